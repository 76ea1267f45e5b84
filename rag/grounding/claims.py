"""A draft becomes claims: sentences, list items and table rows without markers, thinking, markup or control characters.

The model's citation markers are hints only; where a claim stands is decided by `ledger`.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, NamedTuple

from rag.grounding.draft_text import ASKS, plain_text
from rag.grounding.leads import announces, is_part, limits
from rag.grounding.markers import without_markers
from rag.language.answered import asked_above, asks
from rag.language.auxiliaries import AUXILIARY
from rag.language.bidding import is_bidding
from rag.language.markup import HEADING, without_speakers
from rag.language.sentences import Span, is_table_row, split_sentences
from rag.language.tables import cells, heads_table
from rag.language.words import content_stems, folded, in_one_line, words

LONGEST_DRAFT: Final = 20_000
MOST_CLAIMS: Final = 80


@dataclass(frozen=True)
class DraftClaim:
    """One sentence of a draft, not yet checked.

    `under` is the line with a colon that it was listed under, `heading` the one over its section, `asked` the draft's
    own question that it answers.
    """

    text: str
    source_ids: tuple[int, ...] = ()
    lead: str = " "
    under: str = ""
    heading: str = ""
    asked: str = ""


_ITEM_BELOW = re.compile(r"[ \t]*\n(?P<indent>[ \t]*)(?:[-*+•]|\d{1,3}[.)])\s+\S")
_LIST_BELOW = re.compile(r"(?:[ \t]*\n){1,8}(?P<indent>[ \t]*)(?:(?:[-*+•]|\d{1,3}[.)])\s+\S|\|)")
_MOST_SAID: Final = 6
_FEWEST_SAID: Final = 4
"""Words that say nothing by themselves."""
_LIST_ITEM = re.compile(r"\s*(?:[-*+•]|(?P<number>\d{1,3})[.)])\s+\Z")
_NEXT_ITEM = re.compile(r":\s\d{1,2}\.$")
"""The number of the first item of a list that goes on in the same line."""
_ENUMERATOR = re.compile(r"(?<=[^\s:.,;]) (\d{1,2})\.(?= [A-Z])")


def split_claims(draft: str) -> list[DraftClaim]:
    """Every checkable sentence of a draft once, in order.

    What carries no word of its own is dropped, unless it is the value of the line that it stands under, or denies or
    limits what is told under it.
    """
    told, titles = _with_titles(plain_text(draft[:LONGEST_DRAFT]))
    text, hints = without_markers(_as_items(told))
    text = _ENUMERATOR.sub(lambda match: _blank(match, text), text)
    seen: set[tuple[str, ...]] = set()
    claims: list[DraftClaim] = []
    drafted = list(_claims(text, hints, titles))
    lines = {line for claim in drafted for line in (claim.heading, claim.under)}
    for claim in drafted:
        key = claim.heading, claim.under, folded(claim.text).rstrip(".!? ")
        says = _has_words(claim.text) or (bool(claim.under) and _NUMBER.fullmatch(claim.text))
        if key not in seen and (says or (claim.text in lines and limits(claim.text))):
            seen.add(key)
            claims.append(claim)
    return claims[:MOST_CLAIMS]


def drafted_claims(draft: str) -> list[DraftClaim]:
    """The claims of a draft; a mere yes, no or number is one too, for with its question it says something."""
    return split_claims(draft) or _bare_claims(draft)


def _bare_claims(draft: str) -> list[DraftClaim]:
    text, hints = without_markers(plain_text(draft[:LONGEST_DRAFT]))
    told = " ".join(text.split())
    return [DraftClaim(told, tuple(source for _, source in hints))] if is_mere(told) else []


def is_mere(text: str) -> bool:
    """True for a yes, a no or a number that says nothing without its question, or the line over it."""
    return bool(_BARE.fullmatch(text))


_VALUE: Final = r"[$€£]?\d[\d.,:]*s?\s?[%€$£]?"
_NUMBER: Final = re.compile(rf"{_VALUE}[.!]*")
_BARE: Final = re.compile(
    rf"(?:yes|no|ja|nein|(?:(?:in|on|at|by|from|since|until|before|after|im|am|um|ab|bis|seit) )?{_VALUE})[.!]*",
    re.IGNORECASE,
)


def _has_words(text: str) -> bool:
    """True when any of its words says something and is no number."""
    return any(stem[0].isalpha() for stem in content_stems(text))


def _as_items(text: str) -> str:
    """Lines of a label and what is said of it, one below the other, are a list whose marks were left out."""
    return _LABELLED_LINES.sub(lambda found: re.sub(r"(?m)^(?=\S)", "- ", found.group()), text)


_LABELLED_LINE: Final = r"(?![-*+•|#>]|\d{1,3}[.)])[^\n:|.!?]{2,40}(?::| [-–—]) (?=\S)[^\n]{1,120}"
_LABELLED_LINES: Final = re.compile(rf"(?m)^{_LABELLED_LINE}(?:\n{_LABELLED_LINE})+$")


def _blank(match: re.Match[str], text: str) -> str:
    """The number of the next item of a list that goes on in the same line is part of no sentence."""
    before = f" {int(match[1]) - 1}. "
    return ".".ljust(len(match.group())) if before in f" {text[: match.start()]}" else match.group()


def _with_titles(text: str) -> tuple[str, frozenset[str]]:
    """The text with each heading that names a subject as a line with a colon, and these lines."""
    titles: set[str] = set()

    def as_line(heading: re.Match[str]) -> str:
        said = without_markers(heading["said"])[0].strip()
        said = said.rstrip(_STOPS) if limits(said) else said
        names = limits(said) or (said[-1:].isalnum() and not ASKS.match(said))
        if said.endswith("?") and _is_bare(text[heading.end() :].lstrip().partition("\n")[0]):
            return f"\n\n{said}\n\n"
        is_name = said and names and len(said.split()) <= _LONGEST_TITLE
        if not is_name or not text[heading.end() :].strip():
            return heading.group()
        titles.add(f"{said}:")
        return f"\n\n{said}:\n\n"

    return HEADING.sub(as_line, text), frozenset(titles)


def _is_bare(line: str) -> bool:
    """True for a few words that only say something under the question over them."""
    said = words(without_speakers(line))
    return bool(said) and is_part(line) and not is_bidding(said[0])


_LONGEST_TITLE: Final = 10  # words
_STOPS: Final = " .:;,!?…–—-"


def _claims(text: str, hints: list[tuple[int, int]], titles: frozenset[str]) -> Iterator[DraftClaim]:
    spans = _with_lead_questions(split_sentences(text), text)
    header: list[str] = []
    above = _Above()
    end, heading = 0, ""
    for number, (span, asked) in enumerate(zip(spans, asked_above(text, spans), strict=True)):
        lead = _lead(text[end : span.start])
        heading = "" if span.text in titles else _asked_in(text[end : span.start], heading)
        stop = spans[number + 1].start if number + 1 < len(spans) else len(text) + 1
        mine = tuple(dict.fromkeys(source for at, source in hints if span.start < at < max(stop, span.end + 1)))
        end = span.end
        if is_table_row(span.text):
            row = cells(span.text)
            if heads_table(text, span.end):
                header = row
            else:
                yield DraftClaim(_row(header, row), mine, "\n- ", above.line, above.heading)
            continue
        header = []
        is_item = bool(lead.strip())
        indent = _indent(text, span) if is_item else -1
        said = without_speakers(_NEXT_ITEM.sub(":", in_one_line(span.text)))
        said += ":" * _opens_list(text, span, indent)
        if span.text in titles and not is_item:
            above = _Above(said)
            yield DraftClaim(said, mine, lead)
            continue
        above = above if indent > above.indent or _goes_on(said, above.line) else _Above(above.heading)
        yield DraftClaim(said, mine, lead, above.line, above.heading, without_speakers(asked or heading))
        is_line = said.endswith(":") or _limits_list(text, span, indent)
        above = _Above(above.heading, said, indent) if is_line else above


def _asked_in(between: str, before: str) -> str:
    """The heading over what follows, where it asks; the one before it holds until another comes."""
    said = [match["said"] for match in HEADING.finditer(between)]
    return (said[-1] if asks(said[-1]) else "") if said else before


class _Above(NamedTuple):
    """What stands over a claim: the title of its section, and the line that opens its list, with its indent."""

    heading: str = ""
    line: str = ""
    indent: int = -1


def _indent(text: str, span: Span) -> int:
    """Characters before the mark of a list's item."""
    begins = text.rfind("\n", 0, span.start) + 1
    return len(text[begins : span.start]) - len(text[begins : span.start].lstrip())


