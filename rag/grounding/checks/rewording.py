"""What a claim has exchanged that retells one sentence: its words laid beside the sentence's, in order.

Only where both say nearly the same words does an exchange tell anything; who tells a thing freely is left to coverage.
"""

import re
from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher
from functools import lru_cache
from itertools import combinations, pairwise, takewhile
from typing import Final, NamedTuple, TypeAlias

from rag.language.auxiliaries import AUXILIARIES
from rag.language.clauses import without_values
from rag.language.enumerations import are_in_a_row
from rag.language.likeness import contrasts
from rag.language.names import proper_names
from rag.language.required import Sought
from rag.language.rules.adjuncts import openers
from rag.language.rules.deeds import converses, deeds
from rag.language.rules.negation import modalities_differ, negated_stems, plain_negation, without_but_not
from rag.language.rules.parties import is_party_name
from rag.language.synonyms import canon, canonical
from rag.language.tables import is_table_row
from rag.language.values.all_facts import read_facts
from rag.language.values.facts import agree
from rag.language.words import STOP_WORDS, stem, words

NEARLY_COPIED: Final = 0.84
"""Least share of it from which a claim says what its sentence does, but for what was changed."""
RETOLD: Final = 0.6
"""Least share of the claim's words that stand in the sentence too, in the same order."""
_LONGEST: Final = 4
"""Words that one exchange may have on either side; more is another way of putting it."""
_FORBIDDEN: Final = Sought(r"\b(?:may|can|shall|could) not\b", re.IGNORECASE)
_STATES: Final = re.compile(r"\bU\.?S\b\.?(?! dollars?\b)")  # else it is us
_COMPOUND: Final = Sought(
    r"\b(on|off|full|part|in|fixed|over|one)[-\s](site|time|person|house|term|off)\b", re.IGNORECASE
)


_Laid: TypeAlias = tuple[tuple[str, int, int, int, int], ...]


class Exchange(NamedTuple):
    """Words of the sentence, and what the claim has in their place; either may be empty."""

    said: tuple[str, ...]
    claimed: tuple[str, ...]


def retells(claim: str, sentence: str) -> bool:
    """True when most of the claim's words stand in the sentence in the same order."""
    return _beside(claim, sentence) is not None


def share_retold(claim: str, sentence: str) -> float:
    """Part of the claim's words that stand in the sentence in the same order; 0 for who tells it freely."""
    return _copied(_beside(claim, sentence) or ()) / max(1, len(_words(claim)))


def is_copy_but_for_a_word(claim: str, sentence: str) -> bool:
    """True where nothing else, or one word in six, was changed: of few words one is a larger share."""
    if share_retold(claim, sentence) >= NEARLY_COPIED:
        return True
    changed = [(j - i, m - k) for tag, i, j, k, m in _beside(claim, sentence) or () if tag != "equal"]
    return changed == [(1, 1)]


def keeps_its_no(claim: str, sentence: str) -> bool:
    """True for a near copy in which every no, and every must and may, stands where the sentence has it."""
    if share_retold(claim, sentence) < NEARLY_COPIED or contrary_words(claim, sentence):
        return False
    mine, theirs = _both(claim, sentence)
    changed = {
        word for tag, i, j, k, m in _laid(claim, sentence) if tag != "equal" for word in (*theirs[i:j], *mine[k:m])
    }
    return changed.isdisjoint(_TURNING)


_TURNING_LIST: Final = """
    not only must may can should shall need needs could might has have unless except without never rather instead but
"""
_TURNING: Final = frozenset(_TURNING_LIST.split())


class Inserted(NamedTuple):
    """Words that a claim puts into a sentence, and those of the sentence that it has left out or replaced.

    `dropped` is None where the claim only retells the sentence, so that anything may stand for anything.
    """

    run: str
    dropped: tuple[str, ...] | None


