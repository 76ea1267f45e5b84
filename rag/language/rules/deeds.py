"""Who does what to whom: the two sides of a verb, whatever the voice.

No grammar is parsed: `verbs` tells which words are verbs by the place they stand in. Sides are generous, so that two
readings of one sentence meet; only sides that have changed places tell anything.
"""

import re
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from itertools import chain, repeat
from typing import Final, NamedTuple

from rag.language.bidding import is_bidding
from rag.language.rules.things import OPENS_OBJECT
from rag.language.rules.verbs import (
    AFTER_AGENT,
    ARTICLES,
    AUXILIARY,
    BE,
    BESIDE,
    BESIDE_VERB,
    OBLIGED,
    PRONOUNS,
    REACH,
    Word,
    has_verb,
    is_duty,
    is_passive,
    is_verb,
    read_word,
    text_at,
    texts,
    verb_lines,
)
from rag.language.synonyms import canon
from rag.language.values.dates import MONTHS, WEEKDAYS
from rag.language.words import STOP_WORDS

_PIECE_TEXT: Final = r"[^\W_]+(?:['’.-][^\W_]+)*"
PIECE: Final = re.compile(rf"[;:,.!?()|–—]+|{_PIECE_TEXT}")
_ASIDE: Final = re.compile(r"\s*\(([^()]* [^()]* [^()]*)\)")
_CLEFT: Final = re.compile(r"\bit(?:['’]s| is| was) (?P<who>[^,.;]{2,40}?) (?:who|that) ", re.IGNORECASE)
"""It is the manager who decides."""
_CUT_LIST: Final = "but while whereas because although though if when whenever unless after before until once so since"
_CUTS: Final = frozenset(_CUT_LIST.split())
_LEADS: Final = AFTER_AGENT | {"by", "of", "as", "including", "which", "who", "that"}
"""What opens a part of a clause that is no further member of a list."""
_NO_AGENT: Final = re.compile(
    rf"{'|'.join([*WEEKDAYS, *sorted({*MONTHS.split()} - {'may'})])}"
    r"|.*ing$|.*\d.*|end|default|law|half|quarter|(?:fif|six|seven|eigh|ten|twelf)th"
    r"|close|cob|eod|eob|noon|midnight|tomorrow|tonight|week|month|year|deadline|then|now|email|e-mail|phone|hand",
    re.IGNORECASE,
)
_WHICH_TIME: Final = frozenset(["the", "next", "last", "following", "coming", "same", "this", "that", "each", "every"])
_GOES_ON: Final = frozenset(["then", "also", "finally", "first"])
_WHO: Final = frozenset(["who", "which"])
_ALL_SAY: Final = BE | AUXILIARY | OBLIGED
SPEAKERS: Final = {"you": "you", "we": "we", "us": "we"}
"""They tell only that two sides have changed places: a handbook's "you" is an answer's "employees"."""
_VALUE: Final = re.compile(r"\d+\w{0,3}(?:-|$)")
_DUTIES: Final = frozenset(["responsibility", "job", "task", "duty", "role"])
YOU: Final = frozenset(["you"])


class Deed(NamedTuple):
    """A verb with the stems of its two sides; either may be empty."""

    verb: str
    doer: frozenset[str]
    done_to: frozenset[str]


_LONGEST_CLAUSE: Final = 150
"""Words without any stop: more are a list or a transcript, in which nobody can tell who does what."""


class Told(NamedTuple):
    """A clause by its words as they are written, with what is done in it."""

    words: tuple[str, ...]
    deeds: tuple[Deed, ...]


@lru_cache(maxsize=8192)
def deeds(text: str) -> tuple[Deed, ...]:
    """Every verb with its sides."""
    return tuple(chain.from_iterable(clause.deeds for clause in told_clauses(text)))


@lru_cache(maxsize=8192)
def told_clauses(text: str) -> tuple[Told, ...]:
    """Every clause, in order."""
    found: list[Told] = []
    before: Deed | None = None
    named = frozenset[str]()
    last: Sequence[Word] = ()
    for run, goes_on in clauses(text):
        if len(run) > _LONGEST_CLAUSE:
            continue
        doer = _meant_by_who(run, before, last) if before and goes_on else None
        done = tuple(_deeds_of(run, doer, named)) or tuple(_gapped(run, last, before))
        found.append(Told(tuple(texts(run)), done))
        before = done[-1] if done else before
        named = _named_first(run) or named
        last = run
    return tuple(found)


