"""The chat page on real stores and a scripted assistant."""

import dataclasses
import re
import threading
from collections.abc import Collection, Iterator
from datetime import UTC, date, datetime
from functools import partial

import pytest
from streamlit.testing.v1 import AppTest

from rag.domain.access import PERSONAS, Scope
from rag.domain.clock import utc_now
from rag.domain.documents import Document
from rag.domain.events import StepStarted, TurnEvent, TurnQueued
from rag.domain.questions import Question
from rag.errors import NotFound, StorageFailed
from rag.stores.conversations import Conversations
from rag.stores.feedback import Feedback, Rating
from rag.stores.preferences import Preferences
from rag.stores.registry import SqlRegistry
from rag.ui.answers import escape
from rag.ui.history import as_text, filed
from rag.ui.house import serving, turn_desk
from rag.ui.keeping import keep_turn, kept
from rag.ui.message import doing_now
from rag.ui.turns import RunningTurn
from rag.wiring import Groundwork
from rag.words import open_words
from tests.graphs.test_records import record
from tests.pages.conftest import EMPLOYEE, HR_ADMIN, OpenPage, new_app, text_of
from tests.pages.scripted import CONTEXT, QUOTE, ScriptedAssistant, citation, conflict, not_found, output
from tests.waiting import LONG, eventually

QUESTION = "How many days a week may I work remotely?"


def ask(app: AppTest, question: str = QUESTION) -> AppTest:
    """Ask and draw once more: AppTest forgets the new address in the rerun that ends a turn, a browser does not."""
    app.chat_input(key="question").set_value(question).run().run()
    assert not app.exception
    return app


def labels(app: AppTest, kind: str) -> list[str]:
    return [element.label.replace("\\", "") for element in app.get(kind)]


def test_the_empty_page_says_what_it_knows(open_page: OpenPage) -> None:
    app = open_page()
    assert not app.exception
    assert "1 document in 1 knowledge base, the newest in force since 1 January 2025" in text_of(app)
    assert QUESTION in labels(app, "button")


def test_hidden_documents_are_not_counted(open_page: OpenPage) -> None:
    assert "1 document in" in text_of(open_page(persona=EMPLOYEE))
    assert "2 documents in" in text_of(open_page(persona=HR_ADMIN))


def test_an_answer_stands_on_cards(open_page: OpenPage, assistant: ScriptedAssistant) -> None:
    app = ask(open_page())
    shown = text_of(app)
    assert f"{QUOTE}\N{NO-BREAK SPACE}:green-badge[1]" in shown
    assert ":green-badge[1] **Employee Handbook 2025** :gray[· p. 12]" in labels(app, "expander")
    assert f":green-background[{QUOTE}]" in shown
    assert assistant.questions[0].scope.groups == {"everyone"}
    assert "Answered after 320 ms · 7 steps" in labels(app, "expander")


def test_every_step_is_in_the_sidebar_with_its_sentence_and_time(open_page: OpenPage) -> None:
    app = ask(open_page())
    steps = [label for label in labels(app.sidebar, "expander") if "ms" in label]
    assert len(steps) == 7
    assert labels(app, "status") == [], "each would sleep a while, at every drawing of the page"
    assert "Searching :gray[25 ms]" in steps[1]
    assert "3 chunks found in 2 documents." in steps[1]
    inside = "\n".join(element.value for element in app.sidebar.markdown).replace("\\", "")
    assert "Meaning 0.80 · Words 7.50" in inside
    assert "replaced by a newer version" in inside


def test_the_prompt_is_for_admins(open_page: OpenPage) -> None:
    assert ask(open_page(persona=EMPLOYEE)).code.values == []
    assert "# Task: answer" in [code.value for code in ask(open_page(persona=HR_ADMIN)).code]


def test_a_chip_asks(open_page: OpenPage, assistant: ScriptedAssistant) -> None:
    app = ask(open_page())
    chip = next(button for button in app.button if button.label == r"Who approves remote work\?")
    chip.click().run()
    assert [question.text for question in assistant.questions] == [QUESTION, "Who approves remote work?"]
    asked, told = assistant.questions[1].history
    assert (asked["role"], told["role"]) == ("user", "assistant")
    assert told["documents"] == [citation()["document_id"]]
    assert labels(app, "button").count("Who approves remote work?") == 1  # chips stand under the last answer only


