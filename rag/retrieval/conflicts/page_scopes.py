"""For whom or where a page and its section are, by what they are called: a guide for Spain, the Gold plan."""

import re
from collections.abc import Iterable, Iterator, Set
from difflib import SequenceMatcher
from functools import cache, lru_cache
from typing import Final

from rag.domain.chunks import Chunk
from rag.language.auxiliaries import AUXILIARY
from rag.language.german.reading import in_both_languages
from rag.language.kept import CHUNKS, SENTENCES
from rag.language.kindred import kindred, kindred_in
from rag.language.questions.capitals import places
from rag.language.synonyms import subjects
from rag.language.tables import row_labels
from rag.language.values.dates import month_number
from rag.language.words import stem
from rag.retrieval.conflicts.scopes import SCOPE_WORDS

_GENERIC_LIST: Final = """
    policy policies guide guideline guidelines handbook manual faq announcement announcements update updates
    version revision overview rules rule document documents details information info notice memo note notes
    benefit benefits employee company the draft final new old current previous updated revised summary overview
    section page general our internal regulation regulations blog post wiki newsletter mail email program
    programme plan procedure process help tip tips question questions answer answers basics glance introduction
    onboarding welcome manual leaflet bulletin circular short regeln regel richtlinie ordnung regelung leitfaden
    handbuch fragen hinweise hinweis tipps merkblatt aushang infos info übersicht rundschreiben neuigkeiten wichtig
    directive code terms things checklist sheet portal desk quick everyday practice frequent
    häufige allgemeine unser unsere neue neu verwaltung betriebsrat personalabteilung geschäftsführung administration
    management
"""
_GERMAN_KINDS: Final = re.compile(
    r"(?<=\w\w\w)s?(?:richtlinien?|ordnung|regelung(?:en)?|regeln|handbuch|leitfaden|merkblatt|vereinbarung|hinweise)\b",
    re.IGNORECASE,
)
"""Ends of German words that name a kind of document: the Urlaubsordnung is about Urlaub."""
_KIND_OF_TITLE: Final = re.compile(
    r"\bbusiness (?=travel|trips?\b|journeys?\b)|\bstandards?\W*$|\bfirst (?=steps?\b|days?\b|weeks?\b)", re.IGNORECASE
)
"""What tells no plan or group from another: a standard at the end of a title is a kind of document."""
_ISSUE: Final = re.compile(
    r"[,:(]? (?:of )?(?:spring|summer|autumn|winter)(?: (?:19|20)\d\d)?\)?$"
    r"|^(?:spring|summer|autumn|winter) (?=\w*(?:news|memo|bulletin|round-?up|update|edition|letter))",
    re.IGNORECASE,
)
"""When a memo was written is not for when it holds."""
_GENERIC: Final = frozenset(subjects(_GENERIC_LIST))
_WHETHER: Final = re.compile(rf"\W*(?:am|{AUXILIARY})\b.*\?", re.IGNORECASE)
_HOURS: Final = re.compile(r"\b(?:night|morning|evening|weekend|weekday|summer|winter)s?\b", re.IGNORECASE)
_INSIDE: Final = re.compile(r"\b[Ii]n ([A-ZÄÖÜ][a-zäöüß]{2,})\b(?! [A-Z])")
_COLUMN_LIST: Final = """
    office site location branch city town country region plant factory warehouse depot store shop clinic hospital
    school campus hotel station terminal standort büro niederlassung filiale werk stadt ort land
"""
_COLUMNS: Final = frozenset(map(stem, _COLUMN_LIST.split()))
_ONE_NAME: Final = re.compile(r"[A-ZÄÖÜ][a-zäöüß]{2,}")
_READERS: Final = frozenset(map(stem, ("manager", "managers", "supervisor", "lead", "family", "families")))
"""A guide for managers tells them what holds for everybody."""
_MATTERS: Final = frozenset(map(stem, ("family", "retirement", "emergency", "emergencies")))
"""What a heading says that its rules are about."""
_LOOSE_LIST: Final = """
    first second third new standard basic plus primary general former lead economy business premium initial single
    internal external public private
"""
_LOOSE: Final = frozenset(map(stem, _LOOSE_LIST.split()))
"""In a title they tell two siblings apart; alone they say little: "Your first weeks"."""
_CONTRACT: Final = re.compile(
    r"\b(?:contract|lease|(?:supply|service|licence|license) agreement|agreement (?=with\b)|\w*vertrag)\b",
    re.IGNORECASE,
)
"""What is agreed with one partner says nothing of what is agreed with another."""
_ENDS_PLAINLY: Final = re.compile(r"\b(?!(?:for|in|at|of|to|by|from|und|für)\b)\w+ [a-zäöüß]+\s*$")
"""On-call duty and on-call fitters are no siblings; those for drivers and those for packers may be."""


_LEAVES: Final[tuple[re.Pattern[str], ...]] = tuple(
    re.compile(rf"\b(?:{kinds})[\w-]*[ -](?:and [\w-]+ )?(?:leave|pay|absence)s?\b", re.IGNORECASE)
    for kinds in (
        "sick|sickness|illness|medical", "parental|maternity|paternity|adoption|family", "annual|holiday|vacation",
        "unpaid", "study|training|educational", "bereavement|compassionate", "sabbatical", "jury|civic",
    )
)  # fmt: skip


def same_scope(a: Chunk, b: Chunk, inside: frozenset[str] = frozenset()) -> bool:
    """False when titles or headings are siblings, or one of them is for some people or places only.

    What the other text itself speaks of is no scope of its own. `inside` are the places of both and of pages beside.
    """
    for one, other in ((a, b), (b, a)):
        if (place := _place(one["title"], one["text"], inside)) and place - said_in(other["text"]):
            return False
    texts = a["text"], b["text"]
    if _are_contracts(a["title"], b["title"]) or _are_of_two_leaves(a, b):
        return False
    titles = _alike(a["title"], b["title"], *texts, aside=_READERS)
    return titles and _alike(_heading(a), _heading(b), *texts, strict=False, aside=_MATTERS)


