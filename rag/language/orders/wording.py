"""How much a sentence is worded as an order to a machine, or as something that people ask an assistant for, by itself.

Two logistics over its words and what they are about. Weights in `wording.txt` and `asking.txt`, fitted by
`benchmarks/fit_injection.py` on invented orders and requests among real pages.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from itertools import chain, pairwise
from typing import Final

from rag.language.german.bridge import is_german, is_german_function_word
from rag.language.kept import SENTENCES
from rag.language.orders.senses import of_row_of_words, of_signs, of_word, runs_without_spaces
from rag.language.orders.sign_search import signs_by_sentence
from rag.language.orders.tasks import bids, is_task
from rag.language.required import Sought, as_matched
from rag.language.sentences import is_table_row
from rag.language.word_lists import list_lines

SPEAKS: Final = 2.0
"""Log odds: a sentence on a page without orders has more than that once in some thousands."""
SPEAKS_PLAINLY: Final = 3.5
MAY_SPEAK: Final = 1.0
"""Log odds that are enough beside a sign that everybody writes alike."""
_BIAS: Final = "bias"
_BEGINNING: Final = 6  # letters of a word: its endings say how it is used, not what is said
_WORD: Final = re.compile(r"[^\W\d_]+(?:['.-][^\W\d_]+)*")
_QUOTED: Final = re.compile(
    r'"[^"\n]{8,}"|“[^”\n]{8,}”|„[^“”\n]{8,}[“”]|«[^»\n]{8,}»|`[^`\n]{8,}`|「[^」\n]{8,}」|<<[^<>\n]{8,}>>'
)
_LONGEST: Final = 80  # words
_LEAST_AROUND: Final = 3  # words beside what is quoted
_ACTS: Final = frozenset(["say", "hide", "show", "override", "put", "send", "call", "favour", "role"])
_POLITE: Final = frozenset(["please", "bitte", "now", "then", "and", "so", "also"])
_WHO: Final = frozenset(["you", "we", "past"])
_CALLED: Final = re.compile(r"([^,:;.!?\n，：；。！？—]{2,80})[,:，：—]")
_ASKED_TO: Final = _ACTS | {"must", "you", "not", "answer", "cond"}
_SOON: Final = 4  # words
_NEAR: Final = 6  # words
_MARKS: Final = {
    "quotes": Sought('["“”„«»「]'),
    "address": Sought(r"https?://(?!schemas\.)|www\."),  # a namespace leads nowhere
    "mailbox": Sought(r"\S@\S"),
    "slot": Sought(r"\{\{?\w+|\?\w+=|\b[A-Z]{4,}_[A-Z]+"),
    "asks": Sought(r"\?"),
    "colon": Sought("[:：]"),
    "capitals": Sought(r"\b[A-Z]{3,}\b"),
    "heading": Sought(r"\s*#"),
    "turn": Sought(r"(?i)\b(?:user|assistant|human|system|bot|ai|developer)\b[^:\n]{0,20}:|\brole\W{1,5}\w"),
    "fence": Sought(
        r"(?i)</?[a-z][\w-]*>|<[|｜]|[|｜]>|<</?|\[/?(?:inst|sys|system|end|context|source|prompt|document)\b|<!--|"
        r"={3,}|\*{3,}|#{4,}|\"{3}|\b(?:end|begin|start)[ _]of\b"
    ),
    "call": Sought(r"(?i)[\"']?\b(?:tool|function|method|action)[\w ]*[\"']?\s*:|\b\w+_\w+\(|\{\s*[\"']\w+[\"']\s*:"),
}
"""What can be seen of a sentence without reading it."""
_SIZES: Final = ((5, "tiny"), (10, "short"), (26, "middling"))


def log_odds(texts: Sequence[str]) -> list[float]:
    """Of each, that it is an order to a machine; below 0 for nearly every sentence that people write for people."""
    return [_log_odds(said, known) for said, known in _read(tuple(texts))]


def asking_odds(texts: Sequence[str]) -> list[float]:
    """Of each, the log odds that it asks an assistant for something; people ask each other for much of that too."""
    read = _read(tuple(texts))
    return [weighed(_weights("asking"), said, _signs_of(said, known)) for said, known in read]


def known_signs(texts: Sequence[str]) -> list[frozenset[str]]:
    """Of each which of `signs` it shows."""
    return [known for _, known in _read(tuple(texts))]


def signs_of(texts: Sequence[str]) -> list[set[str]]:
    """Of each its words and pairs of words, what they are about, and its marks; what it quotes is what others say."""
    return [_signs_of(said, known) for said, known in _read(tuple(texts))]


@lru_cache(maxsize=2)
def _read(texts: tuple[str, ...]) -> list[tuple[str, frozenset[str]]]:
    """What each says itself, and its known signs: both are asked for of the same page."""
    said = [_without_quotations(text) for text in texts]
    return list(zip(said, map(frozenset, signs_by_sentence(said)), strict=True))


@lru_cache(maxsize=SENTENCES)
def _log_odds(said: str, known: frozenset[str]) -> float:
    signs = _signs_of(said, known)
    if not known and _OF_ORDERS.isdisjoint(signs) and is_german(said):
        signs -= _small_german(said)
    return weighed(_weights("wording"), said, signs)


_OF_ORDERS: Final = frozenset(
    [
        *["=act", "=bids", "=if_machine", "=task"],
        *["+answer", "+ask", "+earlier", "+favour", "+hide", "+put", "+role", "+rules", "+say", "+words"],
        "+authority",
    ]
)
"""What an order to a machine hardly goes without. Where a German sentence has none of it, its small words weigh
nothing: the weights were fitted beside few pages of German prose, and take "du", "ist" and "alle" for signs."""


def _small_german(said: str) -> set[str]:
    """The signs that only its small words are."""
    begun = ["^"] + [_small(word) for word in _WORD.findall(said.lower())]
    return {*begun, *(f"{one} {other}" for one, other in pairwise(begun) if one and other)} - {"^", ""}


def _small(word: str) -> str:
    return word[:_BEGINNING] if is_german_function_word(word) else ""


def weighed(weights: Mapping[str, float], text: str, signs: Iterable[str]) -> float:
    """Of a text that is longer than sentences are each sign counts less, or many would say something together."""
    share = min(1.0, _LONGEST / max(1, text.count(" ")))
    return weights[_BIAS] + share * sum(weights.get(sign, 0.0) for sign in signs)


def _signs_of(text: str, known: Iterable[str]) -> set[str]:
    words = _WORD.findall(text.lower().replace("’", "'"))
    senses = [of_word(word) for word in words]
    runs = runs_without_spaces(text)
    signs = {f"={name}" for name in chain(known, _looks(text, words, senses))}
    signs.update(_of_senses(words, senses, runs))
    begun = ["^", *(word[:_BEGINNING] for word in words)]
    signs.update(begun[1:])
    signs.update(f"{one} {other}" for one, other in pairwise(begun))
    signs.update(run[at : at + 2] for run in runs for at in range(len(run) - 1))
    return signs


def _without_quotations(text: str) -> str:
    around = _QUOTED.sub(' "…" ', text)
    return around if around != text and len(_WORD.findall(around)) >= _LEAST_AROUND else text


def _of_senses(words: Sequence[str], senses: Sequence[Iterable[str]], runs: Sequence[str]) -> Iterator[str]:
    """Senses, which stand side by side, and which the first word has."""
    for sense in {sense for some in senses for sense in some} | of_row_of_words(words) | of_signs(runs):
        yield f"+{sense}"
    for some, others in pairwise(senses):
        for one in some:
            yield from (f"+{one}+{other}" for other in others)
    if senses:
        yield from (f"^+{sense}" for sense in senses[0])


def _looks(text: str, words: Sequence[str], senses: Sequence[Iterable[str]]) -> Iterator[str]:
    lower = as_matched(text)
    yield from (name for name, mark in _MARKS.items() if mark.is_in(text, lower))
    yield next((name for size, name in _SIZES if len(words) < size), "long")
    if bids(text):
        yield "bids"
    if is_task(text):
        yield "task"
    if _opens_with_act(words, senses):
        yield "act"
    yield from _addressed(text, words, senses)
    if is_table_row(text):
        yield "row"


def _addressed(text: str, words: Sequence[str], senses: Sequence[Iterable[str]]) -> Iterator[str]:
    """Whether it calls a machine by name before it speaks: "To any AI that reads this:", "If you are a chatbot, …"."""
    called = _CALLED.match(text)
    count = len(_WORD.findall(called[1])) if called else 0
    if called and (any("machine" in some for some in senses[:count]) or "machine" in of_signs([called[1]])):
        yield "called"
        if any(not _ASKED_TO.isdisjoint(some) for some in senses[count : count + _SOON]):
            yield "called_to"
    for at, some in enumerate(senses):
        if "cond" in some and any("machine" in near for near in senses[at + 1 : at + 1 + _NEAR]):
            yield "if_machine"
            if any("you" in near for near in senses[at + 1 : at + 1 + _NEAR]):
                yield "if_you_machine"


def _opens_with_act(words: Sequence[str], senses: Sequence[Iterable[str]]) -> bool:
    at = 1 if len(words) > 1 and words[0] in _POLITE else 0
    return bool(words) and not _ACTS.isdisjoint(senses[at]) and _WHO.isdisjoint(senses[at])


@cache
def _weights(name: str) -> dict[str, float]:
    rows = (line.partition(" ") for line in list_lines(f"orders/{name}.txt"))
    return {sign: float(weight) for weight, _, sign in rows}
