"""German questions and German sentences, as far as a small dictionary reaches.

`figures` brings the values of a text into one form, with `numerals`, `sums`, `lengths` and `clock`; `one_form` does so
with what is forbidden but for one way or time. `deed_nouns` knows
the verbs that nouns are made of, and `inflection` what stays of a word in all its forms.
"""
