"""Words of a Markdown text that are struck through, by ~~signs~~ or by a tag: they are there no longer, except as code.

An item, a row or a heading of which nothing is left goes with its words.
"""

import re
from typing import Final

_CODE: Final = r"`{1,10}+[^`\n]{1,500}+`{1,10}+"
_NEXT_LINE: Final = r"\n(?![ \t]*(?:\n|[-*+][ \t]|\d{1,4}[.)][ \t]|[>#|]|```|~~~))"  # of the same paragraph
_SIGNED: Final = rf"(?<![~\\])~~(?![\s~])(?P<words>(?:[^~\n`|]++|~(?!~)|{_CODE}|`|{_NEXT_LINE})++)(?<!\s)~~(?!~)"
_BY_STYLE: Final = r"\w{1,20}\b(?=[^<>]{0,500}text-decoration(?:-line)?\s{0,9}:[^<>;\"']{0,100}line-through)"
_TAG: Final = rf"<(?P<tag>(?:s|strike|del)(?=[\s>])|{_BY_STYLE})[^<>]{{0,500}}>"
_STRUCK: Final = re.compile(rf"{_CODE}|{_SIGNED}|{_TAG}", re.IGNORECASE)
_MAY_BE: Final = re.compile(r"~~|<(?:s|strike|del)[\s>]|line-through", re.IGNORECASE)

_GONE: Final = "\x03"
_MARKED: Final = re.compile(rf"(\*{{1,3}}|_{{1,3}}){_GONE}\1")
_EMPTY_LINE: Final = re.compile(
    rf"^[ \t>]*(?:(?:[-*+]|\d{{1,4}}[.)])[ \t]+)?(?:\[[ xX]\][ \t]+)?(?:#{{1,6}}[ \t]+)?{_GONE}[{_GONE} \t.,;:]*$"
    r"(?:\n[ \t]*(?:=+|-{3,})[ \t]*$)?\n?",
    re.MULTILINE,
)
_EMPTY_ROW: Final = re.compile(
    rf"^[ \t|]*{_GONE}[ \t|{_GONE}]*$(?!\n[ \t|]*:?-[-: \t|]*$)\n?",  # a header stays, without names
    re.MULTILINE,
)


def without_struck(text: str) -> tuple[str, list[str]]:
    """The text without them, and the words of each piece. A tag that never ends strikes nothing. In linear time."""
    if not _MAY_BE.search(text):
        return text, []
    kept, gone, place = [], [], 0
    endless = set[str]()
    for found in _STRUCK.finditer(text):
        end = found.end() if found["words"] else _end_of(found, endless)
        if end and found.start() >= place:
            kept.append(text[place : found.start()])
            gone.append(found["words"] or text[found.end() : text.rindex("<", 0, end)])
            place = end
    text = _MARKED.sub(_GONE, _GONE.join([*kept, text[place:]]))
    return _EMPTY_ROW.sub("", _EMPTY_LINE.sub("", text)).replace(_GONE, ""), gone


def _end_of(found: re.Match[str], endless: set[str]) -> int:
    """Where the element ends that opens here; 0 for what is no element."""
    tag = (found["tag"] or "").lower()
    if not tag or tag in endless:
        return 0
    closing = re.compile(rf"</{tag}\s*>", re.IGNORECASE).search(found.string, found.end())
    if closing is None:
        endless.add(tag)
    return closing.end() if closing else 0
