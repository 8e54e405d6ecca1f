import ByteStore
import EventCodec
import Journal
import MerkleTree
import Platform
import Synchronization

/// One ledger: a directory holding an append-only log of events and the projections of it.
///
/// A book may be used from any thread. Reads see the last commit and never wait; writes take
/// turns, within the process and with other processes.
public final class Book: Sendable {
    private let opened: Mutex<OpenFile>
    let commits = CommitQueue()
    /// What it is looked back at; nil: as it is now.
    let past: Past?
    /// The directory.
    public let path: String

    init(store: Store, path: String, past: Past? = nil) {
        opened = Mutex(OpenFile(store))
        self.path = path
        self.past = past
    }

    /// The file that is open: another one, where the book was written anew and took its place.
    /// Where that does not open, or is an older one, the one of before says that it was replaced.
    var file: OpenFile {
        opened.withLock { opened in
            if opened.store.isExchanged,
                let store = try? Self.openStore(at: path, creating: false),
                opened.isContinued(by: store)
            {
                opened = OpenFile(store)
            }
            return opened
        }
    }

    /// Opens the book in the directory at `path`. Where it may not be written it opens to be
    /// read, and says so when written. A book of an earlier version is brought up to date, once.
    /// - Throws: `.noBook`; what the store or the head record say is wrong.
    public static func open(
        at path: String, progress: @escaping Progress = { _, _ in }
    ) throws(DaybookError) -> Book {
        let book = try openUnchanged(at: path)
        let head = try book.head()
        guard head.isEarlierForm || !head.outdated.isEmpty else { return book }
        return try refreshed(consume book, head, progress)
    }

    /// The book with all that this version keeps. Tables are made only where the head says that
    /// its version had none: one that is missing else is damage, and not made anew empty.
    private static func refreshed(
        _ book: consuming Book, _ head: Head, _ progress: @escaping Progress
    ) throws(DaybookError) -> Book {
        let path = book.path
        if head.isEarlierForm {
            _ = consume book  // A store that is open stays as it was opened.
            book = try openUnchanged(at: path, addingTables: true)
        }
        if head.tree == nil { try book.upgrade(progress) }
        if let outdated = head.outdated.first {
            try book.refreshOutdated(outdated.name, progress)
        }
        return book
    }

    /// Opens the book as it is, of whatever version, to look at and not to write.
    /// - Throws: as ``open(at:progress:)``.
    public static func openUnchanged(at path: String) throws(DaybookError) -> Book {
        try openUnchanged(at: path, addingTables: false)
    }

    private static func openUnchanged(
        at path: String, addingTables: Bool
    ) throws(DaybookError) -> Book {
        guard Files.exists(Files.join(path, dataFile)) else {
            throw DaybookError(.noBook(path: path))
        }
        let store = try openStore(at: path, creating: false, addingTables: addingTables)
        let book = Book(store: store, path: path)
        try book.confirmTables()
        return book
    }

    /// - Throws: `.notABook`; `.missingTable`.
    private func confirmTables() throws(DaybookError) {
        guard let missing = LedgerTables.all.first(where: { !store.has($0) }) else { return }
        let head = try head()
        if head.isEarlierForm, LedgerTables.first.allSatisfy(store.has) { return }
        throw DaybookError(.journal(.missingTable(missing.name)))
    }

    /// The file of the log and of what follows from it, in the book's directory.
    package static let dataFile = "data.mdb"

    /// The folder beside it that holds the pictures, each under its hash.
    static let pictureFolder = "pictures"

    /// The file of the picture with a hash, in the book at a path.
    static func pictureFile(_ hash: String, of path: String) -> String {
        Files.join(Files.join(path, pictureFolder), hash)
    }

    /// What its page was asked, and what it was asked before.
    static let accessLogs = ["access.log", "access.log.1"]

    /// The files that it consists of, those of its page too.
    static let ownFiles =
        StoreFile.all + [secretKeyFile, publicKeyFile, lastBackupFile]
        + ["accounts.json", "accounts.lock", "tls.crt", "tls.key"] + accessLogs

    /// Whether a path leads to a file which a book consists of, through links too.
    public static func owns(_ path: String) -> Bool {
        let isLinked = Files.isLink(path) || Files.isLink(Files.parent(of: path))
        let path = isLinked ? (try? Files.resolved(path)) ?? path : path
        let folder = Files.parent(of: path)
        let isPicture = Files.baseName(folder) == pictureFolder
        return (isPicture || ownFiles.contains(Files.baseName(path)))
            && Files.exists(Files.join(isPicture ? Files.parent(of: folder) : folder, dataFile))
    }

    /// Whether a book may lie on a network file system.
    static var isForced: Bool { ProcessEnvironment.variable("DAYBOOK_ALLOW_NETWORK") == "1" }

