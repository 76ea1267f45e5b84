"""Everything drawn. Only this room, `app.py` and `pages/` know Streamlit. What to look for where:

house, people, recalling, frame, page_itself, style, serve  what every page stands on
answers, cells, labels, badges, scrolling, copying, taken_along, doing  safe text, names of things, small pieces
message, citation_cards, conflict_card, gap_card, record_card, rating, follow_ups, trace_panel  one turn
conversations, turns, sidebar, history, starters, keeping, personal, closed  the chat around it
library, viewer, marked_text                  documents for readers
ingest, uploads, jobs, warnings, contradictions, drafts, draft_answers, documents, trash, metadata_form, knowledge_bases
                                              for admins
evaluate, evaluations, runs, bench, collection, system, model_desk  numbers and models, for admins
"""
