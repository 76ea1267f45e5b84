"""Groups that differ in capitals alone: told apart to the letter, and said so."""

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
