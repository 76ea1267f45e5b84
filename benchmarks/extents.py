"""Tell of rules that have a limit that they have none, and of those that have none that they have none in other words.

    python -m benchmarks.extents [--measure MEASURE] [--show]

`extents.txt` has the limits and the ways to say that there is none. Each claim stands at the end of its rule and ahead
of it, and behind a yes.
"""

import argparse
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from rag.domain.given import given_chunk
from rag.grounding.ledger import check_claims
from rag.grounding.verification import SUPPORT_THRESHOLD
from rag.models.embed_static import StaticEmbeddings

BESIDE = "The gate is painted green. Lunch is served in the hall."
RULES = (
    ("residents", "may use the garden room"),
    ("drivers", "get a new tyre from the depot"),
    ("tutors", "are paid for the evening class"),
    ("nurses", "can swap a shift with a colleague"),
    ("volunteers", "must wear a hi-vis vest on the pier"),
    ("divers", "need a second tank on the boat"),
    ("bakers", "receive a bonus from the guild"),
    ("guides", "have to file a trip log at the lodge"),
)
ORDERS = ("{who} {may} {far}.", "{far}, {who} {may}.", "Yes, {who} {may} {far}.")


class Measure(NamedTuple):
    name: str
    page: str
    kept: Sequence[str]
    """Claims that keep the limit."""
    ways: Sequence[str]


class Told(NamedTuple):
    kind: str
    claim: str
    page: str


def read_measures() -> Iterator[Measure]:
    text = (Path(__file__).parent / "extents.txt").read_text(encoding="utf-8")
    for part in text.split("\n= ")[1:]:
        name, page, *lines = part.strip().splitlines()
        kept = [line.removeprefix("~ ") for line in lines if line.startswith("~ ")]
        yield Measure(name, page, kept, [line for line in lines if not line.startswith("~ ")])


def told(measure: Measure) -> Iterator[Told]:
    """`wide` is a lie: the claim has no limit where the page has; `same` and `kept` are honest."""
    for rule in RULES:
        limited = _put(measure.page, rule)
        yield from (Told("kept", _put(claim, rule), limited) for claim in (measure.page, *measure.kept))
        for far in measure.ways:
            claims = [_put(order, rule, far) for order in ORDERS]
            yield from (Told("wide", claim, limited) for claim in claims)
            pages = [_put(ORDERS[0], rule, other) for other in measure.ways]
            yield from (Told("same", claim, page) for claim in claims for page in pages)


def _put(form: str, rule: tuple[str, str], far: str = "") -> str:
    said = form.format(who=rule[0], may=rule[1], far=far)
    return said[0].upper() + said[1:]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--measure", default="")
    parser.add_argument("--show", action="store_true", help="print what goes wrong")
    options = parser.parse_args()
    embedder, counts = StaticEmbeddings(), Counter[str]()

    def is_shown(one: Told) -> bool:
        sources = [given_chunk("1", f"{one.page} {BESIDE}")]
        rows = check_claims(one.claim, sources, embedder=embedder, support_threshold=SUPPORT_THRESHOLD)
        return all(row["verdict"] == "supported" for row in rows)

    for measure in read_measures():
        if options.measure not in ("", measure.name):
            continue
        seen = Counter[str]()
        for one in told(measure):
            is_wrong = is_shown(one) is (one.kind == "wide")
            seen.update([one.kind, *[f"{one.kind} wrong"] * is_wrong])
            if options.show and is_wrong:
                print(one.kind, one.claim, one.page, sep=" | ")
        counts += seen
        print(measure.name.ljust(12), _line(seen))
    print("all".ljust(12), _line(counts))


def _line(seen: Counter[str]) -> str:
    honest = seen["same"] + seen["kept"]
    withheld = seen["same wrong"] + seen["kept wrong"]
    return f"honest: {withheld} of {honest} withheld. too wide: {seen['wide wrong']} of {seen['wide']} shown."


if __name__ == "__main__":
    main()
