"""Which labels a range of them is for."""

import pytest

from rag.language.values.labels import labels_within


@pytest.mark.parametrize(
    ("text", "labels"),
    [
        ("Grades K1–K4", "K1 K2 K3 K4"),
        ("levels T2 to T4 and zones A1-3", "T2 T3 T4 A1 A2 A3"),
        ("Stufe E5 bis E6", "E5 E6"),
        ("from K8", ""),
        ("forms P1–P90", ""),  # so many are counted, and no grades
        ("K4–K1", ""),
        ("for G3 and above", "G3 G4 G5 G6 G7 G8 G9 G10 G11 G12 G13"),
        ("K2, K4 and K6", ""),
    ],
)
def test_a_range_is_for_all_within(text: str, labels: str) -> None:
    assert list(labels_within(text)) == labels.split()
