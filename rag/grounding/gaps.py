"""What is missing, in one sentence: the terms, where we looked, whom to ask.

Built only from chunks the reader may read, so a hidden document looks exactly like a missing one.
"""

import re
from collections.abc import Iterable, Sequence
from typing import Final

from rag.domain.chunks import Chunk
from rag.language.german import english_stems, is_german
from rag.language.kindred import kindred
from rag.language.likeness import is_general
from rag.language.question import scope_terms, subject_terms
from rag.language.words import content_stems, words
from rag.words import Words

_MOST_TITLES: Final = 3
_MOST_TERMS: Final = 4
_OFFICIAL: Final = 30  # authority from which a document's owner answers for it
_PLURAL: Final = re.compile(r"[^\W\d_s]s$", re.IGNORECASE)
_NEXT_WORD: Final = re.compile(r" ([\w-]+)")
_HYPHEN_BEFORE: Final = re.compile(r"\w+-$")
_HYPHEN_AFTER: Final = re.compile(r"-\w+")
_WORD_BEFORE: Final = re.compile(r"([\w-]+) $")
_TWO: Final = 2
_HALF: Final = 0.5  # of a word whose neighbour in the question is missing
_UP_TO_THE_VERB: Final = re.compile(
    r".*\b(?:may|can|could|must|should|do|does|did|will|would|shall)\s+(?:I|we|you|one|they)\s+", re.IGNORECASE
)


def knowledge_gap(question: str, chunks: Sequence[Chunk], missing_terms: Sequence[str], say: Words) -> str:
    """Names the missing terms, the nearest documents, and their owner. `question` gives terms their spelling."""
    near = [chunk for chunk in chunks if any(_told_of(question, chunk))]
    titles = _first(chunk["title"] or chunk["document_id"] for chunk in near)[:_MOST_TITLES]
    if not titles:
        return " ".join([say("gap.nothing_near"), *_other_language(question, _texts(chunks), say)])
    near_titles = say("gap.nearest_one" if len(titles) == 1 else "gap.nearest", titles=_listed(titles, say))
    missing = _what_is_missing(question, near, missing_terms, near_titles, say)
    owner = nearest_owner(question, near)
    return " ".join(
        [missing, *_other_language(question, _texts(near), say), *([say("gap.ask", owner=owner)] if owner else [])]
    )


def doubt(
    question: str, quotes: Iterable[str], unmentioned: Sequence[str], say: Words, *, is_broad: bool = False
) -> str:
    """What is said before quotes that may not answer: that they only come nearest, and what they do not mention.

    Of a broad question much is said, and the quotes are some of it.
    """
    terms = _first(_with_a_neighbour(term, question) for term in unmentioned[:_MOST_TERMS])
    named = [say("doubt.unmentioned", terms=_listed(terms, say))] if terms else []
    return " ".join(
        [say("doubt.broad" if is_broad else "doubt.nearest"), *named, *_other_language(question, quotes, say)]
    )


def _with_a_neighbour(term: str, question: str) -> str:
    """`company car` for a car that is missing, `gym membership` for a gym."""
    named = re.search(rf"(?:^|\b(?:the|an?|my|our|your|any) )([\w-]+) {re.escape(term)}\b", question, re.IGNORECASE)
    if named and named[1].casefold() in subject_terms(question).values():
        return f"{named[1]} {term}"
    spelled = _spelled(term, question)
    return spelled if " " in spelled else _phrase(term, question) or spelled


def _texts(chunks: Iterable[Chunk]) -> list[str]:
    return [chunk["text"] for chunk in chunks]


def _other_language(question: str, texts: Iterable[str], say: Words) -> list[str]:
    """That the documents speak another language than the question, when all that were found do."""
    spoken = set(map(is_german, texts))
    return (
        [] if is_german(question) in spoken or not spoken else [say("gap.german" if True in spoken else "gap.english")]
    )


def _what_is_missing(question: str, near: Sequence[Chunk], missing: Sequence[str], titles: str, say: Words) -> str:
    """Words that stand nowhere; or, when each stands somewhere, those that never stand together."""
    things = (_without_verb(term, question) for term in _nouns(missing, question))
    terms = _first(part for term in things for part in _side_by_side(term, question))[:_MOST_TERMS]
    absent = [term for term in terms if not any(_speaks_of(chunk, term) for chunk in near)]
    if absent:
        return say("gap.terms", titles=titles, terms=_named(_specific(absent, question), question, say))
    phrases = _first(_phrase(term, question) for term in terms)
    if phrases and not any(_speaks_of(chunk, phrase) for phrase in phrases for chunk in near):
        return say("gap.terms", titles=titles, terms=_listed(phrases, say))
    others = _others(question, terms)
    if not terms or not others:
        return say("gap.no_statement", titles=titles)
    whom = _named(terms, question, say)
    return say("gap.combination", titles=titles, terms=_listed(others, say), whom=whom)


def _nouns(terms: Sequence[str], question: str) -> Sequence[str]:
    """Of a German question only what it writes with a capital: its verbs stand in no English document."""
    if not is_german(question):
        return terms
    return [word for term in terms for word in term.split() if re.search(rf"\b{word.capitalize()}\b", question)]


