"""Content words that a claim has in the place of a sentence's own: a thing for a thing."""

import re
from typing import Final, NamedTuple

from rag.grounding.checks.laid import both_sides, content_of, lay_beside
from rag.grounding.checks.rewording import words_of_names
from rag.language.rules.parties import is_party_name
from rag.language.words import words

_MOST_REPLACED: Final = 4
_JOINING: Final = frozenset(["and", "or"])
_THINGS: Final = (
    re.compile(r"[\w-]+(?:, (?:[\w-]+ ){0,2}[\w-]+)+,? (?:and|or) [\w-]+"),
    re.compile(r"(?<=\d )[^\W\d_]+"),
)
"""What is named together with two others or more, and what is counted."""
_BEFORE_THING_LIST: Final = """
    the a an your our their his her its my this that each every any all of by with from for no some new old first
    last next main full whole other another these those such annual monthly weekly daily written signed own current in
    per than during under between
"""
_BEFORE_THING: Final = frozenset(_BEFORE_THING_LIST.split())


class Replaced(NamedTuple):
    """Content words of the sentence, and those that stand in their place; `wide` when little words changed too.

    `rest` is the share of the claim's other content words that stand in the sentence, in the same order.
    """

    said: tuple[str, ...]
    claimed: tuple[str, ...]
    names_thing: bool
    wide: bool
    rest: float

    @property
    def is_one_word(self) -> bool:
        return not self.wide and len(self.claimed) == len(self.said) == 1


def replaced(claim: str, sentence: str) -> list[Replaced]:
    """What follows an article, "your" or "of" names a thing or a person."""
    mine, theirs = both_sides(claim, sentence)
    things = words_of_names(claim) | {
        word for pattern in _THINGS for said in pattern.findall(claim) for word in words(said)
    }
    laid, found = lay_beside(claim, sentence) or (), []
    copied = sum(len(content_of(mine[k:m])) for tag, _, _, k, m in laid if tag == "equal")
    for tag, i, j, k, m in laid:
        said, claimed = content_of(theirs[i:j]), content_of(mine[k:m])
        if tag == "replace" and max(j - i, m - k) <= _MOST_REPLACED and said and claimed:
            first = k + mine[k:m].index(claimed[0])
            ahead = mine[first - 1] if first else ""
            names = ahead in _BEFORE_THING or claimed[0] in things or (m == len(mine) and ahead in _JOINING)
            names = names or is_party_name(claimed[0])
            rest = copied / max(1, len(content_of(mine)) - len(claimed))
            found.append(Replaced(said, claimed, names, j - i > 1 or m - k > 1, rest))
    return found
