/// What an account may do at the page (`schema/page.md`). Whoever can open the files of a book at a
/// prompt is an owner of it.
package enum AccountRole: String, CaseIterable, Hashable, Sendable {
    case owner, recorder, teacher, reader
    /// Somebody for themselves.
    case own = "self"

    /// What it is for, in a few words.
    package var meaning: String {
        switch self {
        case .owner: "sees and does everything"
        case .recorder: "sees everything, records and corrects"
        case .teacher: "sees, records and corrects their own courses"
        case .reader: "sees everything and changes nothing"
        case .own: "sees their own figures and entries, and comes and goes"
        }
    }

    /// Whether an account of it belongs to a person, and sees only what is theirs.
    package var isTied: Bool {
        switch self {
        case .owner, .recorder, .reader: false
        case .teacher, .own: true
        }
    }

    /// Whether it may do what a deed of a sort is. What a tied account does it to is decided where
    /// it asks.
    package func may(_ deed: Deed) -> Bool {
        switch deed {
        case .see: true
        case .punch: self == .owner || self == .recorder || self == .own
        case .record: self == .owner || self == .recorder || self == .teacher
        case .keep: self == .owner
        }
    }
}

/// The sorts of what is done at the page.
package enum Deed: Hashable, Sendable {
    /// Asks a report.
    case see
    /// Comes or goes.
    case punch
    /// Records another entry, or corrects one.
    case record
    /// Changes the roster, a setting, a lock or an account.
    case keep
}
