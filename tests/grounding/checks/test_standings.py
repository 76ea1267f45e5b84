"""A yes or a no told in words of one's own is read as what it comes to, and laid beside the rule."""

import pytest

from tests.grounding.checked import is_shown, reason
from tests.grounding.sources import chunk

SOURCE = """Teammates may spend above the platform's policy for a hotel room during team travel. Access requests
and changes of rights should be documented. If you leave the town council and later rejoin, your
sick leave will be reinstated. Private trips cannot be added to the company invoice. Food bought on
a trip is not reimbursed. Your annual leave will be paid out; your award leave will not be. The
archive must not be opened before noon.

Members shall not use the workshop to:

- Repair private boats
- Store fireworks overnight"""


@pytest.mark.parametrize(
    "claim",
    [
        "Booking a hotel room above the platform's policy is off limits during team travel.",
        "There is no need to document access requests or changes of rights.",
        "Your sick leave is gone for good, even if you later rejoin the town council.",
        "Private trips can go on the company invoice as well.",
        "Storing fireworks overnight in the workshop is perfectly fine.",
    ],
)
def test_the_opposite_in_words_of_ones_own_is_withheld(claim: str) -> None:
    assert reason(claim, SOURCE) == "negation"


def test_a_no_in_what_a_leave_depends_on_denies_nothing_of_it() -> None:
    rule = "Users are allowed to make limited personal use of laptops provided that such use does not harm the firm."
    assert reason("Private use of the laptop is strictly off limits.", rule) == "negation"


@pytest.mark.parametrize(
    "claim",
    [
        "It is fine to spend above the platform's policy for a hotel room during team travel.",
        "Document access requests and changes of rights.",
        "If you rejoin the town council later, you get your sick leave reinstated.",
        "Private trips are not to be put on the company invoice.",
        "Food on a trip is at your own expense.",
        "You are not allowed to store fireworks overnight.",
        "Nobody may open the archive before noon.",
    ],
)
def test_the_same_in_words_of_ones_own_is_shown(claim: str) -> None:
    assert is_shown(claim, SOURCE)


def test_a_list_that_goes_on_in_the_next_chunk_keeps_the_line_that_opens_it() -> None:
    at = SOURCE.index("- Store")
    first = chunk("a", SOURCE[: at - 1], version_id="a@1")
    second = chunk("b", SOURCE[at:], version_id="a@1", start=at, end=len(SOURCE))
    for sources in ([first, second], [second, first]):
        assert reason("Store fireworks overnight.", *sources) == "negation"


YARD = (
    "You will need the foreman's approval before you open the yard gate at night. Only the warden can change the lock "
    "codes. Please hand in the itemized receipts for crane hire."
)


@pytest.mark.parametrize(
    "claim",
    [
        "You can open the yard gate at night without asking anybody.",
        "Anyone can change the lock codes.",
        "Handing in itemized receipts for crane hire is optional.",
    ],
)
def test_a_leave_that_must_be_asked_and_an_only_are_no_leave_for_anybody(claim: str) -> None:
    assert not is_shown(claim, YARD)


@pytest.mark.parametrize(
    "claim",
    [
        "Before you open the yard gate at night, you need the foreman to approve it.",
        "Nobody but the warden can change the lock codes.",
        "Itemized receipts for crane hire should be handed in.",
    ],
)
def test_asking_leave_told_otherwise_is_shown(claim: str) -> None:
    assert is_shown(claim, YARD)


def test_a_place_behind_a_dash_comes_to_what_the_rule_ahead_of_it_does() -> None:
    page = (
        "You can sail from anywhere, but please be sure to inform your Port Crew team when you move – "
        "especially across state or country borders."
    )
    lie = (
        "You may sail from wherever you like, and there's no need to let Port Crew know when you move, "
        "even across state or national borders."
    )
    assert reason(lie, page) == "negation"
    assert is_shown("You may sail from wherever you like, yet let Port Crew know when you move.", page)


KEPT = """Attach the net around the edge of the porch with staples. It keeps the birds from reaching the beams.

The house is old."""


@pytest.mark.parametrize(
    ("claim", "page"),
    [
        ("You can prevent birds from nesting on your porch by attaching the net around the edge of the porch.", KEPT),
        ("You can draw a bar graph if you want to compare towns.", "A bar graph can be drawn to compare the towns."),
        ("Readers can see trends in bar charts.", "Bar charts help readers to see trends."),
    ],
)
def test_who_keeps_others_from_a_thing_and_what_is_called_a_bar_forbids_nothing(claim: str, page: str) -> None:
    assert is_shown(claim, page)


@pytest.mark.parametrize(
    ("claim", "page"),
    [
        (
            "If you hang up the net, birds can nest on the porch.",
            "You can keep birds from nesting on the porch: hang up the net.",
        ),
        ("Visitors may enter the yard.", "The rules bar visitors from entering the yard. The house is old."),
        ("Birds may nest on the porch.", "You must keep birds from nesting on the porch. The house is old."),
    ],
)
def test_what_is_kept_from_happening_may_not_happen(claim: str, page: str) -> None:
    assert not is_shown(claim, page)
