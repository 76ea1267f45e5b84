"""Forms that no rule of endings leads back to their word."""

import pytest

from rag.language.irregular import base, forms
from rag.language.likeness import alike
from rag.language.synonyms import canonical
from rag.language.words import stem


@pytest.mark.parametrize(("form", "word"), [("bought", "buy"), ("children", "child"), ("written", "write")])
def test_a_form_leads_back_to_its_word(form: str, word: str) -> None:
    assert base(stem(form)) == stem(word)
    assert {stem(form), stem(word)} <= forms(stem(word)) == forms(stem(form))
    assert canonical([stem(form)]) == canonical([stem(word)])


@pytest.mark.parametrize("word", ["left", "found", "ground", "handbook"])
def test_what_is_a_word_of_its_own_stays_one(word: str) -> None:
    assert base(stem(word)) == stem(word)
    assert forms(stem(word)) == {stem(word)}


def test_every_form_of_a_word_is_like_its_synonyms() -> None:
    assert stem("acquire") in alike(stem("bought"))
    assert stem("bought") in alike(stem("acquire"))