def _meant_by_who(run: Sequence[Word], last: Deed, ahead: Sequence[Word]) -> frozenset[str]:
    """Who goes on: the doer of the clause before, or to whom it was done where a "who" stands behind them."""
    if run[0].text not in _WHO or not last.done_to:
        return last.doer
    return last.done_to | last_named(texts(ahead))


def last_named(told: Sequence[str]) -> frozenset[str]:
    """What stands at the end of a clause: "is told to the head of sales, who …"."""
    start = len(told)
    while start and (told[start - 1] not in STOP_WORDS or _is_within(told, start - 1)):
        start -= 1
    return side(told[start:])


def _is_within(told: Sequence[str], at: int) -> bool:
    """ "Of", and "the" behind it, go on with a name."""
    return told[at] == "of" or (at > 0 and told[at - 1] == "of")


def _gapped(run: Sequence[Word], last: Sequence[Word], before: Deed | None) -> list[Deed]:
    """ "Small loans are approved by the head; large ones by the board": the second clause has the verb of the first."""
    told = texts(run)
    if "by" not in told[1:] or "by" not in texts(last) or before is None or has_verb(run):
        return []
    return [Deed(before.verb, _agent(told), side(told[: told.index("by")]))]


def _named_first(run: Sequence[Word]) -> frozenset[str]:
    """Who is meant by a "they" in the next clause: what stands before the first verb, if that is a party."""
    end = next((at for at in range(len(run)) if run[at].text in _ALL_SAY or is_verb(run, at)), 0)
    return side(texts(run[:end])) if any(word.is_actor for word in run[:end]) else frozenset()


@lru_cache(maxsize=8192)
def clauses(text: str) -> tuple[tuple[list[Word], bool], ...]:
    """Runs of words between stops, and whether one goes on with the doer of the one before.

    "And" parts two of them only where a verb stands on either side.
    """
    return tuple(_clauses(text))


def _clauses(text: str) -> Iterator[tuple[list[Word], bool]]:
    text = _CLEFT.sub(r"\g<who> ", _SHORTENED.sub(_in_full, text))
    for told in (_ASIDE.sub(" ", text), *_ASIDE.findall(text)):
        parts: list[list[Word]] = [[]]
        pieces = list(PIECE.finditer(told))
        for at, piece in enumerate(pieces):
            word = read_word(piece, told)
            marks = piece.group().strip("()")
            if not marks:
                continue
            if marks == ",":
                parts.append([])
            elif not word.text[0].isalnum() or word.text in _CUTS or _opens_clause(pieces, at, parts):
                yield from zip(_of_parts(parts), chain([False], repeat(True)), strict=False)
                parts = [[]]
            else:
                parts[-1].append(word)
        yield from zip(_of_parts(parts), chain([False], repeat(True)), strict=False)


_SHORTENED: Final = re.compile(r"\b(?P<be>is|are|was|were)n['’]t\b|\b(?P<who>you|we|they)['’]re\b", re.IGNORECASE)


def _in_full(match: re.Match[str]) -> str:
    """ "You aren't paid", "they're paid": who is paid pays nothing."""
    return f"{match['be']} not" if match["be"] else f"{match['who']} are"


def _opens_clause(pieces: Sequence[re.Match[str]], at: int, parts: Sequence[list[Word]]) -> bool:
    """ "They write that the yard is closed": no "that" of a part that tells which thing does something."""
    if pieces[at].group() != "that":
        return False
    behind = pieces[at + 1].group().casefold() if at + 1 < len(pieces) else ""
    return behind in PRONOUNS or (behind in OPENS_OBJECT and any(map(has_verb, parts)))


def _of_parts(parts: Sequence[list[Word]]) -> Iterator[list[Word]]:
    """A comma parts two clauses; the members of a list, and who is named twice, stay together."""
    run: list[Word] = []
    for part in filter(None, parts):
        if run and not _are_members(run, part):
            yield from _at_and(run)
            run = []
        run = run + part
    yield from _at_and(run)


