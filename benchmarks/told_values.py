"""Tell values of real pages in other forms than the page's, and other values in the same forms, and count.

    python -m benchmarks.told_values DATA [--half a|b] [--sentences N] [--way WAY] [--kind K,L] [--verify] [--show]

DATA holds `handbooks/*/files/**.md`, azure_hr, policyqa, squad2 and mtrag; German sentences are in `value_pages.txt`.
The value alone is changed ("as it is"), or in a sentence that is told in other words first ("reworded", "shortened")
and is shown so. Rules are mended on half a of the documents; `--show` prints what went wrong there, never of half b.
"""

import argparse
import gzip
import json
import random
import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from pathlib import Path
from typing import Final, NamedTuple

from benchmarks.german_value_forms import GERMAN_KINDS
from benchmarks.halves import of_half
from benchmarks.mutations import PASSAGE, SEED, TRUTHS, Choice, page_text, passage_around
from benchmarks.rows import found_rows
from benchmarks.value_forms import KINDS, Kind
from rag.domain.answers import Claim
from rag.domain.given import given_chunk
from rag.grounding.ledger import check_claims
from rag.grounding.verification import SUPPORT_THRESHOLD, GivenSource, Verifier
from rag.language.sentences import split_sentences
from rag.models.embed_static import StaticEmbeddings

_TEXT: Final = re.compile(r"[A-ZÄÖÜ][^\n<>{}\[\]|#*_`?]{18,320}\.")
_LEAST: Final = 5
"""Words of a sentence that is left."""
_NO_CHOICE: Final = Choice(random.Random(SEED), ())
_LIES_OF_A_FORM: Final = 1


class Sentence(NamedTuple):
    """A sentence of a page with a value, its passage between two others, and the set that it is of."""

    text: str
    passages: tuple[str, ...]
    of: str


class Told(NamedTuple):
    """A sentence with a value in some form: the page's ("" for a lie), or another."""

    kind: str
    form: str
    lie: str
    text: str


class Way(NamedTuple):
    """How a sentence is told before its value is changed."""

    name: str
    change: Callable[[str], str]


def _reworded(text: str) -> str:
    return TRUTHS["all of it"](text, _NO_CHOICE) or ""


_PART: Final = re.compile(
    r",? (?:and|but|so|because|which|where|while|as well as)\b [^;]*(?=\.$)|^[A-Z][^,;]{3,60}, (?=[a-z])"
)


def _shortened(text: str) -> str:
    told = _PART.sub("", text, count=1)
    return told[:1].upper() + told[1:] if told != text and len(told.split()) >= _LEAST else ""


WAYS: Final = (Way("as it is", str), Way("reworded", _reworded), Way("shortened", _shortened))


def pages_in(data: Path) -> Iterator[tuple[str, str, str]]:
    """Each with the set and the document that it is of."""
    for book in sorted((data / "handbooks").iterdir()):
        for path in sorted(book.rglob("*.md")):
            yield "handbooks", str(path.relative_to(data)), page_text(path)
    for name in ("azure_hr", "policyqa", "squad2"):
        for row in found_rows(data / name / "corpus.jsonl"):
            yield name, str(row.get("doc") or row["_id"].split("#")[0]), " ".join(row["text"].split())

    for topic in ("govt", "fiqa"):
        with gzip.open(data / f"mtrag/{topic}/corpus.jsonl.gz", "rt", encoding="utf-8") as lines:
            for line in islice(lines, _OF_A_TOPIC):
                row = json.loads(line)
                yield topic, row["_id"].split("-")[0], " ".join(row["text"].split())

    for page in (Path(__file__).parent / "value_pages.txt").read_text(encoding="utf-8").split("# ")[1:]:
        title, _, text = page.partition("\n")
        yield GERMAN, f"{title}.md", text.strip()


GERMAN: Final = "german"
_OF_A_TOPIC: Final = 1500


def sentences(data: Path, half: str) -> list[Sentence]:
    """Of all documents of a half, or of both: what stands in no table and has a figure or its word."""
    pages = [page for page in pages_in(data) if of_half(page[1], half)]
    found = []
    for number, (name, _, page) in enumerate(pages):
        beside = (page[-PASSAGE:], pages[(number + 1) % len(pages)][2][:PASSAGE])
        for span in split_sentences(page):
            if _TEXT.fullmatch(span.text) and any(kind.pattern.search(span.text) for kind in kinds_of(name)):
                found.append(Sentence(span.text, (passage_around(page, span.start), *beside), name))
    return found


def kinds_of(name: str) -> Sequence[Kind]:
    """Those of the language that a set is in."""
    return GERMAN_KINDS if name == GERMAN else KINDS


