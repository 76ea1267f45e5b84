"""Answers of a few sentences that are false though each of them stands in a source: what is caught, and what it costs.

    python -m benchmarks.chains DATA [--answers N] [--half a|b] [--show KIND]

DATA holds `handbook_faq`, `azure_hr` and `policyqa`. The sentences are copied: what is false is what one of them stands
behind, what joins two of them, what is put ahead of one or left out behind it. Halves are drawn by document.
"""

import argparse
import hashlib
import json
import random
import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Final, NamedTuple

from benchmarks.halves import of_half
from benchmarks.mutations import PLAIN, SEED, SUPPORT_THRESHOLD
from benchmarks.rows import found_rows
from rag.domain.answers import Claim
from rag.domain.chunks import Chunk
from rag.domain.given import given_chunk
from rag.grounding.completion import complete_claims
from rag.grounding.ledger import check_claims
from rag.language.sentences import split_sentences
from rag.language.values.all_facts import read_facts
from rag.language.words import content_words, stem
from rag.models.embed_static import StaticEmbeddings

_VERB: Final = "is|are|will|can|must|should|may|has|have|gets?|receives?|needs? to|includes?|requires?|cannot"
_SUBJECT: Final = re.compile(
    r"(?P<subject>(?:The|All|Every|Each|Our|Your|Any|New|Most|[A-Z][a-z]+s)\b[^,;:()]{3,50}?) "
    rf"(?P<verb>{_VERB}) (?P<rest>[^;:()]{{15,160}})\."
)
_CASES: Final = "case|situation|event|instance"
_POINTS: Final[Mapping[str, str]] = {
    "limit": r"(?:However, )?(?:(?:This|These|It|They|(?:This|The) (?:rule|policy|limit|benefit))\b.*"
    r"\b(?:only appl(?:y|ies)|appl(?:y|ies) only|(?:do|does) not (?:apply|extend)"
    r"|(?:is|are) only (?:available|open|valid)|(?:is|are) limited to)|(?:The |An |The only )?[Ee]xceptions?\b)",
    "pronoun": r"(?:It|They|He|She|(?:These|Those)(?= (?:are|were|can|may|must|should|will|include|apply|have)\b)"
    r"|This(?= (?:is|was|can|may|must|should|will|has|\w+[^s\W]s)\b)|The same|The latter|The former"
    r"|(?:All|Each|Some|Most|None|One|Any) of (?:these|this|them|those))\b"
    r"(?! (?:is|are|will be|may be|can be|would be)?(?: \w+){0,2} (?:that|to)\b) ",
    "case": rf"(?:Otherwise|If (?:so|not|this|that)|In (?:this|that|these|those|such)(?: a)? (?:{_CASES})s?"
    r"|Once (?:this|that)|When this happens|Until then|In which case)\b,? ",
    "cause": r"(?:Therefore|Thus|As a result|Because of this|For (?:this|these) reasons?|That(?: i|[’'])s why"
    r"|Consequently|Hence|This is because|This means that)\b,? ",
    "order": r"(?:Then|After that|After this|Before that|Afterwards|Next|Only then|Finally|Later)\b,? ",
    "example": r"(?:Instead|For example|For instance|Alternatively), ",
}
_JOINS: Final[Mapping[str, Sequence[str]]] = {
    "cause": ["Therefore", "As a result", "Because of this", "For this reason"],
    "order": ["After that", "Only then", "Before that", "Then"],
    "case": ["Otherwise", "In that case", "In this case", "If so"],
    "example": ["Instead", "For example"],
}
_MILD: Final = ("In addition", "Also", "Additionally")
_SAYS_LITTLE: Final = re.compile(r"(?:However|Also|In addition|Additionally|Furthermore|Moreover), ")
_BACK: Final = re.compile(
    r"(?:It|They|This|These|Those|That|He|She|Both|Such|There|Here|Its|Their|His|Her|And|But|Or|So|Yes|No"
    r"|The (?:same|latter|former|other|following|above|first|second|next|last)|Another|Other|Otherwise|When this|Once"
    r"|(?:All|Each|Some|Most|None|One|Any|Many) of|If (?:so|not|this|that)|Until then|Therefore|Thus|As a result"
    r"|In (?:this|that|these|those|such|which|addition|particular|other)|Because|That[’']s|Consequently|As such|Hence"
    r"|For (?:this|these|that|example|instance|more)|After|Before|Afterwards|Next|Only then|Finally|Later|Instead"
    r"|Then|Similarly|Likewise|Alternatively|However|Also|Additionally|Furthermore|Moreover|Please|First|Second|Third|Lastly"
    r"|To do (?:this|so)|Doing|Again|Exceptions?|An exception|Below|Above)\b"
)
"""What no first sentence of an answer begins with."""
_ASKED: Final = re.compile(
    r"(?P<who>You|We|Employees|Everyone|[A-Z][a-z]+s) (?P<may>can|may|must)(?P<no> ?not| never)? "
    r"(?P<rest>[^,;:()]{15,120})\."
)
_NO: Final = re.compile(r"\b(?:not|never|no|nor|cannot|without|unless|only|except)\b|n[’']t\b", re.IGNORECASE)
_STEP: Final = re.compile(
    r"(?m)^\s*(\d)\. +([A-Z][a-z]+ (?:the|your|an?|to|in|on|all|any|out|up)\b[^\n]{10,140}\.)\s*$"
)
_HEADING: Final = 6
"""Words of a heading at most."""
_OPENS: Final = 7
"""Words in which a sentence names what it is about."""
_NEAR: Final = 2
"""Sections between two sentences of one answer, at most."""
_REACH: Final = 60
"""Rules between two that are given twice, at most."""
_FALLS: Final = ", and nobody may eat a zeppelin."
"""Behind a sentence that is to be withheld."""


