"""Quantities that say no number: a few days, several weeks, some thousand euros."""

import re
from functools import lru_cache
from typing import Final, NamedTuple

from rag.language.values.all_facts import read_facts
from rag.language.values.facts import Fact

_FEWEST, _MOST = 2, 9
"""What a few, some and several may mean."""
_VAGUE: Final = re.compile(
    r"\b(?:a few|several|some|a couple of|a handful of)\s+(?P<scale>hundred|thousand|million)?\s*"
    r"(?P<unit>minutes|hours|days|weeks|months|years|dollars|euros|pounds|percent)\b",
    re.IGNORECASE,
)


class Vague(NamedTuple):
    """The least and the most that is meant, each as a value."""

    text: str
    least: Fact
    most: Fact

    def holds(self, fact: Fact) -> bool:
        """True for a value that may be meant."""
        return self.least.value[0] <= max(fact.value) and min(fact.value) <= self.most.value[0]


@lru_cache(maxsize=4096)
def vague_quantities(text: str) -> tuple[Vague, ...]:
    found = []
    for match in _VAGUE.finditer(text):
        behind = " ".join(filter(None, (match["scale"], match["unit"])))
        least, most = (read_facts(f"{number} {behind}") for number in (_FEWEST, _MOST))
        if least and most:
            found.append(Vague(match.group(), least[0], most[0]))
    return tuple(found)
