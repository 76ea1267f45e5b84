"""Text in a document that speaks to a machine instead of its readers: a sign for admins, never a reason to hide.

Two questions: does this sentence speak to an assistant (`speaks_to_machine`, by its words alone), and does this text
hold a request that does not belong to it (`find_order`, by its most suspicious sentence)?
"""

from bisect import bisect_right
from collections.abc import Iterable, Sequence, Set
from functools import lru_cache
from typing import Final, NamedTuple

from rag.language.kept import CHUNKS
from rag.language.markup import HEADING_MARKS
from rag.language.orders.disguises import all_visible, unmasked, visible
from rag.language.orders.people import is_of_a_machine, is_verse
from rag.language.orders.pieces import answers_of, columns_of, lines_of, pieces_of
from rag.language.orders.reports import is_of_attacks, without_reports
from rag.language.orders.sign_search import signs_by_sentence
from rag.language.orders.signs import CUT_UP, DRAWN_ALONE, DUTIES, ORDERS, PLAINEST, TO_MACHINES
from rag.language.orders.spelled import spelled_by_firsts
from rag.language.orders.suspicion import hides, read_page, score
from rag.language.orders.tasks import is_task
from rag.language.sentences import Span, is_table_row

THRESHOLD: Final = 0.5
LONG_THRESHOLD: Final = 0.7  # of a text so long that some sentence always looks odd
SURE: Final = 0.85
_LONG: Final = (2000, 4000)  # characters between which more and more is asked
_NAME: Final = 25  # characters; a shorter line of few words is a name or a label
_WORDS: Final = 4
_SCRAP: Final = 60  # characters; a longer text is a sentence of its own
_QUESTIONS: Final = 3


class Suspect(NamedTuple):
    """The most suspicious sentence of a text and how probable it is that it was planted."""

    score: float
    span: Span


def speaks_to_machine(sentence: str) -> bool:
    """True for a sentence that gives orders to an assistant. A policy about assistants speaks of them, not to them."""
    return _speaks(sentence, *signs_by_sentence([visible(sentence)], TO_MACHINES))


def tells_machine(text: str) -> bool:
    """The same, or what whoever answers is to say: where no page stands around it that could speak of machines."""
    return _tells(text, *signs_by_sentence([visible(text)], (*TO_MACHINES, *DUTIES)))


def _tells(text: str, signs: Set[str]) -> bool:
    return not signs.isdisjoint(DUTIES) or _speaks(text, signs)


def first_spoken(texts: Sequence[str]) -> str:
    """The first sentence of any of the texts that speaks to a machine, or one that lies there in several pieces."""
    known = [unmasked(text) for text in dict.fromkeys(texts)]
    cut_up = " ".join(text for text in known if len(text) <= _SCRAP)
    pieces = [piece.text for text in [*known, cut_up] for piece in pieces_of(text)]
    signs = signs_by_sentence(all_visible(pieces), (*TO_MACHINES, *DUTIES))
    return next((piece for piece, shown in zip(pieces, signs, strict=True) if _tells(piece, shown)), "")


def _speaks(sentence: str, signs: Set[str]) -> bool:
    """An order about the answer or about secrets is none unless it begins as one."""
    if not signs.isdisjoint((*ORDERS, DRAWN_ALONE)):
        return True
    return not signs.isdisjoint(TO_MACHINES) and is_task(visible(sentence))


@lru_cache(maxsize=CHUNKS)
def machine_regions(text: str) -> tuple[tuple[int, int], ...]:
    """Every sentence that speaks to a machine; from a plain order to the next heading, for the rest may be its own.

    Nothing but itself is closed by a row of a table, by what people tell each other as well ("send the password
    separately"), by what answers are to say, and by what turns out to be no order where its page is read.
    """
    pieces = pieces_of(text)
    signs = signs_by_sentence(all_visible([span.text for span in pieces]), TO_MACHINES)
    closing = [at for at, shown in enumerate(signs) if _speaks(pieces[at].text, shown)]
    looks = read_page(pieces).looks if closing else []
    plain = {at for at in closing if looks[at] & signs[at] & set(ORDERS) and not is_table_row(pieces[at].text)}
    headings = [match.start() for match in HEADING_MARKS.finditer(text)] if plain else []
    spans = [(pieces[at], at in plain) for at in closing]
    return tuple((span.start, _end(span, headings, text) if closes else span.end) for span, closes in spans)


def _end(span: Span, headings: Sequence[int], text: str) -> int:
    at = bisect_right(headings, span.start)
    return headings[at] if at < len(headings) else len(text)


def lies_in(span: Span, regions: Iterable[tuple[int, int]]) -> bool:
    """True for a span that touches one of the regions."""
    return any(start < span.end and span.start < end for start, end in regions)


def most_suspicious(spans: Sequence[Span], at_least: float = 0.0) -> Suspect | None:
    """Of the sentences of a text; None when there is none that is so suspicious."""
    page = read_page(spans)
    scores = {at: score(one) for at, one in page.suspicions(at_least)}
    best = max(scores, key=lambda at: scores[at], default=0)
    return Suspect(scores[best], spans[best]) if scores and scores[best] >= at_least else None


def find_order(text: str) -> Suspect | None:
    """The most suspicious sentence, when a person should look at it; nobody looks at what is pointed out too often."""
    spans = pieces_of(text)
    found = most_suspicious(spans, THRESHOLD)
    if found is not None and found.score >= _least(found.span.text, text):
        return found
    return _find_cut_up(text) or next((Suspect(SURE, span) for span in answers_of(text)), None) or _spelled(text, spans)


def _spelled(text: str, spans: Sequence[Span]) -> Suspect | None:
    """An order in the first letters of lines or sentences."""
    if not (found := spelled_by_firsts([span.text for span in spans])):
        return None
    start, end = spans[found[0]].start, spans[found[1]].end
    return Suspect(SURE, Span(start, end, text[start:end]))


def _find_cut_up(text: str) -> Suspect | None:
    """An order cut into cells of a column or into lines; only what is hardly ever said to people counts there."""
    spans = [*(columns_of(text) if "|" in text else ()), *lines_of(text)]
    read = all_visible([span.text for span in spans])
    found = [at for at, signs in enumerate(signs_by_sentence(read, CUT_UP)) if signs]
    if not found or is_of_attacks(text):
        return None
    found = [at for at in found if is_of_a_machine(read[at]) or not is_verse([read[at]])]
    said = signs_by_sentence(without_reports([read[at] for at in found], [text]), CUT_UP)
    return next((Suspect(SURE, spans[at]) for at, signs in zip(found, said, strict=True) if signs), None)


def _least(sentence: str, text: str) -> float:
    """In a long text some sentence always looks odd; a heading, a name or one of many questions hardly is an order."""
    if speaks_to_machine(sentence):
        return THRESHOLD
    is_name = HEADING_MARKS.match(sentence) or (len(sentence) < _NAME and len(sentence.split()) < _WORDS)
    if is_name or (sentence.rstrip("\"'”’)").endswith("?") and text.count("?") >= _QUESTIONS):
        return SURE
    first, last = _LONG
    share = min(max(len(text) - first, 0) / (last - first), 1.0)
    return THRESHOLD + share * (LONG_THRESHOLD - THRESHOLD)


def may_hold_order(text: str) -> bool:
    """A quick look for what is hardly ever said to people: enough for each of very many short texts."""
    return hides(text) or bool(signs_by_sentence([text], PLAINEST)[0])
