"""What a question asks for, of what day, and what of the conversation it leans on. What to look for where:

question, answer_types, asked_kinds, asked_value    the kind of answer that it wants, and which values can be one
things, phrases, capitals, statement, compared      what it is about, what it takes for granted, what it compares
asked_part, stated, german_asking                   what of it is asked, not granted beside; what it wants confirmed
owners, bare_answers                                whose thing is asked for; what a lone "no" says of a question
several                                             the questions of a text that asks several things
plain, informal, situation, small_talk, courtesies  how people type: in a hurry, after their story, with a greeting
asked_date, other_time, asked_section               of what day, and of which after that; a section by its number
asked_history, open_years                           since when something holds, and still does; the year of a month
asked_record, asked_source, catalogue               a document itself; an answer's source; what there is
conversation, leaning, swapped, german_follow_up    how a follow-up leans on what was said, and what it then asks
preferences                                         what readers say of themselves
"""
