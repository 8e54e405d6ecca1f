import DaybookModel

/// Rosters and dates for tests. 2026-11-20 is a Friday.
enum RosterSample {
    static let start = day("2026-01-01")
    static let friday = day("2026-11-20")
    static let euro = Currency("EUR") ?? .none

    /// The date written `text`; a wrong one is a mistake of the test.
    static func day(_ text: String) -> CivilDate {
        guard let date = CivilDate(text) else { preconditionFailure("\(text) is no date") }
        return date
    }

    static func opened(on start: CivilDate = start, _ days: Weekdays = .mondayToFriday) -> Content {
        Content(
            .bookOpened, on: start,
            [
                .name: .text("Book"), .zone: .text("Asia/Seoul"),
                .currency: .integer(Int64(bitPattern: euro.rawValue)),
                .weekdays: .integer(Int64(days.mask)),
            ])
    }

    static func person(
        _ id: Int64, _ name: String, _ username: String? = nil, from: CivilDate = start,
        _ more: [Field: FieldValue] = [:]
    ) -> Content {
        var fields: [Field: FieldValue] = [
            .person: .integer(id), .name: .text(name),
            .username: .text(username ?? name.lowercased()), .role: .integer(0),
            .pay: .integer(0), .coefficient: .integer(1000),
        ]
        fields.merge(more) { $1 }
        return Content(.personAdded, on: from, fields)
    }

    static func removed(_ id: Int64, on date: CivilDate) -> Content {
        Content(.personRemoved, on: date, [.person: .integer(id)])
    }

    static func setting(
        _ name: String, _ value: String, from: CivilDate, for person: Int64? = nil
    ) -> Content {
        Content(
            .settingChanged, on: from,
            [
                .setting: .text(name), .value: .text(value),
                .person: person.map { .integer($0) } ?? .none,
            ])
    }

    static func named(_ kind: Kind, _ field: Field, _ id: Int64, _ name: String) -> Content {
        let label: Field = field == .show ? .title : .name
        return Content(kind, on: start, [field: .integer(id), label: .text(name)])
    }

    static func holiday(_ date: CivilDate, _ name: String?) -> Content {
        Content(.holidayDeclared, on: date, [.name: name.map { .text($0) } ?? .none])
    }

    /// The roster after `contents`, numbered from 1.
    static func roster(_ contents: [Content]) -> Roster {
        var roster = Roster()
        for (index, content) in contents.enumerated() {
            roster.apply(content, sequence: UInt64(index) + 1)
        }
        return roster
    }

    /// Ada and Emmy, a category, a show, a venue and a course of each id 0 and 1.
    static let full = roster([
        opened(), person(0, "Ada"), person(1, "Emmy Noether", "emmy"),
        named(.categoryAdded, .category, 0, "food"), named(.categoryAdded, .category, 1, "books"),
        named(.showAdded, .show, 0, "Hamlet"), named(.showAdded, .show, 1, "Faust"),
        named(.venueAdded, .venue, 0, "Globe"), named(.venueAdded, .venue, 1, "Odeon"),
        named(.courseAdded, .course, 0, "Algebra"), named(.courseAdded, .course, 1, "Logic"),
    ])
}

/// What is known of marks and warnings, as plain sets: the naive model of the rules' facts.
struct PlainFacts: LedgerFacts {
    var cells: Set<Cell> = []

    init(_ contents: [Content] = []) { cells = Set(contents.compactMap { Cell($0) }) }

    func isMarked(
        _ person: PersonID, _ date: CivilDate, _ slot: Slot, _ course: CourseID?
    ) -> Bool {
        cells.contains {
            !$0.isWarning && $0.person == person && $0.date == date && $0.slot == slot
                && $0.course == course
        }
    }

    func isPresent(
        _ person: PersonID, _ date: CivilDate, _ slot: Slot, besides courses: Set<CourseID?>
    ) -> Bool {
        cells.contains {
            !$0.isWarning && $0.person == person && $0.date == date && $0.slot == slot
                && !courses.contains($0.course)
        }
    }

    func isWarned(_ person: PersonID, _ date: CivilDate, _ slot: Slot) -> Bool {
        cells.contains {
            $0.isWarning && $0.person == person && $0.date == date && $0.slot == slot
        }
    }
}
