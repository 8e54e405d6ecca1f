// What is refused of money and points.

extension Refusal {
    static func places(_ rule: PointsRule) -> String {
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
        case .undeclared(let code, let declared, let date):
            Self.currencyRemedy(declared + [code], from: date)
        case .categoryRemoved(let name, let free):
            free.map { Self.detour(name, $0).joined(separator: "\n    ") }
                ?? "To bring it back: daybook categories add \(shellOperand(name))"
        case .courseStays(let course):
            "Rename it, so that lists tell: daybook courses change "
                + "\(shellOption("--name", "\(course) (over)")) \(shellOperand(course))"
        case .hasEntries(let category, _):
            "Move them: daybook categories remove --move-to OTHER \(shellOperand(category))"
        case .notEnrolled(let student, let course):
            "Enrol them: daybook enrol \(shellOption("--course", course)) \(shellOperand(student))"
        case .badPoints(let points, let date, let rule):
            Self.pointsRemedy([points], from: date, rule)
        case .scored(let student, _):
            "See it: daybook log --kind project \(shellOption("--who", student))"
        case .tooManyTickets(let date, let booked, let wanted, _):
            Self.ticketsRemedy(booked &+ wanted, from: date)
        default: ""
        }
    }

    /// The way back of a category whose name is another's now.
    public static func detour(_ name: String, _ free: String) -> [String] {
        [
            "Another category is called \(name) now. To bring this one back:",
            "daybook categories change \(shellOption("--name", free)) \(shellOperand(name))",
            "daybook categories add \(shellOperand(name))",
        ]
    }

    /// The settings that let awards in: a range written with decimals allows as many.
    static func pointsRemedy(
        _ awards: [String], from date: CivilDate, _ rule: PointsRule
    ) -> String {
        let awards = awards.compactMap { try? Thousandths.parse($0) }
        let bounds = awards + [rule.range.lowerBound, rule.range.upperBound]
        let first = bounds.min() ?? rule.range.lowerBound
        let last = bounds.max() ?? rule.range.upperBound
        var commands: [String] = []
        var decimals = rule.decimals
        if !rule.range.contains(first) || !rule.range.contains(last) {
            let range = shellOperand("\(first)\(PointsRule.dots)\(last)")
            commands.append("daybook set points-range --from \(date) \(range)")
            decimals = max(decimals, first.decimals, last.decimals)
        }
        if let most = awards.map(\.decimals).max(), most > decimals {
            commands.append("daybook set points-decimals \(most) --from \(date)")
        }
        return "If that is right: " + commands.joined(separator: " && ")
    }

    /// The setting that lets so many tickets of a day in.
    static func ticketsRemedy(_ tickets: Int64, from date: CivilDate) -> String {
        "If that is right: daybook set tickets-per-day \(tickets) --from \(date)"
    }

    /// The setting that declares the currencies.
    static func currencyRemedy(_ codes: [String], from date: CivilDate) -> String {
        "Check the spelling, or declare it: daybook set currencies "
            + "\(shellWord(codes.joined(separator: ","))) --from \(date)"
    }
}
