import EventCodec

// Whether a row may be recorded is the rules' to say (`Rules.judge`), and they alone refuse. To ask
// them of every row of a large file takes too long. So the columns are looked at first: of the
// kinds below, what they show to be in order passes, as nearly every row does. A row that passes
// here and that the rules would refuse is a fault: `AdmissionTests` has a case for each question.

/// Where the columns of a kind are that its rows are looked at by; nil: the kind has none such.
/// Each column brings its own question, whatever the kind.
struct LookedColumns: Sendable {
    /// Whether looking at the columns covers every rule of the kind. If not, `Rules.judge` is asked
    /// about each row.
    let suffice: Bool
    /// A person or a student.
    let who: Int?
    /// What is added to sums: an amount, a price or points.
    let size: Int?
    let slot, time, offset, currency, category, refund, quantity, course: Int?

    private static let sufficient: Set<Kind> = [
        .attendanceMarked, .clockPunched, .expenseRecorded, .ticketBooked, .saleAnnounced,
        .pointsAwarded,
    ]

    private static let table = (UInt8(0)..<UInt8(Kind.limit)).map { number in
        Kind(rawValue: number).map { LookedColumns($0) }
    }

    static func of(_ kind: Kind) -> LookedColumns { table[Int(kind.rawValue)] ?? Self(kind) }

    private init(_ kind: Kind) {
        func column(_ fields: Field...) -> Int? {
            let spec = kind.fields.first { fields.contains($0.field) && $0.isRequired }
            return spec.map { ColumnLayout.column($0.field, of: kind) }
        }
        suffice = Self.sufficient.contains(kind)
        who = column(.person, .student)
        size = column(.amount, .price, .points)
        slot = column(.slot)
        time = column(.time)
        offset = column(.offset)
        currency = column(.currency)
        category = column(.category)
        refund = column(.refund)
        quantity = column(.quantity)
        course = column(.course)
    }
}

/// The columns of some rows of a group, unpacked into room that the next rows use again.
struct UnpackedColumns {
    private var values: [[Int64]] = []

    mutating func unpack(_ group: borrowing Group, _ rows: Range<Int>) {
        while values.count < group.columnCount { values.append([]) }
        for column in 0..<group.columnCount {
            if values[column].count < rows.count {
                values[column] = [Int64](repeating: 0, count: rows.count)
            }
            group.column(column, rows: rows).decode(rows.count, into: &values[column])
        }
    }

    /// - Parameter place: counted from the first of the rows.
    subscript(_ column: Int, _ place: Int) -> Int64 { values[column][place] }

    func date(_ place: Int) -> CivilDate {
        CivilDate(daysSinceEpoch: Int32(truncatingIfNeeded: self[0, place]))
    }
}

extension Admission {

    /// The first of some rows that the rules refuse; those before it count from now on. Marks are
    /// entered by whoever asks.
    mutating func flaw(
        of group: borrowing Group, _ rows: Range<Int>, in block: borrowing Block, _ roster: Roster,
        _ facts: inout HistoryFacts
    ) throws(CodecError) -> HistoryFlaw? {
        let columns = LookedColumns.of(group.kind)
        let most = share(group.kind, in: block)
        unpacked.unpack(group, rows)
        for place in 0..<rows.count {
            let row = rows.lowerBound + place
            if !columns.suffice || !isPlain(place, columns, most, roster, facts),
                let refusal = try refusal(row, of: group, most, in: block, roster, facts)
            {
                return try HistoryFlaw(block.sequence(of: group.kind, row: row), refusal)
            }
            if let category = columns.category {
                facts.count(expenseOf: UInt32(truncatingIfNeeded: unpacked[category, place]), 1)
            } else if let quantity = columns.quantity {
                facts.book(unpacked.date(place), unpacked[quantity, place])
            } else if !columns.suffice {
                _ = facts.add(try group.content(row))
            }
        }
        return nil
    }

    /// Whether its columns show a row to be in order.
    /// - Parameter most: the largest amount, number of points or price of the block.
    private mutating func isPlain(
        _ place: Int, _ columns: LookedColumns, _ most: UInt64, _ roster: Roster,
        _ facts: HistoryFacts
    ) -> Bool {
        let day = unpacked[0, place]
        guard day >= firstOpenDay else { return false }
        let who = columns.who.map { unpacked[$0, place] } ?? 0
        if columns.who != nil, !facts.people[Int(who)].isHere(day) { return false }
        let size = columns.size.map { unpacked[$0, place] } ?? 0
        if size.magnitude > most { return false }
        if let slot = columns.slot {
            return days.contains(day, roster, start: start)
                && !facts.mayBeWarned(who, day, unpacked[slot, place])
        }
        if let time = columns.time, let offset = columns.offset {
            return Self.isShown(unpacked[time, place], unpacked[offset, place], on: day)
        }
        if let code = columns.currency, !knows(unpacked[code, place]) { return false }
        if let category = columns.category, let refund = columns.refund {
            return liveCategories[Int(unpacked[category, place])]
                && unpacked[refund, place] == (size < 0 ? 1 : 0)
        }
        if let quantity = columns.quantity {
            return maySell(unpacked[quantity, place], on: unpacked.date(place), roster, facts)
        }
        guard let course = columns.course else { return true }
        return roster.enrolments.contains(
            PersonID(UInt32(truncatingIfNeeded: who)),
            CourseID(UInt32(truncatingIfNeeded: unpacked[course, place])))
            && allows(size, on: day, roster)
    }

    private mutating func maySell(
        _ count: Int64, on date: CivilDate, _ roster: Roster, _ facts: HistoryFacts
    ) -> Bool {
        guard 1...Limits.tickets ~= count else { return false }
        guard let limit = ticketLimit(on: date, roster) else { return true }
        return facts.tickets(on: date) &+ count <= limit
    }

    /// What the rules say of a row behind the entries before it, or nil.
    private func refusal(
        _ row: Int, of group: borrowing Group, _ most: UInt64, in block: borrowing Block,
        _ roster: Roster, _ facts: HistoryFacts
    ) throws(CodecError) -> Refusal? {
        let content = try group.content(row)
        let context = context(
            of: content.size > most ? try block.sequence(of: group.kind, row: row) : nil)
        // Nothing came back, and nothing was spent. An amendment may say so.
        if content.integer(.amount) == 0, content.integer(.refund) == 1 { return Self.unsigned }
        if let refusal = Self.inconsistency(of: content) { return refusal }
        if let person = content.person ?? content.student, let known = roster.person(person),
            known.isRemoved
        {
            return .removed(known.name, on: known.left ?? .earliest)
        }
        let verdict = Rules.judge(content, roster: roster, facts: facts, context: context)
        if case .refuse(let refusal) = verdict { return refusal }
        return nil
    }

    /// The largest amount, number of points or price that every event of a block may have.
    private func share(_ kind: Kind, in block: borrowing Block) -> UInt64 {
        let isPoints = kind.fields.contains { $0.field == .points }
        let limit = isPoints ? Limits.points : Limits.amount
        return Limits.share(of: limit, at: block.lastSequence).magnitude
    }
}
