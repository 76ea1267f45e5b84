"""Letters stand for the words that a text has, and for no others."""

import pytest

from rag.language.initials import abbreviations, in_introduced_letters, in_known_letters, in_same_letters, introduced


@pytest.mark.parametrize(
    ("claim", "text", "read"),
    [
        ("Only the CHM signs.", "It is signed by the chief harbour master.", "Only the chief harbour master signs."),
        ("It is open in the EU.", "It is open in the European Union.", "It is open in the European Union."),
        ("HR signs.", "The hotel room is locked.", "HR signs."),
        ("The BOT decides.", "The board of the trust decides.", "The BOT decides."),
        ("Ask IT.", "Ask IT. The inner tent is dry.", "Ask IT."),
        ("Ask HR.", "It is for human resources to say.", "Ask human resources."),
        ("NDAs lapse.", "All non-disclosure agreements lapse.", "non-disclosure agreements lapse."),
        ("CPR is taught.", "Cardiopulmonary resuscitation is taught.", "Cardiopulmonary resuscitation is taught."),
        ("PII is deleted.", "Personal data is deleted.", "PII is deleted."),
    ],
)
def test_letters_are_read_as_the_text_has_them(claim: str, text: str, read: str) -> None:
    assert in_same_letters(claim, [text], abbreviations([text])) == read


def test_letters_that_may_be_two_things_are_left_alone() -> None:
    texts = ["Ask the chief harbour master.", "Ask the crew house manager."]
    assert in_same_letters("Ask the CHM.", texts, frozenset()) == "Ask the CHM."


@pytest.mark.parametrize(
    ("claim", "text", "read"),
    [
        ("Paid time off (PTO) expires.", "PTO expires.", "PTO expires."),
        ("PTO (paid time off) expires.", "PTO expires.", "PTO expires."),
        ("Paid time off expires.", "PTO expires.", "PTO expires."),
        ("The non-disclosure agreements (NDAs) lapse.", "NDAs lapse.", "The NDAs lapse."),
        ("Parental time off (PTO) expires.", "PTO expires.", "Parental time off (PTO) expires."),
        ("Paid time off expires.", "Paid time off is what PTO means.", "Paid time off expires."),
        ("The chief harbour master (CHM) signs.", "The CHM signs.", "The chief harbour master (CHM) signs."),
        (
            "The chief harbour master (CHM) signs.",
            "The CHM signs. The chief harbour master is at the quay.",
            "The CHM signs.",
        ),
        ("Time off (TO) expires.", "Leave expires.", "Time off (TO) expires."),
    ],
)
def test_a_phrase_that_everybody_or_a_text_knows_by_its_letters_is_read_as_these(
    claim: str, text: str, read: str
) -> None:
    assert in_known_letters(claim, [text], abbreviations([text])) == read


@pytest.mark.parametrize(
    ("texts", "read"),
    [
        (["A tide safety check (TSC) is made in May.", "The TSC is filed."], "The TSC is filed by the mate."),
        (["A tide safety check is made in May.", "The TSC is filed."], "The tide safety check is filed by the mate."),
        (["A tide safety check (TSC) is made in May."], "The tide safety check is filed by the mate."),
    ],
)
def test_a_phrase_is_read_as_the_letters_that_a_text_introduces_for_it_and_others_use(
    texts: list[str], read: str
) -> None:
    phrases = introduced(texts, abbreviations(texts))
    assert in_introduced_letters("The tide safety check is filed by the mate.", phrases) == read
