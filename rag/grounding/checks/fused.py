"""A value or a name of one section told of a thing of which only another section speaks."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from rag.grounding.checks.added import Said, telling
from rag.grounding.checks.sides import Finding, Side
from rag.grounding.evidence import SourceSentence
from rag.language.names import name_key, proper_names
from rag.language.rules.comparisons import comparisons
from rag.language.rules.parties import is_party
from rag.language.values.all_facts import read_facts
from rag.language.values.facts import ORDERED
from rag.language.words import STOP_WORDS, first_word, stem, words

_LONGEST: Final = 16
"""Words of a sentence that says one thing."""
_PARTS: Final = frozenset(",;:")
_AHEAD: Final = 2
"""Telling words in which a sentence names what it is about."""
_COMMON: Final = 2
"""Sentences with a name beyond which it belongs to no section."""
_SHORTEST: Final = 4


class _Told(NamedTuple):
    """A value or a name of the claim, where it begins, and the sentences that have it."""

    text: str
    start: int
    homes: list[SourceSentence]


def check_fused(side: Side) -> Finding | None:
    """What the claim is about must be spoken of in a passage that has its value."""
    if len(words(side.claim)) > _LONGEST or _PARTS & {*side.claim} or comparisons(side.claim):
        return None
    for told in _told(side):
        about = [word for word in telling(_subject(side.claim[: told.start]))[:_AHEAD] if _is_thing(word)]
        lent = [_lacking(about, home, side) for home in told.homes]
        if lent and all(lent) and _known(side).intersection(sorted(lent, key=len)[0]):
            return Finding("swap", "unsupported", told.text.strip())
    return None


def _told(side: Side) -> Iterator[_Told]:
    for fact in read_facts(side.claim):
        if fact.kind in ORDERED and not fact.implied:
            yield _Told(fact.text, fact.start, side.stating(fact))
    for name in proper_names(side.claim):
        homes = [one for one in side.others if name_key(name.text) in one.name_keys]
        yield _Told(name.text, name.start, homes if len(homes) <= _COMMON else [])


def _subject(ahead: str) -> str:
    """Without a verb that bids: "Talk to your manager"."""
    first, _, rest = ahead.partition(" ")
    return rest if first_word(rest) in STOP_WORDS else f"{first} {rest}"


def _is_thing(word: str) -> bool:
    return len(word) >= _SHORTEST and not word.endswith("ed") and not is_party(word)


def _lacking(about: Sequence[str], home: SourceSentence, side: Side) -> list[str]:
    """The words of which the whole passage has nothing."""
    passage = Said([one for one in side.others if one.chunk_id == home.chunk_id], side)
    return [stem(word) for word in about if passage.lacks(word)]


def _known(side: Side) -> frozenset[str]:
    return frozenset(stem(word) for one in side.others for word in words(one.text))
