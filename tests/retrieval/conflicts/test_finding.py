"""Two sources, one question: what is a conflict, what is not, and who wins. Never the order of the chunks."""

import tomllib
from collections.abc import Set as AbstractSet
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rag.domain.chunks import Chunk
from rag.models.embed_static import StaticEmbeddings
from rag.retrieval.conflicts import answer_clashes, finding
from rag.retrieval.conflicts.finding import find_conflicts
from rag.retrieval.conflicts.inquiry import Inquiry
from rag.retrieval.conflicts.resolution import resolve
from rag.retrieval.conflicts.statements import Statement
from rag.retrieval.conflicts.worded_clashes import in_conflict
from tests.grounding.sources import chunk

TODAY = date(2026, 1, 15)
LATER = date(2026, 11, 21)
EMBEDDER = StaticEmbeddings()
QUESTION = "How many days a week can I work remotely?"
OLD = "Employees may work remotely up to two days per week."
NEW = "Employees may work from home up to three days a week."
CANTEEN = chunk("canteen", "The canteen serves lunch from 11:30 to 14:00.")

Pair = dict[str, Any]
PAIRS: list[Pair] = tomllib.loads((Path(__file__).parents[2] / "fixtures" / "conflicts.toml").read_text("utf-8"))[
    "pair"
]


def two(pair: Pair) -> list[Chunk]:
    return [
        chunk("a", pair["a"]["text"], title=pair["a"]["title"]),
        chunk("b", pair["b"]["text"], title=pair["b"]["title"]),
    ]


def old(**changes: Any) -> Chunk:
    return chunk("remote-2023", OLD, **{"effective_from": "2023-01-01"} | changes)


def new(**changes: Any) -> Chunk:
    return chunk("remote-2025", NEW, **{"effective_from": "2025-01-01"} | changes)


@pytest.mark.parametrize("few", [[], [OLD]])
def test_less_than_two_chunks_never_conflict(few: list[str]) -> None:
    assert find_conflicts(QUESTION, [chunk("a", text) for text in few], as_of=TODAY) == []


@pytest.mark.parametrize("pair", [pair for pair in PAIRS if pair["conflict"]], ids=lambda pair: pair["question"])
def test_a_conflict_is_found(pair: Pair) -> None:
    (found,) = find_conflicts(pair["question"], two(pair), as_of=TODAY)
    for side in ("a", "b"):
        assert found[side]["quote"] in pair[side]["text"]  # type: ignore[literal-required]
        assert found[side]["quote"].count("\n") == 0  # type: ignore[literal-required]
        assert found[side]["value"].split()[0] in found[side]["quote"]  # type: ignore[literal-required]


@pytest.mark.parametrize("pair", [pair for pair in PAIRS if not pair["conflict"]], ids=lambda pair: pair["question"])
def test_no_conflict_is_invented(pair: Pair) -> None:
    assert find_conflicts(pair["question"], two(pair), as_of=TODAY) == []


def test_two_chunks_of_one_version_never_conflict() -> None:
    one, other = old(), {**new(), "version_id": old()["version_id"]}
    assert find_conflicts(QUESTION, [one, other], as_of=TODAY) == []  # type: ignore[list-item]


def test_in_conflict_needs_no_question() -> None:
    assert in_conflict(old(), new())
    assert not in_conflict(old(), chunk("same", OLD))


@pytest.mark.parametrize(
    ("a", "b", "winner", "rule"),
    [
        ({"effective_until": "2024-12-31"}, {"authority": 10}, "b", "in_force"),
        ({}, {"effective_from": "2027-01-01"}, "a", "in_force"),
        ({"supersedes": ["remote-2025"]}, {"authority": 90}, "a", "supersedes"),
        ({"authority": 90}, {"authority": 30}, "a", "authority"),
        ({}, {}, "b", "effective_from"),
        ({"effective_from": None}, {"effective_from": None}, None, "unresolved"),
        ({"effective_from": None}, {}, "b", "effective_from"),
    ],
)
def test_the_rules_in_their_order(a: dict[str, Any], b: dict[str, Any], winner: str | None, rule: str) -> None:
    (found,) = find_conflicts(QUESTION, [old(**a), new(**b)], as_of=TODAY)
    assert (found["winner"], found["rule"]) == (winner, rule)