def test_a_conflict_shows_both_sides_and_the_rule(open_page: OpenPage, assistant: ScriptedAssistant) -> None:
    assistant.outputs = [output(contradictions=[conflict("a")])]
    shown = text_of(ask(open_page()))
    assert "**Sources disagree**" in shown
    assert "You may work from anywhere, **five days a week**" in shown
    assert "Used: Employee Handbook 2025, because it is the more official document." in shown


def test_an_undecided_conflict_names_whom_to_ask(open_page: OpenPage, assistant: ScriptedAssistant) -> None:
    assistant.outputs = [output(contradictions=[conflict(None)])]
    assert "Ask: People team" in text_of(ask(open_page()))


def test_a_gap_names_what_is_missing_and_whom_to_ask(open_page: OpenPage, assistant: ScriptedAssistant) -> None:
    assistant.outputs = [not_found()]
    shown = text_of(ask(open_page()))
    assert "The nearest documents do not say anything about contractors." in shown
    assert "Looked at 12 chunks in 2 searches." in shown
    assert "Ask: People team" in shown
    assert "Not found" in shown


def test_a_gap_shows_what_comes_nearest(open_page: OpenPage, assistant: ScriptedAssistant) -> None:
    row = citation(2, quote="| Oslo | A |\n|---|---|\n| Bergen | B |", title="Cost *groups*", section="")
    assistant.outputs = [not_found(nearest=[citation(), row])]
    app = ask(open_page())
    shown = text_of(app)
    assert "No clear answer in the documents" in shown
    assert "What comes nearest" in shown
    assert f"> {QUOTE}" in shown
    assert "> Oslo · A Bergen · B" in shown
    labels = [link.proto.label for link in app.get("page_link")]
    assert escape("Employee Handbook 2025 · Remote work") in labels
    assert escape("Cost *groups*") in labels


def test_a_document_that_is_asked_about_is_shown_as_the_library_records_it(
    open_page: OpenPage, assistant: ScriptedAssistant
) -> None:
    known = record(title="Travel *Policy*", effective_from="2025-03-01", owner="Finance")
    assistant.outputs = [not_found(records=[known])]
    app = ask(open_page())
    shown = text_of(app)
    assert "**From the library**" in shown
    assert "In force since 1 March 2025" in shown
    assert "Not found" not in shown
    assert "No clear answer" not in shown
    assert f"Open {escape('Travel *Policy*')}" in [link.proto.label for link in app.get("page_link")]


def test_the_documents_behind_the_last_answer_are_shown_as_recorded(
    open_page: OpenPage, assistant: ScriptedAssistant
) -> None:
    told = not_found(records=[record(owner="Finance")], reply="recorded")
    assistant.outputs = [told]
    shown = text_of(ask(open_page()))
    assert "Owner: Finance" in shown
    assert shown.count("From the library") == 2
    assert "Not searched" not in shown


def test_the_record_of_a_document_stands_beside_an_answer(open_page: OpenPage, assistant: ScriptedAssistant) -> None:
    assistant.outputs = [{**output(), "records": [record(owner="Finance")], "records_note": "There are 2 more."}]
    shown = text_of(ask(open_page()))
    assert "Owner: Finance" in shown
    assert "There are 2 more." in shown
    assert "Verified" in shown


def test_a_gap_without_anything_near_does_not_speak_of_it(open_page: OpenPage, assistant: ScriptedAssistant) -> None:
    assistant.outputs = [not_found()]
    assert "What comes nearest" not in text_of(ask(open_page()))


def test_withheld_sentences_are_counted_and_explained(open_page: OpenPage, assistant: ScriptedAssistant) -> None:
    reasons = [{"reason": "number"}, {"reason": "number"}, {"reason": "coverage"}]
    assistant.outputs = [output(withheld={"count": 3, "reasons": reasons})]
    app = ask(open_page())
    assert "5 statements checked · 3 withheld" in [popover.proto.popover.label for popover in app.get("popover")]
    assert "A number in it does not match the sources. (2×)" in text_of(app)


