"""A sentence that says nearly all of a claim, with another value, name, party or word in one place.

Coverage picks the sentences that say most of a claim's words; a lie takes one of its words from elsewhere, and then the
sentence that it was made from may not be among them. A claim falls when the sentence that it copies knows more of it
than any sentence that has the strange thing.
"""

from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher
from functools import lru_cache
from typing import Final, NamedTuple

from rag.grounding.checks.cases import ruled_in_german
from rag.grounding.checks.german_values import is_said_in_german
from rag.grounding.checks.rewording import excludes, is_other_end
from rag.grounding.checks.sides import Finding, Side
from rag.grounding.checks.tokens import WORDED, Token, tokens_of, words_of
from rag.grounding.evidence import SourceSentence
from rag.language.clauses import split_clauses
from rag.language.enumerations import are_in_a_row
from rag.language.likeness import alike
from rag.language.names import name_key
from rag.language.rules.negation import negated_stems
from rag.language.rules.noes import plain_negation
from rag.language.rules.parties import OFFICE_STEMS, are_other_parties
from rag.language.synonyms import canon, subjects
from rag.language.values.all_facts import read_facts
from rag.language.values.estimates import is_roughly
from rag.language.values.facts import Fact, agree, at_one, comparable, proven
from rag.language.words import STOP_WORDS, stem, words

_COPIED: Final = 0.7
"""Least share of the claim's words, values and names counted as words, that the sentence has in the same order."""
_PARALLEL: Final = 0.4
"""Least share of a sentence's words that another one has in the same order, to say the same of another thing."""
_LONGEST: Final = 3
"""Words that may stand in one place; more is another way of putting it."""
_FOLLOWING: Final = 3
"""Words behind two values of one sentence that must be the same, lest a list in another order be a lie."""
_LEAST: Final = 2
"""Content words of a claim, or of a clause, that can be a copy of anything."""
_LEAST_BLOCK: Final = 3
_MARGIN: Final = 0.1
_BEYOND: Final = 2
"""Words behind the last common one that still belong to what is copied."""
_DEMANDS: Final = frozenset(["may", "must", "can", "should"])
"""What is demanded is read by its meaning elsewhere: "may not" is "must not"."""


class _Place(NamedTuple):
    """What the claim has where the sentence that it copies has something else."""

    claimed: tuple[Token, ...]
    said: tuple[Token, ...]
    is_office: bool = False
    """What stands there tells which department or team it is."""


class _Copied(NamedTuple):
    """A sentence that the claim nearly copies, and where they differ."""

    sentence: SourceSentence
    share: float
    places: tuple[_Place, ...]


def check_rivals(side: Side) -> Finding | None:
    """Something from elsewhere in the place of what the copied sentence says."""
    clauses = split_clauses(side.claim)
    parts = [side.claim, *(clause.text for clause in clauses)] if len(clauses) > 1 else [side.claim]
    return next((finding for part in parts for finding in _rivals_of(part, side)), None)


def _rivals_of(claim: str, side: Side) -> Iterator[Finding]:
    for copied in _nearly_copied(claim, side):
        sentence = copied.sentence
        strange = [(place, reason) for place in copied.places if (reason := _reason(place, sentence, side))]
        if len({reason for _, reason in strange}) != 1:  # two differences are another statement
            continue
        for place, reason in strange:
            is_told_too = reason == "name" and {*words_of(place.said)} <= {*words(side.claim)}
            is_same = is_told_too or (reason == "opposite" and _is_pace(place, claim, sentence))
            is_same = is_same or _is_of_asker(place, side) or _is_said_by_ear(place, side)
            if not is_same and not _tells_a_part(place, claim, sentence) and _knows_most(copied, place, claim, side):
                yield Finding(reason, "contradicted", " ".join(words_of(place.claimed)))


