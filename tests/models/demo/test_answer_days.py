"""Of a rule that changes on a day, the demo model tells what holds on the day of the question."""

import pytest

from rag.models.chat_demo import DemoChatModel
from rag.models.embed_static import StaticEmbeddings
from tests.graphs.company import chunk
from tests.models.demo.turns import prompt

LOCKERS = (
    "From 1 January 2024 to 31 December 2026 a locker costs a deposit of £10. "
    "From 1 January 2027 a locker costs a deposit of £20."
)


@pytest.mark.parametrize(("day", "price"), [("2026-11-28", "£10"), ("2027-02-01", "£20")])
def test_what_holds_on_the_day_is_told(day: str, price: str) -> None:
    asked = prompt("How much is the deposit for a locker?", chunk("lockers::start::1", LOCKERS, section=""), day=day)
    assert price in str(DemoChatModel(embedder=StaticEmbeddings()).invoke(asked).content)


def test_beside_what_holds_later_stands_what_held_on_the_day() -> None:
    text = "From 1 September 2026 the payroll office is at Quay House. Until 31 August 2026 it is at Mill Road."
    asked = prompt("Where was the payroll office?", chunk("move::1", text, section=""), day="2026-08-01")
    assert "Mill Road" in str(DemoChatModel(embedder=StaticEmbeddings()).invoke(asked).content)
