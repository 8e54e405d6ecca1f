import DaybookModel
import Reports

/// An option that a command does not have, and the one that was probably meant.
struct StrayOption {
    let message: String
    private var name: String?
    private var meant: String?

    /// - Parameter meant: the other option, with its value where that is another one too.
    init(_ name: String, meant: String?) {
        message = "unknown option \(name)" + (meant.map { ". Did you mean \($0)?" } ?? "")
        (self.name, self.meant) = (name, meant)
    }

    /// An option that the command has, with a value that it cannot have.
    init(message: String) { self.message = message }

    /// The line with the other option in its place; nil: there is none, or it is still to be
    /// filled in.
    func mended(_ arguments: [String]) -> Suggestion? {
        guard let name, let line = TypedLine(arguments),
            let place = line.words.firstIndex(where: { $0 == name || $0.hasPrefix(name + "=") })
        else { return nil }
        let joined = line.words[place].dropFirst(name.count + 1)
        let next = line.words.dropFirst(place + 1).first
        let value = joined.isEmpty ? next.flatMap { $0.hasPrefix("-") ? nil : $0 } : String(joined)
        let typed = joined.isEmpty ? [name] + (value.map { [$0] } ?? []) : [line.words[place]]
        if line.verb == Amend.verb, let value, let field = Self.field(name) {
            return line.replacing(typed, with: ["\(field)=\(value)"])
        }
        guard let meant, !meant.contains("FILE") else { return nil }
        let said = value.map { [Self.company.contains(name) ? "with \($0)" : $0] } ?? []
        return line.replacing(typed, with: meant.split(separator: " ").map(String.init) + said)
    }

    /// The field of an entry that an option of another command is called as.
    private static func field(_ name: String) -> Field? {
        let word = String(name.drop { $0 == "-" })
        let others: [String: Field] = [
            "score": .points, "cost": .price, "on": .date, "at": .time, "who": .person,
        ]
        return Field(rawValue: word) ?? others[word]
    }

    /// What people add to say with whom they were: only a sentence keeps it.
    private static let company: Set = ["--with", "--company", "--who", "--person"]
}
