"""The data sets on which claim checks are measured, read alike: an answer, its sources, and what people said of it."""

import random
import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import chain
from pathlib import Path
from statistics import mean
from typing import Final, NamedTuple

from benchmarks.mutations import FORMS, LIES, SEED, Choice, told_sentences
from benchmarks.rows import Row, found_rows
from rag.language.names import proper_names
from rag.language.sentences import split_sentences


class Case(NamedTuple):
    """An answer with its sources; `group` keeps answers over the same sources together.

    `marked` are the spans that people marked as unsupported; `unedited` is the text before words in it were changed.
    """

    name: str
    group: str
    question: str
    answer: str
    sources: list[str]
    supported: bool
    part: str = ""
    marked: tuple[str, ...] | None = None
    unedited: str = ""


def ragtruth(folder: Path) -> Iterator[Case]:
    for row in found_rows(folder / "ragtruth_qa/dev.jsonl"):
        yield Case(
            "ragtruth_qa",
            str(row["source_id"]),
            row["question"],
            row["answer"],
            row["passages"],
            not row["hallucinated"],
            marked=tuple(span["text"] for span in row["spans"]),
        )


def mtrag(folder: Path) -> Iterator[Case]:
    for row in found_rows(folder / "mtrag_human_eval/dev.jsonl"):
        conversation = row["task_id"].split("<")[0]
        supported = mean(row["faithfulness"]) >= 3
        yield Case("mtrag_human_eval", conversation, row["question"], row["answer"], row["contexts"], supported)


def summedits(folder: Path) -> Iterator[Case]:
    for row in found_rows(folder / "summedits_biz/dev.jsonl"):
        supported = bool(row["consistent"])
        yield Case(
            "summedits_biz",
            row["doc"][:200],
            "",
            row["summary"],
            [row["doc"]],
            supported,
            row["domain"],
            None,
            row["original_summary"],
        )


def wice(folder: Path) -> Iterator[Case]:
    for row in found_rows(folder / "wice/dev_oracle.jsonl"):
        evidence = "\n\n".join(row["evidence"])
        yield Case("wice", row["claim"][:60], "", row["claim"], [evidence], row["label"] == "supported")


def faithbench(folder: Path) -> Iterator[Case]:
    for row in found_rows(folder / "faithbench/dev.jsonl"):
        marked = tuple(span["text"] for span in row["spans"] if any("Unwanted" in label for label in span["label"]))
        supported = not row["hallucinated"]
        yield Case("faithbench", row["source"][:200], "", row["summary"], [row["source"]], supported, marked=marked)


FIXTURE: Final = Path(__file__).parent.parent / "tests/fixtures/claims.toml"


def handbook_claims(_: Path) -> Iterator[Case]:
    """Our own invented handbook: honest sentences about a passage and changed ones, alone and as an answer."""
    for passage in tomllib.loads(FIXTURE.read_text(encoding="utf-8"))["passage"]:
        told = [(text, True) for text in passage["honest"]] + [(text, False) for _, text in passage["false"]]
        for question in ("", passage["section"] or passage["title"]):
            for text, honest in told:
                yield Case("handbook_claims", passage["title"], question, text, [passage["text"]], honest)


def handbooks(folder: Path) -> Iterator[Case]:
    """Sentences of real handbooks, changed by rule: half of them as an answer to the page's first words."""
    if (folder / "handbooks").exists():
        told_so = ((form, 60 if name == "whole" else OF_A_FORM) for name, form in FORMS.items())
        found = chain.from_iterable(told_sentences(folder, count, form=form) for form, count in told_so)
        for number, told in enumerate(found):
            question = " ".join(told.passages[0].split()[:8]) if number % 2 else ""
            yield Case("handbooks", told.page, question, told.text, list(told.passages), told.honest)


OF_A_FORM: Final = 20
"""Sentences of each handbook that are told otherwise than whole."""
LIES_OF_AN_ANSWER: Final = 2


def told_answers(folder: Path) -> Iterator[Case]:
    """Answers that people gave from their sources, and each of them with one sentence changed by rule, twice."""
    honest = [case for read in (_clapnq, _inscit, _mtrag_un, _mtrag) for case in read(folder) if case.answer]
    names = sorted({name.text for case in honest for name in proper_names(case.answer) if name.text.isalpha()})
    choice = Choice(random.Random(SEED), [name for name in names if len(name) > 4 and not name.isupper()])
    for case in honest:
        yield case
        yield from _changed(case, choice)


def _changed(case: Case, choice: Choice) -> Iterator[Case]:
    spans = split_sentences(case.answer)
    kinds = choice.random.sample(list(LIES), len(LIES)) if spans else []
    changes = ((span, LIES[kind](span.text, choice)) for kind in kinds for span in [choice.random.choice(spans)])
    lies = [(span, text) for span, text in changes if text and text != span.text]
    for span, text in lies[:LIES_OF_AN_ANSWER]:
        answer = case.answer[: span.start] + text + case.answer[span.end :]
        yield case._replace(answer=answer, supported=False, marked=(text,))


def _told(group: str, question: str, answer: str, sources: Sequence[str]) -> Case:
    return Case("told_answers", group, question, answer, list(sources), True, marked=())


def _clapnq(folder: Path) -> Iterator[Case]:
    for row in found_rows(folder / "clapnq_dev/dev.jsonl"):
        if row["answerable"]:
            yield _told(row["_id"], row["question"], row["answers"][0], [one["text"] for one in row["passages"]])


def _inscit(folder: Path) -> Iterator[Case]:
    pages = {row["_id"]: f"{row['title']}. {row['text']}" for row in found_rows(folder / "inscit/corpus.jsonl")}
    for row in found_rows(folder / "inscit/dev/queries.jsonl"):
        label = row["labels"][0]
        known = [pages[page] for page in label["evidence"] if page in pages]
        if label["type"] == "directAnswer" and known and len(known) == len(label["evidence"]):
            yield _told(row["dialogue"], row["text"], label["response"], known)


def _mtrag_un(folder: Path) -> Iterator[Case]:
    for row in found_rows(folder / "mtrag_un/dev/tasks.jsonl"):
        if row["answerability"] == ["ANSWERABLE"] and row["contexts"]:
            yield _told(_dialogue(row), row["text"], row["reference_answer"], [one["text"] for one in row["contexts"]])


def _mtrag(folder: Path) -> Iterator[Case]:
    for row in found_rows(folder / "mtrag/answerability/dev.jsonl"):
        if row["answerability"] == "ANSWERABLE" and row["contexts"]:
            told = [one["text"] for one in row["contexts"]]
            yield _told(_dialogue(row), row["question"], row["reference_answer"], told)


def _dialogue(row: Row) -> str:
    return str(row["_id"]).split("<")[0]


READERS: Final[Mapping[str, Callable[[Path], Iterator[Case]]]] = {
    "ragtruth_qa": ragtruth,
    "mtrag_human_eval": mtrag,
    "summedits_biz": summedits,
    "wice": wice,
    "faithbench": faithbench,
    "handbook_claims": handbook_claims,
    "handbooks": handbooks,
    "told_answers": told_answers,
}


def read_cases(folder: Path) -> list[Case]:
    """Every set that the folder has."""
    return [case for read in READERS.values() for case in read(folder)]
