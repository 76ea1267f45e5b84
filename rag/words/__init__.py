"""The one catalogue of words a reader sees: `say = open_words("en")`, then `say("ending.not_found", subject="…")`."""

import tomllib
from collections.abc import Mapping
from datetime import date
from functools import cache
from pathlib import Path
from string import Formatter
from typing import Final

LANGUAGES: Final = ("en", "de")
AMOUNTS: Final = frozenset({"count", "shown", "total", "done", "limit", "chunks", "documents", "found", "expected"})
"""Values that are counted, in whichever sentence they stand."""


class Words:
    """The sentences of one language. A missing key or a missing value is an error, never an empty place on screen."""

    def __init__(self, language: str, sentences: Mapping[str, str]) -> None:
        self.language = language
        self._sentences = sentences

    def __call__(self, key: str, **values: object) -> str:
        try:
            sentence = self._sentences[key]
        except KeyError:
            raise KeyError(f"no words for {key!r} in language {self.language!r}") from None
        return sentence.format(**{name: self._shown(name, value) for name, value in values.items()})

    def _shown(self, name: str, value: object) -> object:
        """Large amounts with the separators of the language; years, lines and ports stay as they are."""
        return f"{value:,}".replace(",", self("screen.thousands")) if name in AMOUNTS and type(value) is int else value

    def __contains__(self, key: str) -> bool:
        return key in self._sentences

    def counted(self, key: str, count: int, **values: object) -> str:
        """`key_one` for one, else `key`; both know `{count}`."""
        return self(f"{key}_one" if count == 1 else key, count=count, **values)

    def day(self, value: date) -> str:
        """A date as people write it: 31 December 2022."""
        return self("screen.date", day=value.day, month=self(f"month.m{value.month}"), year=value.year)

    def keys(self) -> frozenset[str]:
        return frozenset(self._sentences)

    def places(self, key: str) -> frozenset[str]:
        """Names of the values that the sentence of `key` needs."""
        return frozenset(name for _, name, _, _ in Formatter().parse(self._sentences[key]) if name)


@cache
def open_words(language: str = "en") -> Words:
    """Read `<language>/*.toml`; a table's name is the first part of its keys (`[trace] rank = …` is `trace.rank`)."""
    sentences: dict[str, str] = {}
    for page in sorted((Path(__file__).parent / language).glob("*.toml")):
        for table, entries in tomllib.loads(page.read_text(encoding="utf-8")).items():
            sentences |= {f"{table}.{key}": sentence for key, sentence in entries.items()}
    if not sentences:
        raise KeyError(f"no words in language {language!r}; there are {', '.join(LANGUAGES)}")
    return Words(language, sentences)
