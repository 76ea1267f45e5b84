"""Which of a kind a German claim speaks of."""

import pytest

from tests.grounding.checked import is_shown, judged

PAGE = (
    "# Werft\n\n"
    "Die Ausgabe erfolgt am Westenautomaten im Untergeschoss von Haus C mit dem Ausweis. Auszubildende nehmen an der "
    "Gleitzeit ab dem zweiten Lehrjahr teil; Nachtdienst ist für Jugendliche unter 18 Jahren ausgeschlossen. Die "
    "Kontrollen übernimmt der Dienst (Haus A, Zimmer 014). Das Urlaubsgeld kommt mit dem Junigehalt. Im Mai wird "
    "geprüft, was dem Maigehalt fehlt. Für das Essen werden "
    "3,50 Euro pro Arbeitstag abgezogen."
)


@pytest.mark.parametrize(
    ("lie", "honest"),
    [
        (
            "Frische Westen holst du dir mit deinem Ausweis am Westenautomaten, der im Untergeschoss von Haus A steht.",
            "Frische Westen holst du dir mit deinem Ausweis am Westenautomaten, der im Untergeschoss von Haus C steht.",
        ),
        (
            "Ab dem dritten Lehrjahr sind Azubis bei der Gleitzeit dabei.",
            "Ab dem zweiten Lehrjahr sind Azubis bei der Gleitzeit dabei.",
        ),
        ("Mit dem Maigehalt kriegst du auch dein Urlaubsgeld.", "Mit dem Junigehalt kriegst du auch dein Urlaubsgeld."),
        (
            "Fürs Essen gehen 3,50 Euro je Mahlzeit ab.",
            "Fürs Essen werden dir 3,50 Euro je Arbeitstag abgezogen.",
        ),
    ],
)
def test_another_one_of_the_kind_is_told(lie: str, honest: str) -> None:
    assert judged(lie, PAGE)[0] == "contradicted"
    assert is_shown(honest, PAGE)
