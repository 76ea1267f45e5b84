import pytest

from rag.retrieval.other_places import pages_elsewhere
from tests.grounding.sources import chunk

TABLE = "| Clinic | Opens |\n|---|---|\n| Norwich | 8:00 |\n| Stowby | 8:30 |\n| Marlow Cross | 8:00 |"
SITES = chunk("clinics", TABLE, title="Our clinics")
GUIDE = chunk("guide", "If the alarm goes off, ring Securis.", title="MARLOW CROSS SITE GUIDE")
RULES = chunk("rules", "If the alarm goes off, leave the building.", title="Fire rules")


def test_a_page_of_a_sibling_says_nothing_of_who_is_asked_about() -> None:
    found = pages_elsewhere("who do i ring when the alarm goes off at norwich", [SITES, GUIDE, RULES])
    assert found == {GUIDE["chunk_id"]}


@pytest.mark.parametrize(
    "question",
    [
        "who do i ring when the alarm goes off",
        "who do i ring when the alarm goes off at marlow cross",
        "I work in Norwich. Whom do I ring when the alarm goes off at Marlow Cross?",
        "who do i ring when the alarm goes off in tilmouth",
    ],
)
def test_nothing_is_left_out_where_no_sibling_alone_is_asked_about(question: str) -> None:
    assert pages_elsewhere(question, [SITES, GUIDE, RULES]) == set()


def test_a_page_that_names_the_place_itself_is_heard() -> None:
    shared = chunk("shared", "At Norwich and here, ring Securis.", title="Marlow Cross site guide")
    assert pages_elsewhere("alarm at Norwich", [SITES, shared]) == set()


@pytest.mark.parametrize(
    ("beside", "title"),
    [
        (chunk("a", "This holds at Tilmouth, Garvenau and Kelby.", title="Handbook"), "Kelby rules"),
        (chunk("a", "Boats run between Tilmouth, Garvenau and the island of Kelby.", title="Boats"), "Kelby rules"),
        (chunk("a", "The gate opens at 7:00.", title="Site guide Tilmouth"), "Site guide Kelby"),
    ],
)
def test_siblings_are_names_in_one_breath_and_titles_alike(beside: dict[str, object], title: str) -> None:
    page = chunk("b", "Parking is free.", title=title)
    assert pages_elsewhere("is parking free at tilmouth?", [beside, page]) == {page["chunk_id"]}  # type: ignore[list-item]


def test_a_word_that_texts_write_in_small_letters_is_no_name() -> None:
    work = chunk("w", "| Part | Stop at |\n|---|---|\n| Hub | 12 |\n| Nacelle | 20 |", title="Wind")
    page = chunk("n", "Close the hatch.", title="Nacelle")
    hub = chunk("h", "Grease the hub.", title="Service")
    assert pages_elsewhere("how do i close the hatch of the hub", [work, page, hub]) == set()
