import ByteStore
import Daybook
import Foundation
import Journal
import Platform
import Projections
import Testing

@Suite struct `A book of format 2, whose projections shared a table` {
    private let path = NSTemporaryDirectory() + "daybook-\(UUID())"

    private func unpack() throws { try EarlierBook.unpack(version: 2, to: path) }

    @Test func `gets tables for them when it is first opened to be written`() throws {
        defer { try? FileManager.default.removeItem(atPath: path) }
        try unpack()
        let book = try Book.open(at: path)
        let digests = try book.status().rows.projections.map(\.digest)
        // As the program of format 2 showed them.
        #expect(
            digests == [
                0xad05_844f_f8bb_86bc, 0xa914_e892_70b9_e3df, 0xcda0_aeac_f405_a94b,
                0x0b4d_d128_8011_2a55, 0xa54e_96ec_af3c_a850, 0x07a1_706b_1171_eaf7,
                0xe1ef_6dce_1918_84d7, 0xd61e_a93e_1cfd_615e,
            ])
        #expect(try book.rebuild(isCheckOnly: true).projections.allSatisfy(\.isSame))
        #expect(try book.verify().isSound)
        #expect(try smallestNode() == 255)
    }

    /// The first byte of the first key among the nodes of the tree, where the rows were.
    private func smallestNode() throws -> UInt8? {
        let store = try Store.open(at: path, options: StoreOptions(tables: LedgerTables.all))
        let snapshot = try store.snapshot()
        var cursor = try snapshot.reader.cursor(over: LedgerTables.nodes)
        guard let entry = try cursor.first() else { return nil }
        return entry.key[0]
    }

    @Test func `is verified as it is, and not written`() throws {
        defer { try? FileManager.default.removeItem(atPath: path) }
        try unpack()
        let found = try EarlierBook.inspect(path)
        #expect(found.notes.count { $0.contains("made anew") } == ProjectionKind.all.count)
    }

    @Test func `is not given tables while it is open to be looked at`() throws {
        defer { try? FileManager.default.removeItem(atPath: path) }
        try unpack()
        let seen = try Book.openUnchanged(at: path)
        let error = #expect(throws: DaybookError.self) { try Book.open(at: path) }
        let told = try #require(error?.message)
        #expect(told.contains("other access or tables"), "\(told)")
        #expect(seen.path == path)
        withExtendedLifetime(seen) {}
    }

    @Test func `leaves no projection without a table`() {
        let ids = ProjectionKind.all.map(\.id)
        #expect(Set(LedgerTables.rows(of: ids)).count == 2 * ids.count)
        #expect(LedgerTables.rows(of: ids).allSatisfy(LedgerTables.all.contains))
        #expect(
            LedgerTables.rows(of: 1, generation: 255) != LedgerTables.rows(of: 1, generation: 0))
    }
}
