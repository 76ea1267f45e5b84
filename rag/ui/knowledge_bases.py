"""Knowledge bases on the ingest page: what each is for and who may search it."""

import streamlit as st

from rag.domain.access import EVERYONE, User
from rag.domain.knowledge import KnowledgeBase, base_name
from rag.errors import RagError
from rag.language.unseen import printable
from rag.ui.cells import cells
from rag.ui.doing import carry_out, sentence_of, tell
from rag.ui.house import house, words
from rag.ui.labels import icon
from rag.ui.people import require_admin
from rag.words import Words


def show_knowledge_bases(user: User, say: Words) -> None:
    """Every knowledge base, and a form for one of them."""
    bases = bases_of(user)
    with st.expander(say.counted("bases.bases", len(bases)), icon=icon("folder_copy"), key="bases"):
        st.caption(say("bases.intro"))
        if bases:
            st.dataframe(cells([row_of(base, say) for base in bases]), hide_index=True, height="content")
        name: str | None = st.selectbox(
            say("bases.which"),
            [base.name for base in bases],
            index=None,
            accept_new_options=True,
            placeholder=say("screen.choose_or_add"),
            key="base_name",
        )
        if name := base_name(printable(name or "")):
            known = next((base for base in bases if base.name == name), KnowledgeBase(name))
            show_form(user, known, say)
            if known in bases and not known.documents:
                st.button(
                    say("bases.remove"), icon=icon("delete"), key="base_remove", on_click=remove, args=(user, known)
                )


def bases_of(user: User) -> list[KnowledgeBase]:
    require_admin(user)
    return house().knowledge_bases.visible(scope=None)


def row_of(base: KnowledgeBase, say: Words) -> dict[str, object]:
    return {
        say("bases.name"): base.name,
        say("bases.title"): base.title or "–",
        say("bases.description"): base.description or "–",
        say("bases.audience"): ", ".join(base.audience),
        say("bases.documents"): base.documents,
    }


def show_form(user: User, known: KnowledgeBase, say: Words) -> None:
    with st.form(f"base-{known.name}", border=False):
        title = st.text_input(say("bases.title"), known.title, max_chars=120, key=f"base-title-{known.name}")
        about = st.text_area(
            say("bases.description"), known.description, help=say("bases.description_help"), max_chars=1000,
            key=f"base-about-{known.name}",
        )  # fmt: skip
        audience = st.multiselect(
            say("bases.audience"),
            sorted({EVERYONE, *house().registry.groups(), *known.audience}),
            known.audience,
            accept_new_options=True,
            placeholder=say("screen.choose_or_add"),
            help=say("bases.audience_help"),
            key=f"base-audience-{known.name}",
        )
        if st.form_submit_button(say("ingest_page.save"), icon=icon("save")):
            save_base(user, KnowledgeBase(known.name, title.strip(), about.strip(), tuple(audience)))
            st.rerun()


def remove(user: User, base: KnowledgeBase) -> None:
    carry_out(user, [(base.name, base.title or base.name)], house().knowledge_bases.forget, "ingest_page.removed")


def save_base(user: User, base: KnowledgeBase) -> None:
    """An empty audience is refused: it would open or close everything by mistake."""
    require_admin(user)
    say = words()
    if not base.audience:
        tell(base.name, say("bases.needs_audience"), failed=True)
        return
    try:
        house().knowledge_bases.save(base)
        tell(base.title or base.name, say("ingest_page.saved"))
        if base.name not in house().registry.knowledge_bases(scope=None):
            tell(base.name, say("bases.holds_nothing", name=base.name))
    except RagError as failure:
        tell(base.name, sentence_of(failure, say), failed=True)
