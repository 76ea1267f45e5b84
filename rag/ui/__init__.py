"""Everything drawn. Only this room, `app.py` and `pages/` know Streamlit."""
