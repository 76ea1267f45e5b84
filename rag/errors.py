"""Every way Groundwork can fail, by name.

    RagError                    said to a reader in one plain sentence
    ├── InputRefused            something typed on the command line or in a file cannot be used
    │   ├── PathMissing         no such file or folder
    │   ├── PathClosed          a file that this process may not read
    │   ├── DataFolderMissing   nothing was ever read into the folder that was named
    │   ├── DataFolderRefused   it is a file, or this process has no rights to it
    │   ├── BaseHolds           a closed knowledge base is not forgotten while documents are in it
    │   ├── FolderNotEmpty      an export never writes over anything
    │   ├── AudienceUntold      no list of groups says who may read a document
    │   ├── FileMalformed       a line of a JSON Lines file that cannot be read
    │   │   └── FileUnusable    … because of the value of one key
    │   ├── SettingRefused      a setting with a value that cannot be
    │   ├── ArchitectureUnknown no such shape of the graph
    │   └── PortBusy            another program listens on the app's port
    ├── QuestionRefused         blank, or longer than allowed
    ├── NotAllowed              this person may not do that
    ├── NotFound                no such document, version, conversation (or hidden: it looks the same)
    ├── RetrievalFailed         could not look; never told as "nothing there"
    │   └── MalformedRetrieval  the retriever answered with rows that cannot be trusted
    ├── WebSearchFailed         the web could not be searched
    ├── IndexFailed             an index is missing, broken or was built with another embedder
    │   ├── RegistryFailed      the database that everything else is rebuilt from cannot be read
    │   ├── StorageFailed       the disk is full, read-only or broken
    │   └── OnlyReading         this process opened the data folder to read it, beside one that writes
    ├── ModelError              the chat model or the embedder did not do its part
    │   ├── ModelUnreachable    no server answers
    │   ├── ModelMissing        the server does not have that model
    │   ├── ModelUnknown        a name that is none of `demo`, `ollama:NAME`, `import:module:factory`
    │   ├── ModelElsewhere      the server is on another machine, and no setting allows that
    │   ├── ModelTimeout        too slow altogether
    │   │   ├── ModelSlow       not a word within the time to begin
    │   │   └── ModelStalled    silent in the middle
    │   ├── ModelCutOff         the answer ended before it was complete
    │   │   ├── ModelReset      the connection broke
    │   │   └── ModelTooLong    it reached its longest length
    │   ├── ModelEmpty          an answer without text
    │   │   ├── ModelOnlyThought    thoughts, and nothing after them
    │   │   └── ModelOnlyLoaded     the server loaded the model and asked it nothing
    │   ├── ModelBusy           the server has no time, after some attempts
    │   ├── ModelRefused        the server did not take the request, and says why
    │   ├── ModelFailed         the server broke while it worked, and says why
    │   ├── ModelOverflow       the prompt is longer than the model can read
    │   ├── ModelChanged        not the model any more that the index was built with
    │   ├── ServerTooOld        a version with known holes
    │   ├── QueueFull           too many readers wait for this model already
    │   └── ModelMisbehaved     anything else that breaks the protocol
    │       ├── ModelGarbled    a line that is no JSON object
    │       ├── ModelNotSpoken  something else than a model server answers there
    │       ├── ModelOffForm    no structured answer of the form asked for
    │       ├── EmbeddingCount  more or fewer vectors than texts
    │       ├── EmbeddingSize   vectors of another length than before
    │       └── EmbeddingUnusable   a vector with NaN or infinity, or without direction
    ├── FileRefused             an uploaded file that cannot be read, with what to do
    ├── ChunkingFailed          text that could not be split
    ├── DataFolderBusy          another process writes to this data folder
    └── TurnStopped             the reader pressed Stop

A failure's sentence is `say(error.key, **error.values)` from `rag/words`; `str(error)` is the English one.
Foreign exceptions are mapped to these at the border, in the adapter that met them.
"""

from typing import ClassVar

from rag.words import open_words


class RagError(Exception):
    key: ClassVar[str] = "error.unexpected"

    def __init__(self, **values: object) -> None:
        self.values = values
        super().__init__(open_words()(self.key, **values))


