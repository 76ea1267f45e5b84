"""What a claim points back to is what its source has ahead of it, or it is not told."""

import pytest

from rag.domain.answers import Claim
from rag.grounding.completion import complete_claims
from rag.grounding.ledger import still_in_sequence
from tests.grounding.checked import EMBEDDER, checked, is_shown
from tests.grounding.sources import chunk

CREWS = "Every crew signs the tide book. They get thirty days of shore leave a year."
GUESTS = "Guests pay at the gate of the museum."
YARD = f"""{CREWS}

{GUESTS} Lamps are tested on Mondays. As a result, the pier is closed until noon.
Boats wait at the buoy. Otherwise the gate stays open.

The warden lends out skiffs. For example, two red skiffs lie at the lower jetty. Instead, divers rent a raft.

Sails are dried in the hall. Ropes are kept in the loft. The foreman counts the anchors in spring."""
STEPS = """Do this in order:

1. Return the lamp to the keeper.
2. Sign the tide book at the gate.
3. Send the log to the office."""


def reasons(draft: str, page: str = YARD, question: str = "") -> list[str]:
    return [claim["reason"] for claim in checked(draft, page, question=question)]


@pytest.mark.parametrize(
    ("own", "sequel"),
    [
        ("Every crew signs the tide book.", "They get thirty days of shore leave a year."),
        ("Lamps are tested on Mondays.", "As a result, the pier is closed until noon."),
        ("Boats wait at the buoy.", "Otherwise the gate stays open."),
        ("The warden lends out skiffs.", "For example, two red skiffs lie at the lower jetty."),
    ],
)
def test_what_points_back_is_told_behind_its_own(own: str, sequel: str) -> None:
    other = "Sails are dried in the hall."
    assert is_shown(f"{own} {sequel}", YARD)
    assert is_shown(f"{other} {own} {sequel}", YARD)
    assert reasons(f"{other} {sequel}")[1] in {"sequel", "swap"}
    assert reasons(f"{own} {other} {sequel}")[1:] == ["supported", "sequel"]
    assert reasons(f"{other} {sequel} {own}")[1] in {"sequel", "swap"}


def test_a_sentence_may_point_far_back_through_others_that_do() -> None:
    page = f"{CREWS} They also get a bunk. They sail in May."
    assert is_shown("Every crew signs the tide book. They sail in May.", page)
    assert not is_shown(
        "Every crew signs the tide book. They sail in May.", page.replace(" They also", " Lamps are blue. Cooks")
    )


def test_what_is_withheld_is_not_there_to_be_pointed_to() -> None:
    own = "Every crew signs the tide book and the laminated bear."
    assert reasons(f"{GUESTS} {own} They get thirty days of shore leave a year.")[2] == "sequel"


def test_who_is_named_again_in_other_words_may_be_pointed_to() -> None:
    assert is_shown("The tide book is signed by every crew. They get thirty days of shore leave a year.", YARD)
    assert is_shown("Crews have to sign the tide book. They get thirty days of shore leave a year.", YARD)


def test_so_may_what_was_asked_about() -> None:
    sequel, question = "They get thirty days of shore leave a year.", "What must a crew with a tide book know?"
    assert is_shown(f"Ropes are kept in the loft. {sequel}", YARD, question=question)


def test_a_noun_of_its_own_says_what_is_meant() -> None:
    page = f"{CREWS} Two lanterns hang on the pier. These lanterns are blue. This rule holds in spring."
    assert is_shown("Every crew signs the tide book. These lanterns are blue.", page)
    assert not is_shown("The crane is new. This rule holds in spring.", f"{page}\n\nThe crane is new.")
    assert is_shown("Two lanterns hang on the pier. These lanterns are blue. This rule holds in spring.", page)


@pytest.mark.parametrize(
    "word", ["Therefore", "As a result", "Because of this", "Only then", "Otherwise", "In that case"]
)
def test_a_word_that_ties_two_sentences_is_told_by_the_page(word: str) -> None:
    assert is_shown("Sails are dried in the hall. The foreman counts the anchors in spring.", YARD)
    draft = f"Sails are dried in the hall. {word}, the foreman counts the anchors in spring."
    assert reasons(draft)[1] in {"sequel", "added", "restriction"}


