import Glibc

/// What is known about a data file before LMDB maps it. LMDB trusts its pages and would fault
/// on a file that ends early, so everything that can be checked cheaply is checked here.
enum DataFile {
    enum Finding {
        case missing
        /// Nothing was ever committed: the file has no bytes.
        case empty
        /// The map its last writer used, in bytes.
        case sound(mapBytes: Int)
    }

    /// Two root pages of the usual size.
    static let smallestBytes = 8192
    private static let attemptLimit = 8

    /// - Throws: `.notAStore`, `.truncated`, `.damaged`, `.readOnly` (may not be read), `.io`.
    static func examine(in directory: StoreDirectory) throws(StoreError) -> Finding {
        let descriptor = directory.open(StoreFile.data, flags: O_RDONLY)
        guard descriptor >= 0 else {
            if errno == ENOENT { return .missing }
            throw .system("opening the data file")
        }
        defer { close(descriptor) }
        if try MetaPages.fileBytes(descriptor) == 0 { return .empty }
        return .sound(mapBytes: try confirmWhole(descriptor, path: directory.path))
    }

    /// Looks again while a live writer commits in between.
    private static func confirmWhole(
        _ descriptor: Int32, path: String
    ) throws(StoreError) -> Int {
        var pair = try MetaPages.read(descriptor, path: path)
        for _ in 0..<attemptLimit {
            let root = pair.newest
            let actual = try MetaPages.fileBytes(descriptor)
            let present = UInt64(actual / Int(root.pageBytes))
            let pages = UInt64(clamping: root.lastPage).addingReportingOverflow(1).partialValue
            let missing = min(present, pages)..<pages
            if try FreePages.contain(missing, below: root, of: descriptor) {
                return Int(clamping: root.mapBytes)
            }
            let again = try MetaPages.read(descriptor, path: path)
            if again == pair {
                let expected = Int(clamping: pages).multipliedReportingOverflow(
                    by: Int(root.pageBytes))
                throw .truncated(
                    expectedBytes: expected.overflow ? Int.max : expected.partialValue,
                    actualBytes: actual)
            }
            pair = again
        }
        throw .damaged(detail: "its root pages never settled")
    }
}