def test_swapping_dates_or_authority_flips_the_winner() -> None:
    assert resolve(old(), new(), TODAY) == ("b", "effective_from")
    assert resolve(new(), old(), TODAY) == ("a", "effective_from")
    assert resolve(old(authority=90), new(authority=10), TODAY) == ("a", "authority")
    assert resolve(old(authority=10), new(authority=90), TODAY) == ("b", "authority")


def test_what_a_sentence_announces_for_later_does_not_hold_yet() -> None:
    announced = chunk(
        "minutes", f"From 1 January 2027 {NEW[0].lower()}{NEW[1:]}", effective_from="2026-10-14", authority=90
    )
    (now,) = find_conflicts(QUESTION, [old(), announced], as_of=date(2026, 11, 22))
    assert (now["winner"], now["rule"]) == ("b", "own_dates")
    (then,) = find_conflicts(QUESTION, [old(), announced], as_of=date(2027, 1, 1))
    assert (then["winner"], then["rule"]) == ("a", "authority")


def test_a_sentence_that_begins_to_hold_later_than_its_document_is_the_newer_one() -> None:
    announced = chunk("news", f"From 1 March 2027 {NEW[0].lower()}{NEW[1:]}", effective_from="2026-10-14")
    older = old(effective_from="2027-01-01")
    (before,) = find_conflicts(QUESTION, [older, announced], as_of=date(2027, 2, 28))
    assert (before["winner"], before["rule"]) == ("b", "own_dates")
    (then,) = find_conflicts(QUESTION, [older, announced], as_of=date(2027, 3, 1))
    assert (then["winner"], then["rule"]) == ("a", "effective_from")


def test_as_of_decides_what_is_in_force() -> None:
    (then,) = find_conflicts(QUESTION, [old(), new()], as_of=date(2024, 6, 1))
    assert (then["winner"], then["rule"]) == ("a", "in_force")


@given(st.permutations([old(), new(), CANTEEN, chunk("wiki", "Employees may work remotely up to five days per week.")]))
def test_order_and_bystanders_change_nothing(chunks: list[Chunk]) -> None:
    found = find_conflicts(QUESTION, chunks, as_of=TODAY)
    assert [(one["a"]["document_id"], one["b"]["document_id"], one["winner"]) for one in found] == [
        ("remote-2023", "remote-2025", "b"),
        ("remote-2023", "wiki", "a"),
        ("remote-2025", "wiki", "a"),
    ]
    assert find_conflicts(QUESTION, [one for one in chunks if one is not CANTEEN], as_of=TODAY) == found


def test_what_the_card_shows() -> None:
    (found,) = find_conflicts(QUESTION, [old(owner="People team"), new()], as_of=TODAY)
    assert found["a"]["value"] == "two days"
    assert found["b"]["value"] == "three days"
    assert found["a"]["owner"] == "People team"
    assert "work" in found["subject"]


def test_days_on_top_are_no_rival_of_the_days_themselves() -> None:
    more = chunk("benefits", "After five years employees receive two further days of annual leave.")
    shut = chunk("handbook", "The offices close at New Year; three days of annual leave are set aside for that.")
    assert find_conflicts("How many days of annual leave do I get?", [more, shut], as_of=TODAY) == []


def test_a_source_holds_on_its_first_and_on_its_last_day() -> None:
    ending = old(effective_from=None, effective_until=TODAY.isoformat(), authority=90)
    starting = new(effective_from=TODAY.isoformat(), authority=10)
    assert resolve(ending, starting, TODAY) == ("a", "authority")
    assert resolve(ending, starting, TODAY.replace(day=TODAY.day + 1)) == ("b", "in_force")
    assert resolve(ending, starting, TODAY.replace(day=TODAY.day - 1)) == ("a", "in_force")


@pytest.mark.parametrize(
    ("one", "other", "conflict"),
    [
        ("Die Probezeit beträgt sechs Monate.", "Die Probezeit dauert drei Monate.", True),
        ("Die Probezeit beträgt sechs Monate.", "Die Probezeit dauert 6 Monate.", False),
        ("Alkohol wird nicht erstattet.", "Alkohol wird erstattet.", True),
        (
            "Urlaubsanträge müssen zwei Wochen vorher gestellt werden.",
            "Urlaubsanträge müssen vier Wochen im Voraus gestellt werden.",
            True,
        ),
    ],
)
def test_german_rules_are_compared_too(one: str, other: str, conflict: bool) -> None:
    found = find_conflicts("", [chunk("a", one), chunk("b", other)], as_of=TODAY)
    assert bool(found) is conflict
    assert all(side["quote"] in (one, other) for each in found for side in (each["a"], each["b"]))


