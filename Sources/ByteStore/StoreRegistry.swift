import Synchronization

/// The stores this process has open, by directory. LMDB's locks break when one directory is
/// opened twice in a process, so a second open shares the first.
enum StoreRegistry {
    private struct Entry {
        weak var store: Store?
        let resources: StoreResources
        let generation: UInt64
    }

    private struct State {
        var entries: [StoreDirectory.Identity: Entry] = [:]
        /// Stores that are in use still, whose files others have taken the place of.
        var exchanged: [UInt64: StoreResources] = [:]
        var generation: UInt64 = 0
    }

    private static let state = Mutex(State())

    /// The store of this directory: the one that is open, or a new one.
    ///
    /// The lock is held while a new one opens. Nothing inside may drop the last reference to a
    /// store, whose `deinit` takes the lock.
    static func store(at path: String, _ options: StoreOptions) throws(StoreError) -> Store {
        let creates = options.createIfMissing && options.access == .readWrite
        let directory = try StoreDirectory(at: path, createIfMissing: creates)
        // Held until the lock is free again.
        var replaced: Store?
        defer { _ = replaced }
        return try state.withLock { (state) throws(StoreError) -> Store in
            if let entry = state.entries[directory.identity] {
                if let store = entry.store {
                    guard store.isExchanged else {
                        directory.close()
                        return store
                    }
                    state.exchanged[entry.generation] = entry.resources
                    replaced = store
                } else {
                    // Its last reference is gone and its deinit waits for this lock: close it here.
                    entry.resources.release()
                }
                state.entries[directory.identity] = nil
            }
            return try open(directory, options, &state)
        }
    }

    private static func open(
        _ directory: StoreDirectory, _ options: StoreOptions, _ state: inout State
    ) throws(StoreError) -> Store {
        let resources: StoreResources
        do throws(StoreError) {
            resources = try StoreResources.open(directory, options)
        } catch {
            directory.close()
            throw error
        }
        state.generation += 1
        let store = Store(
            resources, growthLimitBytes: options.growthLimitBytes, generation: state.generation)
        state.entries[directory.identity] = Entry(
            store: store, resources: resources, generation: state.generation)
        return store
    }

    /// Closes the store of this generation, unless a later open has done so already.
    static func close(_ identity: StoreDirectory.Identity, generation: UInt64) {
        state.withLock { state in
            if let resources = state.exchanged.removeValue(forKey: generation) {
                return resources.release()
            }
            guard let entry = state.entries[identity], entry.generation == generation else {
                return
            }
            entry.resources.release()
            state.entries[identity] = nil
        }
    }
}
