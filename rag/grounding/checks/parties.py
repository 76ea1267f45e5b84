"""Another party in the place of the one that the sentence names, however freely the sentence is told."""

import re
from collections.abc import Sequence
from typing import Final

from rag.grounding.checks.retold import Retold, read_with, retold, statements
from rag.grounding.checks.sides import Finding, Side
from rag.grounding.evidence import SourceSentence
from rag.language.likeness import is_general
from rag.language.rules.parties import OFFICES, is_party_name, party_lines
from rag.language.rules.standing import bidden
from rag.language.synonyms import canon, canonical, subjects
from rag.language.words import STOP_WORDS, stem, words

_KNOWN: Final = 0.5
"""Part of a statement's other words that its sentence must have."""
_NEARBY: Final = 2 / 3
"""Part of what that sentence has, from which another one is about the same."""
_LEAST: Final = 3
_LEAST_SHORT: Final = 2
"""Other words of a statement that is short: all of them must be the sentence's."""


def check_parties(side: Side) -> Finding | None:
    """ "Managers lead the interview" where the sentence says that a partner does."""
    for part in statements(side.claim):
        parties = frozenset(subjects(" ".join(word for word in words(_OF_OTHERS.sub(" ", part)) if _is_person(word))))
        about = frozenset(subjects(part)) - parties
        told = retold(about, side)
        if not parties or told.most < max(_LEAST_SHORT, (_KNOWN if len(about) >= _LEAST else 1.0) * len(about)):
            continue
        others = parties - _told_nearby(told) - _told_beside(about, side)
        other = _other_party(others, [*told.best, side.best[0]], side) or _other_kind(part, told, side)
        if other:
            return Finding("role", "contradicted", other)
    return None


def _other_kind(part: str, told: Retold, side: Side) -> str:
    """ "Your line manager" where the sentence has the finance manager, and the page knows both, or no such word."""
    near = told.sharing(max(_LEAST_SHORT, _NEARBY * told.most))
    stated = frozenset[tuple[str, str]]().union(*(_kinds(one.text) for one in near))
    heads = frozenset(head for _, head in stated)
    known = frozenset[tuple[str, str]]().union(*(_kinds(one.text) for one in side.others))
    others = [one for one in sorted(_kinds(part) - stated) if one[1] in heads]
    new = side.evidence.strangers([kind for kind, _ in others])
    return next((f"{kind} {head}" for kind, head in others if (kind, head) in known or kind in new), "")


def _kinds(text: str) -> frozenset[tuple[str, str]]:
    return frozenset((kind.casefold(), head.casefold()) for kind, head in _KIND.findall(text) if not _is_light(kind))


def _is_light(word: str) -> bool:
    return word.casefold() in STOP_WORDS or is_general(word)


_KIND: Final = re.compile(rf"\b([a-z]{{2,}}) (manager|director|officer|{'|'.join(OFFICES)})\b", re.IGNORECASE)


_OF_OTHERS: Final = re.compile(
    r"\b(?:of|for) (?:the |an? |your |their )?(?:new |departing |leaving )?"
    r"(?:employee|teammate|colleague|client|customer|recipient|applicant|candidate)s?\b"
    r"|\b(?:client|customer|employee|user|candidate)(?= (?:agency|company|organi[sz]ation|office|contracts?|requests?"
    r"|accounts?|data|information|details|records?|files?|feedback|calls?|communications?|relationships?)\b)"
    r"|\binstead of \w+|\bleads? to\b|(?<=\w )leads(?= (?:the|an?|our|your|their|all|every|each|any|(?-i:[A-Z]))\b)"
    r"|\bas an? (?:\w+ ){0,2}\w+(?=,)|\b(?:this|that) \w+|\bthe authors?\b|[#@]\S+",
    re.IGNORECASE,
)
"""Whose manager or which agency it is, or "this supplier" of the question: nobody who does anything."""


def _is_person(word: str) -> bool:
    return is_party_name(word) and word not in _NO_PERSON


_NO_PERSON: Final = frozenset(
    ["company", "employer", "agency", "security", "marketing", "sales", "legal", "procurement", "user", "users", "host"]
)
"""Parties whose names are things as often."""


def _told_nearby(told: Retold) -> frozenset[str]:
    """The words of all sentences that are about a good part of the same."""
    near = told.sharing(max(_LEAST_SHORT, _NEARBY * told.most))
    return frozenset[str]().union(*(one.stems for one in near))


def _told_beside(about: frozenset[str], side: Side) -> frozenset[str]:
    """The words of the second sentence that the claim is told from, where it is about as much."""
    also = (one for one in side.best[1:] if len(about & one.likely_stems) >= _LEAST)
    return frozenset[str]().union(*(one.stems for one in also))


def _other_party(parties: frozenset[str], best: Sequence[SourceSentence], side: Side) -> str:
    """A party that none of the sentences names, nor what they are read with, where one names another."""
    taken = frozenset[int]().union(*(party_lines([one]) for one in parties))
    strange = [one for one in sorted(parties) if not any(_is_named(one, sentence, side) for sentence in best)]
    rivals = any(party_lines(subjects(one.text)) - taken or _ACRONYM.search(one.text) for one in best)
    return strange[0] if strange and rivals else ""


_ACRONYM: Final = re.compile(r"\b(?:to|by|from|with|for) (?:the )?[A-Z]{2,}\b")
"""An office by its letters: "the burden shifts to GSA"."""


def _is_named(party: str, sentence: SourceSentence, side: Side) -> bool:
    told = " ".join(f"{one.text} {one.context} {one.place.opening}" for one in read_with(sentence, side))
    meant = (
        party_lines(subjects(told)) | _spoken_to(sentence.text) | (_READERS if bidden(sentence.text) else frozenset())
    )
    return bool(party_lines([party]) & meant) or party in told.casefold() or _is_who_does(party, told)


def _is_who_does(party: str, told: str) -> bool:
    """The writers are "those who write it"."""
    does = {stem(word) for word in _WHO_DO.findall(told.casefold())}
    return party.endswith(("er", "or")) and not does.isdisjoint((party[:-2], party[:-1], stem(party[:-2])))


_WHO_DO: Final = re.compile(r"\bwho (?:\w+ly |have |has )?([a-z]+)\b")


def _spoken_to(text: str) -> frozenset[int]:
    said = {word.partition("'")[0] for word in words(text)}
    speaking = _SPEAKING if _SPEAKERS & said else frozenset[int]()
    return speaking | (_ADDRESSED if _SPOKEN_TO & said else frozenset())


_SPOKEN_TO: Final = frozenset(["you", "your", "we", "our", "us", "user", "users"])
_SPEAKERS: Final = frozenset(["we", "our", "us", "i", "my"])
_ADDRESSED: Final = party_lines(
    canonical(map(stem, ["employee", "company", "customer", "applicant", "visitor", "intern", "user"]))
)
"""Who may be meant by "you" and "we"."""
_READERS: Final = party_lines([canon("employee")])
"""Whom a handbook bids: "Lock the gate" is what employees must do."""
_SPEAKING: Final = party_lines(canonical(map(stem, ["agent", "representative", "specialist"])))
"""Who may be speaking."""
