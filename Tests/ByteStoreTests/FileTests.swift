import ByteStore
import Foundation
import TestSupport
import Testing

@Suite struct `The files of a store` {
    let scratch: ScratchDirectory
    init() throws { scratch = try ScratchDirectory() }
    var path: String { scratch.path }
    var dataFile: URL { URL(fileURLWithPath: path + "/data.mdb") }

    @Test func `are made with their directory`() throws {
        let inner = path + "/book"
        try write([1], under: 1, to: try openStore(at: inner))
        #expect(try read(1, from: try openStore(at: inner)) == [1])
    }

    @Test func `are not made unless that is asked for`() throws {
        let inner = path + "/book"
        for place in [inner, path] {
            #expect(
                failure { () throws(StoreError) in
                    try openStore(at: place, createIfMissing: false)
                } == .notFound(path: place))
            #expect(
                failure { () throws(StoreError) in
                    try openStore(at: place, access: .readOnly)
                } == .notFound(path: place))
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: path) == [])
    }

    @Test func `are not made below a directory that is missing`() {
        let inner = path + "/a/b"
        #expect(
            failure { () throws(StoreError) in try openStore(at: inner) }
                == .notFound(path: inner))
    }

    @Test func `are not looked for in a file`() throws {
        let file = path + "/file"
        try Data([1]).write(to: URL(fileURLWithPath: file))
        #expect(
            failure { () throws(StoreError) in try openStore(at: file) }
                == .notADirectory(path: file))
    }

    @Test(arguments: ["data.mdb", "lock.mdb", "writer.lock"])
    func `that are a link or a pipe are not opened, and what a link leads to stays`(
        name: String
    ) throws {
        try writeManyEntries()
        let (part, victim) = (path + "/" + name, path + "/victim")
        let text = Data("precious".utf8)
        try text.write(to: URL(fileURLWithPath: victim))
        for makesPipe in [false, true] {
            try? FileManager.default.removeItem(atPath: part)
            if makesPipe {
                let made = unsafe mkfifo(part, 0o600)
                #expect(made == 0)
            } else {
                try FileManager.default.createSymbolicLink(
                    atPath: part, withDestinationPath: victim)
            }
            for access in [StoreAccess.readWrite, .readOnly] {
                #expect(
                    failure { () throws(StoreError) in
                        try openStore(at: path, access: access)
                    } == .notItsOwn(file: part))
            }
            #expect(try Data(contentsOf: URL(fileURLWithPath: victim)) == text)
        }
    }

    @Test func `are their owner's alone`() throws {
        let place = path + "/own"
        _ = try openStore(at: place)
        for name in ["", "/data.mdb", "/lock.mdb", "/writer.lock"] {
            var status = stat()
            let found = unsafe stat(place + name, &status)
            #expect(found == 0)
            #expect(status.st_mode & 0o077 == 0, "\(name)")
        }
    }

    @Test(arguments: [1, 23, 152, 5000, 100_000])
    func `are told from garbage`(bytes: Int) throws {
        try Data((0..<bytes).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ 7) }).write(to: dataFile)
        #expect(
            failure { () throws(StoreError) in try openStore(at: path) }
                == .notAStore(path: path))
        #expect(try Data(contentsOf: dataFile).count == bytes, "garbage is left alone")
    }

    @Test func `cut short anywhere are refused, and never made anew`() throws {
        try writeManyEntries()
        let whole = try Data(contentsOf: dataFile)
        let pages = whole.count / 4096
        #expect(pages > 10)
        for page in 0..<pages {
            try whole.prefix(page * 4096 + (page % 2) * 1000).write(to: dataFile)
            let error = failure { () throws(StoreError) in try openStore(at: path) }
            let isRefused =
                switch error {
                case .truncated, .notAStore: true
                default: false
                }
            #expect(isRefused, "\(page) of \(pages) pages gave \(String(describing: error))")
        }
        try whole.write(to: dataFile)
        #expect(try numberOfEntries(in: try openStore(at: path)) == 2000)
    }

    @Test func `may end before pages that were never written`() throws {
        do {
            let store = try openStore(at: path, capacityBytes: 64 << 20)
            for _ in 0..<4 { try write([1], under: 1, to: store) }  // so that pages are free
            var draft = try store.draft()
            for key in 2..<UInt64(40) {
                let large = [UInt8](repeating: 5, count: 200_000)
                try draft.put(value: large.span, under: key, in: Tables.numbers)
            }
            for key in 2..<UInt64(40) { _ = try draft.delete(under: key, in: Tables.numbers) }
            try draft.commit()
            let usage = try store.usage
            #expect(usage.fileBytes < usage.usedBytes, "the case under test")
        }
        let store = try openStore(at: path)
        #expect(try read(1, from: store) == [1])
        #expect(try numberOfEntries(in: store) == 1)
    }

    private func writeManyEntries() throws {
        let store = try openStore(at: path)
        var draft = try store.draft()
        let value = [UInt8](repeating: 3, count: 60)
        for key in 0..<UInt64(2000) {
            try draft.append(value: value.span, under: key, in: Tables.numbers)
        }
        try draft.commit()
    }
}
