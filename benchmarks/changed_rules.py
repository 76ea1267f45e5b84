"""Sentences of real handbooks beside themselves with one value changed, and beside what only looks like that.

    python -m benchmarks.changed_rules DATA [--half a|b] [--sentences 60] [--verbose]

What is changed must be found; the same value in other words, and the other value in another case, house or time must
not. Rules are mended on half a; `--verbose` prints what went wrong there, and never of half b.
"""

import argparse
import json
import random
import re
from collections import defaultdict
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import Final

from benchmarks.halves import of_half
from benchmarks.rows import read_rows
from rag.language.sentences import split_sentences
from rag.language.values.all_facts import read_facts
from rag.language.values.dates import MONTHS, WEEKDAYS
from rag.language.values.facts import Fact
from rag.retrieval.conflicts.comparing import GivenText, compare

TODAY: Final = date(2026, 1, 1)
KINDS: Final = ("money", "percent", "duration", "count", "time", "weekday", "date")
SHORTEST, LONGEST = 6, 26
CASES: Final = (
    "In exceptional cases, ", "With written approval of a director, ", "For orders above 50,000 euros, ", "Trainees: ",
    "During the trade fair, ", "If you are pregnant, ", "Outside office hours, ", "Special rule for drivers: ",
    "In the Lisbon branch, ", "For members of the sales team, ",
)  # fmt: skip
ENDS: Final = (
    " for members of the sales team.", " if your manager is on holiday.", " for volunteers.", " unless it rains.",
    " during the trade fair.", " in the Lisbon branch.", " for anyone who works at night.", " (Zurich only).",
)  # fmt: skip
HOUSES: Final = (
    "At most other companies, ", "At our parent company, ", "A neighbouring council says that ", "By law, ",
    "According to a survey, ", "One applicant proposed: ",
)  # fmt: skip
SAID: Final = ("Please note that ", "As a rule, ", "Remember: ", "According to this policy, ")
PAST: Final = {
    "is": "was",
    "are": "were",
    "has": "had",
    "have": "had",
    "may": "could",
    "can": "could",
    "must": "had to",
}
_PAST: Final = re.compile(rf"\b(?:{'|'.join(PAST)})\b")
_ODD: Final = re.compile(r"[|<>{}\[\]#=_*`]|://")


def sentences(data: Path, half: str) -> list[str]:
    """Those of all pages of a half that say something of some length and nothing in marks."""
    found: dict[str, None] = {}
    for row in read_rows(data / "handbook_faq" / "corpus.jsonl"):
        if of_half(row["path"], half):
            for span in split_sentences(row["text"]):
                said = " ".join(span.text.split())
                is_plain = said.endswith(".") and said[0].isupper() and not _ODD.search(said)
                if is_plain and SHORTEST <= len(said.split()) <= LONGEST:
                    found[said] = None
    return list(found)


def changed(said: str, fact: Fact) -> str | None:
    """The sentence with another value in the place of this one."""
    text = fact.text
    for names in (WEEKDAYS, MONTHS.split()):
        if named := next((name for name in names if name in text.casefold()), None):
            other = names[(names.index(named) + 2) % len(names)].capitalize()
            return _put(said, fact, re.sub(named, other, text, flags=re.IGNORECASE))
    if fact.kind == "date" or said[fact.end : fact.end + 1].isalpha() or said.startswith(("For example", "Example")):
        return None  # another year is another year, and the 18 of 18F is no number
    number = re.search(r"\d+", text)
    return _put(said, fact, text[: number.start()] + str(int(number[0]) * 2) + text[number.end() :]) if number else None


def _put(said: str, fact: Fact, text: str) -> str:
    return said[: fact.start] + text + said[fact.end :]


def pairs(said: str, other: str, at: int) -> Iterator[tuple[str, str, bool]]:
    """What the one is compared with: its kind, the text, and whether they contradict each other."""
    yield "changed", other, True
    yield "changed, introduced", SAID[at % len(SAID)] + _small(other), True
    yield "introduced", SAID[at % len(SAID)] + _small(said), False
    yield "case first", CASES[at % len(CASES)] + _small(other), False
    yield "case last", other[:-1] + ENDS[at % len(ENDS)], False
    yield "other houses", HOUSES[at % len(HOUSES)] + _small(other), False
    if _PAST.search(other):
        yield "once", "Before the merger, " + _small(_PAST.sub(lambda verb: PAST[verb[0]], other)), False


def _small(said: str) -> str:
    return said[0].lower() + said[1:] if said[1:2].islower() else said


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("data", type=Path)
    parser.add_argument("--half", choices=("a", "b"), default="a")
    parser.add_argument("--sentences", type=int, default=60, help="of each kind of value")
    parser.add_argument("--verbose", action="store_true")
    options = parser.parse_args()
    read = sentences(options.data, options.half)
    random.Random(7).shuffle(read)
    told: dict[str, list[bool]] = defaultdict(list)
    taken: dict[str, int] = defaultdict(int)
    for said in read:
        fact = next((each for each in read_facts(said) if each.kind in KINDS and not each.implied), None)
        other = changed(said, fact) if fact else None
        if fact is None or other is None or taken[fact.kind] >= options.sentences:
            continue
        taken[fact.kind] += 1
        for kind, text, real in pairs(said, other, sum(taken.values())):
            found = compare(GivenText(said), GivenText(text), as_of=TODAY).conflict
            told[f"{fact.kind}, found" if kind == "changed" else kind].append(found)
            if options.verbose and options.half == "a" and found is not real:
                print(kind, "|", said, "|", text)
    print(json.dumps({kind: f"{sum(all_) / len(all_):.3f} of {len(all_)}" for kind, all_ in sorted(told.items())}))


if __name__ == "__main__":
    main()
