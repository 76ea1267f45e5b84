"""A draft becomes claims: sentences, list items and table rows without markers, thinking, markup or control characters.

The model's citation markers are hints only; where a claim stands is decided by `ledger`.
"""

import ast
import json
import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, NamedTuple

from rag.language.auxiliaries import AUXILIARY
from rag.language.markup import EMPHASIS, HEADING, LINK, TAG
from rag.language.sentences import Span, is_table_row, split_sentences
from rag.language.tables import cells, heads_table
from rag.language.values.all_facts import read_facts
from rag.language.words import content_stems, folded

LONGEST_DRAFT: Final = 20_000
MOST_CLAIMS: Final = 80


@dataclass(frozen=True)
class DraftClaim:
    """One sentence of a draft, not yet checked.

    `under` is the line with a colon that it was listed under, `heading` the one over its section.
    """

    text: str
    source_ids: tuple[int, ...] = ()
    lead: str = " "
    under: str = ""
    heading: str = ""


_THOUGHTS = r"(?:\w{1,12}:)?(?:think|thinking|thoughts?|reasoning|reflection|scratchpad|analysis)"
_THINKING = re.compile(
    rf"<({_THOUGHTS})\b[^>]*>.*?(?:</\1\s*>|\Z)|\[(THINK|THINKING|REASONING)\].*?(?:\[/\2\]|\Z)",
    re.IGNORECASE | re.DOTALL,
)
_LEFT_OVER_THINKING = re.compile(
    rf"\A.*(?:</{_THOUGHTS}\s*>|\[/(?:THINK|THINKING|REASONING)\])", re.IGNORECASE | re.DOTALL
)
_CONTROL_TOKENS = re.compile(r"<\|[^|<>]{0,40}\|>|<</?SYS>>|\[/?INST\]|</?s>", re.IGNORECASE)
_IMAGE = re.compile(r"!\[[^\]]*\](?:\([^)]*\)|\[[^\]]*\])")
_BLOCK_LIST = """
    article blockquote br caption dd details div dl dt footer h1 h2 h3 h4 h5 h6 header hr li main ol p pre script
    section style summary table tbody td th thead title tr ul
"""
_BLOCKS = frozenset(_BLOCK_LIST.split())
"""Elements that part what stands before them from what they say, closed or not."""
_CLOSED = re.compile(r"</([a-z][\w:-]*)\s*>", re.IGNORECASE)
_INLINE_LIST = "a abbr b big cite code del em font i ins kbd mark q s small span strong sub sup tt u var"
_INLINE = frozenset(_INLINE_LIST.split())
"""Elements that stand within a sentence; what is said in any other that is closed is said apart."""
_SPOILER = re.compile(r"^\|\|(?P<said>[^|\n]+)\|\|[ \t]*", re.MULTILINE)
_RUN_ON = re.compile(
    r"(?P<ends>\b[a-z]{3,}(?<!\bthe)(?<!\band)(?<!\bthat))"
    r"(?= (?:The|Every|Each|All|You|We|They|There|These|Employees|Staff) [a-z]+ )"
)
"""A sentence behind which the next one begins without any stop."""
_FENCED = re.compile(r"^[ \t]*(?:```|~~~)[\w+-]*[ \t]*$", re.MULTILINE)
_JSON = re.compile(r"\s*(?:\{\s*\"|\[\s*[\"{])")
_PYTHON = re.compile(r"\s*(?:\{\s*'|\[\s*(?:'|\{\s*'))")
_JSON_TEXT = re.compile(r'"((?:[^"\\]|\\.)*+)(?:"|\Z)\s*(:?)', re.DOTALL)
_FILE = r"[\w .&()-]{1,80}\.(?:pdf|docx?|xlsx?|pptx?|md|txt|html?|csv)"
_SOURCE = r"(?:sources?|docs?|documents?|ref(?:erence)?s?|citations?|chunks?|passages?)"
_NUMBERS = r"(?:\d{1,3}|n)(?:\s?(?:,|;|&|and|-|–)\s?(?:\d{1,3}|n))*"
_MARKER = re.compile(
    rf"\[\^?(?:{_SOURCE}\s?[:#]?\s?)?#?(?P<square>{_NUMBERS})(?:†[^\]]*)?\]|【(?P<thick>{_NUMBERS})(?:[†:][^】]*)?】"
    rf"|\((?:see\s)?{_SOURCE}\s?[:#]?\s?(?P<round>{_NUMBERS})\)|\[(?:{_SOURCE}:?\s?)?{_FILE}(?:[,#:][^\]]*)?\]"
    rf"|(?:\baccording to |\bas stated in |\bas per )?"
    rf"\b(?:sources?|passages?|documents?|chunks?)\s(?P<spoken>\d{{1,2}})\b,?"
    rf"|\((?:see\s|from\s|source:\s)?{_FILE}(?:[,#:][^)]*)?\)|\[(?:citation needed|source|citation|sic)\]|\[\]",
    re.IGNORECASE,
)
_RAISED = re.compile(
    r"<sup>\s*\[?(?P<tagged>\d{1,3})\]?\s*</sup>|(?:(?<=[^\W\d_]{3})|(?<=[.!?)\]]))(?P<raised>[¹²³⁰⁴-⁹]{1,3})(?=[\s.,;:!?)]|\Z)"
    r"|(?:(?<=[^\W\d_]{3})|(?<=[.!?])) \((?P<closed>\d{1,2})\)(?=[.!?]?(?:\s|\Z))",
    re.IGNORECASE,
)
"""A number as a note has it: raised, or in round brackets at the end. Of m² it is part of the unit."""
_COUNTED = re.compile(
    r"\b(?:one|two|three|four|five|six|seven|eight|nine|ten|(?:sub)?(?:section|paragraph|clause)|article|item|step|rule"
    r"|option|point|note|no)\Z",
    re.IGNORECASE,
)
_RANGE = re.compile(r"(\d+)\s?[-–]\s?(\d+)")
_REPEATED = re.compile(r"(\b\S.{2,80}?\S\b)(?:[\s,;]+\1){3,}", re.DOTALL)
_LONELY_STOP = re.compile(r"(?<=\w) +([.,;!?])(?=\s|$)")
_ITEM_BELOW = re.compile(r"[ \t]*\n(?P<indent>[ \t]*)(?:[-*+•]|\d{1,3}[.)])\s+\S")
_FEWEST_SAID: Final = 4
"""Words that say nothing by themselves."""
_LIST_ITEM = re.compile(r"\s*(?:[-*+•]|(?P<number>\d{1,3})[.)])\s+\Z")
_NEXT_ITEM = re.compile(r":\s\d{1,2}\.$")
"""The number of the first item of a list that goes on in the same line."""
_ENUMERATOR = re.compile(r"(?<=[^\s:.,;]) (\d{1,2})\.(?= [A-Z])")


