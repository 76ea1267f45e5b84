"""The everyday ways in which German puts one value and one rule: each is shown for the other, and no other thing is."""

import pytest

from tests.grounding.checked import is_shown

AROUND = " Das Tor wird bei Dunkelheit abgeschlossen. Das Mittagessen gibt es in der Kantine."
WAYS = [
    (
        "Rechnungen bis 1.500 Euro zahlt die Kasse ohne Beleg.",
        "Ohne Beleg zahlt die Kasse Rechnungen bis EUR 1.500.",
        "Ohne Beleg zahlt die Kasse Rechnungen bis 15.000 €.",
    ),
    (
        "Von der Gebühr übernimmt der Hafen zwei Drittel.",
        "Der Hafen übernimmt zwei Drittel der Gebühr.",
        "Der Hafen übernimmt ein Drittel der Gebühr.",
    ),
    (
        "Logbücher werden zwei Wochen aufbewahrt.",
        "Die Aufbewahrungsfrist für Logbücher beträgt 14 Tage.",
        "Wir bewahren Logbücher eine Woche auf.",
    ),
    (
        "Der Kran wird stündlich geprüft.",
        "Wir prüfen den Kran einmal pro Stunde.",
        "Wir prüfen den Kran täglich.",
    ),
    (
        "Der Steg ist von 9.00 bis 17.00 Uhr geöffnet.",
        "Der Steg ist 9–17 Uhr geöffnet.",
        "Der Steg ist rund um die Uhr geöffnet.",
    ),
    (
        "Meldungen nimmt das Hafenamt bis 15.5. an.",
        "Bis spätestens zum 15. Mai nimmt das Hafenamt Meldungen an.",
        "Meldungen nimmt das Hafenamt bis Ende des Monats an.",
    ),
    (
        "Der Kiosk hat am Freitagnachmittag zu.",
        "Freitags am Nachmittag ist der Kiosk geschlossen.",
        "Freitags am Vormittag ist der Kiosk geschlossen.",
    ),
    (
        "Mitarbeiterinnen und Mitarbeiter haben die Segel nach der Fahrt abzustempeln.",
        "Die Segel müssen nach der Fahrt abgestempelt werden.",
        "Die Segel müssen vor der Fahrt abgestempelt werden.",
    ),
    (
        "Im Maschinenraum gilt ein Rauchverbot.",
        "Im Maschinenraum darf nicht geraucht werden.",
        "Im Maschinenraum darf geraucht werden.",
    ),
    (
        "Melde Gäste am Steg an.",
        "Die Anmeldung von Gästen ist am Steg Pflicht.",
        "Die Anmeldung von Gästen ist am Steg verboten.",
    ),
    (
        "Die Wartung der Pumpen ist vor jeder Fahrt nicht nötig.",
        "Kolleg:innen brauchen die Pumpen vor jeder Fahrt nicht zu warten.",
        "Kolleg:innen müssen die Pumpen vor jeder Fahrt warten.",
    ),
    (
        "Akten dürfen nicht nach Hause mitgenommen werden.",
        "Laut Quelle: Du darfst Akten nicht nach Hause mitnehmen.",
        "Laut Quelle: Du darfst Akten nach Hause mitnehmen.",
    ),
    (
        "Sobald die Wache zu Ende ist, werden die Kessel gereinigt.",
        "Nach der Wache werden die Kessel gereinigt.",
        "Während der Wache werden die Kessel gereinigt.",
    ),
    (
        "Der Ausgang liegt auf der linken Seite der Halle.",
        "Auf der linken Seite der Halle liegt der Ausgang.",
        "Auf der rechten Seite der Halle liegt der Ausgang.",
    ),
    ("Boote liegen hinter der Halle.", "Hinter der Halle liegen Boote.", "Neben der Halle liegen Boote."),
]


@pytest.mark.parametrize(("page", "honest", "lie"), WAYS)
def test_one_way_is_shown_for_another(page: str, honest: str, lie: str) -> None:
    assert is_shown(honest, page + AROUND)
    assert not is_shown(lie, page + AROUND)
