import DaybookModel
import EventCodec
import Journal

// Each of these makes entries of one sort until the day has enough of them, or the block has.

extension HistoryMaker {
    /// Appends an entry from its columns, and keeps a few to be corrected.
    private mutating func record(
        _ kind: Kind, _ values: Span<Int64>, text: String = "", _ builder: inout BlockBuilder,
        _ entry: EntryStamp
    ) {
        let on = day.date
        let sequence = builder.nextSequence
        builder.appendRow(
            kind, on: on, values, text: text, recordedAt: entry.stamp.recordedAt, by: entry.by)
        made += 1
        guard corrections.wants(kind) else { return }
        var contents: [FieldValue] = []
        for (index, spec) in kind.fields.dropFirst().enumerated() {
            let said = text.isEmpty ? FieldValue.none : .text(text)
            contents.append(spec.type.isText ? said : .integer(values[index]))
        }
        corrections.offer(
            Content(kind: kind, version: kind.version, on: on, values: contents), sequence)
    }

    /// Marks those who came, and warns some of those who did not.
    mutating func attend(_ builder: inout BlockBuilder, _ entry: EntryStamp, _ limit: Int) {
        let cells = plan.club.people.count * 2
        while visited < cells, lack.slots > 0, hasRoom(builder, limit) {
            let (place, left) = (visited / 2, cells - visited)
            let slot = visited.isMultiple(of: 2) ? Slot.morning : .afternoon
            visited += 1
            if random.picks(lack.marks, of: left) {
                lack.marks -= 1
                mark(place, slot, &builder, entry)
            } else if lack.warnings > 0, random.picks(lack.warnings, of: left - lack.marks) {
                lack.warnings -= 1
                let person = Int64(plan.person(at: place).rawValue)
                let values: InlineArray<3, Int64> = [person, Int64(slot.rawValue), 0]
                record(
                    .warningIssued, values.span, text: "reserved and did not come", &builder,
                    entry)
            }
        }
        if visited == cells || lack.slots == 0 { go(on: .shifts) }
    }

    /// A student comes to the morning's course, and to nothing in particular after it.
    private mutating func mark(
        _ place: Int, _ slot: Slot, _ builder: inout BlockBuilder, _ entry: EntryStamp
    ) {
        let (person, on) = (plan.person(at: place), day.date)
        let course = slot == .morning ? plan.course(at: place) : nil
        let sequence = builder.nextSequence
        builder.appendMark(
            person, on: on, slot: slot, course: course, recordedAt: entry.stamp.recordedAt,
            by: entry.by)
        made += 1
        guard corrections.wants(.attendanceMarked) else { return }
        corrections.offer(.attendanceMarked(person, on: on, slot, course: course), sequence)
    }

    /// Punches those in and out who are at work: from between seven and ten, for seven hours to
    /// ten, so that everybody is out by eight in the evening.
    mutating func work(_ builder: inout BlockBuilder, _ entry: EntryStamp, _ limit: Int) {
        while visited < plan.club.employees, lack.shifts > 0, hasRoom(builder, limit) {
            let (place, left) = (visited, plan.club.employees - visited)
            visited += 1
            guard random.picks(lack.shifts, of: left) else { continue }
            lack.shifts -= 1
            let roll = random.next()
            let began = 7 * 3600 + (roll & 0xFFFF_FFFF) % (3 * 3600)
            let ended = began + 7 * 3600 + (roll >> 32) % (3 * 3600)
            punch(place, began, .checkIn, &builder, entry)
            punch(place, ended, .checkOut, &builder, entry)
        }
        if visited == plan.club.employees || lack.shifts == 0 { go(on: .expenses) }
    }

    private mutating func punch(
        _ place: Int, _ second: UInt64, _ direction: Direction, _ builder: inout BlockBuilder,
        _ entry: EntryStamp
    ) {
        let values: InlineArray<4, Int64> = [
            Int64(plan.person(at: place).rawValue), day.instant(second), day.offset,
            Int64(direction.rawValue),
        ]
        record(.clockPunched, values.span, &builder, entry)
    }

