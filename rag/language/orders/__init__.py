"""Orders to a machine in a document, found for the admin, never a reason to hide. What to look for where:

injection, suspicion                                   what is asked of a text, and how suspicious a sentence is in it
signs, demands, overrides, paired_orders, tasks        what an order looks like
shapes, sign_search                                    how signs are written down, and found in one reading
disguises, spelled, ciphers                            an order in another alphabet, letter by letter, in a code
pieces, mentions, reports, moods, people               what of a text may be an order, and what only speaks of one

The shapes are lists: demands, answers, duties and forms, from what names a machine to what only its parts give away,
and addressees, from whom an order speaks to in many languages.
"""
