"""Fit `rag/grounding/answer_weights.json` and measure it: one function and one threshold for every set.

    python -m benchmarks.fit_grounding DATA [--write] [--ablate] [--cache FILE]

Two steps. A claim's doubt is a logistic over its signs, fitted on claims whose label is known: marked spans, answers of
one claim, answers that are wholly supported, edited sentences. An answer's score is a logistic over its claims' doubts.
Everything is measured out of fold; answers over the same sources are never in two folds, and the second step only sees
doubts from claims that the first had not seen. "unseen set" was fitted without any row of the set.
`--write` also fits `support` in `rag/grounding/weights.json`, by which a turn shows or withholds a single claim.
"""

import argparse
import hashlib
import json
import pickle
import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np

from benchmarks.grounding_sets import Case, read_cases
from benchmarks.measures import auroc, balanced_accuracy, bootstrap, f1_of
from rag.domain.given import given_chunk
from rag.grounding.answer_score import (
    FIRMEST,
    REFUTED,
    Shape,
    answer_features,
    claim_features,
    doubts_of,
    is_refuted,
)
from rag.grounding.claims import split_claims
from rag.grounding.coverage import Evidence
from rag.grounding.evidence import source_sentences
from rag.grounding.examination import examine_all
from rag.grounding.reading import read_answer
from rag.grounding.scoring import Features, features
from rag.grounding.signs import REASONS, Signs
from rag.models.embed_static import StaticEmbeddings

FOLDS: Final = 5
THRESHOLD: Final = 0.5
CLAIM_RIDGE: Final = 0.4
BEND_RIDGE: Final = 2.0
FOUND: Final = frozenset(
    {"contradicted", "near_miss", "changed_copy", "unsupported", "flips", "restricted", "new_facts", *REASONS}
)
FOUND_RIDGE: Final = 1.0
"""The checks were written beside sets like these, and find more in them than they will elsewhere."""
ANSWER_RIDGE: Final = 0.001
CLOSE: Final = 1e-6
SET_WEIGHTS: Final[Mapping[str, float]] = {
    "faithbench": 0.2, "handbook_claims": 0.15, "handbooks": 0.2, "told_answers": 0.6,
}  # fmt: skip
"""Sets count alike, but for one whose labels its own annotators dispute and three whose lies we made ourselves (the
last is large and of real answers)."""
CLAIM_WEIGHTS: Final[Mapping[str, float]] = {**SET_WEIGHTS, "wice": 0.3}
"""As above, for the claims: this set has each of its claims three times, with other sources."""
TARGET: Final = Path(__file__).parent.parent / "rag/grounding/answer_weights.json"
SUPPORT_TARGET: Final = TARGET.with_name("weights.json")
SUPPORT_SETS: Final = ("handbook_claims", "handbooks", "told_answers", "ragtruth_qa", "wice")
HONEST_ANSWERS: Final = 0.56
"""Share of the supported answers: one that is doubted costs a little more than a false one that words cannot tell."""
HONEST_SHARE: Final = 0.85
"""A true sentence that is withheld costs more than a false one that only coverage could have told."""
UNHEARD_OF: Final[Mapping[str, float]] = {"best_one": 0.0, "best_two": 0.0, "anywhere": 0.0, "exact": 0.0}
"""A claim of which the sources say no word."""
STRANGERS: Final = 0.05
"""Mass of such claims: the sets hardly have any, for nobody writes them beside these sources."""
SUPPORT_RIDGE: Final = 0.01
OBJECTIONS: Final[Mapping[str, float]] = {"contradicted": -1.0, "unsupported": -1.0}
"""By judgement: whatever they were, an objection withholds the claim; its score only says how near it came."""
PACKAGE_FEATURES: Final[Mapping[str, tuple[str, ...]]] = {
    "coverage": ("uncovered_one",),
    "likeness of words": ("reworded", "unexplained"),
    "objections to what is nearly said": ("objected",),
    "retold sentences": ("opposite", "near_miss", "changed_copy", "substitute"),
    "who does what to whom": ("role",),
    "conditions, scopes and doubts left out": ("condition", "certainty", "restricted"),
    "order (n-grams, windows)": ("new_bigrams", "new_trigrams", "uncopied", "apart"),
    "soft alignment": ("untold", "untold_worst", "untold_word", "untold_tail"),
    "what is lost, counted whole": ("lost", "lost_three", "lost_in_all", "lost_nearby"),
    "values": ("new_facts", "number", "date", "swap"),
    "figures that no source has": ("new_figure", "new_amounts", "amounts"),
    "names": ("new_names", "name"),
    "yes and no, modality, quantifiers": ("negation", "modality", "quantifier", "flips", "antonyms"),
    "talk about the sources, courtesy": ("about_sources", "courtesy", "list_lead"),
}  # fmt: skip