def _are_members(run: Sequence[Word], part: Sequence[Word]) -> bool:
    if not has_verb(part):
        return part[0].text not in _LEADS and has_verb(run)
    return not has_verb(run) and any(word.is_actor for word in run) and run[0].text not in _LEADS


def _at_and(run: list[Word]) -> Iterator[list[Word]]:
    for at, word in enumerate(run):
        rest = run[at + 1 :]
        if word.text in {"and", "or", "then"} and has_verb(run[:at]) and has_verb(rest) and not is_verb(rest, 0):
            yield run[:at]
            yield from _at_and(rest)
            return
    if run:
        yield run


def _deeds_of(run: Sequence[Word], before: frozenset[str] | None, named: frozenset[str]) -> Iterator[Deed]:
    found = [at for at in range(len(run)) if is_verb(run, at)]
    for at in found:
        if run[at].text.endswith("ing") and not is_duty(run, at):
            continue
        ahead = _ahead(run[: at - 2 if is_duty(run, at) else at])
        behind = texts(_object(run, at))
        verb = _verb(run, at)
        if is_passive(run, at):
            told = ahead if {*texts(run[:at])} & BE else ahead[-REACH:]  # "conflicts caused by …"
            yield Deed(verb, _agent(texts(run[at + 1 :])), side(told))
        elif is_infinitive(run, at):
            done_to = side(behind)
            to_whom = any(word.is_actor or word.text in SPEAKERS for word in run[at + 1 :])
            if doer := _whose_duty(run, at) or (_meant_to(run, found[0], at) - done_to if to_whom else None):
                yield Deed(verb, doer, done_to)
        else:
            doer = _doer(run, at, before, named)
            yield Deed(verb, doer, side(behind))
            if verb in _taken_from() and "from" in behind:
                giver = side(behind[behind.index("from") + 1 :])
                yield Deed(_taken_from()[verb], giver, doer | side(behind[: behind.index("from")]))


def _verb(run: Sequence[Word], at: int) -> str:
    """With the little word behind it, where that makes another verb of it: what is handed out is not handed back."""
    verb, behind = canon(run[at].text), text_at(run, at + 1)
    return f"{verb} {behind}" if verb in _PARTING and behind in _PARTICLES else verb


_PARTING_LIST: Final = "hand give take put send bring set carry turn pick"
_PARTING: Final = frozenset(map(canon, _PARTING_LIST.split()))
_PARTICLES: Final = frozenset(["in", "out", "over", "back", "up", "off", "away", "down"])


def _doer(run: Sequence[Word], at: int, before: frozenset[str] | None, named: frozenset[str]) -> frozenset[str]:
    ahead = _ahead(run[:at])
    if ahead[-1:] in (["and"], ["or"]) and (told := [one for one in range(at - 1) if is_verb(run, one)]):
        return _doer(run, told[-1], before, named)
    if not ahead and text_at(run, 1) in OPENS_OBJECT and before is None:
        return YOU
    if ahead[-1:] == ["and"] and is_bidding(run[0].text) and not run[at].text.endswith(("s", "ed")):
        return YOU
    if {*ahead} <= _GOES_ON | _WHO:
        said_alone = not ahead and not run[at].text.endswith(("s", "ed")) and before != YOU
        return frozenset() if before is None or said_alone else before
    if (speaker := _right_ahead(ahead).partition("'")[0]) in SPEAKERS:
        return frozenset([SPEAKERS[speaker]])
    return named if _STANDS_FOR & {*ahead[:3]} and not side(ahead) else side(ahead)


def _right_ahead(ahead: Sequence[str]) -> str:
    """The word before a verb: of "from the eighth day we need a note", who needs it, and no day."""
    return next((word for word in reversed(ahead) if word not in AUXILIARY and word not in BESIDE_VERB), "")


def _ahead(run: Sequence[Word]) -> list[str]:
    """What stands before a verb; in "the things that the town gave to you", nobody is spoken to who would do more."""
    told = texts(run)
    start = next((at for at, word in enumerate(told) if at and word in {"who", "which", "that"}), len(told))
    return told[:start] + [word for word in told[start:] if word not in SPEAKERS]


