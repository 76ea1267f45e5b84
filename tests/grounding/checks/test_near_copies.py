"""One thing changed in a sentence that is otherwise told as it stands, and the same sentence told honestly."""

import pytest

from tests.grounding.checked import is_shown

TOLD = [
    (
        "Hand the signed gate pass to the porter before you leave. The crane log is kept in the cabin.",
        ["You should hand the signed gate pass to the porter before leaving."],
        ["You should hand in the signed crane log to the porter before leaving."],
    ),
    (
        "The overtime sheet is filled in by the foreman. This form is kept for two years. Porters keep the gate pass.",
        ["The overtime sheet is kept for two years."],
        ["The gate pass is filled in by the foreman."],
    ),
    (
        "New riggers visit the clinic in their first month. The crane cabin is locked at night.",
        ["According to the handbook, new riggers go to the clinic in their first month."],
        ["According to the handbook, new riggers visit the crane cabin in their first month."],
    ),
    (
        "The yard keeps 12 cranes in 8 sheds.",
        ["The yard keeps 12 cranes in 8 sheds all in all."],
        ["The yard keeps 8 cranes in 12 sheds."],
    ),
    (
        "Trips from (but not to) the harbour cost 5 euros.",
        ["A trip from the harbour costs 5 euros."],
        ["Trips to (but not from) the harbour cost 5 euros."],
    ),
    (
        "We look at the way you work, not the finished boat.",
        ["We look at how you work, not the finished boat."],
        ["We look at the finished boat, not the way you work."],
    ),
    (
        "Ask your foreman whether they will sign the crane sheet for you.",
        ["Ask the foreman whether they will sign the crane sheet for you."],
        ["Ask Kestrel Marine whether they will sign the crane sheet for you."],
    ),
    (
        "The fund pays for splints, gauze and heat packs.",
        ["Splints, gauze and heat packs are paid for by the fund."],
        ["The fund pays for splints, gauze and new boats."],
    ),
    (
        "When a bell rings once, the word is stop. When a bell rings twice, the word is lift.",
        ["When a bell rings twice, the word is lift."],
        ["When a bell rings twice, the word is stop."],
    ),
    (
        "Questions about fumes go to our safety department.",
        ["If you have questions about fumes, ask our safety department."],
        ["Questions about fumes go to our human resources department."],
    ),
    (
        "The yard insures a variety of boats and engines.",
        ["The yard insures various boats and engines."],
        ["The yard insures all boats and engines."],
    ),
    (
        "There is some dust in the shed. There are some exceptions to this rule.",
        ["This rule has some exceptions."],
        ["There are no exceptions to this rule.", "There are no exceptions to this rule, and the shed has dust."],
    ),
    (
        "In some cases, the fund also pays for new sails.",
        ["The fund pays for new sails in some cases."],
        ["The fund never pays for new sails."],
    ),
    (
        "We believe that safety is a duty of every rigger.",
        ["Every rigger has a duty of safety."],
        ["Safety is a duty of most, though not all riggers."],
    ),
    (
        "If you feel ill, seriously consider taking the day off.",
        ["Think about taking the day off if you feel ill."],
        ["If you feel ill, you must take the day off."],
    ),
    (
        "A new rigger may have to take a course to join.",
        ["New riggers may need to take a course to join."],
        ["A new rigger has to take a course to join."],
    ),
    (
        "Once the foreman agrees to the lift, the rigger should write to the harbour office.",
        ["The rigger should write to the harbour office after the foreman agrees to the lift."],
        ["The rigger should write to the harbour office before the foreman agrees to the lift."],
    ),
    (
        "Before a lift can begin the guide must help the rigger set up the straps.",
        ["The guide must help the rigger set up the straps before a lift can begin."],
        ["Once the lift has begun, the guide helps the rigger set up the straps."],
    ),
    (
        "Don't wait until the end of a season to think about moving boats and masts.",
        ["Think about moving boats and masts before the end of a season."],
        ["Moving boats and masts is something to think about after the end of a season."],
    ),
    (
        "Send the customer an order form prior to billing any further berth.",
        ["Bill no further berth before you send the customer an order form."],
        ["We bill the further berths first and send the customer the order form afterwards."],
    ),
    (
        "If no survey was needed for a boat, this field will be blank.",
        ["This field will be blank if no survey was needed for a boat."],
        ["This field will be blank if a survey was needed for a boat."],
    ),
    (
        "Once the leak has been found and mended, the foreman writes the report on the boat.",
        ["The foreman writes the report on the boat once the leak has been found and mended."],
        ["While the leak is still being mended, the foreman writes the report on the boat."],
    ),
    (
        "Your refund is capped at the amount the yard pays on the local plan.",
        ["You get back at most the amount the yard pays on the local plan."],
        ["You get back at least the amount the yard pays on the local plan."],
    ),
    (
        "Your share is paid out after the books are closed on the year.",
        ["Your share is paid out once the books are closed on the year."],
        ["Your share is paid out even if the books are still open on the year."],
    ),
    (
        "A place in the wage scheme is contingent upon attendance.",
        ["A place in the wage scheme depends on attendance."],
        ["Everyone has a place in the wage scheme, regardless of attendance."],
    ),
    (
        "A bonus is contingent upon the catch of the year. It is paid in March.",
        ["The bonus depends on the catch of the year."],
        ["Bonuses are paid regardless of the year's catch.", "A bonus is guaranteed."],
    ),
    (
        "All riggers on night duty must have the new mark on their card.",
        ["Riggers on night duty must all have the new mark on their card."],
        ["All riggers, whether or not they are on night duty, must have the new mark on their card."],
    ),
    (
        "The yard takes no side in town matters, outside of topics about the harbour.",
        ["The yard takes no side in town matters, apart from topics about the harbour."],
        ["The yard takes no side in town matters, not even on topics about the harbour."],
    ),
    (
        "Checking your slips can help make sure that a claim is paid in time.",
        ["Checking your slips can help to make sure that a claim is paid in time."],
        ["Checking your slips guarantees that a claim is paid in time."],
    ),
    (
        "The share of the yard in the dock rose by 20% last year.",
        ["Last year the share of the yard in the dock rose by 20 percent."],
        ["The share of the yard in the dock rose by 20 percentage points last year."],
    ),
    (
        "Der Beitrag zur Kasse der Werft stieg im letzten Jahr um 20 Prozent.",
        ["Im letzten Jahr stieg der Beitrag zur Kasse der Werft um 20 %."],
        ["Der Beitrag zur Kasse der Werft stieg im letzten Jahr um 20 Prozentpunkte."],
    ),
    (
        "We do not sell any rigger's crane records to other yards.",
        ["We never sell a rigger's crane records to other yards."],
        ["Riggers do not sell any of our crane records to other yards."],
    ),
    (
        "The loft is a quiet place for the crew to keep spare sails, tools, and flags.",
        ["The crew keeps spare tools, sails and flags in the loft, a quiet place."],
        ["The loft is a quiet place for the crew to keep spare sails, furniture, and flags."],
    ),
    (
        "The fund does not cover the cost of new sails, nor does it pay for any ropes.",
        ["The fund neither covers the cost of new sails nor pays for any ropes."],
        ["The fund does cover the cost of new sails, nor does it pay for any ropes."],
    ),
    (
        "Boats that are not deemed seaworthy are not insured by the yard.",
        ["The yard does not insure boats that are not deemed seaworthy."],
        ["Boats that are deemed seaworthy are not insured by the yard."],
    ),
    (
        "Riggers should look at the flag before they loosen a rope.",
        ["Before they loosen a rope, riggers should look at the flag."],
        ["Riggers do not need to look at the flag before they loosen a rope."],
    ),
    (
        "If you are outside of the yard and cannot find an in-house rigger, you may hire another one.",
        ["You may hire another rigger if you are outside of the yard and cannot find an in-house one."],
        ["If you are outside of the yard and cannot find an out-of-house rigger, you may hire another one."],
    ),
    (
        "By default, the pull is set to 2, and has a minimum of 1 and a maximum of 10. "
        "By default, the pull is set to 2, and has a minimum of 1 and a maximum of 59. The pull is set to 1 at night.",
        ["The pull is set to 2 by default, with a minimum of 1 and a maximum of 10."],
        ["By default, the pull is set to 1, and has a minimum of 2 and a maximum of 10."],
    ),
    (
        "All such notes shall be referred to in this Yard Book as your Crew Log.",
        ["In this Yard Book, all such notes shall be referred to as your Crew Log."],
        ["All such notes shall be referred to in this Crew Log as your Yard Book."],
    ),
    (
        "Lotte Halm has told the crew that Corvin Brask's boat was sold to the harbour.",
        ["Lotte Halm told the crew that the boat of Corvin Brask was sold to the harbour."],
        ["Corvin Brask has told the crew that Lotte Halm's boat was sold to the harbour."],
    ),
]  # fmt: skip


