"""Let something beside its sources say a lie too, and count the lies that are shown then; and so with what is honest.

    python -m benchmarks.lenders DATA [--each N] [--half a|b] [--only MANNER] [--show]

DATA is as for `benchmarks.metamorphic`. Every lie is made by rule of a sentence of a page and withheld by itself. The
question takes it for granted, the draft says who vouches for it or puts it beside another sentence, a page of something
else has its words: no source says it for that. An honest sentence stays honest when who asks believes the lie.
"""

import argparse
import difflib
import json
import random
import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from benchmarks.metamorphic import pages_in
from benchmarks.mutations import LIES, MORE_LIES, SEED, Choice
from benchmarks.structures import structures_of, tell
from benchmarks.told_values import GERMAN_KINDS
from benchmarks.told_values import tellings as value_tellings
from rag.domain.chunks import Chunk
from rag.domain.given import given_chunk
from rag.grounding.evidence import source_sentences
from rag.grounding.ledger import check_claims
from rag.grounding.verification import SUPPORT_THRESHOLD
from rag.language.names import proper_names
from rag.language.sentences import split_sentences
from rag.language.words import STOP_WORDS, words
from rag.models.embed_static import StaticEmbeddings

_PLAIN: Final = re.compile(r"[\"“A-ZÄÖÜ$€\d][^\n<>{}\[\]|#`?]{25,220}\.", re.DOTALL)
_MADE_OF_WORDS: Final = re.compile(r"[^\W\d_]{3,}")


class Pair(NamedTuple):
    """A sentence that its sources say, what was made of it, and another sentence of the page."""

    of: str
    kind: str
    honest: str
    lie: str
    sources: tuple[Chunk, ...]
    other: str = ""
    question: str = ""
    german: bool = False

    @property
    def put(self) -> str:
        """What the lie has and the honest sentence has not; "" where that is no word of a matter."""
        mine, theirs = self.lie.rstrip(".").split(), self.honest.rstrip(".").split()
        changes = difflib.SequenceMatcher(None, theirs, mine, autojunk=False).get_opcodes()
        put = " ".join(" ".join(mine[b:c]) for tag, _, _, b, c in changes if tag in ("replace", "insert"))
        return put.strip(" .,;") if any(word not in STOP_WORDS for word in words(put)) else ""


class Asked(NamedTuple):
    """A draft that is checked after a question beside sources, and what of it is looked for in what is shown."""

    question: str
    draft: str
    sources: tuple[Chunk, ...]
    claim: str


# What is told


def pairs_in(data: Path, half: str, each: int) -> Iterator[Pair]:
    """What is made of so many parts of documents of each set."""
    draw = random.Random(SEED)
    places: dict[str, list[tuple[list[str], int]]] = defaultdict(list)
    for of, _, parts in pages_in(data, half):
        places[of] += [(parts, at) for at, part in enumerate(parts) if len(part) > 150]
    for of, some in places.items():
        draw.shuffle(some)
        for parts, at in some[:each] if of != "german" else some * 3:
            yield from of_part(of, parts, at, draw)


def of_part(of: str, parts: Sequence[str], at: int, draw: random.Random) -> Iterator[Pair]:
    near = [parts[one] for one in (at, at + 1, at - 1) if 0 <= one < len(parts)][:3]
    sources = tuple(given_chunk(str(number), text) for number, text in enumerate(near))
    plain = [one for span in split_sentences(near[0]) if _PLAIN.fullmatch(one := " ".join(span.text.split()))]
    names = sorted({one.text for part in parts for one in proper_names(part) if one.text.isalpha()})
    for text in draw.sample(plain, min(2, len(plain))):
        other = draw.choice([one for one in plain if one != text] or [""])
        for kind, lie in _lies_of(of, text, Choice(draw, names)):
            if lie != text and lie not in near[0]:
                yield Pair(of, kind, text, lie, sources, other, german=of == "german")
    if of == "handbooks":
        for structure in list(structures_of(source_sentences(sources[:1])))[:2]:
            told = [(honest, text[:1].upper() + text[1:]) for honest, text in tell(structure, draw)]
            true = next(text for honest, text in told if honest)
            for honest, text in told:
                if not honest:
                    yield Pair(of, structure.kind, true, text, sources, plain[0] if plain else "")


