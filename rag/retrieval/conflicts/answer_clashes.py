"""Where sentences that may answer a question clash: other values, yes against no, another name, and what one denies."""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import chain, product
from typing import Final, NamedTuple

from rag.domain.chunks import Chunk
from rag.language.german.reading import in_both_languages
from rag.language.rules.lasting import ending_thing, lasting_thing
from rag.retrieval.conflicts.best_answers import BestAnswers, Standing, name_of
from rag.retrieval.conflicts.clashes import Clash
from rag.retrieval.conflicts.denied_answers import denied_answer, points
from rag.retrieval.conflicts.inquiry import Asked, Inquiry, shared
from rag.retrieval.conflicts.likely_rivals import features_of, is_likely, likelihood, may_weigh
from rag.retrieval.conflicts.rival_answers import Rival, doubted_rival, tells
from rag.retrieval.conflicts.standalone import is_of_the_paper
from rag.retrieval.conflicts.statements import Statement, statements_of
from rag.retrieval.conflicts.told_names import asks_for_name, named_apart
from rag.retrieval.conflicts.told_parts import kind_apart, known_kind, told_elsewise

_COMPARED: Final = 16
"""Sentences of all chunks that are compared with each other at most, but for those as near as the last."""
_ANSWERS: Final = 4.0
"""How far behind the best sentence the better one of two is at most."""
_OFFERS: Final = re.compile(r"\bor\b", re.IGNORECASE)
_DENYING: Final = 7.0
"""The same of two of which one denies what the other says."""
_ENDING: Final = 9.0
"""The same of two that tell when one thing is over."""
_NAMED: Final = 3.0
"""The same of a sentence that names somebody else: many true ones near the question have names."""

Answering = Sequence[tuple[Statement, Standing]]
"""Sentences that may answer, each with how well it does."""
Naming = Sequence[tuple[Statement, frozenset[str]]]
"""Sentences that may name what is asked for, each with what it has of what is asked, with its headings."""
Pointed = Sequence[tuple[Statement, Standing, bool]]
"""Sentences that may be meant, each with how well it answers and whether it could deny what another says."""


class Answers(NamedTuple):
    """The sentences of a chunk that may answer: what they tell, whom they name, what they may deny."""

    telling: Answering = ()
    naming: Naming = ()
    denying: Pointed = ()


def answers_of(best: BestAnswers, chunks: Iterable[Chunk], inquiry: Inquiry) -> dict[str, Answers]:
    """For each chunk by its name."""
    near = {name_of(chunk): answering(best, chunk) for chunk in chunks}
    told = _nearest(near, inquiry)
    return {
        name: Answers(told[name], _naming(each, inquiry) if inquiry.part else (), _pointed(each, best.question))
        for name, each in near.items()
    }


def answer_clashes(best: BestAnswers, mine: Answers, theirs: Answers, inquiry: Inquiry) -> Iterator[Clash]:
    yield from _telling_otherwise(best, mine.telling, theirs.telling, inquiry)
    if inquiry.part:
        yield from _naming_others(best, mine.naming, theirs.naming, inquiry.topic)
    yield from _denying(best, mine.denying, theirs.denying, inquiry.asked)


def are_of_answers(clash: Clash, best: BestAnswers, inquiry: Inquiry) -> bool:
    """Whether a clash of words is one of answers that are alike."""
    if not clash.has_values and (inquiry.wanted.matter or _lack_the_matter(clash.a, clash.b, best, inquiry.asked)):
        return False
    return best.are_alike(clash.a, clash.b)


def _telling_otherwise(best: BestAnswers, mine: Answering, theirs: Answering, inquiry: Inquiry) -> Iterator[Clash]:
    for rival, features in doubted_answers(best, mine, theirs, inquiry):
        clash = rival.clash
        if is_likely(probability := likelihood(features), rival):
            near = len(shared(inquiry.asked, clash.a.words) & shared(inquiry.asked, clash.b.words))
            yield replace(clash, near=near, strength=probability)


def doubted_answers(
    answers: BestAnswers, mine: Answering, theirs: Answering, inquiry: Inquiry
) -> Iterator[tuple[Rival, Mapping[str, float]]]:
    """What sentences that may answer say differently, with what tells how surely they are rivals."""
    asked = frozenset(inquiry.asked)
    for (a, first), (b, second) in product(mine, theirs):
        if min(first.behind, second.behind) > _ANSWERS:
            continue
        rival = doubted_rival(a, b, inquiry.kinds, inquiry.wanted, asked)
        if rival is None or not may_weigh(rival):
            continue
        if rival.clash.has_values or not _lack_the_matter(a, b, answers, inquiry.asked):
            yield (
                rival,
                features_of(
                    rival,
                    answers.question,
                    (first, second),
                    [shared(inquiry.asked, each.words | each.headed) for each in (a, b)],
                    wants_yes=inquiry.wanted.matter is not None,
                    embedder=answers.embedder,
                    of_all=len(inquiry.asked),
                ),
            )