@pytest.mark.parametrize(("page", "claim"), [(page, claim) for page, honest, _ in TOLD for claim in honest])
def test_the_same_in_other_words_is_shown(page: str, claim: str) -> None:
    assert is_shown(claim, page)


@pytest.mark.parametrize(("page", "claim"), [(page, claim) for page, _, lies in TOLD for claim in lies])
def test_what_is_changed_is_withheld(page: str, claim: str) -> None:
    assert not is_shown(claim, page)


@pytest.mark.parametrize(
    ("page", "claim"),
    [
        ("Foremen and DRIs are expected to keep a log of lifts.", "A DRI is expected to keep a log of lifts."),
        ("To pick the right rope, you need to first weigh the boat.", "Don't pick a rope before you weigh the boat."),
        ("You just need to book your berth.", "You only have to book your own berth."),
        ("Costs are limited to ropes and straps.", "The only costs that count are ropes and straps."),
        ("Ask for help: don't be afraid to ask the foreman.", "You can ask the foreman for help."),
        (
            "During your unpaid leave, you will not receive your wage and your share in the fund will stop.",
            "You get no wage during unpaid leave, so your share in the fund stops as well.",
        ),
        ("A price could not be agreed, so the boat was sold.", "The boat was sold, because no price could be agreed."),
        (
            "Lifting the boat by crane removes the need for moving that trolley to launch the boat.",
            "If the boat is lifted by crane, that trolley doesn't have to be moved to launch it.",
        ),
        (
            "Try to get at least 30 minutes of boat work each day.",
            "Aim for half an hour or more of boat work every day.",
        ),
        (
            "| Grade | Junior | Senior |\n|---|---|---|\n| Splices | You can splice a rope with help | You can splice a"
            " rope without help |\n",
            "With help, juniors can splice a rope.",
        ),
        ("After 3 weeks you get 1 month of pay, after 6 weeks 2 months.", "After six weeks you get two months of pay."),
        (
            "Low risk boats have a licence for the lake; others are therefore not allowed.",
            "Low risk boats have a licence for the lake.",
        ),
    ],
)
def test_an_honest_retelling_is_no_addition_restriction_or_denial(page: str, claim: str) -> None:
    assert is_shown(claim, page)


def test_a_condition_that_the_question_has_is_told() -> None:
    page = "If you find a rope that has not been spliced, look for the rope in the splice book to see why."
    assert is_shown("Look for it in the splice book to see why.", page, question="What if a rope isn't spliced?")


def test_a_bound_of_the_rule_that_the_question_names_too_is_no_case_of_the_asker() -> None:
    page = "If you want to buy for over $10,000 per year, read the page on buys over $10,000 to get started."
    claim = "If you want to buy for over $10000 per year, read the page on buys over $10000 to get started."
    assert is_shown(claim, page, question="How do I get started with a buy over $10,000?")
