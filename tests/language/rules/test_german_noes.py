"""What a German clause denies."""

import pytest

from rag.language.rules.german_noes import denies


@pytest.mark.parametrize(
    ("clause", "is_denied"),
    [
        ("Das Segel wird nicht gewaschen", True),
        ("Anhalter sind tabu", True),
        ("Nicht bezogene Tage verfallen", False),
        ("Was ihr nicht bezogen habt", False),
        ("Der Bus kostet keinen Cent", False),
        ("Es ist nicht verboten", False),
        ("Es gibt nicht mehr als fünf Tage", False),
        ("Der Schein darf nicht älter als 14 Tage sein", False),
        ("Eine Panne duldet keinen Aufschub", False),
        ("Vergiss das Logbuch nicht", False),
        ("Das Essen gibt es nicht umsonst", True),
    ],
)
def test_a_no_that_only_tells_which_denies_nothing(clause: str, is_denied: bool) -> None:
    assert denies(clause) == is_denied
