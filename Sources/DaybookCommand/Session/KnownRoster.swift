import Daybook

/// The roster of the book, read when a name is first looked up in it.
final class KnownRoster {
    let path: String?

    init(path: String?) { self.path = path }

    /// Empty where no book can be opened, which the command tells.
    lazy var roster: Roster = {
        guard let found = try? BookLocation.find(path),
            let view = try? Book.openUnchanged(at: found).view()
        else { return Roster() }
        return view.roster
    }()

    /// The number of the last event; nil: no book can be opened.
    var last: UInt64? {
        guard let found = try? BookLocation.find(path),
            let view = try? Book.openUnchanged(at: found).view()
        else { return nil }
        return view.point.sequence
    }

    /// The words, where each means another person; nil: one means nobody, several, or the same.
    func people(_ words: [String]) -> [String]? {
        let found = words.map { NameGuess($0).ids(of: .person, in: roster) }
        let areOthers = Set(found).count == words.count && found.allSatisfy { $0.count == 1 }
        return areOthers ? words : nil
    }
}
