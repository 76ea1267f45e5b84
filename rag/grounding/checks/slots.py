"""A thing in the place of the sentence's own, however freely it is told: a word beside one that both have."""

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Final

from rag.grounding.checks.added import Said
from rag.grounding.checks.exchanges import OTHERWISE, is_another
from rag.grounding.checks.laid import retells
from rag.grounding.checks.retold import read_with, retold, statements
from rag.grounding.checks.sides import Finding, Side
from rag.grounding.evidence import SourceSentence
from rag.language.clauses import without_values
from rag.language.likeness import is_general, with_likes
from rag.language.rules.noes import is_negated
from rag.language.rules.parties import OFFICE_STEMS
from rag.language.rules.things import is_adjective, light, things
from rag.language.synonyms import canon
from rag.language.values.all_facts import read_facts
from rag.language.words import content_words, stem

Word = tuple[str, str]
"""A word and its stem."""
_LEAST: Final = 3
_KNOWN: Final = 0.8
"""Part of a statement's other words that the sentence must have."""
_EXCUSING: Final = 0.5
"""Part of the other words from which a sentence with the thing excuses it."""
_MOST_OWN: Final = 3
"""Telling words of the sentence that the claim may have none for: else it says something else."""
_BACK: Final = 2
_ADDED: Final = re.compile(r",\s(?=(?:whose|where|although|though|because|since|as|unless|if|when)\b)", re.I)
"""Where a clause begins that may be told from another sentence."""
_PURPOSE: Final = re.compile(r"\A\W*(?:in order )?to [a-z][^,]{3,60}, ", re.IGNORECASE)
"""What a sentence opens with that its page is all about: "to file a claim, …"."""


def check_slots(side: Side) -> Finding | None:
    """ "Your Slack password" where the sentence says the ENT password; "file a claim" where it says file a report."""
    if side.best[0].is_foreign or side.claim.endswith(":"):
        return None
    known = frozenset[str]().union(*(one.own_stems for one in side.others))
    for part in (part for whole in statements(side.claim) for part in _ADDED.split(_PURPOSE.sub("", whole, count=1))):
        named = frozenset(thing.text for thing in things(part))
        said = _sequence(part)
        for at, (word, key) in enumerate(said):
            if word in named and key in known and not is_adjective(word) and _is_in_the_place(at, said, side):
                is_otherwise = any(retells(side.claim, one.text) or _tells_which(at, said, one) for one in side.best)
                return Finding("substitute", "contradicted" if is_otherwise else "unsupported", word)
    return None


def _tells_which(at: int, said: Sequence[Word], one: SourceSentence) -> bool:
    """The photo team, where the sentence has another team."""
    told, known = _sequence(one.text), {key for _, key in said}
    head = said[at + 1] if at + 1 < len(said) else ("", "")
    pairs = pairwise(told) if stem(head[0]) in OFFICE_STEMS else ()
    return any(key == head[1] and ahead not in known for (_, ahead), (_, key) in pairs)


def _is_in_the_place(at: int, said: Sequence[Word], side: Side) -> bool:
    word, key = said[at]
    about = frozenset(other for _, other in said) - {key}
    told = retold(about, side)
    if told.most < max(_LEAST, _KNOWN * len(about)):
        return False
    if any(not Said(read_with(one, side, _BACK), side).lacks(word) for one in told.best):
        return False
    if not is_negated(side.claim) and all(is_negated(one.text) for one in told.best):
        return False  # of what is denied of another thing, the opposite may be told
    near = told.sharing(min(told.most - 1, max(_LEAST, _EXCUSING * len(about))))
    excusing = [one.likely_stems for one in near if key in one.stems | one.likely_stems]
    beside = {other for one in told.best for other in _shared_neighbours(at, said, one, side)}
    return any(not any(other in stems for stems in excusing) for other in beside)


def _shared_neighbours(at: int, said: Sequence[Word], one: SourceSentence, side: Side) -> Iterator[str]:
    """Stems that stand beside this word, and in the sentence beside one of its own which the claim has not."""
    told = _sequence(one.text)
    known = with_likes(key for _, key in said)
    own = [place for place, (word, key) in enumerate(told) if key not in known and _tells(word)]
    own = [place for place in own if is_another(said[at][0], told[place][0], side, OTHERWISE)]
    if len(own) > _MOST_OWN:
        return
    for step in (-1, 1):
        beside = said[at + 1 :] if step > 0 else said[:at][::-1]
        near = [*beside[: step > 0], *[other for other in beside if _tells(other[0])][:1]]
        far = {told[place + way * step][1] for place in own for way in (1, 2) if 0 <= place + way * step < len(told)}
        yield from (key for _, key in near if key in far)


def _tells(word: str) -> bool:
    return word.isalpha() and not is_general(word) and word not in light()


@lru_cache(maxsize=8192)
def _sequence(text: str) -> tuple[Word, ...]:
    """The content words in order, without values."""
    said = [word.removesuffix("'s") for word in content_words(without_values(text, read_facts(text)))]
    return tuple((word, canon(word)) for word in said)
