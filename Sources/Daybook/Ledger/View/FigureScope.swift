import Journal

/// Which rows of a report an event counts in: one rule for what a change came from and for what a
/// correction moved. Each report has its own.
public struct FigureScope: Sendable {
    typealias Rows = @Sendable (Content) -> [FigureKey]

    /// The days that count.
    let range: DateRange
    /// The kinds of entries that count in any row.
    let entryKinds: Set<Kind>
    /// What visits are added up by; nil: the report is not of visits.
    private(set) var visits: ReportGrouping?
    private let entryRows: Rows
    private let rosterRows: Rows

    /// - Parameters:
    ///   - roster: the rows that a roster event or a setting concerns. A new name changes none.
    ///   - entries: the rows that an entry of these kinds counts in.
    init(
        _ kinds: Set<Kind>, _ range: DateRange = .all, roster: @escaping Rows = { _ in [] },
        entries: @escaping Rows
    ) {
        self.range = range
        entryKinds = kinds
        entryRows = entries
        rosterRows = roster
    }

    /// The same where entries count on days and in slots that are asked for alone.
    init(
        _ kinds: Set<Kind>, _ range: DateRange, _ slots: SlotChoice,
        roster: @escaping Rows = { _ in [] }, entries: @escaping Rows
    ) {
        self.init(kinds, range, roster: roster) { content in
            let isAsked =
                range.contains(content.on) && content.slot.map(slots.contains) ?? true
            // A warning counts in whatever course its slot is held in.
            let isOfCourse =
                slots.course == nil || content.kind == .warningIssued
                || content.course == slots.course
            return isAsked && isOfCourse ? entries(content) : []
        }
    }

    /// The rows that an entry saying `content` counts in.
    func rows(of content: Content) -> [FigureKey] {
        entryKinds.contains(content.kind) ? entryRows(content) : []
    }

    /// The rows that a roster event or a setting concerns.
    func rows(ofRosterEvent content: Content) -> [FigureKey] { rosterRows(content) }
}

extension FigureScope {
    /// Everyone by rank.
    public static func rank(
        _ kind: RankingKind, _ range: DateRange = .all, _ slots: SlotChoice = .both
    ) -> FigureScope {
        let awards: Set<Kind> = kind == .points ? [.pointsAwarded] : []
        return FigureScope(
            awards.union([.attendanceMarked, .warningIssued]), range, slots,
            roster: { $0.rowsOfWorkdays(in: range) },
            entries: { [FigureKey($0.person ?? $0.student)] })
    }

    /// The streaks of everyone.
    public static func streaks(_ range: DateRange, _ slots: SlotChoice) -> FigureScope {
        FigureScope(
            [.attendanceMarked], range, slots, roster: { $0.rowsOfWorkdays(in: range) },
            entries: { [FigureKey($0.person)] })
    }

    /// Who attended together with a person: what that one attended is what every share is of.
    public static func friends(
        _ person: PersonID, _ range: DateRange, _ slots: SlotChoice
    ) -> FigureScope {
        FigureScope([.attendanceMarked], range, slots) {
            [$0.person == person ? FigureKey() : FigureKey($0.person)]
        }
    }

    /// The statistics of a person, or of everyone (nil). What was possible for a person is among
    /// theirs.
    public static func stats(
        _ person: PersonID?, _ range: DateRange, _ slots: SlotChoice
    ) -> FigureScope {
        FigureScope(
            [.attendanceMarked], range, slots,
            roster: { person == nil ? $0.rowsOfWeekdays(in: range) : $0.rowsOfWorkdays(in: range) },
            entries: { person == nil || person == $0.person ? [FigureKey(person)] : [] })
    }

    /// Who was there on which days.
    public static func attendance(_ range: DateRange, _ slots: SlotChoice) -> FigureScope {
        FigureScope([.attendanceMarked, .warningIssued], range, slots) {
            [FigureKey($0.person, over: .day($0.on))]
        }
    }

    /// Working time by the month. A punch may be paired across midnight, and so count in the month
    /// beside its own: a check-in may be open for two days at most.
    public static func overtime(_ range: DateRange = .all) -> FigureScope {
        FigureScope([.clockPunched], range, roster: { $0.rowsOfWorkingTime(in: range) }) { punch in
            let reach = [-openDays, 0, openDays].map {
                YearMonth(containing: punch.on.adding(days: $0))
            }
            return Set(reach).sorted { $0.sinceYearZero < $1.sinceYearZero }
                .filter { !DateRange(first: $0.first, last: $0.last).intersection(range).isEmpty }
                .map { FigureKey(punch.person, over: .month($0)) }
        }
    }

    private static let openDays = 2

