"""A sentence built otherwise says the same: "unless" for "if not", a row in another order, a list as a sentence."""

import pytest

from tests.grounding.checked import checked, is_shown

PAGE = (
    "If you do not wear a vest, you must leave the quay. Crews may board unless the flag is up. We look after the "
    "safety of our crews, guests, and pilots. Skippers report to the harbour master. At night, the mate may open the "
    "gate for barges. Watches are an hour long. The lamp was lit in 1964. Lock the shed before you leave. You may not "
    "ask a guest about the cargo. Every watch is expected to keep a log. "
    "When requesting a berth, name your boat. The Programme of "
    "Voyages hangs in the Rowing Centre. A berth costs $250 a year. Report leaks right away."
)


@pytest.mark.parametrize(
    "claim",
    [
        "Unless you wear a vest, you must leave the quay.",
        "Crews may board if the flag is not up.",
        "Crews may board except if the flag is up.",
        "We look after the safety of our pilots, guests and crews.",
        "The mate may open the gate for barges at night.",
        "Watches are 60 minutes long.",
        "The lamp was lit in the year 1964.",
        "Employees are expected to lock the shed before they leave.",
        "A guest may not be asked by you about the cargo.",
        "Every watch should keep a log.",
        "When submitting a request for a berth, name your boat.",
        "The Program of Voyages hangs in the Rowing Center.",
        "A berth costs US$250 a year.",
        "Report leaks without delay.",
        "According to company policy, the lamp was lit in 1964.",
        "The key point is that crews may board unless the flag is up.",
    ],
)
def test_it_is_shown(claim: str) -> None:
    assert is_shown(claim, PAGE)


@pytest.mark.parametrize(
    "claim",
    [
        "If you wear a vest, you must leave the quay.",
        "Unless you do not wear a vest, you must leave the quay.",
        "Crews may board if the flag is up.",
        "Crews may board unless the flag is not up.",
        "The pilots report to the skippers of the harbour master.",
        "Watches are 90 minutes long.",
        "The lamp was lit in the year 1946.",
        "Passengers are expected to lock the shed before they leave.",
        "Employees are expected to lock the shed after they leave.",
        "You may not be asked by a guest about the cargo.",
        "When cancelling a request for a berth, name your boat.",
        "A berth costs US$520 a year.",
        "According to company policy, the lamp was lit in 1965.",
    ],
)
def test_its_false_twin_is_not(claim: str) -> None:
    assert not is_shown(claim, PAGE)


@pytest.mark.parametrize(
    ("stated", "honest", "false"),
    [
        (
            "At any time, you can contact the yard at 555-0142 to request that we not share your papers with others.",
            "You can contact the yard at 555-0142 to request that we not share your papers with others at any time.",
            "You can contact the yard at 555-0142 to request that we share your papers with others at any time.",
        ),
        (
            "For old nets, the crew should tag the mate from the loft as an additional reader on the list.",
            "The crew should tag the mate from the loft as an additional reader on the list for old nets.",
            "The crew should tag the mate from the loft as an additional reader on the list.",
        ),
        (
            "For example, you may not ask a guest if they plan to stay on board.",
            "For example, a guest may not be asked by you if they plan to stay on board.",
            "For example, a guest may not ask you if you plan to stay on board.",
        ),
        (
            "Select the pencil icon to open the log for editing.",
            "Employees are expected to select the pencil icon to open the log for editing.",
            "Divers are expected to select the pencil icon to open the log for editing.",
        ),
        (
            "Inform the harbour manager upon completing the boat to boat handover form.",
            "Employees should inform the harbour manager upon completing the boat to boat handover form.",
            "Vendors should inform the harbour manager upon completing the boat to boat handover form.",
        ),
        (
            "We are committed to protecting the safety of our customers, employees, and partners.",
            "We are committed to protecting the safety of our partners, employees and customers.",
            "We are committed to protecting the safety of our vendors, employees and customers.",
        ),
    ],
)
def test_another_order_and_who_is_meant(stated: str, honest: str, false: str) -> None:
    assert is_shown(honest, stated)
    assert not is_shown(false, stated)


LOG = (
    "Crews sign the log at the gate every evening.\n\nGuests wait at the old pier until a mate calls them.\n\n"
    "The cook orders fresh bread for new crews on Mondays."
)


