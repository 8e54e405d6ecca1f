extension Refusal {
    /// What a way out changes: refusals of one matter have one between them, since each of their
    /// own would take back or fall short of another's. A change of a setting leaves alone the days
    /// from the next change on, so each stretch is a matter of its own.
    private enum Matter: Hashable {
        case points(since: CivilDate?)
        case tickets(since: CivilDate?)
        case currencies(since: CivilDate?)
        case weekdays(since: CivilDate?)
        case employment(String)
        case lock
        case other(Remedy)
    }

    /// The way out of each of several refusals of one batch: the same for all of one matter.
    /// - Parameter tickets: how many a day has with those of the batch that were let in.
    public static func jointRemedies(
        of refusals: [Refusal], _ roster: Roster, tickets: (CivilDate) -> Int64
    ) -> [Remedy] {
        let matters = refusals.map { $0.matter(roster) }
        var groups: [Matter: [Refusal]] = [:]
        for (matter, refusal) in zip(matters, refusals) {
            groups[matter, default: []].append(refusal)
        }
        let remedies = groups.mapValues { joint($0, tickets) }
        return zip(matters, refusals).map { remedies[$0] ?? $1.remedy }
    }

    private func matter(_ roster: Roster) -> Matter {
        func since(_ date: CivilDate, _ settings: SettingName...) -> CivilDate? {
            settings.flatMap { roster.changes(of: $0) }.map(\.date).filter { $0 <= date }.max()
        }
        return switch self {
        case .badPoints(_, let date, _):
            .points(since: since(date, .pointsRange, .pointsDecimals))
        case .tooManyTickets(let date, _, _, _): .tickets(since: since(date, .ticketsPerDay))
        case .undeclared(_, _, let date): .currencies(since: since(date, .currencies))
        case .notAWorkingDay(let date, .weekday): .weekdays(since: since(date, .weekdays))
        case .notEmployed(let name, _, _): .employment(name)
        case .locked: .lock
        default: .other(remedy)
        }
    }

    /// The way out of refusals of one matter.
    private static func joint(_ refusals: [Refusal], _ tickets: (CivilDate) -> Int64) -> Remedy {
        guard let one = refusals.first else { return "" }
        let date = refusals.compactMap(\.date).min() ?? .earliest
        switch one {
        case .badPoints(_, _, let rule):
            return pointsRemedy(refusals.compactMap(\.points), from: date, rule)
        case .tooManyTickets: return ticketsRemedy(most(refusals, tickets), from: date)
        case .undeclared: return currencyRemedy(codes(refusals), from: date)
        case .notAWorkingDay(_, let why):
            guard case .weekday(let day, let worked) = why else { return workRemedy(date, why) }
            let days = refusals.compactMap { refusal -> Weekday? in
                if case .notAWorkingDay(_, .weekday(let day, _)) = refusal { day } else { nil }
            }
            return workRemedy(date, .weekday(day, among: worked), opening: days)
        case .notEmployed(let name, _, _):
            let early = refusals.compactMap { refusal -> CivilDate? in
                if case .notEmployed(_, let date, .some) = refusal { date } else { nil }
            }
            return employmentRemedy(name, joined: early.min(), isOver: early.count < refusals.count)
        case .locked: return lockRemedy(date)
        default: return one.remedy
        }
    }

    /// The date of what was refused, where the way out begins with it.
    private var date: CivilDate? {
        switch self {
        case .badPoints(_, let date, _), .tooManyTickets(let date, _, _, _),
            .undeclared(_, _, let date), .notAWorkingDay(let date, _),
            .notEmployed(_, let date, _), .locked(let date, _):
            date
        default: nil
        }
    }

    private var points: String? {
        if case .badPoints(let points, _, _) = self { points } else { nil }
    }

    /// The most tickets that a day would have with those that were refused.
    private static func most(_ refusals: [Refusal], _ tickets: (CivilDate) -> Int64) -> Int64 {
        var wanted: [CivilDate: Int64] = [:]
        for case .tooManyTickets(let date, _, let count, _) in refusals {
            wanted[date, default: tickets(date)] &+= count
        }
        return wanted.values.max() ?? 0
    }

    /// Every code that is declared or to be declared, in order, each once.
    private static func codes(_ refusals: [Refusal]) -> [String] {
        var codes: [String] = []
        for case .undeclared(let code, let declared, _) in refusals {
            for code in declared + [code] where !codes.contains(code) { codes.append(code) }
        }
        return codes
    }
}
