/// A named part of an event's content. Raw values are the names of the import's columns,
/// of the JSON contract and of `amend #N field=value`.
public enum Field: String, CaseIterable, Hashable, Sendable {
    case amount, cast, category, code, coefficient, colour, content, course, currency, date
    case direction, discount, duration, first, from, joined, kind, last, left, name, note
    case offset, pay, person, picture, points, price, professor, quantity, reason, refund, review
    case role, seats, setting, show, slot, start, student, target, through, time, title, username
    case value, venue, weekdays, zone
}

/// How a field's value is written, bounded and shown.
public enum FieldType: Hashable, Sendable {
    /// The event's own civil date, kept in its `on`.
    case on
    /// Days since 1970-01-01.
    case date
    /// Microseconds since 1970-01-01T00:00:00Z.
    case instant
    /// Seconds east of UTC.
    case offset
    /// Minutes since local midnight, 0 to 1439.
    case timeOfDay
    /// 0 morning, 1 afternoon.
    case slot
    /// A dense id of one of a noun, from 0.
    case id(Noun)
    /// Eight ASCII bytes packed into an integer.
    case currency
    /// Minor units of the event's currency.
    case amount
    /// Thousandths: points and coefficients.
    case thousandths
    /// A number whose meaning is the field's own, zero or more.
    case count
    /// 0 no, 1 yes.
    case flag
    /// Bit 0 Monday to bit 6 Sunday.
    case weekdays
    /// One of a closed list, counted from 0.
    case choice([String])
    /// A sequence number of this book.
    case sequence
    /// One trimmed line of 1 to 200 characters.
    case name
    /// Free text of up to 64 KiB.
    case text
    /// The whole content of another entry, in canonical bytes.
    case content
}

extension FieldType {
    package static var person: FieldType { .id(.person) }
    package static var category: FieldType { .id(.category) }
    package static var show: FieldType { .id(.show) }
    package static var venue: FieldType { .id(.venue) }
    package static var course: FieldType { .id(.course) }

    /// The noun whose ids the values are; nil: they are none.
    public var noun: Noun? {
        if case .id(let noun) = self { return noun }
        return nil
    }

    /// Whether values are kept as bytes of their own length rather than as integers.
    public var isText: Bool {
        switch self {
        case .name, .text, .content: true
        default: false
        }
    }
}

/// One field of a kind: its name, its type, and whether it must be there.
public struct FieldSpec: Hashable, Sendable {
    /// Its name.
    public let field: Field
    /// How its value is written, bounded and shown.
    public let type: FieldType
    /// Whether it must be there.
    public let isRequired: Bool

    init(_ field: Field, _ type: FieldType, required: Bool = true) {
        self.field = field
        self.type = type
        self.isRequired = required
    }
}

/// A field as a kind has it: how it is stored, what it means, and a value that it may have.
public struct FieldRow: Sendable {
    /// Its name, its type, and whether it must be there.
    public let spec: FieldSpec
    /// What it means, in one sentence.
    public let meaning: String
    /// A value that it may have, as it is typed; of a content, the kind.
    public let example: String

    private init(_ spec: FieldSpec, _ meaning: String, _ example: String) {
        self.spec = spec
        self.meaning = meaning
        self.example = example
    }

    private init(_ field: Field, _ type: FieldType, _ meaning: String, _ example: String) {
        self.init(FieldSpec(field, type), meaning, example)
    }

    /// The same field where it may be absent.
    var optional: FieldRow {
        FieldRow(FieldSpec(spec.field, spec.type, required: false), meaning, example)
    }

    /// The same field where it means something of its own.
    func meaning(_ own: String) -> FieldRow { FieldRow(spec, own, example) }

    /// The same field where the event says what is called so from now on.
    var named: FieldRow { meaning("Which one is meant, by its present name.") }
}

/// The fields by what they mean. Most mean the same in every kind.
extension FieldRow {
    private static let day = "2026-11-20"
    private static let about = "The civil date the event is about, in the book's zone."

