"""A long sentence is told in part when there is no room for it: what answers, and nothing that says it otherwise."""

import pytest

from rag.language.kindred import kindred
from rag.language.questions.question import read_question
from rag.models.chat_demo import DemoChatModel
from rag.models.demo.shortening import Sought, shortened
from rag.models.embed_static import StaticEmbeddings
from tests.models.demo.turns import answer, source

COURSES = (
    "The academy in Lyon offers courses in welding and in first aid to all the teams of the southern region, which"
    " share two classrooms and a workshop near the old harbour; the library is open on Fridays, and lends out drawings,"
    " old manuals and the reports of the last ten years."
)


def sought(question: str) -> Sought:
    shape = read_question(question)
    return Sought(shape, dict.fromkeys(shape.stems, 1.0), {each: kindred(each) for each in shape.stems})


def test_what_was_not_asked_about_is_left_out_and_marked() -> None:
    said = shortened(COURSES, sought("Which courses does the academy offer?"), 25)
    assert said == (
        "The academy in Lyon offers courses in welding and in first aid to all the teams of the southern region …"
    )


def test_the_end_may_be_what_was_asked_about() -> None:
    said = shortened(COURSES, sought("When is the library open, and what does it lend out?"), 25)
    assert said.startswith("… the library is open on Fridays, and lends out drawings")


@pytest.mark.parametrize(
    "turn",
    [
        "but not to contractors", "unless the team is away", "if they have a permit", "except in Nice",
        "only on Mondays", "up to ten at a time", "at most twice a year", "within the first year",
    ],
)  # fmt: skip
def test_a_condition_a_limit_or_a_no_is_never_left_out(turn: str) -> None:
    text = COURSES.replace("; the library", f", {turn}; the library")
    said = shortened(text, sought("Which courses does the academy offer?"), 25)
    assert said == "" or turn in said


def test_what_only_opens_a_sentence_does_not_stand_alone() -> None:
    text = (
        "When considering a course of the academy that takes place in the evening in another town, the head of the"
        " team signs the form, the payroll office pays the fee and the travel desk books a room near the classroom."
    )
    assert shortened(text, sought("What is needed for an evening course of the academy?"), 25) == ""


def test_what_holds_on_a_condition_is_not_left_out_behind_it() -> None:
    text = (
        "The academy in Lyon offers courses in welding to all the teams of the southern region and so if you come from"
        " another region, the head of the academy decides, and the payroll office of your region is told."
    )
    assert shortened(text, sought("Which courses does the academy offer?"), 30) == ""


def test_an_aside_is_not_cut_in_two() -> None:
    text = COURSES.replace("southern region", "southern region (Nice, Cannes, Antibes, Grasse, Menton, Hyères)")
    said = shortened(text, sought("Which courses does the academy offer?"), 25)
    assert said.count("(") == said.count(")")


def test_a_second_sentence_is_told_where_the_whole_first_would_leave_no_room() -> None:
    model = DemoChatModel(embedder=StaticEmbeddings())
    told = answer(
        model,
        "Which courses does the academy in Lyon offer?",
        source(COURSES, "Academy"),
        source(
            "The academy in Lyon also offers courses in the driving of forklifts, cranes and lorries, as the board of"
            " the region decided for all of its teams.",
            "Region",
        ),
    )
    assert "near the old harbour … [1] The academy in Lyon also offers" in told
    assert "reports of the last ten years" not in told


HARBOUR = (
    "The workshop in Genoa repairs pumps, valves and small engines of all the boats that lie in the old harbour, and"
    " the yard next door paints them in spring."
)
YARD = "The workshop in Genoa repairs engines in the yard as well."


def test_a_sentence_of_some_length_is_whole_where_there_is_room() -> None:
    told = answer(DemoChatModel(embedder=StaticEmbeddings()), "What does the workshop in Genoa repair?",
                  source(HARBOUR, "Workshop"), source(YARD, "Yard"))  # fmt: skip
    assert "in spring" in told
    assert "…" not in told


def test_and_in_part_where_another_one_needs_the_room() -> None:
    longer = (
        "The workshop in Genoa repairs engines in the yard as well, and in the winter months the teams of the northern"
        " region bring theirs there too, by lorry, by train or by sea."
    )
    told = answer(DemoChatModel(embedder=StaticEmbeddings()), "What does the workshop in Genoa repair?",
                  source(HARBOUR, "Workshop"), source(longer, "Yard"))  # fmt: skip
    assert "engines in the yard as well" in told
    assert "…" in told
