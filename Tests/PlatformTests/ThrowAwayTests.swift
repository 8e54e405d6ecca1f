import Foundation
import TestSupport
import Testing

@testable import Platform

@Suite struct `A directory to throw away` {
    let directory: ScratchDirectory
    init() throws { directory = try ScratchDirectory() }

    @Test func `is gone with all that was in it`() throws {
        let place = ThrowAwayDirectory()
        let path = try place.make(prefix: "test", in: directory.path)
        try Files.makeDirectory(Files.join(path, "a/b"), recursive: true)
        try Files.write([1], to: Files.join(path, "a/b/c"))
        try place.remove()
        #expect(try Files.list(directory.path) == [])
        try place.remove()
        #expect(try place.make(prefix: "test", in: directory.path) != path)
        try place.remove()
    }

    @Test func `says what is wrong with the place it was to be in`() throws {
        let missing = directory.file("missing")
        let error = failure { () throws(PlatformError) in
            _ = try ThrowAwayDirectory().make(prefix: "test", in: missing)
        }
        #expect(error == .notFound(path: missing))
    }
}

@Suite struct `A block that is synced` {
    let directory: ScratchDirectory
    init() throws { directory = try ScratchDirectory() }

    @Test func `is one block, however often it is rewritten`() throws {
        let path = directory.file("block")
        var block = try SyncedBlock(at: path)
        for _ in 0..<3 { try block.sync() }
        #expect(try Files.size(path) == SyncedBlock.bytes)
        #expect(try Files.read(path, limitBytes: SyncedBlock.bytes).first == 3)
    }
}

@Suite struct `The machine` {
    @Test func `has cores, and tells what memory was held`() {
        #expect(Machine.cores > 0)
        #expect((Machine.peakResidentBytes ?? 1) > 0)
    }

    @Test func `tells the peak in bytes, or nothing`() {
        let status = "Name:\tdaybook\nVmPeak:\t  900 kB\nVmHWM:\t   5432 kB\nVmRSS:\t 12 kB\n"
        #expect(Machine.peakBytes(in: status) == 5432 * 1024)
        #expect(Machine.peakBytes(in: "Name:\tdaybook\n") == nil)
        #expect(Machine.peakBytes(in: "VmHWM:\n") == nil)
    }
}
