"""The rules of the five games and nothing else, one module a game, in the order of its ruling."""
