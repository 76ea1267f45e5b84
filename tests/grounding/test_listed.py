"""What an answer says with its layout: under a line, under a heading, in a row, or as a bare answer to the question."""

import pytest

from rag.domain.given import given_chunk
from rag.grounding.claims import split_claims
from tests.grounding.checked import checked, is_shown, judged

RULES = """Skippers get 30 days of leave. Deckhands get 25 days of leave. Cooks get 10 days and no bonus.

For nights in Ulvik the hotel limit is 210 euros and the meal limit 78 euros. For nights in Selje the hotel limit is
160 euros and the meal limit 60 euros.

The harbour plan covers ropes, fenders and paint. It does not cover engines or sails for guests.

The purser approves invoices; the mate approves charts and logbooks.

If your radio is stolen, report it to the harbour police, call the desk on 4400 and change your code."""
QUESTION = "What are the rules?"


def shown(answer: str, question: str = QUESTION) -> list[str]:
    claims = checked(answer, given_chunk("rules", RULES), question=question)
    return [claim["text"] for claim in claims if claim["verdict"] == "supported"]


TRUE_AND_FALSE = [
    ("Skippers get:\n- {} days of leave", "30", "25"),
    ("Skippers:\n- {} days of leave", "30", "25"),
    ("**Skippers**\n\n{} days of leave", "30", "25"),
    ("### Skippers\n- {} days of leave", "30", "25"),
    ("Skippers\n- {} days of leave", "30", "25"),
    ("- Skippers\n  - {} days of leave", "30", "25"),
    ("**Ulvik:**\n- Hotel: {} euros", "210", "160"),
    ("In Ulvik the limits are:\n- {} euros for hotels", "210", "160"),
    ("Ulvik: {} euros for hotels, 78 euros for meals", "210", "160"),
    ("Ulvik – hotel {} euros, meals 78 euros", "210", "160"),
    ("| Who | Days |\n|---|---|\n| Skippers | {} |", "30", "25"),
    ("In Ulvik these are the limits:\n\n| Kind | Limit |\n|---|---|\n| Hotel | {} euros |", "210", "160"),
    ("The mate approves:\n- {}", "charts", "invoices"),
    ("The harbour plan covers:\n- {}", "fenders", "engines"),
    ("The harbour plan does not cover:\n- {}", "engines", "fenders"),
]


@pytest.mark.parametrize(("answer", "true", "false"), TRUE_AND_FALSE)
def test_what_is_listed_is_held_to_what_it_is_listed_under(answer: str, true: str, false: str) -> None:
    item = split_claims(answer.format(true))[-1].text
    assert item in shown(answer.format(true))
    assert item.replace(true, false) not in shown(answer.format(false))


@pytest.mark.parametrize(
    ("question", "true", "false"),
    [
        ("How many days of leave do skippers get?", "30 days.", "25 days."),
        ("What is the hotel limit in Ulvik?", "210 euros.", "160 euros."),
        ("What are the limits in Selje?", "- Hotel: 160 euros", "- Hotel: 210 euros"),
        ("How many days of leave do deckhands get?", "You get 25 days.", "You get 30 days."),
        ("Who approves charts?", "The mate.", "The purser."),
        ("Does the harbour plan cover engines?", "No, engines are not covered.", "Yes, just like ropes and paint."),
    ],
)
def test_a_bare_answer_is_held_to_its_question(question: str, true: str, false: str) -> None:
    assert shown(true, question) == [true.removeprefix("- ")]
    assert shown(false, question) == []


def test_a_line_that_only_opens_what_is_proven_below_is_shown_with_it() -> None:
    steps = "Please take these steps:\n1. Report it to the harbour police.\n2. Change your code."
    assert len(shown(steps, "My radio is stolen. What do I do?")) == 3


@pytest.mark.parametrize(
    "line",
    ["The mate must always countersign the following:", "You never pay for any of these:", "It depends on the wind:"],
)
def test_a_line_that_adds_something_is_not(line: str) -> None:
    assert line not in shown(f"{line}\n- Report it to the harbour police.")


def test_the_same_words_under_two_lines_are_two_claims() -> None:
    told = split_claims("Skippers:\n- 30 days\n\nMates:\n- 30 days")
    assert [(claim.under, claim.text) for claim in told if claim.under] == [
        ("Skippers:", "30 days"),
        ("Mates:", "30 days"),
    ]


