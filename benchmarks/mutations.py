"""Change true sentences of real handbooks by rule, some honestly and some not, and count what is withheld.

    python -m benchmarks.mutations DATA [--sentences N] [--more] [--form FORM] [--nearest] [--half a|b] [--show KIND]

DATA holds `handbooks/*/files/**.md`. Every sentence stands in its own passage, between two other passages of the page
or of the next one; with `--nearest` beside the seven of its handbook that lie nearest in meaning, as a search finds.
"ledger" is what a turn does (a claim is shown or withheld), "verify" the score of the command.
Other forms than whole sentences of the usual length: "short" ones of three to seven words, an "item" of a list, a
sentence "turned" with its condition at the other end, the first "part" of two that are joined.
"""

import argparse
import json
import random
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Final, NamedTuple

from benchmarks.halves import of_half
from benchmarks.nearest import Nearest
from rag.domain.given import given_chunk
from rag.grounding.ledger import check_claims
from rag.grounding.verification import GivenSource, Verifier
from rag.language.names import proper_names
from rag.language.sentences import split_sentences
from rag.models.embed_static import StaticEmbeddings

SEED: Final = 11
PASSAGE: Final = 1100
SUPPORT_THRESHOLD: Final = 0.5
_MARKUP: Final = re.compile(
    r"\A---.*?\n---\n|```.*?```|<[^>]+>|\{[%{].*?[%}]\}|!\[[^\]]*\]\([^)]*\)|^#+\s[^\n]*$|^\s*\|[^\n]*$",
    re.DOTALL | re.MULTILINE,
)
_LINK: Final = re.compile(r"\[([^\]]*)\]\([^)]*\)")
PLAIN: Final = re.compile(r"[A-Z][^\n<>{}\[\]|#*_`:/]{40,260}\.")

Change = Callable[[str, "Choice"], str | None]


class Told(NamedTuple):
    """A sentence as somebody might tell it: the kind of change, whether it is honest, and the passages to check by."""

    kind: str
    honest: bool
    text: str
    passages: tuple[str, ...]
    page: str


class Choice(NamedTuple):
    """What a change draws from: a random source of its own, and the names of other pages."""

    random: random.Random
    names: Sequence[str]


def _swap(pairs: Mapping[str, str]) -> Change:
    """Replaces the first word or phrase of the left side by its right side."""
    longest_first = "|".join(map(re.escape, sorted(pairs, key=len, reverse=True)))
    pattern = re.compile(rf"\b({longest_first})\b", re.IGNORECASE)

    def change(text: str, _: Choice) -> str | None:
        found = pattern.search(text)
        if not found:
            return None
        other = pairs[found[1].casefold()]
        other = other[0].upper() + other[1:] if found[1][0].isupper() else other
        return text[: found.start()] + other + text[found.end() :]

    return change


def _both_ways(pairs: Sequence[tuple[str, str]]) -> dict[str, str]:
    return {**{b: a for a, b in pairs}, **dict(pairs)}


_NUMBER_LIST: Final = "one two three four five six seven eight nine ten eleven twelve"
_NUMBER_WORDS: Final = _NUMBER_LIST.split()
_TO_DIGITS: Final = {word: str(number) for number, word in enumerate(_NUMBER_WORDS, 1) if number > 1}
_MONTH_LIST: Final = "January February March April May June July August September October November December"
_MONTHS: Final = _MONTH_LIST.split()
_WEEKDAYS: Final = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"]
_NUMBER: Final = re.compile(r"(?<![\w.,-])(\d{1,3}(?:,\d{3})*|\d+)(?![\w-]|[.,]\d)")
_YEAR: Final = re.compile(r"\b(?:19|20)\d\d\b")


def other_number(text: str, choice: Choice) -> str | None:
    found = _NUMBER.search(text)
    if not found:
        return _swap({word: _NUMBER_WORDS[(at + 3) % 12] for at, word in enumerate(_NUMBER_WORDS[1:], 1)})(text, choice)
    value = int(found[1].replace(",", ""))
    more, times = choice.random.choice([1, 2, 5]), choice.random.choice([0.5, 1.5, 2])
    other = value + more if value < 20 else round(value * times)
    return text[: found.start()] + (f"{other:,}" if "," in found[1] else str(other)) + text[found.end() :]


