"""A rule told freely: another wording of a part, a value, a demand or a party is shown, another one of them is not."""

import pytest

from tests.grounding.checked import is_shown

PAGE = (
    "The mooring pass lets you enter the harbour and avoid the queue at the gate. The depot processes new passes every "
    "Tuesday. You must use the berth voucher within a year of the launch. Refits take 4-6 weeks. If you are away for "
    "more than 7 consecutive work days, you may be required to file an absence form. The two crews must have at least "
    "2 hours of overlap in their watches. It can take over a year to get a pilot licence. If you took storm leave "
    "within the past 12 months of your dock leave period, those hours would be subtracted from the 12 weeks you can "
    "take for dock leave.\n\n"
    "You have to be registered with the guild to receive a berth. You need to have been a member for 12 months in "
    "order to vote in the guild. You cannot be put on the night roster until your papers are stamped.\n\n"
    "If the deadline cannot be met, the skipper should tell the guild why. The manager picks the pilot for new "
    "deckhands. Your supervisor can also enter your watch hours.\n\n"
    "The depot does not pay out for unused sick time upon resignation or discharge. When a mate is sick, you can take "
    "paid time off from the yard for settling their affairs.\n\n"
    "If you become the primary keeper of a lighthouse, you can take up to 16 weeks leave at 100% pay. If you become "
    "the secondary keeper of a new lighthouse, you can take up to 6 weeks leave at 100% pay.\n\n"
    "The new structure helps managers control costs and limit access to the stores. You are responsible for reporting "
    "leaks to the harbour office, and your supervisor reads the report of the leaks.\n\n"
    "Payroll announces the tide table to all crews, and the manager mends the nets of the crews.\n\n"
    "The ballast form must be signed by the requesting yard, while Customs looks after the stamps."
)
SEITE = (
    "Schlüsselkarten gibt die Pforte aus. Liegeplätze werden jedes Quartal neu verlost. Boote dürfen höchstens vier "
    "Stunden am Steg liegen. Heizkosten werden von der Werft erstattet."
)


GERMAN = (
    "Die Schlüsselkarte holt man sich an der Pforte.",
    "Die Liegeplätze werden alle drei Monate neu verlost.",
    "Ein Boot darf nicht länger als vier Stunden am Steg liegen.",
)


@pytest.mark.parametrize(
    "claim",
    [
        "Each Tuesday the depot has new passes processed for whoever came by.",
        "New passes are processed once a week, on Tuesdays.",
        "The berth voucher has to be used in the first year after the launch.",
        "A refit lasts between four and six weeks.",
        "If you are away for more than seven working days in a row, you may have to file an absence form.",
        "The watches of the two crews overlap by two hours or more.",
        "Waiting more than a year for a pilot licence is possible.",
        "Storm leave that you took in the 12 months before your dock leave reduces the 12 weeks of dock leave.",
        "Whoever is not registered with the guild can't receive a berth.",
        "Members of fewer than 12 months do not get to vote in the guild.",
        "Until your papers are stamped, you can't be put on the night roster.",
        "If skippers cannot meet the deadline, they ask the guild for an exception and tell it why.",
        "The manager of the new colleague picks the pilot.",
        "This structure controls costs and limits user access to the stores.",
        *GERMAN,
    ],
)
def test_the_same_in_other_words_is_shown(claim: str) -> None:
    assert is_shown(claim, SEITE if claim in GERMAN else PAGE)


@pytest.mark.parametrize(
    "claim",
    [
        "New passes are processed once a month.",
        "The berth voucher has to be used in the first two years after the launch.",
        "A refit lasts between six and eight weeks.",
        "Whoever is registered with the guild can't receive a berth.",
        "Unused sick time is paid out when you leave.",
        "Secondary keepers can take 16 weeks of paid leave.",
        "The ballast form is signed by Customs.",
        "Your supervisor reports leaks to the harbour office.",
        "The manager declares the tide table to all crews.",
    ],
)
def test_something_else_is_withheld(claim: str) -> None:
    assert not is_shown(claim, SEITE if claim in GERMAN else PAGE)


RULES = """Guests may not enter the hall. Contact the desk within 3 days. You may carry over up to five days.
The foreman is responsible for the crane. Report at least two defects. You should not swim in the dock.
Training is optional. Please note that the desk is closed on Mondays. Encourage people to nominate their colleagues.
"""


@pytest.mark.parametrize(
    "claim",
    [
        "Guests are not permitted to enter the hall.",
        "Get in touch with the desk within 3 days.",
        "You can carry over no more than five days.",
        "The foreman is in charge of the crane.",
        "Report no fewer than two defects.",
        "It is recommended that you not swim in the dock.",
        "You are advised not to swim in the dock.",
        "Training is voluntary.",
        "You should note that the desk is closed on Mondays.",
        "Encourage people to nominate their coworkers.",
    ],
)
def test_a_usual_phrase_for_the_same_is_shown(claim: str) -> None:
    assert is_shown(claim, RULES)


@pytest.mark.parametrize(
    "claim",
    [
        "Guests are permitted to enter the hall.",
        "You can carry over no less than five days.",
        "The cook is in charge of the crane.",
        "Report no more than two defects.",
        "It is recommended that you swim in the dock.",
    ],
)
def test_the_opposite_in_the_same_phrase_is_withheld(claim: str) -> None:
    assert not is_shown(claim, RULES)
