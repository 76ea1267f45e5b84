"""Two texts beside each other, without any store: do they contradict, and which of them takes precedence?"""

from dataclasses import dataclass
from datetime import date
from typing import Literal, NamedTuple

from rag.domain.chunks import Chunk
from rag.domain.documents import AUTHORITY
from rag.domain.given import given_chunk
from rag.language.legible import legible
from rag.retrieval.conflicts.resolution import Rule, resolve
from rag.retrieval.conflicts.worded_clashes import in_conflict


@dataclass(frozen=True)
class GivenText:
    """A text with what decides when another says otherwise. Dates are ISO dates."""

    text: str
    effective_from: str | None = None
    effective_until: str | None = None
    authority: int = AUTHORITY["guide"]


class Comparison(NamedTuple):
    """`winner` is who takes precedence, also when the texts do not contradict; None when no rule decides."""

    conflict: bool
    winner: Literal["a", "b"] | None
    rule: Rule


def compare(a: GivenText, b: GivenText, *, as_of: date) -> Comparison:
    """Changing places of the two changes only the letter of the winner."""
    one, other = _as_chunk("a", a), _as_chunk("b", b)
    winner, rule = resolve(one, other, as_of)
    return Comparison(in_conflict(one, other), winner, rule)


def _as_chunk(name: str, given: GivenText) -> Chunk:
    return given_chunk(
        name,
        legible(given.text).text,
        effective_from=given.effective_from,
        effective_until=given.effective_until,
        authority=given.authority,
    )
