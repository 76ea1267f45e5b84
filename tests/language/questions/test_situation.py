"""What askers tell of their case before they ask."""

import pytest

from rag.language.questions.question import read_question
from rag.language.questions.situation import told, without_story


@pytest.mark.parametrize(
    ("question", "case"),
    [
        ("My dad died last night. How long can I stay away?", "My dad died last night"),
        ("broke my arm, will be out for weeks. how much of my wage is paid?", "broke my arm, will be out for weeks"),
        ("I live in Lisbon - does Harbour pay the rent?", "I live in Lisbon"),
        ("lost my badge on the ferry!! what now", "lost my badge on the ferry"),
        ("I got married last week, until when can I change my benefits?", "I got married last week"),
        ("my cat died this morning do i get the day off", "my cat died this morning"),
        ("stuck myself with a needle what do i do first", "stuck myself with a needle"),
        ("got a parking ticket on a visit will the company pay it", ""),
        ("my laptop can i take home", ""),
        ("customer wants to pay cash how much can i take", "customer wants to pay cash"),
        ("customer parking space how do i book", ""),
        ("Nobody opens at the Glen House. How many minutes do I wait?", "Nobody opens at the Glen House"),
        ("Annual leave. How many days do I get?", ""),
        ("can i work from home tomorrow, I'm on reception", ", I'm on reception"),
        ("tell me what do i do with my badge", ""),
        ("Home office furniture: how much is paid?", ""),
        ("Called for jury duty, does that use my leave?", ""),
        ("Can I work at home on Fridays, and how often?", ""),
        ("after leave can i work less, and what happens to my pay", ""),
        ("How long is a cycle?", ""),
        ("Ich bin krank. Was muss ich tun?", ""),
    ],
)
def test_what_comes_before_the_question_is_told_unless_it_is_asked_about(question: str, case: str) -> None:
    assert told(question) == case


def test_a_question_about_just_what_is_told_is_read_from_its_own_words() -> None:
    shape = read_question("got a parking ticket on a visit will the company pay it")
    assert (shape.answer_type, shape.told) == ("yes_no", frozenset())


def test_the_question_itself_says_what_is_wanted() -> None:
    shape = read_question("is my partner ill again, I wonder. I was off for three weeks, who approves more leave?")
    assert shape.told == frozenset()
    shape = read_question("I have been ill for three weeks, who approves unpaid leave?")
    assert (shape.answer_type, shape.told) == ("person", frozenset({"ill", "three", "week"}))


@pytest.mark.parametrize(
    ("question", "alone"),
    [
        ("The Glen House rang at four. Who decides about a credit?", "Who decides about a credit?"),
        ("I broke my arm, how much of my wage is paid?", "How much of my wage is paid?"),
        ("The Glen House rang at four. What do they get?", ""),
        ("A guest burnt a towel last night. Who pays for that towel?", ""),
        ("Who decides about a credit?", ""),
    ],
)
def test_a_question_stands_without_its_story_where_it_says_what_it_is_about(question: str, alone: str) -> None:
    assert without_story(question) == alone
