"""Tell rules of one kind in each wording of theirs where the page has them in another, and count what is withheld.

    python -m benchmarks.conditions [--half a|b] [--kind KIND] [--show]

`conditions.txt` has a condition, an only, an exception, a default … in all usual wordings, the lies about it, and what
is filled in. A page has the rule in one of them among other sentences, one of which is a rule of that kind for others.
Wordings are mended on half a of the fillings; `--show` names the pairs that go wrong there.
"""

import argparse
import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from rag.domain.given import given_chunk
from rag.grounding.ledger import check_claims
from rag.grounding.verification import SUPPORT_THRESHOLD
from rag.models.embed_static import StaticEmbeddings

PAGE: Final = (
    "The reception is open from 8 to 17. {} Lost keys are reported to the caretaker. {} Lights are off at night."
)
_GAP: Final = re.compile(r"\{(\w+)\}")
_BEGINNING: Final = re.compile(r"(?:^|(?<=\. ))[a-z]")


class Kind(NamedTuple):
    name: str
    fillings: Sequence[Mapping[str, str]]
    wordings: Sequence[str]
    """In which a page may say it."""
    told: Sequence[str]
    """More in which a claim may."""
    lies: Sequence[str]


class Told(NamedTuple):
    kind: str
    is_lie: bool
    said: str
    """The wording of the page."""
    told: str
    claim: str
    page: str


def read_kinds() -> Iterator[Kind]:
    text = (Path(__file__).parent / "conditions.txt").read_text(encoding="utf-8")
    for part in text.split("\n= ")[1:]:
        name, names, *lines = part.strip().splitlines()
        keys = names.removeprefix("+ ").split("|")
        fillings = [dict(zip(keys, line[2:].split("|"), strict=True)) for line in lines if line.startswith("- ")]
        wordings = [line for line in lines if line[1] != " "]
        yield Kind(
            name, fillings, wordings, *([line[2:] for line in lines if line[:2] == mark] for mark in ("c ", "x "))
        )


def told(kind: Kind, half: str) -> Iterator[Told]:
    for at, filling in enumerate(kind.fillings):
        if half and (at % 2 == 0) != (half == "a"):
            continue
        other = kind.fillings[at - 2]
        words = {
            **filling,
            **{f"{name[0]}2{name[1:]}" if name == "x1" else f"{name}2": one for name, one in other.items()},
        }
        for said in kind.wordings:
            page = PAGE.format(put(said, words), put(kind.wordings[0], other))
            for is_lie, claims in ((False, [*kind.wordings, *kind.told]), (True, kind.lies)):
                yield from (Told(kind.name, is_lie, said, one, put(one, words), page) for one in claims if one != said)


def put(wording: str, words: Mapping[str, str]) -> str:
    filled = _GAP.sub(lambda gap: words[gap[1]], wording)
    return _BEGINNING.sub(lambda letter: letter.group().upper(), filled)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--half", choices=("a", "b"), default="")
    parser.add_argument("--kind", default="")
    parser.add_argument("--show", action="store_true", help="print what goes wrong, of half a alone")
    options = parser.parse_args()
    embedder = StaticEmbeddings()
    for kind in read_kinds():
        if options.kind not in ("", kind.name):
            continue
        seen, withheld = Counter[bool](), Counter[bool]()
        for one in told(kind, "a" if options.show else options.half):
            sources = [given_chunk("1", one.page)]
            rows = check_claims(one.claim, sources, embedder=embedder, support_threshold=SUPPORT_THRESHOLD)
            is_withheld = any(row["verdict"] != "supported" for row in rows)
            seen[one.is_lie] += 1
            withheld[one.is_lie] += is_withheld
            if options.show and is_withheld != one.is_lie:
                print("lie" if one.is_lie else "honest", "|", one.claim, "|", one.page, "|", rows[0]["reason"])
        honest = f"honest: {withheld[False]} of {seen[False]} withheld."
        print(kind.name.ljust(10), honest, f"lies: {seen[True] - withheld[True]} of {seen[True]} shown.")


if __name__ == "__main__":
    main()
