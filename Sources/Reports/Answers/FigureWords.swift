import Daybook

/// A figure's name and rule in words.
struct FigureWords {
    let figure: Figure
    let roster: Roster

    /// The report, what the figure is of, and its field: `expenses Food EUR total`.
    var text: String {
        let words: [String?] =
            switch figure {
            case .ranking(let kind, let person, let field, let slots):
                [kind.rawValue, who(person), words(slots), field.rawValue]
            case .streak(let person, let basis, let slots, let field, let isCurrent):
                [
                    who(person), basis.rawValue, words(slots),
                    (isCurrent ? "current." : "best.") + field.rawValue,
                ]
            case .friend(let other, let person, let field, let slots):
                [who(person), who(other), words(slots), field.rawValue]
            case .statistics(let person, let field, let slots):
                [person.map(who), words(slots), field.name]
            case .presence(let person, let date, let slot):
                [who(person), date.description, slot.name]
            case .work(let person, let month, let field):
                [who(person), month.description, field.name]
            case .expenses(let category, let currency, let field):
                [category.map(roster.called), currency.code, field.rawValue]
            case .visits(let show, let venue, let currency, let field):
                [show.map(roster.called), venue.map(name), currency.code, field.rawValue]
            case .points(let student, let course, let field):
                [student.map(who), course.map(roster.called), field.rawValue]
            case .standing(let student, let course, let field):
                [roster.called(course), who(student), field.rawValue]
            case .students(let course): [roster.called(course), "students"]
            }
        return ([figure.report.rawValue] + words.compactMap(\.self)).joined(separator: " ")
    }

    private func who(_ person: PersonID) -> String { roster.called(person) }

    private func words(_ slots: SlotChoice) -> String? {
        let words = [slots.course.map { "in " + roster.called($0) }, slots.only?.name].compactMap(
            \.self)
        return words.isEmpty ? nil : words.joined(separator: " ")
    }

    private func name(_ venue: VenueMatch) -> String {
        switch venue {
        case .one(let venue): roster.name(of: venue)
        case .unnamed: "without a venue"
        }
    }
}

extension FigureWords {
    /// How the figure comes about, in a sentence.
    var rule: String {
        switch figure {
        case .ranking(let kind, _, let field, let slots): rule(kind, field, slots.course)
        case .streak(_, let basis, _, _, let isCurrent): rule(basis, isCurrent)
        case .friend(_, _, let field, _): rule(field)
        case .statistics(_, let field, let slots): rule(field, slots.course)
        case .presence: "Present with a mark of any course, warned with a warning and no mark."
        case .work(_, _, let field): rule(field)
        case .expenses(_, _, let field): rule(field)
        case .visits(_, _, _, let field): rule(field)
        case .points(_, _, .points): "The sum of the awards, without project scores."
        case .points(_, _, .count): "The number of awards."
        case .points(_, _, .rank): "One more than there are rows with more points."
        case .standing(_, _, .attended):
            "Slots with a mark of the student for the course, each counted once."
        case .standing(_, _, .held):
            "Slots with a mark of the student for the course, or of anybody since they are in it."
        case .standing(_, _, .points): "The sum of the awards in the course."
        case .standing(_, _, .project): "The score of the term project."
        case .students: "Everyone who is enrolled."
        }
    }

    /// Slots with a mark of one course, or whatever course.
    private func marks(_ course: CourseID?) -> String {
        "Slots with a mark \(course == nil ? "of any" : "for the") course"
    }

    private func rule(
        _ kind: RankingKind, _ field: RankingFigure, _ course: CourseID?
    ) -> String {
        switch field {
        case .attended: return marks(course) + ", each counted once."
        case .rank: return "One more than there are people with more."
        case .possible:
            return course == nil
                ? "Working days up to today while on the roster, times the slots asked for."
                : "Slots of working days in which anyone of the course is marked, while in it."
        case .rate: return "Marks on working days, divided by what could be attended."
        case .warnings: return warnings(course)
        case .perfect:
            return "The period is over, and no slot was missed."
        case .value:
            switch kind {
            case .attendance: return marks(course) + ", each counted once."
            case .warnings: return warnings(course)
            case .weighted:
                return "Each slot counts the difficulty coefficient in force on its date."
            case .points:
                return "The sum of the awards \(course == nil ? "of every" : "in the") course."
            }
        }
    }

    private func warnings(_ course: CourseID?) -> String {
        course == nil
            ? "Every warning counts." : "Every warning for a slot that the course held counts."
    }

    private func rule(_ basis: StreakBasis, _ isCurrent: Bool) -> String {
        let run =
            isCurrent
            ? "The run of days with a mark that still goes on"
            : "The longest run of days with a mark, the earliest of equals"
        return switch basis {
        case .working: run + "; days off without a mark neither extend nor break it."
        case .calendar: run + "; every day counts."
        case .held: run + "; days on which nobody attended neither extend nor break it."
        }
    }

    private func rule(_ field: FriendFigure) -> String {
        switch field {
        case .shared: "Slots that both attended, each counted once."
        case .share: "Slots that both attended, of those that the first attended."
        case .jaccard: "Slots that both attended, of those that either attended."
        case .rank: "One more than there are people who shared more slots."
        }
    }

    private func rule(_ field: StatisticsFigure, _ course: CourseID?) -> String {
        switch field {
        case .ratio: "Mornings divided by afternoons."
        case .first: "The first day with a mark."
        case .bestDate, .bestCount:
            "The slots attended on the day with the most, the earliest of equals."
        case .growth(let unit):
            "The last complete \(unit.rawValue) less the one before, divided by that one."
        case .cap: "A fixed number for each unit, in proportion to weekdays and slots."
        default: marks(course) + ", each person's counted once."
        }
    }

    private func rule(_ field: WorkFigure) -> String {
        switch field {
        case .workedMinutes: "The completed intervals, in whole minutes, unrounded."
        case .expectedMinutes: "The quotas of the days that are over, holidays aside."
        case .absentDays: "Working days that are over and have no punch."
        case .diligenceAbsences: "Absent days, up to the cap."
        case .workedOn: "The completed intervals, in whole minutes, unrounded."
        case .overtimeMinutes, .week, .day:
            "Each day that is over: worked, rounded, less its quota; then the floors."
        }
    }

    private func rule(_ field: ExpenseFigure) -> String {
        switch field {
        case .total: "The sum of the entries; refunds are taken off."
        case .count: "The number of entries, refunds among them."
        case .budget: "The budgets of the months."
        case .left: "The budget less what was spent."
        case .usedPercent: "What was spent, in percent of the budget."
        }
    }

    private func rule(_ field: VisitFigure) -> String {
        switch field {
        case .visits: "The number of bookings."
        case .quantity: "The number of tickets."
        case .total: "The sum of the prices paid."
        case .first: "The date of the first visit."
        case .last: "The date of the last visit."
        }
    }
}