def test_what_the_sources_say_stands_beside_why_a_sentence_is_withheld(
    open_page: OpenPage, assistant: ScriptedAssistant
) -> None:
    said = {**citation(), "quote": "Up to *three* days a week."}
    reasons = [{"reason": "number", "nearest": said}, {"reason": "number", "nearest": said}, {"reason": "name"}]
    assistant.outputs = [output(withheld={"count": 3, "reasons": reasons})]
    assert text_of(ask(open_page())).count("> Up to *three* days a week.") == 1


def test_where_all_is_withheld_the_gap_shows_what_the_sources_say(
    open_page: OpenPage, assistant: ScriptedAssistant
) -> None:
    reasons = [{"reason": "coverage", "nearest": {**citation(), "quote": "Up to three days a week."}}]
    assistant.outputs = [not_found(withheld={"count": 1, "reasons": reasons})]
    shown = text_of(ask(open_page()))
    assert "No answer could be proven" in shown
    assert "> Up to three days a week." in shown


def test_a_failure_keeps_the_question(open_page: OpenPage, assistant: ScriptedAssistant) -> None:
    assistant.outputs = [output(status="failed", claims=[], citations=[], errors=["Use `doctor`, please."]), output()]
    app = ask(open_page())
    assert [error.value.replace("\\", "") for error in app.error] == ["Use `doctor`, please."]
    next(button for button in app.button if button.label == "Ask again").click().run()
    assert [question.text for question in assistant.questions] == [QUESTION, QUESTION]


def test_a_model_that_is_down_keeps_the_question_in_the_input(
    open_page: OpenPage, assistant: ScriptedAssistant
) -> None:
    app = open_page()
    app.get_by_key("model_kind").set_value("ollama").run()
    app.chat_input(key="question").set_value(QUESTION).run()
    assert assistant.questions == []
    assert app.chat_input(key="question").proto.value.strip() == QUESTION
    assert any("ollama serve" in text.value for text in app.sidebar.markdown)
    [why] = [warning.value.replace("\\", "") for warning in app.warning]
    assert "No model server answers" in why
    assert why.endswith("Your question is kept below.")
    assert app.toast == []


def test_a_question_that_is_held_twice_is_written_twice(open_page: OpenPage) -> None:
    """The browser empties the input, and takes only a value that differs from the last one put in."""
    app = open_page()
    app.get_by_key("model_kind").set_value("ollama").run()
    held = []
    for _ in range(3):
        app.chat_input(key="question").set_value(QUESTION).run()
        held.append(app.chat_input(key="question").proto.value)
    assert {value.strip() for value in held} == {QUESTION}
    assert held[0] != held[1] != held[2]


def test_a_question_that_another_tab_forestalls_is_kept(
    open_page: OpenPage, groundwork: Groundwork, assistant: ScriptedAssistant
) -> None:
    """Both tabs saw that nothing was being answered; only one of the two questions can be first."""
    seen, release = len(groundwork.conversations.list(EMPLOYEE)), threading.Event()

    class Forestalling(Preferences):
        def of(self, owner: str) -> dict[str, str]:
            asked = Question("What is first?", scope=Scope.of("everyone"))
            first = RunningTurn("first", owner, "elsewhere", asked, datetime.now(UTC), keep=lambda turn: "")
            turn_desk().begin(first, lambda cancel: iter(release.wait, True), if_lost="lost")
            return super().of(owner)

    house = dataclasses.replace(groundwork, assistant=assistant, preferences=Forestalling(groundwork.registry.database))
    app = open_page()
    try:
        with serving(house):
            app.chat_input(key="question").set_value(QUESTION).run()
    finally:
        release.set()
    assert not app.exception
    assert app.chat_input(key="question").proto.value.strip() == QUESTION
    assert any("still being answered" in warning.value for warning in app.warning)
    assert assistant.questions == []
    assert "c" not in app.query_params
    assert len(groundwork.conversations.list(EMPLOYEE)) == seen, "no empty conversation stays behind"


def test_a_question_that_is_too_long_is_kept_and_told(open_page: OpenPage, assistant: ScriptedAssistant) -> None:
    app = open_page()
    assert app.chat_input(key="question").proto.max_chars == 0, "the browser would drop what is pasted"
    app.chat_input(key="question").set_value("why " * 600).run()
    assert assistant.questions == []
    assert app.chat_input(key="question").proto.value.strip() == ("why " * 600).strip()
    assert [warning.value.replace("\\", "") for warning in app.warning] == [
        "That question is longer than 2,000 characters; please shorten it."
    ]


