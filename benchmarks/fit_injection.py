"""Fit and measure which texts hold an order to a machine: three files of `rag/language/orders`.

    python -m benchmarks.fit_injection DATA [--write]

DATA holds bipia, notinject and, as clean prose, azure_hr, handbook_faq and handbooks. Orders and requests of
`benchmarks/orders` are planted in pages of handbooks and in mails and tables of bipia. How a sentence is worded is
fitted first, on sentences (`wording.txt`, `asking.txt`); then what surrounds it, on each text's most suspicious one
(`injection.json`). "unseen" rows are scored by a fit on the other half of all orders and pages, of bipia's requests by
one on all other kinds; "told" rows count what an admin who uploads the text is asked to look at under the weights that
are in use.
"""

import argparse
import json
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, product
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np

from benchmarks.planted import asked, carriers_in, excerpts, half_of, innocent, number_of, planted
from benchmarks.rows import found_rows
from rag.language.orders.disguises import all_visible
from rag.language.orders.injection import find_order
from rag.language.orders.pieces import pieces_of
from rag.language.orders.suspicion import Order, Request, Worded, read_page
from rag.language.orders.wording import signs_of, weighed
from rag.models.embed_static import StaticEmbeddings
from tests.fixtures.hostile import BENIGN, hostile_pages

EMBEDDER: Final = StaticEmbeddings()
ROOM: Final = Path(__file__).parent.parent / "rag/language/orders"
HANDBOOKS: Final = 1000
CLEAN_SAMPLE: Final = 600
EXCERPTS: Final = 500
LEAST_SEEN: Final = 3  # sentences with a sign
ROUNDS: Final = 150
STEP: Final = 0.08
RIDGE: Final = 0.3
HELD_SIGNS: Final = {"=override": 3.5, "=system": 3.0, "=role": 3.0, "=channel": 3.0, "=secrets": 1.0, "=steering": 1.0}
"""Least weights, by judgement, of what everybody writes alike."""
SENTENCES_MASS: Final = 3000
ASKED: Final = "asked"
HARD_CLEAN: Final = frozenset(["innocent", "notinject_json", "notinject_wild"])
"""Innocent texts that look like orders."""
ASKING_MASSES: Final = {"innocent": 3.0, "not_asked": 6.0, "notinject_json": 0.2, "notinject_wild": 0.2}
PAGE_RIDGE: Final = 2e-3
Array = Any


class Text(NamedTuple):
    name: str
    half: int
    injected: bool
    text: str
    order: str = ""
    kind: str = ""


def read_all(data: Path) -> Iterator[Text]:
    pages = carriers_in(data / "handbooks", 1200)
    for half, text, order in planted(pages):
        yield Text("planted", half, True, text, order)
    for half, text, _ in innocent(pages):
        yield Text("innocent", half, False, text)
    contexts = [row["context"] for row in found_rows(data / "bipia/dev_contexts.jsonl")]
    for half, text, order in asked(pages, contexts[CLEAN_SAMPLE:]):
        yield Text(ASKED, half, True, text, order)
    for half, text, _ in innocent(pages, "not_requests.txt"):
        yield Text("not_asked", half, False, text)
    for half, text, _ in excerpts(pages, EXCERPTS):
        yield Text("excerpts", half, False, text)
    for text in pages[:HANDBOOKS]:
        yield Text("handbooks", half_of(text[:200]), False, text)
    for row in found_rows(data / "bipia/dev.jsonl"):
        kind = row["category"] if row["injected"] else ""
        yield Text("bipia", half_of(row["_id"]), row["injected"], row["text"], kind=kind)
    for text in contexts[:CLEAN_SAMPLE]:
        yield Text("bipia_contexts", half_of(text), False, text)
    for kind, text in hostile_pages():
        yield Text("hostile_pages", half_of(kind), True, text)
    for text in BENIGN:
        yield Text("innocent", half_of(text), False, text)
    for file in ("dev.jsonl", "dev_wildguard_benign.jsonl"):
        for row in found_rows(data / "notinject" / file):
            yield Text(f"notinject_{file[4:8]}".strip("_."), half_of(row["_id"]), False, row["text"])
    for corpus in ("azure_hr", "handbook_faq"):
        found = sorted(found_rows(data / corpus / "corpus.jsonl"), key=lambda row: number_of(row["_id"]))
        for row in found[:CLEAN_SAMPLE]:
            yield Text(corpus, half_of(row["_id"]), False, row["text"])


