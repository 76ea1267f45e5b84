"""Words that a slip of the keyboard makes of others."""

from collections.abc import Callable, Iterable
from typing import Final

from langchain_core.embeddings import Embeddings

from rag.language.words import stem

_SHORTEST: Final = 5  # letters; shorter words are too often others
_LONG: Final = 8  # … from which another word hardly is one slip away: a massage is no message
_SURE: Final = 6  # … from which a slip in the last one is a slip: a `party` is no `part`


def near_spellings(word: str, vocabulary: Iterable[str]) -> frozenset[str]:
    """The words one slip of the keyboard away."""
    if len(word) < _SHORTEST or not word.isalpha():
        return frozenset()
    begun = [each for each in vocabulary if each.startswith(word[0]) and abs(len(each) - len(word)) <= 1]
    return frozenset(each for each in begun if _one_slip(word, each))


def likely_spellings(word: str, vocabulary: Iterable[str], embedder: Embeddings) -> frozenset[str]:
    """The same; of what is a word itself only those with another end: a chart is no chat, but violence is violent."""
    if is_word(word, embedder):
        vocabulary = [each for each in vocabulary if each.startswith(word[:-1])]
    return near_spellings(word, vocabulary)


def is_word(text: str, embedder: Embeddings) -> bool:
    """True for a word that the vocabulary of the embedder knows, if it tells: no slip, whatever it is near to."""
    known: Callable[[str], bool] = getattr(embedder, "is_word", lambda _: False)
    return known(text)


def sure_slips(word: str, vocabulary: Iterable[str]) -> frozenset[str]:
    """Those of them that hardly are words of their own: long ones, two neighbours swapped, or a letter left out or
    typed twice inside; no other form of it."""
    near = near_spellings(word, vocabulary)
    return frozenset(each for each in near if (len(word) >= _LONG or _is_slip(word, each)) and stem(each) != stem(word))


def _is_slip(word: str, other: str) -> bool:
    """Another letter makes another word, and so does one more: a massage is no message, and powder no power."""
    rest, others = _rests(word, other)
    if len(word) < _SURE or not (rest and others) or len(rest) == len(others):
        return _is_swapped(rest, others)
    return len(rest) < len(others) or rest[0] == word[-len(rest) - 1]


def near_stems(word: str, stems: Iterable[str]) -> frozenset[str]:
    """Stems that a word may begin with but for a slip: more rather than less, for whoever looks at the words then."""
    return frozenset(each for each in stems if len(each) >= _SHORTEST - 1 and _may_begin(word, each))


def _may_begin(word: str, stem: str) -> bool:
    lengths = range(len(stem) - 1, min(len(stem) + 1, len(word)) + 1)
    return any(_differ_once(word[:at], stem) for at in lengths)


def _one_slip(a: str, b: str) -> bool:
    """One letter wrong, missing or too many, or two neighbours swapped; the first letter is right."""
    rest_a, rest_b = _rests(a, b)
    if max(len(rest_a), len(rest_b)) <= 1 and min(len(a), len(b)) < _SURE:
        return False
    return _differ_once(a, b)


def _differ_once(a: str, b: str) -> bool:
    if a[0] != b[0]:
        return False
    rest_a, rest_b = _rests(a, b)
    is_other = rest_a[1:] == rest_b[1:] or rest_a == rest_b[1:] or rest_a[1:] == rest_b
    return is_other or _is_swapped(rest_a, rest_b)


def _rests(a: str, b: str) -> tuple[str, str]:
    """From the first letter on that differs."""
    same = next((at for at, (x, y) in enumerate(zip(a, b, strict=False)) if x != y), min(len(a), len(b)))
    return a[same:], b[same:]


def _is_swapped(a: str, b: str) -> bool:
    return len(a) == len(b) > 1 and a[0] == b[1] and a[1] == b[0] and a[2:] == b[2:]
