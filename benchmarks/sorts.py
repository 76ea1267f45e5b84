"""Tell one rule of a page in other words, with what another rule has in its place, and count what is withheld.

    python -m benchmarks.sorts [--half a|b] [--sort SORT] [--show]

Pages are put together from `sorts.txt`: two rules of one sort (whom to turn to, where, by which way …), each with its
own, among other sentences. A lie has that of the other rule, or one that the page has not. Rules are mended on half a
of the sentences.
"""

import argparse
import random
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from benchmarks.halves import of_half
from rag.domain.given import given_chunk
from rag.grounding.ledger import check_claims
from rag.grounding.verification import SUPPORT_THRESHOLD
from rag.models.embed_static import StaticEmbeddings

BESIDE: Final = ("The heating runs from October on.", "A gardener waters the plants.", "Lights are off at night.")
SEED: Final = 7
APART: Final = 5
"""Rules between the two of a page."""


class Sort(NamedTuple):
    name: str
    fillings: Sequence[str]
    rules: Sequence[Sequence[str]]
    """Each a sentence of a page, and rewordings of it."""


class Told(NamedTuple):
    sort: str
    kind: str
    claim: str
    page: str


def read_sorts() -> list[Sort]:
    text = (Path(__file__).parent / "sorts.txt").read_text(encoding="utf-8")
    parts = (part.strip().splitlines() for part in text.split("\n= ")[1:])
    return [Sort(name, told.split("|"), [rule.split("|") for rule in rules]) for name, told, *rules in parts]


def told(half: str) -> Iterator[Told]:
    for sort in read_sorts():
        draw = random.Random(SEED)
        for number, (sentence, *rewordings) in enumerate(sort.rules):
            other = sort.rules[(number + APART) % len(sort.rules)][0]
            for rewording in rewordings:
                own, of_other, strange = draw.sample(sort.fillings, 3)
                if of_half(sentence, half):
                    page = " ".join([BESIDE[0], _put(sentence, own), BESIDE[1], _put(other, of_other), BESIDE[2]])
                    kinds = {"honest": own, "of the other rule": of_other, "of no page": strange}
                    yield from (Told(sort.name, kind, _put(rewording, one), page) for kind, one in kinds.items())


def _put(sentence: str, filling: str) -> str:
    said = sentence.format(filling)
    return said[0].upper() + said[1:]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--half", choices=("a", "b"), default="")
    parser.add_argument("--sort", default="")
    parser.add_argument("--show", action="store_true", help="print what goes wrong, of half a alone")
    options = parser.parse_args()
    embedder, seen, withheld = StaticEmbeddings(), Counter[tuple[str, str]](), Counter[tuple[str, str]]()
    for one in told("a" if options.show else options.half):
        if options.sort not in ("", one.sort):
            continue
        sources = [given_chunk("1", one.page)]
        rows = check_claims(one.claim, sources, embedder=embedder, support_threshold=SUPPORT_THRESHOLD)
        is_withheld = any(row["verdict"] != "supported" for row in rows)
        for sort in (one.sort, "all"):
            seen[sort, one.kind] += 1
            withheld[sort, one.kind] += is_withheld
        if options.show and is_withheld == (one.kind == "honest"):
            print(one.kind, "|", one.claim, "|", one.page, "|", rows[0]["reason"], rows[0].get("detail"))
    for sort in dict.fromkeys(sort for sort, _ in seen):
        kinds = [kind for of, kind in seen if of == sort]
        counts = (f"{kind}: {withheld[sort, kind]} of {seen[sort, kind]} withheld." for kind in kinds)
        print(sort.ljust(10), *counts)


if __name__ == "__main__":
    main()
