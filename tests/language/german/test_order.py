"""A German clause behind "dass" is read as the sentence it is."""

import pytest

from rag.language.german.order import as_main_clause


@pytest.mark.parametrize(
    ("told", "read"),
    [
        ("die Meldung sofort abgegeben werden muss.", "die Meldung muss sofort abgegeben werden."),
        ("das Treffen jeden Montag stattfindet.", "das Treffen findet jeden Montag statt."),
        ("du die Halle verlässt, sobald es brennt.", "du verlässt die Halle, sobald es brennt."),
        ("Boote und Anhänger angemeldet werden.", "Boote und Anhänger werden angemeldet."),
        ("der Steg des Vereins gesperrt ist.", "der Steg des Vereins ist gesperrt."),
        ("Segel.", "Segel."),
    ],
)
def test_the_verb_goes_behind_whom_the_clause_begins_with(told: str, read: str) -> None:
    assert as_main_clause(told) == read
