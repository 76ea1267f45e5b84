import json
import re
import threading
from collections.abc import Callable, Iterator
from time import process_time
from typing import Any

import pytest
from langchain_core.language_models import BaseChatModel
from langchain_core.outputs import ChatGenerationChunk
from pydantic import ConfigDict

from rag.assistant import Assistant
from rag.domain.access import EVERYONE, Scope
from rag.domain.events import AnswerDoubted, ClaimReleased, StepFinished, StepStarted, TurnEvent, TurnFinished
from rag.domain.judgements import FollowUps, QueryRewrite
from rag.domain.questions import Question
from rag.errors import ModelMissing, RetrievalFailed
from rag.graphs.architectures import ARCHITECTURES
from rag.graphs.narration import SENTENCES
from rag.models.chat_scripted import ScriptedChat
from rag.models.embed_hash import HashEmbeddings
from rag.ports import Retriever
from rag.retrieval.scripted import ScriptedRetriever, Search
from rag.settings import Settings
from rag.words import LANGUAGES, open_words
from tests.graphs.company import HANDBOOK, LIKE_IT, chunk
from tests.graphs.turns import GOOD_DRAFT, QUESTION, TODAY

ASKED = Question(QUESTION, scope=Scope.of(EVERYONE))
INVENTED = "Every employee receives a company car. [1]"
REWRITE = {"QueryRewrite": [QueryRewrite(query="remote work days per week")]}
HIDDEN = chunk("hr::pay::1", "Employees may work remotely; salaries of the board.", title="Board pay", audience=["hr"])


def assistant(
    retriever: Retriever | None = None,
    chat: BaseChatModel | None = None,
    *,
    language: str = "en",
    open_chat_model: Callable[[str], BaseChatModel] | None = None,
) -> Assistant:
    speaking = chat or ScriptedChat(drafts=[GOOD_DRAFT])
    return Assistant(
        retriever=retriever or ScriptedRetriever([chunk()]),
        open_chat_model=open_chat_model or (lambda name: speaking),
        sentence_embedder=HashEmbeddings(),
        settings=Settings(),
        clock=lambda: TODAY,
        say=open_words(language),
    )


def finished(events: list[TurnEvent]) -> TurnFinished:
    last = events[-1]
    assert isinstance(last, TurnFinished)
    return last


def steps(events: list[TurnEvent]) -> list[StepFinished]:
    return [event for event in events if isinstance(event, StepFinished)]


def shown(events: list[TurnEvent]) -> str:
    """Everything that left the assistant, the prompt apart (it is for admins, and holds the sources)."""
    return json.dumps([repr(event) for event in events])


def test_a_turn_tells_each_step_once_and_in_order() -> None:
    events = list(assistant().stream(ASKED))
    begun = [(event.number, event.step) for event in events if isinstance(event, StepStarted)]
    ended = [(event.number, event.step) for event in steps(events)]
    assert begun == ended
    assert [number for number, _ in begun] == list(range(1, 10))
    assert [name for _, name in begun][-1] == "finalize_answer"
    assert all(event.sentence and event.milliseconds >= 0 and not event.failed for event in steps(events))
    assert finished(events).milliseconds >= sum(event.milliseconds for event in steps(events)) * 0.9


def test_a_step_begins_before_it_works() -> None:
    told, searched = threading.Event(), list[bool]()

    def searching(search: Search) -> None:
        searched.append(told.wait(5))

    for event in assistant(ScriptedRetriever([chunk()], on_search=searching)).stream(ASKED):
        if isinstance(event, StepStarted) and event.step == "retrieve_candidates":
            told.set()
        if isinstance(event, StepFinished) and event.step == "retrieve_candidates":
            assert searched == [True]


def test_ask_is_the_end_of_the_stream() -> None:
    streamed = finished(list(assistant().stream(ASKED)))
    assert assistant().ask(ASKED) == streamed.output
    assert not streamed.stopped


def test_claims_are_released_only_after_they_are_proven() -> None:
    chat = ScriptedChat(drafts=[f"{GOOD_DRAFT} {INVENTED}"])
    events = list(assistant(chat=chat).stream(ASKED))
    released = [event for event in events if isinstance(event, ClaimReleased)]
    assert [event.claim for event in released] == finished(events).output["claims"]
    checked = next(i for i, e in enumerate(events) if isinstance(e, StepFinished) and e.step == "validate_grounding")
    assert events.index(released[0]) > checked
    assert "company car" not in shown(events)


