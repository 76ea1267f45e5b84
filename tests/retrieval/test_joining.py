from hypothesis import given
from hypothesis import strategies as st

from rag.domain.answers import Citation
from rag.domain.chunks import Chunk
from rag.retrieval.joining import in_its_chunk, joined, neighbours
from tests.graphs.company import chunk

TEXT = (
    "Employees may work remotely up to three days a week. A manager must agree in writing. "
    "Abroad it is thirty days a year.\n\nThe tax office wants to know of every one of them. Ask the People team early."
)


def cut(start: int, end: int, **given: object) -> Chunk:
    return chunk(f"hr::remote-work::{start}", TEXT[start:end], start=start, end=end, **given)


def ids(groups: list[list[Chunk]]) -> list[list[str]]:
    return [[each["chunk_id"].rpartition("::")[2] for each in group] for group in groups]


def cited(source: Chunk, quote: str) -> Citation:
    start = source["text"].index(quote)
    found = {"source_id": 1, "chunk_id": source["chunk_id"], "page": source["page"], "context": source["text"]}
    return {**found, "quote": quote, "quote_start": start, "quote_end": start + len(quote)}  # type: ignore[return-value,typeddict-item]


def test_chunks_that_follow_each_other_are_one_source_in_the_place_of_the_best() -> None:
    other = chunk("travel::hotels::1")
    groups = neighbours([cut(86, 118), other, cut(0, 85), cut(120, 174)])
    assert ids(groups) == [["86", "0", "120"], ["1"]]
    whole = joined(groups[0])
    assert (whole["chunk_id"], whole["text"]) == ("hr::remote-work::86", TEXT[:174])
    assert (whole["start"], whole["end"]) == (0, 174)
    assert joined(groups[1]) == other


def test_words_that_both_have_are_said_once() -> None:
    assert joined([cut(0, 118), cut(53, 174)])["text"] == TEXT[:174]
    assert joined([cut(0, 174), cut(53, 85)])["text"] == TEXT[:174]


def test_two_sources_stay_two() -> None:
    one = cut(0, 52)
    for other in (
        cut(86, 118),
        cut(53, 85, section="Hotels"),
        cut(53, 85, page=2),
        cut(53, 85, version_id="hr@2"),
        {**cut(40, 85), "text": "!" + TEXT[41:85]},
        {**cut(53, 85), "end": 60},
    ):
        assert len(neighbours([one, other])) == 2  # type: ignore[list-item]


def test_a_chunk_between_two_makes_them_one() -> None:
    assert ids(neighbours([cut(0, 52), cut(86, 118), cut(53, 85)])) == [["0", "53", "86"]]


def test_a_quote_is_cited_from_the_chunk_it_stands_in() -> None:
    group = [cut(53, 174), cut(0, 85)]
    source = joined(group)
    first = in_its_chunk(cited(source, "up to three days"), group)
    assert (first["chunk_id"], first["context"]) == ("hr::remote-work::0", TEXT[:85])
    assert first["context"][first["quote_start"] : first["quote_end"]] == "up to three days"
    later = in_its_chunk(cited(source, "thirty days a year."), group)
    assert later["chunk_id"] == "hr::remote-work::53"
    assert later["context"][later["quote_start"] : later["quote_end"]] == "thirty days a year."


def test_of_a_quote_over_two_chunks_the_longer_part_is_cited() -> None:
    group = [cut(0, 85), cut(86, 174)]
    found = in_its_chunk(cited(joined(group), "in writing. Abroad it is thirty days a year."), group)
    assert (found["chunk_id"], found["quote"]) == ("hr::remote-work::86", "Abroad it is thirty days a year.")


@given(st.lists(st.integers(0, len(TEXT) - 1), min_size=1, max_size=5), st.integers(1, 60), st.data())
def test_every_citation_is_exact(starts: list[int], size: int, data: st.DataObject) -> None:
    chunks = [cut(start, min(start + size, len(TEXT))) for start in dict.fromkeys(starts)]
    for group in neighbours(chunks):
        source = joined(group)
        begin = data.draw(st.integers(0, len(source["text"]) - 1))
        quote = source["text"][begin : data.draw(st.integers(begin + 1, len(source["text"])))]
        citation = cited(source, quote) | {"quote_start": begin, "quote_end": begin + len(quote)}
        found = in_its_chunk(citation, group)  # type: ignore[arg-type]
        mine = next(each for each in group if each["chunk_id"] == found["chunk_id"])
        assert found["context"] == mine["text"]
        assert found["context"][found["quote_start"] : found["quote_end"]] == found["quote"]
        assert found["quote"].strip() in quote
