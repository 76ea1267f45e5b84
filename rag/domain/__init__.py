"""Records and rules everyone uses. Standard library and pydantic only. What to look for where:

access, clock                       who may read what: the one rule; what time it is
documents, knowledge                a document with its versions and sections; a knowledge base
chunks, given                       what is searched and found; a text from outside in the same form
questions, judgements, answers      what is asked, what a model is asked for, what a reader gets
events, stopping                    a turn as it happens, and its Stop
conversations                       what is kept of it
health, model_desk                  what can be down, and what an admin does with models
"""
