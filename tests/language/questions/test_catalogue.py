import pytest

from rag.language.questions.catalogue import asks_for_catalogue


@pytest.mark.parametrize(
    ("question", "asks"),
    [
        ("What documents do you have?", True),
        ("which policies are there", True),
        ("List all policies", True),
        ("show me your sources", True),
        ("What can I ask you?", True),
        ("What do you know?", True),
        ("Which documents are overdue for review?", True),
        ("What is the newest policy?", True),
        ("What's new?", True),
        ("What is new in the travel policy?", False),
        ("What is the latest time to start work?", False),
        ("Welche Dokumente gibt es?", True),
        ("Was kann ich dich fragen?", True),
        ("Which policies are there on travel?", False),
        ("What documents do I need for parental leave?", False),
        ("List all holidays in May", False),
        ("What can I ask HR about?", False),
        ("What do you know about leave?", False),
        ("Welche Unterlagen brauche ich?", False),
    ],
)
def test_what_there_is_to_read_is_asked_of_the_library(question: str, asks: bool) -> None:
    assert asks_for_catalogue(question) == asks
