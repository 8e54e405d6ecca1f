import DaybookModel
import Journal
import Projections

extension Explainer {
    func work(
        _ person: PersonID, _ month: YearMonth, _ field: WorkFigure
    ) throws(JournalError) -> Explanation {
        let query = OvertimeQuery(
            period: period, of: [person], today: today, now: now, roster: roster)
        guard let reach = query.reach else { return .none(.noRow, in: .minutes) }
        let table = try log.punches(
            within: reach, people: [person], everyone: [person], head)
        guard let told = query.explained(table, person, month) else {
            return .none(.noRow, in: .minutes)
        }
        var explanation = told.explanation(
            of: field, try log.entries(at: told.sequences, head))
        let days = field.days(of: month)
        let asked = period.range.intersection(
            DateRange(first: days.lowerBound, last: days.upperBound))
        explanation.retracted =
            try entries([.clockPunched], of: FigureKey(person), in: asked).retracted
        return explanation
    }
}
