import Platform

/// One row of an import, read but not yet judged: the trimmed texts of its columns, empty ones
/// aside.
struct ImportRow: Sendable {
    let line: Int
    let cells: Cells
    /// What the file says of having been removed: of people only.
    var removed: String?
    /// Why the line is passed over; nil: it is an entry.
    var passed: PassedLine?
    /// Why it cannot be read; nil: it can.
    var fault: Refusal?
    /// Whether it is a check-in whose line of a time sheet has no end.
    var isOpen = false

    /// Whether the row is of somebody who was removed; nil: it cannot be read.
    var isRemoved: Bool? {
        switch removed?.lowercased() {
        case nil, "", "false", "no": false
        case "true", "yes": true
        default: nil
        }
    }
}

extension ImportRow {
    /// A line that cannot be read.
    init(line: Int, _ fault: Refusal) {
        self.init(line: line, cells: Cells([:]))
        self.fault = fault
    }

    /// A line that is passed over.
    init(line: Int, _ passed: PassedLine) {
        self.init(line: line, cells: Cells([:]))
        self.passed = passed
    }
}

/// Records the rows of one import: all of them, or none, or with `skipsInvalid` the good ones.
struct ImportCommand: FlowingCommand {
    let kind: ImportKind
    /// The kind of entry that each row is; nil: it says something of the roster.
    let entry: Kind?
    /// The rows, and how they were read.
    let sheet: ImportSheet
    let options: ImportOptions
    /// Is told how many rows are judged, of how many.
    var progress: Progress = { _, _ in }

    func need(_ roster: Roster) -> Need {
        var need = Need()
        need.source = options.source
        switch kind {
        case .attendance, .warnings:
            need.years = days.map { $0.lowerBound.year...$0.upperBound.year }
        // Whatever offset it names, the zone may show a punch on another day.
        case .punches: need.months = days.map { YearMonth.range($0, beyond: 2) }
        case .tickets: need.ticketMonths = days.map { YearMonth.range($0) }
        case .scores:
            need.looksAtScores = true
            need.like = EntryFilter([.projectScored])
        case .people, .expenses, .points, .holidays, .shows, .enrolments: break
        }
        if kind.isRepeatable, !options.recordsAgain, let entry, let days {
            need.elsewhere = EntryFilter(
                [entry], DateRange(first: days.lowerBound, last: days.upperBound))
        }
        return need
    }

    /// From the first day of the rows to the last.
    private var days: ClosedRange<CivilDate>? {
        let ranges = ReadAhead(sheet.rows.parts) { part -> ClosedRange<CivilDate>? in
            let dates = dates(in: part)
            return dates.min().flatMap { first in dates.max().map { first...$0 } }
        }
        return ranges.reduce(nil) { all, range in range.map { $0.joined(with: all) } ?? all }
    }

    private func dates(in part: Int) -> [CivilDate] {
        if kind == .punches {
            return sheet.rows.texts(of: .time, in: part).compactMap { moment($0)?.date }
        }
        if let dates = sheet.rows.table?.dates(in: part) { return dates }
        return sheet.rows.texts(of: .date, in: part).compactMap { sheet.dates.date($0) }
    }

    func decide(
        _ situation: Situation, _ write: (Decided) throws(DaybookError) -> Void
    ) throws(DaybookError) -> ImportOutcome {
        var session = try judged(situation, write)
        guard session.outcome.rejected.isEmpty || options.skipsInvalid else {
            session.outcome.later = try later(than: session.outcome, situation)
            throw DaybookError(.badRows(session.outcome))
        }
        try refuseRepetition(session)
        session.outcome.repeated = session.repetition.fromSource + session.repetition.fromElsewhere
        session.outcome.alike = session.repetition.alike.sorted()
        session.outcome.same = session.repetition.same.count
        try write(.events(session.takeEvents()))
        return session.outcome
    }

