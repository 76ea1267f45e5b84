"""What a terminal shows of an answer."""

from io import StringIO

from rich.console import Console

from rag.commands.pages import answer_page
from rag.domain.answers import Conflict, FinalOutput, Withheld
from rag.words import open_words
from tests.graphs.test_records import record
from tests.pages.scripted import QUOTE, citation, conflict, not_found, output
from tests.retrieval.conflicts.test_decisive import BLOG, GUIDE, POLICY
from tests.retrieval.conflicts.test_decisive import conflict as between


def shown(answer: FinalOutput) -> str:
    console = Console(record=True, width=100, file=StringIO())
    console.print(answer_page(answer, open_words("en")))
    return console.export_text()


def test_a_contradiction_is_shown_with_both_quotes() -> None:
    text = shown(output(contradictions=[conflict()]))
    assert "three days a week with the approval" in text
    assert "You may work from anywhere, five days a week." in text


def test_a_contradiction_says_what_decides_it_or_whom_to_ask() -> None:
    assert "because it is the more official document" in shown(output(contradictions=[conflict()]))
    assert "Ask: People team" in shown(output(contradictions=[conflict(None)]))


def test_a_side_that_has_ended_says_when() -> None:
    ended = conflict()
    ended["b"]["effective_until"] = "2023-12-31"
    assert "(from 2020-05-04 – 2023-12-31)" in " ".join(shown(output(contradictions=[ended])).replace("│", " ").split())


def test_whom_to_ask_is_told_once() -> None:
    asked: FinalOutput = {**not_found(), "owner": "Finance"}
    assert "Ask Finance." in shown({**asked, "knowledge_gap": "Nothing is said of it."})
    told = shown({**asked, "knowledge_gap": "Nothing is said of it. Finance may be able to help."})
    assert told.count("Finance") == 1


def test_a_notice_is_told_under_the_answer() -> None:
    overdue: FinalOutput = {
        **output(),
        "notices": [{"kind": "review_overdue", "document_id": "a", "title": "Handbook", "day": "2025-05-31"}],
    }
    assert "The review of Handbook was due on 31 May 2025" in shown(overdue)


def test_a_doubt_is_read_before_the_answer() -> None:
    doubted: FinalOutput = {**output(), "doubt": "These are the nearest passages."}
    text = shown(doubted)
    assert 0 <= text.index("These are the nearest") < text.index(output()["claims"][0]["text"][:20])


def test_only_decisive_contradictions_are_shown() -> None:
    three: list[Conflict] = [between(BLOG, GUIDE, "b"), between(BLOG, POLICY, "b"), between(GUIDE, POLICY, "b")]
    assert [shown(output(contradictions=some)).count("✓") for some in (three[:1], three)] == [1, 2]


def test_a_record_is_shown_with_its_title() -> None:
    text = " ".join(
        shown(not_found(records=[record(owner="Finance")], records_note="There are 2 more.")).replace("│", " ").split()
    )
    assert "From the library · Travel Policy" in text
    assert "Owner: Finance." in text
    assert "There are 2 more." in text


def test_a_gap_shows_what_comes_nearest() -> None:
    text = " ".join(shown(not_found(nearest=[citation()])).replace("│", " ").split())
    assert "What comes nearest" in text
    assert f"“{QUOTE}” — Employee Handbook 2025" in text


def test_what_the_sources_say_where_a_sentence_is_withheld() -> None:
    withheld: Withheld = {"count": 1, "reasons": [{"reason": "number", "nearest": citation(quote="A lamp a desk.")}]}
    beside = " ".join(shown(output(withheld=withheld)).replace("│", " ").split())
    assert "What the sources say where a sentence was withheld" in beside
    assert "“A lamp a desk.” — Employee Handbook 2025" in beside
    alone = " ".join(shown(not_found(withheld=withheld)).replace("│", " ").split())
    assert "What comes nearest" in alone
    assert alone.count("“A lamp a desk.”") == 1


def test_a_source_is_named_once_above_all_that_is_quoted_of_it() -> None:
    text = shown(output(citations=[citation(), citation(quote="Every desk has a lamp.")]))
    assert text.count("[1] Employee Handbook") == 1
    assert "Every desk has a lamp." in text
    assert QUOTE[:30] in text


def test_a_quoted_row_stands_under_the_header_of_its_table() -> None:
    table = "Limits\n\n| City | Limit |\n|---|---|\n| Oslo | 210 |\n| Bergen | 160 |"
    quotes = [
        {**citation(quote=row), "context": table, "quote_start": table.index(row), "quote_end": len(table)}
        for row in ("| Oslo | 210 |", "| Bergen | 160 |")
    ]
    text = shown(output(citations=quotes))  # type: ignore[arg-type]
    assert text.count("| City | Limit |") == 1
    assert text.index("| City | Limit |") < text.index("“| Oslo | 210 |”") < text.index("“| Bergen | 160 |”")
