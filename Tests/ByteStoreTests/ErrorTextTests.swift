import TestSupport
import Testing

@testable import ByteStore

@Suite struct `The errors of a store` {
    static let all: [StoreError] = [
        .notFound(path: "/b"), .notADirectory(path: "/b"), .notItsOwn(file: "/b/lock.mdb"),
        .networkFileSystem(kind: "NFS"), .notAStore(path: "/b"), .noTables(path: "/b"),
        .truncated(expectedBytes: 8192, actualBytes: 100),
        .damaged(detail: "root page 0 has no magic number"),
        .replaced(path: "/b", holders: [7]), .replaced(path: "/b", holders: []),
        .openedDifferently(path: "/b"),
        .missingTable(name: "blocks"), .differentKeyOrder(table: "blocks"), .forked, .panicked,
        .readOnly(path: "/b"), .readersFull, .draftAlreadyOpen,
        .busy(holder: 4711, waitedSeconds: 5.04), .busy(holder: nil, waitedSeconds: 0),
        .growthBlocked(liveTransactions: 2), .growthLimit(limitBytes: 4096),
        .keyLength(bytes: 512, limit: 511), .valueLength(bytes: 9, limit: 8), .outOfOrder,
        .mapFull, .draftTooLarge, .draftSpoiled, .diskFull,
        .io(operation: "committing", errno: 5), .unexpected(code: -30_780),
        .readBy(processes: [7, 9], waitedSeconds: 1.04),
    ]

    @Test(arguments: all)
    func `say what happened and what to do, each in one sentence`(error: StoreError) {
        for text in [error.message, error.remedy] {
            #expect(text.hasSuffix("."))
            #expect(text.count > 10)
            #expect(text.first?.isLowercase == false)
        }
        #expect(error.message != "The store failed.")
    }

    @Test func `carry their values`() {
        #expect(Self.all[18].message == "Process 4711 is writing; waited 5.0 s.")
        #expect(Self.all[19].message == "Another process is writing; waited 0.0 s.")
        #expect(
            StoreError.io(operation: "committing", errno: 5).message
                == "The store failed while committing: Input/output error.")
        #expect(
            StoreError.truncated(expectedBytes: 8192, actualBytes: 100).message
                == "The data file has 100 bytes and should have 8192.")
    }

    @Test(arguments: [
        (-30_792, StoreError.mapFull), (-30_795, .panicked), (-30_790, .readersFull),
        (-30_788, .draftTooLarge), (-30_782, .draftSpoiled), (28, .diskFull),
        (5, .io(operation: "x", errno: 5)), (-30_780, .unexpected(code: -30_780)),
    ])
    func `translate LMDB's codes`(code: Int, error: StoreError) {
        #expect(StoreError(code: Int32(code), during: "x") == error)
    }
}

@Suite struct `A file system` {
    private static let mountTable = """
        22 1 0:20 / / rw,relatime shared:1 - ext4 /dev/vda1 rw
        35 22 0:31 / /srv/a\\040b rw shared:7 master:1 - nfs4 server:/x rw,vers=4.2
        36 22 0:32 / /mnt rw - fuse.sshfs host: rw
        """

    @Test func `is found by its mount number`() {
        #expect(RemoteFileSystem.mount(in: "pos:\t0\nflags:\t02\nmnt_id:\t36\n") == 36)
        #expect(RemoteFileSystem.type(ofMount: 22, in: Self.mountTable) == "ext4")
        #expect(RemoteFileSystem.type(ofMount: 35, in: Self.mountTable) == "nfs4")
        #expect(RemoteFileSystem.type(ofMount: 36, in: Self.mountTable) == "fuse.sshfs")
        #expect(RemoteFileSystem.type(ofMount: 99, in: Self.mountTable) == nil)
    }

    @Test(arguments: ["nfs", "nfs4", "cifs", "smb3", "fuse.sshfs", "fuse", "9p", "ceph", "ocfs2"])
    func `across a network is refused`(type: String) {
        #expect(RemoteFileSystem.kind(ofType: type) != nil)
    }

    @Test(arguments: ["ext4", "xfs", "btrfs", "tmpfs", "overlay", "zfs", "fuseblk", "f2fs"])
    func `of this machine is taken`(type: String) {
        #expect(RemoteFileSystem.kind(ofType: type) == nil)
    }

    @Test func `of a directory is known`() throws {
        let scratch = try ScratchDirectory()
        let directory = try StoreDirectory(at: scratch.path, createIfMissing: false)
        defer { directory.close() }
        try directory.confirmLocal()
    }
}