def test_a_list_ends_where_it_is_no_longer_farther_in_and_a_section_with_the_next_heading() -> None:
    told = split_claims(
        "### Pay\n- Skippers\n  - 30 days\n- Cooks eat free.\n\nAsk the purser.\n\n### Rest\n- Two hours"
    )
    assert [(claim.heading, claim.under) for claim in told] == [
        ("", ""),
        ("Pay:", ""),
        ("Pay:", "Skippers:"),
        ("Pay:", ""),
        ("Pay:", ""),
        ("", ""),
        ("Rest:", ""),
    ]


@pytest.mark.parametrize(
    ("true", "false"),
    [
        ("The harbour plan covers fenders.", "The harbour plan covers engines."),
        ("The harbour plan does not cover engines.", "The harbour plan does not cover fenders."),
    ],
)
def test_what_a_sentence_points_back_to_is_what_it_speaks_of(true: str, false: str) -> None:
    assert shown(true) == [true]
    assert shown(false) == []


def test_a_row_is_told_with_a_verb_that_no_source_has() -> None:
    berths = given_chunk("berths", "| Grade | Berth |\n|---|---|\n| A | hammock |\n| B | cabin |")
    for berth, verdict in (("hammock", "supported"), ("cabin", "contradicted")):
        assert judged(f"Grade A sleeps in a {berth}.", berths)[0] == verdict


def test_lines_of_labels_are_a_list_whose_marks_were_left_out() -> None:
    told = split_claims("Ulvik – 210 euros\nSelje – 160 euros\n\nAsk the purser.")
    assert [claim.text for claim in told] == ["Ulvik – 210 euros", "Selje – 160 euros", "Ask the purser."]


def test_a_no_that_says_why_is_read_for_what_it_says() -> None:
    assert shown("No, engines are not covered.", "Does the harbour plan cover the engine of a guest?")


def test_what_may_and_what_may_not_stand_under_two_lines() -> None:
    answer = "Covered:\n- ropes\n- paint\n\nNot covered:\n- engines"
    assert shown(answer, "What does the plan pay?") == ["Covered:", "ropes", "paint", "Not covered:", "engines"]


def test_a_line_that_one_item_belies_is_still_true_of_the_others() -> None:
    answer = "Approved by the mate:\n- charts\n\nIncluded:\n- paint\n- sails for guests"
    assert "paint" in shown(answer, "What does the plan include?")
    assert "sails for guests" not in shown(answer, "What does the plan include?")


@pytest.mark.parametrize("no", ["None of the plans pays for sails.", "No plan pays for sails."])
def test_none_of_them_is_no_of_them(no: str) -> None:
    plans = given_chunk("plans", "No plan pays for sails, anchors or flags. All plans pay for ropes.")
    assert is_shown(no, plans)


def test_a_line_over_a_list_is_no_title_of_what_comes_after_the_list() -> None:
    told = split_claims("Skippers get:\n\n- 30 days\n\nDeckhands get 25 days.")
    assert [(claim.under, claim.heading) for claim in told] == [("", ""), ("Skippers get:", ""), ("", "")]


LEAVE = """Visitors may bring laptops, cameras and phones into the workshop.

Visitors must not bring knives, glue or paint.

Until 2020, skippers had 28 days of leave. Since 2021 they have 30 days. Cooks eat in the galley.

The plan covers fillings and crowns. With the approval of the mate, cooks may use the crane."""
DENYING = [
    "You must not have these", "Not these", "None of these", "Don't", "Do not bring", "Never", "Without these",
    "Not covered", "What is not covered", "What you must not bring", "The following are not allowed", "Exceptions",
    "Forbidden", "Myths", "False", "Old rules", "Proposed", "Isn't allowed", "Nicht erlaubt", "Verboten", "Kein",
    "Was Sie nicht dürfen", "Ausnahmen",
]  # fmt: skip
LIMITING = [
    "Only these", "Only if", "Unless these", "Except for these", "Until 1990", "In 1990", "1990", "Since 2090",
    "If you have 5", "When you are over 50", "For contractors", "With written consent of the board", "After nine years",
    "Bis 1990", "Nur wenn", "Außer", "Falls Sie nicht",
]  # fmt: skip
LAID_OUT = [
    "{line}:\n- laptops\n- cameras",
    "{line}:\n\n1. laptops\n2. fillings",
    "{line}:\n- Cooks eat in the galley.",
    "{line}\n- laptops",
    "{line}.\n- laptops",
    "{line} \u2013\n\n* laptops",
    "{line}\u2026\n- laptops",
    "{line}\uff1a\n- laptops",
    "**{line}:**\n\n- laptops",
    "**{line}**\n\nlaptops",
    "### {line}\n\n- laptops\n- Cooks eat in the galley.",
    "### {line}?\n\n- laptops",
    "- {line}:\n  - laptops",
    "> {line}:\n> - laptops",
    "<p>{line}</p><ul><li>laptops</li><li>cameras</li></ul>",
    "{line}:\n- Things:\n  - laptops\n  - cameras",
    "{line}:\n\nHere they are.\n\n- laptops",
    "{line}:\n\n| Thing | Who |\n|---|---|\n| laptops | visitors |",
    "{line}\n\n| Thing | Who |\n|---|---|\n| laptops | visitors |",
]


