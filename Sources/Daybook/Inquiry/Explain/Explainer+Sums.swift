import EventCodec

extension Explainer {
    func expenses(
        _ view: borrowing View, _ category: CategoryID?, _ currency: Currency,
        _ field: ExpenseFigure
    ) throws(DaybookError) -> PartlyExplained {
        let grouping = ReportGrouping(unit: nil, byCategory: category != nil)
        let row = try view.expenses(period, by: grouping, today: today).rows.rows.first {
            $0.category == category && $0.total.currency == currency
        }
        guard let row else { return PartlyExplained(Self.nothing(field, currency)) }
        if field == .budget { return PartlyExplained(budget(row)) }
        var key = FigureKey()
        (key.category, key.currency) = (category, currency)
        let filter = EntryFilter([.expenseRecorded], of: key, in: counted)
        return try explanation(of: field, row, view.entryPages(filter, by: .recorded))
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
        of field: ExpenseFigure, _ row: ExpenseRow, _ spent: EntryPages
    ) throws(DaybookError) -> PartlyExplained {
        let unit = Explanation.Unit.money(row.total.currency)
        switch field {
        case .total:
            return try sum(row.total.minorUnits, in: unit, spent) {
                Explanation.Step($0, Self.amount($0.content))
            }
        case .count: return try sum(row.count, spent) { Explanation.Step($0, 1) }
        case .usedPercent:
            guard let budget = row.budget else { return try none(in: .tenThousandths, spent) }
            return PartlyExplained(try usedPercent(row, of: budget, spent))
        case .budget: return PartlyExplained(budget(row))
        case .left:
            guard let left = row.left else { return try none(in: unit, spent) }
            return try sum(left.minorUnits, in: unit, before: budget(row).steps, spent) {
                Explanation.Step($0, 0 &- Self.amount($0.content))
            }
        }
    }

    private static func amount(_ entry: Content) -> Int64 {
        ExpenseState.contribution(of: entry)?.total ?? 0
    }

    /// No figure, for want of a budget.
    private func none(
        in unit: Explanation.Unit, _ spent: EntryPages
    ) throws(DaybookError) -> PartlyExplained {
        var explanation = Explanation.none(.noBudget, in: unit)
        try spent.forEachRun { explanation.retracted += $0.retracted }
        return PartlyExplained(explanation)
    }

    private func usedPercent(
        _ row: ExpenseRow, of budget: Money, _ spent: EntryPages
    ) throws(DaybookError) -> Explanation {
        let unit = Explanation.Unit.money(row.total.currency)
        let (hundredfold, overflow) = row.total.minorUnits.multipliedReportingOverflow(by: 100)
        var (steps, retracted) = ([Explanation.Step](), [EntryState]())
        try spent.forEachRun { found in
            steps += Explanation.Step.each(found.live, Self.amount)
            retracted += found.retracted
        }
        var percent = Explanation.quotient(
            overflow ? nil : Ratio.tenThousandths(hundredfold, of: budget.minorUnits), steps,
            of: budget.minorUnits, in: unit, times: 100)
        percent.retracted = retracted
        return percent
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
    ) throws(DaybookError) -> PartlyExplained {
        let grouping = ReportGrouping(byShow: show != nil, byVenue: venue != nil)
        let figures = try view.visits(period, by: grouping, today: today).rows
        let row = figures.rows.first { row in
            row.show == show && row.total.currency == currency
                && (venue.map { $0.holds(row.venue) } ?? true)
        }
        guard let row else { return PartlyExplained(Self.nothing(field, currency)) }
        var key = FigureKey()
        key.show = show
        let filter = EntryFilter([.ticketBooked], of: key, in: period.range)
        return try explanation(of: field, row, view.entryPages(filter, by: .time), at: venue)
    }

    /// Where nothing was booked the report has no row.
    private static func nothing(_ field: VisitFigure, _ currency: Currency) -> Explanation {
        switch field {
        case .visits, .quantity: Explanation(.amount(0), in: .count)
        case .total: Explanation(.amount(0), in: .money(currency))
        case .first, .last: .none(.nothingRecorded)
        }
    }

    private func explanation(
        of field: VisitFigure, _ row: VisitRow, _ all: EntryPages, at venue: VenueMatch?
    ) throws(DaybookError) -> PartlyExplained {
        let currency = row.total.currency
        func visits(
            _ value: some BinaryInteger, in unit: Explanation.Unit = .count,
            _ step: @escaping StepPages.Making
        ) throws(DaybookError) -> PartlyExplained {
            try sum(value, in: unit, ofVisits: all, in: currency, at: venue, step)
        }
        func date(_ date: CivilDate) throws(DaybookError) -> PartlyExplained {
            var explained = try visits(0) {
                $0.content.on == date ? Explanation.Step($0, 0) : nil
            }
            explained.explanation.value = .date(date)
            return explained
        }
        switch field {
        case .visits: return try visits(row.visits) { Explanation.Step($0, 1) }
        case .quantity:
            return try visits(row.quantity) {
                Explanation.Step($0, $0.content.integer(.quantity) ?? 0)
            }
        case .total:
            return try visits(row.total.minorUnits, in: .money(currency)) { entry in
                // A free visit may be counted with others that were paid in this currency.
                let price = entry.content.price
                let isOwn = price?.currency == currency
                return Explanation.Step(entry, price?.minorUnits ?? 0, isOwn ? .entry : .free)
            }
        case .first: return try date(row.first)
        case .last: return try date(row.last)
        }
    }

    /// A sum to which those of all visits add that are counted in a currency and at a venue;
    /// retracted ones by the currency that they say.
    private func sum(
        _ value: some BinaryInteger, in unit: Explanation.Unit, ofVisits all: EntryPages,
        in currency: Currency, at venue: VenueMatch?, _ step: @escaping StepPages.Making
    ) throws(DaybookError) -> PartlyExplained {
        var noted = VisitCurrencies()
        try all.forEach { noted.note($0.content) }
        let currencies = noted
        @Sendable func isThere(_ content: Content) -> Bool {
            venue.map { $0.holds(content.venue) } ?? true
        }
        return try sum(value, in: unit, all) { content in
            isThere(content) && content.price?.currency == currency
        } _: { entry in
            let isCounted = currencies.currency(of: entry.content) == currency
            return isCounted && isThere(entry.content) ? step(entry) : nil
        }
    }
}

extension Explainer {
    func points(
        _ view: borrowing View, _ student: PersonID?, _ course: CourseID?, _ field: PointsFigure
    ) throws(DaybookError) -> PartlyExplained {
        let grouping = ReportGrouping(byStudent: student != nil, byCourse: course != nil)
        let rows = try view.points(period, by: grouping, in: course, through: today).rows
        let row = rows.first { $0.student == student && $0.course == course }
        let filter = EntryFilter(
            [.pointsAwarded], of: FigureKey(student, in: course), in: counted)
        switch field {
        case .points:
            let awards = try view.entryPages(filter, by: .recorded)
            return try sum((row?.points ?? .zero).value, in: .points, awards) {
                Explanation.Step($0, PointsState.contribution(of: $0.content)?.total ?? 0)
            }
        case .count:
            return try sum(row?.count ?? 0, view.entryPages(filter, by: .recorded)) {
                Explanation.Step($0, 1)
            }
        case .rank:
            return PartlyExplained(
                .rank(row?.rank, among: rows, \.rank) {
                    .ahead($0.student, $0.points.value, .points, in: $0.course)
                })
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
