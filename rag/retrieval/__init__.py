"""Algorithms over chunks: fusion, selection, quality, conflicts, expansion."""
