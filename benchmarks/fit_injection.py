"""Fit and measure `rag/language/orders/injection.json`: which texts hold an order to a machine.

    python -m benchmarks.fit_injection DATA [--write]

DATA holds bipia, notinject and, as clean prose, azure_hr, handbook_faq and handbooks. A text's row is its most
suspicious sentence under the current weights. "unseen" rows are scored by a fit without their group: an attack's
category, a clean document. "told" rows count what an admin who uploads the text is asked to look at.
"""

import argparse
import hashlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np

from benchmarks.rows import found_rows
from rag.ingest.formats.markdown import tidy_markdown
from rag.language.orders.injection import find_order
from rag.language.orders.pieces import pieces_of
from rag.language.orders.suspicion import Suspicion, read_page
from tests.fixtures.hostile import BENIGN, hostile_pages

FOLDS: Final = 5
RIDGE: Final = 2e-3
CLEAN_SAMPLE: Final = 600
INJECTED_SHARE: Final = 0.42
"""Part of all weight; low, since a false alarm costs an admin's trust."""
TARGET: Final = Path(__file__).parent.parent / "rag/language/orders/injection.json"
HELD_NEAR_ZERO: Final = {
    "override": 4.0,
    "role": 3.0,
    "addressed": 4.0,
    "system": 3.0,
    "steering": 2.5,
    "secrets": 2.5,
    "channel": 3.0,
    "unseen": 6.0,
}
"""Signs that these sets hardly have; least weights, by judgement."""

Array = Any


class Text(NamedTuple):
    name: str
    group: str
    injected: bool
    suspicions: Array
    told: bool  # to the admin who uploads it, under the weights that are in use


def read(name: str, group: str, injected: bool, text: str) -> Text:
    spans = pieces_of(text)
    seen = [one for _, one in read_page(spans).suspicions(0.0)]
    found = seen or [Suspicion(1.0, *[0.0] * (len(Suspicion._fields) - 1))]
    return Text(name, group, injected, np.array(found), find_order(text) is not None)


def read_all(data: Path) -> Iterator[Text]:
    for row in found_rows(data / "bipia/dev.jsonl"):
        group = row["category"] if row["injected"] else row["_id"]
        yield read("bipia", str(group), row["injected"], row["text"])
    for row in found_rows(data / "bipia/dev_contexts.jsonl")[:CLEAN_SAMPLE]:
        yield read("bipia_contexts", row["_id"], False, row["context"])
    for number, (kind, text) in enumerate(hostile_pages()):
        yield read("hostile_pages", f"{kind}{number}", True, text)
    for text in BENIGN:
        yield read("plain_pages", text, False, text)
    for file in ("dev.jsonl", "dev_wildguard_benign.jsonl"):
        for row in found_rows(data / "notinject" / file):
            yield read(f"notinject_{file[4:8]}".strip("_."), row["_id"], False, row["text"])
    for corpus in ("azure_hr", "handbook_faq"):
        found = sorted(found_rows(data / corpus / "corpus.jsonl"), key=lambda row: _hash(row["_id"]))
        for row in found[:CLEAN_SAMPLE]:
            yield read(corpus, row["_id"], False, row["text"])


def read_handbooks(data: Path) -> Iterator[Text]:
    """Whole pages as people write them. Only counted: pages of which nobody knows are no ground to fit on."""
    found = sorted((data / "handbooks").rglob("*.md"), key=lambda path: _hash(path.name))
    for path in found[:CLEAN_SAMPLE]:
        yield read("handbooks", path.name, False, tidy_markdown(path.read_text("utf-8", "replace")).text)


def _hash(text: str) -> int:
    return int(hashlib.md5(text.encode(), usedforsecurity=False).hexdigest(), 16)


