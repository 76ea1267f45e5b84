"""Every prompt as it goes over the wire, with an answer of the form it asks for: one golden transcript each.

After a prompt was changed on purpose: `GROUNDWORK_GOLDEN=write pytest tests/prompts/test_golden.py`, and read the
difference.
"""

import json
import os
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from pydantic import BaseModel

from rag.domain import judgements
from rag.models.chat_ollama import OllamaChat, open_ollama_chat
from rag.prompts import places, render
from rag.prompts.sources import format_sources
from rag.settings import Settings
from tests.graphs.company import chunk
from tests.ollama_stub import OllamaStub

ROOT = Path(__file__).parent.parent.parent
GOLDEN = ROOT / "tests" / "fixtures" / "transcripts" / "prompts"
PROMPTS = sorted(path.stem for path in (ROOT / "rag" / "prompts").glob("*.md"))
KEY = "5f0c9a77e1b4"

VALUES: Mapping[str, object] = {
    "question": "How many days a week may employees work remotely?",
    "sources": format_sources([chunk()], delimiter=KEY),
    "delimiter": KEY,
    "history": "user: May employees work remotely?\nassistant: They may.",
    "tried": "- How many days a week may employees work remotely?",
    "missing": "days",
    "draft": "Employees may work remotely up to three days a week. [1]",
    "resolved_conflicts": "none",
    "open_conflicts": "none",
    "day": "2025-06-01",
    "budget": 5,
    "form": json.dumps(judgements.QueryRewrite.model_json_schema()),
}

ANSWERS: Mapping[str, BaseModel] = {
    "prepare_query": judgements.StandaloneQuestion(question="How many days may employees work remotely?"),
    "rewrite_query": judgements.QueryRewrite(query="remote work days per week"),
    "follow_ups": judgements.FollowUps(questions=["Who approves remote work?"]),
    "classify_question": judgements.Route(destination="knowledge_base"),
    "grade_chunk": judgements.ChunkGrade(relevance=0.9),
    "critique_answer": judgements.Critique(grounded=True, complete=True, needs_revision=False),
    "judge_claim": judgements.ClaimVerdict(supported=True),
    "decompose_question": judgements.SubQuestions(questions=["How many days?"]),
}
"""Prompts that ask for a form; every other one asks for text."""


def rendered(name: str) -> str:
    return render(name, **{place: VALUES.get(place, f"the {place}") for place in places(name)})


def told(name: str, model: OllamaChat, server: OllamaStub) -> Any:
    """What the model makes of the prompt."""
    answer = ANSWERS.get(name)
    if answer is None:
        server.say(str(VALUES["draft"]))
        return model.invoke(rendered(name)).text
    server.say(answer.model_dump_json())
    judged = model.with_structured_output(type(answer)).invoke(rendered(name))
    assert judged == answer
    return judged.model_dump()


@pytest.mark.parametrize("name", PROMPTS)
def test_the_wire_log_of_a_prompt_is_the_golden_one(name: str) -> None:
    with OllamaStub() as server, closing(open_ollama_chat("llama3.2", Settings(ollama_url=server.url))) as model:
        reply = told(name, model, server)
        (sent,) = server.asked("/api/chat")
    (message,) = sent["messages"]
    log = {**sent, "messages": [{**message, "content": message["content"].splitlines()}], "reply": reply}
    written = json.dumps(log, indent=1, ensure_ascii=False, sort_keys=True) + "\n"
    path = GOLDEN / f"{name}.json"
    if os.environ.get("GROUNDWORK_GOLDEN") == "write":
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(written, encoding="utf-8")
    assert path.exists(), f"no golden transcript of {name} yet"
    assert written == path.read_text(encoding="utf-8")
