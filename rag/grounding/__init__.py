"""Claims, quotes, citations and confidence: what of a draft may be shown. Pure functions."""
