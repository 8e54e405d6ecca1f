import Daybook
import DaybookCommand
import Reports

/// The addresses of what answers propose: a report with its question, the card of a thing, the page
/// that has the form of what is recorded.
struct Addresses: Sendable {
    /// Says what a name is of, where a command leaves it open.
    let roster: Roster
    /// The point that the page is of, which its links stay at; nil: the last one.
    let asOf: String?
    /// What is asked already, to which a proposal may only add something.
    var page: (path: String, fields: [Field]) = ("/", [])
    /// What of it is there for whoever asks; nil: everything.
    var access: Access?
    /// Where a form that is led to leads back to; nil: to its own page.
    var back: String?

    /// The address of a command; nil: no page asks it, or it is not there for whoever asks.
    func address(_ command: Suggestion) -> String? {
        guard let address = every(command) else { return nil }
        return access?.opens(address) ?? true ? address : nil
    }

    private func every(_ command: Suggestion) -> String? {
        guard let verb = command.verb else {
            let more = command.words.compactMap(\.field)
            let names = Set(more.map(\.name))
            return address(page.path, page.fields.filter { !names.contains($0.name) } + more)
        }
        if let form = form(of: command) ?? Self.forms[verb] {
            // Nothing leads to where one is: a page of a list has a button that adds to it.
            return form == page.path || form == "\(page.path)?add=1" ? nil : form
        }
        if verb == "export", command.words.first?.operand == "calendar" {
            return "/account#calendar"
        }
        // What is left to be filled in needs somebody who knows it.
        guard !command.words.contains(where: \.isOpen) else { return nil }
        if verb == "show" { return card(command.words) }
        guard let report = ReportAddress.asked[verb],
            !report.question.shape.writes || command.words.isEmpty
        else { return nil }
        let operands = report.operands(of: command.words.compactMap(\.operand))
        // The page of the day is the first one.
        let path = report.path == "today" ? "/" : "/\(report.path)"
        let fields = command.words.compactMap(\.field)
        return address(
            path + Self.ending(ofFile: fields["output"]), fields.without("output") + operands,
            takesPoint: report.question.shape.options.contains { $0.name == "as-of" })
    }

    /// A file that the prompt would write is one that the page sends: `.csv` of `audit.csv`.
    private static func ending(ofFile name: String?) -> Substring {
        guard let name, let dot = name.lastIndex(of: ".") else { return "" }
        return name[dot...]
    }

    /// An address with its question.
    /// - Parameter takesPoint: whether it can be asked as of another point.
    func address(_ path: String, _ fields: [Field], takesPoint: Bool = true) -> String {
        let isSaid = fields["as-of"] != nil || !takesPoint
        let point = isSaid ? [] : asOf.map { [Field(name: "as-of", value: $0)] } ?? []
        let asked = fields + point
        return asked.isEmpty ? path : "\(path)?\(Form.query(asked))"
    }

    /// The card of something, or of an event; nil: nothing is called so.
    private func card(_ words: [Suggestion.Word]) -> String? {
        guard let name = words.compactMap(\.operand).first else { return nil }
        let fields = words.compactMap(\.field)
        let rest = fields.without("as")
        if name.hasPrefix("#"), let number = UInt64(name.dropFirst()) {
            return address("/entry/\(number)", rest)
        }
        let kinds = ReportAddress.nouns
        let kind =
            fields["as"]
            ?? kinds.first { kind in
                Noun(word: kind).flatMap { roster.id(of: name, $0) } != nil
            }
        guard let kind, kinds.contains(kind) else { return nil }
        return address("/\(kind)/\(Form.part(name))", rest)
    }

    /// The page with the form of a command about one thing.
    private func form(of command: Suggestion) -> String? {
        if let course = course(of: command) { return course }
        guard let verb = command.verb, let what = command.words.first?.operand else { return nil }
        switch verb {
        case "set":
            return SettingName(rawValue: what).map { SettingForm.address(of: $0, back: back) }
        case "in", "out":
            let day = command.words.compactMap(\.field)["at"]?.prefix(10) ?? ""
            return CivilDate(day).map {
                TimeForm.address(of: what, on: $0, verb == "in" ? "In" : "Out")
            }
        case "amend", "retract", "reinstate":
            guard what.hasPrefix("#") else { return nil }
            let isOfSeveral = command.words.count { $0.operand != nil } > 1
            return "/entry/\(what.dropFirst())" + (isOfSeveral ? "?do=\(verb)" : "")
        case "lock", "unlock": return ClosingForm.address(back: back)
        case "people change": return "/person/\(Form.part(what))?\(ThingForm.changeQuery)"
        case _: return nil
        }
    }

    /// The page of a course with the form of a command of it.
    private func course(of command: Suggestion) -> String? {
        guard let verb = command.verb, Self.forms[verb] == "/courses",
            let course = command.words.compactMap(\.field)["course"],
            roster.id(of: course, .course) != nil
        else { return nil }
        return "/course/\(Form.part(course))" + (verb == "enrol" ? "#enrol" : "")
    }

    /// The pages that have the form of a command. They are of the book as it is now.
    private static let forms = [
        "people add": "/people?add=1", "categories add": "/categories?add=1",
        "courses add": "/courses?add=1", "holidays add": "/holidays?add=1",
        "shows add": "/shows?add=1", "accounts add": "/accounts?add=1", "spend": "/expenses",
        "ticket": "/shows",
        "sale": "/shows", "mark": "/", "warn": "/", "unmark": "/", "unwarn": "/",
        "bonus": "/courses", "score": "/courses", "enrol": "/courses",
        "in": "/overtime#time", "out": "/overtime#time", "lock": ClosingForm.address(back: nil),
        "unlock": ClosingForm.address(back: nil),
    ]
}

extension ReportAddress {
    /// A report of a page with the question that it asks.
    struct Asked: Sendable {
        let path: String
        let question: Question

        /// What it is asked about, as fields: addresses say who or what in the same words.
        func operands(of values: [String]) -> [Field] {
            let names = question.shape.operands.map(\.field)
            return values.enumerated().map { place, value in
                let name = names.indices.contains(place) ? names[place] : names.last ?? "what"
                return Field(
                    name: place == 0 && name != "report" ? first(name) : name, value: value)
            }
        }

        private func first(_ name: String) -> String {
            ["who", "what", "a"].contains(name) ? name : "what"
        }
    }

    /// The reports by the words that ask them.
    static let asked: [String: Asked] = {
        var asked: [String: Asked] = [:]
        for (path, words) in all {
            guard let question = Question(words) else { continue }
            let report = Asked(path: path, question: question)
            asked[words] = report
            // A noun alone lists what there is.
            if words.hasSuffix(" list") { asked[String(words.dropLast(5))] = report }
        }
        return asked
    }()
}

extension Suggestion.Word {
    /// Words that stand for what only a reader knows.
    private static let blanks: Set = [
        "WHO", "WHOM", "NAME", "DATE", "SHOW", "COURSE", "STUDENT", "CATEGORY", "VENUE", "WORD",
        "POINTS", "AMOUNT", "FILE",
    ]

    /// Whether something in it is left to be filled in.
    fileprivate var isOpen: Bool {
        switch self {
        case .reason, .blank: true
        case .operand(let text), .option(_, let text): Self.blanks.contains(text)
        case .flag: false
        }
    }

    var operand: String? { if case .operand(let text) = self { text } else { nil } }

    var field: Field? {
        switch self {
        case .option(let name, let value): Field(name: name, value: value)
        case .flag(let name): Field(name: name, value: "on")
        case .operand, .reason, .blank: nil
        }
    }
}
