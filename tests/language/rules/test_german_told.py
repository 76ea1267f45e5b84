"""Which words of a German text another one has a word for."""

import pytest

from rag.language.german.deed_nouns import verb_of_noun
from rag.language.rules.german_told import (
    Spoken,
    contrary,
    may_be_one,
    may_stand_for,
    other_prefix,
    said_alike,
    says_little,
    spoken,
    told_by,
    turned_words,
)


def _noun(text: str) -> Spoken:
    return Spoken(text, 0, is_noun=True)


@pytest.mark.parametrize(
    ("text", "word", "is_told"),
    [
        ("Melden Sie sich vorher an.", "Anmeldung", True),
        ("Kundendaten werden gelöscht.", "Kunden", True),
        ("Der Urlaub wird beantragt.", "Sonderurlaub", False),
        ("Der Sonderurlaub wird beantragt.", "Urlaub", True),
        ("Die Probezeit endet.", "Elternzeit", False),
        ("Die Führungskraft entscheidet.", "Vorgesetzte", True),
        ("Mitarbeiter:innen unterschreiben.", "Unterschrift", True),
        ("Fahrräder stehen im Keller.", "Zeppelin", False),
        ("Ferientage verfallen.", "Urlaubstage", True),
        ("Die Fahrerkarte ist weg.", "Karte", True),
        ("Das Etagenpersonal putzt.", "Etage", True),
        ("Er hat es mitgenommen.", "Mitnehmen", True),
    ],
)
def test_a_word_is_told_by_another_form_or_each_of_its_parts(text: str, word: str, is_told: bool) -> None:
    assert told_by(text).has(_noun(word)) == is_told


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Vorgesetzte", "Betriebsrat"), ("Antrag", "Genehmigung"), ("kündigen", "pausieren"),
        ("schriftlich", "mündlich"),
        ("Mutter", "Vater"), ("Hund", "Katze"), ("Arzt", "Hausarzt"), ("Stuhl", "Tisch"), ("Monat", "Quartal"),
        ("Erstattung", "Vorschuss"), ("Frühschicht", "Spätschicht"), ("Abmahnung", "Kündigung"),
        ("prüfen", "genehmigen"),
        ("verschieben", "absagen"), ("Verlust", "Diebstahl"), ("Gast", "Mitarbeiter"), ("Personalabteilung", "Stunde"),
    ],
)  # fmt: skip
def test_what_goes_with_each_other_does_not_stand_for_it(one: str, other: str) -> None:
    assert not told_by(f"Es geht um {one}.").has(Spoken(other, 0, is_noun=other[0].isupper()))


def test_a_number_behind_a_preposition_leaves_it_one() -> None:
    assert "mitdarfst" not in [each.text for each in spoken("Auf den Kran darfst du erst mit 18.")]


def test_a_verb_is_one_word_with_its_particle() -> None:
    assert "weiterleitet" in [one.text for one in spoken("Das Amt leitet die Meldung an uns weiter.")]


def test_another_prefix_is_another_deed() -> None:
    (closed,) = spoken("gesperrt")
    assert other_prefix(Spoken("abmelden", 0, is_noun=False), [Spoken("anmelden", 0, is_noun=False)])
    assert not other_prefix(closed, [closed])


def test_opposites_and_words_for_one_another() -> None:
    assert turned_words("Die Prüfung ist nachher.", "Die Prüfung ist vorher.") == ["nachher"]
    assert not turned_words("Vorher und nachher wird geprüft.", "Vorher wird geprüft.")
    assert may_be_one("firma", "arbeitgeber")
    assert not may_be_one("betriebsrat", "arbeitgeber")


def test_a_general_word_says_little() -> None:
    assert says_little(_noun("Jahresende"))
    assert not says_little(_noun("Betriebsrat"))


@pytest.mark.parametrize(
    ("text", "word", "is_told"),
    [
        ("Wer bei Bekannten schläft, erhält Geld.", "Freunden", True),
        ("Die Bewilligung gilt drei Jahre.", "Zusage", True),
        ("Freiwillige im FSJ helfen.", "FSJlerin", True),
        ("Der Urlaub endet.", "Urlaubstage", True),
        ("Die Leitung entscheidet.", "Betriebsrat", False),
        ("Ein Laptop wird gestellt.", "Schreibtisch", False),
    ],
)
def test_words_of_one_line_stand_for_each_other(text: str, word: str, is_told: bool) -> None:
    assert told_by(text).has(_noun(word)) == is_told


def test_a_clause_without_a_verb_of_its_own_has_no_joined_one() -> None:
    assert "wegdanach" not in [one.folded for one in spoken("Danach ist der Anspruch weg.")]
    assert "abziehen" in [one.folded for one in spoken("Die 15 Euro ziehen wir Ihnen ab.")]
    assert "vorlegen" in [one.folded for one in spoken("Alle legen ein Zeugnis vor und danach ein neues.")]
    assert "ausfülle" in [one.folded for one in spoken("Fülle einfach das Formular aus.")]


def test_a_listed_compound_stands_for_itself_and_not_for_its_parts() -> None:
    withdrawn, pulled, submitted = (Spoken(word, 0, is_noun=False) for word in ("zurückziehen", "ziehen", "einreichen"))
    assert contrary(withdrawn, [submitted])
    assert not contrary(pulled, [submitted])


def test_what_stands_for_a_word_is_known_both_ways() -> None:
    assert may_stand_for("freunde") & said_alike("bekannte")
    assert not may_stand_for("freunde") & said_alike("vertrag")
    assert not said_alike("kundenpumpe") & said_alike("pumpe")


@pytest.mark.parametrize(
    ("verb", "noun"),
    [
        ("eingegeben", "Eingabe"), ("eingreifst", "Eingriff"), ("abgeflogen", "Abflug"), ("entworfen", "Entwurf"),
        ("sammelst", "Sammlung"), ("entwickelt", "Entwicklung"), ("installiert", "Installation"),
        ("kommuniziert", "Kommunikation"), ("reduziert", "Reduktion"), ("abgebrochen", "Abbruch"),
    ],
)  # fmt: skip
def test_a_noun_is_told_by_the_verb_that_it_is_made_of(verb: str, noun: str) -> None:
    assert told_by(f"Das wird {verb}.").has(Spoken(noun, 0, is_noun=True))
    assert told_by(f"Die {noun} ist teuer.").has(Spoken(verb, 0, is_noun=False))


@pytest.mark.parametrize("noun", ["Vertrag", "Anspruch", "Abfall", "Zufall"])
def test_a_noun_that_means_something_else_is_made_of_no_verb(noun: str) -> None:
    assert verb_of_noun(noun.casefold()) == ""


def test_a_general_verb_says_little_in_all_its_forms() -> None:
    assert all(says_little(Spoken(word, 0, is_noun=False)) for word in ("erfolgt", "führst", "gehört", "genießt"))
    assert not says_little(Spoken("repariert", 0, is_noun=False))
