"""The five games as people see and speak of them: texts, events and scenes, one module a game."""
