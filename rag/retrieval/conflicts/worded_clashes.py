"""Where sentences that touch a question clash by the words that they share.

The kind of value asked for tells what answers differ in; without one, and in German, only their words do.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import chain, product
from typing import Final

from rag.domain.chunks import Chunk
from rag.language.questions.asked_kinds import ANY_KIND, Kinds
from rag.language.synonyms import subjects
from rag.retrieval.conflicts.asked_answers import PERIODS, Wanted
from rag.retrieval.conflicts.best_answers import BestAnswers
from rag.retrieval.conflicts.clashes import Clash, answer_apart, clash_of
from rag.retrieval.conflicts.inquiry import Asked, Inquiry, shared
from rag.retrieval.conflicts.page_scopes import same_scope
from rag.retrieval.conflicts.rival_values import LEAST_WORDS
from rag.retrieval.conflicts.standalone import is_of_the_paper, stands_alone
from rag.retrieval.conflicts.statements import Statement, statements_of
from rag.retrieval.conflicts.unasked_rivals import plain_rivals

_ASKED: Final = 0.33
"""Least share of the question's words that both sentences have, with their headings."""
_NEAREST: Final = 0.7
_NEAR: Final = 0.5
"""What the two sides of a conflict have at least of the question's words that the sentence with most of them has."""
_ANYTHING: Final = frozenset(
    subjects("work job day time week month year office company team colleague get one anywhere")
)
"""What most rules of a handbook speak of: alone it is not what a question is about."""
_BRIDGE: Final = 0.6

Touching = Sequence[tuple[Statement, frozenset[str], frozenset[str]]]
"""Sentences, each with the words of the question that it has, and that it has with its headings."""


def in_conflict(one: Chunk, other: Chunk) -> bool:
    """True when two texts say different things of the same subject, whatever is asked."""
    mine, theirs = (_each_once(on_the_matter(chunk, {})) for chunk in (one, other))
    by_words = worded_clashes(mine, theirs, Inquiry({}, ANY_KIND, Wanted()), 0)
    found = chain(by_words, plain_rivals(*([each for each, _, _ in side] for side in (mine, theirs))))
    return same_scope(one, other) and any(True for _ in found)


def _each_once(touching: Touching) -> Touching:
    """What a text says again under the same heading needs no second look."""
    return list({(one[0].said, one[0].heading, one[0].answers): one for one in touching}.values())


def on_the_matter(chunk: Chunk, asked: Asked, best: BestAnswers | None = None, *, alone: bool = False) -> Touching:
    """The sentences of a chunk that touch the question, each with what it has of it.

    Of those with the best answers only these: what others say differently is no other answer. When nobody asks only
    those that say something `alone`.
    """
    headed = shared(asked, frozenset(subjects(f"{chunk['title']} {chunk['section']}")))
    may = best.among(chunk, statements_of(chunk)) if best else statements_of(chunk)
    said = [each for each in may if not is_of_the_paper(each) and (not alone or stands_alone(each))]
    touching = [(each, shared(asked, each.words)) for each in said]
    return [
        (each, here, here | headed)
        for each, here in touching
        if _touches(here, headed, asked) and (not here or shared(asked, each.core))
    ]


def _touches(here: frozenset[str], headed: frozenset[str], asked: Asked) -> bool:
    """The sentence itself has a word of the question, and with its headings a fair part of them."""
    return not asked or (bool(here) and len(here | headed) >= _ASKED * len(asked))


def worded_clashes(mine: Touching, theirs: Touching, inquiry: Inquiry, most: int) -> Iterator[Clash]:
    """Only between sentences about as near to the question as the nearest, which has `most` of its words."""
    asked, kinds, wanted, *_ = inquiry
    sides = ([each for each in touching if len(each[1]) >= _NEAR * most] for touching in (mine, theirs))
    may_be_anything = asked.keys() <= _ANYTHING
    for (a, of_a, with_a), (b, of_b, with_b) in product(*sides):
        if max(len(of_a), len(of_b)) < _NEAREST * most:
            continue
        both = with_a & with_b
        if both <= _ANYTHING and not may_be_anything:
            continue
        near = len(of_a & of_b)
        bridged = near > 0 and _bridges(len(both - PERIODS), len(asked), kinds)
        clash = clash_of(a, b, kinds, contacts=wanted.contact, bridged=bridged)
        if clash is None and answer_apart(a, b, wanted, both, asked.keys()):
            clash = Clash(a, b, a.span.text, b.span.text, strength=_ASKED, has_values=False)
        if clash:
            yield replace(clash, near=near)


def _bridges(both: int, asked: int, kinds: Kinds) -> bool:
    """The question names what both speak of: nearly all of it, and of one that asks for a value one word may be all."""
    return both >= max(LEAST_WORDS, _BRIDGE * asked) or (0 < asked == both and kinds != ANY_KIND)
