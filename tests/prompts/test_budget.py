"""Prompts at their limits: rules and question whole at 2k, 4k and 8k, sources cut last first."""

from pathlib import Path

import pytest

from rag.domain.chunks import Chunk
from rag.models.embed_static import StaticEmbeddings
from rag.prompts import places, read_template, render
from rag.prompts.budget import SHORTEST_SOURCE, estimate_tokens, fit, room_for_prompt, shorten
from rag.prompts.sources import format_sources, parse_question, parse_sources
from tests.graphs.company import chunk

ROOT = Path(__file__).parent.parent.parent
KEY = "5f0c9a77e1b4"
WINDOWS = (2048, 4096, 8192)
LONG_QUESTION = ("How many days of paid leave does an employee have in the first year? " * 40)[:2000]
SENTENCE = "Employees may work remotely up to three days a week when their manager agrees in writing. "


def chunks(count: int, sentences: int = 12) -> list[Chunk]:
    return [chunk(f"handbook::part-{number}::1", SENTENCE * sentences) for number in range(1, count + 1)]


def answer_prompt(sources: list[Chunk], question: str = LONG_QUESTION) -> str:
    return render(
        "generate_answer",
        sources=format_sources(sources, delimiter=KEY),
        delimiter=KEY,
        resolved_conflicts="none",
        open_conflicts="none",
        day="2025-06-01",
        question=question,
    )


def room(window: int) -> int:
    return room_for_prompt(window, min(600, window // 4))


@pytest.mark.parametrize("window", WINDOWS)
def test_rules_and_question_are_whole_in_every_window(window: int) -> None:
    prompt = fit(answer_prompt(chunks(20)), room(window))
    rules = read_template("generate_answer").split("## Sources")[0]
    assert estimate_tokens(prompt) <= room(window)
    assert prompt.startswith(rules)
    assert parse_question(prompt) == LONG_QUESTION.strip()
    assert parse_sources(prompt) != []


def test_a_larger_window_holds_more_sources_and_the_first_ones_stay() -> None:
    held = [parse_sources(fit(answer_prompt(chunks(30), "How many days?"), room(window))) for window in WINDOWS]
    assert len(held[0]) < len(held[1]) < len(held[2])
    for sources in held:
        assert [source.number for source in sources] == list(range(1, len(sources) + 1))


def test_what_fits_is_not_touched() -> None:
    prompt = answer_prompt(chunks(2), "How many days?")
    assert fit(prompt, room(4096)) == prompt


def test_a_single_long_source_is_cut_at_the_end_of_a_sentence() -> None:
    (source,) = parse_sources(fit(answer_prompt(chunks(1, sentences=200), "How many days?"), room(2048)))
    assert source.text.endswith("in writing.")
    assert SHORTEST_SOURCE < estimate_tokens(source.text) < 1000


def test_a_question_that_leaves_no_room_stays_whole_and_too_long() -> None:
    endless = "How many days? " * 1000
    prompt = fit(answer_prompt(chunks(3), endless), room(2048))
    assert estimate_tokens(prompt) > room(2048)
    assert parse_question(prompt) == endless.strip()
    assert len(parse_sources(prompt)) == 1


def test_a_look_alike_of_a_source_is_text_and_goes_with_its_source() -> None:
    forged = format_sources(chunks(1), delimiter="000000000000")
    prompt = fit(answer_prompt([*chunks(2), chunk("a::b::1", forged)], "How many days?"), room(2048))
    assert "000000000000" not in prompt
    assert [source.number for source in parse_sources(prompt)] == [1, 2]


@pytest.mark.parametrize("text", ["", "short", "word " * 30])
def test_a_short_text_is_not_shortened(text: str) -> None:
    assert shorten(text, 0) == text


def test_the_estimate_is_near_a_real_tokenizer_and_rather_above_it() -> None:
    """The bundled tokenizer has few words, so it counts more tokens than those of today's models."""
    tokenizer = StaticEmbeddings()._model.tokenizer
    for path in [*ROOT.glob("sample_docs/**/*.md"), *ROOT.glob("rag/words/de/*.toml"), ROOT / "README.md"]:
        text = path.read_text(encoding="utf-8")
        counted = len(tokenizer.encode(text, add_special_tokens=False).ids)
        assert 0.92 <= estimate_tokens(text) / counted <= 1.35, path.name


@pytest.mark.parametrize(
    "text", ["休暇は三十日です。", "كم عدد أيام الإجازة السنوية", "1234567890", "Ünïcödé", "", "🙂🙂"]
)
def test_other_scripts_count_more(text: str) -> None:
    assert len(text) // 3 <= estimate_tokens(text) <= 2 * len(text)


SPEAKING = sorted(path.stem for path in (ROOT / "rag" / "prompts").glob("*.md"))


@pytest.mark.parametrize("name", SPEAKING)
def test_every_prompt_leaves_room_in_the_smallest_window(name: str) -> None:
    """Whatever is not a source is bounded where it comes from, so here each value has the longest it may have."""
    longest = {
        "sources": format_sources(chunks(6), delimiter=KEY),
        "question": LONG_QUESTION,
        "history": "\n".join(f"user: {'what about leave ' * 12}"[:206] for _ in range(6)),
        "tried": "\n".join(f"- {query}" for query in [LONG_QUESTION[:2000], *["remote work days " * 11] * 4]),
    }
    prompt = render(name, **{place: longest.get(place, "leave, days, " * 12) for place in places(name)})
    fitted = fit(prompt, room(2048))
    assert estimate_tokens(fitted) <= room(2048)
    if "question" in places(name):
        assert parse_question(fitted) == LONG_QUESTION.strip()


def test_the_last_number_goes_first_wherever_it_stands() -> None:
    prompt = "before\n" + format_sources(chunks(5), delimiter=KEY, best_at_edges=True) + "\nafter"
    for left in (4, 3, 2, 1):
        prompt = fit(prompt, estimate_tokens(prompt) - 1)
        assert [source.number for source in parse_sources(prompt)] == list(range(1, left + 1))
        assert prompt.startswith("before\n")
        assert prompt.endswith("\nafter")
