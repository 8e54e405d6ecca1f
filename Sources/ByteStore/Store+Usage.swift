import CLMDB
import Glibc
import Synchronization

/// How much of its room a store takes, and who reads it.
package struct StoreUsage: Hashable, Sendable {
    /// The address space this process reserved, in bytes.
    package let mapBytes: Int
    /// Up to the last page ever used, free pages below it included, in bytes.
    package let usedBytes: Int
    /// The data file's size, in bytes.
    package let fileBytes: Int
    /// Pages below the last one that hold nothing, in bytes. Some may wait for a reader to end.
    package let freeBytes: Int
    /// Snapshots live in all processes, those of dead processes not yet swept included.
    package let readers: Int
    /// The other processes that they are of, ascending.
    package let readerProcesses: [Int32]
    /// How many commits the oldest of them lies behind; 0 without readers.
    package let oldestReaderLag: UInt64
    /// The number of the last commit.
    package let lastTransaction: UInt64
}

extension Store {
    /// What the store takes at this moment. Reads the list of free pages.
    package var usage: StoreUsage {
        get throws(StoreError) {
            try confirmUsable()
            let readers = Readers.list(of: resources.environment)
            let (room, freePages) = try pages()
            let oldest = min(readers.min() ?? room.lastTransaction, room.lastTransaction)
            return StoreUsage(
                mapBytes: room.mapBytes, usedBytes: room.usedBytes,
                fileBytes: try fileBytes(),
                freeBytes: freePages * room.pageBytes,
                readers: readers.count,
                readerProcesses: Readers.holders(of: resources.environment),
                oldestReaderLag: room.lastTransaction - oldest,
                lastTransaction: room.lastTransaction)
        }
    }

    /// The kernel's name of the file system that the store lies on, such as `ext4`; nil where
    /// `/proc` is not mounted.
    package var fileSystemType: String? {
        get throws(StoreError) { try resources.directory.fileSystemType() }
    }

    /// Frees the reader slots of processes that died, as ``open(at:options:)`` does.
    /// - Returns: how many were freed.
    @discardableResult
    package func sweepReaders() throws(StoreError) -> Int {
        try confirmUsable()
        return resources.environment.sweepReaders()
    }

    /// A commit between two looks is rare, and two in a row are rarer.
    private static let looks = 8

    /// The map and its free pages as one commit left them: the part and the whole belong together.
    private func pages() throws(StoreError) -> (room: MapRoom, free: Int) {
        var found: (room: MapRoom, free: Int)
        var looks = 0
        repeat {
            let transaction = unsafe try beginSnapshot(waitingSeconds: 0)
            defer { unsafe endSnapshot(transaction) }
            found.room = MapRoom(of: resources.environment)
            found.free = unsafe try freePages(transaction)
            looks += 1
            if unsafe UInt64(mdb_txn_id(transaction)) == found.room.lastTransaction { break }
        } while looks < Self.looks
        return found
    }

    private func fileBytes() throws(StoreError) -> Int {
        try MetaPages.fileBytes(dataDescriptor())
    }

    /// Sums LMDB's own table of free pages: each value starts with a count.
    private func freePages(_ transaction: OpaquePointer) throws(StoreError) -> Int {
        var cursor = unsafe try Cursor(transaction, Self.freeTable, .integer, isMapped: false)
        var pages = 0
        while let entry = try cursor.next() { pages += Int(entry.value.leadingUInt64) }
        return pages
    }

    /// LMDB's number of its table of free pages (`FREE_DBI`).
    private static let freeTable: MDB_dbi = 0
}

/// The snapshots LMDB's reader table lists.
enum Readers {
    /// The transaction each live snapshot sees, in no order.
    static func list(of environment: Environment) -> [UInt64] {
        transactions(in: text(of: environment))
    }

    /// The other processes that have a snapshot, ascending and each once.
    static func holders(of environment: Environment) -> [Int32] {
        // A slot without a transaction is of somebody who waits.
        Set(lines(of: text(of: environment)).filter { $0.transaction != "-" }.map(\.process))
            .subtracting([getpid()]).sorted()
    }

    private static func text(of environment: Environment) -> String {
        var text = ""
        unsafe withUnsafeMutablePointer(to: &text) { gathered in
            _ = unsafe mdb_reader_list(
                environment.handle,
                { line, gathered in
                    guard let line = unsafe line, let gathered = unsafe gathered else { return 0 }
                    let text = unsafe gathered.assumingMemoryBound(to: String.self)
                    unsafe text.pointee += String(cString: line)
                    return 0
                }, gathered)
        }
        return text
    }

    /// A line is a process id, a thread, and a transaction or `-`; other lines are headings.
    static func transactions(in text: String) -> [UInt64] {
        lines(of: text).compactMap { UInt64($0.transaction) }
    }

    private static func lines(of text: String) -> [(process: Int32, transaction: Substring)] {
        text.split(separator: "\n").compactMap { line in
            let fields = line.split(separator: " ")
            guard fields.count == 3, let process = Int32(fields[0]) else { return nil }
            return (process, fields[2])
        }
    }
}
