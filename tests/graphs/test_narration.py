"""What a step says of itself."""

from typing import Any

import pytest

from rag.domain.access import Scope
from rag.graphs.narration import narrate
from rag.words import open_words
from tests.graphs.company import chunk


@pytest.mark.parametrize(
    ("reasons", "sentence"),
    [
        ([], "2 chunks kept, 0 dropped."),
        (["weak", "duplicate"], "2 chunks kept, 2 dropped."),
        (["over_budget", "weak", "over_budget"], "2 of 4 sources fit; dropped for other reasons: 1."),
        (["over_budget", "over_budget"], "2 of 4 sources fit."),
    ],
)
def test_ranking_says_how_many_sources_fit(reasons: list[str], sentence: str) -> None:
    update: Any = {
        "ranked_chunks": [chunk("a::s::1"), chunk("a::s::2")],
        "dropped_chunks": [{"chunk_id": str(at), "reason": reason} for at, reason in enumerate(reasons)],
    }
    assert narrate("rank_and_filter_context", {}, update, open_words("en"), Scope.of("everyone"))[0] == sentence
