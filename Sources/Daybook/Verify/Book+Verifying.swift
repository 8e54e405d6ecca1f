import ByteStore
import DaybookModel
import EventCodec
import Journal
import Projections

extension Book {
    /// Checks everything there is against everything else, in this process. LMDB trusts its
    /// pages: on a damaged file this may fault, so the command line runs it in a child process.
    public func verify(
        progress: Progress = { _, _ in }
    ) throws(DaybookError) -> Verification {
        var verifier = Verifier()
        let store = store
        let snapshot = try store.reading()
        do throws(JournalError) {
            try Self.verify(LogReader(snapshot.reader), &verifier, progress)
        } catch {
            verifier.note(error.message, at: nil)
        }
        return Verification(
            events: verifier.events, bad: verifier.bad, problems: verifier.problems)
    }

    private static func verify(
        _ log: borrowing LogReader, _ verifier: inout Verifier, _ progress: Progress
    ) throws(JournalError) {
        guard let head = try log.head() else { throw .damagedHead("it is missing") }
        if head.transaction != log.reader.transactionID {
            verifier.note(
                "the head record is of transaction \(head.transaction), and the file shows "
                    + "\(log.reader.transactionID): an older page stands in for a newer one")
        }
        for table in LedgerTables.all where try !log.isWalkedAlike(table) {
            verifier.note("the table \(table.name) is not the same from both ends")
        }
        try verifier.checkLog(log, head, progress)
        guard verifier.bad == nil else { return }
        let replayed = try Replay.fold(head.events, in: log)
        try verifier.checkProjections(log, head, replayed)
    }

    /// Opens and checks the book at `path`; whatever goes wrong is a finding.
    public static func inspectDamage(
        at path: String, progress: Progress = { _, _ in }
    ) -> Verification {
        do throws(StoreError) {
            _ = try MetaPages.inspect(path: path)
        } catch .noTables {
            let problem = JournalError.notABook(path: path).message
            return Verification(events: 0, bad: nil, problems: [problem])
        } catch {
            return Verification(events: 0, bad: nil, problems: [error.message])
        }
        do throws(DaybookError) {
            return try open(at: path).verify(progress: progress)
        } catch {
            return Verification(events: 0, bad: nil, problems: [error.message])
        }
    }
}
