"""A claim that has exchanged who and whom, or left out when and for whom, is withheld; who tells it freely is not."""

import pytest

from rag.grounding.checks.sides import Finding
from rag.grounding.claims import split_claims
from rag.grounding.coverage import Evidence
from rag.grounding.evidence import source_sentences
from rag.grounding.examination import examine
from tests.grounding.checked import EMBEDDER, checked, is_shown, judged, reason
from tests.grounding.sources import chunk


def findings(claim: str, text: str) -> list[Finding]:
    evidence = Evidence(source_sentences([chunk("page", text)]), EMBEDDER)
    (drafted,) = split_claims(claim)
    return examine(drafted, evidence).findings


INVOICES = (
    "Finance approves the invoices within ten days and HR is told. The line manager informs the employee in writing. "
    "Managers approve leave and HR approves transfers. Travel costs are usually refunded within five days."
)
RULES = (
    "You may work from home on Fridays with your manager's approval. A laptop is ordered for new employees in their "
    "first week. Overtime is paid out after six months unless it was taken as leave. The office may close early in "
    "December. Complete the safety training before you enter the workshop. Senior staff get more parking spaces than "
    "visitors. Files are moved from the Drive folder to the Box archive. Meals are refunded up to 40 euros a day."
)


@pytest.mark.parametrize(
    "claim",
    [
        "Invoices are approved by HR.",
        "HR approves the invoices within ten days.",
        "The employee informs the line manager in writing.",
        "The line manager is informed by the employee in writing.",
        "Managers approve transfers.",
    ],
)
def test_who_does_it_to_whom(claim: str) -> None:
    assert reason(claim, INVOICES) == "role"


@pytest.mark.parametrize(
    "claim",
    [
        "Enter the workshop before you complete the safety training.",
        "Visitors get more parking spaces than senior staff.",
        "Files are moved from the Box archive to the Drive folder.",
    ],
)
def test_what_comes_before_what(claim: str) -> None:
    assert reason(claim, RULES) == "role"


@pytest.mark.parametrize(
    ("claim", "why"),
    [
        ("You may work from home on Fridays.", "condition"),
        ("A laptop is ordered for employees in their first week.", "condition"),
        ("Overtime is paid out after six months.", "condition"),
        ("The office will close early in December.", "certainty"),
        ("Meals are refunded at exactly 40 euros a day.", "quantifier"),
    ],
)
def test_what_is_left_out_or_made_certain(claim: str, why: str) -> None:
    assert reason(claim, RULES) == why


@pytest.mark.parametrize(
    ("claim", "text"),
    [
        ("The depot is certainly open on holidays.", "The depot may be open on holidays."),
        ("Parcels surely arrive within two days of the order.", "Parcels can arrive within two days of the order."),
        ("The museum will open a new wing in spring.", "The museum plans to open a new wing in spring."),
    ],
)
def test_what_may_be_told_as_what_is_sure_to_be(claim: str, text: str) -> None:
    assert judged(claim, text) == ("contradicted", "certainty")


def test_a_doubt_that_fell_out() -> None:
    assert reason("Travel costs are refunded within five days.", INVOICES) == "certainty"


@pytest.mark.parametrize("put", ["usually ", "generally ", "typically "])
def test_what_always_holds_is_not_told_as_usual(put: str) -> None:
    rule = "The guard {}locks the eastern gate at nine every evening."
    assert is_shown(rule.format(""), rule.format(""))
    assert is_shown(rule.format(put), rule.format("normally "))
    assert reason(rule.format(put), rule.format("")) == "certainty"


@pytest.mark.parametrize(
    ("claim", "text"),
    [
        ("The invoices are approved by Finance within ten days.", INVOICES),
        ("The employee is informed by the line manager in writing.", INVOICES),
        ("HR approves transfers.", INVOICES),
        ("Managers approve leave.", INVOICES),
        ("Normally travel costs are refunded within five days.", INVOICES),
        ("With the approval of your manager you may work from home on Fridays.", RULES),
        ("New employees get a laptop in their first week.", RULES),
        ("After six months overtime is paid out, unless it was taken as leave.", RULES),
        ("The office might close early in December.", RULES),
        ("Before you enter the workshop, complete the safety training.", RULES),
        ("Enter the workshop after you complete the safety training.", RULES),
        ("Visitors get fewer parking spaces than senior staff.", RULES),
        ("Up to 40 euros a day are refunded for meals.", RULES),
    ],
)
def test_the_same_told_otherwise(claim: str, text: str) -> None:
    assert reason(claim, text) == "supported"


def test_what_was_asked_need_not_be_repeated() -> None:
    asked = "Do I need my manager's approval to work from home?"
    assert reason("You may work from home on Fridays.", RULES, question=asked) == "supported"


def test_the_next_sentence_may_carry_the_condition() -> None:
    rows = checked("You may work from home on Fridays. You need your manager's approval.", RULES)
    assert rows[0]["reason"] == "supported"


COPIED = (
    "The Kestrel team in Lund reviews every new design before it goes to production. Teammates may take up to two days "
    "for the extra hours, and those hours are then counted as earned."
)


@pytest.mark.parametrize(
    ("claim", "why"),
    [
        ("The Lund team in Kestrel reviews every new design before it goes to production.", "name"),
        ("The Kestren team in Lund reviews every new design before it goes to production.", "name"),
        ("The Kestrel team in Lund reviews some new design before it goes to production.", "quantifier"),
        ("The Kestrel team in Lund reviews every new invoice before it goes to production.", "substitute"),
        (
            "Customers may take up to two days for the extra hours, and those hours are then counted as earned.",
            "opposite",
        ),
        (
            "Teammates may take up to two days for the extra minutes, and those hours are then counted as earned.",
            "opposite",
        ),
    ],
)
def test_one_word_for_another(claim: str, why: str) -> None:
    assert reason(claim, COPIED) == why


