import DaybookModel
import TestSupport
import Testing

@Suite struct `Names with dense ids` {
    @Test func `are given ids in the order of being added`() {
        var names = Interned()
        let added = ["a", "b", "c"].enumerated().map { names.set($1, for: UInt32($0)) }
        #expect(added == [true, true, true])
        #expect(names.count == 3 && names.names == ["a", "b", "c"])
        #expect(names.id(of: "b") == 1 && names.name(of: 2) == "c")
        #expect(names.id(of: "B") == nil && names.name(of: 3) == nil)
    }

    @Test func `refuse an id that is neither known nor next`() {
        var names = Interned()
        let accepted = [1, UInt32.max].map { names.set("a", for: $0) }
        #expect(accepted == [false, false])
        #expect(names == Interned())
    }

    @Test func `free the old name when one is renamed`() {
        var names = Interned()
        names.set("a", for: 0)
        names.set("b", for: 0)
        #expect(names.id(of: "a") == nil && names.id(of: "b") == 0)
        names.set("a", for: 1)
        #expect(names.names == ["b", "a"] && names.id(of: "a") == 1)
        names.set("b", for: 0)
        #expect(names.id(of: "b") == 0)
    }

    @Test func `free a released name, and its id keeps it for its own past`() {
        var names = Interned()
        names.set("a", for: 0)
        names.release(0)
        #expect(names.id(of: "a") == nil && names.name(of: 0) == "a")
        names.set("a", for: 1)
        #expect(names.id(of: "a") == 1)
        names.release(0)
        names.release(9)
        #expect(names.id(of: "a") == 1)
        names.set("c", for: 0)
        #expect(names.id(of: "a") == 1 && names.id(of: "c") == 0)
    }
}

@Suite struct `A value that changes on effective dates` {
    private static func day(_ number: Int) -> CivilDate {
        CivilDate(daysSinceEpoch: 20_000).adding(days: number)
    }

    @Test func `is nothing before its first change`() {
        var value = Dated<String>()
        #expect(value.value(on: .latest) == nil)
        value.set("a", from: Self.day(5), sequence: 1)
        #expect(value.value(on: Self.day(4)) == nil)
        #expect(value.value(on: Self.day(5)) == "a" && value.value(on: .latest) == "a")
        #expect(value.change(on: Self.day(9))?.sequence == 1)
    }

    @Test func `of changes for one date is the one recorded last`() {
        var value = Dated<String>()
        for (sequence, text) in [(1, "a"), (2, "b"), (3, "c")] {
            value.set(text, from: Self.day(0), sequence: UInt64(sequence))
        }
        #expect(value.value(on: Self.day(0)) == "c")
        #expect(value.changes.map(\.sequence) == [1, 2, 3])
    }

    @Test(arguments: Trials.seeds(32))
    func `is what a search through all changes finds`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var value = Dated<Int>()
        var all: [(date: CivilDate, value: Int)] = []
        for index in 0..<40 {
            let date = Self.day(.random(in: 0..<20, using: &random))
            all.append((date, index))
            value.set(index, from: date, sequence: UInt64(index))
        }
        for number in -1..<21 {
            let date = Self.day(number)
            let naive = all.filter { $0.date <= date }.max {
                ($0.date, $0.value) < ($1.date, $1.value)
            }
            #expect(value.value(on: date) == naive?.value)
        }
        #expect(value.changes.map(\.date) == value.changes.map(\.date).sorted())
    }
}
