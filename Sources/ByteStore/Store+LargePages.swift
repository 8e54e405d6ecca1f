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
