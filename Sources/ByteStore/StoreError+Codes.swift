import CLMDB
import Glibc

extension StoreError {
    /// Translates an answer of LMDB or of the system, which may be neither success nor a wait.
    init(code: Int32, during operation: String) {
        self =
            switch code {
            // Incompatible: a table's record carries flags that no program writes.
            case MDB_INVALID, MDB_VERSION_MISMATCH, MDB_CORRUPTED, MDB_PAGE_NOTFOUND,
                MDB_CURSOR_FULL, MDB_PAGE_FULL, MDB_INCOMPATIBLE:
                .damaged(detail: "LMDB answered \(code) during \(operation)")
            case MDB_PANIC: .panicked
            case MDB_READERS_FULL: .readersFull
            case MDB_MAP_FULL: .mapFull
            case MDB_TXN_FULL: .draftTooLarge
            case MDB_BAD_TXN: .draftSpoiled
            case ENOSPC, EDQUOT: .diskFull
            case let errno where errno > 0: .io(operation: operation, errno: errno)
            default: .unexpected(code: code)
            }
    }

    /// The system's last error, as it stands right after a failed call.
    static func system(_ operation: String) -> StoreError {
        StoreError(code: errno, during: operation)
    }
}

/// Throws unless LMDB answered success. `operation` is a verb phrase for the message.
@inline(__always)
func check(_ code: Int32, _ operation: StaticString) throws(StoreError) {
    guard code == MDB_SUCCESS else {
        throw StoreError(code: code, during: operation.description)
    }
}
