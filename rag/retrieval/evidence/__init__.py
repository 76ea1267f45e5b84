"""What the passages that were found say of the question, sentence by sentence, and whether it is enough."""
