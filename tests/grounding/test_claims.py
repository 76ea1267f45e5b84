import pytest

from rag.grounding.claims import LONGEST_DRAFT, MOST_CLAIMS, drafted_claims, governing_lines, split_claims


@pytest.mark.parametrize("draft", ["", "   ", "[1][2]", "...", "\x00\u200b", "<think>only thoughts", "1. 2. 3."])
def test_nothing_to_say_is_no_claim(draft: str) -> None:
    assert split_claims(draft) == []


@pytest.mark.parametrize(
    ("draft", "text", "source_ids"),
    [
        ("Leave is paid [1].", "Leave is paid.", (1,)),
        ("Leave is paid. [1]", "Leave is paid.", (1,)),
        ("Leave is paid [1, 2].", "Leave is paid.", (1, 2)),
        ("Leave is paid [1][2].", "Leave is paid.", (1, 2)),
        ("Leave is paid [1-3].", "Leave is paid.", (1, 2, 3)),
        ("Leave is paid [n].", "Leave is paid.", ()),
        ("Leave is paid [99].", "Leave is paid.", (99,)),
        ("Leave is pa[1]id.", "Leave is paid.", (1,)),
        ("Leave is paid [Source 2].", "Leave is paid.", (2,)),
        ("Leave is paid (source 2).", "Leave is paid.", (2,)),
        ("Leave is paid [S1], [S3].", "Leave is paid.", (1, 3)),
        ("Leave is paid [S1, S2].", "Leave is paid.", (1, 2)),
        ("Leave is paid 【2†handbook】.", "Leave is paid.", (2,)),
        ("Leave is paid [^1].", "Leave is paid.", (1,)),
        ("Leave is paid^[1].", "Leave is paid.", (1,)),
        ("Leave is paid [[2]].", "Leave is paid.", (2,)),
        ("Leave is paid ([2]).", "Leave is paid.", (2,)),
        ("Leave is paid (see [1], [2]).", "Leave is paid.", (1, 2)),
        ("Leave is paid [1], [2].", "Leave is paid.", (1, 2)),
        ("Leave is paid [1] and [3].", "Leave is paid.", (1, 3)),
        ("Leave is paid [1: Crew handbook].", "Leave is paid.", (1,)),
        ("Leave is paid [Source 2, page 4].", "Leave is paid.", (2,)),
        ("Leave is paid [ref. 2].", "Leave is paid.", (2,)),
        ("Leave is paid (Source: Crew handbook 2025).", "Leave is paid.", ()),
        ("Leave is paid, according to [2].", "Leave is paid.", (2,)),
        ("According to [2], leave is paid.", "Leave is paid.", ()),
        ("According to sources 1 and 2, leave is paid.", "Leave is paid.", ()),
        ("Source [2] states that leave is paid.", "Leave is paid.", ()),
        ("Leave is paid [invented-file.pdf, p. 3].", "Leave is paid.", ()),
        ("Leave is paid (see handbook.docx).", "Leave is paid.", ()),
        ("**Leave** is _paid_ `now`.", "Leave is paid now.", ()),
        ("Leave is [paid](http://evil.example/x).", "Leave is paid.", ()),
        ("Leave is paid ![pixel](http://evil.example/p.png).", "Leave is paid.", ()),
        ("<b>Leave</b> is paid.<!-- hidden -->", "Leave is paid.", ()),
        ("Leave\x07 is\u200b paid.", "Leave is paid.", ()),
        ("<think>It may be unpaid.</think>Leave is paid.", "Leave is paid.", ()),
        ("It may be unpaid.</think>Leave is paid.", "Leave is paid.", ()),
        ("<|im_start|>Leave is paid.<|im_end|>", "Leave is paid.", ()),
    ],
)
def test_markers_and_markup_are_gone(draft: str, text: str, source_ids: tuple[int, ...]) -> None:
    assert [(claim.text, claim.source_ids) for claim in split_claims(draft)] == [(text, source_ids)]


