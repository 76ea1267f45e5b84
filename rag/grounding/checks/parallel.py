"""What one of two like sentences says, told of the other's subject: full-time staff get this, part-time staff that."""

import re
from collections.abc import Sequence
from itertools import permutations
from typing import Final

from rag.grounding.checks.sequence import GOES_ON
from rag.grounding.checks.sides import Finding, Side
from rag.grounding.evidence import SourceSentence
from rag.language.likeness import is_general, with_likes
from rag.language.synonyms import subjects
from rag.language.values.all_facts import read_facts
from rag.language.values.facts import proven

_AHEAD: Final = 4
"""Subject words in which a sentence names whom it is about."""
_NEXT: Final = 3
"""Sentences within which two are told side by side."""


def check_parallel(side: Side) -> Finding | None:
    """The claim names whom one sentence is about, and says what only the other one says."""
    said = subjects(side.claim)
    for one, other in _pairs(side.around):
        lent = _lent_by_its_like(said, one, other) or _lent_by_label(said, one, other) or _lent_whole(said, one, other)
        lent = frozenset(word for word in lent if not _is_of_all(word, side))
        if lent and any(proven(fact, one.facts) for fact in read_facts(side.claim)):
            continue  # "annual" of "twice a year", which is every six months
        mine = frozenset(said[:_AHEAD]) & one.own_stems - other.own_stems
        if lent and not any(mine | lent <= each.likely_stems for each in side.others):
            return Finding("swap", "contradicted", " ".join(sorted(lent)))
    return None


def _is_of_all(word: str, side: Side) -> bool:
    """True for a word that tells none of the sentences from another: the court, where nearly all is of courts."""
    having = sum(word in one.own_stems for one in side.others)
    return having >= max(_SEVERAL, _MANY * len(side.others))


_SEVERAL: Final = 4
_MANY: Final = 0.4


def _lent_by_its_like(said: Sequence[str], one: SourceSentence, other: SourceSentence) -> frozenset[str]:
    """What only the other says, where the two tell of the like: part-time employees, full-time employees."""
    mine, theirs = _apart(one, other), _apart(other, one)
    is_named = mine and mine <= frozenset(said[:_AHEAD]) and theirs and theirs.isdisjoint(with_likes(said))
    if not is_named or _STANDS_FOR.search(one.text) or _GOES_BACK.match(other.text):
        return frozenset()
    lent = frozenset(word for word in other.own_stems - one.likely_stems - theirs if not is_general(word))
    rest = frozenset(said) - mine
    is_more_of_other = len(rest & other.own_stems) >= len(rest & with_likes(one.own_stems))
    return lent & rest if is_more_of_other else frozenset()


def _lent_by_label(said: Sequence[str], one: SourceSentence, other: SourceSentence) -> frozenset[str]:
    """What stands behind another label: "Long flights: economy. Night flights: business"."""
    mine, theirs = _LABELLED.fullmatch(one.text), _LABELLED.fullmatch(other.text)
    if not mine or not theirs:
        return frozenset()
    label, behind = frozenset(subjects(mine["label"])), frozenset(subjects(mine["told"]))
    rival, lent = frozenset(subjects(theirs["label"])), frozenset(subjects(theirs["told"])) - behind
    is_named = label and label <= frozenset(said) and not rival <= frozenset(said) and behind.isdisjoint(said)
    return lent & frozenset(said) if is_named and lent and lent <= frozenset(said) else frozenset()


_LABELLED: Final = re.compile(r"(?P<label>[^:.;]{3,60}): (?P<told>[^:;]{2,80})")


def _lent_whole(said: Sequence[str], one: SourceSentence, other: SourceSentence) -> frozenset[str]:
    """All that the claim says of the one's subject, where the other says just that of its own."""
    mine, theirs = subjects(one.text), subjects(other.text)[:_SUBJECT]
    ahead = [word for word, first in zip(said, mine, strict=False) if word == first]
    rest = frozenset(said[len(ahead) :])
    if not rest or not ahead or [*said[: len(ahead)]] != ahead or _POINTING.match(other.text):
        return frozenset()
    deed, *_ = said[len(ahead) :]
    is_apart = other.own_stems.isdisjoint(ahead) and deed not in mine and rest.isdisjoint(theirs)
    is_apart = is_apart and 2 * len(rest.intersection(mine)) < len(rest)
    return rest if is_apart and rest <= other.own_stems and not all(map(is_general, rest)) else frozenset()


_SUBJECT: Final = 2
_STANDS_FOR: Final = re.compile(r"\b(?:one|ones|it|them|this|these|those|such|that|they|both|same)\b", re.IGNORECASE)
_GOES_BACK: Final = re.compile(r"(?:(?:once|if|when|after|until) )?(?:this|these|that|those|it|such)\b", re.IGNORECASE)
"""What opens so says more of the same."""
_POINTING: Final = re.compile(
    r"(?:(?:it|its|they|their|this|these|those|such|he|she|you|we|there|please)\b|\W)", re.IGNORECASE
)


def _pairs(sentences: Sequence[SourceSentence]) -> list[tuple[SourceSentence, SourceSentence]]:
    plain = [one for one in sentences if one.text and not one.cells and not GOES_ON.match(one.text)]
    near = [plain[at : at + _NEXT] for at in range(len(plain))]
    return list(dict.fromkeys(pair for some in near for pair in permutations(some, 2)))


def _apart(one: SourceSentence, other: SourceSentence) -> frozenset[str]:
    """What tells the one's subject from the other's, ahead of the word that they share: the part of part-time staff."""
    mine, theirs = (subjects(each.text)[:_AHEAD] for each in (one, other))
    shared = [at for at, pair in enumerate(zip(mine, theirs, strict=False)) if pair[0] == pair[1]]
    return frozenset(mine[: shared[-1]] if shared else ()) - other.own_stems
