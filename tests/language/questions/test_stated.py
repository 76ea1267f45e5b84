import pytest

from rag.language.questions.stated import stated_part


@pytest.mark.parametrize(
    "question",
    [
        "So guests are paid half?",
        "My colleague says guests are paid half, right?",
        "Correct me if I'm wrong: guests are paid half.",
        "But it says guests are paid half. (shore leave)",
        "No, guests are paid half.",
        "I thought guests are paid half. Are you sure?",
        "Are you sure? I thought guests are paid half.",
        "Guests are paid half, don't they?",
        "Guests are paid half. Right?",
        "Is it true that guests are paid half?",
        "Could you confirm that guests are paid half?",
    ],
)
def test_a_statement_is_put_to_be_confirmed(question: str) -> None:
    assert stated_part(question) == "Guests are paid half"


@pytest.mark.parametrize(
    "question",
    [
        "Gäste zahlen die Hälfte, oder?",
        "Stimmt es, dass Gäste die Hälfte zahlen?",
        "Mein Chef sagt, Gäste zahlen die Hälfte?",
    ],
)
def test_in_german_too(question: str) -> None:
    assert stated_part(question) == "Gäste zahlen die Hälfte"


@pytest.mark.parametrize(
    "question",
    [
        "Do guests pay half?",
        "So do guests pay half?",
        "Since guests are paid half, how do I become one?",
        "I read that guests are paid half. How do I become one?",
        "I lost my oar, what do I do?",
        "And deckhands?",
        "carry over leave",
        "I work at the pier.",
        "How many days do guests get?",
        "Bekommen Gäste 40 Tage?",
        "Ab wann zahlen Gäste die Hälfte?",
        "Wann und wo zahlen Gäste die Hälfte?",
        "Krieg ich an Bord etwas zu essen?",
        "Nehmen wir die alten Ruder, auch wenn sie leck sind?",
        "Ich bin im ersten Lehrjahr, gilt das auch für mich?",
        "Ich trage Brille. Übernimmt der Betrieb die Kosten?",
        "Das Boot ist leck – muss das jemand wissen?",
    ],
)
def test_who_asks_something_else_puts_nothing(question: str) -> None:
    assert stated_part(question) == ""
