"""The gate before publishing: numbers that a golden set must reach, and which of them it did not."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from pydantic import BaseModel, ConfigDict, Field

AT_MOST: Final = frozenset(("p95_milliseconds",))
"""Metrics that shall be low; all others shall be high."""


class Thresholds(BaseModel):
    """A metric of which there is nothing to measure breaks no threshold; 0 asks for nothing."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    passed: float = Field(0.85, ge=0, le=1)
    retrieval_recall: float = Field(0.8, ge=0, le=1)
    faithfulness: float = Field(0.9, ge=0, le=1)
    relevance: float = Field(0.85, ge=0, le=1)
    citation_precision: float = Field(0.8, ge=0, le=1)
    abstention_precision: float = Field(0.8, ge=0, le=1)
    abstention_recall: float = Field(0.8, ge=0, le=1)
    p95_milliseconds: float = Field(60_000.0, ge=0)


class Breach(NamedTuple):
    """One metric on the wrong side of its threshold."""

    metric: str
    value: float
    threshold: float


def breaches(metrics: Mapping[str, float | None], thresholds: Thresholds) -> list[Breach]:
    """Empty: the gate is open."""
    wanted: Mapping[str, float] = thresholds.model_dump()
    found = ((name, metrics.get(name), limit) for name, limit in wanted.items())
    return [
        Breach(name, value, limit)
        for name, value, limit in found
        if value is not None and _is_wrong(name, value, limit)
    ]


def _is_wrong(name: str, value: float, limit: float) -> bool:
    return value > limit if name in AT_MOST else value < limit
