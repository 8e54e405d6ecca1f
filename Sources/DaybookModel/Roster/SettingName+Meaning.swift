extension SettingName {
    /// What the setting decides, in one sentence.
    public var meaning: String {
        switch self {
        case .editPastDays:
            "Whether days before today may be recorded: by all (on), by owners, or by nobody (off)."
        case .weekdays: "The weekdays on which people are expected."
        case .pairing: "How punches become hours: as in or out says, or by turns."
        case .quota: "The hours to be worked on each weekday."
        case .rounding: "A day's hours are rounded to the nearest multiple of this."
        case .dayFloor: "The least overtime that a day with punches counts."
        case .weekFloor: "The least overtime that a week counts."
        case .monthFloor: "The least overtime that a month counts."
        case .absence: "What a day without a punch counts."
        case .absenceCap: "The most absences that a month counts against diligence pay."
        case .expiry: "How long somebody may be checked in before the check-out is missing."
        case .clientName: "Who gets the export of a month."
        case .clientEmail: "Where the export of a month is mailed."
        case .budget: "What may be spent in a month, in all or in one category."
        case .currencies: "Codes outside ISO 4217 that amounts may have."
        case .pointsRange: "The fewest and the most points of one bonus."
        case .pointsDecimals: "How many decimals points may have."
        case .ticketsPerDay: "How many tickets a day may have."
        case .start: "The first day of the records."
        case .bookName: "What the book is called."
        case .zone: "The time zone of days and of times typed from now on."
        case .currency: "The currency of amounts typed from now on without one."
        case .policy: "What holds of working time where nothing is set."
        case .parts: "The parts of the book that pages and help speak of."
        case .role: "What people are who are added without a role."
        case .noon: "When the afternoon begins, for marks and warnings that name no slot."
        case .punchFrom: "Where the web page lets people check themselves in."
        case .firstWeekday: "What weeks begin with on the calendars of the web page."
        case .confetti: "Whether the web page celebrates a perfect week."
        }
    }

    /// The part of the book that the setting belongs to; nil: to all of them.
    public var part: BookPart? {
        switch self {
        case .pairing, .quota, .rounding, .dayFloor, .weekFloor, .monthFloor, .absence,
            .absenceCap, .expiry, .clientName, .clientEmail, .policy, .punchFrom:
            .workingTime
        case .noon, .confetti: .attendance
        case .budget: .expenses
        case .pointsRange, .pointsDecimals: .classroom
        case .ticketsPerDay: .tickets
        case .editPastDays, .weekdays, .currencies, .start, .bookName, .zone, .currency, .parts,
            .role, .firstWeekday:
            nil
        }
    }
}
