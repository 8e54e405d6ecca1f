import Glibc
import Synchronization

/// An open directory of entries under keys, in tables, shared by every reader and the one
/// writer of this process.
///
/// Readers see the last commit at the moment their snapshot began and never wait. Writers
/// of all processes take turns. A commit that returned survives the death of the process and,
/// as far as the disk keeps its promises, the loss of power.
package final class Store: Sendable {
    let resources: StoreResources
    let growthLimitBytes: Int
    let generation: UInt64
    let activity = Mutex(Activity())

    init(_ resources: StoreResources, growthLimitBytes: Int, generation: UInt64) {
        self.resources = resources
        self.growthLimitBytes = growthLimitBytes
        self.generation = generation
    }

    deinit { StoreRegistry.close(resources.directory.identity, generation: generation) }

    /// Opens the store in the directory at `path`.
    ///
    /// While a store of that directory is open in this process, the same one is returned, as it
    /// was opened; `options` then only have to ask for no more than it has. A store whose files
    /// may not be written opens to be read, whatever `options` say: see ``access``. Slots of
    /// dead readers are freed.
    /// - Throws: `.notFound`, `.notADirectory`, `.networkFileSystem`, `.notAStore`,
    ///   `.truncated`, `.damaged`, `.openedDifferently`, `.missingTable`, `.differentKeyOrder`,
    ///   `.forked`, `.panicked`, `.readOnly`, `.busy`, `.diskFull`, `.io`.
    package static func open(
        at path: String, options: StoreOptions
    ) throws(StoreError) -> Store {
        let store = try StoreRegistry.store(at: path, options)
        try store.confirmUsable()
        let asksForMore =
            options.access == .readWrite && store.resources.requestedAccess == .readOnly
        let needed = options.tables + (store.access == .readWrite ? options.addedTables : [])
        guard !asksForMore, needed.allSatisfy(store.has) else {
            throw .openedDifferently(path: path)
        }
        store.resources.environment.sweepReaders()
        return store
    }

    /// The directory, as it was first given.
    package var path: String { resources.directory.path }

    /// `.readOnly` also where writing was asked for but is not permitted.
    package var access: StoreAccess { resources.environment.access }

    /// False when this process may not write the reader table (`lock.mdb`). Writers elsewhere
    /// then do not know of its snapshots: see ``Snapshot/isOvertaken``.
    package var guardsReaders: Bool { resources.environment.guardsReaders }

    /// - Throws: `.forked`, `.panicked`.
    func confirmUsable() throws(StoreError) {
        guard isOfThisProcess else { throw .forked }
        if activity.withLock({ $0.isBroken }) { throw .panicked }
    }

    /// False in a child that was forked after the store was opened.
    var isOfThisProcess: Bool { getpid() == resources.processID }

    /// Whether the store was opened with a table: see ``StoreOptions/laterTables``.
    package func has(_ table: Table) -> Bool { resources.handles.contains { $0.table == table } }

    /// LMDB's number of a table.
    /// - Precondition: the table is among those the store was opened with.
    func number(of table: Table) -> UInt32 {
        for index in resources.handles.indices where resources.handles[index].table == table {
            return resources.handles[index].number
        }
        preconditionFailure("The table \(table.name) is not among those the store was opened with.")
    }
}
