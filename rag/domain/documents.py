"""Document → version → section: what an admin publishes, one dated text of it, a span under a heading."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date, datetime
from typing import Any, Final, Literal, NamedTuple

from pydantic import BaseModel, ConfigDict, Field

from rag.domain.access import EVERYONE

NEVER: Final = date.max

Status = Literal["draft", "published", "superseded", "retired", "removed"]

AUTHORITY: Final[Mapping[str, int]] = {
    "informal": 10,  # a blog post, a chat, a wiki note
    "announcement": 30,
    "guide": 50,
    "handbook": 70,
    "policy": 90,  # signed by whoever may bind the company
}
"""How official a document is: a word for people, a number for comparison. Any number from 0 to 100 may be used."""


MOST_OFFICIAL: Final = 100


def authority_name(level: int) -> str:
    """The word of the highest level that `level` reaches."""
    reached = [name for name, floor in AUTHORITY.items() if level >= floor]
    return reached[-1] if reached else "informal"


FIRST_LINES: Final = "first_lines"
"""Where `extra` keeps what a text says of itself at its top, to the letter: version, author, who approved it."""


class Metadata(BaseModel):
    """What is known about a version beside its text. From front matter and the form, never guessed from the prose."""

    model_config = ConfigDict(frozen=True, extra="ignore")

    title: str = ""
    knowledge_base: str = "handbook"
    audience: tuple[str, ...] = (EVERYONE,)
    authority: int = Field(AUTHORITY["guide"], ge=0, le=100)
    owner: str | None = None
    effective_from: date | None = None
    effective_until: date | None = None
    review_by: date | None = None
    related: tuple[str, ...] = ()
    supersedes: tuple[str, ...] = ()
    tags: tuple[str, ...] = ()
    questions: tuple[str, ...] = ()  # what this text answers well; the chat page offers them to whoever may read it
    extra: dict[str, Any] = Field(default_factory=dict)

    @property
    def start(self) -> date:
        """The first day in force; what names none always was."""
        return self.effective_from or date.min

    def in_force(self, on: date) -> bool:
        """True when `on` lies in [effective_from, effective_until]; an open end is no limit."""
        return self.start <= on and (self.effective_until is None or on <= self.effective_until)


@dataclass(frozen=True)
class Page:
    """Characters [start, end) of the text were on this page, counted from 1."""

    number: int
    start: int
    end: int


@dataclass(frozen=True)
class ExtractedText:
    """What an extractor makes of a file: Markdown, its pages, and anything a person should know about the reading."""

    text: str
    pages: tuple[Page, ...] = ()
    title: str | None = None
    metadata: Mapping[str, Any] = field(default_factory=dict)
    warnings: tuple[str, ...] = ()


@dataclass(frozen=True)
class Section:
    """Characters [start, end) of a version's text stand under these headings, outermost first."""

    slug: str
    headings: tuple[str, ...]
    start: int
    end: int


@dataclass(frozen=True)
class Version:
    """One dated text of a document. `version_id` reads `travel-policy@2`."""

    version_id: str
    document_id: str
    number: int
    status: Status
    file: str
    content_hash: str
    metadata: Metadata
    chunks: int = 0
    size: int = 0  # bytes of the original
    published_at: str | None = None  # ISO 8601, UTC
    taken_on: date = NEVER  # another version takes its place then, also one that its reader may not know of


class Term(NamedTuple):
    """From when until when a version holds by its own word, `date.min` and `date.max` without one; its publishing."""

    start: date
    until: date
    published: date


def taken_over(terms: Sequence[Term]) -> list[date]:
    """For each version the day on which another one takes its place, `NEVER` if none does; in order of publishing.

    What is published later takes the place of what was there. But whichever begins later by its own word takes the
    place of the other, in whatever order they were read; a text that names no day calls off none that is still to come.
    """
    return [min((terms[other].start for other in _following(terms, at)), default=NEVER) for at in range(len(terms))]


