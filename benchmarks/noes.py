"""Tell a no in every form that comes to the same, each beside every other, and in each what says otherwise.

    python -m benchmarks.noes [--half a|b] [--rule RULE] [--show]

The forms stand in `noes.txt`. A page tells its rule in one of them, an honest claim in another one, a lie in one that
says otherwise. What is read was written beside these forms, on the things of half a.
"""

import argparse
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from rag.domain.given import given_chunk
from rag.grounding.ledger import check_claims
from rag.grounding.verification import SUPPORT_THRESHOLD
from rag.models.embed_static import StaticEmbeddings

BESIDE = "The kitchen is cleaned by the caterer. Lunch is served in the canteen."


class Rule(NamedTuple):
    name: str
    things: Sequence[Mapping[str, str]]
    forms: Sequence[tuple[str, str]]
    """Each behind its sign: + or -, or ! for what only says otherwise than +."""


class Told(NamedTuple):
    page: str
    claim: str
    is_honest: bool


def read_rules() -> Iterator[Rule]:
    text = (Path(__file__).parent / "noes.txt").read_text(encoding="utf-8")
    for part in text.split("\n= ")[1:]:
        name, things, *forms = part.strip().splitlines()
        yield Rule(name, [_parts(one.strip()) for one in things.split(" | ")], [(form[0], form[2:]) for form in forms])


def told(rule: Rule, half: str) -> Iterator[Told]:
    """Each form beside every other, of one thing in turn."""
    things = rule.things[("a", "b").index(half) :: 2] if half else rule.things
    for at, (sign, page) in enumerate(rule.forms):
        for there, (other, claim) in enumerate(rule.forms):
            if at != there and not ("!" in (sign, other) and "+" not in (sign, other)):
                thing = things[(5 * at + 3 * there) % len(things)]
                yield Told(f"{_put(page, thing)} {BESIDE}", _put(claim, thing), sign == other)


def _parts(thing: str) -> Mapping[str, str]:
    """{a}, {b} and so on; {A} with a capital, {la} without one, {1b} without its article."""
    parts = dict(zip("abcdef", thing.split("/"), strict=False))
    capitals = {name.upper(): f"{said[0].upper()}{said[1:]}" for name, said in parts.items()}
    small = {f"l{name}": f"{said[0].lower()}{said[1:]}" for name, said in parts.items()}
    return {**parts, **capitals, **small, "1b": parts.get("b", "").partition(" ")[2]}


def _put(form: str, thing: Mapping[str, str]) -> str:
    form = form if form.startswith("{a}") else form.replace("{a}", "{la}")
    said = form.replace("{1b}", thing["1b"]).format_map(thing)
    return f"{said[0].upper()}{said[1:]}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--half", choices=("a", "b"), default="")
    parser.add_argument("--rule", default="")
    parser.add_argument("--show", action="store_true", help="print what goes wrong, of half a alone")
    options = parser.parse_args()
    embedder, counts = StaticEmbeddings(), Counter[str]()

    def is_shown(one: Told) -> bool:
        sources = [given_chunk("1", one.page)]
        rows = check_claims(one.claim, sources, embedder=embedder, support_threshold=SUPPORT_THRESHOLD)
        return all(row["verdict"] == "supported" for row in rows)

    for rule in read_rules():
        if options.rule not in ("", rule.name):
            continue
        seen = Counter[str]()
        for one in told(rule, "a" if options.show else options.half):
            shown = is_shown(one)
            seen.update(["honest", "withheld"][: 2 - shown] if one.is_honest else ["lies", "shown"][: 1 + shown])
            if options.show and shown != one.is_honest:
                print("honest" if one.is_honest else "lie", "|", one.claim, "|", one.page)
        counts += seen
        print(rule.name.ljust(15), _line(seen))
    print("all".ljust(15), _line(counts))


def _line(seen: Counter[str]) -> str:
    return f"honest: {seen['withheld']} of {seen['honest']} withheld. lies: {seen['shown']} of {seen['lies']} shown."


if __name__ == "__main__":
    main()
