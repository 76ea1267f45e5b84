"""LangGraph's studio opens what langgraph.json names, and nothing is opened before a run."""

import asyncio
import importlib
import json
from pathlib import Path

from rag.graphs.architectures import ARCHITECTURES
from rag.graphs.studio import surround
from tests.graphs.turns import QUESTION, context

ROOT = Path(__file__).parent.parent.parent
NAMED = json.loads((ROOT / "langgraph.json").read_text(encoding="utf-8"))["graphs"]


def test_every_architecture_is_named_and_its_factory_makes_it() -> None:
    assert list(NAMED) == list(ARCHITECTURES)
    for name, place in NAMED.items():
        path, _, factory = place.partition(":")
        module = importlib.import_module(path.removeprefix("./").removesuffix(".py").replace("/", "."))
        assert getattr(module, factory)().name == name


def test_a_graph_needs_nothing_but_its_input() -> None:
    graph = surround("standard", context)
    assert graph.invoke({"input": QUESTION})["final_output"]["status"] == "answered"
    streamed = list(graph.stream({"input": QUESTION}, stream_mode="updates"))
    assert "finalize_answer" in streamed[-1]


def test_the_studio_runs_it_asynchronously() -> None:
    graph = surround("corrective", context)
    assert asyncio.run(graph.ainvoke({"input": QUESTION}))["final_output"]["status"] == "answered"


def test_it_draws_itself_and_tells_its_input() -> None:
    graph = surround("agentic", context)
    assert "consult_model" in graph.get_graph().nodes
    assert graph.get_input_jsonschema()["required"] == ["input"]
    assert graph.get_output_jsonschema()["properties"].keys() == {"final_output"}
    assert graph.get_context_jsonschema() is None
