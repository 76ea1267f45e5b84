"""Who acts on whom, whatever is done and in whichever order it is told: by the places that grammar gives to both.

Of one clause somebody acts, and all else in it is what they act on: exchanged ends are what tells anything.
"""

import re
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from typing import Final, NamedTuple

from rag.language.irregular import base
from rag.language.kept import SENTENCES
from rag.language.rules.deeds import SPEAKERS, clauses, is_infinitive, side
from rag.language.rules.parties import is_party_name
from rag.language.rules.plain_order import CONSENT, in_plain_order
from rag.language.rules.verbs import (
    AFTER_AGENT,
    ARTICLES,
    AUXILIARY,
    BE,
    BESIDE_VERB,
    PRONOUNS,
    Word,
    is_duty,
    is_only_like_verb,
    is_passive,
    is_verb,
    text_at,
    texts,
)
from rag.language.synonyms import canon
from rag.language.values.dates import MONTHS, WEEKDAYS
from rag.language.words import STOP_WORDS, stem, words


class Act(NamedTuple):
    """Who does something, and to or for whom, each by stems."""

    by: frozenset[str]
    to: frozenset[str]
    deed: frozenset[str] = frozenset()
    """The roots of its verbs; none where a noun tells what is done: "they do the audit"."""
    nouns: frozenset[tuple[str, str]] = frozenset()
    """What else is named, each by its stem and its root."""


_LONGEST: Final = 60
"""Words of a clause: of more nobody can tell who does what."""
_IS: Final = BE - {"get", "gets", "got"}
_WHO: Final = frozenset(["who", "whom", "which", "that"])
_LIGHT_LIST: Final = """
    do make carry take get receive obtain have give provide handle perform conduct go come work keep hold
"""
_LIGHT: Final = frozenset(map(canon, _LIGHT_LIST.split()))
"""Verbs that leave it to a noun to tell what is done."""
_GETTING_LIST: Final = """
    get receive obtain have borrow buy purchase hire rent learn hear collect take accept draw inherit fetch come
    order lent expect await need require
"""
_GETTING: Final = frozenset(map(canon, _GETTING_LIST.split()))
"""Of these whoever stands behind a "from" is the one who does it, by giving."""
_GOT: Final = frozenset(["get", "gets", "got", "come", "comes", "came", "lent"])
_NOT_ACTING_LIST: Final = """
    need require want follow exceed have own get receive obtain hear learn inherit expect await come go pass undergo
    lack depend suffer belong remain cost
"""
_NOT_ACTING: Final = frozenset(map(canon, _NOT_ACTING_LIST.split()))
"""Verbs whose subject acts on nobody."""
_ENDS: Final = AFTER_AGENT | BE | _WHO | {"by", "must", "can", "may", "will", "shall", "should", "takes", "not", "as"}
_NOBODY: Final = frozenset(SPEAKERS.values())


@lru_cache(maxsize=SENTENCES)
def acts(text: str) -> tuple[Act, ...]:
    """Every deed of a sentence with who does it and whom or what else its clause names."""
    found: list[Act] = []
    last: Sequence[Word] = ()
    for run, goes_on in clauses(in_plain_order(text)):
        whole = [*_last_name(last), *run] if run[0].text in _WHO else run
        if len(whole) <= _LONGEST:
            found += _acts_of(whole, found[-1] if found else None, goes_on)
        last = run
    return tuple(dict.fromkeys(one for one in found if one.by and one.to))


def _last_name(run: Sequence[Word]) -> Sequence[Word]:
    """Of whom a "who" speaks: what stands last in the clause before it."""
    told = texts(run)
    starts = (at for at, word in enumerate(told) if word in ARTICLES and (not at or told[at - 1] != "of"))
    return run[max(starts, default=0) :]


@lru_cache(maxsize=SENTENCES)
def told_roots(text: str) -> frozenset[str]:
    """The roots of all that a sentence names and does, but for verbs that tell nothing by themselves."""
    told = [word for word in words(in_plain_order(text)) if canon(word) not in _LIGHT]
    return frozenset(found for _, found in _nouns(told))


def _acts_of(run: Sequence[Word], before: Act | None, goes_on: bool) -> Iterator[Act]:
    verbs = [at for at in range(len(run)) if _is_told(run, at)]
    told = texts(run)
    if "than" in told:
        return  # of two that are compared neither acts on the other
    if giver := _giver(run, verbs):
        yield _act(giver, run, [told[at] for at in verbs if canon(told[at]) not in _GETTING])
    elif (agent := _named_behind(run, "by")) and not _tells_which(run, agent.start - 1, verbs):
        yield _act(agent, run, [told[at] for at in verbs])
    else:
        own = run[: agent.start - 1] if agent else run
        yield from _active(own, [at for at in verbs if at < len(own)], before, goes_on)


