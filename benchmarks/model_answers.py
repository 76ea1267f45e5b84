"""How well the claim check tells true from false in answers as chat models write them, by hands that saw no code.

    python -m benchmarks.model_answers

`model_answers.jsonl` holds sets of answers, each with its passages and whether each of its claims follows from them.
P and Q were read while the checks of cases and of what is worked out were made, R was counted first. S and T are laid
out in lists, headings, tables and bare answers: S was read while these were made readable, T was only counted.
"""

import json
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np

from benchmarks.measures import auroc
from benchmarks.rows import Row, found_rows
from rag.grounding.verification import GivenSource, Verifier
from rag.models.embed_static import StaticEmbeddings

ANSWERS: Final = Path(__file__).with_suffix(".jsonl")


class Told(NamedTuple):
    """One claim of an author: whether it is true, of which kind, and whether any of it was withheld."""

    honest: bool
    kind: str
    withheld: bool


def main() -> None:
    verifier = Verifier(StaticEmbeddings())
    rows = found_rows(ANSWERS)
    for name in sorted({row["set"] for row in rows}):
        print(json.dumps({"set": name} | measure([row for row in rows if row["set"] == name], verifier)))


def measure(rows: Sequence[Row], verifier: Verifier) -> dict[str, object]:
    found = [(row, verifier.verify(row["question"], _sources(row), row["answer"])) for row in rows]
    told = [one for row, result in found for one in _told(row, [(c.text, c.verdict) for c in result.claims])]
    scores = np.array([result.score for _, result in found])
    faithful = np.array([all(claim["ok"] for claim in row["claims"]) for row in rows])
    return {
        "false_withheld": _share([one for one in told if not one.honest]),
        "honest_withheld": _share([one for one in told if one.honest]),
        "verify_auroc": round(auroc(scores, faithful), 3),
        "honest_withheld_by_kind": dict(Counter(one.kind for one in told if one.honest and one.withheld)),
        "false_shown_by_kind": dict(Counter(one.kind for one in told if not one.honest and not one.withheld)),
    }


def _sources(row: Row) -> list[GivenSource]:
    return [GivenSource(str(number), text) for number, text in enumerate(row["sources"], 1)]


def _told(row: Row, ledger: Sequence[tuple[str, str]]) -> Iterator[Told]:
    """A claim of the author may be several of the ledger, or part of one."""
    for claim in row["claims"]:
        said = _folded(claim["text"])
        verdicts = next(filter(None, (_verdicts(fits, said, ledger) for fits in (_same, _part, _row))), [])
        yield Told(claim["ok"], claim["kind"], any(verdict != "supported" for verdict in verdicts))


def _verdicts(fits: Callable[[str, str], bool], said: str, ledger: Sequence[tuple[str, str]]) -> list[str]:
    return [verdict for text, verdict in ledger if fits(said, _folded(text))]


def _same(said: str, text: str) -> bool:
    return said == text


def _part(said: str, text: str) -> bool:
    return said in text or text in said


def _row(said: str, text: str) -> bool:
    """The cells of a row, which the ledger reads with the names of their columns."""
    return set(said.split()) <= set(text.split())


def _folded(text: str) -> str:
    return " ".join("".join(char if char.isalnum() else " " for char in text.casefold()).split())


def _share(told: Sequence[Told]) -> str:
    return f"{sum(one.withheld for one in told) / len(told):.3f} of {len(told)}"


if __name__ == "__main__":
    main()
