import DaybookModel

/// A preference or an alias, and who says so.
package struct PreferenceRow: Hashable, Sendable {
    /// `book`, `alias.lunch`.
    package let name: String
    /// As it is written.
    package let value: String
    /// The file or the variable of the environment that sets it.
    package let origin: String

    package init(name: String, value: String, origin: String) {
        (self.name, self.value, self.origin) = (name, value, origin)
    }
}

extension Answer {
    /// What the user has set for every book.
    package static func preferences(_ rows: [PreferenceRow], isOriginShown: Bool) -> Answer {
        let sheet = Sheet<PreferenceRow>.preferences(isOriginShown: isOriginShown)
        var answer = Answer(
            report: "config", book: "", body: .rows(RowList(rows, sheet)), columns: sheet.header)
        answer.title = "Preferences"
        if rows.isEmpty {
            answer.linesAfter = ["Nothing is set."]
        } else {
            answer.table = sheet.table(rows)
        }
        answer.hints = ["Set one:  \(run: "config set", "NAME", "VALUE")"]
        return answer
    }

    /// One of them.
    package static func preference(_ row: PreferenceRow) -> Answer {
        var answer = Answer(
            report: "config", book: "",
            body: .fields(Sheet.preferences(isOriginShown: true).fields(row)))
        answer.linesBefore = [row.value]
        return answer
    }
}

extension Sheet<PreferenceRow> {
    fileprivate static func preferences(isOriginShown: Bool) -> Sheet {
        Sheet {
            Column("name", "Name", \.name)
            Column("value", "Value", \.value)
            Column("origin", isOriginShown ? "From" : nil, \.origin)
        }
    }
}
