"""What a reader sees of a list, of a special case and of a rule that goes on in the next sentence."""

import pytest

from rag.models.chat_demo import DemoChatModel
from rag.models.embed_static import StaticEmbeddings
from tests.models.demo.turns import answer, source


@pytest.fixture(scope="module")
def model() -> DemoChatModel:
    return DemoChatModel(embedder=StaticEmbeddings())


PAY = source(
    "Twins count.\n\nThe breakdown of maternity pay is:\n\n- 12 weeks at full pay\n- 33 weeks at the statutory rate",
    "Maternity",
)
NOTICE = source(
    "We trust you. This is the notice that we expect of you:\n\n- For 1 day, at least 3 days of notice\n"
    "- For 2 days, at least 4 days of notice\n- For 3 days, at least 2 weeks of notice\n"
    "- For 1 week, at least 4 weeks of notice\n- For 2 weeks, at least 5 weeks of notice",
    "Holiday",
)


def test_an_item_that_is_no_sentence_stands_under_the_line_that_opens_its_list(model: DemoChatModel) -> None:
    said = answer(model, "How many weeks of statutory maternity pay?", PAY)
    assert "The breakdown of maternity pay is: [1]\n- " in said
    assert "- 33 weeks at the statutory rate. [1]" in said


def test_a_list_of_which_two_items_are_told_is_told_to_its_end(model: DemoChatModel) -> None:
    said = answer(model, "notice for a holiday of three weeks", NOTICE)
    assert said.startswith("This is the notice that we expect of you: [1]\n- ")
    assert said.count("\n- ") == 5


def test_items_that_differ_in_their_figures_only_are_not_the_same(model: DemoChatModel) -> None:
    said = answer(model, "notice for a holiday of three weeks", NOTICE)
    assert "For 1 week, at least 4 weeks of notice" in said
    assert "For 2 weeks, at least 5 weeks of notice" in said


def test_the_rule_of_a_section_goes_before_a_case_that_nobody_asked_about(model: DemoChatModel) -> None:
    hours = source(
        "We work four days a week from May to August. When a holiday occurs during summer hours, you can take another "
        "day off.",
        "Summer hours",
    )
    assert answer(model, "When are summer hours?", hours).startswith("We work four days a week from May")


def test_a_case_that_was_asked_about_is_told(model: DemoChatModel) -> None:
    leaving = source(
        "Railcards are paid for by the company. If you resign, the railcard is yours to keep.", "Railcards"
    )
    assert "yours to keep" in answer(model, "What happens to my railcard when I resign?", leaving)


INSURANCE = "We offer life insurance for all employees. This policy pays four times your annual salary."


def test_a_sentence_that_goes_on_is_told_to_its_end(model: DemoChatModel) -> None:
    said = answer(model, "What about life insurance for my family?", source(INSURANCE, "Benefits"))
    assert said == (
        "We offer life insurance for all employees. [1] This policy pays four times your annual salary. [1]"
    )


def test_a_sentence_that_says_all_that_is_asked_is_told_alone(model: DemoChatModel) -> None:
    said = answer(model, "Who is offered life insurance?", source(INSURANCE, "Benefits"))
    assert said == "We offer life insurance for all employees. [1]"


def test_what_begins_a_new_paragraph_is_not_dragged_along(model: DemoChatModel) -> None:
    apart = source("We offer life insurance for all employees.\n\nThis page was written in May.", "Benefits")
    assert answer(model, "What about life insurance for my family?", apart) == (
        "We offer life insurance for all employees. [1]"
    )


def test_the_sentence_between_two_is_told_too(model: DemoChatModel) -> None:
    reply = source(
        "Set a reply in mail when you are out of office. Open the settings and choose the responder. "
        "The reply in mail for out of office names a colleague.",
        "Mail",
    )
    said = answer(model, "What about the out of office reply in mail?", reply)
    assert "choose the responder" in said


def test_a_yes_or_no_to_another_question_is_not_passed_on(model: DemoChatModel) -> None:
    bicycle = source(
        "No, you should commute by bicycle for half of the time, and expense nothing of it.",
        "Do I have to cycle every day?",
    )
    travel = source("Travel between home and your office cannot be expensed.", "Commuting")
    said = answer(model, "Can I expense my commute?", bicycle, travel)
    assert said.startswith("Travel between home and your office")


def test_a_yes_or_no_to_the_question_itself_is_told(model: DemoChatModel) -> None:
    bicycle = source("No, only half of the time.", "Do I have to cycle every day?")
    assert answer(model, "Do I have to cycle every day?", bicycle) == "No, only half of the time. [1]"


def test_steps_that_are_told_in_part_lose_their_numbers(model: DemoChatModel) -> None:
    badge = source(
        f"Reset a badge like this:\n\n1. Go to reception{' and to the next door' * 8}.\n2. The new badge costs 5 EUR",
        "Badges",
    )
    said = answer(model, "How much does the new badge cost?", badge)
    assert "\n- The new badge costs 5 EUR. [1]" in said


def test_a_short_list_is_told_whole_though_one_item_answers(model: DemoChatModel) -> None:
    badges = source(
        "The colour of badges is linked to roles:\n\n- Green for staff\n- Blue for nurses and doctors of the clinic",
        "Doors",
    )
    said = answer(model, "Who gets blue, nurses and doctors of the clinic?", badges)
    assert said.endswith("\n- Green for staff. [1]\n- Blue for nurses and doctors of the clinic. [1]")


REVIEW = source(
    "The annual review is a look back at the year of the review.\n\n"
    "1. Book the meeting\n2. Gather feedback\n3. Complete the form of the annual review",
    "Summary",
)


