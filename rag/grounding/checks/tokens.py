"""The words of a text in order, each value and each name as a sign: what a copy with another value in it has alike."""

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from rag.language.kept import SENTENCES
from rag.language.names import proper_names
from rag.language.rules.noes import plain_negation
from rag.language.values.all_facts import read_facts
from rag.language.values.facts import Fact
from rag.language.values.number_words import SEVERAL
from rag.language.words import stem, words

_VALUE: Final = "#"
_NAME: Final = "@"
WORDED: Final = frozenset(["ordinal", "frequency"])
_EVERY_SO_MANY: Final = re.compile(rf"\b(?:{SEVERAL})\b", re.IGNORECASE)


class Token(NamedTuple):
    """A word, or a sign for a value or a name with the words that it stands for."""

    key: str
    words: tuple[str, ...]
    fact: Fact | None = None

    @property
    def is_sign(self) -> bool:
        return self.key in {_VALUE, _NAME}

    @property
    def is_name(self) -> bool:
        return self.key == _NAME


@lru_cache(maxsize=SENTENCES)
def tokens_of(text: str) -> tuple[Token, ...]:
    """The words of a text, its values and its names as signs; names that touch are one."""
    plain = plain_negation(text)
    facts = [one for one in read_facts(plain) if not _is_worded(one) and (not one.implied or one.text == "one")]
    spans = [(one.start, one.end, one) for one in facts] + [(one.start, one.end, None) for one in proper_names(plain)]
    tokens: list[Token] = []
    at = 0
    for start, end, fact in sorted(spans, key=lambda span: span[:2]):
        said = words(plain[start:end])
        if start < at or not said:
            continue
        tokens += [Token(stem(word), (word,)) for word in words(plain[at:start])]
        if not fact and tokens and tokens[-1].is_name and not plain[at:start].strip():
            said = (*tokens.pop().words, *said)
        tokens.append(Token(_VALUE if fact else _NAME, said, fact))
        at = end
    return (*tokens, *(Token(stem(word), (word,)) for word in words(plain[at:])))


def _is_worded(fact: Fact) -> bool:
    """Monthly, or the second one: a word like others; the 18th and every four years are values."""
    is_numbered = any(map(str.isdigit, fact.text)) or (
        fact.kind == "frequency" and bool(_EVERY_SO_MANY.search(fact.text))
    )
    return fact.kind in WORDED and not is_numbered


def words_of(tokens: Sequence[Token]) -> tuple[str, ...]:
    return tuple(word for one in tokens for word in one.words)
