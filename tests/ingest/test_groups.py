"""Groups that differ in capitals alone: told apart to the letter, and said so."""

from dataclasses import replace

import pytest

from rag.domain.access import Scope, group_named
from tests.ingest.houses import House, note

MASONS = "# Masons\n\nA mason gets a new hammer in every third year of the work."
ROOFERS = "# Roofers\n\nA roofer gets a new rope in every second year of the work."


def told(house: House, name: str, text: str, *audience: str) -> list[str]:
    [row] = house.ingest(note(name, text), audience=audience)
    return [warning for warning in row.warnings if "capitals" in warning]


def test_a_group_beside_one_of_other_capitals_is_told(house: House) -> None:
    assert told(house, "masons.md", MASONS, "board") == []
    [warning] = told(house, "roofers.md", ROOFERS, "Board")
    assert "Board" in warning
    assert "board" in warning


def test_a_group_beside_one_of_a_persona_is_told(house: House) -> None:
    [warning] = told(house, "masons.md", MASONS, "HR")
    assert "hr" in warning


def test_a_group_that_is_in_use_is_not_told_again(house: House) -> None:
    assert told(house, "masons.md", MASONS, "HR") != []
    assert told(house, "roofers.md", ROOFERS, "HR") == []


def test_two_files_of_one_ingest_are_compared_too(house: House) -> None:
    one, other = (f"---\naudience: {group}\n---\n{text}" for group, text in (("Crew", MASONS), ("crew", ROOFERS)))
    rows = house.ingest(note("one.md", one), note("other.md", other))
    assert all(any("crew" in warning.lower() for warning in row.warnings) for row in rows)


def test_a_group_may_be_called_in_any_language(house: House) -> None:
    """One program writes an ü as one sign, another one as two."""
    one, other = "Gesch\u00e4ftsf\u00fchrung", "Gescha\u0308ftsfu\u0308hrung"
    house.ingest(note("masons.md", f"---\naudience: [{other}]\n---\n{MASONS}"))
    assert house.registry.document("masons", scope=None).current.metadata.audience == (one,)
    assert house.texts(Scope.of(group_named(other)))
    assert not house.texts()


@pytest.mark.parametrize("name", ["h\u200br", "hr\u202e", "h*", "hr\n"])
def test_a_group_with_signs_that_nobody_sees_is_refused(house: House, name: str) -> None:
    [row] = house.ingest(replace(note("masons.md", MASONS), metadata={"audience": [f"x{name}x"]}))
    assert row.status == "rejected"
