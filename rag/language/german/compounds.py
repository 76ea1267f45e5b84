"""German words taken apart: `Reisekostenabrechnung` is Reise, Kosten and Abrechnung, `auszustempeln` is ausstempeln.

What the dictionary knows is a part; of the rest the stem stands for all forms of a word.
"""

import re
from collections.abc import Iterator
from functools import cache, lru_cache
from typing import Final

import Stemmer

from rag.language.german.bridge import bridge
from rag.language.german.strong import APART, infinitive_of, is_apart

_stemmer = Stemmer.Stemmer("german", maxCacheSize=0)  # `parts` keeps the cache
_PLAIN: Final = str.maketrans({"ä": "a", "ö": "o", "ü": "u", "ß": "ss"})
_SPELLED_OUT: Final = re.compile("([aou])e")
"""As it is typed where there is no key for it: `Ueberstunden`"""
FORMS: Final = re.compile(
    r"(?:e|en|n|er|ers|ern|erin|erinnen|ere[mnrs]?|es|s|em|et|ete[mnrs]?|t|te[mnrs]?|st|est|e?ste[mnrs]?|end\w{0,2}|in|innen|ung|ungen|bar\w{0,2}|lich\w{0,2}|ig\w{0,2}"
    r"|isch\w{0,2}|los\w{0,2}|ler|lern|lers|lerin|lerinnen|i?um|i?ums|keit|keiten|heit|heiten|schaft|schaften|ern|eln|elt|ert)?$"
)
"""How a word may go on behind a part that is the whole of it."""
_LINK: Final = re.compile(r"(?:ungs|ens|es|en|er|s|n|e)?")
_VERB: Final = re.compile(rf"^({APART})(?:zu(\w{{3,}}?)(?:e?n)|ge(\w{{3,}}?)(?:e?t|en))$")
"""A verb with its particle, as it stands at the end of a clause or when it is done."""
_LEAST: Final = 4  # letters of a part that a longer word is made of
_REST: Final = 3  # … of an unknown one before it


@lru_cache(maxsize=65_536)
def parts(word: str) -> tuple[str, ...]:
    """The parts of one casefolded word: entries of the dictionary, and stems of what it does not know."""
    letters = plain(word)
    if _SPELLED_OUT.search(letters) and (found := _known(_SPELLED_OUT.sub(r"\1", letters))) and is_all_known(found):
        return found
    if found := _whole(letters) or _form(letters) or _done(letters):
        return found
    verb = _VERB.sub(r"\1\2\3en", letters)
    if not _is_one(_known(verb)):
        verb = infinitive_of(letters) or verb
    found = _known(verb)
    return found if found and (_is_one(found) or not is_apart(verb)) else (_stem(verb),)


def _is_one(found: tuple[str, ...]) -> bool:
    """True for a form of one entry: `Eingängen`, of Eingang."""
    return len(found) == 1 and is_all_known(found)


def plain(word: str) -> str:
    """Without the dots that a form may put over a letter."""
    return word.translate(_PLAIN)


def is_known(word: str) -> bool:
    """True when the dictionary has all its parts: no name of anybody."""
    return is_all_known(parts(word))


def is_all_known(found: tuple[str, ...]) -> bool:
    return all(part in bridge() for part in found)


@cache
def _entries() -> dict[str, str]:
    """Each entry of the dictionary by its plain letters."""
    return {plain(entry): entry for entry in bridge()}


def _whole(plain: str) -> tuple[str, ...]:
    """The entry that the word is, if it is one as it stands."""
    return (_entries()[plain],) if plain in _entries() else ()


def _form(letters: str) -> tuple[str, ...]:
    """The entry of which it is a form, though it looks like a verb with its particle: `Vorgesetzten`, `Angehörigen`."""
    begins = (letters[:end] for end in range(len(letters), _VERB_LEAST, -1) if _VERB.match(letters))
    known = (part for part in begins if part in _entries() and FORMS.match(letters, len(part)))
    return tuple(_entries()[part] for part in known)[:1]


_VERB_LEAST: Final = 6


def _done(plain: str) -> tuple[str, ...]:
    """The entry of a verb whose participle it is: gelöscht, of löschen."""
    found = _known(plain[2:]) if plain.startswith("ge") and plain.endswith(("t", "en")) else ()
    return found if len(found) == 1 else ()


def _known(plain: str) -> tuple[str, ...]:
    """The parts, when the dictionary has at least one of them."""
    return next(_readings(plain), ())


def _readings(plain: str) -> Iterator[tuple[str, ...]]:
    """The longest part first: as the whole word, as its beginning, as its end."""
    entries = _entries()
    begins = [plain[:end] for end in range(len(plain), 2, -1) if plain[:end] in entries]
    for part in begins:
        if FORMS.match(plain, len(part)) and _may_stand(part, plain):
            yield (entries[part],)
    for part in (each for each in begins if len(each) >= _LEAST):
        rest = plain[_LINK.match(plain, len(part)).end() :]  # type: ignore[union-attr]  # it may match nothing
        for tail in dict.fromkeys((rest, plain[len(part) :])):
            if found := _known(tail):
                yield (entries[part], *found)
        if len(rest) >= _LEAST:
            yield entries[part], _stem(rest)
    for start in range(_REST, len(plain) - _LEAST + 1):
        for end in range(len(plain), start + _LEAST - 1, -1):
            if plain[start:end] in entries and FORMS.match(plain, end) and end > _LEAST + _REST:
                yield _stem(plain[:start]), entries[plain[start:end]]


def _may_stand(part: str, plain: str) -> bool:
    return len(part) >= _LEAST or len(plain) - len(part) <= 2


def _stem(plain: str) -> str:
    return str(_stemmer.stemWord(plain)) or plain
