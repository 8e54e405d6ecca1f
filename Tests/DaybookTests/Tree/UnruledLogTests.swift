import Daybook
import DaybookModel
import TestSupport
import Testing

/// A log that was written past the commands, with its tree, its keys and its figures in order.
@Suite struct `A log that no command would have written` {
    private static func expectNoticed(
        _ scratch: ScratchBook, _ sequence: UInt64, _ says: String
    ) throws {
        let found = try scratch.book.verify()
        #expect(!found.isSound)
        #expect(found.bad == sequence...sequence)
        let problem = found.problems.first ?? ""
        #expect(problem.contains("#\(sequence)"), "\(found.problems)")
        #expect(problem.contains(says), "\(found.problems)")
    }

    @Test(arguments: Trials.seeds(6))
    func `is noticed where a cell gets a second mark`(seed: UInt64) throws {
        let scratch = try ScratchBook()
        _ = try scratch.book.generate(
            GenerateOptions(events: 2000, seed: seed), ScratchBook.recording)
        let entries = try scratch.book.view().log(LogQuery()).rows
        let marks = entries.filter {
            $0.correctedBy == nil && $0.event.content.kind == .attendanceMarked
        }
        var dice = Dice(seed: seed + 1)
        #expect(try scratch.book.verify().isSound)
        let again = try scratch.record([dice.one(of: marks).event.content])
        let sequence = try #require(again.sequences?.lowerBound)
        try Self.expectNoticed(scratch, sequence, "already has an entry")
    }

    private static func marked() throws -> ScratchBook {
        let scratch = try ScratchBook()
        let start = ScratchBook.start
        try scratch.record([
            Content(
                .personAdded, on: start,
                [
                    .person: .integer(0), .name: .text("Ana"), .username: .text("ana"),
                    .role: .integer(0), .pay: .integer(0), .coefficient: .integer(1000),
                ]), .attendanceMarked(PersonID(0), on: start, .morning),
        ])
        return scratch
    }

    @Test func `is noticed where a mark is retracted, given again and brought back`() throws {
        let scratch = try Self.marked()
        let mark = Content.attendanceMarked(PersonID(0), on: ScratchBook.start, .morning)
        let strike = Content.entryRetracted(3, through: 3, on: mark.on, because: "a slip")
        try scratch.record([strike, mark])
        #expect(try scratch.book.verify().isSound)
        try scratch.record([.entryReinstated(3, through: 3, on: mark.on, because: "again")])
        try Self.expectNoticed(scratch, 6, "already has an entry")
    }

    @Test func `is noticed where an entry is retracted twice, or brought back for nothing`() throws
    {
        let on = ScratchBook.start
        let strike = Content.entryRetracted(3, through: 3, on: on, because: "a slip")
        let scratch = try Self.marked()
        try scratch.record([strike, strike])
        try Self.expectNoticed(scratch, 5, "#3 is retracted")
        let other = try Self.marked()
        try other.record([.entryReinstated(3, through: 3, on: on, because: "no")])
        try Self.expectNoticed(other, 4, "#3 is not retracted")
    }

    @Test func `is noticed where a correction names what is no entry`() throws {
        let scratch = try Self.marked()
        try scratch.record([
            .entryRetracted(1, through: 1, on: ScratchBook.start, because: "a slip")
        ])
        try Self.expectNoticed(scratch, 4, "#1")
    }

    @Test func `is noticed where an id is given twice, or never was given`() throws {
        for (kind, id) in [(Kind.personAdded, Int64(0)), (.personChanged, 1)] {
            let scratch = try Self.marked()
            try scratch.record([
                Content(
                    kind, on: ScratchBook.start,
                    [
                        .person: .integer(id), .name: .text("Eva"), .username: .text("eva"),
                        .role: .integer(0), .pay: .integer(0), .coefficient: .integer(1000),
                    ])
            ])
            try Self.expectNoticed(scratch, 4, kind == .personAdded ? "the next one is 1" : "added")
        }
    }

    /// Records marks under one key.
    private struct KeyedMarks: Command {
        func need(_ roster: Roster) -> Need { Need() }

        func decide(_ situation: Situation) throws(DaybookError) -> (events: [NewEvent], Void) {
            (
                Slot.allCases.map { slot in
                    let day = ScratchBook.start.adding(days: 1)
                    return NewEvent(.attendanceMarked(PersonID(0), on: day, slot), key: "twice")
                }, ()
            )
        }
    }

    @Test func `is noticed where a key is used twice`() throws {
        let scratch = try Self.marked()
        _ = try scratch.book.commit(KeyedMarks(), ScratchBook.recording)
        try Self.expectNoticed(scratch, 5, "key of an event before it")
    }

    @Test func `of before a limit was set is opened, verified and explained`() throws {
        let scratch = try ScratchBook()
        let name = "a" + String(repeating: "\u{301}", count: 2 * Limits.nameBytes)
        let start = ScratchBook.start
        try scratch.record([
            Content(
                .personAdded, on: start,
                [
                    .person: .integer(0), .name: .text(name), .username: .text("ana"),
                    .role: .integer(0), .pay: .integer(0), .coefficient: .integer(.max),
                ]), .attendanceMarked(PersonID(0), on: start, .morning),
            .attendanceMarked(PersonID(0), on: start, .afternoon),
        ])
        let book = try Book.open(at: scratch.path)
        #expect(try book.verify().isSound)
        let view = try book.view()
        #expect(view.roster.name(of: PersonID(0))?.utf8.elementsEqual(name.utf8) == true)
    }
}
