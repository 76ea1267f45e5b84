"""`bases`: list the knowledge bases; create one, describe it, say who may search it, or forget what was said."""

from argparse import Namespace

from rag.commands.desk import Desk
from rag.commands.opening import kept_settings_of, settings_of
from rag.commands.pages import bases_page
from rag.domain.access import EVERYONE
from rag.domain.knowledge import KnowledgeBase
from rag.wiring import Groundwork, open_groundwork


def run(options: Namespace, desk: Desk) -> int:
    with open_groundwork(settings_of(options) if options.name else kept_settings_of(options)) as groundwork:
        if options.forget:
            groundwork.knowledge_bases.forget(options.name or "")
        elif options.name is not None:
            groundwork.knowledge_bases.save(described(options, groundwork))
        bases = groundwork.knowledge_bases.visible(scope=None)
        write(bases, desk)
        if any(base.name == options.name and not base.documents for base in bases):
            desk.note(desk.say("bases.holds_nothing", name=options.name))
    return 0


def described(options: Namespace, groundwork: Groundwork) -> KnowledgeBase:
    """What was typed over what is already known."""
    known = {base.name: base for base in groundwork.knowledge_bases.visible(scope=None)}
    base = known.get(options.name, KnowledgeBase(options.name))
    return KnowledgeBase(
        options.name,
        base.title if options.title is None else options.title,
        base.description if options.description is None else options.description,
        options.audience or base.audience or (EVERYONE,),
    )


def write(bases: list[KnowledgeBase], desk: Desk) -> None:
    if desk.json:
        for base in bases:
            desk.row(base.row() | {"audience": list(base.audience)})
    else:
        desk.show(bases_page(bases))