def split_claims(draft: str) -> list[DraftClaim]:
    """Every checkable sentence of a draft once, in order; what carries no word of its own is dropped."""
    told, titles = _with_titles(_plain(draft[:LONGEST_DRAFT]))
    text, hints = _without_markers(_as_items(told))
    text = _ENUMERATOR.sub(lambda match: _blank(match, text), text)
    seen: set[tuple[str, ...]] = set()
    claims = []
    for claim in _claims(text, hints, titles):
        key = claim.heading, claim.under, folded(claim.text).rstrip(".!? ")
        if key not in seen and any(stem[0].isalpha() for stem in content_stems(claim.text)):
            seen.add(key)
            claims.append(claim)
    return claims[:MOST_CLAIMS]


def _as_items(text: str) -> str:
    """Lines of a label and what is said of it, one below the other, are a list whose marks were left out."""
    return _LABELLED_LINES.sub(lambda found: re.sub(r"(?m)^(?=\S)", "- ", found.group()), text)


_LABELLED_LINE: Final = r"(?![-*+•|#>]|\d{1,3}[.)])[^\n:|.!?]{2,40}(?::| [-–—]) (?=\S)[^\n]{1,120}"
_LABELLED_LINES: Final = re.compile(rf"(?m)^{_LABELLED_LINE}(?:\n{_LABELLED_LINE})+$")