def other_date(text: str, choice: Choice) -> str | None:
    for names in (_MONTHS, _WEEKDAYS):
        found = re.search(r"\b(" + "|".join(names) + r")\b(?! I\b)", text)
        if found and (found[1] != "May" or re.match(r"\s\d", text[found.end() :])):
            return text[: found.start()] + names[(names.index(found[1]) + 3) % len(names)] + text[found.end() :]
    year = _YEAR.search(text)
    return text[: year.start()] + str(int(year[0]) - 2) + text[year.end() :] if year else None


_AUXILIARY: Final = re.compile(r"\b(is|are|can|will|should|must|may|was|were|could)\b(?! not|n't)", re.IGNORECASE)
_NOT: Final = re.compile(r"(?<=[a-z])(?: not|n['’]t)\b(?! only)")


def turned_negation(text: str, _: Choice) -> str | None:
    found = _NOT.search(text)
    if found:
        return (text[: found.start()] + text[found.end() :]).replace(" ca ", " can ").replace(" wo ", " will ")
    found = _AUXILIARY.search(text)
    return text[: found.end()] + " not" + text[found.end() :] if found and found.start() else None


def other_name(text: str, choice: Choice) -> str | None:
    """One name of the sentence by one of another page."""
    said = [name for name in proper_names(text) if name.text.isalpha() and len(name.text) > 3]
    others = [name for name in choice.names if name not in text]
    if not said or not others:
        return None
    return text[: said[0].start] + choice.random.choice(others) + text[said[0].end :]


_UNITS: Final = _both_ways(
    [("days", "weeks"), ("hours", "days"), ("months", "years"), ("day", "week"), ("hour", "day")]
)
_MODALS: Final = _both_ways([
    ("must", "may"), ("required", "allowed"), ("need to", "may"), ("have to", "may"), ("should", "must"),
    ("mandatory", "optional"), ("can", "must"),
])  # fmt: skip
_SHARES: Final = _both_ways([
    ("at least", "at most"), ("up to", "at least"), ("no more than", "no less than"), ("all", "some"),
    ("every", "some"), ("always", "sometimes"), ("most", "few"), ("before", "after"),
    ("more than", "less than"), ("within", "after"),
    ("everyone", "nobody"), ("usually", "never"), ("minimum", "maximum"), ("only", "also"),
])  # fmt: skip
_OPPOSITES: Final = _both_ways([
    ("increase", "decrease"), ("first", "last"), ("internal", "external"), ("paid", "unpaid"), ("include", "exclude"),
    ("approve", "reject"), ("approved", "rejected"), ("public", "private"), ("full-time", "part-time"),
    ("allowed", "forbidden"), ("morning", "afternoon"), ("more", "less"), ("early", "late"), ("start", "end"),
    ("same", "different"), ("easy", "difficult"), ("long", "short"), ("new", "old"), ("large", "small"),
    ("temporary", "permanent"), ("add", "remove"), ("high", "low"), ("inside", "outside"), ("remote", "on-site"),
    ("annual", "monthly"), ("weekly", "monthly"), ("quarterly", "weekly"), ("accept", "refuse"), ("open", "close"),
])  # fmt: skip
_PARTIES: Final = _both_ways([
    ("manager", "director"), ("managers", "directors"), ("supervisor", "client"), ("employee", "contractor"),
    ("employees", "contractors"), ("customers", "vendors"), ("customer", "vendor"), ("lead", "intern"),
    ("email", "phone"), ("engineers", "designers"), ("engineering", "marketing"), ("sales", "legal"),
    ("finance", "security"), ("teammates", "customers"), ("candidate", "interviewer"), ("laptop", "phone"),
    ("health", "dental"), ("flight", "hotel"), ("parent", "teacher"), ("team", "board"),
])  # fmt: skip

LIES: Final[Mapping[str, Change]] = {
    "number": other_number,
    "unit": _swap(_UNITS),
    "date": other_date,
    "negation": turned_negation,
    "modality": _swap(_MODALS),
    "quantifier": _swap(_SHARES),
    "name": other_name,
    "opposite": _swap(_OPPOSITES),
    "party": _swap(_PARTIES),
}

