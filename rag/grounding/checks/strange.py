"""A thing of which no source speaks, nor of anything near it, however well the rest of the claim is told."""

import re
from typing import Final

from rag.grounding.checks.sides import Finding, Side
from rag.language.likeness import is_general
from rag.language.rules.things import is_adjective, light, things
from rag.language.values.all_facts import read_facts
from rag.language.values.numbers import SEVERAL
from rag.language.words import content_words, words

_FAR: Final = 0.25
"""Cosine to the nearest word of the sources: most things made up stay below, and hardly any word of a paraphrase."""
_SHORTEST: Final = 4
_BEFORE_A_THING: Final = (
    rf"(?:an?|the|your|their|our|its|his|her|this|that|these|those|any|some|every|each|all|no|and|or|plus|\d+|{SEVERAL}"
    r"|of|for|in|with|on|by|from)"
)


def check_strange(side: Side) -> Finding | None:
    """ "Every employee gets a submarine": the words around it are anybody's."""
    if side.best[0].is_foreign:
        return None
    known = {word for fact in read_facts(side.claim) for word in words(fact.text)} | {*content_words(side.asked)}
    named = [one.text for one in things(side.claim) if _is_a_thing(one.text, side.claim) and one.text not in known]
    strange = side.far_off(list(dict.fromkeys(named)), _FAR)
    told = {word for one in side.others for word in words(f"{one.text} {one.context}")} if strange else set()
    new = [word for word in strange if told.isdisjoint((word, f"{word}s", word.removesuffix("s")))]
    return Finding("addition", "unsupported", new[0]) if new else None


def _is_a_thing(word: str, claim: str) -> bool:
    """True for a word in the place of a noun, no comparative ("lower", "pricier")."""
    if len(word) < _SHORTEST or not word.isalpha() or is_adjective(word) or is_general(word) or word in light():
        return False
    ahead = rf"\b{_BEFORE_A_THING} (?:[\w'’-]+ )?(?i:{re.escape(word)})\b"
    said = claim[:1].casefold() + claim[1:]  # the A of "grade A" opens nothing
    return not _COMPARATIVE.fullmatch(word) and bool(re.search(ahead, said))


_COMPARATIVE: Final = re.compile(
    r"lower|fewer|upper|\w+ier|(?:high|young|old|long|short|small|larg|great|cheap|fast)er"
)
