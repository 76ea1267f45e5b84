"""How the demo model answers the structured questions a turn asks it: each from the prompt alone, always the same."""

import re
from collections.abc import Callable, Mapping
from typing import Any, Final

from langchain_core.embeddings import Embeddings
from pydantic import BaseModel

from rag.domain.judgements import (
    BaseChoice,
    ChunkGrade,
    Critique,
    FocusedQuery,
    FollowUps,
    QueryPlan,
    QueryRewrite,
    Route,
    StandaloneQuestion,
    SubQuestions,
)
from rag.language.german.bridge import english_words, is_german
from rag.language.kindred import kindred_words
from rag.language.questions.answer_types import AnswerType
from rag.language.questions.compared import side_questions
from rag.language.questions.question import read_question, subject_stems, subject_terms
from rag.language.questions.small_talk import is_small_talk
from rag.language.words import content_stems, words
from rag.models.demo.conversation import stand_alone
from rag.models.demo.follow_ups import follow_ups
from rag.models.demo.material import passages
from rag.models.demo.planning import choose_bases, focus_query, is_out_of_scope, parse_bases, plan_query, planned_parts
from rag.models.demo.sources import plain, read_source
from rag.models.demo.synthesis import NOT_ANSWERED
from rag.prompts import declines
from rag.prompts.sources import parse_block, parse_question, parse_sources
from rag.retrieval.evidence.quality import probability

_QUESTION_TYPES: Final[Mapping[AnswerType, str]] = {"procedure": "procedural", "reason": "analytical"}
_SEVERAL: Final = re.compile(
    r"(?<=\?)\s+(?=\S)|,?\s+and\s+(?=(?:what|who|when|where|why|how|which|is|are|do|does|can|may)\b)", re.I
)
_LEANS: Final = re.compile(r"\b(?:it|they|them|this|that)\b", re.IGNORECASE)
_LEARNT: Final = re.compile(r"^- (\w+): (\w+)$", re.MULTILINE)


def judge(kind: type[BaseModel], prompt: str, embedder: Embeddings) -> BaseModel:
    """Answer one of our structured classes. Raises NotImplementedError for any other."""
    answer = _JUDGES.get(kind)
    if answer is None:
        raise NotImplementedError(f"the demo model does not answer {kind.__name__}")
    judged: BaseModel = answer(prompt, embedder)
    return judged


def _standalone(prompt: str, embedder: Embeddings) -> StandaloneQuestion:
    return StandaloneQuestion(question=stand_alone(parse_question(prompt), parse_block(prompt, "Conversation")))


def _rewrite(prompt: str, embedder: Embeddings) -> QueryRewrite:
    """The subject of the question, with the words the documents use or may use instead; never a query already tried."""
    question = parse_question(prompt)
    tried = {words(line) for line in parse_block(prompt, "Tried").splitlines()}
    terms = list(subject_terms(question).values())
    likely = kindred_words if not is_german(question) else english_words
    learnt = dict(_LEARNT.findall(parse_block(prompt, "In the documents")))
    likelier = [*learnt.values(), *(other for term in terms for other in likely(term))]
    related = [other for other in dict.fromkeys(likelier) if other not in terms]
    missing = [word for word in words(parse_block(prompt, "Missing")) if word in terms]
    attempts = (terms + related, terms, missing + related, [*reversed(terms)], [*terms, *terms[:1]])
    query = next((" ".join(each) for each in attempts if each and tuple(each) not in tried), question)
    return QueryRewrite(query=query, reason="the subject of the question, with kindred words")


def _grade(prompt: str, embedder: Embeddings) -> ChunkGrade:
    question, sources = parse_question(prompt), parse_sources(prompt)
    relevance = probability(question, passages(sources), embedder)
    return ChunkGrade(relevance=round(relevance, 3), reason="its best sentence")


def _route(prompt: str, embedder: Embeddings) -> Route:
    question = parse_question(prompt)
    if is_small_talk(question):
        return Route(destination="direct", question_type="small_talk")
    if is_out_of_scope(question):
        return Route(destination="direct", question_type="out_of_scope")
    return Route.model_validate({"destination": "knowledge_base", "question_type": _question_type(question)})


