"""The opponents: what they remember, how they think, and how strong they are. They see views, never positions."""
