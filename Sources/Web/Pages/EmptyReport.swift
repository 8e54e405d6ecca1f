import Accounts
import Daybook
import DaybookCommand
import Reports

/// What a report's page says while the book has nothing for it: what would be here, and the button
/// that puts it there.
struct EmptyReport: Sendable {
    private let words: String
    private let button: Way?

    /// Nil: the page is of no such report, or it is asked of a part of the book alone.
    init?(_ path: String, _ fields: [Field], _ facts: BookFacts, _ role: AccountRole?) {
        let isOfAll = fields.ofPage.allSatisfy { $0.value.isEmpty }
        guard isOfAll, let words = Self.words[path] else { return nil }
        let isEmpty = facts.names(of: .person).isEmpty
        // A ranking has everybody of the roster, with marks or without.
        if path == "/rank", !isEmpty { return nil }
        self.words = words + (isEmpty ? " There is nobody in the book yet." : "")
        let (deed, way) =
            isEmpty
            ? (Deed.keep, Way("/people?add=1", "Add somebody"))
            : (.record, Way("/", "Mark who is here"))
        button = role?.may(deed) ?? false ? way : nil
    }

    private static let words = [
        "/rank": "Here is a list of people with their attendance, the highest first.",
        "/stats": "Here is how many came, by weeks, months and weekdays, and who came most.",
    ]

    /// The same as all that the page has beside its report.
    var own: OwnParts {
        { (parts, answer) throws(DaybookError) in
            write(&parts, hasRows: answer.rowCount(as: .html) != nil)
        }
    }

    /// Takes the place of a report that has no rows.
    func write(_ parts: inout PageParts, hasRows: Bool) {
        if hasRows { return }
        parts.sayAll = true
        parts.above.element("<p>", words, "</p>\n")
        guard let button else { return }
        parts.above.tag("<p><a class=\"button\" href=\"")
        parts.above.bare(button.address)
        parts.above.element("\">", button.words, "</a></p>\n")
    }
}
