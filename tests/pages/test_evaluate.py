"""The evaluate page: a golden set is asked in a worker, runs are kept, compared and judged; only for admins."""

import threading
from collections.abc import Iterator

import pytest

from rag.domain.access import PERSONAS
from rag.errors import NotAllowed
from rag.evaluation.golden import GoldenQuestion
from rag.evaluation.runner import Result
from rag.stores.evaluations import ADDED, KeptRun
from rag.ui.evaluate import add_as_test, start
from rag.ui.evaluations import EvaluationJob
from rag.ui.house import evaluation_desk
from rag.ui.jobs import JobDesk
from rag.ui.runs import column_names, run_name
from rag.wiring import Groundwork
from rag.words import open_words
from tests.pages.conftest import EMPLOYEE, HR_ADMIN, OpenPage, text_of
from tests.pages.scripted import ScriptedAssistant, not_found, output
from tests.pages.test_chat import QUESTION, ask
from tests.waiting import LONG

PAGE = "pages/admins/evaluate.py"
SAY = open_words("en")


@pytest.fixture
def golden(groundwork: Groundwork) -> Iterator[None]:
    """One question that the scripted assistant answers well, and one that it does not."""
    good = GoldenQuestion(id="days", question=QUESTION, must_say=(("three days a week",),))
    bad = GoldenQuestion(id="pay", question="What is the bonus?", must_abstain=True)
    for question in (good, bad):
        groundwork.evaluations.add(question)
    yield
    groundwork.evaluations.remove(ADDED)


def test_readers_do_not_find_the_page_nor_its_functions(open_page: OpenPage) -> None:
    with pytest.raises(ValueError, match=r"evaluate\.py"):
        open_page(PAGE, persona=EMPLOYEE)
    with pytest.raises(NotAllowed):
        start(PERSONAS[0], ADDED, ("standard",))
    with pytest.raises(NotAllowed):
        add_as_test(PERSONAS[0], [], {})  # type: ignore[typeddict-item]


@pytest.mark.usefixtures("golden")
def test_a_set_is_asked_in_two_architectures_and_compared(open_page: OpenPage, groundwork: Groundwork) -> None:
    app = open_page(PAGE, persona=HR_ADMIN)
    app.selectbox(key="golden").select(ADDED).run()
    app.multiselect(key="evaluated_architectures").select("naive").run()
    app.button(key="start_evaluation").click().run()
    assert not app.exception
    job = evaluation_desk().latest
    assert job is not None
    assert job.over.wait(LONG)
    assert not job.broken
    app.run()
    assert [run.architecture for run in groundwork.evaluations.runs()][:2] in (
        ["naive", "standard"],
        ["standard", "naive"],
    )
    assert not app.exception
    assert [run.architecture for run in app.multiselect(key="runs").value] == ["standard", "naive"]
    shown = text_of(app)
    assert "The gate is closed" in shown
    table = next(frame.value for frame in app.dataframe if "Metric" in frame.value.columns).to_dict("records")
    assert table[0]["Metric"] == "Questions passed"
    assert table[0]["Standard"].startswith("0.50")
    results = app.dataframe[-1].value.to_dict("records")
    assert any(row["Naive"].startswith("✗ Ended otherwise than it must: answered.") for row in results)


def test_an_answer_becomes_a_test(open_page: OpenPage, assistant: ScriptedAssistant, groundwork: Groundwork) -> None:
    assistant.outputs = [output(), not_found()]
    app = ask(ask(open_page(persona=HR_ADMIN)), "What is missing?")
    for button in [each for each in app.button if each.label == "Add as test"]:
        button.click()
    app.run()
    added = groundwork.evaluations.golden(ADDED).questions
    assert {each.must_abstain for each in added} == {False, True}
    assert next(each for each in added if not each.must_abstain).groups == ("everyone", "hr", "managers")
    groundwork.evaluations.remove(ADDED)


def test_a_set_that_somebody_broke_takes_no_test_and_says_so(open_page: OpenPage, groundwork: Groundwork) -> None:
    broken = groundwork.settings.data_dir / "golden" / f"{ADDED}.yaml"
    broken.parent.mkdir(exist_ok=True)
    broken.write_text("questions: 7\n", encoding="utf-8")
    try:
        app = ask(open_page(persona=HR_ADMIN))
        next(each for each in app.button if each.label == "Add as test").click().run()
        assert not app.exception
    finally:
        broken.unlink()


def test_readers_cannot_add_tests(open_page: OpenPage) -> None:
    assert "Add as test" not in [button.label for button in ask(open_page(persona=EMPLOYEE)).button]


def test_a_stopped_run_is_not_kept() -> None:
    desk, kept = JobDesk[EvaluationJob](), []
    go_on = threading.Event()

    def results(_name: str) -> Iterator[Result]:
        go_on.wait(LONG)
        yield from ()

    def work(job: EvaluationJob) -> None:
        job.run(results, lambda *run: kept.append(run))

    job = desk.begin(EvaluationJob("added", ("standard",), 2), work)
    assert desk.is_running
    assert desk.begin(EvaluationJob("sample", ("naive",), 1), work) is job
    job.cancel.set()
    go_on.set()
    assert job.over.wait(LONG)
    assert kept == []


def test_runs_have_names_that_differ() -> None:
    runs = [KeptRun(str(n), "sample", "standard", "demo", "2026-11-20T11:40:00+00:00", ()) for n in range(2)]
    assert column_names(runs, SAY) == ["Standard 1", "Standard 2"]
    assert run_name(runs[0], SAY) == "Standard · demo · Sample company · 20 November 2026, 11:40"
