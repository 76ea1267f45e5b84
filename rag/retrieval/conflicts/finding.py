"""Conflicts: two sources that answer the same thing differently, and which of them holds.

Found pairwise between sentences that touch the question (`clashes`): same subject and attribute, different value.
Resolved by a stated rule (`resolution`). Nothing depends on the order of the chunks.
"""

import re
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import replace
from datetime import date
from itertools import chain, combinations, product
from typing import Final, NamedTuple

from langchain_core.embeddings import Embeddings

from rag.domain.answers import Conflict, ConflictSide
from rag.domain.chunks import Chunk
from rag.language.german.bridge import german_content, is_german
from rag.language.german.reading import in_both_languages, in_english_words
from rag.language.kindred import kindred
from rag.language.questions.asked_kinds import ANY_KIND, Kinds, asked_kinds, told_kinds, without_kind
from rag.language.synonyms import subjects
from rag.language.words import words
from rag.retrieval.conflicts.asked_answers import PERIODS, Wanted, wanted_by
from rag.retrieval.conflicts.best_answers import BestAnswers, Standing, best_answers, name_of
from rag.retrieval.conflicts.clashes import Clash, answer_apart, clash_of
from rag.retrieval.conflicts.denied_answers import denied_answer, points
from rag.retrieval.conflicts.likely_rivals import features_of, is_likely, likelihood, may_weigh
from rag.retrieval.conflicts.resolution import resolve
from rag.retrieval.conflicts.rival_answers import Rival, doubted_rival, tells
from rag.retrieval.conflicts.rival_values import LEAST_WORDS
from rag.retrieval.conflicts.scopes import asks_what_was, house_names, same_scope, tells_what_was
from rag.retrieval.conflicts.standalone import stands_alone
from rag.retrieval.conflicts.statements import Statement, statements
from rag.retrieval.conflicts.told_names import asks_for_name, kind_of_name, named_apart
from rag.retrieval.conflicts.told_parts import asks_for_part, kind_apart, known_kind, told_elsewise
from rag.retrieval.conflicts.unasked_rivals import unasked_clashes

_ASKED: Final = 0.33
"""Least share of the question's words that both sentences have, with their headings."""
_NEAREST: Final = 0.7
_NEAR: Final = 0.5
"""What the two sides of a conflict have at least of the question's words that the sentence with most of them has."""
_ANYTHING: Final = frozenset(
    subjects("work job day time week month year office company team colleague get one anywhere")
)
"""What most rules of a handbook speak of: alone it is not what a question is about."""
_SUBJECT_WORDS: Final = 6
_BRIDGE: Final = 0.6
_COMPARED: Final = 16
"""Sentences of all chunks that are compared with each other at most, but for those as near as the last."""
_ANSWERS: Final = 4.0
"""How far behind the best sentence the better one of two is at most."""
_OFFERS: Final = re.compile(r"\bor\b", re.IGNORECASE)
_DENYING: Final = 7.0
"""The same of two of which one denies what the other says."""
_NAMED: Final = 3.0
"""The same of a sentence that names somebody else: many true ones near the question have names."""


Touching = Sequence[tuple[Statement, frozenset[str], frozenset[str]]]
"""Sentences, each with the words of the question that it has, and that it has with its headings."""
Answering = Sequence[tuple[Statement, Standing]]
"""Sentences that may answer, each with how well it does."""
Naming = Sequence[tuple[Statement, frozenset[str]]]
"""Sentences that may name what is asked for, each with what it has of what is asked, with its headings."""
Pointed = Sequence[tuple[Statement, Standing, bool]]
"""Sentences that may be meant, each with how well it answers and whether it could deny what another says."""
Asked = Mapping[str, frozenset[str]]
"""The subject words of a question, each with those that may stand for it in an answer."""


class Sought(NamedTuple):
    """What a question is about, and what it wants: kinds of values, a yes or no, who does something."""

    asked: Asked
    kinds: Kinds
    wanted: Wanted
    part: bool = False
    """Who, where, how or which."""
    past: bool = False
    """What was, and not what holds."""


