"""What is missing, in one sentence: the terms, where we looked, whom to ask.

Built only from chunks the reader may read, so a hidden document looks exactly like a missing one.
"""

import re
from collections.abc import Iterable, Sequence
from typing import Final

from rag.domain.chunks import Chunk
from rag.grounding.closeness import is_on_it, nearest_owner, stems_of, stems_of_chunk, told_of
from rag.language.auxiliaries import DO, MODAL
from rag.language.german.bridge import is_german
from rag.language.german.reading import seems_german
from rag.language.german.retelling import left_german, retold
from rag.language.kindred import kindred
from rag.language.likeness import alike
from rag.language.questions.asked_value import Value, missing_value
from rag.language.questions.question import subject_terms
from rag.language.questions.things import things
from rag.language.sentences import split_sentences
from rag.language.values.all_facts import read_facts
from rag.language.values.facts import proven
from rag.language.words import content_stems, words
from rag.words import Words

_MOST_TITLES: Final = 3
_MOST_TERMS: Final = 4
_GERMAN_NOUN: Final = re.compile(r"\b[A-ZÄÖÜ][\w-]+")
_MODAL: Final = re.compile(rf"\b(?:{DO}|{MODAL})\b", re.IGNORECASE)
_UP_TO_THE_VERB: Final = re.compile(rf".*\b(?:{DO}|{MODAL})\s+(?:I|we|you|one|they)\s+", re.IGNORECASE)


def knowledge_gap(
    question: str, chunks: Sequence[Chunk], missing_terms: Sequence[str], say: Words, *, best: str | None = None
) -> str:
    """Names the missing terms, the nearest documents, and their owner. `question` gives terms their spelling.

    `best` is the id of the chunk that nearly answers; its document is named first.
    """
    near = [chunk for chunk in chunks if any(told_of(question, chunk))]
    if not near:
        other = _other_language(question, _texts(chunks), say)
        return " ".join([say("gap.nothing_near"), *other]) if other else _nothing_near(question, say)
    near_titles = _where(question, sorted(near, key=lambda chunk: chunk["chunk_id"] != best), say, best)
    missing = _what_is_missing(question, near, missing_terms, near_titles, say)
    return " ".join([missing, *_other_language(question, _texts(near), say), *_whom_to_ask(question, near, say)])


def unproven(question: str, chunks: Sequence[Chunk], say: Words) -> str:
    """Where the answer may be, of which nothing that was drafted could be proven."""
    near = [chunk for chunk in chunks if any(told_of(question, chunk))]
    return " ".join([say("gap.unproven", titles=_where(question, near, say, None)), *_whom_to_ask(question, near, say)])


def _whom_to_ask(question: str, near: Sequence[Chunk], say: Words) -> list[str]:
    owner = nearest_owner(question, near)
    return [say("gap.ask", owner=owner)] if owner else []


def _nothing_near(question: str, say: Words) -> str:
    named = _things_of(question)[:_MOST_TERMS]
    return say("gap.nothing_of", terms=_listed(named, say)) if named else say("gap.nothing_near")


def _where(question: str, near: Sequence[Chunk], say: Words, best: str | None) -> str:
    """The documents that speak of what is asked; those that only share a word with it are not worth a name."""
    on_it = [chunk for chunk in near if chunk["chunk_id"] == best or is_on_it(question, chunk)]
    titles = _first(chunk["title"] or chunk["document_id"] for chunk in on_it)
    named = _listed(titles[:_MOST_TITLES], say)
    return say("gap.nearest_one" if len(titles) == 1 else "gap.nearest" if titles else "gap.passages", titles=named)


def doubt(
    question: str,
    quotes: Iterable[str],
    unmentioned: Sequence[str],
    say: Words,
    *,
    untold: Value | None = None,
    is_broad: bool = False,
    not_spoken_of: Sequence[str] = (),
) -> str:
    """What is said before quotes that may not answer: that they only come nearest, and what they do not tell.

    Of a broad question much is said, and the quotes are some of it; `not_spoken_of` stands on none of their pages.
    """
    beyond, told = not_spoken_of[:_MOST_TERMS], words(" ".join(not_spoken_of))
    terms = _things([word for word in unmentioned if word not in told], question)[:_MOST_TERMS]
    opening = say("doubt.broad" if is_broad else "doubt.nearest")
    opening = say("doubt.beyond", terms=_listed(beyond, say)) if beyond else opening
    named = [say("doubt.unmentioned", terms=_listed(terms, say))] if terms else []
    named += [say(f"untold.{untold}")] if untold else []
    return " ".join([opening, *named, *_other_language(question, quotes, say)])


def _texts(chunks: Iterable[Chunk]) -> list[str]:
    return [chunk["text"] for chunk in chunks]


