"""Claims, citations, conflicts, and the one thing the screen reads at the end of a turn."""

from collections.abc import Sequence
from typing import Final, Literal, NotRequired, TypedDict

from rag.domain.chunks import Source

_MOST_NEAR: Final = 5
"""Quotes that a reader is shown where nothing answers."""

Ending = Literal["answered", "insufficient_context", "failed"]
Verdict = Literal["supported", "contradicted", "unsupported"]
GroundingStatus = Literal["grounded", "partially_supported", "unsupported", "not_checked"]
ContextQuality = Literal["sufficient", "weak", "contradictory", "missing"]


class Quote(TypedDict):
    """Characters [start, end) of the chunk's text; `text` is exactly them."""

    chunk_id: str
    text: str
    start: int
    end: int


class Claim(TypedDict):
    """One checkable sentence of a draft and what became of it."""

    text: str  # without citation markers
    verdict: Verdict
    reason: str  # catalogue key `claim.<reason>`: supported, number, negation, name, coverage, no_source, …
    detail: NotRequired[str]
    score: float  # probability that the sources support it
    source_ids: list[int]
    quotes: list[Quote]
    nearest: NotRequired["Citation"]  # of one that is withheld: what its sources say there


class Citation(Source):
    """A source that a shown sentence stands on, with its exact quote."""

    quote: str
    quote_start: int  # span of the quote in the chunk's text
    quote_end: int
    context: str  # the chunk's text


class ConflictSide(TypedDict):
    chunk_id: str
    document_id: str
    title: str
    section: str
    quote: str
    value: str
    authority: int
    effective_from: str | None
    effective_until: str | None
    owner: str | None


class Conflict(TypedDict):
    """Two sources that answer the same thing differently. Without a `winner` both are shown."""

    subject: str
    a: ConflictSide
    b: ConflictSide
    winner: Literal["a", "b"] | None
    rule: Literal["in_force", "own_dates", "supersedes", "authority", "effective_from", "unresolved"]


class WithheldClaim(TypedDict):
    """Why a sentence was withheld. Its text is never kept: nothing unproven is shown, but what a source says there."""

    reason: str
    nearest: NotRequired[Citation]


class Withheld(TypedDict):
    count: int
    reasons: list[WithheldClaim]


class ShownClaim(TypedDict):
    """One sentence of the answer with the numbers of its citations."""

    text: str
    source_ids: list[int]
    lead: NotRequired[str]  # "\n\n" or "\n- " before it, when not a space


class Notice(TypedDict):
    """What a reader should know of a cited document: a change to come, a review long due, a table read in part, and
    that it began or ended within the time that is asked about; since when what is quoted holds, and what was before.

    Of one that is not in force, and speaks of what nothing in force answers: that it ended, or is still to come.
    """

    kind: Literal[
        "upcoming",
        "review_overdue",
        "partial_table",
        "ended",
        "coming",
        "holds_since",
        "holds_until",
        "stands_since",
        "said_before",
        "part_as_of",
    ]
    document_id: str  # "" of a part of a question, whose words are the title
    title: str
    day: str  # "" for a table
    quote: NotRequired[str]  # what holds since that day, or stood there until it


class DocumentRecord(TypedDict):
    """What the library knows of a document that is itself asked about. Days are ISO dates, None where none is known."""

    document_id: str
    version_id: str
    title: str
    authority: int
    owner: str | None
    effective_from: str | None
    effective_until: str | None
    review_by: str | None
    next_from: str | None  # the next day on which another version of it, or a document in its place, takes effect
    replaced_by: str | None  # title of what is in force in its place
    replaces: list[str]  # titles
    on: str  # the day that this holds for
    sections: list[str]  # its headings, where it is asked for as a whole
    said: str  # what its first lines say of itself, to the letter; "" when they say nothing


class FinalOutput(TypedDict):
    """What the reader sees. Set in all three endings."""

    status: Ending
    answer: str  # shown claims with [n] markers; "" unless answered
    claims: list[ShownClaim]
    citations: list[Citation]
    confidence: float
    retrieval_attempts: int
    retrieved_sources: int
    grounding_status: GroundingStatus
    knowledge_gap: str | None
    contradictions: list[Conflict]
    withheld: Withheld
    follow_ups: list[str]
    errors: list[str]
    as_of: str | None
    owner: str | None  # whom to ask when something is missing
    doubt: NotRequired[str]  # to be read before the answer; only when it is not sure
    notices: NotRequired[list[Notice]]  # only when there is something to say
    records: NotRequired[list[DocumentRecord]]  # of documents that were themselves asked about
    records_note: NotRequired[str]  # that there are more, or that the library could not be looked at
    nearest: NotRequired[list[Citation]]  # what comes nearest where nothing answers
    reply: NotRequired[
        Literal["small_talk", "noted", "catalogue", "recorded", "out_of_scope", "closed"]
    ]  # nothing was asked of the documents


def nearest_of(output: FinalOutput) -> list[Citation]:
    """What comes nearest where nothing answers: first to the question, then to what was withheld."""
    near = output.get("nearest", [])
    if output["status"] == "answered":  # what was withheld of it stands beside why
        return near
    return _once([*near, *nearest_to(output["withheld"]["reasons"])])[:_MOST_NEAR]


def nearest_to(withheld: Sequence[WithheldClaim]) -> list[Citation]:
    """What the sources say where these claims were withheld."""
    return _once([claim["nearest"] for claim in withheld if "nearest" in claim])


def _once(quotes: Sequence[Citation]) -> list[Citation]:
    """Without what an earlier one of them quotes, too."""
    return [each for at, each in enumerate(quotes) if not any(_has(other, each) for other in quotes[:at])]


def _has(quote: Citation, other: Citation) -> bool:
    is_same = quote["chunk_id"] == other["chunk_id"]
    return is_same and quote["quote_start"] <= other["quote_start"] and other["quote_end"] <= quote["quote_end"]


def no_answer(errors: Sequence[str] = ()) -> FinalOutput:
    """An ending with nothing in it, and so with nothing unproven."""
    return {
        "status": "failed",
        "answer": "",
        "claims": [],
        "citations": [],
        "confidence": 0.0,
        "retrieval_attempts": 0,
        "retrieved_sources": 0,
        "grounding_status": "not_checked",
        "knowledge_gap": None,
        "contradictions": [],
        "withheld": {"count": 0, "reasons": []},
        "follow_ups": [],
        "errors": [*errors],
        "as_of": None,
        "owner": None,
    }


class Message(TypedDict):
    """One line of the conversation so far."""

    role: Literal["user", "assistant"]
    content: str
    documents: NotRequired[list[str]]  # ids of those that an answer stands on, or that were shown instead
    versions: NotRequired[list[str]]  # ids of what of them was quoted or shown: a later one may say otherwise


def told_before(output: FinalOutput) -> Message | None:
    """What the next question may lean on: an answer, or the titles of documents that were shown instead."""
    if output["status"] == "answered":
        return _told(output["answer"], output["citations"])
    records = output.get("records", [])
    return _told(", ".join(record["title"] for record in records), records) if records else None


def _told(content: str, shown: Sequence[Citation] | Sequence[DocumentRecord]) -> Message:
    documents = dict.fromkeys(each["document_id"] for each in shown)
    versions = dict.fromkeys(each["version_id"] for each in shown)
    return {"role": "assistant", "content": content, "documents": list(documents), "versions": list(versions)}
