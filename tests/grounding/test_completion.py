"""A rule without its condition is told as its source tells it, or not at all."""

import pytest

from rag.domain.answers import Claim
from rag.grounding.completion import complete_claims
from tests.grounding.checked import checked, claim_of

RULE = "Employees may work remotely up to three days a week with the approval of their manager."
BARE = "Employees may work remotely up to three days a week."


def completed(draft: str) -> list[Claim]:
    claims = checked(draft, RULE)
    assert len(complete_claims(claims)) == len(claims)
    return complete_claims(claims)


def shown(claims: list[Claim]) -> list[str]:
    return [claim["text"] for claim in claims if claim["verdict"] == "supported"]


def test_the_condition_comes_back_in_the_words_of_the_source() -> None:
    (claim,) = completed(f"{BARE} [1]")
    assert (claim["text"], claim["verdict"]) == (RULE, "supported")
    assert [quote["text"] for quote in claim["quotes"]] == [RULE]


def test_a_made_up_sentence_beside_it_stays_withheld() -> None:
    assert shown(completed(f"{BARE} [1] Dogs are welcome [1].")) == [RULE]


def test_what_is_said_already_is_not_said_twice() -> None:
    twice = 2 * checked(f"{BARE} [1]", RULE)
    assert shown(complete_claims(twice)) == [RULE]


@pytest.mark.parametrize(
    "text", [RULE.replace("approval", "[approval](http://x.example)"), f"{RULE[:-1]}, {' '.join(['very'] * 40)} often."]
)
def test_a_sentence_with_markup_or_too_long_stands_for_nothing(text: str) -> None:
    claim = claim_of(f"{BARE} [1]", RULE)
    quoted: Claim = {**claim, "quotes": [{**quote, "text": text} for quote in claim["quotes"]]}
    assert shown(complete_claims([quoted])) == []


def test_a_changed_number_is_not_mended() -> None:
    assert shown(completed("Employees may work remotely up to five days a week. [1]")) == []


def test_a_few_words_of_another_sentence_are_not_lost_with_it() -> None:
    other = "There is no remote work on Fridays."
    joined = f"{BARE[:-1]}, and there is no remote work on Fridays."
    (claim,) = complete_claims(checked(joined, f"{RULE} {other}"))
    assert (claim["text"], claim["verdict"]) == (f"{RULE} {other}", "supported")


def test_the_sentence_that_it_is_joined_with_is_told_too() -> None:
    other = "Parcels are fetched from the porter."
    joined = f"Parcels are fetched from the porter, and {BARE[0].lower()}{BARE[1:]}"
    (claim,) = complete_claims(checked(joined, f"{other} {RULE}"))
    assert (claim["text"], claim["verdict"]) == (f"{other} {RULE}", "supported")
    assert [quote["text"] for quote in claim["quotes"]] == [other, RULE]


@pytest.mark.parametrize("line", ["Employees:", "Employees who work remotely up to three days:"])
def test_no_sentence_stands_for_a_line_over_others_nor_for_a_word_or_two(line: str) -> None:
    page = f"{RULE} Managers sign the log."
    for draft in (f"{line}\n- Managers sign the log.", "Remote employees."):
        claims = checked(draft, page)
        assert [each["text"] for each in complete_claims(claims)] == [each["text"] for each in claims]
