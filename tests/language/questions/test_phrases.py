from rag.language.questions.phrases import phrases


def test_phrases_leave_out_verbs_and_keep_names_whole() -> None:
    assert phrases("How are hotel bookings paid?") == ["hotel bookings"]
    assert phrases("What does the Office of the Data Officer do?") == ["Office of the Data Officer"]
    assert phrases("is there a wellness allowance") == ["wellness allowance"]
    assert phrases("") == []


def test_what_a_question_ends_with_after_its_subject_is_no_thing() -> None:
    assert phrases("what does the nursery cost") == ["nursery"]
    assert phrases("what does the nursery cost for twins") == ["nursery cost", "twins"]