Array = Any
Row = dict[str, Any]


class Read(NamedTuple):
    """A case with its claims, the signs of each, and whether each is known to be unsupported."""

    case: Case
    shape: Shape
    signs: tuple[Signs, ...]
    support: tuple[Features, ...]
    labels: tuple[bool | None, ...]


def read_all(cases: Sequence[Case]) -> Iterator[Read]:
    embedder = StaticEmbeddings()
    for case in cases:
        sources = [given_chunk(str(number), text) for number, text in enumerate(case.sources, 1)]
        evidence = Evidence(source_sentences(sources), embedder)
        drafted = split_claims(case.answer)
        examined = examine_all(drafted, evidence, case.question)
        reading = read_answer(case.question, drafted, examined, evidence, case.sources)
        measured = [claim.text for claim, found in zip(drafted, examined, strict=True) if found.coverage]
        support = tuple(features(found.coverage, found.findings) for found in examined if found.coverage)
        labels = tuple(_label(case, text, len(measured)) for text in measured)
        yield Read(case, reading.shape, reading.signs, support, labels)


def _label(case: Case, claim: str, claims: int) -> bool | None:
    """True: known to be unsupported; None: nobody said which of several claims it is."""
    said = _folded(claim)
    if case.marked is not None:
        return any(_same(said, _folded(span)) for span in case.marked)
    if case.supported:
        return False
    if case.unedited:
        return said not in _folded(case.unedited)
    return True if claims == 1 else None


def _folded(text: str) -> str:
    return re.sub(r"\W+", " ", text.casefold()).strip()


def _same(claim: str, span: str) -> bool:
    """A marked span is part of the claim, or holds most of its words."""
    if not span:
        return False
    mine, marked = set(claim.split()), set(span.split())
    return span in claim or claim in span or len(mine & marked) >= 0.7 * len(mine)


class Table:
    """All claims and answers as arrays."""

    def __init__(self, rows: Sequence[Read], *, without: Sequence[str] = ()) -> None:
        self.rows = rows
        self.names = np.array([row.case.name for row in rows])
        self.bad = np.array([not row.case.supported for row in rows])
        self.parts = np.array([row.case.part for row in rows])
        self.folds = np.array([_fold(row.case) for row in rows])
        self.owner = np.array([number for number, row in enumerate(rows) for _ in row.signs])
        features = [claim_features(signs, row.shape) for row in rows for signs in row.signs]
        self.claim_names = [name for name in features[0] if not _left_out(name, without)]
        self.claims = np.array([[one[name] for name in self.claim_names] for one in features])
        self.labels = np.array([-1 if known is None else int(known) for row in rows for known in row.labels])
        self.ends = np.searchsorted(self.owner, np.arange(len(rows) + 1))

    def answers(self, doubts: Array) -> tuple[list[str], Array]:
        features = [
            answer_features(doubts_of(list(doubts[self.ends[n] : self.ends[n + 1]]), row.shape))
            for n, row in enumerate(self.rows)
        ]
        return list(features[0]), np.array([list(one.values()) for one in features])

    def claim_masses(self, chosen: Array) -> Array:
        masses, names = np.zeros(len(self.owner)), self.names[self.owner]
        for name in set(self.names):
            for label in (0, 1):
                these = chosen & (names == name) & (self.labels == label)
                masses[these] = CLAIM_WEIGHTS.get(name, 1.0) * 0.5 / max(1, these.sum())
        return masses

    def answer_masses(self, chosen: Array) -> Array:
        masses = np.zeros(len(self.rows))
        for name in set(self.names):
            for label in (True, False):
                these = chosen & (self.names == name) & (self.bad == label)
                share = 1 - HONEST_ANSWERS if label else HONEST_ANSWERS
                masses[these] = SET_WEIGHTS.get(name, 1.0) * share / max(1, these.sum())
        return masses