    static let amount = FieldRow(
        .amount, .amount,
        "How much, in the currency's decimals; negative for money that came back.",
        "12.30")
    static let cast = FieldRow(.cast, .text, "Who played.", "S. Bernhardt")
    static let category = FieldRow(.category, .category, "The category's name.", "groceries")
    static let code = FieldRow(.code, .name, "The show's id in another catalogue.", "PF132236")
    static let coefficient = FieldRow(
        .coefficient, .thousandths, "The difficulty that weighs each mark; no trailing zeros.",
        "1.5")
    static let colour = FieldRow(.colour, .name, "How the category is drawn.", "#2f6f4f")
    static let content = FieldRow(
        .content, .content, "What the entry says instead: its kind and the whole of its data.",
        "expense.recorded")
    static let course = FieldRow(.course, .course, "The course's name.", "Algebra")
    static let currency = FieldRow(
        .currency, .currency, "An ISO 4217 code or a declared one.", "EUR")
    /// When a show begins.
    static let curtain = FieldRow(
        .time, .timeOfDay, "When the show begins, in the book's zone.", "20:00")
    static let date = FieldRow(.date, .on, about, day)
    static let direction = FieldRow(
        .direction, .choice(Direction.allCases.map(\.name)),
        "Which way; unspecified is settled by pairing.", Direction.unspecified.name)
    static let discount = FieldRow(.discount, .text, "Which discount was given.", "early bird")
    static let duration = FieldRow(.duration, .count, "Running time in minutes.", "2")
    static let first = FieldRow(.first, .date, "The first day of the run.", day)
    static let from = FieldRow(.from, .on, about, day)
    static let joined = FieldRow(.joined, .date, "The first day counted.", day)
    static let last = FieldRow(.last, .date, "The last day of the run.", day)
    static let left = FieldRow(.left, .date, "The last day counted.", day)
    /// When something happened, with the clock of the place in ``offset``.
    static let moment = FieldRow(
        .time, .instant, "When, on the clock that stood at the offset.",
        "2026-11-20T09:00:00+09:00")
    static let name = FieldRow(
        .name, .name,
        "Its name: one trimmed line of 1 to \(Limits.nameCharacters) characters, NFC.",
        "Daybook")
    static let note = FieldRow(.note, .text, "Anything worth keeping.", "bread and milk")
    static let offset = FieldRow(
        .offset, .offset, "Seconds that the clock stood east of UTC.", "32400")
    /// The price of tickets that were bought.
    static let paid = FieldRow(
        .price, .amount, "The total paid, in the currency's decimals.", "12.30")
    static let pay = FieldRow(
        .pay, .choice(PayType.allCases.map(\.name)), "How extra work is paid.",
        PayType.normal.name)
    static let person = FieldRow(.person, .person, "The person's name.", "Ada Lovelace")
    static let picture = FieldRow(
        .picture, .name,
        "The SHA-256 of its file in the book's folder `pictures`, as \(Limits.pictureDigits) "
            + "hexadecimal digits in lower case; none takes it away.",
        "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08")
    static let points = FieldRow(
        .points, .thousandths, "How many; at most 3 decimals, no trailing zeros.", "1.5")
    /// The prices of a show.
    static let price = FieldRow(.price, .text, "What tickets cost, in words.", "20 to 60 EUR")
    static let professor = FieldRow(
        .professor, .person, "Who teaches it, by name.", "Emmy Noether")
    static let quantity = FieldRow(.quantity, .count, "How many tickets.", "2")
    static let reason = FieldRow(.reason, .text, "Why.", "entered by mistake")
    static let refund = FieldRow(.refund, .flag, "Whether money came back.", "false")
    static let review = FieldRow(.review, .text, "What it was like.", "Worth a second visit.")
    static let role = FieldRow(
        .role, .choice(Role.allCases.map(\.name)), "What the person is to the book.",
        Role.member.name)
    static let seats = FieldRow(.seats, .text, "Which seats.", "B12, B13")
    static let setting = FieldRow(
        .setting, .name, "The setting's name.", SettingName.editPastDays.rawValue)
    static let show = FieldRow(.show, .show, "The show's title.", "Hamlet")
    static let slot = FieldRow(
        .slot, .slot, "Half of the day: before or after noon.", Slot.morning.name)
    static let start = FieldRow(.start, .on, about, day)
    static let student = FieldRow(.student, .person, "The person's name.", "Ada Lovelace")
    static let target = FieldRow(
        .target, .sequence, "The sequence of the first corrected entry.", "12")
    static let through = FieldRow(
        .through, .sequence, "The sequence of the last corrected entry.", "12")
    static let title = FieldRow(
        .title, .name, "The show's title, with the limits of a name.", "Hamlet")
    static let username = FieldRow(
        .username, .name, "A short name, unique among those not removed.", "adalovelace")
    static let value = FieldRow(
        .value, .text, "What the setting is from then on, as it is typed.", "on")
    static let venue = FieldRow(.venue, .venue, "The venue's name.", "Globe")
    static let weekdays = FieldRow(
        .weekdays, .weekdays, "The working days of a week.", "mon-fri")
    static let zone = FieldRow(.zone, .name, "An IANA time zone name.", "Asia/Seoul")
}
