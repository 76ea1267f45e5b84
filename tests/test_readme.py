"""The README tells the truth: its drawing, its tables, its commands and its links are held to the code."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from rag.domain.documents import AUTHORITY, Metadata
from rag.graphs.architectures import ARCHITECTURES, open_architecture
from rag.graphs.building import PARTS
from rag.ingest.sniff import KINDS
from rag.ingest.uploads import find_uploads
from rag.settings import Settings
from rag.wiring import open_groundwork

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")


def _section(heading: str) -> str:
    """The text under a heading, up to the next one of its level."""
    return README.split(f"\n## {heading}\n", 1)[1].split("\n## ", 1)[0]


def _first_column(heading: str) -> list[str]:
    """The first cells of the tables of a section, headers and rulers left out."""
    rows = re.findall(r"^\| (.+?) \|", _section(heading), flags=re.MULTILINE)
    return [row for row in rows if row.startswith("`")]


def _ticked(cells: list[str]) -> set[str]:
    return {name for cell in cells for name in re.findall(r"`([^`]+)`", cell)}


def setting_rows() -> list[str]:
    """One row per setting, as the README writes it."""
    return [
        f"| `RAG_{name.upper()}` | `{field.default}` | {field.description} |"
        for name, field in Settings.model_fields.items()
    ]


def _drawn_edges() -> set[tuple[str, str]]:
    drawing = README.split("```mermaid\n")[1].split("```")[0]
    edges = re.findall(r"^ +(\w+)(?:\(.*\))? --(?: [^>]* --)?> (\w+)", drawing, flags=re.MULTILINE)
    return {(start, end) for start, end in edges if start != "start"}


def _compiled_edges(name: str) -> set[tuple[str, str]]:
    graph = open_architecture(name).get_graph()
    inner = {edge for edge in graph.edges if not edge.source.startswith("__") and not edge.target.startswith("__")}
    return {(edge.source, edge.target) for edge in inner}


def test_the_drawing_is_the_compiled_graph() -> None:
    assert _drawn_edges() == _compiled_edges("standard")


def drawing(name: str) -> str:
    """An architecture as the README draws it, from the compiled graph."""
    edges = sorted(_compiled_edges(name))
    return "\n".join(["```mermaid", "flowchart TD", *(f"    {start} --> {end}" for start, end in edges), "```"])


@pytest.mark.parametrize("name", [name for name in ARCHITECTURES if name != "standard"])
def test_the_other_drawings_are_the_compiled_graphs(name: str) -> None:
    assert f"\n<summary><code>{name}</code></summary>\n\n{drawing(name)}\n" in README


def test_every_node_has_its_row() -> None:
    nodes = {node for node in open_architecture("standard").get_graph().nodes if not node.startswith("__")}
    assert set(_rows_of("node")) == nodes


def test_every_architecture_and_every_part_is_named() -> None:
    assert _rows_of("architecture") == list(ARCHITECTURES)
    assert all(f"`{part}` " in _section("How a turn goes") for part in PARTS)


def _rows_of(name: str) -> list[str]:
    """First cells of the table whose first column bears this name."""
    table = README.split(f"\n| {name} |", 1)[1].split("\n\n", 1)[0]
    return re.findall(r"^\| `(\w+)` \|", table, flags=re.MULTILINE)


def test_every_setting_has_its_row() -> None:
    rows = [line for line in _section("Settings").splitlines() if line.startswith("| `RAG_")]
    assert rows == setting_rows()
    assert all(field.description for field in Settings.model_fields.values())


def test_every_format_has_its_row() -> None:
    table = _section("Documents").split("\n\n")[0]
    promised = _ticked(re.findall(r"^\| (`.+?) \|", table, flags=re.MULTILINE))
    assert promised == {suffix for kind in KINDS for suffix in kind.suffixes}


def test_every_metadata_key_exists() -> None:
    keys = _ticked(re.findall(r"^\| (`[a-z_]+`.*?) \|", _section("Documents"), flags=re.MULTILINE))
    assert keys <= set(Metadata.model_fields)
    assert all(f"`{name}`" in _section("Documents") for name in AUTHORITY)


def test_every_command_has_its_row() -> None:
    told = {cell.strip("`").split()[0] for cell in _first_column("Command line")}
    asked = subprocess.run(
        [sys.executable, "-m", "rag", "--help"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert told == set(re.findall(r"^    ([a-z]+) {2,}", asked.stdout, flags=re.MULTILINE))


def test_every_room_has_its_row() -> None:
    told = _ticked(_first_column("Reading the code"))
    rooms = {f"rag/{path.name}" for path in (ROOT / "rag").iterdir() if (path / "__init__.py").exists()}
    rooms |= {f"rag/{path.name}" for path in (ROOT / "rag").glob("[a-z]*.py")}
    assert rooms <= told | {"rag/__main__.py"}
    assert [name for name in told if not (ROOT / name).exists()] == []


@pytest.mark.parametrize("page", ["README.md", "CONTRIBUTING.md", "CHANGELOG.md"])
def test_links_lead_somewhere(page: str) -> None:
    links = re.findall(r"\]\(([^)#]+)(?:#[^)]*)?\)", (ROOT / page).read_text(encoding="utf-8"))
    local = [link for link in links if "://" not in link]
    assert [link for link in local if not (ROOT / link).exists()] == []


def test_the_two_commands_exist() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    for command in re.findall(r"^make (\w+)", README, flags=re.MULTILINE):
        assert f"\n{command}:" in makefile


def test_the_chain_of_your_own_finds(tmp_path: Path) -> None:
    with open_groundwork(Settings(data_dir=tmp_path)) as groundwork:
        list(groundwork.publisher.ingest(find_uploads([ROOT / "sample_docs"]), form={}))
    (code,) = re.findall(r"```python\n(.+?)```", _section("In a chain of your own"), flags=re.DOTALL)
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=ROOT,
        env={**os.environ, "RAG_DATA_DIR": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert "emote" in done.stdout.splitlines()[0], done.stderr
