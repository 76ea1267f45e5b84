"""Chat models and embedders: the real ones, the demo model, and fakes for tests. What to look for where:

chat_models, embedders, choices, health, desk  which there are, which was chosen, how they are
chat_ollama, embed_ollama, ollama_*, guard    an Ollama server, and how nothing it says is believed
imported, watching                            any other model of LangChain, under the same rules
chat_demo, demo                               the model without a model: sentences of the sources, by rules
embed_static, embed_switch                    the bundled embedder, and the one in use
streaming, reply, judging, vector_check, certificates
                                              what all of them share
rerank_*, web_*                               second stages of the search; the web
chat_scripted, embed_hash                     fakes
"""