def find_conflicts(
    question: str,
    chunks: Sequence[Chunk],
    *,
    as_of: date,
    embedder: Embeddings | None = None,
    across: AbstractSet[str] | None = None,
) -> list[Conflict]:
    """The surest conflict between each two versions that touches the question, resolved; sorted by their ids.

    With an embedder only between its best answers, and then also between those that share no word. `across` are the ids
    of some chunks: what neither stands between one of them and one of the others nor is surer than what does is not
    looked for.
    """
    sought = sought_by(question, looks_for_answers=embedder is not None)
    kinds = sought.kinds
    alone = embedder is not None and not question
    answers = best_answers(question, chunks, embedder) if embedder and question else None
    by_words = answers is None or kinds == ANY_KIND or is_german(question)
    """The kind of value asked for tells what answers differ in; without it, and in German, only their words do."""
    read = chunks if by_words or any(each.is_german for chunk in chunks for each in _said(chunk)) else ()
    said = {name_of(chunk): _on_the_matter(chunk, sought.asked, alone=alone) for chunk in read}
    most = max((len(here) for sentences in said.values() for _, here, _ in sentences), default=0)
    near = {name_of(chunk): answering(answers, chunk) for chunk in chunks} if answers else {}
    told = _nearest(near, sought)
    topic = {word: kin for word, kin in sought.asked.items() if word not in kind_of_name(question)}
    named = {name: _naming(sentences, topic) for name, sentences in near.items()} if sought.part else {}
    denying = {name: _pointed(sentences, question) for name, sentences in near.items()}
    if answers:
        said |= {name_of(chunk): _of_answers(answers, chunk, said[name_of(chunk)]) for chunk in read}
    touching = [chunk for chunk in chunks if any(each.get(name_of(chunk)) for each in (said, told, named, denying))]

    def clashes_of(one: Chunk, other: Chunk) -> Iterable[Clash]:
        if not same_scope(one, other):
            return ()
        pair = said.get(name_of(one), ()), said.get(name_of(other), ())
        found = _clashes(*pair, sought, most) if by_words or any(map(_has_german, pair)) else iter(())
        if answers:
            found = _between_answers(answers, one, other, found, sought, told)
            if sought.part:
                found = chain(found, _naming_others(answers, named[name_of(one)], named[name_of(other)], topic.keys()))
            found = chain(found, _denying(answers, denying[name_of(one)], denying[name_of(other)], sought.asked))
        elif embedder:
            mine, theirs = ([each for each, _, _ in sentences] for sentences in pair)
            found = unasked_clashes(found, mine, theirs, embedder)
        return found

    best: dict[tuple[str, str], tuple[Clash, Chunk, Chunk]] = {}
    for one, other in _with_others_last(pairs_of(touching), across, best.keys()):
        key = _versions(one, other)
        for clash in clashes_of(one, other):
            if key not in best or _rank(clash) > _rank(best[key][0]):
                best[key] = (clash, one, other)
    return [_conflict(clash, one, other, as_of) for _, (clash, one, other) in sorted(best.items())]


def _with_others_last(
    pairs: Iterable[tuple[Chunk, Chunk]], across: AbstractSet[str] | None, found: Collection[tuple[str, str]]
) -> Iterator[tuple[Chunk, Chunk]]:
    """The pairs of one of these and one of the others, and then the rest of the versions of which these were found."""
    rest = []
    for one, other in pairs:
        if across is None or (one["chunk_id"] in across) != (other["chunk_id"] in across):
            yield one, other
        else:
            rest.append((one, other))
    yield from (pair for pair in rest if _versions(*pair) in found)


def _versions(one: Chunk, other: Chunk) -> tuple[str, str]:
    return one["version_id"], other["version_id"]


def sought_by(question: str, *, looks_for_answers: bool = True) -> Sought:
    kinds = told_kinds(question) if looks_for_answers else asked_kinds(question)
    part = kinds == ANY_KIND and asks_for_part(question)
    return Sought(_asked(question), kinds, wanted_by(question), part, asks_what_was(question))


def _of_answers(answers: BestAnswers, chunk: Chunk, touching: Touching) -> Touching:
    """Those of them that answer: what the others say differently is no other answer."""
    return [each for each in touching if answers.have(chunk, each[0])]


def _between_answers(
    answers: BestAnswers,
    one: Chunk,
    other: Chunk,
    found: Iterable[Clash],
    sought: Sought,
    told: Mapping[str, Answering],
) -> Iterator[Clash]:
    """Of the clashes found those of answers that are alike, and what answers clash in beside their words."""
    for clash in found:
        if not clash.has_values and (sought.wanted.matter or _lack_the_matter(clash.a, clash.b, answers, sought.asked)):
            continue
        if answers.are_alike(clash.a, clash.b):
            yield clash
    for rival, features in doubted_answers(answers, told[name_of(one)], told[name_of(other)], sought):
        clash = rival.clash
        if is_likely(probability := likelihood(features), rival):
            near = len(_shared(sought.asked, clash.a.words) & _shared(sought.asked, clash.b.words))
            yield replace(clash, near=near, strength=probability)


