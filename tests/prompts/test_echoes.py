"""A model that hands its own prompt back has answered nothing with it."""

from pathlib import Path

import pytest

import rag.prompts
from rag.prompts import read_template
from rag.prompts.echoes import without_echo
from tests.graphs.company import chunk
from tests.prompts.test_sources import prompt_of

ANSWER = "Employees may work remotely three days a week. [1]"
NAMES = sorted(path.stem for path in Path(rag.prompts.__file__).parent.glob("*.md"))


def test_of_a_prompt_and_an_answer_the_answer_stays() -> None:
    prompt = prompt_of(chunk("a::s::1", "Three days a week."), question="How many days?")
    left = without_echo(f"{prompt}\n\n{ANSWER}").split("\n")
    assert [line for line in left if line.strip()] == ["none", "none", "2025-06-01", "How many days?", ANSWER]


@pytest.mark.parametrize("name", NAMES)
def test_no_rule_of_any_prompt_stays(name: str) -> None:
    said = [line for line in without_echo(read_template(name)).split("\n") if len(line.strip("{}- ")) > 20]
    assert said == []


def test_an_answer_stays_as_it_is() -> None:
    draft = f"# Remote work\n\n{ANSWER}\n\n- Use only the front door.\n"
    assert without_echo(draft) == draft
