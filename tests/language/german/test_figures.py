"""German values in one form, and words that are no values."""

import pytest

from rag.language.german.figures import in_figures, number_in_words


@pytest.mark.parametrize(
    ("word", "number"),
    [
        ("dreizehn", 13), ("einundzwanzig", 21), ("hundertfünfzig", 150), ("zweitausendfünfhundert", 2500),
        ("neunzehnhundert", 1900), ("zwölf", 0), ("ein", 0), ("Zehnerkarte", 0), ("", 0),
    ],
)  # fmt: skip
def test_a_number_is_read_in_one_word(word: str, number: int) -> None:
    assert number_in_words(word) == number


@pytest.mark.parametrize(
    ("told", "figures"),
    [
        ("Es kostet dreihundert Euro.", "Es kostet 300 Euro."),
        ("Es kostet 300,– Euro oder € 300 oder 300 EUR.", "Es kostet 300 Euro oder 300 € oder 300 €."),
        ("Es kostet 1,2 Tsd. Euro, 3 Mio. Euro.", "Es kostet 1200 Euro, 3000000 Euro."),
        ("Es sind 50 v. H. der Kosten.", "Es sind 50 % der Kosten."),
        ("Die Hälfte der Boote, zwei Drittel der Seile.", "1/2 der Boote, 2/3 der Seile."),
        ("Zweimal im Jahr, vier Mal im Monat, 2 mal so viel.", "zweimal pro Jahr, 4-mal im Monat, 2 mal so viel."),
        ("Am 31.03.26 und am 3. Nov. 2025.", "Am 31.03.2026 und am 3. November 2025."),
        ("Um fünf Uhr nachmittags, um neun Uhr.", "Um 17:00 Uhr, um 9 Uhr."),
        ("Um halb sechs abends, um Viertel vor neun.", "Um 17:30 Uhr, um 8:45 Uhr."),
        ("Um 12 Uhr mittags und 12 Uhr nachts.", "Um 12:00 Uhr und 0:00 Uhr."),
        ("Um 11 Uhr 30 sind 11 Uhr 30 Gäste da.", "Um 11:30 Uhr sind 11 Uhr 30 Gäste da."),
        ("Offen Mo–Fr, Sa 9:00 bis 12:00.", "Offen Montag bis Freitag, Samstag 9:00 bis 12:00."),
        ("So geht das, und mit Mo spricht Di.", "So geht das, und mit Mo spricht Di."),
        ("Nicht mehr als 5 Tage, nicht weniger als zwei.", "höchstens 5 Tage, mindestens zwei."),
        ("Es regnet nicht mehr als sonst.", "Es regnet nicht mehr als sonst."),
        ("Gäste jünger als 18 Jahre.", "Gäste unter 18."),
        ("Seit über 20 Jahren.", "Seit über 20 Jahren."),
        ("Ein halbes Jahr, eine halbe Stunde, anderthalb Tage.", "0,5 Jahr, 0,5 Stunde, 1,5 Tage."),
        ("Es dauert 10 Min. oder 2 Std.", "Es dauert 10 Minuten oder 2 Stunden"),
        ("Eine Dreiviertelstunde, eine Viertelstunde.", "45 Minuten, 15 Minuten."),
        ("Zur Hälfte, zum halben Preis, bis zu vier Fünfteln.", "zu 1/2, zu 1/2 vom Preis, bis zu 4/5."),
        ("Es sind 80 vom Hundert.", "Es sind 80 %."),
        ("Bis zum Zehnten des Monats, am Ersten.", "Bis zum 10. des Monats, am 1.."),
        ("Der Erste am Ziel hilft der Zehnten.", "Der Erste am Ziel hilft der Zehnten."),
        ("Ein Vierteljahr, ein Halbjahr, ein ganzes Jahr.", "drei Monate, sechs Monate, 1 Jahr."),
        ("Vierzehntägig ein Dutzend Seile.", "alle zwei Wochen zwölf Seile."),
        ("Um sieben abends, abends um sieben, um sieben.", "Um 19:00 Uhr, um 19:00 Uhr, um sieben."),
        ("Am Montagmittag um zwölf.", "Am Montag um 12:00 Uhr."),
        ("Zehn Boote, mindestens zu zweit.", "zehn Boote, mit mindestens zwei Personen."),
        ("Eineinhalbtausend Netze, 3,5 Tausend Haken.", "1500 Netze, 3500 Haken."),
        (
            "Ein einfacher Knoten, der dreifache Preis, doppelt so viel.",
            "Ein einfacher Knoten, der 3-fach Preis, 2-fach so viel.",
        ),
        ("Der Fang bringt einen Euro zwanzig oder 2 Euro 50.", "Der Fang bringt 1,20 Euro oder 2,50 Euro."),
        ("Sie zahlt 1 Euro 20 Matrosen.", "Sie zahlt 1 Euro 20 Matrosen."),
        ("Fr. 1'200.– oder 70 Rappen.", "1200 CHF oder 0,7 CHF."),
        ("Die Taufe wird komplett bezahlt, das Tau ist ganz.", "Die Taufe wird zu 100 % bezahlt, das Tau ist ganz."),
        ("Jeder vierte Matrose segelt, jede vierte Woche.", "1/4 der Matrose segelt, jede vierte Woche."),
        ("Eine dreitägige Fahrt, eine ganztägige Wache.", "Eine Fahrt von 3 Tagen, eine ganztägige Wache."),
        ("Eine Stunde und 20 Minuten, ein Dreivierteljahr.", "80 Minuten, neun Monate."),
        ("Ab neun Stunden 45 Minuten.", "Ab neun Stunden 45 Minuten."),
        ("Die Sechsmonatsfrist, im Zweijahresrhythmus.", "Die Frist von 6 Monaten, alle 2 Jahre."),
        ("Einmal die Woche, quartalsweise, jedes halbe Jahr.", "wöchentlich, vierteljährlich, halbjährlich."),
        ("Ab Vollendung des 18. Lebensjahres, bis zum 25. Geburtstag.", "ab 18 Jahren, unter 25."),
        ("Um zehn vor acht, bis fünf nach halb neun, ab dreiviertel fünf.", "Um 7:50 Uhr, bis 8:35 Uhr, ab 4:45 Uhr."),
        ("Bis zehn vor Anker liegen.", "Bis zehn vor Anker liegen."),
        (
            "Was 50 Euro übersteigt, darf 90 Euro nicht überschreiten.",
            "Was über 50 Euro liegt, darf höchstens 90 Euro betragen.",
        ),
        (
            "Am Fünften des Monats, zum Monatsersten, am Monatsletzten.",
            "Am 5. des Monats, zum 1. des Monats, am Ende des Monats.",
        ),
        ("Von Heiligabend bis Neujahr.", "Von 24. Dezember bis 1. Januar."),
        ("Rund eine Stunde, um die 30 Seile.", "etwa 1 Stunde, etwa 30 Seile."),
    ],
)
def test_a_value_has_one_form(told: str, figures: str) -> None:
    assert in_figures(told) == figures
