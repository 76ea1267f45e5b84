"""Who does a thing in a German claim, however freely it is told."""

import pytest

from tests.grounding.checked import is_shown, reason

PAGE = (
    "# Hafenordnung\n\n"
    "Das Logbuch ist innerhalb von fünf Tagen auszufüllen; danach ist eine Korrektur nur noch durch die "
    "Hafenleitung möglich. Der Betriebsrat bekommt jede Woche den Liegeplan. Segel werden mindestens drei Tage "
    "vorher im Buchungsportal bestellt. Bei Streit um einen Liegeplatz vermittelt der Werkschutz."
)


@pytest.mark.parametrize(
    ("lie", "honest"),
    [
        (
            "Füll es binnen fünf Tagen aus, danach kann nur noch der Betriebsrat das Logbuch korrigieren.",
            "Füll es binnen fünf Tagen aus, danach kann nur noch die Hafenleitung das Logbuch korrigieren.",
        ),
        (
            "Wer Segel braucht, bestellt sie mindestens drei Tage vorher beim Werkschutz.",
            "Wer Segel braucht, bestellt sie mindestens drei Tage vorher im Buchungsportal.",
        ),
    ],
)
def test_another_office_is_withheld(lie: str, honest: str) -> None:
    assert not is_shown(lie, PAGE)
    assert is_shown(honest, PAGE)


def test_the_reason_is_a_name() -> None:
    assert reason("Bei Streit um einen Liegeplatz schlichtet der Betriebsrat.", PAGE) == "name"


def test_one_who_is_asked_after_may_be_named() -> None:
    asked = "Wann bekommt der Betriebsrat den Liegeplan?"
    assert is_shown("Der Betriebsrat bekommt den Liegeplan jede Woche.", PAGE, question=asked)
