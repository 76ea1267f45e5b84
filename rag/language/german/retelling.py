"""A German text retold in English words, for whoever weighs what it says: never shown, never quoted.

The same word becomes the same word wherever it stands, whatever its form and in whatever compound; what the dictionary
does not know stays German, as its stem. So a German question meets German sentences as an English one meets English
ones: by words, by words that say the same, by likeness of meaning, and by the kind of value that is asked for.
"""

import re
from collections.abc import Sequence
from functools import cache, lru_cache, partial
from typing import Final

from rag.language.german.bridge import bridge, is_german
from rag.language.german.compounds import is_known, parts
from rag.language.german.reading import in_small_words, seems_german, small_english, speaks_german
from rag.language.irregular import base
from rag.language.word_lists import list_rows
from rag.language.words import content_words, stem, words

_STAR: Final = "*"
_ABBREVIATED: Final = 5  # capitals up to which they stand for other words; a longer word of them is a heading's
_LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"
_HIDDEN: Final = {ord(letter): 0xE000 + place for place, letter in enumerate(_LETTERS)}  # for private use: no letters
_SHOWN: Final = {hidden: ord(letter) for hidden, letter in zip(_HIDDEN.values(), _LETTERS, strict=True)}
_WORD: Final = re.compile(r"[^\W\d_]+")
_GROUP: Final = re.compile(r"\{(\w+)\}")
_NO_VERB: Final = r"(?:seit|ist|hat|habe|hast|bist|wird|werde|werden|wirst|sollte|könnte|müsste|dürfte|wer|wie|mit)\b"
_WHO: Final = r"ich|du|man|wir|ihr|sie|er|es|(?:der|die|das|mein\w*|unser\w*) \w+"
_MAY: Final = r"(?:ist|sind|darf|dürfen|kann|wird)"
_OPENINGS: Final = tuple(
    (re.compile(rf"(?P<before>^\W*|[,;.:!] |\bund ){asked}(?!\w)", re.IGNORECASE), english)
    for asked, english in (
        (r"(?:was|wie ?viel) kosten?t? (?P<what>[^?.!]+)", "what does {what} cost"),
        (r"(?:was|wie ?viel) (?:darf|dürfen) (?P<what>[^?.!]+?) kosten", "how much may {what} cost"),
        (rf"wie teuer {_MAY} (?P<what>[^?.!]+?)(?: sein)?(?=[?.!]|$)", "how much may {what} cost"),
        (r"wie hoch (?:ist|sind|war|waren|wird|werden)", "how much"),
        (r"(?:um )?(?:wie ?viel uhr|welche uhrzeit)", "what time"),
        (r"(?:wie lange (?:vorher|im voraus)|wie weit im voraus|wie früh)", "how far in advance"),
        (r"(?:an )?wie ?vielen?", "how many"),
        (r"wie ?viel", "how much"),
        (r"wie lange?", "how long"),
        (r"wie (?:oft|häufig)", "how often"),
        (r"wie (?:schnell|bald)", "how soon"),
        (r"wie spät", "how late"),
        (r"wie (?:groß|hoch)", "how high"),
        (r"wie weit", "how far"),
        (r"wie alt", "how old"),
        (r"(?:bis|ab|seit) wann", "when"),
        (r"(?:an|bei|mit|von) (?:wen|wem)", "whom"),
        (r"was für", "what kind of"),
        (r"gibt(?: es|'s|’s|s)", "is there"),
        (r"wo(?:für|mit|rauf|durch|ran|zu)", "what"),
        (rf"(?P<verb>(?!{_NO_VERB})\w+(?:e|t|st|en)) (?P<who>{_WHO})", "do {who} {verb}"),
    )
)
"""How a question begins, in the order of English words by which the kind of its answer is known."""


@lru_cache(maxsize=1024)
def retold_question(text: str) -> str:
    """A question in English words, if it is German."""
    if not is_german(text):
        return text
    for pattern, english in _OPENINGS:
        if pattern.search(text):
            text = pattern.sub(partial(_opened, english), text)
            break
    return retold(text).translate(_SHOWN)


def _opened(english: str, match: re.Match[str]) -> str:
    """The opening in letters that no German word has, so that it is not read again."""
    told = (part if at % 2 else part.translate(_HIDDEN) for at, part in enumerate(_GROUP.split(english)))
    return match["before"] + "".join(match[part] if at % 2 else part for at, part in enumerate(told))


@lru_cache(maxsize=8192)
def retold(sentence: str) -> str:
    """A German sentence or heading in English words. A capital at its beginning stays one."""
    said = _WORD.sub(_word, in_small_words(sentence))
    return said[:1].upper() + said[1:] if sentence[:1].isupper() else said


def left_german(question: str) -> tuple[str, ...]:
    """What the dictionary does not know of a German question: an English text may say it in any word."""
    if not is_german(question):
        return ()
    asked = content_words(retold_question(question))
    known = frozenset(part for word in words(question) for part in parts(word) if part not in bridge())
    return tuple(dict.fromkeys(word for word in asked if word in known))


def retold_text(text: str) -> str:
    """The same of a text in whatever language: English stays as it is."""
    return retold(text) if seems_german(text) else text


def both_ways(text: str, of: str = "") -> str:
    """What a search reads: behind a German text what it tells of in English words, as a German question is asked.

    A heading is as German as the text that it is `of`.
    """
    return f"{text}\n{_told_of(text)}" if speaks_german(of or text) else text


@lru_cache(maxsize=1024)
def _told_of(text: str) -> str:
    return " ".join(content_words(retold(text)))


def as_asked(question: str, english: Sequence[str]) -> tuple[str, ...]:
    """The words of a German question that were retold in these; of an English one these themselves."""
    if not is_german(question):
        return tuple(english)
    wanted = frozenset(words(" ".join(english)))
    asked = ((word, words(_speech().get(word) or _english(word))) for word in words(question))
    return tuple(dict.fromkeys(word for word, told in asked if wanted.intersection(told)))


def _word(match: re.Match[str]) -> str:
    """A capital is left where the small words are read only to what may be a name; so is an abbreviation."""
    word = match.group()
    folded = word.casefold()
    if small := _speech().get(folded):
        return small
    if word in small_english() or (word.isupper() and 1 < len(word) <= _ABBREVIATED):
        return word
    if word.isupper() and not is_known(folded):
        return word
    said = _english(folded)
    return said if word.islower() or is_known(folded) else said[:1].upper() + said[1:]


@lru_cache(maxsize=65_536)
def _english(word: str) -> str:
    """A word without capitals in English, each part in its main word; a name and what nobody knows as it is."""
    return " ".join(_main(part) for part in parts(word))


def _main(part: str) -> str:
    english = bridge().get(part)
    if english is None:
        return part
    whole = [each.rstrip(_STAR) for each in english] if any(_STAR in each for each in english) else [english[0]]
    return " ".join(_plain(each) for each in whole)


def _plain(english: str) -> str:
    """The infinitive of an irregular form: what is paid is what one pays."""
    stemmed = stem(english)
    plain = base(stemmed)
    return english if plain == stemmed else plain


def is_speech(word: str) -> bool:
    """True for a small word of questions and of talk."""
    return word in _speech()


@cache
def _speech() -> dict[str, str]:
    return {german: english for english, *forms in list_rows("german/speech.txt") for german in forms}