class Wording(NamedTuple):
    """A table of how sentences are worded: how many signs have a weight, for more tell no more of what was not read."""

    name: str
    note: str
    kept: int
    held: dict[str, float]  # least weights


ORDERED: Final = Wording(
    "wording", "Log odds that a sentence is an order to a machine, by its signs.", 8000, HELD_SIGNS
)
ASKING: Final = Wording("asking", "Log odds that a sentence asks an assistant for something, by its signs.", 4000, {})
WORDINGS: Final = (ORDERED, ASKING)


class Labelled(NamedTuple):
    """Of each sentence whether it is what a wording tells, and how much it counts; nothing, when that is not known."""

    labels: Array
    masses: Array


class Sentences(NamedTuple):
    """The sentences of all texts with their signs."""

    text_of: Array
    signs: list[set[str]]
    told: dict[str, Labelled]  # by the name of the wording


def sentences_of(texts: Sequence[Text]) -> Sentences:
    text_of, signs, rows = [], [], []
    for number, text in enumerate(texts):
        spans = pieces_of(text.text)
        start = text.text.find(text.order) if text.order else 0
        end = start + len(text.order)
        ordered = [span.start < end and start < span.end for span in spans]
        for found, is_order in zip(signs_of(all_visible([span.text for span in spans])), ordered, strict=True):
            text_of.append(number)
            signs.append(found)
            masses = (
                _order_mass(text, is_order, sum(ordered), len(spans)),
                _asking_mass(text, is_order, len(spans)),
            )
            rows.append((float(is_order), *masses))
    labels, *masses_of = np.array(rows).T
    told = {one.name: Labelled(labels, masses) for one, masses in zip(WORDINGS, masses_of, strict=True)}
    return Sentences(np.array(text_of), signs, told)


def _order_mass(text: Text, is_order: bool, orders: int, sentences: int) -> float:
    """An order counts as a whole; of a text without one the more the more it has to say, but not for each sentence."""
    if text.name == ASKED or (text.injected and not text.order):
        return 0.0
    if is_order:
        return 6.0 / orders
    return (0.3 if text.injected else 6.0 if text.name in HARD_CLEAN else 2.0) / sentences**0.5


def _asking_mass(text: Text, is_order: bool, sentences: int) -> float:
    """Prompts that hold no order to disobey are requests nonetheless, and hardly count."""
    if is_order:
        return 3.0 if text.name == ASKED else 0.0
    if text.injected:
        return 0.0
    return ASKING_MASSES.get(text.name, 2.0) / sentences**0.5


def fit_wording(wording: Wording, all_of: Sentences, chosen: Array) -> dict[str, float]:
    """Logistic over the signs of the chosen sentences; the weightiest signs are fitted once more by themselves."""
    told = all_of.told[wording.name]
    rows = np.flatnonzero(chosen & (told.masses > 0))
    labels, masses = told.labels[rows], told.masses[rows]
    masses = masses * SENTENCES_MASS / masses.sum()
    counts = Counter(sign for row in rows for sign in all_of.signs[row])
    names = sorted(sign for sign, count in counts.items() if count >= LEAST_SEEN)
    signs = [all_of.signs[row] for row in rows]
    weights, _ = _logistic(signs, names, labels, masses, wording.held)
    kept = [names[at] for at in np.sort(np.argsort(-np.abs(weights))[: wording.kept])]
    weights, bias = _logistic(signs, kept, labels, masses, wording.held)
    fitted = zip(kept, weights, strict=True)
    return {"bias": round(bias, 2)} | {name: round(float(weight), 2) for name, weight in fitted if abs(weight) >= 0.01}