def _nearly_copied(claim: str, side: Side) -> Iterator[_Copied]:
    about = _about(claim)
    for sentence in side.others if len(about) >= _LEAST else ():
        is_near = 2 * len(about & sentence.own_stems) >= len(about) - 1
        if is_near and (copied := _copied(claim, sentence)):
            yield copied


def _is_of_asker(place: _Place, side: Side) -> bool:
    """A value of the question that the rule goes for, where the sentence has the end of a range."""
    fact = place.claimed[0].fact if place.claimed else None
    return fact is not None and any(agree(fact, one) for one in ruled_in_german(side))


def _is_said_by_ear(place: _Place, side: Side) -> bool:
    """ "Viertel vor fünf", of 16:45."""
    fact = place.claimed[0].fact if place.claimed else None
    return fact is not None and fact.kind == "time" and is_said_in_german(fact, side)


def _tells_a_part(place: _Place, claim: str, sentence: SourceSentence) -> bool:
    """ "180 in Norway" of a sentence with 140 here and 180 there: which of the two it is of, `values` reads."""
    fact, stated = place.claimed[0].fact, (*sentence.facts, *sentence.facts_in_units)
    if not fact or not any(agree(fact, one) for one in stated):
        return False
    mine, theirs = ({one.start for one in facts if comparable(fact, one)} for facts in (read_facts(claim), stated))
    return len(mine) < len(theirs)


def _is_pace(place: _Place, claim: str, sentence: SourceSentence) -> bool:
    """Quarterly, of what is done four times a year."""
    said = {*words_of(place.claimed)}
    paces = (fact for fact in read_facts(claim) if fact.kind == "frequency" and said <= {*words(fact.text)})
    return any(proven(pace, sentence.facts) for pace in paces)


@lru_cache(maxsize=1024)
def _about(claim: str) -> frozenset[str]:
    """Content stems of a claim without its values."""
    return frozenset(subjects(" ".join(word for one in tokens_of(claim) if not one.fact for word in one.words)))


@lru_cache(maxsize=1024)
def _copied(claim: str, sentence: SourceSentence) -> _Copied | None:
    mine, theirs = tokens_of(claim), tokens_of(sentence.text)
    said = {one.key for one in theirs}
    if sum(one.key in said for one in mine) < _COPIED * len(mine):  # in whatever order, which costs far less to tell
        return None
    share, matcher = _share(claim, sentence), _matcher(claim, sentence)
    if share < _COPIED:
        return None
    places = (*_contrary(matcher, mine, theirs), *_exchanged(matcher, mine, theirs), *_signed(matcher, mine, theirs))
    return _Copied(sentence, share, places)


def _share(claim: str, sentence: SourceSentence) -> float:
    """Part of the claim's words that the sentence has in the same order."""
    return sum(block.size for block in _matcher(claim, sentence).get_matching_blocks()) / max(1, len(tokens_of(claim)))


@lru_cache(maxsize=256)
def _matcher(claim: str, sentence: SourceSentence) -> SequenceMatcher[str]:
    mine, theirs = tokens_of(claim), tokens_of(sentence.text)
    return SequenceMatcher(a=[one.key for one in theirs], b=[one.key for one in mine], autojunk=False)


def _contrary(matcher: SequenceMatcher[str], mine: Sequence[Token], theirs: Sequence[Token]) -> Iterator[_Place]:
    """Words of the claim alone that exclude one of the sentence alone, wherever the two stand."""
    *blocks, _ = matcher.get_matching_blocks()
    span = theirs[blocks[0].a : blocks[-1].a + blocks[-1].size + _BEYOND]
    known, claimed = _likes(words_of(theirs)), _likes(words_of(mine))
    gone = tuple(one for one in span if not one.fact and not claimed & {*map(stem, one.words)})
    for token in mine:
        if not token.fact and not known & {*map(stem, token.words)} and excludes(token.words[0], words_of(gone)):
            yield _Place((token,), gone)


