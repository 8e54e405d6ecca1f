/// The settings that rules read, with their values' spelling and the value while never set.
public enum SettingName: String, CaseIterable, Sendable {
    /// `on` or `off`: whether entries of days before today may be recorded.
    case editPastDays = "edit-past-days"
    /// The book's working weekdays, such as `mon-fri`.
    case weekdays
    /// `explicit` or `alternating`: how punches become intervals.
    case pairing
    /// The working time expected on each weekday: `mon-fri=8h,sat=5h`.
    case quota
    /// A day's worked time is rounded to the nearest multiple of this, or not (`off`).
    case rounding
    /// The least that a day with punches counts, or no floor (`off`).
    case dayFloor = "day-floor"
    /// The least that a week counts, or no floor (`off`).
    case weekFloor = "week-floor"
    /// The least that a month counts, or no floor (`off`).
    case monthFloor = "month-floor"
    /// What an absent day counts.
    case absence
    /// The absences held against diligence pay in a month, at most, or all (`off`).
    case absenceCap = "absence-cap"
    /// How long a check-in may be open.
    case expiry
    /// Whom the month's working time is reported to.
    case clientName = "client-name"
    /// Where the month's working time is mailed.
    case clientEmail = "client-email"
    /// What may be spent in a month, in the book's currency: in all, or in one category.
    case budget
    /// Codes outside ISO 4217 that amounts may name.
    case currencies
    /// The fewest and the most points of one award: `1..10`.
    case pointsRange = "points-range"
    /// How many decimals points may have, at most.
    case pointsDecimals = "points-decimals"
    /// How many tickets a day may have, at most; 0: any number.
    case ticketsPerDay = "tickets-per-day"
    /// The first day of the records.
    case start
    /// What the book is called.
    case bookName = "name"
    /// The IANA time zone of days, and of times that are typed.
    case zone
    /// The currency of amounts that name no other.
    case currency
    /// `plain` or `classic`: what holds of working time where nothing is set.
    case policy
    /// The parts of the book in use, or `used`: those with something in them.
    case parts
    /// What people are who are added without a role.
    case role
    /// When the afternoon begins: `12:00`.
    case noon
    /// `door` or `anywhere`: where people check themselves in on the web page.
    case punchFrom = "punch-from"
    /// The weekday that weeks on the calendars of the web page begin with.
    case firstWeekday = "first-weekday"
    /// `on` or `off`: whether the web page celebrates a perfect week.
    case confetti
}

extension SettingName {
    /// The value of a person's setting that gives it back to the book.
    public static let ofTheBook = "default"
}

extension Roster {
    /// The value of a setting in force on `date`, its default while it was never set.
    public func value(of setting: SettingName, on date: CivilDate) -> String {
        self.setting(setting.rawValue, on: date) ?? standard(of: setting)
    }

    /// Whether entries of past days may be recorded, read on the day of recording: by owners, as
    /// everybody at the prompt is one.
    public func mayEditPastDays(today: CivilDate) -> Bool {
        ["on", "owner"].contains(setting(SettingName.editPastDays.rawValue, on: today))
    }

    /// The working weekdays in force on `date`.
    public func weekdays(on date: CivilDate) -> Weekdays {
        weekdayChanges.value(on: date) ?? book?.weekdays ?? .mondayToFriday
    }

    /// What weeks begin with on the calendars of a page.
    package func firstWeekday(on date: CivilDate) -> Weekday {
        setting(SettingName.firstWeekday.rawValue, on: date).flatMap { Weekday($0) } ?? .monday
    }

    /// When the afternoon of `date` begins, in minutes since its midnight.
    public func noon(on date: CivilDate) -> Int {
        setting(SettingName.noon.rawValue, on: date).flatMap(SettingValue.minuteOfDay) ?? Slot.noon
    }

    /// The half of the day in which a clock shows a moment.
    public func slot(at local: LocalDateTime) -> Slot {
        local.secondOfDay / 60 < noon(on: local.date) ? .morning : .afternoon
    }

    /// Why `date` is not a working day, or nil when it is one. The future is not looked at.
    public func dayOff(_ date: CivilDate) -> DayOff? {
        if let start = book?.start, date < start { return .beforeStart(start) }
        let worked = weekdays(on: date)
        if !worked.contains(date.weekday) { return .weekday(date.weekday, among: worked) }
        if let name = holidays[date] { return .holiday(name) }
        return nil
    }

    /// The dates from which a setting changes, for a person: the book's and their own.
    func dates(of setting: SettingName, for person: PersonID?) -> [CivilDate] {
        let own = person.flatMap { personSettings[$0]?[setting.rawValue]?.changes } ?? []
        return (changes(of: setting) + own).map(\.date)
    }

    /// The people who have a value of their own of any of the settings that working time reads.
    public var peopleWithWorkPolicy: Set<PersonID> {
        let names = Set(SettingName.workPolicy.map(\.rawValue))
        return Set(personSettings.filter { !names.isDisjoint(with: $0.value.keys) }.keys)
    }
}

/// Why nothing is expected of anyone on a day.
public enum DayOff: Hashable, Sendable {
    case beforeStart(CivilDate)
    /// - Parameter among: the days of the week that are worked on.
    case weekday(Weekday, among: Weekdays = .mondayToFriday)
    case holiday(String)
}

/// The name under which a setting of the book is kept: its own, or with the number of the category
/// that it is of, so that renaming a category carries its budget.
public struct SettingKey: Hashable, Sendable {
    private static let sign: Character = ":"

    /// Which setting.
    public let name: SettingName
    /// Nil: of the whole book.
    public let category: CategoryID?

    /// The setting `name`, of one category where one is given.
    public init(_ name: SettingName, of category: CategoryID? = nil) {
        self.name = name
        self.category = category
    }

    /// Reads ``text``.
    public init?(_ text: String) {
        let parts = text.split(separator: Self.sign, maxSplits: 1)
        guard let name = parts.first.flatMap({ SettingName(rawValue: String($0)) }) else {
            return nil
        }
        if parts.count == 1 {
            self.init(name)
        } else {
            guard let id = UInt32(parts[1]) else { return nil }
            self.init(name, of: CategoryID(id))
        }
    }

    /// `budget`, or `budget:3` of a category.
    public var text: String {
        name.rawValue + (category.map { "\(Self.sign)\($0.rawValue)" } ?? "")
    }
}

extension Roster {
    /// Every value that a setting of the book or of a category was given, by effective date.
    public func changes(of key: SettingKey) -> [Dated<String>.Change] {
        settings[key.text]?.changes ?? []
    }

    /// The categories that have a value of their own of a setting, by id.
    public func categories(with setting: SettingName) -> [CategoryID] {
        settings.keys.compactMap { text in
            SettingKey(text).flatMap { $0.name == setting ? $0.category : nil }
        }.sorted()
    }
}
