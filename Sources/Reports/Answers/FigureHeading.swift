import Daybook

/// A figure as the header of a page names it: `Ana Lima`, `slots attended`. Programs get the words
/// that ask for it.
struct FigureHeading {
    let figure: Figure
    let roster: Roster

    /// Whose figure it is, what it is told apart by, and its name.
    var parts: [String] {
        let parts: [String?] =
            switch figure {
            case .ranking(let kind, let person, let field, let slots):
                [roster.called(person), words(slots), Self.name(field, kind)]
            case .streak(let person, let basis, let slots, let field, let isCurrent):
                [
                    roster.called(person), words(slots), "by \(basis.rawValue) days",
                    title("\(isCurrent ? "current" : "best").\(field.rawValue)"),
                ]
            case .friend(let other, let person, let field, let slots):
                [
                    "\(roster.called(person)) with \(roster.called(other))", words(slots),
                    title(field.rawValue),
                ]
            case .statistics(let person, let field, let slots):
                [who(person), words(slots), title(field.name)]
            case .presence(let person, let date, let slot):
                [roster.called(person), weekdayAndDay(date), slot.name]
            case .work(let person, let month, let field):
                [roster.called(person), title(field.name), month.description]
            case .expenses(let category, let currency, let field):
                [
                    category.map(roster.called) ?? "every category", foreign(currency),
                    title(field.rawValue),
                ]
            case .visits(let show, let venue, let currency, let field):
                [
                    show.map(roster.called), venue.map(name), foreign(currency),
                    title(field.rawValue),
                ]
            case .points(let student, let course, let field):
                [who(student), course.map(roster.called), title(field.rawValue)]
            case .standing(let student, let course, let field):
                [roster.called(student), roster.called(course), title(field.rawValue)]
            case .students(let course): [roster.called(course), "students"]
            }
        return parts.compactMap(\.self)
    }

    private func who(_ person: PersonID?) -> String { person.map(roster.called) ?? "everyone" }

    private func title(_ field: String) -> String {
        ChangeWords.title(field, of: figure.report.rawValue)
    }

    private static func name(_ field: RankingFigure, _ kind: RankingKind) -> String {
        switch field {
        case .attended: "slots attended"
        case .value:
            switch kind {
            case .attendance: "slots attended"
            case .warnings: "warnings"
            case .weighted: "slots by difficulty"
            case .points: "points"
            }
        case .rank, .possible, .rate, .warnings, .perfect:
            ChangeWords.title(field.rawValue, of: ReportKind.rank.rawValue)
        }
    }

    private func words(_ slots: SlotChoice) -> String? {
        let words = [slots.course.map(roster.called), slots.only?.name].compactMap(\.self)
        return words.isEmpty ? nil : words.joined(separator: ", ")
    }

    /// A currency that is not the book's own.
    private func foreign(_ currency: Currency) -> String? {
        currency == roster.currency ? nil : currency.code
    }

    private func name(_ venue: VenueMatch) -> String {
        switch venue {
        case .one(let venue): roster.name(of: venue)
        case .unnamed: "without a venue"
        }
    }
}
