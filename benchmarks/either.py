"""Tell both of two where a page has one of them, and one where it has both, in every form beside every other.

python -m benchmarks.either [--show]
"""

import argparse
from collections import Counter
from collections.abc import Iterator
from itertools import product
from typing import Final, NamedTuple

from rag.domain.given import given_chunk
from rag.grounding.ledger import check_claims
from rag.grounding.verification import SUPPORT_THRESHOLD
from rag.models.embed_static import StaticEmbeddings

BESIDE: Final = "The gate is painted green. Lunch is served in the hall."
FORMS: Final = {
    "both": (
        "{a} and {b}", "both {a} and {b}", "{a} as well as {b}", "not only {a} but also {b}", "{a} and also {b}",
        "{a} together with {b}", "{a} in addition to {b}", "{a} plus {b}",
    ),
    "one": (
        "{a} or {b}", "either {a} or {b}", "one of {a} and {b}", "{a} or else {b}", "{a} or, alternatively, {b}",
        "{a} (or {b})", "at least one of {a} and {b}", "{a} or instead {b}",
    ),
}  # fmt: skip
RULES: Final = {
    ("The invoice must be signed by {}.", "Approval is needed from {}.", "The form goes to {}."): (
        ("the clerk", "the registrar"), ("your tutor", "the dean"), ("the foreman", "the site manager"),
        ("a nurse", "the ward lead"),
    ),
    ("Bring {} to the desk.", "You must show {} at the gate.", "To register, {} must be handed in."): (
        ("a passport", "a driving licence"), ("the lease", "a bank statement"), ("the receipt", "the order slip"),
        ("the deed", "a utility bill"),
    ),
}  # fmt: skip


class Told(NamedTuple):
    page: str
    claim: str
    is_honest: bool


def told() -> Iterator[Told]:
    """In the claim the two stand in another order wherever its form has an odd place."""
    for rules, pairs in RULES.items():
        for rule, (a, b), held, meant in product(rules, pairs, FORMS, FORMS):
            for page, (at, claim) in product(FORMS[held], enumerate(FORMS[meant])):
                first, second = (b, a) if at % 2 else (a, b)
                said = rule.format(page.format(a=a, b=b)), rule.format(claim.format(a=first, b=second))
                yield Told(*(one[0].upper() + one[1:] for one in said), held == meant)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--show", action="store_true", help="print what goes wrong")
    options = parser.parse_args()
    embedder, seen = StaticEmbeddings(), Counter[str]()
    for one in told():
        sources = [given_chunk("1", f"{one.page} {BESIDE}")]
        rows = check_claims(one.claim, sources, embedder=embedder, support_threshold=SUPPORT_THRESHOLD)
        is_shown = all(row["verdict"] == "supported" for row in rows)
        kind = "honest" if one.is_honest else "turned"
        seen.update([kind, *[f"{kind} wrong"] * (is_shown is not one.is_honest)])
        if options.show and is_shown is not one.is_honest:
            print(kind, one.claim, one.page, sep=" | ")
    print(f"honest: {seen['honest wrong']} of {seen['honest']} withheld.", end=" ")
    print(f"one for both, or both for one: {seen['turned wrong']} of {seen['turned']} shown.")


if __name__ == "__main__":
    main()
