"""Opening a client is cheap: whose certificates are believed is read once."""

import ssl

import pytest

from rag.models.chat_ollama import open_ollama_chat
from rag.settings import Settings


def test_certificates_are_read_once_for_all_clients(monkeypatch: pytest.MonkeyPatch) -> None:
    open_ollama_chat("llama3.2", Settings()).wire.close()
    read: list[object] = []
    monkeypatch.setattr(ssl.SSLContext, "load_verify_locations", lambda *places, **named: read.append((places, named)))
    open_ollama_chat("llama3.2", Settings()).wire.close()
    assert read == []
