"""What a list or a section says of its own label, told of another one: "Skippers:" over 30 days, "Cooks:" over 25."""

import re
from collections.abc import Sequence
from typing import Final

from rag.grounding.checks.rows import RECEIVED
from rag.grounding.checks.sides import Finding, Side
from rag.grounding.evidence import SourceSentence
from rag.language.likeness import with_likes
from rag.language.synonyms import subjects
from rag.language.values.all_facts import read_facts
from rag.language.values.facts import Fact
from rag.language.words import stem

_OF_ONE_MATTER: Final = 2  # stems
_EDGE: Final = re.compile(r"[,;]\s|\s(?:and|but|while|whereas|und|aber)\s")
_SAY_LITTLE: Final = RECEIVED | {stem("limit")}


def check_listings(side: Side) -> Finding | None:
    """What stands only under another label than the one that the claim names."""
    said = side.stems
    labelled = [one for one in side.others if one.label_stems]
    named = [one for one in labelled if (one.label_stems - _SAY_LITTLE) & said]
    if not named:
        return None
    for fact in read_facts(side.claim):
        near = frozenset(subjects(_part_of(side.claim, fact)))
        if not fact.implied and _is_of_another(side.stating(fact), named, said, near, fact):
            return Finding("swap", "contradicted", fact.text.strip())
    for one in labelled:
        own = one.own_stems - _SAY_LITTLE
        if not own or not own <= said or one.facts:
            continue
        telling = [other for other in side.others if own <= other.own_stems | other.label_stems]
        if _is_of_another(telling, named, said, said, None):
            return Finding("swap", "contradicted", one.text)
    return None


def _is_of_another(
    stating: Sequence[SourceSentence],
    named: Sequence[SourceSentence],
    said: frozenset[str],
    near: frozenset[str],
    fact: Fact | None,
) -> bool:
    """True when all of them stand under other labels, beside one that the claim names and that says the like itself.

    `near` is what the part of the claim says that it is about.
    """
    return bool(stating) and all(
        any(
            _is_rival(
                one.label_stems - _SAY_LITTLE,
                rival.label_stems - _SAY_LITTLE,
                said,
                near - one.own_stems - _SAY_LITTLE,
                one,
            )
            and _is_parallel(rival, one, fact)
            for rival in named
        )
        for one in stating
    )


def _is_rival(
    label: frozenset[str], named: frozenset[str], said: frozenset[str], of_its_own: frozenset[str], one: SourceSentence
) -> bool:
    """The claim has what tells the named label from this one, and nothing of what tells this one from that."""
    mine, theirs = named - label, label - named
    if not label or not mine or not theirs or (of_its_own and of_its_own.isdisjoint(mine)):
        return False
    return mine <= said and with_likes(theirs).isdisjoint(said) and mine.isdisjoint(one.own_stems)


def _part_of(claim: str, fact: Fact) -> str:
    """The part of an enumeration that the value stands in."""
    before, after = claim[: fact.start], claim[fact.end :]
    return f"{_EDGE.split(before)[-1]} {fact.text} {_EDGE.split(after)[0]}"


def _is_parallel(rival: SourceSentence, one: SourceSentence, fact: Fact | None) -> bool:
    """Two lists or sections of one document; where it is about a value, both have one of a kind, or one matter."""
    is_same = rival.chunk_id.split("::")[0] == one.chunk_id.split("::")[0] and rival.place.is_item == one.place.is_item
    is_alike = fact is None or any((told.kind, told.unit) == (fact.kind, fact.unit) for told in rival.facts)
    return is_same and (is_alike or len(rival.own_stems & one.own_stems) >= _OF_ONE_MATTER)
