"""One turn, for the page, the command line and the evaluation alike."""

import logging
import threading
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from time import perf_counter
from typing import Any, Final, cast

from langchain_core.embeddings import Embeddings
from langchain_core.language_models import BaseChatModel

from rag.domain.answers import FinalOutput
from rag.domain.chunks import Chunk
from rag.domain.clock import Clock
from rag.domain.events import (
    AnswerDoubted,
    ClaimReleased,
    StepFinished,
    StepStarted,
    TurnEvent,
    TurnFinished,
    TurnQueued,
)
from rag.domain.questions import Question
from rag.errors import RagError
from rag.graphs.architectures import ARCHITECTURES, ASKED_IN_PARTS, draw, is_architecture, open_architecture
from rag.graphs.context import RagContext
from rag.graphs.endings import failed_output
from rag.graphs.follow_ups import suggest_follow_ups
from rag.graphs.narration import narrate, narrate_failure
from rag.graphs.parted import PartedTurn
from rag.graphs.standing_alone import fold, stand_alone
from rag.graphs.state import RagState, apply
from rag.graphs.watching import Task, watch
from rag.grounding.coverage import read_sources
from rag.language.questions.asked_date import asked_date
from rag.language.questions.courtesies import without_courtesies
from rag.language.questions.preferences import remembered
from rag.language.questions.several import several_questions
from rag.ports import KnowledgeBases, Memory, Retriever, Splitter, WebSearch
from rag.retrieval.conflicts.statements import read_statements
from rag.retrieval.evidence.quality import passages_of
from rag.retrieval.evidence.reading import read_closely
from rag.retrieval.whole_pages import read_pages
from rag.settings import Settings
from rag.turnstile import Turnstile
from rag.words import Words, open_words

logger = logging.getLogger(__name__)

AT_ONCE: Final = 10
"""Chunks that are read between two looks whether somebody asks: some hundredths of a second."""


@dataclass(frozen=True)
class Extras:
    """What some architectures use beside the rest. Each may be missing: then that part of a turn is left out."""

    web: WebSearch | None = None
    bases: KnowledgeBases | None = None
    memory: Memory | None = None


class Assistant:
    """Asks the graph. Every turn ends with `TurnFinished`, whatever happened on the way."""

    architectures: tuple[str, ...] = ARCHITECTURES

    def __init__(
        self,
        *,
        retriever: Retriever,
        open_chat_model: Callable[[str], BaseChatModel],
        sentence_embedder: Embeddings,
        settings: Settings,
        clock: Clock,
        say: Words,
        splitter: Splitter | None = None,
        extras: Extras | None = None,
        judge_name: Callable[[], str] | None = None,
    ) -> None:
        self._judge_name = judge_name or (lambda: settings.judge_model)
        self.turnstile = Turnstile(at_once=settings.answers_at_once, waiting=settings.queue_limit)
        self._retriever = retriever
        self._open_chat_model = open_chat_model
        self._sentence_embedder = sentence_embedder
        self._settings = settings
        self._clock = clock
        self._say = say
        self._splitter = splitter
        self._extras = extras or Extras()

    def ask(self, question: Question) -> FinalOutput:
        """The end of a turn, without watching it."""
        *_, last = self.stream(question)
        return cast(TurnFinished, last).output

    def stream(self, question: Question, *, cancel: threading.Event | None = None) -> Iterator[TurnEvent]:
        """The turn as it happens. Setting `cancel` ends it before the next step or the next word of the model."""
        turn = Turn(self._words(question), question, cancel or threading.Event())
        yield from turn.to_its_end(self._in_line(turn, question))

    def _in_line(self, turn: "Turn", question: Question) -> Iterator[TurnEvent]:
        """The turn when it is its turn."""
        try:
            with self.turnstile.ticket(question.model) as ticket:
                for place in ticket.places(turn.cancel):
                    yield TurnQueued(place)
                yield from self._run(turn, question, ticket.leave)
        except GeneratorExit:
            turn.cancel.set()
            raise

    def _run(self, turn: "Turn", question: Question, ended: Callable[[], None]) -> Iterator[TurnEvent]:
        """One turn through the graph, or one for each thing that is asked."""
        parts = self._parts(question)
        if not parts:
            yield from turn.run(self.context(question, turn.cancel), ended)
            return

        turns: list[Turn] = []

        def ask(part: Question) -> Iterator[TurnEvent]:
            turns.append(Turn(self._words(part), part, turn.cancel))
            return turns[-1].to_its_end(self._run_part(turns[-1], part))

        def suggest() -> list[str]:
            return suggest_follow_ups(
                [each.state for each in turns if each.is_answered], self.context(question, turn.cancel)
            )

        try:
            yield from PartedTurn(question, parts, self._words(question), ask, suggest).run()
        finally:
            ended()

    def _run_part(self, turn: "Turn", part: Question) -> Iterator[TurnEvent]:
        yield from turn.run(replace(self.context(part, turn.cancel), suggests=False), lambda: None)

    def _parts(self, question: Question) -> tuple[str, ...]:
        """None for an architecture that takes questions apart itself, nor when one of them names another day."""
        if question.architecture.partition("+")[0] not in ASKED_IN_PARTS:
            return ()
        parts, today = several_questions(without_courtesies(question.text)), self._clock().date()
        is_of_today = all(asked_date(each, today) in (None, today) for each in (question.text, *parts))
        return parts if is_of_today else ()

    def retrieval_query(self, question: Question) -> str:
        """What the first search of this turn looks for. Raises QuestionRefused and, with a history, ModelErrors."""
        context = self.context(question, threading.Event())
        folded = fold(question.text, limit=self._settings.question_limit)
        return stand_alone(folded, first_state(question), context)["retrieval_query"]

    def read_closely(self, chunks: Sequence[Chunk], model_reads: Callable[[Sequence[Chunk]], None]) -> None:
        """What is read of these whatever is asked, so that nobody has to wait for it: only while nobody is answered."""
        for first in range(0, len(chunks), AT_ONCE):
            some = chunks[first : first + AT_ONCE]
            self.turnstile.until_free()
            read_closely(passages_of(some), self._sentence_embedder)
            read_statements(some)
            read_pages(some)
            read_sources(some, self._sentence_embedder)
            model_reads(some)

    def has_architecture(self, name: str) -> bool:
        """True for each of `architectures`, also with parts switched on: `corrective+router+memory`."""
        return is_architecture(name)

    def draw(self, architecture: str) -> str:
        """Mermaid from the compiled graph."""
        return draw(architecture)

    def _words(self, question: Question) -> Words:
        return open_words(question.language) if question.language else self._say

    def context(self, question: Question, cancel: threading.Event) -> RagContext:
        """What surrounds the nodes of one turn."""
        return RagContext(
            scope=question.scope,
            retriever=self._retriever,
            chat_model=self._open_chat_model(question.model),
            sentence_embedder=self._sentence_embedder,
            settings=self._settings,
            clock=self._clock,
            say=self._words(question),
            cancel=cancel,
            splitter=self._splitter,
            judge_model=self._judge(),
            owner=question.owner,
            **vars(self._extras),
        )

    def _judge(self) -> BaseChatModel | None:
        """The model that grades and critiques, when one of its own was chosen."""
        name = self._judge_name()
        return self._open_chat_model(name) if name else None