def _question_type(question: str) -> str:
    """Several questions in one come apart first, whatever each of them asks for."""
    kind = read_question(question).answer_type
    if kind == "comparison":
        return "comparison"
    return "analytical" if len(sub_questions(question)) > 1 else _QUESTION_TYPES.get(kind, "factoid")


def _critique(prompt: str, embedder: Embeddings) -> Critique:
    """Grounded when every sentence of the draft is nearly word for word in a source; complete when it answers."""
    question, draft = parse_question(prompt), parse_block(prompt, "Draft") or parse_block(prompt, "Answer")
    said = set().union(
        *(content_stems(f"{each.title} {each.section} {each.text}") for each in parse_sources(prompt)), set()
    )
    mine = content_stems(plain(draft))
    grounded = bool(mine) and sum(each in said for each in mine) >= 0.9 * len(mine)
    asked = set(subject_stems(question))
    unsaid = unanswered_parts(question, set(mine)) if mine and not declines(draft) else []
    complete = not declines(draft) and len(asked & set(mine)) >= 0.4 * len(asked) and not unsaid
    reason = f"{NOT_ANSWERED}{' / '.join(unsaid)}" if unsaid else ""
    return Critique(grounded=grounded, complete=complete, needs_revision=not (grounded and complete), reason=reason)


def unanswered_parts(question: str, said: set[str]) -> list[str]:
    """Parts of the question that the draft hardly speaks of; none when it has no parts."""
    parts = parts_of(question)
    about = {part: set(subject_stems(part)) for part in parts}
    shared = set.intersection(*about.values()) if len(about) > 1 else set()
    own = {part: stems - shared for part, stems in about.items()}
    return [part for part, stems in own.items() if len(parts) > 1 and stems and len(stems & said) < 0.5 * len(stems)]


def _split(prompt: str, embedder: Embeddings) -> SubQuestions:
    question = parse_question(prompt)
    return SubQuestions(questions=planned_parts(question) or sub_questions(question))


def parts_of(question: str) -> list[str]:
    """The sides of a comparison, else what is joined by "and", else the question itself."""
    return side_questions(question) or sub_questions(question)


def sub_questions(question: str) -> list[str]:
    """One question for each part joined by "and"."""
    parts = [part for each in _SEVERAL.split(question) if (part := each.strip(" ,.?"))]
    asked = [f"{part[0].upper()}{part[1:]}?" for part in parts]
    leaning = (stand_alone(part, f"user: {asked[0]}") if _LEANS.search(part) else part for part in asked[1:])
    return [*asked[:1], *leaning] or [question]


def _plan(prompt: str, embedder: Embeddings) -> QueryPlan:
    return plan_query(parse_question(prompt), embedder)


def _focus(prompt: str, embedder: Embeddings) -> FocusedQuery:
    return focus_query(parse_question(prompt))


def _choose(prompt: str, embedder: Embeddings) -> BaseChoice:
    """Where each part of the question is to be looked for; everywhere, when no description speaks of one of them."""
    bases = parse_bases(parse_block(prompt, "Knowledge bases"))
    chosen = [choose_bases(part, bases, embedder).knowledge_bases for part in parts_of(parse_question(prompt))]
    wanted = {name for names in chosen for name in names} if all(chosen) else set()
    return BaseChoice(knowledge_bases=[name for name in bases if name in wanted])


def _follow_ups(prompt: str, embedder: Embeddings) -> FollowUps:
    harmless = [each for each in parse_sources(prompt) if all(said.is_safe for said in read_source(each).sentences)]
    return FollowUps(questions=follow_ups(parse_question(prompt).splitlines(), harmless, embedder))


_JUDGES: Final[Mapping[type[BaseModel], Callable[[str, Embeddings], Any]]] = {
    StandaloneQuestion: _standalone,
    QueryRewrite: _rewrite,
    ChunkGrade: _grade,
    Route: _route,
    Critique: _critique,
    SubQuestions: _split,
    FollowUps: _follow_ups,
    QueryPlan: _plan,
    FocusedQuery: _focus,
    BaseChoice: _choose,
}
