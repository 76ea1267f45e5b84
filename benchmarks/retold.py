"""What the ledger catches of one lie in a sentence that people or models told in other words than its source.

    python -m benchmarks.retold DATA [--answers N] [--nearest] [--half a|b]

DATA holds azure_hr and the sets of `benchmarks/grounding_sets.py`. A lie counts where its honest sentence is shown.
`near` lies put another name or value of the same pages in the place of the sentence's own.
"""

import argparse
import json
import random
import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

from benchmarks.grounding_sets import Case, faithbench, mtrag, ragtruth, summedits, told_answers, wice
from benchmarks.halves import of_half
from benchmarks.mutations import LIES, SEED, Choice, add_options
from benchmarks.nearest import Nearest
from benchmarks.rows import found_rows
from rag.domain.given import given_chunk
from rag.grounding.ledger import check_claims
from rag.grounding.verification import SUPPORT_THRESHOLD
from rag.language.names import proper_names
from rag.language.sentences import split_sentences
from rag.language.values.all_facts import read_facts
from rag.models.embed_static import StaticEmbeddings

SETS: Final = (told_answers, ragtruth, mtrag, summedits, faithbench, wice)
_OPENS: Final = re.compile(r"[.!?\n]\s*\Z")


def azure_hr(folder: Path) -> Iterator[Case]:
    """The answers that come with its questions, beside the pages they cite and the ones behind those."""
    pages = {row["_id"]: row["text"] for row in found_rows(folder / "azure_hr/corpus.jsonl")}
    for row in found_rows(folder / "azure_hr/dev/queries.jsonl"):
        cited = [one for name in row["cited"] for one in (name, _behind(name)) if one in pages]
        sources = [pages[name] for name in dict.fromkeys(cited)]
        if sources and row["answerable"]:
            yield Case("azure_hr", row["cited"][0], row["text"], row["reference_answer"], sources, True)


def _behind(page: str) -> str:
    name, _, number = page.rpartition("=")
    return f"{name}={int(number) + 1}"


def near_name(text: str, pages: str, choice: Choice) -> str | None:
    """Another name of the pages, but for what may only open a sentence there."""
    own = [name for name in proper_names(text) if name.start]
    named = [name for name in proper_names(pages) if name.start and not _OPENS.search(pages, 0, name.start)]
    others = sorted({name.text for name in named if name.text not in text and len(name.text) > 2})
    if not own or not others:
        return None
    name = choice.random.choice(own)
    return text[: name.start] + choice.random.choice(others) + text[name.end :]


def near_amount(text: str, pages: str, choice: Choice) -> str | None:
    """Another value of its kind that the pages have."""
    own = [fact for fact in read_facts(text) if not fact.implied]
    others = [fact for fact in read_facts(pages) if not fact.implied and fact.text.strip() not in text]
    pairs = [(one, other) for one in own for other in others if one.kind == other.kind and one.value != other.value]
    if not pairs:
        return None
    one, other = choice.random.choice(pairs)
    return text[: one.start] + other.text.strip() + text[one.end :]


NEAR_LIES: Final[Mapping[str, Callable[[str, str, Choice], str | None]]] = {
    "near name": near_name,
    "near amount": near_amount,
}


def changed(text: str, pages: str, choice: Choice) -> dict[str, str]:
    """Every lie that the sentence can be made to tell, by its kind; none that the pages say."""
    told = {kind: lie(text, choice) for kind, lie in LIES.items()}
    told |= {kind: lie(text, pages, choice) for kind, lie in NEAR_LIES.items()}
    return {kind: lie for kind, lie in told.items() if lie and lie != text and lie.strip() not in pages}


def measured(cases: Sequence[Case]) -> Iterator[dict[str, object]]:
    seen, shown, embedder = Counter[str](), Counter[str](), StaticEmbeddings()
    claims, withheld = 0, 0
    names = sorted({name.text for case in cases for name in proper_names(case.answer) if name.text.isalpha()})
    for case in cases:
        honest = _verdicts(case, case.answer, embedder)
        claims, withheld = claims + len(honest), withheld + list(honest.values()).count(False)
        choice = Choice(random.Random(case.answer), names)
        for span in split_sentences(case.answer):
            if not honest.get(span.text, False):
                continue
            for kind, lie in changed(span.text, " ".join(case.sources), choice).items():
                told = _verdicts(case, case.answer[: span.start] + lie + case.answer[span.end :], embedder)
                seen[kind] += 1
                shown[kind] += all(stands for text, stands in told.items() if text not in honest)
    yield {"measured": "honest", "answers": len(cases), "claims": claims, "withheld": round(withheld / claims, 3)}
    yield {"measured": "lies", "of": seen.total(), "shown": round(shown.total() / seen.total(), 3)} | {
        kind: f"{shown[kind]} of {count}" for kind, count in seen.most_common()
    }


def _verdicts(case: Case, answer: str, embedder: StaticEmbeddings) -> dict[str, bool]:
    sources = [given_chunk(str(number), text) for number, text in enumerate(case.sources, 1)]
    rows = check_claims(answer, sources, embedder=embedder, support_threshold=SUPPORT_THRESHOLD, question=case.question)
    return {row["text"]: row["verdict"] == "supported" for row in rows}


def beside_nearest(cases: Sequence[Case], known: Sequence[Case]) -> Iterator[Case]:
    """Each beside its own passages and those of all answers of its set that lie nearest to it."""
    sources = Nearest([source for case in known for source in case.sources], StaticEmbeddings())
    for case in cases:
        yield case._replace(sources=[*case.sources, *sources.beside(case.answer, case.sources)])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("data", type=Path)
    parser.add_argument("--answers", type=int, default=40, help="of each set")
    add_options(parser)
    options = parser.parse_args()
    for read in (azure_hr, *SETS):
        known = list(read(options.data))
        honest = [case for case in known if case.supported and of_half(case.group, options.half)]
        drawn = random.Random(SEED).sample(honest, min(options.answers, len(honest)))
        for row in measured(list(beside_nearest(drawn, known)) if options.nearest else drawn):
            print(json.dumps({"set": drawn[0].name, **row}))


if __name__ == "__main__":
    main()