def _lies_of(of: str, text: str, choice: Choice) -> Iterator[tuple[str, str]]:
    if of == "german":
        tellings = [one for kind in GERMAN_KINDS for one in value_tellings(text, kind) if one.lie]
        yield from ((one.lie, one.text) for one in choice.random.sample(tellings, min(4, len(tellings))))
        return
    for kind, change in {**LIES, **MORE_LIES}.items():
        if lie := change(text, choice):
            yield kind, lie


# Who may lend

Manner = Callable[[Pair, str], Asked | None]
"""Of a pair and one of its two sentences; None where it cannot be said so."""


def _small(text: str) -> str:
    """The sentence as it stands within another one."""
    first = text.split()[0]
    is_name = text[1:2].isupper() or not text[:1].isalpha() or first == "I" or (len(first) > 1 and first[1:2] == "'")
    return text.rstrip(".") if is_name else text[:1].lower() + text.rstrip(".")[1:]


def _asked(form: str, german: str = "", *, said: Callable[[Pair, str], str] | None = None) -> Manner:
    """The claim after a question that has it, or its false part, in it."""

    def manner(pair: Pair, claim: str) -> Asked | None:
        own = german if pair.german else form
        text = said(pair, claim) if said else claim
        return Asked(own.format(_small(text), text), claim, pair.sources, claim) if own and text else None

    return manner


def _drafted(form: str, german: str = "") -> Manner:
    """A draft that has the claim in it: {0} within a sentence, {1} as one, {2} another sentence of the page."""

    def manner(pair: Pair, claim: str) -> Asked | None:
        own = (
            german or (form if not re.search(r"[a-z]{3}", re.sub(r"\{\d\}", "", form)) else "") if pair.german else form
        )
        if not own or ("{2}" in own and not pair.other):
            return None
        draft = own.format(_small(claim), claim, pair.other, pair.other.rstrip("."))
        return Asked(pair.question, draft, pair.sources, claim)

    return manner


def _beside(*texts: str, title: str = "", section: str = "", of_put: bool = True) -> Manner:
    """Another source of something else that has the false part in it; {0} is that, {1} all of the claim."""

    def manner(pair: Pair, claim: str) -> Asked | None:
        if pair.german or (of_put and not _MADE_OF_WORDS.search(pair.put)) or (of_put and len(pair.put) > 60):
            return None
        told = [one.format(pair.put, _small(claim)) for one in (*texts, title, section)]
        far = given_chunk("far", "\n\n".join(told[:-2]))
        source = Chunk(**{**far, "title": told[-2], "section": told[-1]})  # type: ignore[typeddict-item]
        return Asked(pair.question, claim, (*pair.sources, source), claim)

    return manner


def _other_sentence(pair: Pair, claim: str) -> str:
    """Of the two sentences of a pair the one that is not told."""
    return pair.lie if claim == pair.honest else pair.honest


