"""What people see on a terminal. Every text from a document is printed as it is, never read as markup."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from rag.domain.answers import Citation, Conflict, ConflictSide, DocumentRecord, FinalOutput, nearest_of, nearest_to
from rag.domain.chunks import Chunk
from rag.domain.documents import Document, authority_name
from rag.domain.knowledge import KnowledgeBase
from rag.graphs.notices import notice_line
from rag.graphs.record_lines import record_lines
from rag.grounding.verification import SUPPORT_THRESHOLD, Verification
from rag.language.sentences import split_sentences
from rag.language.tables import headers_of
from rag.retrieval.conflicts.decisive import decisive
from rag.retrieval.conflicts.verdict import verdict
from rag.words import Words

STYLES: Mapping[str, str] = {"answered": "green", "insufficient_context": "yellow", "failed": "red"}


def answer_page(output: FinalOutput, say: Words, *, question: str | None = None) -> RenderableType:
    """The answer, the quotes it stands on, and whatever is missing, contradicting or withheld."""
    parts: list[RenderableType] = [plain(question, "bold")] if question else []
    parts += [plain(doubt, "yellow")] if (doubt := output.get("doubt")) else []
    parts.append(Panel(plain(output["answer"] or output["knowledge_gap"] or ""), border_style=STYLES[output["status"]]))
    parts += [_nearest(near, say("line.nearest"), say)] if (near := nearest_of(output)) else []
    parts += [_record(record, say) for record in output.get("records", ())]
    parts += [plain(note, "yellow")] if (note := output.get("records_note")) else []
    parts += [plain(notice_line(notice, say), "yellow") for notice in output.get("notices", ())]
    parts += [_source(list(quotes), say) for _, quotes in groupby(output["citations"], lambda each: each["source_id"])]
    parts += [_conflict(conflict, say) for conflict in decisive(output["contradictions"])]
    if output["answer"] and output["knowledge_gap"]:
        parts.append(_labelled(say("line.gap"), output["knowledge_gap"]))
    if output["answer"] and (said := nearest_to(output["withheld"]["reasons"])):
        parts.append(_nearest(said, say("line.withheld_nearest"), say))
    return Group(*parts, plain(" · ".join(_facts(output, say)), "dim"), plain(""))


def plain(text: str, style: str = "") -> Text:
    """Only what can be printed: a document must not steer the terminal."""
    return Text("".join(sign for sign in text if sign.isprintable() or sign == "\n"), style=style)


def search_page(query: str, chunks: Sequence[Chunk]) -> RenderableType:
    """One line a chunk, with the scores of each leg."""
    table = Table(title=plain(query), box=None, header_style="dim")
    for name in ("score", "semantic", "keyword"):
        table.add_column(name, justify="right")
    table.add_column("chunk_id", overflow="fold")
    for chunk in chunks:
        legs = (chunk["scores"].get("semantic"), chunk["scores"].get("keyword"))
        table.add_row(
            f"{chunk['score']:.3f}", *("–" if s is None else f"{s:.3f}" for s in legs), plain(chunk["chunk_id"])
        )
    return table


def documents_page(documents: Iterable[Document]) -> RenderableType:
    """One line a document."""
    table = Table(box=None, header_style="dim")
    for name in ("document", "title", "status", "from", "authority", "audience", "chunks"):
        table.add_column(name, overflow="fold", justify="right" if name == "chunks" else "left")
    for document in documents:
        known = document.current.metadata
        when = known.effective_from.isoformat() if known.effective_from else ""
        shown = (document.document_id, document.title, document.status, when, authority_name(known.authority))
        table.add_row(*map(plain, (*shown, ", ".join(known.audience), str(document.current.chunks))))
    return table


def verified_page(name: str, found: Verification, say: Words) -> RenderableType:
    """Every claim with its verdict and its quote; and why an answer can be supported whose claims are not."""
    percent = say("line.verified", percent=round(100 * found.score))
    parts: list[RenderableType] = [plain(f"{name}: {percent}", "bold")]
    if found.withheld and found.score >= SUPPORT_THRESHOLD:
        parts.append(plain(f"  {say('line.verified_all_the_same', withheld=found.withheld, claims=len(found.claims))}"))
    for claim in found.claims:
        parts.append(plain(f"  {'✓' if claim.verdict == 'supported' else '✗'} {claim.text}"))
        parts += [plain(f"    “{' '.join(claim.quote.split())}”", "italic")] if claim.quote else []
        parts += [] if claim.verdict == "supported" else [plain(f"    {_why(claim.reason, say)}")]
    return Group(*parts, plain(""))


def _why(reason: str, say: Words) -> str:
    """The same words as on the screen."""
    return say(f"claim.{reason}") if f"claim.{reason}" in say else reason


def bases_page(bases: Iterable[KnowledgeBase]) -> RenderableType:
    """One line a knowledge base."""
    table = Table(box=None, header_style="dim")
    for name in ("knowledge base", "title", "description", "audience", "documents"):
        table.add_column(name, overflow="fold", justify="right" if name == "documents" else "left")
    for base in bases:
        shown = (base.name, base.title, base.description, ", ".join(base.audience), str(base.documents))
        table.add_row(*map(plain, shown))
    return table


def _source(quotes: Sequence[Citation], say: Words) -> RenderableType:
    """Where it stands, and all that is quoted of it."""
    head = plain(f"[{quotes[0]['source_id']}] {_origin(quotes[0], say)}", "bold")
    headers = [_header_over(each) for each in quotes]
    lines = [
        line
        for each, header, before in zip(quotes, headers, ["", *headers], strict=False)
        for line in (header if header != before else "", f"“{' '.join(each['quote'].split())}”")
        if line
    ]
    return Group(head, *(plain(f"    {line}", "italic") for line in lines))


def _header_over(citation: Citation) -> str:
    """The header of the table that a quoted row stands in: without it nobody knows what its cells are."""
    text, start = citation["context"], citation["quote_start"]
    spans = split_sentences(text)
    found = zip(spans, headers_of(text, spans), strict=True)
    header = next((header for span, header in found if span.start <= start < span.end), None)
    return f"| {' | '.join(header)} |" if header and any(header) else ""


def _origin(citation: Citation, say: Words) -> str:
    where = [citation["title"], citation["section"]]
    where += [say("line.page", page=citation["page"])] if citation["page"] else []
    where += [say("line.from", day=citation["effective_from"])] if citation["effective_from"] else []
    return " · ".join(filter(None, where))


def _nearest(quotes: Sequence[Citation], label: str, say: Words) -> RenderableType:
    """Nothing stands on them, so they have no numbers."""
    lines = (f"“{' '.join(quote['quote'].split())}” — {_origin(quote, say)}" for quote in quotes)
    return _labelled(label, "\n".join(lines))


def _record(record: DocumentRecord, say: Words) -> RenderableType:
    return _labelled(f"{say('record.title')} · {record['title']}", " ".join(record_lines(record, say)))


def conflicts_page(conflicts: Sequence[Conflict], say: Words) -> RenderableType:
    """Both sides of each, the one that holds first to be seen."""
    return Group(*(_conflict(conflict, say) for conflict in conflicts), plain(""))


def _conflict(conflict: Conflict, say: Words) -> RenderableType:
    sides = (_side(conflict["a"], conflict["winner"] == "a", say), _side(conflict["b"], conflict["winner"] == "b", say))
    return _labelled(say("line.conflict"), "\n".join([*sides, *verdict(conflict, say)]))


def _side(side: ConflictSide, holds: bool, say: Words) -> str:
    start, end = side["effective_from"], side["effective_until"]
    when = f" ({say('line.from', day=start)}{f' – {end}' if end else ''})" if start else ""
    return f"“{' '.join(side['quote'].split())}” — {side['title']}{when}" + (f" ✓ {say('line.holds')}" if holds else "")


def _labelled(label: str, text: str) -> RenderableType:
    return Panel(plain(text), title=plain(label), title_align="left", border_style="yellow")


def _facts(output: FinalOutput, say: Words) -> list[str]:
    """The line under an answer."""
    facts = [say("line.confidence", percent=round(100 * output["confidence"]))] if output["answer"] else []
    if output["withheld"]["count"]:
        facts.append(say("line.withheld", count=output["withheld"]["count"]))
    if output["as_of"]:
        facts.append(say("line.as_of", day=output["as_of"]))
    is_named = output["owner"] and output["owner"] in (output["knowledge_gap"] or "")
    if output["owner"] and output["status"] == "insufficient_context" and not is_named:
        facts.append(say("line.ask_owner", owner=output["owner"]))
    return facts
