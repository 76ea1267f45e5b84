"""The live trace: what takes a while is seen running, what is over is drawn once."""

from streamlit.testing.v1 import AppTest


def draw_quick_steps() -> None:
    import streamlit as st

    from rag.domain.events import StepFinished, StepStarted
    from rag.ui.trace_panel import TracePanel
    from rag.words import open_words

    panel = TracePanel(st.container(), open_words("en"), admin=False)
    for number, step in enumerate(("prepare_query", "retrieve_candidates"), start=1):
        panel.show(StepStarted(step, number))
        panel.show(StepFinished(step, number, "Done.", 12.0))
    panel.show(None)


def draw_a_slow_step() -> None:
    import streamlit as st

    from rag.domain.events import StepFinished, StepStarted
    from rag.ui.trace_panel import TracePanel
    from rag.words import open_words

    panel = TracePanel(st.container(), open_words("en"), admin=False)
    for number, step in enumerate(("retrieve_candidates", "generate_answer"), start=1):
        panel.show(StepStarted(step, number))
        panel.show(None)
    panel.show(StepFinished("retrieve_candidates", 1, "20 chunks found.", 900.0))


def draw_the_forms_of_a_question() -> None:
    from rag.domain.access import Scope
    from rag.graphs.narration import narrate
    from rag.ui.trace_panel import show_data
    from rag.words import open_words

    say = open_words("en")
    forms = [{"kind": "original", "query": "hours of the gate"}, {"kind": "keywords", "query": "gate shut"}]
    forms.append({"kind": "paraphrase", "query": "the dragon at the gate"})
    asked = {"input": "When is the gate shut?"}
    _, data = narrate("enhance_query", asked, {"query_variants": forms}, say, Scope.of("everyone"))
    show_data(data, say, admin=False)


def test_a_reader_sees_every_form_in_words_that_were_said() -> None:
    app = AppTest.from_function(draw_the_forms_of_a_question).run(timeout=30)
    assert not app.exception
    assert [one.value.split("  \n")[1] for one in app.markdown] == ["hours of the gate", "gate shut"]


def test_a_quick_step_is_drawn_once_as_ended() -> None:
    app = AppTest.from_function(draw_quick_steps).run(timeout=30)
    assert not app.exception
    assert ["Reading the question" in one.label for one in app.expander] == [True, False]
    assert len(app.status) == 0


def test_a_slow_step_is_seen_running_until_it_ends() -> None:
    app = AppTest.from_function(draw_a_slow_step).run(timeout=30)
    assert not app.exception
    assert [(one.state, "20 chunks found" in one.label) for one in app.status] == [
        ("complete", True),
        ("running", False),
    ]
    assert len(app.expander) == 0
