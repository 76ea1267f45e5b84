"""The command line as people and programs meet it: rows, sentences, exit codes, and a quick `--help`."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from rag.__main__ import main
from rag.commands.demo import has_display
from tests.ollama_stub import OllamaStub

ROOT = Path(__file__).parent.parent
HEAVY = ("streamlit", "chromadb", "langgraph", "langchain_core", "sqlalchemy", "pydantic", "numpy", "httpx", "rich")

RULE = "Employees may work remotely up to three days a week with the approval of their manager"
REMOTE = f"""---
title: Remote work
effective_from: 2025-01-01
authority: 70
audience: [everyone]
owner: People team
---
# Remote work

{RULE}.

## Equipment

The company pays for one monitor and one chair for the home office.
"""
SALARIES = """---
title: Salary bands
audience: [hr]
---
# Salary bands

The band for senior engineers reaches from 80,000 to 95,000 EUR a year.
"""


class Ran(NamedTuple):
    """What a command did."""

    code: int
    out: str
    err: str

    @property
    def rows(self) -> list[dict[str, Any]]:
        return [json.loads(line) for line in self.out.splitlines()]


Line = Callable[..., Ran]


@pytest.fixture
def line(capsys: pytest.CaptureFixture[str]) -> Line:
    def run(*arguments: object) -> Ran:
        code = main([str(argument) for argument in arguments])
        said = capsys.readouterr()
        return Ran(code, said.out, said.err)

    return run


@pytest.fixture(scope="module")
def handbook(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("handbook")
    (folder / "remote-work.md").write_text(REMOTE, encoding="utf-8")
    (folder / "salary-bands.md").write_text(SALARIES, encoding="utf-8")
    return folder


@pytest.fixture(scope="module")
def data(handbook: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder that holds the handbook."""
    folder = tmp_path_factory.mktemp("data")
    assert main(["--data-dir", str(folder), "ingest", str(handbook)]) == 0
    return folder


# Help and bad input


def test_help_is_quick_and_imports_nothing_heavy() -> None:
    look = f"import sys; sys.modules.keys() & {set(HEAVY)!r} and sys.exit('heavy: ' + ' '.join(sys.modules))"
    program = f"from rag.__main__ import main\ntry: main(['--help'])\nexcept SystemExit: pass\n{look}"
    seconds = []
    for _ in range(3):  # the fastest of three, and of work rather than of time: others may be busy on this machine
        before = os.times()
        ran = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=False)
        after = os.times()
        seconds.append(after.children_user + after.children_system - before.children_user - before.children_system)
        assert ran.returncode == 0, ran.stderr
        assert "ingest" in ran.stdout
    assert min(seconds) < 0.5


