"""Fit the weights of `rag/retrieval/evidence/reading.json`: which sentence of what was found is the one asked for.

    python -m benchmarks.fit_reading DATA_FOLDER [--write]

A conditional logit over all sets at once: of the sentences found for a question, those that hold a known answer share
the probability 1. Each set has its weight, whatever its size. What is printed as "unseen" was fitted on other folds of
the same sets (a fold has whole articles, sites or pages); "elsewhere" without the set at all.

The shipped weights are older ones with `carried` added: fitted all at once, one of the first three sentences answers a
hundredth more often, and the probability of the right one, by which an answer knows when to stop, falls by more.
"""

import argparse
import json
import random
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple
from zlib import crc32

import numpy as np
import numpy.typing as npt

from benchmarks.answers import folded
from benchmarks.fit_quality import SEED, Search, given_chunks
from benchmarks.rows import Row, read_rows
from rag.domain.chunks import Chunk
from rag.language.words import content_stems
from rag.models.embed_static import StaticEmbeddings
from rag.retrieval.evidence import reading
from rag.retrieval.evidence.passages import Passage, ScoredSentence
from rag.retrieval.evidence.quality import passages_of
from rag.retrieval.evidence.reading import read_evidence
from rag.retrieval.evidence.sentence_features import FEATURES

SET_WEIGHTS: Final = {"squad2": 1.0, "clapnq_dev": 0.4, "handbook_faq": 0.4, "policyqa": 0.3, "azure_hr": 0.3}
SAMPLE: Final = {"squad2": 600, "policyqa": 200, "handbook_faq": 200}
FIXED: Final = {
    "pointer": -4.0,
    "row": 0.0,
    "short": 0.0,
    "heading": 2.7,
    "stranger": -3.0,
}  # what these sets lack and handbooks have
RIDGE: Final = 3e-3
FOLDS: Final = 5
STEPS: Final = 400
NO_GOLD: Final = -1e9

Floats = npt.NDArray[np.float64]
IsGold = Callable[[ScoredSentence], bool]


class Asked(NamedTuple):
    """One question: the features of its sentences, and which of them answer."""

    name: str
    group: str
    rows: Floats
    gold: npt.NDArray[np.bool_]


def holds(answers: Sequence[str]) -> IsGold:
    """A sentence with one of these spans in it."""
    wanted = [folded(answer) for answer in answers]
    return lambda found: any(answer in folded(found.said) for answer in wanted)


def is_one_of(sentences: Sequence[str]) -> IsGold:
    """One of these sentences, cut as the set cuts them or as we do."""
    wanted = [folded(sentence) for sentence in sentences]
    return lambda found: any(
        len(said.split()) > 3 and (said in one or one in said) for one in wanted for said in [folded(found.said)]
    )


def stands_in(passages: Sequence[int]) -> IsGold:
    """Any sentence of the passage that is known to answer."""
    return lambda found: found.passage in passages


def tells(answer: str, question: str, passages: Sequence[int]) -> IsGold:
    """A sentence of the cited passages with a good part of what the reference answer adds to the question."""
    wanted = set(content_stems(answer)) - set(content_stems(question)) or set(content_stems(answer))
    return lambda found: (
        found.passage in passages and len(wanted & set(content_stems(found.said))) >= 0.34 * len(wanted)
    )


def sampled(rows: Sequence[Row], name: str) -> list[Row]:
    return random.Random(SEED).sample(rows, min(SAMPLE.get(name, len(rows)), len(rows)))


def collect(data: Path, embedder: StaticEmbeddings) -> Iterator[Asked]:
    """The questions of every set that the folder has."""

    def read(name: str, group: str, question: str, passages: Sequence[Passage], is_gold: IsGold) -> Iterator[Asked]:
        found = read_evidence(question, passages, embedder=embedder).evidence
        gold = np.array([is_gold(each) for each in found], dtype=bool)
        rows = np.array([[each.features[feature] for feature in FEATURES] for each in found])
        if len(found):
            yield Asked(name, group, rows, gold)

    squad = Search(read_rows(data / "squad2/corpus.jsonl"), embedder)
    for row in sampled(read_rows(data / "squad2/dev/queries.jsonl"), "squad2"):
        yield from read("squad2", row["group"], row["text"], passages_of(squad(row["text"])), holds(row["answers"]))
    azure = Search(read_rows(data / "azure_hr/corpus.jsonl"), embedder)
    for row in read_rows(data / "azure_hr/dev/queries.jsonl"):
        chunks = azure(row["text"])
        is_gold = tells(row["reference_answer"], row["text"], places(chunks, row["cited"]))
        yield from read("azure_hr", row["cited"][0], row["text"], passages_of(chunks), is_gold)
    for row in read_rows(data / "clapnq_dev/dev.jsonl"):
        if row["answerable"]:
            told = [sentence for answer in row["selected_sentences"] for sentence in answer]
            chunks = given_chunks(row["passages"])
            yield from read("clapnq_dev", row["_id"], row["question"], passages_of(chunks), is_one_of(told))
    for name, group, question, chunks, is_gold in (*site_policies(data, embedder), *handbooks(data, embedder)):
        yield from read(name, group, question, passages_of(chunks), is_gold)


def places(chunks: Sequence[Chunk], documents: Sequence[str]) -> list[int]:
    return [place for place, chunk in enumerate(chunks) if chunk["document_id"] in documents]