def _blank(match: re.Match[str], text: str) -> str:
    """The number of the next item of a list that goes on in the same line is part of no sentence."""
    before = f" {int(match[1]) - 1}. "
    return ".".ljust(len(match.group())) if before in f" {text[: match.start()]}" else match.group()


def _elements_apart(text: str) -> str:
    """What an element says ends with it: "<answer>…</answer><final>…</final>". A mere `<name>` is none."""
    names = {name.casefold() for name in _CLOSED.findall(text)} - _INLINE | _BLOCKS
    return re.sub(rf"</?(?:{'|'.join(sorted(names))})\b[^<>]{{0,200}}>", "\n\n", text, flags=re.IGNORECASE)


@lru_cache(maxsize=32)
def _plain(draft: str) -> str:
    """Only words: thinking, control tokens, markup, links' targets and invisible characters are gone."""
    text = _without_wrapping(_LEFT_OVER_THINKING.sub("", _THINKING.sub(" ", draft)))
    text = _elements_apart(_CONTROL_TOKENS.sub("", _RAISED.sub(_as_marker, text)))
    text = HEADING.sub(_as_sentence, _BOLD_LINE.sub(r"\n\n### \g<said>\n\n", text))
    text = TAG.sub("", _IMAGE.sub("", _SPOILER.sub(r"\g<said>\n\n", text)))
    text = EMPHASIS.sub("", LINK.sub(lambda link: f"[{link[1]}]" if link[1].isdecimal() else link[1], text))
    text = _RUN_ON.sub(r"\g<ends>.", text)
    text = "".join(char for char in text if char in "\n\t" or unicodedata.category(char)[0] != "C")
    return _REPEATED.sub(r"\1", _LONELY_STOP.sub(r"\1", text))


def _as_marker(note: re.Match[str]) -> str:
    """As all markers are; "two (2)" and "paragraph (1)" have none."""
    if note["closed"] and _COUNTED.search(note.string, 0, note.start()):
        return note.group()
    number = note["tagged"] or note["closed"] or str(unicodedata.normalize("NFKC", note["raised"]))
    return f" [{number}]"


def _as_sentence(heading: re.Match[str]) -> str:
    """A heading that says something is a sentence; one that only names a subject stays a heading."""
    said = heading["said"]
    facts = read_facts(said[match.end() :]) if (match := _LABEL.match(said)) else ()
    says = _SAYS.match(said) or any(fact.kind in _TOLD for fact in facts)
    return f"\n\n{said}\n\n" if says and not _ASKS.match(said) else heading.group()


def _with_titles(text: str) -> tuple[str, frozenset[str]]:
    """The text with each heading that names a subject as a line with a colon, and these lines."""
    titles: set[str] = set()

    def as_line(heading: re.Match[str]) -> str:
        said = _without_markers(heading["said"])[0].strip()
        is_name = said and said[-1].isalnum() and len(said.split()) <= _LONGEST_TITLE and not _ASKS.match(said)
        if not is_name or not text[heading.end() :].strip():
            return heading.group()
        titles.add(f"{said}:")
        return f"\n\n{said}:\n\n"

    return HEADING.sub(as_line, text), frozenset(titles)


