"""Which rows of a table are told: one of several would hide the others."""

import pytest

from rag.domain.chunks import Chunk
from rag.models.chat_demo import DemoChatModel
from rag.models.embed_static import StaticEmbeddings
from tests.models.demo.turns import answer, source

HEAD = "| City | Country | Cost group |\n|---|---|---|\n"
FIRST = source(f"{HEAD}| Bergen | Norway | B |\n| Oslo | Norway | A |\n| Paris | France | A |", "", title="Cost groups")
MORE = source(f"{HEAD}| Turin | Italy | B |\n| Zurich | Switzerland | A |", "", title="Cost groups")
HOLIDAYS = source(
    "| Date | Holiday | Bristol | Kiel |\n|---|---|---|---|\n"
    "| 2026-05-01 | Labour Day | open | closed |\n| 2026-05-25 | Whit Monday | closed | closed |\n"
    "| 2026-08-31 | Summer bank holiday | closed | open |",
    "",
    title="Public holidays 2026",
)
CODES = source(
    "| Code | Meaning |\n|---|---|\n| E11 | Antenna without signal |\n| E23 | Window dirty |\n| E47 | Moisture |",
    "Error codes",
    title="Manual",
)

ROOMS = source(
    "| Room | Seats | Projector |\n|---|---|---|\n| Baltic | 8 | no |\n| North | 12 | yes |\n| Irish | 4 | yes |\n"
    "| Adria | 6 | – |",
    "Rooms",
)
PHONES = source(
    "| Name | Ext. | Stand-in |\n|---|---|---|\n| Ann Lee | 10 | Bo |\n| Bo Frost | 12 | Cy |\n| Cy Hill | 15 | Ann |",
    "Phone list",
)
POSTS = source(
    "| Name | Post | Town |\n|---|---|---|\n| Ada Quist | Harbour master | Selby |\n| Bo Frost | Pilot | Selby |\n"
    "| Cy Hill | Harbour master | Norwick |",
    "People",
)
DESKS = source(
    "| | Mon–Thu | Fri |\n|---|---|---|\n| Tool desk Selby | 7:00–18:00 | 7:00–16:00 |\n"
    "| Tool desk Norwick | 8:00–17:00 | 8:00–14:30 |\n| Crane hotline | 5:00–23:00 | 5:00–22:00 |",
    "Hours",
)
BERTHS = source(
    "| Berth | up to 8 m | 8–11 m | 11–14 m |\n|---|---|---|---|\n| Pontoon, per night | 22 | 29 | 38 |\n"
    "| Mooring, per month | 410 | 560 | 740 |",
    "Prices of boats",
)


@pytest.fixture(scope="module")
def model() -> DemoChatModel:
    return DemoChatModel(embedder=StaticEmbeddings())


