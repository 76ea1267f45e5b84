"""German verbs that change inside."""

import pytest

from rag.language.german.compounds import parts
from rag.language.german.strong import infinitive_of, is_apart


@pytest.mark.parametrize(
    ("form", "verb"),
    [
        ("mitnimmst", "mitnehmen"),
        ("aufgenommen", "aufnehmen"),
        ("ubergibt", "ubergeben"),
        ("angeboten", "anbieten"),
        ("verlor", "verlieren"),
        ("gezogen", "ziehen"),
        ("pfand", ""),
        ("vorstand", ""),
        ("zwang", ""),
        ("kuchen", ""),
    ],
)
def test_a_form_has_its_infinitive_and_a_noun_none(form: str, verb: str) -> None:
    assert infinitive_of(form) == verb


def test_all_forms_of_a_verb_are_one_word() -> None:
    assert parts("wegträgt") == parts("weggetragen") == parts("wegzutragen")
    assert parts("zurückzuholen") == parts("zurückgeholt")
    assert parts("eingängen") == parts("eingang")


def test_a_verb_with_what_it_is_parted_from_is_another_one() -> None:
    assert is_apart("hinausgehen")
    assert not is_apart("gehen")
    assert len(parts("herumlaufen")) == 1
