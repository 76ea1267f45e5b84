"""German claims in another order than their sentence: their own words, what they leave out, yes for no."""

import pytest

from tests.grounding.checked import is_shown, judged

PAGE = (
    "# Werft\n\n"
    "Nach jeder Ausfahrt muss der Bootsmann das Logbuch im Hafenbüro abgeben. Kunden dürfen die Halle nur mit "
    "Zustimmung der Leitung betreten. Während der Sommerpause bleibt die Werkstatt geschlossen. Private "
    "Anhänger werden nicht im Hof abgestellt. Segel werden im Lager getrocknet, wenn sie nass sind. Neue "
    "Mitglieder müssen sich bis zum Monatsende beim Verein anmelden. Die Prüfung der Taue führt die Technik "
    "vorher durch. Eine Erstattung der Gebühr ist ausgeschlossen. Das Bruttogehalt wird am Ersten gezahlt."
)


@pytest.mark.parametrize(
    ("lie", "honest"),
    [
        (
            "Der Bootsmann muss nach jeder Ausfahrt den Anker im Hafenbüro abgeben.",
            "Der Bootsmann muss das Logbuch nach jeder Ausfahrt im Hafenbüro abgeben.",
        ),
        (
            "Im Hafenbüro muss der Koch nach jeder Ausfahrt das Logbuch abgeben.",
            "Im Hafenbüro ist das Logbuch nach jeder Ausfahrt vom Bootsmann abzugeben.",
        ),
        (
            "Die Werkstatt bleibt während der Winterpause geschlossen.",
            "Die Werkstatt bleibt während der Sommerpause geschlossen.",
        ),
        ("Am Ersten wird das Nettogehalt gezahlt.", "Am Ersten wird das Bruttogehalt gezahlt."),
        (
            "Bis zum Monatsende müssen sich neue Mitglieder beim Verein abmelden.",
            "Bis zum Monatsende müssen sich neue Mitglieder beim Verein anmelden.",
        ),
        ("Im Lager werden laminierte Segel getrocknet.", "Wenn Segel nass sind, werden sie im Lager getrocknet."),
        (
            "Im Lager werden Segel getrocknet, sofern die Leitung zustimmt.",
            "Im Lager werden Segel getrocknet, falls sie nass sind.",
        ),
        (
            "Während der Sommerpause bleibt die Werkstatt meistens geschlossen.",
            "Während der Sommerpause ist die Werkstatt geschlossen.",
        ),
        (
            "Im Hof werden private Anhänger nicht abgestellt, und niemand darf widersprechen.",
            "Im Hof werden private Anhänger nicht abgestellt.",
        ),
        ("Die Taue prüft die Technik nachher.", "Die Technik führt die Prüfung der Taue vorher durch."),
    ],
)
def test_a_word_of_its_own_stands_out_in_any_order(lie: str, honest: str) -> None:
    assert not is_shown(lie, PAGE)
    assert is_shown(honest, PAGE)


@pytest.mark.parametrize(
    ("lie", "honest"),
    [
        ("Die Werkstatt bleibt geschlossen.", "Geschlossen bleibt die Werkstatt während der Sommerpause."),
        ("Anhänger werden nicht im Hof abgestellt.", "Im Hof werden private Anhänger nicht abgestellt."),
        (
            "Kunden dürfen die Halle betreten.",
            "Nur mit Zustimmung der Leitung dürfen Kunden die Halle betreten.",
        ),
    ],
)
def test_what_narrows_a_german_rule_is_told_with_it(lie: str, honest: str) -> None:
    assert judged(lie, PAGE) == ("unsupported", "condition")
    assert is_shown(honest, PAGE)


def test_what_the_question_says_need_not_be_said_again() -> None:
    assert is_shown("Die Werkstatt bleibt geschlossen.", PAGE, question="Was gilt während der Sommerpause?")


def test_a_no_told_in_another_form_is_still_one() -> None:
    assert judged("Die Gebühr wird erstattet.", PAGE) == ("contradicted", "negation")
    assert is_shown("Die Gebühr wird nicht erstattet.", PAGE)


def test_a_thing_of_which_no_page_speaks_falls_however_freely_it_is_told() -> None:
    assert not is_shown("Wer neu ist, meldet sich bis zum Ende des Monats mit einem Zeppelin an.", PAGE)


@pytest.mark.parametrize(
    "told",
    [
        "Laut Handbuch gilt: Die Werkstatt bleibt während der Sommerpause geschlossen.",
        "Bitte beachten Sie, dass die Werkstatt während der Sommerpause geschlossen bleibt.",
        "Nach der Richtlinie dürfen Kunden die Halle nur mit Genehmigung der Leitung betreten.",
        "Du musst dich als neues Mitglied bis zum Monatsende beim Verein anmelden.",
        "Private Anhänger darf man nicht im Hof abstellen.",
    ],
)
def test_who_tells_it_another_way_is_believed(told: str) -> None:
    assert is_shown(told, PAGE)


