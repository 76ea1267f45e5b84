from pathlib import Path

import pytest

from rag.domain.answers import FinalOutput
from rag.errors import InputRefused, PathMissing
from rag.evaluation.golden import (
    SAMPLE_SET,
    GoldenQuestion,
    GoldenSet,
    id_for,
    question_from_answer,
    read_golden,
    write_golden,
)
from rag.evaluation.runner import failures_of
from rag.wiring import Groundwork

KINDS = """plain paraphrase procedure table scope two-hop comparison conflict date as-of gap access hostile multi-turn
    switch pressure small-talk german pdf docx yes-no contact"""


def written(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "golden.yaml"
    path.write_text(text, encoding="utf-8")
    return path


def test_the_sample_set_has_every_kind_and_names_real_documents(sample_house: Groundwork) -> None:
    golden = read_golden(SAMPLE_SET)
    assert len(golden.questions) >= 60
    assert {tag for question in golden.questions for tag in question.tags} >= set(KINDS.split())
    assert golden.about_documents() <= sample_house.registry.document_ids()
    for question in golden.questions:
        assert question.must_abstain or question.sources, question.id


def test_a_set_is_read_as_it_was_written(tmp_path: Path) -> None:
    golden = read_golden(SAMPLE_SET)
    assert read_golden(written(tmp_path, write_golden(golden))) == golden
    assert read_golden(written(tmp_path, write_golden(GoldenSet(title="Empty")))).questions == ()


def test_short_forms(tmp_path: Path) -> None:
    text = 'title: T\nquestions: [{id: a, question: "Why?", history: ["One?"], must_say: [x, [y, z]]}]'
    [question] = read_golden(written(tmp_path, text)).questions
    assert question.history[0].spoken() == {"role": "user", "content": "One?"}
    assert question.must_say == (("x",), ("y", "z"))
    assert question.groups == ("everyone",)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("title: [", "title"),
        ("[]", "dictionary"),
        ("questions: []", "title"),
        ("title: T\nquestions: [{id: a}]", "question"),
        ('title: T\nquestions: [{id: a, question: "A?", shall_say: [x]}]', "shall_say"),
        ('title: T\nquestions: [{id: a, question: "A?", must_abstain: true, sources: [x]}]', "sources"),
        ('title: T\nquestions: [{id: a, question: "A?"}, {id: a, question: "B?"}]', "twice: a"),
    ],
)
def test_what_is_wrong_with_a_set_is_said(tmp_path: Path, text: str, said: str) -> None:
    with pytest.raises(InputRefused) as refused:
        read_golden(written(tmp_path, text))
    assert said in str(refused.value.values["detail"])


def test_a_missing_file_is_told() -> None:
    with pytest.raises(PathMissing):
        read_golden(Path("/no/such/golden.yaml"))


def answered(**changes: object) -> FinalOutput:
    output: FinalOutput = {
        "status": "answered",
        "answer": "You get 28 days. [1]",
        "claims": [{"text": "You get 28 days.", "source_ids": [1]}],
        "citations": [{"document_id": "handbook", "chunk_id": "handbook::leave::1"}],  # type: ignore[typeddict-item]
        "confidence": 0.9,
        "retrieval_attempts": 1,
        "retrieved_sources": 1,
        "grounding_status": "grounded",
        "knowledge_gap": None,
        "contradictions": [],
        "withheld": {"count": 0, "reasons": []},
        "follow_ups": [],
        "errors": [],
        "as_of": None,
        "owner": None,
    }
    return {**output, **changes}  # type: ignore[typeddict-item]


GAP = {"status": "insufficient_context", "answer": "", "claims": [], "citations": [], "knowledge_gap": "No dogs."}


def test_an_answer_becomes_a_test_that_it_passes() -> None:
    for output in (answered(), answered(**GAP)):
        question = question_from_answer("a", "How many?", output, groups=("managers", "everyone"))
        assert list(failures_of(question, output)) == []
        assert question.groups == ("everyone", "managers")
    assert question.must_abstain


@pytest.mark.parametrize(
    ("golden", "changes", "kind"),
    [
        ({"must_say": (("30 days",),)}, {}, "said"),
        ({"must_not_say": ("28 DAYS",)}, {}, "not_said"),
        ({"must_not_say": ("no dogs",), "must_abstain": True}, GAP, "not_said"),
        ({"sources": ("travel",)}, {}, "sources"),
        ({"must_abstain": True}, {}, "ending"),
        ({}, GAP, "ending"),
        ({"must_show_conflict": True}, {}, "conflict"),
        ({"must_abstain": True}, {"status": "failed", "errors": ["Down."]}, "broken"),
    ],
)
def test_what_fails_a_question(golden: dict[str, object], changes: dict[str, object], kind: str) -> None:
    question = GoldenQuestion(id="a", question="How many?", **golden)  # type: ignore[arg-type]
    assert [failure.kind for failure in failures_of(question, answered(**changes))] == [kind]


def test_words_are_compared_not_characters() -> None:
    question = GoldenQuestion(id="a", question="How much?", must_say=(("1,200 euros",),))
    assert list(failures_of(question, answered(answer="Up to 1200  Euros. [1]"))) == []
    assert list(failures_of(question, answered(answer="Up to 11200 euros. [1]"))) != []


def test_ids_are_readable_and_new() -> None:
    assert id_for("How many days of leave do I get?", {}) == "how-many-days-of-leave-do"
    assert id_for("Why?", {"why": 1, "why-2": 1}) == "why-3"
    assert id_for("???", {}) == "question"


def test_the_set_that_the_docs_show_can_be_read(tmp_path: Path) -> None:
    page = (Path(__file__).parents[2] / "docs" / "architectures.md").read_text(encoding="utf-8")
    path = tmp_path / "golden.yaml"
    path.write_text(page.partition("```yaml\n")[2].partition("```")[0], encoding="utf-8")
    assert [question.id for question in read_golden(path).questions] == ["leave", "pets"]
