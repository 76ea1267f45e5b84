"""What a sentence begins with, before it says the same as another: the passenger lift takes so many, the goods lift.

Two that go on alike but begin with a thing each of its own speak of two things.
"""

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Final

from rag.language.kindred import kin
from rag.language.likeness import with_likes
from rag.language.names import Name, exact_names
from rag.language.rules.parties import names_somebody
from rag.language.synonyms import subjects
from rag.retrieval.conflicts.statements import ANYBODY, CONTACTS, Statement

_TOKEN: Final = re.compile(r"[^\W_][\w’'-]*|[,;:.!?(]")
_ENDS: Final = re.compile(r"[,;:.!?(]|i|you|we|it|they|their|there|only|if|when|after|before|please|for", re.IGNORECASE)
"""Behind it something else is said: it is no longer what the sentence begins with."""
_SAYS: Final = re.compile(
    r"(?P<be>is|are|was|were|be|been)|(?P<have>has|have|had|gets?)"
    r"|(?P<may>must|may|might|can|could|will|would|shall|should|do|does|needs?|never|always)"
    r"|(?P<pay>pays?|bears?|covers?)",
    re.IGNORECASE,
)
_CASE: Final = re.compile(r"\W*(for|at|with|on|by|in) (?!the event\b|case\b)", re.IGNORECASE)
_MOST: Final = 12
_OF: Final = frozenset(("of", "about", "for", "on", "with", "the", "your", "our"))
"""Behind these pay is no deed."""
_WHO: Final = "*"
"""Behind everybody stands what they do."""


def begin_otherwise(a: Statement, b: Statement) -> bool:
    """A thing of its own each, which the other does not speak of, before the first word that both say."""
    mine, theirs = _openings(a), _openings(b)
    for word, before in mine.items():
        if word in theirs:
            own = before - _said_by(b)
            if own and theirs[word] - _said_by(a):
                return True
    return False


def _said_by(statement: Statement) -> frozenset[str]:
    return with_likes(kin(statement.words | statement.headed))


@lru_cache(maxsize=2048)
def _openings(statement: Statement) -> Mapping[str, frozenset[str]]:
    """Each word up to its first value, with what stands before it."""
    if statement.is_german or statement.is_cell:
        return {}
    begins = _after_decider(statement)
    starts = [*(fact.start for fact in statement.readings), *(name.start for name in _contacts(statement.text))]
    end = min(starts, default=len(statement.text))
    found: dict[str, frozenset[str]] = {}
    before, said, last = frozenset[str](), "", ""
    for token in _TOKEN.findall(statement.text[begins:end])[:_MOST]:
        verb = None if last in _OF else _SAYS.fullmatch(token)
        last = token.casefold()
        if _ENDS.fullmatch(token) and (token.casefold() != "for" or before):
            if case := _CASE.match(statement.text):
                found[f"{case[1].casefold()} |"] = before - ANYBODY
            break
        if verb and verb.lastgroup in {"have", "pay"}:
            found.setdefault(f"{verb.lastgroup}", before - ANYBODY)
            break
        for word in subjects(token) if not verb else ():
            found.setdefault(f"{said.strip(_WHO)}{word}", before - ANYBODY)
            before |= {word}
        if said and not verb:
            break
        if verb and said != "be ":
            said = f"{verb.lastgroup} "
        elif before & ANYBODY:
            said = _WHO
    return found


def _after_decider(statement: Statement) -> int:
    """Who decides is what it says, unless each decides up to an amount of their own."""
    who = statement.decider
    return who.end if who and not statement.facts and names_somebody(statement.text[who.start : who.end]) else 0


def _contacts(text: str) -> Iterator[Name]:
    return (name for name in exact_names(text) if name.kind in CONTACTS)