class Section(NamedTuple):
    title: str
    text: str

    @property
    def heading(self) -> str:
        return self.title.rsplit(" > ", 1)[-1]


class Line(NamedTuple):
    """A sentence of a section, and those ahead of it in its paragraph."""

    section: int
    text: str
    before: tuple[str, ...] = ()


class Page(NamedTuple):
    sections: Sequence[Section]
    lines: Sequence[Line]
    free: Sequence[Line]
    """Those that point back to nothing."""
    draw: random.Random

    def apart_from(self, line: Line, *own: str) -> list[Line]:
        """Sentences near a line that speak of something else than it and those it stands behind."""
        said = (line.text, *line.before)
        near = (one for one in self.free if abs(one.section - line.section) <= _NEAR and line.text not in one.before)
        return [one for one in near if one.text not in said and _are_apart(one.text, *(own or (line.text,)))]


class Answer(NamedTuple):
    """`lie` is what must not be shown behind `behind`; all of it where it is empty."""

    kind: str
    honest: bool
    text: str
    sources: tuple[Section, ...]
    question: str = ""
    lie: str = ""
    behind: str = ""


def read_pages(data: Path, half: str) -> Iterator[tuple[str, Page]]:
    """Each document with the name of its set."""
    found: dict[tuple[str, str], list[Section]] = defaultdict(list)
    for row in found_rows(data / "handbook_faq/corpus.jsonl"):
        found["handbook_faq", f"{row['handbook']}/{row['path']}"].append(Section(row["title"], row["text"]))
    for row in found_rows(data / "azure_hr/corpus.jsonl"):
        found["azure_hr", row["doc"]].append(Section(row["title"], row["text"].replace(" \n", " ")))
    for row in found_rows(data / "policyqa/corpus.jsonl"):
        found["policyqa", row["site"]].append(Section(row["title"], row["text"]))
    for (name, document), sections in found.items():
        digest = hashlib.sha256(document.encode()).digest()
        if of_half(document, half) and len(sections) > 1:
            lines = list(_lines(sections))
            free = [line for line in lines if not _BACK.match(line.text)]
            yield name, Page(sections, lines, free, random.Random(digest))


def _lines(sections: Sequence[Section]) -> Iterator[Line]:
    for number, section in enumerate(sections):
        ahead: tuple[str, ...] = ()
        end = 0
        for span in split_sentences(section.text):
            between = section.text[end : span.start]
            text, end = " ".join(span.text.split()), span.end
            ahead = () if "\n\n" in between or between.strip() else ahead
            if is_plain := bool(PLAIN.fullmatch(text)):
                yield Line(number, text, ahead)
            ahead = (*ahead, text) if is_plain else ()


