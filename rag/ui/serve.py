"""Start Streamlit for this app: `python -m rag.ui.serve run app.py …`, with Streamlit's own arguments."""

from streamlit.runtime.pages_manager import PagesManager
from streamlit.web.cli import main


def serve() -> None:
    """Our `pages/` holds folders by role, opened by `st.navigation` alone.

    Streamlit would take the name for its own kind of pages until somebody has opened the app, and tell a first visitor
    who comes by a deep link that there is no such page.
    """
    PagesManager.uses_pages_directory = False
    main(prog_name="streamlit")


if __name__ == "__main__":
    serve()
