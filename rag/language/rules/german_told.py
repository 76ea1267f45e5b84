"""Which words of a German text another one has a word for: in whatever form, order and compound.

`Anmeldung` is told by `angemeldet`, `Daten von Kunden` by `Kundendaten`; `Sonderurlaub` is not by `Urlaub`, for it says
more. Read from the text itself, whose capitals tell a thing from a deed.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cache, lru_cache
from itertools import takewhile
from typing import Final, NamedTuple

from rag.language.german.bridge import bridge, english_words, is_german_function_word
from rag.language.german.compounds import FORMS, is_all_known, parts, plain
from rag.language.german.deed_nouns import verb_of_noun
from rag.language.german.figures import in_figures
from rag.language.german.inflection import deed_stems, is_deed_by_name, thing_stems
from rag.language.german.reading import german_forms, is_approval, is_small_word
from rag.language.german.retelling import is_speech
from rag.language.german.strong import infinitive_of, is_apart
from rag.language.kept import SENTENCES
from rag.language.likeness import alike, contrasts
from rag.language.rules.german_deeds import CLAUSE, TOKEN, joined_verb, lowered, root_of
from rag.language.word_lists import list_rows, list_words
from rag.language.words import stem

_INSIDE: Final = re.compile(r"(?<=\w)[:*_/](?=in(?:nen)?\b)")
"""Of `Mitarbeiter:innen`."""
_APART: Final = re.compile(
    r"(?P<apart>ab|an|auf|aus|bei|ein|ent|fort|her|hin|los|miss|mit|nach|un|ver|vor|weg|weiter|zu|zurück)(?P<verb>\w{3,})"
)
_ABBREVIATED: Final = re.compile(r"[A-ZÄÖÜ]{2,}(?=[a-zäöüß]{0,8}\Z)")
_ROOT: Final = 5
"""Letters at the beginning by which two words that no dictionary has may be one."""
_HEAD: Final = 4
"""Letters at the end of a compound by which it is known again."""
_STAR: Final = "*"
_DAYS: Final = frozenset(["tag", "tage"])
"""`Urlaubstage` are told by the Urlaub."""
_TERMS: Final = frozenset(["frist", "dauer", "zeitraum", "zahl", "fall"])
"""What a value or a case is said to be of: `Aufbewahrungsfrist`, where something is aufbewahrt for so long."""


class Spoken(NamedTuple):
    """A word that says something of its own, as it is written and as it stands in the dictionary."""

    text: str
    at: int
    """Its place among the words of the text."""
    is_noun: bool

    @property
    def folded(self) -> str:
        return self.text.replace("-", "").casefold()


@lru_cache(maxsize=SENTENCES)
def spoken(text: str) -> tuple[Spoken, ...]:
    """The words of a text without the small ones; a verb with its particle is one."""
    return tuple(one for one in _all(text) if not _is_small(one.text))


def _all(text: str) -> list[Spoken]:
    found: list[Spoken] = []
    begin = 0
    for clause in filter(None, CLAUSE.split(_INSIDE.sub("", in_figures(text)))):
        tokens = lowered(TOKEN.findall(clause))
        verb, whole = joined_verb(tokens) if tokens and clause.rstrip().endswith(tokens[-1]) else (-1, "")
        said = [whole if at == verb else token for at, token in enumerate(tokens[: len(tokens) - bool(whole)])]
        found += [Spoken(word, begin + at, word[0].isupper()) for at, word in enumerate(said)]
        begin += len(tokens)
    return found


def _is_small(word: str) -> bool:
    folded = word.casefold()
    if word[0].isupper() and (is_approval(folded) or _says_which(folded)):
        return False
    return (
        is_small_word(folded)
        or is_speech(folded)
        or _says_nothing(folded)
        or (len(folded) < _LEAST and not word.isupper())
    )


_LEAST: Final = 3


def _says_nothing(folded: str) -> bool:
    """Of a question `mitnehmen` tells little, of a rule it may be the deed."""
    return is_german_function_word(folded) and not is_apart(plain(folded))


def _says_which(word: str) -> bool:
    """True for `Kalenderjahr`: one of a kind, however small a word the kind may be."""
    first, *others = parts(word)
    return bool(others and _starred(first))


class Told:
    """All that some texts have a word for."""

    def __init__(self, texts: Iterable[str]) -> None:
        said = [word for text in texts for word in _all(text) if not _says_nothing(word.folded)]
        self._stems = {form for word in [*said, *filter(None, map(_deed_of, said))] for form in _forms_of(word)}
        self._english = {other for word in said for part in parts(word.folded) for other in _english(part)}
        self._deeds = frozenset[str]().union(*map(_deed_stems, said))
        self._things = frozenset[str]().union(*map(_thing_stems, said))
        self._plain = frozenset(map(plain, self._stems))
        self._open = sorted(one for one in self._stems if len(one) >= _ROOT)

    def has(self, word: Spoken) -> bool:
        """True when the texts have the word, or for each of its parts a word that says the same."""
        abbreviated = _ABBREVIATED.match(word.text)  # `FSJlerin`, of FSJ
        if word.folded in self._stems or (abbreviated and abbreviated[0].casefold() in self._stems):
            return True
        pieces = word.text.split("-")
        if len(pieces) > 1 and all(self.has(Spoken(one.capitalize(), word.at, is_noun=True)) for one in pieces if one):
            return True  # `VL-Fondskäufe`, of the VL and of Käufe
        found = parts(word.folded)
        if self._has_form_of(word):
            return True
        if len(found) > 1 and not self._stems.isdisjoint(_alike().get(_key(found), ())):
            return True
        if all(map(self._has_part, [one for one in found if one not in _DAYS] or found)):
            return True
        if len(found) > 1 and found[-1] in _TERMS and all(map(self._has_part, found[:-1])):
            return True
        if (verb := _verb_of(word.folded)) and all(map(self._has_part, verb)):
            return True
        if (deed := _deed_of(word)) and self.has(deed):
            return True
        return word.is_noun and len(found) == 1 and self._has_compound_of(plain(found[0]))

    def _has_form_of(self, word: Spoken) -> bool:
        """What no dictionary has is known by what stays of it in all its forms."""
        return not (self._deeds.isdisjoint(_deed_stems(word)) and self._things.isdisjoint(_thing_stems(word)))

    def _has_compound_of(self, letters: str) -> bool:
        """True for `Karte` where they tell of a `Fahrerkarte`, and for `Etage` of `Etagenpersonal`, each one entry."""
        return len(letters) >= _HEAD and any(
            one.endswith(letters) or (len(letters) >= _ROOT <= len(one) - len(letters) and one.startswith(letters))
            for one in self._plain
        )

    def _has_part(self, part: str) -> bool:
        if part in self._stems:
            return True
        if not self._stems.isdisjoint(_alike().get(part, ())):
            return True
        needed = _needed(part)
        if needed and all(not self._english.isdisjoint(others) for others in needed):
            return True
        return len(part) >= _ROOT and any(_are_one(part, one) for one in self._open)


def _deed_stems(word: Spoken) -> frozenset[str]:
    """None for a verb that says little, which hardly stands for the same deed twice."""
    letters = plain(word.folded)
    is_deed = is_deed_by_name(letters) if word.is_noun else not says_little(word)
    return deed_stems(letters) if is_deed else frozenset()


def _thing_stems(word: Spoken) -> frozenset[str]:
    return thing_stems(plain(word.folded)) if word.is_noun else frozenset()


@lru_cache(maxsize=65_536)
def _are_one(one: str, other: str) -> bool:
    """`verlängerung` and `verlängert`: alike but for their endings."""
    first, second = plain(one), plain(other)
    same = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(first, second, strict=False)))
    return same >= _ROOT and all(FORMS.fullmatch(word, same) for word in (first, second))


@cache
def _alike() -> dict[str, frozenset[str]]:
    """Each word as the dictionary takes it apart, with those that may stand for it."""
    found: dict[str, set[str]] = {}
    for row in list_rows("german/alike.txt"):
        said = {form for word in row for form in _as_taken(word)}
        for one in said:
            found.setdefault(one, set()).update(said - {one})
    return {one: frozenset(others) for one, others in found.items()}


@cache
def _needed(part: str) -> tuple[frozenset[str], ...]:
    """What must be said in English for a part to be told: one of its words, or each one that has a star."""
    starred, english = _starred(part), bridge().get(part, ())
    groups = [[one] for one in starred] if starred else [list(english)] if english else []
    return tuple(
        frozenset(other for one in group for other in (stem(one), *_alike_in_english(one))) for group in groups
    )


def _alike_in_english(word: str) -> frozenset[str]:
    """None for an abbreviation: an hr may be an hour."""
    return frozenset(one for one in alike(stem(word)) if len(one) > _SHORT) if len(word) > _SHORT else frozenset()


_SHORT: Final = 2


@cache
def _english(part: str) -> frozenset[str]:
    """The stems of the English words that a part stands for."""
    return frozenset(map(stem, _starred(part) or bridge().get(part, ())))


def _starred(part: str) -> list[str]:
    return [one.rstrip(_STAR) for one in bridge().get(part, ()) if one.endswith(_STAR)]


@lru_cache(maxsize=SENTENCES)
def told_by(text: str) -> Told:
    """What one text has a word for."""
    return Told([text])


def may_be_one(word: str, other: str) -> bool:
    """True for two words of which one may stand for the other; a small one may be read in English."""
    pairs = ((one, each) for one in german_forms(word) for each in german_forms(other))
    return stem(other) in map(stem, english_words(word)) or any(_may_be_one(*sorted(pair)) for pair in pairs)


@lru_cache(maxsize=65_536)
def _may_be_one(word: str, other: str) -> bool:
    return Told([other]).has(Spoken(word, 0, is_noun=False)) or Told([word]).has(Spoken(other, 0, is_noun=False))


@lru_cache(maxsize=65_536)
def said_alike(word: str) -> frozenset[str]:
    """What a word stands for, so that two which share one of them may stand for each other; a compound as one."""
    found = parts(word)
    if len(found) != 1:
        return frozenset([_key(found)])
    english = (f"={one}" for needed in _needed(found[0]) for one in needed) if len(_needed(found[0])) == 1 else ()
    return frozenset([found[0], *english])


@lru_cache(maxsize=65_536)
def may_stand_for(word: str) -> frozenset[str]:
    """All that a word may be told by: itself, and each word of a line that it is in."""
    own = said_alike(word)
    return own.union(*(_alike().get(one, ()) for one in own))


def have_one_head(word: Spoken, other: Spoken) -> bool:
    """True for `Sonderfall` and `Normalfall`: each says which of a kind."""
    mine, theirs = parts(word.folded), parts(other.folded)
    return len(mine) > 1 < len(theirs) and mine[-1] == theirs[-1]


def says_little(word: Spoken) -> bool:
    """True for a word so general that to bring it in says no more: `Fall`, `erfolgen`, `Jahresende`."""
    found = parts(word.folded)
    return (
        word.folded in _general()
        or _key(found) in _general()
        or all(part in _general() or is_small_word(part) for part in found)
        or (not word.is_noun and not _general_verbs().isdisjoint(_verb_stems(word.folded)))
    )


def telling(text: str) -> list[Spoken]:
    """The words of a text but for those that say little."""
    return [one for one in spoken(text) if not says_little(one)]


@cache
def _general() -> frozenset[str]:
    return frozenset(form for word in list_words("german/general.txt") for form in _as_taken(word))


@cache
def _general_verbs() -> frozenset[str]:
    """What stays of each verb of the list in all its forms."""
    ends = (_INFINITIVE.fullmatch(word) for word in list_words("german/general.txt"))
    return frozenset(plain(found["stem"]) for found in ends if found)


def _verb_stems(word: str) -> Iterator[str]:
    """`führ`, of führst and of geführt."""
    letters = plain(word)
    for end in _FINITE:
        if letters.endswith(end):
            stem = letters.removesuffix(end)
            yield from (stem, stem.removeprefix("ge"))


_INFINITIVE: Final = re.compile(r"(?P<stem>[a-zäöüß]{4,})en")
_FINITE: Final = ("test", "ten", "tet", "te", "est", "st", "et", "t", "en", "e")
"""Endings of a verb that somebody does or has done."""


def _as_taken(word: str) -> tuple[str, ...]:
    """A word of a list, and as the dictionary takes it; the parts of a compound stand for themselves."""
    return word, _key(parts(word))


def _key(found: Sequence[str]) -> str:
    """A word in whatever form, a compound as one."""
    return "+".join(found)


def english_of(word: Spoken) -> str:
    """The word in English, when the dictionary has all its parts."""
    found = parts(word.folded)
    return " ".join(bridge()[part][0].rstrip(_STAR) for part in found) if is_all_known(found) else ""


def contrary(word: Spoken, others: Sequence[Spoken]) -> bool:
    """True for a word that cannot be so where one of the others is: `Ende` beside `Beginn`."""
    theirs = frozenset(form for one in others for form in _forms_of(one))
    if any(not theirs.isdisjoint(_opposites().get(form, ())) for form in _forms_of(word)):
        return True
    against = frozenset(one for english in _only_part(word) for one in contrasts(english))
    return any(not against.isdisjoint(_only_part(one)) for one in others)


def turned_words(claim: str, sentence: str) -> list[str]:
    """Words of a claim whose opposite the sentence has: `nachher` where that says `vorher`, and neither has both."""
    mine, theirs = _forms(claim), _forms(sentence)
    against = theirs - mine
    return [one.text for one in _all(claim) if any(_is_against(form, against, theirs) for form in _forms_of(one))]


def _is_against(form: str, against: frozenset[str], theirs: frozenset[str]) -> bool:
    return form not in theirs and not against.isdisjoint(_opposites().get(form, ()))


def _forms(text: str) -> frozenset[str]:
    return frozenset(form for word in _all(text) for form in _forms_of(word))


def _forms_of(word: Spoken) -> tuple[str, ...]:
    found = parts(word.folded)
    return word.folded, *found, _key(found), *_verb_of(word.folded)


@lru_cache(maxsize=65_536)
def _verb_of(word: str) -> tuple[str, ...]:
    """The verb of which a word is a form with another vowel, though the dictionary may have the form itself."""
    verb = infinitive_of(plain(word))
    return parts(verb) if verb else ()


def _deed_of(word: Spoken) -> Spoken | None:
    """The verb that a noun is made of: `Eingabe` is told by what is eingegeben."""
    verb = verb_of_noun(plain(word.folded)) if word.is_noun else ""
    return Spoken(verb, word.at, is_noun=False) if verb else None


@cache
def _opposites() -> dict[str, frozenset[str]]:
    found: dict[str, set[str]] = {}
    for row in list_rows("german/opposites.txt"):
        for word in row:
            for form in _as_taken(word):
                found.setdefault(form, set()).update(one for other in row if other != word for one in _as_taken(other))
    return {word: frozenset(others) for word, others in found.items()}


def _only_part(word: Spoken) -> frozenset[str]:
    """The English words of one that is no compound."""
    found = parts(word.folded)
    return _english(found[0]) if len(found) == 1 else frozenset()


def other_prefix(word: Spoken, others: Iterable[Spoken]) -> bool:
    """True for `abmelden` beside `anmelden`, `entsperrt` beside `gesperrt`: one verb, done the other way."""
    return any(_prefixes_differ(root_of(word.text.casefold()), root_of(one.text.casefold())) for one in others)


def _prefixes_differ(one: str, other: str) -> bool:
    mine, theirs = _APART.fullmatch(one), _APART.fullmatch(other)
    if mine and theirs:
        return mine["verb"] == theirs["verb"] and mine["apart"] != theirs["apart"]
    whole, apart = (one, theirs) if theirs else (other, mine)
    return bool(apart) and apart["verb"] == whole and apart["apart"] in _TURNS  # type: ignore[index]  # one of the two


_TURNS: Final = frozenset(["ent", "miss", "un"])
