"""Who does what to whom in German: the articles tell it, whatever stands first."""

import pytest

from rag.language.rules.german_deeds import german_deeds
from tests.grounding.checked import is_shown

SEITE = (
    "Ab dem vierten Tag ruft die Werkstatt die Papiere bei der Zulassungsstelle ab. Gäste werden von ihrem Betreuer "
    "abgeholt. Den Tresor verwahrt der Werkschutz. Der Bericht wird bei der Revision eingereicht; sie prüft die alten "
    "Belege. Die Selbstbeteiligung von 300 Euro trägt die Firma. Bei einem Brand informiert die IT die "
    "Sicherheitsbeauftragte. Fehlt ein Beleg, entscheidet die Teamleitung über den Ersatz. Der Empfang gibt den Gästen "
    "einen Ausweis und trägt sie in die Liste ein. Der Fahrer meldet den Schaden."
)


@pytest.mark.parametrize(
    "claim",
    [
        "Die Zulassungsstelle ruft die Papiere bei der Werkstatt ab.",
        "Die Gäste holen ihren Betreuer ab.",
        "Den Tresor verwahrt der Empfang.",
        "Der Werkschutz prüft die alten Belege.",
        "Die Selbstbeteiligung von 300 Euro zahlt der Fahrer.",
        "Die Sicherheitsbeauftragte informiert bei einem Brand die IT.",
        "Über den Ersatz entscheidet die Revision, wenn ein Beleg fehlt.",
    ],
)
def test_another_doer_is_withheld(claim: str) -> None:
    assert not is_shown(claim, SEITE)


@pytest.mark.parametrize(
    "claim",
    [
        "Die Papiere werden ab dem vierten Tag von der Werkstatt bei der Zulassungsstelle abgerufen.",
        "Die Betreuer holen ihre Gäste ab.",
        "Der Werkschutz verwahrt den Tresor.",
        "Der Tresor wird vom Werkschutz verwahrt.",
        "Die alten Belege prüft die Revision.",
        "Die Firma trägt die Selbstbeteiligung von 300 Euro.",
        "Bei einem Brand wird die Sicherheitsbeauftragte von der IT informiert.",
        "Wenn ein Beleg fehlt, entscheidet die Teamleitung über den Ersatz.",
        "Gäste bekommen vom Empfang einen Ausweis.",
    ],
)
def test_the_same_doer_in_another_order_is_shown(claim: str) -> None:
    assert is_shown(claim, SEITE)


@pytest.mark.parametrize(
    ("text", "verb", "doer"),
    [
        ("Den Laptop stellt die Personalabteilung.", "stell", {"personalabteilung"}),
        ("Die Rechnung prüft die Buchhaltung.", "prüf", {"buchhaltung"}),
        ("Die Buchhaltung prüft die Rechnung.", "prüf", {"buchhaltung"}),
        ("Der Empfang gibt Gästen einen Ausweis und trägt sie in die Liste ein.", "eintrag", {"empfang"}),
        ("Lehnt die Teamleitung den Urlaub ab, nennt sie den Grund.", "ablehn", {"teamleitung"}),
        ("Im Auto darf man nicht rauchen.", "", set()),
        ("Es gibt einen Zuschuss.", "", set()),
    ],
)
def test_a_doer_is_found_before_and_behind_the_verb(text: str, verb: str, doer: set[str]) -> None:
    found = {deed.verb: deed.doer for deed in german_deeds(text)}
    assert found.get(verb, frozenset()) == doer
