"""Who does what to whom, and what comes before what: the two sides of a verb or a relation, whatever the voice.

No grammar is parsed: a verb is a word of a list in a place where it cannot be a noun. Sides are generous, so that two
readings of one sentence meet; only sides that have changed places tell anything.
"""

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from rag.language.rules.conditions import without_double_no
from rag.language.synonyms import canonical
from rag.language.words import STOP_WORDS, stem

_VERB_LIST: Final = """
    accept accompany acquire advise appoint borrow bring carry chair clean coordinate drive hand install pass repair
    load return ship teach unload communicate conduct
    appraise approve ask assess assign assist audit authorise authorize award
    bill book brief call cancel charge check choose coach collect complete confirm consult contact cover decide delegate
    deliver deny determine discipline dismiss draft elect email employ escalate evaluate exceed fine follow forward fund
    give grant handle help hire host inform inspect insure interview investigate invite invoice issue keep lead lend
    maintain manage mentor monitor nominate notify order organise organize outrank oversee owe own pay prepare prevent
    process promote provide publish purchase rate receive recruit refund refuse reimburse reject remind replace report
    represent request require review rate schedule select sell send serve set sign sponsor store submit sue supervise
    supply support teach tell thank track train transfer trust update verify visit warn write
"""
_VERBS: Final = frozenset(canonical(stem(verb) for verb in _VERB_LIST.split()))
_NOUN_LIST: Final = """
    audit award bill book call charge check contact cover draft email fine fund help host invoice issue lead order
    process promise rate report request review schedule share store supply support train transfer trust visit
"""
_NOUNS: Final = frozenset(canonical(stem(noun) for noun in _NOUN_LIST.split()))
"""Verbs that are nouns as often: they need a word beside them that only a verb can have."""
_BE_LIST: Final = "is are was were be been being am gets get got"
_BE: Final = frozenset(_BE_LIST.split())
_AUXILIARY_LIST: Final = "must may can could might should shall will would to does do did not cannot"
_AUXILIARY: Final = frozenset(_AUXILIARY_LIST.split())
_PRONOUN_LIST: Final = "i you we they he she it who"
_BEFORE_NOUN_LIST: Final = """
    the a an this that these those my your his her its our their any each every no of for in on with at from into about
    per prior written new
"""
_BEFORE_NOUN: Final = frozenset(_BEFORE_NOUN_LIST.split())
_BEFORE_VERB: Final = _AUXILIARY | _BE | frozenset(_PRONOUN_LIST.split())
_REACH: Final = 4
"""Words between "is" and its verb: "are then also reviewed and approved"."""
_PIECE: Final = re.compile(r"[;:,.!?()–—]+|[^\W_]+(?:['’-][^\W_]+)*")
_CUT_LIST: Final = "but while whereas because although though if when whenever unless after before until once so since"
_CUTS: Final = frozenset(_CUT_LIST.split())
_AFTER_AGENT_LIST: Final = "in on at within for to from with before after during via through using per"
_AFTER_AGENT: Final = frozenset(_AFTER_AGENT_LIST.split())
_NO_AGENT: Final = re.compile(
    r"(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|june|july|august|(?:septem|octo|novem"
    r"|decem)ber|.*ing$|.*\d.*|end|default|law",
    re.IGNORECASE,
)
_DONE: Final = re.compile(r".+(?:ed|en|wn|ght|ld|id|ent)$|(?:made|set|put|done|kept|sought|known|read|won|met)$")
_GOES_ON: Final = frozenset(["then", "also", "finally", "first"])
_OBLIGED: Final = frozenset(["has", "have", "had", "need", "needs", "ought", "required", "expected", "able", "obliged"])
SPEAKERS: Final = {"you": "you", "we": "we", "us": "we"}
"""They tell only that two sides have changed places: a handbook's "you" is an answer's "employees"."""
_VALUE: Final = re.compile(r"\d+\w{0,3}(?:-|$)")
_NOUN_ENDINGS: Final = ("al", "als", "ment", "tion", "er", "ers", "or", "ors")


class Deed(NamedTuple):
    """A verb with the stems of its two sides; either may be empty."""

    verb: str
    doer: frozenset[str]
    done_to: frozenset[str]


class Order(NamedTuple):
    """A relation that has a direction, and the stems on its two sides."""

    relation: str
    first: frozenset[str]
    second: frozenset[str]


@lru_cache(maxsize=8192)
def deeds(text: str) -> tuple[Deed, ...]:
    """Every verb of the list with its sides."""
    found: list[Deed] = []
    for clause in _clauses(text):
        before = found[-1].doer if found else frozenset[str]()
        found += _deeds_of(clause, before)
    return tuple(found)


def _clauses(text: str) -> Iterator[list[str]]:
    """Runs of words between stops; "and" parts two of them only where a verb stands on either side."""
    run: list[str] = []
    for piece in map(_plain, _PIECE.findall(text)):
        if not piece[0].isalnum() or piece in _CUTS:
            yield from _at_and(run)
            run = []
        else:
            run.append(piece.removesuffix("'s"))
    yield from _at_and(run)


def _plain(piece: str) -> str:
    """In small letters; an abbreviation that reads like a little word ("IT") is kept from being one."""
    small = piece.casefold().replace("’", "'")
    return f"{small}·" if piece.isupper() and len(piece) > 1 and small in STOP_WORDS else small


def _at_and(run: list[str]) -> Iterator[list[str]]:
    for at, word in enumerate(run):
        rest = run[at + 1 :]
        if word in {"and", "or", "then"} and _has_verb(run[:at]) and _has_verb(rest) and not _is_verb(rest, 0):
            yield run[:at]
            yield from _at_and(rest)
            return
    if run:
        yield run