def of_other_things(a: Chunk, b: Chunk, said: tuple[Set[str], Set[str]]) -> bool:
    """True when neither title has a word of what the other page, its heading or its sentence names: Canteen, Reception.

    `said` are the subject words of the two sentences.
    """
    one, other = (frozenset(_own_words(each["title"])) for each in (a, b))
    named = one.union(_own_words(_heading(a)), said[0]), other.union(_own_words(_heading(b)), said[1])
    return bool(one and other) and not kindred_in(one, named[1]) and not kindred_in(other, named[0])


def _are_of_two_leaves(a: Chunk, b: Chunk) -> bool:
    """Weeks of parental leave are no weeks of sick leave, whoever pays them."""
    one, other = (_leaves_in(f"{each['title']} {_heading(each)}") for each in (a, b))
    return bool(one) and bool(other) and not one & other


@lru_cache(maxsize=CHUNKS)
def _leaves_in(heading: str) -> frozenset[int]:
    """Each chunk is compared with many others."""
    return frozenset(at for at, kind in enumerate(_LEAVES) if kind.search(heading))


@lru_cache(maxsize=CHUNKS)
def _are_contracts(one: str, other: str) -> bool:
    """Two, each with words of its own."""
    mine, theirs = frozenset(_own_words(one)), frozenset(_own_words(other))
    return bool(mine - theirs and theirs - mine and _CONTRACT.search(one) and _CONTRACT.search(other))


@lru_cache(maxsize=CHUNKS)
def said_in(text: str) -> frozenset[str]:
    """Each chunk is compared with many others; but what it says is hardly ever asked for."""
    return in_both_languages(text)


@lru_cache(maxsize=CHUNKS)
def _place(title: str, text: str, inside: frozenset[str]) -> frozenset[str]:
    """Where a page is for: its title names a city or a country, or what its text or one beside it says one is in."""
    known = places_in(text), inside, _known_places()
    return frozenset(word for word in subjects(title) if any(word in places for places in known))


def places_of(title: str, texts: Iterable[str]) -> frozenset[str]:
    """The same, where these texts were found beside each other."""
    return _place(title, "", frozenset().union(*map(places_in, texts)))


@lru_cache(maxsize=CHUNKS)
def places_in(text: str) -> frozenset[str]:
    """Stems of what the text says that something is in, and of what a table of places lists."""
    names = [name for name in _INSIDE.findall(text) if not month_number(name.casefold())]
    return frozenset(stemmed for name in (*names, *_listed_places(text)) for stemmed in subjects(name))


def _listed_places(text: str) -> Iterator[str]:
    for header, label in row_labels(text):
        if not _COLUMNS.isdisjoint(subjects(header[0])) and _ONE_NAME.fullmatch(label):
            yield label


@cache
def _known_places() -> frozenset[str]:
    return frozenset(map(stem, places()))


def _heading(chunk: Chunk) -> str:
    return _innermost(chunk["section"])


@lru_cache(maxsize=CHUNKS)
def _innermost(section: str) -> str:
    """Whether something may be done in the evening is asked of any day."""
    heading = section.split(" > ")[-1]
    return _HOURS.sub(" ", heading) if _WHETHER.match(heading) else heading


def _alike(
    one: str,
    other: str,
    text_a: str,
    text_b: str,
    *,
    strict: bool = True,
    aside: frozenset[str] = frozenset(),
) -> bool:
    mine, theirs = _own_words(one), _own_words(other)
    narrow_a = _scoped(mine, theirs, text_b) - aside
    narrow_b = _scoped(theirs, mine, text_a) - aside
    if (narrow_a and narrow_b) or (narrow_a | narrow_b) - _LOOSE:
        return False
    return not (strict and _siblings(mine, theirs, plain_ends=_ends_plainly(one) and _ends_plainly(other)))


@lru_cache(maxsize=CHUNKS)
def _ends_plainly(title: str) -> bool:
    return _ENDS_PLAINLY.search(title) is not None


def _scoped(mine: tuple[str, ...], theirs: tuple[str, ...], text: str) -> frozenset[str]:
    """Words of a scope that neither the other's title nor its text has."""
    return frozenset(word for word in _narrow(mine, theirs) if kindred(word).isdisjoint(said_in(text)))


@lru_cache(maxsize=SENTENCES)
def _narrow(mine: tuple[str, ...], theirs: tuple[str, ...]) -> frozenset[str]:
    """Words of a scope that the other title has not: of most titles none, and no text is looked at."""
    return frozenset(word for word in SCOPE_WORDS.intersection(mine) if kindred(word).isdisjoint(theirs))


@lru_cache(maxsize=SENTENCES)
def _siblings(one: tuple[str, ...], other: tuple[str, ...], *, plain_ends: bool) -> bool:
    """Alike but for a word of their own in the same place, and nothing else: Gold plan, Silver plan."""
    changes = SequenceMatcher(None, one, other, autojunk=False).get_opcodes()
    apart = [(tag, j - i == m - k) for tag, i, j, k, m in changes if tag != "equal"]
    return len(changes) > 1 and apart == [("replace", True)] and not (plain_ends and changes[-1][0] == "replace")


@lru_cache(maxsize=CHUNKS)
def _own_words(title: str) -> tuple[str, ...]:
    kept = _KIND_OF_TITLE.sub("", _GERMAN_KINDS.sub("", _ISSUE.sub("", title)))
    return tuple(word for word in subjects(kept) if word not in _GENERIC and not word.isdigit())