@pytest.mark.parametrize("marker", ["\u00b9", "<sup>1</sup>", "<sup>[1]</sup>", " (1)", " [1](#source-1)"])
def test_a_number_as_a_note_has_it_is_a_marker(marker: str) -> None:
    first, second = split_claims(f"Staff get the key.{marker} Guests get a badge{marker}.")
    assert (first.text, second.text) == ("Staff get the key.", "Guests get a badge.")
    assert (first.source_ids, second.source_ids) == ((1,), (1,))


@pytest.mark.parametrize(
    "text", ["Send two (2).", "See paragraph (1).", "The room has 25 m\u00b2.", "Fill in form B (3)."]
)
def test_a_number_that_says_something_is_none(text: str) -> None:
    assert [claim.text for claim in split_claims(text)] == [text]


@pytest.mark.parametrize(
    "text",
    [
        "Use [optional] forms.",
        "Leave is paid in [s1] alone.",
        "Leave is paid for [2 - 3 days] at sea.",
        "Leave is paid (see [optional] forms).",
        "According to the crew handbook, leave is paid.",
        "The crew handbook states that leave is paid.",
    ],
)
def test_brackets_that_are_no_marker_stay(text: str) -> None:
    assert [claim.text for claim in split_claims(text)] == [text]


@pytest.mark.parametrize(
    "label", ["### Answer", "**Summary**", "Summary:", "**Short answer:**", "Key points:", "## Zusammenfassung"]
)
def test_what_only_names_the_answer_is_no_line_of_it(label: str) -> None:
    claims = split_claims(f"{label}\n\n- Dogs stay at home.\n- Cats may come.")
    assert [(claim.text, claim.under, claim.heading) for claim in claims] == [
        ("Dogs stay at home.", "", ""),
        ("Cats may come.", "", ""),
    ]


def test_what_names_more_than_the_answer_stays() -> None:
    assert split_claims("Summary of exceptions:\n\n- Dogs stay at home.")[0].text == "Summary of exceptions:"
    assert split_claims("Summary: dogs stay at home.")[0].text == "Summary: dogs stay at home."


@pytest.mark.parametrize(
    "references",
    [
        "Sources: [1], [2]",
        "Source: Crew handbook 2025",
        "*Source: [1] Crew handbook*",
        "**References:**\n- [1] Crew handbook\n- [2] Harbour rules",
        "---\nSources\n\n1. Crew handbook, Dogs",
        "[1] Crew handbook\n[2] Harbour rules",
    ],
)
def test_the_names_of_sources_below_an_answer_are_none_of_it(references: str) -> None:
    assert [claim.text for claim in split_claims(f"Dogs stay at home. [1]\n\n{references}")] == ["Dogs stay at home."]


@pytest.mark.parametrize("rest", ["Sources: stoves heat the deck.", "[1] Oslo: zone A", "Sources:\n- Dogs are banned."])
def test_what_says_something_below_an_answer_is_checked(rest: str) -> None:
    assert len(split_claims(f"Dogs stay at home.\n\n{rest}")) > 1


def test_a_marker_belongs_to_the_sentence_before_it() -> None:
    claims = split_claims("Leave is paid. [1] Meals are not. [2]")
    assert [claim.source_ids for claim in claims] == [(1,), (2,)]


def test_list_items_know_the_line_they_stand_under() -> None:
    claims = split_claims("Not covered:\n- Dental care [1]\n- Glasses\n\nAsk HR.")
    assert (claims[1].text, claims[1].source_ids, claims[1].lead) == ("Dental care", (1,), "\n- ")
    assert [claim.under for claim in claims] == ["", "Not covered:", "Not covered:", ""]


def test_an_escaped_bar_ends_no_cell() -> None:
    (row,) = split_claims("| Key | Does |\n| --- | --- |\n| `a \\| b` | joins two lists |")
    assert row.text == "Key: a | b; Does: joins two lists"


