"""One turn as a graph. Only this floor knows LangGraph. What to look for where:

standard                                        the story of a turn: begin here
nodes, edges                                    its steps, and who comes next
state, context                                  what a turn knows, and what surrounds it
naive, advanced, adaptive, corrective, self_reflective, agentic, modular   the other architectures
architectures, building                         all of them by name, and what they have in common
parted                                          several questions in one text, a turn for each
speaking, claim_judge, consulting               asking a chat model: a draft, a judgement, which tool to use
knowledge, knowledge_tool                       the tool that a model or another assistant may hold
search_config, sources, web_pages, evidence     how is searched, what is read of it, whether it is enough
standing_alone, named_day                       a question without its conversation, and without the day that it names
heard                                           whether a model's words for a question were said before
past_rules, earlier                             whether rules of the past are asked for; since when a sentence holds
turn_signs, doubts, nearest, withheld, notices  what is told beside an answer, or in place of one
records, record_lines                           the records of documents that are asked about, and their sentences
follow_ups, endings, narration                  what may be asked next, how a turn ends, what each step says of itself
failures, watching, studio                      what a failure becomes; a turn as it happens; for LangGraph's studio
"""
