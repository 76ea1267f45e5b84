"""Who does what to whom: the two sides of a verb, whatever the voice.

No grammar is parsed: a verb is a word of a list in a place where it cannot be a noun, or any word in a place where only
a verb can stand. Sides are generous, so that two readings of one sentence meet; only sides that have changed places
tell anything.
"""

import re
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from itertools import chain, repeat
from typing import Final, NamedTuple

from rag.language.auxiliaries import DO, MODAL
from rag.language.bidding import is_bidding
from rag.language.rules.parties import is_party_name
from rag.language.rules.things import OPENS_OBJECT, is_adjective
from rag.language.synonyms import canon
from rag.language.word_lists import list_rows
from rag.language.words import STOP_WORDS, stem

_BE_LIST: Final = "is are was were be been being am gets get got"
_BE: Final = frozenset(_BE_LIST.split())
_AUXILIARY: Final = frozenset([*MODAL.split("|"), *DO.split("|"), "to", "not", "cannot"])
_MODALS: Final = frozenset([*MODAL.split("|"), "cannot", "please"])
_PRONOUN_LIST: Final = "i you we they he she it who"
_PRONOUNS: Final = frozenset(_PRONOUN_LIST.split())
_BEFORE_NOUN_LIST: Final = """
    the a an this that these those my your his her its our their any each every no of for in on with at from into about
    per by prior written new
"""
_BEFORE_NOUN: Final = frozenset(_BEFORE_NOUN_LIST.split())
_ARTICLES: Final = frozenset(["the", "a", "an", "your", "their", "our", "its", "his", "each", "every"])
_BESIDE_LIST: Final = "also then not only never always already often still just soon now first even"
_BESIDE_VERB: Final = frozenset(_BESIDE_LIST.split())
_BESIDE: Final = STOP_WORDS | _BESIDE_VERB
_BEFORE_VERB: Final = _AUXILIARY | _BE | _PRONOUNS
_REACH: Final = 4
"""Words between "is" and its verb: "are then also reviewed and approved"."""
_PIECE_TEXT: Final = r"[^\W_]+(?:['’.-][^\W_]+)*"
PIECE: Final = re.compile(rf"[;:,.!?()|–—]+|{_PIECE_TEXT}")
_ASIDE: Final = re.compile(r"\s*\(([^()]* [^()]* [^()]*)\)")
_CLEFT: Final = re.compile(r"\bit(?:['’]s| is| was) (?P<who>[^,.;]{2,40}?) (?:who|that) ", re.IGNORECASE)
"""It is the manager who decides."""
_OFFICE: Final = re.compile(r"[A-Z][a-z]?[A-Z]\w*|[A-Z][a-z]+[A-Z]\w*")
"""An office by its letters: HR, PoC, PeopleOps."""
_OPENS_SENTENCE: Final = re.compile(r"(?:\A|[.!?:;|])\W*\Z")
_GROUP_LIST: Final = "team committee department council leadership"
_GROUPS: Final = frozenset(_GROUP_LIST.split())
_CUT_LIST: Final = "but while whereas because although though if when whenever unless after before until once so since"
_CUTS: Final = frozenset(_CUT_LIST.split())
_AFTER_AGENT_LIST: Final = "in on at within for to from with before after during via through using per"
_AFTER_AGENT: Final = frozenset(_AFTER_AGENT_LIST.split())
_BEHIND_PASSIVE: Final = frozenset(["by", "from", "in", "at", "during", "under", "through"])
"""What follows on "the forms sent": who sends a thing would name it first."""
_LEADS: Final = _AFTER_AGENT | {"by", "of", "as", "including", "which", "who", "that"}
"""What opens a part of a clause that is no further member of a list."""
_NO_AGENT: Final = re.compile(
    r"(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|june|july|august|(?:septem|octo|novem"
    r"|decem)ber|.*ing$|.*\d.*|end|default|law|half|quarter|(?:fif|six|seven|eigh|ten|twelf)th"
    r"|close|cob|eod|eob|noon|midnight|tomorrow|tonight|week|month|year|deadline|then|now|email|e-mail|phone|hand",
    re.IGNORECASE,
)
_WHICH_TIME: Final = frozenset(["the", "next", "last", "following", "coming", "same", "this", "that", "each", "every"])
_DONE: Final = re.compile(r".+(?:ed|en|wn|ght|ld|id|ent)$|(?:made|set|put|done|kept|sought|known|read|won|met)$")
_GOES_ON: Final = frozenset(["then", "also", "finally", "first"])
_WHO: Final = frozenset(["who", "which"])
_HAVE: Final = frozenset(["has", "have", "had"])
_SAYS: Final = _BE | _HAVE | _AUXILIARY - {"to"}
_OBLIGED: Final = _HAVE | frozenset(["need", "needs", "ought", "required", "expected", "able", "obliged"])
_ALL_SAY: Final = _BE | _AUXILIARY | _OBLIGED
SPEAKERS: Final = {"you": "you", "we": "we", "us": "we"}
"""They tell only that two sides have changed places: a handbook's "you" is an answer's "employees"."""
_VALUE: Final = re.compile(r"\d+\w{0,3}(?:-|$)")
_NOUN_ENDINGS: Final = ("al", "als", "ment", "tion", "er", "ers", "or", "ors", "ity", "ities", "ance", "ence", "ness")
_DUTIES: Final = frozenset(["responsibility", "job", "task", "duty", "role"])
_YOU: Final = frozenset(["you"])


