from rag.domain.chunks import Chunk
from rag.models.embed_hash import HashEmbeddings
from rag.retrieval.compression import compress, tokens_of, within_budget
from tests.graphs.company import chunk

QUESTION = "How many days a week may employees work remotely?"
ANSWER = "Employees may work remotely up to three days a week."
FILLER = "The canteen serves soup and bread at noon on every floor. "


def dense(*chunks: Chunk, tokens: int = 60) -> dict[str, str]:
    return compress(QUESTION, chunks, tokens=tokens, embedder=HashEmbeddings())


def test_what_fits_stays_as_it_is() -> None:
    assert dense(chunk(text=ANSWER)) == {}


def test_the_sentence_that_answers_is_kept_and_the_rest_goes_over_budget() -> None:
    one = chunk(text=FILLER * 6 + ANSWER + " " + FILLER * 6)
    shown = dense(one)
    assert ANSWER in shown[one["chunk_id"]]
    assert len(shown[one["chunk_id"]]) < len(one["text"]) / 2
    assert tokens_of(shown, [one]) <= 60


def test_only_what_is_over_the_budget_is_shortened() -> None:
    long = chunk(text=FILLER * 6 + ANSWER + " " + FILLER * 6)
    embedder = HashEmbeddings()
    assert within_budget(QUESTION, [long], tokens=tokens_of({}, [long]), embedder=embedder) == {}
    shown = within_budget(QUESTION, [long], tokens=60, embedder=embedder)
    assert ANSWER in shown[long["chunk_id"]]
    assert tokens_of(shown, [long]) <= 60


def test_what_another_source_already_says_is_left_out() -> None:
    first = chunk("a", f"{ANSWER} {FILLER}")
    second = chunk("b", f"Employees may work remotely when their manager agrees. {FILLER}")
    shown = dense(first, second, tokens=500)
    assert sum(FILLER.strip() in shown.get(each["chunk_id"], each["text"]) for each in (first, second)) == 1


def test_other_figures_are_no_repetition() -> None:
    first = chunk("a", ANSWER)
    second = chunk("b", "Remote work. Employees may work remotely up to 2 days a week.")
    assert "2 days" in dense(first, second, tokens=500).get("b", second["text"])


def test_every_source_keeps_its_best_sentence() -> None:
    rows = [chunk(f"s{n}", f"{FILLER}Remote work rule {n} for employees. {FILLER}") for n in range(5)]
    shown = dense(*rows, tokens=10)
    assert all(f"rule {n}" in shown.get(f"s{n}", rows[n]["text"]) for n in range(5))


def test_an_item_keeps_the_line_that_opens_its_list() -> None:
    text = f"{FILLER}\n\nRemote work needs:\n\n- a VPN for remote work of employees\n- a lamp\n\n{FILLER * 5}"
    shown = compress(
        "Which VPN do employees need for remote work?", [chunk(text=text)], tokens=15, embedder=HashEmbeddings()
    )
    assert "Remote work needs:" in next(iter(shown.values()))


def test_rows_stay_lines_when_others_between_them_are_left_out() -> None:
    row = "| {name} | Employees may work remotely {days} days a week |"
    filler = "| Canteen | Soup and bread at noon on every floor of the house |"
    rows = [row.format(name="Kiel", days=3), *[filler] * 4, row.format(name="Bristol", days=2)]
    one = chunk(text="\n".join(["| Office | Rule |", "|---|---|", *rows, "The cook is on leave.", FILLER * 9]))
    lines = dense(one)[one["chunk_id"]].splitlines()
    assert all(line.count("|") in (0, 3) for line in lines), lines
    assert {line.split()[1] for line in lines if "remotely" in line} == {"Kiel", "Bristol"}
