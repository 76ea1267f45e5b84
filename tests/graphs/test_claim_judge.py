"""The judge of single claims: the scripted one and the one behind a model keep the same contract."""

from collections.abc import Callable

import pytest

from rag.domain.answers import Claim, Quote, Verdict
from rag.domain.judgements import ClaimVerdict
from rag.errors import ModelEmpty
from rag.graphs.claim_judge import ModelClaimJudge, open_claim_judge
from rag.grounding.claims import DraftClaim, drafted_claims
from rag.grounding.judging import ScriptedJudge, second_opinion
from rag.grounding.ledger import still_in_sequence
from rag.models.chat_scripted import ScriptedChat
from rag.ports import ClaimJudge
from rag.retrieval.scripted import ScriptedRetriever
from rag.settings import Settings
from tests.graphs.company import chunk
from tests.graphs.turns import GOOD_DRAFT, context, output, run
from tests.grounding.checked import EMBEDDER, checked
from tests.grounding.sources import chunk as given

SAID = "Employees may work remotely up to three days a week."
LIE = "Employees own the building."


def scripted() -> ClaimJudge:
    return ScriptedJudge([LIE])


def modelled() -> ClaimJudge:
    answers = [ClaimVerdict(supported=True), ClaimVerdict(supported=False)]
    return ModelClaimJudge(context(chat=ScriptedChat(judgements={"ClaimVerdict": answers})))


@pytest.fixture(params=[scripted, modelled])
def judge(request: pytest.FixtureRequest) -> ClaimJudge:
    opened: Callable[[], ClaimJudge] = request.param
    return opened()


def claim(text: str, verdict: Verdict = "supported") -> Claim:
    quotes = [Quote(chunk_id="c", text=SAID, start=0, end=len(SAID))]
    return Claim(text=text, verdict=verdict, reason=verdict, score=0.9, source_ids=[1], quotes=quotes)


def judged(claims: list[Claim], judge: ClaimJudge | None) -> list[Claim]:
    return second_opinion([DraftClaim(each["text"]) for each in claims], claims, [], judge)


def test_what_is_refused_is_withheld_without_a_trace(judge: ClaimJudge) -> None:
    kept, refused = judged([claim(SAID), claim(LIE)], judge)
    assert kept == claim(SAID)
    assert (refused["verdict"], refused["reason"]) == ("unsupported", "judge")
    assert (refused["source_ids"], refused["quotes"]) == ([], [])


def test_nothing_withheld_is_ever_let_through(judge: ClaimJudge) -> None:
    withheld = [claim(SAID, "unsupported"), claim(SAID, "contradicted")]
    assert judged(withheld, judge) == withheld


def test_without_a_judge_the_ledger_stands() -> None:
    assert judged([claim(SAID), claim(LIE)], None) == [claim(SAID), claim(LIE)]


def test_what_is_listed_is_read_with_the_line_over_it_and_so_are_its_quotes() -> None:
    page = given("pass", "The pass does not cover:\n\n- ferries\n- lockers\n\nIt is sold at the gate.")
    draft, judge = "The pass does not cover:\n- ferries\n\nIt is sold at the gate.", ScriptedJudge()
    claims = checked(draft, page)
    assert second_opinion(drafted_claims(draft), claims, [page], judge) == claims
    assert judge.asked == [
        ("The pass does not cover ferries", ("The pass does not cover:", "The pass does not cover: ferries")),
        ("It is sold at the gate.", ("It is sold at the gate.",)),
    ]


def test_a_line_goes_with_all_that_was_refused_under_it() -> None:
    page = given("pass", "The pass does not cover:\n\n- ferries\n\nIt is sold at the gate.")
    draft = "The pass does not cover:\n- ferries\n\nIt is sold at the gate."
    judge = ScriptedJudge(["The pass does not cover ferries"])
    held = second_opinion(drafted_claims(draft), checked(draft, page), [page], judge)
    told = still_in_sequence(draft, held, [page], embedder=EMBEDDER)
    assert [each["reason"] for each in told] == ["lead", "judge", "supported"]


def test_the_model_reads_the_claim_and_its_quotes_and_nothing_else() -> None:
    chat = ScriptedChat(judgements={"ClaimVerdict": [ClaimVerdict(supported=True)]})
    assert not ModelClaimJudge(context(chat=chat)).objects(SAID, ["A quote."])
    (prompt,) = chat.prompts
    assert SAID in prompt
    assert "A quote." in prompt


def test_a_reply_that_cannot_be_read_is_no_objection() -> None:
    chat = ScriptedChat(judgements={"ClaimVerdict": [ModelEmpty(model="scripted")]})
    assert not ModelClaimJudge(context(chat=chat)).objects(SAID, ["A quote."])


def test_that_no_judge_has_read_a_claim_is_told_once() -> None:
    broken = [ModelEmpty(model="scripted")] * 9
    more = "The manager decides on remote work in writing."
    chat = ScriptedChat(drafts=[f"{GOOD_DRAFT} {more} [1]"], judgements={"ClaimVerdict": broken})
    sources = ScriptedRetriever([chunk(text=f"{SAID} {more}")])
    state = run(context(sources, chat=chat, settings=Settings(claim_judge=True)))
    assert len(output(state)["claims"]) == 2
    assert state["errors"] == [str(broken[0])]


def test_it_is_off_until_it_is_asked_for() -> None:
    assert open_claim_judge(context()) is None
    chat = ScriptedChat(drafts=[GOOD_DRAFT], judgements={"ClaimVerdict": [ClaimVerdict(supported=False)]})
    state = run(context(chat=chat, settings=Settings(claim_judge=True)))
    assert output(state)["claims"] == []
    assert SAID not in str(output(state))
