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
    case rosterRetracted = 20
    case rosterReinstated = 21
    case personPictured = 22
    case showPictured = 23
    case personErased = 24
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
    /// People, names, settings, holidays and locks: superseded or retracted by later events of
    /// their own.
    case roster
    /// What happened: counted by projections, corrected by corrections.
    case entry
    /// Amends, retracts or reinstates an entry.
    case correction
}

/// What an event of the roster speaks of: one of a noun, or what there is one of in a book.
public enum RosterKind: Hashable, Sendable {
    case bookOpened, settingChanged, studentEnrolled, periodLocked, periodUnlocked
    /// Whether earlier events of the roster hold.
    case retracted, reinstated
    case noun(Noun, NounTurn)
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

/// What the book says of one kind: a row of the table below.
public struct KindRow: Sendable {
    /// The name in the log, in JSON and in CloudEvents, such as `attendance.marked`.
    public let name: String
    /// What an event of the kind says, in one sentence.
    public let sentence: String
    /// The fields in the order of their columns and of the canonical bytes, the date first.
    public let fields: [FieldRow]

    init(_ name: String, _ sentence: String, _ fields: [FieldRow]) {
        self.name = name
        self.sentence = sentence
        self.fields = fields
    }
}

extension Kind {
    /// The table of kinds. A kind without a row does not compile. Source: `schema/format.md`.
    var written: KindRow {
        switch self {
        case .bookOpened:
            KindRow(
                "book.opened", "A book begins: the first event of every log.",
                [
                    .start, .name.meaning("What the book is called."), .zone,
                    .currency.meaning("The book's own: an ISO 4217 code or a declared one."),
                    .weekdays,
                ])
        case .settingChanged:
            KindRow(
                "setting.changed", "A rule of the book, or of one person, holds from a date on.",
                [
                    .from, .setting, .value,
                    .person.meaning("Whom the setting is for; the whole book when not given.")
                        .optional,
                ])
        case .personAdded:
            KindRow(
                "person.added", "Someone is added to the roster, under the next id.",
                Self.personFields)
        case .personChanged:
            KindRow(
                "person.changed",
                "Someone is described anew; pay and coefficient hold from the date on.",
                Self.personFields)
        case .personRemoved:
            KindRow(
                "person.removed", "Someone leaves the roster; the name may be used again.",
                [.date, .person, .reason.optional])
        case .categoryAdded:
            KindRow(
                "category.added", "A category of expenses is added, under the next id.",
                [.date, .category.named, .name, .colour.optional])
        case .categoryChanged:
            KindRow(
                "category.changed", "A category has another name or colour, its past included.",
                [.date, .category.named, .name, .colour.optional])
        case .categoryRemoved:
            KindRow(
                "category.removed", "A category is no longer used; its name may be used again.",
                [.date, .category])
        case .showAdded:
            KindRow(
                "show.added", "A show is added, under the next id.", Self.showFields)
        case .showChanged:
            KindRow(
                "show.changed", "A show is described anew, its past included.",
                Self.showFields)
        case .venueAdded:
            KindRow(
                "venue.added", "A venue is added, under the next id.",
                [.date, .venue.named, .name])
        case .venueChanged:
            KindRow(
                "venue.changed", "A venue has another name, its past included.",
                [.date, .venue.named, .name])
        case .courseAdded:
            KindRow(
                "course.added", "A course is added, under the next id.",
                [.date, .course.named, .name, .professor.optional])
        case .courseChanged:
            KindRow(
                "course.changed", "A course has another name or professor, its past included.",
                [.date, .course.named, .name, .professor.optional])
        case .studentEnrolled:
            KindRow(
                "student.enrolled", "A student takes a course from a date on.",
                [.date, .student, .course])
        case .holidayDeclared:
            KindRow(
                "holiday.declared", "A date is a holiday: nothing is expected of anyone.",
                [.date, .name.optional])
        case .holidayRevoked:
            KindRow("holiday.revoked", "A date is no holiday after all.", [.date])
        case .periodLocked:
            KindRow(
                "period.locked", "Nothing dated up to this date, itself included, may be written.",
                [.date.meaning("The last locked date."), .reason.optional])
        case .periodUnlocked:
            KindRow("period.unlocked", "No date is locked any more.", [.date, .reason.optional])
        case .rosterRetracted:
            KindRow(
                "roster.retracted",
                "What a run of events said of the roster is as if it had never been said.",
                [.date, .target, .through, .reason])
        case .rosterReinstated:
            KindRow(
                "roster.reinstated",
                "What a run of retracted events said of the roster holds again.",
                [.date, .target, .through, .reason])
        case .personPictured:
            KindRow(
                "person.pictured", "Someone has another picture, or none.",
                [.date, .person, .picture.optional])
        case .showPictured:
            KindRow(
                "show.pictured", "A show has another poster, or none.",
                [.date, .show, .picture.optional])
        case .personErased:
            KindRow(
                "person.erased",
                "The texts about someone were taken out of every event before this one.",
                [.date, .person, .reason])
        case .attendanceMarked:
            KindRow(
                "attendance.marked",
                "Someone was there on a date, in a slot, for a course or for none.",
                [.date, .person, .slot, .course.optional])
        case .warningIssued:
            KindRow(
                "warning.issued", "Someone who was expected in a slot did not come.",
                [.date, .person, .slot, .reason.optional])
        case .clockPunched:
            KindRow(
                "clock.punched", "Someone checked in or out.",
                [.date, .person, .moment, .offset, .direction])
        case .expenseRecorded:
            KindRow(
                "expense.recorded", "Money was spent, or came back.",
                [.date, .amount, .currency, .category, .note.optional, .refund])
        case .ticketBooked:
            KindRow(
                "ticket.booked", "Tickets for a show were bought.",
                [
                    .date, .show, .venue.optional, .curtain, .quantity, .seats.optional, .paid,
                    .currency, .discount.optional, .cast.optional, .review.optional,
                ])
        case .saleAnnounced:
            KindRow(
                "sale.announced", "Tickets for a show go on sale at a moment.",
                [
                    .date, .show,
                    .moment.meaning("When the sale opens, on the clock that stood at the offset."),
                    .offset,
                ])
        case .pointsAwarded:
            KindRow(
                "points.awarded", "A student earned bonus points in a course.",
                [.date, .student, .course, .points, .reason.optional])
        case .projectScored:
            KindRow(
                "project.scored", "A student's term project in a course was scored.",
                [
                    .date, .student, .course,
                    .points.meaning("The score; at most 3 decimals, no trailing zeros."),
                ])
        case .entryAmended:
            KindRow(
                "entry.amended", "An entry says something else from now on.",
                [
                    .date, .target.meaning("The sequence of the amended entry."), .reason,
                    .content,
                ])
        case .entryRetracted:
            KindRow(
                "entry.retracted", "A run of entries no longer counts.",
                [.date, .target, .through, .reason])
        case .entryReinstated:
            KindRow(
                "entry.reinstated",
                "A run of retracted entries counts again, with their last content.",
                [.date, .target, .through, .reason])
        }
    }

    private static let personFields: [FieldRow] = [
        .from, .person.named, .name, .username, .role, .pay, .coefficient, .joined.optional,
        .left.optional,
    ]

    private static let showFields: [FieldRow] = [
        .from, .show.named, .title, .venue.optional, .first.optional, .last.optional,
        .cast.optional, .duration.optional, .price.optional, .code.optional,
    ]
}
