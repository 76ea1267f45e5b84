import pytest

from rag.language.questions.things import things


@pytest.mark.parametrize(
    ("question", "named"),
    [
        ("do we have business cards?", ["business cards"]),
        ("can I pick my own laptop", ["laptop"]),
        ("What does the company offer?", []),
        ("Do interns code?", ["interns"]),
        ("What does the Aster Gold plan cover?", ["Aster Gold plan"]),
        ("How much does the summer party cost?", ["summer party"]),
        ("Which dental plan does the company offer?", ["dental plan"]),
        ("May I take the company car home?", ["company car"]),
        ("what is the phone number of the IT helpdesk?", ["phone number", "IT helpdesk"]),
        ("first class train travel allowed?", ["first class train travel"]),
        ("Do you offer relocation help?", ["relocation help"]),
        ("is there a wellness allowance", ["wellness allowance"]),
        ("can i carry over pto? how many days max", ["pto"]),
        ("how many sick days", ["sick days"]),
        ("a bottle of wine worth 80 euros", ["bottle", "wine", "80 euros"]),
        ("what is the CEO's salary", ["CEO's salary"]),
        ("is my request declined", ["request"]),
        ("is there a berth for a 9 metre boat", ["berth", "boat"]),
        ("launch price 9m", ["launch price"]),
        ("flexible working request", ["flexible working request"]),
    ],
)
def test_what_a_question_names_is_told_as_the_reader_wrote_it(question: str, named: list[str]) -> None:
    assert things(question) == named
