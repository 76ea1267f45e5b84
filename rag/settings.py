"""Every number and name someone may want to change. Environment prefix `RAG_`; a test holds the docs to it."""

from pathlib import Path
from typing import Annotated, Final, Literal

from pydantic import BeforeValidator, Field
from pydantic_core import PydanticCustomError
from pydantic_settings import BaseSettings, SettingsConfigDict

Strategy = Literal["semantic", "keyword", "hybrid"]
Fusion = Literal["convex", "rrf"]

DAY: Final = 86_400.0  # seconds; no clock of the system waits for ever
CENTURY: Final = 36_500  # days; more lead out of the calendar


def _named(folder: Path | str) -> Path | str:
    """An empty name would be the folder in which the program happens to run."""
    if not str(folder).strip():
        raise PydanticCustomError("no_folder", "name a folder, or leave the setting away")
    return folder


class Settings(BaseSettings):
    """Frozen; built once in `wiring`, received by everyone else."""

    model_config = SettingsConfigDict(env_prefix="RAG_", frozen=True, extra="ignore")

    data_dir: Annotated[Path, BeforeValidator(_named)] = Field(
        Path("data"), description="Folder of the registry, the originals and both indexes"
    )
    language: Literal["en", "de"] = Field("en", description="Language of the screen")
    demo: bool = Field(False, description="Visitors choose a persona instead of signing in; for trying out only")

    chat_model: str = Field("demo", description="`demo`, `ollama:NAME`, or `import:MODULE:FACTORY`")
    embedder: str = Field("static", description="`static` (bundled), `ollama:NAME`, or `import:MODULE:FACTORY`")
    ollama_url: str = Field("http://127.0.0.1:11434", description="Address of the Ollama server")
    ollama_remote: bool = Field(False, description="Allow an Ollama server on another machine")
    ollama_chat_model: str = Field("llama3.2", description="Chat model offered when none is named")
    ollama_floor: str = Field("0.17.1", description="Oldest version of an Ollama server that is asked anything")
    model_first_token: float = Field(120.0, gt=0, le=DAY, description="Seconds a model has to begin, loading included")
    model_timeout: float = Field(
        60.0, gt=0, le=DAY, description="Seconds without a word before a model counts as stalled"
    )
    model_longest: float = Field(
        600.0, gt=0, le=DAY, description="Seconds that one answer of a model may take altogether"
    )
    answers_at_once: int = Field(
        2, ge=1, le=64, description="Answers that one model works on at the same time; the demo model always on one"
    )
    queue_limit: int = Field(20, ge=0, le=1000, description="Readers that may wait for one model")
    model_context: int = Field(8192, ge=2048, description="Context window asked of the chat model, in tokens")
    model_answer_tokens: int = Field(600, ge=50, description="Longest draft asked of the chat model, in tokens")

    strategy: Strategy = Field("hybrid", description="Legs used by default")
    fusion: Fusion = Field("convex", description="How the two legs become one list")
    semantic_weight: float | None = Field(
        None, ge=0, le=1, description="Weight of the vector leg in convex fusion; if not set, what suits the embedder"
    )
    reranker: str = Field("passages", description="Reads the best again: `passages`, `none`, `onnx:FOLDER` or `judge`")
    candidates: int = Field(20, ge=1, le=200, description="Chunks retrieved before ranking")
    sources: int = Field(5, ge=1, le=20, description="Sources in the prompt at most")
    score_threshold: float = Field(0.0, ge=0, le=1, description="Fused score below which a chunk is dropped")
    vector_distance_threshold: float = Field(
        1.0, ge=0, le=2, description="Cosine distance above which the vector leg drops"
    )
    sufficient_threshold: float = Field(0.5, ge=0, le=1, description="Evidence score from which a question is answered")
    max_retrieval_attempts: int = Field(2, ge=1, le=5, description="Retrievals a turn may make")
    context_tokens: int = Field(1800, ge=200, description="Budget of the numbered sources in the prompt, in tokens")
    support_threshold: float = Field(0.5, ge=0, le=1, description="Support score from which a claim is shown")

    chunk_tokens: int = Field(250, ge=50, le=2000, description="Size of a chunk, in tokens")
    chunk_overlap: int = Field(40, ge=0, le=500, description="Overlap of neighbouring chunks of a section, in tokens")
    trash_days: int = Field(
        30, ge=0, le=CENTURY, description="Days a removed document can be restored, then it is deleted; 0: for ever"
    )
    max_file_mb: int = Field(50, ge=1, description="Largest file accepted")
    extract_seconds: float = Field(50.0, gt=0, le=DAY, description="Longest time one file may take to read")
    extract_memory_mb: int = Field(1536, ge=256, description="Most memory reading one file may take")

    judge_model: str = Field("", description="Model that grades and critiques; empty: the one that answers")
    claim_judge: bool = Field(False, description="Let the judging model read every sentence again before it is shown")
    web_search: str = Field(
        "off", description="`off`, `folder:PATH` of saved pages, or `searxng:URL` of a SearXNG server"
    )
    max_revisions: int = Field(3, ge=0, le=5, description="Corrections a turn may make")
    tool_budget: int = Field(5, ge=1, le=20, description="Times a model may call its tool in one turn")
    compressed_tokens: int = Field(500, ge=100, description="Budget of the sources after compression, in tokens")

    keep_conversations_days: int = Field(
        0, ge=0, le=CENTURY, description="Days a conversation is kept unused; 0: until it is erased"
    )
    keep_feedback_days: int = Field(0, ge=0, le=CENTURY, description="Days a rating is kept; 0: until it is erased")

    question_limit: int = Field(2000, ge=50, description="Longest question, in characters")
    port: int = Field(8501, ge=1, le=65535, description="Port of the app, always on 127.0.0.1")