def _opens_list(text: str, span: Span, indent: int) -> bool:
    """A few words without an end, directly over the items of a list that is farther in than they are."""
    below = _ITEM_BELOW.match(text, span.end)
    few = span.text[-1].isalnum() and (len(span.text.split()) <= _FEWEST_SAID or (indent >= 0 and is_part(span.text)))
    return bool(few and below and len(below["indent"]) > indent)


def _limits_list(text: str, span: Span, indent: int) -> bool:
    """A line that denies or limits the list or the table below it, whatever it ends with."""
    below = _LIST_BELOW.match(text, span.end)
    is_deeper = below and (len(below["indent"]) > indent or indent < 0)
    ends = span.text.rstrip("\"'”’)*_ ")[-1:] in (".", "!", "?") and len(span.text.split()) > _MOST_SAID
    return bool(is_deeper and not ends and limits(span.text))


def _goes_on(said: str, line: str) -> bool:
    """A few words below a line that denies or limits them, or another announcement ahead of what is listed."""
    return limits(line) and not said.endswith(":") and (announces(said) or (said[-1].isalnum() and is_part(said)))


def _with_lead_questions(spans: list[Span], text: str) -> list[Span]:
    """ "Changing banks? Tell the office." is one claim: so short a question only says in which case it holds."""
    joined: list[Span] = []
    for span in spans:
        ahead = joined[-1] if joined else None
        if ahead and _CASE_ASKED.fullmatch(ahead.text) and text[ahead.end : span.start] == " ":
            joined[-1] = Span(ahead.start, span.end, text[ahead.start : span.end])
        else:
            joined.append(span)
    return joined


_CASE_ASKED: Final = re.compile(
    rf"(?!(?:{AUXILIARY}|who|what|when|where|why|how|which)\b)"
    r"(?:[\w'’-]+ ){0,4}[\w'’-]+\?",
    re.IGNORECASE,
)
"""A question without a verb that asks, which its writer answers by the next sentence."""


def _lead(between: str) -> str:
    item = _LIST_ITEM.search(between)
    if item and ("\n" in between or not between.strip(" -*+•0123456789.)")):
        return f"\n{item['number']}. " if item["number"] else "\n- "
    return "\n\n" if "\n\n" in between else " "


def _row(header: list[str], row: list[str]) -> str:
    """A table row read aloud: "Plan: Standard; Deductible: $500"."""
    if len(header) != len(row):
        return "; ".join(filter(None, row))
    return "; ".join(f"{name}: {cell}" if name else cell for name, cell in zip(header, row, strict=True) if cell)