def _other_language(question: str, texts: Iterable[str], say: Words) -> list[str]:
    """That the documents speak another language than the question, when all that were found do."""
    spoken = set(map(is_german, texts))
    return (
        [] if is_german(question) in spoken or not spoken else [say("gap.german" if True in spoken else "gap.english")]
    )


def _what_is_missing(question: str, near: Sequence[Chunk], missing: Sequence[str], titles: str, say: Words) -> str:
    """Things that are told nowhere; or, when each is told of somewhere, those that never are together."""
    named = _things(missing, question)
    absent = [thing for thing in named if not any(_speaks_of(chunk, _read(thing, question)) for chunk in near)]
    absent = absent if named else _apart(question, near)
    unheard = [
        thing
        for thing in absent
        if any(_is_unheard(_read(word, question), near) for word in words(" ".join(missing)) if word in words(thing))
    ]
    if absent:
        return say("gap.terms", titles=titles, terms=_listed((unheard or absent)[:_MOST_TERMS], say))
    others = _others(question, named)
    if not named or not others:
        return _nothing_clear(question, near, titles, say)
    return say("gap.combination", titles=titles, terms=_listed(others, say), whom=_listed(named, say))


def _nothing_clear(question: str, near: Sequence[Chunk], titles: str, say: Words) -> str:
    """All is told of somewhere: the value that is asked for, and what only a word of the same kind stands for."""
    wanted = missing_value(question, "")
    unclear = say(f"unclear.{wanted}" if wanted else "gap.no_statement", titles=titles)
    unread = frozenset(() if any(map(seems_german, _texts(near))) else left_german(question))
    named = [thing for thing in _things_of(question) if unread.isdisjoint(words(_read(thing, question)))]
    unheard = [thing for thing in named if any(_is_unheard(_read(word, question), near) for word in words(thing))]
    terms = _listed(unheard[:_MOST_TERMS], say)
    return " ".join([unclear, *([say("gap.unmentioned", terms=terms)] if unheard else [])])


def _things(missing: Sequence[str], question: str) -> list[str]:
    """What is missing, as the reader wrote it; of a German question only its nouns: verbs stand in no English text."""
    wanted = frozenset(words(" ".join(missing)))
    return [thing for thing in _things_of(question) if wanted.intersection(words(thing))]


def _things_of(question: str) -> list[str]:
    """As the reader wrote them; a German question opens with a capital whatever its first word is."""
    if not is_german(question):
        return _first(things(question))
    asked = subject_terms(question).values()
    return _first(noun for noun in _GERMAN_NOUN.findall(question) if noun.casefold() in asked)


def _apart(question: str, near: Sequence[Chunk]) -> list[str]:
    """Things whose words are all told of, and never together: a business here and a card there."""
    said = [stems_of(span.text) for chunk in near for span in split_sentences(chunk["text"])]
    said += [stems_of(f"{chunk['title']} {chunk['section']}") for chunk in near]
    known = ((thing, content_stems(_read(thing, question))) for thing in _things_of(question))
    return [thing for thing, stems in known if len(stems) > 1 and not any(each.issuperset(stems) for each in said)]


def _is_unheard(word: str, near: Sequence[Chunk]) -> bool:
    return not any(stems_of_chunk(chunk).issuperset(content_stems(word)) for chunk in near)


def _others(question: str, named: Sequence[str]) -> list[str]:
    """The part of the question that is not missing: `work remotely` of `how often may I …`."""
    if is_german(question):
        return [thing for thing in _things_of(question) if thing not in named]
    known = [word for word in subject_terms(question).values() if word not in words(" ".join(named))]
    found = [(at, at + len(word)) for word in known if (at := question.casefold().find(word)) >= 0]
    part = question[min(found)[0] : max(end for _, end in found)] if found else ""
    done = _UP_TO_THE_VERB.sub("", part) or part
    if any(thing in part for thing in named) or not (done != part or _MODAL.match(question)):
        return [thing for thing in things(question) if thing not in named]
    return _first([done])


def _speaks_of(chunk: Chunk, term: str) -> bool:
    """In whatever words of that meaning: the `kids` may be children there, and the `4th` the fourth."""
    said, values = stems_of_chunk(chunk), read_facts(term)
    if values and all(proven(value, read_facts(chunk["text"])) for value in values):
        return True
    return all((kindred(each) | alike(each)) & said for each in content_stems(term))


def _read(thing: str, question: str) -> str:
    """A word of the question as the documents are read: of a German one in English words."""
    return retold(thing) if is_german(question) else thing


def _first(items: Iterable[str]) -> list[str]:
    return list(dict.fromkeys(item for item in items if item))


def _listed(items: Sequence[str], say: Words) -> str:
    quoted = [say("gap.quoted", item=item) for item in items]
    if len(quoted) < 2:
        return "".join(quoted)
    return say("gap.last_of_list", first=", ".join(quoted[:-1]), last=quoted[-1])
