import DaybookModel
import Reports

/// An option that a command does not have, and the one that was probably meant.
struct StrayOption {
    let message: String
    /// Nil: an option that the command has, with a value that it cannot have.
    private(set) var name: String?
    private(set) var meant: String?
    /// The other option with an example of the value that was not typed; nil: it has one.
    private(set) var example: String?

    /// - Parameter meant: the other option, with its value where that is another one too.
    init(_ name: String, meant: String?) {
        message = "unknown option \(name)" + (meant.map { ". Did you mean \($0)?" } ?? "")
        (self.name, self.meant) = (name, meant)
    }

    /// One whose other option lacks its value.
    /// - Parameters:
    ///   - open: the other option with what its value is called.
    ///   - example: the same with a value.
    init(_ name: String, open: String, _ example: String) {
        message = "unknown option \(name). Did you mean \(open)?"
        (self.name, self.example) = (name, example)
    }

    /// An option that the command has, with a value that it cannot have.
    init(message: String) { self.message = message }

    /// The arguments with the other option in its place; nil: there is none, or it is still to be
    /// filled in.
    func mended(_ arguments: [String]) -> [String]? {
        guard let name,
            let place = arguments.firstIndex(where: { $0 == name || $0.hasPrefix(name + "=") })
        else { return nil }
        let joined = arguments[place].dropFirst(name.count + 1)
        let next = arguments.dropFirst(place + 1).first.flatMap { $0.hasPrefix("-") ? nil : $0 }
        let value = joined.isEmpty ? next : String(joined)
        let typed = place..<(place + (joined.isEmpty && value != nil ? 2 : 1))
        var mended = arguments
        if CommandNames.command(in: arguments) == Amend.verb, let value,
            let field = Self.field(name)
        {
            mended.replaceSubrange(typed, with: ["\(field)=\(value)"])
            return mended
        }
        guard let meant, !meant.contains("FILE") else { return nil }
        let said = value.map { (Self.before[name] ?? "") + $0 }
        mended.removeSubrange(typed)
        if let said, let other = mended.firstIndex(of: meant), Self.texts.contains(meant),
            mended.indices.contains(other + 1)
        {
            mended[other + 1] += ", \(said)"
        } else {
            let words = meant.split(separator: " ").map(String.init) + (said.map { [$0] } ?? [])
            mended.insert(contentsOf: words, at: place)
        }
        return mended
    }

    /// The field of an entry that an option of another command is called as.
    static func field(_ name: String) -> Field? {
        let word = String(name.drop { $0 == "-" })
        let others: [String: Field] = [
            "score": .points, "cost": .price, "on": .date, "at": .time, "who": .person,
        ]
        return Field(rawValue: word) ?? others[word]
    }

    /// What stands before the value of an option in the text that keeps it: with whom somebody was,
    /// or in which row.
    private static let before = [
        "--with": "with ", "--company": "with ", "--who": "with ", "--person": "with ",
        "--row": "row ",
    ]
    /// The options whose text holds all that was said under several names.
    private static let texts: Set = ["--review", "--seats"]
}

/// Every option of a line that the command does not have.
struct StrayOptions {
    private var all: [StrayOption]
    /// The arguments with the other option in the place of each for which there is one.
    private(set) var mended: [String]
    /// Whether each has one.
    private(set) var isMended = true

    /// - Parameters:
    ///   - first: the first of the line.
    ///   - next: the first of some parts.
    init(
        _ first: StrayOption, of arguments: [String], _ grammar: Grammar,
        next: ([Grammar.Part]) -> StrayOption?
    ) {
        (all, mended) = ([], arguments)
        var stray: StrayOption? = first
        var kept: Set<String> = []
        while let option = stray, all.count < arguments.count {
            all.append(option)
            if let line = option.mended(mended) {
                mended = line
            } else {
                isMended = false
                guard let name = option.name else { return }
                kept.insert(name)
            }
            stray = next(
                grammar.parts(mended).filter { part in
                    guard case .option(let name, nil, _) = part else { return true }
                    return !kept.contains(name)
                })
        }
        // A name or a day among the words has its own option, too.
        if isMended, let placed = try? PlacedWords.placed(mended) {
            mended = placed.flatMap { word -> [String] in
                guard !mended.contains(word), word.hasPrefix("--"),
                    let sign = word.firstIndex(of: "=")
                else { return [word] }
                return [String(word[..<sign]), String(word[word.index(after: sign)...])]
            }
        }
    }

    /// The name of the first; nil: its value alone is wrong.
    var first: String? { all.first?.name }

    /// The first other option that lacks its value, with an example of one.
    var example: String? { all.lazy.compactMap(\.example).first }

    /// What is wrong: all of them, and what each was probably meant for.
    var message: String {
        let names = all.compactMap(\.name)
        guard all.count > 1, names.count == all.count else { return all[0].message }
        var meant: [String] = []
        for name in all.compactMap(\.meant) where !meant.contains(name) { meant.append(name) }
        let said = "unknown options \(names.enumeration)"
        return said + (meant.isEmpty ? "" : ". Did you mean \(meant.enumeration)?")
    }
}