    /// Spends up to two hundred of a currency with two decimals, in early categories more often;
    /// one time in 64 something comes back.
    mutating func spend(_ builder: inout BlockBuilder, _ entry: EntryStamp, _ limit: Int) {
        let count = UInt64(plan.categories.count)
        while lack.expenses > 0, hasRoom(builder, limit) {
            lack.expenses -= 1
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
        if lack.expenses == 0 { go(on: .tickets) }
    }

    /// Books what the day's limit allows; otherwise announces when tickets will be sold.
    mutating func book(_ builder: inout BlockBuilder, _ entry: EntryStamp, _ limit: Int) {
        while lack.tickets > 0, hasRoom(builder, limit) {
            lack.tickets -= 1
            let roll = random.next()
            let show = plan.shows[Int((roll & 0xFFFF) % UInt64(plan.shows.count))]
            if ticketsLeft > 0, roll >> 16 & 7 != 0 {
                visit(show, roll >> 20, &builder, entry)
                continue
            }
            let values: InlineArray<3, Int64> = [
                Int64(show.id.rawValue), day.instant((9 + (roll >> 20) % 10) * 3600), day.offset,
            ]
            record(.saleAnnounced, values.span, &builder, entry)
        }
        if lack.tickets == 0 { go(on: .points) }
    }

    private mutating func visit(
        _ show: (id: ShowID, venue: VenueID?), _ roll: UInt64, _ builder: inout BlockBuilder,
        _ entry: EntryStamp
    ) {
        // Two seats now and then, where no other booking of the day needs the second.
        let quantity: Int64 = ticketsLeft > 1 && lack.tickets == 0 && roll & 3 == 0 ? 2 : 1
        ticketsLeft -= quantity
        let cents = quantity * Int64(2000 + (roll >> 8 & 0xFFFF) % 9000)
        let price = Money(minorUnits: cents, currency: plan.currency)
        var content = Content.ticketBooked(
            show.id, at: show.venue, quantity: quantity, price: price, on: day.date)
        if roll >> 2 & 1 == 0 {
            content = content.replacing(.seats, with: .text("row \(1 + (roll >> 24) % 20)"))
        }
        let sequence = builder.nextSequence
        builder.append(
            Event(
                sequence: sequence, recordedAt: entry.stamp.recordedAt, by: entry.stamp.by,
                content: content))
        made += 1
        if corrections.wants(.ticketBooked) { corrections.offer(content, sequence) }
    }

    /// Awards points to students of their courses, and scores every enrolment's project once.
    mutating func award(_ builder: inout BlockBuilder, _ entry: EntryStamp, _ limit: Int) {
        while lack.points > 0, hasRoom(builder, limit) {
            lack.points -= 1
            awards += 1
            let roll = random.next()
            if awards % 16 == 8, scored < plan.enrolments.count {
                let (student, course) = plan.enrolments[scored]
                scored += 1
                let values: InlineArray<3, Int64> = [
                    Int64(student.rawValue), Int64(course.rawValue),
                    Int64(40 + roll % 61) * Thousandths.perUnit,
                ]
                record(.projectScored, values.span, &builder, entry)
                continue
            }
            let (student, course) = plan.enrolments[Int(roll >> 16) % plan.enrolments.count]
            let values: InlineArray<4, Int64> = [
                Int64(student.rawValue), Int64(course.rawValue), day.points(roll & 0xFFFF), 0,
            ]
            let reasons = HistoryNames.reasons
            let reason = roll >> 8 & 7 == 0 ? reasons[Int(roll & 0xFF) % reasons.count] : ""
            record(.pointsAwarded, values.span, text: reason, &builder, entry)
        }
        if lack.points == 0 { go(on: .over) }
    }
}
