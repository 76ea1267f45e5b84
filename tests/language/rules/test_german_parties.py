"""Who acts in a German text."""

import pytest

from rag.language.rules.german_parties import german_parties, is_german_party


def test_offices_and_roles_are_named() -> None:
    named = german_parties("Der Lagermeister fragt die Hafenleitung, und das Rechtsamt liest mit.")
    assert [one.text for one in named] == ["Lagermeister", "Hafenleitung", "Rechtsamt"]


@pytest.mark.parametrize("word", ["Anleitung", "Vorrat", "Monat", "Baustelle", "Begleitung", "Durchführung", "Tasche"])
def test_what_only_ends_alike_is_nobody(word: str) -> None:
    assert not is_german_party(word)
