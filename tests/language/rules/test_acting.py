"""Who acts on whom is found in whichever order it is told, whatever is done."""

import pytest

from rag.language.rules.acting import acts, root

PULLED = [
    "The diver pulls the heron.",
    "The heron is pulled by the diver.",
    "The heron gets the ring from the diver.",
    "The rope for the heron is thrown by the diver.",
    "It is the diver who pulls the heron.",
    "It is the heron that the diver pulls.",
    "It is the diver by whom the heron is pulled.",
    "The one who pulls the heron is the diver.",
    "The diver carries out the inspection of the heron.",
    "The inspection of the heron is in the hands of the diver.",
    "The inspection of the heron by the diver begins at noon.",
    "It is up to the diver to pull the heron.",
    "The duty to pull the heron lies with the diver.",
    "The diver is responsible for pulling the heron.",
    "The diver is the keeper of the heron.",
    "The heron's keeper is the diver.",
    "The heron has the diver as keeper.",
    "The heron is under the supervision of the diver.",
    "From the diver, the heron gets the ring.",
    "What the heron gets from the diver is the ring.",
    "The ring that the diver gives to the heron must be clean.",
    "The ring given to the heron by the diver must be clean.",
    "The heron, who is pulled by the diver, shouts.",
    "When the heron brings the rings, the diver cleans them.",
]


@pytest.mark.parametrize("text", PULLED)
def test_who_acts_is_found(text: str) -> None:
    assert any("diver" in one.by - one.to and "heron" in one.to - one.by for one in acts(text))


@pytest.mark.parametrize("text", PULLED[:-1])
def test_nobody_else_is_found_to_act_on_them(text: str) -> None:
    assert not any("heron" in one.by and "diver" in one.to for one in acts(text))


@pytest.mark.parametrize(
    "text",
    [
        "The heron takes longer than the diver.",
        "The heron needs the ring.",
        "The heron gets the ring.",
        "The heron is quick.",
        "",
    ],
)
def test_nobody_acts(text: str) -> None:
    assert acts(text) == ()


def test_a_word_like_a_verb_is_no_deed() -> None:
    (one,) = acts("The diver must not show salaries to the heron.")
    assert (one.by, "salari" in one.to) == ({"diver"}, True)


def test_a_noun_behind_of_is_no_deed() -> None:
    assert acts("The share of the heron is 3 % of basic pay.") == ()


def test_by_tells_only_which_where_the_clause_has_a_subject_of_its_own() -> None:
    text = "The power of the diver is a veto against decisions taken by the heron."
    assert not any("heron" in one.by and "diver" in one.to for one in acts(text))


@pytest.mark.parametrize(
    "told",
    [
        "approve approves approval approver",
        "train training trainer trainee",
        "pay payment payer payee",
        "deliver delivery delivered",
        "represent representation representative",
        "sell sale sold buy bought",
        "supervise supervision supervisor",
        "advise advice adviser",
    ],
)
def test_a_deed_its_noun_and_its_doer_have_one_root(told: str) -> None:
    assert len({root(word) for word in told.split()}) == 1


def test_other_deeds_have_other_roots() -> None:
    assert len({root(word) for word in ("approve", "appoint", "contact", "contract", "review", "receive")}) == 6