def answers(page: Page) -> Iterator[Answer]:
    for line in page.lines:
        if line.before and not _BACK.match(line.before[-1]):
            yield from _pointing(line, page)
            yield from _behind_its_own(line, page)
    yield from _named(page)
    for line in page.free:
        if others := page.apart_from(line):
            yield from _joined(line, page.draw.choice(others), page)
        yield from _asked(line, others, page)
    yield from _twins(page)
    yield from _steps(page)


def _behind_its_own(line: Line, page: Page) -> Iterator[Answer]:
    own = line.before[-1]
    told = [*line.before, line.text][-page.draw.choice([2, 3, 4, 5]) :]
    if not _BACK.match(told[0]):
        yield _answer("neighbours", True, told, page, [line])
    if mild := _SAYS_LITTLE.match(line.text):
        yield _answer("mild word left out", True, [own, _large(line.text[mild.end() :])], page, [line])
    if line in page.free:
        mild_word = page.draw.choice(_MILD)
        yield _answer("mild word put in", True, [own, f"{mild_word}, {_small(line.text)}"], page, [line])
        if len(line.before) > 1 and not _BACK.match(line.before[-2]):
            yield _answer("one left out between", True, [line.before[-2], line.text], page, [line])
    if (said := _SUBJECT.fullmatch(own)) and (then := re.match(rf"(?:It|They) (?=(?:{_VERB})\b)", line.text)):
        yield _answer("named", True, [own, f"{said['subject']} {line.text[then.end() :]}"], page, [line])


def _pointing(line: Line, page: Page) -> Iterator[Answer]:
    """What points back, behind its own sentence and where that stands elsewhere, or is withheld."""
    kind = next((kind for kind, way in _POINTS.items() if re.match(way, line.text)), "")
    if not kind:
        return
    own = line.before[-1]
    yield _answer(f"{kind}: behind its own", True, [own, line.text], page, [line])
    others = page.apart_from(line, own, line.text)
    other = page.draw.choice(others) if others else line
    for way, told in (
        ("behind another", [other.text, line.text]),
        ("one put between", [own, other.text, line.text]),
        ("ahead of its own", [other.text, line.text, own]),
        ("own withheld", [other.text, f"{own[:-1]}{_FALLS}", line.text]),
    ):
        if others:
            yield _answer(f"{kind}: {way}", False, told, page, [line, other])._replace(lie=line.text, behind=other.text)
    if kind == "limit":
        yield _answer("limit: left out", False, [own], page, [line])._replace(lie=own)
    elif kind in _JOINS:
        rest = re.sub(_POINTS[kind], "", line.text, count=1)
        word = page.draw.choice([word for other_kind, found in _JOINS.items() if other_kind != kind for word in found])
        yield _answer(f"{kind}: another word", False, [own, f"{word}, {_small(rest)}"], page, [line])


def _named(page: Page) -> Iterator[Answer]:
    """Two sentences on one subject, which the second one names as an it."""
    found: dict[tuple[int, str], list[tuple[Line, str]]] = defaultdict(list)
    for line in page.free:
        if said := _SUBJECT.fullmatch(line.text):
            found[line.section, said["subject"]].append((line, _as_it(said)))
    for told in found.values():
        for (one, _), (other, as_it) in pairwise(told):
            yield _answer("it put in", True, [one.text, as_it], page, [one, other])


def _joined(line: Line, other: Line, page: Page) -> Iterator[Answer]:
    """Two sentences that speak of different things, and a word or a heading that joins them."""
    kind = page.draw.choice(list(_JOINS))
    told = [other.text, f"{page.draw.choice(_JOINS[kind])}, {_small(line.text)}"]
    yield _answer(f"word put in: {kind}", False, told, page, [line, other])
    yield _answer("two of one page", True, [other.text, line.text], page, [line, other])
    if (said := _SUBJECT.fullmatch(line.text)) and _SUBJECT.fullmatch(other.text):
        as_it = _as_it(said)
        yield _answer("it for another subject", False, [other.text, as_it], page, [line, other])
        which = f"{other.text[:-1]}, which {as_it.partition(' ')[2]}"
        yield _answer("which for another subject", False, [which], page, [line, other])
    mine, theirs = (page.sections[one.section].heading for one in (line, other))
    about = _stems(f"{line.text} {page.sections[line.section].title}")
    if line.section != other.section and _may_lead(theirs) and _stems(theirs).isdisjoint(about):
        yield _answer("heading of another", False, [f"{theirs}: {line.text}"], page, [line, other])
        if _may_lead(mine):
            yield _answer("heading of its own", True, [f"{mine}: {line.text}"], page, [line, other])


