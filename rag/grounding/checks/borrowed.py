"""What a sentence says of its own subject, told of another: "Your welcome project will be your point of contact"."""

import re
from collections.abc import Sequence
from typing import Final

from rag.grounding.checks.exchanges import OTHERWISE, SAME_THING, is_another
from rag.grounding.checks.insertions import Front, other_front
from rag.grounding.checks.laid import NEARLY_COPIED, share_retold
from rag.grounding.checks.sides import Finding, Side
from rag.grounding.evidence import SourceSentence
from rag.language.auxiliaries import AUXILIARIES, AUXILIARY
from rag.language.likeness import is_general
from rag.language.names import proper_names
from rag.language.rules.adjuncts import about_sources
from rag.language.rules.parties import everyone, is_party
from rag.language.rules.pointing import NO_DEPARTMENT, STAND_INS
from rag.language.synonyms import subjects
from rag.language.words import content_stems, content_words, stem, stems, words

_LONGEST: Final = 6
"""Words that a subject may have."""
_FEW: Final = 8
"""Words of a claim that are too few to be a copy of anything."""
_BACK: Final = 3
"""Sentences within which "the film" may stand for one that was named."""
_DEMONSTRATIVE: Final = "this|that|these|those|such"
_POINTING: Final = re.compile(
    r"(?:it|its|they|their|he|she|his|her|here|there|who|which|both|one)\b"
    r"|(?:each|some|all|most)(?: of| is| are| has)\b"
    rf"|(?:{_DEMONSTRATIVE})(?:'s|’s)?(?: (?:\w+ly|often|also|then|{AUXILIARY})\b|\W* \w+s\b)",
    re.IGNORECASE,
)
_DEFINITE: Final = re.compile(rf"(?:the|{_DEMONSTRATIVE})\b", re.IGNORECASE)
_NO_SUBJECT: Final = re.compile(
    r"(?:to|in|on|at|for|if|when|while|after|before|during|with|by|from|as|under|once|unless|until|since|because"
    r"|although|though|according|per|within|upon|through|via|of|and|or|but|so|also|not|you|we|i|there)\b",
    re.IGNORECASE,
)
_SPEAKING: Final = STAND_INS | {"you", "we", "i", "following", "above", "below"}
_VERBS: Final = AUXILIARIES | {"cannot", "get", "gets"}


def check_borrowed(side: Side) -> Finding | None:
    """The rest of the claim is copied from a sentence that says it of something else."""
    if side.best[0].is_foreign or _NO_SUBJECT.match(side.claim):
        return None
    for one in side.best:
        front = other_front(side.claim, one.text)
        if front and not _POINTING.match(one.text) and (lent := _of_another(front, one, side)):
            return Finding("swap", "contradicted", lent)
    return None


def check_few_words(side: Side) -> Finding | None:
    """ "Visitors are encrypted": so few words that they copy nothing, of two sentences."""
    if side.best[0].is_foreign or _NO_SUBJECT.match(side.claim):
        return None
    told = [(front, one) for one in side.others if (front := _short_front(side.claim, one.text))]
    is_lent = [_is_of_another(front, one, side) for front, one in told]
    return Finding("swap", "contradicted", " ".join(told[0][0].claimed)) if is_lent and all(is_lent) else None


def _is_of_another(front: Front, one: SourceSentence, side: Side) -> bool:
    """True where the sentence has no word of the subject either, nor what it stands under."""
    about = frozenset(subjects(" ".join(front.claimed)))
    near = one.likely_stems | one.stems | frozenset(subjects(f"{one.place.opening} {one.asked}"))
    return not (about & near or one.cells or _POINTING.match(one.text)) and bool(_of_another(front, one, side))


def _short_front(claim: str, sentence: str) -> Front | None:
    """What stands ahead of the verb of a few words, and ahead of the same words from the verb on in the sentence."""
    mine, theirs = words(claim), words(sentence)
    at = next((at for at, word in enumerate(mine) if word in _VERBS), 0)
    rest = [stem(word) for word in mine[at:]]
    if not at or len(mine) > _FEW or not content_words(" ".join(mine[at:])):
        return None
    said = [stem(word) for word in theirs]
    found = next((place for place in range(1, len(said)) if said[place : place + len(rest)] == rest), 0)
    return Front(theirs[max(0, found - _LONGEST) : found], mine[:at], mine[at]) if found else None


def check_stand_ins(side: Side) -> Finding | None:
    """An "it" or a "they" that is copied without what it stands for."""
    pronoun = _STANDING_IN.match(side.claim)
    if not pronoun or not side.surroundings.ahead:
        return None
    for one in side.best:
        is_copied = words(one.text)[:1] == words(pronoun[0]) and share_retold(side.claim, one.text) >= NEARLY_COPIED
        said = [each for each in side.others if each.text == one.text] if is_copied else []
        if said and all(_means_another(each, side) for each in said):
            return Finding("swap", "contradicted", pronoun[0].strip())
    return None


