"""Tell what real pages say in the forms in which chat models answer, as it stands and with one lie.

    python -m benchmarks.drafted DATA [--each N] [--half a|b] [--show KIND]

DATA holds `handbooks/*/files/**.md`, squad2 and azure_hr. A draft leans on its question ("Two weeks.", "No."), or it is
laid out: labels and values, lists, tables, headings, several in one sentence. No word is made up: a lie has the value,
the label, the condition or the item of another of the same page. It counts where the draft without it is shown.
"""

import argparse
import json
import random
import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from itertools import groupby, pairwise
from pathlib import Path
from typing import Final, NamedTuple

from benchmarks.halves import of_half
from benchmarks.mutations import LIES, SEED, Choice
from benchmarks.retold import azure_hr, near_amount
from benchmarks.rows import found_rows
from benchmarks.structures import parts_of, structures_of
from rag.domain.chunks import Chunk
from rag.domain.given import given_chunk
from rag.grounding.claims import drafted_claims
from rag.grounding.completion import complete_claims
from rag.grounding.evidence import SourceSentence, source_sentences
from rag.grounding.ledger import check_claims
from rag.grounding.verification import SUPPORT_THRESHOLD
from rag.ingest.formats.markdown import tidy_markdown
from rag.language.bidding import is_bidding
from rag.language.values.all_facts import read_facts
from rag.language.words import STOP_WORDS, stem, words
from rag.models.embed_static import StaticEmbeddings

_PLAIN: Final = re.compile(r"[A-Z][^\n<>{}\[\]|#*_`:;/?()]{10,200}\.")
_PHRASE: Final = re.compile(r"[\w\"“'$€£][^|\[\]{}<>`*#:;?\n]*")
_CASE: Final = "if|unless|when|until|as long as|provided that|after|before|with|for|within|at least|during|by|from"
_RULE: Final = re.compile(
    rf"(?P<who>You|We|They|Employees|Staff|Managers|(?:The|Your|Our|All|Any|Each|Every)(?: [\w’'-]+){{1,3}})"
    r" (?P<may>can|may|must|should|will|are|is)(?P<no>not|n['’]t| not)?"
    rf" (?P<deed>[^,;:]{{8,90}}?)(?: (?P<case>(?:{_CASE})\b [^,;:]{{6,70}}))?\."
)
_CASE_LAST: Final = re.compile(rf" (?P<case>(?:{_CASE})\b [^,;:]{{6,70}})\.$")
_TIMED: Final = re.compile(r"(?:if|when|unless|until|after|before|during|within)\b")
_ABOUT: Final = re.compile(
    r"(?:The|Our|Your|A|An|All|Each|Every) (?P<label>(?:[\w’'-]+ ){0,4}?[\w’'-]+) (?:is|are|was|were) "
    r"(?P<told>[^,;:]{3,90})\."
)
_CHANGES: Final = ("negation", "number", "quantifier")
_ITEMS: Final = 4
_PAIRS: Final = 3


class Draft(NamedTuple):
    """What is answered to a question: honestly, and with a lie of some kind."""

    form: str
    question: str
    honest: str
    lies: Sequence[tuple[str, str]]
    sources: Sequence[Chunk]


class Pair(NamedTuple):
    """What is told under a label; both begin in small letters where they may."""

    label: str
    told: str


# Answers that lean on their question


def asked(data: Path, half: str) -> Iterator[Draft]:
    yield from _spans(data / "squad2", half)
    for case in azure_hr(data):
        if of_half(case.group, half) and (draft := _cut_answer(case.question, case.answer, case.sources)):
            yield draft


