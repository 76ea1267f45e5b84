"""What a rule prefers is told, and nothing else in place of both."""

from rag.models.chat_demo import DemoChatModel
from rag.models.embed_static import StaticEmbeddings
from tests.models.demo.turns import answer, source

OLD = "Up to five days may be carried over and must be taken by 31 March of the following year."
NEW = "A: Three days, until the end of March."


def test_what_holds_is_told_where_the_other_side_would_have_been() -> None:
    handbook = source(
        f"{OLD} Days lost through sickness or parental leave are carried over without limit for 15 months.",
        "Carry-over",
    )
    page = source(f"Q: How many days can I carry over?\n{NEW}", "Holiday", title="Questions")
    told = answer(
        DemoChatModel(embedder=StaticEmbeddings()),
        "how many days can I carry over",
        handbook,
        page,
        resolved=f'- days: source [2] ("{NEW}") holds, not source [1] ("{OLD}"); rule: effective_from',
    )
    assert told.startswith("Three days")


def test_what_lacks_what_is_asked_takes_no_place() -> None:
    """A request for part-time work is none for working abroad, whatever a rule has decided."""
    lost, won = "Working abroad is requested six weeks ahead.", "Requests are made twelve weeks ahead."
    told = answer(
        DemoChatModel(embedder=StaticEmbeddings()),
        "How long ahead must I request working abroad?",
        source(f"Working abroad is possible for 15 days a year. {lost}", "Abroad"),
        source(f"You may ask for part-time work upon return. {won}", "Returning", title="Parental leave"),
        resolved=f'- ahead: source [2] ("{won}") holds, not source [1] ("{lost}"); rule: effective_from',
    )
    assert "twelve weeks" not in told