class InputRefused(RagError):
    key = "error.input_refused"


class PathMissing(InputRefused):
    key = "error.path_missing"


class PathClosed(InputRefused):
    key = "error.path_closed"


class DataFolderMissing(InputRefused):
    key = "error.data_folder_missing"


class DataFolderRefused(InputRefused):
    key = "error.data_folder_refused"


class BaseHolds(InputRefused):
    key = "error.base_holds"


class FolderNotEmpty(InputRefused):
    key = "error.folder_not_empty"


class AudienceUntold(InputRefused):
    key = "error.audience_untold"


class FileMalformed(InputRefused):
    key = "error.file_malformed"


class FileUnusable(FileMalformed):
    key = "error.file_unusable"


class SettingRefused(InputRefused):
    key = "error.setting_refused"


class ArchitectureUnknown(InputRefused):
    key = "error.architecture_unknown"


class PortBusy(InputRefused):
    key = "error.port_busy"


class QuestionRefused(RagError):
    key = "error.question_blank"


class QuestionTooLong(QuestionRefused):
    key = "error.question_too_long"


class NotAllowed(RagError):
    key = "error.not_allowed"


class NotFound(RagError):
    key = "error.not_found"


class RetrievalFailed(RagError):
    key = "error.retrieval_failed"


class MalformedRetrieval(RetrievalFailed):
    key = "error.malformed_retrieval"


class WebSearchFailed(RagError):
    key = "error.web_search_failed"


class IndexFailed(RagError):
    key = "error.index_failed"


class RegistryFailed(IndexFailed):
    key = "error.registry_failed"


class StorageFailed(IndexFailed):
    key = "error.storage_failed"


class OnlyReading(IndexFailed):
    key = "error.only_reading"


class ModelError(RagError):
    key = "error.model"


class ModelUnreachable(ModelError):
    key = "error.model_unreachable"


class ModelMissing(ModelError):
    key = "error.model_missing"


class ModelUnknown(ModelError):
    key = "error.model_unknown"


class ModelElsewhere(ModelError):
    key = "error.model_elsewhere"


class ModelTimeout(ModelError):
    key = "error.model_timeout"


class ModelCutOff(ModelError):
    key = "error.model_cut_off"


class ModelEmpty(ModelError):
    key = "error.model_empty"


class ModelMisbehaved(ModelError):
    key = "error.model_misbehaved"


class ModelSlow(ModelTimeout):
    key = "error.model_slow"


class ModelStalled(ModelTimeout):
    key = "error.model_stalled"


class ModelReset(ModelCutOff):
    key = "error.model_reset"


class ModelTooLong(ModelCutOff):
    key = "error.model_too_long"


class ModelOnlyThought(ModelEmpty):
    key = "error.model_only_thought"


class ModelOnlyLoaded(ModelEmpty):
    key = "error.model_only_loaded"


class ModelBusy(ModelError):
    key = "error.model_busy"


class ModelRefused(ModelError):
    key = "error.model_refused"


class ModelFailed(ModelError):
    key = "error.model_failed"


class ModelOverflow(ModelError):
    key = "error.model_overflow"


class ModelChanged(ModelError):
    key = "error.model_changed"


class ServerTooOld(ModelError):
    key = "error.server_too_old"


class QueueFull(ModelError):
    key = "error.queue_full"


class ModelGarbled(ModelMisbehaved):
    key = "error.model_garbled"


class ModelNotSpoken(ModelMisbehaved):
    key = "error.model_not_spoken"


class ModelOffForm(ModelMisbehaved):
    key = "error.model_off_form"


class EmbeddingCount(ModelMisbehaved):
    key = "error.embedding_count"


class EmbeddingSize(ModelMisbehaved):
    key = "error.embedding_size"


class EmbeddingUnusable(ModelMisbehaved):
    key = "error.embedding_unusable"


class FileRefused(RagError):
    key = "error.file_refused"


class ChunkingFailed(RagError):
    key = "error.chunking_failed"


class DataFolderBusy(RagError):
    key = "error.data_folder_busy"


class TurnStopped(RagError):
    key = "error.turn_stopped"
