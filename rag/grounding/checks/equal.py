"""Two things of which a claim says that they do the same, where the sources say something else of each."""

from collections.abc import Sequence

from rag.grounding.checks.sides import Finding, Side
from rag.language.synonyms import subjects
from rag.language.told_apart import Statement, is_same_verb, statements, told_equal
from rag.language.words import words


def check_equal(side: Side) -> Finding | None:
    """ "Crews pay the same as guests", where crews pay by card and guests in cash."""
    claimed = told_equal(side.claim)
    if not claimed or side.best[0].is_foreign:
        return None
    told = [
        one for sentence in side.others for one in statements(sentence.text) if is_same_verb(one.verb, claimed.verb)
    ]
    pairs = [(one, other) for one in _of(claimed.one, told) for other in _of(claimed.other, told)]
    is_other = bool(pairs) and not any(_says_same(*pair) for pair in pairs)
    return Finding("compared", "contradicted", claimed.other) if is_other else None


def _of(who: str, told: Sequence[Statement]) -> list[Statement]:
    named = frozenset(subjects(who))
    return [one for one in told if named and named == frozenset(subjects(one.who))]


def _says_same(one: Statement, other: Statement) -> bool:
    return frozenset(words(one.said)) == frozenset(words(other.said))
