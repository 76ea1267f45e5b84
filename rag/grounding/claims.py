"""A draft becomes claims: sentences, list items and table rows without markers, thinking, markup or control characters.

The model's citation markers are hints only; where a claim stands is decided by `ledger`.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from rag.grounding.draft_text import ASKS, as_sentence, plain_text
from rag.grounding.layout import PARAGRAPH, Laid, LinesOver, as_item, as_title
from rag.grounding.leads import announces, is_part, limits
from rag.grounding.markers import without_markers
from rag.language.agreeing import answer_of, only_agrees, without_agreement
from rag.language.answered import asked_above, asks
from rag.language.auxiliaries import AUXILIARY
from rag.language.bidding import is_bidding
from rag.language.markup import HEADING, without_outer_quotes, without_speakers
from rag.language.sentences import Span, is_table_row, split_sentences
from rag.language.tables import cells, heads_table
from rag.language.words import content_stems, folded, in_one_line, words

LONGEST_DRAFT: Final = 20_000
MOST_CLAIMS: Final = 80


@dataclass(frozen=True)
class DraftClaim:
    """One sentence of a draft, not yet checked.

    `under` is the line with a colon that it was listed under, `heading` the one over its section, `asked` the draft's
    own question that it answers, `columns` what the columns of its table are called. `over` are the numbers of all
    claims that stand over it, the outermost first.
    `is_rest` is true of the one that stands for all that nobody has read.
    """

    text: str
    source_ids: tuple[int, ...] = ()
    lead: str = " "
    under: str = ""
    heading: str = ""
    asked: str = ""
    columns: str = ""
    over: tuple[int, ...] = ()
    laid: Laid = PARAGRAPH
    is_rest: bool = False

    @property
    def is_label(self) -> bool:
        """True for a line that says little without what stands under it; a sentence as a heading is none."""
        return self.laid.opens and (self.text.endswith(":") or not self.laid.is_loose)


def governing_lines(drafted: Sequence[DraftClaim], claim: DraftClaim) -> list[int]:
    """The numbers of the lines that a claim is read with: its heading, and the line that it is listed under."""
    return [at for at in claim.over if drafted[at].text in (claim.heading, claim.under)]


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
    """Every checkable sentence of a draft once, in order; what there is beyond the longest draft is one more claim.

    What carries no word of its own is dropped, unless it is the value of the line that it stands under, or denies or
    limits what is told under it.
    """
    told, levels = _with_titles(plain_text(draft[:LONGEST_DRAFT]))
    text, hints = without_markers(_as_items(told))
    text = _ENUMERATOR.sub(lambda match: _blank(match, text), text)
    drafted = _claims(text, hints, levels)
    beyond = draft[LONGEST_DRAFT:].strip()
    whole = drafted[:-1] if beyond else drafted  # the last sentence is cut off somewhere
    claims = _chosen(drafted, _said_once(whole))
    unread = [claim.text for claim in [*claims[MOST_CLAIMS:], *drafted[len(whole) :]]] or [beyond]
    return [*claims[:MOST_CLAIMS], *([DraftClaim(_shortened(unread[0]), is_rest=True)] if unread[0] else [])]


def _shortened(text: str) -> str:
    text = in_one_line(text[: _SHORT + 1])
    return text if len(text) <= _SHORT else f"{text[:_SHORT].rsplit(' ', 1)[0]} …"


_SHORT: Final = 200
"""Characters of what begins the part of a draft that is too long to be read."""


def _said_once(drafted: Sequence[DraftClaim]) -> list[int]:
    """Which claims say something that none before them said in its place, and which lines stand over one of those."""
    seen: set[tuple[str, ...]] = set()
    lines = {at for claim in drafted for at in claim.over}
    chosen: list[int] = []
    for at, claim in enumerate(drafted):
        key = claim.heading, claim.under, folded(claim.text).rstrip(".!? ")
        has_words = _has_words(claim.text) and (at in lines or not only_agrees(claim.text))
        says = has_words or (bool(claim.under) and _NUMBER.fullmatch(claim.text))
        if key not in seen and (says or (at in lines and limits(claim.text))):
            seen.add(key)
            chosen.append(at)
    told = {at for at in chosen if at not in lines}
    over = {line for at in told for line in drafted[at].over}
    return sorted({*chosen, *(at for at in over if _has_words(drafted[at].text) or limits(drafted[at].text))})


def _chosen(drafted: Sequence[DraftClaim], chosen: Sequence[int]) -> list[DraftClaim]:
    """Some of the claims, each with the new numbers of the lines over it."""
    number = {at: new for new, at in enumerate(chosen)}
    kept = (drafted[at] for at in chosen)
    return [replace(claim, over=tuple(number[at] for at in claim.over if at in number)) for claim in kept]


def drafted_claims(draft: str) -> list[DraftClaim]:
    """The claims of a draft; a mere yes, no or number is one too, for with its question it says something."""
    return list(_drafted_once(draft))


@lru_cache(maxsize=32)
def _drafted_once(draft: str) -> tuple[DraftClaim, ...]:
    """Several steps of a turn ask for the same."""
    return tuple(split_claims(draft) or _bare_claims(draft))


def _bare_claims(draft: str) -> list[DraftClaim]:
    text, hints = without_markers(plain_text(draft[:LONGEST_DRAFT]))
    told = " ".join(text.split())
    return [DraftClaim(told, tuple(source for _, source in hints))] if is_mere(told) else []


def is_mere(text: str) -> bool:
    """True for a yes, a no or a number that says nothing without its question, or the line over it."""
    return bool(_BARE.fullmatch(text)) or answer_of(text) is not None


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


def _with_titles(text: str) -> tuple[str, Mapping[str, int]]:
    """The text with each heading that names a subject as a line with a colon, and how deep these and others stand."""
    levels: dict[str, int] = {}

    def as_line(heading: re.Match[str]) -> str:
        said, level = without_markers(heading["said"])[0].strip(), len(heading["marks"])
        if told := as_sentence(heading):
            levels.setdefault(said, level)
            return told
        said = said.rstrip(_STOPS) if limits(said) else said
        names = limits(said) or (said[-1:].isalnum() and not ASKS.match(said))
        if said.endswith("?") and _is_bare(text[heading.end() :].lstrip().partition("\n")[0]):
            levels.setdefault(said, level)
            return f"\n\n{said}\n\n"
        is_name = said and names and len(said.split()) <= _LONGEST_TITLE
        if not is_name or not text[heading.end() :].strip():
            return heading.group()
        levels.setdefault(f"{said}:", level)
        return f"\n\n{said}:\n\n"

    return HEADING.sub(as_line, text), levels


def _is_bare(line: str) -> bool:
    """True for a few words that only say something under the question over them."""
    said = words(without_speakers(line))
    return bool(said) and is_part(line) and not is_bidding(said[0])


_LONGEST_TITLE: Final = 10  # words
_STOPS: Final = " .:;,!?…–—-"
_NO_ITEM: Final = -1
"""The indent of a sentence that is no item."""


class _Told:
    """The claims of a draft so far, and the lines that stand over the next one."""

    def __init__(self) -> None:
        self.claims: list[DraftClaim] = []
        self._lines = LinesOver()

    def end_sections(self, between: str) -> None:
        """A heading that is no claim ends the sections that are as deep."""
        for heading in HEADING.finditer(between):
            self._lines.end(as_title(len(heading["marks"])))

    @property
    def line(self) -> DraftClaim | None:
        """What has opened the list or the paragraph that stands last, when nothing ends it."""
        open_lines = [self.claims[at] for at in self._lines.numbers]
        return open_lines[-1] if open_lines and not open_lines[-1].laid.is_title else None

    def below_line(self) -> Laid:
        """How the row of a table lies."""
        return self.line.laid.below() if self.line else as_item(0)

    def place_for(self, said: str, between: str, indent: int) -> tuple[Laid, str | None]:
        """How a sentence lies, and what it stands under where that is not what lies over it.

        It may go on with the line over it, or, set apart by nothing, with the last item.
        """
        laid, line = as_item(indent), self.line
        if line and (line.laid.is_loose or laid.depth <= line.laid.depth) and _goes_on(said, line.text):
            return line.laid.below(), line.text
        if indent == _NO_ITEM and _IN_ITEM.fullmatch(between):
            last = self.claims[-1].laid if self.claims else laid
            return last._replace(opens=False, is_loose=False) if last.depth > laid.depth else laid, ""
        return laid, None

    def add(self, claim: DraftClaim, *, under: str | None = None) -> None:
        """The next claim, with the words of what it stands under; `under` are those of another line, or of none."""
        over = self._lines.add(len(self.claims), claim.laid)
        lines = [self.claims[at] for at in over]
        read = [line for line in reversed(lines) if not line.laid.is_loose]
        heading = next((line.text for line in read if line.laid.is_title), "")
        listed = next((line.text for line in read if not line.laid.is_title), "")
        self.claims.append(replace(claim, under=listed if under is None else under, heading=heading, over=over))


def _claims(text: str, hints: list[tuple[int, int]], levels: Mapping[str, int]) -> list[DraftClaim]:
    spans = _with_lead_questions(split_sentences(text), text)
    header: list[str] = []
    told = _Told()
    end, heading = 0, ""
    for number, (span, asked) in enumerate(zip(spans, asked_above(text, spans), strict=True)):
        between, end = text[end : span.start], span.end
        told.end_sections(between)
        heading = "" if span.text in levels else _asked_in(between, heading)
        stop = spans[number + 1].start if number + 1 < len(spans) else len(text) + 1
        mine = tuple(dict.fromkeys(source for at, source in hints if span.start < at < max(stop, span.end + 1)))
        if is_table_row(span.text):
            row = cells(span.text)
            if heads_table(text, span.end):
                header = row
            else:
                told.add(DraftClaim(_row(header, row), mine, "\n- ", columns=" ".join(header), laid=told.below_line()))
            continue
        header = []
        lead = _lead(between)
        indent = _indent(text, span) if lead.strip() else _NO_ITEM
        said = without_outer_quotes(without_speakers(_NEXT_ITEM.sub(":", in_one_line(span.text))))
        said = without_agreement(said) if not said.endswith("?") else said
        said += ":" * _opens_list(text, span, indent)
        claim = DraftClaim(said, mine, lead, asked=without_speakers(asked or heading))
        if span.text in levels and indent == _NO_ITEM:
            is_sentence = not said.endswith(":") and not _limits_list(text, span, indent)
            told.add(replace(claim, laid=as_title(levels[span.text], loosely=is_sentence)))
            continue
        laid, under = told.place_for(said, between, indent)
        told.add(replace(claim, laid=_opening(laid, text, span, said, indent)), under=under)
    return told.claims


def _asked_in(between: str, before: str) -> str:
    """The heading over what follows, where it asks; the one before it holds until another comes."""
    said = [match["said"] for match in HEADING.finditer(between)]
    return (said[-1] if asks(said[-1]) else "") if said else before


_IN_ITEM: Final = re.compile(r"[^\S\n]*(?:\n[^\S\n]+)?")
"""What stands between an item and another sentence of it."""


def _opening(laid: Laid, text: str, span: Span, said: str, indent: int) -> Laid:
    """How a sentence lies when others stand under it; a line over no list is one to the eye alone."""
    if not said.endswith(":"):
        return laid.opening(loosely=False) if _limits_list(text, span, indent) else laid
    below = _LIST_BELOW.match(text, span.end)
    return laid.opening(loosely=not below or len(below["indent"]) <= indent)


def _indent(text: str, span: Span) -> int:
    """Characters before the mark of a list's item."""
    begins = text.rfind("\n", 0, span.start) + 1
    return len(text[begins : span.start]) - len(text[begins : span.start].lstrip())


def _opens_list(text: str, span: Span, indent: int) -> bool:
    """A few words without an end, directly over the items of a list that is farther in than they are."""
    below = _ITEM_BELOW.match(text, span.end)
    is_few = len(span.text.split()) <= _FEWEST_SAID or (indent != _NO_ITEM and is_part(span.text))
    return bool(is_few and span.text[-1].isalnum() and below and len(below["indent"]) > indent)


def _limits_list(text: str, span: Span, indent: int) -> bool:
    """A line that denies or limits the list or the table below it, whatever it ends with."""
    below = _LIST_BELOW.match(text, span.end)
    is_deeper = below and (len(below["indent"]) > indent or indent == _NO_ITEM)
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
