"""The structured answers we ask of a chat model, at temperature 0. The demo model answers the same classes."""

from typing import Literal

from pydantic import BaseModel, Field


class StandaloneQuestion(BaseModel):
    """The last question of a conversation, rewritten so that it can be understood alone."""

    question: str


class QueryRewrite(BaseModel):
    """One better retrieval query."""

    query: str
    reason: str = ""


class ChunkGrade(BaseModel):
    """How well one source answers the question."""

    relevance: float = Field(ge=0, le=1)
    reason: str = ""


class Route(BaseModel):
    """Where a question should go."""

    destination: Literal["knowledge_base", "web", "direct"]
    question_type: Literal["factoid", "comparison", "procedural", "analytical", "small_talk", "out_of_scope"] = (
        "factoid"
    )


class Critique(BaseModel):
    """A judgement of a draft against its sources."""

    grounded: bool
    complete: bool
    needs_revision: bool
    reason: str = ""


class ClaimVerdict(BaseModel):
    """Whether the quotes say all that one claim says."""

    supported: bool
    reason: str = ""


class SubQuestions(BaseModel):
    """The parts of a question that can be looked up one by one."""

    questions: list[str]


class QueryPlan(BaseModel):
    """Other ways to look for the same thing: its keywords, paraphrases, and a passage that would answer it."""

    keywords: list[str] = Field(default_factory=list)
    paraphrases: list[str] = Field(default_factory=list)
    passage: str = ""


class FocusedQuery(BaseModel):
    """A question that names its document, taken apart: what is asked, in which document, of which year."""

    query: str
    title: str = ""
    year: int | None = None


class BaseChoice(BaseModel):
    """The knowledge bases in which an answer may stand, by name; none means all."""

    knowledge_bases: list[str] = Field(default_factory=list)


class FollowUps(BaseModel):
    """Questions a reader may want to ask next, answerable from the same sources."""

    questions: list[str] = Field(max_length=6)
