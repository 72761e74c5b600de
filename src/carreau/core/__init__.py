"""What a game is: options, rules as verbs, compilation, views, scenes and errors, and no game in particular."""
