public import ArgumentParser
public import Daybook

// The closed lists of the rooms below, as they are typed on the command line.

extension SlotChoice: ExpressibleByArgument {
    /// Reads `am`, `pm`, `morning`, `afternoon` or `both`.
    public init?(argument: String) { self.init(argument) }
}

extension Role: ExpressibleByArgument {
    /// Reads the role's name, in any letter case.
    public init?(argument: String) { self.init(named: argument) }

    /// The names, for help and completion.
    public static var allValueStrings: [String] { allCases.map(\.name) }
}

extension PayType: ExpressibleByArgument {
    /// Reads the pay type's name, in any letter case.
    public init?(argument: String) { self.init(named: argument) }

    /// The names, for help and completion.
    public static var allValueStrings: [String] { allCases.map(\.name) }
}

extension ReportKind: ExpressibleByArgument {}
extension RankingKind: ExpressibleByArgument {}
extension StreakBasis: ExpressibleByArgument {}
extension ImportKind: ExpressibleByArgument {}
extension HistoryMix: ExpressibleByArgument {}
