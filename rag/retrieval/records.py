"""What the library records of documents that are themselves asked about; nothing of it is read out of their text."""

import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from datetime import date, timedelta
from operator import itemgetter
from typing import Final, Literal, NamedTuple

from rag.domain.answers import DocumentRecord, Message
from rag.domain.chunks import Chunk
from rag.domain.documents import FIRST_LINES, Document, heirs
from rag.language.questions.asked_record import AskedRecord
from rag.language.words import content_stems

MOST: Final = 3
"""Documents that one question may mean; when more would fit, none is meant."""

MOST_CHANGES: Final = 12
"""Documents that are named when all changes to come are asked for."""

_SHORT: Final = 4  # letters of a stem that is looked for whole
_NUMBER: Final = re.compile(r"[\d.]+")


class Records(NamedTuple):
    """What is recorded of the documents that are meant, and how many more are meant than are told of."""

    told: list[DocumentRecord]
    untold: int = 0


def records(
    asked: AskedRecord,
    documents: Sequence[Document],
    found: Sequence[Chunk],
    on: date,
    *,
    beside: Sequence[Document] = (),
) -> Records:
    """Of the documents asked about, as they stand on that day; `found` are chunks of the search, best first.

    `beside` are others, none of which is meant, but which may have taken the place of one that is.
    """
    known = [*documents, *beside]
    if asked.is_of_all:
        return _changes([record(one, known, on) for one in documents], documents)
    named = _meant(asked, documents) or _by_heading(asked, documents, found)
    named = named or list({one.document_id: one for side in asked.sides for one in _meant(side, documents)}.values())
    current = [one for one in named if one.counting_on(on) and not _is_over(one, known, on)]
    meant = named if asked.subject & _numbers(asked.subject) or not current else current
    return Records([record(one, known, on) for one in meant] if len(meant) <= MOST else [])


def _changes(known: Sequence[DocumentRecord], documents: Sequence[Document]) -> Records:
    """Of those that change or begin after that day, the soonest first; what another one ends is told with that one."""
    coming = [(day, each["title"], each) for each in known if (day := _changes_on(each))]
    days = {each["document_id"]: day for day, _, each in coming}
    ended = {(days.get(one.document_id), old) for one in documents for old in one.current.metadata.supersedes}
    listed = sorted((each for each in coming if (each[0], each[2]["document_id"]) not in ended), key=itemgetter(0, 1))
    told = [each for _, _, each in listed]
    return Records(told[:MOST_CHANGES], len(told[MOST_CHANGES:]))


def _changes_on(record: DocumentRecord) -> str | None:
    """The next day on which what it says is another: of one that is still to come its first."""
    start = record["effective_from"]
    return start if start and start > record["on"] else record["next_from"]


def letters_sought(asked: AskedRecord) -> Iterator[tuple[list[str], list[str]]]:
    """What the titles of documents that may be meant hold: all of the first letters, and one of the others if any."""
    for each in (asked, *asked.sides):
        subject = _letters(each.subject - _numbers(each.subject))
        yield subject, [] if subject else _letters(each.kinds)


def _letters(stems: Iterable[str]) -> list[str]:
    """A stem may end in another letter than its word: `polici`, `policy`."""
    return [each[:-1] if len(each) > _SHORT else each for each in sorted(stems)]


def records_behind(
    history: Sequence[Message], documents: Sequence[Document], on: date, *, beside: Sequence[Document] = ()
) -> Records:
    """Of the documents behind the last answer of a conversation, first those that it names first, as it quoted them."""
    quoted = _behind(history, "versions")
    return records_of_ids(documents_behind(history), documents, on, beside=beside, quoted=quoted)


def documents_behind(history: Sequence[Message]) -> list[str]:
    """Their ids."""
    return _behind(history, "documents")


def _behind(history: Sequence[Message], what: Literal["documents", "versions"]) -> list[str]:
    last = next((line for line in reversed(history) if line.get("documents")), None)
    return last.get(what, []) if last else []


def records_of_ids(
    named: Sequence[str],
    documents: Sequence[Document],
    on: date,
    *,
    beside: Sequence[Document] = (),
    quoted: Collection[str] = (),
) -> Records:
    """The first few of these that there are."""
    found = {one.document_id: one for one in documents}
    there = [found[name] for name in named if name in found]
    known = [*documents, *beside]
    return Records([record(one, known, on, quoted=quoted) for one in there[:MOST]], len(there[MOST:]))


def _meant(asked: AskedRecord, documents: Sequence[Document]) -> list[Document]:
    fitting = _named(asked, documents)
    return fitting if asked.one_of_several else _called(asked, fitting)


