/// A closed list whose cases are stored as their position and spelled by ``name``.
public protocol NamedChoice: CaseIterable, RawRepresentable, Sendable where RawValue == UInt8 {
    /// The word that people type and read. It is written out: the name of a case is looked up in
    /// the program's tables, and every command would wait for it.
    var name: String { get }
}

extension NamedChoice {
    /// The case spelled `name`, in any letter case, or nil.
    public init?(named name: String) {
        let wanted = name.lowercased()
        guard let found = Self.allCases.first(where: { $0.name == wanted }) else { return nil }
        self = found
    }
}

/// What a person is to the book.
public enum Role: UInt8, NamedChoice {
    case member, employee, student, professor

    /// The name of the case itself.
    public var name: String {
        switch self {
        case .member: "member"
        case .employee: "employee"
        case .student: "student"
        case .professor: "professor"
        }
    }
}

/// How extra work is rewarded: with overtime, or with absences held against a bonus.
public enum PayType: UInt8, NamedChoice {
    case normal, diligence

    /// The name of the case itself.
    public var name: String {
        switch self {
        case .normal: "normal"
        case .diligence: "diligence"
        }
    }
}

/// Which way a punch goes; `unspecified` is resolved by pairing.
public enum Direction: UInt8, NamedChoice {
    case unspecified, checkIn, checkOut

    /// `in`, `out` or `unspecified`.
    public var name: String {
        switch self {
        case .unspecified: "unspecified"
        case .checkIn: "in"
        case .checkOut: "out"
        }
    }
}
