from rag.language.outline import Place, outline
from rag.language.sentences import split_sentences


def places(text: str) -> dict[str, Place]:
    spans = split_sentences(text)
    return {span.text: place for span, place in zip(spans, outline(text, spans, Place()), strict=True)}


def test_a_sentence_stands_under_the_heading_before_it() -> None:
    read = places("# Leave #\n\nStaff get 25 days.\n\n## Rules for C#\n\nCall your manager. Do it early.")
    assert [place.heading for place in read.values()] == ["Leave", "Rules for C#", "Rules for C#"]


def test_items_stand_under_the_line_that_opens_their_list() -> None:
    read = places("We do not pay for:\n\n- food\n- travel\n  to the gym\n\nAsk HR.")
    assert [place.opening for place in read.values()] == ["", "We do not pay for:", "We do not pay for:", ""]


def test_an_opening_that_points_back_is_read_with_what_it_points_to() -> None:
    read = places("Some things are not covered. These include:\n• Food\n• Travel")
    assert read["Food"].opening == "Some things are not covered. These include:"


def test_a_heading_ends_a_list() -> None:
    assert places("Not covered:\n- food\n## Covered\n- gyms")["gyms"].opening == ""


def test_steps_are_counted_even_where_all_have_the_number_one() -> None:
    read = places("1. Report it. Wait.\n1. Mark it as spam.\n   - Use the menu.\n1. Delete it.")
    turns = [place.step.turn if place.step else 0 for place in read.values()]
    assert turns == [1, 1, 2, 2, 3]


def test_another_numbered_list_is_another_run() -> None:
    read = places("1. Write it.\n2. Sign it.\n\nTo cancel:\n\n1. Call us.")
    one, two, _, other = read.values()
    lists = [place.step.listed for place in (one, two, other) if place.step]
    assert lists[0] == lists[1] != lists[2]


def test_a_heading_that_is_answered_in_a_word_still_heads_what_follows() -> None:
    text = "# Pier\n\nRopes are dry.\n\n## Is it lit?\n\nYes.\n\nUntil two at night."
    spans = split_sentences(text)
    assert [place.heading for place in outline(text, spans, Place())] == ["Pier", "Is it lit?", "Is it lit?"]


def test_an_item_stands_under_the_headings_and_the_items_over_it() -> None:
    read = places("# Yard\n\n## Masks\n\n- Filters. Dry ones.\n  - change them\n- Straps\n\n# Pier\n\nOpen.")
    assert [place.above for place in read.values()] == [
        ("Yard", "Masks"),
        ("Yard", "Masks"),
        ("Yard", "Masks", "Filters."),
        ("Yard", "Masks"),
        ("Pier",),
    ]


def test_behind_an_inner_list_the_outer_one_goes_on() -> None:
    read = places("Roles:\n\n- Mate:\n  - steers\n- Cook. He needs:\n  - salt\n- Clerk")
    openings = {text: place.opening for text, place in read.items()}
    assert openings == {
        "Roles:": "",
        "Mate:": "Roles:",
        "steers": "Mate:",
        "Cook.": "Roles:",
        "He needs:": "Roles:",
        "salt": "He needs:",
        "Clerk": "Roles:",
    }
