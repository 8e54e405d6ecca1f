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
        case .budget, .left, .usedPercent: Explanation(.unknown(.noBudget), in: .money(currency))
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
                return Explanation(.unknown(.noBudget), in: .tenThousandths)
            }
            let (hundredfold, overflow) = row.total.minorUnits.multipliedReportingOverflow(by: 100)
            return .quotient(
                overflow ? nil : Ratio.tenThousandths(hundredfold, of: budget.minorUnits),
                amounts, of: budget.minorUnits, in: unit, times: 100)
        case .budget: return budget(row)
        case .left:
            guard let left = row.left else { return Explanation(.unknown(.noBudget), in: unit) }
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
        else { return Explanation(.unknown(.noBudget), in: unit) }
        return Explanation(
            .amount(budget.minorUnits), in: unit,
            months.map {
                Explanation.Step(.budget($0.month), $0.budget.minorUnits, on: $0.month.first)
            })
    }

    func visits(
        _ show: ShowID?, _ venue: VenueMatch?, _ currency: Currency, _ field: VisitFigure
    ) throws(JournalError) -> Explanation {
        let grouping = VisitGrouping(byShow: show != nil, byVenue: venue != nil)
        let query = VisitQuery(
            period: period, by: grouping, order: .count, today: today, roster: roster)
        let table = try log.tickets(.bookings, period.range, head)
        let row = query.figures(table).rows.first { row in
            row.show == show && row.total.currency == currency
                && (venue.map { $0.holds(row.venue) } ?? true)
        }
        guard let row else { return Self.nothing(field, currency) }
        let fields = show.map { [Field.show: Int64($0.rawValue)] } ?? [:]
        let found = try entries([.ticketBooked], period.range, fields)
        var currencies = VisitCurrencies()
        for visit in found.live.map(\.content) {
            guard let show = visit.show, let price = visit.price else { continue }
            currencies.note(show, price.currency, isFree: price.minorUnits == 0)
        }
        func isMeant(_ visit: Content, _ currency: Currency?) -> Bool {
            currency == row.total.currency && (venue.map { $0.holds(visit.venue) } ?? true)
        }
        let own = found.live.filter { entry in
            guard let show = entry.content.show, let price = entry.content.price else {
                return false
            }
            let currency = currencies.currency(
                of: show, price.currency, isFree: price.minorUnits == 0)
            return isMeant(entry.content, currency)
        }
        var visits = Self.explanation(of: field, row, own.sorted(by: Self.isEarlier))
        visits.retracted = found.retracted.filter {
            isMeant($0.content, $0.content.price?.currency)
        }
        return visits
    }

    /// Visits are in the order in which they begin.
    private static func isEarlier(_ one: EntryState, _ other: EntryState) -> Bool {
        func place(_ entry: EntryState) -> (CivilDate, Int64, UInt64) {
            (entry.content.on, entry.content.integer(.time) ?? 0, entry.sequence)
        }
        return place(one) < place(other)
    }

    /// Where nothing was booked the report has no row.
    private static func nothing(_ field: VisitFigure, _ currency: Currency) -> Explanation {
        switch field {
        case .visits, .quantity: Explanation(.amount(0), in: .count)
        case .total: Explanation(.amount(0), in: .money(currency))
        case .first, .last: Explanation(.unknown(.nothingRecorded), in: .count)
        }
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
                entries.map { entry in
                    // A free visit may be counted with others that were paid in this currency.
                    let price = entry.content.price
                    let isOwn = price?.currency == row.total.currency
                    return Step(entry, price?.minorUnits ?? 0, isOwn ? .entry : .free)
                })
        case .first: return Explanation(.date(row.first), in: .count, on(row.first))
        case .last: return Explanation(.date(row.last), in: .count, on(row.last))
        }
    }
}