_REWORDED: Final = {
    "submit": "hand in", "receive": "get", "provide": "give", "ensure": "make sure", "assist": "help",
    "prior to": "before", "approximately": "about", "utilize": "use", "in order to": "to", "as well as": "and also",
    "purchase": "buy", "request": "ask for", "employees": "staff", "additional": "further", "frequently": "often",
    "obtain": "get", "notify": "tell", "begin": "start", "assistance": "help", "several": "a number of",
    "however": "but", "immediately": "right away", "commence": "start", "complete": "finish", "review": "look over",
    "important": "essential", "create": "make", "discuss": "talk about", "contact": "reach out to", "choose": "pick",
    "helpful": "useful", "currently": "at present", "attend": "take part in", "schedule": "plan", "large": "big",
    "difficult": "hard", "quickly": "fast", "team": "group", "usually": "normally", "goal": "aim", "issue": "problem",
    "people": "persons", "work": "do their job", "feedback": "comments", "company": "firm", "want": "wish",
}  # fmt: skip
_SAME_DEMAND: Final = {"must": "need to", "need to": "must", "are required to": "must", "may": "are allowed to",
                       "can": "are able to", "should": "ought to", "have to": "must"}  # fmt: skip
_SHORTER: Final = _both_ways([("do not", "don't"), ("is not", "isn't"), ("are not", "aren't"), ("cannot", "can't"),
                              ("should not", "shouldn't"), ("it is", "it's"), ("you are", "you're"),
                              ("we are", "we're"), ("does not", "doesn't"), ("will not", "won't")])  # fmt: skip
_TRAILING: Final = re.compile(r"^([A-Z][^,;]{20,}?),? (if|when|because|before|after|unless) ([^,;]{8,})\.$")
_LEADING: Final = re.compile(r"^(If|When|Because|Before|After|Unless) ([^,;]{8,}), ([^;]{12,})\.$")
_ASIDE: Final = re.compile(r"\s\([^()]{3,80}\)")
_OPENING: Final = re.compile(r"^(?:However|Additionally|In general|Also|Finally|Generally|For example|Furthermore), ")


def reworded(text: str, choice: Choice) -> str | None:
    """Up to three plain words for others; who tells it in other words leaves names as they are."""
    for _ in range(3):
        told = _swap(_REWORDED)(text, choice) or text
        if {name.text for name in proper_names(told)} - {name.text for name in proper_names(text)}:
            break
        text = told
    return text


def turned_round(text: str, _: Choice) -> str | None:
    """The condition first instead of last, or the other way round."""
    if found := _TRAILING.match(text):
        return f"{found[2].capitalize()} {found[3]}, {_lowered(found[1])}."
    found = _LEADING.match(text)
    return f"{found[3][0].upper()}{found[3][1:]} {found[1].lower()} {found[2]}." if found else None


def _lowered(text: str) -> str:
    return text if text.startswith("I ") else text[0].lower() + text[1:]


def shortened(text: str, _: Choice) -> str | None:
    return _OPENING.sub(lambda found: "", _ASIDE.sub("", text))


def introduced(text: str, _: Choice) -> str | None:
    return f"According to the handbook, {_lowered(text)}"


TRUTHS: Final[Mapping[str, Change]] = {
    "repeated": lambda text, _: text + " ",
    "digits": _swap(_TO_DIGITS),
    "reworded": reworded,
    "same demand": _swap(_SAME_DEMAND),
    "contraction": _swap(_SHORTER),
    "turned round": turned_round,
    "shortened": shortened,
    "introduced": introduced,
    "all of it": lambda text, choice: introduced(reworded(turned_round(text, choice) or text, choice) or text, choice),
}


_CURRENCIES: Final = re.compile(r"[$€£](?=\d)|\b(?:USD|EUR|GBP|dollars|euros|pounds)\b")
_CURRENCY: Final = {"$": "€", "€": "£", "£": "$", "USD": "EUR", "EUR": "GBP", "GBP": "USD",
                    "dollars": "euros", "euros": "pounds", "pounds": "dollars"}  # fmt: skip
_SCALES: Final = _both_ways([
    ("million", "billion"), ("thousand", "million"), ("minutes", "hours"), ("kg", "g"), ("km", "m"),
    ("hourly", "daily"), ("per day", "per week"), ("per month", "per year"), ("a month", "a year"),
])  # fmt: skip
_COMPARED: Final = _both_ways([
    ("longer", "shorter"), ("higher", "lower"), ("greater", "smaller"), ("better", "worse"), ("faster", "slower"),
    ("earlier", "later"), ("highest", "lowest"), ("largest", "smallest"), ("exceeds", "falls below"),
])  # fmt: skip
_HEDGES: Final = {"may": "will", "might": "will", "could": "will", "plans to": "did", "try to": "always",
                  "usually": "always", "often": "always", "sometimes": "always", "likely": "certain"}  # fmt: skip