def test_table_rows_read_as_sentences() -> None:
    claims = split_claims("| Plan | Fee |\n|---|---|\n| Standard | $5 [1] |\n| Plus | $8 |")
    assert [claim.text for claim in claims] == ["Plan: Standard; Fee: $5", "Plan: Plus; Fee: $8"]


def test_a_sentence_said_again_and_again_is_one_claim() -> None:
    assert len(split_claims("Leave is paid. " * 50)) == 1
    assert len(split_claims("leave is paid " * 50)) == 1


def test_of_a_flood_one_claim_stands_for_all_that_is_not_read() -> None:
    told = split_claims("\n\n".join(f"Rule {n} holds for team {n}." for n in range(500)))
    assert [claim.is_rest for claim in told] == [False] * MOST_CLAIMS + [True]
    assert told[-1].text == f"Rule {MOST_CLAIMS} holds for team {MOST_CLAIMS}."


@pytest.mark.parametrize(
    "draft",
    [f"Leave is paid.{' ' * LONGEST_DRAFT}Dogs are free.", "Very " * LONGEST_DRAFT, f"<think>{'a ' * LONGEST_DRAFT}"],
)
def test_so_it_does_of_a_draft_that_is_too_long(draft: str) -> None:
    told = split_claims(draft)
    assert told[-1].is_rest
    assert len(told[-1].text) < len(draft) / 10


def test_no_space_behind_a_draft_makes_it_too_long() -> None:
    assert [claim.is_rest for claim in split_claims(f"Leave is paid.{' ' * LONGEST_DRAFT}")] == [False]


@pytest.mark.parametrize(
    ("draft", "over"),
    [
        ("- Pay:\n  - 30 days\n  - Rest:\n    - Two hours\n  - Food\n- Cooks", [(), (0,), (0,), (0, 2), (0,), ()]),
        ("Mates get:\n- Pay:\n  - 30 days\n- Cider", [(), (0,), (0, 1), (0,)]),
        ("Mates get:\n- Pay. It is due in May.\n- Cider", [(), (0,), (0,), (0,)]),
        ("Mates get:\n- Pay\n\nAsk us.", [(), (0,), ()]),
        ("Mates:\n\nPay is due in May.\n\nCooks:\n\nAsk us.", [(), (0,), (), (2,)]),
        ("- Mates:\n- 30 days\n- Cooks:\n- 25 days", [(), (0,), (), (2,)]),
        ("# Pay\n\n## Mates\n\nIt is due.\n\n## How do I get it?\n\nAsk us.", [(), (0,), (0, 1), (0,)]),
        ("## Mates\n\n- 30 days\n\n## Cooks are given 25 days\n\nAsk us.", [(), (0,), (), (2,)]),
        ("Mates:\n- 30 days\n\nCooks:\n- 25 days\n\nMates:\n- Cider", [(), (0,), (), (2,), (), (4,)]),
        ("Mates:\n- 30 days\n\nCooks:\n- 25 days\n\nMates:\n- 30 days", [(), (0,), (), (2,)]),
    ],
)
def test_claims_know_what_stands_over_them(draft: str, over: list[tuple[int, ...]]) -> None:
    assert [claim.over for claim in split_claims(draft)] == over


def test_a_claim_is_read_with_its_line_and_its_heading_and_with_no_title_that_is_one_to_the_eye_alone() -> None:
    told = split_claims(
        "# Pay\n\nMates get:\n- 30 days. They are due in May.\n\nCooks:\n\nAsk us.\n\n## Who pays?\n\nThe owner pays."
    )
    assert [(claim.text, governing_lines(told, claim)) for claim in told if not claim.laid.opens] == [
        ("30 days.", [0, 1]),
        ("They are due in May.", [0]),
        ("Ask us.", [0]),
        ("The owner pays.", [0]),
    ]


