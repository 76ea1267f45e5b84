"""Leave out of true sentences of real handbooks what narrows them, or what does not, and count what is withheld.

    python -m benchmarks.left_out DATA [--sentences N] [--nearest] [--half a|b] [--show KIND]

DATA holds `handbooks/*/files/**.md`. No word is made up: every lie is a sentence of the page that lacks a part.
"""

import argparse
import json
import random
import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Final, NamedTuple

from benchmarks.mutations import (
    PASSAGE,
    PLAIN,
    SEED,
    Told,
    add_options,
    beside_nearest,
    measure,
    pages_of,
    passage_around,
)
from rag.language.sentences import split_sentences

_NUMBER: Final = r"(?:[$€£]?\d[\d,.]*|two|three|four|five|six|seven|eight|nine|ten|twelve)"
_MAIN: Final = r"(?:you|we|they|it|the|an?|your|our|their|all|any|each|every|please|[a-z]+s)\b"
_CASE: Final = "if|unless|when|whenever|once|until|as long as|provided that|after|before|prior to"
_CASES: Final = "cases|situations|circumstances|instances"
_DOUBT: Final = "usually|normally|typically|generally|mostly|often|sometimes|occasionally|ideally|mainly|primarily"
_AGREES: Final = {"you": "are", "they": "are", "we": "are", "it": "is", "this": "is", "that": "is"}
_LEAST: Final = 5
"""Words that are left."""

Change = Callable[[str], str]
"""What is left of a sentence: nothing when it has no such part."""


class Twin(NamedTuple):
    """A way of leaving something out, and the kind that it is counted as."""

    kind: str
    honest: bool
    change: Change


def _without(pattern: str, ignoring: bool = False) -> Change:
    """The sentence without the first such part; with the group `kept`, only that stays of it."""
    sought = re.compile(pattern, re.IGNORECASE if ignoring else 0)

    def change(text: str) -> str:
        found = sought.search(text)
        if not found:
            return ""
        kept = found["kept"] if "kept" in sought.groupindex else ""
        return _tidy(f"{text[: found.start()]}{kept}{text[found.end() :]}")

    return change


def _tidy(text: str) -> str:
    plain = re.sub(r"\s+(?=[,.])", "", re.sub(r"\s{2,}", " ", text)).strip()
    return plain[:1].upper() + plain[1:]


def _front(opening: str) -> Change:
    """What stands before a rule, up to its comma."""
    return _without(rf"^(?:{opening})\b[^,;:()]{{4,110}}, (?P<kept>{_MAIN}[^;:]{{25,}}\.)$")


def _end(opening: str) -> Change:
    """What stands behind a rule."""
    no_end = r"(?<!\band)(?<!\bor)(?<!\bonly)(?<!\beven)(?<!\bnot)(?<!\bis)(?<!\bare)(?<!\bknow)(?<!\bsee)(?<!\bask)"
    return _without(rf"(?<=\w){no_end}(?<!\bthe)(?<!\bday)(?<!\bweek),? (?:{opening})\b [^,;:()]{{8,110}}(?=\.$)")


def _settled(text: str) -> str:
    """ "You may be asked" as "You are asked"."""
    found = re.search(r"\b(you|they|we|it|this|that) (?:may|might) be\b", text, re.IGNORECASE)
    return f"{text[: found.end(1)]} {_AGREES[found[1].lower()]}{text[found.end() :]}" if found else ""


def _under_its_line(text: str) -> str:
    """The condition as the line that the rule is listed under."""
    found = re.match(rf"^((?:If|When|For|During)\b[^,;:()]{{4,110}}), ({_MAIN}[^;:]{{25,}}\.)$", text)
    return f"{found[1]}:\n- {_tidy(found[2])}" if found else ""


