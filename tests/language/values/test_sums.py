"""Results that a text works out from values that it names."""

import pytest

from rag.language.values.sums import totals, worked_out


@pytest.mark.parametrize(
    ("text", "results"),
    [
        ("That is 6 × €15 = €90.", {"6", "€90"}),
        ("It comes to €31 a day (2 × €12 + €7).", {"2", "€31"}),
        ("(€900 − €100) × 40% = €320", {"€320"}),
        ("That is 6 × €15 = €95.", set()),
        ("€10 + 3 = €13", set()),
        ("€10 × €3 = €30", set()),
        ("€2 × (€3 + €4) = €14", set()),
        ("It is 3 × 4 = 12.", set()),
    ],
)
def test_only_what_is_written_out_and_right_is_worked_out(text: str, results: set[str]) -> None:
    assert {fact.text for fact in worked_out(text)} == results


@pytest.mark.parametrize(
    ("text", "results"),
    [
        ("The hull is €40 and the mast €25, so €65 in total.", ["€65"]),
        ("Altogether you are away for 14 weeks: 10 weeks at sea and 4 unpaid weeks.", ["14 weeks"]),
        ("The hull is €40 and the mast €25, so €66 in total.", []),
        ("The mast is €25, which is €25 in total.", []),
        ("The hull is €40 and the mast €25; both are €65.", []),
    ],
)
def test_a_total_is_all_that_is_named(text: str, results: list[str]) -> None:
    assert [total.text for total, _ in totals(text)] == results
