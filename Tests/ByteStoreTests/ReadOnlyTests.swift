import ByteStore
import Foundation
import TestSupport
import Testing

@Suite struct `A store that may not be written` {
    let scratch: ScratchDirectory
    init() throws { scratch = try ScratchDirectory() }
    var path: String { scratch.path }

    @Test(.enabled("only root can mount a disk") { TemporaryDisk.isPossible })
    func `on a read-only disk can be read`() throws {
        let disk = try TemporaryDisk(sizeBytes: 1 << 20)
        try write([1], under: 1, to: try openStore(at: disk.path))
        try disk.makeReadOnly()
        for access in [StoreAccess.readOnly, .readWrite] {
            try confirmReadable(at: disk.path, access: access)
        }
    }

    @Test func `by this user can be read`() async throws {
        try write([1], under: 1, to: try openStore(at: path))
        try setModes(directory: 0o555, files: 0o444)
        await #expect(processExitsWith: .success) { [path = path as String] in
            try becomeNobody()
            try confirmReadable(at: path, access: .readOnly)
            try confirmReadable(at: path, access: .readWrite)
        }
        try setModes(directory: 0o755, files: 0o644)
    }

    @Test func `except for its reader table guards its snapshots`() async throws {
        try write([1], under: 1, to: try openStore(at: path))
        try setModes(directory: 0o555, files: 0o444)
        unsafe chmod(path + "/lock.mdb", 0o666)
        await #expect(processExitsWith: .success) { [path = path as String] in
            try becomeNobody()
            let store = try openStore(at: path)
            try #require(store.guardsReaders)
            try #require(store.access == .readOnly)
            try #require(try read(1, from: store) == [1])
        }
        try setModes(directory: 0o755, files: 0o644)
    }

    @Test(.enabled("only root can be two users") { geteuid() == 0 })
    func `says when writers have overtaken a snapshot`() async throws {
        try write([1], under: 1, to: try openStore(at: path))
        try setModes(directory: 0o755, files: 0o644)
        await #expect(processExitsWith: .success) { [path = path as String] in
            try ForkedPair.run(
                child: { try beOvertaken(at: path, $0) }, parent: { try overtake(at: path, $0) })
        }
    }

    @Test func `is not made`() async throws {
        try setModes(directory: 0o555, files: 0o444)
        await #expect(processExitsWith: .success) { [path = path as String] in
            try becomeNobody()
            try #require(
                failure { () throws(StoreError) in try openStore(at: path) }
                    == .readOnly(path: path))
        }
        try setModes(directory: 0o755, files: 0o644)
    }

    private func setModes(directory: mode_t, files: mode_t) throws {
        for name in try FileManager.default.contentsOfDirectory(atPath: path) {
            unsafe chmod(path + "/" + name, files)
        }
        unsafe chmod(path, directory)
    }
}

/// Opens a store nobody here may write, reads it, and is refused every way of writing.
func confirmReadable(at path: String, access: StoreAccess) throws {
    let store = try openStore(at: path, access: access)
    try #require(store.access == .readOnly)
    try #require(!store.guardsReaders)
    try #require(try read(1, from: store) == [1])
    try #require(try store.usage.readers == 0)
    let snapshot = try store.snapshot()
    let isOvertakenAtFirst = snapshot.isOvertaken
    try #require(!isOvertakenAtFirst)
    try #require(
        failure { () throws(StoreError) in try beginDraft(in: store) } == .readOnly(path: path))
}

/// Holds a snapshot no writer knows of while another process commits.
func beOvertaken(at path: String, _ pair: ForkedPair) throws {
    try becomeNobody()
    let store = try openStore(at: path, access: .readOnly)
    let snapshot = try store.snapshot()
    let isOvertakenAtFirst = snapshot.isOvertaken
    pair.signal()
    pair.await()
    let isOvertakenAfterOne = snapshot.isOvertaken
    pair.signal()
    pair.await()
    guard !isOvertakenAtFirst, !isOvertakenAfterOne, snapshot.isOvertaken else { _exit(2) }
}

/// Commits once, then again, each time the other process is ready.
func overtake(at path: String, _ pair: ForkedPair) throws {
    pair.await()
    let store = try openStore(at: path)
    try write([1], under: 2, to: store)
    pair.signal()
    pair.await()
    try write([1], under: 3, to: store)
    pair.signal()
}

/// Gives up root's rights, which no file mode binds. Others are bound already.
func becomeNobody() throws {
    let nobody: uid_t = 65534
    if geteuid() == 0 { try #require(setuid(nobody) == 0) }
}
