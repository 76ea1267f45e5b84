import pytest

from rag.language.questions.question import asked_thing, people_asked_about, read_question, subject_stems, subject_terms


def test_names_numbers_and_negation() -> None:
    shape = read_question("Did Acme Cloud not change the 30 day rule in Berlin?")
    assert (shape.names, shape.numbers, shape.negated) == (("Acme Cloud", "Berlin"), ("30",), True)


def test_a_figure_that_begins_a_word_is_no_number() -> None:
    assert read_question("Do you match my 401k?").numbers == ()
    assert read_question("Do I need 401 pages, or 12?").numbers == ("401", "12")


def test_to_find_a_thing_is_a_way_of_asking_for_it() -> None:
    assert subject_stems("Where do I find my payslip?") == ("payslip",)


def test_a_home_office_may_be_one_word() -> None:
    assert subject_stems("homeoffice budget") == subject_stems("home office budget")


def test_words_of_asking_are_not_the_subject() -> None:
    assert subject_stems("Please explain what the travel policy means") == ("travel", "polici")
    assert subject_stems("Please explain") == ("explain",)
    assert subject_terms("Travel policies?") == {"travel": "travel", "polici": "policies"}


@pytest.mark.parametrize(
    ("question", "stems"),
    [
        ("What is the policy for working from home?", ("work", "home")),
        ("What is the process for returning a laptop?", ("return", "laptop")),
        ("How long is the travel policy kept?", ("travel", "polici", "kept")),
    ],
)
def test_who_asks_for_the_policy_for_a_thing_asks_about_the_thing(question: str, stems: tuple[str, ...]) -> None:
    assert subject_stems(question) == stems


@pytest.mark.parametrize(
    ("question", "asked"),
    [
        ("What is the policy on gifts?", "What about gifts?"),
        ("What are the company's rules for visitors?", "What about visitors?"),
        ("What is the policy number of the insurance?", "What is the policy number of the insurance?"),
        ("Who signs the policy on gifts?", "Who signs the policy on gifts?"),
    ],
)
def test_the_policy_on_a_thing_is_looked_for_as_the_thing(question: str, asked: str) -> None:
    assert asked_thing(question) == asked


def test_a_german_question_is_searched_for_in_english_too() -> None:
    assert asked_thing("Wie lange ist die Elternzeit?") == "Wie lange ist die Elternzeit? (how long parental leave)"


@pytest.mark.parametrize(
    ("question", "thing"),
    [
        ("new glasses for the screen", {"glass"}),
        ("is there petrol left", {"petrol"}),
        ("pet insurance", {"pet", "insur"}),
        ("opening hours of the leeds office", {"open", "hour"}),
        ("contractor engagement max length", {"contractor", "engag"}),
        ("forgot my piv card at home", {"piv", "card"}),
        ("is there tuition reimbursement?", {"tuition", "reimburs"}),
        ("do we get stock options?", {"stock", "option"}),
        ("do I have to come back to work?", set()),
        ("Downsides of foreign shares", set()),
        ("gym membership reimbursed?", {"gym", "membership"}),
        ("badge error code certificate not trusted", set()),
        ("I lost my laptop", set()),
        ("How do I print?", set()),
        ("Is smoking allowed in the sewing hall?", {"smoke"}),
        ("Where do I park my bicycle in Harlow?", {"bicycl"}),
        ("Can I charge our van?", {"van"}),
        ("how do i get my expenses back, and by when must i hand them in?", {"expens"}),
    ],
)
def test_the_thing_of_a_note_or_of_what_there_may_be(question: str, thing: set[str]) -> None:
    assert read_question(question).thing == thing


def test_a_dog_is_singled_out_like_a_contractor() -> None:
    assert people_asked_about("insurance for my dog") == {"dog"}
    assert people_asked_about("insurance for my house") == frozenset()


@pytest.mark.parametrize(
    ("question", "focus"),
    [
        ("How do I reset my password?", {"reset"}),
        ("How can employees cancel a booking?", {"cancel"}),
        ("How do I get a phone?", set()),
        ("How do I have to dress?", set()),
    ],
)
def test_how_something_is_done_asks_for_the_doing(question: str, focus: set[str]) -> None:
    assert read_question(question).focus == focus


def test_a_summary_is_a_way_of_asking_and_an_eve_is_a_day() -> None:
    assert subject_stems("summarise the security rules") == ("secur",)
    assert read_question("Is the yard open on New Year's Eve?").names == ()


@pytest.mark.parametrize("text", ["Who approves it (annual leave)?", "Wer genehmigt ihn (Jahresurlaub)?"])
def test_what_it_stands_for_is_asked_about_where_nothing_else_is(text: str) -> None:
    """Whoever approves something was told: what a follow-up leans on counted half."""
    assert read_question(text).carried == frozenset()
    assert read_question("How long may it be (annual leave)?").carried == {"annual", "leav"}
