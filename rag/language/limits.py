"""The rest of what a sentence sets a limit to: "leave of up to ten days …; longer leave …" is of more than ten days."""

import re
from typing import Final, NamedTuple

from rag.language.rules.bounds import bound
from rag.language.values.all_facts import read_facts
from rag.language.values.facts import ORDERED
from rag.language.words import stem, stems

_MORE: Final = r"longer|more|higher|larger|bigger|greater|older|heavier|costlier"
_LESS: Final = r"shorter|less|fewer|lower|smaller|younger|lighter|cheaper"
_OPENS: Final = r"\A(?P<opens>\W*(?:and |but )?(?:for )?)"
_COMPARED: Final = re.compile(
    rf"{_OPENS}(?:any |all )?(?:(?P<more>{_MORE})|{_LESS}) (?P<what>(?!than\b)[^\W\d_]{{3,}})", re.IGNORECASE
)
_THOSE: Final = re.compile(
    rf"{_OPENS}(?P<who>(?:those|anyone|anybody|whoever|employees|staff|people)\b[^,;.]{{0,30}}? )"
    r"(?:(?P<more>later)|earlier)\b",
    re.IGNORECASE,
)
_BEYOND: Final = re.compile(rf"{_OPENS}(?P<side>above|over|beyond|below|under) (?:that|this|it)\b", re.IGNORECASE)
_OTHERS: Final = re.compile(
    rf"{_OPENS}(?:(?:all|the|any) )?others(?= (?:is|are|must|may|can|will|need|get|have|pay)\b)", re.IGNORECASE
)
_WHAT: Final = re.compile(
    r"\A\W*(?P<what>(?:[^\W\d_][\w'’-]* ?){1,3}?) (?:of )?"
    r"(?P<side>under|below|up to|less than|fewer than|over|above|more than|at least|from)\W+\Z",
    re.IGNORECASE,
)
_INVERSE: Final = {
    "under": "at least", "below": "at least", "less than": "at least", "fewer than": "at least", "up to": "more than",
    "over": "at most", "above": "at most", "more than": "at most", "at least": "less than", "from": "less than",
}  # fmt: skip
_ANY_LIST: Final = "amounts sums values orders purchases periods absences stays trips journeys quantities numbers"
_ANY: Final = frozenset(map(stem, _ANY_LIST.split()))


class _Limit(NamedTuple):
    """A value that is a ceiling or else a floor, of what it is one if that stands ahead of it, and its side there."""

    text: str
    is_ceiling: bool
    what: str
    side: str


def with_limits(sentence: str, before: str) -> list[str]:
    """The sentence, or its halves, with the limit spelled that it leaves to the half or the sentence before it."""
    halves = sentence.split("; ")
    told = [_spelled(half, ahead) for half, ahead in zip(halves, [before, *halves], strict=False)]
    return told if told != halves else [sentence]


def _spelled(half: str, ahead: str) -> str:
    for pattern, spell in _SPELLED:
        if (found := pattern.match(half)) and (limit := _limit(ahead)) and (said := spell(found, limit, ahead)):
            return f"{found['opens']}{said}{half[found.end() :]}"
    return half


def _limit(text: str) -> _Limit | None:
    """The one limit of a text; nothing where it sets several."""
    limits = [one for one in read_facts(text) if one.kind in ORDERED and not one.implied and bound(text, one)]
    if len(limits) != 1:
        return None
    (limit,), named = limits, _WHAT.match(text, 0, limits[0].start)
    what, side = (named["what"], named["side"].casefold()) if named else ("", "")
    return _Limit(limit.text.strip(), bound(text, limit) == "upper", what, side)


def _compared(found: re.Match[str], limit: _Limit, ahead: str) -> str:
    """Longer leave, of leave that has a limit; larger amounts, of whatever has one."""
    is_of = stem(found["what"].casefold()) in {*stems(ahead), *_ANY}
    if not is_of or bool(found["more"]) != limit.is_ceiling:
        return ""
    return f"{found['what']} of {'more' if limit.is_ceiling else 'less'} than {limit.text}"


def _those(found: re.Match[str], limit: _Limit, _ahead: str) -> str:
    if bool(found["more"]) != limit.is_ceiling:
        return ""
    return f"{found['who']}{'after' if limit.is_ceiling else 'before'} {limit.text}"


def _beyond(found: re.Match[str], limit: _Limit, _ahead: str) -> str:
    return f"{limit.what} {found['side']} {limit.text}".strip()


def _others(_found: re.Match[str], limit: _Limit, _ahead: str) -> str:
    return f"{limit.what} of {_INVERSE[limit.side]} {limit.text}" if limit.what else ""


_SPELLED: Final = ((_COMPARED, _compared), (_THOSE, _those), (_BEYOND, _beyond), (_OTHERS, _others))
