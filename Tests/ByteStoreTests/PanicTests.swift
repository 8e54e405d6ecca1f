import ByteStore
import Foundation
import TestSupport
import Testing

@Suite struct `A store whose root page cannot be written` {
    let scratch: ScratchDirectory
    init() throws { scratch = try ScratchDirectory() }
    var path: String { scratch.path }

    @Test func `acknowledges nothing, and works again once it is opened afresh`() throws {
        do {
            let store = try openStore(at: path)
            try write([1], under: 1, to: store)
            try breakRootWrites()
            #expect(
                failure { () throws(StoreError) in try write([2], under: 2, to: store) }
                    == .io(operation: "committing", errno: EBADF))
            #expect(
                failure { () throws(StoreError) in try write([3], under: 3, to: store) }
                    == .panicked)
            #expect(failure { () throws(StoreError) in try openStore(at: path) } == .panicked)
        }
        let store = try openStore(at: path)
        #expect(try read(1, from: store) == [1])
        #expect(try numberOfEntries(in: store) == 1)
        try write([2], under: 2, to: store)
        #expect(try numberOfEntries(in: store) == 2)
    }

    /// LMDB writes root pages through a descriptor of their own, opened with `O_DSYNC`. Another
    /// file that cannot be written is put in its place.
    private func breakRootWrites() throws {
        let dataFile = URL(fileURLWithPath: path + "/data.mdb").resolvingSymlinksInPath().path
        let unwritable = unsafe open("/dev/null", O_RDONLY | O_CLOEXEC)
        defer { close(unwritable) }
        var broken = 0
        for name in try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd") {
            let link = "/proc/self/fd/" + name
            guard let descriptor = Int32(name),
                (try? FileManager.default.destinationOfSymbolicLink(atPath: link)) == dataFile,
                fcntl(descriptor, F_GETFL) & O_DSYNC != 0
            else { continue }
            #expect(dup2(unwritable, descriptor) == descriptor)
            broken += 1
        }
        try #require(broken == 1)
    }
}