def inserted(claim: str, sentence: str) -> Iterator[Inserted]:
    """Runs of words that the claim puts into a sentence, or before or behind it, without names.

    One of five words or more is told wherever most of the rest is retold. A shorter one may be another way of putting
    it: it is told where all the rest is copied, and where it has no word that only changed its place.
    """
    mine, theirs = _both(claim, sentence)
    if not mine:
        return
    found, told = _with_its_end(_laid(claim, sentence), mine)
    own = sum(end - start for tag, _, _, start, end in found if tag == "replace")
    copied = _copied(found)
    is_whole = copied >= max(_COPIED, min(RETOLD * told, _WHOLE * len(theirs)))
    is_copy = own <= _OWN * copied and (is_whole or _is_all_of_a_few_words(found, sentence))
    if not is_copy and copied < RETOLD * len(mine):
        return
    dropped = tuple(word for tag, i, j, _, _ in found if tag != "equal" for word in theirs[i:j]) if is_copy else None
    names = _words_of_names(claim)
    for tag, i, j, start, end in found:
        run = mine[start:end]
        is_put_in = tag == "insert" or (tag == "replace" and _stands_for_none(theirs[i:j]))
        if is_put_in and (is_copy or len(run) >= _RUN) and not {*_named(run)} & {*_named(dropped or ())}:
            yield Inserted(" ".join(word for word in run if word not in names), dropped)


def _with_its_end(found: _Laid, mine: Sequence[str]) -> tuple[_Laid, int]:
    """Where a claim ends with something of its own, ", but guests pay half", that replaces nothing of the sentence.

    Also how many words the claim has ahead of it.
    """
    ahead, (tag, i, j, start, end) = found[:-1], found[-1]
    back = int(bool(ahead) and ahead[-1][0] == "equal" and mine[start - 1] in _JOINS)
    run = mine[start - back : end]
    if tag not in {"insert", "replace"} or run[0] not in _JOINS or not (j - i > _LONGEST or _states(run)):
        return found, len(mine)
    if back:
        same, first, last, begin, until = ahead[-1]
        ahead = (*ahead[:-1], (same, first, last - 1, begin, until - 1))
    at = start - back
    return (*ahead, ("delete", i - back, j, at, at), ("insert", j, j, at, end)), at


def _states(run: Sequence[str]) -> bool:
    return not AUXILIARIES.isdisjoint(run) or bool(deeds(" ".join(run)))


_JOINS: Final = frozenset(["and", "but", "or", "while", "so", "which", "because", "plus"])


def _is_all_of_a_few_words(found: _Laid, sentence: str) -> bool:
    """True for a claim that begins or ends with a sentence or an item of two or three words; a row has values too."""
    same = [(i, j) for tag, i, j, _, _ in (found[0], found[-1]) if tag == "equal"]
    few = len(_words(sentence))
    return _FEWEST <= few < _COPIED and (0, few) in same and not is_table_row(sentence)


class Front(NamedTuple):
    """What a claim and a sentence begin with ahead of words that both have; `then` is the first of these."""

    said: tuple[str, ...]
    claimed: tuple[str, ...]
    then: str


def other_front(claim: str, sentence: str) -> Front | None:
    """The beginnings of both, where nearly all the rest of the claim is copied."""
    (mine, theirs), laid = _both(claim, sentence), _laid(claim, sentence)
    first = next((one for one in laid if one[0] == "equal" and _is_told(mine[one[3] : one[4]])), None)
    if first is None or not first[1] or not first[3]:
        return None
    _, until, _, start, _ = first
    copied = sum(end - at for tag, _, _, at, end in laid if tag == "equal" and at >= start)
    if copied < max(_COPIED, NEARLY_COPIED * (len(mine) - start)):
        return None
    return Front(theirs[:until], mine[:start], mine[start])


def _is_told(run: Sequence[str]) -> bool:
    return len(run) >= _COPIED or len(_content(run)) > 1


def _stands_for_none(said: Sequence[str]) -> bool:
    """Little words, but none that speaks of somebody or something: the company may be told of itself for "we"."""
    return not _content(said) and _STAND_INS.isdisjoint(word.partition("'")[0] for word in said)


_STAND_IN_LIST: Final = """
    i we us our ours you your yours he him his she her hers it its they them their theirs this that these those who
    whom whose which one ones someone somebody anyone anybody everyone everybody something anything everything each all
"""
_STAND_INS: Final = frozenset(_STAND_IN_LIST.split())
_RUN: Final = 5
_FEWEST: Final = 2
_COPIED: Final = 4
"""Words: a claim of fewer is a name or a label with something said of it."""
_WHOLE: Final = 0.9
"""Share of the sentence by which it is there, however much stands beside it."""
_OWN: Final = 0.1
"""Share of the copied words that may be replaced by others."""


