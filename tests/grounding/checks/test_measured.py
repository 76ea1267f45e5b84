"""Claims about measures and sums: another prefix, a lost sign, or the same amount in another unit."""

import pytest

from tests.grounding.checked import is_shown, judged


@pytest.mark.parametrize(
    ("source", "claim"),
    [
        ("Each pellet holds 5 mg of resin.", "Each pellet holds 5 g of resin."),
        ("The beacon draws 5 mW at rest.", "The beacon draws 5 MW at rest."),
        ("The valve shuts within 5 ms of the signal.", "The valve shuts within 5 s of the signal."),
        ("Keep the resin at −18 °C.", "Keep the resin at 18 °C."),
        ("The ledger shows -200 euros for Tarn.", "The ledger shows 200 euros for Tarn."),
        ("The hall deposit is €1.250,00 a night.", "The hall deposit is €1.25 a night."),
    ],
)
def test_another_amount_is_contradicted(source: str, claim: str) -> None:
    assert judged(claim, source)[0] == "contradicted"


def test_another_rate_is_withheld() -> None:
    assert not is_shown("The tide is read five times an hour.", "The tide is read every 15 minutes.")


@pytest.mark.parametrize(
    ("source", "claim"),
    [
        ("The gangway is 3.5 m long.", "The gangway is 350 cm long."),
        ("The pump draws 5 kW at full load.", "The pump draws 5,000 watts at full load."),
        ("Mail folders are limited to 2 GB.", "Mail folders are limited to 2,048 MB."),
        ("Keep the resin at −18 °C.", "Keep the resin at -18 degrees Celsius."),
        ("Keep the resin at 5 °C.", "Keep the resin at 41 °F."),
        ("The hall deposit is €1.250,00 a night.", "The hall deposit is €1,250 a night."),
        ("The tide is read every 15 minutes.", "The tide is read four times an hour."),
        ("The tide is read four times an hour.", "The tide is read every 15 minutes."),
    ],
)
def test_the_same_amount_is_supported(source: str, claim: str) -> None:
    assert is_shown(claim, source)
