import DaybookModel
import EventCodec

// Columns first: nearly every row is plainly in order. Of the others the rules say what they are.

extension Admission {
    typealias Refused = (row: Int, refusal: Refusal)

    /// Where no amount is asked about.
    private var anywhere: RecordingContext { context(of: nil) }

    /// - Parameter isSmall: whether an amount is one that the last event of the block may have.
    private func context(
        _ isSmall: Bool, _ kind: Kind, _ row: Int, in block: borrowing Block
    ) throws(CodecError) -> RecordingContext {
        context(of: isSmall ? nil : try block.sequence(of: kind, row: row))
    }

    /// The first of some rows that the rules refuse; those before it count from now on. Marks are
    /// entered by whoever asks.
    mutating func flaw(
        of group: borrowing Group, _ rows: Range<Int>, in block: borrowing Block, _ roster: Roster,
        _ facts: inout HistoryFacts
    ) throws(CodecError) -> Refused? {
        switch group.kind {
        case .attendanceMarked: try marks(group, rows, roster, facts)
        case .warningIssued: try warnings(group, rows, roster, &facts)
        case .clockPunched, .saleAnnounced: try moments(group, rows, roster, facts)
        case .expenseRecorded: try expenses(group, rows, in: block, roster, &facts)
        case .ticketBooked: try tickets(group, rows, in: block, roster, &facts)
        case .pointsAwarded, .projectScored: try points(group, rows, in: block, roster, &facts)
        default: nil
        }
    }

    /// What the rules say of a row by itself.
    private func refusal(
        _ content: Content, _ roster: Roster, _ facts: HistoryFacts, _ context: RecordingContext
    ) -> Refusal? {
        if let refusal = Self.inconsistency(of: content) { return refusal }
        if let person = content.person ?? content.student, let known = roster.person(person),
            known.isRemoved
        {
            return .removed(known.name, on: known.left ?? .earliest)
        }
        let verdict = Rules.judge(
            content, roster: roster, facts: NoEntries(facts: facts), context: context)
        if case .refuse(let refusal) = verdict { return refusal }
        return nil
    }

    private mutating func marks(
        _ group: borrowing Group, _ rows: Range<Int>, _ roster: Roster, _ facts: HistoryFacts
    ) throws(CodecError) -> Refused? {
        let (on, person) = (group.column(.date), group.column(.person))
        let slot = group.column(.slot)
        let start = Self.start(roster)
        for row in rows {
            let (day, id) = (on.value(row), person.value(row))
            if day >= firstOpenDay, facts.people[Int(id)].isHere(day),
                days.contains(day, roster, start: start),
                !facts.mayBeWarned(id, day, slot.value(row))
            {
                continue
            }
            let content = try group.content(row)
            if let found = refusal(content, roster, facts, anywhere) { return (row, found) }
            if let cell = Cell(content), facts.isWarned(cell.person, cell.date, cell.slot) {
                let name = roster.name(of: cell.person) ?? ""
                return (row, .warned(name, cell.date, cell.slot))
            }
        }
        return nil
    }

    private func warnings(
        _ group: borrowing Group, _ rows: Range<Int>, _ roster: Roster,
        _ facts: inout HistoryFacts
    ) throws(CodecError) -> Refused? {
        for row in rows {
            let content = try group.content(row)
            if let found = refusal(content, roster, facts, anywhere) { return (row, found) }
            if let cell = Cell(content), facts.isPresent(cell.person, cell.date, cell.slot) {
                let name = roster.name(of: cell.person) ?? ""
                return (row, .present(name, cell.date, cell.slot, course: nil))
            }
            _ = facts.add(content)
        }
        return nil
    }

    /// Punches, and announced sales.
    private func moments(
        _ group: borrowing Group, _ rows: Range<Int>, _ roster: Roster, _ facts: HistoryFacts
    ) throws(CodecError) -> Refused? {
        let isPunch = group.kind == .clockPunched
        let (on, person) = (group.column(.date), group.column(isPunch ? .person : .show))
        let (time, offset) = (group.column(.time), group.column(.offset))
        for row in rows {
            let day = on.value(row)
            if day >= firstOpenDay, Self.isShown(time.value(row), offset.value(row), on: day),
                !isPunch || facts.people[Int(person.value(row))].isHere(day)
            {
                continue
            }
            let content = try group.content(row)
            if let found = refusal(content, roster, facts, anywhere) { return (row, found) }
        }
        return nil
    }