    /// What was spent.
    public static func expenses(
        _ grouping: ReportGrouping, _ range: DateRange = .all
    ) -> FigureScope {
        FigureScope(
            [.expenseRecorded], range, .both,
            roster: { content in
                guard let setting = content.setting(before: range), setting.name == .budget
                else { return [] }
                var key = FigureKey()
                key.category = grouping.byCategory ? setting.category : nil
                return [key]
            }, entries: { [grouping.key($0.on, $0.category, $0.currency)] })
    }

    /// Visits, in any currency: that of a free one is decided by others, see ``FreeVisits``.
    public static func visits(
        _ grouping: ReportGrouping, _ range: DateRange = .all
    ) -> FigureScope {
        var scope = FigureScope([.ticketBooked], range, .both) {
            [grouping.key($0.on, $0.show, $0.venue)]
        }
        scope.visits = grouping
        return scope
    }

    /// Points.
    public static func points(
        _ grouping: ReportGrouping, _ range: DateRange = .all
    ) -> FigureScope {
        FigureScope([.pointsAwarded], range, .both) {
            [grouping.key($0.on, $0.student, $0.course)]
        }
    }

    /// Term projects, by student and course.
    public static let projects = FigureScope([.projectScored]) {
        [ReportGrouping.each.key($0.on, $0.student, $0.course)]
    }

    /// The courses of the book. Who is on the roster counts in those that they are enrolled in.
    public static let courses = FigureScope(
        [],
        roster: { content in
            if content.isOfPeople { return [FigureKey()] }
            let isOfCourses = [.courseAdded, .courseChanged, .studentEnrolled]
                .contains(content.kind)
            return isOfCourses ? [FigureKey(nil, in: content.course)] : []
        }, entries: { _ in [] })
}

extension Content {
    fileprivate var isOfPeople: Bool {
        [.personAdded, .personChanged, .personRemoved].contains(kind)
    }

    private var isOfHolidays: Bool { [.holidayDeclared, .holidayRevoked].contains(kind) }

    /// A setting that holds on a day of a range, or of the book as a whole.
    fileprivate func setting(before range: DateRange) -> SettingKey? {
        guard kind == .settingChanged, let key = text(.setting).flatMap({ SettingKey($0) }),
            key.name.isOfWholeBook || range.last.map({ on <= $0 }) ?? true
        else { return nil }
        return key
    }

    /// The rows that a roster event concerns where weekdays decide.
    func rowsOfWeekdays(in range: DateRange) -> [FigureKey] {
        let deciding: Set<SettingName> = [.weekdays, .start]
        return setting(before: range).map { deciding.contains($0.name) } ?? false
            ? [FigureKey()] : []
    }

    /// The rows that a roster event concerns where working days and employment decide.
    func rowsOfWorkdays(in range: DateRange) -> [FigureKey] {
        if isOfPeople { return [FigureKey(person)] }
        if isOfHolidays { return range.contains(on) ? [FigureKey()] : [] }
        return rowsOfWeekdays(in: range)
    }

    /// The rows of months that a roster event concerns where the policy of working time decides.
    fileprivate func rowsOfWorkingTime(in range: DateRange) -> [FigureKey] {
        if isOfPeople { return [FigureKey(person)] }
        if isOfHolidays {
            return range.contains(on)
                ? [FigureKey(nil, over: .month(YearMonth(containing: on)))] : []
        }
        let deciding = SettingName.workPolicy + [.weekdays, .start, .policy]
        guard let setting = setting(before: range), deciding.contains(setting.name) else {
            return []
        }
        return [FigureKey(person)]
    }
}

/// The rows of the free visits of each show: a paid one may move them to another currency, as
/// ``VisitCurrencies`` says.
struct FreeVisits {
    private var rows: [ShowID: Set<FigureKey>] = [:]

    /// Those of a table that a report of visits counts; none of another report.
    init(_ scope: FigureScope, in view: borrowing View) throws(DaybookError) {
        guard let grouping = scope.visits else { return }
        let table = try journal(view.log.tickets(.bookings, scope.range, view.head))
        var rows: [ShowID: Set<FigureKey>] = [:]
        table.forEachBooking(in: scope.range) { booking in
            guard booking.isFree else { return }
            rows[booking.show, default: []].insert(
                grouping.key(booking.date, booking.show, booking.venue))
        }
        self.rows = rows
    }

    /// The rows that an entry saying `content` counts in, and those of the free visits that it
    /// decides about. Entries come in the order of the log.
    mutating func rows(of content: Content, in scope: FigureScope) -> [FigureKey] {
        let own = scope.rows(of: content)
        guard scope.visits != nil, let show = content.show, let price = content.price,
            var row = own.first
        else { return own }
        if price.minorUnits == 0 {
            rows[show, default: []].insert(row)
            return own
        }
        row.currency = price.currency
        return [row] + (rows[show] ?? [])
    }
}
