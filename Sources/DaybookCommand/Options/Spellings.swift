public import ArgumentParser
public import Daybook
import Reports

// The closed lists of the rooms below, as they are typed on the command line.

extension SlotChoice: ExpressibleByArgument {
    /// Reads `am`, `pm`, `morning`, `afternoon`, either of these in the plural, or `both`.
    public init?(argument: String) {
        let isPlural = ["mornings", "afternoons"].contains(argument.lowercased())
        self.init(argument.dropLast(isPlural ? 1 : 0))
    }

    /// The words, for completion and mistakes.
    public static var defaultCompletionKind: CompletionKind {
        .list(["am", "pm"] + allCases.map(\.name))
    }
}

extension Role: ExpressibleByArgument {
    /// Reads the role's name, in any letter case, or another usual word for it.
    public init?(argument: String) {
        self.init(named: Self.synonyms[argument.lowercased()] ?? argument)
    }

    private static let synonyms = [
        "teacher": "professor", "lecturer": "professor", "staff": "employee",
        "worker": "employee", "pupil": "student",
    ]

    /// The names, for help and completion.
    public static var allValueStrings: [String] { allCases.map(\.name) }
}

extension PayType: ExpressibleByArgument {
    /// Reads the pay type's name, in any letter case.
    public init?(argument: String) { self.init(named: argument) }

    /// The names, for help and completion.
    public static var allValueStrings: [String] { allCases.map(\.name) }
}

extension RawRepresentable where Self: ExpressibleByArgument, RawValue == String {
    /// Reads the raw value, in any letter case.
    public init?(argument: String) { self.init(rawValue: argument.lowercased()) }
}

extension ReportKind: ExpressibleByArgument {}
extension RankingKind: ExpressibleByArgument {}
extension StreakBasis: ExpressibleByArgument {}
extension ImportKind: ExpressibleByArgument {}
extension HistoryMix: ExpressibleByArgument {}

/// `a, b or c`.
func alternatives(_ names: [String]) -> String {
    names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
}

/// What to write instead of a word that is none of a closed list.
func rather(_ word: String, among names: [String]) -> Advice {
    let meant = nearestName(to: word, among: names).map { "Did you mean \($0)? " } ?? ""
    return "\(meant)Use \(alternatives(names))."
}
