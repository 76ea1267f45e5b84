import re

from hypothesis import given
from hypothesis import strategies as st

from rag.language.words import Pieces, begins, content_stems, content_words, stem, stems, words


def test_words_are_casefolded_and_numbers_stay_whole() -> None:
    assert words("Self-Employed people’s 3.5 days, 1,000 EUR, 3rd U.S. office") == (
        "self", "employed", "people's", "3.5", "days", "1000", "eur", "3rd", "us", "office",
    )  # fmt: skip


def test_stems_bring_forms_of_a_word_together() -> None:
    assert stems("policies approving companies'") == stems("policy approved company")


def test_words_of_another_meaning_do_not_share_a_stem() -> None:
    assert not {"parental", "several", "officers", "department", "important"} & set(
        stems("parents severance office departing import")
    )
    assert len(set(stems("parental parent several severance severe officers office departments depart"))) == 9
    assert stems("officers departments") == stems("officer department")


def test_content_leaves_function_words_out() -> None:
    assert content_stems("How many days may I work from home?") == ("day", "work", "home")


def test_a_capitalised_abbreviation_is_not_a_stop_word() -> None:
    assert content_words("Who calls IT when it rains?") == ("calls", "it", "rains")
    assert content_words("WHO CALLS IT") == ("calls",)


def test_a_letter_that_names_a_group_is_no_article() -> None:
    assert content_words("Group A stays.") == ("group", "a", "stays")
    assert content_words("| A | 210 euros |") == ("a", "210", "euros")
    assert content_words("| A dog | stays |") == ("dog", "stays")


def test_nothing_has_no_words() -> None:
    assert not words("")
    assert not stems("—…")
    assert not content_stems("of the")


@given(st.text("aAbZé.’',12 _²٣-"))
def test_most_words_are_told_quickly_and_all_alike(text: str) -> None:
    told = re.findall(r"(?:[^\W\d_]\.){2,}|\d+(?:[.,]\d+)+|[^\W_]+(?:['’][^\W\d_]+)?", text)
    assert len(words(text)) == len(told)
    assert tuple(word for each in told for word in words(each)) == words(text)


@given(st.text("AB1Ł sé.'-_"))
def test_what_begins_a_word_is_found_where_a_word_ends_before_it(text: str) -> None:
    sought, slowly = rf"{begins('A-Z')}[A-Z]*s?", r"\b[A-Z][A-Z]*s?"
    assert [each.span() for each in re.finditer(sought, text)] == [each.span() for each in re.finditer(slowly, text)]


@given(
    st.lists(st.sampled_from(["Group", "A", "IT", "BASED", "policies", "the", "|", "U.S.", "(A", "A.", "staff’s", "—"]))
)
def test_stems_are_those_of_the_words_however_they_are_read(pieces: list[str]) -> None:
    text = " ".join(pieces)
    assert content_stems(text) == tuple(map(stem, content_words(text)))


def test_pieces_are_read_once_and_what_is_full_starts_anew() -> None:
    read: list[str] = []
    pieces = Pieces(lambda piece: [read.append(piece) or piece.upper()], most=2)  # type: ignore[func-returns-value]
    assert pieces.of(" a b\u00a0a ") == ("A", "B", "A")
    assert read == ["a", "b"]
    assert pieces.of("c a") == ("C", "A")
    assert read == ["a", "b", "c", "a"]
    assert len(pieces) == 2