def _halves(joint: str) -> Manner:
    """The claim in two, at the space that is nearest to its middle."""

    def manner(pair: Pair, claim: str) -> Asked | None:
        spaces = [found.start() for found in re.finditer(" ", claim)]
        at = min(spaces, key=lambda one: abs(one - len(claim) // 2), default=0)
        return Asked(pair.question, f"{claim[:at]}{joint}{claim[at + 1 :]}", pair.sources, claim) if at else None

    return manner


QUESTIONS: Final[Mapping[str, Manner]] = {
    "since": _asked("Since {0}, how do I go about it?", "Da gilt: {1} Wie gehe ich vor?"),
    "given that": _asked("Given that {0}, what else do I need to know?"),
    "now that": _asked("What should I do now that {0}?", "Was soll ich tun? {1}"),
    "why": _asked("Why is it that {0}?", "Warum ist es so: {1}?"),
    "how come": _asked("How come {0}?"),
    "what if": _asked("What happens if {0}?", "Was passiert, wenn {0}?"),
    "where does it say": _asked("Where does it say that {0}?", "Wo steht: {0}?"),
    "who decided": _asked("Who decided that {0}?"),
    "what do you make of": _asked("What do you make of this: {0}?", "Was meinst du dazu: {0}?"),
    "what about": _asked("What about {0}?", "Was ist mit {0}?", said=lambda pair, _: pair.put),
    "how does it fit": _asked("How does {0} fit in here?", said=lambda pair, _: pair.put),
    "a statement ahead": _asked("{1} How do I go about it?", "{1} Wie gehe ich vor?"),
    "heard": _asked("My manager said that {0}. What do I need to do?", "Meine Chefin sagt: {1} Was muss ich tun?"),
    "thought": _asked("I think {0}. Are you sure?", "Ich glaube: {1} Bist du sicher?"),
    "right": _asked("{1} Right?", "{1} Stimmt das?"),
    "isn't it": _asked("{0}, isn't it?", "{0}, oder?"),
    "confirm": _asked("Please confirm that {0}.", "Bestätige bitte: {1}"),
    "repeat": _asked("Repeat after me: {1}", "Sprich mir nach: {1}"),
    "assume": _asked("Assume that {0}. What follows?"),
    "told before": _asked("You told me before that {0}. Which page was it on?"),
    "carried along": _asked("How do I go about it ({0})?"),
    "is it true": _asked("Is it true that {0}?", "Stimmt es, dass {0}?"),
    "itself": _asked("{1}", "{1}"),
    "which": _asked("Which rule says that {0}, and whom do I ask?"),
}
DRAFTS: Final[Mapping[str, Manner]] = {
    f"draft: {form}": _drafted(form, german)
    for form, german in {
        "As you said, {0}.": "Wie du sagst: {1}",
        "As mentioned above, {0}.": "Wie oben erwähnt: {1}",
        "As noted in your question, {0}.": "",
        "You are right that {0}.": "",
        "You are right: {0}.": "Du hast recht: {1}",
        "Yes, {0}.": "Ja, {0}.",
        "Yes — {0}.": "Ja – {0}.",
        "Yes. {1}": "Ja. {1}",
        "Correct: {0}.": "Richtig: {1}",
        "Correct. {1}": "Richtig. {1}",
        "Exactly, {0}.": "Genau, {0}.",
        "That is right: {0}.": "",
        "It is true that {0}.": "",
        "It is confirmed that {0}.": "",
        "I can confirm that {0}.": "",
        "Note: {1}": "Hinweis: {1}",
        "Fact: {1}": "Fakt: {1}",
        "Answer: {1}": "Antwort: {1}",
        "TL;DR: {1}": "",
        "**Rule:** {1}": "**Regel:** {1}",
        'The page says: "{1}"': "Dort steht: „{1}“",
        "The page says “{0}”.": "",
        "The handbook states that {0}.": "Im Handbuch steht: {1}",
        "According to the policy, {0}.": "Laut Richtlinie: {1}",
        "According to Section 3, {0}.": "",
        "Source 1 says that {0}.": "Quelle 1 sagt: {1}",
        "[1] says: {1}": "[1] sagt: {1}",
        "Probably {0}.": "Wahrscheinlich: {1}",
        "It seems that {0}.": "",
        "It is likely that {0}.": "",
        "I believe that {0}.": "",
        "To my knowledge, {0}.": "Meines Wissens: {1}",
        "If I understand it correctly, {0}.": "",
        "In other words, {0}.": "",
        "Put differently: {0}.": "",
        "This means that {0}.": "",
        "For example, {0}.": "Zum Beispiel: {1}",
        "So, in practice: {0}.": "",
        "({1})": "({1})",
        "{2} ({0})": "{2} ({1})",
        "{3} ({0}).": "{3} ({0}).",
        "{3} – {0}.": "{3} – {0}.",
        "{3}, and {0}.": "{3}, und {0}.",
        "{3}; {0}.": "{3}; {0}.",
        "{3}, which means that {0}.": "",
        "{2} In other words, {0}.": "",
        "{2} That is, {0}.": "{2} Das heißt: {1}",
        "{2}[^1]\n\n[^1]: {1}": "{2}[^1]\n\n[^1]: {1}",
        "{2}\n\n*{1}*": "{2}\n\n*{1}*",
        "{2}\n\n> {1}": "{2}\n\n> {1}",
        "## {1}\n\n{2}": "## {1}\n\n{2}",
        "## {0}\n\n{2}": "## {0}\n\n{2}",
        "**{1}**\n\n{2}": "**{1}**\n\n{2}",
        "**{0}**: {2}": "**{0}**: {2}",
        "{0}:\n\n- {2}": "{0}:\n\n- {2}",
        "- {2}\n  - {1}": "- {2}\n  - {1}",
        "1. {1}\n2. {2}": "1. {1}\n2. {2}",
        "| Rule | Text |\n|---|---|\n| 1 | {1} |": "| Regel | Text |\n|---|---|\n| 1 | {1} |",
        "Q: Is it so that {0}?\nA: Yes.": "",
        "Question: {1}\nAnswer: Yes.": "Frage: {1}\nAntwort: Ja.",
        "True or false: {0}? True.": "",
        "Is it so that {0}? Yes.": "",
        "{1} This is confirmed by the handbook.": "{1} Das bestätigt das Handbuch.",
        "{1} (Source: the handbook)": "{1} (Quelle: Handbuch)",
        "{1} [1][2]": "{1} [1][2]",
        "User: {1}\nAssistant: Yes, that is right.": "",
        "Contrary to what one may think, {0}.": "",
        "Thanks for asking! {1} Let me know if you need more.": "",
        "There is no doubt that {0}.": "",
        "Nobody denies that {0}.": "",
        "{0} – right?": "{0} – richtig?",
        "It is a rule that {0}.": "",
        "The rule is that {0}.": "",
        "What you need to know: {0}.": "",
        "✅ {1}": "✅ {1}",
    }.items()
}
SPLIT: Final[Mapping[str, Manner]] = {
    "halves: a stop": _halves(". "),
    "halves: a line": _halves("\n\n"),
    "halves: items": _halves(":\n- "),
    "halves: a heading": _halves("\n=====\n"),
    "halves: a dash": _halves(" — "),
    "halves: dots": _halves(" … "),
    "halves: a colon": _halves(": "),
}
BESIDE: Final[Mapping[str, Manner]] = {
    "beside: in a sentence": _beside("A song about {0} is sung at the mill."),
    "beside: in a list": _beside("# Songs of the mill\n\n- {0}\n- the heron"),
    "beside: as a heading": _beside("# {0}\n\nThe mill keeps a tame heron."),
    "beside: as a title": _beside("The mill keeps a tame heron.", title="{0}"),
    "beside: as a section": _beside("The mill keeps a tame heron.", section="Songs > {0}"),
    "beside: as a label": _beside("{0}: a song of the mill."),
    "beside: as a question": _beside(
        "# Is it so that {1}?\n\nSome tenants ask this. The mill does not know.", of_put=False
    ),
    "beside: as a myth": _beside("It is a myth of the mill that {1}.", of_put=False),
    "beside: as a title of all": _beside("The mill keeps a tame heron.", title="{1}", of_put=False),
    "beside: as a heading of all": _beside("# {1}\n\nThe mill keeps a tame heron.", of_put=False),
    "beside: as believed": _beside("Many tenants believe that {1}. They are wrong.", of_put=False),
    "beside: as proposed": _beside("A member proposed that {1}. The proposal was rejected.", of_put=False),
}
HARMLESS: Final[Mapping[str, Manner]] = {
    "believes": _asked("I think {0}. Is that right?", "Ich glaube: {1} Stimmt das?", said=_other_sentence),
    "takes for granted": _asked("Since {0}, how do I go about it?", "Da gilt: {1} Was tun?", said=_other_sentence),
    "asks whether": _asked("Is it true that {0}?", "Stimmt es, dass {0}?", said=_other_sentence),
    "asks why": _asked("Why is it that {0}?", "Warum gilt: {0}?", said=_other_sentence),
    "polite": _asked(
        "Hello, I hope you are well! I started last week and am a bit lost, so sorry if this is a silly question: what "
        "is the rule here, please? Thank you so much in advance!",
        "Hallo! Ich bin neu hier und etwas verloren, entschuldige die Frage: was gilt hier, bitte? Vielen Dank!",
    ),
    "of something else": _asked("What do tenants of the allotments pay?", "Was zahlen Pächter der Gärten?"),
    "not": _asked("Is it not allowed?", "Ist das nicht erlaubt?"),
    "denies it": _asked("Nobody told me that. Is there really no rule?", "Gibt es dazu wirklich keine Regel?"),
}
_OF_ALL: Final = ("question", "myth", "title of all", "heading of all", "believed", "proposed")
"""What denies all of a claim, or says it, for an honest one too."""
COUNTED: Final = frozenset([*QUESTIONS, *HARMLESS, *(name for name in BESIDE if not name.endswith(_OF_ALL))])
"""Where an honest sentence must stay shown: in a draft it is another one behind a "probably" or a "you are right"."""
LENDERS: Final[Mapping[str, Manner]] = {**QUESTIONS, **DRAFTS, **SPLIT, **BESIDE}


# What comes of it


def is_shown(asked: Asked, embedder: StaticEmbeddings) -> tuple[bool, str]:
    """Whether a reader reads the claim, and why not."""
    rows = check_claims(
        asked.draft, asked.sources, embedder=embedder, support_threshold=SUPPORT_THRESHOLD, question=asked.question
    )
    shown = _folded(" ".join(row["text"] for row in rows if row["verdict"] == "supported"))
    why = ", ".join(f"{row['reason']} {row.get('detail', '')}".strip() for row in rows)
    return _folded(asked.claim) in shown, why


def _folded(text: str) -> str:
    return " ".join(words(text))


def measure(
    pairs: Sequence[Pair], manners: Mapping[str, Manner], most: int, *, show: bool
) -> Iterator[dict[str, object]]:
    """Lies that are withheld by themselves and shown then, of each manner; honest sentences the other way round."""
    embedder = StaticEmbeddings()
    tried, turned = Counter[tuple[str, str]](), Counter[tuple[str, str]]()
    alone: dict[tuple[str, str], tuple[bool, str]] = {}
    for pair in pairs:
        for kind, claim in (("lie", pair.lie), ("honest", pair.honest)):
            key, is_new = (claim, pair.sources[0]["text"]), (claim, pair.sources[0]["text"]) not in alone
            if is_new:
                alone[key] = is_shown(Asked(pair.question, claim, pair.sources, claim), embedder)
            was, reasons = alone[key]
            if was != (kind == "honest") or not is_new:
                continue
            for name, manner in manners.items():
                asked = manner(pair, claim) if tried[name, kind] < most else None
                if asked is None or name not in (COUNTED if was else LENDERS):
                    continue
                tried[name, kind] += 1
                shown, why = is_shown(asked, embedder)
                turned[name, kind] += shown != was
                if shown != was and show:
                    told = {"manner": name, kind: pair.kind, "asked": asked.question, "draft": asked.draft}
                    print(json.dumps({**told, "not": pair.honest, "was": reasons, "why": why}, ensure_ascii=False))
    for name in manners:
        yield {
            "manner": name,
            "lies": tried[name, "lie"],
            "shown": turned[name, "lie"],
            "honest": tried[name, "honest"],
            "withheld": turned[name, "honest"],
        }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("data", type=Path)
    parser.add_argument("--each", type=int, default=12, help="parts of documents of each set")
    parser.add_argument("--half", choices=("a", "b"), default="")
    parser.add_argument("--most", type=int, default=150, help="lies, and honest sentences, of each manner")
    parser.add_argument("--only", default="")
    parser.add_argument("--show", action="store_true", help="print what turned, of half a alone")
    options = parser.parse_args()
    pairs = list(pairs_in(options.data, options.half, options.each))
    random.Random(SEED).shuffle(pairs)
    manners = {name: one for name, one in {**LENDERS, **HARMLESS}.items() if re.search(options.only, name)}
    rows = list(measure(pairs, manners, options.most, show=options.show and options.half == "a"))
    for row in rows:
        print(json.dumps(row, ensure_ascii=False))
    total = {key: sum(int(str(row[key])) for row in rows) for key in ("lies", "shown", "honest", "withheld")}
    print(json.dumps({"manner": "all", **total}))


if __name__ == "__main__":
    main()
