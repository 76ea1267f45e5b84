import pytest

from rag.domain.answers import Message
from rag.language.questions.conversation import as_asked, stand_alone


def asked(*questions: str, answer: str = "") -> list[Message]:
    lines: list[Message] = []
    for question in questions:
        lines.append({"role": "user", "content": question})
        if answer:
            lines.append({"role": "assistant", "content": answer})
    return lines


@pytest.mark.parametrize(
    ("before", "question", "alone"),
    [
        ("How are hotel bookings paid?", "Who approves them?", "Who approves them (hotel bookings)?"),
        ("How long is parental leave?", "Is it paid?", "Is it paid (parental leave)?"),
        ("How long is parental leave?", "Does that apply to interns?", "How long is parental leave, for interns?"),
        ("May employees work remotely?", "What about contractors?", "May employees work remotely, for contractors?"),
        ("May I work remotely?", "Do contractors get it too?", "May I work remotely, for contractors?"),
        ("May I work remotely?", "Is that different for interns?", "May I work remotely, for interns?"),
        ("How many days may I work remotely?", "Who approves it?", "Who approves it (remotely)?"),
        ("May I work remotely?", "Does my manager have to approve it?", "Does my manager have to approve it?"),
        ("How many vacation days do I get?", "And in Germany?", "How many vacation days do I get, in Germany?"),
        ("What is the limit in cost group A?", "And in cost group C?", "What is the limit in cost group C?"),
        ("When is leave asked for in Kiel?", "And in Bristol?", "When is leave asked for in Bristol?"),
        ("What is the hotel limit in London?", "In 2023?", "What is the hotel limit in London, in 2023?"),
        ("What is the hotel limit in Oslo?", "What about Bergen?", "What is the hotel limit in Bergen?"),
        ("What is the hotel limit in Oslo?", "no, I meant Bergen", "What is the hotel limit in Bergen?"),
        ("What is the hotel limit in Oslo?", "Sorry, in Bergen", "What is the hotel limit in Bergen?"),
        ("May I work remotely?", "I meant for contractors", "May I work remotely, for contractors?"),
        ("What is the hotel limit?", "What about last year?", "What is the hotel limit, last year?"),
        ("What will the hotel limit be next year?", "and this year?", "What will the hotel limit be?"),
        ("What was the limit two months ago?", "and as of next Monday?", "What was the limit, as of next Monday?"),
        ("What is the limit?", "and in Q3 2025?", "What is the limit, in Q3 2025?"),
        ("What was the hotel limit in 2023?", "and now?", "What was the hotel limit?"),
        ("What was the hotel limit in 2023?", "what about 2024", "What was the hotel limit, in 2024?"),
        ("What is the hotel limit, in 2027?", "what about last year?", "What is the hotel limit, last year?"),
        ("How many were hired in March 2025?", "and in May 2025?", "How many were hired in May 2025?"),
        ("How high is it next year (the limit)?", "and today?", "How high is it (the limit)?"),
        ("Wie hoch ist die Pauschale?", "Und nächstes Jahr?", "Wie hoch ist die Pauschale, nächstes Jahr?"),
        ("Wie hoch war die Pauschale im letzten Jahr?", "und jetzt?", "Wie hoch war die Pauschale?"),
        ("How much annual leave is there in Kiel?", "When does it expire?", "When does it expire (annual leave)?"),
        (
            "How much annual leave do I get?",
            "How much notice do I need to give?",
            "How much notice do I need to give (annual leave)?",
        ),
        ("How much annual leave do I get?", "Is there a limit?", "Is there a limit (annual leave)?"),
        ("My probe shows E47. What is it?", "And E23?", "My probe shows E23. What is it?"),
        ("What does a vet get for a weekend night?", "and for nurses?", "What does nurses get for a weekend night?"),
        (
            "What do nurses get for a weekend night?",
            "and on a normal weekday?",
            "What do nurses get on a normal weekday?",
        ),
        (
            "How much is it for a course of 300 euros?",
            "what if its 1200?",
            "How much is it for a course of 1200 euros?",
        ),
        ("When is Athlone open?", "and tullamore?", "When is Tullamore open?"),
        ("When is Athlone open?", "what about weekends?", "When is Athlone open, weekends?"),
        ("How much leave do I get?", "and if I don't use it all?", "and if I don't use it all (leave)?"),
        ("How much leave do I get?", "and if I'm part-time?", "How much leave do I get, if I'm part-time?"),
        ("What happens with overtime?", "On Sundays?", "What happens with overtime, on Sundays?"),
        (
            "What is a severity 1 incident?",
            "How fast is the response?",
            "How fast is the response (severity 1 incident)?",
        ),
        ("Is there an allowance for children?", "Only in Kiel?", "Is there an allowance for children, in Kiel?"),
        ("What are the core hours?", "In Bristol too?", "What are the core hours, in Bristol?"),
        ("How much is the first plan?", "Compared to Coastline?", "How much is the first plan, compared to Coastline?"),
        ("Which phones are there for the rota?", "Do I get one as well?", "Do I get one as well (phones, rota)?"),
        ("What is the hotel limit?", "Who can approve more?", "Who can approve more (hotel limit)?"),
        ("How many days of leave are there?", "How do I book it?", "How do I book it (leave)?"),
        ("What is the gym allowance?", "Which office is that?", "Which office is that (gym allowance)?"),
        (
            "How many days of leave do I get?",
            "When do the unused ones expire?",
            "When do the unused ones expire (leave)?",
        ),
        ("What is the hotel limit in London?", "and elsewhere?", "What is the hotel limit elsewhere?"),
        ("How long is the notice in probation?", "and afterwards?", "How long is the notice afterwards?"),
        ("Is parking free in Leeds?", "And abroad?", "Is parking free abroad?"),
        ("Who is Ann's stand-in?", "and Bo's?", "Who is Bo's stand-in?"),
        ("Who is James' stand-in?", "what about Bo's", "Who is Bo's stand-in?"),
        ("Who is the site lead of Kiel?", "and Bergen's?", "Who is the site lead of Bergen?"),
        ("Who is the stand-in of Ann?", "and of Bo?", "Who is the stand-in of Bo?"),
        ("What does a night cost for a 9 m boat?", "and for a 12 m boat?", "What does a night cost for a 12 m boat?"),
        ("What is the hotel limit in London?", "and for breakfast?", "What is the limit for breakfast?"),
        ("What is the hotel limit in London?", "what about dinner?", "What is the limit for dinner?"),
        ("How much is the meal limit per day?", "And for hotels?", "How much is the limit for hotels per day?"),
        ("What is the deadline for expenses?", "And for invoices?", "What is the deadline for invoices?"),
        ("May I work abroad for two weeks?", "And for three months?", "May I work abroad for three months?"),
        ("Is there an allowance for children?", "And for students?", "Is there an allowance for students?"),
        ("Who approves travel bookings?", "What about software?", "Who approves software?"),
        ("Can I expense my gym?", "What about a bike?", "Can I expense a bike?"),
        ("How much can I spend on meals in Oslo?", "And the hotel?", "How much can I spend on the hotel in Oslo?"),
        ("Is the canteen open?", "What about the gym?", "Is the gym open?"),
        ("How much does the coastal plan cost?", "And the yearly ticket?", "How much does the yearly ticket cost?"),
        ("How fast is a critical ticket answered?", "And a normal one?", "How fast is a normal ticket answered?"),
        ("What is the response time for severity 2?", "And severity 3?", "What is the response time for severity 3?"),
        ("Which is the largest office?", "And the smallest?", "Which is the smallest office?"),
        ("Which cities are in cost group A?", "What about B?", "Which cities are in cost group B?"),
        (
            "How many days of leave do I get?",
            "What about part-time?",
            "How many days of leave do I get, for part-time?",
        ),
        ("Can my dog come to the office?", "What about visitors?", "Can visitors come to the office?"),
        ("My probe shows E47. What is it?", "and e23?", "My probe shows e23. What is it?"),
        ("What is my notice period?", "I'm in Kiel", "What is my notice period, in Kiel?"),
        (
            "What is my notice period?",
            "I've been here 3 years",
            "What is my notice period, if I've been here 3 years?",
        ),
        ("May I fly business class?", "it's a 12 hour flight", "May I fly business class, if it's a 12 hour flight?"),
        (
            "How often is the probe calibrated?",
            "How long does that take?",
            "How long does that take (calibrated, probe)?",
        ),
        ("Parental leave", "Can I work part time afterwards?", "Can I work part time afterwards (Parental leave)?"),
        ("How long is parental leave?", "How do I apply?", "How do I apply (parental leave)?"),
        ("Who signs my contract?", "Who works in IT?", "Who works in IT?"),
        (
            "Wie viele Urlaubstage habe ich?",
            "und nach fünf Jahren?",
            "Wie viele Urlaubstage habe ich, nach fünf Jahren?",
        ),
        ("Wie lange ist die Probezeit?", "Gilt das auch für Azubis?", "Wie lange ist die Probezeit, für Azubis?"),
        ("Wie viele Urlaubstage habe ich?", "Wer genehmigt das?", "Wer genehmigt das (Urlaubstage)?"),
        ("Wie lange ist die Probezeit?", "Gibt es eine Kantine?", "Gibt es eine Kantine?"),
        ("Can I use my own laptop?", "Are you sure?", "Can I use my own laptop?"),
        ("Can I use my own laptop?", "Why?", "Can I use my own laptop?"),
        ("Can I use my own laptop?", "That's wrong, isn't it?", "Can I use my own laptop?"),
        ("Can I use my own laptop?", "Come on, give me your best guess.", "Can I use my own laptop?"),
        ("Can I use my own laptop?", "What would you say if you had to guess?", "Can I use my own laptop?"),
        ("Can I use my own laptop?", "I don’t believe you.", "Can I use my own laptop?"),
    ],
)
def test_a_question_that_leans_gets_what_it_leans_on(before: str, question: str, alone: str) -> None:
    assert stand_alone(question, asked(before)) == alone


