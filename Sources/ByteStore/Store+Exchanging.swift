import Glibc

extension Store {
    /// Puts the data file of another store in the place of this one's: at once, and for good.
    /// Whoever has this one open reads on in the old file, which goes with its last reader, and is
    /// told at the next transaction.
    ///
    /// The reader table goes first: it counts the transactions of the old file. Whoever opens the
    /// store in between makes one for the file that is there, and is told too.
    /// - Parameters:
    ///   - home: the directory of the other store, which nobody has open.
    ///   - draft: keeps other writers away meanwhile.
    ///   - waitingSeconds: how long to wait for processes that read.
    /// - Throws: `.readBy` when they read on; `.io`.
    package func exchange(
        for home: String, under draft: borrowing Draft, waitingSeconds: Double
    ) throws(StoreError) {
        try waitForReaders(Patience(seconds: waitingSeconds))
        let new = try StoreDirectory(at: home, createIfMissing: false)
        defer { new.close() }
        let own = resources.directory
        if unsafe unlinkat(own.descriptor, StoreFile.readers, 0) != 0, errno != ENOENT {
            throw .system("removing the reader table")
        }
        let name = StoreFile.data
        guard unsafe renameat(new.descriptor, name, own.descriptor, name) == 0 else {
            throw .system("replacing the data file")
        }
        try own.synchronise()
    }

    private func waitForReaders(_ patience: consuming Patience) throws(StoreError) {
        while true {
            let processes = Readers.holders(of: resources.environment)
            if processes.isEmpty { return }
            guard patience.nap() else {
                throw .readBy(processes: processes, waitedSeconds: patience.waitedSeconds)
            }
        }
    }

    /// Confirms that the data file that is open is not one that another was put in the place of.
    /// - Throws: `.replaced`.
    func confirmNotReplaced() throws(StoreError) {
        guard try isReplaced() else { return }
        throw .replaced(path: path, holders: Readers.holders(of: resources.environment))
    }

    private func isReplaced() throws(StoreError) -> Bool {
        let identity = resources.directory.identity(of: StoreFile.data)
        return identity != nil && identity != resources.dataIdentity
    }

    /// Whether neither file that LMDB has open is in its place any more: a store that is opened
    /// anew then shares nothing with this one.
    var isExchanged: Bool {
        let readers = resources.directory.identity(of: StoreFile.readers)
        return (try? isReplaced()) == true && readers != resources.readersIdentity
    }
}
