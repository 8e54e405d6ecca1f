import Daybook
import DaybookModel
import Foundation
import ProgramSupport

/// Records what it is given, unjudged.
private struct Given: Command {
    let events: [Content]

    func need(_ roster: Roster) -> Need { Need() }

    func decide(_ situation: Situation) throws(DaybookError) -> (events: [NewEvent], Void) {
        (events.map { NewEvent($0) }, ())
    }
}

extension Program {
    /// The moment at which the day reports are looked at: a Thursday morning.
    static let thursday = "2026-03-05T09:00"

    static let longName = "Maximiliana-Theodora von Hohenstein zu Waldburg"

    /// A book with attendance and warnings from February to 5 March 2026: somebody who left
    /// (and has a mark after that), somebody who joined later, two courses, a holiday, and marks in
    /// a slot for both courses.
    /// - Parameter extra: recorded last.
    static func withDays(_ extra: [Content] = []) throws -> Program {
        let program = try Program()
        let book = try Book.create(
            at: program.directory.appending(path: "t.book").path,
            BookFacts(
                name: "days", zone: "UTC", currency: .none, start: date("2026-01-05"),
                weekdays: .mondayToFriday),
            Recording(by: "tester", now: Instant(microsecondsSinceEpoch: 0)))
        _ = try book.commit(
            Given(events: roster + february + march + extra),
            Recording(by: "tester", now: Instant(microsecondsSinceEpoch: 0)))
        return program
    }

    /// The book as if closed to the end of February, with past days open.
    static func withLockedDays() throws -> Program {
        try withDays([
            Content(.periodLocked, on: date("2026-02-28"), [.reason: .text("audited")]),
            Content(
                .settingChanged, on: date("2026-01-05"),
                [.setting: .text("edit-past-days"), .value: .text("on")]),
        ])
    }

    private static func date(_ text: String) -> CivilDate { CivilDate(text) ?? .earliest }

    private static func person(
        _ id: Int64, _ name: String, joined: String? = nil, left: String? = nil
    ) -> Content {
        var fields: [Field: FieldValue] = [
            .person: .integer(id), .name: .text(name), .username: .text("p\(id)"),
            .role: .integer(0), .pay: .integer(0), .coefficient: .integer(1000),
        ]
        fields[.joined] = joined.map { .integer(Int64(date($0).daysSinceEpoch)) }
        fields[.left] = left.map { .integer(Int64(date($0).daysSinceEpoch)) }
        return Content(.personAdded, on: date("2026-01-05"), fields)
    }

    private static func course(_ id: Int64, _ name: String) -> Content {
        Content(
            .courseAdded, on: date("2026-01-05"), [.course: .integer(id), .name: .text(name)])
    }

    private static let roster: [Content] = [
        person(0, "Ana Lima"), person(1, "Bo Berg", left: "2026-02-13"),
        person(2, "김민수", joined: "2026-02-16"), person(3, longName),
        course(0, "Algebra"), course(1, "Geometry"),
        Content(.holidayDeclared, on: date("2026-02-16"), [.name: .text("Rosenmontag")]),
    ]

    /// Ana comes every morning, Bo in the afternoon of even days, the others now and then.
    private static let february: [Content] = (2...27).flatMap { day -> [Content] in
        let date = date("2026-02-\(day < 10 ? "0" : "")\(day)")
        guard date.weekday.rawValue <= 5, day != 16 else { return [] }
        var events = [Content.attendanceMarked(PersonID(0), on: date, .morning)]
        if day % 2 == 0, day < 13 {
            events.append(.attendanceMarked(PersonID(1), on: date, .afternoon))
        }
        if day > 16 { events.append(.attendanceMarked(PersonID(2), on: date, .afternoon)) }
        if day % 5 == 0 {
            events += Slot.allCases.map { .attendanceMarked(PersonID(3), on: date, $0) }
        }
        return events
    }

    private static let march: [Content] = [
        .attendanceMarked(PersonID(1), on: date("2026-03-03"), .morning),
        .attendanceMarked(PersonID(0), on: date("2026-03-04"), .morning),
        .warningIssued(PersonID(0), on: date("2026-03-04"), .afternoon, reason: "left early"),
        .warningIssued(PersonID(3), on: date("2026-03-04"), .morning),
        .attendanceMarked(PersonID(0), on: date("2026-03-05"), .morning, course: CourseID(1)),
        .attendanceMarked(PersonID(0), on: date("2026-03-05"), .morning, course: CourseID(0)),
        .attendanceMarked(PersonID(0), on: date("2026-03-05"), .morning),
        .warningIssued(
            PersonID(3), on: date("2026-03-05"), .morning, reason: "reserved and did not come"),
    ]
}
