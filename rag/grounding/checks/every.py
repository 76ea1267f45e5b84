"""Every check of a claim beside its words, in order. Each is cheap and pure.

A check answers with a finding or None. `contradicted`: the source says otherwise; `unsupported`: it is silent.
"""

from typing import Final

from rag.grounding.checks.absolutes import check_absolutes
from rag.grounding.checks.added import check_causes, check_insertions, check_parts
from rag.grounding.checks.anchored import check_anchored
from rag.grounding.checks.asides import check_asides
from rag.grounding.checks.asked import check_asked
from rag.grounding.checks.assigned import check_assigned
from rag.grounding.checks.borrowed import check_borrowed, check_few_words, check_stand_ins
from rag.grounding.checks.boundless import check_boundless
from rag.grounding.checks.bounds import check_bounds
from rag.grounding.checks.branches import check_branches
from rag.grounding.checks.cases import check_cases
from rag.grounding.checks.characters import check_characters
from rag.grounding.checks.columns import check_columns
from rag.grounding.checks.compared import check_compared
from rag.grounding.checks.composed import check_composed_names
from rag.grounding.checks.contrary import check_contrary
from rag.grounding.checks.counted import check_counted, check_lent_values
from rag.grounding.checks.covered import check_covered
from rag.grounding.checks.cut_out import check_cut_out
from rag.grounding.checks.demanded import check_demanded
from rag.grounding.checks.denials import check_denials
from rag.grounding.checks.either import check_either
from rag.grounding.checks.elsewhere import check_elsewhere
from rag.grounding.checks.ends import check_ends
from rag.grounding.checks.equal import check_equal
from rag.grounding.checks.exchanges import check_exchanges, check_substitutes
from rag.grounding.checks.exempted import check_exempted
from rag.grounding.checks.frames import check_frames
from rag.grounding.checks.fronts import check_fronts
from rag.grounding.checks.fused import check_fused
from rag.grounding.checks.german_copies import (
    check_german_conditions,
    check_german_kinds,
    check_german_strangers,
    check_german_words,
)
from rag.grounding.checks.german_cut_out import check_german_left_out
from rag.grounding.checks.german_joints import check_german_joints
from rag.grounding.checks.german_labels import check_german_labels
from rag.grounding.checks.german_parties import check_german_parties
from rag.grounding.checks.german_roles import check_german_roles
from rag.grounding.checks.german_turns import check_german_turns
from rag.grounding.checks.german_waived import check_german_waived
from rag.grounding.checks.german_ways import check_german_ways
from rag.grounding.checks.given import check_given
from rag.grounding.checks.hedges import check_certainty, check_hedges
from rag.grounding.checks.hinged import check_hinges
from rag.grounding.checks.hours import check_hours
from rag.grounding.checks.instead import check_instead
from rag.grounding.checks.led import check_led
from rag.grounding.checks.lent import check_lent
from rag.grounding.checks.listings import check_listings
from rag.grounding.checks.marks import check_marks
from rag.grounding.checks.modifiers import check_modifiers
from rag.grounding.checks.naming import check_exact_names, check_lent_addresses, check_name_company, check_proper_names
from rag.grounding.checks.omissions import check_conditions
from rag.grounding.checks.only import check_only
from rag.grounding.checks.openings import check_openings
from rag.grounding.checks.others import check_others
from rag.grounding.checks.outdated import check_asserted, check_outdated
from rag.grounding.checks.parallel import check_parallel
from rag.grounding.checks.parties import check_parties
from rag.grounding.checks.patterns import check_patterns
from rag.grounding.checks.placed import check_placed
from rag.grounding.checks.pointed import check_pointed
from rag.grounding.checks.prices import check_free, check_multiples
from rag.grounding.checks.rates import check_rates
from rag.grounding.checks.related import check_related, check_turned
from rag.grounding.checks.restricted import check_restricted
from rag.grounding.checks.rivals import check_rivals
from rag.grounding.checks.roles import check_direction, check_roles, check_steps
from rag.grounding.checks.rows import check_rows
from rag.grounding.checks.sequence import check_sequence
from rag.grounding.checks.sides import Check
from rag.grounding.checks.slots import check_slots
from rag.grounding.checks.sorts import check_sorts
from rag.grounding.checks.standings import check_standings
from rag.grounding.checks.strange import check_strange, check_strange_clauses
from rag.grounding.checks.swaps import check_swaps
from rag.grounding.checks.timing import check_timing
from rag.grounding.checks.turns import check_modality, check_negation, check_order, check_shares
from rag.grounding.checks.unheard import check_unheard_no
from rag.grounding.checks.untold import check_untold
from rag.grounding.checks.values import check_vague, check_values
from rag.grounding.checks.wholes import check_wholes
from rag.grounding.checks.widened import check_widened
from rag.grounding.checks.yes_or_no import check_yes_or_no

