"""PowerPoint files as Markdown: one page a slide, with its tables and the speaker's notes; what nobody sees apart."""

import re
from collections.abc import Container, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final
from xml.etree.ElementTree import Element

from rag.ingest.formats.charts import chart_text
from rag.ingest.formats.drawn_struck import take_struck
from rag.ingest.formats.package import Package, Relations, attribute, child, every, local, or_empty, value
from rag.ingest.formats.pictures import mark
from rag.ingest.formats.slides_paint import Box, read_paper, slide_size
from rag.ingest.formats.slides_unseen import Unseen
from rag.ingest.formats.tables import render_titled

_TITLES: Final = frozenset(["title", "ctrTitle"])
_LINE: Final = re.compile(r"(?![|#-])[^\n]{1,100}")  # what may stand for a title where a slide has none
_NOTES: Final = "Notes: "
_BELOW: Final = ("diagramData", "notesSlide")  # parts whose words come after those of the slide
_FURNITURE: Final = frozenset(["sldNum", "dt", "ftr", "hdr", "sldImg"])


@dataclass
class Slide:
    """`unseen` are words that nobody sees on it, even where it is shown; `deleted` are struck through."""

    text: str
    hidden: bool
    comments: list[str] = field(default_factory=list)
    unseen: list[str] = field(default_factory=list)
    deleted: list[str] = field(default_factory=list)


@dataclass(frozen=True)
class _Facts:
    """What other parts say about the shapes of a slide."""

    relations: Relations
    charts: Mapping[str, str]  # what they say, by relation
    unseen: Unseen


def read_slides(data: bytes) -> list[Slide]:
    """In the order of the show. Raises PackageRefused, or whatever a broken file makes the XML parser raise."""
    package = Package(data)
    tree, targets = package.opened("ppt/presentation.xml")
    parts = [targets.get(_relation(one), ("", ""))[1] for one in every(tree, "sldId")]
    size = slide_size(tree)
    return [_slide(package, name, size) for name in parts if name]


def _relation(one: Element) -> str:
    """`r:id`, not the slide's own `id`."""
    return next((value for key, value in one.items() if key.endswith("}id")), "")


def _slide(package: Package, part: str, size: Box | None) -> Slide:
    tree = package.xml(part)
    if tree is None:
        return Slide("", hidden=False)
    relations = package.targets(part)
    below = [(kind, package.xml(target)) for kind, target in relations.values() if kind in _BELOW]
    deleted = [words for one in (tree, *(other for _, other in below)) for words in take_struck(one)]
    charts = {name: chart_text(package.xml(target)) for name, (kind, target) in relations.items() if kind == "chart"}
    unseen = Unseen(read_paper(package, tree, relations, size))
    facts = _Facts(relations, charts, unseen)
    blocks = [block for one in or_empty(child(tree, "cSld", "spTree")) for block in _on_slide(one, facts) if block]
    if blocks and not any(block.startswith("## ") for block in blocks) and _LINE.fullmatch(blocks[0]):
        blocks[0] = f"## {blocks[0]}"
    for kind, below_it in sorted(below, key=lambda each: _BELOW.index(each[0])):
        if kind == "diagramData":
            blocks += [f"- {text}" for text in _paragraphs(below_it)]
        elif notes := list(_notes(below_it)):
            blocks.append(_NOTES + "\n\n".join(notes))
    comments = package.said(relations, "comments", "cm")
    is_hidden = attribute(tree, "show", "1") in {"0", "false"}
    return Slide("\n\n".join(blocks), is_hidden, comments, unseen.words, deleted)


def _on_slide(one: Element, facts: _Facts) -> Iterator[str]:
    """A shape that lies on the slide itself, where its place is known."""
    if _role(one) not in _FURNITURE and not facts.unseen.hides(one):
        yield from _drawn(one, facts, facts.unseen.lost_runs(one))


def _drawn(one: Element, facts: _Facts, lost: Container[Element] = ()) -> Iterator[str]:
    kind = local(one)
    if kind == "sp":
        yield from _shape(one, lost)
    elif kind == "graphicFrame":
        yield from _tables(one)
        yield from (facts.charts.get(attribute(chart, "id"), "") for chart in every(one, "chart"))
    elif kind == "grpSp":
        yield from (block for each in one for block in _drawn(each, facts))
    elif kind == "pic":
        yield from (mark(facts.relations.get(attribute(blip, "embed"), ("", ""))[1]) for blip in every(one, "blip"))
    elif kind == "AlternateContent":
        yield from (block for each in next(iter(one), ()) for block in _drawn(each, facts))


def _shape(shape: Element, lost: Container[Element]) -> Iterator[str]:
    role = _role(shape)
    lines = list(_paragraphs(child(shape, "txBody"), lost))
    if role in _FURNITURE or not lines:
        return
    if role in _TITLES:
        yield "## " + " ".join(" ".join(lines).split())
    else:
        yield from lines


def _role(shape: Element) -> str:
    place = next(every(shape, "ph"), None)
    return "" if place is None else attribute(place, "type", "body")


def _paragraphs(parent: Element | None, lost: Container[Element] = ()) -> Iterator[str]:
    """Their words but for those of runs that are lost to the eye."""
    for paragraph in every(parent, "p"):
        text = "".join(_piece(one) for run in paragraph if run not in lost for one in run.iter())
        lines = [" ".join(line.split()) for line in text.split("\n")]
        level = value(paragraph, "pPr", name="lvl", otherwise="0")
        if any(lines):
            depth = int(level) if level.isdigit() else 0
            yield ("  " * (depth - 1) + "- " if depth else "") + "  \n".join(filter(None, lines))


def _piece(one: Element) -> str:
    kind = local(one)
    return (one.text or "") if kind == "t" else "\n" if kind == "br" else " " if kind == "tab" else ""


def _tables(frame: Element) -> Iterator[str]:
    for table in every(frame, "tbl"):
        rows = [[" ".join(_paragraphs(cell)) for cell in row if local(cell) == "tc"] for row in every(table, "tr")]
        if rows:
            yield render_titled(rows).rstrip()


def _notes(tree: Element | None) -> Iterator[str]:
    for shape in every(tree, "sp"):
        if _role(shape) not in _FURNITURE:
            yield from _paragraphs(child(shape, "txBody"))
