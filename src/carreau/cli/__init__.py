"""The command line: what it takes, and what it prints."""

from .command import main

__all__ = ["main"]
