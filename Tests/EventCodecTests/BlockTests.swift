import DaybookModel
import EventCodec
import TestSupport
import Testing

@Suite struct `A block of events` {
    private static let seeds = UInt64(0)..<24

    private func history(_ seed: UInt64, _ count: Int = 60) -> [Event] {
        var history = RandomHistory(seed: seed)
        return history.events(count, from: 1 + seed * 1000)
    }

    @Test(arguments: seeds)
    func `gives back what was put in`(seed: UInt64) throws {
        let all = history(seed)
        #expect(try events(in: block(of: all)) == all)
    }

    @Test(arguments: seeds)
    func `gives the same by random access as in one walk`(seed: UInt64) throws {
        let all = history(seed)
        let bytes = block(of: all)
        let block = try Block(bytes.span)
        for index in all.indices.reversed() {
            let event = try block.event(at: index)
            let (kind, content) = (try block.kind(at: index), try block.content(at: index))
            #expect(event == all[index])
            #expect(kind == all[index].content.kind && content == all[index].content)
            #expect(block.recordedAt(index) == all[index].recordedAt)
        }
    }

    @Test(arguments: seeds)
    func `knows its first and last, its kinds and its dates`(seed: UInt64) throws {
        let all = history(seed)
        let bytes = block(of: all)
        let block = try Block(bytes.span)
        let dates = all.map(\.content.on)
        #expect(block.count == all.count && block.byteCount == bytes.count)
        #expect(block.firstSequence == all.first?.sequence)
        #expect(block.lastSequence == all.last?.sequence)
        #expect(block.firstRecordedAt == all.first?.recordedAt)
        #expect(block.lastRecordedAt == all.last?.recordedAt)
        #expect(block.dates.lowerBound == dates.min() && block.dates.upperBound == dates.max())
        #expect(block.kindMask == all.reduce(0) { $0 | $1.content.kind.mask })
    }

    @Test(arguments: seeds)
    func `finds the rows of a kind in any range`(seed: UInt64) throws {
        let all = history(seed)
        let bytes = block(of: all)
        let block = try Block(bytes.span)
        for kind in Kind.allCases {
            let positions = all.indices.filter { all[$0].content.kind == kind }
            var found: [UInt32] = []
            try block.positions(of: kind, into: &found)
            #expect(found.prefix(positions.count).map { Int($0) } == positions)
            let groupCount = block.group(kind)?.count
            #expect(groupCount ?? 0 == positions.count)
            for range in [0..<60, 0..<1, 20..<40, 59..<60, 30..<30, 10..<60, 0..<99] {
                let before = positions.filter { $0 < range.lowerBound }.count
                let within = positions.filter { range.contains($0) }.count
                #expect(block.rows(of: kind, in: range) == before..<before + within)
            }
        }
    }

    @Test(arguments: seeds)
    func `of one kind has it at every position, and no other`(seed: UInt64) throws {
        let all = history(seed)
        guard let kind = all.first?.content.kind else { return }
        let contents = all.map(\.content).filter { $0.kind == kind }
        let bytes = block(of: contents.enumerated().map { event($1, UInt64($0) + 1) })
        let block = try Block(bytes.span)
        var found: [UInt32] = []
        for other in Kind.allCases where other != kind {
            try block.positions(of: other, into: &found)
            #expect(found.allSatisfy { $0 == 0 })
        }
        try block.positions(of: kind, into: &found)
        #expect(found == contents.indices.map { UInt32($0) })
    }

    @Test(arguments: seeds)
    func `finds the rows of one of two kinds, however close they lie`(seed: UInt64) throws {
        let contents = history(seed).map(\.content)
        var random = SeededGenerator(seed: seed)
        guard let one = contents.first, let other = contents.first(where: { $0.kind != one.kind })
        else { return }
        let density = Int.random(in: 0...8, using: &random)
        let mixed = (0..<Int.random(in: 1...90, using: &random)).map { _ in
            Int.random(in: 0..<8, using: &random) < density ? one : other
        }
        let bytes = block(of: mixed.enumerated().map { event($1, UInt64($0) + 1) })
        let block = try Block(bytes.span)
        var found: [UInt32] = []
        for kind in [one.kind, other.kind] {
            try block.positions(of: kind, into: &found)
            let positions = mixed.indices.filter { mixed[$0].kind == kind }
            #expect(found.prefix(positions.count).map { Int($0) } == positions)
        }
    }

