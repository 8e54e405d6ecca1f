extension Kind {
    /// The kind's row in the table of kinds.
    public var row: KindRow { Self.rows[Int(rawValue)] }

    /// Rows by raw value. A number that no kind has keeps an empty row.
    private static let rows = table(KindRow("", "", []), \.written)

    /// The fields of this kind in the order of their columns and of the canonical bytes.
    /// The event's date comes first and is kept in its `on`.
    public var fields: [FieldSpec] { Self.specs[Int(rawValue)] }

    /// Apart from ``rows`` and without words: every decoded event looks its fields up.
    private static let specs: [[FieldSpec]] = rows.map { $0.fields.map(\.spec) }

    /// The name used in the log, in JSON and in CloudEvents, such as `attendance.marked`.
    public var name: String { row.name }

    /// What people call an event of the kind, with its article: `a mark`, `a changed course`.
    public var phrase: String {
        switch self {
        case .bookOpened: "the opening of the book"
        case .settingChanged: "a setting"
        case .personAdded, .categoryAdded, .showAdded, .venueAdded, .courseAdded:
            "a new \(noun?.facts.word ?? "")"
        case .personChanged, .categoryChanged, .showChanged, .venueChanged, .courseChanged:
            "a changed \(noun?.facts.word ?? "")"
        case .personRemoved, .categoryRemoved: "a removed \(noun?.facts.word ?? "")"
        case .personErased: "an erasure"
        case .personPictured, .showPictured: "a picture of a \(noun?.facts.word ?? "")"
        case .studentEnrolled: "an enrolment"
        case .holidayDeclared: "a holiday"
        case .holidayRevoked: "a removed holiday"
        case .periodLocked: "a lock"
        case .periodUnlocked: "an unlocking"
        case .attendanceMarked: "a mark"
        case .warningIssued: "a warning"
        case .clockPunched: "a punch"
        case .expenseRecorded: "an expense"
        case .ticketBooked: "a ticket"
        case .saleAnnounced: "a ticket sale"
        case .pointsAwarded: "a bonus"
        case .projectScored: "a project score"
        case .entryAmended: "an amendment"
        case .entryRetracted, .rosterRetracted: "a retraction"
        case .entryReinstated, .rosterReinstated: "a reinstatement"
        }
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
    public var roster: RosterKind? { Self.ofRoster[Int(rawValue)] }

    /// By raw value: every event of the roster is looked up.
    private static let ofRoster: [RosterKind?] = {
        var table: [RosterKind?] = places(nil)
        let single: [(Kind, RosterKind)] = [
            (.bookOpened, .bookOpened), (.settingChanged, .settingChanged),
            (.studentEnrolled, .studentEnrolled), (.periodLocked, .periodLocked),
            (.periodUnlocked, .periodUnlocked), (.rosterRetracted, .retracted),
            (.rosterReinstated, .reinstated),
        ]
        for (kind, meaning) in single { table[Int(kind.rawValue)] = meaning }
        for noun in Noun.allCases {
            for (kind, turn) in noun.facts.turns { table[Int(kind.rawValue)] = .noun(noun, turn) }
        }
        return table
    }()

    /// Whether its events say of others of the roster that they hold or do not.
    public var isRosterTurn: Bool { self == .rosterRetracted || self == .rosterReinstated }

    /// The noun of which an event of the kind speaks, or nil.
    public var noun: Noun? { if case .noun(let noun, _) = roster { noun } else { nil } }

    /// The field whose next id an event of the kind gives away, or nil.
    public var adds: Field? {
        if case .noun(let noun, .added) = roster { noun.facts.id } else { nil }
    }

    /// The field whose id an event of the kind may give another name, or nil.
    public var renames: Field? {
        if case .noun(let noun, .changed) = roster { noun.facts.id } else { nil }
    }

    /// What it is among the kinds of entries, or nil.
    public var entry: EntryKind? { EntryKind(rawValue: rawValue) }

    /// What it is among the kinds of corrections, or nil.
    public var correction: CorrectionKind? { CorrectionKind(rawValue: rawValue) }

    /// The kinds of corrections, by number.
    public static let corrections: [Kind] = allCases.filter { $0.role == .correction }

    /// The kinds of entries.
    package static let entries = Set(allCases.filter { $0.role == .entry })

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

    /// A value for each kind, in the order of their numbers.
    /// - Parameter none: what stands under numbers that no kind has.
    package static func table<Value>(_ none: Value, _ value: (Kind) -> Value) -> [Value] {
        var table = places(none)
        for kind in allCases { table[Int(kind.rawValue)] = value(kind) }
        return table
    }

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
