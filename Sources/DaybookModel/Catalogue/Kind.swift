/// What an event is about. Raw values are the on-disk numbers of `schema/format.md`: never reused,
/// always below 64, because a block's header keeps one bit for each kind it holds.
public enum Kind: UInt8, CaseIterable, Hashable, Sendable {
    case bookOpened = 1
    case settingChanged = 2
    case personAdded = 3
    case personChanged = 4
    case personRemoved = 5
    case categoryAdded = 6
    case categoryChanged = 7
    case categoryRemoved = 8
    case showAdded = 9
    case showChanged = 10
    case venueAdded = 11
    case venueChanged = 12
    case courseAdded = 13
    case courseChanged = 14
    case studentEnrolled = 15
    case holidayDeclared = 16
    case holidayRevoked = 17
    case periodLocked = 18
    case periodUnlocked = 19
    case attendanceMarked = 32
    case warningIssued = 33
    case clockPunched = 34
    case expenseRecorded = 35
    case ticketBooked = 36
    case saleAnnounced = 37
    case pointsAwarded = 38
    case projectScored = 39
    case entryAmended = 48
    case entryRetracted = 49
    case entryReinstated = 50
}

/// The three ways in which an event becomes part of a figure.
public enum KindRole: Hashable, Sendable {
    /// People, names, settings, holidays and locks: superseded by later events of their own.
    case roster
    /// What happened: counted by projections, corrected by corrections.
    case entry
    /// Amends, retracts or reinstates an entry.
    case correction
}

/// The kinds of the roster, by the numbers and names that they have among all kinds.
public enum RosterKind: UInt8, CaseIterable, Hashable, Sendable {
    case bookOpened = 1
    case settingChanged, personAdded, personChanged, personRemoved, categoryAdded, categoryChanged
    case categoryRemoved, showAdded, showChanged, venueAdded, venueChanged, courseAdded
    case courseChanged, studentEnrolled, holidayDeclared, holidayRevoked, periodLocked
    case periodUnlocked
}

/// The kinds of entries, by the numbers and names that they have among all kinds.
public enum EntryKind: UInt8, CaseIterable, Hashable, Sendable {
    case attendanceMarked = 32
    case warningIssued, clockPunched, expenseRecorded, ticketBooked, saleAnnounced, pointsAwarded
    case projectScored
}

/// The kinds of corrections, by the numbers and names that they have among all kinds.
public enum CorrectionKind: UInt8, CaseIterable, Hashable, Sendable {
    case entryAmended = 48
    case entryRetracted, entryReinstated
}

extension Kind {
    /// The kind's row in the table of kinds.
    public var row: KindRow { Self.rows[Int(rawValue)] }

    /// Rows by raw value. A number that no kind has keeps an empty row.
    private static let rows: [KindRow] = {
        var rows = places(KindRow("", "", []))
        for kind in allCases { rows[Int(kind.rawValue)] = kind.written }
        return rows
    }()

    /// The fields of this kind in the order of their columns and of the canonical bytes.
    /// The event's date comes first and is kept in its `on`.
    public var fields: [FieldSpec] { Self.specs[Int(rawValue)] }

    /// Apart from ``rows`` and without words: every decoded event looks its fields up.
    private static let specs: [[FieldSpec]] = rows.map { $0.fields.map(\.spec) }

    /// The name used in the log, in JSON and in CloudEvents, such as `attendance.marked`.
    public var name: String { row.name }

    /// The name with its article, as it stands in a sentence: `an attendance.marked`.
    public var phrase: String {
        let startsWithVowel = name.first.map { "aeiou".contains($0) } ?? false
        return (startsWithVowel ? "an " : "a ") + name
    }

    /// The kind whose ``name`` is `name`, or nil.
    public init?(named name: String) {
        guard let kind = Self.byName[name] else { return nil }
        self = kind
    }

    private static let byName = Dictionary(uniqueKeysWithValues: allCases.map { ($0.name, $0) })

    /// Roster kinds are numbered below 32, entries from 32, corrections from 48.
    public var role: KindRole {
        switch rawValue {
        case ..<32: .roster
        case ..<48: .entry
        default: .correction
        }
    }

    /// What it is among the kinds of the roster, or nil.
    public var roster: RosterKind? { RosterKind(rawValue: rawValue) }

    /// What it is among the kinds of entries, or nil.
    public var entry: EntryKind? { EntryKind(rawValue: rawValue) }

    /// What it is among the kinds of corrections, or nil.
    public var correction: CorrectionKind? { CorrectionKind(rawValue: rawValue) }

    /// The kinds of corrections, by number.
    public static let corrections: [Kind] = allCases.filter { $0.role == .correction }

    /// The kinds of the roster's events.
    package static let roster = Set(allCases.filter { $0.role == .roster })

    /// Where a kind of corrections is among ``corrections``.
    public var correctionIndex: Int { Int(rawValue - Kind.entryAmended.rawValue) }

    /// All raw values are below this.
    public static let limit: Int64 = 64

    /// The schema version written today; a reader upcasts older ones.
    public var version: UInt8 { 1 }

    /// This kind's bit in a block header's mask.
    public var mask: UInt64 { 1 << UInt64(rawValue) }

    /// A place for every number that a kind may have, each filled with `value`.
    @inlinable @inline(__always)
    package static func places<Value>(_ value: Value) -> [Value] {
        Array(repeating: value, count: Int(limit))
    }
}

extension Sequence<Kind> {
    /// The bits of all of them.
    package var mask: UInt64 { reduce(0) { $0 | $1.mask } }
}