@pytest.mark.parametrize(
    "question",
    [
        "How do I report a stolen laptop?",
        "Is it allowed to work from abroad?",
        "What happens to a laptop when it is lost?",
        "Which managers can approve their own team's trips?",
        "What is VPN?",
        "By the way, who pays for it?",
        "Thanks!",
        "That sounds great. How do I report a stolen laptop?",
        "That was long and hard to read. Who reports a stolen laptop?",
        "It looks like that is settled. What causes overtime?",
        "Why isn't there just one form for trips?",
        "How is overtime made up?",
        "Can you give me some examples of overtime?",
        "Virtualization",
        "When do I get my laptop?",
        "How do I become a mentor?",
        "Is there a canteen?",
        "And do we have a canteen?",
        "Is smoking allowed?",
        "How many depots are there?",
        "Is it worth joining the pension plan?",
        "Who must sign this agreement before the trip?",
    ],
)
def test_a_question_that_stands_alone_is_left_alone(question: str) -> None:
    assert stand_alone(question, asked("How long is parental leave?", answer="It is 16 weeks.")) == question


def test_a_part_of_what_was_spoken_of_is_asked_of_it() -> None:
    spoken: list[Message] = [{"role": "user", "content": "How long is probation?"}]
    assert stand_alone("and the notice period?", spoken) == "and the notice period (probation)?"
    assert stand_alone("and the parking fee?", spoken) == "and the parking fee?"