def test_a_doubt_is_told_once_before_the_first_claim_and_only_when_it_holds_at_the_end() -> None:
    told = [each for each in assistant().stream(ASKED) if isinstance(each, AnswerDoubted | ClaimReleased)]
    assert [type(each) for each in told] == [ClaimReleased]
    events = list(assistant(ScriptedRetriever([chunk(), *LIKE_IT])).stream(ASKED))
    told = [each for each in events if isinstance(each, AnswerDoubted | ClaimReleased)]
    assert [type(each) for each in told] == [AnswerDoubted, ClaimReleased]
    assert told[0] == AnswerDoubted(finished(events).output["doubt"])


def test_no_event_carries_a_draft() -> None:
    events = list(assistant(chat=ScriptedChat(drafts=[INVENTED], judgements=REWRITE)).stream(ASKED))
    assert "company car" not in shown(events)
    assert finished(events).output["withheld"]["count"] == 1


def test_only_what_says_something_is_missed_when_it_is_withheld() -> None:
    courtesies = "The provided sources do not mention exceptions. I hope this helps! Let me know if you need more."
    output = assistant(chat=ScriptedChat(drafts=[f"Sure! {GOOD_DRAFT} {courtesies}"])).ask(ASKED)
    assert (len(output["claims"]), output["withheld"]["count"]) == (1, 0)
    output = assistant(chat=ScriptedChat(drafts=[f"Sure! {GOOD_DRAFT} {INVENTED} {courtesies}"])).ask(ASKED)
    assert (len(output["claims"]), output["withheld"]["count"]) == (1, 1)


def test_the_trace_tells_scores_and_reasons_but_nothing_hidden() -> None:
    stale = chunk("old::remote::1", "Employees may work remotely five days.", effective_until="2020-01-01", title="Old")
    events = list(assistant(ScriptedRetriever([chunk(), stale, HIDDEN])).stream(ASKED))
    data = {event.step: event.data for event in steps(events)}
    assert data["prepare_query"]["normalized_query"] == QUESTION
    assert data["retrieve_candidates"]["retrieved_chunks"][0]["scores"]["keyword"] == 9.0
    assert "text" not in data["retrieve_candidates"]["retrieved_chunks"][0]
    assert [row["reason"] for row in data["rank_and_filter_context"]["dropped_chunks"]] == ["stale"]
    assert data["validate_grounding"]["claims"][0]["verdict"] == "supported"
    assert "=== source 1" in data["build_augmented_prompt"]["augmented_prompt"]
    for secret in ("Board pay", "hr::pay", "salaries"):
        assert secret not in shown(events)
    assert "2 chunks found" in next(event.sentence for event in steps(events) if event.step == "retrieve_candidates")
    assert finished(events).output["retrieved_sources"] == 2


def test_follow_ups_arrive_with_the_end() -> None:
    vpn = chunk("security::vpn::1", "Remote work requires the company VPN.", title="Security", section="VPN")
    judged = {"FollowUps": [FollowUps(questions=["Is the company VPN required for remote work?"])]}
    chat = ScriptedChat(drafts=[GOOD_DRAFT], judgements=judged)
    output = assistant(ScriptedRetriever([chunk(), vpn]), chat).ask(ASKED)
    assert output["follow_ups"] == ["Is the company VPN required for remote work?"]


def test_a_failure_marks_its_step_and_ends_plainly() -> None:
    events = list(assistant(ScriptedRetriever(RetrievalFailed())).stream(ASKED))
    (broken,) = [event for event in steps(events) if event.failed]
    assert broken.step == "retrieve_candidates"
    assert broken.sentence == finished(events).output["errors"][0]
    assert finished(events).output["status"] == "failed"


@pytest.mark.filterwarnings("ignore::UserWarning")
def test_a_bug_reaches_the_reader_only_as_a_plain_sentence(caplog: pytest.LogCaptureFixture) -> None:
    events = list(assistant(chat=ScriptedChat(drafts=[TypeError("secret internals")])).stream(ASKED))
    output = finished(events).output
    assert output["status"] == "failed"
    assert output["errors"] == ["Something went wrong on our side; the question is kept, please try again."]
    assert "secret internals" not in shown(events)
    assert "secret internals" in caplog.text


