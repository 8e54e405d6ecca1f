package import Daybook

extension Answer {
    /// The same answer in the words of people: what the entry is as its title, and no marks that
    /// programs alone need.
    package mutating func tellPlainly(_ card: EventCard, _ roster: Roster) {
        let content = card.entry?.content ?? card.event.content
        let words = EntryTitle(roster: roster).words(content)
        title = "\(words), \(id(card.event.sequence)) · \(weekdayAndDay(content.on))"
        table?.leaveOut { row in
            Self.technical.contains(row.first ?? "") || row.last == "false"
        }
    }

    private static let technical: Set = ["source", "key", "checksum"]

    /// What programs know an event by, with its names.
    package static func technical(_ card: EventCard) -> [(name: String, value: String)] {
        let kind = card.event.content.kind.name
        let all = [
            ("kind", kind), ("source", card.event.source), ("key", card.event.key),
            ("checksum", hex(card.checksum)),
        ]
        return all.compactMap { name, value in value.map { (name, $0) } }
    }
}

/// What an event is, in a few words.
struct EntryTitle {
    let roster: Roster

    /// `Expense of 12.30 EUR, Food`.
    func words(_ content: Content) -> String {
        let show = content.show.map { " to \(called(roster.called($0)))" } ?? ""
        let course = content.course.map { ", \(called(roster.called($0)))" } ?? ""
        let half = content.slot.map { ", \($0.name)" } ?? ""
        let person = of(content.person ?? content.student)
        switch content.kind {
        case .attendanceMarked: return "Attendance\(person)\(half)\(course)"
        case .warningIssued: return "Warning\(person)\(half)"
        case .clockPunched: return "\(punch(content.direction))\(person)"
        case .expenseRecorded: return expense(content)
        case .ticketBooked: return "Visit\(show)"
        case .saleAnnounced: return "Ticket sale\(show)"
        case .pointsAwarded:
            let points = content.points.map { "\($0) points" } ?? "Points"
            return points + person.replacing(" of ", with: " for ", maxReplacements: 1) + course
        case .projectScored: return "Term project\(person)\(course)"
        case .bookOpened, .settingChanged, .personAdded, .personChanged, .personRemoved,
            .categoryAdded, .categoryChanged, .categoryRemoved, .showAdded, .showChanged,
            .venueAdded, .venueChanged, .courseAdded, .courseChanged, .studentEnrolled,
            .holidayDeclared, .holidayRevoked, .periodLocked, .periodUnlocked, .rosterRetracted,
            .rosterReinstated, .personPictured, .showPictured, .personErased, .entryAmended,
            .entryRetracted, .entryReinstated:
            return plain(content)
        }
    }

    private func expense(_ content: Content) -> String {
        guard let money = content.money, let category = content.category else { return "Expense" }
        let back = Money(minorUnits: 0 &- money.minorUnits, currency: money.currency)
        return
            (money.isNegative
            ? "Refund of \(amountWithCode(back))" : "Expense of \(amountWithCode(money))")
            + ", \(called(roster.called(category)))"
    }

    private func punch(_ direction: Direction?) -> String {
        switch direction {
        case .checkIn: "Check-in"
        case .checkOut: "Check-out"
        case .unspecified, nil: "In or out"
        }
    }

    private func of(_ person: PersonID?) -> String {
        person.map { " of \(called(roster.called($0)))" } ?? ""
    }

    /// `Person added: Ana` of `person.added`.
    private func plain(_ content: Content) -> String {
        let name = content.text(.name).map { ": \(called($0))" } ?? ""
        return capitalised(content.kind.name.replacing(".", with: " ")) + name
    }

    /// A name in a title, where no dot divides it.
    private func called(_ name: String) -> String { brief(name).replacing(" · ", with: " ") }
}
