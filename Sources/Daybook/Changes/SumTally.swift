import DaybookModel
import EventCodec

/// A sum with the number of its entries.
struct TalliedSum {
    var total: Int64 = 0
    var count: Int64 = 0

    mutating func add(_ amount: Int64, _ sign: Int64) {
        total &+= amount &* sign
        count &+= sign
    }
}

/// What was spent of a category in a month and currency.
struct ExpenseTally: FigureTally {
    static let kind = Kind.expenseRecorded
    private static let scope = FigureScope(
        .expenses(ExpenseGrouping(unit: .month, byCategory: true)))

    private struct Place: Hashable {
        let month: Int
        let category: Int64
        let currency: Int64

        init(_ month: Int, _ category: Int64, _ currency: Int64) {
            (self.month, self.category, self.currency) = (month, category, currency)
        }

        init?(_ content: Content) {
            guard let category = content.integer(.category),
                let currency = content.integer(.currency)
            else { return nil }
            self.init(YearMonth(containing: content.on).sinceYearZero, category, currency)
        }
    }

    private var sums: [Place: TalliedSum] = [:]
    private var months = TallyMonths()

    mutating func watch(_ content: Content) {
        if let place = Place(content) { sums[place] = TalliedSum() }
    }

    mutating func add(
        _ rows: Range<Int>, of group: borrowing Group, _ events: EventPlaces
    ) throws(CodecError) {
        let (dates, amounts) = (group.column(0), group.column(Self.column(.amount)))
        let currencies = group.column(Self.column(.currency))
        let categories = group.column(Self.column(.category))
        for row in rows {
            let place = Place(
                try months.month(of: dates.value(row)), categories.value(row),
                currencies.value(row))
            sums[place]?.add(amounts.value(row), 1)
        }
    }

    private static func column(_ field: Field) -> Int { ColumnLayout.column(field, of: kind) }

    mutating func apply(_ content: Content, of sequence: UInt64, _ sign: Int64) {
        guard let place = Place(content), let amount = content.integer(.amount) else { return }
        sums[place]?.add(amount, sign)
    }

    mutating func figures(of content: Content) -> [TalliedFigure] {
        guard let place = Place(content), let sum = sums[place], let currency = content.currency,
            let key = Self.scope.rows(of: content).first
        else { return [] }
        let total = Money(minorUnits: sum.total, currency: currency)
        return [
            TalliedFigure(report: "expenses", key: key, field: "total", value: .money(total)),
            TalliedFigure(
                report: "expenses", key: key, field: "count", value: .number(sum.count)),
        ]
    }
}

/// The points of students in courses, or the scores of their term projects.
struct AwardTally: FigureTally {
    static let kind = Kind.pointsAwarded
    private static let scope = FigureScope(
        .points(PointsGrouping(unit: nil, byStudent: true, byCourse: true)))

    private struct Place: Hashable {
        let student: Int64
        let course: Int64
    }

    private var sums: [Place: TalliedSum] = [:]

    private static func place(_ content: Content) -> Place? {
        guard let student = content.integer(.student), let course = content.integer(.course)
        else { return nil }
        return Place(student: student, course: course)
    }

    mutating func watch(_ content: Content) {
        if let place = Self.place(content) { sums[place] = TalliedSum() }
    }

    mutating func add(
        _ rows: Range<Int>, of group: borrowing Group, _ events: EventPlaces
    ) throws(CodecError) {
        let students = group.column(ColumnLayout.column(.student, of: group.kind))
        let courses = group.column(ColumnLayout.column(.course, of: group.kind))
        let points = group.column(ColumnLayout.column(.points, of: group.kind))
        for row in rows {
            let place = Place(student: students.value(row), course: courses.value(row))
            sums[place]?.add(points.value(row), 1)
        }
    }

    mutating func apply(_ content: Content, of sequence: UInt64, _ sign: Int64) {
        guard let place = Self.place(content), let points = content.points else { return }
        sums[place]?.add(points.value, sign)
    }

    /// The sum of a content's student and course.
    func sum(_ content: Content) -> TalliedSum? { Self.place(content).flatMap { sums[$0] } }

    mutating func figures(of content: Content) -> [TalliedFigure] {
        guard let sum = sum(content), let key = Self.scope.rows(of: content).first else {
            return []
        }
        let points = FigureValue.points(Thousandths(value: sum.total))
        return [
            TalliedFigure(report: "points", key: key, field: "points", value: points),
            TalliedFigure(report: "points", key: key, field: "count", value: .number(sum.count)),
        ]
    }
}

/// The scores of term projects: one a student and course at most.
struct ScoreTally: FigureTally {
    static let kind = Kind.projectScored
    private static let scope = FigureScope(.projects)

    private var scores = AwardTally()

    mutating func watch(_ content: Content) { scores.watch(content) }

    mutating func add(
        _ rows: Range<Int>, of group: borrowing Group, _ events: EventPlaces
    ) throws(CodecError) { try scores.add(rows, of: group, events) }

    mutating func apply(_ content: Content, of sequence: UInt64, _ sign: Int64) {
        scores.apply(content, of: sequence, sign)
    }

    mutating func figures(of content: Content) -> [TalliedFigure] {
        guard let sum = scores.sum(content), sum.count > 0,
            let key = Self.scope.rows(of: content).first
        else { return [] }
        let score = FigureValue.points(Thousandths(value: sum.total))
        return [TalliedFigure(report: "courses", key: key, field: "project", value: score)]
    }
}

/// The month of the day that was asked for last: entries of one month come together.
struct TallyMonths {
    private var month = 0
    private var days: ClosedRange<Int64> = -1 ... -1

    /// ``YearMonth/sinceYearZero`` of a day of a decoded column.
    mutating func month(of day: Int64) throws(CodecError) -> Int {
        if days.contains(day), month > 0 { return month }
        let found = YearMonth(containing: try TallyColumns.date(day))
        let first = Int64(found.first.daysSinceEpoch)
        days = first...first + Int64(found.dayCount) - 1
        month = found.sinceYearZero
        return month
    }
}
