import pytest

from rag.language.plainly import plainly


@pytest.mark.parametrize(
    ("said", "plain"),
    [
        ("Sailors must avoid feeding the gulls.", "Sailors must not feeding the gulls."),
        ("Sailors must not avoid feeding the gulls.", "Sailors must feeding the gulls."),
        ("Sailors must not forget to coil the ropes.", "Sailors must coil the ropes."),
        ("Sailors may skip coiling the ropes.", "Sailors need not coiling the ropes."),
        ("Sailors are under no obligation to row.", "Sailors need not row."),
        ("It is up to sailors whether they row.", "sailors need not row."),
        ("It is against the rules for sailors to row.", "sailors must not row."),
        ("Sailors must stay out of the hold.", "Sailors must not enter the hold."),
        ("The hold is off limits to sailors.", "sailors must not enter The hold."),
        ("Sailors must not leave the hatch unlocked.", "Sailors must keep the hatch locked."),
        ("Sailors must make sure that the hatch is not open.", "Sailors must keep the hatch closed."),
        ("A berth must not be refused.", "A berth must be granted."),
        ("Sailors may row at 9:00 at the earliest.", "Sailors may not row before 9:00."),
        ("Until 9:00, sailors may not row.", "sailors may not row before 9:00."),
        ("The longest that sailors may row is two hours.", "sailors may row for up to two hours."),
        ("The stew is salt-free.", "The stew has no salt."),
        ("A lid is missing from the barrel.", "the barrel has no lid."),
        ("Sailors have stopped rowing.", "Sailors no longer rowing."),
        ("The mast has yet to be painted.", "The mast is not yet painted."),
        ("It is not uncommon for sailors to row.", "sailors often row."),
    ],
)
def test_a_roundabout_no_is_put_as_most_rules_have_it(said: str, plain: str) -> None:
    assert plainly(said) == plain


@pytest.mark.parametrize(
    "said",
    [
        "Sailors avoid the rocks.",
        "Sailors must keep the hatch locked.",
        "Sailors must leave the harbour.",
        "The tour is free.",
        "The number is toll-free.",
        "The mast is painted.",
        "It cannot be denied that sailors row.",
        "The shop is open from 9:00 to 17:00.",
        "You are not one of the crew.",
    ],
)
def test_what_only_looks_like_a_roundabout_no_stays(said: str) -> None:
    assert plainly(said) == said
