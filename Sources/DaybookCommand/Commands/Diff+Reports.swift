import ArgumentParser
import Daybook
import DaybookModel
import Reports

/// The reports that can be compared, as they are typed.
enum ReportName: String, CaseIterable {
    case rank, streaks, friends, stats, attendance, overtime, expenses, shows, venues, points
    case courses

    /// - Throws: `.usage` with the nearest name.
    static func named(_ word: String) throws(CommandError) -> ReportName {
        if let name = ReportName(rawValue: word.lowercased()) { return name }
        let names = allCases.map(\.rawValue)
        let meant = nearestName(to: word, among: names).map { "Did you mean \($0)? " } ?? ""
        throw .usage(
            message: "there is no report \"\(word)\" to compare",
            remedy: "\(meant)Use \(names.dropLast().joined(separator: ", ")) or courses.")
    }
}

extension Diff {
    /// What is compared: the report named, or each that needs no name.
    func reports(
        _ name: ReportName?, _ session: Session
    ) throws(CommandError) -> [ComparedReport] {
        let period = try period(today: session.today)
        guard let name else { return try everyReport(period, session) }
        let slots = half.slot ?? .both
        let names = Names(session)
        let rest = Array(words.dropFirst())
        switch name {
        case .rank: return [.rank(try kind(rest), period, slots)]
        case .streaks:
            return [.streaks(rest.isEmpty ? nil : try names.people(rest), period, slots)]
        case .friends: return [.friends(try names.person(only(rest, of: name)), period, slots)]
        case .stats:
            let unit = try unit(among: [.week, .month, .year])
            let person = rest.isEmpty ? nil : try names.person(only(rest, of: name))
            return [.stats(person, unit, period, slots)]
        case .attendance:
            return [.attendance(rest.isEmpty ? nil : try names.people(rest), period, slots)]
        case .overtime: return [.overtime(rest.isEmpty ? nil : try names.people(rest), period)]
        default:
            try refuse(rest, of: name)
            return try sums(name, period)
        }
    }

    private func sums(
        _ name: ReportName, _ period: Period
    ) throws(CommandError) -> [ComparedReport] {
        switch name {
        case .expenses:
            let groups = try groups(among: ExpenseGroup.allCases)
            return [
                .expenses(
                    period,
                    ExpenseGrouping(
                        unit: try unit(groups.map(\.rawValue)),
                        byCategory: groups.isEmpty || groups.contains(.category)))
            ]
        case .shows, .venues:
            let groups = try groups(among: VisitGroup.allCases)
            let isByShow = name == .shows
            return [
                .visits(
                    isByShow ? .shows : .venues, period,
                    VisitGrouping(
                        unit: try unit(groups.map(\.rawValue)),
                        byShow: isByShow || groups.contains(.show),
                        byVenue: !isByShow || groups.contains(.venue)))
            ]
        case .points:
            let groups = try groups(among: PointsGroup.allCases)
            return [
                .points(
                    period,
                    PointsGrouping(
                        unit: try unit(groups.map(\.rawValue)),
                        byStudent: groups.isEmpty || groups.contains(.student),
                        byCourse: groups.isEmpty || groups.contains(.course)))
            ]
        default: return [.courses, .projects]
        }
    }

    private enum ExpenseGroup: String, CaseIterable {
        case day, week, month, quarter, year, category
    }

    private enum VisitGroup: String, CaseIterable {
        case day, week, month, quarter, year, show, venue
    }

    private enum PointsGroup: String, CaseIterable {
        case student, course, day, week, month, quarter, year
    }

    private func everyReport(
        _ period: Period, _ session: Session
    ) throws(CommandError) -> [ComparedReport] {
        if let groups = grouping.groupBy {
            let group = Suggestion.Word.option("group-by", groups)
            throw .usage(
                message: "--group-by needs a report to group",
                remedy: "Name one: "
                    + "\(run: "diff", points + ["expenses", group])"
            )
        }
        let slots = half.slot ?? .both
        let isWeighted = session.roster.people.contains { person in
            person.coefficient.changes.contains { $0.value != .one }
        }
        return [.rank(.attendance, period, slots), .rank(.warnings, period, slots)]
            + (isWeighted ? [.rank(.weighted, period, slots)] : []) + [
                .streaks(nil, period, slots), .overtime(nil, period),
                .expenses(period, ExpenseGrouping(unit: nil, byCategory: true)),
                .visits(.shows, period, VisitGrouping(byShow: true, byVenue: false)),
                .visits(.venues, period, VisitGrouping(byShow: false, byVenue: true)),
                .points(period, PointsGrouping(unit: nil, byStudent: true, byCourse: true)),
                .courses, .projects,
            ]
    }

    private func kind(_ words: [String]) throws(CommandError) -> RankingKind {
        guard let word = words.first else { return .attendance }
        try refuse(Array(words.dropFirst()), of: .rank)
        if let kind = RankingKind(rawValue: word.lowercased()) { return kind }
        throw .usage(
            message: "there is no ranking by \"\(word)\"",
            remedy: "Use \(RankingKind.allCases.map(\.rawValue).joined(separator: ", ")).")
    }

    private func only(_ words: [String], of name: ReportName) throws(CommandError) -> String {
        try refuse(Array(words.dropFirst()), of: name)
        if let word = words.first { return word }
        throw .usage(
            message: "\(name.rawValue) is of one person",
            remedy: "Name them: \(run: "diff", points + [.operand(name.rawValue), "WHO"])")
    }

    private var points: [Suggestion.Word] { [.operand(first), .operand(second)] }

    private func refuse(_ words: [String], of name: ReportName) throws(CommandError) {
        guard let stray = words.first else { return }
        throw .usage(
            message: "\(name.rawValue) takes no \"\(stray)\" here",
            remedy: "See what diff takes: \(run: "diff", .flag("help"))")
    }
}
