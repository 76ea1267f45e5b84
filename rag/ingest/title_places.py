"""Where a document holds, when its title does not tell: a place in the name of its file, or in its first lines.

Every quote stands under the title, and a question about Kassel finds by it what the works agreement of Kassel says.
"""

import re
from collections.abc import Iterator
from pathlib import PurePosixPath
from typing import Final

from rag.language.likeness import is_everyday
from rag.language.questions.capitals import places
from rag.language.values.dates import MONTH_NAMES

_READ: Final = 1500  # characters at the top
_MOST: Final = 3  # places; who names more is for nearly all
_WORD: Final = re.compile(r"[^\W\d_]+")
_FOR_WHOM: Final = re.compile(
    r"\b(?:policy|agreement|page|handbook|guide|guidelines|rules?|document|vereinbarung|regelung|richtlinie|ordnung"
    r"|handbuch|leitfaden)\s+(?:only |nur )?"
    r"(?:appl(?:y|ies)(?: only)? (?:to|in|at)|(?:is|are) (?:valid )?for|gilt|gelten)\b"
    r"(?P<whom>[^;\n]*?)"
    r"(?=\.(?:\s|\Z)|[;\n]|\Z|\b(?:except|but not|other than|outside|mit ausnahme|außer|nicht)\b)",
    re.IGNORECASE,
)
_NAME: Final = r"[A-ZÄÖÜ][\w-]+(?: [A-ZÄÖÜ][\w-]+)?"
_THERE: Final = re.compile(
    rf"\b(?:in(?: the)?|at the|am Standort) (?P<one>{_NAME})(?:(?:,| and| und) (?P<two>{_NAME}))?"
)


def with_places(title: str, name: str, text: str) -> str:
    """`Working hours` of `Working hours Kassel.docx` as `Working hours (Kassel)`; as it is where it names a place."""
    if any(word.casefold() in places() for word in _WORD.findall(title)):
        return title
    stem = PurePosixPath(name.replace("\\", "/")).stem
    named = [word.title() for word in _WORD.findall(stem) if word.casefold() in places()]
    found = list(dict.fromkeys(named or _for_whom(text[:_READ])))
    known = title.casefold()
    unsaid = [place for place in found if place.casefold() not in known]
    return f"{title} ({', '.join(unsaid)})" if 0 < len(unsaid) <= _MOST else title


def _for_whom(text: str) -> Iterator[str]:
    """The places of the sentence that says for whom the document is."""
    whom = _FOR_WHOM.search(text)
    for found in _THERE.finditer(whom["whom"]) if whom else ():
        yield from (place for place in found.group("one", "two") if place and _is_place(place))


def _is_place(name: str) -> bool:
    said = name.casefold().split()
    if MONTH_NAMES.intersection(said):
        return False
    return any(word in places() for word in said) or not all(map(is_everyday, said))
