"""Old conversations keep their quotes to the letter and say when another version counts."""

from collections.abc import Iterator
from datetime import date
from typing import cast

import pytest

from rag.domain.access import EVERYONE, Scope
from rag.domain.answers import Citation, FinalOutput
from rag.domain.clock import today
from rag.domain.questions import Question
from rag.ingest.uploads import Upload
from rag.settings import Settings
from rag.ui.citation_cards import quoted_in, since_quoted
from rag.wiring import Groundwork, open_groundwork

READER = Scope.of(EVERYONE)
QUESTION = Question("How many kayaks does the boat house in Kiel hold?", scope=READER)


@pytest.fixture
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Groundwork]:
    with open_groundwork(Settings(data_dir=tmp_path_factory.mktemp("house"))) as groundwork:
        yield groundwork


def publish(house: Groundwork, kayaks: int, since: str, audience: str = EVERYONE) -> None:
    text = f"# Boat house\n\nThe boat house in Kiel holds {kayaks} kayaks for everyone.\n"
    form = {"effective_from": date.fromisoformat(since), "audience": [audience]}
    statuses = [row.status for row in house.publisher.ingest([Upload("boat-house.md", text.encode())], form=form)]
    assert statuses[0] in {"added", "updated"}, statuses


def asked(house: Groundwork) -> FinalOutput:
    output: FinalOutput = house.assistant.ask(QUESTION)
    assert output["status"] == "answered"
    return output


def test_an_old_quote_stays_and_is_known_to_be_old(house: Groundwork) -> None:
    publish(house, 12, "2024-01-01")
    before = asked(house)["citations"][0]
    documents = house.registry.documents(scope=READER)
    assert since_quoted(documents, today())(before) == ""
    publish(house, 14, "2025-01-01")
    after = asked(house)["citations"][0]
    since = since_quoted(house.registry.documents(scope=READER), today())
    assert since(before) == "cards.newer_version"
    assert since(after) == ""
    assert "12 kayaks" in before["quote"]
    assert "14 kayaks" in after["quote"]
    kept = house.registry.text(before["version_id"], scope=READER).text
    assert before["quote"] in kept
    assert before["context"][before["quote_start"] : before["quote_end"]] == before["quote"]


def test_a_future_version_is_announced_and_outdates_nothing_yet(house: Groundwork) -> None:
    publish(house, 12, "2024-01-01")
    publish(house, 14, "2099-03-01")
    output = asked(house)
    assert "12 kayaks" in output["answer"]
    assert [(each["kind"], each["day"]) for each in output["notices"]] == [("upcoming", "2099-03-01")]
    assert since_quoted(house.registry.documents(scope=READER), today())(output["citations"][0]) == ""


def test_a_source_that_was_removed_is_known_to_be_gone(house: Groundwork) -> None:
    publish(house, 12, "2024-01-01")
    quoted = asked(house)["citations"][0]
    house.publisher.remove("boat-house")
    since = since_quoted(house.registry.documents(scope=READER), today())
    assert since(quoted) == "cards.gone"
    assert since({**quoted, "document_id": "https://kiel.example/boats"}) == ""


def test_a_hidden_future_version_is_not_announced(house: Groundwork) -> None:
    publish(house, 12, "2024-01-01")
    house.publisher.ingest(
        [Upload("yacht.md", b"# Yacht\n\nThe yacht in Kiel is for the board.\n")],
        form={"effective_from": date(2099, 1, 1), "audience": ["board"]},
    )
    assert "notices" not in asked(house)


def test_every_sentence_of_an_answer_finds_its_own_quote_on_the_card_of_its_source(house: Groundwork) -> None:
    rows = "".join(f"| {name} | {berth} |\n" for name, berth in BERTHS.items())
    table = f"# Berths\n\n| Boat | Berth |\n|---|---|\n{rows}"
    rows_of_it = house.publisher.ingest([Upload("berths.md", table.encode())], form={"audience": [EVERYONE]})
    assert [row.status for row in rows_of_it] == ["added"]
    output = house.assistant.ask(Question("Which boats are in berth North?", scope=READER))
    lying_north = [name for name, berth in BERTHS.items() if berth == "North"]
    assert len(output["claims"]) == len(lying_north)
    (context, spans), *more = quoted_in(output["citations"])
    assert not more
    marked = [context[start:end] for start, end in spans]
    assert all(any(name in each for each in marked) for name in lying_north)


BERTHS = {"Alma": "North", "Bella": "South", "Clara": "North", "Dora": "South", "Emma": "North"}


def test_quotes_of_one_source_that_stand_in_two_chunks_are_marked_each_in_its_own() -> None:
    def quote(context: str, start: int, end: int) -> Citation:
        return cast(Citation, {"context": context, "quote_start": start, "quote_end": end})

    quotes = [quote("One. Two.", 0, 4), quote("Three.", 0, 6), quote("One. Two.", 5, 9)]
    assert quoted_in(quotes) == [("One. Two.", [(0, 4), (5, 9)]), ("Three.", [(0, 6)])]
