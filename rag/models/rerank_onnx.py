"""A cross-encoder in ONNX form as the second stage: `model.onnx` and `tokenizer.json` in one folder, no network.

Any sequence-classification model of one logit does, such as those of the MS MARCO family. Both libraries come with the
program already (Chroma needs them); only who chooses a folder loads them.
"""

import threading
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from rag.domain.chunks import Chunk
from rag.errors import SettingRefused
from rag.ports import Rarity, SecondStage

MODEL: Final = "model.onnx"
TOKENIZER: Final = "tokenizer.json"
LONGEST: Final = 512  # tokens of question and passage together
AT_ONCE: Final = 16
INPUTS: Final = {"input_ids": "ids", "attention_mask": "attention_mask", "token_type_ids": "type_ids"}
PADS: Final = ("[PAD]", "<pad>")
STEEPEST: Final = 60.0  # a logit beyond it is as good as certain


class CrossEncoder(SecondStage):
    """Implements `ports.SecondStage`. Loaded by its first use, safe in threads."""

    reads: Final = 20

    def __init__(self, folder: Path) -> None:
        missing = [name for name in (MODEL, TOKENIZER) if not (folder / name).is_file()]
        if missing:
            raise SettingRefused(name="RAG_RERANKER", detail=f"{folder}: {', '.join(missing)}")
        self._folder = folder
        self._lock = threading.Lock()
        self._loaded: tuple[Any, Any] | None = None

    def scores(self, question: str, chunks: Sequence[Chunk], rarity: Rarity | None = None) -> list[float]:
        """One for each chunk, 0..1: the logit through the logistic function."""
        texts = ["\n".join(filter(None, (chunk["title"], chunk["section"], chunk["text"]))) for chunk in chunks]
        logits = [
            logit
            for first in range(0, len(texts), AT_ONCE)
            for logit in self._logits(question, texts[first : first + AT_ONCE])
        ]
        steep = np.clip(np.array(logits, dtype=np.float64), -STEEPEST, STEEPEST)
        return [round(score, 4) for score in (1 / (1 + np.exp(-steep))).tolist()]

    def _logits(self, question: str, texts: Sequence[str]) -> list[float]:
        tokenizer, session = self._open()
        encoded = tokenizer.encode_batch([(question, text) for text in texts])
        wanted = [each.name for each in session.get_inputs()]
        (logits, *_) = session.run(None, {name: _array(encoded, INPUTS[name]) for name in wanted})
        numbers: list[float] = np.asarray(logits, dtype=np.float64).reshape(len(texts), -1)[:, -1].tolist()
        return numbers

    def _open(self) -> tuple[Any, Any]:
        with self._lock:
            if self._loaded is None:
                self._loaded = _load(self._folder)
            return self._loaded


def _array(encoded: Sequence[Any], name: str) -> npt.NDArray[np.int64]:
    return np.array([getattr(one, name) for one in encoded], dtype=np.int64)


def _load(folder: Path) -> tuple[Any, Any]:
    try:
        import onnxruntime
        from tokenizers import Tokenizer

        tokenizer = Tokenizer.from_file(str(folder / TOKENIZER))
        tokenizer.enable_truncation(LONGEST, strategy="only_second")
        pad = next((sign for sign in PADS if tokenizer.token_to_id(sign) is not None), PADS[0])
        tokenizer.enable_padding(pad_id=tokenizer.token_to_id(pad) or 0, pad_token=pad)
        session = onnxruntime.InferenceSession(str(folder / MODEL), providers=["CPUExecutionProvider"])
    except Exception as failure:  # both libraries raise bare exceptions of their own
        raise SettingRefused(name="RAG_RERANKER", detail=f"{folder}: {failure}") from failure
    if unknown := {each.name for each in session.get_inputs()} - INPUTS.keys():
        raise SettingRefused(name="RAG_RERANKER", detail=f"{folder}: {', '.join(sorted(unknown))}")
    return tokenizer, session
