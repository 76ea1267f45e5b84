"""Honest sentences in the words that chat models choose, each beside a lie in the same words."""

import pytest

from tests.grounding.checked import is_shown

SENTENCES = [
    (
        "Those on harbour duty can each take up to 20 days while on HD leave.",
        "People on harbour duty can each take as many as 20 HD days.",
        "People on harbour duty can each take as many as 30 HD days.",
    ),
    (
        "New crew members get the survey at the three month mark. Once a year the pier is painted.",
        "New crew members get the survey once a member has been here for three months.",
        "New crew members get the survey once a member has been here for five months.",
    ),
    (
        "So for most crews in a given 40-hour week, the goal is to spend at least 32 hours on the water.",
        "Most crews who work 40 hours a week are to spend at least 32 hours on the water.",
        "Most crews who work 40 hours a month are to spend at least 32 hours on the water.",
    ),
    (
        "The rota of the watch changes monthly.",
        "The rota of the watch changes from month to month.",
        "The rota of the watch changes from week to week.",
    ),
    (
        "Trainees have a list of tasks to finish during their first 90 days.",
        "Trainees have a list of tasks to finish during their first 90 days, so roughly three months.",
        "Trainees have a list of tasks to finish during their first 90 days, so roughly four months.",
    ),
    (
        "The scheme saves you 39% of the price of a new oar.",
        "The scheme saves you about two fifths of the price of a new oar.",
        "The scheme saves you about three fifths of the price of a new oar.",
    ),
    (
        "Together with your mentor, you can discuss and adjust your goals.",
        "The two of you can discuss and adjust your goals, together with your mentor.",
        "The three of you can discuss and adjust your goals, together with your mentor.",
    ),
    (
        "The depth finder is right in 90% of cases.",
        "The depth finder is right in only 90% of cases.",
        "The depth finder is right in only 80% of cases.",
    ),
    (
        "To join the rowing group you would need to hold a licence.",
        "The rowing group accepts only people who hold a licence.",
        "The rowing group accepts only people who hold a sextant.",
    ),
    (
        "We send you a notice of the tide if you opt in.",
        "A notice of the tide is sent to you only if you opt in.",
        "A notice of the tide is sent to you only if you own a boat.",
    ),
    (
        "The harbour may share the log on an anonymous basis.",
        "The harbour may share the log, but only in anonymous form.",
        "The harbour may share the log, but only in printed form.",
    ),
    (
        "You may not have access to the chart room for your first four weeks.",
        "You might not have access to the chart room for your first four weeks.",
        "You must have access to the chart room for your first four weeks.",
    ),
    (
        "At the three month mark, we send a message asking crew members to fill in a survey.",
        "At the three month mark, you receive a message asking you to fill in a survey.",
        "At the three month mark, we receive a message asking crew members to fill in a survey.",
    ),
    (
        "In general, you can visit the museum without naming yourself or giving any personal information.",
        "Generally not: you can visit the museum without saying who you are or giving any personal information.",
        "Generally not: you must give personal information to visit the museum.",
    ),
    (
        "We recommend that you choose a strong password and not share your password with anyone else.",
        "A strong password that isn't shared with anyone else is recommended.",
        "Sharing your password with anyone else is recommended.",
    ),
    (
        "The first carer has 10 paid days to take during their leave, if they wish to come in for meetings.",
        "The first carer has 10 paid days during their leave.",
        "The first carer has 20 paid days during their leave.",
    ),
    (
        "The notices are sent to you by our web mailing vendor Tarn's MailBell and/or by Ostra's own mailing software.",
        "Notices are sent by Tarn's MailBell and/or Ostra's own software.",
        "Notices are sent by the crews of MailBell and/or Ostra's own tugs.",
    ),
    (
        "Any suspected leak should be reported as soon as possible.",
        "Suspected leaks are to be reported as soon as possible.",
        "Suspected leaks may not be reported.",
    ),
    (
        "For legal reasons, resets must be performed by the dock office.",
        "You may not perform the reset yourself, as only the dock office may do it for legal reasons.",
        "You may perform the reset yourself, for legal reasons.",
    ),
    (
        "Some harbours require you to state that you want your boat moored overnight.",
        "In some harbours you might need to state that you want your boat moored overnight.",
        "In some harbours you must not state that you want your boat moored overnight.",
    ),
    (
        "Crews may choose their own berth and must put up signs that say so.",
        "Crews have the option to choose their own berth and must put up signs that say so.",
        "Crews must choose their own berth and must put up signs that say so.",
    ),
    (
        "The pier money was renamed in 1960, with each new token being worth 100 old tokens.",
        "The pier money was renamed in 1960, each new token was worth 100 old tokens.",
        "The pier money was renamed in 1960, each new token was worth 10 old tokens.",
    ),
    (
        "We mainly work from the boat but you may need to visit clients or go to the office occasionally.",
        "Work is mostly from the boat, although occasional visits to clients or an office might be needed.",
        "Work is mostly from the boat, although clients must visit you occasionally.",
    ),
    (
        "This is a great way to avoid leaving a berth open for a long time and running into quarrels.",
        "This helps prevent a berth from staying open for a long time.",
        "This helps a berth to stay open for a long time.",
    ),
    (
        "If a watch at night has taken more than two hours, you should stop unless the harbour is close.",
        "After more than two hours on a watch at night you should stop, unless the harbour is close.",
        "After more than four hours on a watch at night you should stop, unless the harbour is close.",
    ),
    (
        "Submit a request in the dock channel to the harbour's legal desk for contracts on moorings.",
        "Customer contract requests on moorings go to the harbour's legal desk via the dock channel.",
        "Customer contract requests on moorings go to the harbour's pilot desk via the gate channel.",
    ),
    (
        "Select the three dots on the log and click Assign a writer.",
        "Click the three dots on the log and choose Assign a writer.",
        "Click the three dots on the log and choose Assign a pilot.",
    ),
    (
        "You can email your drawings to friends. If you do so, we will not store your friends' email addresses.",
        "Drawings can be emailed to friends, whose email addresses aren't stored.",
        "Drawings can be emailed to friends, whose email addresses are stored.",
    ),
]


