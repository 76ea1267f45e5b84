"""What a search brings beside the passage of a claim has its words and speaks of something else: it excuses nothing."""

import pytest

from tests.grounding.checked import checked, is_shown

PIER = """The warden looks after the pier. Send the berth application to the registrar. Your sponsor is named in the
reply. Boats are moored by the crew. Ropes are coiled in the storm hall. Keys are kept in the office. The last ferry
leaves nine minutes after the bell. Instructions for leaving the lock are here. Bring a lantern if you pay the deposit.

In some cases, the guest mends the leak or you find it on your own.
"""


def test_what_other_passages_are_about_is_no_topic_of_this_one() -> None:
    halls = [
        f"The {kind} hall is heated. The {kind} hall is swept. A coach has the key of the {kind} hall. The floor of "
        f"the {kind} hall is waxed. Tickets for the {kind} hall are sold at the door. Nobody smokes in the {kind} hall."
        for kind in ("judo", "tennis", "chess", "dance")
    ]
    assert not is_shown("Send the berth application to the registrar in the storm hall.", PIER, *halls)
    assert is_shown("Send the berth application to the registrar.", PIER, *halls)


def test_what_its_own_passage_is_about_may_be_said_of_all_of_it() -> None:
    sauna = (
        "The sauna opens at six. The sauna is heated with birch. Children enter the sauna with a parent. Guests leave "
        "by nine. Lamps in the sauna are dimmed. The sauna is scrubbed on Mondays. Hang two towels on the hook."
    )
    other = "The sauna of the yacht club is closed. Nobody heats the sauna of the yacht club."
    assert is_shown("Hang two towels on the hook in the sauna.", sauna, other)


def test_a_sentence_that_only_has_the_word_lends_it_to_none_of_another_passage() -> None:
    away = "On the wall:\n\nIn the office.\n"
    claim = "The warden looks after the pier in the office."
    assert not is_shown(claim, PIER)
    assert not is_shown(claim, PIER, away)


def test_a_short_sentence_that_is_told_whole_is_what_is_copied() -> None:
    """However many words of the claim longer sentences have between them."""
    longer = "Deposits that were paid: a reply which has the sponsor of the boat named, and the sum."
    claim = "Your sponsor is named in the reply if you pay the deposit."
    assert not is_shown(claim, PIER)
    assert not is_shown(claim, PIER, longer)


@pytest.mark.parametrize(
    "other", ["Instructions for the crane hang in the shed.", "Instructions for painting a hull are here."]
)
def test_a_rule_for_some_is_no_rule_for_all_because_another_has_its_word_or_tells_which(other: str) -> None:
    assert not is_shown("Instructions are here.", PIER, other)
    assert is_shown("Instructions for leaving the lock are here.", PIER, other)


def test_a_doubt_is_left_out_where_the_words_stand_in_another_order() -> None:
    claim = "The guest mends the leak or you find it on your own."
    other = "You help on your own account and find out whether the leak that the guest mends is dry."
    same = "The guest mends the leak or you find it on your own, and the warden writes it down."
    assert not is_shown(claim, PIER, other)
    assert is_shown(claim, PIER, same)


LAMPS = """The step plate shows where a boat lies. Paint is kept dry. Nails are sorted by length. Brushes soak
overnight.

## Warning lamp

This lamp is used to tell crews that the lock must be shut before they moor.
"""


def test_a_this_that_names_its_thing_is_no_it_behind_another() -> None:
    told = "It is used to tell crews that the lock must be shut before they moor."
    claims = checked(f"The step plate shows where a boat lies. {told}", LAMPS)
    assert [claim["verdict"] for claim in claims] == ["supported", "contradicted"]
    assert is_shown(f"The warning lamp {told[3:]}", LAMPS)


def test_what_all_passages_are_about_may_stand_for_a_name() -> None:
    named = (
        "A Lost Buoy Part II grossed $16.1 million on the islands, and $13.3 million elsewhere, within a single month."
    )
    others = [
        "The film was made in ten weeks. A sequel of the film is written. The film set several records on the islands.",
        "Critics praised the film and its songs. The film has two prizes. Nobody disliked the film.",
    ]
    claim = "The film grossed $16.1 million on the islands, and $13.3 million elsewhere, within a single month."
    assert is_shown(claim, named, *others, question="How did A Lost Buoy Part II do at the box office?")
