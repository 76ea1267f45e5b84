"""Every architecture on the same questions, by the kind of question: who finds the page, who answers, who abstains.

    python -m benchmarks.architectures DATA/azure_hr [--sample 60] [--data-dir FOLDER] [--only adaptive,naive]
                                       [--also paraphrased=QUESTIONS.jsonl …]

A set is a folder as in `benchmarks.answers`, with `cited` pages and a `reference_answer` on each question. What nothing
answers is a kind of its own, where it is right to say so; `misspelt` are slips of the keyboard in every third question,
of which the first search often knows nothing. The interval of a difference to the baseline is a 95 %
bootstrap over the questions.
"""

import argparse
import json
import random
import time
from collections import defaultdict
from collections.abc import Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple

from benchmarks.answers import Asked, ask_all, has_gold_page, ingest, is_answered, sampled_rows, shown
from rag.domain.judgements import Route
from rag.language.words import content_stems
from rag.models.demo.judgements import judge
from rag.models.demo.planning import focus_query
from rag.models.embed_static import StaticEmbeddings
from rag.prompts import render
from rag.settings import Settings
from rag.wiring import open_groundwork

BASELINE: Final = "naive"
DRAWS: Final = 500
KNOWN: Final = 0.55  # share of a question's words in its gold pages, below which it speaks in other words

UNANSWERABLE: Final = "unanswerable"
MISSPELT: Final = "misspelt"
EVERY: Final = 3  # question is misspelt, in two of its long words
LONG: Final = 6  # letters
LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"

Row = Mapping[str, object]


class Score(NamedTuple):
    """One question: was it answered, is the gold page cited, how much of the reference answer is said.

    What nothing answers is told rightly when it is not answered.
    """

    answered: float
    cited: float
    told: float


def kinds_of(row: Row, gold: str) -> list[str]:
    """The kinds a question is of; `all` is one of them."""
    text = str(row["text"])
    judged = judge(Route, render("classify_question", question=text), StaticEmbeddings())
    assert isinstance(judged, Route)
    asked = set(content_stems(text))
    other = bool(gold) and len(asked & set(content_stems(gold))) < KNOWN * len(asked)
    named = ["names its document"] if focus_query(text).title else []
    return ["all", judged.question_type, *named, *(["in other words"] if other else [])]


def misspelt(row: Row, draw: random.Random) -> dict[str, object]:
    """The same question with a slip of the keyboard in two long words."""
    words = str(row["text"]).split()
    long = [at for at, word in enumerate(words) if len(word) >= LONG and word.isalpha() and word.islower()]
    for at in draw.sample(long, min(2, len(long))):
        words[at] = slip(words[at], draw)
    return {**row, "text": " ".join(words)}


def slip(word: str, draw: random.Random) -> str:
    """A letter that is missing, wrong, or has changed places with the next; never the first."""
    at = draw.randrange(1, len(word) - 1)
    kinds = (
        word[:at] + word[at + 1 :],
        word[:at] + draw.choice(LETTERS) + word[at + 1 :],
        word[:at] + word[at + 1] + word[at] + word[at + 2 :],
    )
    return draw.choice(kinds)


def score(asked: Asked) -> Score:
    if not asked.row.get("answerable", True):
        return Score(float(is_answered(asked)), 0.0, float(not is_answered(asked)))
    said, wanted = set(content_stems(shown(asked))), set(content_stems(str(asked.row["reference_answer"])))
    told = len(said & wanted) / len(wanted) if wanted and is_answered(asked) else 0.0
    return Score(float(is_answered(asked)), float(is_answered(asked) and has_gold_page(asked)), told)


def interval(differences: Sequence[float]) -> tuple[float, float]:
    """95 % of the means of resampled differences."""
    draw = random.Random(7)
    means = sorted(sum(draw.choices(differences, k=len(differences))) / len(differences) for _ in range(DRAWS))
    return means[int(0.025 * DRAWS)], means[int(0.975 * DRAWS)]


def members_of(
    questions: Sequence[Row], unknown: Sequence[Row], also: Mapping[str, Sequence[Row]], gold: Mapping[str, str]
) -> dict[str, list[int]]:
    """The places of the questions of each kind, in the order in which they are asked."""
    kinds: dict[str, list[int]] = defaultdict(list)
    for at, row in enumerate(questions):
        for kind in kinds_of(row, gold.get(str(row["_id"]), "")):
            kinds[kind].append(at)
    start = len(questions)
    for kind, rows in {UNANSWERABLE: unknown, **also}.items():
        kinds[kind] = list(range(start, start + len(rows)))
        start += len(rows)
    return {kind: places for kind, places in kinds.items() if places}


def gold_texts(folder: Path) -> dict[str, str]:
    """Question id → text of its gold passages."""
    with (folder / "corpus.jsonl").open(encoding="utf-8") as lines:
        texts = {row["_id"]: f"{row.get('title', '')} {row['text']}" for row in map(json.loads, lines)}
    gold: dict[str, str] = defaultdict(str)
    for line in (folder / "dev/qrels.tsv").read_text("utf-8").splitlines():
        cells = line.split("\t")
        gold[cells[0]] += " " + texts.get(cells[1], "")
    return gold


def report(kinds: Mapping[str, list[int]], scores: Mapping[str, list[Score]]) -> None:
    for kind, members in sorted(kinds.items(), key=lambda each: -len(each[1])):
        print(f"\n{kind} ({len(members)})           answered  cited  told   told − {BASELINE}, 95 %")
        for name, rows in scores.items():
            mean = Score(*(sum(column) / len(members) for column in zip(*(rows[at] for at in members), strict=True)))
            differences = [rows[at].told - scores[BASELINE][at].told for at in members]
            low, high = interval(differences)
            gain = f"{sum(differences) / len(members):+.3f} [{low:+.3f}, {high:+.3f}]"
            print(f"  {name:24} {mean.answered:8.3f} {mean.cited:6.3f} {mean.told:6.3f}   {gain}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--sample", type=int)
    parser.add_argument("--data-dir", type=Path)
    parser.add_argument("--only", help="some architectures, the baseline is always among them")
    parser.add_argument("--also", nargs="*", default=[], help="KIND=QUESTIONS.jsonl, more questions on the same pages")
    arguments = parser.parse_args()
    questions = sampled_rows(arguments.folder / "dev/queries.jsonl", arguments.sample)
    unknown = [{**row, "answerable": False} for row in sampled_rows(arguments.folder / "dev/unanswerable.jsonl", None)]
    draw = random.Random(DRAWS)
    also: dict[str, list[dict[str, object]]] = {MISSPELT: [misspelt(row, draw) for row in questions[::EVERY]]}
    also |= {kind: sampled_rows(Path(path), None) for kind, _, path in (each.partition("=") for each in arguments.also)}
    kinds = members_of(questions, unknown, also, gold_texts(arguments.folder))
    asked = [*questions, *unknown, *(row for rows in also.values() for row in rows)]
    scores: dict[str, list[Score]] = {}
    with TemporaryDirectory() as scratch, open_groundwork(Settings(data_dir=arguments.data_dir or scratch)) as house:
        ingest(house, arguments.folder)
        names = [BASELINE, *(name for name in house.assistant.architectures if name != BASELINE)]
        wanted = arguments.only.split(",") if arguments.only else names
        for name in [name for name in names if name in (BASELINE, *wanted)]:
            began = time.perf_counter()
            scores[name] = [score(each) for each in ask_all(house, asked, name)]
            print(f"{name:16} {1000 * (time.perf_counter() - began) / len(asked):.0f} ms a turn", flush=True)
    report(kinds, scores)


if __name__ == "__main__":
    main()