def _spans(folder: Path, half: str) -> Iterator[Draft]:
    """The few words that people marked in a passage, and those that they marked for another question of its kind."""
    pages = {row["_id"]: row["text"] for row in found_rows(folder / "corpus.jsonl")}
    rows = [row for row in found_rows(folder / "dev/queries.jsonl") if row["answers"] and of_half(row["group"], half)]
    for passage, group in groupby(rows, key=lambda row: row["passage_id"]):
        questions = list(group)
        for row in questions:
            mine = row["answers"][0]
            own = set(words(" ".join(row["answers"]))) | set(words(row["text"]))
            others = [
                one["answers"][0]
                for one in questions
                if own.isdisjoint(words(one["answers"][0])) and kind_of(one["answers"][0]) == kind_of(mine)
            ]
            if others and len(words(mine)) <= 7 and len(words(others[0])) <= 7:
                form = {"value": "a bare value", "name": "a bare name"}.get(kind_of(mine), "a bare thing")
                yield Draft(
                    form,
                    row["text"],
                    f"{_raised(mine)}.",
                    [("another answer", f"{_raised(others[0])}.")],
                    near(pages, passage),
                )


def near(pages: dict[str, str], passage: str) -> list[Chunk]:
    """A passage with the one before and the one behind it."""
    name, _, number = passage.rpartition("#")
    keys = [f"{name}#{int(number) + step}" for step in (0, -1, 1)]
    return [given_chunk(key, pages[key]) for key in keys if key in pages]


def kind_of(text: str) -> str:
    """A value, a name or any other thing."""
    if any(char.isdigit() for char in text) or read_facts(text):
        return "value"
    return "name" if all(word[:1].isupper() for word in text.split() if word not in STOP_WORDS) else "thing"


def _cut_answer(question: str, answer: str, sources: Sequence[str]) -> Draft | None:
    """Of an answer that says the question again, what it says to it."""
    found = re.fullmatch(r"(?P<ahead>[^.]{8,120}?) (?:is|are|costs|includes?) (?P<told>[^.]{2,90})\.", answer.strip())
    said = set(map(stem, words(question)))
    if not found or not {stem(word) for word in words(found["ahead"])} - set(map(stem, STOP_WORDS)) <= said:
        return None
    told, pages = found["told"], " ".join(sources)
    lie = near_amount(told, pages, Choice(random.Random(told), ()))
    if not lie:
        return None
    chunks = [given_chunk(str(number), text) for number, text in enumerate(sources)]
    return Draft("a bare value", question, f"{_raised(told)}.", [("another answer", f"{_raised(lie)}.")], chunks)


class Rule(NamedTuple):
    question: str
    is_denied: bool
    when: str
    case: str


def _rules(sentences: Sequence[SourceSentence]) -> list[Rule]:
    return [rule for one in sentences if _PLAIN.fullmatch(one.text) and (rule := _rule(one.text))]


def _rule(text: str) -> Rule | None:
    found = _RULE.fullmatch(text)
    if not found or re.search(r"\b(?:and|or|but|this|that|these|those|it|them|as)\b", found["deed"]):
        return None
    who, may, deed = found["who"], found["may"], found["deed"]
    if who == "You":
        who, may = "I", {"are": "am"}.get(may, may)
    deed = re.sub(r"\byour\b", "my", deed) if who == "I" else deed
    told = f"{may} {_small(who)} {deed}"
    return Rule(f"{_raised(told)}?", bool(found["no"]), f"When {told}?", found["case"] or "")


def yes_or_no(sentences: Sequence[SourceSentence], near: Sequence[Chunk]) -> Iterator[Draft]:
    """ "Yes.", "Yes, if your manager agrees." and "If your manager agrees." """
    rules = _rules(sentences)
    cases = [
        found["case"] for one in sentences if _PLAIN.fullmatch(one.text) and (found := _CASE_LAST.search(one.text))
    ]
    for rule in rules:
        says, turned = ("No", "Yes") if rule.is_denied else ("Yes", "No")
        if not rule.case:
            yield Draft("yes or no", rule.question, f"{says}.", [("yes for no", f"{turned}.")], near)
            continue
        others = [case for case in cases if _differ(case, f"{rule.case} {rule.question}")]
        lies = [("yes for no", f"{turned}, {rule.case}.")]
        lies += [("another's condition", f"{says}, {others[0]}.")] if others else []
        yield Draft("yes or no, and when", rule.question, f"{says}, {rule.case}.", lies, near)
        timed = [case for case in others if _TIMED.match(case)]
        if timed and _TIMED.match(rule.case):
            lies = [("another's condition", f"{_raised(timed[0])}.")]
            yield Draft("only when", rule.when, f"{_raised(rule.case)}.", lies, near)


