import Daybook
import DaybookModel
import Testing

@Suite struct `A view of a book` {
    private static let day = CivilDate("2024-06-28") ?? .earliest

    private static func book() throws -> ScratchBook {
        let scratch = try ScratchBook()
        let people = Array("name\nAna\nBo\n".utf8)
        _ = try scratch.book.importRows(
            .people, people, ImportOptions(source: "people"), ScratchBook.recording)
        return scratch
    }

    private static func mark(_ name: String, in book: Book) throws {
        let command = MarkCommand(
            .present(course: nil), .named([name]), on: day, slots: [.morning])
        _ = try book.commit(command, ScratchBook.recording)
    }

    /// What the page of a day says: who is there, how many events there are, who has a name.
    private static func page(_ view: borrowing View) throws -> [String] {
        let present = try view.day(day, today: day).rows.slots.flatMap { $0.present.map(\.person) }
        let told = try view.log(LogQuery()).rows.map { "#\($0.event.sequence)" }
        let ranked = try view.ranking(.attendance, .all, .both, today: day).rows
        return present.map { "\($0)" } + told + ranked.map { "\($0)" }
            + view.roster.people.map(\.name) + ["\(view.point)"]
    }

    @Test func `says the same before and after a commit beside it`() throws {
        let scratch = try Self.book()
        try Self.mark("Ana", in: scratch.book)
        let view = try scratch.book.view()
        let before = try Self.page(view)
        try Self.mark("Bo", in: scratch.book)
        _ = try scratch.book.commit(NounCommand(.person, .remove("Bo")), ScratchBook.recording)
        let again = try Self.page(view)
        #expect(again == before)
        let later = try scratch.book.view()
        let (page, grown) = (try Self.page(later), later.point.sequence - view.point.sequence)
        #expect(page != before)
        #expect(grown == 2)
    }

    @Test func `keeps the store from reusing pages until it is ended`() throws {
        let scratch = try Self.book()
        let idle = try scratch.book.status().rows.readers
        let view = try scratch.book.view()
        let held = try scratch.book.status().rows.readers
        view.end()
        let ended = try scratch.book.status().rows.readers
        #expect(held == idle + 1 && ended == idle)
    }

    @Test func `of an earlier event says the same as a view that was held since then`() throws {
        let scratch = try Self.book()
        try Self.mark("Ana", in: scratch.book)
        let held = try scratch.book.view()
        try Self.mark("Bo", in: scratch.book)
        let past = try scratch.book.asOf(.event(held.point.sequence)).view()
        let (page, other) = (try Self.page(past), try Self.page(held))
        #expect(page == other)
    }
}
