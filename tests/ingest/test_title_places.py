"""A title says where its document holds, when the name of the file or the first lines do."""

import pytest

from rag.ingest.title_places import with_places


@pytest.mark.parametrize(
    ("title", "name", "text", "called"),
    [
        ("Arbeitszeit", "BV Arbeitszeit Kassel.docx", "", "Arbeitszeit (Kassel)"),
        ("Leave policy", "leave.md", "This policy applies to all employees in Leeds and at the Norwick depot.",
         "Leave policy (Leeds, Norwick)"),
        ("Sick pay", "sick.md", "This policy applies to everybody in the United Kingdom.", "Sick pay (United Kingdom)"),
        ("Urlaub", "urlaub.md", "Diese Regelung gilt für alle am Standort Potsdam mit Ausnahme der Lehrlinge.",
         "Urlaub (Potsdam)"),
        ("Leave in Utrecht", "leave-leeds.md", "", "Leave in Utrecht"),
        ("Leave policy", "leave.md", "This policy applies to all employees except those in Utrecht.", "Leave policy"),
        ("Leave policy", "leave.md", "Colleagues in Kassel have rules of their own.", "Leave policy"),
        ("Travel", "travel.md", "This policy applies to all business trips in October.", "Travel"),
        ("Sites", "sites.md", "These rules apply to Oslo, Paris, Rome and Turin.", "Sites"),
    ],
)  # fmt: skip
def test_a_title_gets_the_place_that_it_does_not_tell(title: str, name: str, text: str, called: str) -> None:
    assert with_places(title, name, text) == called