@pytest.mark.parametrize(("page", "told"), [(page, told) for page, told, _ in SENTENCES])
def test_it_is_shown(page: str, told: str) -> None:
    assert is_shown(told, page)


@pytest.mark.parametrize(("page", "lie"), [(page, lie) for page, _, lie in SENTENCES])
def test_the_lie_in_the_same_words_is_not(page: str, lie: str) -> None:
    assert not is_shown(lie, page)


MAIL = (
    "Tellers may see these logs: Tide Log, Gate Log, Crew Log. You need Log Reader, Gate Keeper and Pier Viewer for it."
)


def test_as_many_lines_as_are_announced_are_no_number_of_the_sources() -> None:
    items = "\n- Log Reader\n- Gate Keeper\n- Pier Viewer"
    assert is_shown(f"You need these three:{items}", MAIL)
    assert not is_shown(f"You need these four:{items}", MAIL)


def test_a_none_of_another_cell_denies_nothing() -> None:
    table = (
        "| Kind | Length | Pay |\n|---|---|---|\n| Shore | 9 weeks | full |\n| Unpaid shore | 4 weeks per year | none |"
    )
    assert is_shown("Unpaid shore leave is limited to four weeks per year.", table)
    assert not is_shown("Unpaid shore leave is limited to nine weeks per year.", table)


def test_a_copy_that_keeps_every_no_is_not_denied_by_another_sentence() -> None:
    page = "Crews can't take a later watch than the mate. If a crew is late, you can no longer take a watch."
    assert is_shown("1. Keep both in step: Crews can't take a later watch than the mate.", page)
    assert not is_shown("1. Keep both in step: Crews can take a later watch than the mate.", page)


def test_what_is_put_beside_a_rule_may_be_told_in_other_words() -> None:
    page = "You register the boat under its name. The clerk adds the number of the berth below it."
    assert is_shown("You register the boat under its name – the clerk puts the number of the berth beneath it.", page)
    assert not is_shown("You register the boat under its name – the clerk puts a zeppelin of the berth below it.", page)


@pytest.mark.parametrize(
    "line", ["You need these three:", "Here are some tips:", "To see them you should follow these steps:"]
)
def test_a_line_that_only_announces_stands_with_what_is_under_it(line: str) -> None:
    assert is_shown(f"{line}\n- Log Reader\n- Gate Keeper\n- Pier Viewer", MAIL, question="How do I see the logs?")


@pytest.mark.parametrize(
    "line", ["You may never see these logs:", "Guests need these steps:", "You need all of these spars:"]
)
def test_a_line_that_says_more_does_not(line: str) -> None:
    assert not is_shown(f"{line}\n- Log Reader\n- Gate Keeper\n- Pier Viewer", MAIL, question="How do I see the logs?")
