from rag.grounding.closeness import nearest_owner
from rag.grounding.gaps import doubt, knowledge_gap
from rag.words import open_words
from tests.grounding.sources import chunk

SAY = open_words("en")
QUESTION = "Is Parental Leave paid in Norway?"


def test_nothing_near_names_what_was_asked_for() -> None:
    assert (
        knowledge_gap("Is there a canteen?", [], [], SAY)
        == "No document in force that you may read speaks of “canteen”."
    )
    assert knowledge_gap("And who?", [], [], SAY) == SAY("gap.nothing_near")


def test_things_whose_words_are_never_together_are_missing() -> None:
    found = [chunk("Post", "Business is good. Cards are sent at New Year.")]
    said = knowledge_gap("Do we have business cards?", found, [], SAY)
    assert said == "In the nearest document, “Post”, there is nothing about “business cards”."
    together = [chunk("Post", "Business cards are printed.")]
    assert "no sentence clearly answers" in knowledge_gap("Do we have business cards?", together, [], SAY)


def test_what_is_told_of_ends_with_a_word() -> None:
    found = [chunk("Jobs", "A stoker keeps the boiler warm.")]
    said = knowledge_gap("Can I work a side job as a stoker?", found, ["stoker"], SAY)
    assert "“work” in connection with “stoker”" in said


def test_what_stands_there_in_another_word_or_figure_is_not_missing() -> None:
    found = [chunk("Fares", "Children pay half on the fourth day.")]
    for question, terms in (("And for kids?", ["kids"]), ("Is it the 4th day?", ["4th"])):
        assert "nothing about" not in knowledge_gap(question, found, terms, SAY)
    assert "nothing about “5th”" in knowledge_gap("Is it the 5th day?", found, ["5th"], SAY)


def test_it_names_what_is_missing_where_we_looked_and_whom_to_ask() -> None:
    found = [
        chunk("Leave policy", "Parental leave is long.", owner="People team"),
        chunk("Leave policy", "Leave is granted."),
        chunk("Travel policy", "Parental trips."),
    ]
    said = knowledge_gap(QUESTION, found, ["norway", "paid", "norway"], SAY)
    assert said == (
        "In the nearest document, “Leave policy”, there is nothing about “Norway”. People team may be able to help."
    )


def test_without_terms_or_owner() -> None:
    said = knowledge_gap(QUESTION, [chunk("Leave policy", "Parental leave is paid in Norway.")], [], SAY)
    assert said == "In the nearest document, “Leave policy”, no sentence clearly answers this."


def test_where_all_is_told_of_it_names_the_value_and_the_word_that_only_another_stands_for() -> None:
    found = [chunk("Response times", "People, animals or the office may be harmed.")]
    said = knowledge_gap("How many dogs may be in the office?", found, [], SAY)
    assert said == (
        "In the nearest document, “Response times”, no sentence clearly says how many. Not mentioned there: “dogs”."
    )
    assert "Not mentioned there: “Hunde”." in knowledge_gap("Wie viele Hunde dürfen ins Büro?", found, [], SAY)
    assert "Not mentioned" not in knowledge_gap("Wie viele Quokkas dürfen ins Büro?", found, [], SAY)
    assert knowledge_gap("How many animals may be in the office?", found, [], SAY).endswith("clearly says how many.")


def test_the_document_that_nearly_answers_is_named_first() -> None:
    found = [chunk("Blog", "Bring your lunch to work."), chunk("Conduct", "Dogs are allowed on Fridays.")]
    asked = "Can I bring my dog to work?"
    said = knowledge_gap(asked, found, [], SAY, best=found[1]["chunk_id"])
    assert said.startswith("In the nearest documents, “Conduct” and “Blog”, ")
    assert "Conduct" not in knowledge_gap(asked, found, [], SAY)


def test_both_languages_speak() -> None:
    found = [chunk("Leave policy", "x", owner="People team")]
    assert "Norway" in knowledge_gap(QUESTION, found, ["norway"], open_words("de"))


def test_the_nearest_owner_is_asked() -> None:
    text = "Parental leave is paid."
    assert nearest_owner(QUESTION, []) is None
    found = [chunk("a", text), chunk("b", text, owner="B"), chunk("c", text, owner="C")]
    assert nearest_owner(QUESTION, found) == "B"


def test_nobody_is_asked_who_answers_for_something_else_or_only_blogs() -> None:
    far = chunk("a", "Travel is paid.", owner="A")
    blog = chunk("b", "Parental leave is paid.", owner="B", authority=10)
    assert nearest_owner(QUESTION, [far, blog]) is None


def test_documents_that_share_no_word_are_not_near() -> None:
    said = knowledge_gap(QUESTION, [chunk("Canteen", "Soup on Mondays.")], ["norway"], SAY)
    assert said == "No document in force that you may read speaks of “Parental Leave” and “Norway”."


def test_words_that_stand_somewhere_but_never_together_are_named_together() -> None:
    found = [chunk("Handbook", "Employees may work remotely."), chunk("Contractor Guide", "Contractors send invoices.")]
    said = knowledge_gap("May contractors work remotely?", found, ["contractors"], SAY)
    assert "there is nothing about “work remotely” in connection with “contractors”." in said
    counted = knowledge_gap("How many days a week may I work remotely, for contractors?", found, ["contractors"], SAY)
    assert "there is nothing about “work remotely” in connection with “contractors”." in counted


