import CLMDB
import Glibc

/// Everything of an open store that must be given back to the system, in one order.
struct StoreResources: Sendable {
    let directory: StoreDirectory
    /// What was asked for; ``Environment/access`` is what was permitted.
    let requestedAccess: StoreAccess
    let writerLock: WriterLock?
    let environment: Environment
    let handles: [TableHandle]
    let processID: pid_t
    /// Which files LMDB has open.
    let dataIdentity: StoreDirectory.Identity
    let readersIdentity: StoreDirectory.Identity?

    /// Opens what lies in `directory`, which stays the caller's to close when this throws.
    static func open(
        _ directory: StoreDirectory, _ options: StoreOptions
    ) throws(StoreError) -> StoreResources {
        try directory.keepInPlace(waitingSeconds: options.waitingSeconds)
        defer { directory.mayBeOpened() }
        try directory.confirmParts()
        if !options.allowsNetworkFileSystem { try directory.confirmLocal() }
        let finding = try DataFile.examine(in: directory)
        try confirm(finding, options, directory)
        let lock = try openWriterLock(in: directory, options.access)
        do throws(StoreError) {
            return try open(directory, options, finding, lock)
        } catch {
            lock?.close()
            throw error
        }
    }

    private static func open(
        _ directory: StoreDirectory, _ options: StoreOptions, _ finding: DataFile.Finding,
        _ lock: WriterLock?
    ) throws(StoreError) -> StoreResources {
        let isNew = try confirmUnwritten(finding, lock, directory)
        let environment = try Environment.open(
            directory, options, mapBytes: mapBytes(options, finding),
            access: lock == nil ? .readOnly : .readWrite)
        do throws(StoreError) {
            environment.sweepReaders()
            let handles = try TableHandle.open(options, in: environment, lock)
            if isNew { try directory.synchronise() }
            return StoreResources(
                directory: directory, requestedAccess: options.access, writerLock: lock,
                environment: environment, handles: handles, processID: getpid(),
                dataIdentity: try environment.dataIdentity(),
                readersIdentity: directory.identity(of: StoreFile.readers))
        } catch {
            unsafe mdb_env_close(environment.handle)
            throw error
        }
    }

    /// Gives everything back, unless this process is a fork: what it inherited is its parent's.
    func release() {
        guard getpid() == processID else { return }
        unsafe mdb_env_close(environment.handle)
        writerLock?.close()
        directory.close()
    }

    /// - Throws: `.notFound` or `.truncated` when there is nothing and nothing is to be made.
    private static func confirm(
        _ finding: DataFile.Finding, _ options: StoreOptions, _ directory: StoreDirectory
    ) throws(StoreError) {
        let mayMake = options.createIfMissing && options.access == .readWrite
        switch finding {
        case .sound: return
        case .missing where !mayMake: throw .notFound(path: directory.path)
        case .empty where !mayMake: throw emptied
        case .missing, .empty: return
        }
    }

    /// An empty data file beside a lock that was ever taken has lost its contents; it is not
    /// made anew as if nothing had been there.
    /// - Returns: true when the data file is to be made.
    private static func confirmUnwritten(
        _ finding: DataFile.Finding, _ lock: WriterLock?, _ directory: StoreDirectory
    ) throws(StoreError) -> Bool {
        if case .sound = finding { return false }
        guard let lock else { throw .readOnly(path: directory.path) }
        if case .empty = finding, lock.holder() != nil { throw emptied }
        return true
    }

    private static let emptied = StoreError.truncated(
        expectedBytes: DataFile.smallestBytes, actualBytes: 0)

    /// At least what the last writer used, so that its store is not full at once.
    private static func mapBytes(_ options: StoreOptions, _ finding: DataFile.Finding) -> Int {
        guard case .sound(let known) = finding else { return options.capacityBytes }
        return max(options.capacityBytes, min(known, options.growthLimitBytes))
    }

    /// - Returns: nil when the store is to be read only, or may be.
    private static func openWriterLock(
        in directory: StoreDirectory, _ access: StoreAccess
    ) throws(StoreError) -> WriterLock? {
        guard access == .readWrite else { return nil }
        let descriptor = directory.open(StoreFile.writer, flags: O_RDWR | O_CREAT)
        if descriptor >= 0 { return WriterLock(descriptor: descriptor) }
        guard Environment.denials.contains(errno) else { throw .system("opening the lock") }
        return nil
    }
}