CHECKS: Final[tuple[Check, ...]] = (
    # a value that no source says, or only of another thing, case or time
    check_values,
    check_cases,
    check_swaps,
    check_branches,
    check_rates,
    check_frames,
    check_anchored,
    check_hours,
    check_counted,
    check_lent_values,
    check_outdated,
    check_asserted,
    # what a table or a list gives to another row, column or label
    check_rows,
    check_columns,
    check_marks,
    check_listings,
    check_placed,
    check_others,
    # at most for at least, yes for no, may for must
    check_bounds,
    check_negation,
    check_openings,
    check_led,
    check_denials,
    check_unheard_no,
    check_yes_or_no,
    check_standings,
    check_modality,
    check_covered,
    # a name that no source has, or that stands elsewhere
    check_exact_names,
    check_lent_addresses,
    check_proper_names,
    check_name_company,
    check_composed_names,
    # all for some, sure for likely, outside for within
    check_shares,
    check_wholes,
    check_absolutes,
    check_boundless,
    check_widened,
    check_either,
    check_hedges,
    check_order,
    # a word in the place of another in what is copied
    check_exchanges,
    check_rivals,
    check_modifiers,
    check_patterns,
    check_fused,
    # another who does it, another order, another place
    check_roles,
    check_german_roles,
    check_direction,
    check_related,
    check_turned,
    check_steps,
    check_ends,
    check_instead,
    check_sequence,
    check_parties,
    check_assigned,
    check_given,
    # what is said of another subject, or by two sentences
    check_elsewhere,
    check_slots,
    check_parallel,
    check_borrowed,
    check_few_words,
    check_stand_ins,
    check_pointed,
    # a value or a certainty told in words
    check_vague,
    check_free,
    check_multiples,
    check_compared,
    check_equal,
    check_certainty,
    # what is left out though it narrows, and what nothing asserts
    check_cut_out,
    check_substitutes,
    check_only,
    check_asked,
    check_hinges,
    check_exempted,
    check_conditions,
    check_restricted,
    check_asides,
    # what is put beside, ahead or in between
    check_causes,
    check_parts,
    check_fronts,
    check_insertions,
    check_lent,
    # a German claim, in whatever order, beside its sentence
    check_german_words,
    check_german_turns,
    check_german_conditions,
    check_german_left_out,
    check_german_strangers,
    check_german_labels,
    check_german_joints,
    check_german_parties,
    check_german_waived,
    check_german_ways,
    check_german_kinds,
    # what nobody speaks of
    check_strange,
    check_strange_clauses,
    check_untold,
    check_characters,
    # the opposite of what a sentence says in other words, or another
    check_contrary,
    check_demanded,
    check_timing,
    check_sorts,
)
"""In the order of their cost and weight; the first finding is the one the reader is told."""

OF_HINGES: Final[frozenset[Check]] = frozenset(
    [
        check_negation,
        check_denials,
        check_unheard_no,
        check_modality,
        check_demanded,
        check_only,
        check_direction,
        check_rivals,
        check_substitutes,
        check_cut_out,
    ]
)
"""Those that need not be put where a claim has a deed hang on what it hangs on in its source: "no entry without a pass"
has other noes, other demands and another order than "to enter you need a pass"."""

OF_HINGES_TO_THE_WORD: Final[frozenset[Check]] = frozenset(
    [
        check_standings,
        check_exchanges,
        check_order,
        check_parts,
        check_insertions,
        check_conditions,
        check_only,
    ]
)
"""... and those where it names both in the words of its source."""

OF_COVERINGS: Final[frozenset[Check]] = frozenset(
    [
        check_negation,
        check_denials,
        check_unheard_no,
        check_standings,
        check_modality,
        check_exchanges,
        check_modifiers,
        check_rivals,
        check_substitutes,
        check_strange,
        check_contrary,
    ]
)
"""The same where a claim says that the same is part of the same, or left out of it: "excludes", "does not cover"."""

OF_EXEMPTIONS: Final[frozenset[Check]] = frozenset(
    [
        check_negation,
        check_denials,
        check_unheard_no,
        check_standings,
        check_modality,
        check_demanded,
        check_only,
        check_exchanges,
        check_rivals,
        check_substitutes,
    ]
)
"""The same where a claim leaves out of a rule whom its source leaves out: "the crew need not", "all but they must"."""

OF_RELATIONS: Final[frozenset[Check]] = frozenset(
    [
        check_exchanges,
        check_rivals,
        check_roles,
        check_direction,
        check_instead,
        check_compared,
        check_insertions,
        check_causes,
        check_strange,
        check_contrary,
    ]
)
"""The same where a claim tells a relation as its source does, in another form: "B comes after A" for "A before B"."""

OF_DEEDS: Final[frozenset[Check]] = frozenset([check_roles, check_parties, check_strange])
"""... and where it tells who does what to whom as its source does: "the auditor of the shop" is whoever audits it."""

OF_RELATIONS_THROUGH_A_NO: Final[frozenset[Check]] = frozenset(
    [check_negation, check_denials, check_unheard_no, check_modality, check_standings]
)
"""... and where one of the two has a no of its own: "overtime is not possible without an order", which it takes."""

SWAPPING: Final[tuple[Check, ...]] = (
    check_swaps,
    check_branches,
    check_rates,
    check_frames,
    check_anchored,
    check_hours,
    check_lent_values,
    check_rows,
    check_columns,
    check_listings,
    check_placed,
    check_others,
    check_led,
    check_rivals,
    check_patterns,
    check_parallel,
    check_borrowed,
    check_few_words,
    check_stand_ins,
)
"""Those of them that can say of a claim that it gives to one thing what is another's."""