class Deed(NamedTuple):
    """A verb with the stems of its two sides; either may be empty."""

    verb: str
    doer: frozenset[str]
    done_to: frozenset[str]


_LONGEST_CLAUSE: Final = 150
"""Words without any stop: more are a list or a transcript, in which nobody can tell who does what."""


class _Word(NamedTuple):
    text: str
    is_actor: bool
    """A party, an office by its letters, or a name within a sentence: it does something, and is no part of a noun."""


@lru_cache(maxsize=8192)
def deeds(text: str) -> tuple[Deed, ...]:
    """Every verb with its sides."""
    found: list[Deed] = []
    named = frozenset[str]()
    last: Sequence[_Word] = ()
    for run, goes_on in _clauses(text):
        if len(run) > _LONGEST_CLAUSE:
            continue
        before = _meant_by_who(run, found[-1]) if found and goes_on else None
        done = [*_deeds_of(run, before, named)]
        found += done or _gapped(run, last, found)
        named = _named_first(run) or named
        last = run
    return tuple(found)


def _meant_by_who(run: Sequence[_Word], last: Deed) -> frozenset[str]:
    """Who goes on: the doer of the clause before, or to whom it was done where a "who" stands behind them."""
    return last.done_to if run[0].text in _WHO and last.done_to else last.doer


def _gapped(run: Sequence[_Word], last: Sequence[_Word], found: Sequence[Deed]) -> list[Deed]:
    """ "Small loans are approved by the head; large ones by the board": the second clause has the verb of the first."""
    told = _texts(run)
    if "by" not in told[1:] or "by" not in _texts(last) or not found or _has_verb(run):
        return []
    return [Deed(found[-1].verb, _agent(told), side(told[: told.index("by")]))]


def _named_first(run: Sequence[_Word]) -> frozenset[str]:
    """Who is meant by a "they" in the next clause: what stands before the first verb, if that is a party."""
    end = next((at for at in range(len(run)) if run[at].text in _ALL_SAY or _is_verb(run, at)), 0)
    return side(_texts(run[:end])) if any(word.is_actor for word in run[:end]) else frozenset()


