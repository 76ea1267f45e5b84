from datetime import UTC, datetime
from pathlib import Path

import pytest

from rag.errors import InputRefused, NotFound
from rag.evaluation.golden import GoldenQuestion, GoldenSet
from rag.stores.evaluations import ADDED, SAMPLE, Evaluations
from tests.evaluation.results import result

NOW = datetime(2026, 11, 20, 9, 0, tzinfo=UTC)


@pytest.fixture
def kept(tmp_path: Path) -> Evaluations:
    return Evaluations(tmp_path, clock=lambda: NOW)


def question(name: str = "a", text: str = "Why?") -> GoldenQuestion:
    return GoldenQuestion(id=name, question=text)


def test_at_first_there_is_the_bundled_set(kept: Evaluations) -> None:
    assert kept.names() == [SAMPLE]
    assert kept.golden(SAMPLE).questions
    assert kept.runs() == []


def test_questions_are_added_and_replaced(kept: Evaluations) -> None:
    kept.add(question())
    kept.add(question("b"))
    kept.add(question(text="How?"))
    assert kept.names() == [SAMPLE, ADDED]
    assert {each.id: each.question for each in kept.golden(ADDED).questions} == {"a": "How?", "b": "Why?"}
    assert "Why?" in kept.export(ADDED)
    kept.remove(ADDED)
    assert kept.names() == [SAMPLE]


@pytest.mark.parametrize("name", [SAMPLE, "", "../outside", "a/b", "A", ".hidden"])
def test_no_name_leads_out_of_the_folder_or_changes_the_bundled_set(kept: Evaluations, name: str) -> None:
    with pytest.raises(InputRefused):
        kept.save(name, GoldenSet(title=name))


def test_what_is_missing_is_told(kept: Evaluations) -> None:
    with pytest.raises(NotFound):
        kept.golden("nothing")


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b'{"run_id": 1}', b"\xff", b'{"results": [{"failures": 3}]}'])
def test_a_run_that_somebody_broke_hides_no_other(kept: Evaluations, tmp_path: Path, content: bytes) -> None:
    run = kept.keep(SAMPLE, "standard", "demo", [result()])
    (tmp_path / "runs" / "20261120-zz.json").write_bytes(content)
    assert kept.runs() == [run]


def test_runs_are_kept_newest_first(kept: Evaluations) -> None:
    first = kept.keep(SAMPLE, "standard", "demo", [result()])
    later = Evaluations(kept._golden.parent, clock=lambda: NOW.replace(hour=10))
    second = later.keep(SAMPLE, "naive", "demo", [result(), result("b", recall=None)])
    assert kept.runs() == [second, first]
    assert first.began_at == "2026-11-20T09:00:00+00:00"