def _tells_which(run: Sequence[Word], by: int, verbs: Sequence[int]) -> bool:
    """ "They may veto decisions taken by the board": the clause has a subject of its own that does something."""
    places = [*(at for at in verbs if at < by), *([by - 1] if _looks_done(text_at(run, by - 1)) else [])]
    done = next((at for at in reversed(places) if is_passive(run, at)), by)
    if done < by and _is_said(run, done):
        return False
    if text_at(run, by - 1) in _HELP:
        return False
    acting = (at for at in verbs if at < done and _has_subject(run, at))
    return any(_WHOM.isdisjoint(texts(run[:at])) for at in acting) or (
        done < by and not _IS.isdisjoint(texts(run[:done]))
    )


def _has_subject(run: Sequence[Word], at: int) -> bool:
    """ "The parcels delivered to the school by …" deliver nothing."""
    is_left = _looks_done(run[at].text) and text_at(run, at + 1) in AFTER_AGENT
    return is_active(run, at) and canon(run[at].text) not in _NOT_ACTING and not is_left


def _looks_done(word: str) -> bool:
    return word.endswith(("ed", "en", "wn")) or base(stem(word)) != stem(word)


_HELP: Final = frozenset(CONSENT.split("|"))
"""Who gives one of these stands on the other side of whoever does something with it."""


def _is_said(run: Sequence[Word], done: int) -> bool:
    """ "Are also reviewed and approved": a "be" stands before it, no name in between."""
    at = done - 1
    while (word := text_at(run, at)).endswith(("ly", "ed")) or word in _BETWEEN:
        at -= 1
    return word in BE


_BETWEEN: Final = BESIDE_VERB | {"and", "or"}


def _is_told(run: Sequence[Word], at: int) -> bool:
    """True for a verb; the last word of a name ("the team lead") is none, what follows on "that the agency" is."""
    if not is_verb(run, at) or is_only_like_verb(run[at].text):
        return _ends_relative(run, at) or _is_done_to_them(run, at)
    if run[at].text.endswith(_OF_VERBS) or text_at(run, at - 1) in AUXILIARY | PRONOUNS:
        return True
    if _is_behind_preposition(run, at):
        return False
    behind = text_at(run, at + 1)
    return bool(behind) and not (behind.endswith("s") and is_verb(run, at + 1))  # "the regional coach evaluates"


def _is_behind_preposition(run: Sequence[Word], at: int) -> bool:
    """ "Of basic pay": what tells which, behind an "of", goes on to the noun."""
    start = next((one for one in range(at - 1, -1, -1) if run[one].text in STOP_WORDS), -1)
    return 0 <= start < at - 1 and run[start].text in _PREPOSITIONS


_PREPOSITIONS: Final = AFTER_AGENT | {"of", "by", "per", "a", "an"}


_OF_VERBS: Final = ("s", "ed", "t", "n", "ing")


def _ends_relative(run: Sequence[Word], at: int) -> bool:
    """ "The van that the agency rents to …"."""
    ahead = texts(run[max(0, at - _REACH) : at])
    start = next((one for one in range(len(ahead) - 1, -1, -1) if ahead[one] in _WHOM), -1)
    if start < 0 or text_at(run, at + 1) not in AFTER_AGENT | BE | {"to", "must", "may", ""}:
        return False
    between = ahead[start + 1 :]
    is_named = bool(between) and (between[0] in ARTICLES or run[at - 1].is_actor)
    return is_named and _ENDS.isdisjoint([*between, run[at].text]) and run[at].text.endswith(("s", "ed"))


def _is_done_to_them(run: Sequence[Word], at: int) -> bool:
    """ "The museum archives them"."""
    return text_at(run, at + 1) in _THEM and run[at].text.endswith("s") and text_at(run, at - 1) not in STOP_WORDS


_REACH: Final = 6
_WHOM: Final = frozenset(["which", "that", "whom"])


def _act(span: range, run: Sequence[Word], verbs: Sequence[str]) -> Act:
    by, rest = [run[at] for at in span], [word for at, word in enumerate(run) if at not in span]
    deed = frozenset(root(verb) for verb in verbs if canon(verb) not in _LIGHT)
    return Act(side(texts(by)) - _NOBODY, side(texts(rest)) - _NOBODY, deed, _nouns(texts(rest)))


def _nouns(told: Sequence[str]) -> frozenset[tuple[str, str]]:
    """Of what is named, but for days and months: what is done on the same day is no one deed."""
    kept = (word for word in told if word not in STOP_WORDS and not _DAY.fullmatch(word))
    return frozenset((canon(word), root(word)) for word in kept)


_DAY: Final = re.compile(rf"(?:{'|'.join([*WEEKDAYS, *MONTHS.split()])})s?|\d.*")


