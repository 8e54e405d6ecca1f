import EventCodec

/// A row that was read as an entry, as far as the rows before it do not matter.
struct ReadEntry: Sendable {
    enum Found: Sendable {
        /// The entry without its names, and those.
        /// - Parameter named: with them; nil: rows before it may add some.
        case draft(Content, [EntryDraft.Name], named: Result<Content, Refusal>?)
        case refused(Refusal)
        /// It is none.
        case passed(PassedLine)
    }

    let line: Int
    let found: Found
    /// Whether it is a check-in whose line of a time sheet has no end.
    var isOpen = false
}

/// Reads rows as entries, on any thread.
struct EntryReading: Sendable {
    private let command: ImportCommand
    private let kind: Kind
    private let today: CivilDate
    private let zone: ZoneRules
    private let roster: Roster
    /// Nil: names that are missing are added.
    private let naming: Naming?
    private let cells: PlainCells?

    init(command: ImportCommand, kind: Kind, _ session: ImportSession) {
        (self.command, self.kind) = (command, kind)
        (today, zone) = (session.context.today, session.zone)
        roster = session.roster
        naming = session.createsMissing ? nil : session.naming(createsMissing: false)
        let table = session.isNew ? command.sheet.rows.table : nil
        cells = table.flatMap { [roster] in PlainCells($0, kind, in: roster.currency) }
    }

    /// Rows of the file that follow each other.
    enum Piece: Sendable {
        case row(ReadEntry)
        /// Plain rows, and where they are.
        case run(PlainRun, Place)
    }

    /// Some rows of a part of the file.
    struct Place: Sendable {
        let part: Int
        let rows: Range<Int>
    }

    /// The rows of a part of the file, in their order: as few pieces as can be.
    func pieces(_ part: Int) -> [Piece] {
        guard let cells, let table = command.sheet.rows.table else {
            return command.sheet.rows[part].map { .row(entry($0)) }
        }
        let rows = table.table.parts[part]
        var (pieces, run, columns): ([Piece], _, _) = ([], cells.run, ColumnRow())
        for row in 0..<rows.count where !cells.add(row, of: rows, to: &run, &columns) {
            close(&run, Place(part: part, rows: row - run.count..<row), cells, &pieces)
            pieces.append(.row(entry(table.line(rows[row]))))
        }
        let end = rows.count
        close(&run, Place(part: part, rows: end - run.count..<end), cells, &pieces)
        return pieces
    }

    private func close(
        _ run: inout PlainRun, _ place: Place, _ cells: PlainCells, _ pieces: inout [Piece]
    ) {
        guard run.count > 0 else { return }
        pieces.append(.run(run, place))
        run = cells.run
    }

    /// The entries of plain rows, one by one.
    func entries(_ place: Place) -> [ReadEntry] {
        guard let table = command.sheet.rows.table else { return [] }
        let part = table.table.parts[place.part]
        return place.rows.map { entry(table.line(part[$0])) }
    }

    private func entry(_ row: ImportRow) -> ReadEntry {
        if let passed = row.passed { return ReadEntry(line: row.line, found: .passed(passed)) }
        do throws(Refusal) {
            if let fault = row.fault { throw fault }
            let when = try command.when(row, today, zone)
            let cells = command.slotted(row.cells, when, roster)
            let draft = EntryDraft(kind, when, cells, decimal: command.sheet.decimal)
            let (plain, names) = (try draft.plain(in: roster.currency, zone), try draft.names())
            let named = naming.map { naming in
                Result { () throws(Refusal) in try naming.entry(plain, names).content }
            }
            let found = ReadEntry.Found.draft(plain, names, named: named)
            return ReadEntry(line: row.line, found: found, isOpen: row.isOpen)
        } catch { return ReadEntry(line: row.line, found: .refused(error)) }
    }
}
