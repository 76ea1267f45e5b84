"""`ask`: one question or a file of them, a whole turn each."""

from argparse import Namespace
from collections.abc import Iterable

from rag.commands.batch import Asked, asked
from rag.commands.desk import Desk, Progress
from rag.commands.opening import limits_of, scope_of, settings_of
from rag.commands.pages import answer_page
from rag.domain.answers import FinalOutput
from rag.domain.events import StepFinished, TurnFinished
from rag.domain.questions import Question
from rag.errors import ArchitectureUnknown, RagError
from rag.wiring import Groundwork, read_groundwork
from rag.words import Words


def run(options: Namespace, desk: Desk) -> int:
    """Exit code 0 when any question was answered or honestly not; 1 when a bug of ours was met; else 2."""
    questions = asked(options, desk.say)
    with read_groundwork(settings_of(options)) as groundwork, desk.progress() as tell:
        require_architecture(groundwork, options.architecture)
        groundwork.chat_model(options.model or groundwork.settings.chat_model)  # a wrong name is said before any turn
        codes = [_answer(one, options, groundwork, desk, tell) for one in _counted(questions, tell)]
    return min(codes, default=0)


def require_architecture(groundwork: Groundwork, name: str) -> None:
    if not groundwork.assistant.has_architecture(name):
        raise ArchitectureUnknown(name=name, names=", ".join(groundwork.assistant.architectures))


def question_of(one: Asked, options: Namespace, model: str) -> Question:
    """What was typed, as the assistant wants it."""
    return Question(
        one.text,
        scope_of(options),
        history=one.history,
        knowledge_bases=options.knowledge_base,
        as_of=options.as_of,
        architecture=getattr(options, "architecture", "standard"),
        model=model,
        retrieval_config=limits_of(options),
    )


def _answer(one: Asked, options: Namespace, groundwork: Groundwork, desk: Desk, tell: Progress) -> int:
    """Ask, write the row or the page; the exit code that this question alone would have."""
    question = question_of(one, options, groundwork.model_name(options.model))
    for event in groundwork.assistant.stream(question):
        if isinstance(event, StepFinished) and options.question is not None:
            tell(event.number, None, event.sentence)
        if isinstance(event, TurnFinished):
            _write(one, event, options, desk)
            return _code(event.output, groundwork.say)
    raise AssertionError("a turn without an end")


def _code(output: FinalOutput, say: Words) -> int:
    if output["status"] != "failed":
        return 0
    return 1 if say(RagError.key) in output["errors"] else 2


def _write(one: Asked, turn: TurnFinished, options: Namespace, desk: Desk) -> None:
    output = turn.output
    if desk.json:
        desk.row({"question_id": one.id, "final_output": output, "milliseconds": round(turn.milliseconds, 1)})
    elif output["status"] != "failed":
        desk.show(answer_page(output, desk.say, question=one.text if options.questions else None))
    for sentence in output["errors"]:
        desk.note(sentence if options.questions is None else f"{one.id}: {sentence}")


def _counted(questions: list[Asked], tell: Progress) -> Iterable[Asked]:
    for number, one in enumerate(questions):
        tell(number, len(questions), one.text[:60])
        yield one
