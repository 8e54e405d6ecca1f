import EventCodec
import Journal

/// How far the keys of rows by year and band of people can reach. Room is made for what they
/// claim, so that a row of a person who was never added, or of a year that is none, is not loaded.
private struct RowBounds {
    private static let years = UInt64(CivilDate.earliest.year)...UInt64(CivilDate.latest.year)
    /// No more people than events of the roster.
    private let people: UInt64

    init(in log: borrowing LogReader, _ head: Head) throws(JournalError) {
        people = UInt64(try log.rowCount(of: RosterState.id, head))
    }

    /// - Throws: `.damagedRows`.
    func confirm(
        _ key: Span<UInt8>, peopleInBand: Int, of projection: UInt8
    ) throws(JournalError) {
        guard let year = key.bigEndian(at: 0, width: 2), Self.years.contains(year),
            let band = key.bigEndian(at: 2, width: 4), band * UInt64(peopleInBand) <= people
        else { throw .damagedRows(of: projection) }
    }
}

extension LogReader {
    /// About how many pages the live rows of attendance and of warnings have: no more than there
    /// can be, whatever a damaged table says.
    func attendancePages(_ head: Head) throws(JournalError) -> Int {
        min(
            try rowCount(of: AttendanceState.id, head),
            try rowBytes(of: ProjectionKind.all, head) / AttendancePage.byteCount)
    }

    /// The attendance of `years` (nil: all), of `people` at least (nil: everyone), as the
    /// live rows have it.
    func attendance(
        years: ClosedRange<Int>? = nil, people: [PersonID]? = nil, _ head: Head
    ) throws(JournalError) -> AttendanceState {
        var state = AttendanceState()
        // With room for warnings, which have pages of their own. Memory is taken as it fills.
        if people == nil { state.reserve(pages: try 2 * attendancePages(head)) }
        // Of more, whole pages are taken in: looking for each on every page would cost more.
        let few = people.flatMap { $0.count <= AttendancePage.people ? $0 : nil }
        let prefixes = AttendancePage.prefixes(years: years, people: people)
        let bounds = try RowBounds(in: self, head)
        try forEachRow(of: AttendanceState.id, head, prefixes: prefixes) {
            (key, row) throws(JournalError) in
            try bounds.confirm(key, peopleInBand: AttendancePage.people, of: AttendanceState.id)
            if let page = AttendancePage(key: key) { state.load(page, row, of: few) }
        }
        try forEachWarning(years: years, people: people, head) { state.load($0) }
        return state
    }

    /// Calls `body` with the warnings of `years` (nil: all), of `people` at least (nil: everyone),
    /// row by row.
    private func forEachWarning(
        years: ClosedRange<Int>?, people: [PersonID]?, _ head: Head, _ body: (WarningState) -> Void
    ) throws(JournalError) {
        guard let people, let years else {
            let prefixes = WarningPage.prefixes(years: years)
            let bounds = try RowBounds(in: self, head)
            return try forEachRow(of: WarningState.id, head, prefixes: prefixes) {
                (key, row) throws(JournalError) in
                try bounds.confirm(key, peopleInBand: Int(WarningPage.people), of: WarningState.id)
                body(WarningState(key: key, row))
            }
        }
        for (band, wanted) in WarningPage.bands(of: people) {
            let keys = years.map { WarningPage.key($0, band: band) }
            try forEachRow(of: WarningState.id, head, under: keys) { key, row in
                body(WarningState(key: key, row, of: wanted))
            }
        }
    }

    /// The corrections of `targets`, which may come in any order.
    func corrections(
        of targets: some Sequence<UInt64>, _ head: Head
    ) throws(JournalError) -> CorrectionState {
        var state = CorrectionState()
        let keys = Set(targets.map { CorrectionState.key(holding: $0) })
        try forEachRow(of: CorrectionState.id, head, under: keys) { key, row in
            state.load(key: key, row)
        }
        state.arrange()
        return state
    }

    /// Every corrected entry.
    func allCorrections(_ head: Head) throws(JournalError) -> CorrectionState {
        var state = CorrectionState()
        try forEachRow(of: CorrectionState.id, head) { key, row in state.load(key: key, row) }
        state.arrange()
        return state
    }

    /// What was said of the roster, as the live rows have it, else the log.
    func told(_ head: Head) throws(JournalError) -> [Roster.Told] {
        live(RosterState.id, head) == nil
            ? try told(before: head.sequence + 1) : try rosterEvents(head)
    }

    /// Who and what ever had a name.
    func bearers(_ head: Head) throws(JournalError) -> Bearers {
        var bearers = Bearers()
        for told in try rosterEvents(head) { bearers.note(told.content) }
        return bearers
    }

    /// The roster's events, in log order.
    func rosterEvents(_ head: Head) throws(JournalError) -> [Roster.Told] {
        var events: [Roster.Told] = []
        try forEachRow(of: RosterState.id, head) { (key, row) throws(JournalError) in
            do throws(CodecError) { events.append(try Canonical.told(by: row)) } catch {
                throw .damagedHead(
                    "the roster row \([UInt8](copying: key)) cannot be read: \(error.message)")
            }
        }
        return events
    }

    /// So many months are looked up one by one; of a longer period all rows are read.
    private static let fewMonths = 60

    /// What the keys of the months that a range touches begin with.
    private static func prefixes(of range: DateRange) -> [[UInt8]] {
        if range.isEmpty { return [] }
        guard let first = range.first, let last = range.last else { return [[]] }
        let months = YearMonth(containing: first)...YearMonth(containing: last)
        let count = months.upperBound.sinceYearZero - months.lowerBound.sinceYearZero
        return count < fewMonths ? months.map(\.rowPrefix) : [[]]
    }

    /// The sums of projection `id` of the months that a range touches.
    /// - Parameter groups: those of them that are wanted; nil: each.
    func sums(
        _ id: UInt8, _ range: DateRange, of groups: Set<UInt32>? = nil, _ head: Head
    ) throws(JournalError) -> SumTable {
        try sums(id, prefixes: Self.prefixes(of: range), of: groups, head)
    }

    /// Who has a score of a term project in which course.
    func scores(_ head: Head) throws(JournalError) -> SumTable {
        try sums(PointsState.id, prefixes: [SumTable.undatedPrefix], head)
    }

    private func sums(
        _ id: UInt8, prefixes: [[UInt8]], of groups: Set<UInt32>? = nil, _ head: Head
    ) throws(JournalError) -> SumTable {
        var table = SumTable()
        try forEachRow(of: id, head, prefixes: prefixes) { key, row in
            table.load(key: key, row, of: groups)
        }
        return table
    }

    /// What is wanted of the bookings and sales of the months that a range touches.
    func tickets(
        _ part: TicketTable.Part, _ range: DateRange, _ head: Head
    ) throws(JournalError) -> TicketTable {
        var table = TicketTable(part)
        let prefixes = Self.prefixes(of: range)
        // Of a range without an end the rows before it are passed over.
        let first =
            prefixes == [[]] ? range.first.map { YearMonth(containing: $0).rowPrefix } : nil
        try forEachRow(of: TicketState.id, head, prefixes: prefixes, from: first) { key, row in
            table.load(key: key, row)
        }
        return table
    }
}
