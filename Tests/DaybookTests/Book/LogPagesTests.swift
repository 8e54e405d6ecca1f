import Daybook
import DaybookModel
import Testing

@Suite struct `The log page by page` {
    /// More events than a page has.
    private static func generated() throws -> ScratchBook {
        let scratch = try ScratchBook()
        _ = try scratch.book.generate(
            GenerateOptions(events: 9000, seed: 3), ScratchBook.recording)
        return scratch
    }

    private static func words(_ row: LogRow) -> String {
        let event = row.event
        return "#\(event.sequence) \(event.content) \(row.corrects ?? 0) \(row.correctedBy ?? 0)"
    }

    private static func all(_ pages: LogPages) throws -> [String] {
        var words: [String] = []
        try pages.forEach { words.append(Self.words($0)) }
        return words
    }

    private static func query(
        _ kinds: [Kind] = [], since: UInt64 = 1, corrections: Bool = false, limit: Int? = nil
    ) -> LogQuery {
        var query = LogQuery()
        (query.kinds, query.since, query.limit) = (kinds, since, limit)
        query.correctionsOnly = corrections
        return query
    }

    @Test func `says what the whole log says`() throws {
        let view = try Self.generated().book.view()
        let queries = [
            Self.query(), Self.query(limit: 5000), Self.query(limit: 3), Self.query(since: 8000),
            Self.query([.expenseRecorded]), Self.query([.expenseRecorded], limit: 200),
            Self.query(corrections: true),
        ]
        for query in queries {
            let whole = try view.log(query).rows.map(Self.words)
            #expect(!whole.isEmpty)
            let pages = try view.logPages(query).rows
            #expect(try Self.all(pages) == whole)
        }
    }

    @Test func `is that of its moment, and holds no view while a row is taken`() throws {
        let scratch = try Self.generated()
        let (book, query) = (scratch.book, Self.query())
        let idle = try book.status().rows.readers
        let view = try book.view()
        let before = try view.log(query).rows
        let pages = try view.logPages(query).rows
        view.end()
        let targets = before.filter { $0.event.content.kind == .expenseRecorded }
            .prefix(40).map(\.event.sequence)
        for target in targets {
            // Some are retracted already.
            _ = try? book.commit(
                CorrectionCommand(.retract, of: [target], because: "twice", zone: .utc),
                ScratchBook.recording)
        }
        #expect(try book.view().point.sequence > before[0].event.sequence)
        var (after, held): ([String], Int) = ([], 0)
        try pages.forEach { row in
            after.append(Self.words(row))
            if after.count % 1000 == 1 {
                held = max(held, (try? book.status().rows.readers) ?? .max)
            }
        }
        #expect(after == before.map(Self.words))
        #expect(held == idle)
    }

    @Test func `is outlined by the first event of each kind`() throws {
        let view = try Self.generated().book.view()
        for query in [Self.query(), Self.query(limit: 6000), Self.query(corrections: true)] {
            var seen: Set<[Kind?]> = []
            let first = try view.log(query).rows.filter {
                seen.insert([$0.event.content.kind, $0.event.content.replacement?.kind]).inserted
            }
            var outline: [String] = []
            let pages = try view.logPages(query).rows
            try pages.forEachOutlining { outline.append(Self.words($0)) }
            #expect(outline == first.map(Self.words))
        }
    }
}
