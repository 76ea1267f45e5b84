"""Tell a rule of a page in every other wording of it, true and false, and count what is withheld.

    python -m benchmarks.wordings [--half a|b] [--kind KIND] [--most N] [--show]

The forms of `wordings.txt` say the same, each in another way: of a deadline, a maximum, a turn, a rate, what somebody
is due or pays or does. A page says a rule in one of them, another rule of the kind and two sentences of other matters;
a claim tells the rule in another form. A lie has a field of the other rule or of none, or is in a form that no form of
the kind says. Rules are mended on half a of what is filled in.
"""

import argparse
import itertools
import random
import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from rag.domain.given import given_chunk
from rag.grounding.ledger import check_claims
from rag.grounding.verification import SUPPORT_THRESHOLD
from rag.models.embed_static import StaticEmbeddings

SEED: Final = 7
AROUND: Final = "The heating runs from October on. {} A gardener waters the plants. {} Lights are off at night."


class Kind(NamedTuple):
    name: str
    forms: Sequence[str]
    lies: Sequence[tuple[str, str]]
    exchanged: Sequence[Sequence[tuple[str, str]]]
    """Of each lie that is made of a form: the fields, and those which stand in their places."""
    is_lent: bool
    """Whether what the other rule of a page has is false of this one."""
    fillings: Sequence[Mapping[str, str]]
    other: str
    """The form of the other rule of a page."""


class Told(NamedTuple):
    kind: str
    lie: str
    """Empty of what is true."""
    claim: str
    page: str
    said: str
    form: str


def read_kinds() -> list[Kind]:
    text = (Path(__file__).parent / "wordings.txt").read_text(encoding="utf-8")
    return [_kind(part.strip().splitlines()) for part in text.split("\n= ")[1:]]


_MARKS: Final = ("exchanged:", "of none:", "turned:", "other:", "! ")


def _kind(lines: Sequence[str]) -> Kind:
    name, fields, *rest = lines
    names = fields.removeprefix("* ").split(" | ")
    marked = [line for line in rest if line.startswith(_MARKS)]
    forms = [line for line in rest if "{" in line and line not in marked]
    told = [line.removeprefix("! ").split(" | ", 1) for line in marked if line.startswith("! ")]
    fillings = [
        dict(zip(names, line.split(" | "), strict=True)) for line in rest if "{" not in line and line not in marked
    ]
    other = next((line.removeprefix("other: ") for line in marked if line.startswith("other:")), forms[0])
    lies, is_lent = [(lie, form) for lie, form in told], not any(line.startswith("of none:") for line in marked)
    return Kind(name, forms, lies, list(_exchanged(marked)), is_lent, fillings, other)


def _exchanged(marked: Sequence[str]) -> Iterator[Sequence[tuple[str, str]]]:
    for line in marked:
        what, _, fields = line.partition(": ")
        if what in ("exchanged", "of none"):
            yield from ([(field, field)] for field in fields.split())
        elif what == "turned":
            pairs = [pair.split() for pair in fields.split(" | ")]
            yield [each for one, other in pairs for each in ((one, other), (other, one))]


def told(half: str) -> Iterator[Told]:
    for kind in read_kinds():
        fillings = kind.fillings if not half else kind.fillings["ab".index(half) :: 2]
        for at, own in enumerate(fillings):
            other, third = (fillings[(at + step) % len(fillings)] for step in (1, 2))
            for turn, (said, form) in enumerate(itertools.product(kind.forms, repeat=2)):
                page = AROUND.format(_put(said, own), _put(kind.other, other))
                if form != said:
                    yield Told(kind.name, "", _put(form, own), page, said, form)
                for lie, filled in _made(kind, own, other, third, turn):
                    yield Told(kind.name, lie, _put(form, filled), page, said, form)
            for said, (lie, form) in itertools.product(kind.forms, kind.lies):
                page = AROUND.format(_put(said, own), _put(kind.other, other))
                yield Told(kind.name, lie, _put(form, own), page, said, form)


def _made(
    kind: Kind, own: Mapping[str, str], other: Mapping[str, str], third: Mapping[str, str], turn: int
) -> Iterator[tuple[str, Mapping[str, str]]]:
    """One lie by turns: with what the other rule has, or what none of the page has."""
    if not kind.exchanged:
        return
    fields = kind.exchanged[turn % len(kind.exchanged)]
    if fields[0][0] != fields[0][1]:
        yield "turned", {**own, **{to: own[of] for to, of in fields}}
        return
    of_other = kind.is_lent and turn // len(kind.exchanged) % 2
    whose, name = (other, "of the other") if of_other else (third, "of none")
    if all(whose[of] != own[to] for to, of in fields):
        yield f"{fields[0][0]} {name}", {**own, **{to: whose[of] for to, of in fields}}


def _put(form: str, filled: Mapping[str, str]) -> str:
    said = re.sub(r"\{(\w+)\}", lambda field: filled[field[1]], form)
    return said[0].upper() + said[1:]


def _some(rows: Sequence[Told], most: int) -> Sequence[Told]:
    return rows if not 0 < most < len(rows) else random.Random(SEED).sample(rows, most)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--half", choices=("a", "b"), default="")
    parser.add_argument("--kind", default="")
    parser.add_argument("--most", type=int, default=0, help="claims of each kind")
    parser.add_argument("--show", action="store_true", help="print what goes wrong, of half a alone")
    options = parser.parse_args()
    embedder, seen, withheld = StaticEmbeddings(), Counter[tuple[str, bool]](), Counter[tuple[str, bool]]()
    for name, of_kind in itertools.groupby(told("a" if options.show else options.half), key=lambda one: one.kind):
        if options.kind not in ("", name):
            continue
        for one in _some(list(of_kind), options.most):
            rows = check_claims(
                one.claim, [given_chunk("1", one.page)], embedder=embedder, support_threshold=SUPPORT_THRESHOLD
            )
            is_withheld = any(row["verdict"] != "supported" for row in rows)
            for kind in (name, "all"):
                seen[kind, bool(one.lie)] += 1
                withheld[kind, bool(one.lie)] += is_withheld
            if options.show and is_withheld == (not one.lie):
                print(one.lie or "honest", "|", one.said, "|", one.claim, "|", rows[0]["reason"], rows[0].get("detail"))
    for kind in sorted(dict.fromkeys(kind for kind, _ in seen), key="all".__eq__):
        counts = [f"{withheld[kind, lie]} of {seen[kind, lie]} withheld." for lie in (False, True)]
        print(kind.ljust(14), f"honest: {counts[0]} lies: {counts[1]}")


if __name__ == "__main__":
    main()