def _asked(line: Line, others: Sequence[Line], page: Page) -> Iterator[Answer]:
    """A sentence that answers a question of its own words with a yes or a no; another one behind the wrong of them."""
    said = _ASKED.fullmatch(line.text)
    if not said or (not said["no"] and _NO.search(said["rest"])):
        return
    told = re.sub(r"\byou\b", "I", f"{said['may']} {_small(said['who'])} {said['rest']}?", flags=re.IGNORECASE)
    question = _large(re.sub(r"\byour\b", "my", told, flags=re.IGNORECASE))
    right, wrong = ("No", "Yes") if said["no"] else ("Yes", "No")
    kinds = [("right yes or no", True, right, line), ("wrong yes or no", False, wrong, line)]
    kinds += [("wrong yes or no ahead of another", False, wrong, page.draw.choice(others))] if others else []
    for kind, honest, word, one in kinds:
        yield _answer(kind, honest, [f"{word}, {_small(one.text)}"], page, [line, one])._replace(question=question)


def _twins(page: Page) -> Iterator[Answer]:
    """A rule that two sections give with other values: told behind what the other one says, or when asked of it."""
    valued = [line for line in page.free if read_facts(line.text)]
    for at, line in enumerate(valued):
        for other in valued[max(0, at - _REACH) : at + _REACH]:
            mine, theirs = (page.sections[one.section].heading for one in (line, other))
            if mine == theirs or not _stems(theirs) - _stems(mine) or _stems(mine) & _stems(line.text):
                continue
            if _are_twins(line.text, other.text):
                yield from _told_of_twin(line, other, page)


def _told_of_twin(line: Line, other: Line, page: Page) -> Iterator[Answer]:
    mine, theirs = (page.sections[one.section].heading for one in (line, other))
    own, beside = (
        [each for each in page.free if each.section == one.section and each.text != one.text] for one in (line, other)
    )
    beside = [one for one in beside if _stems(mine).isdisjoint(_stems(one.text))]
    for kind, honest, others in (("twin: behind its own", True, own), ("twin: behind the other", False, beside)):
        if others:
            yield _answer(kind, honest, [page.draw.choice(others).text, line.text], page, [line, other])
    for kind, honest, heading in (("twin: its own asked", True, mine), ("twin: the other asked", False, theirs)):
        asked = _answer(kind, honest, [line.text], page, [line, other])
        yield asked._replace(question=f"What holds for {heading}?")


def _steps(page: Page) -> Iterator[Answer]:
    for number, section in enumerate(page.sections):
        found = _STEP.findall(section.text)
        steps = [_small(text) for _, text in found]
        if len(steps) < 3 or [int(turn) for turn, _ in found] != [*range(1, len(found) + 1)]:
            continue
        first, second, third = steps[:3]
        at = [Line(number, first)]
        yield _answer("steps", True, [f"First, {first}", f"Then {second}", f"Finally, {third}"], page, at)
        yield _answer("steps", True, [_large(second), f"Before that, {first}"], page, at)
        yield _answer("steps turned", False, [f"First, {second}", f"Then {first}"], page, at)
        yield _answer("steps turned", False, [_large(first), f"Before that, {second}"], page, at)


def _answer(kind: str, honest: bool, told: Sequence[str], page: Page, at: Sequence[Line]) -> Answer:
    """Beside the sections it is told from stands the one behind them, or ahead."""
    numbers = dict.fromkeys(line.section for line in at)
    near = [one for one in (at[0].section + 1, at[0].section - 1) if 0 <= one < len(page.sections)]
    numbers |= dict.fromkeys(near[:1])
    return Answer(kind, honest, " ".join(told), tuple(page.sections[number] for number in numbers))