    /// What the rows come to, the bad ones aside.
    private func judged(
        _ situation: Situation, _ write: (Decided) throws(DaybookError) -> Void
    ) throws(DaybookError) -> ImportSession {
        var session = ImportSession(situation, options)
        session.outcome.ignoredColumns = sheet.ignoredColumns
        session.outcome.courseColumn = sheet.ignoredColumns.first(where: HeaderNames.isCourse)
        session.outcome.textColumn = sheet.textColumn?.name
        session.outcome.noteField = sheet.textColumn?.isOnlyNote == true ? kind.noteField : nil
        session.outcome.guesses = sheet.guesses
        session.outcome.amountColumn = sheet.amountColumn
        session.outcome.unmatched = sheet.unmatched
        session.outcome.passed = sheet.passed
        session.outcome.before = entry.flatMap { situation.imported.told(of: options.source, $0) }
        session.lookedNote = kind.noteField.flatMap { field in
            sheet.guesses.contains { $0.isColumn(field) } ? field : nil
        }
        if let entry {
            try takeEntries(entry, into: &session, write)
        } else {
            try takeNouns(into: &session)
        }
        session.outcome.rowCount += sheet.faults.count
        session.outcome.rejected = (session.rejected + sheet.faults).sorted { $0.line < $1.line }
        return session
    }

    /// What would be refused next, where names are missing: told at once, since whoever adds them
    /// would only be refused again.
    private func later(
        than outcome: ImportOutcome, _ situation: Situation
    ) throws(DaybookError) -> [RejectedRow] {
        let isMissing = outcome.rejected.contains { row in
            if case .unknown = row.refusal { true } else { false }
        }
        guard isMissing, !options.createsMissing else { return [] }
        var adding = options
        adding.createsMissing = true
        let trial = ImportCommand(kind: kind, entry: entry, sheet: sheet, options: adding)
        let told = Set(outcome.rejected.map(\.reason))
        let rejected = try trial.judged(situation) { (_: Decided) throws(DaybookError) in }
            .outcome.rejected
        let new = rejected.filter { !told.contains($0.reason) }
        // One step mends those of a cause that were told with them.
        let causes = Set(new.compactMap { $0.refusal?.cause })
        return rejected.filter { row in
            !told.contains(row.reason) || row.refusal?.cause.map(causes.contains) ?? false
        }
    }

    private func takeEntries(
        _ entry: Kind, into session: inout ImportSession,
        _ write: (Decided) throws(DaybookError) -> Void
    ) throws(DaybookError) {
        let reading = EntryReading(command: self, kind: entry, session)
        for part in ReadAhead(sheet.rows.parts, reading.pieces) {
            progress(session.outcome.rowCount, sheet.rows.count)
            for piece in part {
                try session.confirmRoom()
                switch piece {
                case .row(let entry): session.take(entry)
                case .run(let run, let place):
                    guard let columns = session.take(run) else {
                        reading.entries(place).forEach { session.take($0) }
                        continue
                    }
                    try write(.events(session.takeEvents()))
                    try write(.run(columns))
                }
            }
            try write(.events(session.takeEvents()))
        }
    }

    /// When the entry of a row was.
    func when(
        _ row: ImportRow, _ today: CivilDate, _ zone: ZoneRules
    ) throws(Refusal) -> EntryDraft.When {
        if kind == .punches { return .moment(try instant(row, zone)) }
        // A score is of a term: its day may be the one on which it is recorded.
        if kind == .scores, row.cells[.date] == nil { return .day(today) }
        return .day(try requiredDate(row))
    }

    /// Rows of removed people come first: a person who has the same name now got it later.
    private func takeNouns(into session: inout ImportSession) throws(DaybookError) {
        try sheet.rows.confirmFew()
        var rows = sheet.rows.all
        if kind == .people {
            rows = rows.filter { $0.isRemoved == true } + rows.filter { $0.isRemoved != true }
        }
        for row in rows {
            try session.confirmRoom()
            if let passed = row.passed {
                session.outcome.passed[passed, default: 0] += 1
                continue
            }
            session.take(row.line) { (session) throws(Refusal) in try takeNoun(row, &session) }
        }
    }