_SCOPE: Final = re.compile(
    r"\s(?:for|of|to) (?:new|full-time|part-time|external|senior|temporary|permanent|international) "
    r"(?:employees|staff|hires|members|managers|contractors|teammates|customers|people)\b", re.IGNORECASE
)  # fmt: skip
_SCOPES: Final = _both_ways([
    ("full-time", "part-time"), ("new", "former"), ("external", "internal"), ("senior", "junior"),
    ("temporary", "permanent"), ("international", "domestic"),
])  # fmt: skip
_WORDED: Final = re.compile(r"\b(two|three|four|six) (weeks|months|years)\b", re.IGNORECASE)
_IN_SMALLER: Final = {"weeks": (7, "days"), "months": (0, ""), "years": (12, "months")}
_BAN: Final = re.compile(r"^(?:Please )?(?:do not|don't|never) ([a-z]+) ([^,;]{8,80})\.$", re.IGNORECASE)


def other_currency(text: str, _: Choice) -> str | None:
    found = _CURRENCIES.search(text)
    return text[: found.start()] + _CURRENCY[found[0]] + text[found.end() :] if found else None


def condition_dropped(text: str, _: Choice) -> str | None:
    """ "You may leave, unless it is Monday" as "You may leave"."""
    found = _TRAILING.match(text)
    return f"{found[1]}." if found and found[2] in {"unless", "if", "after", "before"} else None


def scope_changed(text: str, choice: Choice) -> str | None:
    return _swap(_SCOPES)(text, choice) if _SCOPE.search(text) else None


def in_smaller_units(text: str, _: Choice) -> str | None:
    """ "Two weeks" as "14 days"."""
    found = _WORDED.search(text)
    times, unit = _IN_SMALLER[found[2].casefold()] if found else (0, "")
    value = _NUMBER_WORDS.index(found[1].casefold()) + 1 if found else 0
    return text[: found.start()] + f"{value * times} {unit}" + text[found.end() :] if found and times else None


def as_ban(text: str, _: Choice) -> str | None:
    """ "Do not share passwords." as "It is forbidden to share passwords."."""
    found = _BAN.match(text)
    return f"It is forbidden to {found[1].lower()} {found[2]}." if found else None


def split_in_two(text: str, _: Choice) -> str | None:
    """Two main clauses as two sentences."""
    found = re.match(r"^([A-Z][^,;]{25,}), (?:and|but) ((?:you|we|they|it|the|this|that|your|our) [^;]{20,})$", text)
    return f"{found[1]}. {found[2][0].upper()}{found[2][1:]}" if found else None


_DOUBT: Final = re.compile(r" (?:usually|normally|typically|generally|often|sometimes|probably|likely)\b")
_TO_EXACT: Final = re.compile(
    r"\b(?:up to|at least|at most|no more than|more than|less than|about|around)(?= [$€£]?\d)", re.I
)
_IN_TURN: Final = re.compile(r"^([A-Z][^,;]{10,}?),? (before|after) ([^,;]{10,})\.$")
_FROM_TO: Final = re.compile(r"\bfrom ((?:the )?\w+) to ((?:the )?\w+)\b")
_APPROVED: Final = re.compile(
    r"\b(?P<one>(?:the |your |our |a |an |each )[\w-]+) (?P<verb>(?:will |should |must |can |may )?"
    r"(?:approve|review|inform|notify|ask|help|pay|send|give|tell|support|manage|lead|contact|assign|provide|own|hire"
    r"|replace|follow|interview|email|train|coach|mentor|invite|report to|respond to)s?) "
    r"(?P<other>(?:the |your |our |a |an |each |their )[\w-]+)\b", re.IGNORECASE
)  # fmt: skip


def doubt_dropped(text: str, _: Choice) -> str | None:
    return _DOUBT.sub("", text, count=1)


def exact(text: str, _: Choice) -> str | None:
    """ "Up to 5 days" as "exactly 5 days"."""
    return _TO_EXACT.sub("exactly", text, count=1)