def _has_verb(run: Sequence[str]) -> bool:
    return any(word in _BE or word in _AUXILIARY - {"to"} or _is_verb(run, at) for at, word in enumerate(run))


def _is_verb(run: Sequence[str], at: int) -> bool:
    if "by" in run[at + 1 :] and run[at].endswith("ed") and (_is_passive(run, at) or run[at + 1] == "by"):
        return True
    if _key(run[at]) not in _VERBS or run[at].endswith(_NOUN_ENDINGS):
        return False
    ahead = run[at - 1] if at else ""
    if _key(run[at]) in _NOUNS:
        return ahead in _BEFORE_VERB or (bool(_DONE.match(run[at])) and run[at + 1 : at + 2] == ["by"])
    return ahead not in _BEFORE_NOUN or _is_duty(run, at)


def _key(word: str) -> str:
    return canonical([stem(word)])[0]


def _deeds_of(run: Sequence[str], before: frozenset[str]) -> Iterator[Deed]:
    for at in range(len(run)):
        if not _is_verb(run, at) or (run[at].endswith("ing") and not _is_duty(run, at)):
            continue
        left, right = _side(run[: at - 2 if _is_duty(run, at) else at]), run[at + 1 :]
        if _is_passive(run, at):
            yield Deed(_key(run[at]), _agent(right), left)
        elif not _is_infinitive(run, at):
            yield Deed(_key(run[at]), before if set(run[:at]) <= _GOES_ON else left, _side(right))


def _is_duty(run: Sequence[str], at: int) -> bool:
    """Whoever is responsible for doing it, does."""
    return at > 1 and run[at - 1] == "for" and run[at - 2] in {"responsible", "accountable"}


def _is_infinitive(run: Sequence[str], at: int) -> bool:
    """Nobody is named who would do it: "chosen to provide"; but whoever has to do it, does."""
    return at > 1 and run[at - 1] == "to" and run[at - 2] not in _OBLIGED


def _is_passive(run: Sequence[str], at: int) -> bool:
    told = any(word in _BE for word in run[max(0, at - _REACH) : at]) or run[at + 1 : at + 2] == ["by"]
    return told and bool(_DONE.match(run[at]))


def _agent(right: Sequence[str]) -> frozenset[str]:
    """Who stands behind "by"; no day, no way of doing it."""
    if "by" not in right:
        return frozenset()
    named: list[str] = []
    behind = right[right.index("by") + 1 :]
    if "by" in behind:  # "by the day shift and unloaded by the night shift"
        first = behind[: behind.index("by")]
        behind = first[: max((at for at, word in enumerate(first) if word in {"and", "or"}), default=len(first))]
    for word in behind:
        if word in _AFTER_AGENT or _NO_AGENT.fullmatch(word):
            break
        named.append(word)
    return _side(named)


def _side(run: Sequence[str]) -> frozenset[str]:
    """Content stems, without values and adverbs; who is spoken to and who speaks are sides too."""
    kept = [word for word in run if word not in STOP_WORDS and not _VALUE.match(word) and not word.endswith("ly")]
    speakers = {SPEAKERS.get(word.partition("'")[0]) for word in run} - {None}
    return frozenset([*map(_key, kept), *filter(None, speakers)])


_RELATION: Final = re.compile(
    r"\b(?:(?P<before>before|prior to|ahead of)|(?P<after>after|following|once|as soon as)|(?P<than>than))\b",
    re.IGNORECASE,
)
_HARD: Final = re.compile(r"[;.!?:](?:\s|$)|\b(?:but|while|whereas|unless|if|because|although)\b", re.I)
_COMPARATIVE: Final = re.compile(r"\b(more|less|fewer|better|worse|rather|other|\w{2,}er)\b(?=[^,;]*$)", re.IGNORECASE)
_FIRST_THEN: Final = re.compile(
    r"\A(?P<one>.+?)(?:,|\band\b)\s*(?:and\s+)?(?:only\s+)?(?:then|afterwards|after that)\b(?P<other>.+)",
    re.IGNORECASE | re.DOTALL,
)
_FROM_TO: Final = re.compile(r"\bfrom\s+(?P<one>[^,;.]{1,40}?)\s+to\s+(?P<other>[^,;.]{1,40})", re.IGNORECASE)


@lru_cache(maxsize=8192)
def orders(text: str) -> tuple[Order, ...]:
    """What comes before what, what is more than what, and what leads from where to where."""
    return tuple(
        order
        for part in _HARD.split(without_double_no(text))
        for order in _orders_of(part)
        if order.first and order.second
    )


def _orders_of(part: str) -> Iterator[Order]:
    for match in _RELATION.finditer(part):
        left, right = part[: match.start()], part[match.end() :]
        if not left.strip() or left.rstrip().endswith(","):
            ahead, _, rest = right.partition(",")
            left, right = f"{left} {rest}", ahead
        first, second = _stems(left), _stems(right)
        if match["than"]:
            compared = _COMPARATIVE.search(part[: match.start()])
            yield Order(f"than {compared[1].casefold()}" if compared else "", first, second)
        else:
            yield Order("before", first, second) if match["before"] else Order("before", second, first)
    if then := _FIRST_THEN.search(part):
        yield Order("before", _stems(then["one"]), _stems(then["other"]))
    for match in _FROM_TO.finditer(part):
        yield Order("from", _stems(match["one"]), _stems(" ".join(match["other"].split()[:4])))


def _stems(text: str) -> frozenset[str]:
    run = [match.group().casefold() for match in _PIECE.finditer(text) if match.group()[0].isalpha()]
    return _side(run) - {*SPEAKERS.values()}
