"""A question is answered by the list that has what is asked about, and by what is, not by what is not."""

import pytest

from rag.models.chat_demo import DemoChatModel
from rag.models.embed_static import StaticEmbeddings
from tests.models.demo.turns import answer, source

BAGS = "Visitors may bring:\n\n- laptops\n- cameras\n\nVisitors may not bring:\n\n- knives\n- paint"
TEETH = "Covered:\n\n- crowns\n- bridges\n\nNot covered:\n\n- implants\n- whitening"
COSTS = "We reimburse:\n\n- train tickets\n- hotels\n\nWe do not reimburse:\n\n- fines\n- minibars"


@pytest.mark.parametrize(
    ("question", "text", "line", "item"),
    [
        ("What may visitors bring?", BAGS, "Visitors may bring:", "cameras"),
        ("What may visitors not bring?", BAGS, "Visitors may not bring:", "knives"),
        ("May visitors bring cameras?", BAGS, "Visitors may bring:", "cameras"),
        ("Are crowns covered?", TEETH, "Covered:", "crowns"),
        ("Are implants covered?", TEETH, "Not covered:", "implants"),
        ("What do we reimburse?", COSTS, "We reimburse:", "hotels"),
        ("What do we not reimburse?", COSTS, "We do not reimburse:", "fines"),
    ],
)
def test_the_right_list_answers(question: str, text: str, line: str, item: str) -> None:
    told = answer(DemoChatModel(embedder=StaticEmbeddings()), question, source(text))
    assert told.startswith(line)
    assert item in told
