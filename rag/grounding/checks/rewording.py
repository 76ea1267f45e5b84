"""What a claim has exchanged that retells one sentence: another word, a no, a demand, two that changed places.

Only where both say nearly the same words does an exchange tell anything; who tells a thing freely is left to coverage.
"""

import re
from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations, takewhile
from typing import Final, NamedTuple

from rag.grounding.checks.laid import (
    LONGEST,
    NEARLY_COPIED,
    STATES,
    TURNING,
    both_sides,
    lay,
    lay_beside,
    share_retold,
    told_words,
)
from rag.language.antonyms import is_namesake, opposites
from rag.language.enumerations import are_in_a_row
from rag.language.likeness import contrasts
from rag.language.names import proper_names
from rag.language.rules.deeds import converses, deeds
from rag.language.rules.modality import modalities_differ
from rag.language.rules.negation import negated_stems
from rag.language.rules.noes import without_but_not
from rag.language.synonyms import canon, canonical
from rag.language.values.all_facts import read_facts
from rag.language.values.facts import agree
from rag.language.words import STOP_WORDS, stem, words


class Exchange(NamedTuple):
    """Words of the sentence, and what the claim has in their place; either may be empty."""

    said: tuple[str, ...]
    claimed: tuple[str, ...]


def is_copy_but_for_a_word(claim: str, sentence: str) -> bool:
    """True where nothing else, or one word in six, was changed: of few words one is a larger share."""
    if share_retold(claim, sentence) >= NEARLY_COPIED:
        return True
    changed = [(j - i, m - k) for tag, i, j, k, m in lay_beside(claim, sentence) or () if tag != "equal"]
    return changed == [(1, 1)]


def keeps_its_no(claim: str, sentence: str) -> bool:
    """True for a near copy in which every no, and every must and may, stands where the sentence has it."""
    if share_retold(claim, sentence) < NEARLY_COPIED or contrary_words(claim, sentence):
        return False
    mine, theirs = both_sides(claim, sentence)
    changed = {
        word for tag, i, j, k, m in lay(claim, sentence) if tag != "equal" for word in (*theirs[i:j], *mine[k:m])
    }
    return changed.isdisjoint(TURNING)


@lru_cache(maxsize=4096)
def exchanges(claim: str, sentence: str) -> tuple[Exchange, ...]:
    """What differs between a claim and the sentence that it retells; nothing when it does not retell it."""
    mine, theirs = both_sides(claim, sentence)
    return tuple(
        Exchange(tuple(theirs[i:j]), tuple(mine[k:m]))
        for tag, i, j, k, m in lay_beside(claim, sentence) or ()
        if tag != "equal" and j - i <= LONGEST and m - k <= LONGEST
    )


def contrary_words(claim: str, sentence: str) -> list[str]:
    """Words of the claim that stand where the sentence has one they exclude; neither text has both elsewhere."""
    mine, theirs = _keys(told_words(claim)), _keys(told_words(sentence))
    found = [
        word
        for exchange in exchanges(claim, sentence)
        for word in exchange.claimed
        if not _is_as_often(exchange)
        if (_is_one_for_one(exchange) and excludes(word, exchange.said))
        or (not _keys([word]) & theirs and excludes(word, [each for each in exchange.said if not _keys([each]) & mine]))
    ]
    denied, denying = negated_stems(sentence, 1), negated_stems(claim, 1)
    return [
        word
        for word in found
        if word not in _of_same_rate(claim, sentence)
        and stem(word) not in denying
        and not excludes(word, [*denied])
        and not is_other_end(word, claim, sentence)
    ]


def is_other_end(word: str, claim: str, sentence: str) -> bool:
    """ "You receive a message" where "we send a message": one deed, told of whoever is at its other end."""
    ends = converses().get(canon(word), frozenset())
    mine = [deed.doer for deed in deeds(claim) if deed.verb == canon(word)]
    theirs = [deed.doer for deed in deeds(sentence) if deed.verb in ends]
    return bool(mine and theirs) and all(one and other and not one & other for one in mine for other in theirs)


def _of_same_rate(claim: str, sentence: str) -> frozenset[str]:
    """The words of `four times an hour` beside `every 15 minutes`, and of that beside the other."""
    mine, theirs = ([fact for fact in read_facts(text) if fact.kind == "frequency"] for text in (claim, sentence))
    same = [one for one in mine if any(one.implied != other.implied and agree(one, other) for other in theirs)]
    return frozenset(word for fact in same for word in words(fact.text))


def _is_as_often(exchange: Exchange) -> bool:
    """ "Every three months" in the place of each quarter."""
    mine, theirs = (read_facts(f"every {' '.join(said)}") for said in (exchange.claimed, exchange.said))
    return bool(mine and theirs) and agree(mine[0], theirs[0])


def excludes(word: str, others: Sequence[str]) -> bool:
    """True when the word, or one that says the same, cannot be true where one of the others is."""
    mine = contrasts(stem(word)) | {each for key in _keys([word]) for each in contrasts(key)}
    if is_namesake(word):
        mine -= opposites(stem(word))
    return bool(mine & (_keys(others) | set(map(stem, others))))


def _keys(said: Sequence[str]) -> frozenset[str]:
    return frozenset(canonical(map(stem, said)))


def words_of_names(claim: str) -> frozenset[str]:
    """The words of its proper names, in small letters."""
    named = frozenset(word for name in proper_names(STATES.sub("USA", claim)) for word in words(name.text))
    return named | {"usa"}  # which is no name beside a number: the US 401(k)