def answering(answers: BestAnswers, chunk: Chunk) -> Answering:
    """The sentences of a chunk that may answer."""
    said = statements_of(chunk)
    places = answers.standings_in(chunk, said)
    return [(each, place) for each, place in zip(said, places, strict=True) if place and not is_of_the_paper(each)]


def is_telling(statement: Statement, inquiry: Inquiry) -> bool:
    """Whether it says what others can say differently."""
    return (
        (inquiry.past or not statement.tells_what_was)
        and not statement.said.rstrip().endswith(":")
        and tells(statement, inquiry.kinds, inquiry.wanted)
    )


def _nearest(near: Mapping[str, Answering], inquiry: Inquiry) -> dict[str, Answering]:
    """Of all that tell something those that answer best, all that come as near as the last; no others are read.

    Where none of the best tells anything, neither do those that are only compared with one of them.
    """
    by_place: dict[float, list[Statement]] = defaultdict(list)
    for each, place in chain.from_iterable(near.values()):
        by_place[place.behind].append(each)
    told = set[int]()
    for behind in sorted(by_place):
        if len(told) >= _COMPARED or (behind > _ANSWERS and not told):
            break
        told.update(id(each) for each in by_place[behind] if is_telling(each, inquiry))
    return {name: [each for each in sentences if id(each[0]) in told] for name, sentences in near.items()}


def _naming(near: Answering, inquiry: Inquiry) -> Naming:
    """Those that are about as likely meant as the likeliest."""
    return [
        (each, shared(inquiry.asked, each.words | each.headed) & inquiry.topic)
        for each, place in near
        if place.behind <= _NAMED
    ]


def _naming_others(answers: BestAnswers, mine: Naming, theirs: Naming, topic: frozenset[str]) -> Iterator[Clash]:
    asks_name = asks_for_name(answers.question)
    for (a, of_a), (b, of_b) in product(mine, theirs):
        clash = told_elsewise(a, b, answers.question)
        if clash is None and asks_name:
            clash = named_apart(a, b, topic, of_a & of_b)
        if clash:
            yield replace(clash, near=len(of_a & of_b))


def _pointed(near: Answering, question: str) -> Pointed:
    """Those that may be meant, if far behind: who says that it is not so speaks of the same."""
    asks_kind = bool(known_kind(question))
    return [(each, place, asks_kind or points(each)) for each, place in near if _may_be_meant(each, place.behind)]


def _may_be_meant(statement: Statement, behind: float) -> bool:
    """How often a thing is renewed is asked in other words than those in which it never ends."""
    if not _DENYING < behind <= _ENDING:  # of most it is told without a look at their words
        return behind <= _DENYING
    return bool(lasting_thing(statement.text) or ending_thing(statement.text))


def _denying(answers: BestAnswers, mine: Pointed, theirs: Pointed, asked: Asked) -> Iterator[Clash]:
    """Each has about as much of the question as the other; a question that offers both answers names neither."""
    if not any(is_sharp for _, _, is_sharp in chain(mine, theirs)):
        return
    known = frozenset[str]() if _OFFERS.search(answers.question) else asked.keys()
    kind = known_kind(answers.question)
    for (a, first, of_a), (b, second, of_b) in product(mine, theirs):
        if not (of_a or of_b) or min(first.behind, second.behind) > _NAMED:
            continue
        is_near = max(first.behind, second.behind) <= _NAMED
        clash = denied_answer(a, b, known, least=1 if is_near else 2, is_far=not is_near)
        if clash := clash or kind_apart(a, b, kind):
            near = shared(asked, a.words | a.headed), shared(asked, b.words | b.headed)
            most = max(map(len, near))
            if 2 * min(map(len, near)) >= most and (most or is_near):
                yield replace(clash, near=len(near[0] & near[1]))


def _lack_the_matter(a: Statement, b: Statement, answers: BestAnswers, asked: Asked) -> bool:
    """Asked about smoking in the rooms, a yes and a no to other things in the rooms; the best answer speaks of it."""
    known = shared(asked, a.words | a.headed) | shared(asked, b.words | b.headed)
    return bool(shared(asked, in_both_languages(answers.best)) - known)
