"""Change claims, sources and drafts in ways that change nothing of what is said, and count verdicts that change.

    python -m benchmarks.metamorphic DATA [--each N] [--half a|b] [--only CHANGE] [--show]

DATA holds `handbooks/*/files/**.md`, azure_hr, squad2 and policy_revisions; German pages are `value_pages.txt`. Claims
are sentences of the pages, some as they stand or lightly reworded, and lies made of them by rule. A verdict that was
"shown" and is "withheld" after a change, or the other way round, is a flip: the worst is a lie that is shown then.
"""

import argparse
import json
import random
import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from benchmarks.halves import of_half
from benchmarks.mutations import LIES, MORE_LIES, SEED, TRUTHS, Choice
from benchmarks.other_looks import LAID_OUT, TYPED
from benchmarks.rows import found_rows
from benchmarks.structures import parts_of, structures_of, tell
from benchmarks.told_values import GERMAN_KINDS
from benchmarks.told_values import tellings as value_tellings
from rag.domain.given import given_chunk
from rag.grounding.claims import split_claims
from rag.grounding.evidence import source_sentences
from rag.grounding.verification import SUPPORT_THRESHOLD, GivenSource, Verifier
from rag.ingest.formats.markdown import tidy_markdown
from rag.language.names import proper_names
from rag.language.sentences import split_sentences
from rag.models.embed_static import StaticEmbeddings

_PLAIN: Final = re.compile(r"[\"“A-ZÄÖÜ$€\d][^\n<>{}\[\]|#`]{15,300}[.!]", re.DOTALL)
_HONEST: Final = ("digits", "reworded", "turned round", "contraction")
_LYING: Final = (*LIES, "values exchanged", "names exchanged", "part added", "condition dropped")
_LONGEST: Final = 2500
_NO_QUESTION: Final = ""


class Told(NamedTuple):
    """A claim beside its sources, and what stands ahead of it and behind it in its draft."""

    of: str
    document: str
    honest: bool
    kind: str
    claim: str
    sources: tuple[str, ...]
    other: str
    "Another sentence of the page."
    question: str = _NO_QUESTION
    ahead: str = ""
    behind: str = ""

    @property
    def draft(self) -> str:
        return f"{self.ahead}{self.claim}{self.behind}"


# What is told


def pages_in(data: Path, half: str) -> Iterator[tuple[str, str, list[str]]]:
    """Each document in parts, with its set and name."""
    for book in sorted((data / "handbooks").iterdir()):
        for path in sorted(book.rglob("*.md")):
            name = f"{book.name}/{path.relative_to(book)}"
            if of_half(name, half):
                yield (
                    "handbooks",
                    name,
                    parts_of(tidy_markdown(path.read_text(encoding="utf-8", errors="replace")).text),
                )
    for of in ("azure_hr", "squad2"):
        documents: dict[str, list[str]] = defaultdict(list)
        for row in found_rows(data / of / "corpus.jsonl"):
            documents[row.get("doc") or row["_id"].split("#")[0]].append(row["text"][:_LONGEST])
        for name, parts in documents.items():
            for at in range(0, len(parts), 12):
                if of_half(f"{name}{at}" if of == "azure_hr" else name, half):
                    yield of, name, parts[at : at + 12]
    for page in (Path(__file__).parent / "value_pages.txt").read_text(encoding="utf-8").split("# ")[1:]:
        title, _, text = page.partition("\n")
        if of_half(title, half):
            yield "german", title, [f"# {title}\n\n{text.strip()}"]


def told_in(data: Path, half: str, each: int) -> list[Told]:
    """Up to so many sentences of each set, each with what is made of it."""
    draw = random.Random(SEED)
    by_set: dict[str, list[tuple[str, list[str], int]]] = defaultdict(list)
    for of, name, parts in pages_in(data, half):
        by_set[of] += [(name, parts, at) for at, part in enumerate(parts) if len(part) > 150]
    found: list[Told] = []
    for of, places in by_set.items():
        draw.shuffle(places)
        for name, parts, at in places[:each]:
            found += of_part(of, name, parts, at, draw)
        if of == "german":
            for name, parts, at in places * 3:
                found += of_part(of, name, parts, at, draw)
    return found + list(revised(data, half, each))


