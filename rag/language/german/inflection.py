"""What stays of a German word in all its forms, by which two are known for one: `fegt` and fegen, `Firmen` and Firma.

Only letters are read. No stem stands for a word of another kind: a verb is held against verbs, a thing against things.
"""

import re
from functools import lru_cache
from typing import Final

from rag.language.german.strong import infinitive_of

_LEAST: Final = 3
_DONE: Final = re.compile(r"(?P<apart>\w{2,})?(?:ge|zu)(?P<verb>\w{3,}(?:t|en|[lr]n))")
"""A participle, or what is to be done, with what the verb is parted from ahead of it."""
_VERB_ENDS: Final = ("en", "n", "et", "t", "est", "st", "e", "ete", "te", "etest", "test", "eten", "ten")
_SHORT: Final = re.compile(r"(?<=\w{2})e(?=[lr]\Z)")
"""What `sammle` leaves out of sammeln."""
_INFINITIVE: Final = re.compile(r"\w{3,}(?:en|ern|eln)")
_THING_ENDS: Final = ("e", "en", "n", "nen", "s", "es", "ses", "se", "sen", "ns", "ien")
_OWN_PLURAL: Final = re.compile(r"(?P<stem>\w{3,}?)(?P<one>i?um|us|a|o)")
"""Things that change their end for several of them: `Museum`, `Virus`, `Firma`, `Konto`."""
_SEVERAL: Final = re.compile(r"(?P<stem>\w{3,}?)(?:i?en|a|i)")
_OPEN: Final = "-"
"""Behind what is left of a thing that changes its end: no word by itself."""


@lru_cache(maxsize=65_536)
def deed_stems(letters: str) -> frozenset[str]:
    """What a verb in plain letters may come from: `hebt` and `gehoben` share one, `stillgelegt` and stilllegen too."""
    forms = {letters, infinitive_of(letters)}
    forms |= {f"{found['apart'] or ''}{found['verb']}" for one in tuple(forms) if (found := _DONE.fullmatch(one))}
    ends = ((form, end) for form in forms for end in _VERB_ENDS if form.endswith(end))
    return frozenset(_SHORT.sub("", stem) for form, end in ends if len(stem := form.removesuffix(end)) >= _LEAST)


def is_deed_by_name(letters: str) -> bool:
    """True for what may be an infinitive used as a noun: `das Fegen`."""
    return bool(_INFINITIVE.fullmatch(letters))


@lru_cache(maxsize=65_536)
def thing_stems(letters: str) -> frozenset[str]:
    """What a noun in plain letters may come from: `Themen` and Thema share one, so do `Säle` and Saal."""
    short = letters.replace("aa", "a")
    stems = {short, *(short.removesuffix(end) for end in _THING_ENDS if short.endswith(end))}
    own = (found for shape in (_OWN_PLURAL, _SEVERAL) if (found := shape.fullmatch(short)))
    return frozenset([*(one for one in stems if len(one) >= _LEAST), *(f"{found['stem']}{_OPEN}" for found in own)])