def test_the_number_of_the_next_item_belongs_to_no_sentence() -> None:
    told = split_claims(
        "The kinds: 1. Raw images (PDS) 2. Small images (PDS) 3. Spice files. The limit is 5. It is firm."
    )
    assert [claim.text for claim in told] == [
        "The kinds:", "Raw images (PDS).", "Small images (PDS).", "Spice files.", "The limit is 5.", "It is firm.",
    ]  # fmt: skip


def test_a_step_keeps_its_number() -> None:
    claims = split_claims("To reset it: [1]\n1. Go to reception. [1]\n2. Sign the form. [1]")
    assert [claim.lead for claim in claims] == [" ", "\n1. ", "\n2. "]


@pytest.mark.parametrize(
    ("draft", "said"),
    [
        ('{"answer": "Three days. All \\"paid\\" days.", "citations": [1]}', ["Three days.", 'All "paid" days.']),
        ('```json\n{"answer": "Three days a week. [1]", "citations": [1, 2,', ["Three days a week."]),
        ('{"claims": [{"text": "Three days a week.", "source": 1}, {"text": "Two in', ["Three days a week.", "Two in"]),
        ('["Three days a week.", "Visitors wear badges."]', ["Three days a week.", "Visitors wear badges."]),
        ('{"tool": "tell"}\n\nThree days a week.', ["Three days a week."]),
        ("```\nThree days a week.\n```", ["Three days a week."]),
        ("[Staff] get three days.", ["[Staff] get three days."]),
    ],
)
def test_of_json_and_fences_the_words_are_claims(draft: str, said: list[str]) -> None:
    assert [claim.text for claim in split_claims(draft)] == said


@pytest.mark.parametrize(
    ("draft", "said"),
    [
        ("<h1>Zeppelin</h1><p>Dogs stay at home.</p>", ["Zeppelin", "Dogs stay at home."]),
        ("Dogs stay at home.<script>Zeppelins fly.</script>", ["Dogs stay at home.", "Zeppelins fly."]),
        ("{'answer': 'Dogs stay at home. [1]', 'notes': ['Zeppelins fly.']}", ["Dogs stay at home.", "Zeppelins fly."]),
        ("['Dogs stay at home.', 'Zeppelins fly.']", ["Dogs stay at home.", "Zeppelins fly."]),
    ],
)
def test_what_stands_apart_in_markup_is_never_one_claim(draft: str, said: list[str]) -> None:
    assert [claim.text for claim in split_claims(draft)] == said


@pytest.mark.parametrize(
    "thought",
    [
        "<seed:think>Zeppelins fly.</seed:think>",
        "[THINK]Zeppelins fly.[/THINK]",
        "<thought>Zeppelins fly.</thought>",
        "<analysis>Zeppelins fly.</analysis>",
        "Zeppelins fly.[/THINK]",
        "Zeppelins fly.</seed:think>",
    ],
)
def test_what_a_model_thinks_aloud_is_no_claim(thought: str) -> None:
    assert [claim.text for claim in split_claims(f"{thought}Dogs stay at home. [1]")] == ["Dogs stay at home."]


def test_a_short_question_says_in_which_case_the_next_sentence_holds() -> None:
    texts = [claim.text for claim in split_claims("New here? Ask the office. Is it open? It is open until six.")]
    assert texts == ["New here? Ask the office.", "Is it open?", "It is open until six."]


@pytest.mark.parametrize(
    "heading", ["# Skippers get 30 ropes", "## Cider is not refunded ##", "### Deposit: 200 euros"]
)
def test_a_heading_that_says_something_is_a_claim(heading: str) -> None:
    claims = [claim.text for claim in split_claims(f"{heading}\n\nAsk at the quay.")]
    assert claims == [heading.strip("# "), "Ask at the quay."]


