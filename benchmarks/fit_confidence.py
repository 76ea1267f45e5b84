"""Fit `confidence` in `rag/grounding/weights.json` and draw its reliability: is 80 % right four times out of five?

    python -m benchmarks.fit_confidence DATA [--sample 400] [--write] [--diagram FILE.svg]

DATA holds azure_hr and squad2, each with answerable and unanswerable questions. Every question is asked in demo mode; a
shown answer is right when it holds the gold answer (squad2) or cites a gold page (azure_hr), and never when nothing
answers the question; `auroc_beside` takes the page before or after a gold one as right too. Measured out of fold; a
question's fold is drawn from its article or its page.
"""

import argparse
import hashlib
import json
import threading
from collections.abc import Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final, NamedTuple

import numpy as np

from benchmarks.answers import READER, Asked, has_gold_answer, has_gold_page, ingest, sampled_rows
from benchmarks.fit_grounding import fit_logistic
from benchmarks.measures import ROUNDS, SEED, auroc, bootstrap
from rag.assistant import first_state
from rag.domain.questions import Question
from rag.graphs.architectures import open_architecture
from rag.graphs.sources import prompted_sources, whole
from rag.graphs.turn_signs import turn_signs
from rag.grounding.confidence import UNTOLD, confidence_features
from rag.grounding.scoring import FITTED
from rag.language.weights import read_weights
from rag.settings import Settings
from rag.wiring import Groundwork, open_groundwork

SETS: Final = ("azure_hr", "squad2")
FOLDS: Final = 5
RIDGE: Final = 0.02
BINS: Final = 10
GOAL: Final = {"ece": 0.05, "auroc": 0.80}
UNMEASURED: Final = {
    "mean_claim": 2.0,
    "weakest_claim": 1.5,
    "withheld": -1.5,
    "unresolved_conflict": -2.0,
    "resolved_conflict": -0.3,
}
"""Weights by judgement: the demo model quotes, so its claims are all alike, and these sets hardly have conflicts."""
TARGET: Final = Path(__file__).parent.parent / "rag/grounding/weights.json"

Array = Any


class Shown(NamedTuple):
    """A shown answer: what its confidence is made of, and whether it is right."""

    name: str
    fold: int
    features: dict[str, float]
    right: bool
    untold: bool  # which caps its confidence
    beside: bool  # it is right, or cites the page before or after a gold one


def shown_answers(data: Path, sample: int | None) -> Iterator[Shown]:
    for name in SETS:
        with TemporaryDirectory() as scratch, open_groundwork(Settings(data_dir=Path(scratch))) as groundwork:
            ingest(groundwork, data / name)
            for kind in ("queries", "unanswerable"):
                for row in sampled_rows(data / name / f"dev/{kind}.jsonl", sample):
                    yield from _ask(groundwork, name, row, answerable=kind == "queries")


def _ask(groundwork: Groundwork, name: str, row: dict[str, Any], *, answerable: bool) -> Iterator[Shown]:
    question = Question(row["text"], READER)
    context = groundwork.assistant.context(question, threading.Event())
    state = open_architecture("standard").invoke(first_state(question), context=context)
    output = state["final_output"]
    if output["status"] == "answered":
        claims = state["claims"]
        sources = whole(prompted_sources(state))
        signs = turn_signs(state, sources, claims, embedder=context.sentence_embedder)
        features = confidence_features(signs, claims, state["contradictions"])
        asked = Asked(row, output, 0.0)
        right = answerable and (has_gold_answer(asked) if "answers" in row else has_gold_page(asked))
        yield Shown(name, fold_of(row), features, right, signs.untold, right or (answerable and _is_beside(asked)))


def _is_beside(asked: Asked) -> bool:
    """Answers run over the ends of pages, and gold pages name only one."""
    pages = [
        f"{Path(each['file']).name}#page={each['page'] + step}"
        for each in asked.output["citations"]
        if each["page"]
        for step in (-1, 1)
    ]
    return not set(pages).isdisjoint(asked.row.get("cited", ()))


def fold_of(row: dict[str, Any]) -> int:
    """Questions about one article, or one page, are in one fold: they are alike."""
    about = row.get("group") or next(iter(row.get("cited", ())), row["text"])
    return int(hashlib.md5(about.encode(), usedforsecurity=False).hexdigest(), 16) % FOLDS


def fit(rows: Sequence[Shown]) -> Array:
    """Each set counts alike; what these sets cannot tell is left to judgement."""
    values, right = _values(rows), np.array([float(row.right) for row in rows])
    names = np.array([row.name for row in rows])
    masses = np.array([1.0 / (names == row.name).sum() for row in rows])
    weights = fit_logistic(values * _measured(rows), right, masses, np.full(values.shape[1], RIDGE))
    names_of = list(rows[0].features)
    for name, weight in UNMEASURED.items():
        weights[names_of.index(name)] = weight
        weights[0] -= weight * values[:, names_of.index(name)].mean()
    return weights


def _measured(rows: Sequence[Shown]) -> Array:
    return np.array([float(name not in UNMEASURED) for name in rows[0].features])


