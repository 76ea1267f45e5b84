"""Who does what, whatever the grammar: told by a verb, as somebody's job, as an approval or as what they pay for."""

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from rag.language.required import Sought
from rag.language.rules.assigned import assigned
from rag.language.rules.deeds import SPEAKERS, told_clauses
from rag.language.rules.noes import is_negated
from rag.language.synonyms import canon, canonical, subjects


class Task(NamedTuple):
    """Stems of who does a thing, and of what is done: its verb and what it is done to."""

    who: frozenset[str]
    what: frozenset[str]


_WHO: Final = r"(?P<who>(?:(?:the|your|our|their|an?) )?[a-z][\w-]*(?: [a-z][\w-]*){0,2}?)"
_WHAT: Final = r"(?P<what>[^,.;:]{3,80}?)"
_END: Final = r"(?=\W*$|[,;.])"
_APPROVAL: Final = r"(?:(?:prior|written|express) )?(?:approval|permission|consent|authori[sz]ation)"
_NEEDS: Final = r"(?:needs?|requires?|(?:is|are) subject to|must have|has to have|have to have)"
_APPROVES: Final = tuple(
    Sought(pattern, re.IGNORECASE)
    for pattern in (
        rf"^\W*(?:all |any |every )?{_WHAT} {_NEEDS} {_WHO}['’]s? {_APPROVAL}\b",
        rf"^\W*(?:all |any |every )?{_WHAT} {_NEEDS} (?:the )?{_APPROVAL} (?:of|from|by) "
        rf"{_WHO}(?:{_END}| before\b| in\b)",
        rf"\b(?:needs?|requires?|gets?|obtain|asks? for|have|has) {_WHO}['’]s? {_APPROVAL} (?:for|of|to) {_WHAT}{_END}",
        rf"\b(?:ask|get|have) {_WHO} to approve {_WHAT}{_END}",
        rf"\b(?P<you>you)r {_APPROVAL} (?:for|of|to) {_WHAT}{_END}",
    )
)
_OWN: Final = r"(?:your|their|his or her|one['’]s) own (?:expense|cost|pocket|money)"
_PAYS: Final = tuple(
    Sought(pattern, re.IGNORECASE)
    for pattern in (
        rf"^\W*{_WHAT} (?:is|are|comes?) (?:at|out of|from) (?P<you>{_OWN})\b",
        rf"^\W*{_WHAT} (?:is|are) (?:on|paid for by|borne by) (?P<you>you|you yourself|employees|staff){_END}",
        rf"\b(?P<you>you|employees|staff) (?:(?:must|have to|need to) )?(?:bear|meet|cover) the costs? (?:of|for) "
        rf"{_WHAT}{_END}",
        rf"\b(?:the )?costs? of {_WHAT} (?:is|are) (?:borne|met|covered|paid) by {_WHO}{_END}",
    )
)
_PAYING: Final = frozenset(canonical(map(canon, ["pay", "cover", "bear", "reimburse", "refund", "fund", "finance"])))
_ASKS: Final = frozenset(map(canon, ["need", "require", "ask", "want", "get", "obtain"]))
"""Whoever needs a thing of somebody does nothing of it."""
PAY: Final = "pay"
APPROVE: Final = canon("approve")
YOU: Final = frozenset(["you"])
HOUSE: Final = frozenset(["house"])
_HOUSE: Final = frozenset(map(canon, ["company", "employer", "firm", "organisation", "organization"])) | {"we"}
_ANYBODY: Final = frozenset(map(canon, ["employee", "staff", "everybody", "everyone", "people"])) | YOU


@lru_cache(maxsize=8192)
def tasks(text: str) -> tuple[Task, ...]:
    """Everything that somebody is said to do; nothing of what is denied."""
    if is_negated(text):
        return ()
    found = (*_done(text), *_given(text), *_told(text, _APPROVES, APPROVE), *_told(text, _PAYS, PAY))
    return tuple(dict.fromkeys(one for one in found if one.who and len(one.what) > 1))


def _done(text: str) -> Iterator[Task]:
    for clause in told_clauses(text):
        for deed in clause.deeds:
            if deed.verb in _ASKS:
                continue
            yield _task(deed.doer, deed.done_to | {deed.verb})


def _given(text: str) -> Iterator[Task]:
    for one in assigned(text):
        if one.does:
            yield _task(frozenset(map(canon, one.who)), one.what)


def _told(text: str, patterns: tuple[Sought, ...], verb: str) -> Iterator[Task]:
    for pattern in patterns:
        for match in pattern.finditer(text):
            who = YOU if match.groupdict().get("you") else frozenset(subjects(match["who"]))
            yield _task(who or YOU, frozenset(subjects(match["what"])) | {verb})


def _task(who: frozenset[str], what: frozenset[str]) -> Task:
    """Whoever it is that a handbook is for is "you", and whoever it is of the house; each way to pay is one."""
    paid = bool(what & _PAYING) or PAY in what
    plain = (what - _PAYING | {PAY}) if paid else what
    doer = HOUSE if who & _HOUSE else YOU if who and who <= _ANYBODY else who
    return Task(doer, plain - who - {*SPEAKERS.values()} - {canon("cost"), canon("price")})
