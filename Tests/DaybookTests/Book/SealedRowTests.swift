import ByteStore
import Daybook
import DaybookModel
import EventCodec
import Foundation
import Journal
import Testing

@testable import Daybook

@Suite struct `The kept rows of a book` {
    private static let ids = ProjectionKind.all.map(\.id)

    /// A book with rows of every projection.
    private func book() throws -> ScratchBook {
        let scratch = try ScratchBook()
        _ = try scratch.book.generate(GenerateOptions(events: 2000, seed: 9), ScratchBook.recording)
        return scratch
    }

    /// Figures that are made of rows, and the digests of all rows.
    private func figures(_ path: String) throws -> [String] {
        let book = try Book.open(at: path)
        let view = try book.view()
        let ranking = try view.ranking(.attendance, .all, .both, today: ScratchBook.today)
        let digests = try book.status().rows.projections.map { "\($0.name) \($0.digest)" }
        return ranking.rows.map { "\($0)" } + digests
    }

    private func rows(_ id: UInt8) -> Table { LedgerTables.rows(of: id, generation: 0) }

    private func firstRow(
        of id: UInt8, in draft: borrowing Draft
    ) throws(StoreError) -> (key: [UInt8], value: [UInt8])? {
        var cursor = try draft.reader.cursor(over: rows(id))
        guard let entry = try cursor.first() else { return nil }
        return ([UInt8](copying: entry.key), [UInt8](copying: entry.value))
    }

    /// Whether a projection has rows, and what is done to the first of them.
    private func change(
        _ id: UInt8, of path: String, _ body: (inout [UInt8]) -> Void
    ) throws -> Bool {
        var isThere = false
        try HexEditor(path: path).edit { (draft, _) throws(JournalError) in
            guard let (key, value) = try stored(firstRow(of: id, in: draft)) else { return }
            isThere = true
            var changed = value
            body(&changed)
            try stored(draft.put(value: changed.span, under: key.span, in: rows(id)))
        }
        return isThere
    }

    @Test(arguments: ids)
    func `are made anew where one was changed`(id: UInt8) throws {
        let scratch = try book()
        let before = try figures(scratch.path)
        guard try change(id, of: scratch.path, { $0[0] ^= 1 }) else { return }
        let name = ProjectionKind.with(id)?.name ?? ""
        let found = try Book.inspectDamage(at: scratch.path)
        #expect(found.problems.contains { $0.contains(name) })
        let report = try Book.open(at: scratch.path).rebuild()
        #expect(report.projections.filter { !$0.isSame }.map(\.name) == [name])
        #expect(try figures(scratch.path) == before)
        #expect(try Book.inspectDamage(at: scratch.path).isSound)
    }

    @Test(arguments: [0, 1, 7, 8])
    func `are damaged where one has no room for its seal`(bytes: Int) throws {
        let scratch = try book()
        #expect(try change(1, of: scratch.path) { $0.removeLast($0.count - bytes) })
        let error = #expect(throws: DaybookError.self) { try figures(scratch.path) }
        #expect(error?.message == "the kept figures of attendance are damaged")
    }

    /// A row that is missing changes no seal of another.
    @Test func `are damaged where one was taken away, whatever is read of them`() throws {
        let scratch = try book()
        try HexEditor(path: scratch.path).edit { (draft, _) throws(JournalError) in
            guard let (key, _) = try stored(firstRow(of: 1, in: draft)) else { return }
            _ = try stored(draft.delete(under: key.span, in: rows(1)))
        }
        for period in [Period.all, Period(.day, containing: ScratchBook.today)] {
            let view = try Book.open(at: scratch.path).view()
            let error = #expect(throws: DaybookError.self) {
                try view.ranking(.attendance, period, .both, today: ScratchBook.today)
            }
            #expect(error?.message == "the kept figures of attendance are damaged")
        }
    }

    /// A key by year and band of people.
    struct Key: Sendable {
        let projection: UInt8
        let bytes: [UInt8]

        init(_ projection: UInt8, year: Int, band: Int) {
            self.projection = projection
            let course: [UInt8] = projection == 1 ? [0, 0, 0, 0] : []
            bytes = [UInt8](bigEndian: UInt16(year), UInt32(band)) + course
        }
    }

    /// Of a person who was never added, or of a year that is none: by somebody who knows the
    /// format.
    @Test(arguments: [
        Key(1, year: 2024, band: 1_600_000), Key(1, year: 0, band: 0),
        Key(1, year: 65_535, band: 0), Key(5, year: 2024, band: 8_000_000),
    ])
    func `are damaged where one is of nobody, and no room is made for it`(key: Key) throws {
        let scratch = try book()
        let (id, key) = (key.projection, key.bytes)
        let value = [UInt8](repeating: 1, count: id == 1 ? 960 : 8)
        let term = StateDigest.term(key: key.span, value: value.span)
        try HexEditor(path: scratch.path).edit { (draft, head) throws(JournalError) in
            var bytes = value
            bytes.append(littleEndian: StoredRow.seal(of: term, id))
            try stored(draft.put(value: bytes.span, under: key.span, in: rows(id)))
            head[id]?.digest &+= term
        }
        let name = ProjectionKind.with(id)?.name ?? ""
        let error = #expect(throws: DaybookError.self) { try figures(scratch.path) }
        #expect(error?.message == "the kept figures of \(name) are damaged")
    }
}
