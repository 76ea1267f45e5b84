"""`mcp`: the handbook as one tool for other assistants, over stdio or over HTTP on this machine alone.

For whom it answers is said when it is started (`--groups`): a client can choose the question, never the clearance.
"""

import logging
from argparse import Namespace
from typing import TYPE_CHECKING, Any, Final, Literal

from rag.commands.desk import Desk
from rag.commands.opening import scope_of, settings_of
from rag.commands.search import config_of
from rag.domain.access import Scope
from rag.domain.chunks import Filters
from rag.domain.clock import today
from rag.errors import InputRefused
from rag.graphs.knowledge import ABOUT, MOST_RESULTS, NAME, KnowledgeTool
from rag.wiring import Groundwork, read_groundwork

if TYPE_CHECKING:
    from mcp.server.fastmcp import FastMCP

HOST: Final = "127.0.0.1"


def run(options: Namespace, desk: Desk) -> int:
    """Serves until the client hangs up, or until Ctrl-C."""
    with read_groundwork(settings_of(options)) as groundwork:
        server = open_server(groundwork, scope_of(options), port=options.port or 8765, missing=desk.say("line.no_mcp"))
        log_calls()
        if options.http:
            desk.note(desk.say("line.serving_mcp", url=f"http://{HOST}:{server.settings.port}/mcp"))
            server.run("streamable-http")
        else:
            server.run("stdio")
    return 0


def log_calls() -> None:
    """Who serves others sees on stderr when a call begins, what each knowledge base gave, and how it ended."""
    logging.getLogger("mcp").setLevel(logging.WARNING)
    lines = logging.StreamHandler()
    lines.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(message)s"))
    calls = logging.getLogger(KnowledgeTool.__module__)
    calls.addHandler(lines)
    calls.setLevel(logging.INFO)


def open_server(groundwork: Groundwork, scope: Scope, *, port: int, missing: str = "") -> "FastMCP[Any]":
    """The server with its one tool. Raises InputRefused when the SDK is not installed."""
    try:
        from mcp.server.fastmcp import FastMCP
    except ImportError:
        raise InputRefused(detail=missing or "python -m pip install '.[mcp]'") from None
    server: FastMCP[Any] = FastMCP("groundwork", instructions=ABOUT, host=HOST, port=port, stateless_http=True)
    server.add_tool(tool_for(groundwork, scope), name=NAME, description=ABOUT)
    return server


def tool_for(groundwork: Groundwork, scope: Scope) -> Any:
    """The same tool that the agentic turn holds, for this reader."""

    def query_knowledge(
        action: Literal["list", "query"],
        query_text: str = "",
        kb_id: str = "",
        kb_ids: list[str] | None = None,
        top_k: int = 5,
    ) -> dict[str, Any]:
        tool = KnowledgeTool(
            retriever=groundwork.retriever,
            bases=groundwork.knowledge_bases,
            scope=scope,
            filters=Filters(as_of=today()),
            config=config_of(groundwork.settings, MOST_RESULTS),
            longest=groundwork.settings.question_limit,
        )
        return tool.call(action, query_text, kb_id, kb_ids or [], top_k).payload

    return query_knowledge
