"""The words of a draft alone: what a model thought, fenced in, marked up or handed over as JSON, made plain text."""

import ast
import json
import re
import unicodedata
from functools import cache
from itertools import takewhile
from typing import Final

from rag.grounding.leads import announces, is_part, limits
from rag.grounding.markers import with_notes_marked
from rag.language.auxiliaries import AUXILIARY
from rag.language.legible import legible
from rag.language.markup import EMPHASIS, LINK, TAG
from rag.language.values.all_facts import read_facts
from rag.language.word_lists import list_lines

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
_ITEM = re.compile(r"<li\b[^<>]{0,200}>\s*(?:</?p\b[^<>]{0,200}>\s*)?", re.IGNORECASE)
_QUOTED = re.compile(r"^[ \t]*(?:>[ \t]?)+(?=[ \t]*\S)", re.MULTILINE)
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
_REPEATED = re.compile(r"(\b\S.{2,80}?\S\b)(?:[\s,;]+\1){3,}", re.DOTALL)
_LONELY_STOP = re.compile(r"(?<=\w) +([.,;!?])(?=\s|$)")
_REFERENCES = re.compile(
    r"^[ \t]*(?:[-*•][ \t]+|#{1,6}[ \t]+)?"
    r"(?:(?:sources?|references?|citations?|quellen?)(?: used| cited| documents?)?(?:[ \t]*:|[ \t]*$)"
    r"|(?=\[\d{1,2}\]:?[ \t]+[^\s:.]+(?:[ \t]+[^\s:.]+)*[ \t]*$))",
    re.IGNORECASE | re.MULTILINE,
)
"""A label over the names of sources, or the first of them with its number."""


_DENIES: Final = (
    "\u2612\u26d4\u270b\u274c\u274e\U0001f44e\U0001f645\U0001f6ab\U0001f6d1\U0001f6ad\U0001f6af\U0001f6b1\U0001f6b3\U0001f6b7"
    "\U0001f4f5\U0001f51e"
)
_PICTURE: Final = re.compile(
    rf"(?![{_DENIES}])[\U0001f000-\U0001faff\u2600-\u2610\u2613-\u2704\u2728\u2757\u2764\u2b50\u2b55\ufe0e\ufe0f]"
    r"|[ \t]?\([?!.,…\s]*\)"
)
"""What decorates a sentence, and brackets around nothing. One that denies it is left to the check of characters."""
_PICTURED_ITEM: Final = re.compile(
    r"^(?P<indent>[ \t]*)(?:[-*+•][ \t]+)?[✓✔✅☑☐➡➤➔➜→⇒▶►▪■□▫●○◦‣⁃★☆✦❖👉🔹🔸📌\u2022]\ufe0f?[ \t]*(?=\S)", re.MULTILINE
)
_KEYCAP: Final = re.compile(r"^[ \t]*(\d{1,2})\ufe0f?\u20e3[ \t]*(?=\S)", re.MULTILINE)


def plain_text(draft: str) -> str:
    """Only words: thinking, control tokens, markup, links' targets and invisible characters are gone."""
    text = _without_wrapping(_LEFT_OVER_THINKING.sub("", _THINKING.sub(" ", draft)))
    text = _elements_apart(_ITEM.sub("\n- ", _CONTROL_TOKENS.sub("", with_notes_marked(text))))
    text = _QUOTED.sub("", text.replace("：", ":"))
    text = _BOLD_LINE.sub(r"\n\n### \g<said>\n\n", text)
    text = legible(TAG.sub("", _IMAGE.sub("", _SPOILER.sub(r"\g<said>\n\n", text)))).text
    text = EMPHASIS.sub("", LINK.sub(lambda link: f"[{link[1]}]" if link[1].isdecimal() else link[1], text))
    text = _PICTURE.sub("", _PICTURED_ITEM.sub(r"\g<indent>- ", _KEYCAP.sub(r"\1. ", text)))
    text = _RUN_ON.sub(r"\g<ends>.", text)
    text = "".join(char for char in text if char in "\n\t" or unicodedata.category(char)[0] != "C")
    return _without_references(_answer_line().sub("", _REPEATED.sub(r"\1", _LONELY_STOP.sub(r"\1", text))))


@cache
def _answer_line() -> re.Pattern[str]:
    """A heading or a line with a colon that only names the answer itself: "Summary:"."""
    names = "|".join(map(re.escape, list_lines("answer_labels.txt")))
    return re.compile(rf"(?im)^[ \t]*(?:#{{1,6}}[ \t]+(?:{names})[ \t]*:?|(?:{names})[ \t]*:)[ \t]*$")


def _without_references(text: str) -> str:
    """The text without what names its sources below it, line by line: "References: Staff handbook"."""
    lines = text.splitlines(keepends=True)
    below = "".join(reversed([*takewhile(_is_reference, reversed(lines))]))
    said = len(text) - len(below)
    label = _REFERENCES.search(text, said)
    if not label or not _is_reference(text[label.end() :].partition("\n")[0]):
        return text
    return text[: label.start()] if text[: label.start()].strip(" \n#-") else text


def _is_reference(line: str) -> bool:
    """A name, as the title of a document is one, or none: only numbers, or a rule across the page."""
    said = line.strip().lstrip("#- \t*•.,;&)([]:0123456789")
    return not said or (said[0].isupper() and is_part(said))


def _elements_apart(text: str) -> str:
    """What an element says ends with it: "<answer>…</answer><final>…</final>". A mere `<name>` is none."""
    names = {name.casefold() for name in _CLOSED.findall(text)} - _INLINE | _BLOCKS
    return re.sub(rf"</?(?:{'|'.join(sorted(names))})\b[^<>]{{0,200}}>", "\n\n", text, flags=re.IGNORECASE)


def as_sentence(heading: re.Match[str]) -> str:
    """A heading that says something as a sentence; "" for one that only names a subject."""
    said = heading["said"]
    facts = read_facts(said[match.end() :]) if (match := _LABEL.match(said)) else ()
    says = _SAYS.match(said) or any(fact.kind in _TOLD for fact in facts)
    is_line = ASKS.match(said) or (announces(said) and limits(said))
    return f"\n\n{said}\n\n" if says and not is_line else ""


_BOLD_LINE: Final = re.compile(
    r"^[ \t]*(?P<mark>\*\*|__)(?P<said>[^*_\n]{2,80}?):?(?P=mark):?[ \t]*$(?=\s*\S)", re.MULTILINE
)
_SAYS: Final = re.compile(
    rf"(?:\S+ )+?(?:{AUXILIARY}|cannot|gets?|receives?|needs?|costs?"
    r"|pays?|lasts?|ist|sind|war|hat|haben|muss|müssen|darf|dürfen|kann|können|soll|sollen|wird|werden|bekommt|bekommen"
    r"|erhält|erhalten|kostet|kosten|dauert) \S",
    re.IGNORECASE,
)
ASKS: Final = re.compile(
    r"(?:\d+[.)] )?(?:what|which|who|whom|whose|when|where|why|how|if|things|was|wer|wann|wo|warum|wie|welche\w*|wenn"
    r"|is|are|do|does|can|may|must)\b|.*\?$",
    re.IGNORECASE,
)
"""Of a heading or a line with a colon: it asks, and says nothing."""
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
