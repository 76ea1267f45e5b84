"""Who alone may do a thing, and only if what: each way to say it put as "only they may" or "may only if"."""

import re
from typing import Final

from rag.language.required import Sought, Written

_NOBODY: Final = (
    r"(?:nobody|no ?one|none|no other (?:person|people)|no (?!matter\b|more\b|less\b|fewer\b|later\b)[\w'’-]+)"
)
_BUT: Final = r"(?:except(?:ing)?(?: for)?|but|other than|apart from|aside from|besides|save for|with the exception of)"
_MAY: Final = r"(?:may|can|will|is (?:allowed|permitted) to|are (?:allowed|permitted) to|gets?|has|have|is|are)"
_MAY_NOT: Final = (
    r"(?P<may>may|can|must|shall|will|do|does|is|are)(?: ?not|n't|n’t)"
    r"(?P<leave> (?:allowed|permitted|entitled|able) to)?"
)
_LEAVE: Final = r"(?=(?:may|can|must|shall)\b|(?:is|are)(?: not|n't|n’t) (?:allowed|permitted|entitled|able)\b)"
_OTHERWISE: Final = (
    r"[;,.] (?:otherwise|if not|or else|else),?"
    r"(?: (?:[\w'’-]+ ){1,3}?(?:may|can|must|is|are|will|do|does)(?: ?not|n't|n’t)\b[^.;,]{0,40}?| not)"
)
_OTHERS_NOT: Final = (
    r"[,;] (?:(?:but|and|while|whereas) )?(?:all |the )?others?(?: (?:people|staff))?"
    r" (?:(?:may|can|is|are|do|does|will|must)(?: ?not|n't|n’t)|cannot)"
)
_AT: Final = r"(?P<at>^\W*|[.;:] )"
_WHOM: Final = r"(?!(?:if|when|where|with|without|on|in|at|by|for|from|after|before|during|to|that|as)\b)[^,.;:]{2,60}?"
_ENDS: Final = r"(?=\s*(?:[.;:!]|$))"
_WHO: Final = r"(?:(?!\b(?:and|or|but|who|that|which|live|lives|work|works|travel|travels|is|are|be)\b)[\w'’-]+ ){1,4}?"


def _then(no: re.Match[str], who: str = "") -> str:
    """What may be done after all."""
    may = "may" if no["may"].casefold() in {"must", "shall"} else no["may"]
    return f"{no['at']}{who or no['who']} {may}{no['leave'] or ''}{no['deed']}"


def _only_if(no: re.Match[str]) -> str:
    """ "If they have not paid, guests may not enter": the guests may only if they have."""
    who, they = no["who"], no["they"]
    subject, again = (they, who) if who.casefold() in _THEY else (who, "you" if they.casefold() == "you" else "they")
    be = "" if no["be"].casefold() in {"do", "does", "did"} else f"{no['be']} "
    may = "may" if no["may"].casefold() in {"must", "shall"} else no["may"]
    return f"{no['at']}{subject} {may}{no['leave'] or ''} {no['deed'].strip()} only if {again} {be}{no['case'].strip()}"


