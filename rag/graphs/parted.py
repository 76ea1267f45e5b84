"""A question that asks several things: a turn for each, as if they were asked one after the other, and one answer."""

import re
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from dataclasses import replace
from time import perf_counter
from typing import Final, NamedTuple, TypeVar

from rag.domain.answers import (
    Citation,
    FinalOutput,
    GroundingStatus,
    Message,
    Notice,
    ShownClaim,
    Withheld,
    told_before,
)
from rag.domain.events import (
    AnswerDoubted,
    ClaimReleased,
    StepFinished,
    StepStarted,
    TurnEvent,
    TurnFinished,
)
from rag.domain.questions import Question
from rag.graphs.endings import answer_text
from rag.words import Words

TAKEN_APART: Final = "decompose_question"
ASK_NEXT: Final = "suggest_follow_ups"

_ITEM: Final = re.compile(r"\n(?:-|\d)")

T = TypeVar("T")
Ask = Callable[[Question], Iterator[TurnEvent]]
Suggest = Callable[[], Sequence[str]]
"""What can be asked after all parts that were answered."""


class Part(NamedTuple):
    """One of the questions and how its turn ended."""

    question: str
    output: FinalOutput


class PartedTurn:
    """The turns of all parts as one: their steps in a row, their sentences as each part is done, one end."""

    def __init__(self, question: Question, parts: Sequence[str], say: Words, ask: Ask, suggest: Suggest) -> None:
        self._question = question
        self._parts = parts
        self._say = say
        self._ask = ask
        self._suggest = suggest
        self._steps = 0
        self._stopped = False
        self._ended: list[Part] = []

    def run(self) -> Iterator[TurnEvent]:
        """Every event. A part that fails ends the turn; when nothing answers any of them, the whole is asked.

        Neither that nor Stop takes back a sentence of a part that was done by then.
        """
        began = perf_counter()
        yield from self._taken_apart()
        output = joined([], self._say)
        for number, part in enumerate(self._parts, 1):
            yield from self._followed(self._after_the_others(part), part)
            last = self._ended[-1].output
            if last["status"] == "failed":
                self._ended += [Part(each, last) for each in self._parts[number:]]  # which nobody asks any more
            before, output = output, joined(self._ended, self._say)
            if self._stopped:
                output = before if before["claims"] else output
            yield from _released(before, output)
            if last["status"] == "failed":
                break
        if output["status"] == "insufficient_context" and "records" not in output:
            self._ended.clear()
            yield from self._followed(self._question, self._question.text)
            output = self._ended[0].output
            yield from _released(joined([], self._say), output)
        if output["status"] == "answered" and all(part.output["status"] != "failed" for part in self._ended):
            output = yield from self._with_follow_ups(output)
        yield TurnFinished(output, (perf_counter() - began) * 1000, self._stopped)

    def _taken_apart(self) -> Iterator[TurnEvent]:
        """The first step of the trace: which questions are asked."""
        said = self._say(f"trace.{TAKEN_APART}", n=len(self._parts))
        yield StepStarted(TAKEN_APART, 1)
        yield StepFinished(TAKEN_APART, 1, said, 0.0, {"sub_questions": list(self._parts)})
        self._steps = 1

    def _with_follow_ups(self, output: FinalOutput) -> Generator[TurnEvent, None, FinalOutput]:
        """The last step: looking up what can be asked next costs a lot, so it is done once for all parts."""
        began, number = perf_counter(), self._steps + 1
        yield StepStarted(ASK_NEXT, number)
        asked = {part.question.casefold() for part in self._ended}
        offered = [each for each in self._suggest() if each.casefold() not in asked]
        said = self._say.counted("count.follow_ups", len(offered))
        told = self._say(f"trace.{ASK_NEXT}" if offered else f"trace.{ASK_NEXT}_nothing", follow_ups=said)
        yield StepFinished(ASK_NEXT, number, told, (perf_counter() - began) * 1000, {"follow_ups": offered})
        return {**output, "follow_ups": offered}

    def _after_the_others(self, part: str) -> Question:
        """A later part may lean on those before it: `…, and who approves it?`."""
        told = [line for each in self._ended for line in _lines(each)]
        return replace(self._question, text=part, history=(*self._question.history, *told))

    def _followed(self, question: Question, part: str) -> Iterator[TurnEvent]:
        """The steps of one turn, counted on; its end is kept, and what it shows waits for that."""
        before = self._steps
        for event in self._ask(question):
            if isinstance(event, StepStarted | StepFinished):
                self._steps = max(self._steps, before + event.number)
                yield replace(event, number=before + event.number)
            elif isinstance(event, TurnFinished):
                self._ended.append(Part(part, event.output))
                self._stopped = event.stopped


