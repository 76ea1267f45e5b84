"""Tell who does what to whom, in every form beside every other, once with the two exchanged.

    python -m benchmarks.doers [--half a|b] [--show]

What is done is taken freely from `doers.txt`, and so are the two. Half b has other deeds and other pairs than half a,
which alone was looked at.
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
NAMES = ("v", "s", "done", "ing", "deed", "er")
OF_PAGES = "? "


class Kind(NamedTuple):
    name: str
    deeds: Sequence[str]
    forms: Sequence[str]


class Told(NamedTuple):
    page: str
    honest: str
    exchanged: str


def read_kinds() -> tuple[list[Kind], list[tuple[str, str]]]:
    """The kinds of deeds with their forms, and who may do them to whom."""
    text = (Path(__file__).parent / "doers.txt").read_text(encoding="utf-8")
    *kinds, last = text.split("\n= ")[1:]
    pairs = [pair.strip().partition("/") for line in last.splitlines()[1:] for pair in line.split(" | ")]
    return [_kind(part) for part in kinds], [(one, other) for one, _, other in pairs]


def _kind(part: str) -> Kind:
    name, _, rest = part.partition("\ndeeds\n")
    deeds, _, forms = rest.partition("\nforms\n")
    return Kind(name, deeds.splitlines(), forms.splitlines())


def told(kind: Kind, pairs: Sequence[tuple[str, str]], half: str) -> Iterator[Told]:
    start = int(half == "b")
    claims = [form for form in kind.forms if not form.startswith(OF_PAGES)]
    every = product(kind.deeds[start::2], kind.forms, claims)
    for at, (deed, page, claim) in enumerate(every):
        one, other = pairs[start::2][at % len(pairs[start::2])]
        said = dict(zip(NAMES, deed.split("|"), strict=True))
        put = [form.removeprefix(OF_PAGES) for form in (page, claim)]
        first, honest, exchanged = (
            _said(form, {**said, "a": by, "b": to})
            for form, by, to in ((put[0], one, other), (put[1], one, other), (put[1], other, one))
        )
        yield Told(f"{first} {BESIDE}", honest, exchanged)


def _said(form: str, words: dict[str, str]) -> str:
    said = form.format(**words)
    return said[0].upper() + said[1:]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--half", choices=["a", "b"], default="b")
    parser.add_argument("--show", action="store_true", help="print what goes wrong")
    options = parser.parse_args()
    embedder = StaticEmbeddings()
    kinds, pairs = read_kinds()

    def is_shown(claim: str, page: str) -> bool:
        rows = check_claims(claim, [given_chunk("1", page)], embedder=embedder, support_threshold=SUPPORT_THRESHOLD)
        return all(row["verdict"] == "supported" for row in rows)

    for kind in kinds:
        seen = Counter[str]()
        for one in told(kind, pairs, options.half):
            wrong = [("honest", one.honest)] * (not is_shown(one.honest, one.page))
            wrong += [("exchanged", one.exchanged)] * is_shown(one.exchanged, one.page)
            seen.update(["all", *(name for name, _ in wrong)])
            for name, claim in wrong if options.show else []:
                print(f"{name} | {claim} | {one.page}")
        print(f"{kind.name}: honest {seen['honest']}, exchanged {seen['exchanged']} of {seen['all']}")


if __name__ == "__main__":
    main()
