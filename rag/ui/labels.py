"""How values are said on screen: durations, dates, ages, authority, the names of steps."""

from datetime import date, datetime
from typing import Final

from rag.domain.documents import authority_name
from rag.domain.health import ModelHealth
from rag.words import Words

STEP_ICONS: Final = {
    "prepare_query": "edit_note",
    "prepare_corpus_index": "database",
    "retrieve_candidates": "search",
    "rank_and_filter_context": "filter_list",
    "expand_related_context": "hub",
    "assess_context_quality": "balance",
    "rewrite_query": "sync_alt",
    "build_augmented_prompt": "list_alt",
    "generate_answer": "stylus_note",
    "validate_grounding": "fact_check",
    "answer_part": "stylus_note",
    "classify_question": "category",
    "combine_parts": "merge",
    "compress_context": "compress",
    "consult_model": "psychology",
    "critique_answer": "rate_review",
    "decompose_question": "call_split",
    "enhance_query": "manage_search",
    "focus_search": "center_focus_strong",
    "grade_chunks": "grading",
    "recall_conversations": "history",
    "reply_directly": "waving_hand",
    "rerank_candidates": "sort",
    "retrieve_part": "search",
    "revise_answer": "edit",
    "route_knowledge_bases": "route",
    "run_tools": "build",
    "search_web": "language",
    "settle_answer": "task_alt",
    "suggest_follow_ups": "forum",
    "synthesise_answer": "join",
    "finalize_answer": "check_circle",
    "finalize_insufficient_context": "search_off",
    "finalize_failure": "error",
}


def icon(name: str) -> str:
    return f":material/{name}:"


def step_icon(step: str) -> str:
    return icon(STEP_ICONS.get(step, "chevron_right"))


def step_name(step: str, say: Words) -> str:
    """The step in people's words; a node of a newer architecture shows its own name, spaced."""
    key = f"step.{step}"
    return say(key) if key in say else step.replace("_", " ").capitalize()


def health_sentence(health: ModelHealth, say: Words) -> str:
    """In the reader's language, where the check says which sentence it is."""
    return say(health.key, **health.values) if health.key else health.sentence


def architecture_name(name: str, say: Words) -> str:
    """`corrective+router` and the like show their parts as they are."""
    shape, *parts = name.split("+")
    key = f"architecture.{shape}"
    return " + ".join([say(key) if key in say else shape.replace("_", " ").capitalize(), *parts])


def architecture_does(name: str, say: Words) -> str:
    """One line on what it does; empty for a shape without one."""
    key = f"architecture_does.{name.split('+')[0]}"
    return say(key) if key in say else ""


def duration(milliseconds: float, say: Words) -> str:
    """`<1 ms`, `42 ms`, `2.7 s`."""
    if milliseconds < 1:
        return "<1 ms"
    return f"{milliseconds:.0f} ms" if milliseconds < 1000 else f"{_tenths(milliseconds / 1000, say)} s"


def day(iso: str | date | None, say: Words) -> str:
    """A date, or the day of a moment, as people write it; the words for `no date` when there is none."""
    if iso is None:
        return say("screen.no_date")
    return say.day(_day_here(iso) if isinstance(iso, str) else iso)


def moment(iso: str, say: Words) -> str:
    """`20 November 2026, 11:40`, by the clock of this machine."""
    return f"{day(iso, say)}, {datetime.fromisoformat(iso).astimezone():%H:%M}"


def _day_here(iso: str) -> date:
    """Of a moment, which is kept in UTC, the day that it was on this machine."""
    return date.fromisoformat(iso) if len(iso) <= len("2026-11-20") else datetime.fromisoformat(iso).astimezone().date()


def age(iso: str | None, today: date, say: Words) -> str | None:
    """How long a text has been in force: days, whole months or whole years of the calendar."""
    if iso is None:
        return None
    since = date.fromisoformat(iso[:10])
    days = (today - since).days
    if days < 0:
        return say.counted("screen.starts_in", -days)
    months = 12 * (today.year - since.year) + today.month - since.month - (today.day < since.day)
    if months >= 12:
        return say.counted("screen.age_years", months // 12)
    return say.counted("screen.age_months", months) if months else say.counted("screen.age_days", days)


def authority(level: int, say: Words) -> str:
    return say(f"authority.{authority_name(level)}")


def day_group(iso: str, today: date, say: Words) -> str:
    """Today, yesterday, or the date: how the history is grouped."""
    then = _day_here(iso)
    days = (today - then).days
    return say("history.today") if days == 0 else say("history.yesterday") if days == 1 else day(then, say)


def size(count: int, say: Words) -> str:
    """Bytes as people say them."""
    if count < 1024:
        return f"{count} B"
    return f"{count / 1024:.0f} kB" if count < 1024 * 1024 else f"{_tenths(count / 1024 / 1024, say)} MB"


def _tenths(value: float, say: Words) -> str:
    return f"{value:.1f}".replace(".", say("screen.decimal"))