class Turn:
    """One run of a graph, turned into events with the milliseconds of each step."""

    def __init__(self, say: Words, question: Question, cancel: threading.Event) -> None:
        self.cancel = cancel
        self._say = say
        self._question = question
        self._state: dict[str, Any] = {**first_state(question)}
        self._began = perf_counter()
        self._steps: dict[str, tuple[int, float]] = {}  # task id → number, start

    @property
    def state(self) -> RagState:
        """As far as the turn has come."""
        return cast(RagState, self._state)

    @property
    def is_answered(self) -> bool:
        output = self.state.get("final_output")
        return output is not None and output["status"] == "answered"

    def run(self, context: RagContext, ended: Callable[[], None]) -> Iterator[TurnEvent]:
        """Every event of the turn, its end too. `ended` is called when the work is over, also if nobody listens."""
        graph = open_architecture(self._question.architecture)
        started = cast(RagState, dict(self._state))
        for told, at in watch(graph, started, context, ended):
            if isinstance(told, AnswerDoubted | ClaimReleased):
                yield told
            elif told["name"].startswith("__"):  # the failure handler, which has no place in the story
                self._state = apply(self._state, told["result"])
            else:
                yield self._step(told, at)
        yield self._end(cast(FinalOutput, self._state["final_output"]))

    def to_its_end(self, events: Iterator[TurnEvent]) -> Iterator[TurnEvent]:
        """The same; whatever breaks on the way is its end, and takes back nothing that another turn has told."""
        try:
            yield from events
        except RagError as error:
            yield self.fail(error)
        except Exception as error:
            logger.exception("a turn broke")
            yield self.fail(error)

    def fail(self, error: Exception) -> TurnFinished:
        """The end of a turn that broke outside the graph's own handler."""
        state = cast(RagState, self._state | {"errors": [narrate_failure(error, self._say)]})
        return self._end(failed_output(state, self._say))

    def _step(self, task: Task, at: float) -> TurnEvent:
        """The beginning of a step, or its end with what it says of itself."""
        if "input" in task:
            self._steps[task["id"]] = (len(self._steps) + 1, at)
            return StepStarted(task["name"], len(self._steps))
        number, began = self._steps[task["id"]]
        milliseconds = (at - began) * 1000
        if task["error"] is not None:
            return StepFinished(task["name"], number, narrate_failure(task["error"], self._say), milliseconds, {}, True)
        self._state = apply(self._state, task["result"] or {})
        state, update = cast(RagState, self._state), cast(RagState, task["result"] or {})
        sentence, data = narrate(task["name"], state, update, self._say, self._question.scope)
        return StepFinished(task["name"], number, sentence, milliseconds, data)

    def _end(self, output: FinalOutput) -> TurnFinished:
        stopped = self.cancel.is_set() and output["status"] == "failed"
        return TurnFinished(output, (perf_counter() - self._began) * 1000, stopped)


def first_state(question: Question) -> RagState:
    """What a turn starts from. The reader's scope is not in it."""
    return {
        "input": question.text,
        "history": list(question.history),
        "preferences": preferences_of(question),
        "knowledge_bases": list(question.knowledge_bases),
        "as_of": question.as_of.isoformat() if question.as_of else None,
        "retrieval_config": dict(question.retrieval_config),
        "documents": [dict(row) for row in question.documents],
        "chunks": [dict(row) for row in question.chunks],
        "errors": [],
    }


def preferences_of(question: Question) -> dict[str, str]:
    """What is kept of the reader, corrected by what they say in this conversation."""
    spoken = [line["content"] for line in question.history if line["role"] == "user"]
    return remembered(question.preferences, [*spoken, question.text])
