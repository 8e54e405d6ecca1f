import Daybook
import DaybookModel
import Testing

@Suite struct `A file of events that commands would not have recorded` {
    typealias Forged = ForgedFile

    struct Case: Sendable, CustomTestStringConvertible {
        let contents: [Content]
        let says: String

        init(_ contents: Content..., says: String) {
            self.contents = contents
            self.says = says
        }

        var testDescription: String { says }
    }

    private static let day = Forged.day
    private static let first = Forged.start

    static let ofTheRoster: [Case] = [
        Case(Forged.setting("colour", "blue"), says: "there is none called \"colour\""),
        Case(Forged.setting("edit-past-days", "maybe"), says: "is not on, off or owner"),
        Case(Forged.setting("edit-past-days", "ON"), says: "as it is kept"),
        Case(Forged.setting("budget:7", "400.00"), says: "names no category"),
        Case(Forged.setting("weekdays:0", "mon-fri"), says: "names no category"),
        Case(Forged.setting("weekdays", "mon-fri", person: 0), says: "belongs to the book"),
        Case(Forged.setting("edit-past-days", "default"), says: "is not on, off or owner"),
        Case(Forged.person(3, "Ana", username: "ana2"), says: "person called \"Ana\""),
        Case(Forged.person(3, "Anna", username: "ana"), says: "username called \"ana\""),
        Case(Forged.person(3, "Eva", coefficient: -1), says: "not above 0"),
        Case(Forged.person(3, "Eva", coefficient: 0), says: "not above 0"),
        Case(
            Forged.person(3, "Eva", joined: "2024-03-01", left: "2024-02-01"),
            says: "before joined"),
        Case(Forged.person(1, "Ana", .personChanged), says: "person called \"Ana\""),
        Case(
            Content(.personRemoved, on: day.adding(days: -30), [.person: .integer(0)]),
            says: "before the book's start"),
        Case(
            Content(.personRemoved, on: day, [.person: .integer(0)]),
            Content(.personRemoved, on: day, [.person: .integer(0)]), says: "was removed on"),
        Case(Forged.pictured("sunset.jpg"), says: "is not 64 hexadecimal digits"),
        Case(Forged.pictured(String(repeating: "AB", count: 32)), says: "in lower case"),
        Case(
            Forged.pictured(String(repeating: "ab", count: 32)),
            Content(.personRemoved, on: day, [.person: .integer(0)]), Forged.pictured(nil),
            says: "picture: Ana was removed"),
        Case(Forged.named(.categoryAdded, .category, 1, "Food"), says: "category called"),
        Case(Forged.named(.venueAdded, .venue, 1, "Globe"), says: "venue called"),
        Case(Forged.named(.showAdded, .show, 1, "Hamlet"), says: "show called"),
        Case(
            Forged.named(.showAdded, .show, 1, "Cats", [.code: .text("PF1")]),
            says: "the code of Hamlet"),
        Case(
            Forged.named(.showAdded, .show, 1, "Cats", [.duration: .integer(20_000)]),
            says: "not a running time"),
        Case(Forged.named(.courseAdded, .course, 1, "Logic"), says: "course called"),
        Case(
            Forged.named(.courseAdded, .course, 1, "Sets", [.professor: .integer(0)]),
            says: "only a professor"),
        Case(
            Content(.categoryRemoved, on: day, [.category: .integer(0)]), says: "has an entry"),
        Case(Content(.holidayRevoked, on: day, [:]), says: "is not a holiday"),
        Case(Content(.periodUnlocked, on: day, [:]), says: "is not locked"),
        Case(
            Content(.periodLocked, on: day, [:]), Content(.periodLocked, on: first, [:]),
            says: "is locked"),
        Case(
            Content(.periodLocked, on: day, [:]), Content(.holidayDeclared, on: day, [:]),
            says: "is locked"),
    ]

