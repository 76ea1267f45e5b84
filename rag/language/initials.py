"""Letters for words: who writes CFO means the chief financial officer of the page."""

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from itertools import pairwise
from typing import Final

from rag.language.word_lists import list_pairs
from rag.language.words import begins

_LETTERS: Final = re.compile(rf"{begins('A-Z')}[A-Z]{{1,4}}(?=s?\b)")
_DOTTED: Final = re.compile(rf"({begins('A-Z')})\.([A-Z])\.")
_WORD: Final = re.compile(r"[^\W\d_]+")
_LITTLE: Final = frozenset(["of", "and", "for", "the", "in", "to", "on"])
_SHORT: Final = 2
"""Two letters stand for names only: the EU, but no hotel room for HR."""


def abbreviations(texts: Iterable[str]) -> frozenset[str]:
    """All that is written in capitals alone, with or without dots."""
    return frozenset(_LETTERS.findall(_DOTTED.sub(r"\1\2", "\n".join(texts))))  # none goes on in the next line


def in_same_letters(claim: str, texts: Sequence[str], theirs: frozenset[str]) -> str:
    """The claim with those abbreviations written out that the texts only have in words."""
    mine = abbreviations([claim])
    for letters in sorted(mine - theirs):
        usual = sorted(_usually_meant(letters, texts))[:1]
        meant = usual or [*{words for text in texts for words in _meant(letters, text)}]
        if len(meant) == 1:
            claim = re.sub(rf"\b{letters}(?=s?\b)", meant[0], claim)
    return claim


def introduced(texts: Sequence[str], theirs: frozenset[str]) -> Mapping[str, str]:
    """By its letters each phrase that a text has beside them, and that no other has without them."""
    found: dict[str, str] = {}
    for letters in sorted(one for one in theirs if len(one) > _SHORT):
        having = [text for text in texts if letters in text]
        phrase = next((words for text in having for words in _meant(letters, text)), "")
        told = re.compile(rf"\b{re.escape(phrase)}s?\b", re.IGNORECASE)
        others = [text for text in texts if letters not in text]
        if phrase and len(having) > 1 and not any(map(told.search, others)):
            found[letters] = phrase
    return found


def in_introduced_letters(claim: str, phrases: Mapping[str, str]) -> str:
    """The claim with the letters for such a phrase, where it has no letters itself."""
    for letters, phrase in phrases.items():
        if letters not in claim:
            claim = re.sub(rf"\b{re.escape(phrase)}(?=s?\b)", letters, claim, flags=re.IGNORECASE)
    return claim


def in_known_letters(claim: str, texts: Sequence[str], theirs: frozenset[str]) -> str:
    """The claim with the texts' letters for a phrase that everybody knows by them, or that the texts have too.

    "Paid time off (PTO)" is the PTO of a text: what the letters stand for needs no proof, and another phrase gets none.
    """
    for letters in sorted(theirs & {*usual_meanings()}):
        claim = _in_letters(claim, letters, usual_meanings()[letters], texts)
    for letters in sorted(theirs & frozenset(_IN_BRACKETS.findall(claim))):
        for words in sorted({words for text in texts for words in _meant(letters, text)}):
            claim = _in_letters(claim, letters, re.escape(words), texts)
    return claim


def _usually_meant(letters: str, texts: Sequence[str]) -> set[str]:
    """How the texts spell the phrase that everybody knows by these letters: one spelling is as good as another."""
    phrase = usual_meanings().get(letters)
    if not phrase:
        return set()
    told = re.compile(rf"\b({phrase})s?\b", re.IGNORECASE)
    return {found[1] for text in texts if (found := told.search(text))}


_IN_BRACKETS: Final = re.compile(r"\(([A-Z]{2,5})s?\)")


def spelled_beside(claim: str) -> frozenset[str]:
    """Letters in brackets behind the very words that they are short for: a name that says nothing more than these."""
    found = re.finditer(_IN_BRACKETS, claim)
    return frozenset(
        one[1]
        for one in found
        if any(claim[: one.start()].rstrip().endswith(words) for words in _meant(one[1], claim[: one.start()]))
    )


def _in_letters(claim: str, letters: str, phrase: str, texts: Sequence[str]) -> str:
    """The phrase beside its letters, on either side; and by itself where the texts have only the letters."""
    told = re.compile(rf"\b{phrase}s?\b", re.IGNORECASE)
    if not told.search(claim):
        return claim
    beside = rf"{told.pattern}\s?\((?P<ahead>{letters}s?)\)|\b(?P<behind>{letters}s?)\s?\({told.pattern}\)"
    claim = re.sub(beside, lambda found: found["ahead"] or found["behind"], claim, flags=re.IGNORECASE)
    return claim if any(map(told.search, texts)) else told.sub(letters, claim)


@cache
def usual_meanings() -> Mapping[str, str]:
    """By their letters the phrases that these are short for wherever people work, as patterns: not the looser ones."""
    found = {letters.upper(): re.split(r"[\s-]+", phrase) for letters, phrase in list_pairs("initials.txt").items()}
    return {
        letters: r"[\s-]+".join(map(re.escape, each))
        for letters, each in found.items()
        if letters in (_first(each), _first(word for word in each if word not in _LITTLE))
        or _runs_through(letters, each)
    }


def _first(phrase: Iterable[str]) -> str:
    return "".join(word[0].upper() for word in phrase)


def _runs_through(letters: str, phrase: Sequence[str]) -> bool:
    """ "CPR" for "cardiopulmonary resuscitation": its letters in their order, the first one first."""
    left = iter("".join(phrase).upper())
    return phrase[0].upper().startswith(letters[0]) and all(letter in left for letter in letters)


def _meant(letters: str, text: str) -> list[str]:
    """The runs of words that begin with these letters, little words aside."""
    words = [match for match in _WORD.finditer(text) if match.group() not in _LITTLE]
    runs = (words[at : at + len(letters)] for at in range(len(words) - len(letters) + 1))
    return [text[run[0].start() : run[-1].end()] for run in runs if _spells(run, letters, text)]


def _spells(run: list[re.Match[str]], letters: str, text: str) -> bool:
    first = "".join(match.group()[0] for match in run)
    is_named = first == letters if len(letters) <= _SHORT else first.upper() == letters
    between = (text[one.end() : other.start()] for one, other in pairwise(run))
    return is_named and all(_JOINED.fullmatch(part) for part in between) and any(len(one.group()) > 1 for one in run)


_JOINED: Final = re.compile(rf"[\s-](?:(?:{'|'.join(sorted(_LITTLE))})\s)*")