def of_part(of: str, name: str, parts: Sequence[str], at: int, draw: random.Random) -> Iterator[Told]:
    page = parts[at]
    sources = tuple(parts[one] for one in (at, at + 1, at - 1) if 0 <= one < len(parts))[:3]
    said = [" ".join(span.text.split()) for span in split_sentences(page)]
    plain = [one for one in said if _PLAIN.fullmatch(one)]
    choice = Choice(draw, sorted({one.text for part in parts for one in proper_names(part) if one.text.isalpha()}))
    for text in draw.sample(plain, min(2, len(plain))):
        other = draw.choice([one for one in plain if one != text] or [""])
        yield Told(of, name, True, "copied", text, sources, other)
        if of == "german":
            tellings = [one for kind in GERMAN_KINDS for one in value_tellings(text, kind)]
            for told in draw.sample(tellings, min(6, len(tellings))):
                yield Told(of, name, not told.lie, told.lie or told.form, told.text, sources, other)
            continue
        for kind, change in {**TRUTHS, **LIES, **MORE_LIES}.items():
            if kind in (*_HONEST, *_LYING) and (told := change(text, choice)) and told not in page and told != text:
                yield Told(of, name, kind in _HONEST, kind, told, sources, other)
    if of == "handbooks":
        chunks = [given_chunk("1", page)]
        for structure in list(structures_of(source_sentences(chunks)))[:3]:
            for honest, text in tell(structure, draw):
                yield Told(
                    of, name, honest, structure.kind, text[:1].upper() + text[1:], sources, plain[0] if plain else ""
                )


def revised(data: Path, half: str, each: int) -> Iterator[Told]:
    """A line of a handbook beside what it was changed into."""
    rows = [row for row in found_rows(data / "policy_revisions/dev.jsonl") if of_half(row["path"], half)]
    for row in random.Random(SEED).sample(rows, min(each, len(rows))):
        if "|" in row["new"]:
            continue
        yield Told("revisions", row["path"], row["label"] == "same", row["subtype"], row["old"], (row["new"],), "")
        yield Told("revisions", row["path"], True, "copied", row["new"], (row["new"],), "")


# What is changed

Change = Callable[[Told], Told | None]
_FAR: Final = (
    "# Allotments\n\nThe village keeps forty plots behind the mill. Tenants water them at dusk and share one shed. "
    "Seeds are swapped in April, and no hose may be left running."
)
_UNSAID: Final = "The mill keeps a tame heron that tenants feed on Sundays."
_QUESTIONS: Final = ("What do tenants of the allotments pay?", "Who signs the yearly statement of the rowing club?")


def _of_claim(look: Callable[[str], str]) -> Change:
    return lambda told: told._replace(claim=look(told.claim))


def _of_sources(look: Callable[[str], str]) -> Change:
    return lambda told: told._replace(sources=tuple(map(look, told.sources)))


