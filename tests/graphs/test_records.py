"""A document that is itself asked about: what the library records of it, for those who may read it."""

from collections.abc import Collection, Sequence, Set
from datetime import date
from typing import Any

import pytest

from rag.domain.access import EVERYONE, Scope
from rag.domain.answers import DocumentRecord, FinalOutput, Message, told_before
from rag.domain.chunks import Filters
from rag.domain.documents import Document
from rag.errors import RetrievalFailed
from rag.graphs.record_lines import record_lines
from rag.graphs.records import Recorded, is_beside_them, records_of, with_records
from rag.retrieval.records import MOST_CHANGES
from rag.retrieval.scripted import ScriptedRetriever
from rag.words import open_words
from tests.graphs.company import HANDBOOK, chunk
from tests.graphs.turns import context, output, run
from tests.retrieval.test_records import NEW, OLD, document

SAY = open_words("en")


class Library(ScriptedRetriever):
    """Finds chunks as it is told to, and has these documents."""

    def __init__(self, *documents: Document, fails: bool = False) -> None:
        super().__init__([chunk()])
        self._documents, self._fails = documents, fails

    def titled(self, letters: Collection[str], any_of: Collection[str], *, scope: Scope) -> Set[str]:
        assert scope == Scope.of(EVERYONE)
        return {one.document_id for one in self._documents}

    def documents(self, document_ids: Collection[str], *, scope: Scope, filters: Filters) -> Sequence[Document]:
        assert scope == Scope.of(EVERYONE)
        if self._fails:
            raise RetrievalFailed
        heirs = {old for one in self._documents for old in one.current.metadata.supersedes}
        return [one for one in self._documents if one.document_id in document_ids or heirs & {*document_ids}]

    def sections(self, version_id: str, *, scope: Scope) -> Sequence[str]:
        return ["", "Before the trip", "Meals", "Meals > Abroad"]


def record(**known: Any) -> DocumentRecord:
    blank: DocumentRecord = {
        "document_id": "travel", "version_id": "travel@1", "title": "Travel Policy", "authority": 90, "owner": None,
        "effective_from": None, "effective_until": None, "review_by": None, "next_from": None, "replaced_by": None,
        "replaces": [], "on": "2026-06-01", "sections": [], "said": "",
    }  # fmt: skip
    return {**blank, **known}  # type: ignore[typeddict-item]


@pytest.mark.parametrize(
    ("known", "line"),
    [
        ({"effective_from": "2025-03-01"}, "In force since 1 March 2025, with no end recorded."),
        (
            {"effective_from": "2025-03-01", "effective_until": "2027-01-31"},
            "In force from 1 March 2025 to 31 January 2027.",
        ),
        ({"effective_until": "2027-01-31"}, "In force until 31 January 2027."),
        ({"effective_until": "2026-01-31"}, "No longer in force: it ended on 31 January 2026."),
        ({"effective_from": "2027-01-01"}, "Not in force before 1 January 2027."),
        ({"replaced_by": "Trips 2026"}, "No longer in force: replaced by Trips 2026."),
        ({}, "In force; since when is not recorded."),
    ],
)
def test_the_first_sentence_says_whether_it_is_in_force(known: dict[str, Any], line: str) -> None:
    assert record_lines(record(**known), SAY)[0] == line


def test_the_rest_says_what_is_known_and_who_is_not() -> None:
    known = record(next_from="2027-01-01", replaces=["Trips"], review_by="2026-05-31", owner="Finance")
    assert record_lines(known, SAY)[1:] == [
        "A change of it applies from 1 January 2027.",
        "It replaces Trips.",
        "Its review was due on 31 May 2026.",
        "Owner: Finance.",
        "Authority: Policy.",
    ]
    assert (
        record_lines(record(said="Owner: Finance.\nVersion 2."), SAY)[-1]
        == "At its top it says: “Owner: Finance. Version 2.”"
    )
    assert "No owner is recorded." in record_lines(record(), SAY)
    assert "To be reviewed by 1 June 2026." in record_lines(record(review_by="2026-06-01"), SAY)


def test_a_turn_tells_it_whether_or_not_there_is_an_answer() -> None:
    told = output(run(context(Library(NEW)), "Who owns the travel policy?"))
    assert [each["title"] for each in told["records"]] == ["Travel Policy 2025"]
    assert (told["status"], told["knowledge_gap"]) == ("insufficient_context", SAY("ending.records"))
    handbook = document("handbook", title="Remote Work Rules")
    asked = output(run(context(Library(handbook)), "Do the remote work rules still apply?"))
    assert [each["document_id"] for each in asked["records"]] == ["handbook"]


@pytest.mark.parametrize(
    ("question", "history"),
    [
        ("Is the travel policy still valid?", []),
        ("Is the travel policy 2023 still valid?", []),
        ("Which document says that?", [{"role": "assistant", "content": "Economy.", "documents": ["old", "new"]}]),
    ],
)
def test_what_is_replaced_by_a_document_beyond_the_limits_of_the_search_is_not_in_force(
    question: str, history: list[Message]
) -> None:
    ctx, within = context(Library(OLD, NEW)), {"documents": ["old"]}
    told = output(run(ctx, question, history=history, retrieval_config=within))
    assert [(each["title"], each["replaced_by"]) for each in told["records"]] == [
        ("Travel Policy 2023", "Travel Policy 2025")
    ]


