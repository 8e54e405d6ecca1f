import Daybook

/// One line of what the checking child tells its parent: a letter, a space, values.
enum FindingLine: Hashable {
    case progress(_ done: Int, _ total: Int)
    case events(UInt64)
    /// The root of the tree over so many events.
    case root(_ size: UInt64, String)
    case bad(UInt64, UInt64)
    case problem(String)
    case note(String)
    /// Why the book could not be looked at, which says nothing of it.
    case unseen(String)
    /// Nothing of the finding follows.
    case done
    case book(String)
    /// Which tree the book's is.
    case origin(String)
    case point(UInt64, String)

    /// The finding as lines, closed by ``done``.
    static func lines(of verification: Verification) -> [FindingLine] {
        var lines = [FindingLine.events(verification.events)]
        if let root = verification.root { lines.append(.root(verification.events, root)) }
        if let bad = verification.bad { lines.append(.bad(bad.lowerBound, bad.upperBound)) }
        return lines + verification.problems.map { .problem($0) }
            + verification.notes.map { .note($0) } + [.done]
    }

    /// The line as it is sent, with its end. A line end inside a text becomes a space.
    var text: String {
        switch self {
        case .progress(let done, let total): "p \(done) \(total)\n"
        case .events(let count): "e \(count)\n"
        case .root(let size, let root): "r \(size) \(root)\n"
        case .bad(let first, let last): "b \(first) \(last)\n"
        case .problem(let text): "x \(Self.oneLine(text))\n"
        case .note(let text): "o \(Self.oneLine(text))\n"
        case .unseen(let text): "u \(Self.oneLine(text))\n"
        case .done: "d .\n"
        case .origin(let text): "g \(Self.oneLine(text))\n"
        case .book(let name): "n \(Self.oneLine(name))\n"
        case .point(let sequence, let moment): "s \(sequence) \(moment)\n"
        }
    }

    /// Reads a line without its end; nil when it is garbage.
    init?(_ line: Substring) {
        guard line.dropFirst().first == " ", let letter = line.first else { return nil }
        let rest = line.dropFirst(2)
        let words = rest.split(separator: " ")
        let numbers = words.compactMap { UInt64($0) }
        switch (letter, numbers.count) {
        case ("p", 2): self = .progress(Int(clamping: numbers[0]), Int(clamping: numbers[1]))
        case ("e", 1): self = .events(numbers[0])
        case ("r", _) where words.count == 2 && numbers.first.map(String.init) == String(words[0]):
            self = .root(numbers[0], String(words[1]))
        case ("b", 2) where numbers[0] <= numbers[1]: self = .bad(numbers[0], numbers[1])
        case ("x", _): self = .problem(String(rest))
        case ("o", _): self = .note(String(rest))
        case ("u", _): self = .unseen(String(rest))
        case ("d", 0): self = .done
        case ("g", _): self = .origin(String(rest))
        case ("n", _): self = .book(String(rest))
        case ("s", 1...) where words.count == 2: self = .point(numbers[0], String(words[1]))
        default: return nil
        }
    }

    private static func oneLine(_ text: String) -> String {
        String(text.map { $0.isNewline ? " " : $0 })
    }
}
