import pytest
from pydantic import ValidationError

from rag.domain.judgements import QueryRewrite, Route
from rag.errors import ModelTimeout
from rag.models.chat_scripted import ScriptedChat


def test_drafts_come_in_order_and_the_last_one_stays() -> None:
    chat = ScriptedChat(drafts=["one", "two"])
    assert [chat.invoke("q").text.strip() for _ in range(3)] == ["one", "two", "two"]
    assert chat.prompts == ["q", "q", "q"]


def test_a_stream_is_the_same_text_word_by_word() -> None:
    parts = list(ScriptedChat(drafts=["one two"], done_reason="length").stream("q"))
    assert "".join(part.text for part in parts).strip() == "one two"
    assert any(part.response_metadata.get("done_reason") == "length" for part in parts)


def test_exceptions_are_raised() -> None:
    with pytest.raises(ModelTimeout):
        ScriptedChat(drafts=[ModelTimeout(model="m", seconds=1)]).invoke("q")


def test_judgements_are_given_by_class() -> None:
    chat = ScriptedChat(judgements={"QueryRewrite": [QueryRewrite(query="a"), '{"query": "b"}', "{"]})
    speaking = chat.with_structured_output(QueryRewrite)
    assert [speaking.invoke("p"), speaking.invoke("p")] == [QueryRewrite(query="a"), QueryRewrite(query="b")]
    with pytest.raises(ValidationError):
        speaking.invoke("p")
    with pytest.raises(NotImplementedError):
        chat.with_structured_output(Route).invoke("p")
