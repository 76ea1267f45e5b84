"""`doctor`: do the indexes hold what the registry says they must; with `--repair`, build them anew."""

from argparse import Namespace

from rag.commands.desk import Desk
from rag.commands.ingest import tell_of_purge
from rag.commands.opening import kept_settings_of
from rag.ingest.doctor import Finding, examine, examine_originals, repair
from rag.wiring import open_groundwork


def run(options: Namespace, desk: Desk) -> int:
    """Exit code 2 while something is broken."""
    with open_groundwork(kept_settings_of(options), repairing=True) as groundwork:
        lost = examine_originals(groundwork.registry, groundwork.originals, desk.say)
        findings = [*(one for one in examine(groundwork.corpus) if not lost or one.kind != "ok"), *lost]
        for finding in findings:
            _write(finding, desk)
        broken = any(finding.broken for finding in findings)
        if broken and options.repair:
            with desk.progress() as tell:
                repaired = repair(groundwork.corpus, on_progress=lambda done, total: tell(done, total, ""))
            _write(repaired, desk)
            broken = repaired.broken
        if not broken:
            tell_of_purge(groundwork.publisher.purge(), desk)
    return 2 if broken else 0


def _write(finding: Finding, desk: Desk) -> None:
    if desk.json:
        desk.row({"kind": finding.kind, "broken": finding.broken, "sentence": finding.sentence})
    else:
        desk.note(finding.sentence)
