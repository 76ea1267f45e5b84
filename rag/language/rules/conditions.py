"""When and for whom a sentence holds: unless, if, after, only with approval, for new employees, in Germany."""

import re
from functools import lru_cache
from typing import Final, NamedTuple

from rag.language.required import Rewriting, Sought


class Condition(NamedTuple):
    """Characters [start, end) of a sentence without which it would say more than it does."""

    start: int
    end: int
    text: str


BUT_FOR: Final = r"(?:except(?:ing)?(?: for)?|apart from|with the exception of|other than|excluding|außer)"
"""A pattern of what stands before whom a rule leaves out."""
_OPENING: Final = (
    r"or (?:longer|later|earlier|sooner) (?:if|when)|unless|except(?:ing| that| when| if| for| in| during)?|excluding"
    r"|as long as"
    r"|(?<!be )(?<!is )(?<!are )(?<!been )provided(?: that)?|providing that"
    r"|on (?:the )?condition that|subject to(?! (?:any|applicable|local)\b)|in case of|in the event (?:of|that)"
    r"|only (?:if|when|with|within|after|for|in|on|at|during|by|upon|once)|if|when(?:ever)?"
    r"|(?<!at )once(?! (?:an?|per|every|each) (?:day|week|fortnight|month|quarter|half-year|year|decade)\b)"
    r"|after(?! (?:that|this|which)\b)|before|upon (?=(?:presentation|receipt|production|request|proof|approval)\b)"
)
_LEAVE: Final = r"(?:approval|permission|consent|authori[sz]ation|notice|agreement|sign-off)"
_NO_CONDITION: Final = (
    r"(?<!even )(?<!as )(?<!see )(?<!check )(?<!ask )(?<!know )(?<!sure )(?<!wonder )(?<!what )(?<!look )"
)
_FOR_EXAMPLE: Final = re.compile(r"\((?:e\.\s?g\.|for example|for instance|such as)[^()]*\Z", re.IGNORECASE)
"""What stands in brackets as an example is no condition."""
_NO_MATTER: Final = (
    r"(?! (?:all|ready|needed|necessary|possible|applicable|desired|you (?:like|wish|want)(?! (?:to\b|\w+))"
    r"|(?:it|that|this|they|you|everything)(?:['’]s|['’]re| is| are) (?:ready|done|finished))\b)"
)
_CLAUSE: Final = Sought(
    rf"{_NO_CONDITION}\b(?:{_OPENING})\b{_NO_MATTER}(?:(?! (?:{_OPENING})\b)(?:[^,;.:()]|(?<=\d)[.,](?=\d)))*"
    r"(?:(?:, (?:(?:an?|the|their|your) )?[\w'’-]+){1,6}, or [^,;.:()]+)?",
    re.IGNORECASE,
)
_WITH_LEAVE: Final = Sought(
    rf"\bwith(?:out)? (?:(?:the|a|an|your|their|his|her|prior|written|explicit|express|advance|previous|\w+['’]s?) )*"
    rf"(?:\w+ )?{_LEAVE}\b(?: (?:of|by|from)(?: (?:the|your|their|an?))? [\w'’-]+| (?:the|their|your|his|our) [\w-]+)?",
    re.IGNORECASE,
)


_ONLY_WHO: Final = Sought(
    r"(?:^|[.;:]\s)\W*only (?:\w[\w'’-]* ){1,8}?"
    r"(?=(?:can|may|must|shall|should|will|is|are|has|have|gets?|receives?)\b)"
    r"|(?<!second )\bonly to [^,;.:()]*",
    re.IGNORECASE,
)
"""For whom alone it holds: only people on flexible schedules can; applies only to staff in Germany."""


_NEGATIVE: Final = re.compile(r"(?:unless|except|excluding|or \w+er (?:if|when))", re.IGNORECASE)
_STRICT: Final = re.compile(r"(?:unless|except|excluding|only|provided|subject to|with(?:out)?)\b", re.IGNORECASE)
_UNLESS: Final = Sought(
    r"\bnot\b(?P<rule>(?:(?!\bnot\b)[^.;])*?)"
    r"\b(?:unless|except (?P<case>if|when|where|for|from|with|by|in|on|at|during))\b",
    re.IGNORECASE,
)


_NO: Final = r"(?:\b(?<!\bor )(?:not|no|never|nobody)\b|(?<=\w)n['’]t\b)"
_NOT_WITHOUT: Final = Sought(rf"{_NO}((?:(?!{_NO})[^.;:,])*?)\bwithout\b", re.IGNORECASE)
_WITHOUT_NOT: Final = Sought(rf"\bwithout\b(?! (?:that|this|it|them|one)\b)(?P<rule>[^.;,]*?){_NO}", re.IGNORECASE)
_WITHOUT_FIRST: Final = Sought(
    r"(?:^|(?<=[.;:] ))\W*without\b(?! (?:that|this|it|them|one)\b)"
    rf"(?P<rule>[^.;,]*,(?:(?!\b(?:but|and|so)\b)[^.;,])*?){_NO}",
    re.IGNORECASE,
)
_NOT_OUTSIDE: Final = Sought(
    rf"(?P<demand>^\W*(?=no\b)|\b(?:can|may|must|should|shall|could|do|does|will) ?){_NO}"
    rf"(?P<rule>(?:(?!{_NO}|\bonly\b)[^.;:,])*?)\boutside(?: of)?"
    r"(?= (?:the|your|our|their|these|those|this|core|office|opening|working|normal|regular|(?-i:[A-Z])))",
    re.IGNORECASE,
)

