"""The asker's own value in a German claim: the rule that is told must go for it."""

import pytest

from tests.grounding.checked import is_shown

CASH = (
    "# Kasse\n\nKassendifferenzen bis 5 Euro trägst du nur ins Kassenbuch ein. Alles darüber meldest du am selben Tag "
    "der Ladenleitung."
)
HEAT = "# Hitze\n\nBei mehr als 32 Grad endet die Arbeit um 13 Uhr. Bis 32 Grad wird bis 16 Uhr gearbeitet."
LOAN = "# Ausleihe\n\nAusleihen über 20 Tage genehmigt die Archivleitung. Bis zu 20 Tage verleiht der Lesesaal selbst."
ORDER = (
    "# Einkauf\n\nBestellungen bis 400 Euro löst die Werkstatt selbst aus. Ab 400 Euro muss der Bauleiter die "
    "Bestellung unterschreiben."
)
SHORT = "Mir fehlen 9 Euro in der Kasse, was nun?"
HOT = "Es sind 35 Grad, wie lange arbeiten wir?"
LONG = "Ich brauche die Karte 27 Tage. Geht das?"
DEAR = "Die Bestellung kostet 650 Euro. Darf ich sie einfach auslösen?"


@pytest.mark.parametrize(
    ("page", "question", "honest", "lie"),
    [
        (
            CASH,
            SHORT,
            "9 Euro liegen über der Grenze von 5 Euro, also meldest du die Differenz am selben Tag der Ladenleitung.",
            "9 Euro liegen über der Grenze von 5 Euro, also trägst du die Differenz nur ins Kassenbuch ein.",
        ),
        (
            CASH,
            SHORT,
            "Bei deinen 9 Euro meldest du die Differenz am selben Tag der Ladenleitung.",
            "Bei deinen 9 Euro trägst du die Differenz nur ins Kassenbuch ein.",
        ),
        (HEAT, HOT, "Bei 35 Grad endet die Arbeit um 13 Uhr.", "Bei 35 Grad wird bis 16 Uhr gearbeitet."),
        (
            LOAN,
            LONG,
            "Da 27 Tage über der Grenze von 20 Tagen liegen, genehmigt die Archivleitung die Ausleihe.",
            "Da 27 Tage über der Grenze von 20 Tagen liegen, verleiht der Lesesaal selbst.",
        ),
        (
            ORDER,
            DEAR,
            "Mit 650 Euro muss der Bauleiter die Bestellung unterschreiben.",
            "Mit 650 Euro löst die Werkstatt die Bestellung selbst aus.",
        ),
    ],
)
def test_the_rule_that_is_told_goes_for_the_value(page: str, question: str, honest: str, lie: str) -> None:
    assert is_shown(honest, page, question=question)
    assert not is_shown(lie, page, question=question)


def test_a_value_that_nobody_asked_of_is_none_of_the_askers() -> None:
    assert not is_shown("Bei 12 Euro meldest du die Differenz am selben Tag der Ladenleitung.", CASH, question=SHORT)
