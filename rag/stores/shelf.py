"""Who may read which version, and when it is in force: kept in memory, decided without touching the disk."""

from bisect import bisect_right
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from functools import cached_property, lru_cache
from itertools import accumulate
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from rag.domain.access import Needed, Scope, opens
from rag.domain.chunks import Chunk, Filters
from rag.domain.documents import NEVER, Metadata, Status, Term, day_of, taken_over, term
from rag.language.editions import Edition, edition_of
from rag.language.orders.disguises import as_seen
from rag.ports import Allowed, Readable

LIVE: Final[frozenset[str]] = frozenset({"published", "superseded"})
"""Readers can reach these, and the indexes hold them; superseded ones answer for their own time."""

ROWS_REMEMBERED: Final = 65_536
TOLD_REMEMBERED: Final = 16_384
REMEMBERED: Final = 256  # allowed sets kept while the corpus stays as it is

_OPEN_END: Final = date.max.toordinal()


@dataclass(frozen=True)
class Entry:
    """One live version as the shelf knows it. `published_in` orders the versions of a document."""

    row: int
    version_id: str
    document_id: str
    status: Status
    file: str
    chunks: int
    published_in: int
    metadata: Metadata
    published_at: str | None = None


class Counted(NamedTuple):
    """How much a search may touch."""

    documents: int
    chunks: int


class Titles:
    """All titles in small letters as one text, line by line: it is searched at once, whoever has so many."""

    def __init__(self, entries: Sequence[Entry]) -> None:
        self.entries = entries
        lines = [" ".join((each.metadata.title or each.document_id).casefold().split()) for each in entries]
        self._starts = [0, *accumulate(len(line) + 1 for line in lines)]
        self._text = "\n".join(lines)

    def holding(self, letters: str) -> Iterator[tuple[int, str]]:
        """The numbers of those that hold these letters, each with its title."""
        at = self._text.find(letters)
        while at >= 0:
            number = bisect_right(self._starts, at) - 1
            yield number, self._text[self._starts[number] : self._starts[number + 1] - 1]
            at = self._text.find(letters, self._starts[number + 1])


