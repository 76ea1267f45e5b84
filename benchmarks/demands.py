"""Say what one may, must, must not and need not do in every usual wording beside every other, and count what is shown.

    python -m benchmarks.demands [--half a|b] [--show KIND]

`demands.txt` has the wordings. A page says a thing in one of them, an honest claim in another one of the same kind, and
a lie in one of the contrary kind. Wordings were mended on the things of half a.
"""

import argparse
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from benchmarks.halves import of_half
from rag.domain.given import given_chunk
from rag.grounding.ledger import check_claims
from rag.grounding.verification import SUPPORT_THRESHOLD
from rag.models.embed_static import StaticEmbeddings

PAGES: Final = (
    "The reception is open from 8 to 17. {} Lost keys are reported to the caretaker.",
    "Der Empfang ist von 8 bis 17 Uhr besetzt. {} Verlorene Schlüssel werden dem Hausmeister gemeldet.",
)
ASKED: Final = ("What do the house rules say?", "Was sagt die Hausordnung?")


class Kind(NamedTuple):
    name: str
    contrary: str
    wordings: Sequence[str]
    things: Sequence[Mapping[str, str]]

    @property
    def is_german(self) -> bool:
        return self.name.istitle()


class Told(NamedTuple):
    kind: str
    honest: bool
    claim: str
    page: str
    question: str


def read_kinds() -> dict[str, Kind]:
    text = (Path(__file__).parent / "demands.txt").read_text(encoding="utf-8")
    wordings, things = dict[str, list[str]](), defaultdict[str, list[Mapping[str, str]]](list)
    for head, *lines in (part.strip().splitlines() for part in text.split("\n= ")[1:]):
        if not head.startswith("of "):
            wordings[head] = lines
            continue
        names, *rows = (tuple(map(str.strip, line.split("|"))) for line in lines)
        for kind in head.split()[1:]:
            things[kind] += [_thing(dict(zip(names, row, strict=True))) for row in rows]
    found = ((*head.split(" : "), lines) for head, lines in wordings.items())
    return {name: Kind(name, contrary, lines, things[name]) for name, contrary, lines in found}


def _thing(parts: Mapping[str, str]) -> Mapping[str, str]:
    """Each part, and with a capital where its name has one."""
    return {**parts, **{name.capitalize(): f"{said[0].upper()}{said[1:]}" for name, said in parts.items()}}


def told(half: str) -> Iterator[Told]:
    kinds = read_kinds()
    for kind in kinds.values():
        for thing in (one for one in kind.things if of_half(one["what"], half)):
            for said in kind.wordings:
                page = PAGES[kind.is_german].format(said.format_map(thing))
                for honest, of in ((True, kind), (False, kinds[kind.contrary])):
                    claims = (claim.format_map(thing) for claim in of.wordings if claim != said)
                    asked = ASKED[kind.is_german]
                    yield from (Told(kind.name, honest, claim, page, asked) for claim in claims)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--half", choices=("a", "b"), default="")
    parser.add_argument("--show", default="", help="print what goes wrong with a kind, of half a alone")
    options = parser.parse_args()
    embedder, seen, withheld = StaticEmbeddings(), Counter[tuple[str, bool]](), Counter[tuple[str, bool]]()
    for one in told("a" if options.show else options.half):
        sources = [given_chunk("1", one.page)]
        rows = check_claims(
            one.claim, sources, embedder=embedder, support_threshold=SUPPORT_THRESHOLD, question=one.question
        )
        is_withheld = any(row["verdict"] != "supported" for row in rows)
        seen[one.kind, one.honest] += 1
        withheld[one.kind, one.honest] += is_withheld
        if options.show == one.kind and is_withheld == one.honest:
            print("honest" if one.honest else "lie", "|", one.claim, "|", one.page, "|", rows[0]["reason"])
    for kind in dict.fromkeys(kind for kind, _ in seen):
        honest, lies = seen[kind, True], seen[kind, False]
        shown = lies - withheld[kind, False]
        print(f"{kind}: honest {withheld[kind, True]} of {honest} withheld. lies {shown} of {lies} shown.")


if __name__ == "__main__":
    main()
