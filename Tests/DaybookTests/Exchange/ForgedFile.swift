import Daybook
import DaybookModel
import EventCodec
import Foundation
import MerkleTree

@testable import Daybook

/// A file of events that somebody wrote by hand, well formed line by line: what is imported of it,
/// whatever the commands would have said.
struct ForgedFile {
    static let start = CivilDate("2024-01-01") ?? .earliest
    static let moment = Instant("2024-06-28T12:00:00Z") ?? Instant(microsecondsSinceEpoch: 0)
    /// The first working day after a holiday.
    static let day = CivilDate("2024-01-02") ?? .earliest

    var events: [Event] = []
    var source: String?

    /// One of everything, as commands might have recorded it: 21 events.
    init() {
        for content in Self.everything { add(content) }
    }

    mutating func add(
        _ content: Content, by: String = "tester", key: String? = nil, from source: String? = nil,
        at moment: Instant? = nil
    ) {
        let sequence = UInt64(events.count + 1)
        let time = moment ?? Self.moment.adding(seconds: Int(sequence))
        events.append(
            Event(
                sequence: sequence, recordedAt: time, by: by, key: key, source: source,
                content: content))
    }

    /// Reads it as a file of lines, and verifies the book that it becomes.
    func imported() throws -> Verification {
        let folder = FileManager.default.temporaryDirectory.path + "/forged-\(UUID())"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let id = RoundTrip.naiveRoot([events[0]]).hexadecimal.prefix(16)
        var writer = EventLineWriter(
            source: source ?? EventAttribute.source(id: String(id)), hasLeaves: true)
        var bytes: [UInt8] = []
        for event in events {
            var builder = BlockBuilder(firstSequence: event.sequence)
            builder.append(event)
            try Lines.append([builder.encoded()], by: &writer, to: &bytes)
        }
        let file = folder + "/events.jsonl"
        try Data(bytes).write(to: URL(filePath: file))
        _ = try Book.importEvents(from: file, to: folder + "/new.book")
        return try Book.open(at: folder + "/new.book").verify()
    }

    /// What refuses it, and leaves nothing but the file behind.
    func refusal() throws -> DaybookError? {
        do throws(any Error) { _ = try imported() } catch {
            guard let error = error as? DaybookError else { throw error }
            return error
        }
        return nil
    }
}

extension ForgedFile {
    static let euro = Currency("EUR") ?? .none

    static func opened(zone: String = "UTC") -> Content {
        Content(
            .bookOpened, on: start,
            [
                .name: .text("Forged"), .zone: .text(zone),
                .currency: .integer(Int64(bitPattern: euro.rawValue)),
                .weekdays: .integer(Int64(Weekdays.mondayToFriday.mask)),
            ])
    }

    static func person(
        _ id: Int64, _ name: String, _ kind: Kind = .personAdded, username: String? = nil,
        role: Role = .member, coefficient: Int64 = 1000, joined: String? = nil,
        left: String? = nil
    ) -> Content {
        func date(_ text: String?) -> FieldValue {
            text.flatMap { CivilDate($0) }.map { .integer(Int64($0.daysSinceEpoch)) } ?? .none
        }
        return Content(
            kind, on: start,
            [
                .person: .integer(id), .name: .text(name),
                .username: .text(username ?? name.lowercased()),
                .role: .integer(Int64(role.rawValue)), .pay: .integer(0),
                .coefficient: .integer(coefficient), .joined: date(joined), .left: date(left),
            ])
    }

    static func named(
        _ kind: Kind, _ field: Field, _ id: Int64, _ name: String, _ more: [Field: FieldValue] = [:]
    ) -> Content {
        let title: Field = field == .show ? .title : .name
        return Content(
            kind, on: start,
            more.merging([field: .integer(id), title: .text(name)]) { first, _ in first })
    }

    /// Another picture of Ana, or none.
    static func pictured(_ hash: String?) -> Content {
        Content(
            .personPictured, on: day,
            [.person: .integer(0), .picture: hash.map { .text($0) } ?? .none])
    }

    static func setting(_ name: String, _ value: String, person: Int64? = nil) -> Content {
        Content(
            .settingChanged, on: start,
            [
                .setting: .text(name), .value: .text(value),
                .person: person.map { .integer($0) } ?? .none,
            ])
    }

    static func mark(_ person: UInt32, _ slot: Slot, on date: CivilDate = day) -> Content {
        .attendanceMarked(PersonID(person), on: date, slot)
    }

    static func expense(_ units: Int64, _ category: UInt32 = 0) -> Content {
        .expenseRecorded(
            Money(minorUnits: units, currency: euro), CategoryID(category), on: day)
    }

    static func ticket(_ quantity: Int64) -> Content {
        .ticketBooked(
            ShowID(0), quantity: quantity, price: Money(minorUnits: 100, currency: euro), on: day)
    }

    static func points(_ thousandths: Int64, _ student: UInt32 = 1) -> Content {
        .pointsAwarded(
            PersonID(student), CourseID(0), Thousandths(value: thousandths), on: day)
    }

    /// #1 to #21.
    static let everything: [Content] = [
        opened(), person(0, "Ana", role: .employee), person(1, "Ben", role: .student),
        person(2, "Pia", role: .professor), named(.categoryAdded, .category, 0, "Food"),
        named(.venueAdded, .venue, 0, "Globe"),
        named(.showAdded, .show, 0, "Hamlet", [.venue: .integer(0), .code: .text("PF1")]),
        named(.courseAdded, .course, 0, "Logic", [.professor: .integer(2)]),
        .studentEnrolled(PersonID(1), in: CourseID(0), on: start),
        Content(.holidayDeclared, on: start, [.name: .text("New Year")]),
        mark(0, .morning),
        .warningIssued(PersonID(1), on: day, .afternoon, reason: "late"),
        .clockPunched(
            PersonID(0), at: Instant(secondsSinceEpoch: 1_704_182_400), .checkIn, in: .utc),
        expense(1000), ticket(1),
        .saleAnnounced(ShowID(0), at: Instant(secondsSinceEpoch: 1_704_182_400), in: .utc),
        points(5000),
        .projectScored(PersonID(1), CourseID(0), Thousandths(value: 70_000), on: day),
        mark(2, .morning),
        .entryRetracted(19, through: 19, on: day, because: "a slip"),
        .entryAmended(14, to: expense(1200), because: "misread"),
    ]
}
