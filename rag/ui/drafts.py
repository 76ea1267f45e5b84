"""Drafts: what was read and is not published yet, with all an admin should see before it is."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, Final

import streamlit as st

from rag.domain.access import User
from rag.domain.chunks import Filters
from rag.domain.clock import today
from rag.domain.documents import Document, ExtractedText, Version
from rag.errors import RagError
from rag.ingest.likeness import DraftPreview, Likeness
from rag.retrieval.conflicts.draft_conflicts import draft_conflicts, first_day
from rag.ui.answers import escape, highlighted
from rag.ui.badges import Badge, show_badges
from rag.ui.citation_cards import LIBRARY
from rag.ui.conflict_card import show_conflict_card
from rag.ui.doing import carry_out, sentence_of, tell
from rag.ui.draft_answers import show_answers
from rag.ui.house import house, sentence_embedder, words
from rag.ui.labels import authority, day, icon, size
from rag.ui.metadata_form import changed_values, refused_in_form, show_fields, show_refusal
from rag.ui.people import require_admin
from rag.ui.warnings import FEW, show_warnings
from rag.words import Words

SHOWN: Final = 20
FITS: Final = 900
"""Characters that need no scrolling."""
TEXT: Final = 8000
"""Characters of a draft's text in its preview."""
LOOKED_AT: Final = "looked_at_draft"
NEARLY_ALL: Final = 90
"""Percent of a draft that stands elsewhere: then that is said, rather than how alike the two are."""


def show_drafts(user: User, documents: Sequence[Document], say: Words) -> None:
    """Every draft with what can be done with it; nothing at all when there is none."""
    drafts = house().publisher.drafts()
    if not drafts:
        return
    st.subheader(say.counted("drafts.drafts", len(drafts)))
    st.caption(say("drafts.intro"))
    if len(drafts) > 1:
        show_all_together(user, drafts, say)
    newest = drafts[-1 : -SHOWN - 1 : -1]
    copies, warnings = copies_of(newest), house().registry.warnings()
    for version in newest:
        name = version.version_id
        show_draft(user, version, documents, say, copy=copies.get(name), warnings=warnings.get(name, ()))
    if len(drafts) > SHOWN:
        st.caption(say("drafts.more", count=len(drafts) - SHOWN))


def show_all_together(user: User, drafts: Sequence[Version], say: Words) -> None:
    with st.container(horizontal=True, gap="small"):
        st.button(
            say("drafts.publish_all"), icon=icon("publish"), key="publish_all", on_click=publish, args=(user, drafts)
        )
        show_discard(user, drafts, say, key="discard_all")


def show_discard(user: User, drafts: Sequence[Version], say: Words, *, key: str) -> None:
    """Asked first, because a discarded draft is in no trash."""
    one = len(drafts) == 1
    label, symbol = ("drafts.discard", "delete") if one else ("drafts.discard_all", "delete_sweep")
    with st.popover(say(label), icon=icon(symbol), type="tertiary", key=f"{key}-ask"):
        st.markdown(say.counted("drafts.discard_means", len(drafts)))
        st.button(say("drafts.discard_now"), type="primary", key=key, on_click=discard, args=(user, drafts))


def copies_of(drafts: Sequence[Version]) -> dict[str, str]:
    """By draft the title of another published document that has the very same bytes."""
    same = house().registry.published_with([version.content_hash for version in drafts])
    return {
        version.version_id: title_of(other)
        for version in drafts
        for other in same
        if other.content_hash == version.content_hash and other.document_id != version.document_id
    }


def show_draft(
    user: User,
    version: Version,
    documents: Sequence[Document],
    say: Words,
    *,
    copy: str | None,
    warnings: Sequence[str],
) -> None:
    """Title and file, then publish, discard, or look closer; warnings and a `copy` of what is published come first."""
    name = version.version_id
    is_open = st.session_state.get(LOOKED_AT) == name
    with st.container(border=True, key=f"draft-{name}"):
        facts = [
            version.file,
            say("drafts.version", number=version.number),
            say.counted("ingest_page.chunks", version.chunks),
            size(version.size, say),
        ]
        st.markdown(f"**{escape(title_of(version))}** :gray[· {escape(' · '.join(facts))}]")
        if copy and not is_open:
            st.markdown(f":orange[{icon('content_copy')}] {escape(say('drafts.exact', title=copy))}")
        show_warnings(warnings, say, most=None if is_open else FEW)
        with st.container(horizontal=True, gap="small"):
            st.button(
                say("drafts.close" if is_open else "drafts.look"),
                icon=icon("expand_less" if is_open else "visibility"),
                key=f"look-{name}",
                on_click=look_at,
                args=(None if is_open else name,),
            )
            publish_it = partial(publish, user, [version])
            st.button(say("drafts.publish"), icon=icon("publish"), key=f"publish-{name}", on_click=publish_it)
            show_discard(user, [version], say, key=f"discard-{name}")
        if is_open:
            show_preview(user, version, documents, say)


def title_of(version: Version) -> str:
    return version.metadata.title or version.document_id


def look_at(version_id: str | None) -> None:
    st.session_state[LOOKED_AT] = version_id


