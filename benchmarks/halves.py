"""Half of all documents is read when checks are mended, and the other half is only counted."""

from hashlib import sha256


def half_of(document: str) -> str:
    return "ab"[sha256(document.encode()).digest()[0] % 2]


def of_half(document: str, half: str) -> bool:
    """True for every document where no half is asked for."""
    return not half or half_of(document) == half
