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


@dataclass
class Reading:
    """`tidy`: its Markdown is that of a stranger, and still to be tidied."""

    pages: list[tuple[int | None, str]]
    title: str | None = None
    front_matter: Mapping[str, Any] = field(default_factory=dict)
    tidy: bool = True
    is_pdf: bool = False
    title_counts: bool = False  # before the first heading
    links: list[str] = field(default_factory=list)
    counts: dict[str, int] = field(default_factory=dict)
    unseen: list[str] = field(default_factory=list)  # words that were left out
    told: list[str] = field(default_factory=list)  # warnings about the files in it
    said: list[tuple[str, dict[str, object]]] = field(default_factory=list)  # warnings: key and values

    def count(self, what: str, number: int) -> None:
        self.counts[what] = self.counts.get(what, 0) + number

    def unseen_order(self) -> str:
        """The first sentence that speaks to a machine where no reader sees it."""
        words, beyond = searched([" ".join(text.split()) for text in self.unseen])
        self.count("unsearched", beyond)
        return first_spoken(words)[:_UNSEEN_QUOTED]

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
    found = page_lines([page["text"] for page in answer["pages"]], headings)
    numbers = [page["number"] for page in answer["pages"]]
    pages = [(number, reflow(page, headings)) for number, page in zip(numbers, found.pages, strict=True)]
    reading = Reading(pages, title=answer.get("title"), tidy=False, is_pdf=True)
    reading.leave_out(answer)
    if answer.get("mended"):
        reading.said.append(("mended", {}))
    if found.running:
        reading.said.append(("running", {"lines": " · ".join(line[:_QUOTED] for line in found.running[:_RUNNING])}))
    if answer.get("attached"):
        reading.said.append(("attachments", {"names": listed(answer["attached"])}))
    return reading


def join_pages(pages: Sequence[tuple[int | None, str]]) -> tuple[str, tuple[Page, ...]]:
    """One text and where its pages lie. A sentence that runs over a page's end is not torn by an empty line."""
    text = ""
    found = []
    for number, page in pages:
        if not page:
            continue
        if text:
            runs_on = number is not None and _MID_SENTENCE.match(text[-1]) and page[0].islower()
            text += " " if runs_on else "\n\n"
        if number is not None:
            found.append(Page(number, len(text), len(text) + len(page)))
        text += page
    return text, tuple(found)