def _values(rows: Sequence[Shown]) -> Array:
    return np.array([list(row.features.values()) for row in rows])


def probabilities(rows: Sequence[Shown], weights: Array) -> Array:
    sure = 1 / (1 + np.exp(-(_values(rows) @ weights)))
    return np.where([row.untold for row in rows], np.minimum(sure, UNTOLD), sure)


def out_of_fold(rows: Sequence[Shown]) -> Array:
    found = np.zeros(len(rows))
    for fold in range(FOLDS):
        at = [number for number, row in enumerate(rows) if row.fold == fold]
        if at:
            found[at] = probabilities([rows[number] for number in at], fit([row for row in rows if row.fold != fold]))
    return found


def calibration_error(confidences: Array, right: Array) -> float:
    """Mean distance between what is said and what is so, over ten bins of as many answers each."""
    bins = np.array_split(np.argsort(confidences), BINS)
    return float(
        sum(len(one) * abs(confidences[one].mean() - right[one].mean()) for one in bins if len(one)) / len(right)
    )


def chance_error(confidences: Array) -> float:
    """What the same would be of as many answers if every confidence were true."""
    draw = np.random.default_rng(SEED)
    drawn = [calibration_error(confidences, draw.random(len(confidences)) < confidences) for _ in range(ROUNDS)]
    return float(np.mean(drawn))


def diagram(confidences: Array, right: Array) -> list[str]:
    """Ten lines, least sure first: how sure, how often right, how many."""
    lines = []
    for one in np.array_split(np.argsort(confidences), BINS):
        if len(one):
            said, so = float(confidences[one].mean()), float(right[one].mean())
            bar = "".join("#" if place < round(40 * so) else "." for place in range(40))
            at = min(39, round(40 * said))
            lines.append(f"  said {said:.2f}  right {so:.2f}  {bar[:at]}|{bar[at + 1 :]}  {len(one)}")
    return lines


def report(rows: Sequence[Shown], confidences: Array) -> None:
    names, right = np.array([row.name for row in rows]), np.array([row.right for row in rows])
    beside = np.array([row.beside for row in rows])
    for name in (*SETS, "all"):
        these = (names == name) | (name == "all")
        said, so = confidences[these], right[these]
        row = {"set": name, "shown": int(these.sum()), "right": round(float(so.mean()), 3)}
        row |= {"ece": round(calibration_error(said, so), 3), "ece_of_chance": round(chance_error(said), 3)}
        row |= {"auroc": round(auroc(said, so), 3), "auroc_beside": round(auroc(said, beside[these]), 3)}
        row |= {"auroc_95": bootstrap(lambda at, s=said, o=so: auroc(s[at], o[at]), len(so)), "goal": GOAL}
        print(json.dumps(row))
        print("\n".join(diagram(said, so)))


def drawing(said: Array, so: Array) -> str:
    """The same as a picture: a dot a bin, right above said; on the line what is said is so."""
    bins = [one for one in np.array_split(np.argsort(said), BINS) if len(one)]
    dots = "".join(
        f'<circle cx="{40 + 300 * said[one].mean():.1f}" cy="{320 - 300 * so[one].mean():.1f}" r="5" fill="#0a6ebd"/>'
        for one in bins
    )
    ticks = "".join(
        f'<text x="{40 + 300 * step / 4:.0f}" y="340" text-anchor="middle">{step / 4:.2f}</text>'
        f'<text x="34" y="{324 - 300 * step / 4:.0f}" text-anchor="end">{step / 4:.2f}</text>'
        for step in range(5)
    )
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 360 360" font-family="sans-serif" font-size="11">'
        '<rect width="360" height="360" fill="white"/><rect x="40" y="20" width="300" height="300" fill="none" '
        'stroke="#888"/><line x1="40" y1="320" x2="340" y2="20" stroke="#bbb" stroke-dasharray="4"/>'
        f'{ticks}{dots}<text x="190" y="356" text-anchor="middle">confidence said</text>'
        '<text x="12" y="170" text-anchor="middle" transform="rotate(-90 12 170)">answers right</text></svg>\n'
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("data", type=Path)
    parser.add_argument("--sample", type=int, help="questions of each kind; all when not given")
    parser.add_argument("--write", action="store_true")
    parser.add_argument("--diagram", type=Path, help="draw the reliability, out of fold, to this SVG file")
    options = parser.parse_args()
    rows = list(shown_answers(options.data, options.sample))
    print("as shipped")
    weights = read_weights(FITTED)["confidence"]
    report(rows, probabilities(rows, np.array([weights.get(name, 0.0) for name in rows[0].features])))
    print("fitted, out of fold")
    held_out = out_of_fold(rows)
    report(rows, held_out)
    if options.diagram:
        options.diagram.write_text(drawing(held_out, np.array([row.right for row in rows])), encoding="utf-8")
    if options.write:
        weights = {name: round(float(w), 3) for name, w in zip(rows[0].features, fit(rows), strict=True)}
        known = json.loads(TARGET.read_text(encoding="utf-8"))
        TARGET.write_text(json.dumps(known | {"confidence": weights}, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
