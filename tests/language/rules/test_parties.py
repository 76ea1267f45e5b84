import pytest

from rag.language.rules.parties import are_other_parties


@pytest.mark.parametrize(
    ("claimed", "said", "are_others"),
    [
        (["employees"], ["managers"], True),
        (["finance"], ["legal"], True),
        (["hr"], ["payroll"], True),
        (["staff"], ["employees"], False),
        (["the", "supervisor"], ["your", "manager"], False),
        (["employees", "managers"], ["managers"], False),
        (["laptop"], ["manager"], False),
    ],
)
def test_two_parties_do_not_stand_for_each_other(claimed: list[str], said: list[str], are_others: bool) -> None:
    assert are_other_parties(claimed, said) is are_others