def _left_out(name: str, without: Sequence[str]) -> bool:
    return name.split(">")[0] in without


def _fold(case: Case) -> int:
    return int(hashlib.md5(f"{case.name}{case.group}".encode(), usedforsecurity=False).hexdigest(), 16) % FOLDS


def claim_ridge(name: str) -> float:
    """How hard the weight is drawn towards zero."""
    return BEND_RIDGE if ">" in name else FOUND_RIDGE if name in FOUND else CLAIM_RIDGE


def fit_logistic(values: Array, labels: Array, masses: Array, ridge: Array) -> Array:
    """Raw weights (the first feature is the bias), found on standardised features by Newton's method."""
    center, scale = np.average(values, axis=0, weights=masses), values.std(axis=0)
    used = scale > 1e-3
    used[0], center[0], scale[~used] = True, 0.0, 1.0
    scale[0] = 1.0
    x, masses = ((values - center) / scale)[:, used], masses / masses.sum()
    penalty = np.diag(ridge[used])
    penalty[0, 0] = 0.0
    weights = np.zeros(x.shape[1])
    for _ in range(25):
        p = 1 / (1 + np.exp(-x @ weights))
        hessian = (x * (masses * p * (1 - p))[:, None]).T @ x + penalty + 1e-8 * np.eye(len(weights))
        step = np.linalg.solve(hessian, x.T @ (masses * (p - labels)) + penalty @ weights)
        weights = weights - step
        if np.abs(step).max() < CLOSE:
            break
    raw = np.zeros(values.shape[1])
    raw[used] = weights / scale[used]
    raw[0] -= raw[1:] @ center[1:]
    return raw


def fit_claims(table: Table, chosen: Array) -> Array:
    these = chosen & (table.labels >= 0)
    masses = table.claim_masses(these)[these]
    ridge = np.array([claim_ridge(name) for name in table.claim_names])
    return fit_logistic(table.claims[these], table.labels[these].astype(float), masses, ridge)


def fit_answers(table: Table, doubts: Array, chosen: Array) -> Array:
    names, values = table.answers(doubts)
    masses = table.answer_masses(chosen)[chosen]
    ridge = np.full(len(names), ANSWER_RIDGE)
    return fit_logistic(values[chosen], table.bad[chosen].astype(float), masses, ridge)


def fresh_doubts(table: Table, chosen: Array, groups: Array) -> Array:
    """Doubts of the chosen claims, each from a fit without its own group; the others' from a fit of all chosen."""
    doubts = np.clip(table.claims @ fit_claims(table, chosen), -FIRMEST, FIRMEST)
    for group in sorted(set(groups[chosen])):
        mine = chosen & (groups == group)
        doubts[mine] = np.clip(table.claims[mine] @ fit_claims(table, chosen & ~mine), -FIRMEST, FIRMEST)
    return doubts


def out_of_fold(table: Table, groups: Array) -> Array:
    """Probability of being unsupported, from fits that have not seen the answer's group (a fold or a set)."""
    scores = np.zeros(len(table.rows))
    for group in sorted(set(groups)):
        seen = groups != group
        doubts = fresh_doubts(table, seen[table.owner], table.folds[table.owner])
        weights = fit_answers(table, doubts, seen)
        _, values = table.answers(doubts)
        scores[~seen] = 1 / (1 + np.exp(-values[~seen] @ weights))
    refuted = np.array([is_refuted(row.signs, row.shape) for row in table.rows])
    return np.where(refuted, np.maximum(scores, 1 - REFUTED), scores)


def measure(table: Table, scores: Array, kind: str, *, intervals: bool = True) -> None:
    for name in dict.fromkeys(table.names):
        these = table.names == name
        flagged, bad, parts = scores[these] >= THRESHOLD, table.bad[these], table.parts[these]
        row: Row = {"measured": kind, "set": name, "rows": int(these.sum()), "unsupported": int(bad.sum())}
        row |= {"f1": f1_of(flagged, bad), "balanced_accuracy": balanced_accuracy(flagged, bad, parts)}
        row |= {"auroc": auroc(scores[these], bad)}
        if intervals:
            row["f1_95"] = bootstrap(lambda at, f=flagged, b=bad: f1_of(f[at], b[at]), len(bad))
            row["balanced_accuracy_95"] = bootstrap(
                lambda at, f=flagged, b=bad, p=parts: balanced_accuracy(f[at], b[at], p[at]), len(bad)
            )
            row["auroc_95"] = bootstrap(lambda at, s=scores[these], b=bad: auroc(s[at], b[at]), len(bad))
        print(json.dumps({key: round(value, 3) if isinstance(value, float) else value for key, value in row.items()}))


