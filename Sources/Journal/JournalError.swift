package import ByteStore
package import DaybookModel
package import EventCodec

/// What can go wrong between the log and the bytes it is kept in.
@nonexhaustive
package enum JournalError: Error, Hashable, Sendable {
    case store(StoreError)
    /// The directory holds a store, but no book.
    case notABook(path: String)
    case newerFormat(version: Int, supported: Int)
    case damagedHead(String)
    /// The book's file has no table of this name.
    case missingTable(String)
    /// A row of this projection, or all of them together, are not what was written.
    case damagedRows(of: String)
    case damagedBlock(firstSequence: UInt64, CodecError)
    /// The events from `first` on cannot be found where the head says they are.
    case missing(first: UInt64, head: UInt64)
    /// The caller expected another last event.
    case headMoved(expected: UInt64, actual: UInt64)
    case tooManyEvents(Int)
    /// The book is of a version without a tree, which only opening it to be written builds.
    case withoutTree
    /// The node of the tree whose last leaf is this one is not where it is kept.
    case missingNode(UInt64)
}

/// Wraps what the store throws.
package func stored<Result>(
    _ body: @autoclosure () throws(StoreError) -> Result
) throws(JournalError) -> Result {
    do throws(StoreError) { return try body() } catch { throw .store(error) }
}

extension Block {
    /// Wraps what a read of this block throws, with the number that the block begins with.
    package borrowing func reading<Result>(
        _ body: @autoclosure () throws(CodecError) -> Result
    ) throws(JournalError) -> Result {
        do throws(CodecError) { return try body() } catch {
            throw .damagedBlock(firstSequence: firstSequence, error)
        }
    }
}

extension JournalError {
    /// What happened, with its values.
    package var message: String {
        switch self {
        case .store(let error): error.message
        case .notABook(let path): "\(path) holds an LMDB store, but no Daybook book"
        case .newerFormat(let version, let supported):
            "this book has format \(version); this program reads up to \(supported)"
        case .damagedHead(let detail): "the book's head record is damaged: \(detail)"
        case .missingTable(let name): "the table \(name) is missing from the book's file"
        case .damagedRows(let name): "the kept figures of \(name) are damaged"
        case .damagedBlock(let first, let error):
            "the block of events from #\(first) on is damaged: \(error.message)"
        case .missing(let first, let head):
            "event #\(first) is missing from the log, which should reach #\(head)"
        case .headMoved(let expected, let actual):
            "the last event was expected to be #\(expected), but is #\(actual)"
        case .tooManyEvents(let count): "\(count) events are too many for one transaction"
        case .missingNode(let leaf): "a node of the tree up to #\(leaf) is missing"
        case .withoutTree: "this book was written by a version without a tree of its events"
        }
    }

    /// What to do about it.
    package var remedy: Remedy {
        switch self {
        case .store(.truncated), .store(.damaged):
            "Check the disk, and restore a backup: `\(.restore)`"
        case .store(let error): Remedy(error.remedy)
        case .notABook: "Give another directory, or make a book: \(.begin)"
        case .newerFormat: "Use a newer daybook."
        case .headMoved: "Read again what has been recorded since, and decide again."
        case .tooManyEvents: "Split the input."
        case .withoutTree: "Open it once where it may be written; the tree is built then."
        case .damagedRows: "Make them anew from the log: \(.rebuild)"
        default: "Find the damage with `\(.verify)`, then restore a backup: `\(.restore)`"
        }
    }

    /// Whether the stored bytes are to blame.
    package var isDamage: Bool {
        switch self {
        case .store(.damaged), .store(.truncated), .damagedHead, .damagedBlock: true
        case .missing, .missingNode, .missingTable, .damagedRows: true
        // A draft that failed is dropped at once, so only a bad page leaves one spoiled.
        case .store(.draftSpoiled): true
        default: false
        }
    }
}
