"""The rerankers with a model behind them: a tiny cross-encoder made here, and a judge that says what it is told."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from langchain_core.language_models.fake_chat_models import FakeListChatModel
from pydantic import Field
from tokenizers import Tokenizer
from tokenizers.models import WordLevel
from tokenizers.pre_tokenizers import Whitespace
from tokenizers.processors import TemplateProcessing

from rag.domain.chunks import Chunk
from rag.errors import ModelEmpty, ModelTimeout, SettingRefused
from rag.models.rerank_judge import JudgeReranker, read_order
from rag.models.rerank_onnx import CrossEncoder

INT64, FLOAT = 7, 1


def field(number: int, value: int | bytes | str) -> bytes:
    """One field of a protocol buffer: a whole number, or bytes with their length."""
    if isinstance(value, int):
        return varint(number << 3) + varint(value)
    data = value.encode() if isinstance(value, str) else value
    return varint(number << 3 | 2) + varint(len(data)) + data


def varint(value: int) -> bytes:
    low = value & 0x7F
    return bytes([low | 0x80]) + varint(value >> 7) if value >> 7 else bytes([low])


def node(kind: str, inputs: Sequence[str], output: str, *attributes: bytes) -> bytes:
    names = b"".join(field(1, name) for name in inputs)
    return field(1, names + field(2, output) + field(4, kind) + b"".join(field(5, each) for each in attributes))


def attribute(name: str, *, whole: int | None = None, several: Sequence[int] = ()) -> bytes:
    value = (
        field(3, whole) + field(20, 2) if whole is not None else b"".join(field(8, n) for n in several) + field(20, 7)
    )
    return field(1, name) + value


def tensor(name: str, kind: int) -> bytes:
    shape = b"".join(field(1, field(2, side)) for side in ("rows", "columns"))
    return field(1, name) + field(2, field(1, field(1, kind) + field(2, shape)))


def tiny_model() -> bytes:
    """Sums the numbers of all words that are not padding: the word with the highest number decides."""
    graph = (
        node("Mul", ["input_ids", "attention_mask"], "masked")
        + node("Cast", ["masked"], "floats", attribute("to", whole=FLOAT))
        + node("ReduceSum", ["floats"], "logits", attribute("axes", several=[1]), attribute("keepdims", whole=1))
        + field(2, "tiny")
        + b"".join(field(11, tensor(name, INT64)) for name in ("input_ids", "attention_mask"))
        + field(12, tensor("logits", FLOAT))
    )
    return field(1, 7) + field(8, field(1, "") + field(2, 11)) + field(7, graph)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    words = {"[PAD]": 0, "[UNK]": 1, "parking": 2, "leave": 9}
    tokenizer = Tokenizer(WordLevel({**words}, unk_token="[UNK]"))
    tokenizer.pre_tokenizer = Whitespace()
    tokenizer.post_processor = TemplateProcessing(single="$A", pair="$A $B:1", special_tokens=[])
    tokenizer.save(str(tmp_path / "tokenizer.json"))
    (tmp_path / "model.onnx").write_bytes(tiny_model())
    return tmp_path


def chunk(name: str, text: str) -> Chunk:
    known: Any = {"chunk_id": name, "title": "", "section": "", "text": text, "score": 0.5, "scores": {"fused": 0.5}}
    blank: Any = dict.fromkeys(["page", "effective_from", "effective_until"]) | {"authority": 50, "file": "a.md"}
    return {**blank, **known}


def test_the_cross_encoder_scores_by_its_logits(folder: Path) -> None:
    chunks = [chunk("a", "parking"), chunk("b", "leave"), chunk("c", "nothing")] * 7
    scores = CrossEncoder(folder).scores("what", chunks)
    parking, leave, nothing = scores[:3]
    assert 0 <= nothing < parking < leave <= 1
    assert scores == [parking, leave, nothing] * 7
    assert CrossEncoder(folder).scores("what", []) == []


def test_a_long_passage_is_cut_and_the_question_kept(folder: Path) -> None:
    (score,) = CrossEncoder(folder).scores("leave", [chunk("a", "nothing " * 2000)])
    assert score == 1.0


def test_a_folder_without_a_model_is_refused(tmp_path: Path, folder: Path) -> None:
    with pytest.raises(SettingRefused):
        CrossEncoder(tmp_path / "nowhere")
    (folder / "model.onnx").write_bytes(b"no model")
    with pytest.raises(SettingRefused):
        CrossEncoder(folder).scores("leave", [chunk("a", "leave")])


def test_a_model_that_wants_something_else_is_refused(folder: Path) -> None:
    (folder / "model.onnx").write_bytes(tiny_model().replace(b"attention_mask", b"attention_mist"))
    with pytest.raises(SettingRefused, match="attention_mist"):
        CrossEncoder(folder).scores("leave", [chunk("a", "leave")])


def test_a_logit_far_out_is_no_overflow(folder: Path) -> None:
    assert CrossEncoder(folder).scores("leave " * 200, [chunk("a", "leave"), chunk("b", "nothing")]) == [1.0, 1.0]


def test_the_judge_puts_in_order_and_sees_each_source_once() -> None:
    judge = JudgeReranker(FakeListChatModel(responses=["3 > 1 > 2"]))
    scores = judge.scores("leave", [chunk("a", "one"), chunk("b", "two"), chunk("c", "three")])
    assert scores == pytest.approx([2 / 3, 1 / 3, 1.0], abs=1e-3)
    assert judge.scores("leave", [chunk("a", "one")]) == [1.0]


@pytest.mark.parametrize(
    ("reply", "order"),
    [
        ("[2] > [1]", [1, 0, 2]),
        ("", [0, 1, 2]),
        ("9, 3, 3, 0", [2, 0, 1]),
        ("I cannot.", [0, 1, 2]),
        ("<think>1 of the 3 says 2 days, so 1 > 2</think>3 > 1 > 2", [2, 0, 1]),
        ("Of the 3 sources, 1 is off: 2 > 3 > 1", [1, 2, 0]),
        ("1. [3]\n2. [1]\n3. [2]", [2, 0, 1]),
        ('```json\n{"order": [2, 3, 1]}\n```', [1, 2, 0]),
        ("2\n3\n1", [1, 2, 0]),
        ("99999999999999999999 > 2", [1, 0, 2]),
    ],
)
def test_a_careless_reply_loses_nothing(reply: str, order: list[int]) -> None:
    assert read_order(reply, 3) == order


class Failing(FakeListChatModel):
    """A model that is there and says nothing, or that is not there."""

    failure: Any

    def _call(self, *args: Any, **kwargs: Any) -> str:
        raise self.failure


def test_a_judge_without_a_word_leaves_the_order_and_one_that_is_down_is_told_of() -> None:
    chunks = [chunk("a", "one"), chunk("b", "two")]
    silent = JudgeReranker(Failing(responses=[], failure=ModelEmpty(model="m")))
    assert silent.scores("leave", chunks) == [1.0, 0.5]
    with pytest.raises(ModelTimeout):
        JudgeReranker(Failing(responses=[], failure=ModelTimeout(model="m", seconds="1"))).scores("leave", chunks)


class Narrow(FakeListChatModel):
    """A small window; keeps what it was asked."""

    window: int = 700
    asked: list[str] = Field(default_factory=list)

    def _call(self, messages: Any, *args: Any, **kwargs: Any) -> str:
        self.asked.append(str(messages[0].content))
        return super()._call(messages, *args, **kwargs)


def test_what_does_not_fit_into_a_small_window_keeps_its_place_at_the_end() -> None:
    model = Narrow(responses=["2 > 1"])
    scores = JudgeReranker(model).scores("leave", [chunk(name, f"{name} leave " * 60) for name in "abcd"])
    assert "source 4" not in model.asked[0]
    assert scores == [0.75, 1.0, 0.5, 0.25]
