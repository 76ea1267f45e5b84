"""A no, a limit or a condition belongs to its own part of a sentence: what another part says excuses nothing."""

import pytest

from tests.grounding.checked import is_shown

FAIR = "If you are attending a free fair and will NOT be speaking, you do not need to fill out the fair request form."
LOGBOOK = "Be sure to keep copies of every logbook page that has to do with your training."
LETTER = (
    "Finally, if you are filing a claim that has already been paid for by another insurer, make sure to include a copy"
    " of the letter from the other insurer."
)
FERRY = "The firm pays for ferry tickets if the meeting was approved."
KEY = "To borrow the archive key, you must have the consent of both your foreman and your tutor."
VAULT = "Access to the vault must be restricted to trained archivists only."
ALARM = "It is critical that you call the porter within 1 hour of a leak in the cellar."
WELDER = "The welder will ideally work in the same hall, but must be reachable by radio."
FUND = "The fund matches all that you pay in, up to 6 % of your wage. You can join the fund with your first wage."
COVER = "Non-covered services like tattoos or treatments outside of the network will not count toward the maximum."
APPEAL = """The board will review your appeal and notify you in writing of their decision. The decision must be made
within 30 days of receipt of your appeal. If the board does not make a decision within the 30 day timeframe, you may
consider the appeal to be denied."""
TALE = "After graduating from the school, Adler and Bohm developed a kiln and set up their firm in Graz in 1897."
KILN = """Do not:

- Use the built in notebook, the Kiln planner should be used
- Leave the oven open"""
SAFETY = "Refusal to sign the safety form on time constitutes grounds for disciplinary action by your manager."
PAINTS = "Please note that most paints are not able to be sent to apprentices at home."
MENTOR = """Your crew, your foreman and your mentor are here to help. Your mentor will be someone who's not on your
immediate crew, who's worked at the yard for a while, and who can help you."""
SIGN_IN = """You may sign in to other sites with your yard account. Any sign-in beyond basic data requires a ticket."""
OFFENCES = """For covered staff in Graz and subject to any additional local restrictions, there will be no inquiry about
any offence that is more than seven years old."""
BADGES = "At the gate, badges are handed out to everyone by the porter."
LEAK = """Crews on a leak are entitled to take steps to stop it without worrying about whether or not the work is
billable for up to eight hours of work per leak."""


@pytest.mark.parametrize(
    ("claim", "text"),
    [
        ("If a fair is free and you will not be speaking, the fair request form is needed.", FAIR),
        ("You needn't hang on to copies of the logbook pages of your training.", LOGBOOK),
        ("If another insurer already paid, don't put a copy of their letter in with your claim.", LETTER),
        ("It is not necessary that you call the porter within 1 hour of a leak in the cellar.", ALARM),
        ("Ferry tickets are paid by the firm, whatever the meeting.", FERRY),
        ("To borrow the archive key, the consent of either your foreman or your tutor is enough.", KEY),
        ("Not only trained archivists have access to the vault.", VAULT),
        ("The welder must work in the same hall.", WELDER),
        ("The fund matches what you pay in up to 6 % of your wage, but only once you have served as an officer.", FUND),
    ],
)
def test_what_the_other_part_of_the_sentence_says_excuses_no_lie(claim: str, text: str) -> None:
    assert not is_shown(claim, text)


@pytest.mark.parametrize(
    ("claim", "text"),
    [
        ("Only trained archivists are allowed to access the vault.", VAULT),
        ("The fund matches all that you pay in, but you can never get more than 6 % of your wage.", FUND),
        ("Money spent on services that are not covered, like tattoos, does not go toward the maximum.", COVER),
        ("The board has to decide within 30 days of receiving your appeal and notifies you in writing.", APPEAL),
        ("If they have not decided after 30 days, you can treat your appeal as denied.", APPEAL),
        ("The porter hands badges out to everyone at the gate when visitors turn up in person.", BADGES),
        ("Adler and Bohm developed a kiln and set up their firm in Graz.", TALE),
        ("Do not use the built-in notebook; the Kiln planner should be used.", KILN),
        ("Refusing to sign the safety form may lead to disciplinary action.", SAFETY),
        ("Mostly not: most paints are not sent to apprentices at home.", PAINTS),
        ("Your mentor is a person outside your immediate crew who has been at the yard for a while.", MENTOR),
        ("Signing in is fine as long as it only gets basic data; anything more needs a ticket.", SIGN_IN),
        ("For covered staff in Graz, there will be no inquiry about any offence more than seven years old.", OFFENCES),
        ("Crews can put up to eight hours into a leak without worrying if it's billable.", LEAK),
    ],
)
def test_the_same_told_otherwise_is_shown(claim: str, text: str) -> None:
    assert is_shown(claim, text)


def test_the_case_of_what_else_is_to_be_done_in_brackets_is_none_of_the_rule() -> None:
    rule = "Guests return the key to the front desk"
    assert is_shown(f"{rule}.", f"{rule} (and call the guard if nobody is there).")
    assert not is_shown(f"{rule}.", f"{rule} (if nobody is there).")


@pytest.mark.parametrize(
    ("text", "lie"),
    [
        ("Bikes are kept behind the mill.", "Bikes are kept in front of the mill."),
        ("Bikes are kept inside the mill.", "You keep bikes next to the mill."),
        ("Ropes hang above the door.", "The ropes are hung under the door."),
        ("The price is told including tax.", "The price is told excluding tax."),
    ],
)
def test_another_side_of_the_same_thing_is_another_place(text: str, lie: str) -> None:
    assert is_shown(text, text)
    assert not is_shown(lie, text)


def test_below_and_under_are_one_side() -> None:
    assert is_shown("Ropes hang under the door.", "Ropes hang below the door.")


def test_who_asks_for_both_does_not_ask_for_either() -> None:
    both, either = "Bring the map and a whistle.", "You must bring the map or a whistle."
    assert not is_shown(either, both)
    assert not is_shown(both, either)
    assert is_shown("You must bring a whistle and the map.", both)
    assert is_shown("You may bring tea and coffee.", "You may bring tea or coffee.")


@pytest.mark.parametrize(
    ("said", "lie"),
    [("Some", "Many"), ("Few", "Many"), ("Many", "Few"), ("All", "Few"), ("Many", "Most"), ("Few", "Some")],
)
def test_many_are_not_few(said: str, lie: str) -> None:
    text = f"{said} boats have a red flag."
    assert is_shown(text, text)
    assert not is_shown(f"{lie} boats have a red flag.", text)


def test_a_few_days_are_no_share() -> None:
    assert is_shown("It takes a few days, and all boats are checked.", "All boats are checked. It takes a few days.")