class Shelf:
    """All live versions of one corpus version."""

    def __init__(
        self, entries: Iterable[Entry], closed: Mapping[str, tuple[str, ...]] | None = None, *, today: date = date.min
    ) -> None:
        self.today = today  # by which it is told what another version has superseded
        self._closed = closed or {}  # audiences of the knowledge bases that are not for everyone
        self.entries: Mapping[int, Entry] = {entry.row: entry for entry in entries}
        self.total = sum(entry.chunks for entry in self.entries.values())
        self._decided = lru_cache(REMEMBERED)(self._decide)
        self._of_scope = lru_cache(REMEMBERED)(self._all_readable)
        self.counted = lru_cache(REMEMBERED)(self._count)
        self.readable = lru_cache(ROWS_REMEMBERED)(self._is_readable)
        self.told = lru_cache(TOLD_REMEMBERED)(self._tell)

    def beside(self, entry: Entry) -> "Shelf":
        """Another shelf that holds this entry too."""
        return Shelf([*self.entries.values(), entry], self._closed, today=self.today)

    def status_of(self, row: int) -> Status:
        """What another version of its document has superseded by now, whatever is published for a day to come."""
        return "superseded" if self._taken[row] <= self.today else "published"

    def taken_on(self, row: int) -> date:
        """The day on which another version of its document takes its place, `NEVER` if none does."""
        return self._taken[row]

    def _is_readable(self, row: int, scope: Scope) -> bool:
        """The version's audience and that of its document's newest version: narrowing one narrows its past too."""
        entry = self.entries.get(row)
        if entry is None:
            return False
        newest = self._newest[entry.document_id]
        return all(scope.may_read(audience) for audience in self._audiences_of(entry, newest))

    def knowledge_bases(self, scope: Scope | None) -> dict[str, int]:
        """How many documents of each one this reader may read; those with none are left out."""
        rows = [row for row in self.entries if scope is None or self.readable(row, scope)]
        found = {(self.entries[row].metadata.knowledge_base, self.entries[row].document_id) for row in rows}
        return dict(Counter(name for name, _ in found))

    @cached_property
    def groups(self) -> frozenset[str]:
        """Those that a version or a knowledge base is for."""
        of_versions = (entry.metadata.audience for entry in self.entries.values())
        return frozenset().union(*of_versions, *self._closed.values())

    def _audiences_of(self, entry: Entry, newest: Entry) -> Needed:
        """All that a reader must be in: of the version, of the newest one, and of the knowledge base of both."""
        return *self.needed(entry.metadata), *self.needed(newest.metadata)

    def needed(self, known: Metadata) -> Needed:
        """The audiences of a version and of its knowledge base."""
        return known.audience, self._closed.get(known.knowledge_base, known.audience)

    def admits(self, known: Metadata, scope: Scope) -> bool:
        """What is said of a version and of its knowledge base lets this reader read it, in force or not."""
        return all(map(scope.may_read, self.needed(known)))

    def _end(self, row: int) -> date | None:
        """The last day in force: its own, or the day before something replaces it (unless that was always so)."""
        last, known = self._ends[row], self.entries[row].metadata
        never = last < _ordinal(known.effective_from)
        return known.effective_until if never or last == _OPEN_END else date.fromordinal(last)

    def _tell(self, row: int) -> Chunk:
        """What every chunk of a version says of it; its end is the one that counts, replaced or not."""
        entry = self.entries[row]
        known = entry.metadata
        return {
            "chunk_id": "",
            "document_id": entry.document_id,
            "version_id": entry.version_id,
            "knowledge_base": known.knowledge_base,
            "title": known.title or entry.document_id,
            "section": "",
            "text": "",
            "file": entry.file,
            "page": None,
            "start": 0,
            "end": 0,
            "authority": known.authority,
            "audience": list(known.audience),
            "owner": known.owner,
            "effective_from": _iso(known.effective_from),
            "effective_until": _iso(self._end(row)),
            "review_by": _iso(known.review_by),
            "status": self.status_of(row),
            "related": list(known.related),
            "supersedes": [name for name in self._superseded_by(entry) if self._may_end(name, entry)],
            "score": 0.0,
            "scores": {},
        }

    def allowed(self, scope: Scope, filters: Filters) -> Allowed:
        """Empty when the scope is; the share is counted in chunks."""
        return self._decided(scope, filters) if scope else Allowed(frozenset(), 0.0)

    def _decide(self, scope: Scope, filters: Filters) -> Allowed:
        readable = self._of_scope(scope)
        lasting = self._starts <= self._lasts if filters.any_day else self._in_force(filters.as_of)
        chosen = lasting & self._readable(scope) & self._wanted(filters)
        share = float(self._counts[chosen].sum() / self.total) if self.total else 0.0
        rows = self._rows[chosen]
        is_all = len(rows) == len(readable.versions)
        return Allowed(readable.versions if is_all else frozenset(rows.tolist()), share, readable)

    def _all_readable(self, scope: Scope) -> Readable:
        chosen = self._readable(scope)
        return Readable(frozenset(self._rows[chosen].tolist()), int(self._counts[chosen].sum()))

    def readable_chunks(self, scope: Scope) -> int:
        """Of all versions, in force or not."""
        return self._of_scope(scope).chunks

    def _count(self, scope: Scope, filters: Filters) -> Counted:
        found = [self.entries[row] for row in self.allowed(scope, filters).versions]
        return Counted(len({entry.document_id for entry in found}), sum(entry.chunks for entry in found))

    def upcoming(self, scope: Scope, on: date) -> dict[str, date]:
        """Documents that a version, or another document in their place, will change; each with the next such day."""
        found: dict[str, date] = {}
        is_to_come = (self._starts > on.toordinal()) & (self._starts <= self._lasts)
        for row in self._rows[is_to_come & self._readable(scope)].tolist():
            entry = self.entries[row]
            day = entry.metadata.effective_from or date.max
            for changed in (entry.document_id, *self._replaced_by(entry)):
                if not self.readable(self._newest[changed].row, scope):
                    continue
                found[changed] = min(day, found.get(changed, day))
        return found

    def titled(self, letters: Collection[str], any_of: Collection[str], scope: Scope) -> set[str]:
        """Documents with a title that holds all these letters, and one of the others if there are any."""
        rarest = [max(letters, key=len)] if letters else any_of
        found = {number: title for part in rarest for number, title in self._titles.holding(part)}
        fitting = [
            entry
            for entry, title in ((self._titles.entries[number], title) for number, title in found.items())
            if all(part in title for part in letters) and (not any_of or any(part in title for part in any_of))
        ]
        return {entry.document_id for entry in fitting if self.readable(entry.row, scope)}

    def called(self, title: str) -> frozenset[str]:
        """Documents whose titles look the same."""
        return frozenset(self._called.get(as_seen(title), ()))

    @cached_property
    def _called(self) -> dict[str, set[str]]:
        found: dict[str, set[str]] = defaultdict(set)
        for entry in self.entries.values():
            found[as_seen(entry.metadata.title)].add(entry.document_id)
        return found

    def editions(self, of: tuple[str, str]) -> frozenset[str]:
        """Documents that name the day from which they hold and are called this but for version and year."""
        return frozenset(entry.document_id for entry in self._in_editions.get(of, ()))

    def heirs(self, document_ids: Collection[str]) -> set[str]:
        """Documents that end one of these."""
        return {heir for document_id in document_ids for heir in self._heirs.get(document_id, ())}

    def ended_by(self, document_id: str) -> set[str]:
        """Documents that this one ends: those that it supersedes, as far as it may."""
        newest = self._newest.get(document_id)
        return set(self._replaced_by(newest)) if newest else set()

    @cached_property
    def _heirs(self) -> dict[str, list[str]]:
        found: dict[str, list[str]] = defaultdict(list)
        for document_id in (name for name, named in self._named.items() if named):
            for old in self.ended_by(document_id):
                found[old].append(document_id)
        return found

    @cached_property
    def _titles(self) -> "Titles":
        return Titles(list(self.entries.values()))

    def _in_force(self, on: date) -> npt.NDArray[np.bool_]:
        day = on.toordinal()
        return (self._starts <= day) & (day <= self._lasts)

    def _readable(self, scope: Scope) -> npt.NDArray[np.bool_]:
        """One decision for each set of audiences that occurs, spread over the versions that have it."""
        several, which = self._audiences
        decided = [all(map(scope.may_read, audiences)) for audiences in several]
        return np.array(decided, dtype=np.bool_)[which]

    def _wanted(self, filters: Filters) -> npt.NDArray[np.bool_]:
        if filters == Filters(filters.as_of, any_day=filters.any_day):
            return np.ones(len(self.entries), dtype=np.bool_)
        named = self.entries.values() if filters.documents is None else self._versions_of(filters.documents)
        wanted = [
            one.row for one in named if filters.admit_document(one.document_id, self.status_of(one.row), one.metadata)
        ]
        return np.isin(self._rows, np.array(wanted, dtype=np.int64))

    def _versions_of(self, document_ids: Collection[str]) -> Iterator[Entry]:
        """What is linked to is named, a few of many: nobody looks through all for those."""
        for newest in filter(None, map(self._newest.get, document_ids)):
            yield newest
            yield from self._older.get(newest.document_id, ())

    @cached_property
    def _older(self) -> dict[str, list[Entry]]:
        """The versions that another one of their document came after."""
        older: dict[str, list[Entry]] = defaultdict(list)
        for entry in self.entries.values():
            if self._newest[entry.document_id] is not entry:
                older[entry.document_id].append(entry)
        return older

    @cached_property
    def _rows(self) -> npt.NDArray[np.int64]:
        return np.fromiter(self.entries, dtype=np.int64, count=len(self.entries))

    @cached_property
    def _counts(self) -> npt.NDArray[np.int64]:
        return np.array([entry.chunks for entry in self.entries.values()], dtype=np.int64)

    @cached_property
    def _starts(self) -> npt.NDArray[np.int64]:
        return np.array([_ordinal(entry.metadata.effective_from) for entry in self.entries.values()], dtype=np.int64)

    @cached_property
    def _lasts(self) -> npt.NDArray[np.int64]:
        return np.array([self._ends[row] for row in self.entries], dtype=np.int64)

    @cached_property
    def _newest(self) -> dict[str, Entry]:
        """The last published version of each document."""
        return {entry.document_id: entry for entry in self._in_order()}

    @cached_property
    def _audiences(self) -> tuple[list[Needed], npt.NDArray[np.int64]]:
        """What readers must be in, each combination once, and which of them each version has."""
        numbers: dict[Needed, int] = {}
        which = [
            numbers.setdefault(self._audiences_of(entry, self._newest[entry.document_id]), len(numbers))
            for entry in self.entries.values()
        ]
        return list(numbers), np.array(which, dtype=np.int64)

    @cached_property
    def _ends(self) -> dict[int, int]:
        """Last day in force of each version; before its first day when it was replaced altogether."""
        replaced = self._replaced_on()
        ends: dict[int, int] = {}
        for entry in self.entries.values():
            taken = min(self._taken[entry.row], replaced.get(entry.document_id, NEVER))
            later = taken.toordinal() if taken < NEVER else _OPEN_END + 1
            ends[entry.row] = min(_ordinal(entry.metadata.effective_until, _OPEN_END), later - 1)
        return ends

    @cached_property
    def _taken(self) -> dict[int, date]:
        """The day on which another version of its document takes the place of each."""
        several: dict[str, list[Entry]] = defaultdict(list)
        for entry in self._in_order():
            several[entry.document_id].append(entry)
        days = dict.fromkeys(self.entries, NEVER)
        for versions in (each for each in several.values() if len(each) > 1):
            days |= zip((one.row for one in versions), taken_over([self._term(one) for one in versions]), strict=True)
        return days

    def _term(self, entry: Entry) -> Term:
        return term(entry.metadata, day_of(entry.published_at, self.today))

    def _superseded_by(self, entry: Entry) -> tuple[str, ...]:
        """What a version says that it supersedes, and the editions before it, which nobody names."""
        named = entry.metadata.supersedes
        return tuple(dict.fromkeys((*named, *self._earlier_editions(entry)))) if entry.row in self._editions else named

    def _earlier_editions(self, entry: Entry) -> Iterator[str]:
        """Other documents of the same name but for version and year, in the same knowledge base, that began before."""
        mine = self._editions[entry.row]
        for other in self._in_editions[mine.of]:
            known, theirs = other.metadata, self._editions[other.row]
            is_other = other.document_id != entry.document_id and known.knowledge_base == entry.metadata.knowledge_base
            if is_other and known.start < entry.metadata.start and theirs.may_precede(mine):
                yield other.document_id

    @cached_property
    def _editions(self) -> dict[int, Edition]:
        """Of versions that name the day from which they hold."""
        dated = (entry for entry in self.entries.values() if entry.metadata.effective_from)
        found = ((entry.row, edition_of(entry.metadata.title or "", entry.document_id)) for entry in dated)
        return {row: edition for row, edition in found if edition}

    @cached_property
    def _in_editions(self) -> dict[tuple[str, str], list[Entry]]:
        """The newest versions of documents that are called the same but for version and year."""
        found: dict[tuple[str, str], list[Entry]] = defaultdict(list)
        for newest in self._newest.values():
            if edition := self._editions.get(newest.row):
                found[edition.of].append(newest)
        return found

    def _replaced_on(self) -> dict[str, date]:
        """First day on which another document that supersedes this one is in force."""
        days: dict[str, date] = defaultdict(lambda: NEVER)
        for entry in self.entries.values():
            for old in self._replaced_by(entry):
                days[old] = min(days[old], entry.metadata.start)
        return dict(days)

    def _replaced_by(self, entry: Entry) -> Iterator[str]:
        """Documents that this version and the newest one of its document supersede, for all who may read those."""
        for old in self._named[entry.document_id].intersection(self._superseded_by(entry)):
            if entry.document_id in self._named.get(old, ()):  # two that supersede each other settle nothing
                continue
            newest = self._newest.get(old)
            if newest is not None and self._may_replace(newest, entry):
                yield old

    def _may_end(self, name: str, entry: Entry) -> bool:
        """Of a document that is not there, or has no lesser standing, what it says of itself stays."""
        return name not in self._newest or self._may_replace(self._newest[name], entry)

    def _may_replace(self, newest: Entry, entry: Entry) -> bool:
        """A lesser document ends none by saying so; one that some may not read would show by what it takes."""
        if entry.metadata.authority < newest.metadata.authority:
            return False
        needed = self._audiences_of(newest, newest)
        mine = self._audiences_of(entry, self._newest[entry.document_id])
        return not opens(needed, mine)

    @cached_property
    def _named(self) -> dict[str, set[str]]:
        return {document_id: set(self._superseded_by(newest)) for document_id, newest in self._newest.items()}

    def _in_order(self) -> Iterator[Entry]:
        return iter(sorted(self.entries.values(), key=lambda entry: entry.published_in))


def _iso(day: date | None) -> str | None:
    return None if day is None else day.isoformat()


def _ordinal(day: date | None, otherwise: int = 1) -> int:
    """Days as whole numbers; without a date the beginning of time, or what is given."""
    return otherwise if day is None else day.toordinal()