    /// - Parameter addingTables: of a book of an earlier version, those that it lacks.
    static func openStore(
        at path: String, creating: Bool, addingTables: Bool = false
    ) throws(DaybookError) -> Store {
        do throws(StoreError) {
            let store = try Store.open(
                at: path,
                options: StoreOptions(
                    tables: [LedgerTables.head],
                    laterTables: LedgerTables.named + LedgerTables.rows,
                    addsLaterTables: addingTables, allowsNetworkFileSystem: isForced,
                    createIfMissing: creating))
            Allocator.keepLarge()
            return store
        } catch .missingTable, .differentKeyOrder, .noTables {
            throw DaybookError(.journal(.notABook(path: path)))
        } catch {
            throw DaybookError(.journal(.store(error)))
        }
    }

    /// A state written by another version is rebuilt, never guessed at.
    private func refreshOutdated(
        _ name: String, _ progress: @escaping Progress
    ) throws(DaybookError) {
        guard store.access == .readWrite else { throw DaybookError(.outdated(projection: name)) }
        _ = try rebuild(progress: progress)
    }

    /// The head record of the last commit.
    func head() throws(DaybookError) -> Head {
        let snapshot = try store.reading()
        return try head(in: snapshot)
    }

    /// The head record as a snapshot shows it.
    func head(in snapshot: borrowing Snapshot) throws(DaybookError) -> Head {
        if let past { return try past.view(in: snapshot).head }
        return try journal(LogReader(snapshot.reader).head(of: path))
    }
}

extension LogReader {
    /// The head record of the book at `path`.
    func head(of path: String) throws(JournalError) -> Head {
        guard let head = try head() else { throw .notABook(path: path) }
        return head
    }
}

extension Head {
    /// The projections whose rows are of another version of the program, or not there yet.
    var outdated: [ProjectionKind] {
        ProjectionKind.all.filter { self[$0.id]?.fingerprint != $0.fingerprint }
    }
}

extension Book {
    /// Where the book stands: its size, its readers, and each projection's position.
    public func status() throws(DaybookError) -> Report<BookStatus> {
        try confirmPresent()
        let usage = try Daybook.store(store.usage)
        let isReadOnly = store.access == .readOnly
        let view = try view()
        let blocks = try journal(view.log.blockCount())
        return view.report(
            BookStatus(
                bytes: usage.fileBytes, mapBytes: usage.mapBytes, usedBytes: usage.usedBytes,
                freeBytes: usage.freeBytes, readers: usage.readers,
                readerProcesses: usage.readerProcesses,
                oldestReader: usage.readers == 0 ? nil : usage.oldestReaderLag,
                blocks: blocks, isReadOnly: isReadOnly, lastBackup: try lastBackup(),
                projections: ProjectionKind.all.compactMap { Self.status($0, view.head) }))
    }

    private static func status(
        _ projection: ProjectionKind, _ head: Head
    ) -> BookStatus.Projection? {
        head[projection.id].map { mark in
            BookStatus.Projection(
                name: projection.name, position: mark.position, digest: mark.digest,
                fingerprint: mark.fingerprint)
        }
    }

    /// Makes a book in the directory at `path`, which may exist but hold no book yet, and records
    /// its first events.
    /// - Parameter first: what is recorded after the opening, such as the events of a preset.
    /// - Throws: `.bookExists`; why the directory cannot be written.
    public static func create(
        at path: String, _ facts: BookFacts, _ recording: Recording, with first: [Content] = []
    ) throws(DaybookError) -> Book {
        let place = try BookPlace(path, isShared: true)
        _ = try rule(TextRule.label(recording.by, field: "by"))
        let name = try rule(TextRule.name(facts.name, field: "name"))
        _ = try Zones.find(facts.zone)
        // What ends the program in between leaves no half of a book in its place.
        try place.drafting(in: ThrowAwayDirectory()) { directory throws(DaybookError) in
            let home = Files.join(directory, "book")
            let book = try empty(at: home)
            try book.open(facts, named: name, recording, first)
            try book.makeKey(named: book.view().origin())
            try place.take(home)
        }
        return try open(at: path)
    }

    /// A book without a first event, in a new directory.
    static func empty(at path: String) throws(DaybookError) -> Book {
        try platform(Files.makePrivateDirectory(path))
        return Book(store: try openStore(at: path, creating: true), path: path)
    }

    private func open(
        _ facts: BookFacts, named name: String, _ recording: Recording, _ first: [Content]
    ) throws(DaybookError) {
        let content = Content(
            .bookOpened, on: facts.start,
            [
                .name: .text(name), .zone: .text(facts.zone),
                .currency: .integer(Int64(bitPattern: facts.currency.rawValue)),
                .weekdays: .integer(Int64(facts.weekdays.mask)),
            ])
        var draft = try store.writing(timeoutSeconds: recording.timeoutSeconds)
        let head = try journal(LogReader(draft.reader).head())
        guard head == nil else { throw DaybookError(.bookExists(path: path)) }
        _ = try Self.write(
            ([content] + first).map { NewEvent($0) }, after: Head(tree: Frontier()), recording.by,
            nil, into: &draft)
        try draft.settle()
    }
}
