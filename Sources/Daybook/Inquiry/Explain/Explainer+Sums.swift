import EventCodec

extension Explainer {
    func expenses(
        _ view: borrowing View, _ category: CategoryID?, _ currency: Currency,
        _ field: ExpenseFigure
    ) throws(DaybookError) -> Explanation {
        let grouping = ReportGrouping(unit: nil, byCategory: category != nil)
        let row = try view.expenses(period, by: grouping, today: today).rows.rows.first {
            $0.category == category && $0.total.currency == currency
        }
        guard let row else { return Self.nothing(field, currency) }
        if field == .budget { return budget(row) }
        var key = FigureKey()
        (key.category, key.currency) = (category, currency)
        return explanation(
            of: field, row, try entries(view, [.expenseRecorded], of: key, in: counted))
    }

    /// Where nothing was spent and no budget is in force, the report has no row.
    private static func nothing(_ field: ExpenseFigure, _ currency: Currency) -> Explanation {
        switch field {
        case .total: Explanation(.amount(0), in: .money(currency))
        case .count: Explanation(.amount(0), in: .count)
        case .budget, .left, .usedPercent: .none(.noBudget, in: .money(currency))
        }
    }

    private func explanation(
        of field: ExpenseFigure, _ row: ExpenseRow, _ spent: FoundEntries
    ) -> Explanation {
        let unit = Explanation.Unit.money(row.total.currency)
        func amount(_ entry: Content) -> Int64 {
            ExpenseState.contribution(of: entry)?.total ?? 0
        }
        let total = spent.each(row.total.minorUnits, in: unit, amount)
        switch field {
        case .total: return total
        case .count: return spent.each(row.count)
        case .usedPercent:
            guard let budget = row.budget else {
                return spent.explain(.unknown(.noBudget), in: .tenThousandths, [])
            }
            let (hundredfold, overflow) = row.total.minorUnits.multipliedReportingOverflow(by: 100)
            var percent = Explanation.quotient(
                overflow ? nil : Ratio.tenThousandths(hundredfold, of: budget.minorUnits),
                total.steps, of: budget.minorUnits, in: unit, times: 100)
            percent.retracted = spent.retracted
            return percent
        case .budget: return budget(row)
        case .left:
            guard let left = row.left else {
                return spent.explain(.unknown(.noBudget), in: unit, [])
            }
            let taken = spent.each(0, in: unit) { 0 &- amount($0) }
            return spent.explain(
                .amount(left.minorUnits), in: unit, budget(row).steps + taken.steps)
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
        else { return .none(.noBudget, in: unit) }
        return Explanation(
            .amount(budget.minorUnits), in: unit,
            months.map {
                Explanation.Step(.budget($0.month), $0.budget.minorUnits, on: $0.month.first)
            })
    }

    func visits(
        _ view: borrowing View, _ show: ShowID?, _ venue: VenueMatch?, _ currency: Currency,
        _ field: VisitFigure
    ) throws(DaybookError) -> Explanation {
        let grouping = ReportGrouping(byShow: show != nil, byVenue: venue != nil)
        let figures = try view.visits(period, by: grouping, today: today).rows
        let row = figures.rows.first { row in
            row.show == show && row.total.currency == currency
                && (venue.map { $0.holds(row.venue) } ?? true)
        }
        guard let row else { return Self.nothing(field, currency) }
        var key = FigureKey()
        key.show = show
        let all = try entries(view, [.ticketBooked], of: key, in: period.range)
        return Self.explanation(of: field, row, all.counted(in: currency, at: venue))
    }

    /// Where nothing was booked the report has no row.
    private static func nothing(_ field: VisitFigure, _ currency: Currency) -> Explanation {
        switch field {
        case .visits, .quantity: Explanation(.amount(0), in: .count)
        case .total: Explanation(.amount(0), in: .money(currency))
        case .first, .last: .none(.nothingRecorded)
        }
    }

    private static func explanation(
        of field: VisitFigure, _ row: VisitRow, _ visits: FoundEntries
    ) -> Explanation {
        func date(_ date: CivilDate) -> Explanation {
            visits.explain(
                .date(date), Explanation.Step.mere(visits.live.filter { $0.content.on == date }))
        }
        switch field {
        case .visits: return visits.each(row.visits)
        case .quantity: return visits.each(row.quantity) { $0.integer(.quantity) ?? 0 }
        case .total:
            let unit = Explanation.Unit.money(row.total.currency)
            let steps = visits.live.map { entry in
                // A free visit may be counted with others that were paid in this currency.
                let price = entry.content.price
                let isOwn = price?.currency == row.total.currency
                return Explanation.Step(entry, price?.minorUnits ?? 0, isOwn ? .entry : .free)
            }
            return visits.explain(.amount(row.total.minorUnits), in: unit, steps)
        case .first: return date(row.first)
        case .last: return date(row.last)
        }
    }
}

extension FoundEntries {
    /// Those of all visits that are counted in a currency and at a venue, in the order in which
    /// they begin; retracted ones by the currency that they say.
    fileprivate func counted(in currency: Currency, at venue: VenueMatch?) -> FoundEntries {
        var currencies = VisitCurrencies()
        for visit in live { currencies.note(visit.content) }
        let there = filter { content in venue.map { $0.holds(content.venue) } ?? true }
        return FoundEntries(
            live: there.live.filter { currencies.currency(of: $0.content) == currency }.byTime(),
            retracted: there.retracted.filter { $0.content.price?.currency == currency })
    }
}

extension Explainer {
    func points(
        _ view: borrowing View, _ student: PersonID?, _ course: CourseID?, _ field: PointsFigure
    ) throws(DaybookError) -> Explanation {
        let grouping = ReportGrouping(byStudent: student != nil, byCourse: course != nil)
        let rows = try view.points(period, by: grouping, in: course, through: today).rows
        let row = rows.first { $0.student == student && $0.course == course }
        let key = FigureKey(student, in: course)
        switch field {
        case .points:
            return try entries(view, [.pointsAwarded], of: key, in: counted)
                .points(row?.points ?? .zero)
        case .count:
            return try entries(view, [.pointsAwarded], of: key, in: counted)
                .each(row?.count ?? 0)
        case .rank:
            return .rank(row?.rank, among: rows, \.rank) {
                .ahead($0.student, $0.points.value, .points, in: $0.course)
            }
        }
    }

