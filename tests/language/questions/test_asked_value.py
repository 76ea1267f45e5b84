"""Questions that only a value answers, and texts without one."""

import pytest

from rag.language.questions.asked_value import lacks_asked_value, missing_value


@pytest.mark.parametrize(
    ("question", "text"),
    [
        ("In what month is the fair?", "The fair is held in 2024 in the large hall."),
        ("What year was the hall built?", "The hall was built by the town."),
        ("How many cooks work here?", "The cooks work here."),
        ("How long is the guarantee?", "The guarantee covers parts and work."),
        ("What is the salary of the porter?", "The porter looks after all guests."),
        ("How many people work here?", "Everybody is a manager of one."),
        ("How many desks are there?", "24tides has desks."),
        ("How long must a passphrase be?", "Keep it in 1Password."),
        ("How many people work here?", "Work in another country is limited to 20 days."),
        ("mileage rate per mile", "Mileage is paid at the rates of the county."),
        ("What does the ticket pay in dollars?", "The ticket is paid by card."),
        ("mileage rate", "The board agreed to the new rates."),
        ("hotel limit?", "Limits are set by the county."),
        ("name of the garden officer", "Write to the garden officer."),
        ("I book a flight, which agency?", "Most is booked for you."),
        ("How long is the guarantee?", "Guests have no claim to the guarantee."),
        ("When did the hall open in 1957?", "The hall opened in 1957."),
        ("What percentage is paid?", "The company pays its share."),
        ("How much do the cards cost?", "The cards arrive after 7-10 business days."),
        ("What is Kestrel Staffing charging us per hour?", "14 temps of Kestrel Staffing start on 8 June."),
        ("what do we bill a customer for a missed visit", "After that the visit is missed."),
        ("When did we begin to wash the aprons?", "Wash aprons at 60 degrees."),
        ("How dear may the room be?", "Book the room yourself."),
    ],
)
def test_a_text_without_the_value_asked_for_lacks_it(question: str, text: str) -> None:
    assert lacks_asked_value(question, text)


@pytest.mark.parametrize(
    ("question", "text"),
    [
        ("In what month is the fair?", "The fair is held in October."),
        ("How many cooks work here?", "Three cooks work here."),
        ("How long is the guarantee?", "The guarantee is two years."),
        ("How many people work here?", "Three people work here."),
        ("mileage rate per mile", "A mile is worth 38 cents."),
        ("I book a flight, which agency?", "Flights are booked with Harborline."),
        ("How long is the guarantee?", "There is no limit to the guarantee."),
        ("On which day is the fair?", "The fair is held on the 25th."),
        ("From which day do I need a note?", "A note is needed from the fourth day."),
        ("How long must a password be?", "A password has at least 14 characters."),
        ("When was the hall built?", "The hall was built in 1066."),
        ("When was the hall built?", "The hall was built 30 years ago."),
        ("When may I leave?", "Everybody may leave when the work is done."),
        ("Who opened the hall?", "The queen did."),
        ("How much do the cards cost?", "A box of cards costs 20 guilders."),
        ("How much do the cards cost?", "Cards are free."),
        ("what do we bill a customer for a missed visit", "A missed visit is 15 pounds."),
        ("What does charging my phone need?", "A plug."),
    ],
)
def test_a_text_with_it_does_not(question: str, text: str) -> None:
    assert not lacks_asked_value(question, text)


def test_half_days_are_no_number_of_days() -> None:
    assert lacks_asked_value("How many days of leave do I get?", "Say whether you need full days or half days.")
    assert not lacks_asked_value("How many days of leave do I get?", "You get half a day.")


@pytest.mark.parametrize(
    ("question", "text", "value"),
    [
        ("What does the yoga lesson cost?", "Sign up for a yoga lesson on Monday.", "sum"),
        ("How much is the team budget?", "There is a team budget from day 1 on.", "sum"),
        (
            "Who is head of design?",
            "Designers report to the Head of Design, and sit beside the Delivery Manager.",
            "who",
        ),
        ("who is my mentor", "A mentor is found for everybody in the first week.", "who"),
        ("Who do I ask about the bus?", "The bus leaves at the gate.", "whom"),
        ("What's the door code?", "The doors open with a key card.", "code"),
        ("What is the phone number of the helpdesk?", "Your phone number stands in your profile.", "phone"),
        ("Who do I tell if I lose my key?", "A lost key is replaced on the first Monday in March.", "whom"),
        ("How late can I call in sick?", "Sick pay is paid for six weeks.", "clock"),
        ("How early do I have to ask?", "Leave grows during the year.", "ahead"),
        ("How many people work in Holm?", "Pay in Holm grows by 4 percent, or 200 euros.", "many"),
        ("Who is my manager?", "A talk with the manager is held in March.", "who"),
        ("How fast must I be at the clinic?", "Clinic Kelby: manager Jana Brink, phone 0441 555 20.", "soon"),
        ("Who approves annual leave?", "Employees have 28 days, beside the holidays of their office.", "decider"),
    ],
)
def test_it_says_which_value_is_missing(question: str, text: str, value: str) -> None:
    assert missing_value(question, text) == value


@pytest.mark.parametrize(
    ("question", "text"),
    [
        ("What does the yoga lesson cost?", "A lesson costs 12 euros."),
        ("How much does parking in Holm cost?", "Permits in Holm from reception, €15 a month."),
        ("Who do I e-mail about the changes?", "Questions go to changes@orvand.example until May."),
        ("Who do I tell if I lose my key?", "A lost key is reported to Facilities the same day."),
        ("How much is the loan?", "We lend up to one month's net salary."),
        ("Who is head of design?", "Design is led by Mira Holm."),
        ("Who do I ask about the bus?", "The facilities team knows the bus."),
        ("What's the door code?", "It is 4711."),
        ("How late can I call in sick?", "Tell us before 9:30."),
        ("How early do I have to ask?", "Ask three weeks ahead."),
        ("What time off do I get?", "You get a leave."),
        ("How fast must I be at the clinic?", "You must be able to reach it within 30 minutes."),
        ("How soon do you answer?", "Mails are answered the same day."),
        ("Who approves annual leave?", "Leave is approved by your manager."),
        ("What is the cost implication of leaving the network?", "Care outside the network is dearer."),
    ],
)
def test_none_is_missing(question: str, text: str) -> None:
    assert missing_value(question, text) is None
