"""A collection with known answers through every kind of search, with a chart: part of the retrieval bench."""

import tempfile
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from statistics import mean
from typing import Any, Final

import streamlit as st

from rag.domain.access import User
from rag.domain.chunks import Filters, RetrievalConfig
from rag.domain.clock import today
from rag.errors import InputRefused, RagError
from rag.retrieval.measures import Judged, Score, read_judged, run
from rag.ui.answers import escape
from rag.ui.cells import cells
from rag.ui.doing import sentence_of
from rag.ui.house import house
from rag.ui.labels import icon
from rag.ui.people import require_admin
from rag.words import Words

MOST: Final = 300
"""Questions of one run; a longer file is cut there, and the page says so."""
RESULTS: Final = "collection_results"
WAYS: Final[Mapping[str, Mapping[str, Any]]] = {
    "semantic": {"strategy": "semantic", "second_stage": False},
    "keyword": {"strategy": "keyword", "second_stage": False},
    "fused": {"second_stage": False},
    "reranked": {"second_stage": True},
}

Results = Mapping[str, Sequence[Score]]


def show_collection(user: User, config: RetrievalConfig, say: Words) -> None:
    """Two files in, a chart out."""
    with st.expander(say("collection.title"), icon=icon("bar_chart"), key="collection"):
        st.markdown(say("collection.intro"))
        left, right = st.columns(2)
        queries = left.file_uploader(say("collection.queries"), type=["jsonl"], key="collection_queries")
        relevant = right.file_uploader(say("collection.relevant"), type=["tsv"], key="collection_relevant")
        ready = queries is not None and relevant is not None
        if st.button(say("collection.run"), icon=icon("play_arrow"), disabled=not ready, key="collection_run"):
            assert queries is not None
            assert relevant is not None
            measure(user, queries.getvalue(), relevant.getvalue(), config, say)
        if results := st.session_state.get(RESULTS):
            show_results(results, say)


def measure(user: User, queries: bytes, relevant: bytes, config: RetrievalConfig, say: Words) -> None:
    """Run it with a bar; what cannot be read or looked up is said."""
    bar = st.progress(0.0)
    try:
        judged = judged_of(queries, relevant)[:MOST]
        results = run_ways(user, judged, config, tell=lambda share: bar.progress(share))
    except RagError as failure:
        st.error(escape(sentence_of(failure, say)), icon=icon("error"))
        return
    finally:
        bar.empty()
    st.session_state[RESULTS] = results


def judged_of(queries: bytes, relevant: bytes) -> list[Judged]:
    """The questions that something is relevant to. Raises InputRefused for files of another form."""
    with tempfile.TemporaryDirectory(prefix="collection-") as name:
        folder = Path(name)
        (folder / "queries.jsonl").write_bytes(queries)
        (folder / "qrels.tsv").write_bytes(relevant)
        try:
            judged = read_judged(folder)
        except (ValueError, KeyError, TypeError, AttributeError) as failure:
            raise InputRefused(detail=f"{type(failure).__name__}: {failure}") from failure
    if not judged:
        raise InputRefused(detail="queries.jsonl, qrels.tsv")
    return judged


def run_ways(
    user: User, judged: Sequence[Judged], config: RetrievalConfig, *, tell: Callable[[float], object]
) -> Results:
    """Every way over every question, within the admin's own rights."""
    require_admin(user)
    results: dict[str, list[Score]] = {}
    for name, changes in WAYS.items():
        changed = replace(config, **changes)
        filters = Filters(as_of=today())
        scores = run(house().retriever, judged, scope=user.scope, filters=filters, config=changed)
        for score in scores:
            results.setdefault(name, []).append(score)
            tell(sum(map(len, results.values())) / (len(WAYS) * len(judged)))
    return results


def show_results(results: Results, say: Words) -> None:
    """How well as a chart, how fast in the table."""
    st.caption(say.counted("collection.questions", len(next(iter(results.values())))))
    way, ndcg, recall = say("collection.way"), say("collection.ndcg"), say("collection.recall")
    rows = [result_row(name, scores, say) for name, scores in results.items()]
    chart = {column: [row[column] for row in rows] for column in (way, ndcg, recall)}
    st.bar_chart(
        chart, x=way, y=[ndcg, recall], horizontal=True, stack=False, sort=False, x_label="", y_label="", height=260,
        alt=say("collection.chart_alt"),
    )  # fmt: skip
    st.dataframe(cells(rows), hide_index=True, height="content")


def result_row(name: str, scores: Sequence[Score], say: Words) -> dict[str, Any]:
    return {
        say("collection.way"): say(f"bench.{name}"),
        say("collection.ndcg"): round(mean(score.ndcg for score in scores), 3),
        say("collection.recall"): round(mean(score.recall for score in scores), 3),
        say("collection.top"): round(mean(score.is_in_top_3 for score in scores), 3),
        say("collection.milliseconds"): round(mean(score.milliseconds for score in scores), 1),
    }
