"""Sentences of real handbooks beside themselves with one thing changed, and beside what only looks like that.

    python -m benchmarks.changed_rules DATA [--half a|b] [--sentences 60] [--turned] [--ingest] [--verbose]

A value is changed, or with `--turned` what is none: a yes, who decides, who has a post, for whom it is, how often. That
must be found; the same in other words, and the change in another case, house or time must not. With `--ingest` as
nobody asks at ingest, and not as two texts are compared. Rules are mended on half a; `--verbose` prints what went wrong
there, and never of half b.
"""

import argparse
import json
import random
import re
from collections import defaultdict
from collections.abc import Iterator
from datetime import date
from functools import cache
from pathlib import Path
from typing import Final

from benchmarks.halves import of_half
from benchmarks.rows import read_rows
from rag.domain.given import given_chunk
from rag.language.sentences import split_sentences
from rag.language.values.all_facts import read_facts
from rag.language.values.dates import MONTHS, WEEKDAYS
from rag.language.values.facts import Fact
from rag.models.embed_static import StaticEmbeddings
from rag.retrieval.conflicts.comparing import GivenText, compare
from rag.retrieval.conflicts.finding import find_conflicts

TODAY: Final = date(2026, 1, 1)
KINDS: Final = ("money", "percent", "duration", "count", "time", "weekday", "date")
SHORTEST, LONGEST = 6, 26
CASES: Final = (
    "In exceptional cases, ", "With written approval of a director, ", "For orders above 50,000 euros, ", "Trainees: ",
    "During the trade fair, ", "If you are pregnant, ", "Outside office hours, ", "Special rule for drivers: ",
    "In the Lisbon branch, ", "For members of the sales team, ",
)  # fmt: skip
ENDS: Final = (
    " for members of the sales team.", " if your manager is on holiday.", " for volunteers.", " unless it rains.",
    " during the trade fair.", " in the Lisbon branch.", " for anyone who works at night.", " (Zurich only).",
    " on Fridays.", " for interns.", " at the Vienna site.",
)  # fmt: skip
HOUSES: Final = (
    "At most other companies, ", "At our parent company, ", "A neighbouring council says that ", "By law, ",
    "According to a survey, ", "One applicant proposed: ",
)  # fmt: skip
DENIED: Final = {
    "is": "is not", "are": "are not", "may": "may not", "can": "cannot", "must": "need not", "will": "will not",
    "should": "should not",
}  # fmt: skip
NAMES: Final = (
    "Anna Berg",
    "Jonas Lind",
    "the head of finance",
    "the safety officer",
    "Mira Toth",
    "the works council",
)
POST_NAMES: Final = ("Anna Berg", "Jonas Lind", "Mira Toth")
DECIDES: Final = (("approves", "approved"), ("signs off", "signed off"), ("authorises", "authorised"),
                  ("handles", "handled"))  # fmt: skip
GROUPS: Final = ("managers", "permanent employees", "engineers")
DUE: Final = ("due on", "reviewed on", "updated by", "sent out on")
DAYS: Final = (
    "the 15th",
    "the last day of the month",
    "the first of the month",
    "the twentieth",
    "the 5th of each month",
)
SAID: Final = ("Please note that ", "As a rule, ", "Remember: ", "According to this policy, ")
PAST: Final = {
    "is": "was",
    "are": "were",
    "has": "had",
    "have": "had",
    "may": "could",
    "can": "could",
    "must": "had to",
}
_PAST: Final = re.compile(rf"\b(?:{'|'.join(PAST)})\b")
_RULE: Final = re.compile(
    r"(?!(?:It|This|That|These|Those|There|Here|What|Who|How|They|He|She|Let)\b)(?P<of>(?:[\w/’'-]+ ){1,6}?)"
    rf"(?P<verb>{'|'.join(DENIED)}) (?!not\b|also\b)(?P<rest>[^,;:()]+)"
)
_ASIDE: Final = re.compile(r"\b(?:that|which|who|whose|if|when|unless|because|but|where|while|since|so|until)\b", re.I)
_NO: Final = re.compile(r"\b(?:not?|never|none|nobody|without|only|cannot|few|rarely)\b|n['’]t", re.IGNORECASE)
_ALL: Final = re.compile(
    r"(?:All|Every|Each|Everyone|Everybody|Anyone)\b(?: (?:of )?(?:our |the )?(?:[\w-]+ )?"
    r"(?:employees?|staff|members?|people|teammates?|managers?|engineers?|supervisors?))?"
    r"(?= (?:is|are|may|can|must|will|should)\b)"
)
_NO_THING: Final = frozenset(("You", "We", "I", "Everyone", "Someone", "Some", "A", "An"))
_POST: Final = re.compile(
    r"\b[Tt]he ((?:(?!and\b|or\b|your\b|is\b|you\b)[a-zA-Z&]+ ){0,2}"
    r"(?:lead|manager|officer|director|coordinator|chair|supervisor|administrator|representative|partner|owner))\b"
    r"(?! of\b)"
)
_ODD: Final = re.compile(r"[|<>{}\[\]#=_*`]|://")


def sentences(data: Path, half: str) -> list[str]:
    """Those of all pages of a half that say something of some length and nothing in marks."""
    found: dict[str, None] = {}
    for row in read_rows(data / "handbook_faq" / "corpus.jsonl"):
        if of_half(row["path"], half):
            for span in split_sentences(row["text"]):
                said = " ".join(span.text.split())
                is_plain = said.endswith(".") and said[0].isupper() and not _ODD.search(said)
                if is_plain and SHORTEST <= len(said.split()) <= LONGEST:
                    found[said] = None
    return list(found)