def test_a_document_that_only_shares_a_word_names_nobody() -> None:
    found = [chunk("Support plans", "A plan covers repairs.", owner="Customer support")]
    assert "Customer support" not in knowledge_gap(
        "Does the dental plan cover braces?", found, ["dental", "braces"], SAY
    )


def test_it_says_when_the_documents_speak_another_language() -> None:
    found = [chunk("Leave policy", "The leave of the parents is paid.")]
    assert SAY("gap.english") in knowledge_gap("Ist der Urlaub in der Wüste frei?", found, ["wüste"], SAY)
    assert SAY("gap.english") not in knowledge_gap("Is leave paid in the desert?", found, ["desert"], SAY)


def test_a_missing_word_is_named_with_the_noun_that_it_belongs_to() -> None:
    found = [chunk("Manual", "The code of an error is shown. My doctor asked.")]
    assert "nothing about “dress code”." in knowledge_gap("Is there a dress code?", found, ["dress"], SAY)
    said = knowledge_gap("Do I need a doctor's note for my child in Spain?", found, ["note child", "spain"], SAY)
    assert "nothing about “doctor's note”, “child” and “Spain”." in said
    assert "nothing about “interns”." in knowledge_gap("Do interns code?", found, ["interns"], SAY)


def test_a_thing_of_two_words_is_missing_as_one() -> None:
    found = [chunk("Conduct", "Our code of conduct."), chunk("Visitors", "Visitors dress for the clean room.")]
    said = knowledge_gap("What is the dress code?", found, ["code"], SAY)
    assert said == "In the nearest passages there is nothing about “dress code”."


def test_a_thing_that_one_document_does_speak_of_is_not_called_missing() -> None:
    found = [chunk("Conduct", "Our code of conduct."), chunk("Dress code", "Wear what you like.")]
    said = knowledge_gap("What is the dress code for visitors?", found, ["visitors", "code"], SAY)
    assert "nothing about “dress code”" not in said


def test_what_is_done_with_a_missing_thing_is_not_named_beside_it() -> None:
    found = [chunk("Handbook", "The company has a plan."), chunk("Guide", "The company rents rooms.")]
    said = knowledge_gap("Which dental plan does the company offer?", found, ["dental", "offer"], SAY)
    assert "there is nothing about “dental plan”." in said
    assert "no sentence clearly answers this" in knowledge_gap("What does the company offer?", found, ["offer"], SAY)
    help_found = [chunk("Handbook", "Offer help to visitors.")]
    said = knowledge_gap("Do you offer relocation help?", help_found, ["offer relocation help"], SAY)
    assert "nothing about “relocation help”." in said


def test_a_word_with_a_hyphen_is_missing_whole() -> None:
    found = [chunk("Security", "A password is long.")]
    assert "nothing about “Wi-Fi password”." in knowledge_gap("What is the Wi-Fi password?", found, ["wi", "fi"], SAY)


def test_one_word_of_several_names_nobody() -> None:
    found = [chunk("Incidents", "Report an incident at once.", owner="Customer support")]
    assert nearest_owner("How do I report harassment?", found) is None


def test_of_a_german_question_only_a_noun_is_missing() -> None:
    found = [chunk("Cars", "A rented car is paid for. The manager approves it.")]
    said = knowledge_gap("Wer genehmigt meinen Firmenwagen?", found, ["genehmigt"], SAY)
    assert said.startswith("In the nearest document, “Cars”, there is nothing about “Firmenwagen”.")
    assert "Kantine" in knowledge_gap("Wer bezahlt die Kantine beim Auto?", found, ["kantine"], SAY)


def test_a_doubt_names_what_is_missing_with_its_neighbour() -> None:
    assert "“company car”" in doubt("May I take the company car home?", [], ["car"], SAY)
    assert "“gym membership”." in doubt("gym membership", [], ["gym", "membership"], SAY)
    assert doubt("parking", ["Park here."], [], SAY) == SAY("doubt.nearest")
    assert doubt("In Norway?", ["Here."], ["norway"], SAY, not_spoken_of=["Norway"]) == SAY(
        "doubt.beyond", terms="“Norway”"
    )
    assert SAY("gap.english") in doubt("Ist der Urlaub in der Wüste frei?", ["The leave of the parents."], [], SAY)


def test_only_documents_on_the_matter_are_named() -> None:
    found = [chunk("Analytics", "The bounce rate is shown."), chunk("Cars", "A car is leased; its mileage is low.")]
    said = knowledge_gap("mileage rate for bicycles", found, ["bicycles"], SAY)
    assert said == "In the nearest passages there is nothing about “bicycles”."


def test_a_verb_is_never_called_missing() -> None:
    found = [chunk("Computers", "My own laptop is old.")]
    said = knowledge_gap("Can I pick my own laptop?", found, ["pick"], SAY)
    assert said == "In the nearest passages no sentence clearly answers this."
