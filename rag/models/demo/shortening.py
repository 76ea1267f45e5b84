"""What a long sentence says of what was asked, when there is no room for all of it. What is left out is marked."""

import re
from collections.abc import Iterable, Iterator, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from rag.language.german.retelling import retold_text
from rag.language.questions.answer_types import shows_answer_type
from rag.language.questions.question import QuestionShape
from rag.language.rules.conditions import conditions
from rag.language.words import stems

FEW_WORDS: Final = 18  # to which a sentence may be shortened
LONG: Final = 25  # words from which it may be
_LEAST_WORDS: Final = 12
_EDGE: Final = re.compile(r"(?<=[;:,])\s+|\s+(?=[–—(]|-\s|(?:which|who|while|where)\s)|(?<=\))\s+", re.IGNORECASE)
_TURNS: Final = re.compile(
    r"\b(?:but|although|though|however|except|only|not|no|never|nor|neither|without"
    r"|up to|at (?:most|least)|until|within|maximum|minimum|limited)\b|n['’]t\b",
    re.IGNORECASE,
)  # what a part says that the others would say wrongly without it: a no, a limit
_LEANS: Final = re.compile(
    r"(?:which|who|whose|whom|where|that|being|including|such|with|as|to|for|of|in|on|at|from|by|\w+ing|\w+ed)\b|\W",
    re.IGNORECASE,
)
_OPENS: Final = re.compile(
    r"(?:if|when|while|after|before|by|in|to|with|as|since|because|although|though|for|during|under|on|at|from|of|due"
    r"|despite|given|once|until|unless|through|throughout|among|around|between|like|\w+ing|\w+ed)\b",
    re.IGNORECASE,
)
Span = tuple[int, int]
_LEFT_OUT: Final = "…"
_MARKS: Final = 2  # of them, each as a word


@dataclass(frozen=True)
class Sought:
    """What was asked: how much each stem of it says, and the stems that stand for it."""

    shape: QuestionShape
    weights: Mapping[str, float]
    spelled: Mapping[str, AbstractSet[str]]

    def worth(self, text: str) -> tuple[bool, float]:
        """Whether the wanted kind of answer shows, and how much of the question is said."""
        text = retold_text(text)
        said = frozenset(stems(text))
        found = (value for each, value in self.weights.items() if not said.isdisjoint(self.spelled[each]))
        return shows_answer_type(self.shape.answer_type, text, self.shape.text), round(sum(found), 6)


def shortened(text: str, sought: Sought, most: int) -> str:
    """The parts side by side, of `most` words at most, that say as much of what was asked; "" when there are none.

    A condition, a limit or a no is never left out.
    """
    alone = (span for span in _runs(text, most - _MARKS) if _is_clause(text, *span))
    opening_first = sorted(_unturned(text, alone), key=lambda span: (span[0] > 0, span[0] - span[1]))
    whole = sought.worth(text)
    start, end = next((span for span in opening_first if sought.worth(text[slice(*span)]) >= whole), (0, 0))
    before, after = f"{_LEFT_OUT} " * (start > 0), f" {_LEFT_OUT}" * (end < len(text))
    return f"{before}{text[start:end].rstrip(',;: ')}{after}" if end else ""


def _runs(text: str, most: int) -> Iterator[Span]:
    """Where parts side by side begin and end, that have no more words."""
    edges = [0, *(match.end() for match in _EDGE.finditer(text)), len(text)]
    sizes = [len(text[start:end].split()) for start, end in pairwise(edges)]
    for first in range(len(sizes)):
        for last in range(first, len(sizes)):
            if sum(sizes[first : last + 1]) > most:
                break
            if sum(sizes[first : last + 1]) >= _LEAST_WORDS:
                yield edges[first], edges[last + 1]


def _is_clause(text: str, start: int, end: int) -> bool:
    """False for what only opens a sentence, for what leans on the words before it, and for half of an aside."""
    if text.count("(", start, end) != text.count(")", start, end):
        return False
    if start > 0:
        return not _LEANS.match(text, start)
    return not (_OPENS.match(text) and not _EDGE.search(text, 0, end - 1))


def _unturned(text: str, spans: Iterable[Span]) -> Iterator[Span]:
    """Those that leave out nothing that would change them: no condition or what holds on it, no limit, no no."""
    held = [(each.start, each.end) for each in conditions(text)]
    turns = [*held, *(match.span() for match in _TURNS.finditer(text))]
    first, last = min((start for start, _ in turns), default=len(text)), max((end for _, end in turns), default=0)
    binds = max((end for _, end in held), default=0)
    for start, end in spans:
        said = start + len(text[start:end].rstrip(",;: "))
        if start <= first and last <= end and (end == len(text) or binds < said):
            yield start, end
