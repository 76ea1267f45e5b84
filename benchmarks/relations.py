"""Tell of two things how they are related, in every form beside every other, once with the two exchanged.

    python -m benchmarks.relations [--relation RELATION] [--show]

The pages have the relation in one of its forms (`relations.txt`), the claims in each of them. The ways of
`rag/language/rules/relations.txt` were written beside these forms: what is counted is that they go on to be read.
"""

import argparse
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import product
from pathlib import Path
from typing import NamedTuple

from rag.domain.given import given_chunk
from rag.grounding.ledger import check_claims
from rag.grounding.verification import SUPPORT_THRESHOLD
from rag.models.embed_static import StaticEmbeddings

BESIDE = "The kitchen is cleaned by the caterer. Lunch is served in the canteen."


class Related(NamedTuple):
    name: str
    pairs: Sequence[tuple[str, str]]
    forms: Sequence[str]


class Told(NamedTuple):
    page: str
    honest: str
    exchanged: str


def read_relations() -> Iterator[Related]:
    text = (Path(__file__).parent / "relations.txt").read_text(encoding="utf-8")
    for part in text.split("\n= ")[1:]:
        name, pairs, *forms = part.strip().splitlines()
        split = (pair.partition("/") for pair in pairs.split(" | "))
        yield Related(name, [(one, other) for one, _, other in split], forms)


def told(relation: Related) -> Iterator[Told]:
    for (one, other), page, claim in product(relation.pairs, relation.forms, relation.forms):
        yield Told(f"{_put(page, one, other)} {BESIDE}", _put(claim, one, other), _put(claim, other, one))


def _put(form: str, one: str, other: str) -> str:
    said = form.format(a=one, b=other)
    return said[0].upper() + said[1:]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--relation", default="")
    parser.add_argument("--show", action="store_true", help="print what goes wrong")
    options = parser.parse_args()
    embedder, counts = StaticEmbeddings(), Counter[str]()

    def is_shown(claim: str, page: str) -> bool:
        rows = check_claims(claim, [given_chunk("1", page)], embedder=embedder, support_threshold=SUPPORT_THRESHOLD)
        return all(row["verdict"] == "supported" for row in rows)

    for relation in read_relations():
        if options.relation not in ("", relation.name):
            continue
        seen = Counter[str]()
        for one in told(relation):
            wrong = [("honest", one.honest)] * (not is_shown(one.honest, one.page))
            wrong += [("exchanged", one.exchanged)] * is_shown(one.exchanged, one.page)
            seen.update(["all", *(kind for kind, _ in wrong)])
            if options.show:
                print(*(f"{kind} | {claim} | {one.page}" for kind, claim in wrong), sep="\n", end="\n" if wrong else "")
        counts += seen
        print(relation.name.ljust(12), _line(seen))
    print("all".ljust(12), _line(counts))


def _line(seen: Counter[str]) -> str:
    return f"honest: {seen['honest']} of {seen['all']} withheld. exchanged: {seen['exchanged']} of {seen['all']} shown."


if __name__ == "__main__":
    main()
