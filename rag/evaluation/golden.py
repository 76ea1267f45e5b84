"""Golden sets: questions with what a good answer must and must not do, written by people, kept in YAML."""

from collections.abc import Mapping, Sequence
from datetime import date
from pathlib import Path
from typing import Annotated, Any, Final, Literal, Self

import yaml
from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, ValidationError, model_validator

from rag.domain.access import EVERYONE, Scope
from rag.domain.answers import FinalOutput, Message
from rag.domain.questions import Question
from rag.errors import InputRefused, PathClosed, PathMissing
from rag.evaluation.gate import Thresholds

SAMPLE_SET: Final = Path(__file__).parent / "golden" / "sample_docs.yaml"
"""Over the sample company that the demo shows."""


def _alternatives(value: Any) -> Any:
    """A single text, or several of which one is enough."""
    return [value] if isinstance(value, str) else value


def _line(value: Any) -> Any:
    """A line without a speaker is the reader's."""
    return {"role": "user", "content": value} if isinstance(value, str) else value


Alternatives = Annotated[tuple[str, ...], BeforeValidator(_alternatives), Field(min_length=1)]


class Line(BaseModel):
    """One line of the conversation before a question."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    role: Literal["user", "assistant"]
    content: str

    def spoken(self) -> Message:
        return {"role": self.role, "content": self.content}


class GoldenQuestion(BaseModel):
    """`sources` are ids of documents, or the beginnings of chunk ids, that must be found and cited."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    id: str = Field(min_length=1)
    question: str = Field(min_length=1)
    history: tuple[Annotated[Line, BeforeValidator(_line)], ...] = ()
    sources: tuple[str, ...] = ()
    must_say: tuple[Alternatives, ...] = ()
    must_not_say: tuple[str, ...] = ()
    must_abstain: bool = False
    must_show_conflict: bool = False
    groups: tuple[str, ...] = (EVERYONE,)
    knowledge_bases: tuple[str, ...] = ()
    as_of: date | None = None
    tags: tuple[str, ...] = ()

    @model_validator(mode="after")
    def _is_consistent(self) -> Self:
        if self.must_abstain and (self.sources or self.must_say or self.must_show_conflict):
            raise ValueError("what must not be answered has no sources and nothing to say")
        return self

    def asked(self, *, architecture: str, model: str, today: date | None, knowledge_bases: tuple[str, ...]) -> Question:
        """As the assistant wants it. What the question itself says of dates and knowledge bases wins."""
        return Question(
            self.question,
            Scope.of(*self.groups),
            history=tuple(line.spoken() for line in self.history),
            knowledge_bases=self.knowledge_bases or knowledge_bases,
            as_of=self.as_of or today,
            architecture=architecture,
            model=model,
        )


class GoldenSet(BaseModel):
    """`today` holds the day still: documents come into force and run out, answers should not change by themselves."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    title: str
    about: str = ""
    today: date | None = None
    thresholds: Thresholds = Thresholds()
    questions: tuple[GoldenQuestion, ...] = ()

    @model_validator(mode="after")
    def _has_distinct_ids(self) -> Self:
        ids = [question.id for question in self.questions]
        if twice := sorted({each for each in ids if ids.count(each) > 1}):
            raise ValueError(f"ids used twice: {', '.join(twice)}")
        return self

    def with_question(self, question: GoldenQuestion) -> "GoldenSet":
        """One more; the question of the same id is replaced."""
        others = tuple(each for each in self.questions if each.id != question.id)
        return self.model_copy(update={"questions": (*others, question)})

    def about_documents(self) -> frozenset[str]:
        """Every document that a question expects."""
        return frozenset(document_of(source) for question in self.questions for source in question.sources)


def document_of(source: str) -> str:
    """The document of a document id or of a chunk id."""
    return source.split("::", 1)[0]


def read_golden(path: Path) -> GoldenSet:
    """Raises PathMissing, PathClosed and InputRefused."""
    try:
        return GoldenSet.model_validate(yaml.safe_load(path.read_text(encoding="utf-8-sig")))
    except FileNotFoundError:
        raise PathMissing(path=path) from None
    except OSError as failure:
        raise PathClosed(path=path, detail=failure.strerror) from failure
    except ValidationError as error:
        first = error.errors()[0]
        where = ".".join(str(part) for part in first["loc"])
        raise InputRefused(detail=f"{path}: {where}: {first['msg']}") from None
    except (UnicodeDecodeError, yaml.YAMLError) as error:
        raise InputRefused(detail=f"{path}: {' '.join(str(error).split())}") from None


def write_golden(golden: GoldenSet) -> str:
    """YAML that `read_golden` reads, without what is as it is by default."""
    plain = golden.model_dump(mode="json", exclude_defaults=True) | {"title": golden.title}
    return yaml.safe_dump(plain, allow_unicode=True, sort_keys=False, width=120)


def question_from_answer(
    question_id: str,
    question: str,
    output: FinalOutput,
    *,
    history: Sequence[Message] = (),
    groups: Sequence[str] = (EVERYONE,),
) -> GoldenQuestion:
    """ "Add as test": what was answered is what shall be answered. Who asked, and when, is left behind."""
    answered = output["status"] == "answered"
    cited = dict.fromkeys(citation["document_id"] for citation in output["citations"])
    return GoldenQuestion(
        id=question_id,
        question=question,
        history=tuple(Line(role=line["role"], content=line["content"]) for line in history),
        sources=tuple(cited) if answered else (),
        must_say=tuple((claim["text"],) for claim in output["claims"]) if answered else (),
        must_abstain=not answered,
        must_show_conflict=answered and bool(output["contradictions"]),
        groups=tuple(sorted(groups)),
        tags=("added",),
    )


def id_for(question: str, taken: Mapping[str, object] | frozenset[str]) -> str:
    """A readable id of a question that is not taken yet."""
    words = "".join(char if char.isalnum() else " " for char in question.casefold()).split()[:6]
    plain = "-".join(words) or "question"
    numbered = (plain if number == 1 else f"{plain}-{number}" for number in range(1, len(taken) + 2))
    return next(each for each in numbered if each not in taken)
