"""Tell a question with its answer as a statement, or with what answers another question to the same page, and count.

    python -m benchmarks.spans DATA [--half a|b] [--show]

DATA holds squad2, where people asked and marked the answers. A lie is told in the same words as its honest twin, with
another value or name of the same page, and counts where that twin is shown. Rules are mended on half a of the pages;
`--show` prints what went wrong there, never of half b.
"""

import argparse
import json
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import groupby
from pathlib import Path
from typing import Final, NamedTuple

from benchmarks.drafted import kind_of, near
from benchmarks.halves import of_half
from benchmarks.rows import Row, found_rows
from rag.domain.chunks import Chunk
from rag.grounding.verification import GivenSource, Verifier
from rag.language.auxiliaries import AUXILIARY, BE
from rag.language.sentences import split_sentences
from rag.language.word_lists import list_rows
from rag.language.words import words
from rag.models.embed_static import StaticEmbeddings

_MOST: Final = 6
"""Words of an answer."""
_ASKED: Final = re.compile(
    r"(?P<ahead>in|at|by|on|from|to|for|during|until|since)? ?\b(?P<asks>what|which|when|where|who|how many)\b"
    rf" ?(?P<thing>.*?) ?\b(?P<auxiliary>{AUXILIARY})\b (?P<rest>.*?)[ ?.]*",
    re.IGNORECASE,
)
_DOER: Final = re.compile(r"(?P<asks>who|how many|what|which)\b ?(?P<rest>\S.*?)[ ?.]*", re.IGNORECASE)
_DONE: Final = re.compile(r"[a-z]+ed")
_YEAR: Final = re.compile(r"(?:in )?1[0-9]\d\ds?|20[0-2]\d")
_DETERMINED: Final = re.compile(r"(?:the|a|an|its|their|his|her) |[\w.]+(?: [\w.]+){0,3}['’]s? ", re.IGNORECASE)


class Pair(NamedTuple):
    """An honest statement, the false one beside it, and whether one sentence has both answers."""

    kind: str
    honest: str
    lie: str
    question: str
    sources: Sequence[Chunk]
    is_of_one_sentence: bool


def told(question: str, answer: str, page: str) -> str:
    """The statement; "" where no rule knows how the question is turned into one. `page` has the verbs in their past."""
    asked = _ASKED.fullmatch(question.strip())
    said = _told_of(asked, answer, page) if asked else _by_doer(question.strip(), answer)
    said = " ".join(said.split())
    return f"{said[:1].upper()}{said[1:]}." if said else ""


def _told_of(asked: re.Match[str], answer: str, page: str) -> str:
    rest, auxiliary, how = asked["rest"].split(), asked["auxiliary"].casefold(), asked["asks"].casefold()
    thing = asked["thing"]
    ahead = asked["ahead"] or ("in" if how in ("when", "where") else "")
    if auxiliary == "did":
        at = next((n for n, word in enumerate(rest) if n and word.islower() and _past(word, page)), 0)
        if not at:
            return ""
        subject, verb, behind = " ".join(rest[:at]), _past(rest[at], page), " ".join(rest[at + 1 :])
        if ahead:
            return f"{subject} {verb} {behind} {ahead} {answer}"
        return f"{subject} {verb} {answer} {thing if how == 'how many' else ''} {behind}"
    if not re.fullmatch(BE, auxiliary):
        return ""
    if how == "how many":
        return f"{answer} {thing} {auxiliary} {' '.join(rest)}"
    at = _verb_at(rest)
    if ahead and at:
        return f"{' '.join(rest[:at])} {auxiliary} {' '.join(rest[at:])} {ahead} {answer}"
    if ahead or (thing and how != "who"):
        return ""
    return f"{' '.join(rest)} {auxiliary} {answer}" if _DETERMINED.match(" ".join(rest)) and not at else ""


def _by_doer(question: str, answer: str) -> str:
    """`Who killed the king?`, `How many libraries make up the main one?`: the answer comes first."""
    asked = _DOER.fullmatch(question)
    if not asked or (asked["asks"].casefold() in ("what", "which") and not _past_of(asked["rest"])):
        return ""
    is_doer = asked["asks"].casefold() in ("who", "how many")
    return f"{answer} {asked['rest'] if is_doer else _past_of(asked['rest'])}"


