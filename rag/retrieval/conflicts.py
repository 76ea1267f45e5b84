"""Conflicts: two sources that answer the same thing differently, and which of them holds.

Found pairwise between sentences that touch the question (`clashes`): same subject and attribute, different value.
Resolved by a stated rule (`resolution`). Nothing depends on the order of the chunks.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import date
from itertools import combinations
from typing import Final

from rag.domain.answers import Conflict, ConflictSide
from rag.domain.chunks import Chunk
from rag.language.asked_kinds import ANY_KIND, Kinds, asked_kinds, without_kind
from rag.language.german import german_content, is_german
from rag.language.german_reading import in_english_words
from rag.language.kindred import kindred
from rag.language.synonyms import subjects
from rag.language.words import words
from rag.retrieval.asked_answers import PERIODS, Wanted, wanted_by
from rag.retrieval.clashes import Clash, answer_apart, clash_of
from rag.retrieval.resolution import resolve
from rag.retrieval.rival_values import LEAST_WORDS
from rag.retrieval.scopes import same_scope
from rag.retrieval.statements import Statement, statements

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


Touching = Sequence[tuple[Statement, frozenset[str], frozenset[str]]]
"""Sentences, each with the words of the question that it has, and that it has with its headings."""
Asked = Mapping[str, frozenset[str]]
"""The subject words of a question, each with those that may stand for it in an answer."""


def find_conflicts(question: str, chunks: Sequence[Chunk], *, as_of: date) -> list[Conflict]:
    """The surest conflict between each two versions that touches the question, resolved; sorted by their ids."""
    asked, kinds = _asked(question), asked_kinds(question)
    wanted = wanted_by(question)
    said = {_name(chunk): _on_the_matter(chunk, asked) for chunk in chunks}
    most = max((len(here) for touching in said.values() for _, here, _ in touching), default=0)
    best: dict[tuple[str, str], tuple[Clash, Chunk, Chunk]] = {}
    for one, other in _pairs([chunk for chunk in chunks if said[_name(chunk)]]):
        if not same_scope(one, other):
            continue
        for clash in _clashes(said[_name(one)], said[_name(other)], asked, most, kinds, wanted):
            key = (one["version_id"], other["version_id"])
            if key not in best or _rank(clash) > _rank(best[key][0]):
                best[key] = (clash, one, other)
    return [_conflict(clash, one, other, as_of) for _, (clash, one, other) in sorted(best.items())]


def in_conflict(one: Chunk, other: Chunk) -> bool:
    """True when two texts say different things of the same subject, whatever is asked."""
    mine, theirs = (_on_the_matter(chunk, {}) for chunk in (one, other))
    return same_scope(one, other) and any(True for _ in _clashes(mine, theirs, {}, 0, ANY_KIND, Wanted()))


def _asked(question: str) -> Asked:
    """A German question also finds English rules."""
    topic = without_kind(question)
    if not is_german(question):
        return {word: kindred(word) for word in subjects(topic)}
    content = german_content({one: word for word in words(topic) for one in subjects(word)})
    english = in_english_words(topic)
    return {word: kindred(word) | english.get(word, frozenset()) for word in content}


def _name(chunk: Chunk) -> str:
    return chunk["chunk_id"] + "@" + chunk["version_id"]


def _pairs(chunks: Sequence[Chunk]) -> Iterator[tuple[Chunk, Chunk]]:
    """Each two chunks of different versions once, always in the same order."""
    unique = {_name(chunk): chunk for chunk in chunks}
    ordered = sorted(unique.values(), key=lambda chunk: (chunk["version_id"], chunk["chunk_id"]))
    for one, other in combinations(ordered, 2):
        if one["version_id"] != other["version_id"]:
            yield one, other


def _rank(clash: Clash) -> tuple[int, float, str, str, int, int]:
    return (clash.near, clash.strength, clash.a.chunk_id, clash.b.chunk_id, clash.a.span.start, clash.b.span.start)


def _clashes(
    mine: Touching, theirs: Touching, asked: Asked, most: int, kinds: Kinds, wanted: Wanted
) -> Iterator[Clash]:
    """Only between sentences about as near to the question as the nearest, which has `most` of its words."""
    for a, of_a, with_a in mine:
        for b, of_b, with_b in theirs:
            fewer, more = sorted((len(of_a), len(of_b)))
            near = len(of_a & of_b)
            if with_a & with_b <= _ANYTHING and not asked.keys() <= _ANYTHING:
                continue
            if fewer < _NEAR * most or more < _NEAREST * most:
                continue
            clash = clash_of(
                a, b, kinds, bridged=near > 0 and _bridges(len((with_a & with_b) - PERIODS), len(asked), kinds)
            )
            if clash is None and answer_apart(a, b, wanted, with_a & with_b, asked.keys()):
                clash = Clash(a, b, a.span.text, b.span.text, strength=_ASKED, has_values=False)
            if clash:
                yield replace(clash, near=near)


def _bridges(shared: int, asked: int, kinds: Kinds) -> bool:
    """The question names what both speak of: nearly all of it, and of one that asks for a value one word may be all."""
    return shared >= max(LEAST_WORDS, _BRIDGE * asked) or (0 < asked == shared and kinds != ANY_KIND)


def _on_the_matter(chunk: Chunk, asked: Asked) -> Touching:
    """The sentences of a chunk that touch the question, each with what it has of it; none when the chunk does not."""
    headings = frozenset(subjects(f"{chunk['title']} {chunk['section']}"))
    said = statements(chunk["chunk_id"], chunk["text"], chunk["section"].split(" > ")[-1])
    if len(_shared(asked, headings.union(*(each.words for each in said)))) < _ASKED * len(asked):
        return []
    headed = _shared(asked, headings)
    touching = [(each, _shared(asked, each.words)) for each in said]
    return [
        (each, here, here | headed)
        for each, here in touching
        if _touches(here, headed, asked) and (not here or _shared(asked, each.core))
    ]


def _shared(asked: Asked, known: frozenset[str]) -> frozenset[str]:
    """The words asked for that are there, if only by a word that readers use for them."""
    return frozenset(word for word, others in asked.items() if others & known)


def _touches(here: frozenset[str], headed: frozenset[str], asked: Asked) -> bool:
    """The sentence itself has a word of the question, and with its headings a fair part of them."""
    return not asked or (bool(here) and len(here | headed) >= _ASKED * len(asked))


def _conflict(clash: Clash, one: Chunk, other: Chunk, as_of: date) -> Conflict:
    winner, rule = resolve(one, other, as_of)
    return Conflict(
        subject=_subject(clash),
        a=_side(one, clash.a, clash.value_a),
        b=_side(other, clash.b, clash.value_b),
        winner=winner,
        rule=rule,
    )


def _subject(clash: Clash) -> str:
    """The words both sentences share, as the first one writes them."""
    shared = clash.a.about & clash.b.about
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
