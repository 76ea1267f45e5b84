"""Numbered steps keep the order of their source."""

from tests.grounding.checked import checked

PAGE = """## Boarding

1. Open the hatch with both hands.
2. Ring the bell on the mast twice.
3. Write the name of the guest into the log.

## Bring along

1. A warm coat
2. A striped towel"""
HATCH, BELL, LOG = (
    "Open the hatch with both hands.",
    "Ring the bell on the mast twice.",
    "Write the name of the guest into the log.",
)


def shown(*steps: str, mark: str = "{}. ") -> list[str]:
    draft = "\n".join(f"{mark.format(at)}{step}" for at, step in enumerate(steps, 1))
    return [claim["text"] for claim in checked(draft, PAGE) if claim["verdict"] == "supported"]


def test_a_step_behind_one_that_its_source_takes_after_it_is_withheld() -> None:
    assert shown(HATCH, BELL, LOG) == [HATCH, BELL, LOG]
    assert shown(BELL, HATCH, LOG) == [BELL, LOG]
    assert shown(LOG, HATCH, BELL) == [LOG]


def test_steps_may_be_left_out() -> None:
    assert shown(HATCH, LOG) == [HATCH, LOG]


def test_what_is_only_counted_has_no_order() -> None:
    assert shown("A striped towel", "A warm coat") == ["A striped towel", "A warm coat"]
    assert shown(BELL, HATCH, mark="- ") == [BELL, HATCH]