_POINTS: Final = "this|that|these|such|case|short|general|fact|addition|order|particular|summary|other|the end|turn"
_EXCEPT: Final = "except(?:ing)?|other than|excluding|apart from|aside from|with the exception of|not including"
TWINS: Final = (
    Twin(
        "bound", False, _without(rf" (?:up to|at least|at most|no more than|more than|less than)(?= {_NUMBER}\b)", True)
    ),
    Twin("about", False, _without(rf" (?:about|around|approximately|roughly|almost|nearly)(?= {_NUMBER}\b)")),
    Twin("doubt", False, _without(rf"(?<=\w) (?:{_DOUBT})(?= (?!to\b|than\b|and\b|or\b)[a-z])")),
    Twin("in some cases", False, _without(rf",? in (?:some|most|many|certain|rare) (?:{_CASES}),?(?=[ .])", True)),
    Twin("may be told as is", False, _settled),
    Twin(
        "trying told as doing",
        False,
        _without(r"(?<=\bwe )(?:try|aim|strive|hope|plan|intend|prefer) to (?=[a-z])", True),
    ),
    Twin("condition first", False, _front("|".join(map(str.capitalize, _CASE.split("|"))))),
    Twin("condition last", False, _end(_CASE)),
    Twin("frame first", False, _front(rf"(?:For|During|In|On|At|Outside|Within)(?! (?:\w+ )?(?:{_POINTS})\b)")),
    Twin("second of two conditions", False, _without(r"(?<=^If )(?P<kept>[^,;:()]{8,60}?) and [^,;:()]{12,70}(?=, )")),
    Twin("exception", False, _without(rf",? (?:{_EXCEPT})\b (?!that\b)[^,;:()]{{3,90}}(?=\.$)")),
    Twin(
        "most or some of them",
        False,
        _without(r"^(?:Most|Some|Many|Several)(?: of (?:the|our|your|these))? (?!of\b)(?=[a-z])"),
    ),
    Twin(
        "which of them",
        False,
        _without(
            r"^(?P<kept>(?:All|Any|Every|Each|No)(?: [a-z-]+){1,2}|Anyone|Everyone|[A-Z][a-z]{3,}s) (?:who|that|which) "
            r"[^,;:()]{6,90}?(?= (?:is|are|will|can|must|should|may|has|have|cannot|get|receive|need)\b)"
        ),
    ),
    Twin("under its line", True, _under_its_line),
    Twin("reason", True, _end("so that|because|in order to|since (?:we|you|it|they|this|the)|to ensure|to make sure")),
    Twin(
        "if needed", True, _without(r",? (?:if|when|where|as) (?:needed|applicable|possible|required|necessary)(?=\.$)")
    ),
    Twin(
        "please and also", True, _without(r"^(?:Please|However,|Therefore,|Also,|Finally,)(?= )|(?<=\w) also(?= [a-z])")
    ),
    Twin("what points back", True, _front(r"(?:In|At|For|On) (?:this|that|these|short|fact|addition|example)")),
    Twin("why first", True, _front("While|Although|Since|Because|As (?:we|you|it|they|this|the)")),
    Twin("example", True, _without(r",? (?:such as|including|e\.g\.)\s[^;:()]{4,90}(?=\.$)")),
    Twin("which, by the way", True, _without(r", which (?:is|are|can|will|has|have)\b[^,;:()]{8,90}(?=\.$)")),
)
"""In the second half nothing is left out that narrows."""


def told_in_part(data: Path, count: int, twins: Mapping[str, Twin], half: str = "") -> Iterator[Told]:
    """Up to `count` sentences of each kind from each handbook, with two other passages beside their own."""
    draw = random.Random(SEED)
    for book in sorted((data / "handbooks").iterdir()):
        pages = pages_of(book, half)
        draw.shuffle(pages)
        found: dict[str, dict[str, Told]] = {kind: {} for kind in twins}
        for number, page in enumerate(pages):
            beside = (page[-PASSAGE:], pages[(number + 1) % len(pages)][:PASSAGE])
            for span in split_sentences(page):
                if not PLAIN.fullmatch(span.text):
                    continue
                for kind, twin in twins.items():
                    told = twin.change(span.text) if len(found[kind]) < count else ""
                    if len(told.split()) >= _LEAST:
                        passages = (passage_around(page, span.start), *beside)
                        found[kind].setdefault(told, Told(kind, twin.honest, told, passages, book.name))
        for told_once in found.values():
            yield from told_once.values()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("data", type=Path)
    parser.add_argument("--sentences", type=int, default=8, help="of each kind and handbook")
    add_options(parser)
    parser.add_argument("--show", default="", help="print what went wrong with this kind")
    options = parser.parse_args()
    twins = {twin.kind: twin for twin in TWINS}
    told = list(told_in_part(options.data, options.sentences, twins, options.half))
    for row in measure(beside_nearest(told, options.data) if options.nearest else told, options.show):
        print(json.dumps(row))


if __name__ == "__main__":
    main()