@pytest.mark.parametrize("line", [*DENYING, *LIMITING])
def test_nothing_is_told_without_the_line_that_denies_or_limits_it(line: str) -> None:
    told = given_chunk("leave", LEAVE)
    for layout in LAID_OUT:
        draft = layout.format(line=line)
        claims = checked(draft, told, question="What are the rules?")
        assert [claim["text"] for claim in claims if claim["verdict"] == "supported"] == [], draft


@pytest.mark.parametrize(
    ("draft", "question", "kept"),
    [
        ("You must not bring these:\n- knives\n- paint", "What must I not bring?", 3),
        ("What you must not bring:\n- knives\n- laptops", "What must visitors not bring?", 2),
        ("Until 2020:\n- 28 days of leave", "How much leave do skippers have?", 2),
        ("### Until 2020\n\n- Skippers had 28 days of leave.", "How much leave do skippers have?", 2),
        ("With the approval of the mate:\n- cooks may use the crane", "Who may use the crane?", 2),
        ("You may bring these:\n- laptops\n- cameras", "What may I bring?", 3),
        ("In summary:\n- Cooks eat in the galley.", "Where do cooks eat?", 1),
    ],
)
def test_a_line_that_is_proven_is_told_with_what_it_denies_or_limits(draft: str, question: str, kept: int) -> None:
    claims = checked(draft, given_chunk("leave", LEAVE), question=question)
    shown = [claim["text"] for claim in claims if claim["verdict"] == "supported"]
    assert len(shown) == kept, claims
    assert "laptops" not in shown or "not" not in draft


def test_a_value_of_a_bygone_time_is_not_told_as_todays() -> None:
    told = shown_of("Until 2020:\n- 28 days of leave\n\nSince 2090:\n- 28 days of leave")
    assert told == ["Until 2020:", "28 days of leave"]


def shown_of(draft: str) -> list[str]:
    claims = checked(draft, given_chunk("leave", LEAVE), question="How much leave do skippers have?")
    return [claim["text"] for claim in claims if claim["verdict"] == "supported"]


PORT = """Gäste dürfen keine Hunde mitbringen.

Deckhands may not climb the mast. You can request a mooring permit. The mate gets 25 days of leave.

You can take a skiff unless the ferry runs. Guests may not land unless the warden agrees.

You must wear a yellow helmet below the crane at all times of the day and of the night. You may bring a dog into the
lower yard, if you keep it on a short lead and out of the stores.

- Home port: Lower basin
- Skipper: Runa Falk"""


def port(draft: str, question: str) -> bool:
    return is_shown(draft, PORT, question=question)


@pytest.mark.parametrize(
    ("question", "true", "false"),
    [
        ("May deckhands climb the mast?", "No.", "Yes."),
        ("Can I request a mooring permit?", "Yes.", "No."),
        ("How many days of leave does the mate get?", "25.", "26."),
        ("Dürfen Gäste Hunde mitbringen?", "Nein.", "Ja."),
        ("Can I take a skiff?", "Yes, unless the ferry runs.", "No, unless the ferry runs."),
        ("Can I take a skiff?", "No, if the ferry runs.", "Yes, if the ferry runs."),
        ("May guests land?", "Yes, if the warden agrees.", "No, if the warden agrees."),
        ("May guests land?", "No, unless the warden agrees.", "Yes, unless the warden agrees."),
    ],
)
def test_a_mere_yes_no_or_number_says_what_is_asked(question: str, true: str, false: str) -> None:
    assert port(true, question)
    assert not port(false, question)


def test_a_sentence_behind_a_no_is_read_as_it_stands() -> None:
    page = "Unless you are a skipper, you do not get a cabin."
    assert not is_shown("No, if you are a skipper, you do not get a cabin.", page, question="Do I get a cabin?")
    assert is_shown(
        "In the lower yard you may bring a dog.", "In the lower yard you may bring a dog.", question="May I dive?"
    )


