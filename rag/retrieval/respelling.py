"""Slips of the keyboard in a question, mended by the words of the documents: `sabbaical` for `sabbatical`."""

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Final

from rag.language.spelling import sure_slips
from rag.language.words import STOP_WORDS, words

_TYPED: Final = re.compile(r"(?<![\w.@/#'’-])[a-z]{6,}(?![\w@'’-]|[./]\w)")


def doubtful(question: str) -> list[str]:
    """Words that may be slips: of some length, and no names, codes or addresses."""
    return [word for word in dict.fromkeys(_TYPED.findall(question)) if word not in STOP_WORDS]


def mended(question: str, texts: Mapping[str, Iterable[str]]) -> str:
    """Each of these words as the texts beside it spell it, where one slip explains it; the most usual one."""
    for word, found in texts.items():
        said = Counter(each for text in found for each in words(text))
        meant = max(sure_slips(word, said), key=lambda each: (said[each], each), default=word)
        question = re.sub(rf"\b{re.escape(word)}\b", meant, question)
    return question
