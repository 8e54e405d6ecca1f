import DaybookModel

extension FigureScope {
    /// The kinds of roster events that change any row. A mere new name changes none.
    var rosterKinds: Set<Kind> {
        let people = Set(Noun.person.facts.turns.keys)
        switch subject {
        // What was possible for a person is among their statistics.
        case .rank, .overtime, .streaks, .stats(.some):
            return people.union(Noun.holiday.facts.turns.keys).union([.settingChanged])
        case .stats, .expenses: return [.settingChanged]
        case .courses: return people.union(Noun.course.facts.turns.keys).union([.studentEnrolled])
        case .friends, .attendance, .visits, .points, .projects: return []
        }
    }

    /// The rows that a roster event or a setting concerns.
    func rows(ofRosterEvent content: Content) -> [FigureKey] {
        guard rosterKinds.contains(content.kind) else { return [] }
        switch content.kind.roster {
        case .settingChanged: return rows(ofSetting: content)
        case .noun(.holiday, _): return rows(ofHoliday: content.on)
        case .noun(.course, _), .studentEnrolled:
            var key = FigureKey()
            key.course = content.course
            return [key]
        case .noun(.person, _):
            // Who is on the roster counts in the courses that they are enrolled in.
            if case .courses = subject { return [FigureKey()] }
            return [FigureKey(content.person)]
        case .noun, .bookOpened, .periodLocked, .periodUnlocked, nil: return []
        }
    }

    private func rows(ofHoliday date: CivilDate) -> [FigureKey] {
        guard range.contains(date) else { return [] }
        var key = FigureKey()
        if case .overtime = subject { key.span = .month(YearMonth(containing: date)) }
        return [key]
    }

    private func rows(ofSetting content: Content) -> [FigureKey] {
        guard let text = content.text(.setting), let setting = SettingKey(text),
            range.last.map({ content.on <= $0 }) ?? true
        else { return [] }
        var key = FigureKey(content.person)
        switch subject {
        case .overtime: return SettingName.workPolicy.contains(setting.name) ? [key] : []
        case .rank, .streaks, .stats: return setting.name == .weekdays ? [FigureKey()] : []
        case .expenses(let grouping):
            guard setting.name == .budget else { return [] }
            key.person = nil
            key.category = grouping.byCategory ? setting.category : nil
            return [key]
        case .friends, .attendance, .visits, .points, .projects, .courses: return []
        }
    }
}