def changed(said: str, fact: Fact) -> str | None:
    """The sentence with another value in the place of this one."""
    text = fact.text
    for names in (WEEKDAYS, MONTHS.split()):
        if named := next((name for name in names if name in text.casefold()), None):
            other = names[(names.index(named) + 2) % len(names)].capitalize()
            return _put(said, fact, re.sub(named, other, text, flags=re.IGNORECASE))
    if fact.kind == "date" or said[fact.end : fact.end + 1].isalpha() or said.startswith(("For example", "Example")):
        return None  # another year is another year, and the 18 of 18F is no number
    number = re.search(r"\d+", text)
    return _put(said, fact, text[: number.start()] + str(int(number[0]) * 2) + text[number.end() :]) if number else None


def _put(said: str, fact: Fact, text: str) -> str:
    return said[: fact.start] + text + said[fact.end :]


def valued(said: str, _at: int) -> Iterator[tuple[str, str, str]]:
    """Its first value changed: the kind of it, the sentence, and the changed one."""
    fact = next((each for each in read_facts(said) if each.kind in KINDS and not each.implied), None)
    if fact and (other := changed(said, fact)):
        yield fact.kind, said, other


def turned(said: str, at: int) -> Iterator[tuple[str, str, str]]:
    """What is changed beside values: its kind, a sentence, and the changed one."""
    name, other = NAMES[at % len(NAMES)], NAMES[(at + 1) % len(NAMES)]
    one, two = POST_NAMES[at % len(POST_NAMES)], POST_NAMES[(at + 1) % len(POST_NAMES)]
    for post in _POST.findall(said)[:1]:
        yield "post", f"The {post} is {one}.", f"The {post} is {two}."
        yield "post, name first", f"{one} is the {post}.", f"{two} is the {post}."
    rule = _RULE.fullmatch(said)
    if rule is None or _NO.search(said) or _ASIDE.search(said):
        return
    of, verb, rest = rule["of"], rule["verb"], rule["rest"]
    yield ("needed" if verb == "must" else "denied"), said, f"{of}{DENIED[verb]} {rest}"
    if group := _ALL.match(said):
        yield "only", said, f"Only {GROUPS[at % len(GROUPS)]}{re.sub('^ is', ' are', said[group.end() :])}"
    for often in [each for each in read_facts(rest) if each.kind == "frequency"][:1]:
        yield "never", said, " ".join(f"{of}{verb} never {rest[: often.start]}{rest[often.end :]}".split())
    if verb in {"is", "are"} and of.split()[0] not in _NO_THING:
        active, passive = DECIDES[at % len(DECIDES)]
        yield "day of month", *(f"{of}{verb} {DUE[at % len(DUE)]} {DAYS[(at + more) % len(DAYS)]}." for more in (0, 1))
        yield "decider, passive", *(f"{of}{verb} {passive} by {who}." for who in (name, other))
        yield "decider, active", *(f"{who[0].upper()}{who[1:]} {active} {_small(of)[:-1]}." for who in (name, other))


def pairs(said: str, other: str, at: int) -> Iterator[tuple[str, str, bool]]:
    """What the one is compared with: its kind, the text, and whether they contradict each other."""
    yield "changed", other, True
    yield "changed, introduced", SAID[at % len(SAID)] + _small(other), True
    yield "introduced", SAID[at % len(SAID)] + _small(said), False
    yield "case first", CASES[at % len(CASES)] + _small(other), False
    yield "case last", other[:-1] + ENDS[at % len(ENDS)], False
    yield "other houses", HOUSES[at % len(HOUSES)] + _small(other), False
    if _PAST.search(other):
        yield "once", "Before the merger, " + _small(_PAST.sub(lambda verb: PAST[verb[0]], other)), False


def _small(said: str) -> str:
    return said[0].lower() + said[1:] if said[1:2].islower() and not said.startswith(NAMES) else said


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("data", type=Path)
    parser.add_argument("--half", choices=("a", "b"), default="a")
    parser.add_argument("--sentences", type=int, default=60, help="of each kind of value")
    parser.add_argument("--turned", dest="turned", action="store_const", const=turned, default=valued)
    parser.add_argument("--ingest", action="store_const", const=ingested, default=compared)
    parser.add_argument("--verbose", action="store_true")
    options = parser.parse_args()
    read = sentences(options.data, options.half)
    random.Random(7).shuffle(read)
    told: dict[str, list[bool]] = defaultdict(list)
    taken: dict[str, int] = defaultdict(int)
    of_read = ((number, each) for number, said in enumerate(read) for each in options.turned(said, number))
    for number, (what, said, other) in of_read:
        if taken[what] >= options.sentences:
            continue
        taken[what] += 1
        for kind, text, real in pairs(said, other, sum(taken.values()) if options.turned is valued else number):
            found = options.ingest(said, text)
            told[f"{what}, found" if kind == "changed" else kind].append(found)
            if options.verbose and options.half == "a" and found is not real:
                print(f"{what}, {kind} | {said} | {text}")
    print(json.dumps({kind: f"{sum(all_) / len(all_):.3f} of {len(all_)}" for kind, all_ in sorted(told.items())}))


def compared(said: str, text: str) -> bool:
    return compare(GivenText(said), GivenText(text), as_of=TODAY).conflict


def ingested(said: str, text: str) -> bool:
    """Whether it is told of a new file beside what is published."""
    chunks = [given_chunk("a", said), given_chunk("b", text)]
    return bool(find_conflicts("", chunks, as_of=TODAY, embedder=_embedder()))


@cache
def _embedder() -> StaticEmbeddings:
    return StaticEmbeddings()


if __name__ == "__main__":
    main()
