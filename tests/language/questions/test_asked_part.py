import pytest

from rag.language.questions.asked_part import asked_part


@pytest.mark.parametrize(
    ("question", "asked"),
    [
        ("How many days do guests get?", "How many days do guests get"),
        ("In which year was the pier built?", "In which year was the pier built"),
        ("Since guests get 40 days, how do I book them?", "how do I book them"),
        ("I heard that guests pay half. What do members pay?", "What do members pay"),
        ("Who decided that guests pay half?", "Who decided"),
        ("Why do guests pay half?", ""),
        ("How come guests pay half?", ""),
        ("Where is this written: guests pay half?", "Where is this written"),
        ("What happens if guests pay half?", "What happens"),
        ("Is it true that nobody may appeal when it rains?", ""),
        ("Guests pay half. Right?", ""),
        ("My colleague says guests pay, where it rains, and are let in, right?", ""),
        ("Do guests pay half (shore leave)?", "Do guests pay half shore leave"),
        ("So guests may pay half (shore leave)?", "shore leave"),
        ("When do I return my badge?", "When do I return my badge"),
        ("How long does it take (shore leave)?", "How long does it take shore leave"),
        ("How long does it take (guests pay half of it, and nobody else may ever appeal)?", "How long does it take"),
        ("where do you get an oar", "where do you get an oar"),
        ("carry over leave", "carry over leave"),
        ("Guests pay half.", ""),
        ("Wie viele Tage bekommen Gäste?", "Wie viele Tage bekommen Gäste"),
        ("Geht das Anlegen auch nachts?", "Geht das Anlegen auch nachts"),
        ("Da gilt: Gäste zahlen nichts. Wie gehe ich vor?", "Wie gehe ich vor"),
        ("Warum zahlen Gäste nichts?", ""),
        ("Wer sagt, dass Gäste nichts zahlen?", "Wer sagt"),
        ("Ab wann brauche ich ein Attest?", "Ab wann brauche ich ein Attest"),
        ("Wann und wo gebe ich das Ruder ab?", "Wann und wo gebe ich das Ruder ab"),
        ("Worauf muss ich beim Anlegen achten?", "Worauf muss ich beim Anlegen achten"),
        ("Durch welches Tor fahre ich?", "Durch welches Tor fahre ich"),
        ("Krieg ich den Pfand wieder?", "Krieg ich den Pfand wieder"),
        ("Ich trage Brille. Übernimmt der Betrieb die Kosten?", "Übernimmt der Betrieb die Kosten"),
        ("Ich bin Lotse, zahlt Hansen meine Stiefel?", "zahlt Hansen meine Stiefel"),
        ("Das Boot ist leck – ruf ich den Steg an?", "ruf ich den Steg an"),
        ("Kosten der Überfahrt werden erstattet?", ""),
    ],
)
def test_what_is_stated_or_taken_for_granted_is_not_asked(question: str, asked: str) -> None:
    assert asked_part(question) == asked
