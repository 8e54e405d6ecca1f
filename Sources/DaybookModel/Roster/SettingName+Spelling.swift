extension SettingName {
    /// Whether people may have a value of their own.
    public var mayBePersonal: Bool { Self.workPolicy.contains(self) }

    /// The one spelling that is stored for `value`, or nil when the setting cannot have it.
    /// - Parameter currency: of the book, which budgets are in.
    public func spelling(of value: String, currency: Currency = .none) -> String? {
        switch self {
        case .editPastDays: return Self.word(value, among: ["on", "off", "owner"])
        case .weekdays: return Weekdays(value)?.description
        case .pairing: return Pairing(rawValue: value.lowercased())?.rawValue
        case .quota: return Quotas.spelling(of: value)
        case .rounding: return SettingValue.spelling(of: value, in: 1...720, allowsOff: true)
        case .dayFloor, .weekFloor, .monthFloor:
            return SettingValue.spelling(of: value, in: Self.floors, allowsOff: true)
        case .absence:
            return value.lowercased() == SettingValue.quota
                ? SettingValue.quota : SettingValue.spelling(of: value, in: -1440...0)
        case .absenceCap:
            if value.lowercased() == SettingValue.off { return SettingValue.off }
            return Int(value).flatMap { 0...31 ~= $0 ? "\($0)" : nil }
        case .expiry: return SettingValue.spelling(of: value, in: 60...2880)
        case .clientName: return (try? TextRule.name(value, field: rawValue))
        case .clientEmail: return EmailRule.spelling(of: value)
        case .budget: return Budget.spelling(of: value, currency)
        case .currencies: return DeclaredCurrencies.spelling(of: value)
        case .pointsRange: return PointsRule.spelling(ofRange: value)
        case .pointsDecimals: return Int(value).flatMap { 0...3 ~= $0 ? "\($0)" : nil }
        case .ticketsPerDay:
            return Int64(value).flatMap { 0...Limits.tickets ~= $0 ? "\($0)" : nil }
        case .start: return CivilDate(value)?.description
        case .bookName: return (try? TextRule.name(value, field: rawValue))
        case .zone: return value.isEmpty || value.contains(where: \.isWhitespace) ? nil : value
        case .currency: return Currency(value.uppercased())?.code
        case .policy: return WorkRules(rawValue: value.lowercased())?.rawValue
        case .parts: return BookPart.spelling(of: value)
        case .role: return Role(named: value)?.name
        case .noon: return SettingValue.minuteOfDay(value).map(SettingValue.clock)
        case .punchFrom: return Self.word(value, among: ["door", "anywhere"])
        case .firstWeekday: return Weekday(value)?.name.lowercased()
        case .confetti: return Self.word(value, among: ["on", "off"])
        }
    }

    private static func word(_ value: String, among words: [String]) -> String? {
        words.first { $0 == value.lowercased() }
    }

    /// From nothing to a month of whole days owed.
    private static let floors = -44_640...0

    /// What values look like, as it stands after "is not".
    public var hint: String {
        switch self {
        case .editPastDays: "on, off or owner"
        case .weekdays: "a list of days such as mon-fri or mon,wed,sat"
        case .pairing: "explicit or alternating"
        case .quota:
            "hours by weekday such as mon-fri=8h,sat=5h, or hours of each weekday such as 8h"
        case .rounding: "a length such as 1h or 15min, or off"
        case .dayFloor, .weekFloor, .monthFloor: "0h, a length below it such as -2h, or off"
        case .absence: "0h, a length below it such as -2h, or quota (minus the day's hours)"
        case .absenceCap: "a number of days from 0 to 31, or off"
        case .expiry: "a length from 1h to 48h"
        case .clientName: "a name"
        case .clientEmail: "an address such as office@example.org"
        case .budget: "an amount in the book's currency such as 400, or off"
        case .currencies:
            "a list of codes of 1 to 8 capitals or digits such as VACHR,MILES, or none"
        case .pointsRange: "a range such as 1..10"
        case .pointsDecimals: "a number from 0 to 3"
        case .ticketsPerDay: "a whole number; 0 for no limit"
        case .start: "a date such as 2026-01-01"
        case .bookName: "a name"
        case .zone: "a time zone such as Europe/Rome"
        case .currency: "a code of ISO 4217 such as EUR"
        case .policy: "plain or classic"
        case .parts:
            "one or more of \(BookPart.allCases.map(\.rawValue).joined(separator: ",")), or used"
        case .role: "member, employee, student or professor"
        case .noon: "a time of day such as 12:00 or 1:30 pm"
        case .punchFrom: "door or anywhere"
        case .firstWeekday: "a weekday such as monday or sunday"
        case .confetti: "on or off"
        }
    }

    /// What the setting is until it is first changed, where that is the same in every book.
    var classic: String {
        switch self {
        case .editPastDays: "off"
        case .weekdays: Weekdays.mondayToFriday.description
        case .pairing: WorkPolicy.classic.pairing.rawValue
        case .quota: WorkPolicy.classic.quotas.description
        case .rounding: "1h"
        case .dayFloor, .absence: "-2h"
        case .weekFloor: "-4h"
        case .monthFloor: "0h"
        case .absenceCap: "3"
        case .expiry: "16h"
        case .clientName, .clientEmail: ""
        case .budget: SettingValue.off
        case .currencies: DeclaredCurrencies.none
        case .pointsRange: "1..10"
        case .pointsDecimals: "0"
        case .ticketsPerDay: "2"
        case .start, .bookName, .zone: ""
        case .currency: Currency.none.code
        case .policy: WorkRules.classic.rawValue
        case .parts: BookPart.used
        case .role: Role.member.name
        case .noon: SettingValue.clock(Slot.noon)
        case .punchFrom: "door"
        case .firstWeekday: Weekday.monday.name.lowercased()
        case .confetti: "on"
        }
    }
}

/// The form of a mail address: enough of it to keep a header whole.
enum EmailRule {
    private static let longest = 254

    /// The address, or nil when it can be none.
    static func spelling(of text: String) -> String? {
        let parts = text.split(separator: "@", omittingEmptySubsequences: false)
        let isPlain = text.utf8.allSatisfy {
            0x21...0x7E ~= $0 && !#"<>()[]\,;:""#.utf8.contains($0)
        }
        guard parts.count == 2, !parts[0].isEmpty, parts[1].contains("."), isPlain,
            !parts[1].hasPrefix("."), !parts[1].hasSuffix("."), !text.hasPrefix("-"),
            text.utf8.count <= longest
        else { return nil }
        return text
    }
}
