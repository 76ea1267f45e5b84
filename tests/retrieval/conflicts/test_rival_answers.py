"""Two of the best answers to a question that share hardly a word and say different things; and those that do not."""

from datetime import date
from itertools import permutations

import pytest

from rag.domain.answers import Conflict
from rag.domain.chunks import Chunk
from rag.models.embed_static import StaticEmbeddings
from rag.retrieval.conflicts.best_answers import best_answers
from rag.retrieval.conflicts.finding import find_conflicts
from rag.retrieval.conflicts.verdict import SIDES
from tests.grounding.sources import chunk

TODAY = date(2026, 1, 15)
EMBEDDER = StaticEmbeddings()
BYSTANDER = chunk("canteen", "The canteen serves lunch from 11:30 to 14:00. A lunch costs 6 euros.")


def found(question: str, *chunks: Chunk) -> list[Conflict]:
    return find_conflicts(question, chunks, as_of=TODAY, embedder=EMBEDDER)


def side(name: str, text: str, heading: str = "", **changes: object) -> Chunk:
    return {**chunk(name, text, title="", **changes), "section": heading}  # type: ignore[typeddict-item]


@pytest.mark.parametrize(
    ("question", "one", "other"),
    [
        ("How much can I spend on a hotel per night?",
         ("Hotels", "Book near your work. The company pays up to £110 per night including breakfast."),
         ("Where you stay", "Overnight accommodation is paid up to £135 a night.")),
        ("How long must my password be?",
         ("Passwords", "A password consists of no fewer than 14 characters."),
         ("Rejected", "Your password needs at least ten characters, one of them a digit.")),
        ("How much can I claim for food without a receipt?",
         ("Meals", "You may claim £10 per trip for food without a receipt."),
         ("Subsistence", "£10 a day can be claimed for food without a receipt.")),
        ("How often do I get a new laptop?",
         ("Equipment", "3.1 Laptops are replaced every four years."),
         ("Q: How often do I get a new laptop?", "A: Every three years.")),
        ("Who has to agree to my flight?",
         ("Flights", "Any flight is signed off by the director of your division."),
         ("Who has to agree to my flight?", "Your line manager agrees to all flights.")),
        ("When do I hand in my time sheet?",
         ("Time", "4.1 Time sheets are due on the third working day of the following month."),
         ("Q: When do I hand in my time sheet?", "A: By the fifth working day of the next month.")),
        ("How long is partner leave?",
         ("Partner leave", "The partner takes two weeks at full pay within eight weeks after the birth."),
         ("Partner leave", "The partner takes four weeks at full pay within ten weeks after the birth.")),
        ("How many days can I carry over?",
         ("Holiday", "Up to five days may be carried over and must be taken by 31 March."),
         ("Holiday", "Q: How many days can I carry over?\nA: Three days, until the end of March.")),
        ("Can I wear jeans in the office?",
         ("Clothing", "Jeans and trainers are not allowed in the office."),
         ("What to wear", "We are relaxed. Jeans are fine, and so are trainers.")),
        ("Can I install software myself?",
         ("Software", "Only the IT department installs software."),
         ("Programs", "You can install software from the store yourself.")),
        ("Where do I report a broken laptop?",
         ("Equipment", "Defects of a laptop are reported to it@tarnbeck.example."),
         ("Where do I report a broken laptop?", "Mail helpline@tarnbeck.example.")),
        ("What is the mileage rate?",
         ("Rates and limits", "| Item | Limit | Receipt needed |\n|---|---|---|\n| Own car, per km | €0.42 | No |\n"
          "| Dinner on an overnight stay | €32 | Yes |"),
         ("Staff FAQ", "Q: What is the mileage rate if I drive my own car to a site?\nA: 38 cent per kilometre.")),
        ("How much may a taxi cost?",
         ("Rates", "| Item | Limit |\n|---|---|\n| Taxi | 30 euros |\n| Ferry | 15 euros |"),
         ("Questions", "**How much may a taxi cost?** Up to 40 euros.")),
        ("After how many years is a sabbatical possible?",
         ("Sabbatical", "A sabbatical is possible after five years of service."),
         ("Sabbatical", "A sabbatical is possible after three years of service.")),
        ("How expensive may a bike be in the cycle to work scheme?",
         ("Bikes", "You can get a bicycle worth up to £2,500 through the cycle to work scheme."),
         ("Cycle to work", "The cycle to work scheme covers bicycles up to a price of £1,000.")),
        ("How long is the notice period?",
         ("Notice", "Full-time employees give a notice of six weeks."),
         ("Leaving", "Everybody gives a notice of four weeks.")),
        ("How long can deleted files be restored?",
         ("Backups", "Deleted files can be restored for 60 days."),
         ("Lost files", "We can restore deleted files during the first 20 days.")),
        ("Are USB sticks allowed?",
         ("Media", "USB sticks may not be connected to computers."),
         ("Are memory sticks allowed?", "Yes, any stick that was scanned will do.")),
        ("What may a bicycle cost?",
         ("Bicycles", "With the scheme a bicycle may cost up to £1,400."),
         ("Bicycles", "A bicycle may cost up to £900.")),
        ("Must I lock the bicycle shed regularly?",
         ("Bicycle shed", "It is not necessary to lock the bicycle shed regularly."),
         ("Shed", "Whoever comes last has to lock the bicycle shed regularly.")),
        ("From when can I apply for a sabbatical?",
         ("", "You can apply for a sabbatical after two years of service."),
         ("", "You can apply for a sabbatical only after four years of service.")),
        ("Which days is the nurse on site?",
         ("", "The nurse is on site on Wednesdays only."),
         ("", "Surgery hours of the nurse are held on Fridays, and on no other day.")),
        ("Do goggles have to be worn when handling acid?",
         ("", "Always wear tinted goggles when handling acid."),
         ("", "Do not wear goggles when handling acid.")),
        ("How long does the screen take to lock?",
         ("", "Screens lock automatically after 5 minutes without activity."),
         ("", "After ten minutes of inactivity the screen locks itself.")),
        ("Which email address do I use to report spam?",
         ("", "Forward suspicious emails to spam@acme.example."),
         ("", "Forward suspicious emails to security@acme.example; the old mailbox has been shut down.")),
        ("Wie viele Tage Urlaub gibt es für einen Umzug?",
         ("Umzug", "Für einen Umzug gibt es einen Tag Urlaub."),
         ("Umzug", "Wer umzieht, bekommt für den Umzug zwei Tage Urlaub.")),
        ("What is the mileage rate?",
         ("Travel", "The mileage rate is 0.35 euros per kilometre, and 0.20 euros for motorcycles."),
         ("Minutes", "The mileage rate stays at 0.30 euros.")),
        ("What is the parking fee per day?",
         ("Parking", "The parking fee is 4 euros a day."),
         ("Minutes", "The parking fee is 6 euros a day according to Paul Reed.")),
    ],
)  # fmt: skip
def test_two_best_answers_that_differ_contradict_each_other(
    question: str, one: tuple[str, str], other: tuple[str, str]
) -> None:
    a, b = side("a", one[1], one[0], authority=90), side("b", other[1], other[0])
    told = found(question, a, b)
    assert [(each["winner"], each["rule"]) for each in told] == [("a", "authority")]
    for chunks in permutations([a, b, BYSTANDER]):
        assert found(question, *chunks) == told
    assert [each["winner"] for each in found(question, {**a, "authority": 10}, b)] == ["b"]


