"""Tell rows, labelled lines, items, sections and answers of real handbooks in sentences, and of another label or row.

    python -m benchmarks.structures DATA [--each N] [--nearest] [--half a|b] [--show KIND]

DATA holds `handbooks/*/files/**.md`. Every page is cut at its headings; each part is told beside the one before and
behind it. What is told as it stands is honest; a lie has the cell, the text or the label of another one. What the
reader of the sources does not see as a structure is not told, and no lie whose words stand under its label as well.
"""

import argparse
import json
import random
import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from benchmarks.halves import of_half
from benchmarks.mutations import SEED, SUPPORT_THRESHOLD, add_options
from benchmarks.nearest import Nearest
from rag.domain.chunks import Chunk
from rag.domain.given import given_chunk
from rag.grounding.checks.columns import labelled
from rag.grounding.evidence import SourceSentence, source_sentences
from rag.grounding.ledger import check_claims
from rag.ingest.formats.markdown import tidy_markdown
from rag.language.tables import cells
from rag.language.words import words
from rag.models.embed_static import StaticEmbeddings

_SECTION: Final = re.compile(r"^(?=#{1,4} )", re.MULTILINE)
_PLAIN: Final = re.compile(r"[\w\"“'$€£][^|\[\]{}<>`*#:;?]*")
_LONGEST: Final = 3000
"""Characters of a part of a page."""
_ROW: Final = (
    "The {column} for {label} is {told}.",
    "For {label}, the {column} is {told}.",
    "{label} has {told} as its {column}.",
)
_ROWS: Final = (
    "The {column} is {told} for {label} and {other_told} for {other}.",
    "{label} has {told} as {column}, while {other} has {other_told}.",
)
_LINE: Final = ("The {label} is {told}.", "{label}: {told}.")
_UNDER: Final = ("{label}: {told}.", "Under {label}, {told}.", "When it comes to {label}, {told}.", "{told} ({label}).")
_ANSWER: Final = ("To {label}, {told}.", "{label}: {told}.")
_HOW: Final = re.compile(r"How (?:do|can|should) (?:I|you|we) (?P<deed>[^?]+)\?")


class Structure(NamedTuple):
    """What is told under a label in one part of a page, and what it may be told of falsely."""

    kind: str
    forms: Sequence[str]
    label: str
    told: str
    wrong_labels: Sequence[str]
    wrong_told: Sequence[str]
    column: str = ""


class Told(NamedTuple):
    kind: str
    honest: bool
    text: str
    sources: Sequence[Chunk]


def parts_of(page: str) -> list[str]:
    return [part.strip() for part in _SECTION.split(page) if part.strip() and len(part) <= _LONGEST]


def structures_of(sentences: Sequence[SourceSentence]) -> Iterator[Structure]:
    """Those that are plain enough to be told in a sentence."""
    yield from _rows(sentences)
    yield from _lines(sentences)
    under = defaultdict[tuple[str, str], dict[str, str]](dict)
    for one in sentences:
        how = _HOW.fullmatch(one.asked.strip())
        if how:
            under["answer", ""].setdefault(how["deed"], _lowered(one.text))
        elif one.place.is_item and _fits(one.text, 16) and len(words(one.text)) > 1:
            place = one.place
            item = place.above[-1] if place.above and place.above[-1] != place.heading else ""
            if item and _fits(item.rstrip(":."), 6):
                under["item", place.heading].setdefault(item.rstrip(":."), _lowered(one.text))
            elif _fits(place.heading, 5):
                under["section", ""].setdefault(place.heading, _lowered(one.text))
    for (kind, _), told in under.items():
        yield from _apart(kind, _ANSWER if kind == "answer" else _UNDER, list(told.items()))


def _rows(sentences: Sequence[SourceSentence]) -> Iterator[Structure]:
    tables = defaultdict[tuple[str, ...], list[list[str]]](list)
    for one in sentences:
        if one.header and tuple(cells(one.text)) != one.header and len(cells(one.text)) == len(one.header):
            tables[one.header].append(cells(one.text))
    for header, rows in tables.items():
        for column in range(1, len(header)):
            told = [(row[0], row[column]) for row in rows if _fits(row[0], 6) and _fits(row[column], 9)]
            if _fits(header[column], 4):
                name = _lowered(header[column])
                yield from _apart("cell", _ROW, told, name)
                yield from _apart("two cells", _ROWS, told, name)


def _lines(sentences: Sequence[SourceSentence]) -> Iterator[Structure]:
    found = [line for one in sentences if (line := labelled(one)) and _fits(line[1], 9)]
    yield from _apart("labelled line", _LINE, [(label, told.rstrip(".")) for label, told in found])


def _apart(kind: str, forms: Sequence[str], told: Sequence[tuple[str, str]], column: str = "") -> Iterator[Structure]:
    """Each with the others of its kind, of which it shares no word."""
    labels = Counter(words(label) for label, _ in told)
    alone = [(label, text) for label, text in told if labels[words(label)] == 1]
    for label, text in alone:
        others = [one for one in alone if _differ(one[0], label) and _differ(one[1], text) and _differ(one[0], text)]
        if others:
            wrong_labels, wrong_told = zip(*others, strict=True)
            yield Structure(kind, forms, label, text.rstrip("."), wrong_labels, wrong_told, column)


