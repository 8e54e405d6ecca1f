import ArgumentParser
import Daybook

/// What may be written for a command. It is read from what the argument parser tells machines of
/// the command's own declarations, so an option is named in no other place: mistakes, help, manual
/// pages and completion follow from it.
struct Grammar {
    /// An option with its names, or an operand, which has none.
    struct Argument {
        let names: [String]
        let takesValue: Bool
        let isRepeating: Bool
        /// All that may be given, in lower case; empty where anything may.
        let choices: [String]
        /// As the help has it: `--role <role>`, `<kind>`.
        var title: String
        /// What its value is called: `period`.
        var valueName: String
        /// What the help says of it.
        var help: String
        /// The heading that it stands under; nil: the command's own.
        var section: String?
        var isShown: Bool
        /// The values that it may have, or those proposed; empty: any.
        var values: [String]
        /// What it is where it is not given; nil: nothing.
        var standard: String?
        let isFile: Bool
        let isDirectory: Bool
    }

    /// One part of a command line.
    enum Part {
        case word(String)
        /// - Parameter option: nil: the command has none of this name.
        case option(_ name: String, _ option: Argument?, value: String?)
    }

    private var arguments: [Argument]
    /// Whether `--from` is a day from which something holds, and not the first of a period.
    private let hasStart: Bool
    /// Whether `--to` is a place, and not the last day of a period.
    private let hasEnd: Bool

    /// The options that may stand before a command, and alone.
    static let root = Grammar(of: SharedOptions<Today>.self, flags: ["--version"])

    /// - Parameter flags: what the parser adds to the declarations by itself.
    init(of command: any ParsableArguments.Type, flags: [String] = []) {
        hasStart = command is any TakesStart.Type
        hasEnd = command is any TakesEnd.Type
        // A text that cannot be read leaves no option known, and each mistake is told in the
        // parser's own words.
        let dump = (try? JSONObject.read(Array(command._dumpHelp().utf8))) ?? nil
        arguments = (dump?.object("command")?.objects("arguments") ?? []).map(Argument.init)
        arguments += flags.map { Argument(flag: $0) }
    }

    /// Every name of an option, in the order of the help.
    var names: [String] { arguments.flatMap(\.names) }

    var operands: [Argument] { arguments.filter(\.names.isEmpty) }

    /// The options, those among them that no help lists.
    var options: [Argument] { arguments.filter { !$0.names.isEmpty } }

    /// The options of the command itself, by their longest names.
    var own: [String] {
        options.filter { $0.isShown }.compactMap(\.names.last).filter {
            $0 != "--help" && Grammar.root.option($0) == nil
        } + (hasStart ? ["--from"] : []) + (hasEnd ? ["--to"] : [])
    }

    /// The option of a name.
    func option(_ name: String) -> Argument? { arguments.first { $0.names.contains(name) } }

    /// Whether the command takes an option: those that some commands share are hidden in the
    /// grammar of the others, which refuse them.
    func takes(_ name: String) -> Bool {
        if hasEnd, name == "--to" { return true }
        return option(name).map { $0.isShown || Self.shared.isDisjoint(with: $0.names) } ?? false
    }

    private static let shared: Set = [
        "--period", "--to", "--slot", "--limit", "--group-by", "--sort", "--dry-run", "--timeout",
    ]

    /// The parts of a command line up to `--`.
    func parts(_ line: [String]) -> [Part] { placed(line).map(\.part) }

    /// The parts of a command line up to `--`, each with the place at which it begins.
    func placed(_ line: [String]) -> [(place: Int, part: Part)] {
        var rest = line.prefix { $0 != "--" }
        var parts: [(place: Int, part: Part)] = []
        let end = rest.count
        while let word = rest.first {
            let place = end - rest.count
            rest.removeFirst()
            guard word.count > 1, word.hasPrefix("-") else {
                parts.append((place, .word(word)))
                continue
            }
            let (name, joined) = divided(word)
            let option = option(name)
            if let joined, option?.takesValue == false, !word.hasPrefix("--") {
                rest.insert("-" + joined, at: rest.startIndex)
                parts.append((place, .option(name, option, value: nil)))
                continue
            }
            let isOpen = option?.takesValue == true && joined == nil
            let next = isOpen ? rest.first.flatMap { Self.isValue($0) ? $0 : nil } : nil
            if next != nil { rest.removeFirst() }
            parts.append((place, .option(name, option, value: joined ?? next)))
        }
        return parts
    }

    /// Divides `--name=value` and `-nVALUE`, and a flag from those that are joined to it.
    private func divided(_ word: String) -> (name: String, value: String?) {
        if let sign = word.firstIndex(of: "=") {
            return (String(word[..<sign]), String(word[word.index(after: sign)...]))
        }
        guard !word.hasPrefix("--"), option(word) == nil, option(String(word.prefix(2))) != nil
        else { return (word, nil) }
        return (String(word.prefix(2)), String(word.dropFirst(2)))
    }

    /// Whether a word can be an option's value: a number below zero is meant as one.
    private static func isValue(_ word: String) -> Bool {
        !word.hasPrefix("-") || word == "-" || NegativeValue.isNegative(word)
    }
}

extension Grammar.Argument {
    /// - Parameter declared: an argument of the parser's `ArgumentInfoV0`.
    fileprivate init(_ declared: JSONObject) {
        let isLong = { (name: JSONObject) in name.text("kind") != "short" }
        let value = declared.text("valueName").map { "<\($0)>" } ?? ""
        names = (declared.objects("names") ?? []).map { name in
            (isLong(name) ? "--" : "-") + (name.text("name") ?? "")
        }
        valueName = declared.text("valueName") ?? ""
        help = declared.text("abstract") ?? ""
        section = declared.text("sectionTitle")
        isShown = declared.isTrue("shouldDisplay")
        let completion = declared.object("completionKind")
        values =
            completion?.object("list")?.texts("values") ?? declared.texts("allValues") ?? []
        standard = declared.text("defaultValue")
        isFile = completion?.object("file") != nil
        isDirectory = completion?.object("directory") != nil
        takesValue = declared.text("kind") == "option"
        isRepeating = declared.isTrue("isRepeating")
        let values = declared.texts("allValues") ?? []
        // Completion may offer shorter words for the same.
        let offered = declared.object("completionKind")?.object("list")?.texts("values") ?? values
        choices = values.isEmpty ? [] : offered.map { $0.lowercased() }
        title = names.last.map { "\($0) \(value)" } ?? value
    }

    /// A flag that the parser has by itself.
    fileprivate init(flag: String) {
        (names, title) = ([flag], flag)
        (takesValue, isRepeating, isShown, isFile, isDirectory) = (
            false, false, false, false, false
        )
        (choices, values, valueName, help, section, standard) = ([], [], "", "", nil, nil)
    }
}

/// The parts of a command line that were typed before `--`.
extension [Grammar.Part] {
    /// The words that are no option's value.
    var words: [String] {
        compactMap { part in
            guard case .word(let word) = part else { return nil }
            return word
        }
    }

    /// The last value of an option, under any of its names.
    func value(of name: String) -> String? {
        var last: String?
        for case .option(_, let option?, let value?) in self where option.names.contains(name) {
            last = value
        }
        return last
    }
}
