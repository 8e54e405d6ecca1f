import DaybookModel

@testable import Projections

extension NaiveLedger {
    /// Whom a ranking of `range` lists, by id.
    func ranked(_ range: ClosedRange<CivilDate>) -> [Int] {
        people.indices.filter { person in
            (0...(range.upperBound - range.lowerBound)).contains {
                people[person].isEmployed(on: range.lowerBound.adding(days: $0))
            }
        }
    }

    /// Working days of `range` on which a person was on the roster, times `slots`.
    func possible(of person: Int, _ range: ClosedRange<CivilDate>, _ slots: SlotChoice) -> Int {
        (0...(range.upperBound - range.lowerBound)).count {
            let date = range.lowerBound.adding(days: $0)
            return isWorkingDay(date) && people[person].isEmployed(on: date)
        } * slots.slots.count
    }

    /// Live warnings per person.
    func warnings(_ range: ClosedRange<CivilDate>, _ slots: SlotChoice) -> [Int] {
        people.indices.map { person in
            entries.values.count { entry in
                entry.isLive && entry.content.kind == .warningIssued
                    && entry.content.person == PersonID(UInt32(person))
                    && range.contains(entry.content.on)
                    && slots.contains(entry.content.slot ?? .morning)
            }
        }
    }

    /// Distinct (date, slot) per person with a live mark.
    func attended(_ range: ClosedRange<CivilDate>, _ slots: SlotChoice) -> [Int] {
        names.indices.map { person in
            Set(
                entries.values.filter { entry in
                    entry.isLive && entry.content.kind == .attendanceMarked
                        && entry.content.person == PersonID(UInt32(person))
                        && range.contains(entry.content.on)
                        && slots.contains(entry.content.slot ?? .morning)
                }.map { "\($0.content.on) \($0.content.slot?.name ?? "")" }
            ).count
        }
    }

    /// Distinct (date, slot) with a live mark on working days on which a person was not on the
    /// roster.
    func offRoster(of person: Int, _ range: ClosedRange<CivilDate>, _ slots: SlotChoice) -> Int {
        days(of: person).filter {
            range.contains($0) && isWorkingDay($0) && !people[person].isEmployed(on: $0)
        }.reduce(0) { $0 + attended($1...$1, slots)[person] }
    }

    /// Days with a live mark of a person, ascending.
    func days(of person: Int) -> [CivilDate] {
        Set(
            entries.values.filter {
                $0.isLive && $0.content.kind == .attendanceMarked
                    && $0.content.person == PersonID(UInt32(person))
            }.map(\.content.on)
        ).sorted()
    }

    /// Whether a streak breaks on an unmarked `date`.
    func isBreaking(_ date: CivilDate, _ basis: StreakBasis) -> Bool {
        switch basis {
        case .calendar: true
        case .working: isWorkingDay(date)
        case .held: names.indices.contains { days(of: $0).contains(date) }
        }
    }

    /// The longest streak of a person, day by day.
    func best(of person: Int, _ basis: StreakBasis) -> Streak? {
        let marked = days(of: person)
        guard var date = marked.first, let end = marked.last else { return nil }
        var best: Streak?
        var run: (days: Int, first: CivilDate)?
        while date <= end {
            if marked.contains(date) {
                run = ((run?.days ?? 0) + 1, run?.first ?? date)
                if let run, run.days > best?.days ?? 0 {
                    best = Streak(days: run.days, first: run.first, last: date)
                }
            } else if isBreaking(date, basis) {
                run = nil
            }
            date = date.adding(days: 1)
        }
        return best
    }
}