def _following(terms: Sequence[Term], at: int) -> Iterator[int]:
    yield from (other for other in range(at) if _outlasts(terms[other], terms[at]))
    yield from (other for other in range(at + 1, len(terms)) if not _outlasts(terms[at], terms[other]))


def _outlasts(earlier: Term, later: Term) -> bool:
    """True when one is not called off by another that was published after it."""
    is_bound = later.start > date.min or later.until < later.published or earlier.start > later.published
    return earlier.start > later.start and is_bound


def term(metadata: Metadata, published: date) -> Term:
    return Term(metadata.start, metadata.effective_until or date.max, published)


def day_of(moment: str | None, otherwise: date) -> date:
    """The day on this machine's calendar of a moment in ISO 8601."""
    return datetime.fromisoformat(moment).astimezone().date() if moment else otherwise


@dataclass(frozen=True)
class Document:
    """A document with the version that counts now (the newest published, else the newest)."""

    document_id: str
    current: Version
    versions: tuple[Version, ...] = ()

    def counting_on(self, day: date) -> Version | None:
        """The version that readers get on that day."""
        return next((one for one, taken in self._holding() if one.metadata.in_force(day) and day < taken), None)

    def holding_on(self, day: date) -> Version:
        """The version that stands for the document on that day: the one readers get, else the current one."""
        return self.counting_on(day) or self.current

    def as_of(self, day: date) -> "Document":
        """The same document with that version as the current one."""
        return replace(self, current=self.holding_on(day))

    def beginning_after(self, day: date) -> list[Version]:
        """The published versions that are still to come, the next one first, but for those that are replaced before."""
        coming = [(start, one) for one, taken in self._holding() if day < (start := one.metadata.start) < taken]
        return [one for _, one in sorted(coming, key=lambda each: each[0])]

    def taken_over_on(self, version: Version) -> date:
        """The day on which another version takes its place, `NEVER` if none does."""
        return {one.version_id: taken for one, taken in self._holding()}.get(version.version_id, NEVER)

    def _holding(self) -> list[tuple[Version, date]]:
        """The published versions, each with the day on which another one takes its place."""
        published = sorted((one for one in self.versions if one.published_at), key=lambda one: one.published_at or "")
        terms = [term(one.metadata, day_of(one.published_at, date.min)) for one in published]
        return [(one, min(taken, one.taken_on)) for one, taken in zip(published, taken_over(terms), strict=True)]

    @property
    def title(self) -> str:
        return self.current.metadata.title or self.document_id

    @property
    def status(self) -> Status:
        return self.current.status


def heirs(document: Document, documents: Iterable[Document]) -> list[Document]:
    """Published documents that say that they replace this one, the first to begin first."""
    found = [one for one in documents if document.document_id in one.current.metadata.supersedes]
    return sorted(found, key=lambda one: one.current.metadata.start)


IngestStatus = Literal["added", "updated", "unchanged", "rejected"]


@dataclass(frozen=True)
class IngestRow:
    """What became of one file. Nothing is lost in silence: a rejected file has a reason a person can act on."""

    path: str
    status: IngestStatus
    document_id: str | None = None
    version_id: str | None = None
    chunks: int = 0
    seconds: float = 0.0
    reason: str | None = None
    warnings: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()  # what was taken from the text itself
    draft: bool = False  # it waits for somebody to publish it

    @property
    def is_written(self) -> bool:
        """True when a version was made of the file; an archive is told of as its files are, and has none."""
        return self.version_id is not None and self.status in ("added", "updated")

    @property
    def is_file(self) -> bool:
        """False for the row of an archive, whose files are counted one by one."""
        return self.version_id is not None or self.status == "rejected"


@dataclass(frozen=True)
class IngestStep:
    """Progress of one file: which step it has reached (`extract`, `split`, `embed`, `index`, `publish`)."""

    path: str
    step: str
    done: int  # files finished so far
    total: int