def doubted_answers(
    answers: BestAnswers, mine: Answering, theirs: Answering, sought: Sought
) -> Iterator[tuple[Rival, Mapping[str, float]]]:
    """What sentences that may answer say differently, with what tells how surely they are rivals."""
    for (a, first), (b, second) in product(mine, theirs):
        if min(first.behind, second.behind) > _ANSWERS:
            continue
        rival = doubted_rival(a, b, sought.kinds, sought.wanted, sought.asked.keys())
        if rival is None or not may_weigh(rival):
            continue
        if rival.clash.has_values or not _lack_the_matter(a, b, answers, sought.asked):
            yield (
                rival,
                features_of(
                    rival,
                    answers.question,
                    (first, second),
                    [_shared(sought.asked, each.words | each.headed) for each in (a, b)],
                    wants_yes=sought.wanted.matter is not None,
                    embedder=answers.embedder,
                    of_all=len(sought.asked),
                ),
            )


def answering(answers: BestAnswers, chunk: Chunk) -> Answering:
    """The sentences of a chunk that may answer."""
    known = ((each, answers.standing(chunk, each)) for each in _said(chunk))
    return [(each, place) for each, place in known if place]


def is_telling(statement: Statement, sought: Sought) -> bool:
    """Whether it says what others can say differently."""
    return (
        (sought.past or not tells_what_was(statement.text))
        and not statement.said.rstrip().endswith(":")
        and tells(statement, sought.kinds, sought.wanted)
    )


def _nearest(near: Mapping[str, Answering], sought: Sought) -> dict[str, Answering]:
    """Of all that tell something those that answer best, all that come as near as the last; no others are read."""
    by_place: dict[float, list[Statement]] = defaultdict(list)
    for each, place in chain.from_iterable(near.values()):
        by_place[place.behind].append(each)
    told = set[int]()
    for behind in sorted(by_place):
        if len(told) < _COMPARED:
            told.update(id(each) for each in by_place[behind] if is_telling(each, sought))
    return {name: [each for each in sentences if id(each[0]) in told] for name, sentences in near.items()}


def _naming(near: Answering, topic: Asked) -> Naming:
    """Those that are about as likely meant as the likeliest."""
    return [(each, _shared(topic, each.words | each.headed)) for each, place in near if place.behind <= _NAMED]


def _naming_others(answers: BestAnswers, mine: Naming, theirs: Naming, topic: AbstractSet[str]) -> Iterator[Clash]:
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
    return [(each, place, asks_kind or points(each)) for each, place in near if place.behind <= _DENYING]


def _denying(answers: BestAnswers, mine: Pointed, theirs: Pointed, asked: Asked) -> Iterator[Clash]:
    """Each has about as much of the question as the other; a question that offers both answers names neither."""
    known = frozenset[str]() if _OFFERS.search(answers.question) else asked.keys()
    kind = known_kind(answers.question)
    if not any(is_sharp for _, _, is_sharp in chain(mine, theirs)):
        return
    for (a, first, of_a), (b, second, of_b) in product(mine, theirs):
        if not (of_a or of_b) or min(first.behind, second.behind) > _NAMED:
            continue
        is_near = max(first.behind, second.behind) <= _NAMED
        clash = denied_answer(a, b, known, least=1 if is_near else 2, is_far=not is_near)
        if clash := clash or kind_apart(a, b, kind):
            near = _shared(asked, a.words | a.headed), _shared(asked, b.words | b.headed)
            most = max(map(len, near))
            if 2 * min(map(len, near)) >= most and (most or is_near):
                yield replace(clash, near=len(near[0] & near[1]))


def _lack_the_matter(a: Statement, b: Statement, answers: BestAnswers, asked: Asked) -> bool:
    """Asked about smoking in the rooms, a yes and a no to other things in the rooms; the best answer speaks of it."""
    known = _shared(asked, a.words | a.headed) | _shared(asked, b.words | b.headed)
    return bool(_shared(asked, in_both_languages(answers.best)) - known)


def in_conflict(one: Chunk, other: Chunk) -> bool:
    """True when two texts say different things of the same subject, whatever is asked."""
    mine, theirs = (_on_the_matter(chunk, {}) for chunk in (one, other))
    return same_scope(one, other) and any(True for _ in _clashes(mine, theirs, Sought({}, ANY_KIND, Wanted()), 0))


def _asked(question: str) -> Asked:
    """A German question also finds English rules."""
    topic = without_kind(question)
    if not is_german(question):
        return {word: kindred(word) for word in subjects(topic)}
    content = german_content({one: word for word in words(topic) for one in subjects(word)})
    english = in_english_words(topic)
    return {word: kindred(word) | english.get(word, frozenset()) for word in content}