@pytest.mark.parametrize("joint", ["{}, and {}.", "{}; {}.", "While {}, {}."])
def test_each_of_two_sentences_in_one_is_held_against_its_own(joint: str) -> None:
    def told(one: str, other: str) -> bool:
        text = joint.format(one, other)
        return is_shown(text[0].upper() + text[1:], LOG)

    crews, guests = (
        "crews sign the log at the gate every evening",
        "guests wait at the old pier until a mate calls them",
    )
    assert told(crews, guests)
    assert told(guests, "the cook orders fresh bread for new crews on Mondays")
    assert not told(crews, guests.replace("old", "new"))
    assert not told(crews.replace("every evening", "every morning"), guests)
    assert not told(guests.replace("until", "after"), crews)


def test_a_part_that_lacks_its_condition_is_not_excused_by_the_words_of_the_other() -> None:
    pages = "Nets are mended by the crew on watch. Crews may sell old nets unless the guild needs them."
    assert is_shown(
        "Nets are mended by the crew on watch, and crews may sell old nets unless the guild needs them.", pages
    )
    assert not is_shown("Nets are mended by the crew on watch, and crews may sell old nets.", pages)


RULES = "You can waive the berth through the office. The pier is closed because the lamp failed in the last storm."


@pytest.mark.parametrize(
    ("claim", "shown"),
    [
        ("It is possible to waive the berth through the office.", True),
        ("It is not possible to waive the berth through the office.", False),
        ("It's impossible to waive the berth through the office.", False),
        ("The pier is closed. The reason is that the lamp failed in the last storm.", True),
        ("The pier is closed. The reason is not that the lamp failed in the last storm.", False),
        ("The pier is closed. This is not because the lamp failed in the last storm.", False),
    ],
)
def test_what_is_possible_and_why_is_not_denied(claim: str, shown: bool) -> None:
    assert is_shown(claim, RULES) == shown


LISTS = """# Passes

A deck pass allows you to:

- enter the yard
- borrow two ropes
- use the small crane

A guest pass allows you to:

- visit the museum
- read the tide table

The aim of the tour is to:

- show the old lamp
- find new members
"""


@pytest.mark.parametrize(
    ("claim", "shown"),
    [
        ("A deck pass allows you to enter the yard, borrow two ropes and use the small crane.", True),
        ("A deck pass allows you to use the small crane.", True),
        ("The aim of the tour is to show the old lamp and find new members.", True),
        ("A deck pass allows you to enter the yard, borrow two ropes and visit the museum.", False),
        ("A deck pass allows you to read the tide table.", False),
        ("The aim of the tour is not to show the old lamp and find new members.", False),
        ("The aim of the tour is to show the new lamp.", False),
    ],
)
def test_a_line_with_its_items_is_one_sentence(claim: str, shown: bool) -> None:
    assert is_shown(claim, LISTS) == shown


COSTS = """The cost per person is paid by the guild. The cost of a cabin per person is told by the mate.

Ask the mate early. Bring your papers. The office is open in the morning.

| Place | Cost per person |
| --- | --- |
| Old net shed | $45 |
| Co-working loft | $30 |
"""


def test_the_label_of_a_row_may_stand_ahead_of_what_it_says() -> None:
    assert is_shown("For the co-working loft, the cost per person is $30.", COSTS)
    assert not is_shown("For the co-working loft, the cost per person is $45.", COSTS)
    assert not is_shown("For the summer pier, the cost per person is $30.", COSTS)


ROOMS = """| Room | What it is for | Whom to ask |
| --- | --- | --- |
| Chart room | rooms that hold old maps | the night mate |
| Net loft | rooms that hold spare nets | the day cook |
"""


@pytest.mark.parametrize(
    ("claim", "shown"),
    [
        ("For the chart room, whom to ask is the night mate.", True),
        ("Net loft: rooms that hold spare nets.", True),
        ("The chart room is for rooms that hold old maps, and the net loft for rooms that hold spare nets.", True),
        ("For the chart room, whom to ask is the day cook.", False),
        ("Net loft: rooms that hold old maps.", False),
    ],
)
def test_a_cell_is_told_of_its_own_row(claim: str, shown: bool) -> None:
    assert is_shown(claim, ROOMS) == shown


TWO_LISTS = """# Visitors

Visitors may bring:

- laptops
- cameras

Visitors may not bring:

- knives
- paint
"""


@pytest.mark.parametrize("end", ["", "."])
def test_an_item_is_read_with_its_own_line_and_with_no_other_that_only_lacks_its_no(end: str) -> None:
    draft = f"Visitors may not bring:\n- knives{end}\n- paint{end}"
    assert [row["verdict"] for row in checked(draft, TWO_LISTS)] == ["supported"] * 3
    false = f"Visitors may bring:\n- knives{end}\n- cameras{end}"
    assert [row["verdict"] for row in checked(false, TWO_LISTS)][1] != "supported"
