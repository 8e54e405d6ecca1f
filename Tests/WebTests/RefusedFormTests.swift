import DaybookCommand
import DaybookModel
import Reports
import Testing

@testable import Web

@Suite struct `What was refused of a form` {
    private static let time = ["who", "on", "at", "direction"]

    private func typed(_ pairs: [(String, String)]) -> [Web.Field] {
        pairs.map { Web.Field(name: $0.0, value: $0.1) }
    }

    private func refusal(_ message: String) -> Unanswered {
        Unanswered(message: message, remedy: "Say it again.", code: .refused)
    }

    @Test(
        arguments: [
            ("2026-11-26 is before today, 2026-11-27, and past days are closed", "on"),
            ("Tom Baker checked out at 17:00, and is not in", "who"),
            ("\"25:00\" is not a time of the day", "at"),
            ("time: the clocks of Europe/Rome never showed 02:30", "at"),
            ("date: \"x\" is not a date of the form yyyy-MM-dd", "on"),
            ("it is 17:00:30 in UTC", nil), ("2026-11-26T08:00 is over", nil),
            ("nothing was changed", nil),
        ] as [(String, String?)])
    func `is the field that is spoken of first`(message: String, field: String?) {
        let typed = typed([
            ("who", "Tom Baker"), ("on", "2026-11-26"),
            ("at", message.contains("25:00") ? "25:00" : "17:00"), ("direction", "Out"),
        ])
        #expect(refusal(message).field(among: Self.time, typed: typed) == field)
    }

    @Test func `is nothing that nobody sees`() {
        let typed = typed([("who", "Bruno Costa"), ("reason", "late")])
        let said = refusal("Bruno Costa is marked present for the morning of 2026-11-27")
        #expect(said.field(among: ["reason"], typed: typed) == nil)
    }

    @Test func `is told at its field, once, and described there`() {
        var form = FormSheet(
            "Add", "/x", "Save",
            [FormInput("Name", "name", hint: "In full."), FormInput("Colour", "colour")])
        form.refused = FormRefusal(why: refusal("\"blu\" is no colour"), field: "colour")
        let page = Page(form)
        #expect(page.parts(at: "role=\"alert\"") == 2)
        #expect(page.parts(at: "aria-invalid=\"true\"") == 2)
        #expect(page.text.contains("name=\"name\" aria-describedby=\"/x-name-hint\""))
        #expect(
            page.text.contains(
                "name=\"colour\" aria-invalid=\"true\" aria-describedby=\"refused\""))
        #expect(page.parts(at: "id=\"refused\"") == 2)
        #expect(page.place(of: "id=\"/x-colour\"") < page.place(of: "role=\"alert\""))
    }

    @Test func `stands at the head of its form where no field is meant`() {
        var form = FormSheet("Add", "/x", "Save", [FormInput("Name", "name")])
        form.refused = FormRefusal("Nobody does that.")
        let page = Page(form)
        #expect(page.parts(at: "role=\"alert\"") == 2)
        #expect(page.parts(at: "aria-invalid") == 1)
        #expect(page.place(of: "role=\"alert\"") < page.place(of: "id=\"/x-name\""))
        #expect(page.place(of: "<form") < page.place(of: "role=\"alert\""))
    }

    @Test func `of an expense is told at its amount, its category or its note`() {
        for field in ["amount", "category", "note", "on"] {
            var form = SpendForm()
            form.refused = FormRefusal("No.", at: field)
            #expect(Page(form).parts(at: "role=\"alert\"") == 2, "\(field)")
            #expect(Page(form).parts(at: "aria-invalid=\"true\"") == 2, "\(field)")
        }
    }
}

/// What a form writes.
private struct Page {
    let text: String

    init(_ form: some PageForm) {
        var page = Markup()
        form.write(&page, .nothing, typed: [], key: "k", back: "/")
        text = String(decoding: page.bytes, as: UTF8.self)
    }

    /// How many pieces a text divides it into: one more than it is found.
    func parts(at text: String) -> Int { self.text.ranges(of: text).count + 1 }

    func place(of text: String) -> String.Index {
        self.text.ranges(of: text).first?.lowerBound ?? self.text.endIndex
    }
}

extension Web.BookFacts {
    /// Those of a book with nothing in it.
    static var nothing: Web.BookFacts {
        let today = CivilDate(daysSinceEpoch: 20_784)
        return Web.BookFacts(
            name: "", parts: [], sequence: 0, today: today, days: today...today, slot: .morning,
            roster: Roster(), zone: .utc, now: Instant(microsecondsSinceEpoch: 0))
    }
}
