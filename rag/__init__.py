"""Groundwork: answers from your own documents, in which every sentence stands on a quote you can open.

Begin with `graphs/standard.py`, the story of a turn; `ports.py` is everything that can be swapped, and `wiring.py` what
is chosen. The README names the rooms; the first lines of each say what to look for in which file.
"""

from rag.process import keep_to_one_thread

__version__ = "0.1.0"

keep_to_one_thread()
