import DaybookModel
import EventCodec
import TestSupport
import Testing

@Suite struct `Appending a block to a block` {
    /// Merges the blocks of consecutive slices of `all`, cut at `cuts`.
    private func merged(_ all: [Event], cuts: [Int]) throws -> [UInt8] {
        var builder = BlockBuilder(firstSequence: all.first?.sequence ?? 1)
        for (start, end) in zip([0] + cuts, cuts + [all.count]) {
            let bytes = block(of: Array(all[start..<end]))
            try builder.append(try Block(bytes.span))
        }
        #expect(builder.count == all.count)
        return builder.encoded()
    }

    @Test(arguments: Trials.seeds(24))
    func `gives the bytes of appending its events`(seed: UInt64) throws {
        var history = RandomHistory(seed: seed)
        let all = history.events(48, from: 500)
        for cuts in [[1], [24], [47], [5, 6, 30], Array(1..<48)] {
            #expect(try merged(all, cuts: cuts) == block(of: all))
        }
    }

    @Test func `brings names into one dictionary in the order of first use`() throws {
        let content = Content(.holidayRevoked, on: .earliest, [:])
        let names = [("a", nil), ("b", "x"), ("b", nil), ("c", "a"), ("x", "c"), ("a", "x")]
        let all = names.enumerated().map { index, name in
            Event(
                sequence: UInt64(index) + 1, recordedAt: Instant(microsecondsSinceEpoch: 0),
                by: name.0, source: name.1, content: content)
        }
        let bytes = try merged(all, cuts: [2, 4])
        #expect(bytes == block(of: all))
        #expect(try events(in: bytes) == all)
    }

    @Test func `goes on with single events and with marks`() throws {
        var history = RandomHistory(seed: 77)
        let all = history.events(10)
        let head = block(of: Array(all[..<6]))
        var builder = BlockBuilder(firstSequence: 1)
        try builder.append(try Block(head.span))
        for event in all[6...] { builder.append(event) }
        #expect(builder.encoded() == block(of: all))
    }

    @Test func `of marks gives the bytes of appending their contents`() throws {
        let moment = Instant(microsecondsSinceEpoch: 9)
        var fast = BlockBuilder(firstSequence: 4)
        var slow = BlockBuilder(firstSequence: 4)
        let by = fast.intern("ada")
        for index in 0..<200 {
            let on = CivilDate(daysSinceEpoch: Int32(20_000 + index / 3))
            let (person, slot) = (
                PersonID(UInt32(index % 70)), index % 24 < 12 ? Slot.morning : .afternoon
            )
            let course = index % 5 == 0 ? CourseID(UInt32(index)) : nil
            let values: InlineArray<4, Int64> = [
                Int64(person.rawValue), Int64(slot.rawValue), course == nil ? 0 : 1,
                Int64(course?.rawValue ?? 0),
            ]
            fast.appendRow(
                .attendanceMarked, on: on, values.span, recordedAt: moment, by: by)
            slow.append(
                Event(
                    sequence: 4 + UInt64(index), recordedAt: moment, by: "ada",
                    content: .attendanceMarked(person, on: on, slot, course: course)))
        }
        #expect(fast.encoded() == slow.encoded())
    }

    @Test(arguments: ["", "lunch"])
    func `of rows gives the bytes of appending their contents`(note: String) throws {
        let moment = Instant(microsecondsSinceEpoch: 9)
        let euro = try #require(Currency("EUR"))
        let on = CivilDate(daysSinceEpoch: 20_000)
        var fast = BlockBuilder(firstSequence: 1)
        var slow = BlockBuilder(firstSequence: 1)
        let by = fast.intern("ada")
        let person = PersonID(3)
        let contents: [Content] = [
            .clockPunched(
                person, at: Instant(secondsSinceEpoch: 20_000 * 86_400 + 30_000), .checkIn,
                in: .utc),
            .expenseRecorded(
                Money(minorUnits: -250, currency: euro), CategoryID(2),
                note: note.isEmpty ? nil : note, on: on),
            .pointsAwarded(
                person, CourseID(1), .one, reason: note.isEmpty ? nil : note, on: on),
            .warningIssued(person, on: on, .afternoon, reason: note.isEmpty ? nil : note),
            .saleAnnounced(ShowID(4), at: Instant(secondsSinceEpoch: 20_000 * 86_400), in: .utc),
            .projectScored(person, CourseID(1), .one, on: on),
        ]
        for (index, content) in contents.enumerated() {
            let values = content.values.map { value in
                if case .integer(let number) = value { number } else { Int64(-1) }
            }
            fast.appendRow(
                content.kind, on: on, values.span, text: note, recordedAt: moment, by: by)
            slow.append(
                Event(
                    sequence: 1 + UInt64(index), recordedAt: moment, by: "ada", content: content))
        }
        #expect(fast.encoded() == slow.encoded())
    }

    @Test func `finds marks where the layout of their kind puts them`() {
        let layout = ColumnLayout.of(.attendanceMarked)
        #expect(ColumnLayout.column(.date, of: .attendanceMarked) == MarkColumn.on)
        #expect(ColumnLayout.column(.person, of: .attendanceMarked) == MarkColumn.person)
        #expect(ColumnLayout.column(.slot, of: .attendanceMarked) == MarkColumn.slot)
        #expect(ColumnLayout.column(.course, of: .attendanceMarked) == MarkColumn.hasCourse)
        #expect(MarkColumn.course == MarkColumn.hasCourse + 1)
        #expect(ColumnLayout.column(.date, of: .clockPunched) == PunchColumn.on)
        #expect(ColumnLayout.column(.person, of: .clockPunched) == PunchColumn.person)
        #expect(ColumnLayout.column(.time, of: .clockPunched) == PunchColumn.time)
        #expect(ColumnLayout.column(.direction, of: .clockPunched) == PunchColumn.direction)
        #expect(layout.isText == [false, false, false, false, false])
        for field in [Field.date, .person, .slot] {
            #expect(
                ColumnLayout.column(field, of: .warningIssued)
                    == ColumnLayout.column(field, of: .attendanceMarked))
        }
    }

    @Test(arguments: Kind.allCases)
    func `never has more columns than the limit`(kind: Kind) {
        #expect(ColumnLayout.of(kind).isText.count <= Limits.columns)
        #expect(kind.rawValue < 64)
    }
}