_NOT_BEFORE: Final = Sought(
    rf"(?P<demand>\b(?:must|shall|should|may|can|could) )?(?<!\bneed ){_NO}"
    r"(?! (?:\w+ )?(?:need|have|require|necessary|wait))"
    rf"(?P<rule>(?:(?!{_NO}|\bthan\b)[^.;,])*?)\b(?:before|until(?: after)?)\b(?! (?:each|every|any|all)\b)",
    re.IGNORECASE,
)
"""What need not be done before need not be done after either, and before each trip is no time from which it may be."""


def is_exception(condition: str) -> bool:
    """Unless and except say when it does not hold; all others say when it does."""
    return bool(_NEGATIVE.match(condition))


def is_strict(condition: str) -> bool:
    """True for a condition that nobody leaves out by chance."""
    return bool(_STRICT.match(condition))


_UNTIL_FIRST: Final = Sought(
    rf"(?:^|(?<=[.;:] ))\W*(?:until(?: after)?|before) (?P<time>[^,;.]+), (?P<rule>(?:(?!{_NO})[^.;])*?)\b"
    rf"(?P<demand>must|shall|should|may|can|could) {_NO}",
    re.IGNORECASE,
)
_NO_IF_NOT: Final = Sought(
    r"(?P<who>\b(?:if|whoever|(?:any(?:one|body)|those|people|employees) (?:who|that))\b"
    rf"(?:(?!{_NO}|\beven\b)[^.;,])*?)"
    rf"{_NO}(?P<rule>(?:(?!{_NO}|\bbut\b)[^.;])*?\b(?:can?|may|could)) {_NO}",
    re.IGNORECASE,
)
_NOT_FEWER: Final = Sought(
    rf"\b(?:fewer|less) than\b(?P<rule>(?:(?!{_NO}|\b(?:but|if|when|so)\b)[^.;,])*?){_NO}", re.IGNORECASE
)


_MUST_NOT_BUT: Final = Sought(
    r"\b(?:must|shall|should) not\b(?=(?:(?!\b(?:not|no|never|nobody)\b)[^.;])*?"
    r"\b(?:unless|without|until|before|outside|except (?:if|when|with|by))\b)",
    re.IGNORECASE,
)
"""What nobody must do but in a case may be done in that case."""
_CANNOT: Final = Sought(r"\bcan(?:not|['’]t)\b", re.IGNORECASE)


@lru_cache(maxsize=8192)
def without_double_no(text: str) -> str:
    """ "Not unless a client is there" says "only if one is", "not without leave" "only with it", "not before" "only
    after", and "not outside" "only within"."""
    text = _IN_FIGURES.sub(lambda mark: _MARKS[mark.group()], text)
    return _ONLY_THEN(text).translate(_UNMARKED)


_ONLY_THEN: Final = Rewriting(
    (_CANNOT, "can not"),
    (_MUST_NOT_BUT, "may not"),
    (_UNLESS, lambda no: f"{no['rule']}only {no['case'] or 'if'}"),
    (_NOT_BEFORE, lambda no: f"{'may' if no['demand'] else ''}{no['rule']}only after"),
    (_UNTIL_FIRST, r"only after \g<time>, \g<rule>\g<demand>"),
    (_WITHOUT_FIRST, r"only with\g<rule>"),
    (_NOT_WITHOUT, r"\1only with"),
    (_NOT_OUTSIDE, r"\g<demand>\g<rule>only within"),
    (_WITHOUT_NOT, r"only with\g<rule>"),
)
_IN_FIGURES: Final = re.compile(r"(?<=\d)[.,](?=\d)")
_MARKS: Final = {",": "\ue000", ".": "\ue001"}
_UNMARKED: Final = str.maketrans({hidden: mark for mark, hidden in _MARKS.items()})
"""The comma of 5,000 ends no clause."""


def contraposed(text: str) -> str:
    """ "Whoever has no pass may not enter" of a rule that demands a pass: whoever has one may."""
    return _NOT_FEWER.sub(r"at least\g<rule>", _NO_IF_NOT.sub(r"\g<who>\g<rule>", text))


@lru_cache(maxsize=8192)
def conditions(sentence: str) -> tuple[Condition, ...]:
    """The clauses of a sentence that say when it holds; one at its beginning ends with its comma."""
    return tuple(
        Condition(match.start(), match.end(), match.group().strip())
        for pattern in (_CLAUSE, _WITH_LEAVE, _ONLY_WHO)
        for match in pattern.finditer(sentence)
        if not _FOR_EXAMPLE.search(sentence, 0, match.start())
        and not _IS_FREE.search(sentence, 0, match.end())
        and not (_AT_WILL.match(match.group()) and _ENTITLES.search(sentence, 0, match.start()))
    )


_AT_WILL: Final = re.compile(r"(?:if|when) (?:you|they|he or she|employees) (?:so )?(?:wish|want|choose|like)\b", re.I)
_ENTITLES: Final = re.compile(
    r"\b(?:may|can|has|have|gets?|(?:is|are) (?:entitled|eligible|free|allowed|welcome))\b(?! to\b)[^.;:]*,\s*\Z",
    re.IGNORECASE,
)
"""What somebody has they have, whether or not they care to use it."""


_IS_FREE: Final = re.compile(
    rf"\b(?:may|can|free to|allowed to|permitted to)\b(?! not\b)(?:(?!{_NO})[^.;:,])*"
    rf"\bwithout (?:[\w'’]+ ){{0,3}}{_LEAVE}\Z",
    re.IGNORECASE,
)
"""What may be done without leave is all the freer for it."""