# Labels and values


def of_pairs(pairs: Sequence[Pair], column: str, question: str, near: Sequence[Chunk]) -> Iterator[Draft]:
    """Two or three of them in each layout, and the same with what they say exchanged."""
    mine = list(pairs[:_PAIRS])
    wrong = [*(Pair(one.label, other.told) for one, other in ((mine[0], mine[1]), (mine[1], mine[0]))), *mine[2:]]
    one, other = mine[0], mine[1]
    for form, line in LINES.items():
        lies = [("another's value", line.format(*_apart(one.label, other.told))),
                ("another's label", line.format(*_apart(other.label, one.told)))]  # fmt: skip
        yield Draft(form, question, line.format(*_apart(*one)), lies, near)
    for form, lay in LAYOUTS.items():
        yield Draft(form, question, lay(mine, column), [("exchanged", lay(wrong, column))], near)


def _apart(label: str, told: str) -> tuple[str, str]:
    return _raised(label), told


LINES: Final = {
    "**label:** value": "**{}:** {}",
    "label – value": "{} – {}",
    "- label: value": "- {}: {}",
    "label (value)": "{} ({})",
}


def _bullets(pairs: Sequence[Pair], _: str) -> str:
    return "\n".join(f"- **{_raised(one.label)}:** {one.told}" for one in pairs)


def _table(pairs: Sequence[Pair], column: str) -> str:
    rows = [f"| {_raised(one.label)} | {one.told} |" for one in pairs]
    return "\n".join([f"| Topic | {_raised(column or 'rule')} |", "|---|---|", *rows])


def _one_sentence(pairs: Sequence[Pair], _: str) -> str:
    told = [f"{one.label}: {one.told}" for one in pairs]
    return f"{_raised(', '.join(told[:-1]))} and {told[-1]}."


def _in_brackets(pairs: Sequence[Pair], column: str) -> str:
    told = [f"{one.told} ({one.label})" for one in pairs]
    return f"{_raised(column or 'it')}: {', '.join(told[:-1])} and {told[-1]}."


def _with_stops(pairs: Sequence[Pair], _: str) -> str:
    return _raised("; ".join(f"{one.label} – {one.told}" for one in pairs)) + "."


def _nested(pairs: Sequence[Pair], _: str) -> str:
    return "\n".join(f"- {_raised(one.label)}\n  - {_raised(one.told)}" for one in pairs)


LAYOUTS: Final[dict[str, Callable[[Sequence[Pair], str], str]]] = {
    "labelled bullets": _bullets,
    "table": _table,
    "A: x, B: y and C: z": _one_sentence,
    "x (A), y (B)": _in_brackets,
    "A – x; B – y": _with_stops,
    "items under items": _nested,
}


def labelled(sentences: Sequence[SourceSentence], near: Sequence[Chunk]) -> Iterator[Draft]:
    """What is said of subjects, in cells and behind labels."""
    found = [match for one in sentences if _PLAIN.fullmatch(one.text) and (match := _ABOUT.fullmatch(one.text))]
    pairs = _unlike([Pair(one["label"], one["told"]) for one in found if not _points(one["label"])])
    if len(pairs) > 1:
        yield from of_pairs(pairs, "", f"What are the rules for {pairs[0].label} and {pairs[1].label}?", near)
    told = defaultdict[tuple[str, str], list[Pair]](list)
    for one in structures_of(sentences):
        if one.kind in ("cell", "labelled line"):
            told[one.kind, one.column].append(Pair(one.label, one.told))
    for (kind, column), some in told.items():
        if len(pairs := _unlike(some)) > 1:
            names = " and ".join(pair.label for pair in pairs[:_PAIRS])
            yield from of_pairs(
                pairs, column, f"What is the {column} for {names}?" if kind == "cell" else f"What about {names}?", near
            )


def _points(label: str) -> bool:
    return bool(re.search(r"\b(?:this|that|it|goal|first|second|next|last|other|same|only|best|most)\b", label))