@pytest.mark.parametrize("word", ["In addition", "Also", "However"])
def test_a_word_that_says_nothing_of_the_two_may_stand_there(word: str) -> None:
    assert is_shown(f"Sails are dried in the hall. {word}, the foreman counts the anchors in spring.", YARD)


def test_one_such_word_is_no_other() -> None:
    assert reasons("Lamps are tested on Mondays. Instead, the pier is closed until noon.")[1] == "sequel"
    assert is_shown("Lamps are tested on Mondays. Therefore, the pier is closed until noon.", YARD)


def test_an_example_is_one_of_what_stands_near_it() -> None:
    assert is_shown("The warden lends out skiffs. For instance, two red skiffs lie at the lower jetty.", YARD)
    assert is_shown("Sails are dried in the hall. For example, ropes are kept in the loft.", YARD)
    assert reasons(f"{GUESTS} For example, ropes are kept in the loft.")[1] == "sequel"


def test_instead_stands_right_behind_what_it_is_instead_of() -> None:
    assert is_shown("Sails are dried in the hall. Instead, ropes are kept in the loft.", YARD)
    assert reasons(f"{GUESTS} Instead, ropes are kept in the loft.")[1] == "sequel"


def test_steps_are_told_in_their_order() -> None:
    first, second, third = (
        "return the lamp to the keeper",
        "sign the tide book at the gate",
        "send the log to the office",
    )
    assert is_shown(f"First, {first}. Then {second}. Finally, {third}.", STEPS)
    assert not is_shown(f"First, {second}. Then {first}.", STEPS)
    assert is_shown(f"Sign the tide book at the gate. Before that, {first}.", STEPS)
    assert not is_shown(f"Return the lamp to the keeper. Before that, {second}.", STEPS)


def test_what_follows_on_the_page_may_be_told_as_next() -> None:
    assert is_shown("Sails are dried in the hall. Then ropes are kept in the loft.", YARD)
    assert reasons("Ropes are kept in the loft. Then sails are dried in the hall.")[1] == "sequel"


def test_an_it_in_the_place_of_a_subject_means_what_is_told_last() -> None:
    page = (
        f"{GUESTS} The night crew must lock the outer gate at nine. The night crew can borrow a lantern from the mate."
    )
    told = "can borrow a lantern from the mate."
    assert is_shown(f"The night crew must lock the outer gate at nine. They {told}", page)
    assert not is_shown(f"{GUESTS} They {told}", page)
    assert is_shown(f"{GUESTS} They {told}", page, question="What may a night crew do?")


def test_a_person_stays_named_for_longer() -> None:
    page = "Runa Falk runs the yard. Sails are dried in the hall. Ropes are kept in the loft."
    page = f"{page} She lives with her crew in a barge."
    assert is_shown("The yard is run by Runa Falk. She and her crew live in a barge.", page)


def test_what_is_told_freely_has_words_of_its_own_to_point_with() -> None:
    page = f"{CREWS}\n\nThe bridge log is kept for ten years. It must never be taken ashore by anybody on board."
    assert is_shown("The bridge log is kept for ten years. This log must not be taken ashore.", page)


def test_nor_may_what_is_told_whole_instead_point_to_something_else() -> None:
    stokers, rule = "Every stoker signs the tide book.", "may work ashore up to three days a week"
    page = f"{GUESTS}\n\n{stokers} They {rule} with the approval of their mate."
    for first, shown in ((GUESTS, 1), (stokers, 2)):
        draft = f"{first} Stokers {rule}."
        completed = complete_claims(checked(draft, page))
        assert completed[1]["text"].startswith("They")
        told = still_in_sequence(draft, completed, [chunk("page1", page)], embedder=EMBEDDER)
        assert sum(claim["verdict"] == "supported" for claim in told) == shown


def test_a_line_with_nothing_left_under_it_falls_too() -> None:
    draft = f"{GUESTS}\n\nFor crews:\n\n- They get thirty days of shore leave a year."
    told: list[Claim] = checked(draft, YARD.replace("Every crew", "Every stoker"))
    assert [claim["verdict"] == "supported" for claim in told] == [True, False, False]