def _past_of(rest: str) -> str:
    """From the verb on: what is asked for stands ahead of it."""
    said = rest.split()
    at = _verb_at(said)
    return " ".join(said[at:]) if at else ""


def _verb_at(said: Sequence[str]) -> int:
    """Where the first word in its past stands behind another; 0 where none does."""
    return next((at for at, word in enumerate(said) if at and _is_done(word)), 0)


def _is_done(word: str) -> bool:
    return bool(_DONE.fullmatch(word)) or word in {form for row in list_rows("irregular.txt") for form in row[1:]}


def _past(verb: str, page: str) -> str:
    """The past of a verb, where the page has it."""
    said = frozenset(words(page))
    row = next((row for row in list_rows("irregular.txt") if row[0] == verb), ())
    forms = row[1:2] or [f"{verb}d" if verb.endswith("e") else f"{verb[:-1]}ied", f"{verb}ed"]
    return next((form for form in forms if form in said), "")


def pairs(folder: Path, half: str) -> Iterator[Pair]:
    pages = {row["_id"]: row["text"] for row in found_rows(folder / "corpus.jsonl")}
    rows = [row for row in found_rows(folder / "dev/queries.jsonl") if row["answers"] and of_half(row["group"], half)]
    for passage, group in groupby(rows, key=lambda row: row["passage_id"]):
        questions = list(group)
        for row in questions:
            mine, theirs = row["answers"][0], _other_answer(row, questions)
            honest, lie = (told(row["text"], one, pages[passage]) for one in (mine, theirs))
            if theirs and honest and len(mine.split()) <= _MOST:
                spans = [span.text for span in split_sentences(pages[passage])]
                is_of_one = any(mine in one and theirs in one for one in spans)
                yield Pair(_kind(mine), honest, lie, row["text"], near(pages, passage), is_of_one)


def _other_answer(row: Row, questions: Sequence[Row]) -> str:
    own, kind = {*words(" ".join(row["answers"])), *words(row["text"])}, _kind(row["answers"][0])
    others = (one["answers"][0] for one in questions)
    return next(
        (
            each
            for each in others
            if kind != "thing" and _kind(each) == kind and own.isdisjoint(words(each)) and len(each.split()) <= _MOST
        ),
        "",
    )


def _kind(text: str) -> str:
    """Two years are exchanged for each other, and two numbers, and two names."""
    return "year" if _YEAR.fullmatch(text) else kind_of(text)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("data", type=Path)
    parser.add_argument("--half", choices=("a", "b"), default="")
    parser.add_argument("--show", action="store_true")
    args = parser.parse_args()
    verifier, seen = Verifier(StaticEmbeddings()), Counter[tuple[str, str]]()
    for pair in pairs(args.data / "squad2", args.half):
        is_shown, is_lie_shown = (_is_shown(one, pair, verifier) for one in (pair.honest, pair.lie))
        seen[pair.kind, "honest"] += 1
        seen[pair.kind, "withheld"] += not is_shown
        seen[pair.kind, "lies"] += is_shown
        seen[pair.kind, "lies_shown"] += is_shown and is_lie_shown
        if args.show and not is_shown:
            print("withheld:", pair.honest)
        if args.show and is_shown and is_lie_shown:
            print("shown:", pair.lie, "|", pair.honest, "| one sentence" if pair.is_of_one_sentence else "")
    for kind in sorted({kind for kind, _ in seen}):
        print(
            json.dumps(
                {"kind": kind} | {name: seen[kind, name] for name in ("honest", "withheld", "lies", "lies_shown")}
            )
        )


def _is_shown(statement: str, pair: Pair, verifier: Verifier) -> bool:
    sources = [GivenSource(chunk["chunk_id"], chunk["text"]) for chunk in pair.sources]
    found = verifier.verify(pair.question, sources, statement)
    return not found.withheld and bool(found.claims)


if __name__ == "__main__":
    main()
