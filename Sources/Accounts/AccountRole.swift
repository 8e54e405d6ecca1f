/// What an account may do at the page (`schema/page.md`). Whoever can open the files of a book at a
/// prompt is an owner of it.
package enum AccountRole: String, CaseIterable, Hashable, Sendable {
    case owner, recorder, reader

    /// What it is for, in a few words.
    package var meaning: String {
        switch self {
        case .owner: "sees and does everything"
        case .recorder: "sees everything, records and corrects"
        case .reader: "sees everything and changes nothing"
        }
    }

    /// Whether it may do what a deed of a sort is.
    package func may(_ deed: Deed) -> Bool {
        switch deed {
        case .see: true
        case .record: self != .reader
        case .keep: self == .owner
        }
    }
}

/// The sorts of what is done at the page.
package enum Deed: Hashable, Sendable {
    /// Asks a report.
    case see
    /// Records an entry, or corrects one.
    case record
    /// Changes the roster, a setting, a lock or an account.
    case keep
}
