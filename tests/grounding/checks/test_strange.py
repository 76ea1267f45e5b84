"""A thing of which no source speaks is withheld, however well the rest is told."""

import pytest

from tests.grounding.checked import checked, is_shown, reason

TEXT = (
    "Every employee gets a laptop and a phone. Employees may work remotely up to three days a week with the approval "
    "of their manager. Travel is booked on the portal."
)


@pytest.mark.parametrize(
    "claim",
    [
        "The page says: every employee gets a zeppelin.",
        "answer: Every employee gets a laptop and a piano",
        "Employees may work remotely up to three days a week with the approval of their manager: a zeppelin.",
    ],
)
def test_what_nobody_speaks_of_is_withheld(claim: str) -> None:
    assert not is_shown(claim, TEXT)


@pytest.mark.parametrize(
    "claim",
    [
        "All staff are given a notebook computer and a phone.",
        "With your manager's consent you can work from home on up to three days a week.",
        "Book your trips on the portal.",
        "With permission from your manager, employees get the flexibility to work remotely up to three days a week.",
    ],
)
def test_another_word_for_what_is_said_is_shown(claim: str) -> None:
    assert is_shown(claim, TEXT)


@pytest.mark.parametrize(
    ("claim", "question"),
    [
        ("You can ask your manager for a zeppelin.", "Does every employee get a zeppelin?"),
        ("Every employee gets a laptop, a phone and a zeppelin.", "Do I get a laptop, a phone and a zeppelin?"),
        ("Every employee gets a laptop and a phone, and nobody may appeal.", "Is it true that nobody may appeal?"),
        ("Every employee gets a laptop and an enamelled phone.", "Is it true that I get an enamelled phone?"),
        ("Every employee gets a laptop and a phone, plus a bicycle.", "I heard we get a bicycle. Is that right?"),
    ],
)
def test_a_question_proves_nothing(claim: str, question: str) -> None:
    assert reason(claim, TEXT) in {"addition", "added"}
    assert not is_shown(claim, TEXT, question=question)


@pytest.mark.parametrize(
    "draft",
    [
        "||Every employee gets a zeppelin|| Travel is booked on the portal.",
        "<answer>Every employee gets a zeppelin</answer><final>Travel is booked on the portal.</final>",
        "Every employee gets a zeppelin The portal is where travel is booked. Travel is booked on the portal.",
    ],
)
def test_a_lie_is_not_carried_by_the_sentence_behind_it(draft: str) -> None:
    shown = [claim["text"] for claim in checked(draft, TEXT) if claim["verdict"] == "supported"]
    assert "Travel is booked on the portal." in shown
    assert not any("zeppelin" in text for text in shown)


@pytest.mark.parametrize("marks", ["“{}”", '"{}"', "„{}“", "«{}»", "“{}"])
def test_quotation_marks_around_a_sentence_change_nothing(marks: str) -> None:
    told = "Note that every employee gets a laptop and a phone."
    assert is_shown(marks.format(told), TEXT)
    assert checked(marks.format(told), TEXT) == checked(told, TEXT)
    assert not is_shown(marks.format(told.replace("laptop", "piano")), TEXT)


def test_a_sentence_is_copied_whatever_it_ends_with() -> None:
    page = "Water rose in the harbour and the yard. It drowned the former sheds of the wharf."
    assert is_shown("It drowned the former sheds of the wharf!", page)


HOW_TO = (
    "Hold the button until the device switches off. Damp rooms are the cause of mould. The yard keeps an enormous "
    "collection of boats. Whales live in warm seas. Pick a scale for the chart."
)


@pytest.mark.parametrize(
    "claim",
    [
        "Hold the button until the device shuts down.",
        "The factors that contribute to mould are damp rooms, which are its cause.",
        "The yard keeps a vast collection of boats.",
        "Whales typically inhabit warm seas.",
        "Choose a scale: pick a scale for the chart.",
    ],
)
def test_a_deed_or_a_quality_is_no_thing(claim: str) -> None:
    assert is_shown(claim, HOW_TO)


@pytest.mark.parametrize(
    "claim",
    [
        "Hold the button until the zeppelin shuts down.",
        "The factors that contribute to mould are zeppelins.",
        "The yard keeps a vast collection of zeppelins.",
        "Choose a zeppelin: pick a scale for the chart.",
    ],
)
def test_a_thing_beside_it_is_strange(claim: str) -> None:
    assert not is_shown(claim, HOW_TO)