def _split(told: Told) -> Told | None:
    """The first source as two, parted at a blank line near its middle."""
    page = told.sources[0]
    at = page.find("\n\n", len(page) // 2)
    return told._replace(sources=(page[:at], page[at:].strip(), *told.sources[1:])) if at > 0 else None


def _under_title(told: Told) -> Told:
    return told._replace(sources=(f"# Staff pages\n\n{told.sources[0]}", *told.sources[1:]))


def _heading_gone(told: Told) -> Told:
    return told._replace(sources=(re.sub(r"\A#.*\n+", "", told.sources[0]), *told.sources[1:]))


def _with(ahead: str = "", behind: str = "") -> Change:
    return lambda told: (
        told._replace(ahead=ahead.format(other=told.other), behind=behind.format(other=told.other, claim=told.claim))
        if told.other or "{other}" not in ahead + behind
        else None
    )


SOURCES: Final[Mapping[str, Change]] = {
    "reversed": lambda told: told._replace(sources=told.sources[::-1]),
    "joined": lambda told: told._replace(sources=("\n\n".join(told.sources),)),
    "split": _split,
    "the first twice": lambda told: told._replace(sources=(told.sources[0], *told.sources)),
    "one of nothing else": lambda told: told._replace(sources=(*told.sources, _FAR)),
    "one of nothing ahead": lambda told: told._replace(sources=(_FAR, *told.sources)),
    "under a title": _under_title,
    "without its heading": _heading_gone,
}
DRAFTS: Final[Mapping[str, Change]] = {
    "another ahead": _with(ahead="{other} "),
    "another behind": _with(behind=" {other}"),
    "another paragraph ahead": _with(ahead="{other}\n\n"),
    "a withheld one ahead": _with(ahead=f"{_UNSAID} "),
    "a withheld one behind": _with(behind=f" {_UNSAID}"),
    "twice": _with(behind=" {claim}"),
    "a courtesy behind": _with(behind=" I hope this helps!"),
    "an opening ahead": _with(ahead="Here is what the documents say:\n\n"),
    "as a bullet": _of_claim(lambda text: f"- {text}"),
    "bullets": _with(ahead="- {other}\n- "),
    "numbered": _with(ahead="1. {other}\n2. "),
    "marker ahead of the stop": _of_claim(lambda text: re.sub(r"([.!])$", r" [1]\1", text)),
    "marker behind the stop": _of_claim(lambda text: f"{text} [1]"),
    "marker in front": _of_claim(lambda text: f"[1] {text}"),
    "bold": _of_claim(lambda text: f"**{text}**"),
    "italic": _of_claim(lambda text: f"*{text}*"),
    "quoted": _of_claim(lambda text: f"“{text}”"),
    "straight quoted": _of_claim(lambda text: f'"{text}"'),
    "block quote": _of_claim(lambda text: f"> {text}"),
    "no stop": _of_claim(lambda text: text.rstrip(".!")),
    "an exclamation": _of_claim(lambda text: re.sub(r"\.$", "!", text)),
    "fenced": _of_claim(lambda text: f"```\n{text}\n```"),
    "under a heading": _of_claim(lambda text: f"## Answer\n\n{text}"),
    "as json": _of_claim(lambda text: json.dumps({"answer": text})),
    "framed": _of_claim(lambda text: f"According to the documents, {text}"),
}
ASKED: Final[Mapping[str, Change]] = {
    "another question": lambda told: told._replace(question=_QUESTIONS[0]),
    "a second other": lambda told: told._replace(question=_QUESTIONS[1]),
    "of its page": lambda told: told._replace(question=_asked(told)) if _asked(told) else None,
    "itself as a question": lambda told: told._replace(question=f"Is it true that {told.claim.rstrip('.!')}?"),
}


def _asked(told: Told) -> str:
    title = re.match(r"#+ (.+)", told.sources[0])
    return f"What do the documents say about {title[1].lower()}?" if title else ""


CHANGES: Final[Mapping[str, Change]] = {
    **{f"claim: {name}": _of_claim(look) for name, look in TYPED.items()},
    **{f"sources: {name}": _of_sources(look) for name, look in {**TYPED, **LAID_OUT}.items()},
    **{f"sources {name}": change for name, change in SOURCES.items()},
    **{f"draft: {name}": change for name, change in DRAFTS.items()},
    **{f"question: {name}": change for name, change in ASKED.items()},
}


# What comes of it


class Judged(NamedTuple):
    shown: bool
    reasons: str
    score: float


def judged(told: Told, verifier: Verifier) -> Judged:
    sources = [GivenSource(str(at), text) for at, text in enumerate(told.sources)]
    found = verifier.verify(told.question, sources, told.draft)
    ahead, behind = len(split_claims(told.ahead)), len(split_claims(told.behind))
    rows = found.claims[ahead : len(found.claims) - behind] or found.claims[ahead:]
    shown = bool(rows) and all(row.verdict == "supported" for row in rows)
    return Judged(shown, ", ".join(row.reason for row in rows), found.score)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("data", type=Path)
    parser.add_argument("--each", type=int, default=20, help="parts of documents of each set")
    parser.add_argument("--half", choices=("a", "b"), default="")
    parser.add_argument("--most", type=int, default=150, help="honest claims, and lies, of each change")
    parser.add_argument("--only", default="")
    parser.add_argument("--show", action="store_true", help="print flips in half a")
    options = parser.parse_args()
    verifier = Verifier(StaticEmbeddings())
    told = told_in(options.data, options.half, options.each)
    random.Random(SEED).shuffle(told)
    known: dict[Told, Judged] = {}
    total: Counter[str] = Counter()
    for name, change in CHANGES.items():
        if options.only and not re.search(options.only, name):
            continue
        counts: Counter[str] = Counter()
        for one in told:
            kind = "honest" if one.honest else "lies"
            other = change(one) if counts[kind] < options.most else None
            if other is None or other == one:
                continue
            if one not in known:
                known[one] = judged(one, verifier)
            was, now = known[one], judged(other, verifier)
            counts[kind] += 1
            counts["score over or under .5"] += (was.score < SUPPORT_THRESHOLD) != (now.score < SUPPORT_THRESHOLD)
            if now.shown != was.shown:
                flip = f"{'honest' if one.honest else 'lie'} {'shown' if now.shown else 'withheld'}"
                counts[flip] += 1
                if options.show and options.half == "a":
                    print(json.dumps({"flip": flip, "why": [was.reasons, now.reasons], "draft": other.draft}))
        total.update(counts)
        print(json.dumps({"change": name, **counts}), flush=True)
    print(json.dumps({"change": "all", **total}))


if __name__ == "__main__":
    main()
