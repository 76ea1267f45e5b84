"""The checks on German rules, and on German answers from English ones; quotes stay what the document says."""

import pytest

from tests.grounding.checked import claim_of, is_shown

RULES = (
    "Mitarbeitende dürfen mit Zustimmung ihrer Führungskraft an bis zu drei Tagen pro Woche mobil arbeiten."
    " Alkohol wird nicht erstattet. Belege sind innerhalb von 30 Tagen nach der Reise einzureichen."
    " Das Gehalt wird bei Krankheit bis zu sechs Wochen weitergezahlt. Die Kernzeit dauert von 9 bis 15 Uhr."
    " Auszubildende dürfen nicht mobil arbeiten. Ab dem vierten Kalendertag ist ein Attest vorzulegen."
    " Die Kilometerpauschale beträgt 0,30 Euro. Arzttermine sollen außerhalb der Arbeitszeit liegen."
    " Beim Verlassen des Platzes muss der Bildschirm gesperrt werden. Private Geräte dürfen für Kundendaten nicht"
    " verwendet werden. Passwörter dürfen nicht weitergegeben werden, auch nicht per E-Mail."
    " Ein Stellplatz kostet 25 Euro im Monat. Frau Petra Lindqvist leitet den Einkauf."
    " Herr Jonas Albrecht leitet die Küche."
    " Belege aus Tombolas sind zwei Jahre aufzubewahren. Ballonfahrten sind kostenlos. Gäste zahlen 2 Euro mehr."
    " Anträge sind spätestens drei Wochen vor dem Flug zu stellen. Gutscheine verfallen am 31. März."
    " Geöffnet ist montags bis freitags von 11:15 bis 14:00 Uhr."
)
ENGLISH = "The company pays 75% of the premium. Employees get 30 days of leave per year."
TABLE = "| Land | Tagegeld ab 8 Stunden | Tage |\n|---|---|---|\n| Schweiz | 43,00 € | 12 |"


@pytest.mark.parametrize(
    ("lie", "honest"),
    [
        ("Alkohol wird erstattet.", "Nein, Alkohol wird nicht erstattet."),
        (
            "Bildschirme können beim Verlassen des Platzes gesperrt werden.",
            "Der Bildschirm muss gesperrt werden, wenn man den Platz verlässt.",
        ),
        (
            "Private Geräte dürfen für Kundendaten verwendet werden.",
            "Nein, private Geräte dürfen nicht für Kundendaten verwendet werden.",
        ),
        ("Ein Stellplatz kostet 25 Euro jährlich.", "Der Stellplatz kostet monatlich 25 Euro."),
        ("Passwörter dürfen weitergegeben werden.", "Passwörter darf man nicht weitergeben, auch nicht per E-Mail."),
        ("Auszubildende dürfen mobil arbeiten.", "Mobil arbeiten dürfen Auszubildende nicht."),
        (
            "Belege sind innerhalb von 30 Tagen vor der Reise einzureichen.",
            "Belege müssen innerhalb von dreißig Tagen nach der Reise eingereicht werden.",
        ),
        ("Das Gehalt wird sechs Monate weitergezahlt.", "Das Gehalt wird bei Krankheit 6 Wochen weitergezahlt."),
        ("Die Kernzeit dauert von 9 bis 17 Uhr.", "Die Kernzeit dauert von 9 Uhr bis 15 Uhr."),
        ("Ab dem fünften Kalendertag ist ein Attest vorzulegen.", "Ab dem vierten Tag ist ein Attest vorzulegen."),
        ("Die Kilometerpauschale beträgt 30 Euro.", "Die Kilometerpauschale beträgt 0,30 Euro."),
        (
            "Mitarbeitende dürfen an bis zu drei Tagen pro Woche mobil arbeiten.",
            "Mit Zustimmung der Führungskraft dürfen Mitarbeitende an bis zu drei Tagen pro Woche mobil arbeiten.",
        ),
        ("Herr Jonas Albrecht leitet den Einkauf.", "Den Einkauf leitet Petra Lindqvist."),
        (
            "Belege aus Tombolas müssen nicht aufbewahrt werden.",
            "Belege aus Tombolas müssen zwei Jahre aufbewahrt werden.",
        ),
        ("Ballonfahrten sind kostenpflichtig.", "Ballonfahrten sind gratis."),
        ("Gäste zahlen 2 Euro weniger.", "Gäste zahlen zwei Euro mehr."),
        (
            "Anträge sind frühestens drei Wochen vor dem Flug zu stellen.",
            "Anträge müssen spätestens drei Wochen vor dem Flug gestellt werden.",
        ),
        ("Gutscheine verfallen am 31.05.", "Gutscheine verfallen am 31.03."),
        (
            "Geöffnet ist montags bis donnerstags von 11:15 bis 14:00 Uhr.",
            "Von Montag bis Freitag ist von 11:15 Uhr bis 14 Uhr geöffnet.",
        ),
        ("Arzttermine sollen innerhalb der Arbeitszeit liegen.", "Arzttermine sollen außerhalb der Arbeitszeit sein."),
    ],
)
def test_a_changed_german_rule_falls_and_the_rule_stands(lie: str, honest: str) -> None:
    assert not is_shown(lie, RULES)
    assert is_shown(honest, RULES)


def test_the_quote_is_the_documents_own_sentence() -> None:
    (quote,) = claim_of("Alkohol wird nicht erstattet.", RULES)["quotes"]
    assert quote["text"] == "Alkohol wird nicht erstattet." == RULES[quote["start"] : quote["end"]]


def test_a_german_answer_may_stand_on_an_english_rule() -> None:
    assert is_shown("Das Unternehmen zahlt 75 % der Prämie.", ENGLISH)
    assert not is_shown("Das Unternehmen zahlt 85 % der Prämie.", ENGLISH)
    assert not is_shown("Mitarbeiter erhalten keinen Urlaub.", ENGLISH)
    assert not is_shown("Alle Mitarbeiter erhalten unbegrenzten Urlaub auf dem Mond.", ENGLISH)


def test_a_german_row_told_in_words_is_quoted_and_not_its_header() -> None:
    told = "Land Schweiz: Tagegeld ab 8 Stunden 43,00 €, Tage 12."
    assert [quote["text"] for quote in claim_of(told, TABLE)["quotes"]] == ["| Schweiz | 43,00 € | 12 |"]
    assert not is_shown("Land Schweiz: Tagegeld ab 8 Stunden 12,00 €, Tage 43.", TABLE)
