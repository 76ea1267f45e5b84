"""Before a draft is published: which golden questions would be answered differently."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import streamlit as st

from rag.domain.access import User
from rag.domain.documents import Version
from rag.errors import RagError
from rag.evaluation.changes import Change, changed_answers
from rag.evaluation.golden import GoldenSet
from rag.evaluation.runner import Asking, Runner
from rag.ui.answers import escape
from rag.ui.badges import Badge, show_badges
from rag.ui.doing import sentence_of
from rag.ui.house import house, sentence_embedder
from rag.ui.labels import icon
from rag.ui.people import require_admin
from rag.words import Words

FOUND: Final = "golden_changes"
"""What was found, by draft; a change of its metadata may change it."""


@dataclass(frozen=True)
class Found:
    asked: int
    changes: Sequence[Change]


def show_answers(user: User, version: Version, say: Words) -> None:
    """Asked on demand, because every question is a whole turn, and that twice."""
    golden_sets = sets_that_apply(say)
    if not golden_sets:
        st.caption(f"{icon('quiz')} {say('drafts.golden_none')}")
        return
    key = f"{version.version_id} {version.metadata.model_dump_json()}"
    known = st.session_state.setdefault(FOUND, {})
    if st.button(
        say("drafts.golden"), icon=icon("quiz"), key=f"golden-{version.version_id}", help=say("drafts.golden_help")
    ):
        try:
            known[key] = ask(user, version, golden_sets, say)
        except RagError as failure:
            st.error(escape(sentence_of(failure, say)), icon=icon("error"))
    if key in known:
        show_found(known[key], say)


def sets_that_apply(say: Words) -> list[GoldenSet]:
    """Those whose documents are here; a set about others would only fail twice. One that is broken is told."""
    kept, there = house().evaluations, house().registry.document_ids()
    golden_sets: list[GoldenSet] = []
    for name in kept.names():
        try:
            golden_sets.append(kept.golden(name))
        except RagError as failure:
            st.error(escape(sentence_of(failure, say)), icon=icon("error"))
    return [golden for golden in golden_sets if golden.questions and golden.about_documents() <= there]


def ask(user: User, version: Version, golden_sets: Sequence[GoldenSet], say: Words) -> Found:
    """Every question of the present assistant, and of the one there would be."""
    require_admin(user)
    groundwork = house()
    bar = st.progress(0.0)

    def tell(done: int, total: int, question: str) -> None:
        said = say("drafts.golden_asking", done=done + 1, total=total, question=question)
        bar.progress(done / total, text=escape(said))

    runner = partial(Runner, sentence_embedder=sentence_embedder())
    asking = Asking(model=groundwork.model_name())
    try:
        with groundwork.as_if_published(version.version_id) as other:
            changes = changed_answers(runner(groundwork.assistant), runner(other), golden_sets, asking, tell)
            return Found(sum(len(golden.questions) for golden in golden_sets), list(changes))
    finally:
        bar.empty()


def show_found(found: Found, say: Words) -> None:
    if not found.changes:
        st.caption(f"{icon('check')} {say('drafts.golden_same', count=found.asked)}")
        return
    said = say("drafts.golden_changed", changed=len(found.changes), count=found.asked)
    st.markdown(f":orange[{icon('published_with_changes')}] {escape(said)}")
    for change in found.changes:
        show_change(change, say)


def show_change(change: Change, say: Words) -> None:
    """Both answers beside each other, open where a check would fail."""
    with st.expander(escape(change.question), expanded=change.breaks, icon=icon("quiz")):
        if change.breaks:
            show_badges([Badge(say("drafts.golden_breaks"), "error", "red")])
        elif change.mends:
            show_badges([Badge(say("drafts.golden_mends"), "check_circle", "green")])
        for column, name, result in zip(
            st.columns(2), ("golden_now", "golden_then"), (change.now, change.then), strict=True
        ):
            column.caption(say(f"drafts.{name}"))
            column.markdown(escape(result.answer))
