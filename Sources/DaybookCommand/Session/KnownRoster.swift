import Daybook

/// The roster of the book, read when a name is first looked up in it.
final class KnownRoster {
    private let path: String?

    init(path: String?) { self.path = path }

    /// Empty where no book can be opened, which the command tells.
    lazy var roster: Roster = {
        guard let found = try? BookLocation.find(path),
            let view = try? Book.openUnchanged(at: found).view()
        else { return Roster() }
        return view.roster
    }()

    /// The people that words mean, one each; nil: one of the words means nobody, or several.
    func people(_ words: [String]) -> [String]? {
        let found = words.map { NameGuess($0).ids(of: .person, in: roster) }
        return found.allSatisfy { $0.count == 1 } ? words : nil
    }
}