def _exchanged(matcher: SequenceMatcher[str], mine: Sequence[Token], theirs: Sequence[Token]) -> Iterator[_Place]:
    """Words in the place of words."""
    for tag, i, j, k, m in matcher.get_opcodes():
        if tag == "replace" and max(j - i, m - k) <= _LONGEST:
            yield _Place(tuple(mine[k:m]), tuple(theirs[i:j]), m < len(mine) and mine[m].key in OFFICE_STEMS)


def _signed(matcher: SequenceMatcher[str], mine: Sequence[Token], theirs: Sequence[Token]) -> Iterator[_Place]:
    """Values and names that stand in the same place."""
    for block in matcher.get_matching_blocks():
        for step in range(block.size):
            one, *after = mine[block.b + step :]
            other, *behind = theirs[block.a + step :]
            alone = all(sum(_is_of_kind(token, one) for token in tokens) == 1 for tokens in (mine, theirs))
            settled = alone or (block.size >= _LEAST_BLOCK and _go_on_alike(after, behind))
            if one.is_sign and settled:
                yield _Place((one,), (other,))


def _is_of_kind(token: Token, one: Token) -> bool:
    """Another value of the same kind, or another name; how often is no length, and the 18th no number."""
    kinds = {each.fact.kind for each in (token, one) if each.fact}
    return token.key == one.key and (len(kinds) < 2 or WORDED.isdisjoint(kinds))


def _go_on_alike(after: Sequence[Token], behind: Sequence[Token]) -> bool:
    one, other = ([token.key for token in tokens if not token.fact][:_FOLLOWING] for tokens in (after, behind))
    return all(mine == theirs for mine, theirs in zip(one, other, strict=False))


def _reason(place: _Place, sentence: SourceSentence, side: Side) -> str:
    """Why what the claim has in this place cannot be what the sentence has there; nothing when it may be."""
    claimed, said = place.claimed[0].fact, place.said[0].fact
    if claimed and said:
        return "swap" if _is_other_value(claimed, said, sentence, side.claim) else ""
    mine, theirs = words_of(place.claimed), words_of(place.said)
    if _are_one_value(mine, theirs):
        return ""
    if _is_opposite(mine, theirs, side.claim, sentence.text):
        return "opposite"
    if _are_other(mine, theirs, side.claim, sentence.text) or (place.is_office and _are_other_offices(mine, theirs)):
        return "role"
    if _is_other_name(place, sentence):
        return "name"
    return "swap" if any(_has_there(one, place, sentence) for one in side.around) else ""


def _is_other_value(claimed: Fact, said: Fact, sentence: SourceSentence, claim: str) -> bool:
    """Another one of the same kind; not a day that the sentence has elsewhere."""
    if claimed.implied or not comparable(claimed, said) or at_one(claimed, said):
        return False
    is_said_elsewhere = claimed.kind == "date" and proven(claimed, sentence.facts)
    return not is_said_elsewhere and not is_roughly(claimed, plain_negation(claim), said)


def _are_one_value(mine: Sequence[str], theirs: Sequence[str]) -> bool:
    """60 minutes are an hour."""
    return any(agree(one, other) for one in read_facts(" ".join(mine)) for other in read_facts(" ".join(theirs)))


def _is_opposite(mine: Sequence[str], theirs: Sequence[str], claim: str, sentence: str) -> bool:
    denied = [*negated_stems(" ".join(theirs), 1)]  # voluntary is not compulsory
    own = frozenset(map(canon, theirs))  # fax is no other way than "telephone or facsimile"
    undone = negated_stems(claim, 1)  # who keeps it from staying there takes it away
    turned = [word for word in mine if word not in _DEMANDS and canon(word) not in own and stem(word) not in undone]
    against = [word for word in turned if excludes(word, theirs) and not excludes(word, denied)]
    return any(not is_other_end(word, claim, sentence) for word in against)


