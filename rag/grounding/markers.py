"""The markers by which a model says on which source a sentence stands: "[2]", "(see source 1)", a raised number."""

import re
import unicodedata

_FILE = r"[\w .&()-]{1,80}\.(?:pdf|docx?|xlsx?|pptx?|md|txt|html?|csv)"
_SOURCE = r"(?:sources?|docs?|documents?|ref(?:erence)?s?\.?|citations?|chunks?|passages?)"
_NUMBERS = r"(?:\d{1,3}|n)(?:\s?(?:,|;|&|and|-|–)\s?(?:\d{1,3}|n))*"
_SHORT = r"(?-i:S)\d{1,2}(?:\s?[,;&]\s?(?-i:S)\d{1,2})*"
"""Short for "source 1"."""
_TITLED = r"(?:\s?[:,|–-]\s?(?:(?-i:[A-Z])|p\.|pages?\b|sections?\b|§)[^\[\]\n]{0,80})?"
_AND_NEXT = r"(?:,? and |[,;&]\s?|\s)(?=\[)"
"""Between two markers: "[1], [2]"."""
_MARKER = re.compile(
    rf"\^?\[{{1,2}}\^?(?:(?:from|see)\s)?(?:{_SOURCE}\s?[:#]?\s?)?#?(?P<square>{_NUMBERS}|{_SHORT})(?:†[^\]]*)?{_TITLED}\]{{1,2}}"
    rf"(?:{_AND_NEXT}(?=\[S?\d))?|【(?P<thick>{_NUMBERS})(?:[†:][^】]*)?】"
    rf"|\((?:see\s)?{_SOURCE}\s?[:#]?\s?(?P<round>{_NUMBERS})\)|\[(?:{_SOURCE}:?\s?)?{_FILE}(?:[,#:][^\]]*)?\]"
    rf"|(?:\baccording to |\bas stated in |\bas per )?"
    rf"\b(?:sources?|passages?|documents?|chunks?)\s(?P<spoken>\d{{1,2}})\b,?"
    rf"|\((?:see\s|from\s|source:\s)?{_FILE}(?:[,#:][^)]*)?\)|\[(?:citation needed|source|citation|sic)\]|\[\]"
    r"|\((?:sources?|quellen?): [^()\n]{1,120}\)|\[(?:sources?|quellen?): [^\[\]\n]{1,120}\]",
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
_SQUARES = rf"(?:\[{_NUMBERS}\](?:{_AND_NEXT})?)+"
_BY = r"(?:according to|as (?:stated|noted|mentioned|described|outlined|specified|explained) in|as per|per|based on)"
_HELD = re.compile(
    rf"\(\s?(?:(?:{_BY}|see|cf|from|{_SOURCE}|citations?)\b[.:]?\s?){{0,2}}(?P<held>{_SQUARES})\s?\)", re.IGNORECASE
)
"""Markers in round brackets: "(see [1])"."""
_NAMED = rf"(?:(?:the )?(?:{_SOURCE} )?{_SQUARES}|(?:the )?{_SOURCE} \d{{1,2}}(?:(?:, \d{{1,2}})*,? and \d{{1,2}})?)"
_BY_AHEAD = re.compile(rf"\b(?P<by>{_BY}) {_NAMED},? (?P<next>\S)", re.IGNORECASE)
_BY_BEHIND = re.compile(rf",? {_BY} (?P<held>{_SQUARES})(?=[.;!?]|\s*\Z)", re.IGNORECASE)
_SAYS = r"(?:states?|says?|notes|mentions?|indicates?|specif(?:y|ies)|explains?|confirms?|stipulates?)"
_SAID_IN = re.compile(
    rf"(?P<ahead>(?:\A|\n|[.!?:]\s)\s*(?:[-*•]\s+|\d{{1,2}}[.)]\s+)?)"
    rf"{_NAMED} (?:also |clearly |explicitly )?{_SAYS} that (?P<next>\S)",
    re.IGNORECASE,
)
_PLACE = (
    r"(?:the )?(?:(?:section|paragraph|clause|chapter|article|page|appendix|annex) (?:no\.? )?|§ ?)"
    r"\d{1,3}(?:\.\d{1,2}){0,3}(?:\([a-z0-9]\))?"
    r"(?:(?: of|,| in) (?:the |our |your |this )?(?:[\w'’-]+ ){0,3}?(?:handbook|manual|polic(?:y|ies)|guide(?:line)?s?"
    r"|rules?|documents?|agreement))?"
)
"""Where a model says that something stands: it made that up, or the citation says it."""
_PLACED = re.compile(
    rf"(?P<ahead>(?:\A|\n|[.!?:]\s)\s*(?:[-*•]\s+|\d{{1,2}}[.)]\s+)?)"
    rf"(?:(?:{_BY}|as (?:set|laid) (?:out|down) in) {_PLACE},"
    rf"|(?:(?:in|on) {_PLACE},? (?:it (?:{_SAYS}|is (?:stated|written|said))|you (?:can )?(?:find|read))"
    rf"|{_PLACE} (?:also |clearly |explicitly )?{_SAYS})(?: that|:)) (?P<next>\S)",
    re.IGNORECASE,
)
_RANGE = re.compile(r"(\d+)\s?[-–]\s?(\d+)")


def with_notes_marked(text: str) -> str:
    """The text with the raised number of each note written as all markers are, without "source 1 states that".

    So without "according to section 3," which is a model's own pointer.
    """
    text = _HELD.sub(r"\g<held>", _RAISED.sub(_as_marker, text))
    text = _BY_BEHIND.sub(r" \g<held>", _BY_AHEAD.sub(_without_frame, text))
    for frame in (_SAID_IN, _PLACED):
        text = frame.sub(lambda said: said["ahead"] + said["next"].upper(), text)
    return text


def _without_frame(said: re.Match[str]) -> str:
    return said["next"].upper() if said["by"][0].isupper() else said["next"]


def _as_marker(note: re.Match[str]) -> str:
    """ "Two (2)" and "paragraph (1)" have none."""
    if note["closed"] and _COUNTED.search(note.string, 0, note.start()):
        return note.group()
    number = note["tagged"] or note["closed"] or str(unicodedata.normalize("NFKC", note["raised"]))
    return f" [{number}]"


def without_markers(text: str) -> tuple[str, list[tuple[int, int]]]:
    """The text without citation markers, and of each the character of it that it stood at, with the source named."""
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
