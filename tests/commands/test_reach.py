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
    made = new_version(name, [text], audience=(EVERYONE,), **known)
    return replace(made, vectors=groundwork.corpus.embedder.embed_documents([text]))


def fill(groundwork: Groundwork) -> None:
    """A thousand documents about parking fees, and one that hardly is."""
    parts = groundwork.corpus
    crowd = [written(groundwork, f"crowd-{number}", "Parking fees are paid by month.") for number in range(CROWD)]
    needle = written(groundwork, "needle", "Bicycles stand in the yard, whoever brings one.", **RARE)
    rows = parts.registry.add_versions([*crowd, needle])
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
