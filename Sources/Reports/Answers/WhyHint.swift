import DaybookModel

extension Answer {
    /// The hint that explains the figure of one row: nothing else may be meant by its words.
    /// - Parameters:
    ///   - days: those that the figure is of; nil: all that `why` takes when nobody says.
    ///   - words: further options, then what the row is of.
    static func whyHint(
        _ report: String, _ days: DaybookModel.Period?, _ words: [Suggestion.Word]
    ) -> Advice {
        let period = days.map { [Suggestion.Word.period($0.label)] } ?? []
        return "Explain a figure:  \(run: "why", [.operand(report)] + period + words)"
    }

    /// The option that names the currency of a figure; the book's own goes without saying.
    static func whyOption(_ currency: Currency, _ roster: Roster) -> [Suggestion.Word] {
        currency == roster.currency ? [] : [.option("currency", currency.code)]
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
        return meant == person ? name : nil
    }

    /// The words that mean a category; nil: its name is another one's by now.
    func word(_ category: CategoryID) -> String? {
        guard let name = categories.name(of: category.rawValue) else { return nil }
        let meant = categories.id(of: name) ?? categories.releasedID(of: name)
        return meant == category.rawValue ? name : nil
    }
}
