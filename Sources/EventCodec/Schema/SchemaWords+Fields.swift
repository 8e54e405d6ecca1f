import DaybookModel

extension SchemaWords {
    /// What a field means wherever it occurs.
    static func usual(_ field: Field) -> String {
        switch field {
        case .amount: "How much, in the currency's decimals; negative for money that came back."
        case .cast: "Who played."
        case .category: "The category's name."
        case .content: "What the entry says instead: its kind and the whole of its data."
        case .course: "The course's name."
        case .currency: "An ISO 4217 code or a declared one."
        case .date, .from, .start: "The civil date the event is about, in the book's zone."
        case .direction: "Which way; unspecified is settled by pairing."
        case .discount: "Which discount was given."
        case .kind: "The kind of event."
        case .note: "Anything worth keeping."
        case .offset: "Seconds that the clock stood east of UTC."
        case .person, .student: "The person's name."
        case .points: "How many; at most 3 decimals, no trailing zeros."
        case .price: "What it cost."
        case .quantity: "How many tickets."
        case .reason: "Why."
        case .refund: "Whether money came back."
        case .review: "What it was like."
        case .seats: "Which seats."
        case .show: "The show's title."
        case .slot: "Half of the day: before or after noon."
        case .target: "The sequence of the first corrected entry."
        case .through: "The sequence of the last corrected entry."
        case .time: "When."
        case .venue: "The venue's name."
        default: usualOfRoster(field)
        }
    }

    /// What a field means that people, shows, settings and other names of the book have.
    private static func usualOfRoster(_ field: Field) -> String {
        switch field {
        case .code: "The show's id in another catalogue."
        case .coefficient: "The difficulty that weighs each mark; no trailing zeros."
        case .colour: "How the category is drawn."
        case .duration: "Running time in minutes."
        case .first: "The first day of the run."
        case .joined: "The first day counted."
        case .last: "The last day of the run."
        case .left: "The last day counted."
        case .name: "Its name: one trimmed line of 1 to \(Limits.nameCharacters) characters, NFC."
        case .pay: "How extra work is rewarded."
        case .professor: "Who teaches it, by name."
        case .role: "What the person is to the book."
        case .setting: "The setting's name."
        case .title: "The show's title, with the limits of a name."
        case .username: "A short name, unique among those not removed."
        case .value: "What the setting is from then on, as it is typed."
        case .weekdays: "The working days of a week."
        case .zone: "An IANA time zone name."
        default: preconditionFailure("nothing is said of the field \(field.rawValue)")
        }
    }
}
