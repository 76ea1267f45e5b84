"""What is put beside a sentence that is true: none of it may be shown with the sentence's quote."""

import pytest

from rag.grounding.checks.asides import tells_nothing
from rag.grounding.ledger import check_claims
from rag.models.embed_hash import HashEmbeddings
from tests.grounding.sources import chunk

SOURCES = [
    chunk("travel", "The mileage rate is 0.38 euros per kilometre. First class needs the approval of the director."),
    chunk(
        "faq", "It answers: may I take my dog to work?\n\nI hope this page helps you to ask less. Dogs stay at home."
    ),
    chunk("zones", "| City | Zone |\n|---|---|\n| Oslo | A |\n| Kiel | C |"),
]


def reasons(draft: str) -> list[str]:
    return [row["reason"] for row in check_claims(draft, SOURCES, embedder=HashEmbeddings(), support_threshold=0.5)]


@pytest.mark.parametrize(
    ("claim", "reason"),
    [
        ("The mileage rate is 0.38 euros per kilometre (plus a zeppelin).", "added"),
        ("Zeppelin allowance: The mileage rate is 0.38 euros per kilometre.", "added"),
        ("The mileage rate is 0.38 euros per kilometre - and a zeppelin.", "added"),
        ("The mileage rate is 0.38 euros per kilometre, together with zeppelins.", "added"),
        ("The mileage rate is 0.38 zeppelins per kilometre.", "added"),
        ("Zeppelin allowance: Oslo is in zone A.", "addition"),
        ("City Oslo: zeppelin A.", "addition"),
        ("The mileage rate is 0.38 euros per kilometre; a zeppelin is included.", "added"),
        ("Oslo: zone A; zeppelin: The mileage rate is 0.38 euros per kilometre.", "added"),
        ("The mileage rate is 0.38 euros; all employees also receive a free zeppelin on their birthday.", "addition"),
        ("The mileage rate is 0.38 euros; the director approves it and buys a zeppelin for all.", "addition"),
        ("The mileage rate is 0.38 euros; the director approves the mileage rate (plus a zeppelin).", "addition"),
        ("Why does the director approve the mileage rate of 0.38 euros?", "aside"),
        ("I hope this helps with the mileage rate.", "aside"),
        ("Let me know if the mileage rate is 0.38 euros per kilometre for you.", "aside"),
        ("I lost my mileage rate of 0.38 euros per kilometre.", "aside"),
    ],
)
def test_what_nobody_said_is_withheld(claim: str, reason: str) -> None:
    assert reasons(claim) == [reason]


@pytest.mark.parametrize(
    "claim",
    [
        "Mileage rate: it is 0.38 euros per kilometre.",
        "The mileage rate (per kilometre) is 0.38 euros.",
        "First class needs the approval of the director, together with the mileage rate.",
        "May I take my dog to work?",
        "I hope this page helps you to ask less.",
        "Oslo: zone A.",
    ],
)
def test_what_a_source_says_so_is_shown(claim: str) -> None:
    assert not {"addition", "aside", "substitute"} & set(reasons(claim))


def test_a_line_with_nothing_left_under_it_falls() -> None:
    draft = "Zones of the city:\n\n- Oslo is in zone A.\n\nMileage questions:\n\n- Who pays for the zeppelin?"
    assert [reason == "supported" for reason in reasons(draft)] == [True, True, False, False]


@pytest.mark.parametrize(
    "courtesy",
    [
        "Great question!",
        "Here's what you need to know:",
        "Here is a short summary of the mileage rate:",
        "For more details, please refer to the handbook.",
        "Here is what the documents say about this:",
        "Please do not hesitate to reach out if you need anything else.",
        "This answer is based solely on the provided sources.",
        "You can find more information in the cited documents.",
        "Confidence: high",
        "The provided sources do not mention a sauna.",
        "However, the documents don't specify whether a sauna is planned.",
        "A sauna is not mentioned in the sources.",
        "There is no information about a sauna in the provided documents.",
        "It is unclear whether there is a sauna.",
        "Die Quellen enthalten keine Angaben zu einer Sauna.",
        "Gerne!",
        "Melde dich, wenn du noch Fragen hast.",
    ],
)
def test_a_sentence_about_the_answering_is_called_an_aside(courtesy: str) -> None:
    assert reasons(f"{courtesy}\n\nThe mileage rate is 0.38 euros per kilometre.") == ["aside", "supported"]


@pytest.mark.parametrize(
    "agreed", ["Certainly!", "Of course.", "You're right.", "My apologies, that was wrong.", "Genau!"]
)
def test_who_only_agrees_claims_nothing(agreed: str) -> None:
    assert reasons(f"{agreed}\n\nThe mileage rate is 0.38 euros per kilometre.") == ["supported"]


def test_what_only_begins_like_one_is_checked() -> None:
    assert reasons("Of course the mileage rate is 0.50 euros per kilometre.") == ["number"]
    assert reasons("Here is the director.") == ["supported"]
    assert (
        reasons("Here are the steps to follow:\n\n1. First class needs the approval of the director.")
        == ["supported"] * 2
    )
    assert reasons("The sources do not say whether the director approves first class.") == ["negation"]


@pytest.mark.parametrize(
    "text",
    [
        "The policy does not cover saunas.",
        "The sources do not mention a sauna, but towels are free.",
        "Let me know if the sauna costs 5 euros.",
        "If you have any questions, contact Finance at pay@lumen.example.",
        "Saunas are not found on the upper deck.",
        "The documents need a stamp.",
        "Did you know that the sauna is free?",
        "Let me know, and mind that every employee gets a towel and a submarine.",
    ],
)
def test_what_says_something_is_missed_when_it_is_withheld(text: str) -> None:
    assert not tells_nothing(text)


def test_an_i_that_is_a_key_or_a_number_speaks_of_nobody() -> None:
    page = chunk("keys", "Use the Windows + I shortcut to open the settings. Type I berths are let. Bring Form I-9.")
    told = [
        "Press Windows + I to open the settings.",
        "Berths of Type I are let.",
        "You bring Form I-9.",
        "I bring Form I-9.",
    ]
    rows = [check_claims(one, [page], embedder=HashEmbeddings(), support_threshold=0.5)[0]["reason"] for one in told]
    assert [row == "aside" for row in rows] == [False, False, False, True]


@pytest.mark.parametrize(
    ("told", "nothing"),
    [
        ("Here is a concise summary of the passage, covering the core pieces of information:", True),
        ("Based on the provided passage, here is a summary:", True),
        ("Here are the three steps:", False),
        ("Here is a summary of leave, which managers approve:", False),
    ],
)
def test_what_announces_a_summary_tells_nothing(told: str, nothing: bool) -> None:
    assert tells_nothing(told) is nothing