def _clauses(text: str) -> Iterator[tuple[list[_Word], bool]]:
    """Runs of words between stops, and whether one goes on with the doer of the one before.

    "And" parts two of them only where a verb stands on either side.
    """
    text = _CLEFT.sub(r"\g<who> ", _SHORTENED.sub(_in_full, text))
    for told in (_ASIDE.sub(" ", text), *_ASIDE.findall(text)):
        parts: list[list[_Word]] = [[]]
        pieces = list(PIECE.finditer(told))
        for at, piece in enumerate(pieces):
            word = _word(piece, told)
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


def _opens_clause(pieces: Sequence[re.Match[str]], at: int, parts: Sequence[list[_Word]]) -> bool:
    """ "They write that the yard is closed": no "that" of a part that tells which thing does something."""
    if pieces[at].group() != "that":
        return False
    behind = pieces[at + 1].group().casefold() if at + 1 < len(pieces) else ""
    return behind in _PRONOUNS or (behind in OPENS_OBJECT and any(map(_has_verb, parts)))


def _of_parts(parts: Sequence[list[_Word]]) -> Iterator[list[_Word]]:
    """A comma parts two clauses; the members of a list, and who is named twice, stay together."""
    run: list[_Word] = []
    for part in filter(None, parts):
        if run and not _are_members(run, part):
            yield from _at_and(run)
            run = []
        run = run + part
    yield from _at_and(run)


def _are_members(run: Sequence[_Word], part: Sequence[_Word]) -> bool:
    if not _has_verb(part):
        return part[0].text not in _LEADS and _has_verb(run)
    return not _has_verb(run) and any(word.is_actor for word in run) and run[0].text not in _LEADS


def _word(piece: re.Match[str], told: str) -> _Word:
    """In small letters; an abbreviation that reads like a little word ("IT") is kept from being one."""
    spelled = piece.group()
    small = spelled.casefold().replace("’", "'").removesuffix("'s")
    if spelled.isupper() and len(spelled) > 1 and small in STOP_WORDS:
        return _Word(f"{small}·", True)
    is_name = spelled[0].isupper() and not _OPENS_SENTENCE.search(told[: piece.start()])
    acts = is_party_name(small) or small in _GROUPS or is_name or bool(_OFFICE.match(spelled))
    return _Word(small, acts and small not in STOP_WORDS)


def _at_and(run: list[_Word]) -> Iterator[list[_Word]]:
    for at, word in enumerate(run):
        rest = run[at + 1 :]
        if word.text in {"and", "or", "then"} and _has_verb(run[:at]) and _has_verb(rest) and not _is_verb(rest, 0):
            yield run[:at]
            yield from _at_and(rest)
            return
    if run:
        yield run


def _has_verb(run: Sequence[_Word]) -> bool:
    return any(word.text in _SAYS or _is_verb(run, at) for at, word in enumerate(run))


def _is_verb(run: Sequence[_Word], at: int) -> bool:
    word = run[at].text
    if word == "own" and _text(run, at - 1).endswith(("'s", "’s", "s'", "s’")):
        return False
    if word.endswith("ed") and "by" in _texts(run[at + 1 :]) and (_is_passive(run, at) or _text(run, at + 1) == "by"):
        return True
    if word in _BE and canon(word) == "get":
        return any(one.text == "from" for one in run[at + 1 :])
    if canon(word) not in _verbs() or word.endswith(_NOUN_ENDINGS) or _is_only_akin(word):
        return _must_be_verb(run, at)
    ahead = _text(run, at - 1)
    if _is_named(run, at) or _is_one_thing(run, at):
        return False
    if canon(word) in _nouns():
        return (
            ahead in _BEFORE_VERB
            or _is_duty(run, at)
            or (bool(_DONE.match(word)) and _text(run, at + 1) == "by")
            or _must_be_verb(run, at)
        )
    return ahead not in _BEFORE_NOUN or _is_duty(run, at)


