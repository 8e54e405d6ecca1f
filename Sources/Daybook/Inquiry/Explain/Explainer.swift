import Journal

// The one place of this room that lists the reports: how the figures of each are explained, and
// what an audit keeps up of those that entries add up to.

/// Explains the figures of one view: the report's own question says what a figure is, the entries
/// of the log say what it comes from, and the roster's events under which rules.
struct Explainer {
    let roster: Roster
    let period: Period
    let today: CivilDate
    let now: Instant?
    /// How many steps of a sum of entries are held, at most.
    var most: Int
    let progress: Progress

    /// The days that count where what comes later does not.
    var counted: DateRange { period.counted(through: today) }

    /// Why a figure is what it is, with the rules in force and the corrections of its entries.
    func explain(
        _ figure: Figure, in view: borrowing View
    ) throws(DaybookError) -> PartlyExplained {
        var (explained, rules) = try reckon(figure, view)
        explained.explanation.rules = rules
        let entries = explained.explanation.corrected + explained.explanation.retracted
        let corrections = Set(entries.compactMap(\.correctedBy))
        for event in try view.events(at: corrections.sorted()) {
            explained.explanation.corrections[event.sequence] = event
        }
        return explained
    }

    /// What a figure comes from, and the rules that it was made under.
    private func reckon(
        _ figure: Figure, _ view: borrowing View
    ) throws(DaybookError) -> (PartlyExplained, [RuleInForce]) {
        func held(_ explanation: Explanation) -> PartlyExplained { PartlyExplained(explanation) }
        return switch figure {
        case .ranking(let kind, let person, let field, let slots):
            (
                held(try ranking(view, kind, person, field, slots)),
                try rules(view, of: person, kind, field)
            )
        case .streak(let person, let basis, let slots, let field, let isCurrent):
            (
                held(try streak(view, person, basis, slots, field, isCurrent: isCurrent)),
                basis == .working ? try workdays(view) : []
            )
        case .friend(let other, let person, let field, let slots):
            (held(try friend(view, other, of: person, field, slots)), [])
        case .statistics(let person, let field, let slots):
            (held(try statistics(view, person, field, slots)), rules(of: person, field))
        case .presence(let person, let date, let slot):
            (held(try presence(view, person, date, slot)), [])
        case .work(let person, let month, let field):
            (held(try work(view, person, month, field)), try rules(view, of: person, month, field))
        case .expenses(let category, let currency, let field):
            (try expenses(view, category, currency, field), rules(of: category, currency, field))
        case .visits(let show, let venue, let currency, let field):
            (try visits(view, show, venue, currency, field), [])
        case .points(let student, let course, let field):
            (try points(view, student, course, field), [])
        case .standing(let student, let course, let field):
            (held(try standing(view, student, course, field)), [])
        case .students(let course): (held(try students(view, course)), [])
        }
    }

    /// The entries of some kinds that count in the rows that a key names, those of `slots` only.
    func entries(
        _ view: borrowing View, _ kinds: Set<Kind>, of key: FigureKey,
        in range: DateRange = .all, _ slots: SlotChoice = .both
    ) throws(DaybookError) -> FoundEntries {
        let filter = EntryFilter(kinds, of: key, in: range, slots)
        return try journal(view.log.entries(filter, view.head, progress: progress))
    }

    /// The marks of somebody, or of everyone, on the days that count.
    func marks(
        _ view: borrowing View, of person: PersonID?, _ slots: SlotChoice,
        in range: DateRange? = nil
    ) throws(DaybookError) -> FoundEntries {
        try entries(view, [.attendanceMarked], of: FigureKey(person), in: range ?? counted, slots)
    }
}

extension View {
    /// Why a figure of a report is what it is.
    /// - Parameters:
    ///   - period: the report's.
    ///   - now: punches after it are not known yet; nil: all of today's are.
    /// - Throws: `.damaged` where the steps, which the log says, do not come to what the report
    ///   says, which stored rows do.
    public func explain(
        _ figure: Figure, _ period: Period, today: CivilDate, now: Instant? = nil,
        progress: @escaping Progress = { _, _ in }
    ) throws(DaybookError) -> Report<Explanation> {
        let explained = try explain(
            figure, period, today: today, now: now, holding: .max, progress: progress)
        return report(explained.rows.explanation)
    }

    /// The same, where of a sum of entries no more than so many steps are held.
    public func explain(
        _ figure: Figure, _ period: Period, today: CivilDate, now: Instant? = nil,
        holding most: Int, progress: @escaping Progress = { _, _ in }
    ) throws(DaybookError) -> Report<PartlyExplained> {
        let explainer = Explainer(
            roster: roster, period: period, today: today, now: now, most: most,
            progress: progress)
        let explained = try explainer.explain(figure, in: self)
        guard explained.explanation.addsUp else {
            let sum = explained.explanation.sum
            throw DaybookError(
                .damaged(["the steps come to \(sum), not to what the report says"]))
        }
        return report(explained)
    }

    /// The figures that an audit keeps up.
    /// - Parameter months: those of working time that are asked for.
    func tallies(
        of months: Set<FigureKey>, today: CivilDate, now: Instant?
    ) throws(JournalError) -> [any FigureTally] {
        let told = ToldRoster(try log.rosterEvents(head))
        return [
            MarkTally(), WarningTally(), ExpenseTally(), VisitTally(),
            PunchTally(told, of: months, today: today, now: now), PointsTally(.awards),
            PointsTally(.scores),
        ]
    }
}