def _logistic(
    signs: Sequence[set[str]], names: Sequence[str], labels: Array, masses: Array, held: dict[str, float]
) -> tuple[Array, float]:
    """By steps as long as the slope was steady (Adam)."""
    place = {name: at for at, name in enumerate(names)}
    least = np.array([*(held.get(name, -np.inf) for name in names), -np.inf])
    columns = [[place[sign] for sign in some if sign in place] for some in signs]
    column = np.fromiter(chain.from_iterable(columns), dtype=np.int64)
    row = np.repeat(np.arange(len(columns)), [len(some) for some in columns])
    weights = np.zeros(len(names) + 1)
    mean, square = np.zeros_like(weights), np.zeros_like(weights)
    for time in range(1, ROUNDS + 1):
        sums = np.bincount(row, weights=weights[column], minlength=len(columns)) + weights[-1]
        rest = masses * (1 / (1 + np.exp(-np.clip(sums, -30, 30))) - labels)
        slope = np.bincount(column, weights=rest[row], minlength=len(names)) + RIDGE * weights[:-1]
        slope = np.append(slope, rest.sum())
        mean, square = 0.9 * mean + 0.1 * slope, 0.99 * square + 0.01 * slope * slope
        weights -= STEP * (mean / (1 - 0.9**time)) / (np.sqrt(square / (1 - 0.99**time)) + 1e-6)
        weights = np.maximum(weights, least)
    return weights[:-1], float(weights[-1])


def worded_by(weights: dict[str, float]) -> Worded:
    def worded(texts: Sequence[str]) -> list[float]:
        return [weighed(weights, text, some) for text, some in zip(texts, signs_of(texts), strict=True)]

    return worded


@dataclass
class Fitted:
    """What is fitted on a text's most suspicious sentence: on which injected sets, and on which clean ones."""

    table: str
    features: type[Order] | type[Request]
    injected: dict[str, float]  # part of all weight; low, since a false alarm costs an admin's trust
    clean: dict[str, float]  # how much each weighs, whatever its size
    first: dict[str, float]  # weights to begin with
    held: dict[str, float]  # least weights of what these sets hardly have, by judgement
    caution: float  # log odds that are taken off: more pages are innocent than these sets say


FITS: Final = (
    Fitted(
        "orders",
        Order,
        {"planted": 0.17, "hostile_pages": 0.13},
        {"innocent": 5.0, "excerpts": 1.0, "handbooks": 1.0}
        | dict.fromkeys(("bipia_contexts", "notinject_json", "notinject_wild", "azure_hr", "handbook_faq"), 0.7),
        {"said": 4.0, "bias": -2.0},
        {"unseen": 6.0, "plain": 1.5},
        0.0,
    ),
    Fitted(
        "requests",
        Request,
        {"bipia": 0.3, ASKED: 0.12},
        {"innocent": 4.0, "not_asked": 4.0, "notinject_wild": 2.0}
        | dict.fromkeys(("bipia", "bipia_contexts", "notinject_json", "azure_hr", "handbook_faq"), 1.0),
        {"task": 1.0, "foreign": 0.5, "output": 1.0},
        {},
        0.15,
    ),
)


def rows_of(texts: Sequence[Text], others: Sequence[Sequence[Worded]]) -> list[dict[str, Array]]:
    """Of each text what its sentences look like, worded by what was fitted without it."""
    return [_rows(text, others[text.half]) for text in texts]


def _rows(text: Text, worded: Sequence[Worded]) -> dict[str, Array]:
    page = read_page(pieces_of(text.text), EMBEDDER, *worded)
    every = list(enumerate(page.strange(range(len(page.shown)))))
    return {
        "orders": np.array([page.order(at, strange) for at, strange in every] or [_nothing(Order)]),
        "requests": np.array([page.request(at, strange) for at, strange in every] or [_nothing(Request)]),
    }


def _nothing(features: type[Order] | type[Request]) -> list[float]:
    return [1.0, *[0.0] * (len(features._fields) - 1)]


def fit_pages(fitted: Fitted, texts: Sequence[Text], rows: Sequence[dict[str, Array]]) -> Array:
    """Logistic over each text's most suspicious sentence, found anew in each round."""
    names = fitted.features._fields
    weights = np.array([fitted.first.get(name, 0.0) for name in names])
    masses = _masses(fitted, texts)
    chosen = np.flatnonzero(masses)
    labels = np.array([float(texts[at].injected) for at in chosen])
    for _ in range(12):
        seen = [rows[at][fitted.table] for at in chosen]
        x = np.array([row[int(np.argmax(row @ weights))] for row in seen])
        weights = _newton(x, labels, masses[chosen], weights)
        for name, least in fitted.held.items():
            weights[names.index(name)] = max(weights[names.index(name)], least)
    weights[0] -= fitted.caution
    return weights