def say(one: str, other: str, heads: tuple[tuple[str, str], tuple[str, str]] = (("", ""), ("", ""))) -> bool:
    """Whether two sentences conflict, each under its own (title, heading)."""
    a, b = (
        chunk(name, text, title=title, section=heading)
        for name, text, (title, heading) in zip("ab", (one, other), heads, strict=True)
    )
    found = bool(find_conflicts("", [a, b], as_of=TODAY))
    assert found == bool(find_conflicts("", [b, a], as_of=TODAY))
    return found


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Orders above £900 are approved by the plant director.", "Orders above £900 need the approval of the buyer."),
        ("Overtime is unpaid.", "Overtime is paid."),
        ("New Year's Eve counts as a half day of leave.", "New Year's Eve counts as a full day of leave."),
        ("Guests travel first class on trains.", "Guests travel second class on trains."),
        ("Every spill is reported within 12 hours.", "Report every spill within four days."),
        ("Rental contracts run for at most eighteen months.", "A rental contract runs for a maximum of four years."),
        ("Die Probezeit beträgt sechs Monate.", "The probation period is three months."),
        ("The mileage rate is £0.45 per mile for 2023.", "The mileage rate is £0.55 per mile for 2024."),
        (
            "Zur eigenen Hochzeit gibt es drei Tage Sonderurlaub.",
            "For your own wedding you get two days special leave.",
        ),
        ("The stipend for a gym is £20 a month.", "The stipend for a gym is £20 a year."),
        ("For jury service ten working days are paid.", "For jury service three weeks are paid."),
        ("Quotes needed for a purchase above £700: 2.", "Four quotes are needed for a purchase above £700."),
        ("Elsewhere a hotel night costs up to 150 pounds.", "Elsewhere a hotel night costs up to 120 pounds."),
    ],
)
def test_what_else_is_a_conflict(one: str, other: str) -> None:
    assert say(one, other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Orders up to £900 are approved by the buyer.", "Orders up to £9,000 are approved by the plant director."),
        ("Orders are approved by the buyer.", "The buyer approves orders."),
        ("Nobody drives more than 9 hours a day.", "Nobody drives more than 45 hours a week."),
        ("In 2023 the pool was £2 million.", "In 2024 the pool was £3 million."),
        ("In 2023 the fair is on 4 May.", "In 2024 the fair is on 9 May."),
        ("The spring course 2023 starts on 2 April.", "The spring course 2024 starts on 6 April."),
        ("Until 2018 the shop closed at 13:00.", "The shop closes at 16:00."),
        ("Permits are kept for six years.", "Leases of machines are kept for 20 years."),
        ("Ten working days of training are paid.", "Two weeks of training are paid."),
        (
            "Für Beschäftigte in Deutschland beträgt die Probezeit sechs Monate.",
            "The probation period is three months.",
        ),
        ("Calls are confirmed by phone.", "Overtime is unpaid."),
        ("A hotel night costs up to 150 pounds.", "Elsewhere a hotel night costs up to 120 pounds."),
    ],
)
def test_what_else_is_none(one: str, other: str) -> None:
    assert not say(one, other)


@pytest.mark.parametrize(
    ("heads", "conflict"),
    [
        ((("Guide for managers", "Working at home"), ("Remote Work Rules", "Days at home")), True),
        ((("Your first weeks", "Home"), ("Service levels", "Home")), True),
        ((("Health and Safety Policy", "Home"), ("Safety notice board", "Home")), True),
        ((("Handbook", "Working hours"), ("Handbook 2024", "Time and money")), True),
        ((("Guide for contractors", "Home"), ("Remote Work Rules", "Home")), False),
        ((("Remote work in Spain", "Home"), ("Remote work in Italy", "Home")), False),
        ((("Gold plan", "Home"), ("Silver plan", "Home")), False),
        ((("Site guide Leeds", "Home"), ("Notes from Hamburg", "Home")), False),
        ((("SITE GUIDE LEEDS", "Home"), ("Remote Work Rules", "Home")), False),
        ((("Rules", "Interns"), ("Rules", "Home")), False),
    ],
)
def test_a_title_or_heading_parts_two_rules_only_by_whom_they_are_for(
    heads: tuple[tuple[str, str], tuple[str, str]], conflict: bool
) -> None:
    assert say(OLD, NEW, heads) is conflict


