import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rag.language.sentences import is_table_row, split_sentences


def texts(source: str) -> list[str]:
    return [span.text for span in split_sentences(source)]


@given(st.text(alphabet='aB1.!? \n-#|>*("e€', max_size=80))
def test_every_span_is_exactly_its_characters_and_they_never_overlap(source: str) -> None:
    spans = split_sentences(source)
    assert all(source[span.start : span.end] == span.text for span in spans)
    assert all(left.end <= right.start for left, right in itertools.pairwise(spans))


@pytest.mark.parametrize(
    "sentence",
    [
        "Dr. Smith approves up to 3.5 days a week, e.g. Fridays.",
        "Write to people@example.com or open https://example.com/a.html for help.",
        "Three days a course (max. 12 a year), from Monday.",
        "Version No. 5 costs approx. 1,000.50 EUR in the U.S. market.",
        "The office opens at 9 a.m. on Mondays.",
        "Der Urlaub beginnt am 1. Januar des Jahres.",
        "Innerhalb des Landes wird in der 2. Klasse gefahren.",
        "Ab dem 4. Tag ist ein Attest nötig.",
        "Ab dem vollendeten 60. Lebensjahr gibt es mehr Urlaub.",
        "Helm und Ski bringst du mit, dafür gibt es Fr. 200.– pro Saison.",
        "Geöffnet ist Di. bis Fr. 9–17 Uhr, einschl. Mittagspause.",
        "Melden Sie sich bei Fr. Meier in der Hafenstr. 5 oder bei der Fa. Brandt, stellv. Leitung.",
        "Die Spesen betragen max. Fr. 800.–, ab der dritten Saison Fr. 1200.–, siehe Kap. 4 und Pos. 12.",
    ],
)
def test_full_stops_inside_a_sentence_do_not_end_it(sentence: str) -> None:
    assert texts(f"{sentence} Another one follows.") == [sentence, "Another one follows."]


def test_a_number_at_the_end_ends_an_english_sentence() -> None:
    assert texts("I am 30. The next one is older.") == ["I am 30.", "The next one is older."]
    assert texts("Read chapter 2. Then sign.") == ["Read chapter 2.", "Then sign."]


def test_an_abbreviation_ends_a_sentence_when_an_unmistakable_beginning_follows() -> None:
    assert texts("It closes at 5 p.m. The desk stays open.") == ["It closes at 5 p.m.", "The desk stays open."]
    assert texts("Offen Mo. bis Fr. Die Werkstatt schließt.") == ["Offen Mo. bis Fr.", "Die Werkstatt schließt."]


def test_headings_rules_and_table_dividers_are_left_out() -> None:
    source = "# Leave\n\nYou get 25 days.\n\n---\n\nTitle\n=====\n\n| A | B |\n|---|---|\n| 1 | 2 |\n"
    assert texts(source) == ["You get 25 days.", "| A | B |", "| 1 | 2 |"]


def test_list_items_stand_alone_with_their_continuation_lines() -> None:
    source = "Before you go:\n- Tell your manager\n  in writing.\n2. Book the trip. Keep receipts.\n"
    assert texts(source) == ["Before you go:", "Tell your manager\n  in writing.", "Book the trip.", "Keep receipts."]


def test_a_sentence_may_cross_the_hard_line_breaks_of_a_pdf() -> None:
    assert texts("The plan covers \nemergency care. It \nstarts today.") == [
        "The plan covers \nemergency care.",
        "It \nstarts today.",
    ]


def test_a_title_line_over_prose_is_not_glued_to_it() -> None:
    assert texts("Vision Benefits \nVision Benefits are paid once a year by the plan.") == [
        "Vision Benefits are paid once a year by the plan."
    ]


def test_a_footnote_loses_its_mark_and_begins_anew() -> None:
    text = "Days are lost in June[^3].\n[^3]: Days of the ill stay open.\nThat is the law."
    assert [span.text for span in split_sentences(text)][1:] == ["Days of the ill stay open.", "That is the law."]


def test_the_mark_of_a_footnote_does_not_keep_a_sentence_open() -> None:
    text = "Up to five days are carried over.[^2] Days of the ill stay open for a year.[^a][^3]"
    assert texts(text) == ["Up to five days are carried over.", "Days of the ill stay open for a year."]


def test_a_numbered_label_stands_with_the_sentence_behind_it() -> None:
    label = "4.4 Appeal. You may appeal to the director."
    assert texts(f"{label} That decision is final.") == [label, "That decision is final."]
    assert texts("4.3 Written decision.") == ["4.3 Written decision."]
    assert texts("It is in section 4.4. Then ask.") == ["It is in section 4.4.", "Then ask."]


def test_quoted_text_loses_its_marker() -> None:
    assert texts("> Be kind. Be brief.") == ["Be kind.", "Be brief."]


def test_nothing_makes_no_sentences() -> None:
    assert texts("") == texts(" \n\t\n") == texts("--- ... !!!") == []


def test_table_rows_are_recognised() -> None:
    assert is_table_row("| Basic | 5 EUR |")
    assert not is_table_row("Basic | 5 EUR")


def test_a_letter_ends_a_sentence_before_a_word_that_can_be_no_name() -> None:
    text = "Oslo is in group A. It has a limit. See J. Smith.\n\nA. The first of these."
    assert texts(text) == ["Oslo is in group A.", "It has a limit.", "See J. Smith.", "A. The first of these."]


def test_german_abbreviations_end_no_sentence() -> None:
    told = "Das gilt gem. § 4 Abs. 2 ArbZG ab mind. 3 Tagen, ggf. auch z. B. am 1. März 2026. Dann ist Schluss."
    assert [span.text for span in split_sentences(told)] == [told[:-18], "Dann ist Schluss."]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("Q: May I fish?\nA: No. The fish rest.", ["Q: May I fish?\nA: No.", "The fish rest."]),
        ("## Is it lit?\n\nYes. Until two.", ["Is it lit?\n\nYes.", "Until two."]),
        ("## Is it lit?\n\nThe pier is dark. No.", ["The pier is dark.", "No."]),
        ("Is it lit? Ja.", ["Is it lit? Ja."]),
        ("No. 5 is closed, see form No. A12.", ["No. 5 is closed, see form No. A12."]),
    ],
)
def test_a_bare_yes_or_no_stands_with_its_question(text: str, told: list[str]) -> None:
    assert [span.text for span in split_sentences(text)] == told
