"""How the demo model plans a search: other words for a question, the document it names, its parts, where to look."""

import re
from collections.abc import Mapping, Sequence
from typing import Final

import numpy as np
from langchain_core.embeddings import Embeddings

from rag.domain.judgements import BaseChoice, FocusedQuery, QueryPlan
from rag.language.kindred import kindred, kindred_words
from rag.language.questions.answer_types import OPENERS
from rag.language.questions.compared import side_questions
from rag.language.questions.question import read_question, subject_terms
from rag.language.words import content_stems, content_words, stem

_MOST_KEYWORDS: Final = 8
_ELSEWHERE: Final = re.compile(
    r"\b(?:weather|forecast|joke|poem|haiku|song|lyrics|story about|capital of|population of|president of"
    r"|prime minister|football|soccer|world cup|stock price|exchange rate|recipe|horoscope|lottery|movie|film)\b"
    r"|^\W*(?:what(?:'s| is)|calculate|compute|solve)\s+[\d\s.+*/^()x-]+\W*$"
    r"|^\W*translate\b|\bwrite (?:me )?(?:an? )?(?:essay|code|program|python|script)\b",
    re.IGNORECASE,
)
_INSIDE: Final = re.compile(  # whatever else is named, it is asked of one's own work
    r"\b(?:policy|policies|handbook|guidelines?|rules?|employees?|staff|colleagues?|company|office|our|we|expenses?"
    r"|leave|may i|am i allowed)\b",
    re.IGNORECASE,
)
_NAMED: Final = re.compile(
    r"[,\s]*\b(?:in|from|under|according to|per|by|of)\s+(?:the|our|your)\s+(?P<name>(?:[\w&'’-]+\s+){0,5}?"
    r"(?:policy|handbook|guide|guidelines|manual|faq|plan|agreement|regulations?|summary|note|wiki))\b(?:\s+of)?"
    r"(?:\s+(?P<year>(?:19|20)\d\d))?",
    re.IGNORECASE,
)
_YEAR: Final = re.compile(r"\b(?:19|20)\d\d\b")
_LEADING: Final = re.compile(
    r"^(?:how (?:do|can|should|must|may|would) (?:i|we|you|one|employees|they)|how to)\s+", re.I
)
_NEAR: Final = 0.6  # of the best knowledge base's score
_CLEAR: Final = 0.25  # of likeness, below which no description speaks of the question
_ITEM: Final = re.compile(r"^- (?P<name>[^:]+): (?P<text>.*)$", re.MULTILINE)
_WORD: Final = re.compile(r"\d+[.,]\d[\w'’-]*|[\w'’-]+")
_QUESTION_WORD: Final = re.compile(rf"^(?:{OPENERS})\b", re.IGNORECASE)


def plan_query(question: str, embedder: Embeddings) -> QueryPlan:
    """Keywords are the subject; a paraphrase has kindred words; the passage turns the question into a statement.

    A wider word is no paraphrase: pets answer for a cat, and mean more.
    """
    terms = list(subject_terms(question).values())
    alike = {term: [other for other in kindred_words(term) if other not in terms] for term in terms}
    same = {term: [other for other in others if stem(term) in kindred(stem(other))] for term, others in alike.items()}
    swapped = _swapped(question, {term: _likest(term, others, embedder) for term, others in same.items() if others})
    return QueryPlan(
        keywords=terms[:_MOST_KEYWORDS],
        paraphrases=[swapped] if swapped != question else [],
        passage=_as_statement(question, terms),
    )


def _likest(term: str, others: list[str], embedder: Embeddings) -> str:
    """Of kindred words the one most alike: `pay` is rather `paid` than `salary`."""
    near = _similarities(term, others, embedder)
    return others[max(range(len(others)), key=lambda at: (near[at], -at))]


def _swapped(question: str, others: Mapping[str, str]) -> str:
    """The question with its subject words replaced by kindred ones."""
    for term, other in others.items():
        question = re.sub(rf"\b{re.escape(term)}\b", other, question, flags=re.IGNORECASE)
    return question


