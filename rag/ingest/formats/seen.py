"""What a reader of a file sees of it."""

from dataclasses import dataclass


@dataclass
class Seen:
    """The text as Markdown, and how much of the file is not in it: hidden stretches and comments."""

    text: str
    title: str | None = None
    hidden: int = 0
    comments: int = 0
