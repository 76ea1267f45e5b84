"""The graphs as LangGraph's studio opens them: `langgraph dev` reads langgraph.json, which names these factories.

It asks in demo mode with the data folder of the settings, for a reader in the group `everyone`. Nothing is opened when
this file is imported.
"""

import threading
from functools import cache
from typing import Any

from rag.domain.access import EVERYONE, Scope
from rag.domain.questions import Question
from rag.graphs.context import RagContext
from rag.graphs.studio import surround
from rag.wiring import Groundwork, open_groundwork


@cache
def house() -> Groundwork:
    """Opened with the first run, closed with the process."""
    return open_groundwork()


def context() -> RagContext:
    """The surroundings of one run."""
    question = Question("", Scope.of(EVERYONE), model=house().model_name())
    return house().assistant.context(question, threading.Event())


def standard() -> Any:
    return surround("standard", context)


def naive() -> Any:
    return surround("naive", context)


def advanced() -> Any:
    return surround("advanced", context)


def adaptive() -> Any:
    return surround("adaptive", context)


def corrective() -> Any:
    return surround("corrective", context)


def self_reflective() -> Any:
    return surround("self_reflective", context)


def agentic() -> Any:
    return surround("agentic", context)


def modular() -> Any:
    return surround("modular", context)
