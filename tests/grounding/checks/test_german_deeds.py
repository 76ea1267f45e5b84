"""A German rule told in another form is shown; another deed, another who and another time in that form are not."""

import pytest

from tests.grounding.checked import is_shown

DUTY = "Die Rückgabe der Geräte hat innerhalb von vier Wochen beim Empfang zu erfolgen."
CONSENT = "Geräte dürfen verkauft werden, wenn der Empfang zustimmt."
NEEDS = "Der Verkauf der Geräte bedarf der Zustimmung vom Empfang."


@pytest.mark.parametrize(
    ("page", "claim", "own", "other"),
    [
        (DUTY, "Du gibst Geräte innerhalb von vier Wochen beim Empfang zurück.", "gibst", "drei"),
        (
            DUTY,
            "Zuständig für die Rückgabe der Geräte ist der Empfang, und zwar innerhalb von vier Wochen.",
            "Empfang",
            "Wirt",
        ),
        (DUTY, "Mitarbeitende müssen Geräte innerhalb von vier Wochen beim Empfang zurückgeben.", "vier", "acht"),
        (DUTY, "Die Rückgabe von Geräten erfolgt beim Empfang innerhalb von vier Wochen.", "Geräten", "Booten"),
        (CONSENT, "Geräte dürfen nur mit Zustimmung vom Empfang verkauft werden.", "Empfang", "Hafenmeister"),
        (CONSENT, "Geräte dürfen erst verkauft werden, wenn der Empfang zugestimmt hat.", "Empfang", "Hafenmeister"),
        (NEEDS, "Geräte dürfen nur mit Zustimmung vom Empfang verkauft werden.", "Geräte", "Boote"),
    ],
)
def test_a_rule_in_another_form_is_shown(page: str, claim: str, own: str, other: str) -> None:
    assert is_shown(claim, page)
    assert not is_shown(claim.replace(own, other, 1), page)


@pytest.mark.parametrize(
    "claim",
    [
        "Geräte sind innerhalb von vier Wochen beim Empfang zu reparieren.",
        "Geräte musst du innerhalb von vier Wochen beim Empfang reinigen.",
        "Man muss Geräte innerhalb von vier Wochen beim Empfang prüfen.",
        "Das ist halt so: Geräte sind ja innerhalb von vier Wochen beim Empfang zu bestellen.",
    ],
)
def test_another_deed_with_the_same_things_is_not(claim: str) -> None:
    assert not is_shown(claim, DUTY)


def test_a_compound_with_a_hyphen_is_told_by_its_pieces() -> None:
    page = "Käufe von Booten sind dem VL anzuzeigen. Der Hafen ist offen."
    assert is_shown("VL-Bootskäufe sind anzuzeigen.", page)
    assert not is_shown("VL-Kajakkäufe sind anzuzeigen.", page)
