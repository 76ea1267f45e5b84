"""What a German claim waives or takes in, where its sentence makes the rule hang on it or leaves it out."""

import pytest

from tests.grounding.checked import is_shown

PAGE = (
    "# Seebad\n\n"
    "Die Aufnahmen der Kamera werden nach 90 Tagen gelöscht, sofern kein Unfall vorliegt. Das Hallenbad steht dir"
    " werktags kostenlos offen, nicht jedoch im Juli. Fehlbeträge muss niemand ersetzen, außer bei Vorsatz. "
    "Handtücher erhält auch, wer nur eine Stunde bleibt."
)


@pytest.mark.parametrize(
    ("lie", "honest"),
    [
        (
            "Die Aufnahmen der Kamera werden nach 90 Tagen gelöscht, selbst wenn ein Unfall vorliegt.",
            "Die Aufnahmen der Kamera werden nach 90 Tagen gelöscht, es sei denn, es gab einen Unfall.",
        ),
        (
            "Ins Hallenbad darfst du werktags kostenlos, und auch im Juli gilt das.",
            "Ins Hallenbad darfst du werktags kostenlos, nur im Juli gilt das nicht.",
        ),
        (
            "Einen Fehlbetrag musst du nicht ersetzen, ganz gleich, ob es Vorsatz war.",
            "Einen Fehlbetrag musst du nur ersetzen, wenn es Vorsatz war.",
        ),
    ],
)
def test_a_waived_condition_is_withheld(lie: str, honest: str) -> None:
    assert not is_shown(lie, PAGE)
    assert is_shown(honest, PAGE)


def test_what_holds_anyway_may_be_told_so() -> None:
    assert is_shown("Handtücher bekommst du auch dann, wenn du nur eine Stunde bleibst.", PAGE)
