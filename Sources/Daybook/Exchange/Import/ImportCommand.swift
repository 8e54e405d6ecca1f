/// One row of an import, read but not yet judged: the trimmed texts of its columns, empty ones
/// aside.
struct ImportRow: Sendable {
    let line: Int
    let cells: Cells
    /// What the file says of having been removed: of people only.
    var removed: String?

    /// Whether the row is of somebody who was removed; nil: it cannot be read.
    var isRemoved: Bool? {
        switch removed?.lowercased() {
        case nil, "", "false", "no": false
        case "true", "yes": true
        default: nil
        }
    }
}

/// Records the rows of one import: all of them, or none, or with `skipsInvalid` the good ones.
struct ImportCommand: Command {
    let kind: ImportKind
    /// The kind of entry that each row is; nil: it says something of the roster.
    let entry: Kind?
    let rows: [ImportRow]
    let options: ImportOptions
    let format: DateFormat?
    /// Rows that could not even be read.
    let faults: [RejectedRow]
    let ignoredColumns: [String]

    func need(_ roster: Roster) -> Need {
        var need = Need()
        need.source = options.source
        switch kind {
        case .attendance, .warnings:
            need.years = days.map { $0.lowerBound.year...$0.upperBound.year }
        // Whatever offset it names, the zone may show a punch on another day.
        case .punches: need.months = days.map { YearMonth.range($0, beyond: 2) }
        case .tickets: need.ticketMonths = days.map { YearMonth.range($0) }
        case .people, .expenses, .points, .holidays, .shows: break
        }
        return need
    }

    /// From the first day of the rows to the last.
    private var days: ClosedRange<CivilDate>? {
        var all: ClosedRange<CivilDate>?
        for row in rows {
            let date =
                kind == .punches ? row.cells[.time].flatMap { moment($0)?.date } : date(row)
            guard let date else { continue }
            all = min(all?.lowerBound ?? date, date)...max(all?.upperBound ?? date, date)
        }
        return all
    }

    func date(_ row: ImportRow) -> CivilDate? {
        row.cells[.date].flatMap { format?.date($0) ?? CivilDate($0) }
    }

    func decide(
        _ situation: Situation
    ) throws(DaybookError) -> (events: [NewEvent], ImportOutcome) {
        var session = ImportSession(situation, options)
        session.outcome.rowCount = rows.count + faults.count
        session.outcome.ignoredColumns = ignoredColumns
        for row in inOrder {
            do throws(Refusal) {
                try take(row, into: &session)
            } catch {
                session.reject(row.line, error)
            }
        }
        session.outcome.rejected = (session.rejected + faults).sorted { $0.line < $1.line }
        guard session.outcome.rejected.isEmpty || options.skipsInvalid else {
            throw DaybookError(.badRows(session.outcome))
        }
        return (session.events, session.outcome)
    }

    /// Rows of removed people come first: a person who has the same name now got it later.
    private var inOrder: [ImportRow] {
        guard kind == .people else { return rows }
        return rows.filter { $0.isRemoved == true } + rows.filter { $0.isRemoved != true }
    }

    private func take(_ row: ImportRow, into session: inout ImportSession) throws(Refusal) {
        guard let entry else { return try takeNoun(row, &session) }
        let isPunch = entry == .clockPunched
        try session.take(
            EntryDraft(
                entry, isPunch ? .moment(instant(row, session.zone)) : .day(requiredDate(row)),
                row.cells))
    }

    private func takeNoun(_ row: ImportRow, _ session: inout ImportSession) throws(Refusal) {
        if kind == .holidays { try takeHoliday(row, &session) }
        if kind == .people { try takePerson(row, &session) }
        if kind == .shows { try takeShow(row, &session) }
    }

    func required(_ field: Field, _ row: ImportRow) throws(Refusal) -> String {
        guard let text = row.cells[field] else { throw .badField(field.rawValue, why: "is empty") }
        return text
    }

    func requiredDate(_ row: ImportRow) throws(Refusal) -> CivilDate {
        let text = try required(.date, row)
        if let date = date(row) { return date }
        let form = options.dateFormat ?? "yyyy-MM-dd"
        throw .badField("date", why: "\"\(text)\" is not a date of the form \(form)")
    }
}

extension ImportCommand {
    /// When a punch was: its time, in the book's zone where it names no offset.
    private func instant(_ row: ImportRow, _ zone: ZoneRules) throws(Refusal) -> Instant {
        let text = try required(.time, row)
        guard let moment = moment(text) else {
            throw .badField("time", why: "\"\(text)\" is not a time such as 2015-01-02T09:33")
        }
        if let way = row.cells[.direction], Direction(named: way) == nil {
            throw .badField("direction", why: "\"\(way)\" is not in or out")
        }
        return switch moment {
        case .instant(let instant): instant
        case .local(let local): try zone.instant(of: local)
        }
    }

    /// The moment that a cell names; with a form of dates, its date is in that form.
    func moment(_ text: String) -> ParsedMoment? {
        guard let format else { return try? Self.dated(text) }
        guard let gap = text.firstIndex(where: { $0 == "T" || $0 == " " }),
            let date = format.date(String(text[..<gap]))
        else { return try? Self.dated(text) }
        return try? ParsedMoment("\(date)T\(text[text.index(after: gap)...])")
    }

    /// A date alone is no time.
    private static func dated(_ text: String) throws(MomentError) -> ParsedMoment {
        if CivilDate(text) != nil { throw .unreadable(text) }
        return try ParsedMoment(text)
    }
}

extension ParsedMoment {
    /// The date as it is written, or in UTC.
    var date: CivilDate {
        switch self {
        case .local(let local): local.date
        case .instant(let instant): instant.local(offsetSeconds: 0).date
        }
    }
}
