/// Somebody who may log in to the page of a book.
package struct Account: Hashable, Sendable {
    /// Who is named as the recorder of what the account records.
    package let name: String
    package var role: AccountRole
    /// A hash with the salt and the cost that it was made with; nil: only a link opens the book.
    package var password: String?
    /// Whose it is, as the book numbers people, where its role is tied to somebody.
    package var person: UInt32?
    /// The language whose figures it reads (RFC 5646); nil: that of its browser.
    package var language: String?
    /// Whether it only looks, where nothing is recorded.
    package var isReadOnly = false

    /// Whether it may do what a deed of a sort is.
    package func may(_ deed: Deed) -> Bool { (!isReadOnly || deed == .see) && role.may(deed) }

    package init(
        _ name: String, _ role: AccountRole, password: String? = nil, person: UInt32? = nil,
        language: String? = nil
    ) {
        self.language = language
        self.name = name
        self.role = role
        self.password = password
        self.person = person
    }
}

/// What lets an account in without a password, by the hash of a secret that only its holder has.
package struct Pass: Hashable, Sendable {
    /// SHA-256 of the secret, in hexadecimal.
    package let hash: String
    /// The account that it opens the book for.
    package let account: String
    /// The moment from which it opens nothing, in seconds since 1970.
    package let until: Int64
    /// What holds it, as its browser calls itself; empty where nobody knows.
    package let device: String
    /// When it was shown last, to some minutes, in seconds since 1970; nil: nobody noted it.
    package internal(set) var seen: Int64?

    package init(_ secret: Secret, for account: String, until: Int64, device: String = "") {
        hash = secret.hash
        self.account = account
        self.until = until
        self.device = String(decoding: device.utf8.prefix(Self.deviceBytes), as: UTF8.self)
    }

    /// What is kept at most of how a device calls itself, which it may do at any length.
    private static let deviceBytes = 200
    /// How many devices of an account are logged in at most.
    static let mostSessions = 100

    /// How long a link opens a book, in seconds: ten minutes.
    static let linkSeconds: Int64 = 600
    /// How long a door is one, in seconds: ten years, or until it is switched off.
    package static let doorSeconds: Int64 = 3650 * 24 * 3600
    /// How long a token lets a program in, in seconds: a year.
    static let tokenSeconds: Int64 = 365 * 24 * 3600

    init(hash: String, account: String, until: Int64, device: String, seen: Int64?) {
        self.seen = seen
        self.hash = hash
        self.account = account
        self.until = until
        self.device = device
    }
}
