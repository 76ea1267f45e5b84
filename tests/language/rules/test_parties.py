import pytest

from rag.language.rules.parties import are_other_parties, names_somebody


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


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("head of finance", True),
        ("works council", True),
        ("Hannah Osei", True),
        ("HR", True),
        ("Deliveries", False),
        ("web interface", False),
    ],
)
def test_a_role_an_office_or_a_name_is_somebody(text: str, names: bool) -> None:
    assert names_somebody(text) is names
