"""A floor is a floor and a ceiling a ceiling, in whatever words: each form beside the plainest, both ways round."""

import pytest

from tests.grounding.checked import is_shown, judged

FLOORS = (
    "at least {}", "a minimum of {}", "no less than {}", "not less than {}", "no fewer than {}", "{} or more",
    "{} or above", "{} or higher", "{} or longer", "{} or greater", "at or above {}", "not below {}", "not under {}",
    "never below {}", "not smaller than {}", "{} upwards", "{} and up", "{} and more", "from {} up",
    "{} at the minimum", "{} as a minimum", "equal to or greater than {}", "greater than or equal to {}",
)  # fmt: skip
CEILINGS = (
    "at most {}", "a maximum of {}", "no more than {}", "not more than {}", "up to {}", "{} or less", "{} or fewer",
    "{} or below", "{} or lower", "{} or under", "at or below {}", "not above {}", "not over {}", "never above {}",
    "not larger than {}", "{} at most", "{} as a maximum", "{} tops", "equal to or less than {}",
    "less than or equal to {}", "{} and less", "{} and under", "not exceeding {}", "not in excess of {}",
)  # fmt: skip


def _wide(form: str) -> str:
    return f"The width of the banner is {form.format('30 cm')}."


@pytest.mark.parametrize(
    ("form", "same", "turned"),
    [*((form, FLOORS[0], CEILINGS[0]) for form in FLOORS), *((form, CEILINGS[0], FLOORS[0]) for form in CEILINGS)],
)
def test_a_bound_is_the_same_in_any_form(form: str, same: str, turned: str) -> None:
    pairs = [(_wide(form), _wide(same)), (_wide(same), _wide(form))]
    assert [is_shown(claim, page) for claim, page in pairs] == [True, True]
    pairs = [(_wide(form), _wide(turned)), (_wide(turned), _wide(form))]
    assert [is_shown(claim, page) for claim, page in pairs] == [False, False]


@pytest.mark.parametrize(
    ("honest", "lie", "page"),
    [
        (
            "In print the badge should be at least 0.9 inches wide.",
            "In print the badge should be at most 0.9 inches wide.",
            "The badge should not go below 0.9 inches in width in print.",
        ),
        ("Three in ten crews use it daily.", "Four in ten crews use it daily.", "30% of crews use it daily."),
        ("One in four members sails.", "One in five members sails.", "25% of members sail."),
        (
            "A new code is due at 90-day intervals.",
            "A new code is due at 60-day intervals.",
            "You must change your code every 90 days.",
        ),
        ("The search won't cost you anything.", "The search will not be free.", "You can use the search for free."),
        (
            "You're welcome to join in with the tests.",
            "You're not welcome to join in with the tests.",
            "All sailors are welcome to participate in the tests.",
        ),
        ("Type DOCK_ONE=on gate open.", "Type DOCK_TWO=on gate open.", "Open it by typing `DOCK_ONE=on gate open`."),
        ("It runs in more than one harbour.", "It runs in only one harbour.", "It runs in several harbours."),
    ],
)
def test_values_and_names_in_other_forms(honest: str, lie: str, page: str) -> None:
    assert judged(honest, page)[0] == "supported"
    assert judged(lie, page)[0] != "supported"