def _unlike(pairs: Sequence[Pair]) -> list[Pair]:
    """Those of which no two share a word."""
    kept: list[Pair] = []
    for pair in pairs:
        fits = _PHRASE.fullmatch(pair.label) and _PHRASE.fullmatch(pair.told) and "http" not in pair.told
        if fits and all(_differ(" ".join(pair), " ".join(one)) for one in kept):
            kept.append(Pair(pair.label, pair.told.rstrip(".")))
    return kept


# Lists, sections, questions


class Listed(NamedTuple):
    line: str
    items: list[str]
    are_steps: bool


def listed(sentences: Sequence[SourceSentence], near: Sequence[Chunk]) -> Iterator[Draft]:
    """The page's own lists: with an item of another, under another's line, turned by it, or in another order."""
    lists = list(_lists(sentences))
    for one in lists:
        mine, question = one.items[:_ITEMS], f"What are the rules about {sentences[0].place.heading or one.line[:-1]}?"
        others = [other for other in lists if _differ(other.line, one.line)]
        lies = []
        for other in others[:1]:
            strange = [item for item in other.items if all(_differ(item, own) for own in one.items)]
            lies += [("another's item", _under(one.line, [*mine[:-1], strange[0]]))] if strange else []
            lies += [("another's line", _under(other.line, mine))] if strange and other.line != one.line else []
        for kind in ("can for must", "no for yes"):
            turned = _turned(one.line, kind)
            lies += [(kind, _under(turned, mine))] if turned else []
        if lies:
            yield Draft("bullets under a line", question, _under(one.line, mine), lies, near)
        if one.are_steps:
            swapped = [mine[1], mine[0], *mine[2:]]
            lies = [("order", _under(one.line, swapped, ordered=True))]
            yield Draft("numbered steps", question, _under(one.line, mine, ordered=True), lies, near)


def _turned(line: str, kind: str) -> str:
    if kind == "no for yes":
        found = re.search(r"\b(?:can|may|must|should|will|are|is)\b(?! not|n['’]t)", line)
        return f"{line[: found.end()]} not{line[found.end() :]}" if found else ""
    words_of = {"can": "must", "may": "must", "should": "may", "must": "may"}
    found = re.search(r"\b(?:can|may|must|should)\b(?! not|n['’]t| be\b)", line)
    return line[: found.start()] + words_of[found[0]] + line[found.end() :] if found else ""


def _lists(sentences: Sequence[SourceSentence]) -> Iterator[Listed]:
    items = [one for one in sentences if one.place.is_item and one.place.opening]
    for line, group in groupby(items, key=lambda one: one.place.opening):
        some = list(group)
        texts = [one.text.rstrip(".;,") for one in some if _PHRASE.fullmatch(one.text) and len(words(one.text)) <= 16]
        fits = _PHRASE.fullmatch(line.rstrip(":. ")) and len(words(line)) <= 16
        if fits and len(texts) > 1 and len(texts) == len(some):
            are_deeds = sum(is_bidding(words(text)[0]) for text in texts) * 2 > len(texts)
            yield Listed(line.rstrip(":. ") + ":", texts, are_deeds and all(one.place.step for one in some))


def _under(line: str, items: Sequence[str], *, ordered: bool = False) -> str:
    marks = [f"{at}." if ordered else "-" for at in range(1, len(items) + 1)]
    return "\n".join([line, "", *(f"{mark} {item}" for mark, item in zip(marks, items, strict=True))])


def headed(sentences: Sequence[SourceSentence], near: Sequence[Chunk]) -> Iterator[Draft]:
    """A sentence under its own heading and another's, an answer behind its question and another's."""
    told = [one for one in sentences if _PLAIN.fullmatch(one.text) and not one.place.is_item]
    under = {one.place.heading: one.text for one in reversed(told) if _PHRASE.fullmatch(one.place.heading)}
    answers = {one.asked: one.text for one in reversed(told) if one.asked}
    for (heading, text), (other, _) in _neighbours(under):
        if _differ(other, text) and not _differ(heading, heading) and _differ(other, heading):
            lies = [("another's heading", f"## {other}\n\n{text}")]
            yield Draft("heading", f"What about {heading}?", f"## {heading}\n\n{text}", lies, near)
            lies = [("another's heading", f"**{other}**\n{text}")]
            yield Draft("heading in bold", f"What about {heading}?", f"**{heading}**\n{text}", lies, near)
    for (question, text), (other, theirs) in _neighbours(answers):
        if _differ(text, theirs) and _differ(other, text):
            lies = [("another's answer", f"**Q: {question}**\nA: {theirs}")]
            yield Draft("Q and A", question, f"**Q: {question}**\nA: {text}", lies, near)


