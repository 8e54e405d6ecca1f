import CLMDB
import Glibc

/// What can go wrong between the store and the disk, in the order it is checked.
@nonexhaustive
package enum StoreError: Error, Hashable, Sendable {
    /// Nothing is stored at this path, and making it was not asked for.
    case notFound(path: String)
    case notADirectory(path: String)
    /// In the place of one of its files is a link, a pipe or a device.
    case notItsOwn(file: String)
    case networkFileSystem(kind: String)
    /// The data file is not LMDB's, or of another LMDB format.
    case notAStore(path: String)
    /// The data file is LMDB's and of another program, which keeps nothing in named tables.
    case noTables(path: String)
    /// The data file ends before pages that hold entries.
    case truncated(expectedBytes: Int, actualBytes: Int)
    case damaged(detail: String)
    /// Another file was put in the place of the data file while processes have the store open.
    case replaced(path: String, holders: [Int32])
    /// This process has the store open already, with other access or tables.
    case openedDifferently(path: String)
    /// The store was opened to read, or made by a version without this table.
    case missingTable(name: String)
    /// A table exists with another key order.
    case differentKeyOrder(table: String)
    /// The process was forked after the store was opened.
    case forked
    /// A failed write or map left the environment unusable until it is opened afresh.
    case panicked
    case readOnly(path: String)
    /// Every reader slot is taken by a live process.
    case readersFull
    /// This thread has a draft already; a second one could only wait for itself.
    case draftAlreadyOpen
    /// Someone else writes. The holder is a process id, where known.
    case busy(holder: Int32?, waitedSeconds: Double)
    /// Other processes read a file that is to be replaced.
    case readBy(processes: [Int32], waitedSeconds: Double)
    case growthBlocked(liveTransactions: Int)
    case growthLimit(limitBytes: Int)
    case keyLength(bytes: Int, limit: Int)
    case valueLength(bytes: Int, limit: Int)
    /// An appended key does not come after the last key of its table.
    case outOfOrder
    case mapFull
    /// One draft changed more pages than LMDB can list.
    case draftTooLarge
    /// An earlier call of this draft failed; it can only be dropped.
    case draftSpoiled
    case diskFull
    case io(operation: String, errno: Int32)
    case unexpected(code: Int32)
}

extension StoreError {
    /// Whether it says something of the machine or of who asks, and nothing of what is stored.
    package var isOfMachine: Bool {
        switch self {
        case .notItsOwn, .networkFileSystem, .replaced, .openedDifferently, .forked, .panicked,
            .readOnly, .readersFull, .draftAlreadyOpen, .busy, .readBy, .growthBlocked,
            .growthLimit, .mapFull, .draftTooLarge, .diskFull, .io:
            true
        case .notFound, .notADirectory, .notAStore, .noTables, .truncated, .damaged,
            .missingTable, .differentKeyOrder, .keyLength, .valueLength, .outOfOrder,
            .draftSpoiled, .unexpected:
            false
        }
    }

    /// What happened, with its values, as one sentence.
    package var message: String {
        switch self {
        case .notFound(let path): "No store at \(path)."
        case .notADirectory(let path): "\(path) is not a directory."
        case .notItsOwn(let file):
            "\(file) is a link, a pipe or a device, and a file belongs there."
        case .networkFileSystem(let kind): "The store lies on a network file system (\(kind))."
        case .notAStore(let path): "The data file in \(path) is not a store of this format."
        case .noTables(let path): "The data file in \(path) is LMDB's, but has no named tables."
        case .truncated(let expected, let actual):
            "The data file has \(actual) bytes and should have \(expected)."
        case .damaged(let detail): "The data file is damaged: \(detail)."
        case .replaced(let path, _):
            "Another file was put in the place of the data file of \(path) while it is open."
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
        case .readBy(let processes, let waited):
            "The store is read by others\(Self.list(processes)); waited \(Self.tenths(waited)) s."
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

    private static func list(_ processes: [Int32]) -> String {
        let numbers = processes.map(String.init).joined(separator: ", ")
        return numbers.isEmpty ? "" : " (process \(numbers))"
    }

    private static func tenths(_ seconds: Double) -> Double {
        (seconds * 10).rounded() / 10
    }

    /// LMDB's words for its own codes, the system's for the rest.
    private static func text(of code: Int32) -> String {
        guard let words = unsafe mdb_strerror(code) else { return "error \(code)" }
        return unsafe String(cString: words)
    }

    /// What to do about it, as one sentence.
    package var remedy: String {
        switch self {
        case .notFound: "Check the path, or create the store first."
        case .notADirectory: "Give the directory that holds the data file."
        case .notItsOwn:
            "Find out who put it there before you trust this book, and put a file in its place."
        case .networkFileSystem: "Move it to a local disk, or force it knowing locks may fail."
        case .notAStore, .noTables: "Check the path; another program or version wrote this file."
        case .truncated, .damaged: "Restore from a backup, and check the disk."
        case .replaced(_, let holders):
            "Close what has it open\(Self.list(holders)), then try again."
        case .openedDifferently: "Use the store that is open, or close it first."
        case .missingTable: "Open the store once for writing with this version."
        case .differentKeyOrder: "Use the version that wrote the store."
        case .forked: "Open stores after forking, never before."
        case .panicked: "Close the store and open it again; what was acknowledged is kept."
        case .readOnly: "Ask for write permission on the directory and its files."
        case .readersFull: "Close some readers, then try again."
        case .draftAlreadyOpen: "Commit or drop the open draft first."
        case .busy: "Try again when the other writer is done."
        case .readBy: "Try again when they are done, or wait longer."
        case .growthBlocked: "Finish the open snapshots and drafts, then try again."
        case .growthLimit: "Raise the growth limit, or move old entries out."
        case .keyLength, .valueLength: "Split it, or shorten it."
        case .outOfOrder: "Put the entry instead of appending it."
        case .mapFull: "Drop the draft, grow the store, and try again."
        case .draftTooLarge: "Split the work into several drafts."
        case .draftSpoiled: "Drop the draft and begin another."
        case .diskFull: "Make room on the disk, then try again."
        case .io: "Check the disk and its file system, then try again."
        case .unexpected: "Report this with the steps that led to it."
        }
    }

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
