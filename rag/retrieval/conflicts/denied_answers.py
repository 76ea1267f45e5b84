"""What one sentence says and the other denies in so many words, and what each sets in another order or for others.

"Rooms are booked in Outlook" and "use the finder; Outlook bookings are not honoured": however differently they are
worded, the second speaks of what the first says.
"""

import re
from collections.abc import Set
from dataclasses import replace
from functools import lru_cache
from typing import Final, NamedTuple

from rag.language.kept import SENTENCES
from rag.language.kindred import kin, kindred_in
from rag.language.required import Sought
from rag.language.rules.lasting import ending_thing, lasting_thing
from rag.language.rules.reach import case_only, group_only, holds_when, reach_differently, reaches, without_reach
from rag.language.rules.sequences import is_turned, sequence
from rag.language.synonyms import subjects
from rag.retrieval.conflicts.clashes import Clash, is_other_case, scopes_meet
from rag.retrieval.conflicts.scopes import SCOPE_WORDS
from rag.retrieval.conflicts.statements import ANYBODY, Statement

_CLAUSES: Final = re.compile(r"; (?:and |but |so )?|,? (?=(?:and|but) (?:not|no longer)\b)", re.IGNORECASE)
_NO: Final = r"\b(?:not|no longer|never|cannot)\b|(?:n't|n’t)\b"
_NOT: Final = Sought(_NO, re.IGNORECASE)
_PASSING: Final = re.compile(
    r"\b(?:if|when|unless|until|before|after|only|need not|not need|not have to|not require\w*)\b", re.IGNORECASE
)
_POINTS: Final = Sought(rf"{_NO}|\b(?:only|then|before|after(?:wards?)?|once|first)\b", re.IGNORECASE)
_MOST: Final = 10
"""Words of a plain sentence; of a longer one nobody can tell what it denies."""
_DENIED: Final = 6
_BESIDE: Final = 2
"""Words that the one says beside what both speak of and what the other denies."""
_LEAST: Final = 2
_HAVE: Final = frozenset(
    subjects("get receive have available eligible entitled qualify open offer given granted include")
)
"""What all or some have: they get it, it is open to them."""
_ALWAYS: Final = frozenset(subjects("always any time all case exception yes"))
_LOOSE: Final = frozenset(subjects("new extra additional"))
_CERTAIN: Final = 0.6


class _Told(NamedTuple):
    """Words of what a sentence says, and of what it denies beside that."""

    says: frozenset[str]
    denies: frozenset[str]


def denied_answer(
    a: Statement, b: Statement, asked: Set[str], least: int = _LEAST, *, is_far: bool = False
) -> Clash | None:
    """Of one matter: they share words beside what is denied, or are both answers to what is asked.

    What always or only sometimes holds is said of so much that a card for it must be near what is asked.
    """
    if not (points(a) or points(b)) or any(map(_is_other, (a, b))):
        return None
    if _denies(a, b, asked, least) or _denies(b, a, asked, least):
        apart = scopes_meet(a, b, answers=((a.scope | b.scope) - SCOPE_WORDS) | _LOOSE)
    elif is_turned(a.text, b.text):
        apart = not is_other_case(a, b)
    elif _ends_otherwise(a, b) or _ends_otherwise(b, a):
        apart = True
    else:
        differ = _reach_differently(a, b) or (not is_far and _differ_in_when(a, b))
        apart = differ and _of_one_matter(a, b)
    return Clash(a, b, a.span.text, b.span.text, strength=_CERTAIN, has_values=False) if apart else None


@lru_cache(maxsize=SENTENCES)
def points(statement: Statement) -> bool:
    """Whether it could deny something, set something in order or hold for some only."""
    if not _POINTS.search(statement.text):
        return False
    text = statement.text
    is_bound = reaches(text) == "some" or holds_when(text) == "sometimes"
    return bool(is_bound or _told(statement).denies or sequence(text) or lasting_thing(text))


def _is_other(statement: Statement) -> bool:
    return statement.is_german or statement.is_cell


def _denies(one: Statement, other: Statement, asked: Set[str], least: int) -> bool:
    """What one of them says the other denies, and says something else instead."""
    said, told = _told(one), _told(other)
    if not 0 < len(told.denies) <= _DENIED or said.denies or not told.says:
        return False
    if max(len(said.says), len(told.says)) > _MOST:
        return False
    rest = kin(told.denies - kin(told.says | asked))
    denied = said.says & rest
    beside = said.says - kin(told.says) - rest - asked
    return bool(denied) and len(beside) <= _BESIDE and kindred_in(said.says, told.says) >= least


def _ends_otherwise(one: Statement, other: Statement) -> bool:
    """What never ends here is done again, or over, after some time there."""
    lasting, ending = lasting_thing(one.text), ending_thing(other.text)
    if not (lasting and ending) or subjects(lasting) != subjects(ending):
        return False
    return scopes_meet(one, other) and not is_other_case(one, other)


def _reach_differently(a: Statement, b: Statement) -> bool:
    """What the rest says of them is of one house, place and case."""
    if not reach_differently(a.text, b.text):
        return False
    one, other = (replace(each, said=without_reach(each.said)) for each in (a, b))
    return scopes_meet(one, other) and not is_other_case(one, other)


def _of_one_matter(a: Statement, b: Statement) -> bool:
    mine, theirs = (each.about - ANYBODY - _HAVE - SCOPE_WORDS - _for_whom_or_when(each) for each in (a, b))
    shared = min(kindred_in(mine, theirs), kindred_in(theirs, mine))
    apart = mine - kin(theirs) and theirs - kin(mine)
    return shared >= 1 and 2 * shared >= max(len(mine), len(theirs)) and not apart


def _differ_in_when(a: Statement, b: Statement) -> bool:
    return _holds_always(a, b) or _holds_always(b, a)


def _holds_always(one: Statement, other: Statement) -> bool:
    """What is so always the other says as well, but only in some case; what is so for customers it may not speak of."""
    if (holds_when(one.text), holds_when(other.text)) != ("always", "sometimes"):
        return False
    return one.about - ANYBODY - _ALWAYS <= kin(other.about - frozenset(subjects(case_only(other.text))))


def _for_whom_or_when(statement: Statement) -> frozenset[str]:
    return frozenset(subjects(f"{group_only(statement.text)} {case_only(statement.text)}")) | _ALWAYS


@lru_cache(maxsize=2048)
def _told(statement: Statement) -> _Told:
    """What is denied stands behind what is said, in a part of its own."""
    said, *clauses = _CLAUSES.split(statement.text)
    noes = [clause for clause in clauses if _NOT.search(clause) and not _PASSING.search(clause)]
    if _NOT.search(said) or len(noes) < len(clauses):
        noes = []
    return _Told(
        frozenset(subjects(said)) - ANYBODY, frozenset(word for clause in noes for word in subjects(clause)) - ANYBODY
    )
