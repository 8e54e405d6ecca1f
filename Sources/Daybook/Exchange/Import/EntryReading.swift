/// A row that was read as an entry, as far as the rows before it do not matter.
struct ReadEntry: Sendable {
    enum Found: Sendable {
        /// The entry, which nothing recorded can be the same row as.
        case entry(Content)
        /// The entry without its names, and those.
        /// - Parameter named: with them; nil: rows before it may add some.
        case draft(Content, [EntryDraft.Name], named: Result<Content, Refusal>?)
        case refused(Refusal)
    }

    let line: Int
    let found: Found
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

    /// The entries of a part of the file's rows, in their order.
    func entries(_ part: Int) -> [ReadEntry] {
        if let cells, let table = command.sheet.rows.table {
            return entries(table.table.parts[part], table, cells)
        }
        return command.sheet.rows[part].map(entry)
    }

    private func entries(
        _ part: CSVPart, _ table: ImportTable, _ cells: PlainCells
    ) -> [ReadEntry] {
        var known = naming == nil ? nil : PlainCells.Known()
        return (0..<part.count).map { row in
            if let found = cells.entry(part, row, known) {
                return ReadEntry(line: part.line(of: row), found: found)
            }
            let read = entry(table.row(part[row]))
            if case .draft(_, _, .success(let entry)) = read.found {
                cells.learn(entry, of: part, row, &known)
            }
            return read
        }
    }

    private func entry(_ row: ImportRow) -> ReadEntry {
        do throws(Refusal) {
            let when = try command.when(row, today, zone)
            let cells = command.slotted(row.cells, when, roster)
            let draft = EntryDraft(kind, when, cells, decimal: command.sheet.decimal)
            let (plain, names) = (try draft.plain(in: roster.currency, zone), try draft.names())
            let named = naming.map { naming in
                Result { () throws(Refusal) in try naming.entry(plain, names).content }
            }
            return ReadEntry(line: row.line, found: .draft(plain, names, named: named))
        } catch { return ReadEntry(line: row.line, found: .refused(error)) }
    }
}