def test_without_a_conversation_nothing_changes() -> None:
    assert stand_alone("Is it paid?", []) == "Is it paid?"
    assert stand_alone("Is it paid?", asked("Hello!")) == "Is it paid?"


@pytest.mark.parametrize(
    ("answer", "question", "alone"),
    [
        (
            "Talk to Marta Kowalczyk, our speak-up officer.",
            "what's her number?",
            "what's Marta Kowalczyk's phone number?",
        ),
        ("Tom Birkett: Role Fleet manager, Site Leeds.", "How do I reach him?", "How do I reach Tom Birkett?"),
        ("Tom Birkett: Role Fleet manager, Site Leeds.", "his e-mail", "Tom Birkett's e-mail"),
        ("Tom Birkett: Role Fleet manager, Site Leeds.", "phone?", "phone (bullying)?"),
        ("Ask Marta Kowalczyk or Bram Ostrander.", "what's her number?", "what's her number (bullying)?"),
        ("Talk to People Services in Leeds.", "what's her number?", "what's her number (bullying)?"),
    ],
)
def test_he_and_she_are_whom_the_answer_names_alone(answer: str, question: str, alone: str) -> None:
    before: list[Message] = [
        {"role": "user", "content": "Who helps with bullying?"},
        {"role": "assistant", "content": answer},
    ]
    assert stand_alone(question, before) == alone


def test_what_was_carried_once_is_carried_on() -> None:
    history = asked("How long is parental leave?", "Is it paid?", "Who approves it?")
    assert stand_alone("When must it be requested?", history) == "When must it be requested (parental leave)?"


def test_a_new_topic_replaces_the_old_one() -> None:
    history = asked("How long is parental leave?", "Is it paid?", "What is the hotel limit in London?")
    alone = stand_alone("Who approves it?", history)
    assert "parental" not in alone
    assert "London" in alone or "hotel" in alone


