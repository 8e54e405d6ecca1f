import Daybook

extension Answer {
    /// What the header says of the working weekdays of a period (domain.md 9), where they are not
    /// the usual ones: rates, perfect periods and streaks depend on those up to today.
    /// - Returns: one line, or none.
    static func rulesInForce(
        _ period: DaybookModel.Period, _ frame: AnswerFrame
    ) -> [String] {
        let roster = frame.roster
        let start = roster.book?.start ?? .earliest
        let first = max(period.range.first ?? start, start)
        let last = max(min(period.range.last ?? frame.today, frame.today), first)
        let held = roster.values(of: .weekdays, in: first...last)
        let usual = Weekdays.mondayToFriday.description
        guard held.contains(where: { $0.value != usual }) else { return [] }
        let words = held.map { next in
            next.from == first ? next.value : "from \(day(next.from)) \(next.value)"
        }
        return ["Working weekdays: \(words.joined(separator: ", "))."]
    }
}

extension Roster {
    /// The settings of working time that are not the usual ones on some day of a period, as a
    /// line; nil when all are. Those of the month's end hold for all of it, and so days to come
    /// are looked at too.
    /// - Parameter people: those shown, whose own rules are told.
    func unusualRules(in period: Period, of people: [PersonID], today: CivilDate) -> String? {
        let parts = unusual(SettingName.workPolicy, in: period, today: today)
        let days = days(of: period, today: today)
        let personal = peopleWithWorkPolicy
        var seen: Set<PersonID> = []
        let own = people.filter { personal.contains($0) && seen.insert($0).inserted }
            .compactMap { person in
                ownRules(of: person, in: days).map { "\(called(person)): \($0)" }
            }
        let told = own.count <= Self.told ? own : ["\(own.count) people with rules of their own"]
        let all = parts + told
        return all.isEmpty ? nil : "Rules: " + all.joined(separator: " · ")
    }

    /// More people than this are counted, not named.
    private static let told = 3

    /// The settings among `names` that are not the usual ones on some day of a period, each with
    /// its values.
    func unusual(_ names: [SettingName], in period: Period, today: CivilDate) -> [String] {
        let days = days(of: period, today: today)
        return names.compactMap { name -> String? in
            let held = values(of: name, in: days)
            let isUsual = held.map(\.value) == [standard(of: name)]
            return isUsual ? nil : "\(name.rawValue) \(Self.words(held))"
        }
    }

    /// The settings of a person that are not the book's on some day; nil: all are.
    private func ownRules(of person: PersonID, in days: ClosedRange<CivilDate>) -> String? {
        let parts = SettingName.workPolicy.compactMap { name -> String? in
            let own = values(of: name, in: days, for: person)
            let shared = values(of: name, in: days)
            let isSame =
                own.map(\.value) == shared.map(\.value)
                && own.map(\.from) == shared.map(\.from)
            return isSame ? nil : "\(name.rawValue) \(Self.words(own))"
        }
        return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }

    private func days(of period: Period, today: CivilDate) -> ClosedRange<CivilDate> {
        let start = book?.start ?? today
        let first = max(period.range.first ?? start, start)
        return first...max(period.range.last ?? today, first)
    }

    private static func words(_ held: [(from: CivilDate, value: String)]) -> String {
        let changes = held.dropFirst().map { "\($0.value) from \(day($0.from))" }
        return (held.prefix(1).map(\.value) + changes).joined(separator: ", ")
    }

    /// The values that hold on some days one after the other, each once while it stays the same.
    /// - Parameter person: whose; nil: the book's.
    func values(
        of name: SettingName, in days: ClosedRange<CivilDate>, for person: PersonID? = nil
    ) -> [(from: CivilDate, value: String)] {
        held(name, in: days, for: person).reduce(into: []) { values, next in
            let value = next.rule.value
            if values.last?.value != value { values.append((next.from, value)) }
        }
    }
}
