"""One word turned in a sentence that is told in quite other words: where it stands is told by what stands beside it."""

import pytest

from rag.language.antonyms import denials, opposites
from rag.language.words import stem
from tests.grounding.checked import checked, is_shown, judged

CREW = """Membership in the crew council is voluntary. Ideally each ship that has its own galley sends somebody.

Update the tide table when you begin the survey with the number of the chart.

Most deckhands pass the trial month. Bear in mind that talks in public channels may be overheard.

The results are shown at the quarterly harbour meeting. A hard cap is assumed where the charter does not say anything.

You must change your gate code right after you join. Sailors may request a cabin of their own for night work.

Only people who have sailed for three years are eligible to interview for the post of a mate. Any exception to these
requirements will be on a "needs of the harbour" basis and require captain approval before interviewing.

A lost badge is blocked on the same day. The warden looks after the keys."""


@pytest.mark.parametrize(
    ("honest", "lie", "why"),
    [
        (
            "Joining the council is optional for you, though ideally every ship that has a galley sends somebody.",
            "Joining the council is mandatory for you, though ideally every ship that has a galley sends somebody.",
            "opposite",
        ),
        (
            "As soon as you begin the survey, put the chart's number into the tide table.",
            "As soon as you have finished the survey, put the chart's number into the tide table.",
            "opposite",
        ),
        (
            "What you say in public channels could be heard by somebody else.",
            "What you say in private channels could be heard by somebody else.",
            "opposite",
        ),
        (
            "Where the charter is silent, one assumes a hard cap.",
            "Where the charter is silent, one assumes a soft cap.",
            "opposite",
        ),
        (
            "Once you have joined, you have to change the code of your gate.",
            "Once you have joined, you are free to change the code of your gate.",
            "modality",
        ),
        (
            "For night work a cabin of their own may be asked for by sailors, who can request it.",
            "For night work a cabin of their own is needed by sailors, who must request a cabin.",
            "modality",
        ),
        (
            "Interviews for a mate's post are only for people who have sailed for three years, and exceptions need a "
            "captain's approval ahead of the interview.",
            "Interviews for a mate's post are only for people who have sailed for three years, and exceptions need a "
            "captain's approval after the interview.",
            "role",
        ),
        (
            "If a badge is lost, it gets blocked the same day.",
            "If a badge is lost, it gets blocked the next day.",
            "opposite",
        ),
    ],
)
def test_one_word_is_turned(honest: str, lie: str, why: str) -> None:
    assert [judged(honest, CREW)[0], judged(lie, CREW)] == ["supported", ("contradicted", why)]


@pytest.mark.parametrize(
    ("claim", "page"),
    [
        ("On Sundays the shop opens at 8 and closes at 14.", "The shop is open from 8 to 14 on Sundays."),
        ("It can last from three to six months.", "The first leave is three to six months. It can last so long."),
        (
            "A smaller boat costs 5 euros more.",
            "Moving to a larger boat is free; moving to a smaller one costs 5 euros.",
        ),
        ("You receive a letter from the office.", "The office will send you a letter."),
        ("Rest is over before the watch begins.", "The watch begins after the rest is over."),
        ("The warden takes care of the keys.", "The warden looks after the keys. Hand them in before noon."),
        ("Your teacher signs the form.", "The teacher signs the form of a student. Students keep a copy of the form."),
    ],
)
def test_what_is_no_opposite_there(claim: str, page: str) -> None:
    assert judged(claim, page)[1] not in {"opposite", "modality", "role"}


def test_counterparts_deny_nothing() -> None:
    assert stem("employee") in opposites(stem("employer")) - denials(stem("employer"))
    assert stem("voluntary") in denials(stem("mandatory"))


LAB = (
    "The director agrees in writing to remote work of managers. Managers may work remotely if the director agrees in "
    "writing. Visitors may enter the lab unless an alarm sounds. The gym is open."
)


@pytest.mark.parametrize(
    ("rule", "beside"),
    [
        ("Managers may work remotely.", "The director agrees in writing to every holiday on the moon."),
        ("Visitors may enter the lab.", "An alarm sounds when the moon is full."),
    ],
)
def test_a_condition_that_only_a_withheld_sentence_told_is_not_told(rule: str, beside: str) -> None:
    for draft in (f"{beside} {rule}", f"{rule} {beside}", f"The gym is open. {beside} {rule}"):
        claims = checked(draft, LAB)
        assert rule not in [claim["text"] for claim in claims if claim["verdict"] == "supported"], draft


def test_a_condition_that_a_sentence_beside_it_tells_is_told() -> None:
    assert is_shown("The director agrees in writing to remote work of managers. Managers may work remotely.", LAB)
