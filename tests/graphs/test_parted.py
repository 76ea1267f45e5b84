from collections.abc import Iterator, Sequence
from typing import Any, cast

import pytest

from rag.domain.access import EVERYONE, Scope
from rag.domain.answers import Citation, FinalOutput
from rag.domain.events import (
    AnswerDoubted,
    ClaimReleased,
    StepFinished,
    StepStarted,
    TurnEvent,
    TurnFinished,
)
from rag.domain.questions import Question
from rag.graphs.endings import blank_output
from rag.graphs.parted import Part, PartedTurn, joined
from rag.words import open_words

SAY = open_words("en")
LEAVE, RATE, GYM = "How many days do I get?", "What is the rate?", "Is there a gym?"
WHOLE = "How many days do I get, and what is the rate?"


def citation(number: int, chunk_id: str, quote: str) -> Citation:
    told = {"source_id": number, "chunk_id": chunk_id, "document_id": chunk_id, "version_id": f"{chunk_id}@1"}
    return cast(Citation, {**told, "quote": quote, "owner": None, "title": chunk_id, "section": ""})


def answered(*told: tuple[str, int, str], **given: Any) -> FinalOutput:
    """Sentences, each with the number and the chunk of its source."""
    output = blank_output({}) | {
        "status": "answered",
        "answer": " ".join(f"{text} [{number}]" for text, number, _ in told),
        "claims": [{"text": text, "source_ids": [number]} for text, number, _ in told],
        "citations": [citation(number, chunk_id, text) for text, number, chunk_id in told],
        "confidence": 0.8,
        "grounding_status": "grounded",
        "retrieved_sources": 4,
        "retrieval_attempts": 1,
    }
    return cast(FinalOutput, output | given)


def silent(gap: str, **given: Any) -> FinalOutput:
    told = {"status": "insufficient_context", "knowledge_gap": gap, "retrieval_attempts": 2, "retrieved_sources": 3}
    return cast(FinalOutput, blank_output({}) | told | given)


DAYS = answered(("Staff get 28 days.", 1, "handbook"))
CENTS = answered(("The rate is 0.38 euros.", 2, "travel"), confidence=0.6)


def test_the_answers_stand_one_below_the_other_each_with_its_own_source() -> None:
    told = joined([Part(LEAVE, DAYS), Part(RATE, CENTS)], SAY)
    assert told["answer"] == "Staff get 28 days. [1]\n\nThe rate is 0.38 euros. [2]"
    assert [(each["source_id"], each["quote"]) for each in told["citations"]] == [
        (1, "Staff get 28 days."),
        (2, "The rate is 0.38 euros."),
    ]
    assert told["confidence"] == CENTS["confidence"]
    assert told["retrieved_sources"] == 8


def test_two_parts_that_number_alike_do_not_share_a_number_unless_they_quote_the_same_source() -> None:
    other = answered(("The rate is 0.38 euros.", 1, "travel"), ("Staff walk.", 2, "handbook"))
    told = joined([Part(LEAVE, DAYS), Part(RATE, other)], SAY)
    assert [claim["source_ids"] for claim in told["claims"]] == [[1], [2], [1]]
    assert [(each["source_id"], each["chunk_id"]) for each in told["citations"]] == [
        (1, "handbook"),
        (1, "handbook"),
        (2, "travel"),
    ]


def test_a_source_that_is_quoted_from_two_chunks_leaves_no_number_out() -> None:
    first = answered(("Staff get 28 days.", 1, "handbook"), ("Ten carry over.", 1, "handbook-2"))
    told = joined([Part(LEAVE, first), Part(RATE, CENTS)], SAY)
    assert [claim["source_ids"] for claim in told["claims"]] == [[1], [1], [2]]


def test_a_sentence_that_answers_both_is_told_once() -> None:
    told = joined([Part(LEAVE, DAYS), Part(RATE, DAYS)], SAY)
    assert (told["answer"], len(told["citations"])) == ("Staff get 28 days. [1]", 1)


def listed(*told: tuple[str, str]) -> FinalOutput:
    """Sentences with their layout, all of one source."""
    output = answered(*((text, 1, "visits") for text, _ in told))
    for each, (_, lead) in zip(output["claims"], told, strict=True):
        each["lead"] = lead
    return output


BRING = (("Visitors may bring:", "\n\n"), ("laptops", "\n- "))
LEAVE_OUT = ("Visitors may not bring:", "\n\n")


@pytest.mark.parametrize(
    ("first", "then", "told"),
    [
        ((LEAVE_OUT, ("knives", "\n- "), *BRING), (LEAVE_OUT, ("paint", "\n- ")), 6),
        ((LEAVE_OUT, ("laptops", "\n- ")), BRING, 4),
        ((LEAVE_OUT, ("knives", "\n- "), *BRING), (LEAVE_OUT, ("knives", "\n- ")), 4),
        (
            (("Visitors may not bring", "\n\n"), ("knives", "\n- "), *BRING),
            (("Visitors may not bring", "\n\n"), ("paint", "\n- ")),
            6,
        ),
    ],
)
def test_what_is_listed_in_a_later_part_stands_under_its_own_line_whatever_was_told_before(
    first: Sequence[tuple[str, str]], then: Sequence[tuple[str, str]], told: int
) -> None:
    claims = joined([Part(LEAVE, listed(*first)), Part(RATE, listed(*then))], SAY)["claims"]
    assert [each["text"] for each in claims] == [text for text, _ in (*first, *then)][:told]