def _is_other_name(place: _Place, sentence: SourceSentence) -> bool:
    """A name in the place of a name, which the sentence has nowhere."""
    if not all(any(one.is_name for one in tokens) for tokens in (place.claimed, place.said)):
        return False
    mine, theirs = (_likes(words_of(tokens)) for tokens in (place.claimed, place.said))
    return mine.isdisjoint(sentence.name_keys | theirs)


def _are_other(mine: Sequence[str], theirs: Sequence[str], claim: str, sentence: str) -> bool:
    """Another party, but for those that a row names in another order."""
    return are_other_parties(mine, theirs) and not are_in_a_row(map(stem, (mine[-1], theirs[-1])), claim, sentence)


def _has_there(other: SourceSentence, place: _Place, sentence: SourceSentence) -> bool:
    """ "When it holds a goal, the formula is verb + noun", which another sentence says of when it holds a deed."""
    mine, theirs = _telling(place.claimed), _telling(place.said)
    if other is sentence or not mine or not theirs or _likes(words_of(place.claimed)) & _likes(words_of(place.said)):
        return False
    one, another, matcher = tokens_of(sentence.text), tokens_of(other.text), _matcher(other.text, sentence)
    shared = sum(block.size for block in matcher.get_matching_blocks())
    return shared >= _PARALLEL * len(one) and any(
        tag == "replace" and _telling(one[i:j]) == theirs and _telling(another[k:m]) == mine
        for tag, i, j, k, m in matcher.get_opcodes()
    )


def _telling(tokens: Sequence[Token]) -> list[str]:
    """Without the little words."""
    return [one.key for one in tokens if one.words[0] not in STOP_WORDS]


def _are_other_offices(mine: Sequence[str], theirs: Sequence[str]) -> bool:
    """The safety department is not the human resources department."""
    one, other = ([word for word in said if word not in STOP_WORDS] for said in (mine, theirs))
    return bool(one and other) and _likes(one).isdisjoint(_likes(other))


def _likes(said: Sequence[str]) -> frozenset[str]:
    keys = {key for word in said for key in (name_key(word), stem(word), canon(word))}
    return frozenset(other for key in keys for other in (key, *alike(key)))


def _homes(place: _Place, side: Side) -> list[SourceSentence]:
    """The sentences that have the strange thing."""
    fact, said = place.claimed[0].fact, {*words_of(place.claimed)}
    if fact:
        stated = [(one, (*one.facts, *one.facts_in_units)) for one in side.others]
        return [one for one, facts in stated if any(agree(fact, each) for each in facts if _counts(each, fact))]
    return [one for one in side.others if said <= {*words(f"{one.text} {one.context}")}]


def _counts(stated: Fact, claimed: Fact) -> bool:
    """The second anniversary is no home of two shares."""
    return stated.kind == claimed.kind or stated.kind != "ordinal"


def _knows_most(copied: _Copied, place: _Place, claim: str, side: Side) -> bool:
    """True when no home of the strange thing says as much of all else, be it of the clause or of the claim."""
    strange = frozenset(subjects(" ".join(words_of(place.claimed))))
    strangers = [home for home in _homes(place, side) if home is not copied.sentence]
    return all(
        (*_known_by(home, about, side), _share(claim, home))
        < (*_known_by(copied.sentence, about, side), copied.share - _MARGIN)
        for about in {_about(claim) - strange, _about(side.claim) - strange}
        for home in strangers
    ) and not any(_about(side.claim) - strange <= _stems(home) for home in strangers)


def _known_by(sentence: SourceSentence, about: frozenset[str], side: Side) -> tuple[int, int]:
    """How many words of the claim a sentence has, and its whole chunk."""
    near = [one.own_stems for one in side.others if one.chunk_id == sentence.chunk_id]
    return len(about & _stems(sentence)), len(about & _stems(sentence).union(*near))


def _stems(sentence: SourceSentence) -> frozenset[str]:
    """As the claim is read too, in which "forbidden" is "not allowed"."""
    return sentence.stems | _about(sentence.text)
