import EventCodec
import Journal

// Each of these makes the next entry of one sort, or passes over somebody who did not come. What an
// entry of each kind may be amended to stands below.

extension HistoryMaker {
    /// Appends an entry from its columns, and keeps a few to be corrected.
    /// - Parameter text: of the kind's first text.
    private mutating func record(
        _ kind: Kind, _ values: Span<Int64>, text: String = "", _ builder: inout BlockBuilder,
        _ entry: EntryStamp
    ) {
        let sequence = builder.nextSequence
        builder.appendRow(
            kind, on: day.date, values, text: text, recordedAt: entry.stamp.recordedAt,
            by: entry.by)
        made += 1
        if corrections.wants(kind) { corrections.offer(content(kind, values, text), sequence) }
    }

    /// What the columns of an entry say.
    private func content(_ kind: Kind, _ values: Span<Int64>, _ text: String) -> Content {
        var (said, column, text) = ([FieldValue](), 0, text)
        for spec in kind.fields.dropFirst() {
            if spec.type.isText {
                said.append(text.isEmpty ? .none : .text(text))
                text = ""
            } else if spec.isRequired {
                said.append(.integer(values[column]))
            } else {
                said.append(values[column] == 0 ? .none : .integer(values[column + 1]))
                column += 1
            }
            column += 1
        }
        return Content(kind: kind, version: kind.version, on: day.date, values: said)
    }

    /// Marks somebody who came, or warns somebody who did not. A student comes to the morning's
    /// course, and to nothing in particular after it.
    mutating func attend(_ builder: inout BlockBuilder, _ entry: EntryStamp) {
        let (place, left) = (visited / 2, plan.club.people.count * 2 - visited)
        let slot = visited.isMultiple(of: 2) ? Slot.morning : .afternoon
        let person = Int64(plan.person(at: place).rawValue)
        visited += 1
        if random.picks(lack[.marks], of: left) {
            lack[.marks] -= 1
            let course = slot == .morning ? plan.course(at: place) : nil
            let values: InlineArray<4, Int64> = [
                person, Int64(slot.rawValue), course == nil ? 0 : 1, Int64(course?.rawValue ?? 0),
            ]
            record(.attendanceMarked, values.span, &builder, entry)
        } else if lack[.warnings] > 0, random.picks(lack[.warnings], of: left - lack[.marks]) {
            lack[.warnings] -= 1
            let values: InlineArray<3, Int64> = [person, Int64(slot.rawValue), 0]
            record(
                .warningIssued, values.span, text: "reserved and did not come", &builder, entry)
        }
    }

    /// Punches somebody in and out who is at work: from between seven and ten, for seven hours to
    /// ten, so that everybody is out by eight in the evening.
    mutating func work(_ builder: inout BlockBuilder, _ entry: EntryStamp) {
        let (place, left) = (visited, plan.club.employees - visited)
        visited += 1
        guard random.picks(lack[.shifts], of: left) else { return }
        lack[.shifts] -= 1
        let roll = random.next()
        let began = 7 * 3600 + (roll & 0xFFFF_FFFF) % (3 * 3600)
        let ended = began + 7 * 3600 + (roll >> 32) % (3 * 3600)
        for (second, direction) in [(began, Direction.checkIn), (ended, .checkOut)] {
            let values: InlineArray<4, Int64> = [
                Int64(plan.person(at: place).rawValue), day.instant(second), day.offset,
                Int64(direction.rawValue),
            ]
            record(.clockPunched, values.span, &builder, entry)
        }
    }

    /// Spends up to two hundred of a currency with two decimals, in early categories more often;
    /// one time in 64 something comes back.
    mutating func spend(_ builder: inout BlockBuilder, _ entry: EntryStamp) {
        let count = UInt64(plan.categories.count)
        lack[.expenses] -= 1
        let roll = random.next()
        let category = min((roll & 0xFF) % count, (roll >> 8 & 0xFF) % count)
        let amount = Int64(100 + (roll >> 16 & 0xFFFF) % 19_900)
        let isRefund = roll >> 32 & 0x3F == 0
        let values: InlineArray<5, Int64> = [
            isRefund ? -amount : amount, Int64(bitPattern: plan.currency.rawValue),
            Int64(plan.categories[Int(category)].rawValue), 0, isRefund ? 1 : 0,
        ]
        let notes = HistoryNames.notes
        let note = roll >> 38 & 7 == 0 ? notes[Int(roll >> 41 & 0xFF) % notes.count] : ""
        record(.expenseRecorded, values.span, text: note, &builder, entry)
    }