def _as_statement(question: str, terms: Sequence[str]) -> str:
    """`How many days may employees work remotely?` as a document would begin to say it."""
    told = " ".join(word for word in _WORD.findall(question) if not _QUESTION_WORD.match(word))
    signs: dict[str, str] = {
        "duration": "days weeks months",
        "money": "amount EUR limit",
        "person": "responsible team manager",
        "date": "date deadline",
        "procedure": "steps submit request approval",
        "contact": "contact email",
    }
    sign = signs.get(read_question(question).answer_type, "")
    return f"{told} {sign}".strip() if terms else ""


def focus_query(question: str) -> FocusedQuery:
    """The document that the question names with its kind, and a year beside that name or after it."""
    found = _NAMED.search(question)
    year = _YEAR.search(found.group() if found else question)
    if not found:
        return FocusedQuery(query=question, year=int(year.group()) if year and _is_when(question, year) else None)
    title = " ".join(word for word in found["name"].split() if not _YEAR.fullmatch(word))
    query = " ".join(f"{question[: found.start()]} {question[found.end() :]}".split()).strip(" ,")
    is_whole = len(content_stems(query)) > 0
    return FocusedQuery(query=query if is_whole else question, title=title, year=int(year.group()) if year else None)


def _is_when(question: str, year: re.Match[str]) -> bool:
    """`in 2024` says when; `form 2024` does not."""
    return bool(re.search(r"\b(?:in|during|for|as of|back in)\s+$", question[: year.start()], re.IGNORECASE))


def planned_parts(question: str) -> list[str]:
    """Sides of a comparison with what they are compared in; the steps' conditions of a procedure. Else nothing."""
    if sides := side_questions(question):
        return sides
    return procedure_parts(question) if read_question(question).answer_type == "procedure" else []


def procedure_parts(question: str) -> list[str]:
    """The procedure itself, what it needs, and by when."""
    topic = _LEADING.sub("", question).strip(" ?.!")
    if topic == question.strip(" ?.!") or not topic:
        return []
    return [question, f"What approval is needed to {topic}?", f"By when must one {topic}?"]


def is_out_of_scope(question: str) -> bool:
    """Things that no company document is asked about."""
    return bool(_ELSEWHERE.search(question)) and not _INSIDE.search(question)


def parse_bases(block: str) -> dict[str, str]:
    """Knowledge bases of a prompt: name → title and description."""
    return {found["name"].strip(): found["text"] for found in _ITEM.finditer(block)}


def choose_bases(question: str, bases: Mapping[str, str], embedder: Embeddings) -> BaseChoice:
    """The ones whose description speaks of the question; none, which means all of them, when no description does."""
    if not bases:
        return BaseChoice()
    names = list(bases)
    near = _similarities(question, [f"{name} {bases[name]}" for name in names], embedder)
    asked = {*content_stems(question), *(each for word in content_words(question) for each in _kin(word))}
    shared = [len(asked & set(content_stems(f"{name} {bases[name]}"))) for name in names]
    scores = [value + 0.3 * min(count, 3) for value, count in zip(near, shared, strict=True)]
    best = max(scores)
    return BaseChoice(knowledge_bases=[n for n, s in zip(names, scores, strict=True) if s >= max(_CLEAR, _NEAR * best)])


def _kin(word: str) -> list[str]:
    return [each for other in kindred_words(word) for each in content_stems(other)]


def _similarities(question: str, texts: list[str], embedder: Embeddings) -> list[float]:
    vectors = np.asarray([embedder.embed_query(question), *embedder.embed_documents(texts)], dtype=float)
    lengths = np.linalg.norm(vectors, axis=1, keepdims=True)
    unit = vectors / np.where(lengths == 0, 1.0, lengths)
    return [max(0.0, float(value)) for value in unit[1:] @ unit[0]]