_BOLD_LINE: Final = re.compile(
    r"^[ \t]*(?P<mark>\*\*|__)(?P<said>[^*_\n]{2,80}?):?(?P=mark):?[ \t]*$(?=\s*\S)", re.MULTILINE
)
_LONGEST_TITLE: Final = 10  # words
_SAYS: Final = re.compile(
    rf"(?:\S+ )+?(?:{AUXILIARY}|cannot|gets?|receives?|needs?|costs?"
    r"|pays?|lasts?|ist|sind|war|hat|haben|muss|müssen|darf|dürfen|kann|können|soll|sollen|wird|werden|bekommt|bekommen"
    r"|erhält|erhalten|kostet|kosten|dauert) \S",
    re.IGNORECASE,
)
_ASKS: Final = re.compile(
    r"(?:\d+[.)] )?(?:what|which|who|whom|whose|when|where|why|how|if|things|was|wer|wann|wo|warum|wie|welche\w*|wenn"
    r"|is|are|do|does|can|may|must)\b|.*\?$",
    re.IGNORECASE,
)
_LABEL: Final = re.compile(r"[^:]{2,60}:\s")
_TOLD: Final = frozenset(("money", "percent", "duration"))


def _without_wrapping(draft: str) -> str:
    """The words of a draft fenced in as code or handed over as JSON, each value a paragraph; a lone word is none."""
    text = _as_json(_FENCED.sub("", draft))
    if not _JSON.match(text):
        return text
    try:
        _, end = json.JSONDecoder().raw_decode(text.lstrip())
        end += len(text) - len(text.lstrip())
    except ValueError:  # broken off
        end = len(text)
    values = [_json_text(match[1]) for match in _JSON_TEXT.finditer(text, 0, end) if not match[2]]
    return "\n\n".join([*(value for value in values if len(value.split()) > 1), text[end:].strip()])


def _as_json(draft: str) -> str:
    """A draft that is written as Python writes its values, as JSON; any other stays as it is."""
    if not _PYTHON.match(draft):
        return draft
    try:
        return json.dumps(ast.literal_eval(draft.strip()), ensure_ascii=False)
    except (ValueError, SyntaxError, TypeError, MemoryError, RecursionError):
        return draft


def _json_text(inner: str) -> str:
    """What stands between the quotation marks, as it reads; no good JSON stays as it is."""
    try:
        return str(json.loads(f'"{inner}"', strict=False))
    except ValueError:
        return inner


def _without_markers(text: str) -> tuple[str, list[tuple[int, int]]]:
    """The text without citation markers, and for each hinted source where its marker stood."""
    kept, hints, at = "", [], 0
    for match in _MARKER.finditer(text):
        kept += text[at : match.start()]
        at = match.end()
        if not text[at : at + 1].isalnum():
            kept = kept.rstrip(" ") if text[at : at + 1] in {"", " ", "\n", ".", ",", ";", ":", "!", "?"} else kept
        hints += [(len(kept), source_id) for source_id in _ids(match)]
    return kept + text[at:], hints


def _ids(match: re.Match[str]) -> list[int]:
    listed = match["square"] or match["thick"] or match["round"] or match["spoken"] or ""
    listed = _RANGE.sub(lambda span: ",".join(map(str, range(int(span[1]), min(int(span[2]), 99) + 1))), listed)
    return [int(number) for number in re.findall(r"\d+", listed)]


def _claims(text: str, hints: list[tuple[int, int]], titles: frozenset[str]) -> Iterator[DraftClaim]:
    spans = _with_lead_questions(split_sentences(text), text)
    header: list[str] = []
    above = _Above()
    end = 0
    for number, span in enumerate(spans):
        lead = _lead(text[end : span.start])
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
        said = _NEXT_ITEM.sub(":", " ".join(span.text.split()))
        said += ":" * _opens_list(text, span, indent)
        if span.text in titles and not is_item:
            above = _Above(said)
            yield DraftClaim(said, mine, lead)
            continue
        above = above if indent > above.indent else _Above(above.heading)
        yield DraftClaim(said, mine, lead, above.line, above.heading)
        above = _Above(above.heading, said, indent) if said.endswith(":") else above


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
    few = len(span.text.split()) <= _FEWEST_SAID and span.text[-1].isalnum()
    return bool(few and below and len(below["indent"]) > indent)


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
