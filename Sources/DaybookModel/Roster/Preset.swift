/// A kind of book that people begin (domain.md 1): what its first events say.
public enum Preset: String, CaseIterable, Sendable {
    case club, company
    case officeClassic = "office-classic"
    case school = "class"
    case household, theatre
    /// Every part of a book, with the plain policy.
    case all
    /// Nothing beyond the opening: the rules that hold where nothing is said.
    case bare
}

/// What a preset sets: one row of its table.
public struct PresetRow: Sendable {
    /// What it is for, as help says it.
    public let sentence: String
    /// The parts in use from the first day on; none: those with something in them.
    public let parts: Set<BookPart>
    /// The working weekdays where none are given.
    public var weekdays = Weekdays.mondayToFriday
    /// What people are who are added without a role.
    var role = Role.member
    /// Further settings, from the first day on.
    var settings: [(name: SettingName, value: String)] = []
    /// The first categories of expenses, each with its colour.
    package var categories: [(name: String, colour: String)] = []
}

extension Preset {
    /// The table of presets.
    public var row: PresetRow {
        switch self {
        case .club:
            PresetRow(
                sentence: "who comes, on any day of the week", parts: [.attendance],
                weekdays: Weekdays(Weekday.allCases), settings: [(.editPastDays, "owner")])
        case .company:
            PresetRow(
                sentence: "working time: 8 h a weekday, nothing rounded", parts: [.workingTime],
                role: .employee)
        case .officeClassic:
            PresetRow(
                sentence: "working time: 8 h, Saturday 5 h, whole hours, with floors",
                parts: [.workingTime], role: .employee, settings: [(.policy, "classic")])
        case .school:
            PresetRow(
                sentence: "courses, their attendance and points",
                parts: [.classroom, .attendance], role: .student,
                settings: [(.editPastDays, "owner")])
        case .household:
            PresetRow(
                sentence: "expenses in ten categories, and budgets to set", parts: [.expenses],
                categories: Self.householdCategories)
        case .theatre: PresetRow(sentence: "visits, tickets and their sales", parts: [.tickets])
        case .all: PresetRow(sentence: "every part; pages show those in use", parts: [])
        case .bare: PresetRow(sentence: "the first event alone", parts: [])
        }
    }

    private static let householdCategories = [
        ("Food", "green"), ("Rent", "blue"), ("Energy", "yellow"), ("Travel", "cyan"),
        ("Health", "red"), ("Clothes", "magenta"), ("Leisure", "orange"), ("Eating out", "pink"),
        ("Children", "purple"), ("Other", "grey"),
    ]

    /// The settings that it makes, as they are typed.
    package var settings: [(name: SettingName, value: String)] {
        if self == .bare { return [] }
        let row = row
        var settings = row.settings
        if !settings.contains(where: { $0.name == .policy }) {
            settings.append((.policy, WorkRules.plain.rawValue))
        }
        if !row.parts.isEmpty { settings.append((.parts, BookPart.spelling(of: row.parts))) }
        if row.role != .member { settings.append((.role, row.role.name)) }
        return settings
    }

    /// What the first events say after the opening, all dated on the first day.
    public func events(on start: CivilDate) -> [Content] {
        if self == .bare { return [] }
        let row = row
        let categories = row.categories.enumerated().map { place, category in
            Content(
                .categoryAdded, on: start,
                [
                    .category: .integer(Int64(place)), .name: .text(category.name),
                    .colour: .text(category.colour),
                ])
        }
        return settings.map { .setting($0.name, $0.value, on: start) } + categories
    }
}
