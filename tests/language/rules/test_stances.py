"""Yes or no to what is asked, in whatever words it is said."""

import pytest

from rag.language.german.reading import read_german
from rag.language.rules.stances import Matter, matter_asked, stance


@pytest.mark.parametrize(
    ("question", "matter"),
    [
        ("Can I bring my dog to the office?", "allowed"),
        ("Is filming allowed in the yard?", "allowed"),
        ("Do I have to wear a helmet?", "required"),
        ("Is a helmet mandatory?", "required"),
        ("Does the company pay for my helmet?", "paid"),
        ("Who pays for the helmet?", "paid"),
        ("Muss ich einen Helm tragen?", "required"),
        ("Do I get a day off for a wedding?", "given"),
        ("Do I have to pay the course back?", "required"),
        ("How many helmets are there?", None),
        ("When is the yard open?", None),
    ],
)
def test_what_a_question_wants_decided(question: str, matter: Matter | None) -> None:
    assert matter_asked(question) == matter


@pytest.mark.parametrize(
    ("text", "matter", "yes"),
    [
        ("Dogs are welcome in the hall.", "allowed", True),
        ("Dogs are banned.", "allowed", False),
        ("Please do not feed the birds.", "allowed", False),
        ("You may film, so long as it does not disturb anybody.", "allowed", True),
        ("Guests cannot come along.", "allowed", False),
        ("Bikes have to stay outside.", "allowed", False),
        ("Tablets are for business use only.", "allowed", False),
        ("We do not mind if you film.", "allowed", True),
        ("Sing whenever you like.", "allowed", True),
        ("It is a box that can hold ten litres.", "allowed", None),
        ("Nobody needs to sign the form.", "required", False),
        ("There is no way round the helmet.", "required", True),
        ("No leave is granted for a wedding.", "given", False),
        ("You get a day for your wedding.", "given", True),
        ("Helmets are up to you.", "required", False),
        ("You no longer need a helmet.", "required", False),
        ("A helmet is compulsory unless you sit in a cab.", "required", True),
        ("Laundry is at your own expense.", "paid", False),
        ("You pay for the laundry yourself.", "paid", False),
        ("Laundry is on us.", "paid", True),
        ("Laundry is paid for by the company.", "paid", True),
        ("Visa fees are no longer refunded.", "paid", False),
        ("We pay for the laundry.", "paid", True),
        ("A mail is not sufficient.", "allowed", False),
        ("Nobody films trams.", "allowed", False),
        ("Filming is tolerated.", "allowed", True),
        ("Do not worry about trams.", "allowed", True),
        ("No. The yard is for trams and nothing else.", "allowed", False),
        ("No tram is tolerated.", "allowed", False),
        ("Nobody will force you.", "required", False),
        ("You owe us nothing.", "required", False),
        ("Leavers pay back half of it.", "required", True),
        ("Guests bear the costs themselves.", "paid", False),
        ("There is £15 a month towards a bike.", "paid", True),
        ("Helmets are blue.", "required", None),
        ("You may film in the yard but you must not film people.", "allowed", None),
    ],
)
def test_a_sentence_says_yes_or_no_or_neither(text: str, matter: Matter, yes: bool | None) -> None:
    assert stance(text, matter) is yes


def test_a_german_must_that_is_denied_late_need_not_be() -> None:
    assert stance(read_german("Besucher müssen am Empfang keinen Ausweis zeigen."), "required", german=True) is False
