public import ArgumentParser
public import Daybook
public import DaybookModel

// The closed lists of the rooms below, as they are typed on the command line.

extension SlotChoice: ExpressibleByArgument {
    /// Reads `am`, `pm`, `morning`, `afternoon` or `both`.
    public init?(argument: String) { self.init(argument) }
}

extension RankingKind: ExpressibleByArgument {}
extension StreakBasis: ExpressibleByArgument {}
extension SettingName: ExpressibleByArgument {}
extension ImportKind: ExpressibleByArgument {}
