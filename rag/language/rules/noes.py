"""Every form of a no, written `not`; and what narrows or is only a case, in which a no denies nothing of the rest."""

import re
from functools import lru_cache
from typing import Final

from rag.language.kept import SENTENCES
from rag.language.required import Rewriting, Sought
from rag.language.rules.conditions import without_double_no
from rag.language.words import stem, stems, words

_BE: Final = "is|are|be|been|being|was|were|gets?"
_HAS_TO: Final = (
    r"(?:must|(?:has|have|needs?) to|(?:is|are) (?:required|asked|obliged|obligated|bound|to)(?: to)?|shall)"
)
_IN_NO_CASE: Final = r"(?:under no circumstances?|in no case|on no account|at no (?:time|point)|by no means)"
_SHALL: Final = "may|can|must|should|shall|will|do|does|is|are"
_NO_NOUN: Final = r"(?:more|less|fewer|later|longer|earlier|sooner|one|matter|doubt|wonder|such)\b"
_NEW_CLAUSE: Final = (
    r"(?:and|but|so|that|who|which|i|you|they|we|it|he|she|if|when|where|because|since|as|unless|until|while)\b"
)
_NOBODY: Final = rf"(?P<who>(?:(?!{_NEW_CLAUSE})[\w'’-]+ ){{1,6}}?)"
_PLAIN_ROWS: Final = (
    (r"\bnone of (?:the|our|these|those|its|their|your|my) ", "no "),
    (r"\b(?:nobody|no one|none|nothing) (?:but|except|other than)\b", "only"),
    (
        r"(?:^|(?<=[.;:,] ))\W*(?:with|without) (?:that|this|it|them|one)\b(?=,| (?:there|you|we|they|it)\b)",
        "otherwise ",
    ),
    (rf"\b(?:{_IN_NO_CASE}|never) (?P<may>{_SHALL})\b(?! not)", r"\g<may> not"),
    (rf"\b{_IN_NO_CASE}\b", "not"),
    (
        rf"\bno (?!{_NO_NOUN}){_NOBODY}(?P<may>may|can|must|should|shall)\b(?! not)",
        r"\g<who>\g<may> not",
    ),
    (
        rf"\bno (?!{_NO_NOUN}){_NOBODY}(?:(?:has|have|needs?) to|need)\b",
        r"\g<who>need not",
    ),
    (r"\b(?:strictly )?(?:off limits|out of bounds|out of the question|ruled out|off the table)\b", "not allowed"),
    (r"\bon the table\b", "allowed"),
    (r"\b(?:without (?:any )?(?:charge|costs?)|at no (?:extra |additional )?(?:charge|cost))\b", "free of charge"),
    (r"\b(?:falls?|fell|drops?|dropped) away\b", "not apply"),
    (r"\bcan(?:not|'t|’t)\b", "can not"),
    (r"(?:n't|n’t)\b", " not"),
    (r"\bwon t\b|\bwo not\b", "will not"),
    (r"\bnot mean(?: that)?\b", "not"),
    (r"\bnot contain(?:s|ing)?\b", "not have"),
    (r"\bnot (?:just |merely )?(?:optional|voluntary)\b", "mandatory"),
    (r"\b(?:can|may|must|should) not (?:skip|miss|omit|ignore)\b", "must have"),
    (r"\b(?:remov|eliminat)(?:es?|ed|ing) the (?:need|requirement) (?:for|to|of)\b", "not need to"),
    (r"\b(?:not|never|no longer) (?:(?!only)\w+ly )?(?:prohibited|forbidden|banned|disallowed)\b", "allowed"),
    (r"\b(?:prohibited|forbidden|banned|disallowed)\b", "not allowed"),
    (r"\b(?:prohibit|forbid|ban|disallow)s?\b(?= (?:[\w'’-]+ ){1,6}?(?:from \w+ing|to)\b)", "not allowed"),
    (r"(?<!\ba )(?<!\bthe )\bbars?\b(?= (?:[\w'’-]+ ){1,4}?from \w+ing\b)", "not allowed"),
    (
        rf"\b(?P<be>{_BE}) (?:barred|blocked|debarred|precluded|kept|stopped|prevented) from (?=\w+ing\b)",
        r"\g<be> not allowed to ",
    ),
    (r"\bagainst (?:the |our |all )?(?:\w+ )?(?:rules?|policy|policies|law|regulations?)\b", "not allowed"),
    (rf"\b(?:{_HAS_TO} )refrain from (?=\w+ing\b)", "must not "),
    (r"\bexempt(?:ed)? from (?=\w+ing\b)", "not required to "),
    (r"\bineligible\b", "not eligible"),
    (r"\bunable\b", "not able"),
    (r"\bnot supposed to\b", "not allowed to"),
    (r"\bnon-(?=[a-z]+-|\w+(?:[ai]ble|ed)\b)", "not "),
    (r"(?:^|(?<=[.;:,] ))\W*neither\b(?P<one>[^.;:]{1,60}?)\bnor\b", r"not\g<one>or"),
    (r"\b(?:never|no longer(?! than\b)|neither|nor|without|nobody|none|no one)\b", "not"),
    (
        r"^\W*(?:(?:generally|normally|usually|in general|as a rule),? )?(?:no|yes|(?<=y )not)(?:[.,;:!]| [–—-])\s",
        " ",
    ),
    (r"\bno\b|\bnothing\b(?= (?:is|are|was|were|can|may|must|will|shall|has)\b)", "not"),
    (
        r"\b(?:nothing|(?:(?:can|do|does|did|may|must|should|will) )?not) (?:keep|prevent|stop|block)s? "
        r"(?P<who>(?:[\w'’-]+ ){1,3})from (?=\w+ing\b)",
        r"can \g<who>",
    ),
    (
        r"\b(?:keep(?:s|ing)?|kept|prevent(?:s|ed|ing)?|stop(?:s|ped|ping)?|block(?:s|ed|ing)?) "
        r"(?:[\w'’-]+ ){1,3}from (?=\w+ing\b)",
        "not ",
    ),
    (r"\bnot (?:be (?:afraid|shy|scared)|hesitate|forget|fail|neglect) to\b", ""),
    (r"\b(?:refus|declin)(?:es?|ed|ing) to\b", "not"),
    (r"\b(?:has|have|had) (?:dropped|scrapped|abolished)\b", "not have"),
    (r"\b(?:has|have|had) been (?:dropped|scrapped|abolished|discontinued)\b", "not exists"),
    (r"\bnot impossible\b", "possible"),
    (r"\bnot exclud(?:e[ds]?|ing)\b", "include"),
    (r"\bleaves? out\b", "not include"),
    (r"\bfirst (?=(?:when|once|after)\b)", "only "),
    (r"\bnot (?:take (?:it )?for granted|count on|assume)(?: that)?\b", "perhaps not"),
    (r"\bkeep(?:s|ing)? (?P<what>(?:[\w'’-]+ ){1,4})off\b", r"not keep \g<what>on"),
    (r"\bnot (?P<place>(?:at|by|for|from|in|on|to|with) )?(?:only|just|merely|solely)\b", r"also \g<place>"),
    (r"\bnot (?:more|less|fewer|later|earlier|exceed(?:ing)?|longer than)\b", "bounded"),
    (r"\bnot (?:go|rise|be|get|come|stay) (?:above|over|beyond|below|under)\b", "bounded"),
    (
        r"\b(?:can?|may|must|should|shall|will|do|does|could) not "
        r"(?P<deed>(?:(?!for|on|if|unless|when|and|or)[\w'’-]+ ){1,3}?)"
        r"(?:(?:more|longer|later) than\b|(?:beyond|above|over)(?= (?:the )?[$€£]?\d))",
        r"can \g<deed>bounded",
    ),
    (
        r"\bnot (?P<who>(?:[\w'’-]+ ){1,6}?)(?P<may>can|may|must|should|will) (?P<deed>(?:[\w'’-]+ ){1,2}?)"
        r"(?:more|longer|later) than\b",
        r"\g<who>\g<may> \g<deed>bounded",
    ),
    (r"\bnot later than\b|\bwhether or not\b", " "),
)
_PLAIN: Final = Rewriting(*((Sought(pattern, re.IGNORECASE), written) for pattern, written in _PLAIN_ROWS))
_NEGATIVE_LIST: Final = """
    not lack fail failure refuse deny denied exclude excluded except prevent avoid reject stop cease waive exempt only
    unless instead rather rarely hardly insufficient invalid illegal impossible unlikely absence absent missing loss
    lose wait outside
"""
_NEGATIVE: Final = frozenset(map(stem, _NEGATIVE_LIST.split()))
_ONLY: Final = re.compile(r"\bonly\b", re.IGNORECASE)
_THAT_NOT: Final = (
    r"(?<=[a-z]s)(?: (?:that|which|who)(?: (?:you|they|we))?| (?:you|they|we))"
    r" (?:do|does|did|is|are|was|were|has|have|had)"
    r"(?: not|n['’]t)\b(?: (?!(?:and|but|or|if|when|whether|that|because|unless|until)\b)[\w'’-]+){1,6}?"
    r"(?= (?:may|can|must|should|shall|will|is|are|(?:has|have) to)\b)"
)
OF_THOSE_NOT: Final = re.compile(_THAT_NOT, re.IGNORECASE)
_UP_TO_IT: Final = (
    r" (?:[^\s,;]+ ){3,}?(?<!that )(?<!think )(?<!believe )(?<!know )(?<!sure )(?<!say )(?<!says )(?<!whether )"
    r"(?<!what )(?<!where )(?<!how )"
    r"(?=(?:it|they|you|we)(?:['’](?:ll|re)"
    r"| (?:are|do|does|will|can|cannot|may|must|should|need|needs|has to|have to))\b)"
)
"""Of a condition without a comma: "if a boat is old it must be checked"."""
_CONDITION: Final = re.compile(
    r"(?:^|(?<=[,;] )|\b(?:so|and|but) )(?:if|when|whenever|where|unless|because|since|as long as|until)\b"
    rf"(?:[^,;]*,|{_UP_TO_IT}|[^,;]*$)"
    r"| (?:if|when|whenever|because|since|so that)\b[^,;]*"
    r"|(?<=\w) (?:that|which|who) (?:is|are|was|were|do|does|did|has|have|had)(?: not|n['’]t)\b[^,;.]*"
    rf"|{_THAT_NOT}",
    re.IGNORECASE,
)
"""What is not so of those that a rule is about denies nothing of the rule."""
PARTS: Final = re.compile(r"[;:]\s|,\s(?:but|while|whereas|though|although|provided|except)\b")
STOPS: Final = re.compile(r"[.;:!?](?:\s|$)|,\s")
_ALONE: Final = r"(?<!-)(?<!\bnot )(?<!\bsecond )(?!(?<=, )only to\b)\b(?:only|exclusively|solely)\b"
_SAYS_ONLY: Final = re.compile(_ALONE, re.IGNORECASE)
_RESTRICTING: Final = re.compile(
    rf"{_ALONE}"
    r"|\b(?:unless|except(?:ing)?|(?:with the|the only) exception|excluding|apart from(?!.*\balso\b)|other than"
    r"|provided that|as long as)\b",
    re.IGNORECASE,
)
"""Not: "not only here but there", "second only to", "only to be turned away", "apart from this there is also"."""