def fit(texts: list[Text]) -> Array:
    """Logistic over each text's most suspicious sentence, found anew in each round."""
    weights = np.zeros(len(Suspicion._fields))
    for name, least in HELD_NEAR_ZERO.items() | {("task", 1.0), ("output", 1.0), ("foreign", 0.5)}:
        weights[Suspicion._fields.index(name)] = least
    labels = np.array([float(text.injected) for text in texts])
    masses = _masses(texts)
    for _ in range(12):
        x = np.array([text.suspicions[int(np.argmax(text.suspicions @ weights))] for text in texts])
        weights = _newton(x, labels, masses, weights)
        for name, least in HELD_NEAR_ZERO.items():
            at = Suspicion._fields.index(name)
            weights[at] = max(weights[at], least)
    return weights


def _masses(texts: list[Text]) -> Array:
    """Each clean set alike, whatever its size."""
    names = np.array([text.name for text in texts])
    injected = np.array([text.injected for text in texts])
    clean = sorted(set(names[~injected]))
    parts = {name: 0.3 if name == "plain_pages" else 1.0 for name in clean}  # a dozen rows of our own
    masses = np.where(injected, INJECTED_SHARE / max(1, injected.sum()), 0.0)
    for name in clean:
        these = (names == name) & ~injected
        masses[these] = (1 - INJECTED_SHARE) * parts[name] / sum(parts.values()) / these.sum()
    return masses


def _newton(x: Array, labels: Array, masses: Array, weights: Array) -> Array:
    penalty = RIDGE * np.eye(x.shape[1])
    penalty[0, 0] = 0.0
    for _ in range(15):
        p = 1 / (1 + np.exp(-np.clip(x @ weights, -30, 30)))
        hessian = (x * (masses * p * (1 - p))[:, None]).T @ x + penalty + 1e-7 * np.eye(x.shape[1])
        weights = weights - np.linalg.solve(hessian, x.T @ (masses * (p - labels)) + penalty @ weights)
    return weights


def score(text: Text, weights: Array) -> float:
    return float(1 / (1 + np.exp(-np.max(text.suspicions @ weights))))


def report(texts: list[Text], scores: Array, kind: str) -> None:
    for name in dict.fromkeys(text.name for text in texts):
        for injected in (True, False):
            found = [
                s for text, s in zip(texts, scores, strict=True) if text.name == name and text.injected == injected
            ]
            if found:
                what = "true positives" if injected else "false positives"
                flagged = float(np.mean(np.array(found) >= 0.5))
                print(json.dumps({"measured": kind, "set": name, "rows": len(found), what: round(flagged, 4)}))


def report_told(texts: list[Text]) -> None:
    """How many of each set the admin is asked to look at."""
    for name, injected in dict.fromkeys((text.name, text.injected) for text in texts):
        told = [text.told for text in texts if (text.name, text.injected) == (name, injected)]
        row = {"measured": "told", "set": name, "injected": injected, "rows": len(told)}
        print(json.dumps(row | {"told": round(float(np.mean(told)), 4)}))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("data", type=Path)
    parser.add_argument("--write", action="store_true")
    options = parser.parse_args()
    texts = list(read_all(options.data))
    folds = np.array([_hash(text.group) % FOLDS for text in texts])
    scores = np.zeros(len(texts))
    for fold in range(FOLDS):
        weights = fit([text for text, one in zip(texts, folds, strict=True) if one != fold])
        for at in np.flatnonzero(folds == fold):
            scores[at] = score(texts[at], weights)
    report(texts, scores, "unseen")
    weights = fit(texts)
    report(texts, np.array([score(text, weights) for text in texts]), "all")
    report_told([*texts, *read_handbooks(options.data)])
    if options.write:
        table = {name: round(float(value), 4) for name, value in zip(Suspicion._fields, weights, strict=True)}
        note = "Log odds that a text holds an order to a machine. Fitted by benchmarks/fit_injection.py."
        TARGET.write_text(json.dumps({"note": note, "weights": table}, indent=2) + "\n", "utf-8")


if __name__ == "__main__":
    main()
