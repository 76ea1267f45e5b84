"""The frame of the app: `python -m rag demo`, or `streamlit run app.py`."""

from rag.ui.frame import open_frame

open_frame().run()
