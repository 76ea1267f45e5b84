from rag.domain.answers import Claim, Quote
from rag.grounding.citations import cite
from tests.grounding.sources import chunk, metadata

TEXT = "One thing. Two things. Three things."
SOURCES = [chunk("a", "Nothing here."), chunk("b", TEXT, page=3, owner="B team")]


def claim(*texts: str, verdict: str = "supported", source_ids: tuple[int, ...] = (2,)) -> Claim:
    quotes = [
        Quote(chunk_id="b::s::1", text=text, start=TEXT.find(text), end=TEXT.find(text) + len(text)) for text in texts
    ]
    return Claim(text="x", verdict=verdict, reason=verdict, score=0.9, source_ids=list(source_ids), quotes=quotes)  # type: ignore[typeddict-item]


def test_nothing_supported_nothing_cited() -> None:
    assert cite([], SOURCES, metadata(SOURCES)) == []
    assert cite([claim("One thing.", verdict="contradicted")], SOURCES, metadata(SOURCES)) == []


def test_one_citation_a_quote_with_the_number_of_its_source_kept() -> None:
    (cited,) = cite([claim("Two things."), claim("Two things.")], SOURCES, metadata(SOURCES))
    assert (cited["source_id"], cited["quote"], cited["page"], cited["owner"]) == (2, "Two things.", 3, "B team")
    assert cited["context"][cited["quote_start"] : cited["quote_end"]] == cited["quote"]


def test_neighbouring_quotes_become_one() -> None:
    (cited,) = cite([claim("One thing.", "Two things.")], SOURCES, metadata(SOURCES))
    assert cited["quote"] == "One thing. Two things."


def test_of_quotes_apart_each_is_one_in_the_order_of_the_text() -> None:
    claims = [claim("Three things."), claim("One thing."), claim("Three things.")]
    cited = cite(claims, SOURCES, metadata(SOURCES))
    assert [one["quote"] for one in cited] == ["One thing.", "Three things."]
    assert {one["source_id"] for one in cited} == {2}


def test_a_quote_that_is_not_exact_is_never_cited() -> None:
    forged = claim("Two things.")
    forged["quotes"][0]["text"] = "Ten things."
    assert cite([forged], SOURCES, metadata(SOURCES)) == []
