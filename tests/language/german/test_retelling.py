"""German as it is weighed: in English words."""

import pytest

from rag.language.german.retelling import as_asked, both_ways, left_german, retold, retold_question
from rag.language.questions.answer_types import answer_type
from rag.language.questions.asked_value import missing_value


@pytest.mark.parametrize(
    ("question", "kind"),
    [
        ("Wie viele Urlaubstage habe ich?", "duration"),
        ("Was kostet ein Stellplatz?", "money"),
        ("Wie teuer darf das Hotel sein?", "money"),
        ("Bis wann muss ich die Abrechnung einreichen?", "date"),
        ("Wer ist Datenschutzbeauftragte?", "person"),
        ("Bekomme ich einen Firmenwagen?", "yes_no"),
        ("Zahlt die Firma den Umzug?", "yes_no"),
        ("Wo melde ich einen Schaden?", "place"),
        ("Wie oft wird das Passwort geändert?", "frequency"),
    ],
)
def test_a_question_asks_for_the_kind_of_answer_that_it_asks_for(question: str, kind: str) -> None:
    assert answer_type(retold_question(question).casefold().rstrip("?")) == kind


def test_a_question_and_a_sentence_meet_in_the_same_words() -> None:
    assert "leave days" in retold_question("Wie viele Urlaubstage habe ich?")
    said = retold("Der Erholungsurlaub beträgt 30 Arbeitstage, Reisekosten werden bis zu 1.250,50 Euro gezahlt.")
    assert all(
        each in said for each in ("recreation leave is 30 working days", "travel cost", "up to 1250.50 euro pay")
    )


def test_a_heading_in_capitals_is_read_as_one_in_small_letters() -> None:
    assert retold("REISEKOSTEN") == retold("Reisekosten") == "Travel cost"
    assert retold("BAHN") == "BAHN"


def test_english_stays_as_it_is() -> None:
    assert retold_question("How many days may I take?") == "How many days may I take?"
    assert both_ways("Staff get 25 days of leave.") == "Staff get 25 days of leave."
    assert as_asked("May I fly?", ["fly"]) == ("fly",)


def test_a_search_reads_a_german_text_both_ways() -> None:
    assert both_ways("Der Urlaub verfällt.").splitlines() == ["Der Urlaub verfällt.", "leave expire"]


def test_what_is_missing_is_named_as_it_was_asked() -> None:
    assert as_asked("Wie viele Urlaubstage habe ich?", ["leave", "days"]) == ("urlaubstage",)
    assert left_german("Bekomme ich Urlaub für meinen Quokka?") == ("quokka",)


def test_a_value_is_missed_in_german_too() -> None:
    assert missing_value("Was kostet ein Stellplatz?", "Ein Stellplatz kostet 25 Euro im Monat.") is None
    assert missing_value("Was kostet ein Stellplatz?", "Stellplätze vergibt der Empfang.") == "sum"


def test_weekdays_are_no_days_of_something() -> None:
    assert "until friday" in retold("Montag bis Freitag ist das Büro besetzt.")


def test_what_will_be_is_asked_like_what_is() -> None:
    assert retold_question("Wie hoch wird die Zulage?").startswith("how much")
