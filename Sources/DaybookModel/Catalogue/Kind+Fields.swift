extension Kind {
    /// The fields of this kind in the order of their columns and of the canonical bytes.
    /// The event's date comes first and is kept in its `on`. Source: `schema/format.md`.
    public var fields: [FieldSpec] { Self.table[Int(rawValue)] }

    /// Indexed by raw value: looking a kind up is on the path of every decoded event.
    private static let table: [[FieldSpec]] = {
        var table: [[FieldSpec]] = Array(repeating: [], count: 64)
        for kind in Kind.allCases { table[Int(kind.rawValue)] = kind.specification }
        return table
    }()

    private var specification: [FieldSpec] {
        switch role {
        case .roster: rosterFields
        case .entry: entryFields
        case .correction: correctionFields
        }
    }

    private var rosterFields: [FieldSpec] {
        switch self {
        case .bookOpened:
            [
                FieldSpec(.start, .on), FieldSpec(.name, .name), FieldSpec(.zone, .name),
                FieldSpec(.currency, .currency), FieldSpec(.weekdays, .weekdays),
            ]
        case .settingChanged:
            [
                FieldSpec(.from, .on), FieldSpec(.setting, .name), FieldSpec(.value, .text),
                FieldSpec(.person, .person, required: false),
            ]
        case .personAdded, .personChanged: Self.personFields
        case .personRemoved:
            [
                FieldSpec(.date, .on), FieldSpec(.person, .person),
                FieldSpec(.reason, .text, required: false),
            ]
        case .categoryAdded, .categoryChanged:
            [
                FieldSpec(.date, .on), FieldSpec(.category, .category), FieldSpec(.name, .name),
                FieldSpec(.colour, .name, required: false),
            ]
        case .categoryRemoved: [FieldSpec(.date, .on), FieldSpec(.category, .category)]
        case .showAdded, .showChanged: Self.showFields
        case .venueAdded, .venueChanged:
            [FieldSpec(.date, .on), FieldSpec(.venue, .venue), FieldSpec(.name, .name)]
        case .courseAdded, .courseChanged:
            [
                FieldSpec(.date, .on), FieldSpec(.course, .course), FieldSpec(.name, .name),
                FieldSpec(.professor, .person, required: false),
            ]
        case .studentEnrolled:
            [FieldSpec(.date, .on), FieldSpec(.student, .person), FieldSpec(.course, .course)]
        case .holidayDeclared: [FieldSpec(.date, .on), FieldSpec(.name, .name, required: false)]
        case .holidayRevoked: [FieldSpec(.date, .on)]
        default: [FieldSpec(.date, .on), FieldSpec(.reason, .text, required: false)]
        }
    }

    private static let personFields = [
        FieldSpec(.from, .on), FieldSpec(.person, .person), FieldSpec(.name, .name),
        FieldSpec(.username, .name), FieldSpec(.role, .choice(Role.allCases.map(\.name))),
        FieldSpec(.pay, .choice(PayType.allCases.map(\.name))),
        FieldSpec(.coefficient, .thousandths), FieldSpec(.joined, .date, required: false),
        FieldSpec(.left, .date, required: false),
    ]

    private static let showFields = [
        FieldSpec(.from, .on), FieldSpec(.show, .show), FieldSpec(.title, .name),
        FieldSpec(.venue, .venue, required: false), FieldSpec(.first, .date, required: false),
        FieldSpec(.last, .date, required: false), FieldSpec(.cast, .text, required: false),
        FieldSpec(.duration, .count, required: false), FieldSpec(.price, .text, required: false),
        FieldSpec(.code, .name, required: false),
    ]
}
