"""The pages for people, and the pictures in them."""
