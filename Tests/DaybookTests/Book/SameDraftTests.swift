import Daybook
import DaybookModel
import TestSupport
import Testing

/// One entry as it is written on different roads.
private struct WrittenEntry {
    let kind: Kind
    let rows: ImportKind
    let texts: [Field: String]

    static let date = CivilDate("2024-03-05") ?? .earliest

    init(seed: UInt64) {
        var dice = SeededGenerator(seed: seed)
        func one(_ choices: String...) -> String { choices[dice.below(choices.count)] }
        switch dice.below(3) {
        case 0:
            (kind, rows) = (.expenseRecorded, .expenses)
            let currency = one("EUR", "USD", "JPY")
            let amount = currency == "JPY" ? one("980", "-5") : one("12.30", "-0.05", "7")
            texts = [
                .category: one("Food", "Rent"), .amount: amount, .currency: currency,
                .note: one("", "bread and milk"),
            ]
        case 1:
            (kind, rows) = (.pointsAwarded, .points)
            texts = [
                .student: one("Ada", "Bo"), .course: "Logic", .points: one("1", "5", "10"),
                .reason: one("", "extra"),
            ]
        default:
            (kind, rows) = (.ticketBooked, .tickets)
            texts = [
                .show: one("Cats", "Hamlet"), .venue: "Globe", .time: one("19:30", "20:00"),
                .quantity: one("1", "2"), .seats: one("", "B 7"), .price: one("0", "90.50"),
                .currency: one("EUR", "USD"), .cast: one("", "Ann Lee"), .review: one("", "Good."),
            ]
        }
    }

    /// A book with all the names.
    static func book() throws -> ScratchBook {
        let scratch = try ScratchBook()
        let names: [(Noun, [String])] = [
            (.person, ["Ada", "Bo"]), (.category, ["Food", "Rent"]), (.course, ["Logic"]),
            (.show, ["Cats", "Hamlet"]), (.venue, ["Globe"]),
        ]
        for (noun, names) in names {
            for name in names {
                _ = try scratch.book.commit(NounCommand(noun, .add(name)), ScratchBook.recording)
            }
        }
        _ = try scratch.book.commit(
            EnrolCommand(["Ada", "Bo"], in: "Logic"), ScratchBook.recording)
        return scratch
    }

    private var cells: Cells { Cells(texts.mapValues { $0.isEmpty ? nil : $0 }) }

    /// Typed.
    func record(in scratch: ScratchBook) throws {
        let draft = EntryDraft(kind, .day(Self.date), cells)
        _ = try scratch.book.commit(EntryCommand(draft), ScratchBook.recording)
    }

    /// As a row of a file.
    func load(into scratch: ScratchBook) throws {
        let fields = texts.keys.sorted { $0.rawValue < $1.rawValue }
        let header = ["date"] + fields.map(\.rawValue)
        let row = ["\(Self.date)"] + fields.map { texts[$0] ?? "" }
        let file = [header, row].map { $0.joined(separator: ",") }.joined(separator: "\n")
        _ = try scratch.book.importRows(
            rows, Array(file.utf8), ImportOptions(source: "file"), ScratchBook.recording)
    }

    /// As amendments of another entry.
    func amend(_ sequence: UInt64, in scratch: ScratchBook) throws {
        let (texts, now) = (self.texts, try Self.last(of: scratch))
        let text = FieldText(try scratch.book.view().roster, zone: .utc)
        let held = Dictionary(
            uniqueKeysWithValues: text.pairs(now).map { ($0.field, $0.text ?? "") })
        let fields = texts.filter { held[$0.key] != $0.value }.map { ($0.key.rawValue, $0.value) }
        if fields.isEmpty { return }
        _ = try scratch.book.commit(
            CorrectionCommand(
                .amend(fields), of: [sequence], because: "a slip", zone: .utc),
            ScratchBook.recording)
    }

    /// What the last entry says now.
    static func last(of scratch: ScratchBook) throws -> Content {
        let rows = try scratch.book.view().log(LogQuery()).rows
        let last = try #require(rows.map(\.event).max { $0.sequence < $1.sequence })
        return last.content.replacement ?? last.content
    }
}

@Suite struct `An entry` {
    @Test(arguments: Trials.seeds(24))
    func `is the same typed, in a file, as an event line, and amended`(seed: UInt64) throws {
        let entry = WrittenEntry(seed: seed)
        let typed = try WrittenEntry.book()
        try entry.record(in: typed)
        let content = try WrittenEntry.last(of: typed)
        let imported = try WrittenEntry.book()
        try entry.load(into: imported)
        #expect(try WrittenEntry.last(of: imported) == content)
        try RoundTrip(typed).expectSame()
        let other = ((seed + 1)...).lazy.map { WrittenEntry(seed: $0) }.first {
            $0.kind == entry.kind
        }
        let amended = try WrittenEntry.book()
        try other?.record(in: amended)
        try entry.amend(try amended.book.view().point.sequence, in: amended)
        #expect(try WrittenEntry.last(of: amended) == content)
    }
}
