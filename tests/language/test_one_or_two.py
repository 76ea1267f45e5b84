import re

import pytest

from rag.language.one_or_two import Written, spelled_as_there


def spelled(claim: str, source: str) -> str:
    small = source.casefold()
    return spelled_as_there(claim, Written(small, frozenset(re.findall(r"\w+", small))))


@pytest.mark.parametrize(
    ("claim", "source", "read"),
    [
        ("Sign the timesheet.", "The time sheet is due.", "Sign the time sheet."),
        ("Sign your timesheets.", "A time-sheet is due.", "Sign your time-sheets."),
        ("Sign the time sheet.", "The timesheet is due.", "Sign the timesheet."),
        ("Time sheets are due.", "Every timesheet is read.", "Timesheets are due."),
        ("The ferry time sheet is due.", "The timesheet is due.", "The ferry timesheet is due."),
        ("Sign the time sheet.", "A timesheet is no time sheet.", "Sign the time sheet."),
        ("Sign the timesheet.", "The timesheet or time sheet is due.", "Sign the timesheet."),
        ("It runs every day.", "An everyday rule.", "It runs every day."),
        ("Take some time off.", "It was sometime in May.", "Take some time off."),
        ("Sign the worksheet.", "The time sheet is due.", "Sign the worksheet."),
    ],
)
def test_a_word_is_read_as_the_sources_write_it(claim: str, source: str, read: str) -> None:
    assert spelled(claim, source) == read
