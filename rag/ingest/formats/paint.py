"""Colours of an office file as a reader sees them: is it the white of paper, or does something dark lie there?"""

from typing import Final

PALE: Final = 0xF0  # of 0xFF, in each colour


def is_pale(colour: str) -> bool:
    """True for the six digits of a colour that is nearly white; the last six count where there are more."""
    try:
        return len(colour) >= 6 and min(bytes.fromhex(colour[-6:])) >= PALE
    except ValueError:
        return False