    private mutating func expenses(
        _ group: borrowing Group, _ rows: Range<Int>, in block: borrowing Block, _ roster: Roster,
        _ facts: inout HistoryFacts
    ) throws(CodecError) -> Refused? {
        let (on, amount) = (group.column(.date), group.column(.amount))
        let (code, category) = (group.column(.currency), group.column(.category))
        let refund = group.column(.refund)
        let most = Limits.share(of: Limits.amount, at: block.lastSequence).magnitude
        for row in rows {
            let (value, id) = (amount.value(row), category.value(row))
            let isOpen = on.value(row) >= firstOpenDay
            facts.count(expenseOf: UInt32(truncatingIfNeeded: id), 1)
            if isOpen, value.magnitude <= most, liveCategories[Int(id)], knows(code.value(row)),
                refund.value(row) == (value < 0 ? 1 : 0)
            {
                continue
            }
            if value == 0, refund.value(row) == 1 { return (row, Self.unsigned) }
            let context = try context(
                value.magnitude <= most, group.kind, row, in: block)
            if let found = refusal(try group.content(row), roster, facts, context) {
                return (row, found)
            }
        }
        return nil
    }

    private mutating func tickets(
        _ group: borrowing Group, _ rows: Range<Int>, in block: borrowing Block, _ roster: Roster,
        _ facts: inout HistoryFacts
    ) throws(CodecError) -> Refused? {
        let (on, quantity) = (group.column(.date), group.column(.quantity))
        let (price, code) = (group.column(.price), group.column(.currency))
        let most = Limits.share(of: Limits.amount, at: block.lastSequence).magnitude
        for row in rows {
            let (day, count, value) = (on.value(row), quantity.value(row), price.value(row))
            let isPlain =
                day >= firstOpenDay && value.magnitude <= most && 1...Limits.tickets ~= count
                && knows(code.value(row))
            if !isPlain {
                let context = try context(
                    value.magnitude <= most, group.kind, row, in: block)
                if let found = refusal(try group.content(row), roster, facts, context) {
                    return (row, found)
                }
            }
            let date = CivilDate(daysSinceEpoch: Int32(truncatingIfNeeded: day))
            let booked = facts.tickets(on: date)
            if let limit = ticketLimit(on: date, roster), booked &+ count > limit {
                return (
                    row, .tooManyTickets(date, booked: booked, wanted: count, limit: limit)
                )
            }
            facts.book(date, count)
        }
        return nil
    }

    private mutating func points(
        _ group: borrowing Group, _ rows: Range<Int>, in block: borrowing Block, _ roster: Roster,
        _ facts: inout HistoryFacts
    ) throws(CodecError) -> Refused? {
        let (on, student) = (group.column(.date), group.column(.student))
        let (course, points) = (group.column(.course), group.column(.points))
        let isScore = group.kind == .projectScored
        let most = Limits.share(of: Limits.points, at: block.lastSequence).magnitude
        for row in rows {
            let (day, id, value) = (on.value(row), student.value(row), points.value(row))
            let place = ScorePlace(
                student: PersonID(UInt32(truncatingIfNeeded: id)),
                course: CourseID(UInt32(truncatingIfNeeded: course.value(row))))
            let isPlain =
                day >= firstOpenDay && facts.people[Int(id)].isHere(day)
                && value.magnitude <= most
                && roster.enrolments.contains(place.student, place.course)
                && (isScore ? value >= 0 : allows(value, on: day, roster))
            if !isPlain {
                let context = try context(
                    value.magnitude <= most, group.kind, row, in: block)
                if let found = refusal(try group.content(row), roster, facts, context) {
                    return (row, found)
                }
            }
            guard isScore else { continue }
            if !facts.score(place) {
                return (
                    row,
                    .scored(
                        roster.name(of: place.student) ?? "",
                        course: roster.courses.name(of: place.course.rawValue) ?? "")
                )
            }
        }
        return nil
    }
}
