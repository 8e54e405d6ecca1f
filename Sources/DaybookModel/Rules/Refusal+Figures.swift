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
    var figureRemedy: Remedy {
        switch self {
        case .badAmount(let error): Remedy(error.remedy)
        case .badNumber(let error): Remedy(error.remedy)
        case .undeclared(let code, let declared, let date):
            Self.currencyRemedy(declared + [code], from: date)
        case .categoryRemoved(let name, let free):
            free.map { Self.detour(name, $0).joined(separator: "\n    ") }
                ?? "To bring it back: \(.add(.category, name))"
        case .hasEntries(let category, _):
            "Give it another name: \(.change(.category, category, [Act.Fact(.name, "NEW")]))\n"
                + "Or move them: \(.moveEntries(ofCategory: category))"
        case .notEnrolled(let student, let course):
            "Enrol them: \(.enrol(student, course: course))"
        case .entriesBefore(let student, let course, _, let by, let latest):
            (latest.map {
                "From the day of the first of them: "
                    + "\(.enrol(student, course: course, from: $0))\nOr retract them first: "
            } ?? "Retract them first: ") + "\(.retract(by))"
        case .badPoints(let points, let date, let rule):
            (points.hasPrefix("-")
                ? "To take points back, retract or amend the entry that gave them, by its number: "
                    + "\(.list(kind: "points"))\n"
                    + "To give points below zero, let them in: "
                : "If that is right: ")
                + Self.pointsSettings([points], from: date, rule).joined(separator: " && ")
        case .scored(_, _, let held?):
            "To correct it: \(.amend(held.sequence, Act.Fact(.points, held.wanted)))"
        case .scored(let student, _, nil):
            "See it: \(.list(kind: "project", who: student))"
        case .tooManyTickets(let date, let booked, let wanted, _):
            Self.ticketsRemedy(booked &+ wanted, from: date)
        default: ""
        }
    }

    /// The way back of a category whose name is another's now.
    public static func detour(_ name: String, _ free: String) -> [Remedy] {
        [
            "Another category is called \(name) now. To bring this one back:",
            Remedy(.change(.category, name, [Act.Fact(.name, free)])),
            Remedy(.add(.category, name)),
        ]
    }

    /// What is said of awards that the rule does not let in.
    static func pointsRemedy(
        _ awards: [String], from date: CivilDate, _ rule: PointsRule
    ) -> Remedy {
        "If that is right: "
            + pointsSettings(awards, from: date, rule).joined(separator: " && ")
    }

    /// The settings that let awards in: a range written with decimals allows as many.
    /// - Parameter date: from when on; nil: today.
    public static func pointsSettings(
        _ awards: [String], from date: CivilDate?, _ rule: PointsRule
    ) -> [Remedy] {
        let awards = awards.compactMap { try? Thousandths.parse($0) }
        let bounds = awards + [rule.range.lowerBound, rule.range.upperBound]
        let first = bounds.min() ?? rule.range.lowerBound
        let last = bounds.max() ?? rule.range.upperBound
        var settings: [Remedy] = []
        let (lower, upper) = (rule.range.lowerBound, rule.range.upperBound)
        let isOfRange = rule.decimals == max(lower.decimals, upper.decimals)
        var decimals = rule.decimals
        if !rule.range.contains(first) || !rule.range.contains(last) {
            let range = "\(first)\(PointsRule.dots)\(last)"
            settings.append(Remedy(.set(.pointsRange, range, from: date)))
            // One that is written with fewer decimals lets in fewer.
            decimals = max(isOfRange ? 0 : decimals, first.decimals, last.decimals)
        }
        if let most = (awards.map(\.decimals) + [rule.decimals]).max(), most > decimals {
            settings.append(Remedy(.set(.pointsDecimals, "\(most)", from: date)))
        }
        return settings
    }

    /// The setting that lets so many tickets of a day in.
    static func ticketsRemedy(_ tickets: Int64, from date: CivilDate) -> Remedy {
        "If that is right: \(.set(.ticketsPerDay, "\(tickets)", from: date))"
    }

    /// The setting that declares the currencies.
    static func currencyRemedy(_ codes: [String], from date: CivilDate) -> Remedy {
        let all = codes.joined(separator: ",")
        return "Check the spelling, or declare it: \(.set(.currencies, all, from: date))"
    }
}
