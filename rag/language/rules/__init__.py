"""What a rule says beside its words: may or must, yes or no, who, when, where and for whom. What to look for where:

noes, negation, modality, certainty                  what says no; yes or no, may or must, how sure
terms                                                what must be and what may be done on the same terms
standing, stances, predicates                        what a sentence comes to
bounds, ranges, comparisons, row_bounds              at least, from and to, more than another
quantifiers, reach, extents                          all and only some, during and after; what has no bounds
complements                                          what is denied beyond a bound
junctions                                            whether two things are meant together, or one of them
verbs                                                which words of a clause are verbs
conditions, adjuncts, implied                        if and unless; where, when and why; meant, not said
hinges, exempted, covering                           what a deed hangs on, and who alone may; what a rule leaves out
restrictors, narrowing                               which of its kind a sentence is about; what it says more without
deeds, german_deeds, assigned, tasks, deciders       who does what to whom, whose it is, who decides
parties, people, things, kind_nouns                  who there is, what is named, what only says of what kind it is
named, posts, sorts                                  whom to turn to; what is named by its sort: where, by which way
german_told, german_noes, german_parties             what a German text has words for, denies, and has act
acting, plain_order                                  who acts on whom, whatever is done and in whichever order
relations, relation_ways                              two things in a relation that has a direction, in all its forms
joints, directions, sequences, pointing              what joins two statements; what comes before what; what points back
anchors, hours                                       from what a term runs; when something opens and closes
own_dates, bygone, lasting                           since when a sentence holds; what held once; what never ends
unasserted, houses                                   what is only thought, proposed or turned down; what others do
"""
