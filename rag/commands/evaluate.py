"""`evaluate`: golden sets through whole turns, in one or several architectures, with metrics and a gate."""

from argparse import Namespace
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from rag.commands.ask import require_architecture
from rag.commands.desk import Desk, Progress
from rag.commands.evaluate_pages import compared_page, failures_page, summary_page
from rag.commands.opening import kept_settings_of
from rag.errors import InputRefused
from rag.evaluation.golden import GoldenSet, read_golden
from rag.evaluation.report import compare, judge, result_row, summarise, summary_row
from rag.evaluation.runner import Asking, Result, Runner
from rag.models.embed_static import StaticEmbeddings
from rag.stores.evaluations import SAMPLE
from rag.wiring import Groundwork, open_groundwork

GATE_CLOSED: Final = 2


def run(options: Namespace, desk: Desk) -> int:
    """Exit code 2 when `--gate` is given and a run stays below a threshold."""
    with open_groundwork(kept_settings_of(options)) as groundwork, desk.progress() as tell:
        for architecture in options.architecture:
            require_architecture(groundwork, architecture)
        sets = golden_sets(options.golden, groundwork)
        runs = {each: asked(each, options, groundwork, sets, tell) for each in options.architecture}
    closed = [write(results, golden, desk) for run in runs.values() for golden, results in run]
    if len(runs) > 1 and not desk.json:
        together = ([result for _, results in run for result in results] for run in runs.values())
        desk.show(compared_page(compare(*together), options.architecture, desk.say))
    return GATE_CLOSED if options.gate and any(closed) else 0


def golden_sets(path: Path | None, groundwork: Groundwork) -> dict[str, GoldenSet]:
    """The file that was named; else every set of the data folder, and the bundled one where its documents are."""
    if path is not None:
        return {path.stem: read_golden(path)}
    kept = groundwork.evaluations
    found = {name: kept.golden(name) for name in kept.names()}
    if not found[SAMPLE].about_documents() <= groundwork.registry.document_ids():
        del found[SAMPLE]
    if not found:
        raise InputRefused(detail=groundwork.say("evaluate.no_golden"))
    return found


def asked(
    architecture: str, options: Namespace, groundwork: Groundwork, sets: Mapping[str, GoldenSet], tell: Progress
) -> list[tuple[GoldenSet, list[Result]]]:
    """Each set with its results, which are kept for comparing with later runs."""
    asking = Asking(architecture, groundwork.model_name(options.model), options.knowledge_base)
    runner = Runner(groundwork.assistant, sentence_embedder=StaticEmbeddings())
    kept = groundwork.evaluations
    told = [(name, golden, list(runner.run(golden, asking, tell=tell))) for name, golden in sets.items()]
    for name, _, results in told:
        kept.keep(name, architecture, asking.model, results)
    return [(golden, results) for _, golden, results in told]


def write(results: Sequence[Result], golden: GoldenSet, desk: Desk) -> bool:
    """The metrics and every question; true when the gate is closed."""
    summary = summarise(results)
    gate = judge(results, golden.thresholds)
    if desk.json:
        desk.row({"golden": golden.title, "metrics": summary_row(summary, gate)})
        for result in results:
            desk.row(result_row(result))
    else:
        desk.show(summary_page(golden.title, summary, gate, desk.say))
        desk.show(failures_page(results, desk.say))
    return bool(gate)