def _neighbours(told: dict[str, str]) -> Iterator[tuple[tuple[str, str], tuple[str, str]]]:
    pairs = list(told.items())
    for at, one in enumerate(pairs):
        if len(pairs) > 1:
            yield one, pairs[(at + 1) % len(pairs)]


def joined(sentences: Sequence[SourceSentence], near: Sequence[Chunk]) -> Iterator[Draft]:
    """Values in bold, two sentences with a semicolon, several rules under one "You must"."""
    told = [one.text for one in sentences if _PLAIN.fullmatch(one.text)]
    page = " ".join(one["text"] for one in near)
    heading = sentences[0].place.heading if sentences else ""
    question = f"What are the rules about {heading}?" if heading else "What are the rules?"
    for one in told:
        lie = near_amount(one, page, Choice(random.Random(one), ())) if not re.search(r"\d[a-zA-Z]", one) else ""
        if lie:
            yield Draft("value in bold", question, _bold(one), [("another value", _bold(lie))], near)
    for one, other in pairwise(told):
        if _differ(one, other):
            told_otherwise = ((kind, LIES[kind](other, Choice(random.Random(one), ()))) for kind in _CHANGES)
            lies = [(kind, _with_semicolon(one, lie)) for kind, lie in told_otherwise if lie]
            if lies:
                yield Draft("a; b", question, _with_semicolon(one, other), lies, near)
    yield from _grouped(told, question, near)


def _bold(text: str) -> str:
    facts = [fact for fact in read_facts(text) if not fact.implied and fact.text.strip() in text]
    value = facts[0].text.strip() if facts else text.split()[-1]
    return text.replace(value, f"**{value}**", 1)


def _with_semicolon(one: str, other: str) -> str:
    return f"{one.rstrip('.')}; {_small(other)}"


def _grouped(told: Sequence[str], question: str, near: Sequence[Chunk]) -> Iterator[Draft]:
    deeds = defaultdict[str, list[str]](list)
    for one in told:
        if found := re.fullmatch(
            r"You (can|may|must|should|need to|cannot|should not|must not) ([^,;:]{10,110})\.", one
        ):
            deeds[found[1]].append(_raised(found[2]))
    for may, mine in deeds.items():
        others = [(kind, deed) for kind, some in deeds.items() if kind != may for deed in some]
        allowed = {"can", "may", "cannot"}
        strange = [
            deed for kind, deed in others if (kind in allowed) != (may in allowed) or ("not" in kind) != ("not" in may)
        ]
        if len(mine) > 1 and strange:
            lies = [("may for must", _under(f"You {may}:", [mine[0], strange[0]]))]
            yield Draft("rules under one line", question, _under(f"You {may}:", mine[:2]), lies, near)


def _differ(one: str, other: str) -> bool:
    return _content(one).isdisjoint(_content(other)) and bool(_content(one)) and bool(_content(other))


def _content(text: str) -> frozenset[str]:
    return frozenset(stem(word) for word in words(text) if word not in STOP_WORDS)


def _raised(text: str) -> str:
    return text[:1].upper() + text[1:]


def _small(text: str) -> str:
    return text if text[1:2].isupper() or text.startswith("I ") or text == "I" else text[:1].lower() + text[1:]


def drafts(data: Path, half: str, each: int) -> Iterator[Draft]:
    """At most `each` of a form and collection, no more than two of a form and page."""
    yield from _drawn([[draft] for draft in asked(data, half)], each)
    for book in sorted((data / "handbooks").iterdir()):
        pages = []
        for path in sorted(book.rglob("*.md")):
            if of_half(f"{book.name}/{path.relative_to(book)}", half):
                pages.append(list(_of_page(path)))
        yield from _drawn(pages, each)


