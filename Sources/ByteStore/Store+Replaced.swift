import CLMDB
import Glibc

extension Store {
    /// Confirms that the data file ends with the commit that LMDB knows to be the last.
    ///
    /// While any process has the store open, LMDB takes that number from the reader table and not
    /// from the file. A commit onto an older file that was put back would take a number too far on:
    /// its root pages then fit no longer, and nothing opens the store again.
    /// - Parameter last: the number of the last commit, as a transaction shows it.
    /// - Throws: `.replaced`, `.io`.
    func confirmInPlace(after last: UInt64) throws(StoreError) {
        let descriptor = try dataDescriptor()
        let offset = Int(last & 1) * MapRoom(of: resources.environment).pageBytes
        let bytes = try PageBytes(of: descriptor, at: offset, count: MetaPage.byteCount)
        let isOwn = try resources.directory.holds(descriptor, as: StoreFile.data)
        guard isOwn, MetaPage(bytes)?.transaction == last else {
            throw .replaced(path: path, holders: Readers.holders(of: resources.environment))
        }
    }

    /// LMDB's own descriptor of the data file.
    func dataDescriptor() throws(StoreError) -> Int32 {
        var descriptor: Int32 = -1
        try check(
            unsafe mdb_env_get_fd(resources.environment.handle, &descriptor), "finding the file")
        return descriptor
    }
}

extension StoreDirectory {
    /// Whether an open file is the one that lies in the directory under a name.
    func holds(_ file: Int32, as name: String) throws(StoreError) -> Bool {
        var (open, named) = (stat(), stat())
        guard unsafe fstat(file, &open) == 0 else { throw .system("asking for the file") }
        guard unsafe fstatat(descriptor, name, &named, AT_SYMLINK_NOFOLLOW) == 0 else {
            if errno == ENOENT { return false }
            throw .system("asking for the data file")
        }
        return open.st_dev == named.st_dev && open.st_ino == named.st_ino
    }
}
