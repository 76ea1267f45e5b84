"""Every filter of the command line, where one document in a thousand fits it and says least of what is asked."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from rag.__main__ import main
from rag.domain.access import EVERYONE
from rag.ports import NewVersion
from rag.settings import Settings
from rag.wiring import Groundwork, open_groundwork
from tests.stores.shelves import new_version

CROWD = 1000
RARE = {"knowledge_base": "rare", "tags": ("rare",), "authority": 95}


def written(groundwork: Groundwork, name: str, text: str, **known: Any) -> NewVersion:
    made = new_version(name, [text], **{"audience": (EVERYONE,), **known})
    return replace(made, vectors=groundwork.corpus.embedder.embed_documents([text]))


def fill(groundwork: Groundwork) -> None:
    """A thousand documents about parking fees, and one that hardly is."""
    parts = groundwork.corpus
    crowd = [written(groundwork, f"crowd-{number}", "Parking fees are paid by month.") for number in range(CROWD)]
    needle = written(groundwork, "needle", "Bicycles stand in the yard, whoever brings one.", **RARE)
    closed = written(groundwork, "closed", "Bicycles of the board stand in the cellar.", audience=("board",))
    rows = parts.registry.add_versions([*crowd, needle, closed])
    parts.registry.publish(rows)
    chunks = parts.registry.indexed_chunks(rows)
    parts.vectors.upsert(chunks)
    parts.keywords.upsert(chunks)


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("reach")
    with open_groundwork(Settings(data_dir=folder)) as groundwork:
        fill(groundwork)
    return folder


def rows(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, object]:
    assert main([*arguments, "--json"]) == 0
    found: dict[str, object] = json.loads(capsys.readouterr().out)
    return found


FILTERS = [
    ("--document", "needle,unknown"),
    ("--tag", "rare,unknown"),
    ("--authority", "90"),
    ("--authority", "Policy"),
    ("--authority", "0", "--tag", "rare"),
    ("--knowledge-base", "rare"),
    ("--status", "published", "--tag", "rare"),
]


@pytest.mark.parametrize("options", FILTERS)
def test_search_finds_the_one_that_fits(
    data: Path, capsys: pytest.CaptureFixture[str], options: tuple[str, ...]
) -> None:
    found = rows(capsys, "search", "what are the parking fees by month", "--data-dir", str(data), *options)
    assert [row["document_id"] for row in found["results"]] == ["needle"]  # type: ignore[attr-defined]


@pytest.mark.parametrize("options", FILTERS)
def test_ask_answers_from_the_one_that_fits(
    data: Path, capsys: pytest.CaptureFixture[str], options: tuple[str, ...]
) -> None:
    found = rows(capsys, "ask", "Where do bicycles stand?", "--data-dir", str(data), *options)
    output = found["final_output"]
    assert output["retrieved_sources"] == 1  # type: ignore[index]
    assert [citation["chunk_id"] for citation in output["citations"]] == ["needle::rules::1"]  # type: ignore[index]


def test_a_filter_that_nothing_fits_finds_nothing(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for options in (("--status", "superseded"), ("--document", "unknown"), ("--tag", "unknown")):
        assert rows(capsys, "search", "parking fees", "--data-dir", str(data), *options)["results"] == []


@pytest.mark.parametrize(
    "options",
    [
        ("--document", "unknown"),
        ("--document", "closed"),
        ("--knowledge-base", "unknown"),
        ("--tag", "unknown"),
        ("--authority", "99"),
        ("--status", "superseded"),
    ],
)
def test_what_fits_nothing_is_not_told_as_if_nothing_were_published(
    data: Path, capsys: pytest.CaptureFixture[str], options: tuple[str, ...]
) -> None:
    """The same sentence for all of them, and for what is hidden as for what is missing."""
    found = rows(capsys, "ask", "Where do bicycles stand?", "--data-dir", str(data), *options)
    output = found["final_output"]
    assert output["status"] == "insufficient_context"  # type: ignore[index]
    assert "Nothing that you may read fits" in output["knowledge_gap"]  # type: ignore[index]


def test_whoever_may_read_nothing_at_all_is_told_that_nothing_is_published(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with open_groundwork(Settings(data_dir=tmp_path)) as groundwork:
        parts = groundwork.corpus
        parts.registry.publish(parts.registry.add_versions([written(groundwork, "pay", "A mason gets more.")]))
        groundwork.publisher.change_metadata("pay", {"audience": "hr"})
    for options in ((), ("--document", "pay")):
        found = rows(capsys, "ask", "What does a mason get?", "--data-dir", str(tmp_path), *options)
        assert "Nothing is published" in found["final_output"]["knowledge_gap"]  # type: ignore[index]


def test_a_day_before_everything_is_told_like_a_filter(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "pay.md").write_text("---\neffective_from: 2024-01-01\n---\nA mason gets more.\n", encoding="utf-8")
    main(["--data-dir", str(tmp_path / "data"), "ingest", str(tmp_path / "pay.md")])
    capsys.readouterr()
    ask = ("ask", "What does a mason get?", "--data-dir", str(tmp_path / "data"))
    found = rows(capsys, *ask, "--as-of", "1999-01-01")
    assert "Nothing that you may read fits" in found["final_output"]["knowledge_gap"]  # type: ignore[index]


@pytest.mark.parametrize("typed", ["101", "boss", "-1"])
def test_an_authority_that_there_is_not_is_refused_with_those_that_there_are(
    data: Path, capsys: pytest.CaptureFixture[str], typed: str
) -> None:
    assert main(["search", "parking fees", "--data-dir", str(data), f"--authority={typed}"]) == 2
    told = capsys.readouterr().err
    assert "0 to 100" in told
    assert "policy" in told