@pytest.mark.parametrize(
    ("heading", "lines"),
    [
        ("# Ropes", ["Ropes:"]),
        ("### Ropes for skippers", ["Ropes for skippers:"]),
        ("# Pay: an overview", ["Pay: an overview:"]),
        ("**Ropes**", ["Ropes:"]),
        ("## What is refunded", []),
        ("## Is cider refunded?", []),
    ],
)
def test_a_heading_that_names_a_subject_is_a_line_with_a_colon(heading: str, lines: list[str]) -> None:
    claims = split_claims(f"{heading}\n\nAsk at the quay.")
    assert [claim.text for claim in claims] == [*lines, "Ask at the quay."]
    assert claims[-1].heading == "".join(lines)


def test_an_item_over_others_opens_them_when_it_is_no_sentence() -> None:
    told = split_claims("- Leave of the first and second mate\n  - 30 days\n- Mates get 25 days.\n  - 5 more in winter")
    assert [(claim.under, claim.text) for claim in told] == [
        ("", "Leave of the first and second mate:"),
        ("Leave of the first and second mate:", "30 days"),
        ("", "Mates get 25 days."),
        ("", "5 more in winter"),
    ]


def test_a_number_says_something_under_a_line_alone() -> None:
    told = split_claims("- Pier toll\n  - 7\n  - €9\n\n12.")
    assert [claim.text for claim in told] == ["Pier toll:", "7", "€9"]


@pytest.mark.parametrize("draft", ["Yes.", "No", "**Nein.**", "25", "$1,200.", "In 1903.", "Yes [1]."])
def test_a_draft_of_a_mere_yes_no_or_number_is_a_claim(draft: str) -> None:
    assert [claim.text for claim in drafted_claims(draft)] == [draft.strip("*").replace(" [1]", "")]


@pytest.mark.parametrize("draft", ["", "…", "Yes, 25 or 26?!", "The the."])
def test_what_says_nothing_is_none(draft: str) -> None:
    assert drafted_claims(draft) == split_claims(draft)


@pytest.mark.parametrize(
    ("draft", "asked"),
    [
        ("Q: May I land?\nA: Ask the warden.", ["", "May I land?"]),
        ("## May I land?\n\nAsk the warden.\n\nBring a coat.", ["May I land?", "May I land?"]),
        ("## May I land?\n\nAsk the warden.\n\n## Coats\n\nBring one.", ["May I land?", "", ""]),
        ("## May I land?\n\nAsk the warden.\n\n## Is it cold?\n\nBring a coat.", ["May I land?", "Is it cold?"]),
        ("## How many days?\n\n25 days.", ["", "How many days?"]),
    ],
)
def test_a_claim_knows_the_question_of_the_draft_over_it(draft: str, asked: list[str]) -> None:
    assert [claim.asked for claim in split_claims(draft)] == asked


def test_who_takes_a_claim_out_of_a_draft_takes_it_from_nobody_else() -> None:
    draft = "The mate keeps the keys. The cook keeps the stores."
    drafted_claims(draft).pop()
    assert [claim.text for claim in drafted_claims(draft)] == ["The mate keeps the keys.", "The cook keeps the stores."]


@pytest.mark.parametrize(
    "pointer",
    [
        "According to section 3, ",
        "According to Section 4.2 of the handbook, ",
        "As set out in paragraph 2, ",
        "On page 12 it says that ",
        "Section 4.2 states that ",
    ],
)
def test_a_models_own_pointer_to_a_place_is_no_part_of_its_claim(pointer: str) -> None:
    [claim] = drafted_claims(f"{pointer}guests pay half.")
    assert claim.text == "Guests pay half."


def test_a_law_and_a_section_that_is_filled_in_are_part_of_it() -> None:
    for told in ("According to section 7 of the Harbour Act, guests pay half.", "Fill in section 3, then sign."):
        [claim] = drafted_claims(told)
        assert claim.text == told