@pytest.mark.parametrize(
    ("question", "one", "other"),
    [
        ("How long am I on probation?",
         ("Probation", "During probation either side can end the contract with one week's notice."),
         ("Starting", "Talk to a newcomer at the end of each month of the six-month probation.")),
        ("When does the reception open?",
         ("Christmas", "Between 24 December and 1 January the reception is open from 8:00 to 12:00."),
         ("Reception", "The reception is open from 7am to 5pm.")),
        ("How many days of annual leave do I have?",
         ("Annual leave", "You have 25 days of annual leave a year."),
         ("Holidays", "Tell your team ten days before you want to be away.")),
        ("How much can I spend on a hotel?",
         ("Hotels", "The company pays up to £110 per night for a hotel."),
         ("Example of a claim", "She claims £92 for the hotel.")),
        ("How long is parental leave?",
         ("Medical leave", "You may not have taken 12 weeks of medical leave in the last year beside parental leave."),
         ("Parental leave", "You may not have taken 16 weeks of parental leave in the last year.")),
        ("How much is the Christmas voucher?",
         ("Vouchers", "The Christmas voucher is £100 gross."),
         ("Payroll", "The Christmas voucher is £68 net.")),
        ("What is a pay period?",
         ("Hours", "You work 8 hours every day, for all 10 work days per pay period."),
         ("Sick leave", "You earn 4 sick leave hours per pay period.")),
        ("How many hours a week do I work?",
         ("Hours", "You work 5 days a week."),
         ("Billing", "For most people in a given 40-hour week, the expectation is to bill at least 32 hours.")),
        ("How many days of leave do I have?",
         ("Leave", "Full-time employees have 26 days of leave."),
         ("Drivers", "Every driver has 28 days of leave.")),
        ("How many days off do I get when my father dies?",
         ("Leave", "When a parent dies you get three days off."),
         ("Gleitzeit", "Überstunden verfallen nach zwölf Monaten.")),
        ("How long must a driver rest?",
         ("Rest", "A driver must rest for 45 minutes."),
         ("Breaks", "A driver must rest for three quarters of an hour.")),
        ("Can I use my own laptop?",
         ("Laptops", "You can upgrade your computer at any time, when yours breaks or gets too old."),
         ("Data", "Please do not keep any personal data on the issued computer.")),
        ("How much does a meal cost for staff?",
         ("Meals", "Agency staff pay £4 for a meal."),
         ("Meals", "A staff meal costs £2.50.")),
        ("Can I work remotely from another country?",
         ("Deel", "Contact support@deel.example for any additional information on work from another country."),
         ("Remote", "Contact help@remote.example for any additional information on work from another country.")),
        ("How long are files of customers kept?",
         ("Files", "Files of customers who left are deleted after two years."),
         ("Files", "Files of customers with an open case are deleted after nine years.")),
        ("How much do we pay into the fund?",
         ("Fund", "The employer pays 4% of your basic salary into the fund."),
         ("Fund", "You pay 3% of your basic salary into the fund.")),
        ("Do we give discounts to staff?",
         ("Discount", "Employees receive a 30% discount on our own shoes."),
         ("Discount", "Employees receive a 15% discount at the partner spa.")),
        ("May I smoke at work?",
         ("Smoking", "Smoking is forbidden inside all buildings."),
         ("Smoking", "Smoking is allowed in the pavilion behind the gate.")),
        ("How heavy may a box be?",
         ("Boxes", "A box from the store may weigh up to 20 kg."),
         ("Boxes", "Most boxes from the store weigh about 5 kg.")),
        ("How many people does the on-call team have?",
         ("Team", "Six people are on the on-call team."),
         ("Team", "Two members of the on-call team are on duty at any one time.")),
        ("How many days a week can I work from home?",
         ("Remote work", "Office staff may work from home three days a week."),
         ("Working hours", "Office staff work 37 hours a week.")),
        ("What is the mileage rate for motorcycles?",
         ("Travel", "The mileage rate is 0.35 euros per kilometre, and 0.20 euros for motorcycles."),
         ("Minutes", "The mileage rate for motorcycles stays at 0.20 euros.")),
        ("Which laptop do I get?", ("", "Designers receive a MacBook."), ("", "Accountants receive a ThinkPad.")),
    ],
)  # fmt: skip
def test_what_answers_something_else_is_no_rival(question: str, one: tuple[str, str], other: tuple[str, str]) -> None:
    assert found(question, side("a", one[1], one[0]), side("b", other[1], other[0])) == []


