import ByteStore
import Foundation
import TestSupport
import Testing

@Suite struct `An older file put back while a store is open` {
    let scratch: ScratchDirectory
    init() throws { scratch = try ScratchDirectory() }
    var file: URL { URL(filePath: scratch.path + "/data.mdb") }

    /// A store that goes on after its file was copied, and the copy.
    private func grown() throws -> (Store, older: Data) {
        let store = try openStore(at: scratch.path)
        try write([1], under: 1, to: store)
        let older = try Data(contentsOf: file)
        for key in 2...5 as ClosedRange<UInt64> { try write([UInt8(key)], under: key, to: store) }
        return (store, older)
    }

    private func putBack(_ older: Data, asNewFile isNew: Bool) throws {
        if isNew {
            try older.write(to: file, options: .atomic)
        } else {
            let handle = try FileHandle(forWritingTo: file)
            try handle.write(contentsOf: older)
            try handle.close()
        }
    }

    @Test(arguments: [true, false])
    func `is not written, and is whole once nobody has it open`(isNew: Bool) throws {
        do {
            let (store, older) = try grown()
            try putBack(older, asNewFile: isNew)
            let error = failure { () throws(StoreError) in
                try write([6], under: 6, to: store)
            }
            #expect(error == .replaced(path: scratch.path, holders: []))
        }
        let store = try openStore(at: scratch.path)
        #expect(try numberOfEntries(in: store) == 1)
        try write([6], under: 6, to: store)
        #expect(try read(6, from: store) == [6])
    }

    @Test func `is not written where the file is gone`() throws {
        let (store, _) = try grown()
        try FileManager.default.removeItem(at: file)
        let error = failure { () throws(StoreError) in try write([6], under: 6, to: store) }
        #expect(error == .replaced(path: scratch.path, holders: []))
    }

    @Test func `is neither read nor written where its reader table is gone`() throws {
        let (store, _) = try grown()
        try FileManager.default.removeItem(atPath: scratch.path + "/lock.mdb")
        let gone = StoreError.replaced(path: scratch.path, holders: [])
        #expect(failure { () throws(StoreError) in try write([6], under: 6, to: store) } == gone)
        #expect(failure { () throws(StoreError) in _ = try read(5, from: store) } == gone)
        let anew = try openStore(at: scratch.path)
        try write([6], under: 6, to: anew)
        #expect(try numberOfEntries(in: anew) == 6)
        #expect(failure { () throws(StoreError) in try write([7], under: 7, to: store) } == gone)
    }

    @Test func `is not opened while its files are not in place`() throws {
        do { _ = try openStore(at: scratch.path) }
        let directory = unsafe open(scratch.path, O_RDONLY | O_DIRECTORY)
        defer { close(directory) }
        #expect(flock(directory, LOCK_EX) == 0)
        let error = failure { () throws(StoreError) in
            var options = StoreOptions(tables: Tables.all)
            options.waitingSeconds = 0.1
            _ = try Store.open(at: scratch.path, options: options)
        }
        guard case .busy = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test func `is opened once its files are in place`() throws {
        do { _ = try openStore(at: scratch.path) }
        let directory = unsafe open(scratch.path, O_RDONLY | O_DIRECTORY)
        #expect(flock(directory, LOCK_EX) == 0)
        let began = ContinuousClock.now
        Thread.detachNewThread {
            usleep(300_000)
            close(directory)
        }
        _ = try openStore(at: scratch.path)
        #expect(began.duration(to: .now) > .milliseconds(250))
    }
}
