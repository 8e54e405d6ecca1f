import DaybookModel
import Journal
import Projections

extension Explainer {
    func expenses(
        _ category: CategoryID?, _ currency: Currency, _ field: ExpenseFigure
    ) throws(JournalError) -> Explanation {
        let query = ExpenseQuery(
            period: period, by: ExpenseGrouping(unit: nil, byCategory: category != nil),
            today: today, roster: roster)
        let table = try log.sums(ExpenseState.id, period.range, head)
        guard
            let row = query.figures(table).rows.first(where: {
                $0.category == category && $0.total.currency == currency
            })
        else { return Self.nothing(field, currency) }
        if field == .budget { return budget(row) }
        let found = try spent(category, currency)
        var explanation = explanation(of: field, row, found.live)
        explanation.retracted = found.retracted
        return explanation
    }

    /// Where nothing was spent and no budget is in force, the report has no row.
    private static func nothing(_ field: ExpenseFigure, _ currency: Currency) -> Explanation {
        switch field {
        case .total: Explanation(.amount(0), in: .money(currency))
        case .count: Explanation(.amount(0), in: .count)
        case .budget, .left: Explanation(.unknown, in: .money(currency))
        case .usedPercent: Explanation(.unknown, in: .tenThousandths)
        }
    }

    private func spent(
        _ category: CategoryID?, _ currency: Currency
    ) throws(JournalError) -> FoundEntries {
        var fields = [Field.currency: Int64(bitPattern: currency.rawValue)]
        fields[.category] = category.map { Int64($0.rawValue) }
        return try entries([.expenseRecorded], period.range, fields)
    }

    private func explanation(
        of field: ExpenseFigure, _ row: ExpenseRow, _ entries: [EntryState]
    ) -> Explanation {
        let unit = Explanation.Unit.money(row.total.currency)
        let amounts = Explanation.Step.each(entries) {
            ExpenseState.contribution(of: $0)?.total ?? 0
        }
        switch field {
        case .total: return Explanation(.amount(row.total.minorUnits), in: unit, amounts)
        case .count:
            return Explanation(
                .amount(Int64(row.count)), in: .count, Explanation.Step.each(entries))
        case .usedPercent:
            guard let budget = row.budget else {
                return Explanation(.unknown, in: .tenThousandths)
            }
            return .quotient(amounts, of: budget.minorUnits, times: 100)
        case .budget: return budget(row)
        case .left:
            guard let left = row.left else { return Explanation(.unknown, in: unit) }
            let spent = amounts.compactMap { step in
                step.entry.map { Explanation.Step($0, 0 &- step.amount) }
            }
            return Explanation(.amount(left.minorUnits), in: unit, budget(row).steps + spent)
        }
    }

    /// The budgets of the months that the period is made of.
    private func budget(_ row: ExpenseRow) -> Explanation {
        let unit = Explanation.Unit.money(row.total.currency)
        guard let budget = row.budget, let first = period.range.first,
            let last = period.range.last,
            let months = roster.budgets(
                of: row.category, in: YearMonth(containing: first)...YearMonth(containing: last),
                today: today)
        else { return Explanation(.unknown, in: unit) }
        return Explanation(
            .amount(budget.minorUnits), in: unit,
            months.map {
                Explanation.Step(.budget($0.month), $0.budget.minorUnits, on: $0.month.first)
            })
    }

    func visits(
        show: ShowID?, venue: VenueID?, _ currency: Currency, _ field: VisitFigure
    ) throws(JournalError) -> Explanation {
        let query = VisitQuery(
            period: period, by: VisitGrouping(byShow: show != nil, byVenue: venue != nil),
            order: .count, today: today, roster: roster)
        let table = try log.tickets(period.range, head)
        let row = query.figures(table).rows.first {
            $0.show == show && $0.venue == venue && $0.total.currency == currency
        }
        guard let row else { return Explanation(.unknown, in: .count) }
        let sequences = query.sequences(table, show: show, venue: venue, currency)
        let found = try log.visitEntries(Set(sequences), head)
        var visits = Self.explanation(of: field, row, found)
        var fields: [Field: Int64] = [:]
        fields[.show] = show.map { Int64($0.rawValue) }
        fields[.venue] = venue.map { Int64($0.rawValue) }
        visits.retracted = try entries([.ticketBooked], period.range, fields).retracted
        return visits
    }

    private static func explanation(
        of field: VisitFigure, _ row: VisitRow, _ entries: [EntryState]
    ) -> Explanation {
        typealias Step = Explanation.Step
        func on(_ date: CivilDate) -> [Step] { Step.mere(entries.filter { $0.content.on == date }) }
        switch field {
        case .visits:
            return Explanation(.amount(Int64(row.visits)), in: .count, Step.each(entries))
        case .quantity:
            return Explanation(
                .amount(row.quantity), in: .count,
                Step.each(entries) { $0.integer(.quantity) ?? 0 })
        case .total:
            return Explanation(
                .amount(row.total.minorUnits), in: .money(row.total.currency),
                Step.each(entries) { $0.price?.minorUnits ?? 0 })
        case .first: return Explanation(.date(row.first), in: .count, on(row.first))
        case .last: return Explanation(.date(row.last), in: .count, on(row.last))
        }
    }
}
