"""Two rules of a page, told in other words: what the one has in its place is withheld for the other."""

import pytest

from tests.grounding.checked import is_shown

PAGE = (
    "The heating runs from October on. Lost badges are reported to the security desk at once. Visitors are "
    "registered by the front office. Bicycles are parked in the basement. Parcels are picked up in the lobby after "
    "ten. Sick leave is reported by phone before the shift begins. Faults are logged in the staff portal. Refunds "
    "require the handover sheet. Please bring the medical certificate to the interview. Company cars are available "
    "to field staff. Lockers are reserved for apprentices. Passwords are changed after the audit. Cupboards are "
    "emptied before the holidays."
)
TRUE = [
    "Report a lost badge to the security desk straight away.",
    "If you lose your badge, tell the security desk.",
    "The front office registers visitors.",
    "You can park your bicycle in the basement.",
    "From ten on you can collect parcels in the lobby.",
    "Report that you are sick by phone ahead of your shift.",
    "A fault has to be logged in the portal.",
    "For a refund, you need the handover sheet.",
    "Take the certificate along to the interview.",
    "Field staff can have a company car.",
    "The lockers are meant for apprentices.",
    "You must change your password after the audit.",
]
FALSE = [
    "Report a lost badge to the front office straight away.",
    "If you lose your badge, tell the travel desk.",
    "The security desk registers visitors.",
    "You can park your bicycle in the lobby.",
    "From ten on you can collect parcels in the basement.",
    "Report in the staff portal that you are sick ahead of your shift.",
    "A fault has to be logged by phone.",
    "For a refund, you need the medical certificate.",
    "Take the handover sheet along to the interview.",
    "Apprentices can have a company car.",
    "The lockers are meant for field staff.",
    "You must change your password before the holidays.",
]


@pytest.mark.parametrize("claim", TRUE)
def test_what_the_rule_itself_has_is_shown(claim: str) -> None:
    assert is_shown(claim, PAGE)


@pytest.mark.parametrize("claim", FALSE)
def test_what_another_rule_has_in_its_place_is_withheld(claim: str) -> None:
    assert not is_shown(claim, PAGE)


def test_a_line_over_others_is_of_no_sort() -> None:
    page = (
        "From the eighth day you need a doctor's note, which is sent to the payroll office, not to the home. Kitchen"
        " staff stay away for 72 hours. Sickness caused by an accident at work is recorded in the accident book by the"
        " shift leader and does not count towards the three absences."
    )
    draft = "**From the eighth day**\n- Doctor's note\n  - goes to the payroll office"
    assert is_shown(draft, page, question="What paperwork do I need?")
