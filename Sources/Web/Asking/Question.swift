import DaybookCommand
import Reports
import Synchronization

/// A command that an address or a form asks, and how its fields are read.
struct Question: Sendable {
    let shape: CommandShape
    private let options: [String: CommandShape.Part]
    private let operands: [String: Int]

    /// Nil: there is no such command.
    init?(_ words: String) {
        guard let shape = Shapes.shape(of: words) else { return nil }
        self.shape = shape
        var options = Dictionary(shape.options.map { ($0.name, $0) }) { first, _ in first }
        // So does a report that takes people as an option.
        if options["who"] == nil { options["who"] = options["person"] }
        self.options = options
        var operands = Dictionary(
            shape.operands.enumerated().map { ($1.field, $0) }
        ) { first, _ in first }
        // Addresses ask for what and of whom in the same words everywhere. What is written has one
        // name for each operand: who may write it is decided by that name.
        if !shape.operands.isEmpty, !shape.writes {
            let place = operands["what"] ?? operands["who"] ?? 0
            for word in ["what", "who"] where operands[word] == nil { operands[word] = place }
        }
        self.operands = operands
    }

    /// The parts that an address asks with: of a command that may write, the point it looks at.
    var reads: [CommandShape.Part] {
        let parts = shape.operands + shape.options
        if shape.writes { return parts.filter { $0.name == "as-of" } }
        let apart = Self.apart[shape.words] ?? []
        return parts.filter { !apart.contains($0.name) }
    }

    /// What no address asks for: files of the machine that answers, a mail, and an earlier point of
    /// what is of now alone.
    private static let apart: [String: Set<String>] = [
        "verify": ["checkpoint", "proof", "key", "as-of"], "checkpoint": ["size", "as-of"],
        "export": ["mail"], "status": ["as-of"],
    ]

    /// Whether it compares two points: the later one is that which a page is of.
    var comparesPoints: Bool { shape.words == "diff" }

    /// A question as its command takes it: of a page of another point.
    private func pointed(_ fields: [Field]) -> [Field] {
        guard comparesPoints, let point = fields["as-of"], !point.isEmpty else { return fields }
        return fields.without("as-of", "b") + [Field(name: "b", value: point)]
    }

    /// The line that only reads, of a command that may write too: what it takes to write is
    /// refused, since no address changes anything.
    /// - Throws: `QueryFlaw` where a field means nothing here, or might change something.
    func reading(_ fields: [Field]) throws(QueryFlaw) -> Line {
        let fields = pointed(fields)
        let named = Set(reads.map(\.field))
        let stray = fields.first { !named.contains($0.name) && !$0.value.isEmpty }
        if shape.writes || Self.apart[shape.words] != nil, let stray {
            throw QueryFlaw(word: stray.name, command: shape.words)
        }
        return try line(fields)
    }

    /// The line that records what some fields say: a command that answers where nothing is named
    /// would record nothing.
    func recording(_ fields: [Field]) throws(QueryFlaw) -> Line {
        let isReport = ReportAddress.asked[shape.words] != nil
        if isReport, let first = shape.operands.first?.field, fields[first] ?? "" == "" {
            throw QueryFlaw(word: first, command: shape.words, count: 0)
        }
        return try line(fields)
    }

    /// The line that some fields ask.
    /// - Throws: `QueryFlaw` where a field means nothing here.
    func line(_ fields: [Field]) throws(QueryFlaw) -> Line {
        var line = Line(shape.words)
        var given: [(place: Int, value: String)] = []
        for field in fields where !field.value.isEmpty {
            if let place = operands[field.name] {
                given.append((place, field.value))
            } else if let option = options[field.name] {
                if option.takesValue {
                    line.add(option.name, field.value)
                } else if field.value != "off" {
                    line.flag(option.name)
                }
            } else {
                throw QueryFlaw(word: field.name, command: shape.words)
            }
        }
        try refuseShifted(given.map(\.place))
        for operand in given.sorted(by: { $0.place < $1.place }) {
            line.add(operand: operand.value)
        }
        return line
    }
}

extension Question {
    /// Refuses what would put a value in the place of another field: of what is written each has
    /// its own, and those before it are given too.
    private func refuseShifted(_ places: [Int]) throws(QueryFlaw) {
        guard shape.writes, let last = places.max() else { return }
        for place in 0...last {
            let count = places.count { $0 == place }
            let part = shape.operands[place]
            if count == 0 || count > 1 && !part.isRepeating {
                throw QueryFlaw(word: part.field, command: shape.words, count: count)
            }
        }
    }
}

extension CommandShape.Part {
    /// What a field of it is called: `who` of `who|n`, `a` of `A`.
    var field: String { String(name.prefix { $0 != "|" }).lowercased() }
}

/// The commands that were looked up before: their grammar takes long to read, and never changes.
enum Shapes {
    private static let known = Mutex<[String: CommandShape]>([:])

    /// Nil: there is no such command.
    static func shape(of words: String) -> CommandShape? {
        if let shape = known.withLock({ $0[words] }) { return shape }
        guard let shape = CommandShape(of: words) else { return nil }
        known.withLock { $0[words] = shape }
        return shape
    }
}

/// One field of a query or a form.
struct Field: Hashable, Sendable {
    let name: String
    let value: String
}

/// A field that a command has no use for, or not so often.
struct QueryFlaw: Error, Hashable, Sendable {
    let word: String
    let command: String
    /// How often it was given, where that is what is wrong.
    var count: Int?

    var message: String {
        switch count {
        case nil: "\(command) takes no \"\(word)\"."
        case 0: "\(word): \(command) needs it."
        case _: "\(word): \(command) takes one."
        }
    }
}

extension [Field] {
    /// The value of the last field of a name.
    subscript(name: String) -> String? { last { $0.name == name }?.value }

    /// The values of all fields of a name.
    func all(_ name: String) -> [String] { filter { $0.name == name }.map(\.value) }

    /// Those of other names.
    func without(_ names: String...) -> [Field] { filter { !names.contains($0.name) } }
}
