"""Negation: whether two texts say yes and no of the same thing."""

import re
from collections.abc import Sequence
from typing import Final

from rag.language.rules.modality import modalities
from rag.language.rules.noes import (
    PARTS,
    STOPS,
    is_exclusive,
    is_negated,
    is_negative,
    plain_negation,
    without_but_not,
    without_case,
    without_condition,
)
from rag.language.words import STOP_WORDS, stem, stems, words

_REACH: Final = 3
_LIGHT_LIST: Final = (
    "treated considered regarded counted counts count seen viewed deemed meant intended thought supposed able"
)
_LIGHT: Final = frozenset(_LIGHT_LIST.split())
"""Verbs between a no and what it denies: "is not treated as confidential"."""
_SAY_LITTLE: Final = STOP_WORDS | _LIGHT
_NEAR_REACH: Final = 1
"""Content words after `not` that it surely denies, adverbs aside."""
_PREFIXES: Final = ("un", "non", "in", "dis", "ir", "im", "il")
_NO_OPPOSITE_LIST: Final = """
    der it til ion able to side come put form formed forming formation deed land stall tend tended sure vest vested
    crease creased volve volved stance vent cover covered covers count counted counts charge charged patch play played
    plays position press pressed prove proved proves port ported part tribute tributed tinct cuss pact mediate portion
    portant like advantage advantages stead less voice pose posed poses miss missed close closed ward take taken bound
    sight field flow plant claim claimed tense
"""
_NO_OPPOSITE: Final = frozenset(_NO_OPPOSITE_LIST.split())
"""What is left of words that only seem to begin with such a prefix: into, discover, improve."""


def negated_stems(text: str, reach: int = _REACH) -> frozenset[str]:
    """Stems of the few content words after each `not`."""
    reached: set[str] = set()
    plain = plain_negation(without_but_not(text))
    for part in STOPS.split(plain) if "not" in plain.casefold() else ():
        tokens = words(part)
        for place, token in enumerate(tokens):
            if token == "not":
                near = tokens[place + 1 : place + 9]
                after = [word for word in near if word not in _SAY_LITTLE and not word.endswith("ly")]
                after = after or [word for word in near if word in _LIGHT]  # "late claims will not be considered"
                reached.update(stem(word) for word in after[: reach + _goes_on(near, after[:reach])])
    return frozenset(reached)


def _goes_on(near: Sequence[str], reached: Sequence[str]) -> bool:
    """ "Does not administer or contribute" denies both, and so does "is not a board or council"."""
    last = near.index(reached[-1]) if reached else 0
    return "or" in near[: len(reached) + 1] or near[last + 1 : last + 2] == ("or",)


def negation_flips(claim: str, source: str) -> bool:
    """True when one of the two denies what the other says of the same words."""
    if _opposites(claim, source) or _particles_differ(claim, source) or _counted_otherwise(claim, source):
        return True
    return _denies(without_condition(claim), without_condition(source)) and not _deny_alike(claim, source)


def _denies(claim: str, source: str) -> bool:
    """One of the two has a no behind which stands what the other says, and that has none."""
    if is_negated(claim):
        denied = negated_stems(claim, _NEAR_REACH) - undenied(claim)
        if not is_negated(source) and is_exclusive(source) and not denied.isdisjoint(stems(source)):
            return True
        if not is_negative(source, beside=denied):  # "some exceptions", where these are denied
            return not denied.isdisjoint(stems(source)) and not _as_prefix(denied, source)
    stated = negated_stems(source, _NEAR_REACH)
    said = stems(plain_negation(claim)) if stated else ()
    return not (stated - undenied(source)).isdisjoint(said) and not is_negative(claim)


def _deny_alike(claim: str, source: str) -> bool:
    """Both say no to the same, or to what comes to the same: what must not be left untidy is left tidy."""
    if negated_stems(without_case(claim)) & negated_stems(without_case(source)):
        return True
    if modalities(claim) & modalities(source) & {"must not", "need not"}:
        return True
    if _NOT_TO_USE.search(claim) and HARM.search(source) and not is_negated(source):
        return True
    return is_negated(claim) != is_negated(source) and _opposite_words(claim, source)


