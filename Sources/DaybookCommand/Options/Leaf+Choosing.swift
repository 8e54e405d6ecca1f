import Daybook
import Reports

extension Leaf {
    /// The period asked for, or `standard`.
    func period(today: CivilDate, standard: Period = .all) throws(CommandError) -> Period {
        if let period = days.period {
            guard days.from == nil, days.to == nil else {
                throw .usage(
                    message: "--period and --from or --to were given together",
                    remedy: "Give one of them: -p A..B says the same as --from A --to B.")
            }
            return try Moments.period(period, today: today)
        }
        guard days.from != nil || days.to != nil else { return standard }
        do throws(PeriodError) {
            return try Period.between(days.from, days.to, today: today)
        } catch { throw .period(error) }
    }

    /// The same for a report, which says what it covers when nobody does.
    func period(of report: ReportKind, _ session: Session) throws(CommandError) -> Period {
        try period(today: session.today, standard: report.period(session.today))
    }

    /// The unit of the calendar that figures are added up by, or nil.
    func unit(of report: ReportKind) throws(CommandError) -> CalendarUnit? {
        guard let text = grouping.groupBy else { return nil }
        return try choice(text, of: "--group-by", among: report.facts.groups).unit
    }

    /// The groups of a report that are asked for, each once, in the order given, at most one of
    /// them a unit of the calendar; none when nothing was.
    func groups(of report: ReportKind) throws(CommandError) -> [ReportGroup] {
        var chosen: [ReportGroup] = []
        for part in (grouping.groupBy ?? "").split(separator: ",") {
            let group = try choice(part.trimmed, of: "--group-by", among: report.facts.groups)
            if !chosen.contains(group) { chosen.append(group) }
        }
        let units = chosen.compactMap(\.unit?.rawValue)
        guard units.count < 2 else {
            throw .usage(
                message: "--group-by names more than one unit of the calendar: "
                    + units.joined(separator: ", "),
                remedy: "Name one of them.")
        }
        return chosen
    }

    /// The order of rows asked for, or nil.
    func order<Order: RawRepresentable<String>>(
        among orders: [Order]
    ) throws(CommandError) -> Order? {
        guard let text = root.ordering.sort else { return nil }
        return try choice(text, of: "--sort", among: orders)
    }

    /// How many rows to look for: one more than a table shows tells that there are more; nil: all.
    func sought(_ output: Output) -> Int? {
        if rows.limit?.value == 0 { return nil }
        if let limit = rows.limit?.value { return output.isForMachines ? limit : limit + 1 }
        return output.isForMachines ? nil : AnswerFrame.usualRows + 1
    }
}

/// The choice that `text` spells, in any case.
private func choice<Choice: RawRepresentable<String>>(
    _ text: String, of option: String, among choices: [Choice]
) throws(CommandError) -> Choice {
    if let choice = choices.first(where: { $0.rawValue == text.lowercased() }) { return choice }
    let names = choices.map(\.rawValue)
    let list = names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
    let meant = nearestName(to: text, among: names).map { "Did you mean \($0)? " } ?? ""
    throw .usage(
        message: "\"\(text)\" is no value of \(option)", remedy: "\(meant)Use \(list).")
}