def test_a_sentence_far_behind_the_best_one_is_no_answer() -> None:
    chunks = [side("a", "The notice period is four weeks. Lockers are cleaned in May."), BYSTANDER]
    best = best_answers("How long is the notice period?", chunks, EMBEDDER)
    assert [chunks[0]["text"][start:end] for _, start, end in best.places] == ["The notice period is four weeks."]


def test_nothing_asked_has_no_best_answers() -> None:
    a, b = side("a", "A locker costs £4 a month."), side("b", "Put aside £9 for your place in the changing room.")
    assert found("", a, b) == []


def test_what_a_value_is_counted_by_is_no_subject() -> None:
    a = side("a", "The company pays up to £110 per night including breakfast.", "Hotels")
    b = side("b", "A hotel room costs at most £95 a night.", "Hotels")
    assert [each["subject"] for each in found("How much can I spend on a hotel per night?", a, b)] == [""]


def test_a_yes_and_a_no_to_something_else_do_not_contradict_each_other_beside_the_answer() -> None:
    smoking = side("a", "Smoking in the rooms is forbidden.", "Smoking")
    chairs = side("b", "Residents may put a chair in their rooms.", "Chairs")
    tablets = side("c", "Residents may not keep tablets in their rooms.", "Tablets")
    assert found("May residents smoke in their rooms?", smoking, chairs, tablets) == []
    assert found(
        "May residents keep tablets in their rooms?", tablets, side("d", "Residents may keep tablets in their rooms.")
    )


