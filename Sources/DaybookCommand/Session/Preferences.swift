import DaybookModel
import Pictures
import Platform
import Reports

/// What may be set once instead of typed each time. Each has a variable of the environment, which
/// wins over the file, and an option of the command, which wins over both.
enum Preference: String, CaseIterable {
    case book, user, color, pager, format, theme, paper, limit, threads

    /// The variable that says the same: `DAYBOOK_BOOK`.
    var variable: String { "DAYBOOK_" + rawValue.uppercased() }

    /// What it decides, in a sentence.
    var meaning: String {
        switch self {
        case .book: "The book of commands without --book; ~ is the home directory."
        case .user: "Who records, where --by is not given."
        case .color: "auto, always or never."
        case .pager: "The program that shows long pages, such as less -R."
        case .format: "The format of reports: \(OutputFormat.general)."
        case .theme: "light or dark: how pages and pictures in files look."
        case .paper: "a4 or letter: what pages are printed on."
        case .limit: "How many rows pages show where -n does not say; 0 for all."
        case .threads: "How many cores to use, from 1 to 64."
        }
    }

    /// What it is set to, where that is one of the values that there are.
    func kept<Value: RawRepresentable<String>>() -> Value? {
        ProcessEnvironment.given(variable).flatMap(Value.init)
    }

    /// Whether a text may be its value.
    func allows(_ value: String) -> Bool {
        switch self {
        case .book, .user, .pager: !value.isEmpty
        case .color: ColorChoice(rawValue: value) != nil
        case .format: (try? OutputFormat(named: value)).map(\.isGeneral) ?? false
        case .theme: Theme(rawValue: value) != nil
        case .paper: Paper(rawValue: value) != nil
        case .limit: RowCount(argument: value) != nil
        case .threads: Int(value).map(Cores.allowed.contains) ?? false
        }
    }
}

/// The file of preferences: lines `name = value`, and `alias.NAME = COMMAND LINE`. Lines that begin
/// with # are comments.
struct Preferences {
    /// The lines as they are, so that comments stay where the file is written again.
    private(set) var lines: [String] = []

    /// In front of the name of an alias.
    static let aliasPrefix = "alias."
    private static let mostBytes = 1 << 16

    /// `$XDG_CONFIG_HOME/daybook/config`, else `~/.config/daybook/config`.
    static var path: String {
        let given = ProcessEnvironment.given("XDG_CONFIG_HOME").flatMap {
            $0.hasPrefix("/") ? $0 : nil
        }
        let home = given ?? Files.join(ProcessEnvironment.given("HOME") ?? "/", ".config")
        return Files.join(home, "daybook/config")
    }

    /// The preferences of the user. A file that is not there, or cannot be read, has none: what it
    /// would say is never needed.
    static func read() -> Preferences {
        guard let bytes = try? Files.stored(path, limitBytes: mostBytes) else {
            return Preferences()
        }
        return Preferences(text: String(decoding: bytes, as: UTF8.self))
    }

    init(text: String = "") {
        lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        if lines.last?.isEmpty == true { lines.removeLast() }
    }

    /// The name and the value of each line that has both, in the order of the file.
    var entries: [(name: String, value: String)] { lines.compactMap(Self.entry) }

    private static func entry(_ line: String) -> (name: String, value: String)? {
        guard !line.trimmed.hasPrefix("#"), let sign = line.firstIndex(of: "=") else { return nil }
        let name = String(line[..<sign]).trimmed
        let value = String(line[line.index(after: sign)...]).trimmed
        return name.isEmpty || value.isEmpty ? nil : (name, value)
    }

    /// The last value of a name.
    func value(of name: String) -> String? { entries.last { $0.name == name }?.value }

    /// The aliases by name. One of a command's name would hide it, and does not count.
    var aliases: [(name: String, line: String)] {
        entries.filter { $0.name.hasPrefix(Self.aliasPrefix) }
            .map { (String($0.name.dropFirst(Self.aliasPrefix.count)), $0.value) }
            .filter { !CommandNames.here.contains($0.name) }
    }

    /// Gives a name a value, in its line where it has one; nil takes it away.
    mutating func set(_ name: String, to value: String?) {
        let places = lines.indices.filter { Self.entry(lines[$0])?.name == name }
        let line = value.map { "\(name) = \($0)" }
        if let line, let last = places.last {
            lines[last] = line
        } else if let line {
            lines.append(line)
        } else {
            for place in places.reversed() { lines.remove(at: place) }
        }
    }

    func write() throws(CommandError) {
        try system(Files.makeDirectory(Files.parent(of: Self.path), recursive: true))
        try system(Files.write(Array((lines.joined(separator: "\n") + "\n").utf8), to: Self.path))
    }
}

extension Preferences {
    /// Has the variables of the environment that are not set say what the file says.
    func apply() {
        for preference in Preference.allCases {
            guard let value = value(of: preference.rawValue), preference.allows(value),
                ProcessEnvironment.given(preference.variable) == nil,
                preference != .color || ProcessEnvironment.given("NO_COLOR") == nil
            else { continue }
            let home = ProcessEnvironment.given("HOME") ?? "/"
            let isOfHome = preference == .book && value.hasPrefix("~/")
            ProcessEnvironment.set(
                preference.variable,
                to: isOfHome ? Files.join(home, String(value.dropFirst(2))) : value)
        }
    }

    /// The arguments with an alias in the place of the command replaced by its line.
    func expanded(_ arguments: [String]) -> [String] {
        guard let place = CommandNames.place(in: arguments),
            let alias = aliases.last(where: { $0.name == arguments[place] })
        else { return arguments }
        return arguments[..<place] + Self.words(alias.line) + arguments[(place + 1)...]
    }

    /// The words of a line as a shell takes them: quotes and backslashes keep blanks.
    static func words(_ line: String) -> [String] {
        var words: [String] = []
        var word: String?
        var quote: Character?
        var rest = line[...]
        while let sign = rest.popFirst() {
            if sign == "\\", quote != "'", let next = rest.popFirst() {
                word = (word ?? "") + String(next)
            } else if sign == quote {
                quote = nil
            } else if quote == nil, sign == "\"" || sign == "'" {
                (quote, word) = (sign, word ?? "")
            } else if quote == nil, sign.isWhitespace {
                if let word { words.append(word) }
                word = nil
            } else {
                word = (word ?? "") + String(sign)
            }
        }
        return words + (word.map { [$0] } ?? [])
    }
}
