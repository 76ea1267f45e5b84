"""Tell whom a page sends its readers to in other words, and send them to somebody else, and count what is withheld.

    python -m benchmarks.whom [--half a|b] [--show]

Pages are put together from `whom.txt`: two rules, each with an office or a person of its own, among other sentences. A
lie names that of the other rule, or one that the page has not. Rules are mended on half a of the sentences.
"""

import argparse
import random
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

from benchmarks.halves import of_half
from rag.domain.given import given_chunk
from rag.grounding.ledger import check_claims
from rag.grounding.verification import SUPPORT_THRESHOLD
from rag.models.embed_static import StaticEmbeddings

WHOM: Final = tuple(
    "HR|the people team|human resources|finance|the finance team|IT|the service desk|security|the security desk|reception"
    "|the facilities team|the works council|the legal department|payroll|your line manager|the head of operations"
    "|the safety officer|the data protection officer|the compliance office|the site manager|the front office"
    "|the travel desk|the shift supervisor|the board|the caretaker|procurement".split("|")
)
BESIDE: Final = ("The canteen opens at nine.", "Bicycles stand behind the building.", "Lights are switched off at night.")
SEED: Final = 7


class Told(NamedTuple):
    kind: str
    claim: str
    page: str


def told(half: str) -> Iterator[Told]:
    draw = random.Random(SEED)
    rules = _rules()
    for number, (sentence, *rewordings) in enumerate(rules):
        other, *_ = rules[(number + 5) % len(rules)]
        for rewording in rewordings:
            right, wrong, strange = draw.sample(WHOM, 3)
            page = " ".join([BESIDE[0], sentence.format(right), BESIDE[1], other.format(wrong), BESIDE[2]])
            if of_half(sentence, half):
                yield Told("honest", _tell(rewording, right), page)
                yield Told("of the other rule", _tell(rewording, wrong), page)
                yield Told("of no page", _tell(rewording, strange), page)


def _rules() -> list[list[str]]:
    lines = (Path(__file__).parent / "whom.txt").read_text(encoding="utf-8").splitlines()
    return [line.split("|") for line in lines if not line.startswith("#")]


def _tell(rewording: str, whom: str) -> str:
    said = rewording.replace("{:the}", "{}").format(whom)
    return said[0].upper() + said[1:]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--half", choices=("a", "b"), default="")
    parser.add_argument("--show", action="store_true", help="print what goes wrong, of half a alone")
    options = parser.parse_args()
    embedder, seen, withheld = StaticEmbeddings(), Counter[str](), Counter[str]()
    for one in told("a" if options.show else options.half):
        rows = check_claims(
            one.claim, [given_chunk("1", one.page)], embedder=embedder, support_threshold=SUPPORT_THRESHOLD
        )
        is_withheld = any(row["verdict"] != "supported" for row in rows)
        seen[one.kind] += 1
        withheld[one.kind] += is_withheld
        if options.show and is_withheld == (one.kind == "honest"):
            print(one.kind, "|", one.claim, "|", one.page, "|", rows[0]["reason"], rows[0].get("detail"))
    for kind in seen:
        print(f"{kind:20} {withheld[kind]} of {seen[kind]} withheld")


if __name__ == "__main__":
    main()
