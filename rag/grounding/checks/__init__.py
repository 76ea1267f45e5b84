"""What can be wrong with a claim: small checks, cheap, pure, each with a reason to tell. What to look for where:

every                                           all checks in the order in which they are put, in the groups below
sides, retold, clause_fit                       what a check is given; which sentences and clauses a claim is told from
laid, tokens, replaced, insertions              a claim laid beside a sentence, in order: exchanged, put in, cut out
rewording, beside, results                      its words for others; what stands beside a word; what is worked out

values, cases, swaps, branches, rates, frames   a value that no source says, or of another thing or case
anchored, hours, counted, outdated              a value of another event, day or time
rows, columns, marks, listings, placed, others  what a table or a list gives to another row, column or label
bounds, turns, openings, led, denials           at most for at least, yes for no, may for must
unheard, yes_or_no, standings, covered          a no of which nothing speaks; what is so told as what is not; left out
naming, composed                                a name that no source has, or that stands elsewhere
wholes, absolutes, boundless, widened           all for some, without any cap, whether or not
either, hedges                                  one of two for both; sure for likely
exchanges, rivals, modifiers, patterns, fused   a word in the place of another in what is copied
roles, german_roles, related                     another who does it, or whom it is done to; a relation turned
ends, instead, sequence, parties, assigned, given  another order, place or party
elsewhere, slots, parallel, borrowed, pointed   what is said of another subject, or by two sentences; few words of it
prices, compared, equal                         what is free, or half as much; more, later, twice as much, the same
cut_out, only, narrowed                         what is left out though it narrows; an only that is made up
asked, hinged, exempted                         what is only asked; what a deed hangs on, whom a rule leaves out, turned
omissions, restricted, asides                   conditions left out; what nothing asserts
added, fronts, lent                             what is put beside, ahead or in between
german_beside, german_copies, german_turns, german_cut_out  a German claim beside its sentence, in whatever order
german_labels, german_joints, german_parties    which of a kind a German claim speaks of; and for or; who acts
german_only, german_waived, german_ways         what narrows in other words there; what is waived; another way
german_values, german_cases                     a value that a German sentence says in another form; the asker's own
strange, untold, characters                     what nobody speaks of, or not here; signs and letters that no source has
contrary, demanded, timing, sorts               the opposite of what a sentence says in other words, or another

bare                                            of the first words of a draft alone: do they answer another question
"""
