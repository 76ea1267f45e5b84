"""What prose is made of: sentences, words, and what a question asks for. Pure, no model, no I/O."""