def _specific(terms: Sequence[str], question: str) -> Sequence[str]:
    """Without the `offer` of `Which dental plan does the company offer?`, when something better is missing too."""
    return [term for term in terms if not (is_general(term) and _is_verb(term, question))] or terms


def _without_verb(term: str, question: str) -> str:
    """The `relocation help` of `Do you offer relocation help?`."""
    first, _, rest = term.partition(" ")
    return rest if rest and is_general(first) and _is_verb(first, question) else term


def _is_verb(term: str, question: str) -> bool:
    return bool(re.search(rf"\b(?:do|does|did)\s+(?:[\w-]+\s+){{1,3}}{re.escape(term)}\b", question, re.IGNORECASE))


def _side_by_side(term: str, question: str) -> list[str]:
    """The words of a term, apart where others stand between them: `note` and `child` of `note for my child`."""
    folded, parts = question.casefold(), [""]
    for word in term.split():
        joined = f"{parts[-1]} {word}".strip()
        parts[-1:] = [joined] if joined in folded else [parts[-1], word]
    return [part for part in parts if part]


def _named(terms: Iterable[str], question: str, say: Words) -> str:
    return _listed(_first(_spelled(term, question) for term in terms), say)


def _others(question: str, terms: Sequence[str]) -> list[str]:
    """The part of the question that is not missing, as the reader wrote it: `work remotely` of `how often may I …`."""
    known = [word for word in subject_terms(question).values() if word not in words(" ".join(terms))]
    starts = [at for word in known if (at := question.casefold().find(word)) >= 0]
    part = question[min(starts) : max(starts) + len(known[-1])] if starts else ""
    if any(term in part.casefold() for term in terms):
        return _side_by_side(" ".join(known), question)
    return _first([_UP_TO_THE_VERB.sub("", part) or part])


def _speaks_of(chunk: Chunk, term: str) -> bool:
    return _stems(chunk).issuperset(content_stems(term))


def _told_of(question: str, chunk: Chunk) -> list[float]:
    """How far the chunk speaks of each word of the question's subject; the `plan` of a `dental plan` alone is half."""
    asked, said = subject_terms(question), _stems(chunk)
    english = english_stems(asked) if is_german(question) else {}
    found = [bool((kindred(each) | english.get(each, frozenset())) & said) for each in asked]
    beside = zip([True, *found], found, strict=False)
    return [(1.0 if before else _HALF) if here else 0.0 for before, here in beside]


def _is_close(question: str, chunk: Chunk) -> bool:
    """It speaks of half the question, and not of one word out of several: who founds or reports is no subject yet."""
    told = _told_of(question, chunk)
    return bool(told) and sum(told) >= max(len(told) / 2, min(len(told), _TWO))


def _stems(chunk: Chunk) -> frozenset[str]:
    return frozenset(content_stems(f"{chunk['title']} {chunk['section']} {chunk['text']}"))


def nearest_owner(question: str, chunks: Iterable[Chunk]) -> str | None:
    """Whom to ask: the owner of the nearest document that is official and speaks of the same matter."""
    close = (chunk for chunk in chunks if chunk["authority"] >= _OFFICIAL and _is_close(question, chunk))
    return next((chunk["owner"] for chunk in close if chunk["owner"]), None)


def _first(items: Iterable[str]) -> list[str]:
    return list(dict.fromkeys(item for item in items if item))


def _spelled(term: str, question: str) -> str:
    """The term as the reader wrote it, with the noun that it belongs to: `dress code`, though a code is known."""
    at = question.casefold().find(term.casefold())
    if at < 0:
        return term
    at, end = _whole(at, at + len(term), question)
    after = _NEXT_WORD.match(question, end)
    belongs = after and after[1].casefold() in subject_terms(question).values() and not _is_subject(term, question)
    return question[at : after.end() if after and belongs else end]


def _whole(start: int, end: int, question: str) -> tuple[int, int]:
    """With the other half of a word that has a hyphen: the `Wi` and the `Fi` of `Wi-Fi`."""
    before, after = _HYPHEN_BEFORE.search(question[:start]), _HYPHEN_AFTER.match(question, end)
    return before.start() if before else start, after.end() if after else end


def _phrase(term: str, question: str) -> str:
    """The term with the words of the subject right beside it: `dress code`; "" when it has none."""
    after = _spelled(term, question)
    at = question.casefold().find(after.casefold())
    before = _WORD_BEFORE.search(question[: max(at, 0)])
    belongs = (
        before and before[1].casefold() in subject_terms(question).values() and not _is_subject(before[1], question)
    )
    whole = f"{before[1]} {after}" if before and belongs else after
    return whole if whole.casefold() != term.casefold() else ""


def _is_subject(term: str, question: str) -> bool:
    """True when what follows is what the term does: `contractors` of `May contractors work remotely?`."""
    return bool(set(words(term)) & set(scope_terms(question))) or bool(_PLURAL.search(term))


def _listed(items: Sequence[str], say: Words) -> str:
    quoted = [say("gap.quoted", item=item) for item in items]
    if len(quoted) < 2:
        return "".join(quoted)
    return say("gap.last_of_list", first=", ".join(quoted[:-1]), last=quoted[-1])
