"""A place, a time, a way or a reason that no source has must not be told with a true rule; another wording may be."""

import pytest

from tests.grounding.checked import checked, claim_of, is_shown, reason

RULES = (
    "Full-time employees receive 28 days of annual leave. Send the signed form to the payroll team. We keep printing "
    "to a minimum, because paper is costly. Badges are handed out at the reception. Teams share one budget. The "
    "laptop stays yours for four years. It is then sold, since repairs would cost more than a new one."
)
GERMAN = "Die Schulung ist für alle Beschäftigten verpflichtend. Das Formular geht unterschrieben an die Buchhaltung."


@pytest.mark.parametrize(
    ("claim", "added"),
    [
        ("Full-time employees receive 28 days of annual leave on the moon.", "on the moon"),
        ("Send the signed form to the payroll team by fax.", "by fax"),
        (
            "Full-time employees receive 28 days of annual leave, including their grandchildren.",
            "including their grand",
        ),
        ("Badges are handed out at the reception during thunderstorms.", "during thunderstorms"),
        ("Full-time employees receive 28 days of annual leave because the law demands it.", "the law demands it"),
        ("Badges are handed out at the reception so that burglars are kept out.", "burglars are kept out"),
        ("If you ask nicely, badges are handed out at the reception.", "If you ask nicely"),
        ("Teams share one budget, which means that nobody gets a bonus.", "nobody gets a bonus"),
        ("Badges are handed out at the reception until the end of the month.", "until the end of the month"),
        ("In place of a fax, send the signed form to the payroll team in person.", "in place of a fax"),
        ("Full-time employees receive 28 days of laminated annual leave.", "laminated"),
        ("Send the signed form to the payroll team, and nobody may appeal.", "and not may appeal"),
        ("Badges are handed out at the reception (including a travel pass).", "including a travel pass"),
        ("Badges are handed out at the reception and a performance review.", "and a performance review"),
    ],
)
def test_what_a_claim_adds_is_told(claim: str, added: str) -> None:
    told = claim_of(claim, RULES)
    assert told["reason"] == "added"
    assert told["detail"].startswith(added)


def test_a_question_that_brings_it_in_proves_nothing() -> None:
    claim = "Yes, full-time employees receive 28 days of annual leave on the moon."
    assert reason(claim, RULES, question="Do employees on the moon get leave?") == "added"


def test_a_reason_belongs_to_what_it_is_the_reason_of() -> None:
    assert reason("Badges are handed out at the reception because repairs would cost more.", RULES) == "added"
    assert is_shown("Printing is kept to a minimum because paper is costly.", RULES)


@pytest.mark.parametrize(
    "claim",
    [
        "If you work full time, you get 28 days of annual leave.",
        "Once it is signed, send the form to the payroll team.",
        "You can pick up your badge at the reception.",
        "Paper is costly, which is why we keep printing to a minimum.",
        "For four years you keep the laptop.",
        "For four years, the laptop stays yours.",
        "The badges themselves are handed out at the reception, right after that.",
        "When you pass by, badges are handed out at the reception.",
        "According to the handbook, full-time employees receive 28 days of annual leave.",
        "In your case, badges are handed out at the reception.",
        "After four years the laptop is sold because a repair would cost more than a new one.",
    ],
)
def test_another_wording_adds_nothing(claim: str) -> None:
    assert is_shown(claim, RULES)


def test_german_rules_are_added_to_as_well() -> None:
    assert reason("Die Schulung ist für alle Beschäftigten in Berlin verpflichtend.", GERMAN) == "added"
    assert is_shown("Das Formular geht mit Unterschrift an die Buchhaltung.", GERMAN)


@pytest.mark.parametrize(
    "claim",
    [
        "Full-time employees, as a zeppelin owner knows, receive 28 days of annual leave.",
        "Every employee gets a zeppelin Full-time employees receive 28 days of annual leave.",
    ],
)
def test_words_of_its_own_in_a_sentence_that_is_copied_are_withheld(claim: str) -> None:
    rest = ", in addition to the public holidays of their office in each of the three countries."
    long, told = RULES.split(". ")[0] + rest, claim.removesuffix(".") + rest
    assert reason(told, long) == "added"
    assert is_shown(long, long)


RULE = "Employees may work remotely up to three days a week. Formerly the badge was blue. The new badge is red."


@pytest.mark.parametrize(
    "word", ["formerly", "previously", "originally", "soon", "reportedly", "hardly", "nearly", "angeblich", "bald"]
)
def test_a_word_of_another_time_or_of_hearsay_is_an_addition(word: str) -> None:
    for told in (
        f"{word.title()} employees may work remotely up to three days a week.",
        f"Employees may {word} work remotely up to three days a week.",
    ):
        assert not is_shown(told, RULE.replace("Formerly", "Once"))


@pytest.mark.parametrize("kind", ["Former", "Old"])
def test_a_rule_for_all_is_none_for_those_who_were(kind: str) -> None:
    told = f"{kind} employees may work remotely up to three days a week."
    assert not is_shown(told, RULE.replace("Formerly", "Once"))


def test_such_a_word_of_the_source_is_shown() -> None:
    assert is_shown("Formerly the badge was blue.", RULE)
    assert is_shown("Previously, the badge was blue.", RULE, question="What was the badge like previously?")


