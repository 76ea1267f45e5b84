"""What the passages that were found say of the question, and whether it is enough. What to look for where:

reading, passages, asked                          one reading of the passages, sentence by sentence, for all who need it
sentence_features                                 what speaks for a sentence and against it
one_language                                      a German question and German passages in English words
vocabulary, similarities, wording, together       how near a sentence is: by words, by meaning, by what stands together
quality, unsaid, swaps, standing                  is it enough: what is not said, said otherwise, or said all over
halves                                            two sentences that answer only together
cell_asked                                        one cell of a table that is asked for
told, unmentioned, other_days, narrowed, nearest  what an answer's quotes or pages lack, and what comes nearest
"""
