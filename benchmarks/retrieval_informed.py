"""An embedder that knows more than the bundled one, simulated: no weights of such a model are needed to measure it.

The vector of a question is moved a part of the way to the passages that answer it, and another part anywhere. The rest
of the search is as ever: what is measured is whether it makes good use of a stronger leg.
"""

from collections.abc import Mapping, Sequence
from typing import Final

import numpy as np

from rag.models.embed_static import StaticEmbeddings

SEED: Final = 3


class InformedEmbeddings(StaticEmbeddings):
    """`answers` has the passages that answer each question, `knows` and `errs` the parts of the way."""

    def __init__(self, answers: Mapping[str, Sequence[str]], *, knows: float, errs: float) -> None:
        super().__init__()
        self._answers = answers
        self._knows = knows
        self._errs = errs
        self._drawn = np.random.default_rng(SEED)

    def embed_query(self, text: str) -> list[float]:
        whole = self.embed_array([text])[0].astype(np.float64)
        if passages := self._answers.get(text):
            whole += self._knows * _at_length_1(self.embed_array(passages).mean(axis=0))
        whole += self._errs * _at_length_1(self._drawn.normal(size=len(whole)))
        vector: list[float] = _at_length_1(whole).tolist()
        return vector


def _at_length_1(vector: np.ndarray) -> np.ndarray:
    return vector / (np.linalg.norm(vector) or 1.0)
