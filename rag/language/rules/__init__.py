"""What a rule says beside its words: may or must, yes or no, who, when, where and for whom."""