_STANDS_FOR: Final = frozenset(["they", "he", "she"])


def _object(run: Sequence[Word], at: int) -> Sequence[Word]:
    """What stands behind a verb, up to a part with a doer of its own: "the hours | you plan to work"."""
    for end in range(at + 2, len(run) - 1):
        behind = run[end + 1].text
        if run[end].text not in PRONOUNS - {"it"} or run[end - 1].text in _LEADS - {"that"}:
            continue
        if behind in _ALL_SAY - {"to"} or not (behind in STOP_WORDS or run[end + 1].is_actor):
            return run[at + 1 : end]
    return run[at + 1 :]


def _meant_to(run: Sequence[Word], first: int, at: int) -> frozenset[str]:
    """ "Finance writes to introduce you": whoever acts for a purpose, or is sent for it."""
    if first >= at - 1 or is_passive(run, first) or is_infinitive(run, first):
        return frozenset()
    return side(texts([*run[:first], *run[first + 1 : at]]))


def _whose_duty(run: Sequence[Word], at: int) -> frozenset[str]:
    """ "It is the manager's task to check", "it is up to them to check"."""
    ahead = texts(run[: at - 1])
    if ahead[-1:] and ahead[-1] in _DUTIES:
        return side(ahead[:-1])
    if "of" in ahead and ahead[: ahead.index("of")][-1:] and ahead[ahead.index("of") - 1] in _DUTIES:
        return side(ahead[ahead.index("of") + 1 :])
    if ahead[:4] == ["it", "is", "up", "to"]:
        return side(ahead[4:])
    return frozenset()


def is_infinitive(run: Sequence[Word], at: int) -> bool:
    """Nobody is named who would do it: "chosen to provide"; but whoever has to do it, does."""
    if text_at(run, at - 1) in {"and", "or"}:  # "to make and keep"
        return at > REACH - 1 and is_infinitive(run, at - 2)
    return at > 1 and text_at(run, at - 1) == "to" and text_at(run, at - 2) not in OBLIGED


def _agent(right: Sequence[str]) -> frozenset[str]:
    """Who stands behind "by"; no day, no way of doing it."""
    if "by" not in right:
        return frozenset()
    named: list[str] = []
    behind = right[right.index("by") + 1 :]
    if "by" in behind:  # "by the day shift and unloaded by the night shift"
        first = behind[: behind.index("by")]
        behind = first[: max((at for at, word in enumerate(first) if word in {"and", "or"}), default=len(first))]
    for at, word in enumerate(behind):
        tells_which = {*behind[:at]} & ARTICLES and behind[at + 1 : at + 2] and behind[at + 1] not in STOP_WORDS
        says_which = bool(tells_which) and word.endswith("ing")  # "by the requesting agency"
        if word in AFTER_AGENT:
            break
        if _NO_AGENT.fullmatch(word) and not says_which:
            named = [] if {*named} <= _WHICH_TIME else named
            break
        named.append(word)
    return side(named)


def side(run: Sequence[str]) -> frozenset[str]:
    """Content stems, without values and adverbs; who is spoken to and who speaks are sides too."""
    kept = [word for word in run if word not in BESIDE and not _VALUE.match(word) and not word.endswith("ly")]
    speakers = {SPEAKERS.get(word.partition("'")[0]) for word in run} - {None}
    return frozenset([*map(canon, kept), *filter(None, speakers)])


@cache
def _taken_from() -> dict[str, str]:
    """Whoever borrows from another is lent to."""
    return {canon(word): canon(line[1]) for line in verb_lines() if line[0] == "<" for word in line[2:]}


@cache
def converses() -> dict[str, frozenset[str]]:
    """For each verb those of the same deed, told of whoever is at its other end."""
    found: dict[str, set[str]] = {}
    for first, *others in ([*map(canon, line[1:])] for line in verb_lines() if line[0] == "<"):
        for other in others:
            found.setdefault(first, set()).add(other)
            found.setdefault(other, set()).add(first)
    return {verb: frozenset(others) for verb, others in found.items()}
