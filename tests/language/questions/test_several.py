import pytest

from rag.language.questions.several import MOST, several_questions

SEVERAL = {
    "How many days of annual leave do I get and who approves it?": [
        "How many days of annual leave do I get?",
        "Who approves it?",
    ],
    "How many days do I get? And what is the mileage rate?": [
        "How many days do I get?",
        "What is the mileage rate?",
    ],
    "What is the mileage rate, and may contractors work remotely?": [
        "What is the mileage rate?",
        "May contractors work remotely?",
    ],
    "How long is the leave and how do I apply?": ["How long is the leave?", "How do I apply?"],
    "In Leeds, what is the loading fee and who approves it?": [
        "In Leeds, what is the loading fee?",
        "In Leeds, who approves it?",
    ],
    "In what case is the fee paid, where is it paid, and who approves the fee?": [
        "In what case is the fee paid, where is it paid?",
        "Who approves the fee?",
    ],
    "How long is the leave? How do I apply?": ["How long is the leave?", "How do I apply?"],
    "where do i park and how much does it cost": ["Where do i park?", "How much does it cost?"],
    "Who approves leave and how far in advance must I ask?": ["Who approves leave?", "How far in advance must I ask?"],
    "What is the meal limit in Oslo and in Bergen?": [
        "What is the meal limit in Oslo?",
        "What is the meal limit in Bergen?",
    ],
    "compare sick pay in Leeds and Kassel": ["Sick pay in Leeds?", "Sick pay in Kassel?"],
    "loading fee vs storage fee": ["Loading fee?", "Storage fee?"],
    "doctors note UK vs Kassel": ["Doctors note in UK?", "Doctors note in Kassel?"],
    "Can I bring my dog and what about my cat?": ["Can I bring my dog?", "What about my cat?"],
    "My dad died. How long can I stay away? And do I get paid?": [
        "My dad died. How long can I stay away?",
        "Do I get paid?",
    ],
    "If I am posted abroad, who pays the flight and when do I get the money?": [
        "If I am posted abroad, who pays the flight?",
        "If I am posted abroad, when do I get the money?",
    ],
    "Wie viele Urlaubstage habe ich und wer genehmigt sie?": ["Wie viele Urlaubstage habe ich?", "Wer genehmigt sie?"],
    "Wann ist Kernzeit? Gilt sie auch freitags?": ["Wann ist Kernzeit?", "Gilt sie auch freitags?"],
    "Wie hoch ist das Limit in Oslo und in Bergen?": [
        "Wie hoch ist das Limit in Oslo?",
        "Wie hoch ist das Limit in Bergen?",
    ],
}
ONE = [
    "How many days of leave do I get?",
    "What are the rules for hotels and meals?",
    "How and when do I get paid?",
    "Can I carry over leave and until when?",
    "Is it 25 days? Or 28?",
    "Do I need approval? From whom?",
    "What do I do and who do I call when my laptop is stolen?",
    "Tell me who I call and when I must do it.",
    "I need to know what is paid and how it works.",
    "Who runs payroll and is the deputy of the head?",
    "Who was trained there and was admitted as a student?",
    "What is covered and what is not covered by the dental plan?",
    "What is the difference between sick leave and annual leave?",
    "My vendor has written to me and is having issues. How can we help?",
    "Can I use the scheduler to close a task in a month and to delete it?",
    "Is there any way to tell if and who is using it?",
    "What happens if I am ill and can not come?",
    "Really? How many days?",
    "How do I apply and how long is the leave?",
    "Was muss ich tun, wenn ich krank bin und nicht kommen kann?",
    "",
]


@pytest.mark.parametrize(("text", "parts"), SEVERAL.items())
def test_what_asks_several_things_is_taken_apart(text: str, parts: list[str]) -> None:
    assert list(several_questions(text)) == parts


@pytest.mark.parametrize("text", ONE)
def test_what_asks_one_thing_stays_whole(text: str) -> None:
    assert several_questions(text) == ()


def test_a_whole_questionnaire_is_answered_as_one() -> None:
    things = ("leave", "rent", "parking", "payroll", "training", "travel")
    asked = [f"Who pays for {thing}?" for thing in things]
    assert len(several_questions(" ".join(asked[:MOST]))) == MOST
    assert several_questions(" ".join(asked)) == ()
