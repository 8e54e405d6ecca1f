import DaybookModel
import EventCodec
import Journal
import Testing

@testable import Daybook
@testable import Projections

@Suite struct `Rows on their way to be written` {
    /// So many corrections, whose rows fill more pieces than may wait.
    private func states() -> [Projected] {
        var state = Projected()
        for target in UInt64(1)...700_000 {
            state.corrections.add(
                CorrectionChain(.entryRetracted, at: 700_000 + target), of: target)
        }
        return [state]
    }

    private let corrections = ProjectionKind.all.filter { $0.name == "corrections" }

    /// Corrections are copied, so that nothing is read of it.
    private let scratch: ScratchBook

    init() throws { scratch = try ScratchBook() }

    @Test func `come all, in their order, with the digest at the end`() throws {
        let kind = try #require(corrections.first)
        let parts = states()
        var expected: [[UInt8]] = []
        var expectedDigest = StateDigest()
        var rows = kind.makingRows(parts)
        rows.forEachRow {
            let term = StateDigest.term(key: $0, value: $1)
            expectedDigest.add(term)
            var row = [UInt8](copying: $0) + [UInt8](copying: $1)
            row.append(littleEndian: StoredRow.seal(of: term, kind.id))
            expected.append(row)
        }
        let stream = RowStream(kind, parts, scratch.book.store)
        var found: [[UInt8]] = []
        var digest: UInt64?
        var pieces = 0
        while digest == nil {
            let batch = try stream.take(3)
            #expect(batch.pieces.count == 3 || batch.digest != nil)
            for piece in batch.pieces {
                for row in 0..<piece.count {
                    let value = [UInt8](copying: piece.sealedValue(row))
                    found.append([UInt8](copying: piece.key(row)) + value)
                }
            }
            pieces += batch.pieces.count
            digest = batch.digest
        }
        #expect(pieces > 8)
        #expect(found == expected)
        #expect(digest == expectedDigest.value)
    }

    @Test func `say what of the log cannot be read again`() throws {
        let kind = try #require(ProjectionKind.all.first { $0.name == "punches" })
        var state = Projected()
        let month = YearMonth(containing: ScratchBook.start)
        state.punches.noted = [NotedMonths(month: month, events: 900...950)]
        let stream = RowStream(kind, [state], scratch.book.store)
        #expect {
            _ = try stream.take(8)
        } throws: { error in
            guard let cause = (error as? DaybookError)?.cause else { return false }
            guard case .journal(.missing(first: 900, head: 950)) = cause else { return false }
            return true
        }
    }

    @Test func `hold nobody up when they are not wanted any more`() throws {
        let kind = try #require(corrections.first)
        for taken in [0, 1, 5] {
            let stream = RowStream(kind, states(), scratch.book.store)
            if taken > 0 { #expect(try stream.take(taken).pieces.count == taken) }
            stream.cancel()
        }
    }
}
