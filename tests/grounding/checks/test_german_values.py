"""A German value in another form than the page's is shown, and another one in that form is not."""

import pytest

from tests.grounding.checked import is_shown

SICK = "Ab dem dritten Krankheitstag ist eine ärztliche Bescheinigung vorzulegen."
TOLD = [
    (SICK, "Wer länger als zwei Tage krank ist, muss eine ärztliche Bescheinigung vorlegen.", "zwei", "drei"),
    (SICK, "Bist du mehr als zwei Tage krank, legst du eine ärztliche Bescheinigung vor.", "zwei", "vier"),
    ("Das Tor wird um 16:45 Uhr geöffnet.", "Um Viertel vor fünf wird das Tor geöffnet.", "fünf", "sechs"),
    ("Das Tor wird um Viertel vor fünf geöffnet.", "Um 16:45 Uhr wird das Tor geöffnet.", "16:45", "17:45"),
    ("Die Frist endet zum Jahresende.", "Die Frist endet am 31. Dezember.", "Dezember", "Oktober"),
    (
        "Die Taucherinnen haben eine dreimonatige Ausbildung.",
        "Die Ausbildung der Taucherinnen dauert drei Monate.",
        "drei",
        "vier",
    ),
    ("Die Leitern werden halbjährlich geprüft.", "Einmal im Halbjahr werden die Leitern geprüft.", "Halbjahr", "Jahr"),
    (
        "Die Leitern werden alle zwei Jahre geprüft.",
        "Jedes zweite Jahr werden die Leitern geprüft.",
        "zweite",
        "dritte",
    ),
    ("Die Miete wird am Monatsletzten fällig.", "Am Ende des Monats wird die Miete fällig.", "Ende", "Anfang"),
    ("Der Zuschuss beträgt CHF 1'200.–.", "Der Zuschuss beträgt 1200 Franken.", "1200", "1020"),
    ("Der Zuschuss beträgt 3.500 Euro.", "Der Zuschuss beträgt dreieinhalbtausend Euro.", "dreieinhalb", "viereinhalb"),
    ("Die Einweisung dauert sechs Monate.", "Die Einweisung dauert ein halbes Jahr.", "ein halbes", "ein"),
]


@pytest.mark.parametrize(("page", "claim", "own", "other"), TOLD)
def test_the_same_value_in_another_form_is_shown(page: str, claim: str, own: str, other: str) -> None:
    assert is_shown(claim, page)
    assert not is_shown(claim.replace(own, other, 1), page)


def test_every_two_years_is_not_yearly() -> None:
    assert not is_shown("Jährlich werden die Leitern geprüft.", "Die Leitern werden alle zwei Jahre geprüft.")


@pytest.mark.parametrize(
    ("page", "claim"),
    [
        (
            "Die Prüfung der Boote nimmt zwei Tage in Anspruch.",
            "Dass die Boote geprüft werden, nimmt 2 Tage in Anspruch.",
        ),
        ("Etwa 30 Minuten dauert die Anfahrt.", "Die Anfahrt dauert rund 30 Minuten."),
    ],
)
def test_a_length_does_nothing(page: str, claim: str) -> None:
    assert is_shown(claim, page)


@pytest.mark.parametrize(
    ("page", "asked", "claim", "lie"),
    [
        (
            "Ab zehn Jahren Betriebszugehörigkeit gibt es zwei Tage mehr Urlaub.",
            "Ich bin seit 12 Jahren hier. Bekomme ich mehr Urlaub?",
            "Ja, nach zwölf Jahren Betriebszugehörigkeit bekommst du zwei Tage mehr Urlaub.",
            "Ja, nach acht Jahren Betriebszugehörigkeit bekommst du zwei Tage mehr Urlaub.",
        ),
        (
            "Je Nachtschicht gibt es eine Zulage von 25 Euro.",
            "Ich mache vier Nachtschichten. Was gibt das?",
            "Für vier Nachtschichten bekommst du 100 Euro Zulage.",
            "Für vier Nachtschichten bekommst du 125 Euro Zulage.",
        ),
    ],
)
def test_the_case_of_who_asks_in_german_is_read(page: str, asked: str, claim: str, lie: str) -> None:
    assert is_shown(claim, page, question=asked)
    assert not is_shown(lie, page, question=asked)
    assert not is_shown(claim, page)


@pytest.mark.parametrize(
    ("page", "asked", "claim", "lie"),
    [
        (
            "Die Werkstatt ist von 8:00 bis 12:00 Uhr besetzt.",
            "Wann ist die Werkstatt besetzt?",
            "Die Werkstatt ist von acht bis zwölf besetzt.",
            "Die Werkstatt ist von acht bis elf besetzt.",
        ),
        (
            "Die Kasse ist von 14:00 bis 18:00 Uhr besetzt. Es gibt fünf Kassen.",
            "Wann ist die Kasse besetzt?",
            "Die Kasse ist von zwei bis sechs besetzt.",
            "Die Kasse ist von zwei bis fünf besetzt.",
        ),
        (
            "Höchstens fünf Tage können ins nächste Jahr übertragen werden. Der Hof hat sieben Bänke.",
            "Ich hab noch 8 Tage übrig. Kann ich alle ins nächste Jahr nehmen?",
            "Nein, nur fünf davon können ins nächste Jahr übertragen werden.",
            "Nein, nur sieben davon können ins nächste Jahr übertragen werden.",
        ),
        (
            "Pro Bereitschaftswoche gibt es 350 Euro.",
            "Was bringt die Bereitschaft?",
            "Für die Bereitschaft gibt es pro Woche 350 Euro.",
            "Für die Bereitschaft gibt es pro Monat 350 Euro.",
        ),
    ],
)
def test_a_value_without_its_unit_has_that_of_the_clock_or_of_the_question(
    page: str, asked: str, claim: str, lie: str
) -> None:
    assert is_shown(claim, page, question=asked)
    assert not is_shown(lie, page, question=asked)