def _is_named(run: Sequence[_Word], at: int) -> bool:
    """ "Sick pay comes from the fund": one word tells more of the other, and a verb of its own stands behind them."""
    ahead, behind = _text(run, at - 1), _text(run, at + 1)
    follows = behind in _BE | _MODALS - {"please"} or (behind.endswith("s") and _text(run, at + 2) in _AFTER_AGENT)
    is_plain = not run[at].text.endswith(("s", "ed", "ing")) and ahead not in _BEFORE_VERB and not ahead.endswith("s")
    return bool(follows and is_plain and ahead) and ahead not in {"to", "and", "or"} and not run[at - 1].is_actor


def _is_one_thing(run: Sequence[_Word], at: int) -> bool:
    """ "Any portable drive": what one of them does would end in an s."""
    ahead = _text(run, at - 1)
    is_bare = not run[at].text.endswith(("s", "ed", "ing"))
    return is_bare and _text(run, at - 2) in _OF_ONE and ahead not in _BESIDE | _BEFORE_VERB and ahead[-1] != "s"


_OF_ONE: Final = frozenset(["a", "an", "any", "each", "every", "another"])


def _is_only_akin(word: str) -> bool:
    """True for a party whose name stands for another one that sounds like a verb: a company is an employer."""
    return is_party_name(word) and stem(word) not in _verb_stems()


def _must_be_verb(run: Sequence[_Word], at: int) -> bool:
    """Any word that stands where nothing else can."""
    word = run[at].text
    if (
        (run[at].is_actor and not _is_done_by_somebody(run, at))
        or not _BESIDE.isdisjoint((word, stem(word)))
        or not word.isalpha()
        or word.endswith(("ly", "ing"))
    ):
        return False
    near = at - 1
    while _text(run, near).endswith("ly") or _text(run, near) in _BESIDE_VERB:
        near -= 1
    ahead, opens = _text(run, near), _text(run, at + 1) in OPENS_OBJECT
    if near >= 0 and ahead not in _BEFORE_NOUN and _is_to_somebody(run, at):
        return True
    if ahead in _MODALS or ahead in _PRONOUNS:
        return _text(run, at + 1) != "to"
    if near < 0 or ahead in {"to", "and", "or"}:
        return opens and (near >= 0 or _text(run, at + 1) not in {"all", "any", "each", "every", "her"})
    to_actor = word.endswith(("s", "ed")) and at + 1 < len(run) and run[at + 1].is_actor
    if run[near].is_actor:
        return opens or to_actor or _has_object(run, at)
    return (
        _text(run, at + 1) in _ARTICLES
        and word.endswith("s")
        and not ahead.endswith(("s", "ed", "ing"))
        and ahead not in STOP_WORDS
    )


def _is_to_somebody(run: Sequence[_Word], at: int) -> bool:
    """ "Clerks report to the manager"."""
    behind = run[at + 2] if at + 2 < len(run) and _text(run, at + 1) == "to" else None
    if is_adjective(_text(run, at - 1)) and not run[at - 1].is_actor:  # "occasional visits to clients"
        return False
    return behind is not None and canon(run[at].text) in _verbs() and (behind.is_actor or behind.text in OPENS_OBJECT)


def _is_done_by_somebody(run: Sequence[_Word], at: int) -> bool:
    """ "Ann Berg leads Payroll", where else the leads are people."""
    behind = run[at + 1] if at + 1 < len(run) else None
    return run[at].text.endswith("s") and at > 0 and run[at - 1].is_actor and behind is not None and behind.is_actor


def _has_object(run: Sequence[_Word], at: int) -> bool:
    """ "The specialist reports errors": no noun that is said to be, to have or to do something."""
    behind = _text(run, at + 1)
    says = behind in _BESIDE or behind in _OBLIGED or (behind.endswith("s") and behind[:-1] in _OBLIGED)
    return run[at].text.endswith("s") and behind.isalpha() and not says and not behind.endswith("ed")


def _text(run: Sequence[_Word], at: int) -> str:
    return run[at].text if 0 <= at < len(run) else ""


