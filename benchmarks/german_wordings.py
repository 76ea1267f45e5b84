"""Tell a German rule in every other wording of it, true and false, and count what is withheld.

    python -m benchmarks.german_wordings [--half a|b] [--kind KIND] [--most N] [--show]

`german_wordings.txt` has the wordings: of a ban, of what may be done only so or only until then, of who does what, of
and and or. A page says a rule in one of them beside two other rules, a claim in another; a lie is in a form that says
something else. Wordings were mended on half a of what is filled in.
"""

import argparse
import random
import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from benchmarks.halves import of_half
from rag.domain.given import given_chunk
from rag.grounding.ledger import check_claims
from rag.grounding.verification import SUPPORT_THRESHOLD
from rag.models.embed_static import StaticEmbeddings

SEED: Final = 7
PAGE: Final = "{} Das Tor wird bei Dunkelheit abgeschlossen. Das Mittagessen gibt es in der Kantine."
_FIELD: Final = re.compile(r"\{(\w+)\}")


class Told(NamedTuple):
    kind: str
    is_honest: bool
    claim: str
    said: str


def told(half: str) -> Iterator[Told]:
    """Every form beside every other one; who is named by the claim alone would be a party of its own."""
    text = (Path(__file__).parent / "german_wordings.txt").read_text(encoding="utf-8")
    for part in text.split("\n= ")[1:]:
        kind, *lines = part.strip().splitlines()
        yield from _of_forms(kind, lines, half) if lines[0].startswith("* ") else _of_sentences(kind, lines, half)


def _of_forms(kind: str, lines: Sequence[str], half: str) -> Iterator[Told]:
    names = lines[0].removeprefix("* ").split(" | ")
    forms = [line for line in lines[1:] if "{" in line]
    honest, lies = ([one for one in forms if one.startswith("! ") is is_lie] for is_lie in (False, True))
    for row in (line.split(" | ") for line in lines[1:] if "{" not in line):
        if not of_half(" ".join(row), half):
            continue
        thing = dict(zip(names, row, strict=True))
        for said in honest:
            source = _filled(said, thing)
            for form in honest:
                if form != said and ("{who}" in said or "{who}" not in form):
                    yield Told(kind, True, _filled(form, thing), source)
            yield from (Told(kind, False, _filled(lie.removeprefix("! "), thing), source) for lie in lies)


def _filled(form: str, thing: Mapping[str, str]) -> str:
    """A field with a capital, or at the beginning, begins with one."""
    text = _FIELD.sub(lambda field: thing.get(field[1]) or _begun(thing[field[1].lower()]), form)
    return _begun(text)


def _begun(text: str) -> str:
    return text[0].upper() + text[1:]


def _of_sentences(kind: str, lines: Sequence[str], half: str) -> Iterator[Told]:
    for line in (line for line in lines if of_half(line, half)):
        same, others = (part.split(" | ") for part in line.split(" ! "))
        for said in same:
            yield from (Told(kind, True, one, said) for one in same if one != said)
            yield from (Told(kind, False, one, said) for one in others)


def chosen(half: str, kind: str, most: int) -> Sequence[Told]:
    """All of them, or so many true and false ones of each kind."""
    found = [one for one in told(half) if kind in ("", one.kind)]
    random.Random(SEED).shuffle(found)
    seen, kept = Counter[tuple[str, bool]](), list[Told]()
    for one in found:
        seen[one.kind, one.is_honest] += 1
        if not most or seen[one.kind, one.is_honest] <= most:
            kept.append(one)
    return kept


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--half", choices=("a", "b"), default="")
    parser.add_argument("--kind", default="")
    parser.add_argument("--most", type=int, default=0, help="true and false sentences of each kind")
    parser.add_argument("--show", action="store_true", help="print what goes wrong, of half a alone")
    options = parser.parse_args()
    embedder, seen, withheld = StaticEmbeddings(), Counter[tuple[str, bool]](), Counter[tuple[str, bool]]()
    for one in chosen("a" if options.show else options.half, options.kind, options.most):
        sources = [given_chunk("1", PAGE.format(one.said))]
        rows = check_claims(one.claim, sources, embedder=embedder, support_threshold=SUPPORT_THRESHOLD, question="")
        is_withheld = any(row["verdict"] != "supported" for row in rows)
        seen[one.kind, one.is_honest] += 1
        withheld[one.kind, one.is_honest] += is_withheld
        if options.show and is_withheld == one.is_honest:
            print("honest" if one.is_honest else "lie", "|", one.claim, "|", one.said, "|", rows[0]["reason"])
    for kind in [*dict.fromkeys(kind for kind, _ in seen)]:
        _print(kind, *(seen[kind, is_honest] for is_honest in (True, False)), withheld)
    sums = [sum(count for (_, is_honest), count in seen.items() if is_honest is which) for which in (True, False)]
    kept = [sum(count for (_, is_honest), count in withheld.items() if is_honest is which) for which in (True, False)]
    print(f"all: honest {kept[0]} of {sums[0]} withheld. lies {sums[1] - kept[1]} of {sums[1]} shown.")


def _print(kind: str, honest: int, lies: int, withheld: Mapping[tuple[str, bool], int]) -> None:
    shown = lies - withheld[kind, False]
    print(f"{kind}: honest {withheld[kind, True]} of {honest} withheld. lies {shown} of {lies} shown.")


if __name__ == "__main__":
    main()
