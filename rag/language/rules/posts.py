"""Whom a sentence names that somebody can turn to: the security desk, the head of sales, HR."""

import re
from functools import cache, lru_cache
from typing import Final

from rag.language.auxiliaries import AUXILIARIES
from rag.language.irregular import base
from rag.language.rules.named import OPENING, Named, Spelled, which
from rag.language.rules.verbs import BE, verb_lines
from rag.language.synonyms import canon
from rag.language.word_lists import list_pairs
from rag.language.words import STOP_WORDS

POST: Final = "post"
_HUMAN_RESOURCES: Final = re.compile(r"\bhuman resources\b", re.IGNORECASE)
_TURNED_TO_LIST: Final = """
    ask tell contact inform notify call email phone consult message let via through by with to from and or that have
    make asks tells contacts informs notifies calls emails see sees
"""
_TURNED_TO: Final = frozenset(_TURNED_TO_LIST.split())
"""Words behind which an office stands that is turned to, or that does something."""
_IN_LIST: Final = "in at on into inside outside around near across within under as"
_PLACED: Final = frozenset(_IN_LIST.split())
"""Behind these an office or a desk is a place."""
_ANY_LEADER: Final = frozenset(["line", "direct", "immediate", "senior"])
"""Whoever leads you is your line manager."""
_DEEDS_AS_WELL: Final = frozenset(["lead", "head", "guard", "cook", "doctor", "partner", "boss", "nurse", "desk"])
_OBJECT: Final = OPENING | {"it", "them", "you", "him", "all", "this", "that", "these", "those", "new", "only"}
_DOES_LIST: Final = (
    "answers deals looks takes does runs handles gets needs cares shows puts sees says makes opens knows"
)
_DOES: Final = frozenset(_DOES_LIST.split())
_WHO: Final = frozenset(["that", "who", "which", "whom"])
_HOW: Final = frozenset(["before", "straight", "directly", "right", "immediately", "within", "then", "ahead"])
_NO_DEED: Final = frozenset([":", "of", "and", "or", "for", "in", "at", "on"])


@lru_cache(maxsize=8192)
def posts(text: str) -> tuple[Named, ...]:
    """Everybody and every office that is named by more than "the team" or "the office"."""
    spelled = Spelled(_HUMAN_RESOURCES.sub("HR", text))
    found = (_post(spelled, at) for at in range(len(spelled.low)))
    return tuple(post for post in found if post)


def _post(spelled: Spelled, at: int) -> Named | None:
    word = spelled.at(at)
    one = word.removesuffix("s")
    if one in _called("offices") or one in _called("people"):
        return _headed(spelled, at, base(one))
    is_name = len(word) > len("hr") or spelled.told[at].isupper()
    return _alone(spelled, at) if is_name and word in _called("alone") else None


def _headed(spelled: Spelled, at: int, head: str) -> Named | None:
    first, of = spelled.first(at, _TURNED_TO), spelled.of(at)
    ones = which([*spelled.low[first:at], *of])
    is_office = head in _called("offices")
    if is_office and (not ones or spelled.ahead(first) in _PLACED):
        return None
    if head in _DEEDS_AS_WELL and not of and spelled.at(first - 1) not in OPENING:
        return None
    if not (of or _does_to_several(spelled, at)) and _is_beside_a_noun(spelled, at):
        return None
    return Named(POST, spelled.between(first, at), ones - _ANY_LEADER, "" if is_office else canon(head))


def _alone(spelled: Spelled, at: int) -> Named | None:
    """Where it is turned to, or does something."""
    ahead = spelled.ahead(at)
    opens = not ahead[:1].isalpha()
    does = (ahead != "of" and _is_deed(spelled, at)) or (ahead in BE and spelled.at(at + 1) in _WHO)
    is_turned_to = (opens or ahead in _TURNED_TO) and not _is_beside_a_noun(spelled, at, is_first=opens)
    return Named(POST, spelled.told[at], which([spelled.at(at)]), "") if does or is_turned_to else None


def _is_deed(spelled: Spelled, at: int) -> bool:
    """ "Finance assigns the …": a verb that an office can do, or a word with an object behind it."""
    behind = spelled.at(at + 1)
    if not behind.endswith("s") or behind.endswith("ss"):
        return False
    return canon(behind) in _deeds() or behind in _DOES or spelled.at(at + 2) in _OBJECT


def _does_to_several(spelled: Spelled, at: int) -> bool:
    """ "The desk registers visitors": two words in several stand beside each other where the first is a verb."""
    return all(word.endswith("s") and word not in _LITTLE for word in map(spelled.at, (at + 1, at + 2)))


_LITTLE: Final = BE | AUXILIARIES | STOP_WORDS


def _is_beside_a_noun(spelled: Spelled, at: int, *, is_first: bool = False) -> bool:
    """A team meeting and the security reasons are nobody: what follows is no verb, no stop and no little word."""
    behind = spelled.at(at + 1)
    if not behind:
        return is_first
    if not behind[0].isalpha() or behind in _LITTLE or behind.endswith("ly"):
        return is_first and behind in _NO_DEED
    return not (_is_deed(spelled, at) or behind in _HOW)


@cache
def _called(how: str) -> frozenset[str]:
    return frozenset(list_pairs("rules/posts.txt")[how].split())


@cache
def _deeds() -> frozenset[str]:
    return frozenset(canon(word) for row in verb_lines() for word in row)