@pytest.mark.parametrize(
    "command",
    ["demo", "ingest", "extract", "ask", "search", "evaluate", "list", "remove", "restore", "export", "doctor"],
)
def test_every_command_explains_itself(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main([command, "--help"])
    assert ended.value.code == 0
    assert command in capsys.readouterr().out


@pytest.mark.parametrize("command", ["verify", "compare", "export", "shout"])
def test_what_does_not_exist_is_not_offered(line: Line, command: str) -> None:
    assert_refused(line(command))


@pytest.mark.parametrize(
    "arguments",
    [
        (),
        ("ask",),
        ("ask", "One?", "--questions", "two.jsonl"),
        ("ask", "One?", "--as-of", "yesterday"),
        ("ask", "--questions", "/no/such/file.jsonl"),
        ("search", "one", "--top-k", "0"),
        ("search", "one", "--top-k", "many"),
        ("demo", "--port", "70000"),
        ("ingest", "/no/such/folder"),
        ("extract", "/no/such/file.pdf"),
    ],
)
def test_bad_input_is_one_plain_sentence(line: Line, arguments: tuple[str, ...], tmp_path: Path) -> None:
    assert_refused(line("--data-dir", tmp_path, *arguments))


def assert_refused(ran: Ran) -> None:
    assert ran.code == 2
    assert ran.out == ""
    assert ran.err.count("\n") == 1
    assert "Traceback" not in ran.err


def test_a_setting_that_cannot_be_is_named(line: Line, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RAG_CHUNK_TOKENS", "none")
    ran = line("--data-dir", tmp_path, "list")
    assert ran.code == 2
    assert "RAG_CHUNK_TOKENS" in ran.err
    assert "Traceback" not in ran.err


def in_a_process(*arguments: str, data_dir: Path, **environment: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [sys.executable, "-m", "rag", "--data-dir", str(data_dir), *arguments],
        cwd=ROOT,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )


def test_the_words_can_be_german(tmp_path: Path) -> None:
    ran = in_a_process("extract", "nirgends.pdf", data_dir=tmp_path, RAG_LANGUAGE="de")
    assert (ran.returncode, ran.stderr) == (2, "Es gibt keine Datei und keinen Ordner nirgends.pdf.\n")


def test_rows_are_utf8_whatever_the_terminal_speaks(tmp_path: Path) -> None:
    page = tmp_path / "größe.md"
    page.write_text("# Größe\n\nDie Größe ist 3 µm.\n", encoding="utf-8")
    ran = in_a_process("--json", "extract", str(page), data_dir=tmp_path, PYTHONIOENCODING="latin-1")
    assert json.loads(ran.stdout)["title"] == "Größe"


# Ingest, list, remove, restore, doctor


def test_ingest_gives_a_row_for_each_file(line: Line, handbook: Path, tmp_path: Path) -> None:
    ran = line("--data-dir", tmp_path, "--json", "ingest", handbook)
    assert ran.code == 0
    assert [row["status"] for row in ran.rows] == ["added", "added"]
    assert {"path", "status", "document_id", "version_id", "chunks", "seconds", "reason"} <= set(ran.rows[0])
    assert [row["document_id"] for row in ran.rows] == ["remote-work", "salary-bands"]
    again = line("--data-dir", tmp_path, "--json", "ingest", handbook)
    assert [row["status"] for row in again.rows] == ["unchanged", "unchanged"]


def test_one_bad_file_does_not_spoil_the_others(line: Line, tmp_path: Path) -> None:
    folder = tmp_path / "files"
    folder.mkdir()
    (folder / "good.md").write_text("# Leave\n\nThere are thirty days of leave a year.\n", encoding="utf-8")
    (folder / "bad.pdf").write_bytes(b"%PDF-1.7 broken")
    ran = line("--data-dir", tmp_path / "data", "--json", "ingest", folder)
    assert ran.code == 0
    assert {row["path"].split("/")[-1]: row["status"] for row in ran.rows} == {
        "good.md": "added",
        "bad.pdf": "rejected",
    }
    assert next(row["reason"] for row in ran.rows if row["status"] == "rejected")


def test_nothing_accepted_is_a_refusal(line: Line, tmp_path: Path) -> None:
    (tmp_path / "bad.pdf").write_bytes(b"%PDF-1.7 broken")
    ran = line("--data-dir", tmp_path / "data", "ingest", tmp_path / "bad.pdf")
    assert ran.code == 2
    assert "bad.pdf" in ran.err


def test_a_corpus_keeps_its_ids(line: Line, tmp_path: Path) -> None:
    rows = [{"_id": "Doc.pdf#page=1", "title": "One", "text": "The cafeteria opens at eight."}]
    corpus = tmp_path / "corpus.jsonl"
    corpus.write_text("\n".join(json.dumps(row) for row in rows), encoding="utf-8")
    ran = line("--data-dir", tmp_path / "data", "--json", "ingest", corpus)
    assert [row["document_id"] for row in ran.rows] == ["Doc.pdf#page=1"]
    found = line("--data-dir", tmp_path / "data", "--json", "search", "When does the cafeteria open?")
    assert found.rows[0]["results"][0]["document_id"] == "Doc.pdf#page=1"


def test_audience_and_knowledge_base_can_be_typed(line: Line, handbook: Path, tmp_path: Path) -> None:
    line("--data-dir", tmp_path, "ingest", handbook, "--audience", "hr, managers", "--knowledge-base", "people")
    rows = line("--data-dir", tmp_path, "--json", "list").rows
    assert {(row["knowledge_base"], tuple(row["audience"])) for row in rows} == {("people", ("hr", "managers"))}


def test_a_draft_is_not_found(line: Line, handbook: Path, tmp_path: Path) -> None:
    line("--data-dir", tmp_path, "ingest", handbook, "--draft")
    assert line("--data-dir", tmp_path, "--json", "search", "remote work").rows[0]["results"] == []
    assert {row["status"] for row in line("--data-dir", tmp_path, "--json", "list").rows} == {"draft"}


def test_ingest_tells_on_request_what_is_said_otherwise(line: Line, tmp_path: Path) -> None:
    for name, days in (("old", 5), ("new", 8)):
        head = f"---\ntitle: {name} guest rules\naudience: [everyone]\n---\n"
        text = f"{head}# Guests\n\nA guest card is valid for {days} days.\n"
        (tmp_path / f"{name}.md").write_text(text, "utf-8")
    line("--data-dir", tmp_path / "data", "ingest", tmp_path / "old.md")
    ran = line("--data-dir", tmp_path / "data", "ingest", "--conflicts", tmp_path / "new.md")
    assert "5 days" in ran.out
    assert "8 days" in ran.out
    assert "Contradictions found: 1" in ran.err
    again = line("--data-dir", tmp_path / "data", "ingest", "--conflicts", tmp_path / "new.md")
    assert "Nothing published contradicts" in again.err


def test_list_shows_every_document(line: Line, data: Path) -> None:
    rows = line("--data-dir", data, "--json", "list").rows
    assert {row["document_id"]: row["title"] for row in rows} == {
        "remote-work": "Remote work",
        "salary-bands": "Salary bands",
    }
    assert rows[0]["effective_from"] == "2025-01-01"
    assert "remote-work" in line("--data-dir", data, "list").out


def test_an_empty_folder_lists_nothing(line: Line, tmp_path: Path) -> None:
    ran = line("--data-dir", tmp_path, "list")
    assert (ran.code, ran.out) == (0, "")


def test_remove_and_restore(line: Line, handbook: Path, tmp_path: Path) -> None:
    line("--data-dir", tmp_path, "ingest", handbook)
    removed = line("--data-dir", tmp_path, "--json", "remove", "remote-work")
    assert (removed.code, removed.rows[0]["document_id"], removed.rows[0]["status"]) == (0, "remote-work", "removed")
    assert found(line, tmp_path, "remote work days") == []
    assert "remote-work is back." in line("--data-dir", tmp_path, "restore", "remote-work").err
    assert "remote-work" in found(line, tmp_path, "remote work days")


def found(line: Line, data: Path, query: str, *options: str) -> list[str]:
    (row,) = line("--data-dir", data, "--json", "search", query, *options).rows
    return [result["document_id"] for result in row["results"]]


def test_an_export_is_ingested_again(line: Line, data: Path, tmp_path: Path) -> None:
    ran = line("--data-dir", data, "--json", "export", tmp_path / "out")
    assert (ran.code, {row["path"] for row in ran.rows}) == (0, {"remote-work.md", "salary-bands.md"})
    assert_refused(line("--data-dir", data, "export", tmp_path / "out"))
    line("--data-dir", tmp_path / "again", "ingest", tmp_path / "out")
    before, after = (line("--data-dir", each, "--json", "list").rows for each in (data, tmp_path / "again"))
    changing = {"published_at"}
    assert [{k: v for k, v in row.items() if k not in changing} for row in after] == [
        {k: v for k, v in row.items() if k not in changing} for row in before
    ]


def test_an_export_names_the_document_whose_original_is_lost(line: Line, handbook: Path, tmp_path: Path) -> None:
    line("--data-dir", tmp_path / "data", "ingest", handbook / "remote-work.md")
    shutil.rmtree(tmp_path / "data" / "originals")
    ran = line("--data-dir", tmp_path / "data", "export", tmp_path / "out")
    assert ran.code == 2
    assert "remote-work: " in ran.err


@pytest.mark.parametrize("command", ["remove", "restore"])
def test_an_unknown_document_is_refused(line: Line, data: Path, command: str) -> None:
    assert_refused(line("--data-dir", data, command, "nothing-like-it"))


def test_doctor_finds_a_healthy_folder_healthy(line: Line, data: Path) -> None:
    ran = line("--data-dir", data, "--json", "doctor")
    assert ran.code == 0


def test_the_doctor_names_lost_originals_and_the_same_file_brings_them_back(
    line: Line, handbook: Path, tmp_path: Path
) -> None:
    line("--data-dir", tmp_path, "ingest", handbook)
    files = [path for path in (tmp_path / "originals").rglob("*") if path.is_file()]
    lost, changed = files[0], files[1]
    lost.unlink()
    changed.write_bytes(changed.read_bytes().swapcase())
    [told] = line("--data-dir", tmp_path, "--json", "doctor").rows
    assert told["kind"] == "originals"
    assert "2 documents" in told["sentence"]
    line("--data-dir", tmp_path, "ingest", handbook)
    assert [row["kind"] for row in line("--data-dir", tmp_path, "--json", "doctor").rows] == ["ok"]


def test_a_lost_index_is_noticed_and_repaired(line: Line, handbook: Path, tmp_path: Path) -> None:
    line("--data-dir", tmp_path, "ingest", handbook)
    shutil.rmtree(tmp_path / "keywords")
    assert_refused(line("--data-dir", tmp_path, "search", "remote work"))
    sick = line("--data-dir", tmp_path, "--json", "doctor")
    assert sick.code == 2
    assert any(row["broken"] for row in sick.rows)
    assert line("--data-dir", tmp_path, "doctor", "--repair").code == 0
    assert "remote-work" in found(line, tmp_path, "remote work")


# Search


def test_search_gives_ids_scores_and_pages(line: Line, data: Path) -> None:
    (row,) = line("--data-dir", data, "--json", "search", "How many days may I work remotely?", "--top-k", "1").rows
    assert set(row) == {"query_id", "results", "milliseconds"}
    (result,) = row["results"]
    assert {"document_id", "chunk_id", "score", "scores", "page"} <= set(result)
    assert result["document_id"] == "remote-work"
    assert {"semantic", "keyword"} <= set(result["scores"])


def test_search_answers_a_file_in_its_order(line: Line, data: Path, tmp_path: Path) -> None:
    path = questions(tmp_path, {"_id": "q2", "text": "home office chair"}, {"_id": "q1", "text": "remote work"})
    rows = line("--data-dir", data, "--json", "search", "--queries", path).rows
    assert [row["query_id"] for row in rows] == ["q2", "q1"]


def questions(folder: Path, *rows: dict[str, Any]) -> Path:
    path = folder / "questions.jsonl"
    path.write_text("\n".join(json.dumps(row) for row in rows), encoding="utf-8")
    return path


def test_search_finds_only_what_the_groups_may_read(line: Line, data: Path) -> None:
    assert "salary-bands" not in found(line, data, "senior engineer salary band")
    assert "salary-bands" in found(line, data, "senior engineer salary band", "--groups", "hr")
    strangers = found(line, data, "senior engineer salary band", "--groups", "strangers")
    assert strangers == found(line, data, "senior engineer salary band"), "every reader is in everyone"


def test_search_as_of_a_day_before_it_was_in_force(line: Line, data: Path) -> None:
    assert "remote-work" not in found(line, data, "remote work days", "--as-of", "2024-12-31")


def test_a_blank_query_is_refused_and_not_called_empty(line: Line, data: Path, tmp_path: Path) -> None:
    alone = line("--data-dir", data, "search", "  ")
    assert_refused(alone)
    path = questions(tmp_path, {"_id": "1", "text": " "}, {"_id": "2", "text": "remote work"})
    batch = line("--data-dir", data, "--json", "search", "--queries", path)
    assert batch.code == 0
    assert batch.rows[0]["results"] is None
    assert batch.rows[1]["results"]


# Ask


def test_ask_answers_with_a_citation(line: Line, data: Path) -> None:
    (row,) = line("--data-dir", data, "--json", "ask", "How many days a week may employees work remotely?").rows
    output = row["final_output"]
    assert row["question_id"] == "1"
    assert output["status"] == "answered"
    assert "three days" in output["answer"]
    assert output["citations"][0]["document_id"] == "remote-work"


def test_ask_shows_people_the_quote(line: Line, data: Path) -> None:
    ran = line("--data-dir", data, "ask", "How many days a week may employees work remotely?")
    assert ran.code == 0
    assert "three days" in ran.out
    assert "[1] Remote work" in ran.out


def test_ask_says_what_is_missing(line: Line, data: Path) -> None:
    ran = line("--data-dir", data, "--json", "ask", "Which wine is served at the summer party?")
    assert ran.code == 0
    assert ran.rows[0]["final_output"]["status"] == "insufficient_context"
    assert ran.rows[0]["final_output"]["knowledge_gap"]


def test_ask_answers_a_file(line: Line, data: Path, tmp_path: Path) -> None:
    path = questions(
        tmp_path,
        {"_id": "a", "text": "How many days a week may employees work remotely?"},
        {"_id": "b", "text": " "},
        {
            "_id": "c",
            "text": "What does the company pay for?",
            "history": [{"speaker": "user", "text": "Home office?"}],
        },
    )
    ran = line("--data-dir", data, "--json", "ask", "--questions", path)
    assert ran.code == 0
    assert [row["question_id"] for row in ran.rows] == ["a", "b", "c"]
    assert ran.rows[1]["final_output"]["status"] == "failed"


def test_ask_keeps_what_the_groups_may_not_read(line: Line, data: Path) -> None:
    question = "What is the salary band for senior engineers?"
    everyone = line("--data-dir", data, "--json", "ask", question)
    assert everyone.rows[0]["final_output"]["status"] == "insufficient_context"
    assert "95,000" not in everyone.out
    assert "Salary bands" not in everyone.out
    hr = line("--data-dir", data, "--json", "ask", question, "--groups", "hr")
    assert "95,000" in hr.rows[0]["final_output"]["answer"]


def test_a_blank_question_is_refused(line: Line, data: Path) -> None:
    assert_refused(line("--data-dir", data, "ask", " "))


@pytest.mark.parametrize("option", [("--architecture", "gothic"), ("--model", "gpt"), ("--model", "ollama:")])
def test_unknown_names_are_refused(line: Line, data: Path, option: tuple[str, str]) -> None:
    assert_refused(line("--data-dir", data, "ask", "One?", *option))


def test_the_naive_architecture_answers_too(line: Line, data: Path) -> None:
    question = "How many days a week may employees work remotely?"
    (row,) = line("--data-dir", data, "--json", "ask", question, "--architecture", "naive").rows
    assert row["final_output"]["status"] == "answered"


def test_a_model_of_ollama_answers_and_is_checked_like_any_other(
    line: Line, data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with OllamaStub() as server:
        server.say(f"{RULE} [1]. Dogs are welcome [1].")
        monkeypatch.setenv("RAG_OLLAMA_URL", server.url)
        question = "How many days a week may employees work remotely?"
        ran = line("--data-dir", data, "--json", "ask", question, "--model", "ollama")
    assert ran.code == 0, ran.err
    output = ran.rows[0]["final_output"]
    assert output["answer"] == f"{RULE}. [1]"
    assert output["withheld"]["count"] == 1


def test_without_a_model_server_it_says_what_to_do(line: Line, data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RAG_OLLAMA_URL", "http://127.0.0.1:9")
    question = "How many days a week may employees work remotely?"
    ran = line("--data-dir", data, "ask", question, "--model", "ollama:llama3.2")
    assert ran.code == 2
    assert "ollama serve" in ran.err
    assert "Traceback" not in ran.err


def test_an_empty_folder_is_told_as_such(line: Line, tmp_path: Path) -> None:
    ran = line("--data-dir", tmp_path, "--json", "ask", "How many days may I work remotely?")
    assert ran.rows[0]["final_output"]["status"] != "answered"


# Extract


def test_extract_prints_the_markdown(line: Line, tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    page.write_text("<html><body><h1>Leave</h1><p>Thirty days of leave.</p></body></html>", encoding="utf-8")
    ran = line("extract", page)
    assert ran.code == 0
    assert "# Leave" in ran.out
    assert "Thirty days of leave." in ran.out


def test_extract_refuses_in_one_sentence(line: Line, tmp_path: Path) -> None:
    empty = tmp_path / "empty.pdf"
    empty.write_bytes(b"")
    assert_refused(line("extract", empty))


# The data folder and the demo


def test_a_second_process_is_told_who_is_first(line: Line, data: Path) -> None:
    from rag.settings import Settings
    from rag.wiring import open_groundwork

    with open_groundwork(Settings(data_dir=data)):
        ran = in_a_process("remove", "travel-policy", data_dir=data)
    assert ran.returncode == 2
    assert str(os.getpid()) in ran.stderr
    assert "Traceback" not in ran.stderr


COMMANDS = [["list"], ["search", "days of leave"], ["ask", "How many days of leave do I get?"]]


def test_a_second_process_may_read(data: Path) -> None:
    from rag.settings import Settings
    from rag.wiring import open_groundwork

    program = (
        "from rag.__main__ import main\n"
        f"for command in {COMMANDS!r}:\n"
        f"    print('ends with', main(['--data-dir', {str(data)!r}, '--json', *command]))"
    )
    with open_groundwork(Settings(data_dir=data)):
        beside = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=False)
    assert (beside.returncode, beside.stderr) == (0, "")
    said = beside.stdout.split("ends with 0\n")
    assert len(said) == len(COMMANDS) + 1, beside.stdout
    assert all(said[:-1])


def test_a_taken_port_is_refused_before_anything_is_read(line: Line, tmp_path: Path) -> None:
    import socket

    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        ran = line("--data-dir", tmp_path / "data", "demo", "--no-browser", "--port", other.getsockname()[1])
    assert_refused(ran)
    assert not (tmp_path / "data").exists()


@pytest.mark.parametrize(
    ("environment", "platform", "seen"),
    [
        ({}, "linux", False),
        ({"DISPLAY": ":0"}, "linux", True),
        ({"WAYLAND_DISPLAY": "wayland-0"}, "linux", True),
        ({"DISPLAY": ":10", "SSH_CONNECTION": "10.0.0.1"}, "linux", False),
        ({}, "darwin", True),
    ],
)
def test_a_browser_opens_only_where_it_can_be_seen(environment: dict[str, str], platform: str, seen: bool) -> None:
    assert has_display(environment, platform) is seen
