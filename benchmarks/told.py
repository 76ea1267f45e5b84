"""Of answers that people gave from their sources, and in which nobody changed a word, how much the ledger withholds.

    python -m benchmarks.told DATA [--answers N]

DATA holds clapnq_dev, inscit, mtrag and mtrag_un. People add what they know: not all of it is withheld wrongly.
"""

import argparse
import json
import random
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from benchmarks.grounding_sets import Case, told_answers
from benchmarks.mutations import SEED
from rag.domain.given import given_chunk
from rag.grounding.ledger import check_claims
from rag.grounding.verification import SUPPORT_THRESHOLD
from rag.models.embed_static import StaticEmbeddings


def withheld(cases: Sequence[Case]) -> dict[str, object]:
    embedder, reasons = StaticEmbeddings(), Counter[str]()
    for case in cases:
        sources = [given_chunk(str(number), text) for number, text in enumerate(case.sources, 1)]
        rows = check_claims(
            case.answer, sources, embedder=embedder, support_threshold=SUPPORT_THRESHOLD, question=case.question
        )
        reasons.update(row["reason"] for row in rows)
    claims, supported = reasons.total(), reasons.pop("supported", 0)
    shares = {reason: round(count / claims, 4) for reason, count in reasons.most_common()}
    return {"answers": len(cases), "claims": claims, "withheld": round(1 - supported / claims, 4), **shares}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("data", type=Path)
    parser.add_argument("--answers", type=int, default=300)
    options = parser.parse_args()
    honest = [case for case in told_answers(options.data) if case.supported]
    print(json.dumps(withheld(random.Random(SEED).sample(honest, min(options.answers, len(honest))))))


if __name__ == "__main__":
    main()