@pytest.mark.parametrize(
    ("one", "other", "titles", "conflict"),
    [
        ("Open Monday to Friday, 11:30 to 14:00.", "Open Monday to Friday, 8 to 18:00.", ("Canteen", "Office"), False),
        ("Opening hours: 11:30 to 14:00.", "Opening hours: 8:00 to 18:00.", ("Canteen", "Reception"), False),
        ("Open Monday to Friday, 11:30 to 14:00.", "Open Monday to Friday, 9:00 to 14:30.", ("Canteen", "Canteen news"),
         True),
        ("The canteen is open from 11:30 to 14:00.", "The canteen is open from 8 to 18:00.", ("Food", "Office"), True),
    ],
)  # fmt: skip
@pytest.mark.parametrize("question", ["When is the canteen open?", ""])
def test_hours_without_a_word_of_what_is_open_are_those_of_their_page(
    one: str, other: str, titles: tuple[str, str], conflict: bool, question: str
) -> None:
    chunks = [chunk("a", one, title=titles[0]), chunk("b", other, title=titles[1])]
    assert bool(find_conflicts(question, chunks, as_of=TODAY, embedder=EMBEDDER)) is conflict


@pytest.mark.parametrize(("opens", "conflict"), [("payroll helpline", False), ("nursery", True)])
def test_hours_under_a_question_are_those_of_what_it_asks_about(opens: str, conflict: bool) -> None:
    faq = "**Is there a nursery?**\n\nIt opens from 6:45 to 18:30 and costs 58 euros a day."
    chunks = [chunk("a", faq, title="Newcomers"), chunk("b", f"The {opens} is open from 9:00 to 16:00.", title="Pay")]
    assert bool(find_conflicts("When does it open (nursery)?", chunks, as_of=TODAY, embedder=EMBEDDER)) is conflict


def test_a_german_question_finds_what_english_rules_say_otherwise() -> None:
    chunks = [chunk("a", "The probation period is six months."), chunk("b", "The probation period is three months.")]
    assert find_conflicts("Wie lange dauert die Probezeit?", chunks, as_of=TODAY)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("See the [guide to parking](https://a.example/1).", "See the [guide to parking](https://a.example/2)."),
        ("Email us at orders@a.example.", "Email us at press@a.example."),
        ('<div style="width: 40%"> parking plan </div>', '<div style="width: 70%"> parking plan </div>'),
        ("Example: Ada works two days and has 8 days of leave.", "Temps work three days and have 12 days of leave."),
        ("Nobody drives more than 45 hours a week.", "The driving week of the team has 38 hours."),
    ],
)
def test_links_addresses_of_anything_markup_examples_and_kept_limits_are_no_rivals(one: str, other: str) -> None:
    assert not say(one, other)


def test_an_address_for_one_thing_and_an_exact_value_under_a_limit_are_rivals() -> None:
    assert say("Order parking passes from gate@a.example.", "Parking passes are ordered from desk@a.example.")
    assert say("Sick pay lasts up to 9 weeks.", "Sick pay lasts exactly 7 weeks.")


def test_a_contradiction_beside_the_question_is_not_shown() -> None:
    bonus = [chunk("plan", "The yearly bonus is 12% of salary."), chunk("guide", "The yearly bonus is 9% of salary.")]
    referral = chunk("referrals", "The referral bonus for a colleague is £700.")
    assert find_conflicts("How high is the yearly bonus?", [*bonus, referral], as_of=TODAY)
    assert not find_conflicts("How high is the referral bonus for a colleague?", [*bonus, referral], as_of=TODAY)


def fixture(name: str) -> list[Pair]:
    text = (Path(__file__).parents[2] / "fixtures" / f"{name}_pairs.toml").read_text("utf-8")
    return list(tomllib.loads(text)["pair"])


def sides_of(pair: Pair) -> list[Chunk]:
    return [
        chunk(
            name,
            pair[name]["text"],
            title=pair[name]["title"],
            section=pair[name]["heading"],
            authority=pair[name]["authority"],
            effective_from=pair[name].get("effective_from"),
            supersedes=pair[name].get("supersedes", []),
        )
        for name in "ab"
    ]