def test_a_reload_finds_the_conversation_and_a_stranger_does_not(open_page: OpenPage) -> None:
    address = ask(open_page()).query_params["c"]
    assert QUOTE in text_of(open_page(c=address))
    stranger = open_page(persona=HR_ADMIN, c=address)
    assert QUOTE not in text_of(stranger)
    assert "c" not in stranger.query_params


def test_another_persona_begins_anew_and_is_not_told_of_a_missing_conversation(open_page: OpenPage) -> None:
    app = ask(open_page())
    app.radio(key="persona_menu_en").set_value(HR_ADMIN).run()
    assert "c" not in app.query_params
    assert list(app.toast) == []
    assert "What would you like to know?" in text_of(app)


def test_a_conversation_is_renamed_and_taken_along(open_page: OpenPage, groundwork: Groundwork) -> None:
    app = ask(open_page())
    [opened, *_] = groundwork.conversations.list(EMPLOYEE)
    name = opened.conversation_id
    app.text_input(key=f"name-{name}").set_value("  Working   from home ").run()
    app.button(key="save_name").click().run()
    assert groundwork.conversations.list(EMPLOYEE)[0].title == "Working from home"
    taken = as_text(groundwork.conversations.turns(EMPLOYEE, name), open_words("en"))  # type: ignore[arg-type]
    assert taken.startswith(f"## {QUESTION}\n\n{QUOTE} [1]")
    assert "Sources:" in taken
    with pytest.raises(NotFound):
        groundwork.conversations.turns(HR_ADMIN, name)


def test_a_friendly_word_is_no_gap(open_page: OpenPage, assistant: ScriptedAssistant) -> None:
    assistant.outputs = [{**not_found(), "knowledge_gap": "With pleasure.", "reply": "small_talk"}]
    app = ask(open_page(), "Thank you!")
    shown = text_of(app)
    assert "With pleasure." in shown
    assert "The documents do not say" not in shown
    assert "Not searched" in shown


def test_a_page_of_the_web_is_named_and_not_linked(open_page: OpenPage, assistant: ScriptedAssistant) -> None:
    address = "https://example.org/remote"
    assistant.outputs = [output(citations=[citation(1, document_id=address), citation(2)])]
    app = ask(open_page())
    assert address in app.code.values
    assert all(address not in str(link.proto) for link in app.get("page_link"))


def test_what_a_reader_says_of_themselves_goes_with_their_questions(
    open_page: OpenPage, assistant: ScriptedAssistant, groundwork: Groundwork
) -> None:
    app = ask(open_page(), "I work in Germany. How many days of leave do I have?")
    ask(app)
    assert [question.preferences for question in assistant.questions] == [{"place": "Germany"}] * 2
    assert assistant.questions[0].owner == EMPLOYEE
    assert groundwork.preferences.of(HR_ADMIN) == {}
    groundwork.preferences.erase(EMPLOYEE)


@pytest.mark.parametrize("button", ["save_name", "remove_conversation"])
def test_a_conversation_that_another_tab_deleted_is_told_as_gone(
    open_page: OpenPage, groundwork: Groundwork, button: str
) -> None:
    app = ask(open_page())
    conversation_id = groundwork.conversations.list(EMPLOYEE)[0].conversation_id
    before = kept(PERSONAS[0])
    groundwork.conversations.remove(EMPLOYEE, conversation_id)
    app.button(key=button).click().run()
    assert not app.exception
    assert "c" not in app.query_params
    assert "no such conversation" in filed(before, conversation_id, open_words())


def test_an_answer_that_cannot_be_kept_is_shown_and_says_so(open_page: OpenPage, groundwork: Groundwork) -> None:
    full = "CREATE TRIGGER full BEFORE INSERT ON turns BEGIN SELECT RAISE(ABORT, 'the disk is full'); END"
    database = groundwork.registry.database
    app = open_page()
    with database.write() as connection:
        connection.exec_driver_sql(full)
    try:
        ask(app)
    finally:
        with database.write() as connection:
            connection.exec_driver_sql("DROP TRIGGER full")
    assert QUOTE in text_of(app)
    assert [warning.value for warning in app.warning if "could not be kept" in warning.value]
    ask(app, "And in Kiel?")
    assert not app.warning
    assert QUOTE in text_of(app)


