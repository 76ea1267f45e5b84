"""Numbers of sheets as their cells show them: with currency, unit and leading zeros, and nothing rounded off."""

import pytest

from rag.ingest.formats.number_formats import read_format


@pytest.mark.parametrize(
    ("code", "value", "shown"),
    [
        ("", 1180.5, "1180.5"),
        ("General", 3.0, "3"),
        ("#,##0.00", 1180.5, "1180.50"),
        ("0.0", 2.345, "2.345"),
        ('#,##0.00 "EUR"', 1180.5, "1180.50 EUR"),
        ("[$€-407]#,##0.00", 5, "€5.00"),
        ("#,##0.00\\ [$€-407]", 5, "5.00 €"),
        ('_("$"* #,##0.00_);_("$"* (#,##0.00)', -12.5, "-$12.50"),
        ("€#,##0", 9, "€9"),
        ('0 "days"', 30, "30 days"),
        ('0"x"', -2, "-2 x"),
        ("0 \\d", 3, "3 d"),
        ("00000", 1234, "01234"),
        ('"No. "000', 7, "No. 007"),
        ('"Level"0', 3, "Level 3"),
        ('0.0,,"M"', 1_250_000, "1.25 M"),
        ("#,##0;[Red](#,##0)", -1234, "-1234"),
        ('"a;b "0;"c"', 1, "a;b 1"),
        ("# ?/?", 0.5, "0.5"),
        ("0.00E+00", 12345, "12345"),
        ("000-00-0000", 12, "12"),
        ("@", 5, "5"),
        ("0", 2.0**60, "1.15292150460685e+18"),
        ("0" * 5000, 1, "000000000000001"),
    ],
)
def test_a_number_is_shown_with_what_its_format_says(code: str, value: float, shown: str) -> None:
    assert read_format(code).show(value) == shown
