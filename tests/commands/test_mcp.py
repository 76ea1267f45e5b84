"""The handbook as other assistants see it: a client of our own, over stdio and over HTTP on this machine."""

import asyncio
import json
import socket
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from mcp import ClientSession, StdioServerParameters
from mcp.client.stdio import stdio_client
from mcp.client.streamable_http import streamable_http_client

from rag.commands.mcp import open_server, tool_for
from rag.domain.access import EVERYONE, Scope
from rag.domain.knowledge import KnowledgeBase
from rag.ingest.uploads import find_uploads
from rag.settings import Settings
from rag.wiring import Groundwork, open_groundwork

STAFF = Scope.of(EVERYONE)
ROOT = Path(__file__).parent.parent.parent
CALLS: list[dict[str, Any]] = [
    {"action": "list"},
    {"action": "query", "query_text": "mileage rate", "kb_ids": ["handbook"], "top_k": 3},
    {"action": "query", "query_text": "What did the board decide?", "kb_id": "board"},
]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Two knowledge bases, one of them for the board alone."""
    texts = {
        "handbook": "# Travel\n\nThe mileage rate is 0.38 EUR.",
        "board": "# Minutes\n\nThe board decided to merge.",
    }
    with open_groundwork(Settings(data_dir=tmp_path / "data")) as house:
        for name, text in texts.items():
            path = tmp_path / name
            path.mkdir()
            (path / f"{name}.md").write_text(text, encoding="utf-8")
            rows = list(house.publisher.ingest(find_uploads([path]), form={"knowledge_base": name}))
            assert [row.status for row in rows] == ["added"]
        house.knowledge_bases.save(KnowledgeBase("board", "Board", "Decisions", audience=("board",)))
    return tmp_path / "data"


@pytest.fixture
def house(folder: Path) -> Iterator[Groundwork]:
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


def test_over_http_on_this_machine_alone(house: Groundwork) -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    server = open_server(house, STAFF, port=port)
    assert server.settings.host == "127.0.0.1"
    web = uvicorn.Server(uvicorn.Config(server.streamable_http_app(), port=port, log_level="error"))
    thread = threading.Thread(target=web.run, daemon=True)
    thread.start()

    async def talk() -> list[dict[str, Any]]:
        while not web.started:
            await asyncio.sleep(0.05)
        async with (
            streamable_http_client(f"http://127.0.0.1:{port}/mcp") as (read, write, _),
            ClientSession(read, write) as session,
        ):
            return await call_all(session)

    try:
        require_honest(asyncio.run(talk()))
    finally:
        web.should_exit = True
        thread.join(10)
