"""What a claim points back to: it must be what is told ahead of it, and what its source has ahead of it.

Each sentence may stand in a source, and "They get 30 days" still says of contractors what is so for employees.
"""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from rag.domain.answers import Claim
from rag.grounding.checks.insertions import other_front
from rag.grounding.checks.laid import share_retold
from rag.grounding.checks.omissions import LEFT_OUT
from rag.grounding.claims import DraftClaim
from rag.grounding.evidence import GAP, SourceSentence
from rag.grounding.ties import Tie, is_told, is_turned
from rag.grounding.twins import is_of_twin
from rag.grounding.withholding import withheld
from rag.language.bidding import is_bidding
from rag.language.likeness import is_general, with_likes
from rag.language.rules.pointing import STAND_INS, THING, Opening, opening
from rag.language.synonyms import subjects
from rag.language.words import words

_COPIED: Final = 0.7
"""Share of a claim from which it is told from a sentence: what is told more freely points with words of its own."""
_NAMED_WITHIN: Final = 2
"""Sentences ahead of an "it" that name what it stands for."""
_BEGINS: Final = 6
"""Words in which a sentence has its subject."""
_ALIKE: Final = 2
"""Words that what is called an example has from what it is one of, or that what is meant has from the question."""
_PERSONS: Final = frozenset(["he", "she", "his", "her"])
"""Whom a page has named stays named longer than a thing."""


class _Told(NamedTuple):
    """What is told: its words, those it stands under, where it is told from, and what it points back to."""

    text: str
    lines: str
    homes: Sequence[SourceSentence]
    meant: str = ""


class _Page(NamedTuple):
    """All that the sources say, and what was asked of them."""

    sentences: Sequence[SourceSentence]
    question: str


def in_sequence(
    drafted: Sequence[DraftClaim], claims: Sequence[Claim], sentences: Sequence[SourceSentence], question: str
) -> list[Claim]:
    """The ledger, in the same order; what would point to something else than in its source is withheld."""
    page = _Page(sentences, question)
    last: _Told | None = None
    kept: list[Claim] = []
    for draft, claim in zip(drafted, claims, strict=True):
        told = _told(draft, claim, sentences) if _will_stand(claim) else None
        points = opening(told.text) if told and last else None
        if told and last and points and not _follows(points, told, last, page):
            kept.append(withheld(claim, "sequel"))
        elif told and _is_of_twin(told, last, page):
            kept.append(withheld(claim, "swap", "contradicted"))
        else:
            kept.append(claim)
            if told:
                meant = f"{last.text} {last.meant}" if last and points and points.kind == THING else ""
                last = told._replace(meant=meant)
    return kept


def _will_stand(claim: Claim) -> bool:
    """True for one that is shown, or that is told with its condition after all."""
    return claim["verdict"] == "supported" or (claim["reason"] in LEFT_OUT and len(claim["source_ids"]) == 1)


def _told(draft: DraftClaim, claim: Claim, sentences: Sequence[SourceSentence]) -> _Told:
    """The sentences that it quotes, wherever they stand."""
    at = {(quote["chunk_id"], quote["start"]) for quote in claim["quotes"]}
    said = {one.written for one in sentences if (one.chunk_id, one.start) in at}
    return _Told(claim["text"], f"{draft.heading} {draft.under}", [one for one in sentences if one.written in said])


def _is_of_twin(told: _Told, last: _Told | None, page: _Page) -> bool:
    around = " ".join([page.question, told.lines, last.text if last else ""])
    homes = [one for one in told.homes if share_retold(told.text, one.written) >= _COPIED]
    behind = last.homes if last else []
    return bool(homes) and all(is_of_twin(one, told.text, around, behind, page.sentences) for one in homes)


def _follows(points: Opening, told: _Told, last: _Told, page: _Page) -> bool:
    """True where one of the sentences it is told from stands behind what is told last, or where it is told freely."""
    homes = [one for one in told.homes if share_retold(told.text, one.written) >= _COPIED]
    return not homes or any(_is_behind(points, home, told, last, page) for home in homes)