ELSEWHERE = (
    "A performance review with your team lead is held in May. Guests of the canteen pay the full price.",
    "Contractors are paid monthly. The visitor badge is handed out with a map of the site.",
)


@pytest.mark.parametrize(
    "claim",
    [
        "Send the signed form to the payroll team and a performance review.",
        "Badges are handed out at the reception, and guests pay half.",
        "We keep printing to a minimum, and refusing it leads to dismissal.",
        "The laptop stays yours for four years, along with a performance review.",
    ],
)
def test_a_passage_about_something_else_lends_a_copy_nothing(claim: str) -> None:
    assert not is_shown(claim, RULES, *ELSEWHERE)


@pytest.mark.parametrize(
    "claim",
    [
        "Full-time employees receive 28 days of annual leave, and contractors are paid monthly.",
        "Badges are handed out at the reception, the visitor badge with a map of the site.",
    ],
)
def test_a_passage_about_the_same_lends_a_copy_what_it_says(claim: str) -> None:
    assert is_shown(claim, RULES, *ELSEWHERE)


JOINED = (
    "People who do this well plan ahead, and we expect everyone to keep to this habit. Whoever wants to lead needs "
    "some practice. When a contract is ended, a severance package is paid."
)


@pytest.mark.parametrize("end", [", and refusing it leads to dismissal", ", along with a dividend"])
def test_an_end_in_the_place_of_the_sentences_own_is_told(end: str) -> None:
    assert reason(f"People who do this well plan ahead{end}.", JOINED) == "added"


def test_the_end_of_a_sentence_may_be_told_otherwise() -> None:
    assert is_shown("People who do this well plan ahead, and everyone is expected to keep to this habit.", JOINED)


LAB = (
    "There is a seven day waiting period for new samples in the lab. Samples are kept in the cold room. "
    "Talk to your supervisor if you need to use the advanced scanner."
)


@pytest.mark.parametrize("front", ["In short: ", "Please note that ", "Nobody ever needs this: "])
@pytest.mark.parametrize(
    "rule",
    [
        "There is a seven day waiting period for new samples in the lab{}.",
        "Talk to your supervisor if you need to use the advanced scanner{}.",
    ],
)
def test_two_sentences_that_make_up_the_same_prove_each_other_nothing(rule: str, front: str) -> None:
    made_up, true = rule.format(" and a travel pass"), rule.format("")
    again = f"{front}{made_up[0].lower()}{made_up[1:]}"
    for draft in (f"{again} {made_up}", f"{made_up} {again}"):
        assert {claim["verdict"] for claim in checked(draft, LAB)} == {"unsupported"}
    assert is_shown(f"In short: {true[0].lower()}{true[1:]} {true}", LAB)


def test_what_a_table_of_the_draft_calls_its_columns_is_no_word_put_into_each_row() -> None:
    periods = "The notice period is two months. The waiting period for new samples is seven days."
    rows = "| The notice period | is two months |\n| The waiting period for new samples | is seven days |"
    assert is_shown(f"| Topic | Detail |\n|---|---|\n{rows}", periods)
    assert not is_shown(f"| Topic | Detail |\n|---|---|\n{rows.replace('two', 'three')}", periods)


STEPS = "1. Insert the ribbon.\n2. Push the tray into the slot until it clicks.\n3. Close the lid."


@pytest.mark.parametrize(
    "claim",
    [
        "Carefully push the tray into the slot until it clicks.",
        "Push the tray gently into the slot until it clicks.",
        "To resolve this issue, push the tray into the slot until it clicks.",
        "It is crucial to push the tray into the slot until it clicks.",
    ],
)
def test_what_binds_nobody_may_be_put_into_a_step(claim: str) -> None:
    assert is_shown(claim, STEPS)


@pytest.mark.parametrize(
    "claim",
    [
        "Jointly push the tray into the slot until it clicks.",
        "Push the tray weekly into the slot until it clicks.",
        "To get a discount, push the tray into the slot until it clicks.",
        "It is crucial for interns to push the tray into the slot until it clicks.",
    ],
)
def test_what_makes_another_rule_of_a_step_may_not(claim: str) -> None:
    assert not is_shown(claim, STEPS)


STORES = (
    "Wipe the marble with vinegar. Leave requests are filed in Harbourly. The guests grill salmon on high in May. "
    "Berths near the door are let first."
)


@pytest.mark.parametrize(
    ("claim", "shown"),
    [
        ("Wipe the marble surface with vinegar.", True),
        ("Wipe the marble statue with vinegar.", False),
        ("Leave requests are filed in the Harbourly app.", True),
        ("Leave requests are filed in the Harbourly fax.", False),
        ("The guests grill salmon on high heat in May.", True),
        ("The guests grill salmon skin on high heat in May.", False),
        ("Berths near the door surface are let first.", False),
        ("Politically, leave requests are filed in Harbourly.", True),
        ("Historically, leave requests are filed in Harbourly.", False),
    ],
)
def test_a_noun_that_only_says_of_what_kind_the_one_ahead_of_it_is_adds_nothing(claim: str, shown: bool) -> None:
    assert is_shown(claim, STORES) is shown
