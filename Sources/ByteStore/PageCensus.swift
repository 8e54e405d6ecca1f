import CLMDB

/// Goes through every page of a data file that one commit knows of: each is in use once, or free
/// once. Where a page is both, the next commit writes over what is in use.
///
/// Pages are read with plain reads, so that a damaged one cannot lead out of the map.
struct PageCensus {
    private let descriptor: Int32
    let pageBytes: Int
    private let lastPage: UInt64
    /// One bit for each page.
    private var seen: [UInt64]

    private init(_ root: MetaPage, of descriptor: Int32) {
        self.descriptor = descriptor
        pageBytes = Int(root.pageBytes)
        lastPage = root.lastPage
        seen = [UInt64](repeating: 0, count: Int(root.lastPage / 64) + 1)
    }

    /// Takes the census.
    /// - Parameter root: a root page of which no page was written over since.
    /// - Throws: `.damaged`, `.io`.
    static func take(below root: MetaPage, of descriptor: Int32) throws(StoreError) {
        var census = PageCensus(root, of: descriptor)
        try census.count(MetaPages.count, from: 0)
        try TreeWalk.run(through: root.main, .tables, &census)
        try TreeWalk.run(through: root.free, .free, &census)
    }

    /// Counts pages that lie side by side.
    mutating func count(_ pages: Int, from first: UInt64) throws(StoreError) {
        guard first <= lastPage, UInt64(pages) <= lastPage - first + 1 else {
            throw .damaged(detail: "it uses page \(first) past its last one, \(lastPage)")
        }
        for page in first..<first + UInt64(pages) {
            let bit: UInt64 = 1 << (page % 64)
            guard seen[Int(page / 64)] & bit == 0 else {
                throw .damaged(detail: "its page \(page) has two uses")
            }
            seen[Int(page / 64)] |= bit
        }
    }

    /// The first bytes of a page that is in its place.
    func read(_ page: UInt64, count: Int) throws(StoreError) -> PageBytes {
        guard page <= lastPage else {
            throw .damaged(detail: "it uses page \(page) past its last one, \(lastPage)")
        }
        let bytes = try PageBytes(of: descriptor, at: Int(page) * pageBytes, count: count)
        guard bytes.count == count, bytes.integer(at: PageLayout.pageNumber) == page else {
            throw .damaged(detail: "its page \(page) is not in its place")
        }
        return bytes
    }
}

extension Store {
    /// A commit between the beginning of a snapshot and the reading of its root page is rare.
    private static let looks = 8

    /// Confirms that each page is in use once or free once, and that each tree has the pages and
    /// the entries that LMDB says it has, in the order of their keys. Reads every page but those
    /// of large values.
    /// - Throws: `.damaged`, `.io`, and as ``snapshot(waitingSeconds:)``.
    package func confirmPages() throws(StoreError) {
        try confirmUsable()
        let descriptor = try dataDescriptor()
        for _ in 0..<Self.looks {
            let transaction = unsafe try beginSnapshot(waitingSeconds: 0)
            defer { unsafe endSnapshot(transaction) }
            let number = unsafe UInt64(mdb_txn_id(transaction))
            let roots = try MetaPages.read(descriptor, path: path)
            guard roots.newest.transaction == number else { continue }
            do throws(StoreError) {
                return try PageCensus.take(below: roots.newest, of: descriptor)
            } catch {
                // Where writers do not know of this reader, they may have written over its pages.
                let last = MapRoom(of: resources.environment).lastTransaction
                if guardsReaders || last == number { throw error }
            }
        }
    }
}
