"""What a file says of its own standing: `status: draft`, "Draft – not yet approved", "Withdrawn on 3 May 2024".

A rule that is only proposed, or no longer holds, must answer nobody because somebody uploaded its file. What the front
matter says counts; where it says nothing, the title, the lines above the text proper and the name of the file do.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import PurePosixPath
from typing import Any, Final, Literal, NamedTuple

from rag.domain.clock import today
from rag.language.values.dates import read_dates, span_of

Standing = Literal["", "published", "draft", "retired"]
_Signs = tuple[tuple[Standing, re.Pattern[str]], ...]

OWN_STATUS: Final = "own_status"
"""Where `extra` keeps the words by which a file says that it does not hold."""

_KEYS: Final = frozenset({"status", "state", "lifecycle"})
_FLAGS: Final[Mapping[tuple[str, bool], Standing]] = {
    ("draft", True): "draft",
    ("draft", False): "published",
    ("published", False): "draft",
    ("published", True): "published",
    ("archived", True): "retired",
    ("retired", True): "retired",
    ("obsolete", True): "retired",
}
STATUS_KEYS: Final = _KEYS | {key for key, _ in _FLAGS}
_UNAPPROVED: Final = (
    r"(?:not yet|noch nicht) (?:approved|adopted|in force|valid|binding|genehmigt|beschlossen|gültig|in kraft)"
)
_PROPOSED: Final = rf"draft|entwurf|{_UNAPPROVED}"
_WITHDRAWN: Final = (
    r"withdrawn|obsolete|superseded|archived|retired|rescinded|revoked|no longer (?:valid|in force)|zurückgezogen"
    r"|aufgehoben|ungültig|archiviert|außer kraft"
)
_VALUES: Final[tuple[tuple[Standing, str], ...]] = (
    (
        "draft",
        rf"(?:(?:first|second|early|rough|working|internal|final) )?(?:{_PROPOSED})|proposal|proposed|vorschlag"
        r"|(?:in|under|for) (?:review|discussion|consultation)|in (?:progress|bearbeitung|prüfung)|work in progress|wip"
        r"|pending(?: approval)?|unapproved|unpublished",
    ),
    ("retired", rf"{_WITHDRAWN}|expired|deprecated|outdated|cancelled|abgelaufen|veraltet"),
    ("published", r"published|approved|final|active|current|in force|valid|gültig|freigegeben|veröffentlicht"),
)
_STATED: Final[_Signs] = tuple(
    (standing, re.compile(rf"(?:{words})(?![\w-])", re.IGNORECASE)) for standing, words in _VALUES
)  # fmt: skip
_LABEL: Final = re.compile(r"(?:(?:document|policy|current|page) )?(?:status|state)\s*[:=–-]\s*", re.IGNORECASE)
_DOUBTED: Final[tuple[tuple[Standing, str], ...]] = (("draft", _PROPOSED), ("retired", _WITHDRAWN))
_ENDS: Final = r"\s*(?:$|[-–—:,.;!|(/]|(?:of|vom|version|for|on|since|by|as of|seit|am|v?\d)\b)"
_OPENING: Final[_Signs] = tuple(
    (standing, re.compile(rf"(?:{words})(?={_ENDS})", re.IGNORECASE)) for standing, words in _DOUBTED
)
_CLOSING: Final[_Signs] = tuple(
    (standing, re.compile(rf"[(\[–—-]\s*(?:{words})[^()\[\]]{{0,20}}[)\]]?$|\b{_UNAPPROVED}\.?$", re.IGNORECASE))
    for standing, words in _DOUBTED
)
_NAMED: Final = re.compile(
    r"(?:^|.*[\s_.-])(?:draft|entwurf)(?:[\s_.-]*v?\d+)?|(?:draft|entwurf)[\s_.-].*", re.IGNORECASE
)
_READ: Final = 6  # lines that are not blank
_LONGEST: Final = 160  # characters of a line that is none of the text proper
_MARKS: Final = re.compile(r"^[#>\s*_`|]+|[*_`|\s]+$")


class OwnStatus(NamedTuple):
    """`said` is what says so, to the letter; both are empty where nothing does."""

    standing: Standing = ""
    said: str = ""

    @property
    def holds(self) -> bool:
        return self.standing in ("", "published")


HOLDS: Final = OwnStatus()


def read_own_status(name: str, title: str, text: str, front_matter: Mapping[str, Any]) -> OwnStatus:
    """What the front matter says, else what the file shows of itself at its top or by its name."""
    stated = next(_stated(front_matter), None)
    return stated or next(_shown((title, *_first_lines(text)), PurePosixPath(name).stem), HOLDS)


def says_status(key: str, value: object) -> bool:
    """True for `status: approved`, not for `status: 7`."""
    return next(_stated({key: value}), None) is not None


def is_to_come(said: str) -> bool:
    """True for `Withdrawn on 1 March` of a year to come."""
    spans = map(span_of, read_dates(said))
    return any(span is not None and span[1] > today() for span in spans)


def _stated(front_matter: Mapping[str, Any]) -> Iterator[OwnStatus]:
    for key, value in front_matter.items():
        flag = _FLAGS.get((key.casefold(), value)) if isinstance(value, bool) else None
        if flag:
            yield OwnStatus(flag, f"{key}: {str(value).lower()}")
        if key.casefold() in _KEYS and isinstance(value, str):
            yield from _matching(_STATED, value.strip(), f"{key}: {value.strip()}")


def _shown(lines: Iterable[str], name: str) -> Iterator[OwnStatus]:
    for line in lines:
        label = _LABEL.match(line)
        if label:
            yield from _matching(_STATED, line[label.end() :], line)
        yield from _matching(_OPENING, line, line)
        yield from (OwnStatus(standing, line) for standing, sign in _CLOSING if sign.search(line))
    if _NAMED.fullmatch(name):
        yield OwnStatus("draft", name)


def _matching(signs: _Signs, text: str, said: str) -> Iterator[OwnStatus]:
    yield from (OwnStatus(standing, said) for standing, sign in signs if sign.match(text))


def _first_lines(text: str) -> Iterator[str]:
    """Those above the text proper, without what marks them up."""
    for line in [line for line in text[: _READ * _LONGEST * 2].splitlines() if line.strip()][:_READ]:
        plain = _MARKS.sub("", line)
        if len(plain) > _LONGEST:
            return
        yield plain