def drawn(found: Sequence[Sentence], kind: Kind, count: int) -> list[Sentence]:
    """Up to so many sentences with one such value, of every set in its turn."""
    by_set: dict[str, list[Sentence]] = defaultdict(list)
    for one in found:
        if kind in kinds_of(one.of) and len(kind.pattern.findall(one.text)) == 1:
            by_set[one.of].append(one)
    for rows in by_set.values():
        random.Random(SEED).shuffle(rows)
    chosen: list[Sentence] = []
    for at in range(count):
        chosen += [rows[at] for _, rows in sorted(by_set.items()) if at < len(rows)]
    return chosen[:count]


def tellings(text: str, kind: Kind) -> Iterator[Told]:
    """The value in each of its forms, and one other value of every sort in each of them."""
    match = kind.pattern.search(text)
    value = kind.read(match) if match else None
    if not match or value is None:
        return
    said = {_put(match, told) for form in kind.forms.values() if (told := form(value))}
    for name, form in kind.forms.items():
        if form(value) and (told := _put(match, form(value))) != text:
            yield Told(kind.name, name, "", told)
        seen: Counter[str] = Counter()
        for lie, other in kind.lies(value):
            told = _put(match, form(other)) if seen[lie] < _LIES_OF_A_FORM and form(other) else ""
            if told and told not in {*said, text}:
                seen[lie] += 1
                yield Told(kind.name, name, lie, told)


def _put(match: re.Match[str], told: str) -> str:
    text, start = match.string, match.start()
    opens = not text[:start].strip()
    return f"{text[:start]}{told[:1].upper() + told[1:] if opens else told}{text[match.end() :]}"


class Count(NamedTuple):
    """Of one kind: how much was told honestly and withheld, and how much else was told and shown."""

    honest: Counter[str]
    withheld: Counter[str]
    lies: Counter[str]
    shown: Counter[str]


def measured(found: Sequence[Sentence], kind: Kind, count: int, way: Way, show: bool, verify: bool) -> Count:
    embedder = StaticEmbeddings()
    verifier = Verifier(embedder) if verify else None
    counts = Count(Counter(), Counter(), Counter(), Counter())
    for one in drawn(found, kind, count):
        base = way.change(one.text)
        match = kind.pattern.search(base)
        if not match or not _stands(base, one, embedder, verifier):
            continue
        for told in tellings(base, kind):
            stands = _stands(told.text, one, embedder, verifier)
            name = f"{told.form} | {told.lie}" if told.lie else told.form
            (counts.lies if told.lie else counts.honest)[name] += 1
            if stands == bool(told.lie):
                (counts.shown if told.lie else counts.withheld)[name] += 1
                if show:
                    print(
                        f"{kind.name} | {name}: {told.text}\n    {_why(told.text, one, embedder)}\n    page: {one.text}"
                    )
    return counts


def _stands(text: str, one: Sentence, embedder: StaticEmbeddings, verifier: Verifier | None) -> bool:
    if verifier:
        sources = [GivenSource(str(number), passage) for number, passage in enumerate(one.passages)]
        return verifier.verify("", sources, text).score >= SUPPORT_THRESHOLD
    return all(row["verdict"] == "supported" for row in _rows(text, one, embedder))


def _rows(text: str, one: Sentence, embedder: StaticEmbeddings) -> list[Claim]:
    sources = [given_chunk(str(number), passage) for number, passage in enumerate(one.passages, 1)]
    return check_claims(text, sources, embedder=embedder, support_threshold=SUPPORT_THRESHOLD)


def _why(text: str, one: Sentence, embedder: StaticEmbeddings) -> list[tuple[str, str, str]]:
    return [(row["verdict"], row["reason"], row.get("detail", "")) for row in _rows(text, one, embedder)]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("data", type=Path)
    parser.add_argument("--half", choices=("a", "b"), default="")
    parser.add_argument("--sentences", type=int, default=12, help="with a value of each kind")
    parser.add_argument("--way", choices=[way.name for way in WAYS], default="as it is")
    parser.add_argument("--verify", action="store_true", help="by the score of the command instead of the ledger")
    parser.add_argument("--kind", default="")
    parser.add_argument("--show", action="store_true", help="print what went wrong in half a")
    options = parser.parse_args()
    found = sentences(options.data, options.half)
    way = next(way for way in WAYS if way.name == options.way)
    total: Counter[str] = Counter()
    for kind in (*KINDS, *GERMAN_KINDS):
        if options.kind and kind.name not in options.kind.split(","):
            continue
        counts = measured(found, kind, options.sentences, way, options.show and options.half == "a", options.verify)
        row = {"kind": kind.name} | {name: sum(one.values()) for name, one in counts._asdict().items()}
        total.update({key: value for key, value in row.items() if key != "kind"})
        print(
            json.dumps(row | {"withheld_by": counts.withheld.most_common(), "shown_by": counts.shown.most_common()}),
            flush=True,
        )
    print(json.dumps(total))


if __name__ == "__main__":
    main()