@pytest.mark.parametrize(
    ("question", "sources", "told", "untold"),
    [
        ("Which cities are in cost group A?", (FIRST, MORE), ("Oslo", "Paris", "Zurich"), ("Bergen", "Turin")),
        ("Which cities in Norway are listed?", (FIRST, MORE), ("Bergen", "Oslo"), ("Paris", "Turin")),
        ("Which cities in Norway are in cost group B?", (FIRST, MORE), ("Bergen",), ("Oslo", "Turin")),
        ("public holidays in May 2026", (HOLIDAYS,), ("Labour Day", "Whit Monday"), ("Summer",)),
        ("On which holidays is Kiel closed?", (HOLIDAYS,), ("Labour Day", "Whit Monday"), ("Summer",)),
        ("When is Bristol closed?", (HOLIDAYS,), ("2026-05-25", "2026-08-31"), ("2026-05-01",)),
        ("Which days is Kiel closed in 2026?", (HOLIDAYS,), ("2026-05-01", "2026-05-25"), ("2026-08-31",)),
        ("Which rooms have a projector?", (ROOMS,), ("North", "Irish"), ("Baltic", "Adria")),
        ("Which rooms have no projector?", (ROOMS,), ("Baltic", "Adria"), ("North", "Irish")),
        ("Which rooms have more than 6 seats?", (ROOMS,), ("Baltic: Seats 8", "North: Seats 12"), ("Irish", "Adria")),
        ("Which rooms have fewer seats than Baltic?", (ROOMS,), ("Baltic: Seats 8", "Irish", "Adria"), ("North",)),
        ("Who are the harbour masters?", (POSTS,), ("Ada Quist", "Cy Hill"), ("Bo Frost",)),
        ("list the harbour masters in Selby", (POSTS,), ("Ada Quist",), ("Bo Frost", "Cy Hill")),
        ("tool desk hours friday", (DESKS,), ("Selby", "Norwick"), ("Crane",)),
        ("crane hotline on a wednesday", (DESKS,), ("Crane",), ("Selby", "Norwick")),
        ("Which error codes are there?", (CODES,), ("E11", "E23", "E47"), ()),
        ("Who is Bo's stand-in?", (PHONES,), ("Bo Frost: Stand-in Cy",), ("Ann",)),
        ("Who is the stand-in of Bo?", (PHONES,), ("Bo Frost: Stand-in Cy",), ("Ann",)),
        ("What does the pontoon cost for a 9 m boat?", (BERTHS,), ("8–11 m 29",), ("22", "38")),
        ("Which cost group is Oslo in?", (FIRST, MORE), ("Oslo",), ("Paris", "Zurich", "Bergen")),
    ],
)
def test_every_row_that_is_asked_for_is_told_and_no_other(
    model: DemoChatModel,
    question: str,
    sources: tuple[Chunk, ...],
    told: tuple[str, ...],
    untold: tuple[str, ...],
) -> None:
    said = answer(model, question, *sources)
    assert all(each in said for each in told), said
    assert not any(each in said for each in untold), said


def test_each_row_stands_on_the_source_that_has_it(model: DemoChatModel) -> None:
    said = answer(model, "Which cities are in cost group A?", FIRST, MORE)
    assert said == "- Oslo: Cost group A. [1]\n- Paris: Cost group A. [1]\n- Zurich: Cost group A. [2]"


HOURS = source(
    "| Place | Site | Monday to Thursday | Friday | Saturday |\n|---|---|---|---|---|\n"
    "| Canteen | Leeds | 11:30–14:00 | 11:30–13:30 | closed |\n"
    "| Canteen | Kiel | 11:00–14:30 | 11:00–14:00 | closed |\n"
    "| Reception | Leeds | 08:00–18:00 | 08:00–16:30 | closed |",
    "Opening hours",
)


def test_a_cell_that_the_question_names_stays_beside_the_column_asked_for(model: DemoChatModel) -> None:
    told = answer(model, "When does the canteen in Kiel close on Friday?", HOURS)
    assert told == "Place Canteen: Site Kiel, Friday 11:00–14:00. [1]"


def test_a_row_that_the_question_names_by_its_label_is_told_alone(model: DemoChatModel) -> None:
    """Vehicles are cars as well: all rows had as much of the question, and those of others were told beside it."""
    rates = "| Vehicle | Mileage |\n|---|---|\n| Own car | 45 |\n| Motorbike | 24 |\n| Bicycle | 20 |"
    assert answer(model, "mileage for own car", source(rates, "Mileage")) == "Vehicle Own car: Mileage 45. [1]"


def test_no_row_of_another_is_told_of_the_one_that_is_named(model: DemoChatModel) -> None:
    sites = (
        "| Clinic | Opens | Saturday | Clinic manager | Reception phone |\n|---|---|---|---|---|\n"
        "| Stowby | 8:30 | 9:00-13:00 | Iain Crewe | 01692 555 044 |\n"
        "| Kelby | 7:30 | closed | Jana Brink | +49 441 555 20 |"
    )
    asked = "How fast do I have to be at the clinic when on call in Kelby?"
    assert "Stowby" not in answer(model, asked, source(sites, "", title="Our clinics"))
