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
        let isOwn = resources.directory.identity(of: StoreFile.data) == resources.dataIdentity
        guard isOwn, hasOwnReaders, MetaPage(bytes)?.transaction == last else {
            throw .replaced(path: path, holders: Readers.holders(of: resources.environment))
        }
    }

    /// Whether the reader table that LMDB has open is the one in the directory. Where it is not,
    /// whoever opens the store has another one, which says another last commit, and knows nothing
    /// of who reads by this one. A store that is read without one has none of its own, and one that
    /// was removed as a whole nobody opens.
    var hasOwnReaders: Bool {
        guard guardsReaders else { return true }
        let readers = resources.directory.identity(of: StoreFile.readers)
        return readers == resources.readersIdentity
            || readers == nil && resources.directory.identity(of: StoreFile.data) == nil
    }

    /// LMDB's own descriptor of the data file.
    func dataDescriptor() throws(StoreError) -> Int32 {
        try resources.environment.dataDescriptor()
    }
}

extension Environment {
    /// LMDB's own descriptor of the data file.
    func dataDescriptor() throws(StoreError) -> Int32 {
        var descriptor: Int32 = -1
        try check(unsafe mdb_env_get_fd(handle, &descriptor), "finding the file")
        return descriptor
    }

    /// What tells the data file that is open from any other.
    func dataIdentity() throws(StoreError) -> StoreDirectory.Identity {
        var facts = stat()
        guard unsafe fstat(try dataDescriptor(), &facts) == 0 else {
            throw .system("reading the data file's facts")
        }
        return StoreDirectory.Identity(device: facts.st_dev, inode: facts.st_ino)
    }
}
