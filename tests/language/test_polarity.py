"""Yes against no, must against may, all against some, names against names."""

import pytest

from rag.language.names import exact_names, proper_names
from rag.language.rules.conditions import without_double_no
from rag.language.rules.modality import modality_flips
from rag.language.rules.negation import negation_flips
from rag.language.rules.quantifiers import order_flips, share_flips


@pytest.mark.parametrize(
    ("claim", "source", "flips"),
    [
        ("Receipts are required", "No receipts are required", True),
        ("Receipts are not required", "No receipts are required", False),
        ("Alcohol is reimbursed", "Alcohol is never reimbursed", True),
        ("Leave is paid", "Leave is unpaid", True),
        ("Leave is not paid", "Leave is unpaid", False),
        ("Sharing passwords is forbidden", "Passwords must not be shared", False),
        ("You can't carry leave over", "Leave cannot be carried over", False),
        ("Changes are not possible", "Changes are only possible after marriage", True),
        ("Staff get leave", "Staff get leave", False),
        ("You can't sail until it is signed", "Until it is signed, you cannot sail", False),
        ("You could not sail", "You were unable to sail", False),
    ],
)
def test_negation(claim: str, source: str, flips: bool) -> None:
    assert negation_flips(claim, source) is flips


@pytest.mark.parametrize(
    ("claim", "source", "flips"),
    [
        ("Staff must book online", "Staff may book online", True),
        ("Staff should book online", "Staff must book online", True),
        ("Staff have to book online", "Staff must book online", False),
        ("Rail travel is mandatory", "Rail travel is permitted", True),
        ("You do not need to ask", "You should ask", True),
        ("The desk can be called", "Theft must be reported to the desk", False),
        ("It requires no effort", "It does not require any effort", False),
    ],
)
def test_modality(claim: str, source: str, flips: bool) -> None:
    assert modality_flips(claim, source) is flips


def test_shares_and_orders() -> None:
    assert share_flips("All managers attend", "Some managers attend")
    assert not share_flips("Every manager attends", "All managers attend")
    assert order_flips("During probation", "After probation")
    assert not order_flips("During probation", "Throughout probation")
    assert not order_flips("During probation", "After lunch")
    assert not order_flips("Flour without gluten", "Flour for people with gluten-related ills")
    assert order_flips("Outside the EU, after probation", "Outside the EU, during probation")


@pytest.mark.parametrize("no", ["can't", "cannot", "can not", "may not"])
def test_not_before_is_only_after(no: str) -> None:
    assert without_double_no(f"It {no} be changed before it is sent") == "It may be changed only after it is sent"


@pytest.mark.parametrize(
    ("text", "keys"),
    [
        ("", []),
        ("Write to hr@lumen.example.", ["hr@lumen.example"]),
        ("Call +49 30 1234567 or extension 4400", ["+49301234567", "ext4400"]),
        ("Use form PO-12 and 401(k)", ["po12", "401k"]),
        ("See https://www.lumen.example/a/", ["lumen.example/a"]),
        ("EUR 20 in Q1", []),
        ("A 12 litre tank", []),
        ("Fill in form A 12", ["a12"]),
    ],
)
def test_exact_names(text: str, keys: list[str]) -> None:
    assert [name.key for name in exact_names(text)] == keys


def test_proper_names_are_not_sentence_openings() -> None:
    assert [name.text for name in proper_names("Employees ask Maria Lopez. Staff in Berlin use VPN.")] == [
        "Maria", "Lopez", "Berlin", "VPN",
    ]  # fmt: skip
    assert proper_names("Every Word Of This Title Is Capitalised") == []


def test_every_latin_capital_begins_a_name_and_a_sign_of_multiplication_none() -> None:
    assert [name.text for name in proper_names("We fly to Łódź and to Šibenik for 1.5× pay.")] == ["Łódź", "Šibenik"]
