import Daybook
import DaybookModel
import Testing

/// More people than one core is given.
@Suite struct `A report over everyone` {
    private let scratch: ScratchBook
    private let people: [PersonID]

    init() throws {
        scratch = try ScratchBook()
        _ = try scratch.book.generate(
            GenerateOptions(events: 12_000, people: 80, days: 90, seed: 5), ScratchBook.recording)
        people = try scratch.book.view().roster.peopleByName
        #expect(people.count >= 80)
    }

    @Test func `has the months that each person has who is asked alone`() throws {
        let today = ScratchBook.today
        let rows = try scratch.book.view().overtime(.all, isDetailed: true, today: today).rows
        var alone: [WorkMonth] = []
        for person in people {
            alone += try scratch.book.view().overtime(
                of: [person], .all, isDetailed: true, today: today
            )
            .rows
        }
        #expect(rows.contains { $0.workedMinutes > 0 })
        #expect(rows == alone)
    }

    @Test(arguments: StreakBasis.allCases)
    func `has the streaks that each person has who is asked alone`(basis: StreakBasis) throws {
        let today = ScratchBook.today
        let rows = try scratch.book.view().streaks(of: nil, basis, .all, .both, today: today).rows
        #expect(rows.contains { $0.best?.days ?? 0 > 1 })
        #expect(Set(rows.map(\.person)).count == rows.count)
        for row in rows {
            let alone = try scratch.book.view().streaks(
                of: [row.person], basis, .all, .both, today: today)
            #expect(alone.rows == [row])
        }
    }
}
