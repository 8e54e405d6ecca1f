import DaybookModel
import Foundation
import Testing

@Suite struct `The text of a field` {
    private static let text = FieldText(RosterSample.full, zone: seoul)
    private static let seoul: ZoneRules = {
        let file = URL(filePath: "/usr/share/zoneinfo/Asia/Seoul")
        let bytes = (try? Data(contentsOf: file)).map { [UInt8]($0) } ?? []
        return (try? ZoneRules(name: "Asia/Seoul", tzif: bytes)) ?? .utc
    }()

    /// A content of `kind` whose currency, where it has one, is the euro.
    private static func content(_ kind: Kind, _ named: [Field: FieldValue] = [:]) -> Content {
        let euro = FieldValue.integer(Int64(bitPattern: RosterSample.euro.rawValue))
        let base: [Field: FieldValue] = [.currency: euro, .offset: .integer(32_400)]
        return Content(kind, on: RosterSample.friday, base.merging(named) { $1 })
    }

    private static func written(_ value: FieldValue, _ field: Field, _ kind: Kind) -> String? {
        let whole = content(kind).replacing(field, with: value)
        guard let spec = kind.fields.first(where: { $0.field == field }) else { return nil }
        return text.text(value, spec, in: whole)
    }

    @Test(
        arguments: [
            (.expenseRecorded, .date, .integer(0), "1970-01-01"),
            (.personAdded, .joined, .integer(-719_162), "0001-01-01"),
            (
                .clockPunched, .time, .integer(1_795_132_800_123_456),
                "2026-11-20T09:00:00.123456+09:00"
            ),
            (.clockPunched, .offset, .integer(-18_000), "-18000"),
            (.clockPunched, .offset, .integer(32_400), "32400"),
            (.clockPunched, .direction, .integer(1), "in"),
            (.ticketBooked, .time, .integer(1200), "20:00"),
            (.ticketBooked, .time, .integer(5), "00:05"),
            (.attendanceMarked, .slot, .integer(1), "afternoon"),
            (.attendanceMarked, .person, .integer(1), "Emmy Noether"),
            (.expenseRecorded, .category, .integer(1), "books"),
            (.ticketBooked, .show, .integer(0), "Hamlet"),
            (.ticketBooked, .venue, .integer(1), "Odeon"),
            (.attendanceMarked, .course, .integer(1), "Logic"),
            (.expenseRecorded, .currency, .integer(0x4A50_5900_0000_0000), "JPY"),
            (.expenseRecorded, .amount, .integer(-5), "-0.05"),
            (.expenseRecorded, .amount, .integer(.min), "-92233720368547758.08"),
            (.expenseRecorded, .refund, .integer(1), "true"),
            (.expenseRecorded, .refund, .integer(0), "false"),
            (.pointsAwarded, .points, .integer(1500), "1.5"),
            (.personAdded, .coefficient, .integer(-1), "-0.001"),
            (.ticketBooked, .quantity, .integer(2), "2"),
            (.bookOpened, .weekdays, .integer(0b101_0111), "mon-wed,fri,sun"),
            (.bookOpened, .weekdays, .integer(0), "none"),
            (.personAdded, .role, .integer(3), "professor"),
            (.personAdded, .pay, .integer(1), "diligence"),
            (.entryRetracted, .target, .integer(7), "7"),
            (.expenseRecorded, .note, .text("a, \"b\"\nc"), "a, \"b\"\nc"),
            (.personAdded, .name, .text("Ada"), "Ada"),
        ] as [(Kind, Field, FieldValue, String)])
    func `reads back to the value it was written from`(
        kind: Kind, field: Field, value: FieldValue, text: String
    ) throws {
        #expect(Self.written(value, field, kind) == text)
        #expect(try Self.text.value(text, for: field, of: Self.content(kind)) == value)
    }

    @Test func `is tried above for every type that can be typed`() {
        let tried: [FieldType] = [
            .on, .date, .instant, .offset, .timeOfDay, .slot, .person, .category, .show, .venue,
            .course, .currency, .amount, .thousandths, .count, .flag, .weekdays, .sequence, .name,
            .text,
        ]
        for spec in Kind.allCases.flatMap(\.fields) where !tried.contains(spec.type) {
            switch spec.type {
            case .choice, .content: continue
            default: Issue.record("\(spec.field) has a type that is not tried")
            }
        }
    }

    @Test(
        arguments: [
            (.attendanceMarked, .person, 9, "person 9"),
            (.attendanceMarked, .course, 9, "course 9"),
            (.expenseRecorded, .category, 9, "category 9"), (.ticketBooked, .show, 9, "show 9"),
            (.ticketBooked, .venue, 9, "venue 9"), (.attendanceMarked, .slot, 7, "7"),
            (.personAdded, .role, 4, "4"), (.personAdded, .role, -1, "-1"),
            (.expenseRecorded, .currency, 0, "0"),
        ] as [(Kind, Field, Int64, String)])
    func `of a number without a name is the number`(
        kind: Kind, field: Field, number: Int64, text: String
    ) {
        #expect(Self.written(.integer(number), field, kind) == text)
    }