    /// Books what the day's limit allows; otherwise announces when tickets will be sold.
    mutating func book(_ builder: inout BlockBuilder, _ entry: EntryStamp) {
        lack[.tickets] -= 1
        let roll = random.next()
        let show = plan.shows[Int((roll & 0xFFFF) % UInt64(plan.shows.count))]
        if ticketsLeft > 0, roll >> 16 & 7 != 0 {
            return visit(show, roll >> 20, &builder, entry)
        }
        let values: InlineArray<3, Int64> = [
            Int64(show.id.rawValue), day.instant((9 + (roll >> 20) % 10) * 3600), day.offset,
        ]
        record(.saleAnnounced, values.span, &builder, entry)
    }

    private mutating func visit(
        _ show: (id: ShowID, venue: VenueID?), _ roll: UInt64, _ builder: inout BlockBuilder,
        _ entry: EntryStamp
    ) {
        // Two seats now and then, where no other booking of the day needs the second.
        let quantity: Int64 = ticketsLeft > 1 && lack[.tickets] == 0 && roll & 3 == 0 ? 2 : 1
        ticketsLeft -= quantity
        let cents = quantity * Int64(2000 + (roll >> 8 & 0xFFFF) % 9000)
        let seats = roll >> 2 & 1 == 0 ? "row \(1 + (roll >> 24) % 20)" : ""
        // The texts, which are not numbers, are seats, discount, cast and review.
        let values: InlineArray<11, Int64> = [
            Int64(show.id.rawValue), show.venue == nil ? 0 : 1, Int64(show.venue?.rawValue ?? 0),
            Curtain.usualMinute, quantity, 0, cents, Int64(bitPattern: plan.currency.rawValue),
            0, 0, 0,
        ]
        record(.ticketBooked, values.span, text: seats, &builder, entry)
    }

    /// Awards points to a student of a course, or scores the project of the next enrolment.
    mutating func award(_ builder: inout BlockBuilder, _ entry: EntryStamp) {
        lack[.points] -= 1
        awards += 1
        let roll = random.next()
        if awards % 16 == 8, scored < plan.enrolments.count {
            let (student, course) = plan.enrolments[scored]
            scored += 1
            let values: InlineArray<3, Int64> = [
                Int64(student.rawValue), Int64(course.rawValue),
                Int64(40 + roll % 61) * Thousandths.perUnit,
            ]
            return record(.projectScored, values.span, &builder, entry)
        }
        let (student, course) = plan.enrolments[Int(roll >> 16) % plan.enrolments.count]
        let values: InlineArray<4, Int64> = [
            Int64(student.rawValue), Int64(course.rawValue), day.points(roll & 0xFFFF), 0,
        ]
        let reasons = HistoryNames.reasons
        let reason = roll >> 8 & 7 == 0 ? reasons[Int(roll & 0xFF) % reasons.count] : ""
        record(.pointsAwarded, values.span, text: reason, &builder, entry)
    }
}

extension HistoryPlan {
    /// Whose turn it is to be corrected: every kind's, frequent kinds' more often.
    static let turns: [Kind] = [
        .attendanceMarked, .clockPunched, .expenseRecorded, .ticketBooked, .attendanceMarked,
        .warningIssued, .clockPunched, .pointsAwarded, .attendanceMarked, .expenseRecorded,
        .saleAnnounced, .attendanceMarked, .clockPunched, .projectScored, .attendanceMarked,
        .expenseRecorded,
    ]

    /// What an entry might be amended to, on its own day, within its rules.
    func amended(_ content: Content, _ roll: UInt64) -> Content {
        switch content.kind.entry {
        case .attendanceMarked:
            let course = courses[Int(roll % UInt64(courses.count))]
            let isSame = content.course == course
            return content.replacing(
                .course, with: isSame ? .none : .integer(Int64(course.rawValue)))
        case .warningIssued: return content.replacing(.reason, with: .text("came too late"))
        case .clockPunched:
            let earlier = Int64(60 + roll % 540) * Int64(Instant.microsecondsPerSecond)
            let time = content.integer(.time) ?? 0
            return content.replacing(.time, with: .integer(time - earlier))
        case .expenseRecorded:
            let amount = content.integer(.amount) ?? 0
            return content.replacing(.amount, with: .integer(amount + amount.signum() * 50))
        case .ticketBooked: return content.replacing(.review, with: .text("well worth it"))
        case .saleAnnounced:
            let show = shows[Int(roll % UInt64(shows.count))].id
            return content.replacing(.show, with: .integer(Int64(show.rawValue)))
        case .pointsAwarded:
            let points = day(of: content.on)?.points(roll) ?? content.integer(.points) ?? 0
            return content.replacing(.points, with: .integer(points))
        case .projectScored:
            let points = content.integer(.points) ?? 0
            return content.replacing(.points, with: .integer(points + Thousandths.perUnit))
        case nil: return content
        }
    }
}
