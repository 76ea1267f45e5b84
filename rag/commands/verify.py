"""`verify`: any answer against any sources, without a model and without a data folder."""

from argparse import Namespace
from dataclasses import dataclass
from typing import Any

from rag.commands.desk import Desk
from rag.commands.pages import verified_page
from rag.commands.rows import id_of, read_rows, require_rows, several, text_of
from rag.grounding.verification import GivenSource, Verifier
from rag.models.embed_static import StaticEmbeddings


@dataclass(frozen=True)
class Given:
    """One answer with what it is said to stand on."""

    id: str
    question: str
    answer: str
    sources: tuple[GivenSource, ...]


def run(options: Namespace, desk: Desk) -> int:
    rows = require_rows(list(read_rows(options.file, read_given, ("answer", "sources"))), options.file, desk.say)
    verifier = Verifier(StaticEmbeddings())
    with desk.progress() as tell:
        for number, row in enumerate(rows):
            tell(number, len(rows), row.id)
            found = verifier.verify(row.question, row.sources, row.answer)
            if desk.json:
                claims = [claim._asdict() for claim in found.claims]
                desk.row({"_id": row.id, "score": round(found.score, 4), "withheld": found.withheld, "claims": claims})
            else:
                desk.show(verified_page(row.id, found, desk.say))
    return 0


def read_given(row: dict[str, Any], number: int) -> Given:
    sources = tuple(_source(source, place) for place, source in enumerate(several(row["sources"]), 1))
    question = "" if row.get("question") is None else text_of(row, "question")
    return Given(id_of(row, "_id", number), question, text_of(row, "answer"), sources)


def _source(given: Any, place: int) -> GivenSource:
    """A text, or an object with `text` and perhaps `id`; without an id its place among the sources, from 1."""
    if isinstance(given, str):
        return GivenSource(str(place), given)
    return GivenSource(id_of(given, "id", place), text_of(given, "text"))
