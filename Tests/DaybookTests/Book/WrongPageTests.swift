import ByteStore
import Daybook
import DaybookModel
import Foundation
import Testing

@Suite struct `A book with a page that is not the one of its last commit` {
    private static let pageBytes = 4096
    private static let head = Data("DBKH".utf8)

    /// Everything that asks a book, or writes to it.
    private static let uses: [@Sendable (Book) throws -> Void] = [
        { _ = try $0.view().ranking(.attendance, .all, .both, today: ScratchBook.today) },
        { _ = try $0.commit(FixedEvents(events: []), ScratchBook.recording) },
        { _ = try $0.rebuild() },
        { _ = try $0.status() },
    ]

    private func expectDamage(of path: String, _ words: String) throws {
        let file = URL(filePath: path + "/data.mdb")
        let before = try Data(contentsOf: file)
        for use in Self.uses {
            let error = #expect(throws: DaybookError.self) { try use(Book.open(at: path)) }
            #expect(error?.code == .damaged)
            #expect(error?.message.contains(words) == true, "\(error?.message ?? "")")
        }
        #expect(try Book.inspectDamage(at: path).problems.contains { $0.contains(words) })
        #expect(try Data(contentsOf: file) == before)
    }

    /// The number of the page that the newest root page points its tables at.
    private func tablesPage(of file: Data) -> Int {
        func number(_ place: Int) -> Int {
            Int(file[place..<place + 8].reversed().reduce(0) { $0 << 8 | UInt64($1) })
        }
        let newest = [0, Self.pageBytes].max { number($0 + 144) < number($1 + 144) } ?? 0
        return number(newest + 128)
    }

    @Test func `is neither answered from nor written where the head's is an older one`() throws {
        let path = NSTemporaryDirectory() + "daybook-\(UUID())"
        defer { try? FileManager.default.removeItem(atPath: path) }
        let file = URL(filePath: path + "/data.mdb")
        var stages: [Data] = []
        do {
            let scratch = try ScratchBook()
            for day in 0..<12 {
                try scratch.record([
                    Content(.holidayDeclared, on: ScratchBook.start.adding(days: day), [:])
                ])
                stages.append(try Data(contentsOf: URL(filePath: scratch.path + "/data.mdb")))
            }
        }
        var newest = try #require(stages.last)
        let page = tablesPage(of: newest) * Self.pageBytes
        let place = page..<page + Self.pageBytes
        let older = try #require(
            stages.last { stage in
                stage.count >= place.upperBound && stage[place] != newest[place]
                    && stage[place].range(of: Self.head) != nil
            })
        newest.replaceSubrange(place, with: older[place])
        try FileManager.default.createDirectory(
            atPath: path, withIntermediateDirectories: false)
        try newest.write(to: file)
        try expectDamage(of: path, "an older page took the place of a newer one")
    }

    @Test(arguments: ["log", "keys", "state", "rows.1.0", "rows.8.1"])
    func `is not given a table anew whose name was changed`(name: String) throws {
        let path = NSTemporaryDirectory() + "daybook-\(UUID())"
        defer { try? FileManager.default.removeItem(atPath: path) }
        var bytes: Data
        do {
            let scratch = try ScratchBook()
            bytes = try Data(contentsOf: URL(filePath: scratch.path + "/data.mdb"))
        }
        // In a node: the flag of a table, the size of its name, the name.
        let node = Data([2, 0, UInt8(name.utf8.count), 0]) + Data(name.utf8)
        var found = bytes.range(of: node)
        while let place = found {
            bytes[place.upperBound - 1] ^= 1
            found = bytes.range(of: node)
        }
        try FileManager.default.createDirectory(
            atPath: path, withIntermediateDirectories: false)
        try bytes.write(to: URL(filePath: path + "/data.mdb"))
        try expectDamage(of: path, "the table \(name) is missing from the book's file")
    }
}