def _lines(part: Part) -> list[Message]:
    """A part as it stands in the conversation that the next one goes on from."""
    answer = told_before(part.output)
    return [{"role": "user", "content": part.question}, *([answer] if answer else [])]


def _released(before: FinalOutput, output: FinalOutput) -> Iterator[TurnEvent]:
    """What is new to the reader."""
    if output.get("doubt") and output.get("doubt") != before.get("doubt"):
        yield AnswerDoubted(output["doubt"])
    for claim in output["claims"][len(before["claims"]) :]:
        yield ClaimReleased(claim)


def joined(parts: Sequence[Part], say: Words) -> FinalOutput:
    """One output of several. What is not answered, or could not be looked up, is named beside what is answered."""
    failed = [part for part in parts if part.output["status"] == "failed"]
    if failed and not any(map(_is_answered, parts)):
        return failed[0].output
    ended = [part for part in parts if part not in failed]
    asked = [part for part in ended if part.output.get("reply", "recorded") == "recorded"]
    answered = [part for part in asked if _is_answered(part)]
    silent = [part for part in asked if _is_silent(part)]
    numbers = _numbered([part.output["citations"] for part in answered])
    claims = _claims(answered, numbers)
    outputs = [part.output for part in ended]
    told: FinalOutput = {
        "status": "answered" if claims else "insufficient_context",
        "answer": answer_text(claims),
        "claims": claims,
        "citations": _citations(answered, numbers),
        "confidence": min((part.output["confidence"] for part in answered), default=0.0),
        "retrieval_attempts": max((each["retrieval_attempts"] for each in outputs), default=0),
        "retrieved_sources": sum(each["retrieved_sources"] for each in outputs),
        "grounding_status": _grounding(answered),
        "knowledge_gap": " ".join((*_gaps(asked, say), *_failures(failed, say))) or None,
        "contradictions": _once([conflict for each in outputs for conflict in each["contradictions"]]),
        "withheld": _withheld(outputs),
        "follow_ups": [],
        "errors": _once([error for each in (*ended, *failed) for error in each.output["errors"]]),
        "as_of": outputs[0]["as_of"] if outputs and not _of_other_days([each.output for each in asked]) else None,
        "owner": next((part.output["owner"] for part in silent or answered if part.output["owner"]), None),
    }
    return _with_the_rest(told, asked, say)


def _is_answered(part: Part) -> bool:
    return part.output["status"] == "answered"


def _is_silent(part: Part) -> bool:
    """Not answered, and no record to show."""
    return not _is_answered(part) and "records" not in part.output


def _withheld(outputs: Sequence[FinalOutput]) -> Withheld:
    """Of all parts together."""
    return {
        "count": sum(each["withheld"]["count"] for each in outputs),
        "reasons": [reason for each in outputs for reason in each["withheld"]["reasons"]],
    }


def _with_the_rest(told: FinalOutput, asked: Sequence[Part], say: Words) -> FinalOutput:
    """What is only there when there is something to say."""
    doubts = [
        say("doubt.of_part", part=each.question, doubt=each.output["doubt"]) for each in asked if "doubt" in each.output
    ]
    notices = [notice for each in asked for notice in each.output.get("notices", [])]
    if _of_other_days([each.output for each in asked]):
        notices = [*_days_of(asked), *notices]
    records = [record for each in asked for record in each.output.get("records", [])]
    nearest = [quote for each in asked for quote in each.output.get("nearest", [])]
    notes = [each.output["records_note"] for each in asked if "records_note" in each.output]
    if doubts:
        told["doubt"] = " ".join(doubts)
    if notices:
        told["notices"] = _once(notices)
    if records:
        told["records"] = _once(records)
    if nearest:
        told["nearest"] = nearest
    if notes:
        told["records_note"] = notes[0]
    return told


def _of_other_days(outputs: Sequence[FinalOutput]) -> bool:
    return len({each["as_of"] for each in outputs}) > 1


