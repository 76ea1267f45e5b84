"""What withholds a claim, and which others fall with it: no reader may take one line for another."""

from collections.abc import Sequence, Set

from rag.domain.answers import Claim, Verdict
from rag.grounding.claims import DraftClaim
from rag.grounding.layout import lines_over
from rag.grounding.leads import announces, limits
from rag.language.questions.bare_answers import says_something


def withheld(claim: Claim, reason: str, verdict: Verdict = "unsupported") -> Claim:
    """The row of a claim that is not shown after all: its sources and quotes are not shown either."""
    return Claim(text=claim["text"], verdict=verdict, reason=reason, score=claim["score"], source_ids=[], quotes=[])


def in_place(drafted: Sequence[DraftClaim], claims: Sequence[Claim]) -> list[Claim]:
    """The ledger, in the same order, of which nothing is shown in another place than it has in the draft.

    What stands under a line that is withheld falls where that denies or limits it, and where the reader would take
    another line for its own. A line with nothing left under it falls, too.
    """
    told = {at for at, row in enumerate(claims) if row["verdict"] == "supported"}
    while fallen := _empty(drafted, told) or _misplaced(drafted, told):
        told -= fallen
    return [
        withheld(row, "lead") if row["verdict"] == "supported" and at not in told else row
        for at, row in enumerate(claims)
    ]


def _empty(drafted: Sequence[DraftClaim], told: Set[int]) -> set[int]:
    """Lines that are told without anything that stood under them."""
    lines = {line for claim in drafted for line in claim.over}
    kept = {line for at in told for line in drafted[at].over}
    return {at for at in told & lines - kept if drafted[at].is_label}


def _misplaced(drafted: Sequence[DraftClaim], told: Set[int]) -> set[int]:
    shown = sorted(told)
    named = {at for at in shown if not announces(drafted[at].text)}
    seen = (named.intersection(lines) for lines in lines_over((at, drafted[at].laid) for at in shown))
    return {
        at
        for at, lines, last in zip(shown, seen, [None, *(at if at in named else None for at in shown)], strict=False)
        if not lines <= set(drafted[at].over) or _leans(drafted, told, at, bool(lines), last)
    }


def _leans(drafted: Sequence[DraftClaim], told: Set[int], at: int, is_led: bool, last: int | None) -> bool:
    """Whether a line is missing that denies or limits it, or whose place is taken by what is shown ahead of it.

    What says something by itself needs no line, behind a sentence that is none.
    """
    over = drafted[at].over
    missing = [drafted[line] for line in over if line not in told and not drafted[line].text.endswith("?")]
    if any(limits(line.text) for line in missing):
        return True
    if not missing or missing[-1] is not drafted[over[-1]] or announces(missing[-1].text):
        return False
    is_below = bool(drafted[at].lead.strip()) or not missing[-1].laid.is_title
    needs_line = is_below and not says_something(drafted[at].text)
    return is_led or (needs_line and last is not None and over[-1] not in drafted[last].over)