def test_a_model_that_cannot_be_opened_ends_the_turn() -> None:
    def missing(name: str) -> BaseChatModel:
        raise ModelMissing(model=name)

    output = assistant(open_chat_model=missing).ask(Question(QUESTION, Scope.of(EVERYONE), model="ollama:none"))
    assert output["status"] == "failed"
    assert "ollama:none" in output["errors"][0]


def test_an_unknown_architecture_ends_the_turn() -> None:
    output = assistant().ask(Question(QUESTION, Scope.of(EVERYONE), architecture="perpetual"))
    assert (output["status"], "perpetual" in output["errors"][0]) == ("failed", True)


def test_stop_before_the_first_step() -> None:
    cancel, retriever = threading.Event(), ScriptedRetriever([chunk()])
    cancel.set()
    end = finished(list(assistant(retriever).stream(ASKED, cancel=cancel)))
    assert (end.stopped, end.output["status"], end.output["errors"]) == (True, "failed", ["Stopped."])
    assert retriever.searches == []


def test_stop_between_two_steps() -> None:
    cancel, chat = threading.Event(), ScriptedChat(drafts=[GOOD_DRAFT])
    retriever = ScriptedRetriever([chunk()], on_search=lambda search: cancel.set())
    end = finished(list(assistant(retriever, chat).stream(ASKED, cancel=cancel)))
    assert end.stopped
    assert chat.prompts == []


class Stopping(ScriptedChat):
    """Somebody presses Stop while the model is speaking."""

    model_config = ConfigDict(arbitrary_types_allowed=True)
    cancel: threading.Event

    def _stream(self, *args: Any, **given: Any) -> Iterator[ChatGenerationChunk]:
        for number, part in enumerate(super()._stream(*args, **given)):
            if number == 2:
                self.cancel.set()
            assert number < 4, "the model was asked on"
            yield part


def test_stop_between_two_words() -> None:
    cancel = threading.Event()
    end = finished(list(assistant(chat=Stopping(drafts=[GOOD_DRAFT], cancel=cancel)).stream(ASKED, cancel=cancel)))
    assert end.stopped
    assert end.output["errors"] == ["Stopped."]


def test_leaving_early_stops_the_turn() -> None:
    cancel = threading.Event()
    stream = assistant().stream(ASKED, cancel=cancel)
    next(stream)
    stream.close()  # type: ignore[attr-defined]
    assert cancel.is_set()


def test_a_turn_that_nobody_hears_to_its_end_keeps_no_other_reader_waiting() -> None:
    shared = assistant(open_chat_model=lambda name: ScriptedChat(drafts=[GOOD_DRAFT]))
    shared.turnstile.patience = 60.0
    left_open = shared.stream(ASKED)
    next(left_open)
    answered: list[str] = []
    other = threading.Thread(target=lambda: answered.append(shared.ask(ASKED)["status"]), daemon=True)
    other.start()
    other.join(30.0)
    assert answered == ["answered"]
    left_open.close()


def test_a_fixture_corpus_is_searched_instead_of_the_store() -> None:
    store = ScriptedRetriever(RetrievalFailed())
    row = {
        "id": HANDBOOK,
        "content": chunk()["text"],
        "metadata": {"title": "HR handbook 2025", "authority": "handbook"},
    }
    output = assistant(store).ask(Question(QUESTION, Scope.of(EVERYONE), chunks=(row,)))
    assert output["status"] == "answered"
    assert output["citations"][0]["chunk_id"] == HANDBOOK
    assert store.searches == []


@pytest.mark.parametrize(
    ("row", "sentence"),
    [
        ({"id": "doc", "text": "  "}, "could not be split"),
        ({"id": "doc", "text": "A text.", "date": "some day"}, "search index cannot be used"),
    ],
)
def test_a_corpus_that_cannot_be_indexed_ends_the_turn(row: dict[str, str], sentence: str) -> None:
    output = assistant().ask(Question(QUESTION, Scope.of(EVERYONE), documents=(row,)))
    assert output["status"] == "failed"
    assert sentence in output["errors"][0]