def pairs_of(chunks: Sequence[Chunk]) -> Iterator[tuple[Chunk, Chunk]]:
    """Each two chunks of different versions once, always in the same order."""
    unique = {name_of(chunk): chunk for chunk in chunks}
    ordered = sorted(unique.values(), key=lambda chunk: (chunk["version_id"], chunk["chunk_id"]))
    for one, other in combinations(ordered, 2):
        if one["version_id"] != other["version_id"]:
            yield one, other


def _has_german(sentences: Touching) -> bool:
    return any(each.is_german for each, _, _ in sentences)


def _rank(clash: Clash) -> tuple[int, float, str, str, int, int]:
    return (clash.near, clash.strength, clash.a.chunk_id, clash.b.chunk_id, clash.a.span.start, clash.b.span.start)


def _clashes(mine: Touching, theirs: Touching, sought: Sought, most: int) -> Iterator[Clash]:
    """Only between sentences about as near to the question as the nearest, which has `most` of its words."""
    asked, kinds, wanted, *_ = sought
    sides = ([each for each in touching if len(each[1]) >= _NEAR * most] for touching in (mine, theirs))
    for (a, of_a, with_a), (b, of_b, with_b) in product(*sides):
        near, shared = len(of_a & of_b), with_a & with_b
        if max(len(of_a), len(of_b)) < _NEAREST * most:
            continue
        if shared <= _ANYTHING and not asked.keys() <= _ANYTHING:
            continue
        bridged = near > 0 and _bridges(len(shared - PERIODS), len(asked), kinds)
        clash = clash_of(a, b, kinds, contacts=wanted.contact, bridged=bridged)
        if clash is None and answer_apart(a, b, wanted, shared, asked.keys()):
            clash = Clash(a, b, a.span.text, b.span.text, strength=_ASKED, has_values=False)
        if clash:
            yield replace(clash, near=near)


def _bridges(shared: int, asked: int, kinds: Kinds) -> bool:
    """The question names what both speak of: nearly all of it, and of one that asks for a value one word may be all."""
    return shared >= max(LEAST_WORDS, _BRIDGE * asked) or (0 < asked == shared and kinds != ANY_KIND)


def _on_the_matter(chunk: Chunk, asked: Asked, *, alone: bool = False) -> Touching:
    """The sentences of a chunk that touch the question, each with what it has of it; none when the chunk does not.

    When nobody asks only those that say something `alone`.
    """
    headings = frozenset(subjects(f"{chunk['title']} {chunk['section']}"))
    said = [each for each in _said(chunk) if not alone or stands_alone(each)]
    if len(_shared(asked, headings.union(*(each.words for each in said)))) < _ASKED * len(asked):
        return []
    headed = _shared(asked, headings)
    touching = [(each, _shared(asked, each.words)) for each in said]
    return [
        (each, here, here | headed)
        for each, here in touching
        if _touches(here, headed, asked) and (not here or _shared(asked, each.core))
    ]


def _said(chunk: Chunk) -> Sequence[Statement]:
    house = house_names(chunk["owner"])
    return statements(chunk["chunk_id"], chunk["text"], chunk["section"].split(" > ")[-1], house)


def _shared(asked: Asked, known: frozenset[str]) -> frozenset[str]:
    """The words asked for that are there, if only by a word that readers use for them."""
    return frozenset(word for word, others in asked.items() if not others.isdisjoint(known))


def _touches(here: frozenset[str], headed: frozenset[str], asked: Asked) -> bool:
    """The sentence itself has a word of the question, and with its headings a fair part of them."""
    return not asked or (bool(here) and len(here | headed) >= _ASKED * len(asked))


def _conflict(clash: Clash, one: Chunk, other: Chunk, as_of: date) -> Conflict:
    winner, rule = resolve(one, other, as_of, (clash.a.span.text, clash.b.span.text))
    return Conflict(
        subject=_subject(clash),
        a=_side(one, clash.a, clash.value_a),
        b=_side(other, clash.b, clash.value_b),
        winner=winner,
        rule=rule,
    )


def _subject(clash: Clash) -> str:
    """The words both sentences share, as the first one writes them; what a value is counted by is no subject."""
    shared = (clash.a.about & clash.b.about) - clash.a.counted_by - clash.b.counted_by
    spelled = [word.strip(".,;:()") for word in clash.a.said.split() if shared & frozenset(subjects(word))]
    return " ".join(dict.fromkeys(spelled[:_SUBJECT_WORDS]))


def _side(chunk: Chunk, statement: Statement, value: str) -> ConflictSide:
    return ConflictSide(
        chunk_id=chunk["chunk_id"],
        document_id=chunk["document_id"],
        title=chunk["title"],
        section=chunk["section"],
        quote=statement.span.text,
        value=value,
        authority=chunk["authority"],
        effective_from=chunk["effective_from"],
        effective_until=chunk["effective_until"],
        owner=chunk["owner"],
    )