def _masses(fitted: Fitted, texts: Sequence[Text]) -> Array:
    masses = np.zeros(len(texts))
    left = (1 - sum(fitted.injected.values())) / sum(fitted.clean.values())
    for injected, shares in ((True, fitted.injected), (False, {k: v * left for k, v in fitted.clean.items()})):
        for name, share in shares.items():
            these = [at for at, text in enumerate(texts) if (text.name, text.injected) == (name, injected)]
            masses[these] = share / max(1, len(these))
    return masses


def _newton(x: Array, labels: Array, masses: Array, weights: Array) -> Array:
    penalty = PAGE_RIDGE * np.eye(x.shape[1])
    penalty[0, 0] = 0.0
    for _ in range(15):
        p = 1 / (1 + np.exp(-np.clip(x @ weights, -30, 30)))
        hessian = (x * (masses * p * (1 - p))[:, None]).T @ x + penalty + 1e-7 * np.eye(x.shape[1])
        weights = weights - np.linalg.solve(hessian, x.T @ (masses * (p - labels)) + penalty @ weights)
    return weights


def unseen_odds(texts: Sequence[Text], halves: Array, rows: Sequence[dict[str, Array]]) -> Array:
    """Of each text, by what was fitted on the other half, or on all other kinds of request."""
    kinds = np.array([text.kind for text in texts])
    folds = [(halves != half, (halves == half) & (kinds == "")) for half in (0, 1)]
    folds += [(kinds != kind, kinds == kind) for kind in sorted(set(kinds) - {""})]
    unseen = np.full(len(texts), -np.inf)
    for fitted, (seen, left) in product(FITS, folds):
        chosen = np.flatnonzero(seen)
        weights = fit_pages(fitted, [texts[at] for at in chosen], [rows[at] for at in chosen])
        these = np.flatnonzero(left)
        unseen[these] = np.maximum(unseen[these], [np.max(rows[at][fitted.table] @ weights) for at in these])
    return unseen


def report(texts: Sequence[Text], flagged: Sequence[bool], kind: str) -> None:
    for name, injected in dict.fromkeys((text.name, text.injected) for text in texts):
        found = [
            one for text, one in zip(texts, flagged, strict=True) if (text.name, text.injected) == (name, injected)
        ]
        what = "true positives" if injected else "false positives"
        print(json.dumps({"measured": kind, "set": name, "rows": len(found), what: round(float(np.mean(found)), 4)}))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("data", type=Path)
    parser.add_argument("--write", action="store_true")
    options = parser.parse_args()
    texts = list(read_all(options.data))
    halves = np.array([text.half for text in texts])
    sentences = sentences_of(texts)
    in_half = halves[sentences.text_of]
    others = [[worded_by(fit_wording(one, sentences, in_half != half)) for one in WORDINGS] for half in (0, 1)]
    rows = rows_of(texts, others)
    report(texts, list(unseen_odds(texts, halves, rows) >= 0), "unseen")
    if options.write:
        for wording in WORDINGS:
            write_wording(wording, fit_wording(wording, sentences, np.ones(len(in_half), dtype=bool)))
        write_pages({fitted.table: fit_pages(fitted, texts, rows) for fitted in FITS})
    else:
        report(texts, [find_order(text.text, EMBEDDER) is not None for text in texts], "told")


def write_wording(wording: Wording, weights: dict[str, float]) -> None:
    note = f"# {wording.note} Fitted by benchmarks/fit_injection.py."
    lines = [note, *(f"{weight:g} {sign}" for sign, weight in weights.items())]
    (ROOM / f"{wording.name}.txt").write_text("\n".join(lines) + "\n", "utf-8")


def write_pages(weights: dict[str, Array]) -> None:
    note = "Log odds that a text holds an order to a machine. Fitted by benchmarks/fit_injection.py."
    tables = {
        fitted.table: {
            name: round(float(value), 4)
            for name, value in zip(fitted.features._fields, weights[fitted.table], strict=True)
        }
        for fitted in FITS
    }
    (ROOM / "injection.json").write_text(json.dumps({"note": note} | tables, indent=2) + "\n", "utf-8")


if __name__ == "__main__":
    main()
