import ByteStore
import Journal

extension Book {
    /// Brings a book of an earlier version up to date: builds the tree over its events, once.
    /// - Throws: `.withoutTree` where the book may not be written.
    func upgrade(_ progress: @escaping Progress) throws(DaybookError) {
        guard store.access == .readWrite else { throw DaybookError(.journal(.withoutTree)) }
        try inDraft { (draft, head) throws(JournalError) in
            guard head.tree == nil else { return }  // Another process was faster.
            let built = try LogReader(draft.reader).builtTree(
                over: head.sequence, progress: progress)
            try draft.clearTree()
            try draft.put(built.kept)
            head.tree = built.frontier
        }
    }
}
