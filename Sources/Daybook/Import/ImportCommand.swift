import DaybookModel
import Projections

/// One row of an import, read but not yet judged: trimmed texts by column, of the columns that the
/// file has.
struct ImportRow: Sendable {
    let line: Int
    let cells: [Field: String]
    /// What the file says of having been removed: of people only.
    var removed: String?

    /// The text of a cell that has any.
    func text(_ field: Field) -> String? { cells[field].flatMap { $0.isEmpty ? nil : $0 } }

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
    let rows: [ImportRow]
    let options: ImportOptions
    let format: DateFormat?
    /// Rows that could not even be read.
    let faults: [RejectedRow]
    let ignoredColumns: [String]

    func need(_ roster: Roster) -> Need {
        var need = Need()
        need.source = options.source
        need.years = kind == .attendance || kind == .warnings ? years : nil
        need.months = kind == .punches ? months : nil
        need.ticketMonths = kind == .tickets ? visitMonths : nil
        return need
    }

    /// The months in which a punch of the rows may lie, whatever offset it names.
    private var months: ClosedRange<YearMonth>? {
        var all: ClosedRange<CivilDate>?
        for row in rows {
            guard let date = row.text(.time).flatMap({ moment($0)?.date }) else { continue }
            all = min(all?.lowerBound ?? date, date)...max(all?.upperBound ?? date, date)
        }
        return all.map { days in
            YearMonth(
                containing: days.lowerBound.adding(days: -2))...YearMonth(
                    containing: days.upperBound.adding(days: 2))
        }
    }

    /// The months of the rows' dates.
    private var visitMonths: ClosedRange<YearMonth>? {
        let dates = rows.compactMap { date($0) }
        guard let first = dates.min(), let last = dates.max() else { return nil }
        return YearMonth(containing: first)...YearMonth(containing: last)
    }

    private var years: ClosedRange<Int>? {
        var all: ClosedRange<Int>?
        for row in rows {
            guard let year = date(row)?.year else { continue }
            all = min(all?.lowerBound ?? year, year)...max(all?.upperBound ?? year, year)
        }
        return all
    }

    func date(_ row: ImportRow) -> CivilDate? {
        row.text(.date).flatMap { format?.date($0) ?? CivilDate($0) }
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
            throw DaybookError(.badRows(session.outcome.rejected))
        }
        return (session.events, session.outcome)
    }

    /// Rows of people who were removed come first: whoever has such a name now got it later.
    private var inOrder: [ImportRow] {
        guard kind == .people else { return rows }
        return rows.filter { $0.isRemoved == true } + rows.filter { $0.isRemoved != true }
    }

    private func take(_ row: ImportRow, into session: inout ImportSession) throws(Refusal) {
        switch kind {
        case .attendance, .warnings: try takeMark(row, &session)
        case .holidays: try takeHoliday(row, &session)
        case .people: try takePerson(row, &session)
        case .punches: try takePunch(row, &session)
        case .expenses: try takeExpense(row, &session)
        case .points: try takePoints(row, &session)
        case .tickets: try takeTicket(row, &session)
        case .shows: try takeShow(row, &session)
        }
    }

    func required(_ field: Field, _ row: ImportRow) throws(Refusal) -> String {
        guard let text = row.text(field) else { throw .badField(field.rawValue, why: "is empty") }
        return text
    }

    func requiredDate(_ row: ImportRow) throws(Refusal) -> CivilDate {
        let text = try required(.date, row)
        if let date = date(row) { return date }
        let form = options.dateFormat ?? "yyyy-MM-dd"
        throw .badField("date", why: "\"\(text)\" is not a date of the form \(form)")
    }
}
