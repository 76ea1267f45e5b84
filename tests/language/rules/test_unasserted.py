"""What is only thought, proposed or turned down."""

import pytest

from rag.language.rules.unasserted import unasserted


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("The crew proposed 30 shore days. The owner kept 26.", "proposed 30 shore days"),
        ("It is a myth that the pier is free.", "is a myth that the pier is free"),
        ("Some guests believe that the sauna is free.", "Some guests believe that the sauna is free"),
        ("We considered raising the fee but left it.", "considered raising the fee "),
        ("Der Betriebsrat hat 30 Tage vorgeschlagen.", "hat 30 Tage vorgeschlagen"),
        ("The quay is considered the best of the town.", ""),
        ("You should be asked for a pass.", ""),
    ],
)
def test_what_is_not_told_as_so(text: str, told: str) -> None:
    assert "".join(text[start:end] for start, end in unasserted(text)) == told
