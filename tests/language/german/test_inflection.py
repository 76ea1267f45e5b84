"""What stays of a German word in all its forms."""

import pytest

from rag.language.german.inflection import deed_stems, thing_stems
from rag.language.rules.german_told import Spoken, told_by


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("fegt", "gefegt"),
        ("hebt", "gehoben"),
        ("stillgelegt", "stilllegen"),
        ("sammle", "gesammelt"),
        ("gerissen", "reisst"),
    ],
)
def test_forms_of_a_verb_share_what_stays(one: str, other: str) -> None:
    assert deed_stems(one) & deed_stems(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [("firma", "firmen"), ("praktikum", "praktika"), ("virus", "viren"), ("saal", "sale"), ("bus", "busse")],
)
def test_forms_of_a_thing_share_what_stays(one: str, other: str) -> None:
    assert thing_stems(one) & thing_stems(other)


@pytest.mark.parametrize(("one", "other"), [("lehrer", "lehre"), ("karten", "karton"), ("kosten", "kasten")])
def test_other_things_share_nothing(one: str, other: str) -> None:
    assert not thing_stems(one) & thing_stems(other)


def test_a_verb_tells_no_thing_of_its_letters() -> None:
    assert told_by("Das Boot wird geteert.").has(Spoken("teert", 0, is_noun=False))
    assert told_by("Das Teeren dauert.").has(Spoken("geteert", 0, is_noun=False))
    assert not told_by("Die Wiese blüht.").has(Spoken("wiesen", 0, is_noun=False))
