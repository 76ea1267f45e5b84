"""What is only thought, proposed or turned down."""

import pytest

from rag.language.rules.unasserted import unasserted


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("The crew proposed 30 shore days. The owner kept 26.", "proposed 30 shore days"),
        ("It is a myth that the pier is free.", "is a myth that the pier is free"),
        ("Some guests believe that the sauna is free.", "Some guests believe that the sauna is free"),
        ("It is an old myth of the harbour that the pier is free.", "myth of the harbour that the pier is free"),
        ("The suggestion that guests pay half was dropped.", "The suggestion that guests pay half was dropped"),
        ("You may have heard that the pier is free; it is not.", "You may have heard that the pier is free"),
        ("Claim that berth in the office.", ""),
        ("We considered raising the fee but left it.", "considered raising the fee "),
        ("Der Betriebsrat hat 30 Tage vorgeschlagen.", "hat 30 Tage vorgeschlagen"),
        ("The quay is considered the best of the town.", ""),
        ("You should be asked for a pass.", ""),
    ],
)
def test_what_is_not_told_as_so(text: str, told: str) -> None:
    assert "".join(text[start:end] for start, end in unasserted(text)) == told