    /// The cells with the half of the day that a time stands in.
    func slotted(_ cells: Cells, _ when: EntryDraft.When, _ roster: Roster) -> Cells {
        guard kind.isSlotted, case .day(let date) = when, let text = cells[.slot],
            let second = TypedTime.secondOfDay(text),
            let local = LocalDateTime(date: date, secondOfDay: second)
        else { return cells }
        return cells.mapped { $0 == .slot ? roster.slot(at: local).name : $1 }
    }

    private func takeNoun(_ row: ImportRow, _ session: inout ImportSession) throws(Refusal) {
        if kind == .holidays { try takeHoliday(row, &session) }
        if kind == .people { try takePerson(row, &session) }
        if kind == .shows { try takeShow(row, &session) }
        if kind == .enrolments { try takeEnrolment(row, &session) }
    }

    func required(_ field: Field, _ row: ImportRow) throws(Refusal) -> String {
        guard let text = row.cells[field] else { throw .badField(field.rawValue, why: "is empty") }
        return text
    }

    func requiredDate(_ row: ImportRow) throws(Refusal) -> CivilDate {
        let text = try required(.date, row)
        if let date = sheet.dates.date(text) { return date }
        throw unreadable(text)
    }

    /// A date that is in no calendar, or in a form that is not known.
    private func unreadable(_ text: String) -> Refusal {
        if let flaw = sheet.dates.flaw(text, options.today ?? .earliest) {
            return .badField("date", why: "\"\(text)\" is not a date: \(flaw)")
        }
        return .unreadableDate(text, form: options.dateFormat, isAmbiguous: isAmbiguous(text))
    }
}

extension ImportCommand {
    /// When a punch was: its time, in the book's zone where it names no offset.
    private func instant(_ row: ImportRow, _ zone: ZoneRules) throws(Refusal) -> Instant {
        let text = try required(.time, row)
        guard let moment = moment(text) else {
            if let date = unreadableDate(before: text) {
                throw unreadable(date)
            }
            throw .badField("time", why: Self.noTime(text))
        }
        if let way = row.cells[.direction], Direction(named: way) == nil {
            throw .badField("direction", why: "\"\(way)\" is not in or out")
        }
        return switch moment {
        case .instant(let instant): instant
        case .local(let local): try zone.instant(of: local)
        }
    }

    /// The moment that a cell names: as ISO 8601 writes it, with an offset or without, or in the
    /// form of the file's dates.
    func moment(_ text: String) -> ParsedMoment? {
        if let moment = try? Self.dated(text) { return moment }
        guard let moment = sheet.dates.moment(text), let second = moment.second else { return nil }
        return LocalDateTime(date: moment.date, secondOfDay: second).map { .local($0) }
    }

    /// What is wrong with a time that cannot be read: a length of hours is none.
    private static func noTime(_ text: String) -> String {
        let last = text.split(separator: " ").last ?? ""
        let figures = last.lowercased().hasSuffix("h") ? last.dropLast() : last
        let isLength = Double(figures.replacing(",", with: ".")) != nil
        return isLength
            ? "\"\(last)\" is not a time of day such as 08:30; hours worked alone are not kept"
            : "\"\(text)\" is not a time such as 2015-01-02T09:33"
    }

    /// The date before a time of day, where it is what cannot be read.
    private func unreadableDate(before text: String) -> String? {
        guard let gap = text.lastIndex(of: " ") else { return nil }
        let date = String(text[..<gap])
        let isTime = PunchSheetColumns.second(String(text[text.index(after: gap)...])) != nil
        return isTime && sheet.dates.date(date) == nil ? date : nil
    }

    /// A date alone is no time.
    private static func dated(_ text: String) throws(MomentError) -> ParsedMoment {
        if CivilDate(text) != nil { throw .unreadable(text) }
        return try ParsedMoment(text)
    }

    /// Whether a text is a date in either of the two orders of day and month.
    private func isAmbiguous(_ text: String) -> Bool {
        [DateOrder.dayFirst, .monthFirst].allSatisfy {
            DateReader.absolute(text, MonthNames.habits($0)) != nil
        }
    }
}
