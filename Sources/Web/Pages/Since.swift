import Accounts
import Daybook
import DaybookCommand
import DaybookModel
import Reports

/// What a page of an earlier point says of the time since: which of its figures are others by now.
extension Site {
    /// What the figures of a question are now; none where it is asked of now, or nobody can say.
    /// What is tied to somebody says nothing: another may have their name by now.
    func now(
        _ line: Line, _ facts: BookFacts, _ access: Access?
    ) async throws -> Figures {
        guard access == nil, let then = facts.then else { return [:] }
        // Of what is not there any more, nothing can be asked.
        guard let figures = try? await clerk.figures(line) else { return [:] }
        return figures.filter { key, _ in
            key.lead.words.allSatisfy { $0.isSame(then, facts.roster) }
        }
    }
}

extension Suggestion.Word {
    /// Whether a name means the same at two points of the log.
    fileprivate func isSame(_ then: Roster, _ now: Roster) -> Bool {
        switch self {
        case .operand(let name), .option(_, let name):
            Noun.allCases.allSatisfy { then.id(of: name, $0) == now.id(of: name, $0) }
        case .flag, .reason, .blank: true
        }
    }
}

extension BookFacts {
    /// What names people and things in an address.
    private static let names: Set = [
        "who", "what", "student", "person", "course", "category", "show", "venue",
    ]

    /// The address of a page as of now, by the names that people and things have by now.
    func now(_ path: String, _ fields: [Field]) -> String {
        let asked = fields.without("as-of").filter { !$0.value.isEmpty }.map { field in
            Self.names.contains(field.name)
                ? Field(name: field.name, value: nameNow(field.value)) : field
        }
        let parts = path.split(separator: "/")
        let isOfThing = parts.count == 2 && ReportAddress.nouns.contains(String(parts[0]))
        let place =
            isOfThing
            ? "/\(parts[0])/\(Form.part(nameNow(Form.decoded(parts[1], isQuery: false).trimmed)))"
            : path
        return asked.isEmpty ? place : "\(place)?\(Form.query(asked))"
    }

    private func nameNow(_ name: String) -> String {
        guard let then else { return name }
        for noun in Noun.allCases {
            guard let id = then.id(of: name, noun), roster.isLive(id, noun) else { continue }
            return roster.name(of: id, noun)
        }
        return name
    }

    /// An event and a day to be asked as of, each of which the log has.
    var examplePoints: String {
        let day = max(days.lowerBound, today.adding(days: -7))
        return "#\(max(1, sequence - min(sequence, 12))) or \(day)"
    }
}

extension Markup {
    /// Says how many figures of an answer are others by now.
    mutating func since(_ now: Figures, _ answer: Answer) {
        if now.isEmpty { return }
        let changed = now.changed(since: answer.figures)
        let said =
            changed == 0
            ? "No figure of these has changed since."
            : changed == 1
                ? "One figure has changed since: it says what it is now."
                : "\(grouped(changed)) figures have changed since: each says what it is now."
        element("<p class=\"since\">", said, "</p>\n")
    }

    /// The slider over the days of the log: it fills in the field beside it.
    /// - Parameter days: from the day on which the book was begun to today.
    mutating func slider(_ days: ClosedRange<CivilDate>, at point: String?) {
        if days.lowerBound == days.upperBound { return }
        let day = point.flatMap { CivilDate($0) } ?? days.upperBound
        tag("<label class=\"slider\">Day <input type=\"range\" min=\"0\" max=\"")
        number(days.upperBound - days.lowerBound)
        tag("\" value=\"")
        number(min(max(day, days.lowerBound), days.upperBound) - days.lowerBound)
        tag("\" data-first=\"")
        bare(days.lowerBound.description)
        tag("\"></label>")
    }
}
