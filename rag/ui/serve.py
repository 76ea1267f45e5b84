"""Start Streamlit for this app: `python -m rag.ui.serve run app.py …`, with Streamlit's own arguments."""

import threading
import time
from collections.abc import Callable
from importlib import import_module
from typing import Final

from streamlit import runtime
from streamlit.runtime.pages_manager import PagesManager
from streamlit.web.cli import main

_POLL_SECONDS: Final = 0.02


def serve() -> None:
    """Our `pages/` holds folders by role, opened by `st.navigation` alone.

    Streamlit would take the name for its own kind of pages until somebody has opened the app, and tell a first visitor
    who comes by a deep link that there is no such page.
    """
    PagesManager.uses_pages_directory = False
    threading.Thread(target=import_ahead, daemon=True, name="import ahead").start()
    main(prog_name="streamlit")


def import_ahead(is_up: Callable[[], bool] = runtime.exists) -> None:
    """What the first page needs is loaded while the first browser still opens; not before the server is up itself."""
    while not is_up():
        time.sleep(_POLL_SECONDS)
    import_module("rag.ui.frame")


if __name__ == "__main__":
    serve()
