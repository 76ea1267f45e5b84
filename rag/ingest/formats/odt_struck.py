"""Words of an OpenDocument text that are struck through."""

from collections.abc import Iterator
from typing import Final
from xml.etree.ElementTree import Element

from rag.ingest.formats.odt_styles import Strikes
from rag.ingest.formats.package import attribute, local

_APART: Final = frozenset(["tracked-changes", "annotation"])
"""Told on their own."""


def take_struck(one: Element, strikes: Strikes, *, above: bool = False) -> Iterator[str]:
    """Takes them out of the text, and tells them; a style within one that strikes may be without a line."""
    if local(one) in _APART:
        return
    own = strikes.get(attribute(one, "style-name"), above)
    if own and not any(strikes.get(attribute(inner, "style-name")) is False for inner in one.iter()):
        yield from _told(_words(one))
        one.text, one[:] = "", []
        return
    if own:
        yield from _told(one.text or "")
        one.text = ""
    for inner in one:
        yield from take_struck(inner, strikes, above=own)
        if own:
            yield from _told(inner.tail or "")
            inner.tail = ""


def _words(one: Element) -> str:
    said = [one.text or ""]
    for inner in one:
        said += ["" if local(inner) in _APART else _words(inner), inner.tail or ""]
    return "".join(said)


def _told(words: str) -> Iterator[str]:
    yield from filter(None, [" ".join(words.split())])
