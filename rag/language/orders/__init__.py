"""Orders to a machine in a document, found for the admin, never a reason to hide. What to look for where:

injection                            what is asked of a text, a page or a sentence
wording, senses                      how a sentence is worded, and what its words are about
suspicion, tasks                     how suspicious a sentence is in its page, also one that asks for something
disguises, spelled, ciphers          an order in another alphabet, letter by letter, in a code
signs, overrides                     what everybody writes alike who gives orders to a machine
shapes, sign_search                  how such signs are written down, and found in one reading
pieces                               what of a text may be an order
"""