@pytest.mark.parametrize(
    "claim",
    [
        "The Kestrel team in Lund reviews every new layout before it goes to production.",
        "The Kestrel group in Lund checks every new design before it goes to production.",
        "Colleagues may take up to two days for the additional hours, and those hours are then counted as earned.",
    ],
)
def test_one_word_for_another_that_says_the_same(claim: str) -> None:
    assert reason(claim, COPIED) == "supported"


PLANS = "Zoé Kern leads the annual audit. The billing plans are Pay As You Go and Subscription. A rental lasts a year."


@pytest.mark.parametrize(
    "claim",
    [
        "Zoe Kern leads the annual audit.",
        "The audit led by Zoé Kern takes place annually.",
        "There are two billing plans: Pay As You Go and Subscription.",
        "The billing plans are: 1.",
    ],
)
def test_what_needs_no_number_or_letter_in_the_source(claim: str) -> None:
    assert reason(claim, PLANS) == "supported"


def test_a_list_is_counted() -> None:
    assert reason("There are three billing plans: Pay As You Go and Subscription.", PLANS) == "number"


HOUSE = (
    "Unused vacation of up to 10 days may be carried over into the next year; anything above that is forfeited on 31 "
    "January. New hires can take vacation only after completing three months of service. The line manager approves "
    "expenses below $500; expenses of $500 or more need the approval of the department director. Alcohol is not "
    "reimbursable unless a client is present. If an incident lasts longer than four hours, the incident commander "
    "hands over to the secondary engineer. Remote employees receive a one-time stipend of $800 for home office "
    "equipment and $50 per month for internet. IT ships the laptop to the employee at least five business days before "
    "the start date."
)


@pytest.mark.parametrize(
    ("claim", "why"),
    [
        ("All unused vacation may be carried over into the next year.", "quantifier"),
        ("New hires can take vacation right away.", "condition"),
        ("The line manager approves expenses of $500 or more.", "quantifier"),
        ("Expenses of $500 or more need the approval of the line manager.", "opposite"),
        ("Alcohol is never reimbursable.", "condition"),
        ("Alcohol is reimbursable unless a client is present.", "condition"),
        (
            "If an incident lasts longer than four hours, the secondary engineer hands over to the incident commander.",
            "role",
        ),
        ("Part-time employees receive a one-time stipend of $800 for home office equipment.", "substitute"),
        ("Remote employees receive a monthly stipend of $800 for home office equipment.", "opposite"),
        ("The employee ships the laptop to IT at least five business days before the start date.", "role"),
    ],
)
def test_lies_near_the_truth(claim: str, why: str) -> None:
    assert reason(claim, HOUSE) != "supported"
    assert why in {finding.reason for finding in findings(claim, HOUSE)}


@pytest.mark.parametrize(
    "claim",
    [
        "Up to ten unused vacation days can be carried over to the following year.",
        "Vacation above ten days lapses on January 31.",
        "Alcohol is only reimbursed when a client is present.",
        "Expenses under $500 are approved by your line manager.",
        "If an expense is $500 or more, the department director must approve it.",
        "After three months of service, new hires can take vacation.",
        "Remote staff get $800 once for home office equipment, plus $50 a month for internet.",
        "The laptop is shipped to you by IT at least five business days before you start.",
    ],
)
def test_truths_in_other_words(claim: str) -> None:
    assert reason(claim, HOUSE) == "supported"


YARD = (
    "Children under 12 may only enter the canteen if accompanied by an adult. The warehouse is open from 6:00 to 22:00 "
    "on weekdays and from 8:00 to 14:00 on Saturdays. Trucks are loaded by the day shift and unloaded by the night "
    "shift. Orders above 75 euros ship free within Germany; orders to Austria cost 9 euros. Apprentices receive 980 "
    "euros in the first year and 1,120 euros in the second year. The training manager evaluates every apprentice twice "
    "a year. Overtime by apprentices under 18 is not allowed. Shipping costs are only refunded when the item was "
    "faulty. Goods may be returned when the packaging is unopened."
)


@pytest.mark.parametrize(
    ("claim", "why"),
    [
        ("The warehouse is open from 8:00 to 14:00 on weekdays.", "swap"),
        ("The warehouse is open from 6:00 to 22:00 on Saturdays.", "swap"),
        ("Apprentices receive 1,120 euros in the first year.", "swap"),
        ("Trucks are loaded by the night shift.", "role"),
        ("Orders above 75 euros ship free within Austria.", "name"),
        ("The training manager evaluates every apprentice once a year.", "swap"),
        ("Overtime by apprentices is not allowed.", "condition"),
        ("Shipping costs are only refunded when the item was unopened.", "substitute"),
        ("Children under 12 may enter the canteen.", "condition"),
    ],
)
def test_lies_from_within_one_sentence(claim: str, why: str) -> None:
    assert reason(claim, YARD) != "supported"
    assert why in {finding.reason for finding in findings(claim, YARD)}


@pytest.mark.parametrize(
    "claim",
    [
        "Kids under 12 can enter the canteen only together with an adult.",
        "On Saturdays the warehouse opens at 8:00 and closes at 14:00.",
        "The day shift loads the trucks and the night shift unloads them.",
        "In their first year apprentices get 980 euros, in the second 1,120 euros.",
        "No overtime is permitted for apprentices under 18.",
        "Shipping costs are not refunded unless the item was faulty.",
        "An order to Austria costs 9 euros.",
    ],
)
def test_truths_from_within_one_sentence(claim: str) -> None:
    assert reason(claim, YARD) == "supported"
