"""Text in a document that speaks to a machine instead of its readers: a sign for admins, never a reason to hide.

Two questions: does this sentence speak to an assistant (`speaks_to_machine`, by its words alone), and does this text
hold a request that does not belong to it (`find_order`, by its most suspicious sentence)?
"""

from bisect import bisect_right
from collections.abc import Iterable, Sequence, Set
from functools import lru_cache
from typing import Final, NamedTuple

from langchain_core.embeddings import Embeddings

from rag.language.kept import CHUNKS
from rag.language.markup import HEADING_MARKS
from rag.language.orders.disguises import all_visible, unmasked
from rag.language.orders.pieces import answers_of, columns_of, lines_of, pieces_of
from rag.language.orders.signs import ABOUT_ANSWERS, PLAIN
from rag.language.orders.spelled import spelled_by_firsts
from rag.language.orders.suspicion import all_said, hides, read_page
from rag.language.orders.tasks import is_task
from rag.language.orders.wording import MAY_SPEAK, SPEAKS, SPEAKS_PLAINLY, known_signs, log_odds
from rag.language.sentences import Span, is_table_row

THRESHOLD: Final = 0.5
LONG_THRESHOLD: Final = 0.7  # of a text so long that some sentence always looks odd
SURE: Final = 0.85
_LONG: Final = (2000, 4000)  # characters between which more and more is asked
_NAME: Final = 25  # characters; a shorter line of few words is a name or a label
_WORDS: Final = 4
_SCRAP: Final = 60  # characters; a longer text is a sentence of its own
_QUESTIONS: Final = 3
_CUT_UP: Final = frozenset(["override", "role"])
_CUT_UP_SPEAKS: Final = 0.0  # log odds, where everybody writes it alike


class Suspect(NamedTuple):
    """The most suspicious sentence of a text and how probable it is that it was planted."""

    score: float
    span: Span


def speaks_to_machine(sentence: str) -> bool:
    """True for a sentence that gives orders to an assistant. A policy about assistants speaks of them, not to them."""
    return _plainness([sentence])[0] > 0


def first_spoken(texts: Sequence[str]) -> str:
    """The first sentence of any of the texts that speaks to a machine, or a plain order that lies there in pieces."""
    known = [unmasked(text) for text in dict.fromkeys(texts)]
    whole = [piece.text for text in known for piece in pieces_of(text)]
    cut_up = [piece.text for piece in pieces_of(" ".join(text for text in known if len(text) <= _SCRAP))]
    found = zip((*whole, *cut_up), _plainness([*whole, *cut_up]), strict=True)
    return next((piece for at, (piece, plain) in enumerate(found) if plain > (at >= len(whole))), "")


def _plainness(sentences: Sequence[str]) -> list[int]:
    """2 for a plain order, 1 for what else speaks to a machine; one about the answer or about secrets begins as one.

    A plain sign alone is none: "repeat your training every year" shows one, and its other words are for people.
    """
    shown = all_visible(sentences)
    found = zip(shown, all_said(sentences, shown), known_signs(shown), strict=True)
    return [_how_plain(text, said, known) for text, said, known in found]


def _how_plain(text: str, said: float, known: Set[str]) -> int:
    shows_plainly = bool(known & PLAIN)
    if said >= SPEAKS_PLAINLY or (shows_plainly and said >= SPEAKS):
        return 2
    return int(said >= (MAY_SPEAK if shows_plainly else SPEAKS) or (bool(known & ABOUT_ANSWERS) and is_task(text)))


@lru_cache(maxsize=CHUNKS)
def machine_regions(text: str) -> tuple[tuple[int, int], ...]:
    """Every sentence that speaks to a machine; from a plain order to the next heading, for the rest may be its own.

    Nothing but itself is closed by a row of a table and by what might be said to people as well.
    """
    pieces = pieces_of(text)
    found = list(zip(pieces, _plainness([piece.text for piece in pieces]), strict=True))
    headings = [match.start() for match in HEADING_MARKS.finditer(text)] if any(plain for _, plain in found) else []
    return tuple(
        (piece.start, _end(piece, headings, text) if plain > 1 and not is_table_row(piece.text) else piece.end)
        for piece, plain in found
        if plain
    )


def _end(span: Span, headings: Sequence[int], text: str) -> int:
    at = bisect_right(headings, span.start)
    return headings[at] if at < len(headings) else len(text)


def lies_in(span: Span, regions: Iterable[tuple[int, int]]) -> bool:
    """True for a span that touches one of the regions."""
    return any(start < span.end and span.start < end for start, end in regions)


def most_suspicious(spans: Sequence[Span], embedder: Embeddings, at_least: float = 0.0) -> Suspect | None:
    """Of the sentences of a text; None when there is none that is so suspicious."""
    page = read_page(spans, embedder)
    scores = dict(page.scores(at_least))
    best = max(scores, key=lambda at: scores[at], default=0)
    return Suspect(scores[best], spans[best]) if scores and scores[best] >= at_least else None


def find_order(text: str, embedder: Embeddings) -> Suspect | None:
    """The most suspicious sentence, when a person should look at it; nobody looks at what is pointed out too often.

    The embedder is to be quick, for every sentence is embedded, and the one that the weights were fitted with.
    """
    spans = pieces_of(text)
    found = most_suspicious(spans, embedder, THRESHOLD)
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
    texts = all_visible([span.text for span in spans])
    found = (
        span
        for span, said, known in zip(spans, log_odds(texts), known_signs(texts), strict=True)
        if said >= (_CUT_UP_SPEAKS if known & _CUT_UP else SPEAKS_PLAINLY)
    )
    return next((Suspect(SURE, span) for span in found), None)


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
    return hides(text) or max(log_odds([piece.text for piece in pieces_of(text)]), default=0.0) >= SPEAKS
