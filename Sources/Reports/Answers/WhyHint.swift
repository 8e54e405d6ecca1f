import DaybookModel

extension Answer {
    private static let lead = "Explain a figure:  daybook why "

    /// The hint that explains the figure of one row: nothing else may be meant by its words.
    /// - Parameters:
    ///   - days: those that the figure is of; nil: all that `why` takes when nobody says.
    ///   - words: further options, then what the row is of.
    static func whyHint(
        _ report: String, _ days: DaybookModel.Period?, _ words: [String]
    ) -> String {
        let period = days.map { [shellOption("-p", $0.label)] } ?? []
        return lead + ([report] + period + words).joined(separator: " ")
    }

    /// The option that names the currency of a figure; the book's own goes without saying.
    static func whyOption(_ currency: Currency, _ roster: Roster) -> [String] {
        currency == roster.currency ? [] : [shellOption("--currency", currency.code)]
    }

    /// The same with hints that explain figures as they were at a point.
    /// - Parameter point: as it was asked for: today is the day of a date, not of its last event.
    package func explaining(asOf point: String) -> Answer {
        var answer = self
        answer.hints = hints.map { hint in
            guard hint.hasPrefix(Self.lead) else { return hint }
            return Self.lead + shellOption("--as-of", point) + " "
                + hint.dropFirst(Self.lead.count)
        }
        return answer
    }
}

extension DaybookModel.Period {
    /// The days of it that a row of one month, or other unit, is of.
    func part(_ span: CalendarSpan?) -> DaybookModel.Period {
        guard let span else { return self }
        let whole = DaybookModel.Period(span)
        let days = range.intersection(whole.range)
        if days == whole.range { return whole }
        if days == range { return self }
        return DaybookModel.Period(
            from: days.first.map { .day($0) }, through: days.last.map { .day($0) })
    }
}

extension Roster {
    /// The words that mean a person; nil: their name is somebody else's by now.
    func word(_ person: PersonID) -> String? {
        guard let name = name(of: person) else { return nil }
        let meant = id(ofPersonNamed: name) ?? removedPerson(called: name)?.id
        return meant == person ? shellOperand(name) : nil
    }

    /// The words that mean a category; nil: its name is another one's by now.
    func word(_ category: CategoryID) -> String? {
        guard let name = categories.name(of: category.rawValue) else { return nil }
        let meant = categories.id(of: name) ?? categories.releasedID(of: name)
        return meant == category.rawValue ? shellOperand(name) : nil
    }
}
