package import Daybook

/// One value that a setting has, had or will have.
package struct SettingRow: Sendable {
    package let setting: SettingName
    package let value: String
    /// Nil: from the start of the book.
    package let from: CivilDate?
    /// `past`, `now` or `later`.
    package fileprivate(set) var state: String
    /// Whose; nil: the book's.
    package var person: String?
    /// What a budget is of; nil: of everything.
    package var category: String?

    private var called: String {
        setting.rawValue + ((person ?? category).map { " of \($0)" } ?? "")
    }
    private var note: String { ["past": "no longer", "later": "not yet"][state] ?? "" }

    static var sheet: Sheet<SettingRow> {
        Sheet {
            Column("setting", "Setting", shown: \.called) { Word($0.setting.rawValue) }
            Column("value", "Value", \.value)
            Column(
                "from", "Since", shown: { $0.from.map(weekdayAndDay) ?? "the start" }, \.from
            ).spare(.last)
            Column("state", "", shown: \.note) { Word($0.state) }
            Column("person", \.person)
            Column("category", \.category)
        }
    }
}

extension SettingRow {
    /// The settings that a book of these parts has a use for.
    package static func names(of parts: Set<BookPart>) -> [SettingName] {
        SettingName.allCases.filter { $0.part.map(parts.contains) ?? true }
    }

    /// What a setting is, for everybody and for whom or what it is another, and what it will be.
    /// - Parameter isWhole: whether what it was is told too.
    package static func all(
        of setting: SettingName, isWhole: Bool = false, _ roster: Roster, _ today: CivilDate
    ) -> [SettingRow] {
        let standard = SettingRow(
            setting: setting, value: roster.standard(of: setting), from: nil, state: "now")
        let own = roster.people(with: setting).flatMap { person in
            standard.changed(
                roster.changes(of: setting, for: person), today, isWhole: isWhole
            ) {
                $0.person = roster.called(person)
            }
        }
        let budgets = roster.categories(with: setting).flatMap { category in
            standard.changed(
                roster.changes(of: SettingKey(setting, of: category)), today, isWhole: isWhole
            ) {
                $0.category = roster.called(category)
            }
        }
        let all =
            standard.changed(
                roster.changes(of: setting), after: [standard], today, isWhole: isWhole)
            + own + budgets
        return isWhole ? all : all.filter { $0.state != "past" }
    }

    /// The values of one scope, one after the other.
    private func changed(
        _ changes: [Dated<String>.Change], after rows: [SettingRow] = [], _ today: CivilDate,
        isWhole: Bool, of scope: (inout SettingRow) -> Void = { _ in }
    ) -> [SettingRow] {
        changes.reduce(into: rows) { rows, change in
            let isLater = change.date > today
            // Of several changes with one date the last holds.
            if rows.last?.from == change.date { rows.removeLast() }
            // What was set again holds since it was set first.
            if !isWhole, rows.last?.value == change.value {
                // It may have been another for a while, on this very day.
                if !isLater { rows[rows.count - 1].state = "now" }
                return
            }
            if !isLater { for place in rows.indices { rows[place].state = "past" } }
            var row = SettingRow(
                setting: setting, value: change.value, from: change.date,
                state: isLater ? "later" : "now")
            scope(&row)
            rows.append(row)
        }
    }
}
