"""German rules as the checks read them."""

import pytest

from rag.language.german.reading import read_german, read_in_english
from rag.language.rules.conditions import conditions
from rag.language.rules.modality import modalities
from rag.language.rules.noes import is_negated
from rag.language.synonyms import canonical
from rag.language.values.all_facts import read_facts
from rag.language.words import stem


@pytest.mark.parametrize(
    "text", ["Alcohol is not refunded.", "The visa must be ordered in May.", "Ask Anna Kraus.", ""]
)
def test_english_stays_as_it_is(text: str) -> None:
    assert read_german(text) == text


@pytest.mark.parametrize(
    ("text", "kind", "value"),
    [
        ("Der Zuschuss beträgt höchstens 1.350,50 Euro.", "money", (1350.5,)),
        ("Das Gehalt wird sechs Wochen weitergezahlt.", "duration", (6 * 604_800.0,)),
        ("Resturlaub verfällt am 31. März.", "date", (0, 3, 31)),
        ("Die Kernzeit beginnt um 9.30 Uhr.", "time", (570.0,)),
        ("Trinkgeld wird bis zu zehn Prozent erstattet.", "percent", (10.0,)),
        ("Es gibt 30 Urlaubstage im Jahr.", "duration", (30 * 86_400.0,)),
        ("Ab dem vierten Tag ist ein Attest nötig.", "ordinal", (4.0,)),
    ],
)
def test_values_are_read(text: str, kind: str, value: tuple[float, ...]) -> None:
    assert (kind, value) in [(fact.kind, fact.value) for fact in read_facts(read_german(text))]


@pytest.mark.parametrize(
    ("text", "modality"),
    [
        ("Belege sind innerhalb von 30 Tagen einzureichen.", "must"),
        ("Auszubildende dürfen nicht mobil arbeiten.", "must not"),
        ("Die Führungskraft kann es erlauben.", "may"),
        ("Ein Antrag ist nicht erforderlich.", "need not"),
    ],
)
def test_what_is_demanded_is_read(text: str, modality: str) -> None:
    assert modality in modalities(read_german(text))


def test_a_no_and_a_condition_are_read() -> None:
    assert is_negated(read_german("Während der Probezeit wird kein Urlaub gewährt."))
    told = conditions(read_german("Aus dem Ausland darf man nur mit Genehmigung der Personalabteilung arbeiten."))
    assert any("approval" in one.text for one in told)


def test_names_stay_names_and_nouns_are_none() -> None:
    read = read_german("Die Reise bucht man über das Portal Reisewelt bei Anna Kraus mit SAP.")
    assert all(name in read for name in ("Portal Reisewelt", "Anna Kraus", "SAP"))
    assert "reise bucht" in read


KNOWN = frozenset(canonical([stem(word)])[0] for word in ("company", "pay", "premium"))


def test_beside_english_sources_it_is_read_in_their_words() -> None:
    assert "company" in read_in_english("Das Unternehmen zahlt 75 % der Prämie.", KNOWN)
    assert read_in_english("The company pays.", KNOWN) == "The company pays."


def test_one_word_that_they_do_not_have_leaves_it_german() -> None:
    rent = "Das Unternehmen zahlt 75 % der Miete."
    assert read_in_english(rent, KNOWN) == rent


@pytest.mark.parametrize(
    ("german", "read"),
    [
        ("Der Verlust muss der IT gemeldet werden.", "the verlust must be melden the IT."),
        ("Geräte dürfen für Daten nicht verwendet werden.", "Geräte may not be verwenden for daten."),
        ("Passwörter darf man nicht weitergeben.", "passwörter may not weitergeben you."),
        ("Mitarbeitende dürfen mobil arbeiten.", "mitarbeitende may mobil arbeiten."),
        ("Sie müssen den Antrag nicht unterschreiben.", "you need not unterschreiben the antrag."),
        ("Sie müssen keine Belege einreichen.", "you need no belege einreichen."),
        ("Der Antrag ist nicht zu unterschreiben.", "the antrag may not be unterschreiben."),
    ],
)
def test_a_verb_at_the_end_stands_behind_its_demand(german: str, read: str) -> None:
    assert read_german(german).casefold() == read.casefold()


@pytest.mark.parametrize(
    "text",
    [
        "Den Ausdruck genehmigt die Hausleitung.",
        "Über den Ausdruck entscheidet die Hausleitung.",
        "Der Ausdruck wird von der Hausleitung genehmigt.",
        "Der Ausdruck ist von der Hausleitung zu genehmigen.",
    ],
)
def test_who_decides_is_read_wherever_it_stands(text: str) -> None:
    assert "approved by the hausleitung" in read_german(text).casefold()


def test_what_is_said_at_the_end_stands_behind_its_verb() -> None:
    assert "is mandatory" in read_german("Im Hof ist das Tragen einer Weste Pflicht.")


@pytest.mark.parametrize(
    ("told", "read"),
    [
        ("Dir stehen im Jahr 1.500 Euro zu.", "per year 1500 euro"),
        ("Im Jahr 2024 gab es Geld.", "in year 2024"),
        ("Die Pumpe wird alle zwölf Monate geprüft, das Seil alle sechs.", "every six months"),
        ("Wer das 58. Lebensjahr vollendet hat, darf das.", "58 years"),
        ("Spätestens zehn Arbeitstage, bevor Sie fahren, fragen Sie an.", "at least ten working days"),
        ("Spätestens nach einer Stunde ruft ihr an.", "within of 1 hour"),
        ("Ihr habt vier freie Tage.", "four days"),
        ("Du darfst 30 Tage segeln, höchstens 15 davon am Stück.", "15 days davon"),
        ("Das Segel ist schon ab dem ersten Tag zu zeigen.", "from the first day"),
        ("Er darf nur einmal im Jahr frei nehmen.", "at most once per year"),
        ("Ein Segel ist zu beantragen, jedes ist zu waschen.", "each must be"),
        ("Es sind vier Fünftel der Kosten.", "4/5 of the"),
    ],
)
def test_values_are_read_as_the_same_in_english(told: str, read: str) -> None:
    assert read in read_german(told)


def test_a_thing_behind_a_name_is_none_and_neither_is_who_is_spoken_to() -> None:
    read = read_german(
        "Wir geben Frau Lindner Bescheid, und Herr Koch gibt Gästen Ihnen zuliebe 50 Euro Kaution zurück."
    )
    assert "Frau Lindner bescheid" in read
    assert "Herr Koch" in read
    assert "euro kaution" in read
    assert "Ihnen" not in read