@lru_cache(maxsize=4096)
def _laid(claim: str, sentence: str) -> _Laid:
    """The words of both, laid beside each other in order."""
    mine, theirs = _both(claim, sentence)
    matcher = SequenceMatcher(
        a=[_one_form(word) for word in theirs], b=[_one_form(word) for word in mine], autojunk=False
    )
    return tuple(matcher.get_opcodes())


def _both(claim: str, sentence: str) -> tuple[Sequence[str], Sequence[str]]:
    """The words of both; of a sentence whose first part the claim has last, or the other way about, turned so."""
    mine, theirs = _words(claim), _words(sentence)
    at = _turn(tuple(map(_one_form, mine)), tuple(map(_one_form, theirs)))
    return mine, (*theirs[at:], *theirs[:at])


def _turn(mine: Sequence[str], theirs: Sequence[str]) -> int:
    """Where the sentence goes on as the claim begins, when that, or what it begins with, is a case, a time, a place."""
    pairs, others = list(pairwise(mine)), list(pairwise(theirs))
    if len(mine) < _COPIED or mine[:1] == theirs[:1] or not {*others[:1]} & {*pairs}:
        return 0
    for ahead, pair in enumerate(pairs[: _LATE + 1]):
        if pair in others and _TURNING.isdisjoint(mine[:ahead]):
            at = others.index(pair)
            return at if openers() & {theirs[0], theirs[at]} else 0
    return 0


_LATE: Final = 1
"""Words of its own that a claim may begin with."""


def _one_form(word: str) -> str:
    return _OF_ONE.get(word) or stem(word)


_OF_ONE: Final = {"are": "is", "were": "was", "have": "has", "an": "a"}
"""The same of one as of several: "the phone is", "phones are"."""


def _beside(claim: str, sentence: str) -> _Laid | None:
    found, mine = _laid(claim, sentence), _words(claim)
    is_pair = len(mine) == len(_words(sentence)) == _FEWEST and len(_content(mine)) == _FEWEST
    return found if mine and _copied(found) >= (1 if is_pair else RETOLD * len(mine)) else None


def _copied(laid: _Laid) -> int:
    return sum(end - start for tag, _, _, start, end in laid if tag == "equal")


@lru_cache(maxsize=4096)
def exchanges(claim: str, sentence: str) -> tuple[Exchange, ...]:
    """What differs between a claim and the sentence that it retells; nothing when it does not retell it."""
    mine, theirs = _both(claim, sentence)
    return tuple(
        Exchange(tuple(theirs[i:j]), tuple(mine[k:m]))
        for tag, i, j, k, m in _beside(claim, sentence) or ()
        if tag != "equal" and j - i <= _LONGEST and m - k <= _LONGEST
    )


@lru_cache(maxsize=4096)
def _words(text: str) -> tuple[str, ...]:
    """The words outside of values, every no written `not`, every ban `must not`, part-time as one word."""
    plain = _COMPOUND.sub(r"\1\2", _FORBIDDEN.sub("must not", plain_negation(_STATES.sub("USA", text))))
    return words(
        without_values(plain, [fact for fact in read_facts(plain) if fact.kind not in {"ordinal", "frequency"}])
    )


