// What may be recorded of money and points (domain.md 6, 8 and 11). Past days are open to both:
// receipts are entered when there is time. Locks, the book's start and the future bind them.

extension Rules {
    /// The kinds of money and points, a bit for each: every entry is looked up.
    private static let figures =
        Kind.expenseRecorded.mask | Kind.pointsAwarded.mask | Kind.projectScored.mask

    /// Whether entries of a kind are money or points.
    static func isFigure(_ kind: Kind) -> Bool { kind.mask & figures != 0 }

    /// Judges money or points; the book's start and the lock were looked at.
    static func judgeFigure(
        _ content: Content, replacing old: Content?, _ roster: Roster, _ facts: some LedgerFacts,
        _ context: RecordingContext
    ) throws(Refusal) {
        guard content.on <= context.today else {
            throw .inTheFuture(content.on, today: context.today)
        }
        if content.kind == .expenseRecorded {
            try judgeExpense(content, replacing: old, roster, context)
        } else {
            try judgePoints(content, replacing: old, roster, facts, context)
        }
    }

    /// Judges an expense: of a category that is there, in a currency that the book knows.
    static func judgeExpense(
        _ content: Content, replacing old: Content?, _ roster: Roster, _ context: RecordingContext
    ) throws(Refusal) {
        if let category = content.category, !context.addsMissing,
            !roster.categories.isLive(category.rawValue)
        {
            let name = roster.categories.name(of: category.rawValue) ?? "\(category.rawValue)"
            let isTaken = roster.categories.id(of: name) != nil
            throw .categoryRemoved(name, free: isTaken ? roster.freeCategory(like: name) : nil)
        }
        guard let money = content.money else { return }
        guard context.addsMissing || roster.knows(money.currency, on: content.on) else {
            throw roster.undeclared(money.currency, on: content.on)
        }
        try checkSize(money, "amount", replacing: old?.money, context)
    }

    /// An amount must leave every sum that it can be part of within 64 bits; one that grows no
    /// larger by its correction is within them already.
    static func checkSize(
        _ money: Money, _ field: String, replacing old: Money?, _ context: RecordingContext
    ) throws(Refusal) {
        try checkSize(
            money.minorUnits, replacing: old?.minorUnits, Limits.amount, field, context
        ) { Money(minorUnits: $0, currency: money.currency).decimalText }
    }

    private static func checkSize(
        _ units: Int64, replacing old: Int64?, _ limit: Int64, _ field: String,
        _ context: RecordingContext, _ text: (Int64) -> String
    ) throws(Refusal) {
        if let old, units.magnitude <= old.magnitude { return }
        let most = Limits.share(of: limit, at: context.sequence)
        guard units.magnitude > most.magnitude else { return }
        throw .badField(
            field, why: "\(text(units)) is more than an entry of this book may have, \(text(most))")
    }

    /// Judges points and scores: of a student of the course, in the range of that day.
    static func judgePoints(
        _ content: Content, replacing old: Content?, _ roster: Roster, _ facts: some LedgerFacts,
        _ context: RecordingContext
    ) throws(Refusal) {
        guard let student = content.student, let course = content.course,
            let points = content.points
        else { return }
        let name = roster.name(of: student) ?? "person \(student.rawValue)"
        guard context.addsMissing || roster.enrolments.contains(student, course) else {
            throw .notEnrolled(
                name, course: roster.courses.name(of: course.rawValue) ?? "\(course.rawValue)")
        }
        try checkEmployment(content, roster, context)
        try checkSize(
            points.value, replacing: old?.points?.value, Limits.points, "points", context
        ) { Thousandths(value: $0).description }
        if content.kind == .projectScored {
            try checkScore(points, student, course, replacing: old, roster, facts)
        } else {
            let rule = roster.pointsRule(on: content.on)
            guard rule.range.contains(points), points.decimals <= rule.decimals else {
                throw .badPoints(points.description, content.on, rule)
            }
        }
    }

    /// A term project has one score, zero or more.
    private static func checkScore(
        _ points: Thousandths, _ student: PersonID, _ course: CourseID, replacing old: Content?,
        _ roster: Roster, _ facts: some LedgerFacts
    ) throws(Refusal) {
        guard 0...Limits.points ~= points.value else {
            throw .badField("points", why: "\(points) is not a score of zero or more")
        }
        if let old, old.student == student, old.course == course { return }
        guard facts.isScored(student, course) else { return }
        throw .scored(
            roster.name(of: student) ?? "", course: roster.courses.name(of: course.rawValue) ?? "")
    }
}
