import Accounts
import DaybookCommand
import DaybookModel
import HTTPTypes
import Reports

/// What a refusal proposes and nothing has to be filled in for: a button does it at once.
struct ProposedDeed: Sendable {
    let command: Suggestion
    private let action: String
    private let fields: [Field]
    private let words: String
    private let deed: Deed

    /// What each takes back, in the words of its button. Whatever else is proposed is a page's.
    private static let titles = [
        "unwarn": "Take back the warning", "unmark": "Take back the mark",
        "holidays remove": "Take the holiday away", "lock": "Close up to",
    ]

    /// Nil: a page has a form for it, or it is to be typed.
    /// - Parameter typed: what was refused; its reason goes along.
    init?(_ command: Suggestion, after typed: [Field] = []) {
        guard let verb = command.verb, let title = Self.titles[verb],
            let address = WriteAddress.all.first(where: { $0.words == verb }),
            let names = Question(verb)?.shape.operands.map(\.field)
        else { return nil }
        let operands = command.words.compactMap(\.operand).enumerated().map { place, value in
            Field(
                name: names.indices.contains(place) ? names[place] : names.last ?? "", value: value)
        }
        self.command = command
        action = "/\(address.path)"
        deed = address.deed
        let reason = verb == "lock" ? typed.filter { $0.name == "because" } : []
        fields = operands + command.words.compactMap(\.field) + reason
        let whom = command.words.compactMap(\.operand).first ?? ""
        words =
            switch verb {
            case "holidays remove": title
            case "lock": "\(title) \(CivilDate(whom).map(weekdayAndDay) ?? whom)"
            case _: "\(title) of \(whom)"
            }
    }

    /// - Parameter access: what a tied account may do.
    func isAllowed(to account: Account?, _ access: Access?) -> Bool {
        guard let account, account.may(deed) else { return false }
        return access.map { $0.asked(.post, action, fields) != nil } ?? true
    }

    /// The button of the form at a place, which stands elsewhere.
    func button(_ page: inout Markup, _ place: Int) {
        page.tag("<button form=\"")
        page.bare(Self.id(place))
        page.element("\">", words, "</button>\n")
    }

    func form(_ page: inout Markup, _ place: Int, back: String) {
        page.form(to: action, id: Self.id(place))
        for field in fields { page.hidden(field.name, field.value) }
        page.hidden("back", back)
        page.hidden("key", Site.newKey())
        page.tag("</form>\n")
    }

    private static func id(_ place: Int) -> String { "way-out-\(place)" }
}
