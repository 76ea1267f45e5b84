"""Who does a thing, in a German claim told freely: the Betriebsrat in the place of the Personalabteilung."""

import re
from collections.abc import Sequence
from typing import Final

from rag.grounding.checks.german_beside import beside_sentence, headings, told_in_german
from rag.grounding.checks.sides import Finding, Side
from rag.grounding.evidence import SourceSentence
from rag.language.rules.german_deeds import CLAUSE
from rag.language.rules.german_parties import german_parties, is_german_party
from rag.language.rules.german_told import Spoken, Told, says_little, spoken, told_by

_HALF: Final = 0.5
_ALONE: Final = re.compile(r"\b(?:nur|ausschließlich|allein|lediglich)\b", re.IGNORECASE)


def check_german_parties(side: Side) -> Finding | None:
    """ "Danach kann nur der Betriebsrat etwas ändern", where the sentence has the Personalabteilung do it."""
    claim = told_in_german(side)
    if not claim:
        return None
    best = _best(claim, side)
    told = Told(
        [text for one in best for text in (one.written, *headings(one))]
        + [side.surroundings.above, side.surroundings.ahead, side.surroundings.asked]
    )
    strange = [one for one in german_parties(claim) if not told.has(one) and not _has_clause(one, claim, side)]
    if not strange:
        return None
    gone = any(_is_gone(one, claim) for sentence in best for one in german_parties(sentence.written))
    alone = any(_ALONE.search(one.written) and german_parties(one.written) for one in best)
    return Finding("name", "contradicted", strange[0].text) if gone or alone else None


def _best(claim: str, side: Side) -> list[SourceSentence]:
    beside = beside_sentence(claim, side)
    best = [*([beside.sentence] if beside else []), *side.best]
    return list(dict.fromkeys(one for one in best if one.is_foreign))


def _is_gone(party: Spoken, claim: str) -> bool:
    return not told_by(claim).has(party)


def _has_clause(party: Spoken, claim: str, side: Side) -> bool:
    """True where some sentence has the party, and most of what the claim says beside it."""
    own = next((said for said in map(_telling, CLAUSE.split(claim)) if _names(said, party)), [])
    beside = [one for one in own if not is_german_party(one.text)]
    sentences = (one.written for one in side.others if told_by(one.written).has(party))
    return bool(beside) and any(sum(map(told_by(text).has, beside)) > _HALF * len(beside) for text in sentences)


def _telling(text: str) -> list[Spoken]:
    return [one for one in spoken(text) if not says_little(one)]


def _names(said: Sequence[Spoken], party: Spoken) -> bool:
    return any(one.text == party.text for one in said)
