import DaybookCommand
import Platform
import Reports

/// What somebody looks for in a list: a report that searches is asked, else rows without the text
/// are left out.
struct Find: Sendable {
    private let text: String
    private let fields: [Field]
    private let isSearched: Bool

    init(_ fields: [Field], _ question: Question) {
        text = fields["find"] ?? ""
        self.fields = fields
        isSearched = question.shape.options.contains { $0.name == "grep" }
    }

    /// From so many rows on a list has a box to find some in.
    static let longList = 12
    /// So many rows a page shows.
    private static let usualRows = "100"

    /// How many rows are asked for: all, where some of them are picked afterwards.
    var rows: String { text.isEmpty || isSearched ? Self.usualRows : "0" }

    /// The fields that the report is asked by.
    var asked: [Field] {
        let rest = fields.without("find", "add")
        return text.isEmpty || !isSearched ? rest : rest + [Field(name: "grep", value: text)]
    }

    /// The answer without the rows that lack the text.
    func found(in answer: Answer) -> Answer {
        if text.isEmpty { return answer }
        if isSearched { return answer.searched("\"\(text)\"") }
        let wanted = foldedName(text)
        return answer.having("\"\(text)\"") { cells in
            cells.contains { foldedName($0).contains(wanted) }
        }
    }
}
