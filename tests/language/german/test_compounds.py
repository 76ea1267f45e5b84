"""German words taken apart."""

import pytest

from rag.language.german.compounds import is_known, parts


@pytest.mark.parametrize(
    ("word", "apart"),
    [
        ("reisekostenabrechnung", ("reise", "kosten", "abrechnung")),
        ("erholungsurlaubs", ("erhol", "urlaub")),
        ("überstunden", ("überstunde",)),
        ("werksausweis", ("werk", "ausweis")),
        ("aufzubewahren", ("aufbewahr",)),
        ("eingereicht", ("eingereicht",)),
        ("gelöscht", ("lösch",)),
    ],
)
def test_a_word_is_its_known_parts_in_whatever_form(word: str, apart: tuple[str, ...]) -> None:
    assert parts(word) == apart


def test_what_nobody_knows_is_its_stem() -> None:
    assert parts("zirkons") == parts("zirkon")
    assert parts("zirkonurlaub") == (*parts("zirkon"), "urlaub")
    assert is_known("urlaubstage")
    assert not is_known("zirkonurlaub")


def test_forms_and_separated_verbs_are_one_word() -> None:
    assert parts("hinzuquokken") == parts("hingequokkt") == parts("hinquokken")


@pytest.mark.parametrize(("word", "entry"), [("vorgesetzten", "vorgesetzt"), ("angehörigen", "angehörig")])
def test_a_noun_that_looks_like_a_verb_is_its_own_entry(word: str, entry: str) -> None:
    assert parts(word) == (entry,)


def test_a_particle_stands_at_the_beginning_of_its_verb() -> None:
    assert parts("schwangerschaft") == parts("schwanger")
    assert parts("verlangen") != parts("verlängern")
