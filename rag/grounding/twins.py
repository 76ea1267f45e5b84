"""One rule that a page gives twice, each time with another value: under which of two headings it is told."""

from collections.abc import Iterator, Sequence
from typing import Final

from rag.grounding.checks.laid import share_retold
from rag.grounding.evidence import SourceSentence
from rag.language.synonyms import subjects

_ALIKE: Final = 0.7
"""Share of each that the other has in the same order."""


def is_of_twin(
    home: SourceSentence, said: str, around: str, last: Sequence[SourceSentence], sentences: Sequence[SourceSentence]
) -> bool:
    """Whether a claim told from `home` is taken for the rule of another section, which has another value.

    `around` is what was asked and told ahead of it, `last` is what that was told from.
    """
    own = _scope(home)
    named, told = frozenset(subjects(around)), frozenset(subjects(said))
    for twin in _twins(home, sentences):
        theirs = _scope(twin)
        if (own - theirs) & (named | told):
            continue
        stands_there = any(_is_beside(one, twin) for one in last) and not any(_is_beside(one, home) for one in last)
        if stands_there or named & (theirs - own):
            return True
    return False


def _twins(home: SourceSentence, sentences: Sequence[SourceSentence]) -> Iterator[SourceSentence]:
    values = {fact.value for fact in home.facts}
    for one in sentences:
        is_no_twin = _is_beside(one, home) or not _is_of_one_document(one, home)
        if not values or not one.facts or is_no_twin or one.written == home.written:
            continue
        shared = len(one.own_stems & home.own_stems)
        is_near = 2 * shared >= max(len(one.own_stems), len(home.own_stems))
        if is_near and values != {fact.value for fact in one.facts} and _are_alike(one.written, home.written):
            yield one


def _are_alike(one: str, other: str) -> bool:
    return min(share_retold(one, other), share_retold(other, one)) >= _ALIKE


def _is_beside(one: SourceSentence, other: SourceSentence) -> bool:
    return (one.chunk_id, one.place.heading) == (other.chunk_id, other.place.heading)


def _is_of_one_document(one: SourceSentence, other: SourceSentence) -> bool:
    """What two documents say otherwise is a conflict, which is told as one."""
    titles = [each.context.partition(". ")[0] for each in (one, other)]
    return one.chunk_id == other.chunk_id or (bool(titles[0]) and titles[0] == titles[1])


def _scope(one: SourceSentence) -> frozenset[str]:
    """The words of all that it stands under."""
    return frozenset(subjects(" ".join([one.context, one.place.opening, *one.place.above])))
