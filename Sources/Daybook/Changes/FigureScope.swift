public import DaybookModel

/// A report whose figures are compared or explained, with what it was asked for.
public struct FigureScope: Hashable, Sendable {
    /// Which report, and what its rows are of.
    public enum Subject: Hashable, Sendable {
        case rank(RankingKind)
        case streaks
        /// Those of one person.
        case friends(PersonID)
        /// Nil: of everyone.
        case stats(PersonID?)
        case attendance
        case overtime
        case expenses(ExpenseGrouping)
        /// By show first, or by venue first.
        case visits(VisitGrouping)
        case points(PointsGrouping)
        /// Term projects, by student and course.
        case projects
        /// The courses of the book.
        case courses
    }

    /// Which report.
    public let subject: Subject
    /// The days that count.
    public let range: DateRange
    /// The slots that count.
    public let slots: SlotChoice
    /// Who is asked about; nil: everyone.
    public let people: [PersonID]?

    /// A report of a range of days.
    public init(
        _ subject: Subject, _ range: DateRange = .all, _ slots: SlotChoice = .both,
        of people: [PersonID]? = nil
    ) {
        self.subject = subject
        self.range = range
        self.slots = slots
        self.people = people
    }
}

extension FigureScope {
    /// The kinds of entries that count in any row.
    public var entryKinds: Set<Kind> {
        switch subject {
        case .rank(.points): [.attendanceMarked, .warningIssued, .pointsAwarded]
        case .rank, .attendance: [.attendanceMarked, .warningIssued]
        case .streaks, .friends, .stats: [.attendanceMarked]
        case .overtime: [.clockPunched]
        case .expenses: [.expenseRecorded]
        case .visits: [.ticketBooked]
        case .points: [.pointsAwarded]
        case .projects: [.projectScored]
        case .courses: []
        }
    }

    /// The rows that an entry saying `content` counts in, within the days and slots asked for: one
    /// rule for what a change came from and for what a correction moved.
    public func rows(of content: Content) -> [FigureKey] {
        guard entryKinds.contains(content.kind) else { return [] }
        if case .overtime = subject { return months(of: content) }
        guard range.contains(content.on), content.slot.map(slots.contains) ?? true else {
            return []
        }
        switch subject {
        case .rank, .streaks: return [FigureKey(content.person ?? content.student)]
        case .friends(let person):
            // What the person attended is what every share is of.
            return [content.person == person ? FigureKey() : FigureKey(content.person)]
        case .stats(let person):
            return person == nil || person == content.person ? [FigureKey(person)] : []
        case .attendance:
            var key = FigureKey(content.person)
            key.span = .day(content.on)
            return [key]
        case .expenses(let grouping):
            return [grouping.key(content.on, content.category, content.currency)]
        case .visits(let grouping):
            var key = grouping.key(content.on, content.show, content.venue)
            // A free one may be counted in any: see ``VisitCurrencies``.
            key.currency = content.price?.minorUnits == 0 ? nil : content.currency
            return [key]
        case .points(let grouping):
            return [grouping.key(content.on, content.student, content.course)]
        case .projects, .courses, .overtime:
            return [PointsGrouping.each.key(content.on, content.student, content.course)]
        }
    }

    /// The month of a punch, and the one beside it where a punch may be paired across midnight: a
    /// check-in may be open for two days at most.
    private func months(of content: Content) -> [FigureKey] {
        let reach = [-Self.openDays, 0, Self.openDays].map {
            YearMonth(containing: content.on.adding(days: $0))
        }
        return Set(reach).sorted { $0.sinceYearZero < $1.sinceYearZero }
            .filter { !DateRange(first: $0.first, last: $0.last).intersection(range).isEmpty }
            .map { month in
                var key = FigureKey(content.person)
                key.span = .month(month)
                return key
            }
    }

    private static let openDays = 2
}
