/// What holds of working time where no setting says it (domain.md 5).
public enum WorkRules: String, CaseIterable, Hashable, Sendable {
    /// Eight hours on each of the book's weekdays, nothing rounded, no floor.
    case plain
    /// The rules of the office that the program was first made for, and of every book that says
    /// nothing else.
    case classic
}

extension WorkRules {
    /// The value of a setting that was never set.
    func standard(of setting: SettingName) -> String {
        switch self {
        case .classic: setting.classic
        case .plain: setting.plain ?? setting.classic
        }
    }

    /// The policy of days on which a book has some weekdays and has set nothing.
    func policy(_ weekdays: Weekdays) -> WorkPolicy {
        switch self {
        case .classic: .classic
        case .plain: .plain(weekdays)
        }
    }
}

extension SettingName {
    /// What the setting is under the plain policy, where that differs from the classic one.
    fileprivate var plain: String? {
        switch self {
        case .quota: Quotas.following(480)
        case .rounding, .dayFloor, .weekFloor, .monthFloor: SettingValue.off
        case .absence: SettingValue.quota
        case .editPastDays, .weekdays, .pairing, .absenceCap, .expiry, .clientName, .clientEmail,
            .budget, .currencies, .pointsRange, .pointsDecimals, .ticketsPerDay, .start, .bookName,
            .zone, .currency, .policy, .parts, .role, .noon, .punchFrom, .firstWeekday, .confetti:
            nil
        }
    }
}

extension WorkPolicy {
    /// Eight hours on each of some weekdays, nothing rounded, no floor; an absent day counts minus
    /// its quota.
    public static func plain(_ weekdays: Weekdays) -> WorkPolicy {
        WorkPolicy(
            pairing: .explicit, quotas: Quotas(480, on: weekdays), rounding: 1, dayFloor: nil,
            weekFloor: nil, monthFloor: nil, absence: nil, absenceCap: 3, expiry: 960)
    }
}

extension Quotas {
    /// The same minutes on each of some weekdays.
    init(_ minutes: Int, on weekdays: Weekdays) {
        self.init()
        for day in weekdays.days { self[day] = minutes }
    }

    private static let follower = "weekdays="

    /// The spelling of minutes on each of the book's weekdays, whichever they are: `weekdays=8h`.
    static func following(_ minutes: Int64) -> String { follower + Minutes(minutes).compact }

    /// Whether a kept value goes by the book's weekdays.
    static func followsWeekdays(_ value: String) -> Bool { value.hasPrefix(follower) }

    /// Reads a value that names weekdays, or goes by those of the book.
    init?(_ text: String, on weekdays: Weekdays) {
        if let minutes = Self.followed(text) {
            self.init(Int(minutes), on: weekdays)
        } else {
            self.init(text)
        }
    }

    /// The one spelling of a value: `8h` alone is of each of the book's weekdays.
    static func spelling(of text: String) -> String? {
        followed(text).map(following) ?? Quotas(text)?.description
    }

    private static func followed(_ text: String) -> Int64? {
        let compact = ASCII.lowercased(text).filter { $0 != " " }
        let length = compact.hasPrefix(follower) ? compact.dropFirst(follower.count) : compact[...]
        return TypedLength.quota(length).map(Int64.init)
    }
}
