"""A copied statement without what is put ahead of it: "As noted above, …", "The page says: …", "It is a rule that …".

Beside a few words of its own a copied sentence is no copy any more, and checks of copies pass it: so it is also checked
without them, as if it stood alone.
"""

import re
from collections.abc import Sequence
from typing import Final

from rag.grounding.checks.laid import retells
from rag.grounding.evidence import SourceSentence
from rag.grounding.leads import names_case
from rag.grounding.polar import OPENS
from rag.language.rules.certainty import doubts
from rag.language.rules.conditions import conditions
from rag.language.rules.noes import is_negative
from rag.language.synonyms import subjects
from rag.language.values.all_facts import read_facts
from rag.language.words import words

_PREAMBLE: Final = re.compile(
    r"(?:(?P<as>As (?:[^\W\d]+ ){1,5}?[^\W\d]+), "
    r"|(?P<ahead>[^.,;“”\"„]{2,70}?)(?:,? (?:that|dass) |: |:? (?=[“\"„])))(?=\S)"
)
"""An "as" is told so up to a comma, all else up to what opens a statement."""
_LONGEST: Final = 7
"""Words of a preamble."""
_OPENER: Final = re.compile(
    r"(?:(?:so|thus|then|also|hence|therefore|consequently|accordingly|and|but|well|now|apparently|evidently|clearly|obviously"
    r"|naturally|actually|honestly|frankly|basically|(?:un)?fortunately|luckily|thankfully|sadly|surprisingly"
    r"|interestingly|importantly|notably|somit|daher|deshalb|folglich|offenbar|leider|natürlich|glücklicherweise"
    r"|tatsächlich|nun)\b,?\s+)+(?=\S)",
    re.IGNORECASE,
)
"""A word that only leads over, or tells what the teller thinks of it."""
_LEAST: Final = 4
"""Words of a statement."""
_QUOTES: Final = "“”„\"' "


def without_answer(claim: str) -> str:
    """The statement behind a yes or no; "" without one."""
    found = OPENS.match(claim)
    return _begun(claim[found.end() :]) if found else ""


def _begun(rest: str) -> str:
    return f"{rest[:1].upper()}{rest[1:]}" if len(words(rest)) >= _LEAST else ""


def without_opener(claim: str, sentences: Sequence[SourceSentence]) -> str:
    """The statement behind "So" or "Apparently,"; "" without one, and where a sentence begins so too."""
    found = _OPENER.match(claim)
    if not found or any(_OPENER.match(one.text) for one in sentences):
        return ""
    return _begun(claim[found.end() :])


def without_preamble(claim: str, sentences: Sequence[SourceSentence]) -> str:
    """The statement behind words of which these sentences have hardly any; "" without such, or where they are its case.

    Who denies or doubts what comes behind tells something else.
    """
    found = _PREAMBLE.match(claim)
    ahead = (found["as"] or found["ahead"]) if found else ""
    if not found or len(words(ahead)) > _LONGEST:
        return ""
    rest = claim[found.end() :].strip(_QUOTES)
    told, said = frozenset[str]().union(*(one.stems for one in sentences)), frozenset(subjects(ahead))
    is_case = names_case(ahead) or bool(conditions(f"{ahead}, {rest}")) != bool(conditions(rest))
    is_told = 2 * len(told & said) > len(said)
    if is_case or is_told or is_negative(ahead) or doubts(words(ahead)) or read_facts(ahead):
        return ""
    is_copied = len(words(rest)) >= _LEAST and any(retells(rest, one.text) for one in sentences)
    return rest[:1].upper() + rest[1:] if is_copied else ""