def site_policies(data: Path, embedder: StaticEmbeddings) -> Iterator[tuple[str, str, str, list[Chunk], IsGold]]:
    """Questions about the privacy policy of one site, asked of that site's alone."""
    by_site: dict[str, list[Row]] = {}
    for row in read_rows(data / "policyqa/corpus.jsonl"):
        by_site.setdefault(row["site"], []).append({**row, "title": ""})
    asked = sampled([r for r in read_rows(data / "policyqa/dev/queries.jsonl") if r["site"] in by_site], "policyqa")
    for site in sorted({row["site"] for row in asked}):
        search = Search(by_site[site], embedder)
        for row in (row for row in asked if row["site"] == site):
            spans = [text for answer in row["answers"] for text in answer["text"]]
            yield "policyqa", site, row["text"], search(row["text"]), holds(spans)


def handbooks(data: Path, embedder: StaticEmbeddings) -> Iterator[tuple[str, str, str, list[Chunk], IsGold]]:
    """Questions of real handbooks among the sections of all of them."""
    asked = sampled(read_rows(data / "handbook_faq/dev/queries.jsonl"), "handbook_faq")
    gold = {section for row in asked for section in row["gold"]}
    corpus = read_rows(data / "handbook_faq/corpus.jsonl")
    others = random.Random(SEED).sample([row for row in corpus if row["_id"] not in gold], 2000)
    search = Search([*(row for row in corpus if row["_id"] in gold), *others], embedder)
    for row in asked:
        chunks = search(row["text"])
        yield "handbook_faq", row["_id"], row["text"], chunks, stands_in(places(chunks, row["gold"]))


class Pile(NamedTuple):
    """All sentences one under the other; `starts` says where each question begins, `of` which one a row is of."""

    rows: Floats
    gold: npt.NDArray[np.bool_]
    starts: npt.NDArray[np.int64]
    of: npt.NDArray[np.int64]
    weights: Floats


def piled(asked: Sequence[Asked]) -> Pile:
    kept = [each for each in asked if each.gold.any()]
    counts = np.array([len(each.gold) for each in kept])
    sizes = {name: sum(each.name == name for each in kept) for name in SET_WEIGHTS}
    weights = np.array([SET_WEIGHTS[each.name] / sizes[each.name] for each in kept])
    return Pile(
        np.concatenate([each.rows for each in kept]),
        np.concatenate([each.gold for each in kept]),
        np.cumsum(counts) - counts,
        np.repeat(np.arange(len(kept)), counts),
        weights / weights.sum(),
    )


def shares(scores: Floats, pile: Pile) -> Floats:
    """The softmax of the scores within each question."""
    worth = np.exp(scores - np.maximum.reduceat(scores, pile.starts)[pile.of])
    shared: Floats = worth / np.add.reduceat(worth, pile.starts)[pile.of]
    return shared


def fit(asked: Sequence[Asked]) -> Floats:
    """Weights by Adam; the fixed ones enter as they are."""
    pile = piled(asked)
    held = np.array([name in FIXED for name in FEATURES])
    fixed = np.array([FIXED.get(name, 0.0) for name in FEATURES])
    mean, spread = pile.rows.mean(axis=0), pile.rows.std(axis=0) + 1e-6
    design, offset = ((pile.rows - mean) / spread)[:, ~held], pile.rows @ fixed
    weights, silenced = pile.weights[pile.of], np.where(pile.gold, 0.0, NO_GOLD)
    beta, first, second = (np.zeros(design.shape[1]) for _ in range(3))
    for step in range(1, STEPS + 1):
        scores = design @ beta + offset
        gradient = design.T @ (weights * (shares(scores, pile) - shares(scores + silenced, pile))) + RIDGE * beta
        first, second = 0.9 * first + 0.1 * gradient, 0.99 * second + 0.01 * gradient**2
        rate = 0.15 if step < 0.6 * STEPS else 0.03
        beta -= rate * (first / (1 - 0.9**step)) / (np.sqrt(second / (1 - 0.99**step)) + 1e-8)
    fitted: Floats = fixed.copy()
    fitted[~held] = beta / spread[~held]
    return fitted


def report(label: str, name: str, asked: Sequence[tuple[Asked, Floats]]) -> None:
    """How often the first, and one of the first three, answers."""
    firsts, threes, likely = [], [], []
    for each, weights in asked:
        scores = each.rows @ weights
        ordered = each.gold[np.argsort(-scores, kind="stable")]
        worth = np.exp(scores - scores.max())
        firsts.append(ordered[0])
        threes.append(ordered[:3].any())
        likely.append(worth[each.gold].sum() / worth.sum())
    told = f"first {np.mean(firsts):.3f}  first three {np.mean(threes):.3f}  probability {np.mean(likely):.3f}"
    print(f"{label:10} {name:13} n={len(asked):4}  {told}")


def fold_of(asked: Asked) -> int:
    return crc32(f"{asked.name} {asked.group}".encode()) % FOLDS


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("data", type=Path)
    parser.add_argument("--write", action="store_true", help="replace rag/retrieval/evidence/reading.json")
    arguments = parser.parse_args()
    asked = list(collect(arguments.data, StaticEmbeddings()))
    path = Path(reading.__file__).parent / "reading.json"
    kept = json.loads(path.read_text("utf-8"))
    shipped = np.array([kept["weights"][name] for name in FEATURES])
    unseen = [fit([each for each in asked if fold_of(each) != fold]) for fold in range(FOLDS)]
    for name in SET_WEIGHTS:
        here = [each for each in asked if each.name == name]
        elsewhere = fit([each for each in asked if each.name != name])
        report("shipped", name, [(each, shipped) for each in here])
        report("unseen", name, [(each, unseen[fold_of(each)]) for each in here])
        report("elsewhere", name, [(each, elsewhere) for each in here])
    values = {name: round(float(one), 2) for name, one in zip(FEATURES, fit(asked), strict=True)}
    print(json.dumps(values, indent=2))
    if arguments.write:
        path.write_text(json.dumps(kept | {"weights": values}, indent=2) + "\n", "utf-8")


if __name__ == "__main__":
    main()
