"""A file on its way to text: its pages as Markdown, and what was noticed on the way."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from rag.domain.documents import Page
from rag.ingest.formats.pdf.text import page_lines, reflow, squeeze
from rag.ingest.formats.seen import searched
from rag.language.orders.injection import first_spoken

_MID_SENTENCE: Final = re.compile(r"[\w,;–-]")
_NAMES: Final = 10  # told of in a warning
_RUNNING: Final = 3  # headers and footers quoted in a warning
_QUOTED: Final = 60  # characters of each
_UNSEEN_QUOTED: Final = 120  # characters of a sentence that nobody sees

Numbered = tuple[int | None, str]  # a page, or a part of one


@dataclass
class Reading:
    """`tidy`: its Markdown is that of a stranger, and still to be tidied."""

    pages: list[Numbered]
    title: str | None = None
    front_matter: Mapping[str, Any] = field(default_factory=dict)
    tidy: bool = True
    is_pdf: bool = False
    title_counts: bool = False  # before the first heading
    apart: bool = False  # a file in it says of itself who may read it or when it holds
    links: list[str] = field(default_factory=list)
    counts: dict[str, int] = field(default_factory=dict)
    unseen: list[str] = field(default_factory=list)  # words that were left out
    pierced: str = ""  # words that a search would not find, for signs between their letters
    told: list[str] = field(default_factory=list)  # warnings about the files in it
    said: list[tuple[str, dict[str, object]]] = field(default_factory=list)  # warnings: key and values

    def count(self, what: str, number: int) -> None:
        self.counts[what] = self.counts.get(what, 0) + number

    def unseen_order(self) -> str:
        """The first sentence that speaks to a machine where no reader sees it, or is written so as not to be found."""
        words, beyond = searched([" ".join(text.split()) for text in self.unseen])
        self.count("unsearched", beyond)
        return (first_spoken(words) or self.pierced)[:_UNSEEN_QUOTED]

    def leave_out(self, answer: Mapping[str, Any]) -> None:
        """What a reader of it said that nobody sees."""
        for what in ("hidden", "comments", "deleted", "live"):
            self.count(what, answer.get(what, 0))
        self.unseen += answer.get("left_out", ())


def from_answer(answer: Mapping[str, Any]) -> Reading:
    reading = Reading([(page["number"], page["text"]) for page in answer["pages"]], title=answer.get("title"))
    reading.tidy = answer.get("tidy", True)
    reading.title_counts = answer.get("title_counts", False)
    reading.leave_out(answer)
    for what in ("hidden_sheets", "covered", "hidden_slides"):
        if answer.get(what):
            reading.said.append((what, {"names": listed(answer[what])}))
    return reading


def listed(names: Sequence[str]) -> str:
    more = len(names) - _NAMES
    return ", ".join(names[:_NAMES]) + (f", … (+{more})" if more > 0 else "")


def pdf_reading(answer: Mapping[str, Any]) -> Reading:
    """Pages as prose. The parser's Markdown glues lines together, so only its headings are taken from it."""
    headings = {squeeze(text): level for level, text in answer["headings"]}
    headings.pop("", None)
    footnotes = [page.get("footnotes", []) for page in answer["pages"]]
    found = page_lines([page["text"] for page in answer["pages"]], headings, footnotes)
    numbers = [page["number"] for page in answer["pages"]]
    pages = [(number, reflow(page, headings)) for number, page in zip(numbers, found.pages, strict=True)]
    footnoted = _with_footnotes(pages, ["\n\n".join(notes) for notes in found.footnotes])
    reading = Reading(footnoted, title=answer.get("title"), tidy=False, is_pdf=True)
    reading.leave_out(answer)
    if answer.get("mended"):
        reading.said.append(("mended", {}))
    reading.said += running_lines(found.running)
    if answer.get("attached"):
        reading.said.append(("attachments", {"names": listed(answer["attached"])}))
    return reading


def running_lines(lines: Sequence[str]) -> list[tuple[str, dict[str, object]]]:
    """What is told of headers and footers that were left out, if there were any."""
    said = " · ".join(" ".join(line.split())[:_QUOTED] for line in lines[:_RUNNING])
    return [("running", {"lines": said})] if said else []


def _with_footnotes(pages: Sequence[Numbered], footnotes: Sequence[str]) -> list[Numbered]:
    """Behind the text of their page; where that runs on to the next page, behind the paragraph that ends there."""
    placed: list[Numbered] = []
    waiting: list[Numbered] = []
    for (number, text), notes, (_, following) in zip(pages, footnotes, [*pages[1:], (None, "")], strict=True):
        runs_on = _runs_on(text, following)
        head, _, rest = text.partition("\n\n") if waiting else (text, "", "")
        placed.append((number, head))
        if rest or not runs_on:
            placed += waiting
            waiting = []
        before = placed.pop()[1] if placed[-1][0] == number else ""
        own = "\n\n".join(filter(None, [before, rest, "" if runs_on else notes]))
        placed += [(number, own)] if own or not text else []
        waiting += [(number, notes)] if notes and runs_on else []
    return placed


def join_pages(pages: Sequence[Numbered]) -> tuple[str, tuple[Page, ...]]:
    """One text and where its pages lie, one of them in parts if need be.

    A sentence that runs over a page's end is not torn by an empty line.
    """
    text = ""
    found: list[Page] = []
    begun: set[int | None] = {None}
    for number, page in pages:
        if not page:
            continue
        if text:
            text += " " if number not in begun and _runs_on(text, page) else "\n\n"
        if number is not None:
            found.append(Page(number, len(text), len(text) + len(page)))
        text += page
        begun.add(number)
    return text, tuple(found)


def _runs_on(text: str, following: str) -> bool:
    return _MID_SENTENCE.match(text[-1:]) is not None and following[:1].islower()