_THEY: Final = frozenset(["they", "you", "it", "he or she", "he", "she"])
_IS_NOT: Final = r"(?P<be>have|has|are|is|do|does|did)(?: not|n't|n’t)(?: yet)?"
_AS_LONG_AS: Final = r"(?<!even )(?<!not )(?:if|when|(?:as|so) long as|while|until)"
_BE_YOU: Final = {"is": "are", "has": "have"}
ONLY_TOLD: Final[tuple[tuple[Sought, Written], ...]] = (
    (
        Sought(rf"{_AT}{_NOBODY} (?P<deed>{_MAY} [^,.;:]+?),? {_BUT} (?P<who>{_WHOM}){_ENDS}", re.IGNORECASE),
        r"\g<at>only \g<who> \g<deed>",
    ),
    (
        Sought(rf"{_AT}{_BUT} (?P<who>{_WHOM}),? {_NOBODY}(?: else)? (?P<deed>{_MAY} )", re.IGNORECASE),
        r"\g<at>only \g<who> \g<deed>",
    ),
    (Sought(rf"{_AT}(?P<who>{_WHO})alone (?P<deed>{_MAY} )", re.IGNORECASE), r"\g<at>only \g<who>\g<deed>"),
    (
        Sought(
            rf"{_AT}(?P<who>{_WHO})(?:is|are) the only (?:ones?|people|persons?|group|staff) (?:who|that|to) "
            rf"(?P<deed>{_MAY} )",
            re.IGNORECASE,
        ),
        r"\g<at>only \g<who>\g<deed>",
    ),
    (
        Sought(
            rf"{_AT}unless (?P<case>[^,.;:]+), (?P<who>(?!there\b)[^,.;:]{{2,60}}?) {_MAY_NOT}(?P<deed> [^.;:]+)",
            re.IGNORECASE,
        ),
        lambda no: f"{_then(no)} only if {no['case']}",
    ),
    (
        Sought(
            rf"{_AT}any(?:one|body) who (?P<be>is|has)(?: not|n't|n’t) (?P<case>[^,.;:]+?) {_MAY_NOT}"
            r"(?P<deed> [^,.;:]+)",
            re.IGNORECASE,
        ),
        lambda no: f"{_then(no, 'you')} only if you {_BE_YOU[no['be'].casefold()]} {no['case']}",
    ),
    (
        Sought(
            rf"{_AT}(?P<who>(?:[\w'’-]+ ){{0,3}}?[\w'’-]+s) (?:who|that) (?P<be>are|have)(?: not|n't|n’t) "
            rf"(?P<case>[^,.;:]+?) {_LEAVE}{_MAY_NOT}(?P<deed> [^,.;:]+)",
            re.IGNORECASE,
        ),
        lambda no: f"{_then(no)} only if they {no['be']} {no['case']}",
    ),
    (
        Sought(
            rf"{_AT}if (?:you|they) are(?: not|n't|n’t) (?:one of the|an?|part of the) (?P<who>[^,.;:]{{2,40}}?), "
            rf"(?:you|they) {_LEAVE}{_MAY_NOT}(?P<deed> [^,.;:]+){_ENDS}",
            re.IGNORECASE,
        ),
        lambda no: f"{no['at']}only {_then(no)[len(no['at']) :]}",
    ),
    (
        Sought(
            rf"{_AT}{_AS_LONG_AS} (?P<who>[^,.;:]{{2,40}}?) {_IS_NOT} (?P<case>[^,.;:]+), "
            rf"(?P<they>(?!there\b)[^,.;:]{{2,40}}?) {_LEAVE}{_MAY_NOT}(?P<deed> [^,.;:]+){_ENDS}",
            re.IGNORECASE,
        ),
        _only_if,
    ),
    (
        Sought(
            rf"{_AT}(?P<who>(?!there\b)[^,.;:]{{2,40}}?) {_LEAVE}{_MAY_NOT}(?P<deed> [^,.;:]+?),? {_AS_LONG_AS} "
            rf"(?P<they>they|you|he or she|it) {_IS_NOT} (?P<case>[^,.;:]+){_ENDS}",
            re.IGNORECASE,
        ),
        _only_if,
    ),
    (
        Sought(
            rf"{_AT}(?P<who>(?:[\w'’-]+ ){{1,3}}?)without (?P<case>[^,.;:]{{2,40}}?) {_LEAVE}{_MAY_NOT}"
            r"(?P<deed> [^,.;:]+)",
            re.IGNORECASE,
        ),
        lambda no: f"{_then(no, no['who'].strip())} only with {no['case']}",
    ),
    (
        Sought(
            rf"{_AT}(?P<deed>\w+ing\b[^,.;:]*?) without (?P<case>[^,.;:]{{2,60}}?) is "
            rf"(?:not (?:allowed|possible|permitted)|forbidden|prohibited|impossible){_ENDS}",
            re.IGNORECASE,
        ),
        r"\g<at>\g<deed> is possible only with \g<case>",
    ),
    (
        Sought(
            rf"{_AT}only (?P<if>if|when|with|after|once) (?P<case>[^,.;:]+?) (?P<may>may|can) "
            r"(?P<who>(?:the |an? |your )?[\w'’-]+) (?P<deed>[^,.;:]+)",
            re.IGNORECASE,
        ),
        r"\g<at>\g<who> \g<may> \g<deed> only \g<if> \g<case>",
    ),
    (
        Sought(
            rf"{_AT}(?P<rule>[^.;:]*?\b(?:may|can|(?:is|are) (?:allowed|permitted) to|will|is|are)\b(?! not\b)[^.;:]*?)"
            rf"(?P<case> (?:if|when|once|after|with) [^.;]+?){_OTHERWISE}{_ENDS}",
            re.IGNORECASE,
        ),
        r"\g<at>\g<rule> only\g<case>",
    ),
    (
        Sought(
            rf"{_AT}(?P<who>{_WHO})(?P<deed>(?:{_MAY}) [^,.;:]+){_OTHERS_NOT}{_ENDS}",
            re.IGNORECASE,
        ),
        r"\g<at>only \g<who>\g<deed>",
    ),
    (
        Sought(
            rf"{_AT}(?P<who>you) (?:must|have to|need to) be (?P<case>an? [^,.;:]+?) (?:in order )?to "
            r"(?P<deed>[^.;:]+)",
            re.IGNORECASE,
        ),
        r"\g<at>\g<who> may \g<deed> only if \g<who> are \g<case>",
    ),
)
""" "Nobody may enter except the crew" says "only the crew may enter"."""
