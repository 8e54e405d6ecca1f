import DaybookModel
import EventCodec

// Columns first: what they show to be in order passes, as nearly every row does. Whatever else is
// there goes to the one rule that commands decide by, which alone can refuse. A row that passes
// here and that the rule would refuse is a fault: `AdmissionTests` has a case for each question.

extension Admission {
    typealias Refused = (row: Int, refusal: Refusal)

    /// The first of some rows that the rules refuse; those before it count from now on. Marks are
    /// entered by whoever asks.
    mutating func flaw(
        of group: borrowing Group, _ rows: Range<Int>, in block: borrowing Block, _ roster: Roster,
        _ facts: inout HistoryFacts
    ) throws(CodecError) -> Refused? {
        switch group.kind.entry {
        case .attendanceMarked: try marks(group, rows, in: block, roster, facts)
        case .warningIssued, .projectScored:
            try judged(group, rows, in: block, roster, &facts)
        case .clockPunched: try moments(group, .person, rows, in: block, roster, facts)
        case .saleAnnounced: try moments(group, .show, rows, in: block, roster, facts)
        case .expenseRecorded: try expenses(group, rows, in: block, roster, &facts)
        case .ticketBooked: try tickets(group, rows, in: block, roster, &facts)
        case .pointsAwarded: try awards(group, rows, in: block, roster, facts)
        case nil: preconditionFailure("\(group.kind.name) is no entry")
        }
    }

    /// What the rules say of a row behind the entries before it, or nil.
    private func refused(
        _ row: Int, of group: borrowing Group, in block: borrowing Block, _ roster: Roster,
        _ facts: HistoryFacts
    ) throws(CodecError) -> Refused? {
        let content = try group.content(row)
        let isJudged = content.size > share(group.kind, in: block)
        let context = context(of: isJudged ? try block.sequence(of: group.kind, row: row) : nil)
        if let refusal = Self.inconsistency(of: content) { return (row, refusal) }
        if let person = content.person ?? content.student, let known = roster.person(person),
            known.isRemoved
        {
            return (row, .removed(known.name, on: known.left ?? .earliest))
        }
        let verdict = Rules.judge(content, roster: roster, facts: facts, context: context)
        if case .refuse(let refusal) = verdict { return (row, refusal) }
        return nil
    }

    /// The largest amount, number of points or price that every event of a block may have.
    private func share(_ kind: Kind, in block: borrowing Block) -> UInt64 {
        let isPoints = kind == .pointsAwarded || kind == .projectScored
        let limit = isPoints ? Limits.points : Limits.amount
        return Limits.share(of: limit, at: block.lastSequence).magnitude
    }

    private mutating func marks(
        _ group: borrowing Group, _ rows: Range<Int>, in block: borrowing Block, _ roster: Roster,
        _ facts: HistoryFacts
    ) throws(CodecError) -> Refused? {
        let (on, person) = (group.column(.date), group.column(.person))
        let slot = group.column(.slot)
        let start = Self.start(roster)
        for row in rows {
            let (day, id) = (on.value(row), person.value(row))
            let isPlain =
                day >= firstOpenDay && facts.people[Int(id)].isHere(day)
                && days.contains(day, roster, start: start)
                && !facts.mayBeWarned(id, day, slot.value(row))
            if !isPlain, let found = try refused(row, of: group, in: block, roster, facts) {
                return found
            }
        }
        return nil
    }

    /// Punches, and announced sales, whose show need not be on any roster.
    private func moments(
        _ group: borrowing Group, _ who: Field, _ rows: Range<Int>, in block: borrowing Block,
        _ roster: Roster, _ facts: HistoryFacts
    ) throws(CodecError) -> Refused? {
        let (on, id) = (group.column(.date), group.column(who))
        let (time, offset) = (group.column(.time), group.column(.offset))
        for row in rows {
            let day = on.value(row)
            let isPlain =
                day >= firstOpenDay && Self.isShown(time.value(row), offset.value(row), on: day)
                && (who == .show || facts.people[Int(id.value(row))].isHere(day))
            if !isPlain, let found = try refused(row, of: group, in: block, roster, facts) {
                return found
            }
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
        let most = share(group.kind, in: block)
        for row in rows {
            let (value, id) = (amount.value(row), category.value(row))
            let isPlain =
                on.value(row) >= firstOpenDay && value.magnitude <= most
                && liveCategories[Int(id)] && knows(code.value(row))
                && refund.value(row) == (value < 0 ? 1 : 0)
            if !isPlain {
                // Nothing came back, and nothing was spent. An amendment may say so.
                if value == 0, refund.value(row) == 1 { return (row, Self.unsigned) }
                if let found = try refused(row, of: group, in: block, roster, facts) {
                    return found
                }
            }
            facts.count(expenseOf: UInt32(truncatingIfNeeded: id), 1)
        }
        return nil
    }

    private mutating func tickets(
        _ group: borrowing Group, _ rows: Range<Int>, in block: borrowing Block, _ roster: Roster,
        _ facts: inout HistoryFacts
    ) throws(CodecError) -> Refused? {
        let (on, quantity) = (group.column(.date), group.column(.quantity))
        let (price, code) = (group.column(.price), group.column(.currency))
        let most = share(group.kind, in: block)
        for row in rows {
            let (day, count) = (on.value(row), quantity.value(row))
            let date = CivilDate(daysSinceEpoch: Int32(truncatingIfNeeded: day))
            let limit = ticketLimit(on: date, roster) ?? .max
            let isPlain =
                day >= firstOpenDay && price.value(row).magnitude <= most
                && 1...Limits.tickets ~= count && knows(code.value(row))
                && (limit == .max || facts.tickets(on: date) &+ count <= limit)
            if !isPlain, let found = try refused(row, of: group, in: block, roster, facts) {
                return found
            }
            facts.book(date, count)
        }
        return nil
    }

    private mutating func awards(
        _ group: borrowing Group, _ rows: Range<Int>, in block: borrowing Block, _ roster: Roster,
        _ facts: HistoryFacts
    ) throws(CodecError) -> Refused? {
        let (on, points) = (group.column(.date), group.column(.points))
        let (student, course) = (group.column(.student), group.column(.course))
        let most = share(group.kind, in: block)
        for row in rows {
            let (day, value, id) = (on.value(row), points.value(row), student.value(row))
            let isPlain =
                day >= firstOpenDay && facts.people[Int(id)].isHere(day) && value.magnitude <= most
                && roster.enrolments.contains(
                    PersonID(UInt32(truncatingIfNeeded: id)),
                    CourseID(UInt32(truncatingIfNeeded: course.value(row))))
                && allows(value, on: day, roster)
            if !isPlain, let found = try refused(row, of: group, in: block, roster, facts) {
                return found
            }
        }
        return nil
    }

    /// Warnings and scores: so few that each is judged.
    private func judged(
        _ group: borrowing Group, _ rows: Range<Int>, in block: borrowing Block, _ roster: Roster,
        _ facts: inout HistoryFacts
    ) throws(CodecError) -> Refused? {
        for row in rows {
            if let found = try refused(row, of: group, in: block, roster, facts) { return found }
            _ = facts.add(try group.content(row))
        }
        return nil
    }
}