    static let ofEntries: [Case] = [
        Case(Forged.mark(0, .morning), says: "already has an entry"),
        Case(Forged.mark(1, .afternoon), says: "is warned"),
        Case(.warningIssued(PersonID(0), on: day, .morning), says: "marked present"),
        Case(Forged.mark(0, .morning, on: first), says: "not a working day"),
        Case(Forged.mark(0, .morning, on: first.adding(days: -3)), says: "before the book's start"),
        Case(
            Content(.personRemoved, on: day, [.person: .integer(0)]),
            Forged.mark(0, .afternoon), says: "was removed on"),
        Case(
            Content(.periodLocked, on: day, [:]), Forged.mark(0, .afternoon), says: "is locked"),
        Case(
            Forged.person(3, "Eva", left: "2024-01-01"), Forged.mark(3, .morning),
            says: "not on the roster"),
        Case(
            .clockPunched(
                PersonID(0), at: Instant(secondsSinceEpoch: 1_600_000_000), .checkIn, in: .utc),
            says: "before the book's start"),
        Case(
            Content.clockPunched(
                PersonID(0), at: Instant(secondsSinceEpoch: 1_704_200_000), .checkIn, in: .utc
            ).replacing(.date, with: .integer(Int64(day.daysSinceEpoch) + 1)),
            says: "did not show the time on that day"),
        Case(
            Forged.expense(500).replacing(.refund, with: .integer(1)),
            says: "the amount says otherwise"),
        Case(
            Forged.expense(500).replacing(
                .currency, with: .integer(Int64(bitPattern: Currency("ZZZ")?.rawValue ?? 0))),
            says: "ZZZ"),
        Case(Forged.ticket(0), says: "0 is not 1 ticket or more"),
        Case(Forged.ticket(2), says: "limit of 2 a day"),
        Case(Forged.points(5000, 0), says: "is not enrolled"),
        Case(Forged.points(11_000), says: "points"),
        Case(Forged.points(5500), says: "points"),
        Case(
            .projectScored(PersonID(1), CourseID(0), Thousandths(value: 1000), on: day),
            says: "score"),
    ]

    static let ofCorrections: [Case] = [
        Case(.entryRetracted(19, through: 19, on: day, because: "again"), says: "is retracted"),
        Case(.entryReinstated(11, through: 11, on: day, because: "no"), says: "not retracted"),
        Case(
            .entryAmended(19, to: Forged.mark(0, .afternoon), because: "no"), says: "is retracted"),
        Case(
            Forged.mark(2, .morning),
            .entryReinstated(19, through: 19, on: day, because: "taken"),
            says: "already has an entry"),
        Case(
            .entryAmended(11, to: Forged.mark(0, .morning, on: first), because: "no"),
            says: "not a working day"),
        Case(
            Content(.periodLocked, on: day, [:]),
            .entryRetracted(11, through: 11, on: day, because: "no"), says: "is locked"),
        Case(.entryRetracted(11, through: 19, on: day, because: "no"), says: "is retracted"),
    ]

    @Test(arguments: ofTheRoster + ofEntries + ofCorrections)
    func `is refused with the line, and why`(forged: Case) throws {
        var file = ForgedFile()
        for content in forged.contents { file.add(content) }
        let error = try #require(try file.refusal())
        #expect(error.code == .badData)
        #expect(error.message.contains("line \(file.events.count): "), "\(error.message)")
        #expect(error.message.contains(forged.says), "\(error.message)")
        file.events.removeLast()
        #expect(try file.imported().isSound)
    }

    static let zones = ["Mars/Olympus", "../../etc/passwd", "/etc/passwd"]

    @Test(arguments: zones)
    func `is refused where this machine does not know its zone`(zone: String) throws {
        var file = ForgedFile()
        file.events[0] = Event(
            sequence: 1, recordedAt: file.events[0].recordedAt, by: "tester",
            content: ForgedFile.opened(zone: zone))
        let error = try #require(try file.refusal())
        #expect(error.code == .badData)
        #expect(error.message.contains("line 1: zone: "), "\(error.message)")
    }

    @Test func `is refused where its source is not that of its first line`() throws {
        var file = ForgedFile()
        file.source = "urn:daybook:0123456789abcdef"
        let error = try #require(try file.refusal())
        #expect(error.message.contains("line 1: source is urn:daybook:0123456789abcdef"))
    }
}