def _days_of(parts: Sequence[Part]) -> Iterator[Notice]:
    """As of which day a part is answered, where another one is answered as of another day."""
    for part in parts:
        if (day := part.output["as_of"]) and _is_answered(part):
            yield Notice(kind="part_as_of", document_id="", title=part.question, day=day)


def _numbered(cited: Sequence[Sequence[Citation]]) -> list[Mapping[int, int]]:
    """By part, the number of each of its sources among all; a source that two parts quote has one."""
    known: dict[tuple[str, str], int] = {}
    numbers: list[Mapping[int, int]] = []
    for citations in cited:
        mine: dict[int, int] = {}
        for each in citations:
            if each["source_id"] not in mine:
                mine[each["source_id"]] = known.setdefault((each["version_id"], each["chunk_id"]), len(known) + 1)
        numbers.append(mine)
    return numbers


def _claims(parts: Sequence[Part], numbers: Sequence[Mapping[int, int]]) -> list[ShownClaim]:
    """Each sentence once, but what is listed whole; what answers the next part begins a paragraph."""
    told: list[ShownClaim] = []
    for part, mine in zip(parts, numbers, strict=True):
        shown: list[ShownClaim] = [
            {**claim, "source_ids": [mine[number] for number in claim["source_ids"]]} for claim in part.output["claims"]
        ]
        new = _not_among(told, shown)
        if told and new:  # also of an item: it goes on with no list of the part before
            new[0]["lead"] = "\n\n"
        told += new
    return told


def _not_among(told: Sequence[ShownClaim], claims: Sequence[ShownClaim]) -> list[ShownClaim]:
    """What none of the parts before has told: of lines and what stands under them all or nothing."""
    first = next((at for at in range(len(claims)) if _opens(claims[at : at + 2])), len(claims))
    free, listed = claims[:first], claims[first:]
    known, known_listed = [_said(each) for each in told], set(_in_lists(told))
    new = [] if known_listed.issuperset(_in_lists(listed)) else listed
    return [*(each for each in free if _said(each) not in known), *new]


def _opens(claims: Sequence[ShownClaim]) -> bool:
    """Whether the first of two is a line over the other."""
    leads = [_ITEM.match(each.get("lead", "")) for each in claims]
    return claims[0]["text"].endswith(":") or (len(leads) > 1 and not leads[0] and bool(leads[1]))


def _in_lists(claims: Sequence[ShownClaim]) -> Iterator[tuple[str, object]]:
    """Each of them with the line ahead of it."""
    line = ""
    for at, each in enumerate(claims):
        line = each["text"] if _opens(claims[at : at + 2]) else line
        yield line, _said(each)


def _said(claim: ShownClaim) -> tuple[str, tuple[int, ...]]:
    return claim["text"], tuple(claim["source_ids"])


def _citations(parts: Sequence[Part], numbers: Sequence[Mapping[int, int]]) -> list[Citation]:
    """All that is quoted, each quote once, in the order of the numbers."""
    told: list[Citation] = []
    for part, mine in zip(parts, numbers, strict=True):
        told += [{**each, "source_id": mine[each["source_id"]]} for each in part.output["citations"]]
    return sorted(_once(told), key=lambda each: each["source_id"])


def _grounding(parts: Sequence[Part]) -> GroundingStatus:
    """The weakest of those that are answered."""
    found = [part.output["grounding_status"] for part in parts]
    return "partially_supported" if "partially_supported" in found else next(iter(found), "unsupported")


def _gaps(asked: Sequence[Part], say: Words) -> Iterator[str]:
    """What is missing of parts that are answered, or else by records only; and which parts have no answer."""
    told = list(filter(_is_answered, asked)) or [part for part in asked if not _is_silent(part)]
    yield from dict.fromkeys(part.output["knowledge_gap"] for part in told if part.output["knowledge_gap"])
    for part in filter(_is_silent, asked):
        yield " ".join(filter(None, (say("ending.part_missing", parts=part.question), part.output["knowledge_gap"])))


def _failures(failed: Sequence[Part], say: Words) -> Iterator[str]:
    """Which parts nobody could look up, and why: that is not the same as nothing there."""
    if failed:
        yield say("ending.part_failed", parts=" ".join(part.question for part in failed))
        yield from failed[0].output["errors"]


def _once(items: Sequence[T]) -> list[T]:
    """Each of them once, in order; what is told in dicts has no hash."""
    return [each for at, each in enumerate(items) if each not in items[:at]]