class Unlistable(SqlRegistry):
    """Does not say of every document what is known of it; of those that are named it does."""

    def documents(self, *, scope: Scope | None) -> list[Document]:
        raise AssertionError("all documents were read")


@pytest.mark.parametrize("demo", [True, False])
def test_a_conversation_is_drawn_without_reading_the_whole_library(
    groundwork: Groundwork, assistant: ScriptedAssistant, demo: bool
) -> None:
    settings = groundwork.settings.model_copy(update={"demo": demo})
    house = dataclasses.replace(groundwork, settings=settings, assistant=assistant)
    with serving(house):
        app = ask(new_app().run())
    with serving(dataclasses.replace(house, registry=Unlistable(groundwork.registry.database))):
        app.run()
    assert not app.exception
    assert QUOTE in text_of(app)
    assert open_words()("cards.gone") not in text_of(app)


def test_history_lists_and_finds_conversations(open_page: OpenPage, groundwork: Groundwork) -> None:
    groundwork.conversations.erase(EMPLOYEE)
    app = ask(open_page())
    assert QUESTION in labels(app.sidebar, "button")
    app.text_input(key="history_search").set_value("parking").run()
    assert QUESTION not in labels(app.sidebar, "button")
    app.text_input(key="history_search").set_value("remotely").run()
    assert QUESTION in labels(app.sidebar, "button")
    asks = [each for each in app.get("popover") if "remove_conversation" in [button.key for button in each.button]]
    assert [each.proto.popover.label for each in asks] == ["Delete"], "it asks first"
    app.button(key="remove_conversation").click().run()
    assert groundwork.conversations.list(EMPLOYEE) == []


def test_a_long_history_says_so_and_offers_more(open_page: OpenPage, groundwork: Groundwork) -> None:
    groundwork.conversations.erase(EMPLOYEE)
    names = [groundwork.conversations.start(EMPLOYEE, f"Question {number}") for number in range(103)]
    app = open_page(c=names[0])
    listed = [label for label in labels(app.sidebar, "button") if label.startswith("Question")]
    assert len(listed) == 50
    assert "50 of 103 conversations" in text_of(app)
    assert app.button(key="remove_conversation"), "the open one is cared for wherever it stands"
    for shown in (100, 103):
        app.button(key="history_more").click().run()
        assert len([label for label in labels(app.sidebar, "button") if label.startswith("Question")]) == shown
    assert "of 103 conversations" not in text_of(app)
    assert "history_more" not in [button.key for button in app.button]
    groundwork.conversations.erase(EMPLOYEE)


class FullConversations(Conversations):
    """A disk that takes no new conversation, no other name and no deletion."""

    def start(self, owner: str, title: str) -> str:
        raise StorageFailed(detail="no space left")

    def rename(self, owner: str, conversation_id: str, title: str) -> None:
        raise StorageFailed(detail="no space left")

    def remove(self, owner: str, conversation_id: str) -> None:
        raise StorageFailed(detail="no space left")


class FullFeedback(Feedback):
    def add(self, rating: Rating) -> None:
        raise StorageFailed(detail="no space left")


def test_on_a_full_disk_a_question_is_kept_in_the_box_with_the_reason(
    open_page: OpenPage, groundwork: Groundwork, assistant: ScriptedAssistant
) -> None:
    full = FullConversations(groundwork.registry.database)
    app = open_page()
    with serving(dataclasses.replace(groundwork, assistant=assistant, conversations=full)):
        app.chat_input(key="question").set_value(QUESTION).run()
    assert not app.exception
    assert any("no space left" in warning.value.replace("\\", "") for warning in app.warning)
    assert app.chat_input(key="question").proto.value.strip() == QUESTION
    assert assistant.questions == []


def test_on_a_full_disk_a_thumb_another_name_and_a_deletion_say_why_they_failed(
    open_page: OpenPage, groundwork: Groundwork, assistant: ScriptedAssistant
) -> None:
    app = ask(open_page())
    name, database = groundwork.conversations.list(EMPLOYEE)[0].conversation_id, groundwork.registry.database
    full = dataclasses.replace(
        groundwork, assistant=assistant, conversations=FullConversations(database), feedback=FullFeedback(database)
    )
    with serving(full):
        for act in (
            lambda: app.get("feedback")[0].set_value(1),
            lambda: app.text_input(key=f"name-{name}").set_value("Else") and app.button(key="save_name").click(),
            lambda: app.button(key="remove_conversation").click(),
        ):
            act().run()
            assert not app.exception
            assert any("no space left" in toast.value.replace("\\", "") for toast in app.toast)
    assert QUOTE in text_of(app)


