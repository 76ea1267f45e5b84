"""Drawing the retrieval bench: one question through every stage, and what other settings would change."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, Literal, get_args

import streamlit as st

from rag.domain.access import User
from rag.domain.chunks import Chunk, DroppedChunk, Filters, RetrievalConfig
from rag.domain.clock import today
from rag.errors import RagError
from rag.ports import weight_of
from rag.retrieval.bench import BenchConfig, Move, Stages, look, moves
from rag.retrieval.selection import Selection, SelectionConfig
from rag.settings import Fusion, Settings
from rag.ui.answers import escape
from rag.ui.cells import cells
from rag.ui.collection import show_collection
from rag.ui.doing import sentence_of
from rag.ui.house import house, sentence_embedder
from rag.ui.labels import icon
from rag.ui.people import require_admin
from rag.ui.trace_panel import chunk_name, drop_reason
from rag.words import Words

SETTINGS: Final = (
    "semantic_weight",
    "candidates",
    "sources",
    "context_tokens",
    "score_threshold",
    "vector_distance_threshold",
)
NAMED: Final = (*SETTINGS, "fusion")
"""Those that a setting of the same name decides for every turn."""
MOST_SHOWN: Final = 20
PLACED: Final = ("semantic", "keyword", "reranked")


def show_bench(user: User, say: Words) -> None:
    """The question, the settings to try, and what they bring."""
    question = st.text_input(
        say("bench.question"), placeholder=say("bench.placeholder"), key="bench_question", icon=icon("search")
    ).strip()
    settings = house().settings
    tried = show_settings_to_try(settings, say)
    show_collection(user, config_of(tried).search, say)
    if not question:
        st.caption(say("bench.empty"))
        return
    now = stages_of(user, question, config_of(values_of(settings)), say)
    then = stages_of(user, question, config_of(tried), say) if tried != values_of(settings) else now
    if now is None or then is None:
        return
    show_change(now, then, changed(settings, tried), say)
    show_stages(then, say)


def values_of(settings: Settings) -> dict[str, Any]:
    """The settings in force that the bench can try otherwise."""
    found = {name: getattr(settings, name) for name in NAMED} | {"second_stage": True}
    return found | {"semantic_weight": weight_in_force(settings)}


def weight_in_force(settings: Settings) -> float:
    return weight_of(house().corpus.embedder) if settings.semantic_weight is None else settings.semantic_weight


def show_settings_to_try(settings: Settings, say: Words) -> dict[str, Any]:
    """A control for each; they begin with what is in force."""
    now = values_of(settings)
    most = max(8000, now["context_tokens"])
    with st.expander(say("bench.settings"), icon=icon("tune"), key="bench_settings"):
        st.caption(say("bench.settings_help"))
        left, right = st.columns(2)
        with left:
            fusion = st.segmented_control(
                say("bench.fusion"), get_args(Fusion), default=now["fusion"], required=True, key="bench_fusion",
                format_func=lambda name: say(f"bench.fusion_{name}"),
            )  # fmt: skip
            weight = st.slider(say("bench.semantic_weight"), 0.0, 1.0, now["semantic_weight"], 0.05, key="bench_weight")
            candidates = st.slider(say("bench.candidates"), 1, 200, now["candidates"], key="bench_candidates")
            second = st.toggle(say("bench.second_stage"), value=True, key="bench_second")
        with right:
            sources = st.slider(say("bench.sources"), 1, 20, now["sources"], key="bench_sources")
            tokens = st.slider(say("bench.context_tokens"), 200, most, now["context_tokens"], 100, key="bench_tokens")
            score = st.slider(say("bench.score_threshold"), 0.0, 1.0, now["score_threshold"], 0.05, key="bench_score")
            distance = st.slider(
                say("bench.distance"), 0.0, 2.0, now["vector_distance_threshold"], 0.05, key="bench_distance"
            )
    return {
        "semantic_weight": weight,
        "candidates": candidates,
        "sources": sources,
        "context_tokens": tokens,
        "score_threshold": score,
        "vector_distance_threshold": distance,
        "fusion": fusion,
        "second_stage": second,
    }


def config_of(values: Mapping[str, Any]) -> BenchConfig:
    search = RetrievalConfig(
        top_k=values["candidates"],
        fusion=values["fusion"],
        semantic_weight=values["semantic_weight"],
        second_stage=values["second_stage"],
        score_threshold=values["score_threshold"],
        vector_distance_threshold=values["vector_distance_threshold"],
    )
    selection = SelectionConfig(
        limit=values["sources"], context_tokens=values["context_tokens"], score_threshold=values["score_threshold"]
    )
    return BenchConfig(search, selection)


def stages_of(user: User, question: str, config: BenchConfig, say: Words) -> Stages | None:
    """What could not be looked up is said, and is no empty list."""
    require_admin(user)
    limit = house().settings.question_limit
    try:
        return look(
            question[:limit],
            house().retriever,
            sentence_embedder(),
            scope=user.scope,
            filters=Filters(as_of=today()),
            config=config,
        )
    except RagError as failure:
        st.error(escape(sentence_of(failure, say)), icon=icon("error"))
        return None


def changed(settings: Settings, tried: Mapping[str, Any]) -> list[str]:
    """What to set so that every turn searches like this."""
    now = values_of(settings)
    return [f"RAG_{name.upper()}={value}" for name, value in tried.items() if value != now[name] and name in NAMED]


def show_change(now: Stages, then: Stages, lines: Sequence[str], say: Words) -> None:
    """The sources of a prompt, before and after."""
    st.subheader(say("bench.sources_now") if now is then else say("bench.before_after"))
    st.caption(how_many_fit(then.selection, say))
    told = moves(now.selection.kept, then.selection.kept)
    show_rows([place_row(move, then, say) if now is then else move_row(move, then, say) for move in told], say)
    if lines:
        st.caption(say("bench.to_keep"))
        st.code("\n".join(lines), language=None)


def how_many_fit(selection: Selection, say: Words) -> str:
    """`5 of 9 sources fit`, as the trace of a turn says it."""
    kept, over = len(selection.kept), sum(chunk["reason"] == "over_budget" for chunk in selection.dropped)
    return say("trace.rank_and_filter_fit", kept=kept, usable=kept + over, others=len(selection.dropped) - over)


def place_row(move: Move, stages: Stages, say: Words) -> dict[str, Any]:
    """A source, and why it is one: where each stage had it."""
    return {"": move.after} | why_row(move, stages, say)


def move_row(move: Move, stages: Stages, say: Words) -> dict[str, Any]:
    """The same beside where it stood before."""
    return {
        say("bench.before"): str(move.before or "–"),
        say("bench.after"): str(move.after or "–"),
        say("bench.change"): movement(move, say),
    } | why_row(move, stages, say)


def why_row(move: Move, stages: Stages, say: Words) -> dict[str, Any]:
    places = {say(f"bench.{name}"): place_in(getattr(stages, name), move.chunk) for name in PLACED}
    return {say("bench.chunk"): chunk_name(move.chunk), say("bench.score"): move.chunk["score"]} | places


def place_in(chunks: Sequence[Chunk], wanted: Chunk) -> str:
    names = [chunk["chunk_id"] for chunk in chunks]
    return str(names.index(wanted["chunk_id"]) + 1) if wanted["chunk_id"] in names else "–"


def movement(move: Move, say: Words) -> str:
    """In words and arrows: never by colour alone."""
    if move.before is None:
        return say("bench.new")
    if move.after is None:
        return say("bench.gone")
    steps = move.before - move.after
    return "=" if not steps else f"↑ {steps}" if steps > 0 else f"↓ {-steps}"


def show_stages(stages: Stages, say: Words) -> None:
    """The two legs side by side; the fused and the reread list side by side; who was dropped and why."""
    for first, second in (("semantic", "keyword"), ("fused", "reranked")):
        left, right = st.columns(2)
        with left:
            show_stage(first, getattr(stages, first), say)
        with right:
            show_stage(second, getattr(stages, second), say)
    show_dropped(stages.selection.dropped, say)


def show_stage(name: str, chunks: Sequence[Chunk], say: Words) -> None:
    st.subheader(say(f"bench.{name}"))
    st.caption(f"{say(f'bench.{name}_does')} {say.counted('bench.chunks', len(chunks))}")
    show_rows([chunk_row(number, chunk, name, say) for number, chunk in enumerate(chunks[:MOST_SHOWN], 1)], say)


def show_dropped(dropped: Sequence[DroppedChunk], say: Words) -> None:
    st.subheader(say("bench.dropped"))
    if not dropped:
        st.caption(say("bench.nothing_dropped"))
        return
    show_rows(
        [
            {
                say("bench.score"): chunk["score"],
                say("bench.why"): drop_reason(chunk, say),
                say("bench.chunk"): chunk_name(chunk),
            }
            for chunk in sorted(dropped, key=lambda chunk: -chunk["score"])
        ],
        say,
    )


def chunk_row(number: int, chunk: Chunk, stage: str, say: Words) -> dict[str, Any]:
    """Its place, its name, and the number that ranks it there."""
    scores = chunk["scores"]
    ranking = scores.get("semantic" if stage == "semantic" else "keyword", 0.0)
    return {
        "": number,
        say("bench.score"): ranking if stage in {"semantic", "keyword"} else chunk["score"],
        say("bench.chunk"): chunk_name(chunk),
    }


def show_rows(rows: Sequence[Mapping[str, Any]], say: Words) -> None:
    """A plain table: its cells show any text as it is. The name of a chunk has what room the numbers leave."""
    if not rows:
        st.caption(say("bench.nothing"))
        return
    columns: dict[str, Any] = {name: st.column_config.TextColumn(width=width) for name, width in widths(say).items()}
    columns[say("bench.score")] = st.column_config.NumberColumn(format="%.3f", width=70)
    columns[""] = st.column_config.NumberColumn(width=40)
    height: Literal["content"] | int = "content" if len(rows) <= 10 else 388
    st.dataframe(cells(rows), hide_index=True, width="stretch", height=height, column_config=columns)


def widths(say: Words) -> dict[str, int]:
    """Of the narrow columns, in pixels."""
    places = {say(f"bench.{name}"): 84 for name in PLACED}
    return {say("bench.before"): 72, say("bench.after"): 72, say("bench.change"): 84, say("bench.why"): 190} | places
