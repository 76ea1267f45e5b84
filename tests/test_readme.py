"""README and docs tell the truth: their drawings, tables, commands and links are held to the code."""

import os
import re
import subprocess
import sys
import tomllib
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
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", ROOT / "CHANGELOG.md", *sorted((ROOT / "docs").glob("*.md"))]


def _page(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


README = _page("README.md")


def _section(page: str, heading: str) -> str:
    """The text under a heading, up to the next one of its level."""
    return page.split(f"\n## {heading}\n", 1)[1].split("\n## ", 1)[0]


def _first_column(text: str) -> list[str]:
    """The first cells of the tables of a text, headers and rulers left out."""
    rows = re.findall(r"^\| (.+?) \|", text, flags=re.MULTILINE)
    return [row for row in rows if row.startswith("`")]


def _ticked(cells: list[str]) -> set[str]:
    return {name for cell in cells for name in re.findall(r"`([^`]+)`", cell)}


def setting_rows() -> list[str]:
    """One row per setting, as the page of settings writes it."""
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
    """An architecture as its page draws it, from the compiled graph."""
    edges = sorted(_compiled_edges(name))
    return "\n".join(["```mermaid", "flowchart TD", *(f"    {start} --> {end}" for start, end in edges), "```"])


@pytest.mark.parametrize("name", [name for name in ARCHITECTURES if name != "standard"])
def test_the_other_drawings_are_the_compiled_graphs(name: str) -> None:
    assert f"\n<summary><code>{name}</code></summary>\n\n{drawing(name)}\n" in _page("docs/architectures.md")


def test_every_node_has_its_row() -> None:
    nodes = {node for node in open_architecture("standard").get_graph().nodes if not node.startswith("__")}
    assert set(_rows_of("node")) == nodes


def test_every_architecture_and_every_part_is_named() -> None:
    told = _section(_page("docs/architectures.md"), "What is different")
    assert _rows_of("architecture") == list(ARCHITECTURES)
    assert re.findall(r"^\| `(\w+)` \|", told, flags=re.MULTILINE) == list(ARCHITECTURES)[1:]
    assert all(f"`{part}` " in told for part in PARTS)


def _rows_of(name: str) -> list[str]:
    """First cells of the table whose first column bears this name."""
    table = README.split(f"\n| {name} |", 1)[1].split("\n\n", 1)[0]
    return re.findall(r"^\| `(\w+)` \|", table, flags=re.MULTILINE)


def test_every_setting_has_its_row() -> None:
    rows = [line for line in _page("docs/settings.md").splitlines() if line.startswith("| `RAG_")]
    assert rows == setting_rows()
    assert all(field.description for field in Settings.model_fields.values())


def test_every_format_has_its_row() -> None:
    table = _section(_page("docs/documents.md"), "Formats")
    promised = _ticked(re.findall(r"^\| (`.+?) \|", table, flags=re.MULTILINE))
    assert promised == {suffix for kind in KINDS for suffix in kind.suffixes}


def test_every_metadata_key_exists() -> None:
    told = _section(_page("docs/documents.md"), "What can be said of a document")
    keys = _ticked(re.findall(r"^\| (`[a-z_]+`.*?) \|", told, flags=re.MULTILINE))
    assert keys
    assert keys <= {*Metadata.model_fields, "status"}
    assert all(f"`{name}`" in told for name in AUTHORITY)


def test_every_command_has_its_row() -> None:
    told = {cell.strip("`").split()[0] for cell in _first_column(_section(README, "Command line"))}
    assert told == _commands()


def _commands() -> set[str]:
    asked = subprocess.run(
        [sys.executable, "-m", "rag", "--help"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    return set(re.findall(r"^    ([a-z]+) {2,}", asked.stdout, flags=re.MULTILINE))


def test_every_program_that_a_page_names_is_there() -> None:
    text = "\n".join(page.read_text(encoding="utf-8") for page in PAGES)
    named = set(re.findall(r"python -m benchmarks\.(\w+)", text))
    assert {name for name in named if not (ROOT / "benchmarks" / f"{name}.py").is_file()} == set()
    assert set(re.findall(r"python -m rag ([a-z]+)", text)) <= _commands()


def test_every_file_and_every_setting_that_a_page_names_is_there() -> None:
    text = "\n".join(page.read_text(encoding="utf-8") for page in PAGES).replace("NAME", "prepare_query")
    ticked = set(re.findall(r"`([^`\n]+)`", text))
    paths = {name for name in ticked if re.fullmatch(r"(?:rag|tests|benchmarks|docs|pages|sample_docs)/[\w./-]*", name)}
    assert [name for name in sorted(paths) if not (ROOT / name).exists()] == []
    files = {path.name for room in ("rag", "tests", "benchmarks") for path in (ROOT / room).rglob("*.*")}
    files |= {path.name for path in ROOT.iterdir()}
    assert {name for name in ticked if re.fullmatch(r"[a-z_]+\.(?:py|txt|json|toml)", name)} - files == set()
    assert {name[4:].lower() for name in re.findall(r"RAG_[A-Z_]+", text)} <= Settings.model_fields.keys()


def test_every_room_has_its_row() -> None:
    told = _ticked(_first_column(_section(README, "Reading the code")))
    rooms = {f"rag/{path.name}" for path in (ROOT / "rag").iterdir() if (path / "__init__.py").exists()}
    rooms |= {f"rag/{path.name}" for path in (ROOT / "rag").glob("[a-z]*.py")}
    assert rooms <= told | {"rag/__main__.py"}
    assert [name for name in told if not (ROOT / name).exists()] == []


def test_the_rooms_stand_in_the_order_of_the_floors() -> None:
    """A reader is told that a room may use only the rooms below it."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    floors = next(c for c in project["tool"]["importlinter"]["contracts"] if c["id"] == "floors")["layers"]
    floor_of = {room.strip(): at for at, floor in enumerate(floors) for room in floor.split("|")}
    rooms = re.findall(r"`rag/(\w+)(?:\.py)?`", "".join(_first_column(_section(README, "Reading the code"))))
    assert [floor_of[room] for room in rooms] == sorted(floor_of[room] for room in rooms)
    assert {*rooms, "__main__"} == floor_of.keys()


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    links = re.findall(r"\]\(([^)#]*)(?:#([^)]*))?\)", page.read_text(encoding="utf-8"))
    local = [(page.parent / link if link else page, place) for link, place in links if "://" not in link]
    assert [link for link, _ in local if not link.exists()] == []
    assert [(link, place) for link, place in local if place and place not in _places(link)] == []


def _places(page: Path) -> set[str]:
    """What a link can name behind `#`."""
    headings = re.findall(r"^#+ (.+)$", page.read_text(encoding="utf-8"), flags=re.MULTILINE)
    return {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings}


def test_every_page_of_docs_is_named_in_the_readme() -> None:
    assert [page.name for page in PAGES[3:] if f"(docs/{page.name})" not in README] == []


def test_the_two_commands_exist() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    for command in re.findall(r"^make (\w+)", README, flags=re.MULTILINE):
        assert f"\n{command}:" in makefile


def test_the_chain_of_your_own_finds(tmp_path: Path) -> None:
    with open_groundwork(Settings(data_dir=tmp_path)) as groundwork:
        list(groundwork.publisher.ingest(find_uploads([ROOT / "sample_docs"]), form={}))
    (code,) = re.findall(
        r"```python\n(.+?)```",
        _section(_page("docs/models.md"), "The retriever in a chain of your own"),
        flags=re.DOTALL,
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=ROOT,
        env={**os.environ, "RAG_DATA_DIR": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert "emote" in done.stdout.splitlines()[0], done.stderr