def test_turns_do_not_share_a_fixture_corpus() -> None:
    same = assistant(ScriptedRetriever([]), ScriptedChat(drafts=[GOOD_DRAFT], judgements=REWRITE))
    row = {"id": HANDBOOK, "text": chunk()["text"]}
    assert same.ask(Question(QUESTION, Scope.of(EVERYONE), chunks=(row,)))["status"] == "answered"
    assert same.ask(ASKED)["status"] == "insufficient_context"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_speaks_every_language(language: str) -> None:
    off_topic = chunk("cookbook::cakes::1", "Butter is whipped.", title="Cookbook")
    chat = ScriptedChat(drafts=[INVENTED, GOOD_DRAFT], judgements=REWRITE)
    told = assistant(ScriptedRetriever([off_topic], [chunk()]), chat, language=language)
    assert all(event.sentence for event in steps(list(told.stream(ASKED))))


def test_every_node_has_a_sentence() -> None:
    """Of every architecture, and no sentence stands there for a node that is nowhere."""
    told = assistant()
    drawn = "".join(told.draw(name) for name in told.architectures)
    assert set(re.findall(r"^\s*([a-z]\w*)\(\1\)$", drawn, re.MULTILINE)) == SENTENCES.keys()
    assert sum(f"{step}({step})" in told.draw("standard") for step in SENTENCES) == 13


def test_the_overhead_of_a_turn_is_small() -> None:
    told = assistant()
    told.ask(ASKED)
    times = []
    for _ in range(10):
        began = process_time()
        told.ask(ASKED)
        times.append(process_time() - began)
    assert min(times) < 0.1


def test_a_turn_speaks_the_language_of_its_question() -> None:
    asked = Question(QUESTION, scope=Scope.of(EVERYONE), language="de")
    english, german = list(assistant().stream(ASKED)), list(assistant().stream(asked))
    assert steps(english)[0].sentence != steps(german)[0].sentence
    assert finished(german).output["status"] == "answered"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("architecture", ARCHITECTURES)
@pytest.mark.parametrize(
    ("text", "reply"),
    [("Hello!", "small_talk"), ("I work in Kiel.", "noted"), ("What documents do you have?", "catalogue")],
)
def test_words_that_ask_nothing_get_a_line_and_no_search(
    architecture: str, text: str, reply: str, language: str
) -> None:
    retriever = ScriptedRetriever([chunk()])
    asked = Question(text, scope=Scope.of(EVERYONE), architecture=architecture)
    events = list(assistant(retriever, language=language).stream(asked))
    told = finished(events).output
    assert (told["status"], told.get("reply"), told["errors"]) == ("insufficient_context", reply, [])
    assert told["knowledge_gap"] == open_words(language)(f"direct.{reply}")
    assert retriever.searches == []
    assert all(event.sentence for event in steps(events))


def test_a_text_that_asks_two_things_is_two_turns_with_one_end() -> None:
    asked = Question(f"{QUESTION} And who approves the travel costs?", scope=Scope.of(EVERYONE))
    events = list(assistant(chat=ScriptedChat(drafts=[GOOD_DRAFT, GOOD_DRAFT])).stream(asked))
    assert [event.step for event in steps(events)].count("finalize_answer") >= 1
    assert steps(events)[0].data["sub_questions"] == [QUESTION, "Who approves the travel costs?"]
    assert sum(isinstance(event, TurnFinished) for event in events) == 1


@pytest.mark.filterwarnings("ignore::UserWarning")
def test_a_bug_in_a_later_part_takes_back_nothing_that_was_told(caplog: pytest.LogCaptureFixture) -> None:
    asked = Question(f"{QUESTION} And who approves the travel costs?", scope=Scope.of(EVERYONE))

    def break_down(search: Search) -> None:
        if "travel costs" in search.query:
            raise TypeError("secret internals")

    events = list(assistant(ScriptedRetriever([chunk()], on_search=break_down)).stream(asked))
    told = finished(events).output
    assert (told["status"], told["answer"]) == ("answered", GOOD_DRAFT)
    assert [event.claim for event in events if isinstance(event, ClaimReleased)] == told["claims"]
    assert "went wrong on our side" in str(told["knowledge_gap"])
    assert "secret internals" not in shown(events)
    assert "secret internals" in caplog.text


@pytest.mark.parametrize(
    ("architecture", "text"),
    [("naive", f"{QUESTION} And who approves it?"), ("standard", f"{QUESTION} And how many were it in March 2021?")],
)
def test_what_names_another_day_or_is_asked_of_the_baseline_stays_whole(architecture: str, text: str) -> None:
    asked = Question(text, scope=Scope.of(EVERYONE), architecture=architecture)
    assert "decompose_question" not in {event.step for event in steps(list(assistant().stream(asked)))}