@pytest.mark.parametrize(("name", "least", "most"), [("company", 52, 2), ("workplace", 43, 1)])
def test_a_company_s_contradictions_are_found_and_its_decoys_are_not(name: str, least: int, most: int) -> None:
    found = {True: 0, False: 0}
    for pair in fixture(name):
        found[pair["conflict"]] += bool(find_conflicts(pair["question"], sides_of(pair), as_of=TODAY))
    assert found[True] >= least
    assert found[False] <= most


@pytest.mark.parametrize("pair", fixture("workplace"), ids=lambda pair: pair["question"])
def test_whichever_holds_is_told_by_the_rule_that_decides(pair: Pair) -> None:
    one, other = sides_of(pair)
    assert resolve(one, other, LATER) == (pair["winner"] or None, pair["rule"])
    swapped = {"a": "b", "b": "a"}.get(pair["winner"])
    assert resolve(other, one, LATER) == (swapped, pair["rule"])


def test_yes_against_no_is_beside_a_question_for_a_value() -> None:
    chunks = [chunk("a", "Private use of a laptop is allowed."), chunk("b", "Private use of a laptop is not allowed.")]
    assert find_conflicts("Is private use of a laptop allowed?", chunks, as_of=TODAY)
    assert not find_conflicts("When do I get a laptop?", chunks, as_of=TODAY)


@pytest.mark.parametrize(
    ("question", "one", "other"),
    [
        (
            "What is the fee for a stall?",
            "| Stall | Fee |\n|---|---|\n| Corner stall | £40 |",
            "The fee for a corner stall is £55.",
        ),
        ("How long must a locker code be?", "A locker code has 6 digits.", "Your locker code needs 8 digits or more."),
        ("Wie viele Tage habe ich frei?", "Alle Beschäftigten haben 4 Tage frei.", "Sie haben 5 Tage frei."),
        (
            "Wer genehmigt den Posten?",
            "Den Posten genehmigt die Hofleitung.",
            "Der Posten wird vom Pförtner genehmigt.",
        ),
    ],
)
def test_the_question_names_what_both_speak_of(question: str, one: str, other: str) -> None:
    assert find_conflicts(question, [chunk("a", one), chunk("b", other)], as_of=TODAY)


@pytest.mark.parametrize(
    ("question", "one", "other"),
    [
        ("How long is the fair?", "The fair lasts 8 days.", "After a flood, the fair lasts 3 days."),
        ("When does the fair open?", "Die Frühschicht beginnt um 6 Uhr.", "The late shift begins at 2 pm."),
        ("How long is notice?", "After the trial notice is two months.", "During the trial notice is two weeks."),
        ("How many days may I stay?", "You may stay 4 days, until the end of May.", "You may stay 4 days before June."),
        ("How much do I get for a fair?", "For a fair of more than two days you get £40.",
         "You get £90 if a fair takes more than five days."),
    ],
)  # fmt: skip
def test_another_case_time_or_tier_is_no_contradiction(question: str, one: str, other: str) -> None:
    assert not find_conflicts(question, [chunk("a", one), chunk("b", other)], as_of=TODAY)


@pytest.mark.parametrize(
    ("question", "one", "other"),
    [
        ("How much annual leave do I earn in a season?", "In 20 weeks you earn 40 more sick leave hours.",
         "In 11 weeks you earn 22 more annual leave hours."),
        ("How much leave do I get per season ticket?", "It takes a week until a season ticket is sent.",
         "From the tenth year on: 6 hours per season ticket"),
        ("How much is paid for meals?", "Meals are paid up to 30 euros per trip.",
         "Meals are paid up to 20 euros per day."),
        ("notice during probation", "On probation the notice period is two weeks.",
         "On probation you may work at home one day a week."),
        ("How many stall hours can I have?", "Writing down your hours is done in two steps.",
         "Whoever stays an hour longer to clear a stall may go an hour earlier the next day."),
    ],
)  # fmt: skip
def test_what_a_value_is_counted_by_or_in_is_not_what_it_is_of(question: str, one: str, other: str) -> None:
    assert not find_conflicts(question, [chunk("a", one), chunk("b", other)], as_of=TODAY)


def test_only_what_stands_across_is_looked_for() -> None:
    chunks = [
        chunk(name, f"Employees may work remotely up to {n} days per week.")
        for name, n in (("a", 2), ("b", 3), ("c", 4))
    ]
    rival = chunks[2]["chunk_id"]
    whole = find_conflicts(QUESTION, chunks, as_of=TODAY)
    assert len(whole) == 3
    across = find_conflicts(QUESTION, chunks, as_of=TODAY, across={rival})
    assert across == [each for each in whole if rival in (each["a"]["chunk_id"], each["b"]["chunk_id"])]


