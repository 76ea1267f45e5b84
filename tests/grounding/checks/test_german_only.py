"""Only, in a German claim, where the page narrows in other words."""

import pytest

from tests.grounding.checked import is_shown

PAGE = (
    "# Bootshaus\n\n"
    "Gefahren wird mit dem Vereinsboot; Voraussetzung ist ein Segelschein. Zugelassen ist allein der hauseigene "
    "Kran. Mit Husten darfst du im Laden arbeiten, aber keine Brötchen belegen. Aussteigen kannst du jederzeit "
    "mit vier Wochen Vorlauf. Mit der Presse spricht allein Herr Ahrens."
)


@pytest.mark.parametrize(
    "honest",
    [
        "Mit dem Vereinsboot darf nur fahren, wer den Segelschein hat.",
        "Zugelassen ist nur unser eigener Kran.",
        "Mit der Presse spricht nur Herr Ahrens.",
    ],
)
def test_what_narrows_in_other_words_is_only(honest: str) -> None:
    assert is_shown(honest, PAGE)


@pytest.mark.parametrize(
    "lie",
    [
        "Aussteigen kannst du nur im Winter mit vier Wochen Vorlauf.",
        "Mit dem Vereinsboot darf nur fahren, wer im Vorstand sitzt.",
        "Zugelassen ist nur der Kran der Werft.",
        "Mit der Presse spricht nicht nur Herr Ahrens.",
    ],
)
def test_an_only_of_its_own_is_withheld(lie: str) -> None:
    assert not is_shown(lie, PAGE)
