"""Words put in the place of a sentence's own: an opposite, a no, another thing."""

import re
from collections.abc import Sequence
from typing import Final

from rag.grounding.checks.laid import NEARLY_COPIED, share_retold
from rag.grounding.checks.naming import share_root
from rag.grounding.checks.openings import is_refused
from rag.grounding.checks.replaced import Replaced, replaced
from rag.grounding.checks.retold import most_copied
from rag.grounding.checks.rewording import (
    changed_places,
    contrary_words,
    demands_otherwise,
    excludes,
    is_copy_but_for_a_word,
    is_other_end,
    turned_to_no,
)
from rag.grounding.checks.sides import Finding, Side
from rag.grounding.evidence import SourceSentence
from rag.language.clauses import without_values
from rag.language.likeness import alike, is_general, with_likes
from rag.language.rules.german_told import may_be_one
from rag.language.rules.noes import is_negated, plain_negation
from rag.language.rules.standing import bidding_words
from rag.language.spelling import near_spellings
from rag.language.synonyms import canon
from rag.language.values.all_facts import read_facts
from rag.language.values.facts import Fact
from rag.language.values.vague import vague_quantities
from rag.language.words import content_words, stem, stems, words


def check_exchanges(side: Side) -> Finding | None:
    """Who retells a sentence must not put an opposite, a no or another demand where the sentence has its own word."""
    retold = side.best[0].text
    if contrary := contrary_words(side.claim, retold):
        return Finding("opposite", "contradicted", contrary[0])
    if (moved := changed_places(side.claim, retold)) and _may_tell_a_role(moved, side):
        return Finding("role", "contradicted", ", ".join(moved))
    if all(turned_to_no(side.claim, one) for one in _retold_cells(side)) and not is_refused(side.best[0]):
        return Finding("negation", "contradicted", "")
    if demands_otherwise(side.claim, retold):
        return Finding("modality", "contradicted", "")
    opposite = _one_opposite(side)
    return Finding("opposite", "contradicted", opposite) if opposite else None


def _may_tell_a_role(moved: Sequence[str], side: Side) -> bool:
    """In German a verb has its place by the clause it stands in; only two things that changed theirs tell anything."""
    things = {stem(word.casefold()) for word in re.findall(r"\b[A-ZÄÖÜ]\w+", side.spelled)}
    return not side.best[0].is_foreign or things.issuperset(moved)


def _retold_cells(side: Side) -> list[str]:
    """The sentence; of a row the cells that the claim has most of, for a "none" of another one denies nothing of it."""
    shares = [(share_retold(side.claim, cell), cell) for cell in side.best[0].cells]
    most = max((share for share, _ in shares), default=0.0)
    return [cell for share, cell in shares if share == most > 0] or [side.best[0].text]


def _one_opposite(side: Side) -> str:
    """The one word of which the sentence that says all the rest, in whatever order, has the opposite."""
    facts = [fact for fact in read_facts(side.claim) if not fact.implied]
    claim = plain_negation(side.claim)
    mine = content_words(without_values(claim, read_facts(claim)))
    if len(mine) < _LEAST or vague_quantities(side.claim):
        return ""
    holding = [one for one in side.best if facts and all(map(one.states, facts))] or side.best[:1]
    return next(filter(None, (_opposite_in(one, mine, facts, side) for one in holding)), "")


def _opposite_in(one: SourceSentence, mine: Sequence[str], facts: Sequence[Fact], side: Side) -> str:
    """All the rest it says itself, or what it begins by pointing to does."""
    if is_negated(side.claim) != is_negated(one.text):
        return ""
    known = {*map(stem, mine)}
    own = [each for each in content_words(plain_negation(one.text)) if stem(each) not in known]
    strange = [word for word in mine if not with_likes(one.own_stems) & _keys(word)]
    against = [
        word
        for word in strange
        if word not in _HOW_OFTEN and excludes(word, own) and not is_other_end(word, side.claim, one.text)
    ]
    if len(against) != 1 or any(not one.likely_stems & _keys(word) for word in strange if word not in against):
        return ""
    return "" if _is_told(against[0], facts, side) else against[0]


def _is_told(word: str, facts: Sequence[Fact], side: Side) -> bool:
    """Whether a sentence about the same, with the same values, has the word."""
    about = side.stems - _keys(word)
    having = (one for one in side.others if _keys(word) & one.own_stems)
    return any(2 * len(about & one.stems) >= len(about) and all(map(one.states, facts)) for one in having)


def _keys(word: str) -> frozenset[str]:
    return frozenset([stem(word), canon(word)])


_LEAST: Final = 2
_HOW_OFTEN: Final = frozenset(["always", "never", "rarely"])
"""Read elsewhere, with what they are denied of."""