def _deeds_of(run: Sequence[_Word], before: frozenset[str] | None, named: frozenset[str]) -> Iterator[Deed]:
    found = [at for at in range(len(run)) if _is_verb(run, at)]
    for at in found:
        if run[at].text.endswith("ing") and not _is_duty(run, at):
            continue
        ahead = _ahead(run[: at - 2 if _is_duty(run, at) else at])
        behind = _texts(_object(run, at))
        verb = _verb(run, at)
        if _is_passive(run, at):
            told = ahead if {*_texts(run[:at])} & _BE else ahead[-_REACH:]  # "conflicts caused by …"
            yield Deed(verb, _agent(_texts(run[at + 1 :])), side(told))
        elif _is_infinitive(run, at):
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


def _verb(run: Sequence[_Word], at: int) -> str:
    """With the little word behind it, where that makes another verb of it: what is handed out is not handed back."""
    verb, behind = canon(run[at].text), _text(run, at + 1)
    return f"{verb} {behind}" if verb in _PARTING and behind in _PARTICLES else verb


_PARTING_LIST: Final = "hand give take put send bring set carry turn pick"
_PARTING: Final = frozenset(map(canon, _PARTING_LIST.split()))
_PARTICLES: Final = frozenset(["in", "out", "over", "back", "up", "off", "away", "down"])


def _doer(run: Sequence[_Word], at: int, before: frozenset[str] | None, named: frozenset[str]) -> frozenset[str]:
    ahead = _ahead(run[:at])
    if ahead[-1:] in (["and"], ["or"]) and (told := [one for one in range(at - 1) if _is_verb(run, one)]):
        return _doer(run, told[-1], before, named)
    if not ahead and _text(run, 1) in OPENS_OBJECT and before is None:
        return _YOU
    if ahead[-1:] == ["and"] and is_bidding(run[0].text) and not run[at].text.endswith(("s", "ed")):
        return _YOU
    if {*ahead} <= _GOES_ON | _WHO:
        said_alone = not ahead and not run[at].text.endswith(("s", "ed")) and before != _YOU
        return frozenset() if before is None or said_alone else before
    if (speaker := _right_ahead(ahead).partition("'")[0]) in SPEAKERS:
        return frozenset([SPEAKERS[speaker]])
    return named if _STANDS_FOR & {*ahead[:3]} and not side(ahead) else side(ahead)


def _right_ahead(ahead: Sequence[str]) -> str:
    """The word before a verb: of "from the eighth day we need a note", who needs it, and no day."""
    return next((word for word in reversed(ahead) if word not in _AUXILIARY and word not in _BESIDE_VERB), "")


def _ahead(run: Sequence[_Word]) -> list[str]:
    """What stands before a verb; in "the things that the town gave to you", nobody is spoken to who would do more."""
    told = _texts(run)
    start = next((at for at, word in enumerate(told) if at and word in {"who", "which", "that"}), len(told))
    return told[:start] + [word for word in told[start:] if word not in SPEAKERS]


_STANDS_FOR: Final = frozenset(["they", "he", "she"])


def _object(run: Sequence[_Word], at: int) -> Sequence[_Word]:
    """What stands behind a verb, up to a part with a doer of its own: "the hours | you plan to work"."""
    for end in range(at + 2, len(run) - 1):
        behind = run[end + 1].text
        if run[end].text not in _PRONOUNS - {"it"} or run[end - 1].text in _LEADS - {"that"}:
            continue
        if behind in _ALL_SAY - {"to"} or not (behind in STOP_WORDS or run[end + 1].is_actor):
            return run[at + 1 : end]
    return run[at + 1 :]


def _meant_to(run: Sequence[_Word], first: int, at: int) -> frozenset[str]:
    """ "Finance writes to introduce you": whoever acts for a purpose, or is sent for it."""
    if first >= at - 1 or _is_passive(run, first) or _is_infinitive(run, first):
        return frozenset()
    return side(_texts([*run[:first], *run[first + 1 : at]]))


