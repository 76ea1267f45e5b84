"""A withheld line is told in its source's own words, where all that is shown under it stands under one line there."""

from collections.abc import Mapping, Sequence
from typing import Final

from rag.domain.answers import Claim
from rag.grounding.claims import DraftClaim
from rag.grounding.evidence import SourceSentence
from rag.grounding.listed import standing_on
from rag.language.markup import EMPHASIS
from rag.language.orders.injection import speaks_to_machine
from rag.language.outline import Place
from rag.language.rules.pointing import opening
from rag.language.synonyms import subjects
from rag.language.words import folded

_LONGEST: Final = 10
"""Words of a line that may stand for another."""
_STOPS: Final = " .:;,*_"


def with_source_lines(
    drafted: Sequence[DraftClaim], ledger: Sequence[Claim], sentences: Sequence[SourceSentence], *, in_other_words: bool
) -> list[Claim]:
    """The ledger, in the same order. A line in other words than its source's keeps them only `in_other_words`."""
    places = {(one.chunk_id, one.start): one.place for one in sentences}
    told: list[Claim] = []
    for at, (claim, row) in enumerate(zip(drafted, ledger, strict=True)):
        is_withheld = row["verdict"] != "supported" and claim.laid.opens and claim.text.endswith(":")
        kept = _kept_below(at, drafted, ledger) if is_withheld else []
        line = _line_of(kept, places) if kept else ""
        is_same = bool(line) and folded(line) == folded(claim.text.rstrip(_STOPS))
        may_stand = is_same or (in_other_words and _may_stand_for(claim.text, line))
        told.append({**standing_on(row, kept), "text": claim.text if is_same else f"{line}:"} if may_stand else row)
    return told


def _kept_below(line: int, drafted: Sequence[DraftClaim], ledger: Sequence[Claim]) -> list[Claim]:
    """What is shown right under a line, as the eye has it."""
    below = (row for claim, row in zip(drafted, ledger, strict=True) if claim.over[-1:] == (line,))
    return [row for row in below if row["verdict"] == "supported"]


def _line_of(kept: Sequence[Claim], places: Mapping[tuple[str, int], Place]) -> str:
    """The one line that all of them stand under in one source; "" where there is none, or more of them."""
    lines = {
        (quote["chunk_id"], _line(places.get((quote["chunk_id"], quote["start"]))))
        for row in kept
        for quote in row["quotes"]
    }
    return next(iter(lines))[1] if len(lines) == 1 else ""


def _line(place: Place | None) -> str:
    if place is None:
        return ""
    line = place.opening if place.is_item and place.opening else place.heading
    return " ".join(EMPHASIS.sub("", line).split()).strip(_STOPS)


def _may_stand_for(drafted: str, line: str) -> bool:
    """True for a few plain words of the same subject that point back to nothing."""
    is_few = 0 < len(line.split()) <= _LONGEST and not line.endswith(("?", "!"))
    is_near = not frozenset(subjects(line)).isdisjoint(subjects(drafted))
    return is_few and is_near and opening(line) is None and not speaks_to_machine(line)