def test_a_yes_without_a_question_that_it_answers_is_withheld() -> None:
    assert not port("Yes.", "What may deckhands climb?")
    assert not port("Yes.", "Can I request a zeppelin?")


def test_a_line_that_waits_for_a_deed_is_read_with_a_deed_of_any_length() -> None:
    helmet = "wear a yellow helmet below the crane at all times of the day and of the night"
    dog = "bring a dog into the lower yard, if you keep it on a short lead and out of the stores"
    assert port(f"You must:\n- {helmet}", "What are the rules?")
    assert port(f"You may:\n- {dog}", "What are the rules?")
    assert not port(f"You may:\n- {helmet}", "What are the rules?")
    assert not port(f"You must:\n- {dog}", "What are the rules?")


SECTIONS = """## Ferries

Take the blue boat to the lower pier and walk up the hill for five minutes.

## Permits

Ask the warden at the gate well before you arrive, and bring a photo.

## How do I borrow a skiff?

Leave your badge with the keeper who sits in the hut.

## How do I report a leak?

Ring the bell twice and wait until somebody comes."""
FERRY = "Take the blue boat to the lower pier and walk up the hill for five minutes."
BADGE = "Leave your badge with the keeper who sits in the hut."
BELL = "Ring the bell twice and wait until somebody comes."


@pytest.mark.parametrize("line", ["## {}\n\n", "**{}**\n", "- {}\n  - ", "{}:\n- "])
def test_a_whole_sentence_stays_under_its_own_label(line: str) -> None:
    assert is_shown(f"{line.format('Ferries')}{FERRY}", SECTIONS, question="How do I get there?")
    assert not is_shown(f"{line.format('Permits')}{FERRY}", SECTIONS, question="How do I get there?")
    assert is_shown(f"{line.format('On your way')}{FERRY}", SECTIONS, question="How do I get on my way?")


def test_a_line_that_only_announces_what_it_names_is_no_label() -> None:
    assert is_shown(f"Here are the permits and ferries:\n- {FERRY}", SECTIONS, question="What is there to know?")


def test_under_what_the_question_names_sentences_may_be_gathered() -> None:
    assert is_shown(f"## Permits\n\n{FERRY}", SECTIONS, question="What about permits?")


@pytest.mark.parametrize("line", ["**{}**\n", "## {}\n\n", "Q: {}\nA: ", "**Q: {}**\nA: "])
def test_an_answer_stays_behind_its_own_question(line: str) -> None:
    asked = "How do I borrow a skiff?"
    assert is_shown(f"{line.format(asked)}{BADGE}", SECTIONS, question=asked)
    assert not is_shown(f"{line.format(asked)}{BELL}", SECTIONS, question=asked)


SHEETS = """| Field | Harbour sheet | Ferry sheet |
|---|---|---|
| Level | Otter | Heron |
| Cadence | monthly | weekly |

The health unit is located in the basement. Crane drivers are eligible for a free pass."""


@pytest.mark.parametrize(
    ("true", "false"),
    [
        ("Level: Heron", "Level: Otter"),
        ("**Level:** Heron\n**Cadence:** weekly", "**Level:** weekly\n**Cadence:** Heron"),
        ("Level (Heron)", "Level (weekly)"),
        ("- Level\n  - Heron\n- Cadence\n  - weekly", "- Level\n  - weekly\n- Cadence\n  - Heron"),
        ("Level: Heron and Cadence: weekly.", "Level: weekly and Cadence: Heron."),
        (
            "| Topic | Ferry sheet |\n|---|---|\n| Level | Heron |",
            "| Topic | Ferry sheet |\n|---|---|\n| Level | weekly |",
        ),
    ],
)
def test_one_of_several_things_that_are_asked_about_is_told_by_itself(true: str, false: str) -> None:
    asked = "What is the ferry sheet for Level and Cadence?"
    assert is_shown(true, SHEETS, question=asked)
    assert not is_shown(false, SHEETS, question=asked)


@pytest.mark.parametrize(
    "several",
    ["{}: {} and {}: {}.", "{} – {}; {} – {}.", "Rules: {1} ({0}) and {3} ({2})."],
)
def test_each_of_several_labels_in_a_sentence_has_its_own(several: str) -> None:
    unit, drivers, basement, free = (
        "Health unit",
        "crane drivers",
        "located in the basement",
        "eligible for a free pass",
    )
    question = "What are the rules for the health unit and for crane drivers?"
    assert is_shown(several.format(unit, basement, drivers, free), SHEETS, question=question)
    assert not is_shown(several.format(unit, free, drivers, basement), SHEETS, question=question)
