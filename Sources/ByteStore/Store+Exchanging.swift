import Glibc

extension Store {
    /// Puts the data file of another store in the place of this one's: at once, and for good.
    /// Whoever has this one open reads on in the old file, which goes with its last reader, and is
    /// told at the next transaction.
    ///
    /// The reader table goes first: it counts the transactions of the old file. Nobody opens the
    /// store in between. Where this process is ended there, the old file is the store still, and
    /// whoever has it open by the table that is gone is told at the next transaction too.
    /// - Precondition: it is kept closed.
    /// - Parameters:
    ///   - home: the directory of the other store, which nobody has open.
    ///   - draft: keeps other writers away meanwhile.
    /// - Throws: `.io`.
    package func exchange(
        for home: String, under draft: borrowing Draft
    ) throws(StoreError) {
        let new = try StoreDirectory(at: home, createIfMissing: false)
        defer { new.close() }
        let own = resources.directory
        let (data, readers) = (own.facts(of: StoreFile.data), own.facts(of: StoreFile.readers))
        try new.give(data, to: StoreFile.data)
        if unsafe unlinkat(own.descriptor, StoreFile.readers, 0) != 0, errno != ENOENT {
            throw .system("removing the reader table")
        }
        let name = StoreFile.data
        guard unsafe renameat(new.descriptor, name, own.descriptor, name) == 0 else {
            throw .system("replacing the data file")
        }
        // Made by an administrator who opens the store next, it would be theirs.
        if geteuid() == 0, readers != nil {
            Glibc.close(own.open(StoreFile.readers, flags: O_RDWR | O_CREAT | O_EXCL))
            try own.give(readers, to: StoreFile.readers)
        }
        try own.synchronise()
    }

    /// Keeps everybody from opening the store until ``mayBeOpened()``.
    /// - Throws: `.busy` where somebody is in the middle of that for seconds.
    package func keepClosed() throws(StoreError) { try resources.directory.keepClosed() }

    package func mayBeOpened() { resources.directory.mayBeOpened() }

    /// Waits until no process reads.
    /// - Throws: `.readBy` when they read on for longer.
    package func waitForReaders(waitingSeconds: Double) throws(StoreError) {
        var patience = Patience(seconds: waitingSeconds)
        while true {
            let processes = Readers.holders(of: resources.environment)
            if processes.isEmpty { return }
            guard patience.nap() else {
                throw .readBy(processes: processes, waitedSeconds: patience.waitedSeconds)
            }
        }
    }

    /// Confirms that neither file that is open is one that another was put in the place of.
    /// - Throws: `.replaced`.
    func confirmNotReplaced() throws(StoreError) {
        guard isReplaced || !hasOwnReaders else { return }
        throw .replaced(path: path, holders: Readers.holders(of: resources.environment))
    }

    private var isReplaced: Bool {
        let identity = resources.directory.identity(of: StoreFile.data)
        return identity != nil && identity != resources.dataIdentity
    }

    /// Whether a store that is opened anew shares nothing with this one: the reader table that this
    /// one has open is no longer in its place, or it has none and another data file is there.
    package var isExchanged: Bool { guardsReaders ? !hasOwnReaders : isReplaced }
}
