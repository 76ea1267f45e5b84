"""What a page gives to each of two is not told of the other."""

import pytest

from tests.grounding.checked import is_shown

_PAGES = {
    "while": "While oars are stored in the loft, nets are stored behind the boathouse.",
    "respectively": "Oars and nets are stored in the loft and behind the boathouse, respectively.",
    "list": "Where gear is stored:\n- Oars: in the loft\n- Nets: behind the boathouse",
    "lines": "Where gear is stored\n\nOars: in the loft\nNets: behind the boathouse",
    "for each": "Storage: in the loft for oars, behind the boathouse for nets.",
    "rows": "| Gear | Where gear is stored |\n|---|---|\n| Oars | in the loft |\n| Nets | behind the boathouse |",
    "columns": "| | Oars | Nets |\n|---|---|---|\n| Storage | in the loft | behind the boathouse |",
    "sections": "## Oars\n\nStorage: in the loft\n\n## Nets\n\nStorage: behind the boathouse",
}


@pytest.mark.parametrize("page", _PAGES.values(), ids=_PAGES)
@pytest.mark.parametrize(
    ("honest", "false"),
    [
        ("Oars are stored in the loft.", "Oars are stored behind the boathouse."),
        ("Nets are stored behind the boathouse.", "Nets are stored in the loft."),
        (
            "Oars are stored in the loft and nets behind the boathouse.",
            "Oars are stored behind the boathouse and nets in the loft.",
        ),
        ("Unlike nets, oars are stored in the loft.", "Unlike oars, nets are stored in the loft."),
    ],
)
def test_each_has_its_own(page: str, honest: str, false: str) -> None:
    around = f"The pier is swept by the crew.\n\n{page}\n\nLost keys are kept by the porter."
    assert is_shown(honest, around)
    assert not is_shown(false, around)


@pytest.mark.parametrize("page", [_PAGES["while"], _PAGES["rows"]])
@pytest.mark.parametrize(
    "false",
    [
        "Both oars and nets are stored in the loft.",
        "Oars are stored in the same place as nets.",
    ],
)
def test_what_differs_is_not_the_same(page: str, false: str) -> None:
    assert not is_shown(false, page)


@pytest.mark.parametrize(
    "page",
    [
        "Rowers wear a red cap. Coxes wear a blue cap.",
        "Caps to wear:\n- Rowers: a red cap\n- Coxes: a blue cap",
    ],
)
def test_you_are_whom_the_question_names(page: str) -> None:
    asked = "What do rowers wear?"
    assert is_shown("You wear a red cap.", page, question=asked)
    assert not is_shown("You wear a blue cap.", page, question=asked)


def test_a_value_that_both_have_is_told_of_either() -> None:
    page = "| Boat | Crew | Berth |\n|---|---|---|\n| Yacht | 4 people | 6 weeks |\n| Raft | 6 people | 4 weeks |"
    assert is_shown("The yacht has a crew of 4 people.", page)
    assert is_shown("The raft has a crew of 6 people.", page)


def test_a_stranger_is_given_nothing_of_theirs() -> None:
    assert not is_shown("Divers wear a red cap.", "Caps to wear:\n- Rowers: a red cap\n- Coxes: a blue cap")


def test_what_another_does_is_not_denied_of_its_own() -> None:
    page = "Oars are stored in the loft. Nets are stored behind the boathouse."
    assert is_shown("Oars are stored in the loft, not behind the boathouse.", page)
    assert not is_shown("Oars are stored in the loft, not nets.", "Oars and nets are stored in the loft.")


def test_what_its_own_sentence_has_is_lent_by_nobody() -> None:
    text = "- Tents: 2 weeks\n- Huts: 1 year\n\nTents must be returned within one year of the purchase."
    assert is_shown("Tents must be returned within a year of the purchase.", text)
    assert not is_shown("Tents: 1 year.", text.partition("\n\n")[0])


def test_a_column_is_held_against_its_own_row_alone() -> None:
    rows = "| Step | Owner | Time |\n|---|---|---|\n| Purser meets mate | Purser | 2 days |\n"
    table = f"{rows}| Papers are signed | Mate | 3 weeks |"
    assert is_shown("Purser meets mate has 2 days as its time.", table)


def test_lines_far_apart_are_of_no_list() -> None:
    letter = (
        "Subject: Get ahead of the tide with Holm Sails\n\nDear crew, I am the sales agent of Holm Sails. "
        "Our sails are new. They keep boats ahead of the tide. Call me. We look forward to it.\n\n"
        "Sales agent, Holm Sails: 555 4567"
    )
    assert is_shown("The sales agent of Holm Sails says that the sails keep boats ahead of the tide.", letter)


def test_what_a_row_has_in_another_column_is_its_own() -> None:
    rows = "| Change | Owner | Helper |\n|---|---|---|\n| Nets cut | purser | mate |\n| Sails cut | mate | purser |\n"
    table = f"{rows}| Nets sold | bosun | ✓ |"
    assert is_shown("Nets cut has purser as its owner.", table)
    assert not is_shown("Nets cut has bosun as its owner.", table)