def contrary_words(claim: str, sentence: str) -> list[str]:
    """Words of the claim that stand where the sentence has one they exclude; neither text has both elsewhere."""
    mine, theirs = _keys(_words(claim)), _keys(_words(sentence))
    found = [
        word
        for exchange in exchanges(claim, sentence)
        for word in exchange.claimed
        if not _is_as_often(exchange)
        if (_is_one_for_one(exchange) and excludes(word, exchange.said))
        or (not _keys([word]) & theirs and excludes(word, [each for each in exchange.said if not _keys([each]) & mine]))
    ]
    denied = negated_stems(sentence, 1)
    return [
        word
        for word in found
        if word not in _of_same_rate(claim, sentence)
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
    return bool(mine & (_keys(others) | set(map(stem, others))))


def _keys(said: Sequence[str]) -> frozenset[str]:
    return frozenset(canonical(map(stem, said)))


class Single(NamedTuple):
    """A word of the sentence, and the one word that the claim has in its place."""

    said: str
    claimed: str
    names_thing: bool


def single_exchanges(claim: str, sentence: str) -> list[Single]:
    """One content word for another; what follows an article, "your" or "of" names a thing or a person."""
    return [
        Single(one.said[0], one.claimed[0], one.names_thing)
        for one in replaced(claim, sentence)
        if len(one.said) == len(one.claimed) == 1 and not one.wide
    ]


class Replaced(NamedTuple):
    """Content words of the sentence, and those that stand in their place; `wide` when little words changed too.

    `rest` is the share of the claim's other content words that stand in the sentence, in the same order.
    """

    said: tuple[str, ...]
    claimed: tuple[str, ...]
    names_thing: bool
    wide: bool
    rest: float


def replaced(claim: str, sentence: str) -> list[Replaced]:
    mine, theirs = _both(claim, sentence)
    things = _words_of_names(claim) | {
        word for pattern in _THINGS for said in pattern.findall(claim) for word in words(said)
    }
    laid, found = _beside(claim, sentence) or (), []
    copied = sum(len(_content(mine[k:m])) for tag, _, _, k, m in laid if tag == "equal")
    for tag, i, j, k, m in laid:
        said, claimed = _content(theirs[i:j]), _content(mine[k:m])
        if tag == "replace" and max(j - i, m - k) <= _MOST_REPLACED and said and claimed:
            first = k + mine[k:m].index(claimed[0])
            ahead = mine[first - 1] if first else ""
            names = ahead in _BEFORE_THING or claimed[0] in things or (m == len(mine) and ahead in _JOINING)
            names = names or is_party_name(claimed[0])
            rest = copied / max(1, len(_content(mine)) - len(claimed))
            found.append(Replaced(said, claimed, names, j - i > 1 or m - k > 1, rest))
    return found


def _words_of_names(claim: str) -> frozenset[str]:
    named = frozenset(word for name in proper_names(_STATES.sub("USA", claim)) for word in words(name.text))
    return named | {"usa"}  # which is no name beside a number: the US 401(k)


_MOST_REPLACED: Final = 4
_JOINING: Final = frozenset(["and", "or"])
_THINGS: Final = (
    re.compile(r"[\w-]+(?:, (?:[\w-]+ ){0,2}[\w-]+)+,? (?:and|or) [\w-]+"),
    re.compile(r"(?<=\d )[^\W\d_]+"),
)
"""What is named together with two others or more, and what is counted."""
_BEFORE_THING_LIST: Final = """
    the a an your our their his her its my this that each every any all of by with from for no some new old first
    last next main full whole other another these those such annual monthly weekly daily written signed own current in
    per than during under between
"""
_BEFORE_THING: Final = frozenset(_BEFORE_THING_LIST.split())


def _is_one_for_one(exchange: Exchange) -> bool:
    """One word in the place of one: that the sentence has it elsewhere too excuses nothing."""
    return len(exchange.said) == len(exchange.claimed) == 1


def changed_places(claim: str, sentence: str) -> tuple[str, str] | None:
    """Two parts of the sentence, each of which stands where the other stood; in a list they may, with their values."""
    if _values_moved(claim, sentence):
        return None
    if turned := _turned_way(claim, sentence):
        return turned
    mine, theirs = _both(claim, sentence)
    places = [
        (_named(theirs[i:j]), _named(mine[k:m]), i, j, ("by" in mine[k:m]) != ("by" in theirs[i:j]))
        for tag, i, j, k, m in _beside(claim, sentence) or ()
        if tag == "replace" and max(j - i, m - k) <= _LONGEST
    ]
    for (one, claimed, _, end, turns), (other, yours, start, _, turns_too) in combinations(places, 2):
        is_turned = one and other and (one, claimed) == (yours, other) and not (turns or turns_too)  # into the passive
        if is_turned and not _are_listed(theirs[end:start]):
            return None if are_in_a_row((one[-1], other[-1]), claim, sentence) else (one[-1], other[-1])
    return None


def _named(said: Sequence[str]) -> tuple[str, ...]:
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


def _content(said: Sequence[str]) -> tuple[str, ...]:
    return tuple(word for word in said if word not in STOP_WORDS)


def _are_listed(between: Sequence[str]) -> bool:
    """True when nothing else parts two things that are named together."""
    return not {*between} - {"and", "or", "the", "a", "your", "their"}


def turned_to_no(claim: str, sentence: str) -> bool:
    """True when a lone `not` came in or fell out between words that stayed, and no other one denies the same words.

    "Unless it is signed" for "if it is not signed" is one no for another.
    """
    claim, sentence = without_but_not(claim), without_but_not(sentence)
    mine, theirs = _both(claim, sentence)
    one_excepts = ("unless" in words(claim)) != ("unless" in words(sentence))
    turns = 0
    for tag, i, j, k, m in _beside(claim, sentence) or ():
        said, claimed = theirs[i:j], mine[k:m]
        if tag != "equal" and max(len(said), len(claimed)) <= _LONGEST:
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
    ahead, behind = said[max(0, at - _LONGEST) : at], takewhile(_SAY_LITTLE.__contains__, said[at:])
    last = max((place for place, word in enumerate(ahead) if word == "not"), default=len(ahead))
    here = negated_stems(" ".join(["not", *takewhile("not".__ne__, said[at:])]), 1)
    elsewhere = here & (negated_stems(" ".join(said), 1) | banned(" ".join(said)))
    return bool(elsewhere) or "not" in behind or bool({*ahead[last:]} & {"or", "and"})


def banned(text: str) -> frozenset[str]:
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


class Cut(NamedTuple):
    """Characters [start, end) of a sentence that a copy of it leaves out, between words that it has."""

    start: int
    end: int


@lru_cache(maxsize=4096)
def cuts(claim: str, sentence: str) -> tuple[Cut, ...]:
    """What a claim leaves out of a sentence that it copies otherwise; nothing where it is no copy."""
    mine, theirs, laid = _spoken_beside(claim, sentence)
    if _copied(laid) < max(_COPIED, NEARLY_COPIED * len(mine)):
        return ()
    stated = _spoken_stems(theirs)
    gone = [(i, j) for tag, i, j, _, _ in laid if tag == "delete"]
    return tuple(
        Cut(theirs[start].start(), theirs[end - 1].end()) for i, j in gone for start, end in _shifted(i, j, stated)
    )


class Put(NamedTuple):
    """Words that a claim has at a place of the sentence which it copies, those that stand there, and those around."""

    text: str
    instead_of: str
    ahead: str
    behind: str


@lru_cache(maxsize=4096)
def put_in(claim: str, sentence: str) -> tuple[Put, ...]:
    """What a claim puts into a sentence that it copies otherwise; nothing where it is no copy."""
    mine, theirs, laid = _spoken_beside(claim, sentence)
    copied = _copied(laid)
    if copied < max(_COPIED, min(RETOLD * len(mine), _WHOLE * len(theirs))):
        return ()
    return tuple(
        Put(_span(mine[k:m], claim), _span(theirs[i:j], sentence), _span(mine[:k], claim), _span(mine[m:], claim))
        for tag, i, j, k, m in laid
        if tag in {"insert", "replace"} and len(mine) - copied - (m - k) <= _OWN * copied
    )


def _span(said: Sequence[re.Match[str]], text: str) -> str:
    return text[said[0].start() : said[-1].end()] if said else ""


def _spoken_beside(claim: str, sentence: str) -> tuple[list[re.Match[str]], list[re.Match[str]], _Laid]:
    """The words of both, values among them, and how they lie beside each other."""
    mine, theirs = list(_SPOKEN.finditer(claim)), list(_SPOKEN.finditer(sentence))
    laid = SequenceMatcher(a=_spoken_stems(theirs), b=_spoken_stems(mine), autojunk=False).get_opcodes()
    return mine, theirs, tuple(laid)


def _spoken_stems(said: Sequence[re.Match[str]]) -> list[str]:
    return [_one_form(one[0].replace("’", "'").casefold()) for one in said]


def _shifted(start: int, end: int, said: Sequence[str]) -> Iterator[tuple[int, int]]:
    """All places of a cut that leave the same words: of "in the US in the office" either place may be cut out."""
    while start and said[start - 1] == said[end - 1]:
        start, end = start - 1, end - 1
    yield start, end
    while end < len(said) and said[start] == said[end]:
        start, end = start + 1, end + 1
        yield start, end


_SPOKEN: Final = re.compile(r"[$€£]?\d+(?:[.,:]\d+)*|[^\W\d_](?:\.(?:[^\W\d_]\.)+|[^\W_]*(?:['’][^\W\d_]+)?)")