def _giver(run: Sequence[Word], verbs: Sequence[int]) -> range:
    """Who stands behind the "from" of what is got, borrowed or bought, or of what comes and goes."""
    told = texts(run)
    if "from" not in told:
        return _NO_ONE
    is_got = (
        not _GOT.isdisjoint(told)
        or any(canon(told[at]) in _GETTING for at in verbs)
        or ("by" not in told and any(is_passive(run, at) for at in verbs))
    )
    return _named_behind(run, "from") if is_got else _NO_ONE


_NO_ONE: Final = range(0)


def _named_behind(run: Sequence[Word], sign: str) -> range:
    """Who is named behind the last such sign; no day, and no way of doing it, which has no article."""
    told = texts(run)
    for at in reversed([at for at, word in enumerate(told[:-1]) if word == sign]):
        end = next((end for end in range(at + 1, len(told)) if _ends(run, end, at)), len(told))
        named = run[at + 1 : end]
        if named and (told[at + 1] in ARTICLES or any(map(_is_somebody, named))) and side(texts(named)) - _NOBODY:
            return range(at + 1, end)
    return _NO_ONE


def _ends(run: Sequence[Word], end: int, start: int) -> bool:
    """Where a name ends: at a little word, a verb, or the article of the next name."""
    is_next = end > start + 1 and run[end].text in ARTICLES and run[end - 1].text not in {"of", "and", "or", "nor"}
    return is_next or run[end].text in _ENDS or is_active(run, end)


def _is_somebody(word: Word) -> bool:
    return word.is_actor or is_party_name(word.text) or (word.text.endswith("s") and len(word.text) > 3)


def is_active(run: Sequence[Word], at: int) -> bool:
    """True for a verb whose subject stands ahead of it."""
    is_told = _is_told(run, at) and not is_passive(run, at) and not is_infinitive(run, at)
    return is_told and text_at(run, at - 1) not in _IS and (not run[at].text.endswith("ing") or is_duty(run, at))


def _active(run: Sequence[Word], verbs: Sequence[int], before: Act | None, goes_on: bool) -> Iterator[Act]:
    """Who stands ahead of a verb does it; of "the list that the clerk signs" the clerk, not the list."""
    told = texts(run)
    for at in verbs:
        verb = canon(told[at])
        if verb in _NOT_ACTING or not is_active(run, at) or (verb in _HAVING_OTHERS_ACT and _goes_on(told[at + 1 :])):
            continue
        start = max((one for one in range(at) if told[one] in _WHO), default=-1)
        if not is_verb(run, at) and any(one < at for one in verbs):  # "…, the smithy translates them"
            start = max(start, max(one for one in range(at) if told[one] in ARTICLES or not one) - 1)
        first = next((one for one in verbs if start < one < at and is_active(run, one)), at)  # "they ask and tell"
        is_ahead = bool(side(told[start + 1 : first]))
        ahead, rest = (told[start + 1 : first], told[: start + 1]) if is_ahead else (told[: max(start, 0)], [])
        doer = side(ahead) or (before.by if before and goes_on else frozenset())
        meant = (before.by | before.to) if before and not _THEM.isdisjoint(told[at:]) else frozenset()
        others = [*rest, *(told[one] for one in range(at + 1, len(told)) if one not in verbs)]
        done_to = side(others) | (meant - doer)
        deed = frozenset([root(told[at])] if verb not in _LIGHT else [])
        yield Act(doer - _NOBODY, done_to - _NOBODY, deed, _nouns(others))


def _goes_on(behind: Sequence[str]) -> bool:
    """ "Helps readers to see", "keeps us from supporting": they act, not what helps or keeps them."""
    return not {"to", "from"}.isdisjoint(behind)


_HAVING_OTHERS_ACT: Final = frozenset(
    map(canon, ["help", "keep", "let", "make", "enable", "allow", "prevent", "stop", "cause"])
)
_THEM: Final = frozenset(["it", "them", "this", "these", "those", "him", "her"])


@lru_cache(maxsize=16_384)
def root(word: str) -> str:
    """What a verb, the noun of its deed and that of its doer have in common: approve, approval, approver."""
    found = base(stem(word))
    return _made_of().get(found) or (_DERIVED.sub("", found) if len(found) > _SHORTEST else found)


_SHORTEST: Final = 4
_DERIVED: Final = re.compile(
    r"(?<=\w{4})(?:ments?|ation|at|iti|ion|ship|al|anc|enc|or|i?er|ee|e|(?:er)?i|ur|ag|(?<=\w{5})ent|(?:at)?iv)$"
)
_MADE_LIST: Final = """
    sale:sell loan:lend borrow:lend advice:advise buy:sell purchase:sell learn:teach lesson:teach gift:give
    receipt:receive choice:choose complaint:complain proof:prove belief:believe handover:hand signature:sign
    storage:store payer:pay payment:pay payee:pay warning:warn permission:permit decision:decide hire:rent
"""


@cache
def _made_of() -> dict[str, str]:
    pairs = (pair.split(":") for pair in _MADE_LIST.split())
    return {base(stem(noun)): base(stem(verb)) for noun, verb in pairs}
