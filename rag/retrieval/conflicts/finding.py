"""Conflicts: two sources that answer the same thing differently, and which of them holds.

Found pairwise between sentences that touch the question (`worded_clashes`) or may answer it (`answer_clashes`), and
between any that say different things when nobody asked (`unasked_rivals`). Resolved by a stated rule (`resolution`).
Nothing depends on the order of the chunks.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from datetime import date
from itertools import chain, combinations
from typing import Final

from langchain_core.embeddings import Embeddings

from rag.domain.answers import Conflict, ConflictSide
from rag.domain.chunks import Chunk
from rag.language.kindred import kindred_in
from rag.language.questions.asked_kinds import ANY_KIND
from rag.language.synonyms import subjects
from rag.retrieval.conflicts.answer_clashes import Answers, answer_clashes, answers_of, are_of_answers
from rag.retrieval.conflicts.best_answers import BestAnswers, best_answers, name_of
from rag.retrieval.conflicts.clashes import Clash
from rag.retrieval.conflicts.inquiry import Inquiry, inquiry_of
from rag.retrieval.conflicts.page_scopes import of_other_things, places_in, same_scope
from rag.retrieval.conflicts.resolution import resolve
from rag.retrieval.conflicts.statements import Statement, statements_of
from rag.retrieval.conflicts.unasked_rivals import unasked_clashes
from rag.retrieval.conflicts.worded_clashes import Touching, on_the_matter, worded_clashes

_SUBJECT_WORDS: Final = 6
_OPENING: Final = frozenset(subjects("open opening opened hours times"))


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
    if not any(across is None or _is_across(*pair, across) for pair in pairs_of(chunks)):
        return []
    search = _search(question, chunks, embedder)
    best: dict[tuple[str, str], tuple[Clash, Chunk, Chunk]] = {}
    inside = frozenset().union(*(places_in(chunk["text"]) for chunk in chunks))
    touching = [chunk for chunk in chunks if search.touches(name_of(chunk))]
    for one, other in _with_others_last(pairs_of(touching), across, best.keys()):
        key = _versions(one, other)
        if not search.may_clash(name_of(one), name_of(other)) or not same_scope(one, other, inside):
            continue
        for clash in search.clashes(name_of(one), name_of(other)):
            if _leave_it_to_titles(clash) and of_other_things(one, other, (clash.a.about, clash.b.about)):
                continue
            if key not in best or _rank(clash) > _rank(best[key][0]):
                best[key] = (clash, one, other)
    return [_conflict(clash, one, other, as_of) for _, (clash, one, other) in sorted(best.items())]


def _leave_it_to_titles(clash: Clash) -> bool:
    """`Open from 8:00 to 18:00.` says itself nothing of what is open; the question over it may."""
    one, other = clash.a.about_beside(clash.b), clash.b.about_beside(clash.a)
    if kindred_in(one - _OPENING, other - _OPENING):
        return False
    asked = frozenset(subjects(clash.a.answers)), frozenset(subjects(clash.b.answers))
    opens = (one | other) & _OPENING and not kindred_in((one | asked[0]) - _OPENING, (other | asked[1]) - _OPENING)
    return bool(opens) or not any(asked)


@dataclass(frozen=True)
class _Search:
    """A question, and what of each chunk by its name may contradict another's."""

    inquiry: Inquiry
    embedder: Embeddings | None
    worded: Mapping[str, Touching]
    most: int
    """How many words of the question the nearest sentence has."""
    by_words: bool
    best: BestAnswers | None
    answers: Mapping[str, Answers] = field(default_factory=dict)

    def touches(self, name: str) -> bool:
        return bool(self.worded.get(name)) or any(self.answers.get(name, ()))

    def may_clash(self, one: str, other: str) -> bool:
        """False for two of which each has other sorts of sentences: most pairs are of such."""
        if self.worded.get(one) and self.worded.get(other):
            return True
        mine, theirs = self.answers.get(one, Answers()), self.answers.get(other, Answers())
        return any(each and others for each, others in zip(mine, theirs, strict=True))

    def clashes(self, one: str, other: str) -> Iterable[Clash]:
        pair = self.worded.get(one, ()), self.worded.get(other, ())
        found = (
            worded_clashes(*pair, self.inquiry, self.most) if self.by_words or any(map(_has_german, pair)) else iter(())
        )
        if self.best:
            alike = (clash for clash in found if are_of_answers(clash, self.best, self.inquiry))
            return chain(alike, answer_clashes(self.best, self.answers[one], self.answers[other], self.inquiry))
        if self.embedder:
            mine, theirs = ([each for each, _, _ in sentences] for sentences in pair)
            return unasked_clashes(found, mine, theirs, self.embedder)
        return found


def _search(question: str, chunks: Sequence[Chunk], embedder: Embeddings | None) -> _Search:
    inquiry = inquiry_of(question, looks_for_answers=embedder is not None)
    best = best_answers(question, chunks, embedder) if embedder and question else None
    by_words = best is None or inquiry.kinds == ANY_KIND
    read = chunks if by_words or any(each.is_german for chunk in chunks for each in statements_of(chunk)) else ()
    alone = embedder is not None and not question
    worded = {name_of(chunk): on_the_matter(chunk, inquiry.asked, best, alone=alone) for chunk in read}
    most = max((len(here) for sentences in worded.values() for _, here, _ in sentences), default=0)
    answers = answers_of(best, chunks, inquiry) if best else {}
    return _Search(inquiry, embedder, worded, most, by_words, best, answers)


def _has_german(sentences: Touching) -> bool:
    return any(each.is_german for each, _, _ in sentences)


def _with_others_last(
    pairs: Iterable[tuple[Chunk, Chunk]], across: AbstractSet[str] | None, found: Collection[tuple[str, str]]
) -> Iterator[tuple[Chunk, Chunk]]:
    """The pairs of one of these and one of the others, and then the rest of the versions of which these were found."""
    rest = []
    for one, other in pairs:
        if across is None or _is_across(one, other, across):
            yield one, other
        else:
            rest.append((one, other))
    yield from (pair for pair in rest if _versions(*pair) in found)


def _is_across(one: Chunk, other: Chunk, across: AbstractSet[str]) -> bool:
    return (one["chunk_id"] in across) != (other["chunk_id"] in across)


def pairs_of(chunks: Sequence[Chunk]) -> Iterator[tuple[Chunk, Chunk]]:
    """Each two chunks of different versions once, always in the same order."""
    unique = {name_of(chunk): chunk for chunk in chunks}
    ordered = sorted(unique.values(), key=lambda chunk: (chunk["version_id"], chunk["chunk_id"]))
    for one, other in combinations(ordered, 2):
        if one["version_id"] != other["version_id"]:
            yield one, other


def _versions(one: Chunk, other: Chunk) -> tuple[str, str]:
    return one["version_id"], other["version_id"]


def _rank(clash: Clash) -> tuple[int, float, str, str, int, int]:
    return (clash.near, clash.strength, clash.a.chunk_id, clash.b.chunk_id, clash.a.span.start, clash.b.span.start)


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
