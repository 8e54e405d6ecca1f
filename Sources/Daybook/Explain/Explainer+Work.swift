import DaybookModel
import Journal
import Projections

extension Explainer {
    func work(
        _ person: PersonID, _ month: YearMonth, _ field: WorkFigure
    ) throws(JournalError) -> Explanation {
        let query = OvertimeQuery(
            period: period, of: [person], today: today, now: now, roster: roster)
        guard let reach = query.reach else { return Explanation(.unknown, in: .minutes) }
        let table = try log.punches(
            within: reach, people: [person], everyone: [person], head)
        guard let told = query.explained(table, person, month) else {
            return Explanation(.unknown, in: .minutes)
        }
        var explanation = told.explanation(
            of: field, try log.entries(at: told.sequences, head))
        let isOvertime = field == .overtimeMinutes && told.month.pay == .normal
        if isOvertime, explanation.value == .unknown {
            explanation.incompleteDays = told.month.days.filter { $0.status == .odd }.map(\.date)
        }
        explanation.retracted = try entries(
            [.clockPunched], told.range, [.person: Int64(person.rawValue)]
        ).retracted
        return explanation
    }
}