    func standing(
        _ view: borrowing View, _ student: PersonID, _ course: CourseID, _ field: StandingFigure
    ) throws(DaybookError) -> Explanation {
        guard let row = try view.standings(of: [student], in: course).first else {
            return .none(.noRow)
        }
        let key = FigureKey(student, in: course)
        switch field {
        case .attended:
            return try entries(view, [.attendanceMarked], of: key).distinct(row.attended)
        case .held:
            let days = roster.enrolments.days(of: student, in: course)
            return try entries(view, [.attendanceMarked], of: FigureKey(nil, in: course))
                .where { $0.person == student || days?.contains($0.on) ?? false }
                .distinct(row.held, by: { DayHalf($0) })
        case .points: return try entries(view, [.pointsAwarded], of: key).points(row.points)
        case .project: return try entries(view, [.projectScored], of: key).points(row.project)
        }
    }

    /// Who is enrolled: the events that say so are the roster's.
    func students(
        _ view: borrowing View, _ course: CourseID
    ) throws(DaybookError) -> Explanation {
        let enrolled = Set(roster.students(of: course))
        var seen: Set<PersonID> = []
        let steps = try journal(view.log.rosterEvents(view.head)).standing.compactMap { event in
            // Who is enrolled again, from an earlier day, is so by that event.
            guard event.content.kind == .studentEnrolled, event.content.course == course,
                let student = event.content.student, enrolled.contains(student),
                roster.enrolments.days(of: student, in: course)?.first == event.content.on,
                seen.insert(student).inserted
            else { return Explanation.Step?.none }
            return Explanation.Step(
                .enrolled(student, event.sequence), 1, on: event.content.on)
        }
        return Explanation(.amount(Int64(enrolled.count)), in: .count, steps)
    }
}

extension FoundEntries {
    /// The sum of their points, which the report says is `value`; nil: there are none.
    fileprivate func points(_ value: Thousandths?) -> Explanation {
        guard let value else { return explain(.unknown(.nothingRecorded), in: .points, []) }
        return each(value.value, in: .points) { PointsState.contribution(of: $0)?.total ?? 0 }
    }
}