def test_a_thumb_that_is_taken_back_is_kept_no_longer(open_page: OpenPage, groundwork: Groundwork) -> None:
    app = ask(open_page())
    before = len(groundwork.feedback.of_owner(EMPLOYEE))
    app.get("feedback")[0].set_value(1).run()
    assert len(groundwork.feedback.of_owner(EMPLOYEE)) == before + 1
    app.get("feedback")[0].set_value(None).run()
    assert not app.exception
    assert len(groundwork.feedback.of_owner(EMPLOYEE)) == before
    app.get("feedback")[0].set_value(0).run()
    assert groundwork.feedback.of_owner(EMPLOYEE)[-1].verdict == "down"


def test_a_thumb_is_kept_with_its_reason(open_page: OpenPage, groundwork: Groundwork) -> None:
    app = ask(open_page())
    app.get("feedback")[0].set_value(0).run()
    rating = groundwork.feedback.of_owner(EMPLOYEE)[-1]
    assert (rating.verdict, rating.question) == ("down", QUESTION)
    assert QUOTE not in str(rating), "a copy would stay when the conversation is deleted, or its source closed"


def test_scope_travels_with_the_question(open_page: OpenPage, assistant: ScriptedAssistant) -> None:
    app = open_page()
    app.selectbox(key="architecture").select("naive")
    app.multiselect(key="knowledge_bases").select("handbook")
    ask(app.run())
    question = assistant.questions[0]
    assert (question.architecture, question.knowledge_bases, question.model) == ("naive", ("handbook",), "demo")


def test_a_chosen_day_stands_at_the_question_box_until_it_is_taken_away(
    open_page: OpenPage, assistant: ScriptedAssistant
) -> None:
    app = open_page()
    assert "Answers as of" not in "".join(labels(app, "button"))
    app.date_input(key="as_of").set_value(date(2024, 5, 1)).run()
    assert app.button(key="as_of_chip").label == "Answers as of 1 May 2024 :material/close:"
    ask(app)
    app.button(key="new").click().run()
    app.button(key="as_of_chip").click().run()
    assert "Answers as of" not in "".join(labels(app, "button"))
    ask(app)
    assert [question.as_of for question in assistant.questions] == [date(2024, 5, 1), None]


def test_a_chosen_day_comes_back_with_its_conversation(open_page: OpenPage, assistant: ScriptedAssistant) -> None:
    app = open_page()
    app.date_input(key="as_of").set_value(date(2011, 5, 1)).run()
    dated = ask(app).query_params["c"]
    plain = ask(open_page()).query_params["c"]
    app = open_page(c=dated)
    assert app.button(key="as_of_chip").label.startswith("Answers as of 1 May 2011")
    ask(app)
    assert assistant.questions[-1].as_of == date(2011, 5, 1)
    app.button(key="as_of_chip").click().run()
    assert app.date_input(key="as_of").value is None, "once opened, the reader decides"
    app.button(key=f"open-{dated}").click().run()
    assert app.date_input(key="as_of").value == date(2011, 5, 1)
    app.button(key=f"open-{plain}").click().run()
    assert app.date_input(key="as_of").value is None


def test_a_chosen_day_survives_another_page(open_page: OpenPage) -> None:
    app = open_page()
    app.date_input(key="as_of").set_value(date(2024, 5, 1)).run()
    app.switch_page("pages/everyone/library.py").run()
    app.switch_page("pages/everyone/chat.py").run()
    assert app.date_input(key="as_of").value == date(2024, 5, 1)


def test_a_conversation_is_found_again_after_another_page(open_page: OpenPage) -> None:
    app = open_page()
    conversation = ask(app).query_params["c"]
    app.switch_page("pages/everyone/library.py").run()
    app.query_params.clear()  # as the browser does
    app.switch_page("pages/everyone/chat.py").run()
    assert app.query_params["c"] == conversation
    assert len(app.chat_message) == 2
    app.button(key="new").click().run()
    app.switch_page("pages/everyone/library.py").run()
    app.switch_page("pages/everyone/chat.py").run()
    assert len(app.chat_message) == 0, "left for a new question"


