"""An office is read by the name that the texts have for it, and no other office by that."""

import pytest

from rag.language.offices import in_their_names


@pytest.mark.parametrize(
    ("claim", "text", "read"),
    [
        ("Ask HR.", "Ask the people team.", "Ask people team."),
        ("Ask the HR department.", "People Operations books leave.", "Ask the People Operations."),
        ("Ask Human Resources.", "HR books leave.", "Ask HR."),
        ("Ask HR.", "HR books leave with the people team.", "Ask HR."),
        ("Frag die Personalabteilung.", "Das HR-Team bucht.", "Frag die HR-Team."),
        ("It is open.", "Information technology is open.", "It is open."),
        ("Ask HR.", "Ask the legal department.", "Ask HR."),
    ],
)
def test_an_office_is_called_as_the_texts_call_it(claim: str, text: str, read: str) -> None:
    assert in_their_names(claim, [text]) == read


def test_of_several_names_it_is_the_one_of_the_sentence_it_speaks_of() -> None:
    texts = ["Leave is booked with People Operations.", "Pay is settled by the people team."]
    assert in_their_names("HR settles the pay.", texts) == "people team settles the pay."