def _texts(run: Sequence[_Word]) -> list[str]:
    return [word.text for word in run]


def _is_duty(run: Sequence[_Word], at: int) -> bool:
    """Whoever is responsible for doing it, does."""
    ahead = (_text(run, at - 2), _text(run, at - 1))
    return run[at].text.endswith("ing") and ahead in {("responsible", "for"), ("accountable", "for"), ("charge", "of")}


def _whose_duty(run: Sequence[_Word], at: int) -> frozenset[str]:
    """ "It is the manager's task to check", "it is up to them to check"."""
    ahead = _texts(run[: at - 1])
    if ahead[-1:] and ahead[-1] in _DUTIES:
        return side(ahead[:-1])
    if "of" in ahead and ahead[: ahead.index("of")][-1:] and ahead[ahead.index("of") - 1] in _DUTIES:
        return side(ahead[ahead.index("of") + 1 :])
    if ahead[:4] == ["it", "is", "up", "to"]:
        return side(ahead[4:])
    return frozenset()


def _is_infinitive(run: Sequence[_Word], at: int) -> bool:
    """Nobody is named who would do it: "chosen to provide"; but whoever has to do it, does."""
    if _text(run, at - 1) in {"and", "or"}:  # "to make and keep"
        return at > _REACH - 1 and _is_infinitive(run, at - 2)
    return at > 1 and _text(run, at - 1) == "to" and _text(run, at - 2) not in _OBLIGED


def _is_passive(run: Sequence[_Word], at: int) -> bool:
    told = any(word.text in _BE for word in run[max(0, at - _REACH) : at]) or _text(run, at + 1) in _BEHIND_PASSIVE
    return told and bool(_DONE.match(run[at].text))


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
        tells_which = {*behind[:at]} & _ARTICLES and behind[at + 1 : at + 2] and behind[at + 1] not in STOP_WORDS
        says_which = bool(tells_which) and word.endswith("ing")  # "by the requesting agency"
        if word in _AFTER_AGENT:
            break
        if _NO_AGENT.fullmatch(word) and not says_which:
            named = [] if {*named} <= _WHICH_TIME else named
            break
        named.append(word)
    return side(named)


def side(run: Sequence[str]) -> frozenset[str]:
    """Content stems, without values and adverbs; who is spoken to and who speaks are sides too."""
    kept = [word for word in run if word not in _BESIDE and not _VALUE.match(word) and not word.endswith("ly")]
    speakers = {SPEAKERS.get(word.partition("'")[0]) for word in run} - {None}
    return frozenset([*map(canon, kept), *filter(None, speakers)])


@cache
def _verbs() -> frozenset[str]:
    return frozenset(canon(word) for line in _lines() for word in line if word.isalpha())


@cache
def _verb_stems() -> frozenset[str]:
    return frozenset(stem(word) for line in _lines() for word in line if word.isalpha())


@cache
def _nouns() -> frozenset[str]:
    return frozenset(canon(word) for line in _lines() if line[0] == "*" for word in line[1:])


@cache
def _taken_from() -> dict[str, str]:
    """Whoever borrows from another is lent to."""
    return {canon(word): canon(line[1]) for line in _lines() if line[0] == "<" for word in line[2:]}


@cache
def converses() -> dict[str, frozenset[str]]:
    """For each verb those of the same deed, told of whoever is at its other end."""
    found: dict[str, set[str]] = {}
    for first, *others in ([*map(canon, line[1:])] for line in _lines() if line[0] == "<"):
        for other in others:
            found.setdefault(first, set()).add(other)
            found.setdefault(other, set()).add(first)
    return {verb: frozenset(others) for verb, others in found.items()}


def _lines() -> list[list[str]]:
    return list_rows("rules/verbs.txt")