def record(
    document: Document, documents: Sequence[Document], on: date, *, quoted: Collection[str] = ()
) -> DocumentRecord:
    """What is recorded of a document: of the version that counts on that day, else of the one that is to come.

    Of the one that was quoted before, if another counts by now: what was said stood on that.
    """
    coming = document.beginning_after(on)
    counting = document.counting_on(on) or next(iter(coming), document.current)
    if counting.version_id not in quoted:
        said = (one for one in document.versions if one.version_id in quoted and one.published_at)
        counting = next(said, counting)
    known = counting.metadata
    taken = document.taken_over_on(counting)
    is_unsaid = taken <= min(on, counting.metadata.start)  # replaced for all its time: no day on which it ended
    following = [one for one in heirs(document, documents) if _begins(one) > counting.metadata.start]
    replaced = next((one for one in following if _begins(one) <= on), document if is_unsaid else None)
    later = [_begins(one) for one in following] + [one.metadata.start for one in coming]
    ahead = [day for day in later if day > max(on, counting.metadata.start)]
    return {
        "document_id": document.document_id,
        "version_id": counting.version_id,
        "title": known.title or document.document_id,
        "authority": known.authority,
        "owner": known.owner,
        "effective_from": _iso(known.effective_from),
        "effective_until": _iso(_last_day(known.effective_until, taken) if taken <= on else known.effective_until),
        "review_by": _iso(known.review_by),
        "next_from": _iso(min(ahead, default=None)),
        "replaced_by": replaced.title if replaced else None,
        "replaces": [one.title for one in documents if one.document_id in known.supersedes],
        "on": on.isoformat(),
        "sections": [],
        "said": str(known.extra.get(FIRST_LINES, "")),
    }


def _last_day(until: date | None, taken: date) -> date | None:
    """Its own, or the day before another version took its place."""
    before = taken - timedelta(1) if taken > date.min else None
    return min((day for day in (until, before) if day), default=None)


def section_titles(paths: Iterable[str]) -> list[str]:
    """The highest headings of these, in order, each once; where all stand under one heading, those below that."""
    several = [path.split(" > ") for path in paths if path]
    while several:
        top = list(dict.fromkeys(names[0] for names in several))
        below = [names[1:] for names in several if names[1:]]
        if len(top) > 1 or not below:
            return top
        several = below
    return []


def _named(asked: AskedRecord, documents: Iterable[Document]) -> list[Document]:
    """Those whose title has all of the name, and its kind if one has; without a kind, those that it names in whole."""
    fitting = [(one, _stems(one.title)) for one in documents]
    fitting = [(one, title) for one, title in fitting if _fits(asked.subject, title)]
    alike = [one for one, title in fitting if asked.kinds & title and not asked.one_of_several]
    if asked.kinds:
        return alike or ([one for one, _ in fitting] if asked.subject else [])
    return [one for one, title in fitting if title - _numbers(title) <= asked.subject]


def _fits(name: frozenset[str], title: frozenset[str]) -> bool:
    """All words of the name, and of its years one that the title has, if that has any."""
    years, dated = _numbers(name), _numbers(title)
    return name - years <= title and (not years or not dated or bool(years & dated))


def _called(asked: AskedRecord, named: list[Document]) -> list[Document]:
    """Those that are called just so, numbers aside, if any is: `Travel Policy 2025`, no annex to the travel policy."""
    name = asked.subject | asked.kinds
    just = [one for one in named if (title := _stems(one.title)) - _numbers(title) == name - _numbers(name)]
    return just or named


def _by_heading(asked: AskedRecord, documents: Sequence[Document], found: Iterable[Chunk]) -> list[Document]:
    """Nothing is called so, but a section is: `the remote work policy` is a chapter of the handbook."""
    if not (asked.subject and asked.kinds):
        return []
    several = {chunk["document_id"] for chunk in found if asked.subject <= _stems(chunk["section"].split(" > ")[-1])}
    return [one for one in documents if one.document_id in several]


def _is_over(document: Document, documents: Iterable[Document], on: date) -> bool:
    return any(_begins(one) <= on for one in heirs(document, documents))


def _begins(document: Document) -> date:
    return document.current.metadata.start


def _stems(text: str) -> frozenset[str]:
    return frozenset(content_stems(text))


def _numbers(stems: Iterable[str]) -> frozenset[str]:
    return frozenset(each for each in stems if _NUMBER.fullmatch(each))


def _iso(day: date | None) -> str | None:
    return day.isoformat() if day and day != date.min else None