def test_a_conversation_speaks_german(open_page: OpenPage, assistant: ScriptedAssistant) -> None:
    app = open_page()
    app.session_state["language"] = "de"
    assert "Wissensbestand" in text_of(app.run())
    assert "Belegt" in text_of(ask(app))
    assert assistant.questions[0].language == "de"


@pytest.mark.parametrize("hostile", ["![x](http://evil.example/x.png)", "<script>alert(1)</script>", ":tada: $x$"])
def test_hostile_text_is_shown_as_text(open_page: OpenPage, assistant: ScriptedAssistant, hostile: str) -> None:
    answer = output()
    answer["claims"][0]["text"] = hostile
    for each in answer["citations"]:
        each |= {"title": hostile, "section": hostile, "owner": hostile, "context": CONTEXT + hostile}
    assistant.outputs = [answer | {"knowledge_gap": hostile, "follow_ups": [hostile]}]
    app = ask(open_page(), hostile)
    drawn = [element.value for element in app.markdown]
    drawn += [element.label for kind in ("expander", "button") for element in app.get(kind)]
    alive = re.compile(r"(?<!\\)(?:\]\(http|<script|\$x)|:tada:")
    assert [text for text in drawn if alive.search(text)] == []


def test_an_answer_that_is_there_before_its_page_is_drawn_is_shown(
    open_page: OpenPage, groundwork: Groundwork, assistant: ScriptedAssistant
) -> None:
    """On a busy machine a turn may end, and leave the desk, while its page is still being put together."""
    drawing = threading.Event()

    class Late(SqlRegistry):
        def documents_among(self, document_ids: Collection[str], *, scope: Scope) -> list[Document]:
            drawing.set()
            assert eventually(lambda: turn_desk().of(EMPLOYEE) is None)
            return super().documents_among(document_ids, scope=scope)

    def answer_late(cancel: threading.Event) -> Iterator[TurnEvent]:
        drawing.wait(LONG)
        yield from assistant.stream(asked, cancel=cancel)

    asked = Question(QUESTION, scope=Scope.of("everyone"))
    address = groundwork.conversations.start(EMPLOYEE, QUESTION)
    keep = partial(keep_turn, groundwork.conversations, EMPLOYEE, address, open_words("en"))
    turn_desk().begin(RunningTurn("late", EMPLOYEE, address, asked, utc_now(), keep), answer_late, if_lost="lost")
    late = Late(groundwork.registry.database)
    with serving(dataclasses.replace(groundwork, assistant=assistant, registry=late)):
        assert QUOTE in text_of(open_page(c=address))


def test_nothing_runs_on_after_the_answer(open_page: OpenPage) -> None:
    ask(open_page())
    assert eventually(lambda: turn_desk().of(EMPLOYEE) is None)


def test_a_model_of_the_companys_own_is_offered_where_the_settings_name_it(
    open_page: OpenPage, groundwork: Groundwork, assistant: ScriptedAssistant
) -> None:
    assert list(open_page().get_by_key("model_kind").options) == ["Demo", "Ollama"]
    own = groundwork.settings.model_copy(update={"chat_model": "import:our_models:chat"})
    with serving(dataclasses.replace(groundwork, settings=own, assistant=assistant)):
        app = open_page()
        app.get_by_key("model_kind").set_value("import").run()
        ask(app)
    assert assistant.questions[-1].model == "import:our_models:chat"


def test_the_model_desk_decides_what_a_reader_starts_with(groundwork: Groundwork, open_page: OpenPage) -> None:
    groundwork.desk.choose("chat", "ollama:llama3.2")
    try:
        assert open_page().get_by_key("model_kind").value == "ollama"
    finally:
        groundwork.desk.choose("chat", "demo")
    assert open_page().get_by_key("model_kind").value == "demo"


def test_who_waits_is_told_the_place() -> None:
    say = open_words("en")
    assert "place 3 in the line" in doing_now(TurnQueued(3), say)
    assert doing_now(StepStarted("prepare_query", 1), say) == doing_now(None, say)
