import DaybookModel
import Testing

@Suite struct `A roster` {
    private typealias Sample = RosterSample

    @Test func `reads a person by places that are those of the kind's fields`() {
        let places: [Field] = [
            .person, .name, .username, .role, .pay, .coefficient, .joined, .left,
        ]
        #expect(Kind.personAdded.fields.dropFirst().map(\.field) == places)
        #expect(Kind.personChanged.fields == Kind.personAdded.fields)
    }

    @Test func `knows nothing before the book is opened`() {
        let roster = Roster()
        #expect(roster.book == nil && roster.people.isEmpty && roster.lockedThrough == nil)
        #expect(roster.person(PersonID(0)) == nil && roster.person(named: "Ada") == nil)
        #expect(roster.weekdays(on: Sample.friday) == .mondayToFriday)
        #expect(roster.dayOff(Sample.friday) == nil)
    }

    @Test func `takes in what the first event says of the book`() {
        let days = Weekdays([.monday, .saturday])
        let roster = Sample.roster([Sample.opened(on: Sample.start, days)])
        #expect(
            roster.book
                == BookFacts(
                    name: "Book", zone: "Asia/Seoul", currency: Sample.euro, start: Sample.start,
                    weekdays: days))
        let unreadable = Content(.bookOpened, on: Sample.start, [.currency: .integer(-1)])
        #expect(Sample.roster([unreadable]).book?.currency == Currency.none)
    }

    @Test func `gives a person's pay and coefficient by effective date`() {
        let june = Sample.day("2026-06-01")
        let roster = Sample.roster([
            Sample.person(0, "Ada"),
            Sample.person(0, "Ada", from: june, [.pay: .integer(1), .coefficient: .integer(1500)]),
        ])
        let ada = roster.person(named: "Ada")
        #expect(ada?.pay.value(on: Sample.start) == .normal)
        #expect(ada?.pay.value(on: june) == .diligence)
        #expect(ada?.coefficient.value(on: june.adding(days: -1)) == .one)
        #expect(ada?.coefficient.value(on: june) == Thousandths(value: 1500))
        #expect(ada?.coefficient.change(on: june)?.sequence == 2)
    }

    @Test func `ignores a person whose id is not the next one`() {
        let roster = Sample.roster([Sample.person(1, "Ada"), Sample.removed(4, on: Sample.start)])
        #expect(roster.people.isEmpty && roster.person(named: "Ada") == nil)
    }

    @Test func `finds a renamed person by the new name and username only`() {
        let roster = Sample.roster([
            Sample.person(0, "Ada", "ada"), Sample.person(0, "Ada King", "aking"),
        ])
        #expect(roster.people.count == 1)
        #expect(roster.person(named: "Ada") == nil && roster.person(named: "ada") == nil)
        #expect(roster.person(named: "Ada King")?.id == PersonID(0))
        #expect(roster.person(named: "aking")?.id == PersonID(0))
        #expect(roster.isUsernameTaken("aking") && !roster.isUsernameTaken("ada"))
    }

    @Test func `prefers a name to another person's username`() {
        let roster = Sample.roster([Sample.person(0, "Ada", "emmy"), Sample.person(1, "emmy", "e")])
        #expect(roster.person(named: "emmy")?.id == PersonID(1))
        #expect(roster.person(named: "e")?.id == PersonID(1))
    }

    @Test func `frees the names of a removed person, and keeps the person`() {
        let june = Sample.day("2026-06-01")
        let roster = Sample.roster([
            Sample.person(0, "Ada", "ada"), Sample.removed(0, on: june),
            Sample.person(1, "Ada", "ada"),
        ])
        #expect(roster.person(named: "Ada")?.id == PersonID(1))
        #expect(roster.person(named: "ada")?.id == PersonID(1))
        let old = roster.person(PersonID(0))
        #expect(old?.isRemoved == true && old?.left == june && old?.name == "Ada")
        let freed = Sample.roster([Sample.person(0, "Ada"), Sample.removed(0, on: june)])
        #expect(freed.person(named: "Ada") == nil && !freed.isUsernameTaken("ada"))
    }

    @Test func `keeps an earlier last day when a person is removed`() {
        let may = Sample.day("2026-05-01")
        let left = FieldValue.integer(Int64(may.daysSinceEpoch))
        let roster = Sample.roster([
            Sample.person(0, "Ada", from: Sample.start, [.left: left]),
            Sample.removed(0, on: Sample.friday),
        ])
        #expect(roster.person(PersonID(0))?.left == may)
    }

    @Test func `does not take a name from someone who has it now`() {
        let roster = Sample.roster([
            Sample.person(0, "Ada"), Sample.removed(0, on: Sample.start), Sample.person(1, "Ada"),
            Sample.removed(0, on: Sample.friday),
        ])
        #expect(roster.person(named: "Ada")?.id == PersonID(1))
    }

    @Test func `renames, removes and reuses categories, shows, venues and courses`() {
        let roster = Sample.roster([
            Sample.named(.categoryAdded, .category, 0, "food"),
            Sample.named(.categoryChanged, .category, 0, "groceries"),
            Sample.named(.categoryAdded, .category, 1, "food"),
            Content(.categoryRemoved, on: Sample.start, [.category: .integer(0)]),
            Sample.named(.categoryAdded, .category, 2, "groceries"),
            Sample.named(.showAdded, .show, 0, "Hamlet"),
            Sample.named(.showChanged, .show, 0, "Hamlet II"),
            Sample.named(.venueAdded, .venue, 0, "Globe"),
            Sample.named(.venueChanged, .venue, 0, "Odeon"),
            Sample.named(.courseAdded, .course, 0, "Algebra"),
            Sample.named(.courseChanged, .course, 0, "Logic"),
        ])
        #expect(roster.categories.names == ["groceries", "food", "groceries"])
        #expect(roster.categories.id(of: "groceries") == 2 && roster.categories.id(of: "food") == 1)
        #expect(roster.shows.names == ["Hamlet II"] && roster.shows.id(of: "Hamlet") == nil)
        #expect(roster.venues.names == ["Odeon"] && roster.courses.names == ["Logic"])
    }
}
