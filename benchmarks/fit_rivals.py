"""Fit the weights of `rag/retrieval/conflicts/rivals.json`: which two sentences that say different things contradict
each other about what is asked.

    python -m benchmarks.fit_rivals [DATA_FOLDER] [--write]

A logistic regression over made-up companies, pairs of texts and, with DATA_FOLDER, plain questions to three handbooks
that contradict themselves hardly ever. Told is how many questions about a contradiction would show it when so many
others showed a false one: "unseen" with weights that were fitted without the company or handbook asked.
"""

import argparse
import json
import tomllib
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from benchmarks.companies import Sides, companies, plain_questions, search_of, sections
from benchmarks.conflicts import FIXTURES, questions_of, sides_of
from benchmarks.fit_quality import Search
from rag.domain.chunks import Chunk
from rag.models.embed_static import StaticEmbeddings
from rag.retrieval.conflicts import likely_rivals
from rag.retrieval.conflicts.answer_clashes import answering, doubted_answers, is_telling
from rag.retrieval.conflicts.best_answers import best_answers, name_of
from rag.retrieval.conflicts.finding import pairs_of
from rag.retrieval.conflicts.inquiry import inquiry_of
from rag.retrieval.conflicts.likely_rivals import FEATURES
from rag.retrieval.conflicts.page_scopes import same_scope

FOUND: Final = 20
RIDGE: Final = 3.0
STEPS: Final = 40
FALSE: Final = (5, 12, 20, 30)
UNLISTED: Final = (
    ("Sicherheitsupdates", "30 days"), ("Passphrase", "12"), ("Backups", "60 days"), ("12 characters", "15 characters"),
    ("8–12", "15 characters"), ("Eight characters", "zehn Zeichen"), ("14 days ahead", "seven days ahead"),
    ("£95", "£120"), ("one day a year for", "three days a year for"), ("within 60 days of", "within 90 days of"),
)  # fmt: skip
"""Real contradictions that nobody listed."""
Floats = npt.NDArray[np.float64]


class Candidate(NamedTuple):
    """Two sentences that say different things, of one question of a set; real when they contradict each other."""

    group: str
    question: str
    is_real: bool
    features: Sequence[float]


def candidates(data: Path | None, embedder: StaticEmbeddings) -> Iterator[Candidate]:
    for company in companies():
        search = search_of(company, embedder)
        real = [pair for pair in company.pairs if pair.conflict]
        for pair in company.pairs:
            for question in pair.questions:
                for told, features in rivals(question, search.found(question, FOUND), embedder):
                    is_real = pair.conflict and pair.is_told_by(told)
                    if is_real or not (any(other.is_told_by(told) for other in real) or is_unlisted(told)):
                        yield Candidate(company.name, question, is_real, features)
    yield from of_texts(embedder)
    for name in ("18f", "basecamp", "sourcegraph") if data else ():
        search = Search([], embedder, chunks=pages(data / "handbooks" / name / "files") if data else [])
        for question in plain_questions():
            for told, features in rivals(question, search.found(question, FOUND), embedder):
                if not is_unlisted(told):
                    yield Candidate(name, question, False, features)


def of_texts(embedder: StaticEmbeddings) -> Iterator[Candidate]:
    for name in ("company", "workplace"):
        pairs = tomllib.loads((FIXTURES / f"{name}_pairs.toml").read_text(encoding="utf-8"))["pair"]
        for number, pair in enumerate(pairs):
            question = questions_of(pair)[0]
            for _, features in rivals(question, sides_of(pair), embedder):
                yield Candidate(name, f"{question} {number}", pair["conflict"], features)


