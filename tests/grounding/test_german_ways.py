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
    (
        "Gäste dürfen das Deck nur mit Schwimmweste betreten.",
        "Ohne Schwimmweste ist das Betreten des Decks untersagt.",
        "Das Betreten des Decks ist auch ohne Schwimmweste erlaubt.",
    ),
    (
        "Das Betreten des Decks ist verboten, außer mit Begleitung.",
        "Wer das Deck betreten will, braucht eine Begleitung.",
        "Nur ohne Begleitung dürfen Gäste das Deck betreten.",
    ),
    (
        "Nach 22 Uhr ist die Benutzung des Grills nicht mehr erlaubt.",
        "Du darfst den Grill nur bis 22 Uhr benutzen.",
        "Die Benutzung des Grills ist erst ab 22 Uhr erlaubt.",
    ),
    (
        "Vor 8 Uhr dürfen Händler den Stand noch nicht aufbauen.",
        "Händler dürfen den Stand frühestens ab 8 Uhr aufbauen.",
        "Ab 8 Uhr ist der Aufbau des Stands verboten.",
    ),
    (
        "In den Ferien entfällt die Sprechstunde.",
        "In den Ferien findet keine Sprechstunde statt.",
        "Die Sprechstunde findet in den Ferien statt.",
    ),
    (
        "Mehr als drei Körbe dürfen Angler nicht mitnehmen.",
        "Angler dürfen höchstens drei Körbe mitnehmen.",
        "Angler müssen mindestens drei Körbe mitnehmen.",
    ),
    (
        "Azubis dürfen nicht weniger als vier Knoten lernen.",
        "Mindestens vier Knoten müssen Azubis lernen.",
        "Azubis dürfen höchstens vier Knoten lernen.",
    ),
    (
        "Alle Boote müssen die Maut zahlen, nur Ruderboote nicht.",
        "Bis auf Ruderboote müssen alle Boote die Maut zahlen.",
        "Alle Boote müssen die Maut zahlen, auch Ruderboote.",
    ),
    (
        "Weder Besucher noch Handwerker dürfen das Archiv betreten.",
        "Besucher dürfen das Archiv nicht betreten, Handwerker auch nicht.",
        "Besucher und Handwerker dürfen das Archiv betreten.",
    ),
    (
        "Mieter dürfen die Waschküche nutzen, müssen aber nicht.",
        "Die Nutzung der Waschküche ist kein Muss.",
        "Die Nutzung der Waschküche ist verpflichtend.",
    ),
    (
        "Das Parken hat vor dem Tor zu unterbleiben.",
        "Vor dem Tor besteht ein Parkverbot.",
        "Das Parken ist vor dem Tor erlaubt.",
    ),
    (
        "Vergiss nicht, die Pumpe am Abend abzudrehen.",
        "Du musst die Pumpe am Abend abdrehen.",
        "Du brauchst die Pumpe am Abend nicht abzudrehen.",
    ),
    (
        "Die Absage einer Fahrt bedarf der Schriftform.",
        "Die Absage einer Fahrt ist nur schriftlich möglich.",
        "Die Absage einer Fahrt muss mündlich erfolgen.",
    ),
    (
        "Der Lotse und der Kapitän müssen den Kurs bestätigen.",
        "Sowohl der Kapitän als auch der Lotse müssen den Kurs bestätigen.",
        "Entweder der Kapitän oder der Lotse muss den Kurs bestätigen.",
    ),
    (
        "Gäste brauchen einen Ausweis oder eine Quittung.",
        "Gäste brauchen eine Quittung beziehungsweise einen Ausweis.",
        "Gäste brauchen nicht nur einen Ausweis, sondern auch eine Quittung.",
    ),
    (
        "Die Pumpen werden von der Werft gewartet.",
        "Um die Wartung der Pumpen kümmert sich die Werft.",
        "Zuständig für die Wartung der Pumpen ist der Makler.",
    ),
    (
        "Der Mieter benachrichtigt den Vermieter bei einem Schaden.",
        "Bei einem Schaden wird der Vermieter von dem Mieter benachrichtigt.",
        "Bei einem Schaden benachrichtigt der Vermieter den Mieter.",
    ),
    (
        "Im Boot sind weder Hunde noch Katzen erlaubt.",
        "Im Boot sind Hunde tabu, Katzen ebenfalls.",
        "Im Boot sind Hunde verboten, Katzen aber erlaubt.",
    ),
    (
        "Bewerber müssen mindestens zwei Zeugnisse schicken.",
        "Bewerber dürfen nicht weniger als zwei Zeugnisse schicken.",
        "Bewerber müssen genau zwei Zeugnisse schicken.",
    ),
    (
        "Der Rücktritt muss schriftlich erfolgen.",
        "Der Rücktritt bedarf der Schriftform.",
        "Der Rücktritt ist auch telefonisch gültig.",
    ),
    (
        "Imkern stehen vier Zuckersäcke zu.",
        "Als Imker hast du Anspruch auf vier Zuckersäcke.",
        "Imker haben keinen Anspruch auf vier Zuckersäcke.",
    ),
    (
        "Die Einweisung ist dreitägig.",
        "Die Einweisung dauert drei Tage.",
        "Die Einweisung ist zweitägig.",
    ),
    (
        "Der Zugang zum Maschinenraum ist überwacht.",
        "Der Maschinenraumzugang ist überwacht.",
        "Der Kellerzugang ist überwacht.",
    ),
    ("Boote liegen hinter der Halle.", "Hinter der Halle liegen Boote.", "Neben der Halle liegen Boote."),
]


@pytest.mark.parametrize(("page", "honest", "lie"), WAYS)
def test_one_way_is_shown_for_another(page: str, honest: str, lie: str) -> None:
    assert is_shown(honest, page + AROUND)
    assert not is_shown(lie, page + AROUND)
