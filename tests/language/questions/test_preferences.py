import pytest

from rag.language.questions.preferences import only_states, remembered, stated, stated_in


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("I work in Germany.", {"place": "Germany"}),
        ("I'm in sales", {"department": "sales"}),
        ("I am based in the Kiel office. How many days of leave do I get?", {"place": "Kiel"}),
        ("I work in Germany, how many public holidays do I have?", {"place": "Germany"}),
        (
            "Hi, I work in the UK and I'm in the finance department.",
            {"place": "United Kingdom", "department": "finance"},
        ),
        ("I work in Sales.", {"department": "sales"}),
        ("I’m from customer support.", {"department": "customer support"}),
        ("Ich arbeite in Deutschland.", {"place": "Germany"}),
        ("Ich arbeite im Vertrieb.", {"department": "sales"}),
        ("My department is HR.", {"department": "hr"}),
        ("I'm in IT.", {"department": "it"}),
    ],
)
def test_what_is_said_is_heard(text: str, said: dict[str, str]) -> None:
    assert stated(text) == said


@pytest.mark.parametrize(
    "text",
    [
        "",
        "Can I work in Germany?",
        "If I work in Germany, which law applies?",
        "I work in Germany next month.",
        "I work in Spain for two weeks.",
        "I no longer work in Germany.",
        "I do not work in sales.",
        "I'm in trouble.",
        "I'm in it.",
        "I work in shifts.",
        "I work in the office.",
        "What do people in sales get?",
        "My colleague works in France.",
        "I want to work in Norway.",
        "Do I work in sales?",
        "I work in Germany or France.",
    ],
)
def test_nothing_else_is(text: str) -> None:
    assert stated(text) == {}


def test_what_was_said_last_holds() -> None:
    assert stated_in(["I work in Germany.", "How long?", "I work in Norway."]) == {"place": "Norway"}
    assert remembered({"place": "Germany", "department": "hr"}, ["I work in Norway."]) == {
        "place": "Norway",
        "department": "hr",
    }


@pytest.mark.parametrize(
    ("text", "only"),
    [
        ("I work in Kiel.", True),
        ("Hi, I work in Kiel.", True),
        ("I work in Germany and I'm in sales.", True),
        ("I work in Kiel. How many days of leave do I get?", False),
        ("I work in shifts.", False),
        ("How many days of leave do I get?", False),
    ],
)
def test_a_line_that_only_says_something_asks_nothing(text: str, only: bool) -> None:
    assert only_states(text) is only
