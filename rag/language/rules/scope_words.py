"""Words that say for whom or where a rule holds: to leave one out is to say more."""

import re
from typing import Final

from rag.language.questions.preferences import PLACES
from rag.language.words import stem, words

_PEOPLE_LIST: Final = """
    employee employees staff worker workers hire hires member members manager managers contractor contractors teammate
    teammates customer customers people person team teams personnel colleague colleagues intern interns user users
    visitor visitors supplier suppliers vendor vendors candidate candidates client clients graduate graduates parent
    parents engineer engineers freelancer freelancers starter starters joiner joiners resident residents citizen
    citizens student students passenger passengers driver drivers
"""
_PEOPLE: Final = frozenset(_PEOPLE_LIST.split())
_NARROW_LIST: Final = """
    full-time part-time temporary permanent senior junior new former external internal international domestic foreign
    local eligible hourly salaried exempt nonexempt probationary retired seasonal fixed-term remote on-site onsite
    contract female male pregnant disabled adult young older married single certified licensed registered
    fulltime parttime freelance agency expatriate returning departing
"""
_NARROW: Final = frozenset(_NARROW_LIST.split())
_PLACED_LIST: Final = """
    german swiss austrian french spanish italian dutch polish irish british american canadian eu uk us
"""
_PLACED: Final = frozenset(_PLACED_LIST.split()) | frozenset(PLACES)
_HYPHENED: Final = re.compile(r"\b(full|part|on|fixed)[\s-](time|site|term)\b", re.IGNORECASE)


def scopes_of(text: str) -> frozenset[str]:
    """Stems of the words by which a text narrows whom or where it speaks of."""
    said = words(_HYPHENED.sub(r"\1\2", text))
    return frozenset(
        stem(word)
        for at, word in enumerate(said)
        if (word in _PLACED and _is_capital(word, text)) or (word in _NARROW and _PEOPLE & {*said[at + 1 : at + 3]})
    )


def _is_capital(word: str, text: str) -> bool:
    return word.title() in text or word.upper() in text
