import Journal
import Synchronization

/// What a book would be after a write that is only decided: what it would fold into the rows, kept
/// beside them.
public final class Rehearsal: Sendable {
    private let past = Mutex<Past?>(nil)

    /// Nothing is rehearsed yet.
    public init() {}

    /// Takes in what a write would change.
    func hold(_ change: Projected, _ head: Head, _ replay: ParallelReplay) {
        let rows = PastRows { (id, _) in
            guard let kind = ProjectionKind.all.first(where: { $0.id == id }) else {
                return PastRows.Part(rows: [])
            }
            return PastRows.Part(
                rows: kind.rows(change).map { ($0.key, $0.value) }, combine: kind.combine)
        }
        past.withLock { $0 = Past(foreseen: rows, head, replay: replay) }
    }

    /// The book as it would be, to be read; nil: nothing would be recorded.
    public func book(of book: Book) -> Book? {
        past.withLock { $0 }.map { Book(store: book.store, path: book.path, past: $0) }
    }
}
