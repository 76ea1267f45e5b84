"""PowerPoint files as Markdown: one page a slide, with its tables and the speaker's notes."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final
from xml.etree.ElementTree import Element

from rag.ingest.formats.charts import chart_text
from rag.ingest.formats.package import Package, Relations, attribute, child, every, local, value
from rag.ingest.formats.pictures import mark
from rag.ingest.formats.tables import render_table

_TITLES: Final = frozenset(["title", "ctrTitle"])
_LINE: Final = re.compile(r"(?![|#-])[^\n]{1,100}")  # what may stand for a title where a slide has none
_NOTES: Final = "Notes: "
_FURNITURE: Final = frozenset(["sldNum", "dt", "ftr", "hdr", "sldImg"])


@dataclass
class Slide:
    text: str
    hidden: bool
    comments: int = 0


@dataclass(frozen=True)
class _Facts:
    """What other parts say about the shapes of a slide."""

    relations: Relations
    charts: Mapping[str, str]  # what they say, by relation


def read_slides(data: bytes) -> list[Slide]:
    """In the order of the show. Raises PackageRefused, or whatever a broken file makes the XML parser raise."""
    package = Package(data)
    part = package.main_part("ppt/presentation.xml")
    tree = package.xml(part)
    if tree is None:
        raise KeyError(part)
    targets = package.targets(part)
    parts = [targets.get(_relation(one), ("", ""))[1] for one in every(tree, "sldId")]
    return [_slide(package, name) for name in parts if name]


def _relation(one: Element) -> str:
    """`r:id`, not the slide's own `id`."""
    return next((value for key, value in one.items() if key.endswith("}id")), "")


def _slide(package: Package, part: str) -> Slide:
    tree = package.xml(part)
    if tree is None:
        return Slide("", hidden=False)
    relations = package.targets(part)
    targets = list(relations.values())
    charts = {name: chart_text(package.xml(target)) for name, (kind, target) in relations.items() if kind == "chart"}
    blocks = [block for block in _shapes(child(tree, "cSld", "spTree"), _Facts(relations, charts)) if block]
    if blocks and not any(block.startswith("## ") for block in blocks) and _LINE.fullmatch(blocks[0]):
        blocks[0] = f"## {blocks[0]}"
    for kind, target in targets:
        if kind == "diagramData":
            blocks += [f"- {text}" for text in _paragraphs(package.xml(target))]
    for kind, target in targets:
        notes = list(_notes(package.xml(target))) if kind == "notesSlide" else []
        if notes:
            blocks.append(_NOTES + "\n\n".join(notes))
    comments = package.count(relations, "comments", "cm")
    return Slide("\n\n".join(blocks), attribute(tree, "show", "1") in {"0", "false"}, comments)


def _shapes(parent: Element | None, facts: _Facts) -> Iterator[str]:
    for one in parent if parent is not None else ():
        kind = local(one)
        if kind == "sp":
            yield from _shape(one)
        elif kind == "graphicFrame":
            yield from _tables(one)
            yield from (facts.charts.get(attribute(chart, "id"), "") for chart in every(one, "chart"))
        elif kind == "grpSp":
            yield from _shapes(one, facts)
        elif kind == "pic":
            yield from (mark(facts.relations.get(attribute(blip, "embed"), ("", ""))[1]) for blip in every(one, "blip"))
        elif kind == "AlternateContent":
            yield from _shapes(next(iter(one), None), facts)


def _shape(shape: Element) -> Iterator[str]:
    role = _role(shape)
    lines = list(_paragraphs(child(shape, "txBody")))
    if role in _FURNITURE or not lines:
        return
    if role in _TITLES:
        yield "## " + " ".join(" ".join(lines).split())
    else:
        yield from lines


def _role(shape: Element) -> str:
    place = next(every(shape, "ph"), None)
    return "" if place is None else attribute(place, "type", "body")


def _paragraphs(parent: Element | None) -> Iterator[str]:
    for paragraph in every(parent, "p"):
        text = "".join(_piece(one) for one in paragraph.iter())
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
            yield render_table(rows).rstrip()


def _notes(tree: Element | None) -> Iterator[str]:
    for shape in every(tree, "sp"):
        if _role(shape) not in _FURNITURE:
            yield from _paragraphs(child(shape, "txBody"))
