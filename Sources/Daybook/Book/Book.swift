import ByteStore
import EventCodec
import Journal
import Platform
import Projections

/// One ledger: a directory holding an append-only log of events and the projections of it.
///
/// A book may be used from any thread. Reads see the last commit and never wait; writes take
/// turns, within the process and with other processes.
public final class Book: Sendable {
    let store: Store
    let rosters = RosterCache()
    let tails = TailCache()
    /// What it is looked back at; nil: as it is now.
    let past: Past?
    /// The directory.
    public let path: String

    init(store: Store, path: String, past: Past? = nil) {
        self.store = store
        self.path = path
        self.past = past
    }

    /// Opens the book in the directory at `path`. Where it may not be written it opens to be
    /// read, and says so when written.
    /// - Throws: `.noBook`; what the store or the head record say is wrong.
    public static func open(at path: String) throws(DaybookError) -> Book {
        guard Files.exists(Files.join(path, dataFile)) else {
            throw DaybookError(.noBook(path: path))
        }
        let book = Book(store: try openStore(at: path, creating: false), path: path)
        let head = try book.head()
        if head.tree == nil { try book.upgrade() }
        for projection in ProjectionKind.all {
            guard head[projection.id]?.fingerprint == projection.fingerprint else {
                try book.refreshOutdated(projection.name)
                break
            }
        }
        return book
    }

    static let dataFile = "data.mdb"

    /// Whether a path is that of a file which a book consists of.
    public static func owns(_ path: String) -> Bool {
        let own = StoreFile.all + [secretKeyFile, publicKeyFile]
        return own.contains(Files.baseName(path))
            && Files.exists(Files.join(Files.parent(of: path), dataFile))
    }

    static func openStore(at path: String, creating: Bool) throws(DaybookError) -> Store {
        let forced = ProcessEnvironment.variable("DAYBOOK_ALLOW_NETWORK") == "1"
        do throws(StoreError) {
            return try Store.open(
                at: path,
                options: StoreOptions(
                    tables: LedgerTables.all, allowsNetworkFileSystem: forced,
                    createIfMissing: creating))
        } catch .missingTable, .differentKeyOrder, .noTables {
            throw DaybookError(.journal(.notABook(path: path)))
        } catch {
            throw DaybookError(.journal(.store(error)))
        }
    }

    /// A state written by another version is rebuilt, never guessed at.
    private func refreshOutdated(_ name: String) throws(DaybookError) {
        guard store.access == .readWrite else { throw DaybookError(.outdated(projection: name)) }
        _ = try rebuild()
    }

    /// The head record of the last commit.
    func head() throws(DaybookError) -> Head {
        let store = store
        let snapshot = try store.reading()
        return try head(in: snapshot)
    }

    /// The head record as a snapshot shows it.
    func head(in snapshot: borrowing Snapshot) throws(DaybookError) -> Head {
        if let past { return try past.view(in: snapshot).head }
        do throws(JournalError) {
            guard let head = try LogReader(snapshot.reader).head() else {
                throw .notABook(path: path)
            }
            return head
        } catch { throw DaybookError(.journal(error)) }
    }
}
