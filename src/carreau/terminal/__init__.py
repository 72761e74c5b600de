"""The games in a terminal: boards drawn from scenes, and play on one screen."""
