"""The two sides of a verb are the same in both voices, and what comes first stays first however it is told."""

import pytest

from rag.language.rules.deeds import deeds
from rag.language.rules.directions import orders


def doers(text: str, verb: str) -> list[frozenset[str]]:
    return [deed.doer for deed in deeds(text) if deed.verb == verb]


@pytest.mark.parametrize(
    "text",
    [
        "Finance approves the invoices.",
        "The invoices are approved by Finance.",
        "Invoices must first be checked and approved by Finance within a week.",
        "Finance approves the invoices and HR is told.",
        "On Fridays, Finance approves invoices, while HR is out.",
        "Finance already approves the invoices.",
    ],
)
def test_whoever_approves_is_found_in_either_voice(text: str) -> None:
    assert doers(text, "approv") == [frozenset({"financ"})]


@pytest.mark.parametrize(
    "text",
    ["Prior written approval is required.", "The invoices are approved.", "Submit the report by Friday.", "The order."],
)
def test_nobody_is_made_up(text: str) -> None:
    assert not any(deed.doer - {"you"} for deed in deeds(text))


def test_a_noun_is_no_verb() -> None:
    assert deeds("The reports and the orders of the store.") == ()


@pytest.mark.parametrize(
    "text",
    [
        "Complete the training before you travel.",
        "Before you travel, complete the training.",
        "You travel after you complete the training.",
        "After you complete the training, travel.",
    ],
)
def test_what_comes_first_is_first_in_every_order_of_words(text: str) -> None:
    (order,) = orders(text)
    assert (order.first, order.second) == ({"complet", "train"}, {"trip"})


def test_more_than_and_from_to_have_a_direction() -> None:
    (more,) = orders("Managers get more days than staff.")
    assert more.relation == "than more"
    assert more.second == {"employe"}
    (way,) = orders("The files move from Drive to Box.")
    assert (way.first, way.second) == ({"drive"}, {"box"})


@pytest.mark.parametrize(
    ("text", "verb", "doer", "done_to"),
    [
        ("The vendor routes the form to Payroll.", "rout", "vendor", "payrol"),
        ("Payroll borrows a scanner from the vendor.", "lend", "vendor", "payrol"),
        ("It is the vendor's task to brief Payroll.", "brief", "vendor", "payrol"),
        ("The vendor has the form, and then they notify Payroll.", "notifi", "vendor", "payrol"),
        ("The vendor will call to introduce the payroll.", "introduc", "vendor", "payrol"),
    ],
)
def test_a_doer_is_found_from_either_end(text: str, verb: str, doer: str, done_to: str) -> None:
    assert any(deed.verb == verb and doer in deed.doer and done_to in deed.done_to - deed.doer for deed in deeds(text))


@pytest.mark.parametrize(
    "text",
    [
        "Laptops and home office equipment are cheap.",
        "Write to line managers about line managers.",
        "You can try to look for it.",
        "Deep Impact/EPOXI: Deep Impact Image Archive.",
    ],
)
def test_no_noun_and_no_carrier_is_read_as_a_verb(text: str) -> None:
    assert not {deed.verb for deed in deeds(text)} & {"home", "line", "tri", "deep", "impact"}


@pytest.mark.parametrize(
    ("text", "verb", "doer"),
    [
        ("Bots look for the robots.txt file and read them.", "read", {"bot", "look", "robots.txt"}),
        ("Our role is to help: Lead the tours; set the standards.", "set", {"you"}),
        ("HR checks the form, signs it and routes it.", "rout", {"hr"}),
        ("The forms sent from Payroll are old.", "submit", set()),
        ("The clerk connects the resources you already have.", "connect", {"clerk"}),
    ],
)
def test_a_doer_is_not_taken_from_another_part(text: str, verb: str, doer: set[str]) -> None:
    assert [deed.doer for deed in deeds(text) if deed.verb == verb] == [frozenset(doer)]


def test_whoever_has_the_duty_does_it_and_whoever_asks_for_it_may_sign() -> None:
    assert {"you"} <= set().union(*doers("You are responsible for reporting leaks to the office.", "report"))
    assert {"yard"} <= set().union(*doers("The yard is in charge of collecting the slips.", "collect"))
    assert doers("The form is signed by the requesting agency.", "sign") == [frozenset({"request", "agenc"})]
    assert doers("The safety specialist reports leaks to the office.", "report")


def test_who_stands_right_before_the_verb_does_it() -> None:
    assert doers("From the eighth day we need a doctor's note.", "requir") == [frozenset({"we"})]


def test_a_clause_without_a_verb_has_that_of_the_one_before() -> None:
    told = doers("Small loans are approved by the head; large loans by the board.", "approv")
    assert told == [frozenset({"head"}), frozenset({"board"})]


def test_a_company_is_no_verb_though_an_employer_is_one() -> None:
    assert deeds("You can't work for another company in our trade.") == ()


@pytest.mark.parametrize("text", ["You aren't tracked.", "You're tracked."])
def test_who_is_said_to_be_seen_in_one_word_sees_nobody(text: str) -> None:
    assert doers(text, "track") == [frozenset()]


def test_what_comes_after_that_comes_later() -> None:
    (order,) = orders("You are invited, and after that you get a letter.")
    assert (order.first, order.second) == ({"invit"}, {"letter"})


def test_what_comes_after_which_comes_later() -> None:
    (order,) = orders("Objects are kept, after which the registrar sells them.")
    assert "registrar" in order.second


def test_a_list_without_any_stop_is_no_clause() -> None:
    run = "the office approves forms " * 50
    assert deeds(run) == ()
    assert deeds("The office approves forms.")


def test_one_thing_with_a_word_that_tells_which_does_nothing() -> None:
    assert "drive" not in [deed.verb for deed in deeds("Any portable drive you plug in is locked.")]
    assert deeds("Each careful intern drives the van.")


@pytest.mark.parametrize("when", ["close of business on Friday", "next Friday", "noon", "the following week", "email"])
def test_what_is_done_by_a_time_or_by_mail_is_done_by_nobody_named(when: str) -> None:
    assert [deed.doer for deed in deeds(f"Reports are approved by {when}.")] == [frozenset()]


def test_whoever_comes_next_does_it() -> None:
    assert all(deed.doer for deed in deeds("Reports are approved by the next shift."))
