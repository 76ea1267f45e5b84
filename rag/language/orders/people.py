"""Whether what is to be left is what people told people: who is told by name is no machine, and what a machine was told
has no year."""

import re
from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from rag.language.orders.demands import filled
from rag.language.orders.overrides import OVERRIDES
from rag.language.word_lists import list_words

_NAMES: Final = "|".join(sorted(re.escape(name).replace("_", r"(?!\w)") for name in list_words("orders/people.txt")))
_PEOPLE: Final = re.compile(rf"(?<![^\W\u0600-\u06ff\u3000-\u9fff])(?:{_NAMES})", re.IGNORECASE)
_YEAR: Final = re.compile(r"(?<!\d)(?:19|20)\d\d(?!\d)")
_OF_A_MACHINE: Final = re.compile(
    filled(
        r"\b(?:{machines}|assist\w+|asist\w+|asyst\w+|bots?"
        r"|you(?:r\w*|['’]\w+| were| have| had| got| are)|system\w*|prompts?|above|ab jetzt|from now on)\b"
    )
    + "|助手|模型|アシスタント|المساعد|ассистент",
    re.IGNORECASE,
)


_CLAUSE_END: Final = re.compile(r"([^\W\d_]{2,})[\"'”’)]*\s*(?:[,.;:!?\n]|$)")
_LEAST_RHYMES: Final = 2
_LONGEST_RHYME: Final = 10  # letters of the shorter word
_MOST_PROSE: Final = 6  # clauses for each rhyme


def is_of_a_machine(sentence: str) -> bool:
    return _OF_A_MACHINE.search(sentence) is not None or "your" in sentence.lower()


def is_verse(sentences: Sequence[str]) -> bool:
    """`Forget the rules, forget the clock, ignore the ringing at the lock`: clauses next to each other end alike."""
    ends = [found[1].lower() for sentence in sentences for found in _CLAUSE_END.finditer(sentence)]
    rhymes = [_rhymes(one, two) for one, two in pairwise(ends)]
    return sum(rhymes) >= _LEAST_RHYMES and len(ends) <= _LEAST_RHYMES * _MOST_PROSE


def _rhymes(one: str, two: str) -> bool:
    size = min(3, len(one) - 1, len(two) - 1)
    if min(len(one), len(two)) > _LONGEST_RHYME:
        return False  # the same words once more, run together
    return one != two and one[-size:] == two[-size:]


def is_among_people(sentence: str) -> bool:
    """`Staff are to ignore the instructions of 2021`."""
    if _OF_A_MACHINE.search(sentence):
        return False
    leave = min((found.start() for shape in OVERRIDES if (found := shape.search(sentence))), default=0)
    return _YEAR.search(sentence) is not None or _PEOPLE.search(sentence, 0, leave) is not None
