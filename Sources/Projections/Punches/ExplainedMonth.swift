/// Somebody's month of working time with all that it comes from.
package struct ExplainedMonth: Sendable {
    package let month: WorkMonth
    private let steps: [WorkStep]
    /// In order of time.
    private let punches: [Punch]
    /// The places of two punches that belong together, or of one alone, by time.
    private let pairs: [Pair]
    private let absenceCap: Int?

    private struct Pair {
        let start: Int?
        let end: Int?
        /// The day that it counts for.
        let date: CivilDate
    }

    init(
        _ calendar: WorkCalendar, _ contract: borrowing WorkContract, _ worked: WorkedDays,
        _ punches: [Punch]
    ) {
        (month, steps) = calendar.explained(contract, worked)
        self.punches = punches
        absenceCap = calendar.absenceCap
        let range = DateRange(first: month.days.first?.date, last: month.days.last?.date)
        pairs = worked.pairs.compactMap { pair in
            guard let place = pair.start ?? pair.end, range.contains(punches[place].date)
            else { return nil }
            return Pair(start: pair.start, end: pair.end, date: punches[place].date)
        }
    }

    /// The punches that count for its days, ascending.
    package var sequences: [UInt64] {
        pairs.flatMap { [$0.start, $0.end] }.compactMap { $0.map { punches[$0].sequence } }.sorted()
    }

    /// Why a figure of the month is what it is.
    /// - Parameter entries: those of ``sequences``.
    package func explanation(
        of figure: WorkFigure, _ entries: [UInt64: EntryState]
    ) -> Explanation {
        switch figure {
        case .workedMinutes:
            Explanation(
                .amount(Int64(month.workedMinutes)), in: .minutes,
                pairs.flatMap { steps(of: $0, entries) })
        case .workedOn(let date):
            worked(month.days.first { $0.date == date }, entries)
        case .expectedMinutes:
            Explanation(
                .amount(Int64(month.expectedMinutes)), in: .minutes, rules { $0 == .expected })
        case .absentDays: Explanation(.amount(Int64(month.absentDays)), in: .count, absences)
        case .diligenceAbsences: diligence
        case .overtimeMinutes:
            overtime(month.overtimeMinutes, entries, on: month.days, { $0 != .expected })
        case .week(let week):
            overtime(
                month.weeks.first { $0.week == week }?.overtimeMinutes, entries,
                on: month.days.filter { $0.date.week == week },
                { $0 != .expected && $0 != .monthFloor })
        case .day(let date):
            overtime(
                month.days.first { $0.date == date }?.overtimeMinutes, entries,
                on: month.days.filter { $0.date == date },
                { ![.expected, .monthFloor, .weekFloor].contains($0) })
        }
    }

    private func worked(_ day: WorkDay?, _ entries: [UInt64: EntryState]) -> Explanation {
        guard let day else { return Explanation(.unknown(.noRow), in: .minutes) }
        return Explanation(
            .amount(Int64(day.workedMinutes)), in: .minutes,
            pairs.filter { $0.date == day.date }.flatMap { steps(of: $0, entries) })
    }

    private var diligence: Explanation {
        guard let held = month.diligenceAbsences else {
            return Explanation(.unknown(.otherPay), in: .count)
        }
        let spared = Int64(held - month.absentDays)
        let capped =
            spared == 0 ? [] : [Explanation.Step(.absenceCap(absenceCap ?? 0), spared)]
        return Explanation(.amount(Int64(held)), in: .count, absences + capped)
    }

    /// Why overtime of some days has no value.
    private func unknown(_ days: [WorkDay]) -> Explanation.Unknown {
        if days.isEmpty { return .noRow }
        if month.pay == .diligence { return .otherPay }
        let odd = days.filter { $0.status == .odd }.map(\.date)
        return odd.isEmpty ? .notOver : .incomplete(odd)
    }

    private var absences: [Explanation.Step] {
        month.days.filter { $0.status == .absent }.map {
            Explanation.Step(.absentDay, 1, on: $0.date)
        }
    }

    private func rules(
        on date: CivilDate? = nil, _ isWanted: (WorkStep.Kind) -> Bool
    ) -> [Explanation.Step] {
        steps.filter { isWanted($0.kind) && (date == nil || $0.date == date) }.map {
            Explanation.Step(.work($0.kind), Int64($0.minutes), on: $0.date)
        }
    }

    /// Overtime of some days: what was worked on each that is over, then what policy makes of it.
    private func overtime(
        _ minutes: Int?, _ entries: [UInt64: EntryState], on days: [WorkDay],
        _ isWanted: (WorkStep.Kind) -> Bool
    ) -> Explanation {
        guard let minutes else { return Explanation(.unknown(unknown(days)), in: .minutes) }
        let steps = days.flatMap { day -> [Explanation.Step] in
            let worked = day.status == nil ? [] : pairs.filter { $0.date == day.date }
            return worked.flatMap { self.steps(of: $0, entries, day.status) }
                + rules(on: day.date) { $0 != .monthFloor && isWanted($0) }
        }
        let closing = rules { $0 == .monthFloor && isWanted($0) }
        return Explanation(.amount(Int64(minutes)), in: .minutes, steps + closing)
    }

    /// The punches of a pair: the one that closes it contributes the interval.
    private func steps(
        of pair: Pair, _ entries: [UInt64: EntryState], _ status: WorkStatus? = nil
    ) -> [Explanation.Step] {
        let (start, end) = (pair.start.map { punches[$0] }, pair.end.map { punches[$0] })
        func step(
            _ punch: Punch?, _ minutes: Int64, _ reason: StepReason
        ) -> Explanation.Step? {
            guard let entry = punch.flatMap({ entries[$0.sequence] }) else { return nil }
            switch status {
            case .holiday?: return Explanation.Step(entry, 0, .notCounted(.holiday))
            case .sunday?: return Explanation.Step(entry, 0, .notCounted(.sunday))
            case .odd?, .present?, .absent?, nil: return Explanation.Step(entry, minutes, reason)
            }
        }
        guard let start, let end else {
            return [step(start ?? end, 0, .unpaired)].compactMap(\.self)
        }
        let length = Minutes(from: start.time, to: end.time).count
        return [
            step(start, 0, .opens(end.sequence)),
            step(end, length, .closes(start.sequence, from: start.time, to: end.time)),
        ].compactMap(\.self)
    }
}
