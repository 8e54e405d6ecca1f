import Daybook
import DaybookModel
import MerkleTree
import Projections
import Reports

/// Who attended all of a week, a month or a year that has just ended.
struct Celebration: Hashable, Sendable {
    let span: CalendarSpan
    /// By name; never empty.
    let names: [String]

    /// More names than these are told by their number.
    private static let mostNames = 3

    /// Such as `Perfect week 2026-W47: Ada Rossi, Bruno Costa and 2 others`.
    var words: String {
        let shown = names.prefix(Self.mostNames + (names.count == Self.mostNames + 1 ? 1 : 0))
        let rest = names.count - shown.count
        let others = rest == 0 ? "" : " and \(rest) others"
        return "Perfect \(span.unit.rawValue) \(Period(span).label): "
            + shown.joined(separator: ", ") + others
    }

    /// What a browser knows it by, which celebrates each once. It tells nobody's name.
    var mark: String {
        let said = "\(Period(span).label) " + names.joined(separator: "\n")
        return String(TreeHash(hashing: Array(said.utf8).span).hexadecimal.prefix(16))
    }

    /// Those that are told on a day: the last week, in the first week of a month the last one, and
    /// in January the last year.
    static func spans(on today: CivilDate) -> [CalendarSpan] {
        let units: [CalendarUnit] =
            [.week] + (today.day <= 7 ? [.month] : []) + (today.month == 1 ? [.year] : [])
        return units.map { CalendarSpan($0, containing: today).adding(-1) }
    }
}

extension Site {
    /// What is celebrated today, where the book wants it.
    /// - Parameter only: the one whose page it is; nil: everybody's.
    func celebrations(
        _ facts: BookFacts, only: PersonID? = nil
    ) async throws -> [Celebration] {
        guard facts.parts.contains(.attendance),
            facts.roster.value(of: .confetti, on: facts.today) == "on"
        else { return [] }
        return try await clerk.view { (view) throws(DaybookError) in
            var found: [Celebration] = []
            for span in Celebration.spans(on: facts.today) {
                let rows = try view.ranking(.attendance, Period(span), .both, today: facts.today)
                let names = rows.rows
                    .filter { $0.isPerfect && (only ?? $0.person) == $0.person }
                    .map { facts.roster.name(of: $0.person.rawValue, .person) }
                if !names.isEmpty { found.append(Celebration(span: span, names: names.sorted())) }
            }
            return found
        }
    }
}

extension Markup {
    /// The lines of what is celebrated; a script lets confetti fall for each that is new.
    /// - Parameter isTied: whether the ranking is not there for whoever asks.
    mutating func celebrate(_ celebrations: [Celebration], isTied: Bool = false) {
        for one in celebrations {
            tag("<p class=\"perfect\" data-confetti=\"")
            bare(one.mark)
            tag("\">")
            let asked = [Field(name: "period", value: Period(one.span).label)]
            if isTied {
                element("<span>", one.words, "</span>")
            } else {
                link("/rank?\(Form.query(asked))", one.words)
            }
            tag("</p>\n")
        }
    }
}
