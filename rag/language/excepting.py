"""Whom a rule leaves out, in whichever order it is said: "the crew aside, all must" is "all except the crew must"."""

import re
from typing import Final

from rag.language.required import Sought, Written
from rag.language.rules.parties import is_party_name
from rag.language.rules.people import are_people
from rag.language.words import words

_ALL: Final = r"(?:all(?: of)?(?: the| our| other)?|every|each|any)"
_OF: Final = (
    rf"(?P<of>{_ALL} (?:(?!{_ALL}\b|except|but|other|apart|excluding|including|aside|must|may|who|that|which)"
    r"[\w'’-]+ ?){1,4}?|everyone|everybody|(?:the )?whole (?:team|staff))"
)
_MODAL: Final = (
    r"(?:must|may|can|shall|should|will|need|needs|(?:has|have) to|has|have|gets?|receives?|is|are|pays?|takes?|work)\b"
)
_DOES_NOT: Final = (
    r"(?P<no>need not|(?:do|does) not (?:have|need) to|(?:do|does|must|may|can|are|is) not) (?P<deed>[^.;]+?)"
)
_NOT_THEY: Final = r"(?:(?:do|does|need|must|may|can|is|are)(?: not|n't|n’t)|cannot)"
_DOES: Final = rf"(?P<does>{_MODAL}[^.;]*?)"
_BUT: Final = (
    r"(?:except(?:ing)?(?: for)?|but not(?: for)?|"
    r"but(?! (?:not|for|only|also|may|must|can|they|it|you|this|the)\b)|other than|apart from|aside from"
    r"|besides|save for"
    r"|with the (?:only |sole )?exception of|excluding|not including|not counting|leaving out|barring)"
)
_WHOM: Final = (
    r"(?P<whom>(?!(?:if|when|where|with|without|on|in|at|by|for|from|after|before|during|to|that|as|while)\b)"
    r"(?:(?!must|may|can|shall|should|will|need|have|has|is|are|get|gets|receive|receives|who|that|which)"
    r"[\w'’-]+ ?){1,5}?)"
)
_AT: Final = r"(?P<at>^\W*|[.;:] )"
_END: Final = r"(?=\s*(?:[.;:!]|$))"
_OUT: Final = r"(?:(?:is|are) )?(?:exempt(?:ed)?|excepted|excluded|left out|not (?:included|covered|affected))"


def _rule(pattern: str) -> Sought:
    return Sought(pattern, re.IGNORECASE)


def _put(match: re.Match[str]) -> str:
    of, whom, does = (match[part].strip() for part in ("of", "whom", "does"))
    return f"{match['at']}{of} except {whom} {does}"


def _put_back(match: re.Match[str]) -> str:
    """Behind what all do it may be who does not, or what is not done: "all may use the tools except knives"."""
    of, whom = (words(match[part])[-1:] for part in ("of", "whom"))
    is_of_kind = of == whom or all(are_people(one) or is_party_name(one) for one in (*of, *whom))
    return _put(match) if of and whom and is_of_kind and not _OTHER_ALL.search(match["does"]) else match.group()


_OTHER_ALL: Final = re.compile(rf"\b{_ALL}\b", re.IGNORECASE)
EXCEPTING: Final[tuple[tuple[Sought, Written], ...]] = (
    (
        _rule(rf"{_AT}(?=[^.;]* without (?:any )?exception)(?P<of>{_ALL} [^.;]*?),? without (?:any )?exceptions?\b,?"),
        r"\g<at>\g<of>",
    ),
    (
        _rule(rf"{_AT}(?:the )?(?P<of>(?:[\w'’-]+ ){{0,2}}?[\w'’-]+s),? without (?:any )?exceptions?\b,?"),
        r"\g<at>all \g<of>",
    ),
    (_rule(r"\b(?:without (?:any )?|with no )exceptions?\b"), "always"),
    (
        _rule(
            rf"{_AT}there (?:is|are) no (?P<of>[\w'’-]+(?: [\w'’-]+)??) (?:that|who|which) "
            r"(?P<may>do|does|may|must|can|is|are)(?: not|n't|n’t) "
        ),
        lambda m: f"{m['at']}every {m['of']} {'' if m['may'].casefold() in {'do', 'does'} else m['may'] + ' '}",
    ),
    (_rule(rf"{_AT}{_BUT} {_WHOM},? {_OF} {_DOES}{_END}"), _put),
    (_rule(rf"{_AT}(?=[^.;]* aside\b){_WHOM} aside,? {_OF} {_DOES}{_END}"), _put),
    (_rule(rf"{_AT}{_OF},? {_BUT} {_WHOM},? {_DOES}{_END}"), _put),
    (_rule(rf"{_AT}{_OF} {_DOES},? {_BUT} {_WHOM}{_END}"), _put_back),
    (
        _rule(rf"{_AT}{_OF} {_DOES}[,;] (?:(?:but|only|and) )?{_WHOM} (?:{_OUT}|{_NOT_THEY}){_END}"),
        _put,
    ),
    (
        _rule(
            rf"{_AT}{_OF} {_DOES}[;.] (?:but )?(?:this|that|it|the rule)(?: rule)? (?:does|is)(?: not|n't|n’t) "
            rf"(?:apply to|go for|hold for|concern|include|cover|affect|meant for) {_WHOM}{_END}"
        ),
        _put,
    ),
    (
        _rule(
            rf"{_AT}{_WHOM} {_DOES_NOT}[,;] (?:but|while|whereas|and)? ?"
            rf"(?:all |the )?(?:other (?P<of>[\w'’-]+)|others|the rest) (?:must|do|does|have to|are|is|may|can){_END}"
        ),
        lambda m: f"{m['at']}all {m['of'] or 'others'} except {m['whom'].strip()} {_positive(m['no'])}{m['deed']}",
    ),
    (
        _rule(rf"{_AT}{_WHOM} (?:is|are) the only (?P<of>[\w'’-]+) (?:who|that|which) {_DOES_NOT}{_END}"),
        lambda m: f"{m['at']}all {m['of']} except {m['whom'].strip()} {_positive(m['no'])}{m['deed']}",
    ),
)
""" "All staff must sign; the crew are exempt" says "all staff except the crew must sign"."""


def _positive(no: str) -> str:
    plain = no.casefold()
    if plain in {"need not"} or plain.endswith(" to"):
        return "must "
    first = plain.split()[0]
    return "" if first in {"do", "does"} else f"{first} "