def _is_one_for_one(exchange: Exchange) -> bool:
    """One word in the place of one: that the sentence has it elsewhere too excuses nothing."""
    return len(exchange.said) == len(exchange.claimed) == 1


def changed_places(claim: str, sentence: str) -> tuple[str, str] | None:
    """Two parts of the sentence, each of which stands where the other stood; in a list they may, with their values."""
    if _values_moved(claim, sentence):
        return None
    if turned := _turned_way(claim, sentence):
        return turned
    mine, theirs = both_sides(claim, sentence)
    places = [
        (named(theirs[i:j]), named(mine[k:m]), i, j, ("by" in mine[k:m]) != ("by" in theirs[i:j]))
        for tag, i, j, k, m in lay_beside(claim, sentence) or ()
        if tag == "replace" and max(j - i, m - k) <= LONGEST
    ]
    for (one, claimed, _, end, turns), (other, yours, start, _, turns_too) in combinations(places, 2):
        is_turned = one and other and (one, claimed) == (yours, other) and not (turns or turns_too)  # into the passive
        if is_turned and not _are_listed(theirs[end:start]):
            return None if are_in_a_row((one[-1], other[-1]), claim, sentence) else (one[-1], other[-1])
    return None


def named(said: Sequence[str]) -> tuple[str, ...]:
    """The stems of what a place names: its content words, and who speaks and is spoken to ("our", "you're")."""
    bases = [word.partition("'")[0] for word in said]
    kept = (_SPEAKING.get(word, "" if word in STOP_WORDS else word) for word in bases)
    return tuple(stem(word) for word in kept if word)


_SPEAKING: Final = {"we": "we", "us": "we", "our": "we", "you": "you", "your": "you"}


def _turned_way(claim: str, sentence: str) -> tuple[str, str] | None:
    """ "From (but not to) the airport" told as to (but not from) it."""
    ways = [(one.said[0], one.claimed[0]) for one in exchanges(claim, sentence) if _is_one_for_one(one)]
    turned = [pair for pair in ways if frozenset(pair) in _WAYS and pair[::-1] in ways]
    return turned[0] if turned else None


_WAYS: Final = frozenset(map(frozenset, [("from", "to"), ("before", "after"), ("over", "under"), ("in", "out")]))


def _values_moved(claim: str, sentence: str) -> bool:
    mine, theirs = ([(fact.kind, fact.value) for fact in read_facts(text)] for text in (claim, sentence))
    return [one for one in mine if one in theirs] != [one for one in theirs if one in mine]


def _are_listed(between: Sequence[str]) -> bool:
    """True when nothing else parts two things that are named together."""
    return not {*between} - {"and", "or", "the", "a", "your", "their"}


def turned_to_no(claim: str, sentence: str) -> bool:
    """True when a lone `not` came in or fell out between words that stayed, and no other one denies the same words.

    "Unless it is signed" for "if it is not signed" is one no for another.
    """
    claim, sentence = without_but_not(claim), without_but_not(sentence)
    mine, theirs = both_sides(claim, sentence)
    one_excepts = ("unless" in words(claim)) != ("unless" in words(sentence))
    turns = 0
    for tag, i, j, k, m in lay_beside(claim, sentence) or ():
        said, claimed = theirs[i:j], mine[k:m]
        if tag != "equal" and max(len(said), len(claimed)) <= LONGEST:
            turns += _lone_not(said, claimed) and not _is_denied_at(mine, m)
            turns += _lone_not(claimed, said) and not _is_denied_at(theirs, j)
            turns += one_excepts and _is_other_case(said, claimed)
    return turns % 2 == 1


def _is_other_case(said: Sequence[str], claimed: Sequence[str]) -> bool:
    """Unless for if: for both to say the same, one of the two must have a no more."""
    return ("unless" in said) != ("unless" in claimed) and all(word in _SAY_LITTLE for word in (*said, *claimed))


def _lone_not(one: Sequence[str], other: Sequence[str]) -> bool:
    return "not" in one and "not" not in other and all(word in _SAY_LITTLE for word in (*one, *other))


_SAY_LITTLE: Final = STOP_WORDS | {"always"}


def _is_denied_at(said: Sequence[str], at: int) -> bool:
    """True when a `not` of the text reaches what stands here, or the same word elsewhere: "do not smoke or | drink"."""
    ahead, behind = said[max(0, at - LONGEST) : at], takewhile(_SAY_LITTLE.__contains__, said[at:])
    last = max((place for place, word in enumerate(ahead) if word == "not"), default=len(ahead))
    here = negated_stems(" ".join(["not", *takewhile("not".__ne__, said[at:])]), 1)
    elsewhere = here & (negated_stems(" ".join(said), 1) | _banned(" ".join(said)))
    return bool(elsewhere) or "not" in behind or bool({*ahead[last:]} & {"or", "and"})


def _banned(text: str) -> frozenset[str]:
    """What is not allowed or must not be done, where it is named before its no."""
    return frozenset(
        stem(word) for ban in _BANNED.finditer(text) for word in words(ban["what"]) if word not in STOP_WORDS
    )


_BANNED: Final = re.compile(
    r"(?P<what>(?:[\w'’-]+ ){1,8}?)(?:is|are|must|may|can|should|shall) not "
    r"(?:be|allowed|permitted|accepted|possible)\b",
    re.IGNORECASE,
)


def demands_otherwise(claim: str, sentence: str) -> bool:
    """True for must where the sentence has may, with nothing else in that place."""
    pairs = [(" ".join(one.claimed), " ".join(one.said)) for one in exchanges(claim, sentence)]
    return any(modalities_differ(mine, theirs) for mine, theirs in pairs)