def _of_page(path: Path) -> Iterator[Draft]:
    parts = parts_of(tidy_markdown(path.read_text(encoding="utf-8", errors="replace")).text)
    chunks = [given_chunk(f"{path.stem}{number}", part) for number, part in enumerate(parts)]
    for at in range(0, len(chunks), 2):
        near = chunks[max(0, at - 1) : at + 2]
        sentences = source_sentences(near)
        for tell in (yes_or_no, labelled, listed, headed, joined):
            yield from tell(sentences, near)


def _drawn(pages: Sequence[Sequence[Draft]], each: int) -> Iterator[Draft]:
    draw, found = random.Random(SEED), defaultdict[str, list[Draft]](list)
    for page in pages:
        by_form = defaultdict[str, list[Draft]](list)
        for one in page:
            by_form[one.form].append(one)
        for form, some in by_form.items():
            found[form] += draw.sample(some, min(2, len(some)))
    for _, some in sorted(found.items()):
        yield from draw.sample(some, min(each, len(some)))


class Verdict(NamedTuple):
    """Of one claim in its place: whether the reader gets to see it."""

    claim: tuple[str, str, str]
    shown: bool
    why: str


def _checked(draft: Draft, text: str, embedder: StaticEmbeddings) -> list[Verdict]:
    """As in a turn: with the question, and a rule that lacks its condition told in its source's sentence."""
    rows = check_claims(
        text, draft.sources, embedder=embedder, support_threshold=SUPPORT_THRESHOLD, question=draft.question
    )
    told = zip(drafted_claims(text), complete_claims(rows), strict=True)
    return [
        Verdict(
            (one.heading, one.under, row["text"]),
            row["verdict"] == "supported",
            f"{row['reason']} {row.get('detail', '')}",
        )
        for one, row in told
    ]


def _passes(lie: Sequence[Verdict], honest: Sequence[Verdict]) -> bool:
    """Whether all is shown that the honest draft does not tell in the same place; of another order, whether all is."""
    known = {one.claim for one in honest}
    return all(one.shown for one in [one for one in lie if one.claim not in known] or lie)


def measure(told: Sequence[Draft], show: str) -> Iterator[dict[str, object]]:
    embedder = StaticEmbeddings()
    seen, held = Counter[str](), Counter[str]()
    lies, shown = Counter[tuple[str, str]](), Counter[tuple[str, str]]()
    for draft in told:
        rows = _checked(draft, draft.honest, embedder)
        withheld = not rows or not all(one.shown for one in rows)
        seen[draft.form] += 1
        held[draft.form] += withheld
        if withheld and show in (draft.form, "all"):
            why = [(one.claim[-1], one.why) for one in rows if not one.shown]
            print("HONEST", draft.form, "|", draft.question, "|", repr(draft.honest), why)
        for kind, text in draft.lies:
            if withheld or text == draft.honest:
                continue
            passes = _passes(_checked(draft, text, embedder), rows)
            lies[draft.form, kind] += 1
            shown[draft.form, kind] += passes
            if passes and show in (draft.form, "all"):
                print("SHOWN ", draft.form, kind, "|", draft.question, "|", repr(text), "| NOT", repr(draft.honest))
    for form, count in sorted(seen.items()):
        of_form = {kind: f"{shown[form, kind]} of {number}" for (at, kind), number in lies.items() if at == form}
        yield {"form": form, "honest": count, "withheld": round(held[form] / count, 3), **of_form}
    yield {
        "form": "all",
        "honest": seen.total(),
        "withheld": round(held.total() / seen.total(), 3),
        "lies": lies.total(),
        "shown": round(shown.total() / max(1, lies.total()), 3),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("data", type=Path)
    parser.add_argument("--each", type=int, default=12, help="of a form and collection")
    parser.add_argument("--half", choices=("a", "b"), default="")
    parser.add_argument("--show", default="", help="print what went wrong with this form, or with all")
    options = parser.parse_args()
    for row in measure(list(drafts(options.data, options.half, options.each)), options.show):
        print(json.dumps(row))


if __name__ == "__main__":
    main()