    @Test(arguments: seeds)
    func `gives the contents at ascending indices`(seed: UInt64) throws {
        let all = history(seed)
        let bytes = block(of: all)
        let block = try Block(bytes.span)
        var random = SeededGenerator(seed: seed)
        for indices in [[], [0], [59], [5, 5, 6], Array(0..<60)]
            + (0..<5).map({ _ in (0..<60).filter { _ in Bool.random(using: &random) } })
        {
            let contents = try block.contents(at: indices)
            #expect(contents == indices.map { all[$0].content })
        }
        #expect(throws: CodecError.outOfBounds(field: "index")) {
            let block = try Block(bytes.span)
            _ = try block.contents(at: [60])
        }
    }

    @Test(arguments: seeds)
    func `gives the row of each event within its kind`(seed: UInt64) throws {
        let all = history(seed)
        let bytes = block(of: all)
        let block = try Block(bytes.span)
        for indices in [Array(0..<60), [0, 7, 7, 31], stride(from: 1, to: 60, by: 4).map { $0 }] {
            let places = try block.places(of: indices)
            #expect(places.map(\.kind) == indices.map { all[$0].content.kind })
            for (index, place) in zip(indices, places) {
                let same = all[..<index].filter { $0.content.kind == place.kind }
                #expect(place.row == same.count)
            }
        }
    }

    @Test(arguments: [0..<300, 0..<0, 17..<18, 40..<299, 130..<500] as [Range<Int>])
    func `passes over all but the corrections in a range`(range: Range<Int>) throws {
        for (seed, share) in zip(UInt64(0)..., [[Kind.attendanceMarked], Kind.allCases]) {
            var history = RandomHistory(seed: seed)
            let all = (0..<300).map { index in
                let kinds = index % 37 == 5 ? [.entryAmended, .entryRetracted] : share
                return history.event(UInt64(index) + 1, of: kinds)
            }
            let bytes = block(of: all)
            let block = try Block(bytes.span)
            var found: [Int] = []
            try block.forEachCorrection(in: range) { index, kind, row throws(CodecError) in
                found.append(index)
                let sameBefore = all[..<index].filter { $0.content.kind == kind }.count
                #expect(kind == all[index].content.kind && row == sameBefore)
            }
            #expect(
                found
                    == all.indices.filter {
                        range.contains($0) && all[$0].content.kind.role == .correction
                    })
        }
    }

    @Test(arguments: seeds)
    func `gives the events of a range and of wanted kinds only`(seed: UInt64) throws {
        let all = history(seed)
        let bytes = block(of: all)
        let block = try Block(bytes.span)
        let part = try block.events(in: 11..<44) { $0.role == .entry }
        #expect(part == all[11..<44].filter { $0.content.kind.role == .entry })
        let empty = try block.events(in: 7..<7)
        #expect(empty == [])
        let pastTheEnd = try block.events(in: 50..<500)
        #expect(pastTheEnd == Array(all[50...]))
    }

    @Test func `of one kind finds rows without a column of kinds`() throws {
        var history = RandomHistory(seed: 1)
        let all = (1...20).map { history.event(UInt64($0), of: [.clockPunched]) }
        let bytes = block(of: all)
        let block = try Block(bytes.span)
        #expect(block.rows(of: .clockPunched, in: 3..<9) == 3..<9)
        #expect(block.rows(of: .saleAnnounced, in: 3..<9) == 0..<0)
        #expect(try block.event(at: 19) == all[19])
    }

    @Test(arguments: seeds)
    func `has the same bytes whenever it is made`(seed: UInt64) {
        #expect(block(of: history(seed)) == block(of: history(seed)))
    }

    @Test func `keeps the ends of the clock`() throws {
        let all = [Int64.min, -1, .max].enumerated().map { index, moment in
            Event(
                sequence: UInt64(index) + 1, recordedAt: Instant(microsecondsSinceEpoch: moment),
                by: "", content: Content(.holidayRevoked, on: .earliest, [:]))
        }
        #expect(try events(in: block(of: all)) == all)
    }

    @Test func `ignores what its page leaves over`() throws {
        let all = history(3)
        #expect(try events(in: block(of: all) + [1, 2, 3]) == all)
    }
}
