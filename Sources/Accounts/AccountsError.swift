package import Platform

/// Why the accounts of a book cannot be read or changed.
@nonexhaustive
package enum AccountsError: Error, Hashable, Sendable {
    case platform(PlatformError)
    /// The file is there, and holds something else.
    case unreadable(path: String)
    /// There is no room for more.
    case full(path: String)
}

extension AccountsError {
    /// What happened, with its values.
    package var message: String {
        switch self {
        case .platform(let error): error.message
        case .full(let path): "\(path) is full, and nothing was changed."
        case .unreadable(let path): "\(path) does not hold the accounts of a book."
        }
    }

    /// The way out.
    package var remedy: String {
        switch self {
        case .platform(let error): error.remedy
        case .full: "Make room: remove accounts that nobody uses, or end devices of theirs."
        case .unreadable:
            "Put back the file as it was, or move it away: accounts are made anew then."
        }
    }
}