def test_what_is_surer_than_what_stands_across_is_told_in_its_place() -> None:
    kept = [chunk("a", OLD), chunk("b", NEW)]
    rival = chunk("b", "Everybody may work from home up to four days.", chunk_id="b::s::2")
    chunks = [*kept, rival]
    (whole,) = find_conflicts(QUESTION, chunks, as_of=TODAY)
    assert rival["chunk_id"] not in (whole["a"]["chunk_id"], whole["b"]["chunk_id"])
    assert find_conflicts(QUESTION, [kept[0], rival], as_of=TODAY)
    assert find_conflicts(QUESTION, chunks, as_of=TODAY, across={rival["chunk_id"]}) == [whole]


def test_what_no_answer_can_be_compared_with_is_not_read(monkeypatch: pytest.MonkeyPatch) -> None:
    """The best sentences tell no number of days, so nothing is read that only stands far behind them."""
    read: list[str] = []
    telling = answer_clashes.is_telling

    def noted(statement: Statement, inquiry: Inquiry) -> bool:
        read.append(statement.said)
        return telling(statement, inquiry)

    monkeypatch.setattr(answer_clashes, "is_telling", noted)
    best = chunk("remote", "How many days a week employees may work remotely is agreed with their manager.")
    far = chunk("leave", "Employees get three weeks of paid leave.")
    for chunks, is_read in (([best, far], False), ([best, far, old()], True)):
        read.clear()
        find_conflicts(QUESTION, chunks, as_of=TODAY, embedder=EMBEDDER)
        assert best["text"] in read
        assert (far["text"] in read) == is_read


def test_for_whom_two_pages_are_is_told_only_where_they_could_clash(monkeypatch: pytest.MonkeyPatch) -> None:
    compared: list[set[str]] = []

    def noted(one: Chunk, other: Chunk, inside: AbstractSet[str]) -> bool:
        compared.append({one["document_id"], other["document_id"]})
        return True

    monkeypatch.setattr(finding, "same_scope", noted)
    assert find_conflicts(QUESTION, [old(), new(), CANTEEN], as_of=TODAY, embedder=EMBEDDER)
    assert compared == [{old()["document_id"], new()["document_id"]}]


def test_a_german_contradiction_far_from_what_is_asked_in_german_is_none_of_it() -> None:
    ticket = "Der Zuschuss zum Deutschlandticket beträgt {} Euro im Monat."
    chunks = [
        chunk("tagegeld", "Das Tagegeld für Dienstreisen beträgt 30 Euro pro Tag.", title="Reisekostenrichtlinie"),
        chunk("jobticket", ticket.format(35), title="Richtlinie Mobilität"),
        chunk("willkommen", ticket.format(20), title="Willkommensheft"),
    ]
    assert find_conflicts("Wie hoch ist das Tagegeld?", chunks, as_of=TODAY, embedder=EMBEDDER) == []
    asked = "Wie hoch ist der Zuschuss zum Deutschlandticket?"
    assert len(find_conflicts(asked, chunks, as_of=TODAY, embedder=EMBEDDER)) == 1


def test_who_told_something_is_not_for_whom_it_holds() -> None:
    """A name beside `said` kept the notes of a meeting from contradicting the handbook: the notes were told alone."""
    rule = chunk("handbook", "You can carry over up to 5 days into the next leave year.", authority=70)
    note = chunk(
        "notes", "Holiday carry-over: you can take 10 days into the new year, Iain said.", title="Notes", authority=50
    )
    (found,) = find_conflicts("holiday carry over", [rule, note], as_of=TODAY, embedder=EMBEDDER)
    assert (found["winner"], found["rule"]) == ("a", "authority")


def test_a_place_in_a_title_is_known_from_another_page_that_was_found() -> None:
    rule = chunk("handbook", "A doctor's certificate is needed from the eighth day.", title="Staff handbook")
    own = chunk("site", "A doctor's certificate is needed from the third day.", title="Rules Fennick")
    intro = chunk("start", "Colleagues in Fennick have their own rules.", title="Staff handbook")
    question = "When do I need a doctor's certificate?"
    assert find_conflicts(question, [rule, own], as_of=TODAY, embedder=EMBEDDER)
    assert not find_conflicts(question, [rule, own, intro], as_of=TODAY, embedder=EMBEDDER)