def sides_changed(text: str, _: Choice) -> str | None:
    """ "The manager informs the employee" as "The employee informs the manager"."""
    if found := _IN_TURN.match(text):
        return f"{found[3][0].upper()}{found[3][1:]} {found[2]} {_lowered(found[1])}."
    for pattern in (_FROM_TO, _APPROVED):
        found = pattern.search(text)
        if found and not {found[1].casefold(), found[found.re.groups].casefold()} & _NOBODY:
            one, other = found.span(1), found.span(found.re.groups)
            return text[: one[0]] + text[slice(*other)] + text[one[1] : other[0]] + text[slice(*one)] + text[other[1] :]
    return None


_NOBODY_LIST: Final = "you we they he she it who that which and or to not them us me him her this i"
_NOBODY: Final = frozenset(_NOBODY_LIST.split())


def values_exchanged(text: str, _: Choice) -> str | None:
    """Two numbers of the sentence, each in the place of the other."""
    found = list(_NUMBER.finditer(text))
    if len(found) < 2 or found[0][0] == found[1][0]:
        return None
    one, other = found[:2]
    return text[: one.start()] + other[0] + text[one.end() : other.start()] + one[0] + text[other.end() :]


def names_exchanged(text: str, _: Choice) -> str | None:
    """Two names of the sentence, each in the place of the other, unless they stand side by side in a list."""
    said = [name for name in proper_names(text) if name.text.isalpha() and len(name.text) > 2]
    pairs = [(a, b) for a, b in pairwise(said) if a.key != b.key and len(text[a.end : b.start].split()) > 1]
    if not pairs or re.search(r",|\b(?:and|or)\b", text[pairs[0][0].end : pairs[0][1].start]):
        return None
    one, other = pairs[0]
    return text[: one.start] + other.text + text[one.end : other.start] + one.text + text[other.end :]


def name_misspelt(text: str, _: Choice) -> str | None:
    """A name of the sentence with another ending, as another person or product could have."""
    said = [name for name in proper_names(text) if name.text.isalpha() and len(name.text) > 4]
    if not said:
        return None
    name = said[0]
    return text[: name.start] + name.text[:-2] + ("on" if name.text[-2:] != "on" else "ex") + text[name.end :]


_ADDED: Final = (
    " on the moon", " by fax", " on Fridays", " at the front desk of the hotel", " during the winter", " in Denver",
    " after the annual audit", " with your dog", " for their grandchildren", " from a lighthouse",
)  # fmt: skip
_REASONS: Final = (
    " because the law demands it", " so that the tax authority can audit it", " due to a fire in the warehouse",
    " which means that nobody gets a bonus", " because investors insisted on it", " to avoid another lawsuit",
)  # fmt: skip


_BESIDE: Final = (
    " and a travel pass", ", as well as a bicycle", " (including a severance package)", ", plus a birthday present",
    " and a performance review", ", along with a stock option",
)  # fmt: skip
_CLAUSES: Final = (
    ", and nobody may appeal", ", but contractors are excluded", ", and guests pay half", ", and the director signs it",
    ", and refusing it leads to dismissal",
)  # fmt: skip
_PUT_IN: Final = ("laminated", "anonymous", "certified", "unpaid", "external")
_BEFORE_NOUN: Final = re.compile(r"\b(?:the|a|your|our) (?=[a-z]{4,} )")
_PUT_FOR: Final = ("cucumber", "dismissal", "warehouse", "grandmother", "lighthouse", "appetite")
_LONG_WORD: Final = re.compile(r"(?<= )[a-z]{6,}(?=[ .])")


def word_put_in(text: str, _: Choice) -> str | None:
    found = list(_BEFORE_NOUN.finditer(text))
    put = _PUT_IN[len(text) % len(_PUT_IN)]
    return f"{text[: found[-1].end()]}{put} {text[found[-1].end() :]}" if found else None


def word_replaced(text: str, _: Choice) -> str | None:
    found = list(_LONG_WORD.finditer(text))
    other = _PUT_FOR[len(text) % len(_PUT_FOR)]
    at = found[len(text) % len(found)] if found else None
    return text[: at.start()] + other + text[at.end() :] if at else None


def _appended(parts: Sequence[str]) -> Change:
    """A part behind the last word. Which one is told by the sentence: the draws of all other kinds stay."""
    return lambda text, _: f"{text.rstrip('.')}{parts[len(text) % len(parts)]}."


