/// The policies that hold one after the other: the book's, or those of one person.
public struct WorkPolicies: Hashable, Sendable {
    /// From `first` on, `policy` holds.
    struct Run: Hashable, Sendable {
        let first: CivilDate
        let policy: WorkPolicy
    }

    /// Ascending; the first holds for all days before the second.
    let runs: [Run]

    /// One policy for all days.
    public init(_ policy: WorkPolicy) { runs = [Run(first: .earliest, policy: policy)] }

    /// The policies that the roster's settings come to.
    /// - Parameter person: whose; nil: of everyone without settings of their own.
    public init(_ roster: Roster, for person: PersonID? = nil) {
        let settings =
            SettingName.workPolicy
            + (roster.followsWeekdays(for: person) ? [SettingName.weekdays] : [])
        let dates = Set(settings.flatMap { roster.dates(of: $0, for: person) } + [.earliest])
        runs = dates.sorted().map { date in
            Run(first: date, policy: WorkPolicy(roster, on: date, for: person))
        }
    }

    /// The policy in force on `date`.
    public func policy(on date: CivilDate) -> WorkPolicy {
        if runs.count == 1 { return runs[0].policy }
        return (runs.last { $0.first <= date } ?? runs[0]).policy
    }

    /// Whether the punches of `date` are paired by their order alone.
    func isAlternating(on date: CivilDate) -> Bool {
        // Reading one field in place spares a copy of the policy for each punch.
        if runs.count == 1 { return runs[0].policy.pairing == .alternating }
        return policy(on: date).pairing == .alternating
    }

    /// How long what opened on `date` may be open, in microseconds.
    func expiryMicroseconds(on date: CivilDate) -> Int64 {
        if runs.count == 1 { return runs[0].policy.expiryMicroseconds }
        return policy(on: date).expiryMicroseconds
    }

    /// Whether what `punch` opened, as the last of all, may be closed still.
    package func isOpen(_ punch: Punch, at now: Instant, today: CivilDate) -> Bool {
        let policy = policy(on: punch.date)
        let age = now.microsecondsSinceEpoch - punch.time.microsecondsSinceEpoch
        let mayCloseLater = policy.pairing == .explicit || punch.date == today
        return mayCloseLater && age <= policy.expiryMicroseconds
    }

    /// The longest that an interval may be open under any of them, in microseconds.
    package var longestExpiry: Int64 { runs.reduce(0) { max($0, $1.policy.expiryMicroseconds) } }
}

extension Roster {
    /// Whether what is expected of somebody goes by the book's weekdays on some day.
    fileprivate func followsWeekdays(for person: PersonID?) -> Bool {
        let said = changes(of: .quota) + (person.map { changes(of: .quota, for: $0) } ?? [])
        return (said.map(\.value) + [standard(of: .quota)]).contains(where: Quotas.followsWeekdays)
    }
}

extension SettingName {
    /// The settings that make a ``WorkPolicy``.
    public static let workPolicy: [SettingName] = [
        .pairing, .quota, .rounding, .dayFloor, .weekFloor, .monthFloor, .absence, .absenceCap,
        .expiry,
    ]
}

extension WorkPolicy {
    /// The policy that the settings in force on `date` come to.
    init(_ roster: Roster, on date: CivilDate, for person: PersonID?) {
        func text(_ name: SettingName) -> String? {
            roster.setting(name.rawValue, on: date, for: person)
        }
        func minutes(_ name: SettingName, _ standard: Int) -> Int {
            text(name).flatMap { SettingValue.minutes($0) } ?? standard
        }
        func floor(_ name: SettingName, _ standard: Int?) -> Int? {
            guard let text = text(name) else { return standard }
            return text == SettingValue.off ? nil : SettingValue.minutes(text) ?? standard
        }
        let weekdays = roster.weekdays(on: date)
        let unsaid = roster.whole.policy.policy(weekdays)
        let absence = text(.absence)
        self.init(
            pairing: text(.pairing).flatMap { Pairing(rawValue: $0) } ?? unsaid.pairing,
            quotas: text(.quota).flatMap { Quotas($0, on: weekdays) } ?? unsaid.quotas,
            rounding: text(.rounding) == SettingValue.off ? 1 : minutes(.rounding, unsaid.rounding),
            dayFloor: floor(.dayFloor, unsaid.dayFloor),
            weekFloor: floor(.weekFloor, unsaid.weekFloor),
            monthFloor: floor(.monthFloor, unsaid.monthFloor),
            absence: absence == nil ? unsaid.absence : absence.flatMap(SettingValue.minutes),
            absenceCap: text(.absenceCap).map { $0 == SettingValue.off ? nil : Int($0) }
                ?? unsaid.absenceCap,
            expiry: minutes(.expiry, unsaid.expiry))
    }
}

/// The values of settings that are lengths of time.
package enum SettingValue {
    /// No limit, or not at all.
    static let off = "off"
    /// Minus what is expected on the day.
    static let quota = "quota"

    /// The minute of the day that a text names, midnight aside: a morning is never empty.
    static func minuteOfDay(_ text: String) -> Int? {
        guard let second = TypedTime.secondOfDay(text), second >= 60, second % 60 == 0 else {
            return nil
        }
        return second / 60
    }

    /// `13:30` of a minute of the day.
    package static func clock(_ minute: Int) -> String {
        [minute / 60, minute % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
    }

    static func minutes(_ text: String) -> Int? {
        (try? Minutes.parse(text)).map { Int($0.count) }
    }

    /// The one spelling of a length within `range`, or of ``off`` where that is allowed.
    static func spelling(
        of text: String, in range: ClosedRange<Int>, allowsOff: Bool = false
    ) -> String? {
        if allowsOff, text.lowercased() == off { return off }
        guard let minutes = TypedLength.minutes(text, in: range) else { return nil }
        return Minutes(Int64(minutes)).compact
    }
}