_FOREIGN: Final = 0.25
"""Nearness below which one word hardly is another for the same."""


def check_substitutes(side: Side) -> Finding | None:
    """A thing that no source names, or a word of another sentence, in the place of one of the sentence copied."""
    source = most_copied(side)
    retold = source.text
    own = frozenset(stems(retold))
    changed = [
        one for one in replaced(side.claim, retold) if not all(_is_kept(word, side, own) for word in one.claimed)
    ]
    for one in changed:
        if taken := _taken_from_elsewhere(one, source, side):
            return Finding("substitute", "unsupported", taken)
    if not _is_copied(side.claim, source):
        return None
    known = frozenset(stem(word) for one in side.others for word in words(f"{one.text} {one.context}"))
    for one in changed:
        if all(_is_strange(stem(word), one, known, own) for word in one.claimed) and _is_another_thing(one, side):
            return Finding("substitute", "unsupported", " ".join(one.claimed))
        if one.is_one_word and _is_put_in(one.claimed[0], one.said[0], side, own):
            return Finding("substitute", "unsupported", one.claimed[0])
    return None


def _is_copied(claim: str, source: SourceSentence) -> bool:
    """A row of an answer's own table calls its columns as it likes: there one word of few tells nothing."""
    if source.cells:
        return share_retold(claim, source.text) >= NEARLY_COPIED
    return is_copy_but_for_a_word(claim, source.text)


def _is_kept(word: str, side: Side, own: frozenset[str]) -> bool:
    """ "Click it and choose A" of "select it and click A": another word for one that stands elsewhere in it."""
    return bool((alike(stem(word)) - {stem(word)}) & own - frozenset(stems(side.claim)))


_MOSTLY_COPIED: Final = 0.7
"""Share of the rest from which a thing of another sentence stands out, be a word or two of it put otherwise."""


def _taken_from_elsewhere(one: Replaced, source: SourceSentence, side: Side) -> str:
    """What other sentences speak of, in the place of a thing of this one that it is no other name of."""
    if not _stands_out(one, source) or not _is_another_thing(one, side, SAME_THING):
        return ""
    near = (source.text, source.context, source.place.opening, source.meant, side.best[0].text)
    here = frozenset(stems(f"{' '.join(near)} {side.surroundings.beside}"))
    elsewhere = frozenset(stem(word) for other in side.others for word in words(other.text)) - here
    return " ".join(word for word in one.claimed if stem(word) in elsewhere and not is_general(word))


SAME_THING: Final = 0.6
"""Nearness from which two words may name one thing."""


def _stands_out(one: Replaced, source: SourceSentence) -> bool:
    """True for a thing amid what is copied, in the place of one that the sentence names and does not point back to."""
    is_named = one.names_thing and not all(map(is_general, one.said))
    pointing = rf"\b(?:this|that|these|those|such) (?:\w+ )?{re.escape(one.said[0])}\b"
    return one.rest >= _MOSTLY_COPIED and is_named and not re.search(pointing, source.text, re.IGNORECASE)


def _is_put_in(claimed: str, said: str, side: Side, own: frozenset[str]) -> bool:
    """Beside so much that is copied, a word that cannot be read for the one in its place says another thing."""
    if is_general(claimed) or stem(claimed) in own or near_spellings(claimed, [said]):
        return False
    return is_another(claimed, said, side, OTHERWISE)


OTHERWISE: Final = 0.35
"""Nearness below which a word is no other for the one in its place, where all the rest is copied."""


def _is_strange(claimed: str, one: Replaced, known: frozenset[str], own: frozenset[str]) -> bool:
    """Of another sentence, or of none; where little words changed too, only what is surely a thing."""
    if one.wide:
        return claimed not in own and one.names_thing and not is_general(claimed)
    return claimed in known - own or (one.names_thing and claimed not in known)


def _is_another_thing(one: Replaced, side: Side, below: float = _FOREIGN) -> bool:
    return all(is_another(mine, theirs, side, below) for mine in one.claimed for theirs in one.said)


def _is_one_of(word: str, other: str) -> bool:
    """One DRI of the DRIs: letters have no stem."""
    return word.removesuffix("s") == other.removesuffix("s")


def is_another(claimed: str, said: str, side: Side, below: float = _FOREIGN) -> bool:
    """True for a word that nobody reads for the other one, in a copy with `below` OTHERWISE."""
    if bidding_words().issuperset((canon(claimed), canon(said))):
        return False
    likes = {*alike(stem(claimed)), canon(claimed)}
    if side.best[0].is_foreign and may_be_one(claimed, said):
        return False
    if likes & {stem(said), canon(said)} or share_root(stem(claimed), stem(said)) or _is_one_of(claimed, said):
        return False
    return side.evidence.nearness(claimed, said) < below
