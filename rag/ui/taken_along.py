"""A turn as text, to be copied or filed: whatever the page says of an answer beside its sentences goes with it."""

from collections.abc import Iterator

from rag.domain.answers import Conflict, FinalOutput, nearest_of
from rag.graphs.notices import notice_line
from rag.graphs.record_lines import record_lines
from rag.retrieval.conflicts.decisive import decisive
from rag.retrieval.conflicts.verdict import verdict
from rag.ui.answers import PARAGRAPH, Write, answer_text, as_letters, on_one_line
from rag.ui.conflict_card import heading, in_order, of_side
from rag.ui.labels import day
from rag.words import Words


def taken_along(output: FinalOutput, say: Words, write: Write = as_letters) -> str:
    """Doubts, sentences, what is to be said of them, and sources; "" when there is no answer."""
    claims, citations, heading = output["claims"], output["citations"], say("chat.copy_sources")
    doubt, beside = output.get("doubt", ""), list(_beside(output, say))
    return answer_text(
        claims,
        citations,
        heading=heading,
        doubt=doubt,
        notices=beside,
        write=write,
        on_page=lambda page: say("cards.page", page=page),
        on_day=lambda since: say("cards.since", day=day(since, say)),
    )


def gap_text(output: FinalOutput, say: Words, write: Write) -> str:
    """What is missing, with the quotes that come nearest; or what went wrong."""
    near = [
        f"{write(say('gap.quoted', item=on_one_line(quote['quote'])))} — {write(quote['title'])}"
        for quote in nearest_of(output)
    ]
    nearest = [say("gap_card.nearest")] if near else []
    missing = write(output["knowledge_gap"] or " ".join(output.get("errors", ())) or say("status.failed"))
    return PARAGRAPH.join([missing, *map(write, _beside(output, say)), *nearest, *near])


def _beside(output: FinalOutput, say: Words) -> Iterator[str]:
    """A paragraph each: what is missing, the day it holds for, what disagrees, notices, what the library records."""
    if output["claims"] and (missing := output.get("knowledge_gap")):
        yield missing
    if as_of := output.get("as_of"):
        yield f"{say('status.as_of', day=day(as_of, say))}."
    for conflict in decisive(output.get("contradictions", ())):
        yield from _disagreement(conflict, say)
    yield from (notice_line(notice, say) for notice in output.get("notices", ()))
    yield from (f"{each['title']}: {' '.join(record_lines(each, say))}" for each in output.get("records", ()))
    if note := output.get("records_note"):
        yield note


def _disagreement(conflict: Conflict, say: Words) -> Iterator[str]:
    """As on its card: both quotes with what speaks for them, then which is used and why, or whom to ask."""
    yield f"{heading(conflict, say)}:"
    for name in in_order(conflict):
        side = conflict[name]
        about = filter(None, [side["title"], *of_side(side, say)])
        yield f"{say('gap.quoted', item=on_one_line(side['quote']))} — {' · '.join(about)}"
    yield " ".join(verdict(conflict, say))