def test_the_documents_behind_the_last_answer_are_told_without_a_search() -> None:
    library = Library(NEW)
    last: Message = {"role": "assistant", "content": "Economy class.", "documents": ["new"]}
    told = output(run(context(library), "Which document says that?", history=[last]))
    assert [each["title"] for each in told["records"]] == ["Travel Policy 2025"]
    assert (told["reply"], told["knowledge_gap"]) == ("recorded", SAY("direct.recorded"))
    assert library.searches == []
    shown = {"documents": ["new"], "versions": ["new@1"]}
    assert told_before(told) == {"role": "assistant", "content": "Travel Policy 2025", **shown}


def test_who_asks_for_the_document_of_an_answer_gets_its_record_beside_it() -> None:
    handbook = document(HANDBOOK.split("::")[0], title="Handbook")
    told = output(run(context(Library(NEW, handbook)), "Which document says how many days a week I may work remotely?"))
    assert told["status"] == "answered"
    assert [each["title"] for each in told["records"]] == ["Handbook"]


def test_who_asks_for_all_of_a_document_is_told_its_sections() -> None:
    told = output(run(context(Library(NEW)), "Summarise the travel policy"))
    assert told["records"][0]["sections"] == ["Before the trip", "Meals"]
    assert "Sections: Before the trip · Meals" in record_lines(told["records"][0], SAY)
    many = record(sections=[str(number) for number in range(13)])
    assert record_lines(many, SAY)[-1] == "Sections: 0 · 1 · 2 · 3 · 4 · 5 · 6 · 7 · 8 · 9 · 10 · 11 · …"
    assert output(run(context(Library(NEW)), "Is the travel policy still valid?"))["records"][0]["sections"] == []


def test_what_comes_after_leans_on_the_matter_again() -> None:
    asked: list[Message] = [
        {"role": "user", "content": "How many days of leave do I get?"},
        {"role": "assistant", "content": "28 days.", "documents": ["new"]},
        {"role": "user", "content": "Which document says that?"},
        {"role": "assistant", "content": "Travel Policy 2025", "documents": ["new"]},
    ]
    state = run(context(Library(NEW)), "And part-timers?", history=asked)
    assert "document" not in state["normalized_query"]
    assert "leave" in state["normalized_query"]
    assert "records" not in output(state)


def test_an_answer_about_what_a_page_is_called_stays() -> None:
    claims: Any = [{"text": "The leave begins four weeks before the birth.", "verdict": "supported"}]
    for question, is_beside in (("When does parental leave start?", False), ("Is the leave policy still valid?", True)):
        state: Any = {"normalized_query": question, "claims": claims}
        assert is_beside_them(state, Recorded([record()]), doubtful=False) is is_beside
        assert is_beside_them(state, Recorded([record()]), doubtful=True) is is_beside


@pytest.mark.parametrize(("cited", "is_beside"), [("travel", False), ("leave", True)])
def test_who_asks_for_all_of_a_document_is_answered_by_nothing_of_another(cited: str, is_beside: bool) -> None:
    state: Any = {"normalized_query": "Summarise the travel policy", "citations": [{"document_id": cited}]}
    assert is_beside_them(state, Recorded([record()]), doubtful=False) is is_beside


def test_where_no_document_is_known_the_question_is_searched_for() -> None:
    hidden: Message = {"role": "assistant", "content": "Economy class.", "documents": ["hidden"]}
    for history in ([], [hidden]):
        library = Library(NEW)
        assert "records" not in output(run(context(library), "Which document says that?", history=history))
        assert library.searches != []


def test_an_answer_is_told_with_its_documents() -> None:
    told = output(run(context()))
    handbook = HANDBOOK.split("::")[0]
    cited = {"documents": [handbook], "versions": [f"{handbook}@1"]}
    assert told_before(told) == {"role": "assistant", "content": told["answer"], **cited}
    assert told_before(told | {"status": "failed"}) is None


def test_other_questions_and_other_documents_have_none() -> None:
    assert "records" not in output(run(context(Library(NEW))))
    assert "records" not in output(run(context(Library(document("it"))), "Who owns the travel policy?"))


def test_a_library_that_cannot_be_looked_at_is_told_as_such() -> None:
    told = output(run(context(Library(NEW, fails=True)), "Who owns the travel policy?"))
    assert "records" not in told
    assert told["records_note"] == SAY("record.failed")
    assert "records_note" not in output(run(context(Library(NEW)), "Who owns the travel policy?"))


def test_changes_that_are_not_told_are_counted() -> None:
    def told(count: int) -> FinalOutput:
        days = {f"rules-{number}": f"2027-01-{number + 1:02}" for number in range(count)}
        coming = [document(name, {"effective_from": date.fromisoformat(day)}) for name, day in days.items()]
        found = records_of(
            {"normalized_query": "What changes next year?", "index_metadata": {"upcoming": days}},  # type: ignore[typeddict-item]
            context(Library(*coming)),
        )
        return with_records({}, found)  # type: ignore[typeddict-item]

    assert [each["document_id"] for each in told(2)["records"]] == ["rules-0", "rules-1"]
    assert "records_note" not in told(MOST_CHANGES)
    assert (len(told(14)["records"]), told(14)["records_note"]) == (12, SAY.counted("record.more", 2))
    assert told(13)["records_note"] == SAY("record.more_one")
