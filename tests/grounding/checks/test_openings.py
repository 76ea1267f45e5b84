"""An item says the opposite when the line or the heading that refuses it is left out."""

import pytest

from tests.grounding.checked import checked
from tests.grounding.sources import chunk

ITEMS = "- Consult for other companies in our industry.\n- Work at night for another company."
ITEM = "Consult for other companies in our industry."


def verdict(draft: str, section: str, text: str = ITEMS, question: str = "Can I consult for others?") -> str:
    return checked(draft, chunk("jobs", text, section=section), question=question)[-1]["verdict"]


@pytest.mark.parametrize("section", ["Side jobs > Not OK", "Side jobs > Not allowed", "What is not permitted"])
def test_an_item_is_not_told_without_the_heading_that_refuses_it(section: str) -> None:
    assert verdict(ITEM, section) == "contradicted"
    assert verdict(f"You may {ITEM[0].lower()}{ITEM[1:]}", section) == "contradicted"


def test_a_heading_in_the_text_and_a_line_over_the_list_refuse_as_well() -> None:
    assert verdict(ITEM, "Side jobs", f"### Not OK\n\n{ITEMS}") == "contradicted"
    assert verdict(ITEM, "Side jobs", f"What is not allowed:\n{ITEMS}") == "contradicted"


def test_under_the_words_that_refuse_it_an_item_is_told() -> None:
    assert verdict(f"Not OK:\n- {ITEM}", "Side jobs > Not OK") == "supported"
    assert verdict(ITEM, "Side jobs > Not OK", question="What is not OK?") == "supported"


@pytest.mark.parametrize("section", ["Reisen > Nicht erlaubt", "Nicht erstattet", "Das wird nicht bezahlt"])
def test_a_german_heading_refuses_too(section: str) -> None:
    text = "- Reisen in der ersten Klasse.\n- Getränke aus der Minibar."
    assert verdict("Getränke aus der Minibar werden erstattet.", section, text, "") == "contradicted"
    assert verdict("Getränke aus der Minibar.", section, text, "") == "contradicted"
    assert verdict("Nicht erstattet:\n- Getränke aus der Minibar.", "Nicht erstattet", text, "") == "supported"


@pytest.mark.parametrize("section", ["Side jobs > OK", "Exceptions", ""])
def test_under_any_other_heading_it_is_told_as_it_is(section: str) -> None:
    assert verdict(ITEM, section) == "supported"