MORE_LIES: Final[Mapping[str, Change]] = {
    "part added": _appended(_ADDED),
    "reason added": _appended(_REASONS),
    "thing added": _appended(_BESIDE),
    "clause added": _appended(_CLAUSES),
    "word put in": word_put_in,
    "word replaced": word_replaced,
    "doubt dropped": doubt_dropped,
    "exact": exact,
    "sides changed": sides_changed,
    "values exchanged": values_exchanged,
    "names exchanged": names_exchanged,
    "name misspelt": name_misspelt,
    "currency": other_currency,
    "scale": _swap(_SCALES),
    "comparison": _swap(_COMPARED),
    "hedge": _swap(_HEDGES),
    "condition dropped": condition_dropped,
    "scope dropped": lambda text, _: _SCOPE.sub("", text, count=1),
    "scope changed": scope_changed,
}
MORE_TRUTHS: Final[Mapping[str, Change]] = {
    "smaller units": in_smaller_units,
    "ban": as_ban,
    "split in two": split_in_two,
    "month cut short": _swap({month.casefold(): month[:3] for month in _MONTHS if month != "May"}),
    "percent": lambda text, _: re.sub(r"(?<=\d)\s?%", " percent", text),
    "said of us": _swap({"we": "the company", "our": "the company's"}),
    "example": _swap({"for example": "for instance", "e.g.": "for example", "such as": "like"}),
}
"""No weight was fitted on these kinds."""


Form = Callable[[str, str], str | None]
"""What is told of a sentence, by its text and what stands ahead of it in its line; None for one that has it not."""
_SHORT: Final = re.compile(r"[A-Z][^\n<>{}\[\]|#*_`:/?]*\.")
_ITEM: Final = re.compile(r"[A-Z][^\n<>{}\[\]|#*_`:/?.]*")
_MARKER: Final = re.compile(r"\s*(?:[-*+]|\d+\.)\s+")


def _whole(text: str, _: str) -> str | None:
    return text if PLAIN.fullmatch(text) else None


def _short(text: str, _: str) -> str | None:
    return text if _SHORT.fullmatch(text) and 3 <= len(text.split()) <= 7 else None


def _item(text: str, ahead: str) -> str | None:
    return f"{text}." if _MARKER.fullmatch(ahead) and _ITEM.fullmatch(text) and 2 <= len(text.split()) <= 9 else None


def _turned(text: str, _: str) -> str | None:
    return turned_round(text, _NO_CHOICE) if PLAIN.fullmatch(text) else None


def _part(text: str, _: str) -> str | None:
    parted = split_in_two(text, _NO_CHOICE) if PLAIN.fullmatch(text) else None
    return f"{parted.split('. ')[0]}." if parted else None


_NO_CHOICE: Final = Choice(random.Random(SEED), ())
FORMS: Final[Mapping[str, Form]] = {"whole": _whole, "short": _short, "item": _item, "turned": _turned, "part": _part}


def told_sentences(
    data: Path,
    count: int,
    truths: Mapping[str, Change] = TRUTHS,
    lies: Mapping[str, Change] = LIES,
    form: Form = _whole,
    half: str = "",
) -> Iterator[Told]:
    """Every change that a sentence allows, for `count` sentences of each handbook."""
    draw = random.Random(SEED)
    for book in sorted((data / "handbooks").iterdir()):
        pages = pages_of(book, half)
        names = sorted({name.text for page in pages for name in proper_names(page[:4000]) if name.text.isalpha()})
        long_names = [name for name in names if len(name) > 4 and not name.isupper()]
        wanted = [(number, span.start, told) for number, page in enumerate(pages) for span in split_sentences(page)
                  if (told := form(span.text, page[page.rfind("\n", 0, span.start) + 1 : span.start]))]  # fmt: skip
        for number, start, text in draw.sample(wanted, min(count, len(wanted))):
            others = [pages[number][-PASSAGE:], pages[(number + 1) % len(pages)][:PASSAGE]]
            passages = (passage_around(pages[number], start), *others)
            choice = Choice(draw, long_names)
            for honest, changes in ((True, truths), (False, lies)):
                yield from _tellings(text, passages, f"{book.name}{number}", choice, honest, changes)