def _means_another(one: SourceSentence, side: Side) -> bool:
    """True for a sentence that begins with an "it" for something of which nothing was asked or told here."""
    ahead = [*_ahead_of(one, side)[-1 if words(one.text)[0] in _POINTS_RIGHT_BACK else -_NAMED_WITHIN :], one.meant]
    mine, meant = content_words(side.surroundings.ahead), content_words(" ".join(ahead))
    known, asked = {*map(stem, mine)}, content_words(side.surroundings.above)
    told = (frozenset(content_stems(text)) for text in ahead)
    if any(2 * len(each & known) >= len(each) > 0 for each in told):
        return False
    if any(side.is_topic(word, _TOPIC) or word in meant for word in asked):
        return False
    own = [word for word in meant if not (is_general(word) or side.is_topic(word, _TOPIC))]
    return bool(mine and own) and _are_others(mine, own, side, SAME_THING)


_TOPIC: Final = 4
"""Sentences with a word from which it may be no sign of what one of them means."""
_POINTS_RIGHT_BACK: Final = frozenset(["this", "these"])
"""To the sentence right ahead, where an "it" may stand for what was named before that."""
_STANDING_IN: Final = re.compile(
    rf"{NO_DEPARTMENT}(?:They|He|She"
    rf"|It(?! (?:{AUXILIARY})(?: (?:not|be|also|always|often|very|therefore|only|still|\w+ly))*"
    r" (?:(?:an?|the|against the) )?\w+(?: (?:for|of) (?:[\w'’-]+ ){1,4}?|\s)(?:that|to|if|when|how|whether)\b|['’]s)"
    rf"|These(?= (?:{AUXILIARY})\b)|This(?= (?:{AUXILIARY}|\w+[^s\W]s)\b)) ",
    re.IGNORECASE,
)
"""No "it is possible that", which stands for nothing, and no department called IT."""
_NAMED_WITHIN: Final = 2
"""Sentences ahead of an "it" that name what it stands for."""


def _ahead_of(one: SourceSentence, side: Side) -> list[str]:
    at = side.others.index(one)
    return [f"{each.text} {each.meant}" for each in side.others[:at] if each.chunk_id == one.chunk_id]


def _of_another(front: Front, one: SourceSentence, side: Side) -> str:
    """The subject of the claim, where it is none that the sentence may speak of."""
    stands_in = front.claimed[0] in STAND_INS and len(front.claimed) == 1
    is_named = len(front.said) > 1 and front.said[0] in STAND_INS  # "this form"
    if front.then not in _VERBS or not _SPEAKING.isdisjoint([*front.said[is_named:], *front.claimed[stands_in:]]):
        return ""
    if len(front.claimed) > _LONGEST or not _VERBS.isdisjoint(front.claimed):
        return ""
    mine = content_words(side.surroundings.ahead if stands_in else " ".join(front.claimed))
    theirs = content_words(" ".join(front.said))
    if not mine or not theirs or (not stands_in and _says_no_other(mine, side.claim)):
        return ""
    nearness = SAME_THING if stands_in else OTHERWISE
    is_lent = _are_others(mine, theirs, side, nearness) and not _may_stand_for(theirs, mine, one, side)
    return " ".join(front.claimed) if is_lent else ""


def _opens_with_name(text: str) -> bool:
    return any(name.start <= 1 for name in proper_names(text))


def _says_no_other(mine: Sequence[str], claim: str) -> bool:
    """Everyone, or "the process": what any subject may be called."""
    return all(word in everyone() for word in mine) or (
        bool(_DEFINITE.match(claim)) and all(is_general(word) or word in about_sources() for word in mine)
    )


def _are_others(mine: Sequence[str], theirs: Sequence[str], side: Side, below: float) -> bool:
    """True when no word of the one may be another name for any of the other."""
    return all(is_another(word, other, side, below) for word in mine for other in theirs)


def _may_stand_for(theirs: Sequence[str], mine: Sequence[str], one: SourceSentence, side: Side) -> bool:
    """ "The film" of the sentence before it, which has no film of its own."""
    if _DEFINITE.match(side.claim) and _opens_with_name(one.text):
        return True
    if not _DEFINITE.match(one.text):
        return False
    if is_party(theirs[-1]) and not any(map(is_party, mine)):
        return False
    ahead = _ahead_of(one, side)
    if any(stem(theirs[-1]) in stems(text) for text in ahead):
        return False
    near = {stem(word) for text in [*ahead[-_BACK:], one.context] for word in words(text)}
    return any(stem(word) in near for word in mine)
