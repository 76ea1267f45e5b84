"""Who does a thing, in a German claim told freely: the Betriebsrat in the place of the Personalabteilung."""

from collections.abc import Iterator, Sequence
from typing import Final

from rag.grounding.checks.german_beside import linked, told_in_german
from rag.grounding.checks.sides import Finding, Side
from rag.grounding.evidence import SourceSentence
from rag.language.rules.german_deeds import CLAUSE
from rag.language.rules.german_parties import german_parties, is_german_party
from rag.language.rules.german_told import Spoken, Told, telling, told_by

_HALF: Final = 0.5
_FEWEST: Final = 2


def check_german_parties(side: Side) -> Finding | None:
    """ "Danach kann nur der Betriebsrat etwas ändern", where the sentence has the Personalabteilung do it."""
    claim = told_in_german(side)
    for party, beside in _acting(claim) if claim else ():
        if not beside or _is_given(party, side):
            continue
        near = [one for one in side.others if one.is_foreign and _tells_most(beside, one)]
        told = [*near, *(pair for pair in linked(side.evidence) if _tells_most(beside, pair))]
        if (
            near
            and not any(told_by(one.in_one_form).has(party) for one in told)
            and _is_other(party, beside, near, claim)
        ):
            return Finding("name", "contradicted", party.text)
    return None


def _acting(claim: str) -> Iterator[tuple[Spoken, list[Spoken]]]:
    """Each party of a claim, with what its clause says beside it."""
    for clause in CLAUSE.split(claim):
        said = telling(clause)
        for party in said:
            if party.is_noun and is_german_party(party.text):
                yield party, [one for one in said if one.text != party.text]


def _is_given(party: Spoken, side: Side) -> bool:
    """True for one of the question, of what is told above, and of the titles of the best sentences."""
    around = (side.surroundings.asked, side.surroundings.above, side.surroundings.ahead)
    return Told([*around, *(one.context for one in side.best)]).has(party)


def _tells_most(said: Sequence[Spoken], sentence: SourceSentence) -> bool:
    return sum(map(told_by(sentence.in_one_form).has, said)) > _HALF * len(said)


def _is_other(party: Spoken, beside: Sequence[Spoken], near: Sequence[SourceSentence], claim: str) -> bool:
    """True where what tells the clause has somebody else, or another thing in the place of the party."""
    mine = told_by(claim)
    if any(not mine.has(one) for sentence in near for one in german_parties(sentence.in_one_form)):
        return True
    gone = (one for one in telling(near[0].in_one_form) if one.is_noun and not mine.has(one))
    return len(beside) >= _FEWEST and any(gone)