def beside_nearest(told: Iterable[Told], data: Path) -> list[Told]:
    """The same, each beside its own passage and those of its handbook that lie nearest to what it tells."""
    embedder = StaticEmbeddings()
    books = {book.name: Nearest(list(_passages_of(book)), embedder) for book in sorted((data / "handbooks").iterdir())}
    return [_beside(one, books[max(filter(one.page.startswith, books), key=len)]) for one in told]


def _beside(one: Told, book: Nearest) -> Told:
    own = one.passages[:1]
    return one._replace(passages=(*own, *book.beside(one.text, own)))


def _passages_of(book: Path) -> Iterator[str]:
    for page in map(page_text, sorted(book.rglob("*.md"))):
        yield from filter(None, (page[at : at + PASSAGE].strip() for at in range(0, len(page), PASSAGE)))


def _tellings(
    text: str, passages: tuple[str, ...], page: str, choice: Choice, honest: bool, changes: Mapping[str, Change]
) -> Iterator[Told]:
    for kind, change in changes.items():
        changed = change(text, choice)
        if changed and changed != text:
            yield Told(kind, honest, changed.strip(), passages, page)


def pages_of(book: Path, half: str = "") -> list[str]:
    """Those of a handbook that are longer than a passage."""
    paths = (path for path in sorted(book.rglob("*.md")) if of_half(f"{book.name}/{path.relative_to(book)}", half))
    return [page for path in paths if len(page := page_text(path)) > PASSAGE]


def page_text(path: Path) -> str:
    plain = _LINK.sub(r"\1", _MARKUP.sub(" ", path.read_text(encoding="utf-8", errors="replace")))
    return re.sub(r"[*_`]{1,3}", "", plain)


def passage_around(page: str, start: int) -> str:
    begin = max(0, start - PASSAGE // 2)
    cut = page.rfind("\n", 0, begin) + 1 if begin else 0
    return page[cut : max(cut + PASSAGE, start + 300)]


def measure(told: Sequence[Told], show: str) -> Iterator[dict[str, object]]:
    embedder = StaticEmbeddings()
    verifier, held = Verifier(embedder), Counter[tuple[str, bool, str]]()
    for one in told:
        withheld = _withheld(one, embedder)
        sources = [GivenSource(str(number), text) for number, text in enumerate(one.passages)]
        doubted = verifier.verify("", sources, one.text)
        held["ledger", one.honest, one.kind] += withheld
        held["verify", one.honest, one.kind] += doubted.score < SUPPORT_THRESHOLD
        if show == one.kind and withheld == one.honest:
            print(one.text, "|", [(claim.verdict, claim.reason) for claim in doubted.claims])
    for way in ("ledger", "verify"):
        for honest, name in ((False, "caught"), (True, "wrongly withheld")):
            seen = Counter(one.kind for one in told if one.honest == honest)
            by_kind = {kind: round(held[way, honest, kind] / count, 3) for kind, count in sorted(seen.items())}
            share = sum(held[way, honest, kind] for kind in seen) / max(1, seen.total())
            yield {"by": way, "measured": name, "of": seen.total(), "share": round(share, 3), **by_kind}


def _withheld(one: Told, embedder: StaticEmbeddings) -> bool:
    sources = [given_chunk(str(number), text) for number, text in enumerate(one.passages)]
    rows = check_claims(one.text, sources, embedder=embedder, support_threshold=SUPPORT_THRESHOLD)
    return any(row["verdict"] != "supported" for row in rows)


def add_options(parser: argparse.ArgumentParser) -> None:
    """Beside which passages, and of which documents."""
    parser.add_argument("--nearest", action="store_true", help="beside the passages that a search would find")
    parser.add_argument("--half", choices=("a", "b"), default="", help="of the documents")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("data", type=Path)
    parser.add_argument("--sentences", type=int, default=60, help="of each handbook")
    parser.add_argument("--more", action="store_true", help="the kinds of change that no weight was fitted on")
    parser.add_argument("--form", choices=FORMS, default="whole", help="of the sentences that are changed")
    add_options(parser)
    parser.add_argument("--show", default="", help="print what went wrong with this kind of change")
    options = parser.parse_args()
    kinds = (MORE_TRUTHS, MORE_LIES) if options.more else (TRUTHS, LIES)
    told = list(told_sentences(options.data, options.sentences, *kinds, FORMS[options.form], options.half))
    for row in measure(beside_nearest(told, options.data) if options.nearest else told, options.show):
        print(json.dumps(row))


if __name__ == "__main__":
    main()