def test_there_is_the_place_named_last() -> None:
    history = asked("What is the hotel limit in Oslo?", "And in Bilbao?")
    assert stand_alone("What about meals there?", history) == "What about meals there (Bilbao)?"
    meals = [*history, *asked("What about meals there?")]
    assert stand_alone("no, I meant Bergen", meals) == "What about meals there (Bergen)?"


def test_a_label_is_no_place() -> None:
    history = asked("Which city is in cost group B?", "What about Oslo?")
    assert stand_alone("and meals there?", history) == "and meals there (Oslo)?"


def test_what_a_swap_brought_in_is_the_topic_from_then_on() -> None:
    history = asked("What is the gym allowance?", "And the learning budget?")
    assert "learning budget" in stand_alone("Does this apply in Bristol as well?", history)


def test_they_may_be_people_and_it_never_is() -> None:
    history = asked("Can my team use the guest network?", "And visitors?")
    assert stand_alone("Where do they get badges?", history) == "Where do they get badges (visitors)?"
    overtime = asked("Does my manager see overtime?")
    assert stand_alone("Is it paid out?", overtime) == "Is it paid out (overtime)?"


def test_swaps_go_on_from_one_to_the_next() -> None:
    history = asked("How much can I spend on meals in Oslo?", "And the hotel?")
    assert stand_alone("What about Paris?", history) == "How much can I spend on the hotel in Paris?"


def test_what_nothing_answered_is_seldom_what_is_meant() -> None:
    history = [*asked("Who is the CEO?"), *asked("What is the number of the service desk?", answer="It is 4400.")]
    assert stand_alone("Is someone there at night?", history) == "Is someone there at night (service desk)?"


def test_what_readers_say_of_themselves_is_no_topic() -> None:
    history = [*asked("When do I get my laptop?", answer="On Monday."), *asked("I'm in sales")]
    assert stand_alone("Can it be a tablet?", history) == "Can it be a tablet (laptop)?"


@pytest.mark.parametrize(
    ("question", "is_new"),
    [
        ("What about badges?", True),
        ("And the train?", True),
        ("What about Paris?", False),
        ("And for contractors?", False),
        ("And the deadline?", False),
        ("Who approves it?", False),
        ("How do I apply?", False),
    ],
)
def test_another_thing_may_as_well_be_asked_about_alone(question: str, is_new: bool) -> None:
    assert as_asked(question) == (question if is_new else "")


def test_what_somebody_does_is_seldom_what_it_stands_for() -> None:
    lost = asked("I lost my laptop", "How fast do I have to report it?")
    assert stand_alone("What happens to it then?", lost).startswith("What happens to it then (laptop")
    invoices = asked("When are invoices of contractors paid?")
    assert stand_alone("Where should they be sent?", invoices) == "Where should they be sent (invoices)?"
    keys = asked("How do I set up the second factor?", "What if I lose one?")
    assert "second factor" in stand_alone("How long does the replacement take?", keys)


def test_what_the_answers_speak_of_is_more_salient() -> None:
    history = asked(
        "Which calibration fits a sensor?", answer="Sensor A. Every sensor has its label. A sensor is small."
    )
    assert stand_alone("Where is it kept?", history) == "Where is it kept (sensor)?"
    assert stand_alone("Where is it kept?", asked("Which calibration fits a sensor?")) == (
        "Where is it kept (calibration fits)?"
    )


def test_rewriting_twice_changes_nothing() -> None:
    history = asked("How are hotel bookings paid?")
    once = stand_alone("And the deadline?", history)
    assert stand_alone(once, history) == once


def test_names_are_written_as_the_answers_write_them() -> None:
    history = asked("when is athlone open", answer="On Saturdays Athlone opens at 9.00, and Tullamore at 10.00.")
    assert stand_alone("and tullamore?", history) == "when is Tullamore open"


def test_an_answer_may_name_what_the_question_did_not() -> None:
    history = asked("can i stay home with my child", answer="Force majeure leave: up to three days a year. [1]")
    assert stand_alone("is that paid?", history) == "is that paid (Force majeure leave)?"
    history = asked("how long is parental leave", answer="Parental leave: twelve weeks. [1]")
    assert stand_alone("is that paid?", history) == "is that paid (parental leave)?"


def test_who_types_in_small_letters_does_as_well() -> None:
    history = asked("a cat just bit me on the hand", "can i drive there myself")
    assert stand_alone("who pays for it?", history) == "who pays for it (cat)?"
