import Daybook
import DaybookModel
import Testing

@Suite struct `The entries of a kind, some days after others` {
    private static let kinds: [Kind] = [
        .attendanceMarked, .expenseRecorded, .clockPunched, .ticketBooked, .pointsAwarded,
    ]

    /// More entries than are read together.
    private static func generated() throws -> ScratchBook {
        let scratch = try ScratchBook()
        _ = try scratch.book.generate(
            GenerateOptions(events: 60_000, seed: 5), ScratchBook.recording)
        return scratch
    }

    private static func words(_ entry: EntryState) -> String {
        "#\(entry.sequence) \(entry.content) \(entry.correctedBy ?? 0)"
    }

    private static func all(_ pages: EntryPages) throws -> [String] {
        var words: [String] = []
        try pages.forEach { words.append(Self.words($0)) }
        return words
    }

    @Test func `are those that stand together`() throws {
        let view = try Self.generated().book.view()
        for kind in Self.kinds {
            let whole = try view.entries(of: kind, .all).rows.map(Self.words)
            let pages = try view.entryPages(of: kind, .all).rows
            #expect(!whole.isEmpty)
            // Punches are in the order of their times.
            let found = try Self.all(pages)
            #expect(kind == .clockPunched ? Set(found) == Set(whole) : found == whole)
        }
    }

    @Test func `of a period are those of its days`() throws {
        let view = try Self.generated().book.view()
        let days = try view.entries(of: .expenseRecorded, .all).rows.map(\.content.on)
        let (first, last) = (days[days.count / 3], days[days.count / 2])
        let period = Period(from: .day(first), through: .day(last))
        let whole = try view.entries(of: .expenseRecorded, period).rows.map(Self.words)
        let pages = try view.entryPages(of: .expenseRecorded, period).rows
        let found = try Self.all(pages)
        #expect(found == whole)
    }

    @Test func `are each told once where small blocks became one meanwhile`() throws {
        let scratch = try ScratchBook()
        _ = try scratch.book.generate(
            GenerateOptions(events: 2000, seed: 5), ScratchBook.recording)
        func record(_ count: Int) throws {
            for turn in 0..<count {
                let day = ScratchBook.start.adding(days: turn % 3)
                try scratch.record([.attendanceMarked(PersonID(0), on: day, .morning)])
            }
        }
        for size in 1..<40 {
            try record(size)
            let pages = try scratch.book.view().entryPages(of: .attendanceMarked, .all).rows
            let before = try Self.all(pages)
            try record(40)
            let after = try Self.all(pages)
            #expect(after == before, "\(size)")
        }
    }

    @Test(arguments: kinds) func `are those of their moment, and hold no view`(
        kind: Kind
    ) throws {
        let scratch = try Self.generated()
        let book = scratch.book
        let idle = try book.status().rows.readers
        let view = try book.view()
        let pages = try view.entryPages(of: kind, .all).rows
        let before = try Self.all(pages)
        let targets = try view.entries(of: kind, .all).rows.prefix(20).map(\.sequence)
        view.end()
        let retraction = CorrectionCommand(.retract, of: targets, because: "twice", zone: .utc)
        _ = try book.commit(retraction, ScratchBook.recording)
        var (after, held): ([String], Int) = ([], 0)
        try pages.forEach { entry in
            after.append(Self.words(entry))
            if after.count % 1000 == 1 {
                held = max(held, (try? book.status().rows.readers) ?? .max)
            }
        }
        #expect(after == before)
        #expect(held == idle)
    }
}