    @Test func `of an absent value is none, and an empty text takes a value away`() throws {
        #expect(Self.written(.none, .note, .expenseRecorded) == nil)
        let content = Self.content(.expenseRecorded)
        #expect(try Self.text.value("", for: .note, of: content) == FieldValue.none)
        #expect(throws: Refusal.badField("amount", why: "it is required")) {
            try Self.text.value("", for: .amount, of: content)
        }
    }

    @Test(
        arguments: [
            (.clockPunched, .time, "2026-11-20T09:00", 1_795_132_800_000_000),
            (.clockPunched, .time, "09:00", 1_795_132_800_000_000),
            (.clockPunched, .time, "2026-11-20T00:00:00Z", 1_795_132_800_000_000),
            (.attendanceMarked, .slot, "PM", 1), (.expenseRecorded, .refund, "Yes", 1),
            (.expenseRecorded, .refund, "off", 0), (.personAdded, .role, "Student", 2),
            (.attendanceMarked, .person, "emmy", 1), (.ticketBooked, .time, "8:05", 485),
        ] as [(Kind, Field, String, Int64)])
    func `may be typed in other forms`(kind: Kind, field: Field, text: String, value: Int64) throws
    {
        #expect(try Self.text.value(text, for: field, of: Self.content(kind)) == .integer(value))
    }

    @Test(
        arguments: [
            (
                .expenseRecorded, .date, "20.11.",
                "\"20.11.\" is not a date such as 2026-11-20"
            ),
            (
                .clockPunched, .time, "soon",
                "\"soon\" is not a moment such as 2026-11-20T09:00, unique in the book's zone"
            ),
            (.attendanceMarked, .slot, "noon", "\"noon\" is not morning or afternoon"),
            (.expenseRecorded, .currency, "E-R", "\"E-R\" is not a currency code such as EUR"),
            (.expenseRecorded, .refund, "maybe", "\"maybe\" is not true or false"),
            (.bookOpened, .weekdays, "mo", "\"mo\" is not a list of weekdays such as mon-fri"),
            (.personAdded, .pay, "much", "\"much\" is not one of normal, diligence"),
            (.ticketBooked, .time, "25:00", "\"25:00\" is not a time such as 20:00"),
            (.ticketBooked, .time, "20:00:30", "\"20:00:30\" is not a time such as 20:00"),
            (.ticketBooked, .time, "2026-11-20", "\"2026-11-20\" is not a time such as 20:00"),
            (.ticketBooked, .quantity, "-1", "\"-1\" is not a whole number, zero or more"),
            (
                .clockPunched, .offset, "93600",
                "\"93600\" is not seconds east of UTC such as 32400 or -18000"
            ),
            (
                .expenseRecorded, .points, "1",
                "an expense has only: date, amount, currency, "
                    + "category, note, refund"
            ),
            (.entryAmended, .content, "x", "it is not changed by itself"),
            (.personAdded, .name, " ", "a name may not be empty"),
        ] as [(Kind, Field, String, String)])
    func `is refused with what would be right`(
        kind: Kind, field: Field, text: String, why: String
    ) {
        #expect(throws: Refusal.badField(field.rawValue, why: why)) {
            try Self.text.value(text, for: field, of: Self.content(kind))
        }
    }

    @Test func `that is no amount or number says what may be meant`() throws {
        let expense = Self.content(.expenseRecorded)
        #expect(throws: Refusal.badAmount(.ambiguous("1.234", "1234", "1.23"))) {
            try Self.text.value("1.234", for: .amount, of: expense)
        }
        #expect(throws: Refusal.badNumber(.ambiguousNumber("1,234", "1234", "1.234"))) {
            try Self.text.value("1,234", for: .points, of: Self.content(.pointsAwarded))
        }
    }

    @Test(
        arguments: [
            (.attendanceMarked, .person, "ADA", "person", "Ada"),
            (.attendanceMarked, .person, "Emmy Nöther", "person", "Emmy Noether"),
            (.attendanceMarked, .person, "Zoe", "person", nil),
            (.attendanceMarked, .course, "algebra", "course", "Algebra"),
            (.expenseRecorded, .category, "fod", "category", "food"),
            (.ticketBooked, .show, "Hamlt", "show", "Hamlet"),
            (.ticketBooked, .venue, "nowhere", "venue", nil),
        ] as [(Kind, Field, String, String, String?)])
    func `that names nobody is refused with the nearest name`(
        kind: Kind, field: Field, text: String, what: String, nearest: String?
    ) {
        #expect(throws: Refusal.unknown(what: what, name: text, nearest: nearest)) {
            try Self.text.value(text, for: field, of: Self.content(kind))
        }
    }

    @Test func `of a whole content is one line, the date last`() {
        let mark = Content.attendanceMarked(PersonID(0), on: RosterSample.friday, .morning)
        #expect(Self.text.summary(mark) == "Ada, morning (2026-11-20)")
        #expect(Self.text.summary(Content(.holidayRevoked, on: .earliest, [:])) == "0001-01-01")
        let amended = Content.entryAmended(7, to: mark, because: "typo")
        #expect(Self.text.summary(amended) == "7, typo, Ada, morning (2026-11-20) (2026-11-20)")
        let pairs = Self.text.pairs(mark)
        #expect(pairs.map(\.field) == [.date, .person, .slot, .course])
        #expect(pairs.map(\.text) == ["2026-11-20", "Ada", "morning", nil])
    }
}
