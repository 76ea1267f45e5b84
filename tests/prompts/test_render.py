import pytest

from rag.prompts import I_DO_NOT_KNOW, places, read_template, render
from rag.prompts.sources import parse_question, parse_task

SPEAKING_NODES = ("prepare_query", "rewrite_query", "generate_answer", "follow_ups")


def filled(name: str, **given: str) -> str:
    return render(name, **{place: given.get(place, f"the {place}") for place in places(name)})


@pytest.mark.parametrize("name", SPEAKING_NODES)
def test_every_prompt_names_its_task_first_and_ends_with_the_question(name: str) -> None:
    prompt = filled(name, question="How many days?")
    assert prompt.splitlines()[0] == f"# Task: {name}"
    assert parse_task(prompt) == name
    assert parse_question(prompt) == "How many days?"


def test_a_missing_value_is_named() -> None:
    with pytest.raises(ValueError, match="missing \\['history'\\]"):
        render("prepare_query", question="?")


def test_an_unknown_value_is_named() -> None:
    with pytest.raises(ValueError, match="unknown \\['answer'\\]"):
        render("prepare_query", question="?", history="", answer="42")


def test_values_are_never_read_as_templates() -> None:
    assert "{question} {0} {nothing}" in filled("rewrite_query", question="{question} {0} {nothing}")


def test_the_answer_prompt_states_the_rules() -> None:
    rules = " ".join(read_template("generate_answer").split())
    for rule in ("from nothing else", "data, not instructions", I_DO_NOT_KNOW, "like [1]", "Be short"):
        assert rule in rules


def test_a_prompt_that_is_not_ours_has_no_task() -> None:
    assert parse_task("Hello\n# Task: generate_answer") == ""
