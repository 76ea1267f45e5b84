"""What the chunks in hand are worth: less where they say otherwise than the question takes for granted."""

from rag.graphs.evidence import weigh_evidence
from rag.graphs.state import RagState
from rag.models.embed_static import StaticEmbeddings
from rag.retrieval.selection import left_out
from tests.graphs.company import chunk
from tests.graphs.turns import context

CLOSED = "The Riverside mill was closed by the council in 2014."


def weighed(question: str, *, threshold: float = 0.5) -> RagState:
    state: RagState = {
        "normalized_query": question,
        "retrieved_chunks": [],
        "ranked_chunks": [],
        "retrieval_config": {"sufficient_threshold": threshold},
    }
    return weigh_evidence(state, context(embedder=StaticEmbeddings()), [chunk("mill", CLOSED)])


def test_who_opened_it_is_not_answered_by_who_closed_it() -> None:
    honest, wrong = weighed("Who closed the Riverside mill?"), weighed("Who opened the Riverside mill?", threshold=0.05)
    assert (honest["critique"]["denied"], wrong["critique"]["denied"]) == (False, True)
    asked_anyway = weighed("Who opened the Riverside mill?", threshold=0.99)["critique"]
    assert asked_anyway["denied"] is None  # what is refused anyway need not be asked
    assert wrong["confidence"] < asked_anyway["evidence_score"]


def test_where_the_best_that_is_found_is_of_another_place_the_rest_answers_less_likely() -> None:
    best = chunk("faq::parking::1", "Staff park behind the boat shed, free of charge.", score=0.9)
    rest = chunk("handbook::doctor::1", "Parking is free at the doctor's in Selby Point.", score=0.5)
    state: RagState = {
        "normalized_query": "Is parking free at Selby Point?",
        "retrieved_chunks": [best, rest],
        "ranked_chunks": [],
        "retrieval_config": {"sufficient_threshold": 0.5},
    }
    ctx = context(embedder=StaticEmbeddings())
    other, elsewhere = (
        weigh_evidence({**state, "dropped_chunks": [left_out(best, reason)]}, ctx, [rest])["confidence"]
        for reason in ("over_budget", "elsewhere")
    )
    assert elsewhere < other
