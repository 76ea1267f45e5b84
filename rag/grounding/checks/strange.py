"""A thing of which no source speaks, nor of anything near it, however well the rest of the claim is told."""

import re
from typing import Final

from rag.grounding.checks.asides import in_no_form, tells
from rag.grounding.checks.sides import Finding, Side
from rag.language.rules.things import is_adjective, things
from rag.language.values.all_facts import read_facts
from rag.language.values.numbers import SEVERAL
from rag.language.words import content_words, words

_FAR: Final = 0.25
"""Cosine to the nearest word of the sources: most things made up stay below, and hardly any word of a paraphrase."""
_BEFORE_A_THING: Final = re.compile(
    rf"\b(?:an?|the|your|their|our|its|his|her|this|that|these|those|any|some|every|each|all|no|and|or|plus|\d+|{SEVERAL}"
    r"|of|for|in|with|on|by|from) (?:[\w'’-]+ )?\Z"
)


def check_strange(side: Side) -> Finding | None:
    """ "Every employee gets a submarine": the words around it are anybody's."""
    if side.best[0].is_foreign:
        return None
    known = {word for fact in read_facts(side.claim) for word in words(fact.text)}
    known.update(content_words(side.surroundings.asked))
    named = [one.text for one in things(side.claim) if _is_a_thing(one.text, side.claim) and one.text not in known]
    strange = side.evidence.far_off(list(dict.fromkeys(named)), _FAR)
    new = in_no_form(strange, (f"{one.text} {one.context}" for one in side.others))
    return Finding("addition", "unsupported", new[0]) if new else None


def _is_a_thing(word: str, claim: str) -> bool:
    """True for a word in the place of a noun, no comparative ("lower", "pricier")."""
    if not tells(word) or is_adjective(word):
        return False
    said = claim[:1].casefold() + claim[1:]  # the A of "grade A" opens nothing
    places = re.finditer(rf"(?<= ){re.escape(word)}\b", said, re.IGNORECASE)
    return not _COMPARATIVE.fullmatch(word) and any(_BEFORE_A_THING.search(said, 0, one.start()) for one in places)


_COMPARATIVE: Final = re.compile(
    r"lower|fewer|upper|\w+ier|(?:high|young|old|long|short|small|larg|great|cheap|fast)er"
)
