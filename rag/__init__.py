"""Groundwork: answers from your own documents, in which every sentence stands on a quote you can open."""

__version__ = "0.1.0"
