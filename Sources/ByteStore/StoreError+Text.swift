import CLMDB
import Glibc

extension StoreError {
    /// What happened, with its values, as one sentence.
    package var message: String {
        switch self {
        case .notFound(let path): "There is no store at \(path)."
        case .notADirectory(let path): "\(path) is not a directory."
        case .networkFileSystem(let kind): "The store lies on a network file system (\(kind))."
        case .notAStore(let path): "The data file in \(path) is not a store of this format."
        case .noTables(let path): "The data file in \(path) is LMDB's, but has no named tables."
        case .truncated(let expected, let actual):
            "The data file has \(actual) bytes and should have \(expected)."
        case .damaged(let detail): "The data file is damaged: \(detail)."
        case .openedDifferently(let path):
            "\(path) is open in this process with other access or tables."
        case .missingTable(let name): "The store has no table \(name)."
        case .differentKeyOrder(let table): "The table \(table) has another key order."
        case .forked: "The process was forked after it opened the store."
        case .panicked: "A failed write left the store unusable in this process."
        case .readOnly(let path): "The store in \(path) can only be read."
        case .readersFull: "Every reader slot of the store is taken."
        case .draftAlreadyOpen: "This thread is writing to the store already."
        case .busy(let holder, let waited):
            "\(Self.name(ofHolder: holder)) is writing; waited \(Self.tenths(waited)) s."
        case .growthBlocked(let live):
            "The store cannot grow while \(live) transaction(s) are live in this process."
        case .growthLimit(let limit): "The store may not grow past \(limit) bytes."
        case .keyLength(let bytes, let limit): "A key has \(bytes) bytes, not 1 to \(limit)."
        case .valueLength(let bytes, let limit): "A value has \(bytes) bytes, above \(limit)."
        case .outOfOrder: "An appended key does not come after the last one."
        case .mapFull: "The store's map is full."
        case .draftTooLarge: "One draft changed too many pages."
        case .draftSpoiled: "An earlier step of this draft failed."
        case .diskFull: "The disk is full. Nothing of this draft was kept."
        case .io(let operation, let errno):
            "The store failed while \(operation): \(Self.text(of: errno))."
        case .unexpected(let code): "LMDB answered \(code): \(Self.text(of: code))."
        }
    }

    private static func name(ofHolder holder: Int32?) -> String {
        guard let holder else { return "Another process" }
        return holder == getpid() ? "Another thread of this process" : "Process \(holder)"
    }

    private static func tenths(_ seconds: Double) -> Double {
        (seconds * 10).rounded() / 10
    }

    /// LMDB's words for its own codes, the system's for the rest.
    private static func text(of code: Int32) -> String {
        guard let words = unsafe mdb_strerror(code) else { return "error \(code)" }
        return unsafe String(cString: words)
    }
}
