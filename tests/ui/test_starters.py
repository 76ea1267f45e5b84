"""The empty chat speaks of what is in force today."""

from datetime import date
from typing import Any

from rag.domain.documents import Document, Metadata, Version
from rag.ui.starters import knows, starter_questions
from rag.words import open_words

TODAY = date(2026, 6, 1)


def document(name: str, **known: Any) -> Document:
    metadata = Metadata(title=name, **{"questions": (f"What of {name}?",), **known})
    version = Version(f"{name}@1", name, 1, "published", f"{name}.md", "hash", metadata, 1, 1, "2023-01-01")
    return Document(name, version, (version,))


DOCUMENTS = [
    document("leave", effective_from=date(2025, 3, 1), authority=70),
    document("travel", effective_from=date(2025, 9, 1), authority=90),
    document("next", effective_from=date(2027, 1, 1), authority=90),
    document("ended", effective_from=date(2026, 1, 1), effective_until=date(2026, 3, 31), authority=90),
]


def test_the_newest_is_one_that_holds_today() -> None:
    said = knows(DOCUMENTS, open_words("en"), today=TODAY)
    assert said == "4 documents in 1 knowledge base, the newest in force since 1 September 2025"
    assert knows(DOCUMENTS[2:3], open_words("en"), today=TODAY) == "1 document in 1 knowledge base"


def test_nothing_is_offered_that_only_another_day_answers() -> None:
    assert starter_questions(DOCUMENTS, open_words("en"), today=TODAY) == ["What of travel?", "What of leave?"]


def test_of_documents_that_say_no_question_it_is_asked_what_is_in_them_the_newest_first() -> None:
    silent = [
        document("rates", effective_from=date(2026, 3, 1), questions=()),
        document("rules", effective_from=date(2024, 3, 1), questions=()),
    ]
    assert starter_questions([*DOCUMENTS, *silent], open_words("en"), today=TODAY) == [
        "What of travel?", "What of leave?", "What is in “rates”?", "What is in “rules”?",
    ]  # fmt: skip
