"""The handbook as other assistants see it: a client of our own, over stdio and over HTTP on this machine."""

import asyncio
import json
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from mcp import ClientSession, StdioServerParameters
from mcp.client.stdio import stdio_client
from mcp.client.streamable_http import streamable_http_client

from rag.commands.mcp import open_server, tool_for
from rag.domain.access import EVERYONE, Scope
from rag.domain.knowledge import KnowledgeBase
from rag.ingest.uploads import find_uploads
from rag.settings import Settings
from rag.wiring import Groundwork, open_groundwork
from tests.ports import free_port
from tests.waiting import LONG

STAFF = Scope.of(EVERYONE)
ROOT = Path(__file__).parent.parent.parent
CALLS: list[dict[str, Any]] = [
    {"action": "list"},
    {"action": "query", "query_text": "mileage rate", "kb_ids": ["handbook"], "top_k": 3},
    {"action": "query", "query_text": "What did the board decide?", "kb_id": "board"},
]


@pytest.fixture(scope="module")
def published(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two knowledge bases, one of them for the board alone. Only read: whoever writes has a copy."""
    root = tmp_path_factory.mktemp("published")
    texts = {
        "handbook": "# Travel\n\nThe mileage rate is 0.38 EUR.",
        "board": "# Minutes\n\nThe board decided to merge.",
    }
    with open_groundwork(Settings(data_dir=root / "data")) as house:
        for name, text in texts.items():
            path = root / name
            path.mkdir()
            (path / f"{name}.md").write_text(text, encoding="utf-8")
            rows = list(house.publisher.ingest(find_uploads([path]), form={"knowledge_base": name}))
            assert [row.status for row in rows] == ["added"]
        house.knowledge_bases.save(KnowledgeBase("board", "Board", "Decisions", audience=("board",)))
    return root / "data"


@pytest.fixture
def house(published: Path, tmp_path: Path) -> Iterator[Groundwork]:
    folder = shutil.copytree(published, tmp_path / "data")
    with open_groundwork(Settings(data_dir=folder)) as opened:
        yield opened


def require_honest(told: list[dict[str, Any]]) -> None:
    listed, found, hidden = told
    assert [row["kb_id"] for row in listed["knowledge_bases"]] == ["handbook"]
    assert found["results"][0]["text"].endswith("The mileage rate is 0.38 EUR.")
    assert (hidden["results"], hidden["failed_kbs"]) == ([], ["board"])
    assert "merge" not in json.dumps(told)


async def call_all(session: ClientSession) -> list[dict[str, Any]]:
    await session.initialize()
    (tool,) = (await session.list_tools()).tools
    assert tool.name == "query_knowledge"
    replies = [await session.call_tool(tool.name, args) for args in CALLS]
    return [json.loads(reply.content[0].text) for reply in replies]  # type: ignore[union-attr]


def test_the_tool_holds_to_the_readers_access(house: Groundwork) -> None:
    tool = tool_for(house, STAFF)
    require_honest([tool(**args) for args in CALLS])
    board = tool_for(house, Scope.of(EVERYONE, "board"))
    assert "merge" in json.dumps(board(**CALLS[2]))


def test_half_a_sign_is_answered_like_any_other(house: Groundwork) -> None:
    told = tool_for(house, STAFF)(action="query", query_text="mileage \ud800", kb_ids=["x\ud800"])
    json.dumps(told, ensure_ascii=False).encode("utf-8")
    assert told["failed_kbs"] == ["x?"]


def test_over_stdio_while_the_app_runs(house: Groundwork, tmp_path: Path) -> None:
    """A process of its own on the same data folder, which finds what the app publishes in the meantime."""
    command = ["-m", "rag", "--data-dir", str(house.settings.data_dir), "mcp"]
    server = StdioServerParameters(command=sys.executable, args=command, cwd=str(ROOT))
    canteen = {"action": "query", "query_text": "canteen", "kb_id": "handbook", "top_k": 1}

    async def talk() -> tuple[list[dict[str, Any]], Any]:
        async with stdio_client(server) as (read, write), ClientSession(read, write) as session:
            told = await call_all(session)
            (tmp_path / "canteen.md").write_text("# Canteen\n\nThe canteen opens at 11:30.", encoding="utf-8")
            list(house.publisher.ingest(find_uploads([tmp_path / "canteen.md"]), form={"knowledge_base": "handbook"}))
            return told, await session.call_tool("query_knowledge", canteen)

    told, later = asyncio.run(talk())
    require_honest(told)
    assert "11:30" in later.content[0].text


@pytest.fixture(scope="module")
def serving(published: Path) -> Iterator[tuple[str, Path]]:
    """Where a process of its own serves over HTTP, and what it writes to stderr."""
    port = free_port()
    log = published.with_name("stderr.txt")
    command = [sys.executable, "-m", "rag", "--data-dir", str(published), "mcp", "--http", "--port", str(port)]
    with log.open("w", encoding="utf-8") as stderr, subprocess.Popen(command, cwd=ROOT, stderr=stderr) as server:
        try:
            wait_for(port, server)
            yield f"http://127.0.0.1:{port}/mcp", log
        finally:
            server.terminate()
            server.wait(LONG)


@pytest.fixture
def served(serving: tuple[str, Path]) -> tuple[str, Callable[[], list[str]]]:
    """Where it serves, and the lines it has written to stderr since the test began."""
    url, log = serving
    before = len(written_in(log))
    return url, lambda: written_in(log)[before:]


def written_in(log: Path) -> list[str]:
    return log.read_text(encoding="utf-8").splitlines()


def wait_for(port: int, server: "subprocess.Popen[bytes]") -> None:
    for _ in range(2400):
        assert server.poll() is None, "it ended at once"
        with socket.socket() as knock:
            if knock.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.1)
    pytest.fail("nobody listens")


@asynccontextmanager
async def visiting(url: str) -> AsyncIterator[ClientSession]:
    async with streamable_http_client(url) as (read, write, _), ClientSession(read, write) as session:
        yield session


async def talk_over_http(url: str) -> list[dict[str, Any]]:
    async with visiting(url) as session:
        return await call_all(session)


def test_over_http_from_another_process(served: tuple[str, Callable[[], list[str]]]) -> None:
    """Ten clients at once hear the same, and the one who serves sees each call begin, search and end."""
    url, written = served

    async def all_at_once() -> list[list[dict[str, Any]]]:
        return await asyncio.gather(*(talk_over_http(url) for _ in range(10)))

    heard = asyncio.run(all_at_once())
    for told in heard:
        require_honest(told)
    assert all(told == heard[0] for told in heard)
    lines = written()
    for sign, count in (("begins: action=list", 10), ("begins: action=query", 20), ("searched handbook", 10)):
        assert sum(sign in line for line in lines) == count, sign
    assert sum("query_knowledge ends" in line for line in lines) == 20
    assert "merge" not in "".join(lines)


def test_bad_arguments_are_answered_and_the_next_call_works(served: tuple[str, Callable[[], list[str]]]) -> None:
    wrong: list[dict[str, Any]] = [
        {"action": "burn"},
        {"action": "query"},
        {"action": "query", "query_text": "mileage", "top_k": "many"},
        {"action": "query", "query_text": "m" * 1_000_000},
        {"action": "query", "query_text": "mileage", "kb_ids": [f"base{n}" for n in range(100_000)]},
        {},
    ]

    async def talk() -> list[Any]:
        async with visiting(served[0]) as session:
            await session.initialize()
            replies = [await session.call_tool("query_knowledge", args) for args in (*wrong, CALLS[1])]
            return [*replies, await session.call_tool("no_such_tool", {})]

    *refused, good, unknown = asyncio.run(talk())
    assert max(map(len, served[1]())) < 500, "a line of the log has an end"
    for reply in refused:
        text = reply.content[0].text
        assert reply.isError or "error" in json.loads(text)
        assert "Traceback" not in text
    assert json.loads(good.content[0].text)["results"]
    assert unknown.isError


def test_it_listens_on_this_machine_alone(house: Groundwork) -> None:
    assert open_server(house, STAFF, port=8765).settings.host == "127.0.0.1"