def show_preview(user: User, version: Version, documents: Sequence[Document], say: Words) -> None:
    """What it replaces, what it repeats and contradicts, its metadata and its text."""
    preview = preview_of(user, version, say)
    if preview is None:
        return
    show_badges(badges_of(preview, say))
    show_alike(preview.alike, say)
    show_conflicts(user, version, say)
    show_answers(user, version, say)
    text, metadata = st.tabs([say("drafts.text"), say("drafts.metadata")])
    with text:
        show_text(preview.extracted, say)
    with metadata:
        show_metadata(user, version, documents, say)


def preview_of(user: User, version: Version, say: Words) -> DraftPreview | None:
    """What could not be found out is said, and never told as nothing found."""
    require_admin(user)
    try:
        return house().publisher.preview(version.version_id)
    except RagError as failure:
        st.error(escape(sentence_of(failure, say)), icon=icon("error"))
        return None


def badges_of(preview: DraftPreview, say: Words) -> list[Badge]:
    """What was detected or said, and which version it would replace."""
    metadata, before = preview.version.metadata, preview.replaces
    replaces = say("drafts.replaces", number=before.number) if before else say("drafts.is_new")
    badges = [
        Badge(replaces, "history" if before else "fiber_new", "primary"),
        Badge(metadata.knowledge_base, "folder"),
        Badge(authority(metadata.authority, say), "gavel"),
        Badge(", ".join(metadata.audience), "group"),
    ]
    badges += [Badge(metadata.owner, "person")] if metadata.owner else []
    since = metadata.effective_from
    badges += [Badge(say("cards.since", day=day(since, say)), "event")] if since else []
    return badges


def show_alike(alike: Sequence[Likeness], say: Words) -> None:
    """Published documents that say much the same, each one click away."""
    if not alike:
        st.caption(f"{icon('check')} {say('drafts.nothing_alike')}")
    for other in alike:
        colour = "orange" if other.exact or other.narrower else "gray"
        st.markdown(f":{colour}[{icon('content_copy')}] {escape(likeness(other, say))}")
        st.page_link(
            LIBRARY,
            label=escape(title_of(other.version)),
            icon=icon("open_in_new"),
            query_params={"document": other.document_id},
        )


def likeness(other: Likeness, say: Words) -> str:
    """`83 % the same as Travel Policy 2023`, and a warning when fewer people may read that one."""
    title = title_of(other.version)
    if other.exact:
        said = say("drafts.exact", title=title)
    elif other.contained >= NEARLY_ALL > other.percent:
        said = say("drafts.contained", percent=other.contained, title=title)
    else:
        said = say("drafts.alike", percent=other.percent, title=title)
    audience = ", ".join(other.version.metadata.audience)
    return f"{said} {say('drafts.narrower', audience=audience)}" if other.narrower else said


def show_conflicts(user: User, version: Version, say: Words) -> None:
    """Each contradiction with what is published, both sides beside each other and who would win."""
    registry = house().registry
    try:
        chunks = registry.indexed_chunks([registry.row_number(version.version_id)])
        filters = Filters(as_of=first_day(version, today()))
        found = draft_conflicts(
            version, chunks, house().retriever, scope=user.scope, filters=filters, embedder=sentence_embedder()
        )
    except RagError as failure:
        st.error(escape(sentence_of(failure, say)), icon=icon("error"))
        return
    if not found:
        st.caption(f"{icon('check')} {say('drafts.no_conflicts')}")
        return
    st.markdown(f":orange[{icon('compare_arrows')}] {say.counted('drafts.conflicts', len(found))}")
    for number, conflict in enumerate(found):
        show_conflict_card(conflict, say, key=f"draft-{version.version_id}-{number}")


def show_text(extracted: ExtractedText, say: Words) -> None:
    """The text as it was read, from its beginning."""
    with st.container(height=320 if len(extracted.text) > FITS else "content", border=False):
        st.markdown(highlighted(extracted.text[:TEXT], []))
        if len(extracted.text) > TEXT:
            st.caption(say("drafts.goes_on", count=len(extracted.text) - TEXT))


def show_metadata(user: User, version: Version, documents: Sequence[Document], say: Words) -> None:
    with st.form(f"draft-form-{version.version_id}", border=False):
        form = show_fields(documents, say, known=version.metadata, key=f"draft-{version.version_id}")
        if st.form_submit_button(say("ingest_page.save"), icon=icon("save")):
            refused = save_draft(user, version, changed_values(version.metadata, form))
            if refused is None:
                st.rerun()
            show_refusal(refused)


def save_draft(user: User, version: Version, changes: Mapping[str, Any]) -> str | None:
    """Told when it is saved; else why it is not."""
    require_admin(user)
    say = words()
    try:
        house().publisher.change_draft(version.version_id, changes)
    except RagError as failure:
        return refused_in_form(failure, say)
    tell(title_of(version), say("ingest_page.saved"))
    return None


def publish(user: User, drafts: Sequence[Version]) -> None:
    carry_out(user, [(v.version_id, title_of(v)) for v in drafts], house().publisher.publish_draft, "drafts.published")


def discard(user: User, drafts: Sequence[Version]) -> None:
    carry_out(user, [(v.version_id, title_of(v)) for v in drafts], house().publisher.discard_draft, "drafts.discarded")