@lru_cache(maxsize=SENTENCES)
def plain_negation(text: str) -> str:
    """The text with every form of no written `not`; what costs nothing does not cost."""
    return " ".join(_NOTHING.sub(r"not \g<deed>", plain_noes(text)).split())


_NOTHING: Final = Sought(r"(?P<deed>(?:[\w'’-]+ )?)\bnothing\b(?! (?:else|less|more|other|wrong)\b)", re.IGNORECASE)


def plain_noes(text: str) -> str:
    """As above, but for what somebody does nothing of: whether it is allowed or paid is told by other words."""
    return " ".join(without_double_no(_PLAIN(without_double_no(text))).split())


def without_but_not(text: str) -> str:
    """From (but not to) a place: nothing of what follows is denied."""
    return _BUT_NOT.sub(" ", text)


_BUT_NOT: Final = re.compile(r"\((?:but |and )?not [\w'’-]+\)", re.IGNORECASE)


def is_negated(text: str) -> bool:
    return "not" in words(plain_negation(text))


def is_negative(text: str, *, beside: frozenset[str] = frozenset()) -> bool:
    """True when any word could stand for a no: not, except, fail, lack … `beside` are stems that do not here."""
    return not (_NEGATIVE - beside).isdisjoint(stems(plain_negation(text)))


def without_condition(text: str) -> str:
    """What is said, without when it holds: a no in "if it does not work" denies nothing."""
    return _CONDITION.sub(" ", text)


def without_case(text: str) -> str:
    """What is said, without the case that it is said of: a no in both cases is none in both rules."""
    return _CASE.sub(" ", text)


_CASE: Final = re.compile(
    r"(?:^|(?<=[,;] ))(?:if|when|whenever|where)\b[^,;]*,|(?<=[\w,]) (?:if|when|whenever)\b[^,;.]*"
    r"|(?<=\w) (?:that|which|who)(?:['’]s|['’]re| is| are) (?:no longer|not)(?: \w+)? (?:required|needed|necessary)\b",
    re.IGNORECASE,
)


def is_exclusive(text: str) -> bool:
    """True when something holds for some only."""
    return bool(_ONLY.search(text))


def restrictions(text: str) -> int:
    """How many words narrow what is said: only, unless, except."""
    return len(_RESTRICTING.findall(text))


def says_only(text: str) -> bool:
    """True when a text says of some that it holds for no others."""
    return bool(_SAYS_ONLY.search(text))