@pytest.mark.parametrize(
    ("one", "other", "values"),
    [
        ("twice a year", "every six months", set()),
        ("four times a year", "each quarter", set()),
        ("twice a year", "four times a year", {"twice a year", "four times a year"}),
        ("twice a year", "every four months", {"twice a year", "every four months"}),
        ("twice a week", "every two weeks", {"twice a week", "every two weeks"}),
    ],
)
def test_how_often_is_a_number_of_times_in_its_time(one: str, other: str, values: set[str]) -> None:
    drills = [side(f"page {word}", f"Fire drills take place {word}.") for word in (one, other)]
    cards = found("How often do fire drills take place?", *drills)
    assert {card[which]["value"] for card in cards for which in SIDES} == values


def test_the_same_sentence_of_two_things_is_no_contradiction_though_the_one_may_answer_for_the_other() -> None:
    badge, keycard = side("a", "A lost badge costs 25 euros."), side("b", "A lost keycard costs 80 euros.")
    for question in ("What does a lost badge cost?", "What does a lost key cost?", "What does a locker cost?"):
        assert not found(question, badge, side("c", "A lost key costs 80 euros."))
    assert found("What does a lost badge cost?", badge, keycard)


@pytest.mark.parametrize(
    ("question", "one", "other"),
    [
        ("How many days of leave do employees get?", "Employees get 28 days of leave.",
         "The works council proposes 32 days of leave."),
        ("How long must a password be?", "Passwords have at least 12 characters.",
         "We recommend passwords of 20 characters."),
        ("Wie viele Tage Urlaub gibt es?", "Alle erhalten 29 Tage Urlaub.", "Der Betriebsrat fordert 32 Tage Urlaub."),
        ("Wie viele Tage Urlaub gibt es?", "Alle erhalten 29 Tage Urlaub.", "Im Jahr 1990 gab es 25 Tage Urlaub."),
        ("What is the hotel limit in Vienna?", "The hotel limit is 140 euros a night.",
         "| City | Hotel limit a night |\n|---|---|\n| Vienna | 150 euros |"),
        ("How high is the daily allowance?", "The daily allowance is 14 euros for trips of more than 8 hours.",
         "The daily allowance is 28 euros for trips of more than 24 hours."),
        ("How many quotes do orders need?", "Orders above 5,000 euros need three quotes.",
         "Orders above 1,000 euros need two quotes."),
        ("How high is the referral bonus?", "The referral bonus is 1,500 euros.",
         "The referral bonus is about 1,600 dollars."),
        ("After how many minutes do screens lock?", "Screens lock after 10 minutes.",
         "Screens of kiosks lock after 2 minutes."),
    ],
)  # fmt: skip
def test_what_is_proposed_past_or_of_some_alone_is_no_rival(question: str, one: str, other: str) -> None:
    assert not found(question, side("a", one), side("b", other))


@pytest.mark.parametrize(
    ("question", "one", "other"),
    [
        ("Must safety shoes be worn?", "Safety shoes must be worn in the hall.",
         "Safety shoes are recommended in the hall, but not required."),
        ("How high is the daily allowance?", "The daily allowance is 14 euros for trips of more than 8 hours.",
         "The daily allowance is 18 euros for trips of more than 8 hours."),
        ("How high is the bonus?", "The referral bonus is 1,500 euros.", "The referral bonus is 1,500 dollars."),
        ("How high is the bonus?", "The referral bonus is 1,500 euros.", "The referral bonus is 400 dollars."),
        ("What is the hotel limit in Vienna?", "In Vienna the hotel limit is 140 euros a night.",
         "| City | Hotel limit a night |\n|---|---|\n| Vienna | 150 euros |"),
    ],
)  # fmt: skip
def test_beside_what_only_looks_so_a_rival_is_found(question: str, one: str, other: str) -> None:
    assert found(question, side("a", one), side("b", other))
