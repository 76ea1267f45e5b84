"""Groundwork: answers from your own documents, in which every sentence stands on a quote you can open."""

import os

__version__ = "0.1.0"

os.environ.setdefault(
    "OPENBLAS_NUM_THREADS", "1"
)  # our products are small: waking threads for them costs a turn a third