def write(table: Table) -> None:
    everything = np.ones(len(table.owner), dtype=bool)
    claim = fit_claims(table, everything)
    doubts = fresh_doubts(table, everything, table.folds[table.owner])
    answer = fit_answers(table, doubts, np.ones(len(table.rows), dtype=bool))
    names, _ = table.answers(doubts)
    note = "Log odds of not being supported. Fitted by benchmarks/fit_grounding.py."
    weights = {
        "note": note,
        "claim": {name: round(float(w), 4) for name, w in zip(table.claim_names, claim, strict=True) if abs(w) > 5e-5},
        "answer": {name: round(float(w), 4) for name, w in zip(names, answer, strict=True)},
    }
    TARGET.write_text(json.dumps(weights, indent=2) + "\n", encoding="utf-8")


def fit_support(rows: Sequence[Read]) -> dict[str, float]:
    """The ledger's own score of one claim, from claims that no check objects to; an objection withholds by itself.

    Every sign may only speak the way it means: a weight of the wrong sign is left out and the rest fitted again.
    """
    told = [
        (values, known, row.case.name)
        for row in rows
        for values, known in zip(row.support, row.labels, strict=True)
        if row.case.name in SUPPORT_SETS and known is not None and not (values.contradicted or values.unsupported)
    ]
    values, good = np.array([one for one, _, _ in told]), np.array([not bad for _, bad, _ in told])
    masses = np.where(good, HONEST_SHARE / good.sum(), (1 - HONEST_SHARE) / (~good).sum())
    strangers = np.array([one._replace(**UNHEARD_OF, similarity=one.similarity / 2) for one, bad, _ in told if not bad])
    values, good = np.vstack([values, strangers]), np.append(good, np.zeros(len(strangers), dtype=bool))
    masses = np.append(masses, np.full(len(strangers), STRANGERS / len(strangers)))
    used = [name for name in Features._fields if name not in OBJECTIONS]
    while True:
        columns = [Features._fields.index(name) for name in used]
        ridge = np.full(len(columns), SUPPORT_RIDGE)
        fitted = dict(zip(used, fit_logistic(values[:, columns], good.astype(float), masses, ridge), strict=True))
        wrong = [name for name in used if name != "bias" and fitted[name] < 0]
        if not wrong:
            return {name: round(float(fitted.get(name, OBJECTIONS.get(name, 0.0))), 3) for name in Features._fields}
        used.remove(min(wrong, key=fitted.__getitem__))


def write_support(rows: Sequence[Read]) -> None:
    data = json.loads(SUPPORT_TARGET.read_text(encoding="utf-8"))
    SUPPORT_TARGET.write_text(json.dumps(data | {"support": fit_support(rows)}, indent=2) + "\n", encoding="utf-8")


def read_or_load(data: Path, cache: Path | None) -> list[Read]:
    """The reading takes minutes; a cache of our own making spares it."""
    if cache and cache.exists():
        rows: list[Read] = pickle.loads(cache.read_bytes())
        return rows
    rows = list(read_all(read_cases(data)))
    if cache:
        cache.write_bytes(pickle.dumps(rows))
    return rows


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("data", type=Path)
    parser.add_argument("--write", action="store_true", help="write the weights, fitted on everything")
    parser.add_argument("--ablate", action="store_true", help="measure without each group of signs")
    parser.add_argument("--cache", type=Path)
    options = parser.parse_args()
    rows = read_or_load(options.data, options.cache)
    table = Table(rows)
    measure(table, out_of_fold(table, table.folds), "unseen answers")
    measure(table, out_of_fold(table, table.names), "unseen set")
    if options.ablate:
        for group, left_out in PACKAGE_FEATURES.items():
            poorer = Table(rows, without=left_out)
            measure(poorer, out_of_fold(poorer, poorer.folds), f"without {group}", intervals=False)
    if options.write:
        write(table)
        write_support(rows)


if __name__ == "__main__":
    main()
