from rag.retrieval.feedback import TERMS, feedback_terms
from tests.graphs.company import chunk


def test_nothing_found_teaches_nothing() -> None:
    assert feedback_terms("remote work", []) == []


def test_words_that_several_chunks_use_are_learnt_and_those_of_the_question_are_not() -> None:
    found = [
        chunk("a", "Remote work is telework; telework needs an agreement."),
        chunk("b", "Telework and remote work: the agreement is signed."),
        chunk("c", "The canteen."),
    ]
    learnt = feedback_terms("May I work remotely?", found)
    assert {"telework", "agreement"} <= set(learnt)
    assert not {"work", "remote", "canteen"} & set(learnt)


def test_no_more_than_a_few_words() -> None:
    text = " ".join(f"word{chr(97 + n)}x" for n in range(20))
    assert len(feedback_terms("q", [chunk("a", text), chunk("b", text)])) == TERMS
