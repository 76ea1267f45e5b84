"""German questions and German sentences, as far as a small dictionary reaches."""