def _is_behind(points: Opening, home: SourceSentence, told: _Told, last: _Told, page: _Page) -> bool:
    own = opening(home.written)
    if points.kind == THING and own is None:
        return _names(home, told, last, page)
    if own and points.kind == THING:
        is_told_freely = own.kind == THING and words(own.word) != words(points.word)
        return is_told_freely or _names_itself(points, last) or _is_its_own(home, told, last, page)
    if own and own.kind == points.kind:
        return _is_its_own(home, told, last, page)
    if own and own.kind != THING:
        return False
    if points.kind == "example":
        return _is_its_own(home, told, last, page) or _share(home.text, last.text) >= _ALIKE
    if points.kind == "instead":
        return _is_right_ahead(last, home, page)
    return _is_tied(points, home, told, last, page)


def _is_tied(points: Opening, home: SourceSentence, told: _Told, last: _Told, page: _Page) -> bool:
    """Whether the page ties the two as the claim does: one as the reason or the case of the other, or as first."""
    both = [(last.text, last.homes), (points.rest, [home])]
    first, second = reversed(both) if points.turned else both
    tie = Tie(points.kind, points.word, (first[0], second[0]), first[1], second[1], not points.turned)
    if is_turned(tie):
        return False
    goes_on = points.kind == "order" and not points.turned and _is_right_ahead(last, home, page)
    are_bidden = points.kind == "order" and all(is_bidding(said[0]) for said in map(words, tie.parts) if said)
    return goes_on or are_bidden or is_told(tie, page.sentences, f"{page.question} {told.lines}")


def _names_itself(points: Opening, last: _Told) -> bool:
    """ "These sessions" behind what tells of none: who reads it cannot take it for something else."""
    noun = frozenset(subjects(points.noun))
    return bool(noun) and not is_general(points.noun) and noun.isdisjoint(with_likes(frozenset(subjects(last.text))))


def _names(home: SourceSentence, told: _Told, last: _Told, page: _Page) -> bool:
    """An "it" that the claim puts in the place of a subject: that is named in what is told last, or was asked about."""
    front = other_front(told.text, home.written)
    if front is None or len(front.claimed) != 1 or front.claimed[0] not in STAND_INS:
        return True
    about = frozenset(subjects(" ".join(front.said)))
    known = with_likes(frozenset(subjects(f"{last.text} {last.meant} {told.lines} {page.question}")))
    return not about or not about.isdisjoint(known)


def _is_its_own(home: SourceSentence, told: _Told, last: _Told, page: _Page) -> bool:
    """True where what is told last is what the source has ahead of it, or names that."""
    ahead = [*_ahead(home, page.sentences)]
    spans = {(one.chunk_id, one.start) for one in ahead}
    if any((one.chunk_id, one.start) in spans for one in last.homes):
        return True
    known = frozenset(subjects(f"{last.text} {told.lines}"))
    nearest = ahead[0].text if ahead else home.place.heading or home.context
    about = [frozenset(subjects(text)) for text in (home.meant, " ".join(nearest.split()[:_BEGINS]), nearest)]
    asked = frozenset(subjects(page.question))
    is_asked = len(asked & about[-1]) >= max(_ALIKE, len(asked) / 2)
    return is_asked or any(2 * len(each & known) >= len(each) > 0 for each in about)


def _share(one: str, other: str) -> int:
    return len(frozenset(subjects(one)) & frozenset(subjects(other)))


def _is_right_ahead(last: _Told, home: SourceSentence, page: _Page) -> bool:
    nearest = next(_ahead(home, page.sentences), None)
    return nearest is not None and any(
        (one.chunk_id, one.start) == (nearest.chunk_id, nearest.start) for one in last.homes
    )


def _ahead(home: SourceSentence, sentences: Sequence[SourceSentence]) -> Iterator[SourceSentence]:
    """What it may point to, nearest first: two sentences, and more where these are items or point back themselves.

    Beyond the nearest none of another paragraph; whom it names, a page may have named long before.
    """
    before = [one for one in sentences if one.chunk_id == home.chunk_id and one.start < home.start]
    leans = is_person = not _PERSONS.isdisjoint(words(home.written)[:1])
    starts = [home.start]
    for one in sorted(before, key=lambda one: -one.start):
        if one.start != starts[-1]:
            is_far = len(starts) > _NAMED_WITHIN or (len(starts) > 1 and starts[-1] - one.end > GAP)
            if is_far and not leans:
                return
            starts.append(one.start)
            leans = is_person or one.place.is_item or opening(one.written) is not None
        yield one
