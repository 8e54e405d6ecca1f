/// The settings that rules read, with their values' spelling and the value while never set.
public enum SettingName: String, CaseIterable, Sendable {
    /// `on` or `off`: whether marks and warnings of days before today may be recorded.
    case editPastDays = "edit-past-days"
    /// The book's working weekdays, such as `mon-fri`.
    case weekdays
}

extension Roster {
    /// The value of a setting in force on `date`, its default while it was never set.
    public func value(of setting: SettingName, on date: CivilDate) -> String {
        self.setting(setting.rawValue, on: date) ?? standard(of: setting)
    }

    /// Whether marks and warnings of past days may be recorded, read on the day of recording.
    public func mayEditPastDays(today: CivilDate) -> Bool {
        setting(SettingName.editPastDays.rawValue, on: today) == "on"
    }

    /// The working weekdays in force on `date`.
    public func weekdays(on date: CivilDate) -> Weekdays {
        weekdayChanges.value(on: date) ?? book?.weekdays ?? .mondayToFriday
    }

    /// Why `date` is not a working day, or nil when it is one. The future is not looked at.
    public func dayOff(_ date: CivilDate) -> DayOff? {
        if let start = book?.start, date < start { return .beforeStart(start) }
        if !weekdays(on: date).contains(date.weekday) { return .weekday(date.weekday) }
        if let name = holidays[date] { return .holiday(name) }
        return nil
    }
}

/// Why nothing is expected of anyone on a day.
public enum DayOff: Hashable, Sendable {
    case beforeStart(CivilDate)
    case weekday(Weekday)
    case holiday(String)
}

extension SettingName {
    /// The one spelling that is stored for `value`, or nil when the setting cannot have it.
    public func spelling(of value: String) -> String? {
        switch self {
        case .editPastDays:
            let lowered = value.lowercased()
            return ["on", "off"].contains(lowered) ? lowered : nil
        case .weekdays: return Weekdays(value)?.description
        }
    }

    /// What values look like, as it stands after "is not".
    public var hint: String {
        switch self {
        case .editPastDays: "on or off"
        case .weekdays: "weekdays such as mon-fri or mon,wed,sat"
        }
    }
}
