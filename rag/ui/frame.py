"""What stands around every page: title, icon, style sheet, the menu by role, who is there and in which language."""

from functools import partial
from pathlib import Path
from typing import Final

import streamlit as st
from streamlit.navigation.page import StreamlitPage

from rag.domain.access import PERSONAS, User
from rag.errors import RagError
from rag.ui.answers import escape, escape_keeping_code
from rag.ui.conversations import come_back, leave_conversation
from rag.ui.house import LANGUAGE_KEY, house, words
from rag.ui.labels import icon
from rag.ui.page_itself import tell_page
from rag.ui.people import PERSONA_KEY, current_user, show_sign_in, sign_in_configured
from rag.ui.recalling import keep_choices, recall
from rag.ui.sidebar import kind_of
from rag.ui.style import show_style
from rag.words import LANGUAGES, Words

ASSETS: Final = Path(__file__).parent / "assets"
MARK: Final = str(ASSETS / "mark.svg")
LOGO: Final = str(ASSETS / "logo.svg")
ADMIN_PAGES: Final = {
    "ingest": "upload_file",
    "evaluate": "fact_check",
    "bench": "biotech",
    "system": "settings",
}


def open_frame() -> StreamlitPage:
    """Draw the frame and return the page to run; without a known person, that is the sign-in page."""
    st.set_page_config(page_title="Groundwork", page_icon=MARK, initial_sidebar_state="auto")
    st.logo(LOGO, size="large", icon_image=MARK)
    show_style()
    require_house()
    recall()
    user = current_user()
    if user is None:
        return st.navigation([st.Page(show_sign_in_page, title=words()("screen.sign_in"))], position="hidden")
    say = words()
    page = st.navigation(pages_for(user, say))
    come_back(page.url_path)
    with st.sidebar:
        show_person(user, say)
        persona = user.id if house().settings.demo else None
        keep_choices(words().language, persona, usual_model=kind_of(house().model_name()))
        tell_page(language=words().language, place=f"{page.url_path}?{st.query_params.to_dict()}")
    return page


def require_house() -> None:
    """Open the house, or say in one sentence why it cannot be opened and what to do."""
    try:
        house()
    except RagError as failure:
        st.error(escape_keeping_code(str(failure)), icon=icon("error"))
        st.stop()


def pages_for(user: User, say: Words) -> list[StreamlitPage]:
    """The pages this person's role opens."""
    pages = [
        st.Page("pages/everyone/chat.py", title=say("page.chat"), icon=icon("forum"), default=True),
        st.Page("pages/everyone/library.py", title=say("page.library"), icon=icon("menu_book"), url_path="library"),
        st.Page(
            "pages/everyone/personal.py",
            title=say("page.personal"),
            icon=icon("shield_person"),
            url_path="personal",
            visibility="hidden",
        ),
    ]
    for name, symbol in ADMIN_PAGES.items():
        title = say(f"page.{name}")
        pages.append(
            st.Page(f"pages/admins/{name}.py", title=title, icon=icon(symbol), url_path=name)
            if user.is_admin
            else st.Page(partial(show_closed_page, title), title=title, url_path=name, visibility="hidden")
        )
    return pages


def show_closed_page(title: str) -> None:
    """Where the link of an admin leads a reader: to a sentence, not to Streamlit's English one about no such page."""
    st.header(title)
    st.info(words()("error.not_allowed"), icon=icon("lock"))


def show_person(user: User, say: Words) -> None:
    """Who is there; opened, the persona (demo mode only), the language and the way out."""
    name = say(f"persona.{user.id.replace('-', '_')}") if house().settings.demo else escape(user.name)
    with st.popover(name, icon=icon("person"), width="stretch", key="person", type="tertiary"):
        if house().settings.demo:
            show_personas(user, say)
        st.segmented_control(
            say("screen.language"),
            LANGUAGES,
            default=say.language,
            required=True,
            format_func=lambda code: say(f"language.{code}"),
            key="language_menu",
            on_change=choose,
            args=(LANGUAGE_KEY, "language_menu"),
        )
        st.page_link("pages/everyone/personal.py", label=say("page.personal"), icon=icon("shield_person"))
        if sign_in_configured():
            st.button(say("screen.sign_out"), icon=icon("logout"), on_click=st.logout)


def show_personas(user: User, say: Words) -> None:
    """Who a visitor wants to be, to see access at work."""
    ids, menu = [persona.id for persona in PERSONAS], f"persona_menu_{say.language}"
    st.radio(
        say("screen.persona"),
        ids,
        index=ids.index(user.id),
        format_func=lambda name: say(f"persona.{name.replace('-', '_')}"),
        captions=[say(f"persona_does.{name.replace('-', '_')}") for name in ids],
        key=menu,
        on_change=become,
        args=(menu,),
    )


def become(menu: str) -> None:
    """Another person, who has conversations of their own."""
    choose(PERSONA_KEY, menu)
    leave_conversation()


def choose(key: str, menu: str) -> None:
    """Kept beside the menu, which in another language is another menu and begins anew."""
    st.session_state[key] = st.session_state[menu]


def show_sign_in_page() -> None:
    show_sign_in()