def test_a_later_part_that_begins_with_an_item_goes_on_with_no_list_of_the_one_before() -> None:
    claims = joined([Part(LEAVE, listed(*BRING)), Part(RATE, listed(("paint", "\n- ")))], SAY)["claims"]
    assert [each.get("lead") for each in claims] == ["\n\n", "\n- ", "\n\n"]


def test_a_part_without_an_answer_is_named_beside_the_others() -> None:
    told = joined([Part(LEAVE, DAYS), Part(GYM, silent("Nothing about “gym”.", owner="Facilities"))], SAY)
    assert told["status"] == "answered"
    assert told["knowledge_gap"] == f"Nothing was found for this part: {GYM} Nothing about “gym”."
    assert (told["owner"], told["retrieval_attempts"]) == ("Facilities", 2)


def test_who_answers_for_one_part_is_not_named_for_another_that_nothing_answers() -> None:
    told = joined(
        [Part(LEAVE, answered(("Staff get 28 days.", 1, "handbook"), owner="People")), Part(GYM, silent("No."))], SAY
    )
    assert told["owner"] is None


def test_a_doubt_names_the_part_that_it_is_about() -> None:
    told = joined([Part(LEAVE, DAYS), Part(RATE, answered(("It varies.", 1, "note"), doubt="Perhaps not."))], SAY)
    assert told["doubt"] == f"“{RATE}” – Perhaps not."


def test_parts_of_other_days_are_told_each_with_its_own() -> None:
    then = answered(("It was 40 cents.", 1, "rates"), as_of="2024-12-31")
    told = joined([Part(LEAVE, DAYS), Part(RATE, then)], SAY)
    assert told["as_of"] is None
    assert [(each["title"], each["day"]) for each in told["notices"]] == [(RATE, "2024-12-31")]
    alike = joined([Part(RATE, then), Part(LEAVE, then)], SAY)
    assert alike["as_of"] == "2024-12-31"
    assert "notices" not in alike


def test_a_part_that_could_not_be_looked_up_is_not_told_as_nothing_there() -> None:
    failed = blank_output({}) | {"errors": ["The search is down."]}
    assert joined([Part(GYM, silent("No.")), Part(RATE, failed)], SAY) == failed
    told = joined([Part(LEAVE, DAYS), Part(RATE, failed)], SAY)
    assert (told["status"], told["answer"]) == ("answered", DAYS["answer"])
    assert told["knowledge_gap"] == f"This part could not be looked up: {RATE} The search is down."
    assert told["errors"] == failed["errors"]


def test_a_friendly_word_between_the_questions_is_no_gap() -> None:
    greeting = silent("With pleasure.", reply="small_talk")
    assert joined([Part("How are you?", greeting), Part(LEAVE, DAYS)], SAY)["knowledge_gap"] is None


class Asked:
    """Answers each question as told, and keeps what it was asked."""

    def __init__(self, **outputs: FinalOutput) -> None:
        self.outputs = outputs
        self.questions: list[Question] = []

    def __call__(self, question: Question) -> Iterator[TurnEvent]:
        self.questions.append(question)
        yield StepStarted("prepare_query", 1)
        yield StepFinished("prepare_query", 1, "Read.", 1.0)
        yield StepStarted("retrieve_candidates", 2)
        yield StepFinished("retrieve_candidates", 2, "Found.", 1.0)
        output = self.outputs[question.text]
        yield from (ClaimReleased(claim) for claim in output["claims"])
        yield TurnFinished(output, 2.0, output["errors"] == ["Stopped."])


def asked(ask: Asked, *parts: str, offers: Sequence[str] = ()) -> list[TurnEvent]:
    return list(PartedTurn(Question(WHOLE, scope=Scope.of(EVERYONE)), parts, SAY, ask, lambda: offers).run())


def told_steps(events: Sequence[TurnEvent]) -> list[str]:
    return [each.step for each in events if isinstance(each, StepFinished)]


def test_the_trace_counts_on_through_the_parts_and_begins_with_taking_apart() -> None:
    events = asked(Asked(**{LEAVE: DAYS, RATE: CENTS}), LEAVE, RATE)
    ended = [(each.number, each.step) for each in events if isinstance(each, StepFinished)]
    assert [number for number, _ in ended] == [1, 2, 3, 4, 5, 6]
    assert ended[0][1] == "decompose_question"
    assert [each.number for each in events if isinstance(each, StepStarted)] == [1, 2, 3, 4, 5, 6]