def _differ(one: str, other: str) -> bool:
    return set(words(one)).isdisjoint(words(other)) and bool(words(one)) and bool(words(other))


def _fits(text: str, most: int) -> bool:
    return 0 < len(words(text)) <= most and bool(_PLAIN.fullmatch(text.rstrip("."))) and "http" not in text


def _lowered(text: str) -> str:
    return text if text[1:2].isupper() else text[:1].lower() + text[1:]


def tell(one: Structure, draw: random.Random) -> Iterator[tuple[bool, str]]:
    """The structure as it stands and of another, in the same words."""
    at = draw.randrange(len(one.wrong_labels))
    other, other_told = one.wrong_labels[at], one.wrong_told[at].rstrip(".")
    form = draw.choice(one.forms)
    said = {"column": one.column, "label": one.label, "told": one.told, "other": other, "other_told": other_told}
    yield True, form.format(**said)
    if "{other}" in form:
        yield False, form.format(**{**said, "told": other_told, "other_told": one.told})
    else:
        yield False, form.format(**{**said, "told": other_told})
        yield False, form.format(**{**said, "label": other})


def told_structures(data: Path, each: int, half: str = "") -> Iterator[tuple[str, Told]]:
    """At most `each` of a kind and handbook, no more than two of a kind and page, with the name of the handbook."""
    for book in sorted((data / "handbooks").iterdir()):
        draw, found = random.Random(SEED), defaultdict[str, list[tuple[Structure, Sequence[Chunk]]]](list)
        for path in sorted(book.rglob("*.md")):
            if not of_half(f"{book.name}/{path.relative_to(book)}", half):
                continue
            chunks = [given_chunk(f"{path.stem}{number}", part) for number, part in enumerate(_read_parts(path))]
            of_page = defaultdict[str, list[tuple[Structure, Sequence[Chunk]]]](list)
            for at in range(len(chunks)):
                near = chunks[max(0, at - 1) : at + 2]
                for one in structures_of(source_sentences(near)):
                    of_page[one.kind].append((one, near))
            for kind, some in of_page.items():
                found[kind] += draw.sample(some, min(2, len(some)))
        for _, some in sorted(found.items()):
            for one, sources in draw.sample(some, min(each, len(some))):
                for honest, text in tell(one, draw):
                    yield book.name, Told(one.kind, honest, text[:1].upper() + text[1:], sources)


def _read_parts(path: Path) -> list[str]:
    return parts_of(tidy_markdown(path.read_text(encoding="utf-8", errors="replace")).text)


def beside_nearest(told: Iterable[tuple[str, Told]], data: Path) -> Iterator[Told]:
    """Each beside the parts it is told from and those of its handbook that lie nearest to what it tells."""
    embedder, books = StaticEmbeddings(), dict[str, Nearest]()
    for name, one in told:
        if name not in books:
            pages = sorted((data / "handbooks" / name).rglob("*.md"))
            books[name] = Nearest([part for path in pages for part in _read_parts(path)], embedder)
        found = books[name].beside(one.text, [chunk["text"] for chunk in one.sources])
        near = [given_chunk(f"near {number}", text) for number, text in enumerate(found)]
        yield one._replace(sources=[*one.sources, *near])


def measure(told: Sequence[Told], show: str) -> Iterator[dict[str, object]]:
    embedder, held = StaticEmbeddings(), Counter[tuple[bool, str]]()
    for one in told:
        rows = check_claims(one.text, one.sources, embedder=embedder, support_threshold=SUPPORT_THRESHOLD)
        withheld = any(row["verdict"] != "supported" for row in rows)
        held[one.honest, one.kind] += withheld
        if show == one.kind and withheld == one.honest:
            print(one.honest, one.text, [(row["reason"], row.get("detail", "")) for row in rows])
    for honest, name in ((False, "caught"), (True, "wrongly withheld")):
        seen = Counter(one.kind for one in told if one.honest == honest)
        by_kind = {kind: f"{held[honest, kind] / count:.3f} of {count}" for kind, count in sorted(seen.items())}
        share = sum(held[honest, kind] for kind in seen) / max(1, seen.total())
        yield {"measured": name, "of": seen.total(), "share": round(share, 3), **by_kind}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("data", type=Path)
    parser.add_argument("--each", type=int, default=30, help="of a kind and handbook")
    add_options(parser)
    parser.add_argument("--show", default="", help="print what went wrong with this kind")
    options = parser.parse_args()
    found = list(told_structures(options.data, options.each, options.half))
    told = list(beside_nearest(found, options.data)) if options.nearest else [one for _, one in found]
    for row in measure(told, options.show):
        print(json.dumps(row))


if __name__ == "__main__":
    main()
