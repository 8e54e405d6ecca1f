import CLMDB
import Glibc
import Synchronization

extension Store {
    /// Has the kernel read the data file in large pages from now on: for whoever is about to go
    /// through most of it. What it has in memory already stays as it is; so does everything where
    /// `/proc` is not mounted, or the file system or the kernel has no large pages.
    /// Source: madvise(2), MADV_HUGEPAGE; `schema/decisions/`, "A cold book is read in
    /// large pages".
    /// - Throws: `.forked`, `.panicked`, `.io`.
    package func preferLargePages() throws(StoreError) {
        try confirmUsable()
        let inode = try inode()
        // Nobody makes the map anew meanwhile.
        try activity.withLock { (_) throws(StoreError) in
            guard let text = try StoreDirectory.text(at: "/proc/self/maps"),
                let map = FileMap.addresses(ofData: inode, in: text)
            else { return }
            _ = unsafe madvise(
                UnsafeMutableRawPointer(bitPattern: map.lowerBound), map.count, MADV_HUGEPAGE)
        }
    }

    private func inode() throws(StoreError) -> ino_t {
        var descriptor: Int32 = -1
        try check(
            unsafe mdb_env_get_fd(resources.environment.handle, &descriptor), "finding the file")
        var status = stat()
        guard unsafe fstat(descriptor, &status) == 0 else { throw .system("asking for the file") }
        return status.st_ino
    }
}

/// Where a data file is mapped, from the text of `/proc/self/maps` (`proc_pid_maps(5)`).
enum FileMap {
    /// The addresses from the beginning of the data file with this inode on, or nil when it is
    /// not mapped.
    ///
    /// A line is `7ff79fe00000-7ff7dfe00000 r--s 00000000 fe:00 16368315  /a/b/data.mdb`; all its
    /// numbers but the inode's are hexadecimal.
    static func addresses(ofData inode: UInt, in text: String) -> Range<UInt>? {
        for line in text.split(separator: "\n") where line.hasSuffix("/" + StoreFile.data) {
            let fields = line.split(separator: " ", maxSplits: 5)
            guard fields.count == 6, UInt(fields[4]) == inode, UInt(fields[2], radix: 16) == 0
            else { continue }
            let ends = fields[0].split(separator: "-").compactMap { UInt($0, radix: 16) }
            if ends.count == 2, ends[0] < ends[1] { return ends[0]..<ends[1] }
        }
        return nil
    }
}

/// Reads each page whole, from its beginning to its end, when a walk first comes to it. LMDB lays
/// the entries of a page out from its end to its beginning, and memory answers several times
/// slower to a walk backwards. `schema/decisions/` has the measure, in "Pages are read forwards".
@safe
struct PageReading: ~Copyable {
    /// The smallest page of LMDB: of larger ones, the part that holds the entry.
    private static let pageBytes = 4096

    private let room = UnsafeMutableRawPointer.allocate(byteCount: pageBytes, alignment: 64)
    private var page: UnsafeRawPointer?

    deinit { unsafe room.deallocate() }

    /// - Parameter entry: where the key of an entry lies in the map.
    mutating func read(around entry: UnsafeRawPointer?) {
        guard let entry = unsafe entry else { return }
        let start = unsafe entry.alignedDown(toMultipleOf: Self.pageBytes)
        if unsafe start == page { return }
        unsafe page = start
        unsafe room.copyMemory(from: start, byteCount: Self.pageBytes)
    }
}

extension UnsafeRawPointer {
    fileprivate func alignedDown(toMultipleOf bytes: Int) -> UnsafeRawPointer {
        unsafe self - Int(bitPattern: self) % bytes
    }
}