def test_what_to_ask_next_is_the_last_step_and_one_for_all_parts_without_what_was_asked() -> None:
    offers = ["When does leave expire?", GYM.upper(), "Who pays?"]
    ask = Asked(**{LEAVE: DAYS, RATE: CENTS, GYM: silent("No.")})
    *_, step, last = events = asked(ask, LEAVE, RATE, GYM, offers=offers)
    assert told_steps(events).count("suggest_follow_ups") == 1
    assert isinstance(step, StepFinished)
    assert isinstance(last, TurnFinished)
    assert (step.step, step.sentence) == ("suggest_follow_ups", "2 questions to ask next, looked up already.")
    assert step.data["follow_ups"] == last.output["follow_ups"] == ["When does leave expire?", "Who pays?"]


def test_nothing_is_looked_up_to_ask_next_after_no_answer_or_half_a_turn() -> None:
    failed = blank_output({}) | {"errors": ["The model is down."]}
    nothing = Asked(**{LEAVE: silent("No days."), RATE: silent("No rate."), WHOLE: silent("No.")})
    half = Asked(**{LEAVE: DAYS, RATE: failed})
    for ask in (nothing, half):
        assert "suggest_follow_ups" not in told_steps(asked(ask, LEAVE, RATE, offers=["Who pays?"]))


def test_of_a_question_that_only_the_whole_of_it_answers_something_is_offered_too() -> None:
    ask = Asked(**{LEAVE: silent("No days."), RATE: silent("No rate."), WHOLE: DAYS})
    last = asked(ask, LEAVE, RATE, offers=["Who pays?"])[-1]
    assert isinstance(last, TurnFinished)
    assert last.output["follow_ups"] == ["Who pays?"]


def test_each_sentence_is_released_once_as_it_stands_at_the_end() -> None:
    events = asked(Asked(**{LEAVE: DAYS, RATE: CENTS}), LEAVE, RATE)
    last = events[-1]
    assert isinstance(last, TurnFinished)
    assert [each.claim for each in events if isinstance(each, ClaimReleased)] == last.output["claims"]
    assert last.output["answer"].endswith("[2]")


def test_a_later_part_is_asked_after_the_answer_to_the_one_before() -> None:
    ask = Asked(**{LEAVE: DAYS, RATE: CENTS})
    asked(ask, LEAVE, RATE)
    assert ask.questions[0].history == ()
    assert [line["content"] for line in ask.questions[1].history] == [LEAVE, "Staff get 28 days. [1]"]


def test_when_no_part_is_answered_the_whole_is_asked() -> None:
    ask = Asked(**{LEAVE: silent("No days."), RATE: silent("No rate."), WHOLE: DAYS})
    last = asked(ask, LEAVE, RATE)[-1]
    assert isinstance(last, TurnFinished)
    assert last.output["answer"] == DAYS["answer"]
    assert ask.questions[-1].history == ()


def test_a_part_that_fails_ends_the_turn() -> None:
    failed = blank_output({}) | {"errors": ["The model is down."]}
    ask = Asked(**{LEAVE: failed, RATE: CENTS})
    last = asked(ask, LEAVE, RATE)[-1]
    assert isinstance(last, TurnFinished)
    assert (last.output["status"], len(ask.questions)) == ("failed", 1)


def test_a_later_part_that_fails_takes_back_nothing_and_those_after_it_are_named_with_it() -> None:
    failed = blank_output({}) | {"errors": ["The model is down."]}
    ask = Asked(**{LEAVE: DAYS, RATE: failed, GYM: CENTS})
    events = asked(ask, LEAVE, RATE, GYM)
    last = events[-1]
    assert isinstance(last, TurnFinished)
    assert [each.claim for each in events if isinstance(each, ClaimReleased)] == last.output["claims"] == DAYS["claims"]
    assert last.output["knowledge_gap"] == f"This part could not be looked up: {RATE} {GYM} The model is down."
    assert len(ask.questions) == 2


def test_stop_in_a_later_part_keeps_what_was_answered_before_it() -> None:
    stopped = blank_output({}) | {"errors": ["Stopped."]}
    last = asked(Asked(**{LEAVE: DAYS, RATE: stopped}), LEAVE, RATE, GYM)[-1]
    assert isinstance(last, TurnFinished)
    assert last.stopped
    assert (last.output["answer"], last.output["citations"]) == (DAYS["answer"], DAYS["citations"])


def test_a_doubt_of_a_later_part_is_told_when_it_arises() -> None:
    doubted = answered(("It varies.", 1, "note"), doubt="Perhaps not.")
    events = asked(Asked(**{LEAVE: DAYS, RATE: doubted}), LEAVE, RATE)
    told = [each for each in events if isinstance(each, AnswerDoubted | ClaimReleased)]
    assert [type(each) for each in told] == [ClaimReleased, AnswerDoubted, ClaimReleased]


def test_what_only_the_library_records_of_every_part_is_told_as_that() -> None:
    record = {"title": "Travel policy", "document_id": "travel", "version_id": "travel@1"}
    recorded = silent("The library says:", records=[record])
    ask = Asked(**{LEAVE: recorded, RATE: recorded})
    last = asked(ask, LEAVE, RATE)[-1]
    assert isinstance(last, TurnFinished)
    assert [each.text for each in ask.questions] == [LEAVE, RATE]
    assert last.output["records"] == recorded["records"]
    assert last.output["knowledge_gap"] == "The library says:"
