// What is refused of money and points.

extension Refusal {
    /// What was refused, with its values.
    var figureMessage: String {
        switch self {
        case .badAmount(let error): error.message
        case .badNumber(let error): error.message
        case .undeclared(let code, _):
            "\(code) is no currency of ISO 4217, and this book does not declare it"
        case .categoryRemoved(let name): "the category \(name) was removed"
        case .hasEntries(let category, let count):
            "the category \(category) has \(count == 1 ? "an entry" : "\(count) entries")"
        case .notEnrolled(let student, let course): "\(student) is not enrolled in \(course)"
        case .badPoints(let points, let date, let rule):
            "\(points) points are not what may be given on \(date): "
                + "\(rule.range.lowerBound) to \(rule.range.upperBound), \(Self.places(rule))"
        case .scored(let student, let course):
            "the term project of \(student) in \(course) has a score already"
        case .tooManyTickets(let date, let booked, let wanted, let limit):
            Self.tickets(date, booked, wanted, limit)
        default: ""
        }
    }

    private static func places(_ rule: PointsRule) -> String {
        switch rule.decimals {
        case 0: "without decimals"
        case 1: "with 1 decimal at most"
        default: "with \(rule.decimals) decimals at most"
        }
    }

    /// The way out.
    var figureRemedy: String {
        switch self {
        case .badAmount(let error): error.remedy
        case .badNumber(let error): error.remedy
        case .undeclared(let code, let declared):
            "Check the spelling, or declare it: daybook set currencies "
                + shellWord((declared + [code]).joined(separator: ","))
        case .categoryRemoved(let name):
            "To bring it back: daybook categories add \(shellOperand(name))"
        case .hasEntries(let category, _):
            "Move them: daybook categories remove --move-to OTHER \(shellOperand(category))"
        case .notEnrolled(let student, let course):
            "Enrol them: daybook enrol \(shellOption("--course", course)) \(shellOperand(student))"
        case .badPoints(let points, let date, let rule): Self.pointsRemedy(points, date, rule)
        case .scored(let student, _):
            "See it: daybook log --kind project \(shellOption("--who", student))"
        case .tooManyTickets(let date, let booked, let wanted, _):
            "If that is right: daybook set tickets-per-day \(booked + wanted) --from \(date)"
        default: ""
        }
    }

    /// The setting that lets the points in.
    private static func pointsRemedy(
        _ text: String, _ date: CivilDate, _ rule: PointsRule
    ) -> String {
        let points = try? Thousandths.parse(text)
        if let points, rule.range.contains(points) {
            return "If that is right: daybook set points-decimals \(points.decimals) --from \(date)"
        }
        let first = min(points ?? rule.range.lowerBound, rule.range.lowerBound)
        let last = max(points ?? rule.range.upperBound, rule.range.upperBound)
        let range = shellOperand("\(first)\(PointsRule.dots)\(last)")
        return "If that is right: daybook set points-range --from \(date) \(range)"
    }
}