_NOT_TO_USE: Final = re.compile(
    r"\b(?:not|never|n['’]t|avoid) (?:use|using|take|put|add|apply)\b|n['’]t (?:use|put)\b", re.I
)
HARM: Final = re.compile(
    r"\b(?:attack|damag|harm|ruin|destroy|corrod|scratch|dissolv|clog|void|invalidat|endanger|injur|burn|break)\w{0,4}\b"
    r"|\b(?:dangerous|hazardous|harmful|toxic|poisonous|unsafe)\b",
    re.IGNORECASE,
)
"""What does harm is told as what nobody should use."""


def denies_in_a_case(text: str) -> bool:
    """ "It can't be started while it is full": who is bidden to start it, at its time, is not told otherwise."""
    return bool(_NO_IN_A_CASE.search(plain_negation(text)))


_NO_IN_A_CASE: Final = re.compile(r"\bnot\b[^.;:,]*\b(?:while|until|as long as|if|when)\b", re.IGNORECASE)


def undenied(text: str) -> frozenset[str]:
    """What a part of the text says that has no `not`: "they do not interview: it is your task to interview"."""
    parts = [part for part in PARTS.split(plain_negation(text)) if not is_negated(part)]
    return frozenset(stem for part in parts for stem in stems(part))


def _opposites(claim: str, source: str) -> bool:
    """Unpaid against paid, when neither says not and neither has both."""
    return not (is_negated(claim) or is_negated(source)) and _opposite_words(claim, source)


def _opposite_words(claim: str, source: str) -> bool:
    return opposed_by_prefix(set(words(claim)), set(words(source)))


_PARTICLE: Final = re.compile(
    r"\b(sit|opt|sign|log|clock|phase|turn|switch|lock|buy|call|stay|keep|pull|roll)(?:s|t?ing|n?ed|ted)?"
    r"(?:[\s-]|\s(?:the|your|all)(?:\s[\w'’-]+){1,2}?\s)(in|out|on|off|up|down)\b",
    re.IGNORECASE,
)


def _particles_differ(claim: str, source: str) -> bool:
    """Sit in against sit out."""
    found = (_PARTICLE.finditer(text.casefold().replace("kept", "keep")) for text in (claim, source))
    mine, theirs = ({match.groups() for match in matches} for matches in found)
    turned = {(verb, _TURNED[particle]) for verb, particle in theirs}
    return bool(mine & turned) and not mine & theirs and is_negated(claim) == is_negated(source)


def _counted_otherwise(claim: str, source: str) -> bool:
    """On top of that, where it is inclusive of that; and the other way round."""
    mine, theirs = ([bool(one.search(text)) for one in (_ON_TOP, _INCLUSIVE)] for text in (claim, source))
    return sum(mine) == 1 == sum(theirs) and mine != theirs and is_negated(claim) == is_negated(source)


_ON_TOP: Final = re.compile(r"\b(?:comes?|is|are|be) on top\b", re.IGNORECASE)
_INCLUSIVE: Final = re.compile(r"\binclusive of\b|\b(?:is|are|be) included\b", re.IGNORECASE)
_TURNED: Final = {"in": "out", "out": "in", "on": "off", "off": "on", "up": "down", "down": "up"}


def opposed_by_prefix(one: set[str], other: set[str]) -> bool:
    """True when one has a word with a prefix that denies it, and the other has it plain; neither has both."""
    return _has_opposite(one - other, other - one) or _has_opposite(other - one, one - other)


def _has_opposite(denying: set[str], plain: set[str]) -> bool:
    return any(
        word.startswith(prefix) and word[len(prefix) :] in plain and word[len(prefix) :] not in _NO_OPPOSITE
        for word in denying
        if word.startswith(_PREFIXES)
        for prefix in _PREFIXES
    )


def denies_opposite(one: set[str], other: set[str]) -> list[tuple[str, str]]:
    """Words of the first that deny one of the other by their prefix, each with that one."""
    return [
        (prefix + word, word) for word in other - _NO_OPPOSITE for prefix in _PREFIXES
        if len(word) >= _LEAST_PLAIN and prefix + word in one
    ]  # fmt: skip


_LEAST_PLAIN: Final = 4


def _as_prefix(denied: frozenset[str], source: str) -> bool:
    """ "Not paid" is proven by "unpaid"."""
    return any(
        stem(word.removeprefix(prefix)) in denied for word in words(source) for prefix in _PREFIXES
        if word.startswith(prefix)
    )  # fmt: skip
