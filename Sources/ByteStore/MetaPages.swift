import Glibc

/// The two root pages of a data file, read as plain bytes and checked against each other.
///
/// LMDB writes transaction n to page n & 1 and opens the page with the larger number, so a
/// flipped bit in a number would silently roll the store back by one commit. Of an intact file
/// the two numbers differ by exactly one (both are 0 before the first commit). One flip can keep
/// that true (5, 6 to 7, 6), so each number is also compared with the free list of its own page:
/// every commit after the first gives pages back and files them under its own number.
package enum MetaPages {
    static let pageSizes: ClosedRange<UInt32> = 512...65536
    static let count = 2
    /// Rounds of reading while a live writer may change the pages in between.
    private static let readingLimit = 16

    /// The transaction numbers of both root pages.
    /// - Parameter path: the directory of a store, or a data file.
    /// - Throws: `.notFound`, `.notAStore`, `.truncated`, `.damaged`, `.io`.
    package static func inspect(path: String) throws(StoreError) -> (newest: UInt64, older: UInt64)
    {
        let descriptor = try openDataFile(at: path)
        defer { close(descriptor) }
        let pair = try read(descriptor, path: path)
        return (pair.newest.transaction, pair.older.transaction)
    }

    /// Both root pages, the newer one first.
    struct Pair: Hashable {
        let newest: MetaPage
        let older: MetaPage
    }

    /// Reads until the pages agree, or disagree twice in the same way. A commit of another
    /// process between the two reads looks like damage once, but not the same way again.
    static func read(_ descriptor: Int32, path: String) throws(StoreError) -> Pair {
        var previous: [MetaPage] = []
        var fault = "its root pages never settled"
        for _ in 0..<readingLimit {
            let pages = try readOnce(descriptor, path: path)
            guard let found = try Self.fault(in: pages, of: descriptor) else {
                return ordered(pages)
            }
            fault = found
            if try TreeRoot.listNoTables(pages, of: descriptor) { throw .noTables(path: path) }
            if pages == previous { break }
            previous = pages
        }
        throw .damaged(detail: fault)
    }

    private static func readOnce(
        _ descriptor: Int32, path: String
    ) throws(StoreError) -> [MetaPage] {
        let start = try PageBytes(of: descriptor, at: 0, count: MetaPage.byteCount)
        guard let first = MetaPage(start) else { throw .notAStore(path: path) }
        guard first.fault(at: 0) == nil else {
            throw try error(for: first, of: descriptor, path: path)
        }
        let size = Int(first.pageBytes)
        let next = try PageBytes(of: descriptor, at: size, count: MetaPage.byteCount)
        guard let second = MetaPage(next) else {
            let actual = try fileBytes(descriptor)
            throw .truncated(expectedBytes: count * size, actualBytes: actual)
        }
        return [first, second]
    }

    /// Tells a store with a broken first page from a file that never was one: the usual page
    /// sizes are searched for the second page's magic number.
    private static func error(
        for first: MetaPage, of descriptor: Int32, path: String
    ) throws(StoreError) -> StoreError {
        let fault = first.fault(at: 0) ?? ""
        guard first.magic != MetaPage.magic else { return .damaged(detail: fault) }
        var size = Int(pageSizes.lowerBound)
        while size <= Int(pageSizes.upperBound) {
            let bytes = try PageBytes(of: descriptor, at: size, count: MetaPage.byteCount)
            if MetaPage(bytes)?.magic == MetaPage.magic { return .damaged(detail: fault) }
            size *= 2
        }
        return .notAStore(path: path)
    }

    private static func fault(
        in pages: [MetaPage], of descriptor: Int32
    ) throws(StoreError) -> String? {
        for (index, page) in pages.enumerated() {
            if let fault = page.fault(at: UInt64(index)) { return fault }
        }
        let pair = ordered(pages)
        if pair.newest.pageBytes != pair.older.pageBytes {
            return "its root pages give different page sizes"
        }
        let (newest, older) = (pair.newest.transaction, pair.older.transaction)
        guard newest == older + 1 || (newest == 0 && older == 0) else {
            return "its root pages carry transactions \(older) and \(newest)"
        }
        if pair.newest.lastPage < pair.older.lastPage {
            return "its newest root page gives a smaller file than the older"
        }
        for page in pages where !(try agrees(page, of: descriptor)) {
            return "root page \(page.pageNumber) does not belong to transaction \(page.transaction)"
        }
        return try TreeRoot.fault(below: pair.newest, of: descriptor)
    }

    /// Whether the free list of a root page ends with the page's own transaction. A list the
    /// file is too short for is left to the check of the file's size.
    private static func agrees(_ page: MetaPage, of descriptor: Int32) throws(StoreError) -> Bool {
        switch try FreePages.lastList(below: page, of: descriptor) {
        case .none: page.transaction <= 1
        case .transaction(let last): last == page.transaction
        case .unreadable: try MetaPages.isCut(descriptor, before: page)
        }
    }

    private static func isCut(
        _ descriptor: Int32, before page: MetaPage
    ) throws(StoreError) -> Bool {
        try fileBytes(descriptor) / Int(page.pageBytes) <= Int(clamping: page.lastPage)
    }

    private static func ordered(_ pages: [MetaPage]) -> Pair {
        pages[0].transaction >= pages[1].transaction
            ? Pair(newest: pages[0], older: pages[1]) : Pair(newest: pages[1], older: pages[0])
    }

    private static func openDataFile(at path: String) throws(StoreError) -> Int32 {
        let own = O_RDONLY | O_CLOEXEC | O_NONBLOCK
        var file = path + "/" + StoreFile.data
        var descriptor = unsafe open(file, own | O_NOFOLLOW)
        if descriptor < 0 && errno == ENOTDIR {
            file = path
            descriptor = unsafe open(path, own)
        }
        guard descriptor >= 0 else {
            switch errno {
            case ENOENT: throw .notFound(path: path)
            case ELOOP: throw .notItsOwn(file: file)
            default: throw .system("opening the data file")
            }
        }
        var status = stat()
        guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            close(descriptor)
            throw .notItsOwn(file: file)
        }
        return descriptor
    }

    /// The size of an open file, in bytes.
    static func fileBytes(_ descriptor: Int32) throws(StoreError) -> Int {
        var status = stat()
        guard unsafe fstat(descriptor, &status) == 0 else {
            throw .system("asking for the file's size")
        }
        return Int(status.st_size)
    }
}
