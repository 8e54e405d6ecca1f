extension Kind {
    /// The fields of what happened: the entries that projections count and corrections correct.
    var entryFields: [FieldSpec] {
        switch self {
        case .attendanceMarked:
            [
                FieldSpec(.date, .on), FieldSpec(.person, .person), FieldSpec(.slot, .slot),
                FieldSpec(.course, .course, required: false),
            ]
        case .warningIssued:
            [
                FieldSpec(.date, .on), FieldSpec(.person, .person), FieldSpec(.slot, .slot),
                FieldSpec(.reason, .text, required: false),
            ]
        case .clockPunched:
            [
                FieldSpec(.date, .on), FieldSpec(.person, .person), FieldSpec(.time, .instant),
                FieldSpec(.offset, .offset),
                FieldSpec(.direction, .choice(Direction.allCases.map(\.name))),
            ]
        case .expenseRecorded:
            [
                FieldSpec(.date, .on), FieldSpec(.amount, .amount),
                FieldSpec(.currency, .currency), FieldSpec(.category, .category),
                FieldSpec(.note, .text, required: false), FieldSpec(.refund, .flag),
            ]
        case .ticketBooked: Self.ticketFields
        case .saleAnnounced:
            [
                FieldSpec(.date, .on), FieldSpec(.show, .show), FieldSpec(.time, .instant),
                FieldSpec(.offset, .offset),
            ]
        default: studentFields
        }
    }

    /// The fields of what a student gets in a course.
    private var studentFields: [FieldSpec] {
        let fields = [
            FieldSpec(.date, .on), FieldSpec(.student, .person), FieldSpec(.course, .course),
            FieldSpec(.points, .thousandths),
        ]
        return self == .pointsAwarded
            ? fields + [FieldSpec(.reason, .text, required: false)] : fields
    }

    private static let ticketFields = [
        FieldSpec(.date, .on), FieldSpec(.show, .show),
        FieldSpec(.venue, .venue, required: false), FieldSpec(.time, .timeOfDay),
        FieldSpec(.quantity, .count), FieldSpec(.seats, .text, required: false),
        FieldSpec(.price, .amount), FieldSpec(.currency, .currency),
        FieldSpec(.discount, .text, required: false), FieldSpec(.cast, .text, required: false),
        FieldSpec(.review, .text, required: false),
    ]

    /// The fields of a correction. A retraction may strike out a run of sequences at once:
    /// undoing an import is one event.
    var correctionFields: [FieldSpec] {
        switch self {
        case .entryAmended:
            [
                FieldSpec(.date, .on), FieldSpec(.target, .sequence), FieldSpec(.reason, .text),
                FieldSpec(.content, .content),
            ]
        default:
            [
                FieldSpec(.date, .on), FieldSpec(.target, .sequence),
                FieldSpec(.through, .sequence), FieldSpec(.reason, .text),
            ]
        }
    }
}
