"""Tell one rule of a page in other words, with the value that another rule has, and count what is withheld.

    python -m benchmarks.borrowed [--half a|b] [--sort SORT] [--show]

Pages are put together from `borrowed.txt`: two rules with values of one unit, among other sentences. Rules are mended
on half a of the sentences.
"""

import argparse
import random
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from benchmarks.halves import of_half
from benchmarks.sorts import BESIDE, SEED, Sort, Told, put, read_sorts
from rag.domain.given import given_chunk
from rag.grounding.ledger import check_claims
from rag.grounding.verification import SUPPORT_THRESHOLD
from rag.models.embed_static import StaticEmbeddings

_FILE: Final = Path(__file__).parent / "borrowed.txt"
_OTHERS: Final = 3
"""Rules beside each of which one is told."""


def told(half: str) -> Iterator[Told]:
    for sort in read_sorts(_FILE):
        draw = random.Random(SEED)
        for sentence, *rewordings in sort.rules:
            others = [rule[0] for rule in sort.rules if rule[0] != sentence]
            for rewording in rewordings:
                yield from _beside(others, sentence, rewording, sort, draw) if of_half(sentence, half) else ()


def _beside(others: list[str], sentence: str, rewording: str, sort: Sort, draw: random.Random) -> Iterator[Told]:
    for other in draw.sample(others, _OTHERS):
        own, of_other = draw.sample(sort.fillings, 2)
        rules = [put(sentence, own), put(other, of_other)]
        draw.shuffle(rules)
        page = " ".join([BESIDE[0], rules[0], BESIDE[1], rules[1], BESIDE[2]])
        yield Told(sort.name, "honest", put(rewording, own), page)
        yield Told(sort.name, "of the other rule", put(rewording, of_other), page)


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