@pytest.mark.parametrize(
    ("lie", "page"),
    [
        (
            "Im Sonderfall zahlt die Kasse den Schaden am Boot.",
            "Im Normalfall zahlt die Kasse den Schaden am Boot.",
        ),
        (
            "Der Zuschuss wird im Vormonat in der Kasse gezahlt.",
            "Der Zuschuss wird im Sommermonat in der Kasse gezahlt.",
        ),
        (
            "Alle Ansprüche an die Kasse verfallen am Ende vom Kalenderjahr.",
            "Alle Ansprüche an die Kasse verfallen am Ende vom Geschäftsjahr.",
        ),
    ],
)
def test_a_general_word_stands_out_in_the_place_of_one_that_ends_alike(lie: str, page: str) -> None:
    assert judged(lie, page) == ("unsupported", "substitute")
    assert is_shown(page, page)


def test_how_often_something_holds_may_be_told_in_other_words() -> None:
    told = "Die Halle ist meist bis acht Uhr offen."
    assert is_shown(told, "Die Halle ist in der Regel bis acht Uhr offen.")
    assert not is_shown(told, "Die Halle ist bis acht Uhr offen.")


@pytest.mark.parametrize("told", ["Dir stehen 30 Tage Urlaub im Jahr zu.", "Euch stehen 30 Tage Urlaub pro Jahr zu."])
def test_who_is_spoken_to_says_no_more_than_the_rule(told: str) -> None:
    assert is_shown(told, "Pro Kalenderjahr stehen 30 Tage Urlaub zu. Urlaub wird im Portal beantragt.")


HOTEL = (
    "# Verpflegung – Hotel Nordstern\n\n"
    "Laptops stellt die Technik. Einen Tisch stellt das Hotel nicht. Wer bei Bekannten übernachtet, "
    "erhält eine Pauschale von 20 Euro. Bei der Übergabe hinterlegst du eine Kaution, die du beim Auszug "
    "zurückbekommst, sofern das Zimmer sauber ist. Nicht benutzte Reservationen verfallen nach 15 "
    "Minuten. Steuerakten verbleiben ausnahmslos im Haus. Boote werden nur an Gäste verliehen. "
    "Überstunden sind für Lehrlinge ausgeschlossen. Die Bewilligung gilt drei Jahre."
)


@pytest.mark.parametrize(
    "told",
    [
        "Laptops stellt die Technik, einen Tisch stellt das Hotel nicht.",
        "Wer bei Freunden unterkommt, kriegt 20 Euro pauschal.",
        "Beim Auszug bekommst du die Kaution zurück, sofern das Zimmer sauber ist.",
        "Wird eine Reservation nicht benutzt, verfällt sie nach einer Viertelstunde.",
        "Für Lehrlinge sind Überstunden tabu.",
        "Eine Zusage hält leider nur drei Jahre.",
    ],
)
def test_a_free_retelling_is_believed(told: str) -> None:
    assert is_shown(told, HOTEL)


@pytest.mark.parametrize(
    "lie",
    [
        "Laptops stellt die Technik, auch einen Tisch stellt das Hotel.",
        "Wer bei Freunden unterkommt, kriegt 40 Euro pauschal.",
        "Boote werden nicht nur an Gäste verliehen.",
        "Steuerakten dürfen das Haus verlassen.",
        "Für Lehrlinge sind Überstunden erlaubt.",
    ],
)
def test_its_lies_are_not(lie: str) -> None:
    assert not is_shown(lie, HOTEL)


LINKED = (
    "# Werft\n\nFür Arbeiten auf dem Dach ist ein Kletterschein nötig. Ihn stellt der Sicherheitsmeister aus, und er "
    "gilt zwei Jahre. Leitern prüft der Hausmeister. Besucher tragen im Lager eine gelbe Weste. Diese liegt am "
    "Empfang bereit."
)


@pytest.mark.parametrize(
    "told",
    [
        "Den Kletterschein für Arbeiten auf dem Dach stellt der Sicherheitsmeister aus.",
        "Den Kletterschein für das Dach bekommst du beim Sicherheitsmeister.",
        "Im Lager tragen Besucher eine gelbe Weste, die am Empfang bereitliegt.",
    ],
)
def test_two_sentences_of_which_one_points_back_are_told_as_one(told: str) -> None:
    assert is_shown(told, LINKED)


@pytest.mark.parametrize(
    "lie",
    [
        "Den Kletterschein für Arbeiten auf dem Dach stellt der Hausmeister aus.",
        "Der Kletterschein für Arbeiten auf dem Dach gilt drei Jahre.",
    ],
)
def test_what_they_do_not_say_is_added(lie: str) -> None:
    assert not is_shown(lie, LINKED)
