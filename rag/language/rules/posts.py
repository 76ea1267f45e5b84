"""Whom a sentence names that somebody can turn to: the security desk, the head of sales, HR."""

import re
from functools import cache, lru_cache
from typing import Final, NamedTuple

from rag.language.auxiliaries import AUXILIARIES
from rag.language.irregular import base
from rag.language.rules.verbs import verb_lines
from rag.language.synonyms import canon
from rag.language.word_lists import list_lines, list_words
from rag.language.words import STOP_WORDS

_WORD: Final = re.compile(r"[^\W\d_]+(?:['’-][^\W\d_]+)*|[^\w\s]")
_MODIFIERS: Final = 3
"""Words before what somebody is that may tell which one."""
_BE: Final = frozenset(["is", "are", "was", "were", "be", "been", "being"])
_TURNED_TO_LIST: Final = """
    ask tell contact inform notify call email phone consult message let via through by with to from and or that have make
    asks tells contacts informs notifies calls emails see sees
"""
_TURNED_TO: Final = frozenset(_TURNED_TO_LIST.split())
"""Words behind which an office stands that is turned to, or that does something."""
_IN_LIST: Final = "in at on into inside outside around near across within under as"
_PLACED: Final = frozenset(_IN_LIST.split())
"""Behind these an office or a desk is a place."""
_ANY_LIST: Final = "same whole new right relevant responsible respective appropriate own other local competent entire"
_ANY: Final = frozenset(_ANY_LIST.split())
_HUMAN_RESOURCES: Final = re.compile(r"\bhuman resources\b", re.IGNORECASE)
_OPENS: Final = frozenset(["the", "a", "an", "your", "our", "their", "its", "his", "her", "my", "any", "each", "every"])
_OBJECT: Final = _OPENS | {"it", "them", "you", "him", "all", "this", "that", "these", "those", "new", "only"}


class Post(NamedTuple):
    """Who it is, the words that tell which one, and what they are: the head, of sales."""

    text: str
    which: frozenset[str]
    kind: str
    """Empty for an office: the travel desk is the travel team."""

    @property
    def stems(self) -> frozenset[str]:
        return self.which | {self.kind} if self.kind else self.which


@lru_cache(maxsize=8192)
def posts(text: str) -> tuple[Post, ...]:
    """Everybody and every office that is named by more than "the team" or "the office"."""
    told = _WORD.findall(_HUMAN_RESOURCES.sub("HR", text))
    low = [word.casefold().removesuffix("’s").removesuffix("'s") for word in told]
    found = (_post(told, low, at) for at in range(len(low)))
    return tuple(post for post in found if post)


def _post(told: list[str], low: list[str], at: int) -> Post | None:
    word = low[at]
    together, people = _kinds()
    kind = base(word.removesuffix("s")) if word.removesuffix("s") in together | people else word
    if kind in together | people:
        return _headed(told, low, at, kind)
    return _alone(told, low, at) if word in _offices_alone() and _is_name(told[at], word) else None


def _headed(told: list[str], low: list[str], at: int, kind: str) -> Post | None:
    first = at
    while first > 0 and at - first < _MODIFIERS and _tells_which(low[first - 1]):
        first -= 1
    of = _of(low, at)
    ahead = low[first - 1] if first else ""
    before = low[first - 2] if first > 1 and ahead in _OPENS else ahead
    is_office = kind in _kinds()[0]
    which = frozenset(canon(word) for word in (*low[first:at], *of))
    if is_office and (not which or before in _PLACED):
        return None
    if kind in _DEEDS_AS_WELL and ahead not in _OPENS and not of:
        return None
    if _is_beside_a_noun(low, at) and not of:
        return None
    return Post(" ".join(told[first : at + 1]), which - _ANY_KIND, "" if is_office else canon(kind))


def _alone(told: list[str], low: list[str], at: int) -> Post | None:
    ahead = next((word for word in reversed(low[:at]) if word not in _OPENS), "")
    opens = not ahead or not ahead[0].isalpha()
    does = _is_deed(low, at) or (ahead in _BE and low[at + 1 : at + 2] and low[at + 1] in _WHO)
    if not (does or opens or ahead in _TURNED_TO) or (not does and _is_beside_a_noun(low, at, is_first=opens)):
        return None
    return Post(told[at], frozenset([canon(low[at])]), "")


def _is_name(word: str, low: str) -> bool:
    """ "it" and "hr" are offices in capitals alone."""
    return len(low) > len("hr") or word.isupper()


def _tells_which(word: str) -> bool:
    return (
        word[0].isalpha()
        and word not in STOP_WORDS
        and word not in _TURNED_TO
        and word not in _ANY
        and not word.endswith("ly")
    )


def _of(low: list[str], at: int) -> list[str]:
    """The head of sales: sales; but of nobody's."""
    if low[at + 1 : at + 2] != ["of"]:
        return []
    return [word for word in low[at + 2 : at + 4] if _tells_which(word)][:1]


def _is_deed(low: list[str], at: int) -> bool:
    """ "Finance assigns the …": a verb that an office can do, or a word with an object behind it."""
    behind, further = (*low[at + 1 : at + 3], "", "")[:2]
    if not behind.endswith("s") or behind.endswith("ss"):
        return False
    return canon(behind) in _deeds() or behind in _DOES or further in _OBJECT


def _is_beside_a_noun(low: list[str], at: int, *, is_first: bool = False) -> bool:
    """A team meeting and the security reasons are nobody: what follows is no verb, no stop and no little word."""
    if at + 1 >= len(low):
        return is_first
    behind = low[at + 1]
    if not behind[0].isalpha() or behind in STOP_WORDS or behind in AUXILIARIES or behind in _BE or behind.endswith("ly"):
        return is_first and behind in _NO_DEED
    return not (_is_deed(low, at) or behind in _SAYS)


_ANY_KIND: Final = frozenset(["line", "direct", "immediate", "senior"])
"""Whoever leads you is your line manager."""
_DEEDS_AS_WELL: Final = frozenset(["lead", "head", "guard", "cook", "doctor", "partner", "boss", "nurse", "desk"])
_DOES_LIST: Final = "answers deals looks takes does runs handles gets needs cares shows puts sees says makes opens looks knows"
_DOES: Final = frozenset(_DOES_LIST.split())
_WHO: Final = frozenset(["that", "who", "which", "whom"])
_NO_DEED: Final = frozenset([":", "of", "and", "or", "for", "in", "at", "on"])
_SAYS: Final = frozenset(["before", "straight", "directly", "right", "immediately", "within", "then", "ahead"])


@cache
def _kinds() -> tuple[frozenset[str], frozenset[str]]:
    together, people = list_lines("rules/posts.txt")[0].split(" | ")
    return frozenset(together.split()), frozenset(people.split())


@cache
def _deeds() -> frozenset[str]:
    return frozenset(canon(word) for row in verb_lines() for word in row)


@cache
def _offices_alone() -> frozenset[str]:
    return list_words("rules/offices_alone.txt")