def _as_it(said: re.Match[str]) -> str:
    is_one = re.fullmatch("is|has|gets|receives|needs to|includes|requires", said["verb"])
    it = "It" if is_one or not said["subject"].endswith("s") else "They"
    return f"{it} {said['verb']} {said['rest']}."


def _may_lead(heading: str) -> bool:
    return 1 < len(heading.split()) <= _HEADING and not re.search(r"[?(]", heading) and bool(_stems(heading))


def _are_apart(other: str, own: str, line: str = "") -> bool:
    """The other one has no word of how the first begins, and hardly any of the rest."""
    begins, said = _stems(" ".join(own.split()[:_OPENS])), _stems(other)
    return bool(begins) and said.isdisjoint(begins) and len(said & _stems(f"{own} {line}")) < 2


def _are_twins(one: str, other: str) -> bool:
    shared, most = len(_stems(one) & _stems(other)), max(len(_stems(one)), len(_stems(other)))
    values = [{fact.value for fact in read_facts(text)} for text in (one, other)]
    return values[0] != values[1] and 3 * shared >= 2 * most


def _small(text: str) -> str:
    return text if re.match(r"I\b|[A-Z]\w*[A-Z]", text) else text[0].lower() + text[1:]


def _large(text: str) -> str:
    return text[0].upper() + text[1:]


def _stems(text: str) -> frozenset[str]:
    return frozenset(map(stem, content_words(text)))


def drawn(data: Path, half: str, count: int) -> Iterator[Answer]:
    """Up to `count` of each kind and set, of as many documents as there are: two sets have a few long ones."""
    found: dict[tuple[str, str], list[Answer]] = defaultdict(list)
    for name, page in read_pages(data, half):
        mine: dict[str, list[Answer]] = defaultdict(list)
        for answer in answers(page):
            mine[answer.kind].append(answer)
        for kind, told in mine.items():
            found[name, kind] += page.draw.sample(told, min(2 if name == "handbook_faq" else 20, len(told)))
    for told in found.values():
        yield from random.Random(SEED).sample(told, min(count, len(told)))


def checked(answer: Answer, embedder: StaticEmbeddings) -> list[Claim]:
    sources = [_chunk(number, section) for number, section in enumerate(answer.sources, 1)]
    return check_claims(
        answer.text, sources, embedder=embedder, support_threshold=SUPPORT_THRESHOLD, question=answer.question
    )


def _chunk(number: int, section: Section) -> Chunk:
    title, _, below = section.title.partition(" > ")
    return {**given_chunk(str(number), section.text), "title": title, "section": below}


def is_withheld(answer: Answer, rows: Sequence[Claim]) -> bool:
    """True where any of it is, and not told whole instead; of a lie where not behind what makes it one."""
    told = complete_claims(rows) if answer.honest else rows
    shown = [row["text"] for row in told if row["verdict"] == "supported"]
    if not answer.lie:
        return len(shown) < len(rows)
    return answer.lie not in shown or bool(answer.behind and answer.behind not in shown)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("data", type=Path)
    parser.add_argument("--answers", type=int, default=25, help="of each kind and set")
    parser.add_argument("--half", choices=("a", "b"), default="")
    parser.add_argument("--show", default="", help="print what went wrong with these kinds (a pattern)")
    options = parser.parse_args()
    held: dict[bool, dict[str, list[bool]]] = {True: defaultdict(list), False: defaultdict(list)}
    embedder = StaticEmbeddings()
    for answer in drawn(options.data, options.half, options.answers):
        rows = checked(answer, embedder)
        withheld = is_withheld(answer, rows)
        held[answer.honest][answer.kind].append(withheld)
        if options.show and withheld == answer.honest and re.search(options.show, answer.kind):
            print(answer.kind, "|", answer.question, "|", [(row["text"], row["reason"]) for row in rows])
    for honest, kinds in held.items():
        every = [one for told in kinds.values() for one in told]
        share = round(sum(every) / max(1, len(every)), 3)
        by_kind = {kind: f"{sum(told)} of {len(told)}" for kind, told in sorted(kinds.items())}
        print(json.dumps({"withheld": "honest" if honest else "lies", "of": len(every), "share": share, **by_kind}))


if __name__ == "__main__":
    main()