def rivals(
    question: str, chunks: Sequence[Chunk], embedder: StaticEmbeddings
) -> Iterator[tuple[Sides, Sequence[float]]]:
    inquiry, answers = inquiry_of(question), best_answers(question, chunks, embedder)
    near = {name_of(chunk): answering(answers, chunk) for chunk in chunks}
    said = {name: [each for each in some if is_telling(each[0], inquiry)] for name, some in near.items()}
    for one, other in pairs_of(chunks):
        if same_scope(one, other):
            for rival, features in doubted_answers(answers, said[name_of(one)], said[name_of(other)], inquiry):
                sides = ((one, rival.clash.a), (other, rival.clash.b))
                told = [(chunk["document_id"], statement.span.text) for chunk, statement in sides]
                yield told, [features[name] for name in FEATURES]


def is_unlisted(told: Sides) -> bool:
    one, other = (quote for _, quote in told)
    return any((a in one and b in other) or (a in other and b in one) for a, b in UNLISTED)


def pages(folder: Path) -> list[Chunk]:
    found = ((path, path.read_text("utf-8")) for path in sorted(folder.rglob("*.md")))
    return [chunk for path, text in found for chunk in sections(str(path.relative_to(folder)), text, {})]


class Fitted(NamedTuple):
    weights: Floats
    intercept: float

    def __call__(self, rows: Floats) -> Floats:
        return np.asarray(1 / (1 + np.exp(-(rows @ self.weights + self.intercept))))


def fit(rows: Floats, real: Floats, worth: Floats) -> Fitted:
    """Newton's steps on standardised rows, with a ridge."""
    mean, spread = rows.mean(0), rows.std(0) + 1e-9
    known = np.hstack([(rows - mean) / spread, np.ones((len(rows), 1))])
    ridge = np.eye(known.shape[1]) * RIDGE
    ridge[-1, -1] = 0
    found = np.zeros(known.shape[1])
    for _ in range(STEPS):
        likely = 1 / (1 + np.exp(-known @ found))
        slope = known.T @ (worth * (real - likely)) - ridge @ found
        found += np.linalg.solve((known * (worth * likely * (1 - likely))[:, None]).T @ known + ridge, slope)
    weights = found[:-1] / spread
    return Fitted(weights, float(found[-1] - weights @ mean))


def told_at(cases: Sequence[Candidate], likely: Floats) -> dict[int, tuple[int, float]]:
    """For each number of questions with a false card, how many then show a real one, and from which likelihood."""
    best: dict[bool, dict[tuple[str, str], float]] = {True: defaultdict(float), False: defaultdict(float)}
    for case, value in zip(cases, likely.tolist(), strict=True):
        key = (case.group, case.question)
        best[case.is_real][key] = max(best[case.is_real][key], value)
    wrong = sorted(best[False].values(), reverse=True)
    return {n: (sum(value > wrong[n] for value in best[True].values()), round(wrong[n], 2)) for n in FALSE}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("data", type=Path, nargs="?")
    parser.add_argument("--write", action="store_true")
    options = parser.parse_args()
    cases = list(candidates(options.data, StaticEmbeddings()))
    rows, real = np.array([case.features for case in cases]), np.array([float(case.is_real) for case in cases])
    groups = np.array([case.group for case in cases])
    shared = Counter((case.group, case.question) for case in cases if case.is_real)
    worth = np.array([shared[(case.group, case.question)] ** -0.5 if case.is_real else 1.0 for case in cases])
    unseen = np.zeros(len(cases))
    for group in sorted(set(groups)):
        here = groups == group
        unseen[here] = fit(rows[~here], real[~here], worth[~here])(rows[here])
    fitted = fit(rows, real, worth)
    print(json.dumps({"candidates": len(cases), "questions": len(shared), "unseen": told_at(cases, unseen),
                      "fitted": told_at(cases, fitted(rows))}))  # fmt: skip
    if options.write:
        path = Path(likely_rivals.__file__).parent / "rivals.json"
        known = json.loads(path.read_text("utf-8"))
        weights = {name: round(float(value), 3) for name, value in zip(FEATURES, fitted.weights, strict=True)}
        known["weights"] = {"bias": round(fitted.intercept, 3)} | weights
        path.write_text(json.dumps(known, indent=2) + "\n", "utf-8")


if __name__ == "__main__":
    main()
