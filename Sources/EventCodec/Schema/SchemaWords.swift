import DaybookModel

/// What kinds and fields mean, one sentence each.
enum SchemaWords {
    static func sentence(_ kind: Kind) -> String {
        switch kind {
        case .bookOpened: "A book begins: the first event of every log."
        case .settingChanged: "A rule of the book, or of one person, holds from a date on."
        case .personAdded: "Someone is added to the roster, under the next id."
        case .personChanged: "Someone is described anew; pay and coefficient hold from the date on."
        case .personRemoved: "Someone leaves the roster; the name may be used again."
        case .categoryAdded: "A category of expenses is added, under the next id."
        case .categoryChanged: "A category has another name or colour, its past included."
        case .categoryRemoved: "A category is no longer used; its name may be used again."
        case .showAdded: "A show is added, under the next id."
        case .showChanged: "A show is described anew, its past included."
        case .venueAdded: "A venue is added, under the next id."
        case .venueChanged: "A venue has another name, its past included."
        case .courseAdded: "A course is added, under the next id."
        case .courseChanged: "A course has another name or professor, its past included."
        case .studentEnrolled: "A student takes a course from a date on."
        case .holidayDeclared: "A date is a holiday: nothing is expected of anyone."
        case .holidayRevoked: "A date is no holiday after all."
        case .periodLocked: "Nothing dated up to this date, itself included, may be written."
        case .periodUnlocked: "No date is locked any more."
        case .attendanceMarked: "Someone was there on a date, in a slot, for a course or for none."
        case .warningIssued: "Someone who was expected in a slot did not come."
        case .clockPunched: "Someone checked in or out."
        case .expenseRecorded: "Money was spent, or came back."
        case .ticketBooked: "Tickets for a show were bought."
        case .saleAnnounced: "Tickets for a show go on sale at a moment."
        case .pointsAwarded: "A student earned bonus points in a course."
        case .projectScored: "A student's term project in a course was scored."
        case .entryAmended: "An entry says something else from now on."
        case .entryRetracted: "A run of entries no longer counts."
        case .entryReinstated: "A run of retracted entries counts again, with their last content."
        }
    }

    static func sentence(_ spec: FieldSpec, of kind: Kind) -> String {
        let meaning = special(spec, kind) ?? usual(spec.field)
        return spec.isRequired ? meaning : meaning + " Null: not given."
    }

    /// Where the kind decides what a field means.
    private static func special(_ spec: FieldSpec, _ kind: Kind) -> String? {
        switch (kind, spec.field) {
        case (.entryAmended, .target): "The sequence of the amended entry."
        case (.periodLocked, .date): "The last locked date."
        case (.bookOpened, .name): "What the book is called."
        case (.bookOpened, .currency): "The book's own: an ISO 4217 code or a declared one."
        case (.settingChanged, .person): "Whom the setting is for; the whole book when not given."
        case (.clockPunched, .time): "When, on the clock that stood at the offset."
        case (.saleAnnounced, .time): "When the sale opens, on the clock that stood at the offset."
        case (.ticketBooked, .time): "When the show begins, in the book's zone."
        case (.ticketBooked, .price): "The total paid, in the currency's decimals."
        case (.showAdded, .price), (.showChanged, .price): "What tickets cost, in words."
        case (.projectScored, .points): "The score; at most 3 decimals, no trailing zeros."
        case (.categoryAdded, .category), (.categoryChanged, .category),
            (.venueAdded, .venue), (.venueChanged, .venue), (.courseAdded, .course),
            (.courseChanged, .course), (.showAdded, .show), (.showChanged, .show),
            (.personAdded, .person), (.personChanged, .person):
            "Which one is meant, by its present name."
        case (_, _) where spec.type == .on: "The civil date the event is about, in the book's zone."
        default: nil
        }
    }
}
