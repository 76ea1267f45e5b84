"""A list of questions and answers is told without the letters of who speaks."""

from rag.language.markup import without_speakers


def test_a_question_and_its_answer_are_told_without_their_letters() -> None:
    assert without_speakers("Q: May I fish?\nA: No.") == "May I fish? No."
    assert without_speakers("**Frage:** Darf ich angeln? Antwort: Nein.").endswith("Darf ich angeln? Nein.")
    assert without_speakers("Is it vitamin A: yes or no?") == "Is it vitamin A: yes or no?"