def test_one_of_the_steps_asked_for_brings_the_others(model: DemoChatModel) -> None:
    said = answer(model, "What is the process of an annual review?", REVIEW)
    assert said.endswith(
        "1. Book the meeting. [1]\n2. Gather feedback. [1]\n3. Complete the form of the annual review. [1]"
    )


def test_the_steps_behind_the_best_sentence_are_told_with_it(model: DemoChatModel) -> None:
    grievance = source(
        "We follow our formal grievance procedure. These steps will be taken:\n\n- Write a letter\n- Come to a meeting",
        "Grievance",
    )
    assert answer(model, "How does the formal grievance procedure go?", grievance) == (
        "We follow our formal grievance procedure. [1]\n\nThese steps will be taken: [1]\n- Write a letter. [1]"
        "\n- Come to a meeting. [1]"
    )


def test_a_line_that_opens_a_list_is_never_told_alone(model: DemoChatModel) -> None:
    railcard = source(
        "Railcards are for business travel.\n\nTo expense a railcard you need to;\n\n- buy it\n- send the receipt",
        "Railcards",
    )
    said = answer(model, "how do i expense a railcard", railcard)
    assert "To expense a railcard you need to; [1]\n- buy it. [1]\n- send the receipt. [1]" in said


REFUSED = source(
    "1. Consult for a company of our industry.\n2. Sell what you made here.\n3. You must not work at night elsewhere.",
    "Moonlighting > Not OK",
)


def test_what_a_heading_refuses_is_told_under_it(model: DemoChatModel) -> None:
    said = answer(model, "Can I consult for a company of our industry?", REFUSED)
    assert said.startswith("Not OK: [1]\n- Consult for a company of our industry. [1]")


def test_what_refuses_itself_needs_no_heading(model: DemoChatModel) -> None:
    assert answer(model, "May I work at night elsewhere?", REFUSED) == "You must not work at night elsewhere. [1]"


def test_items_of_another_section_have_no_heading(model: DemoChatModel) -> None:
    allowed = source("1. Consult for a charity of our town.\n2. Sell what you made at home.", "Moonlighting > OK")
    assert answer(model, "Can I consult for a charity of our town?", allowed).startswith("Consult for a charity")


ACCOUNTS = source(
    "* 400 - Advertising: Costs of adverts in papers.\n* 461 - Printing and stationery: Stationery is hopefully clear. "
    "Printing here would include business cards or headed paper, but no flyers.\n* 463 - Software: Only what is owned.",
    "Expenses > Account types",
)


def test_what_goes_on_in_an_item_is_told_with_its_label(model: DemoChatModel) -> None:
    said = answer(model, "which expense account for business cards?", ACCOUNTS)
    assert said.startswith("461 - Printing and stationery: Stationery is hopefully clear. [1] Printing here")


def test_items_of_one_word_are_told_under_the_line_that_opens_them(model: DemoChatModel) -> None:
    rooms = source("Staff may use the shared rooms in:\n\n* Leeds\n* Reading\n\nWrite to us first.", "Rooms")
    assert "- Leeds. [1]\n- Reading. [1]" in answer(model, "In which cities are there shared rooms?", rooms)


ON_CALL = source(
    "- Vets receive 75 euros per weeknight and 130 euros per weekend night.\n"
    "- Nurses receive 45 euros per weeknight and 80 euros per weekend night.\n"
    "- Called in after midnight you start no earlier than 11.00.",
    "On-call",
)
NEEDLES = [
    source("Whenever a needle has broken the skin of somebody.", "When to use this", title="Needles"),
    source("1. Stop.\n2. Let it bleed freely.\n3. Wash it for five minutes.", "What to do", title="Needles"),
    source("Never recap needles.", "Prevention", title="Needles"),
]


def test_an_item_that_says_more_of_what_is_asked_is_told_without_the_rest(model: DemoChatModel) -> None:
    said = answer(model, "What does a vet get for a weekend night?", ON_CALL)
    assert "130 euros" in said
    assert "11.00" not in said


def test_what_to_do_is_told_by_the_steps_of_the_document_that_speaks_of_it(model: DemoChatModel) -> None:
    said = answer(model, "pricked by a needle that broke the skin, what do I do?", *NEEDLES)
    assert said.startswith("1. Stop. [2]\n2. Let it bleed")
    assert "Let it bleed" not in answer(model, "what is never done with needles?", *NEEDLES)


def test_a_department_called_it_leans_on_nothing(model: DemoChatModel) -> None:
    phones = source(
        "You are in no trouble for telling us. IT informs the data protection officer, who decides what is told.",
        "Lost phones",
    )
    assert answer(model, "Who is informed by IT?", phones).startswith("IT informs the data protection officer")


def test_a_german_sentence_is_told_with_the_one_that_it_leans_on(model: DemoChatModel) -> None:
    leave = source("Resturlaub ist bis zum 31. März zu nehmen. Danach verfällt er ohne Ausgleich.", "Urlaub")
    assert "31. März" in answer(model, "Verfällt mein Urlaub?", leave)


def test_what_a_mail_begins_in_small_letters_is_a_sentence_of_its_own(model: DemoChatModel) -> None:
    mail = source(
        "Hi Ann,\n\nthe board agreed to new ticket prices for the ferry. A ticket for the ferry is 4 euros.", ""
    )
    assert "[1] the" not in answer(model, "new ticket prices for the ferry", mail)


def test_until_when_is_told_by_the_sentence_that_goes_on_from_the_best(model: DemoChatModel) -> None:
    leave = source(
        "Up to 5 days of leave may be carried over. They must be taken by 31 March. Leave cannot be sold in May.",
        "Carrying leave over",
    )
    assert "31 March" in answer(model, "until when do I have to use my carried over leave", leave)
