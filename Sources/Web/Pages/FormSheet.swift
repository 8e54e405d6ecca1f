import Daybook
import DaybookCommand
import DaybookModel
import Reports

/// What is filled in on a page and sent. Where it is refused, it is shown again as it was typed.
protocol PageForm: Sendable {
    /// The address that it is sent to.
    var action: String { get }
    /// Whether it says itself, beside a field, why it was refused.
    var saysRefusal: Bool { get }

    /// - Parameters:
    ///   - typed: what its fields are to hold.
    ///   - key: by which the book knows the form: sent twice, it records once.
    ///   - back: where it leads to when it is done.
    func write(
        _ page: inout Markup, _ facts: BookFacts, typed: [Field], key: String, back: String)
}

extension PageForm {
    var saysRefusal: Bool { false }

    /// The same form with a button for what a remedy lets one add: that it is meant as it is.
    func meantAsItIs(_ remedy: Advice) -> any PageForm {
        let force = Suggestion(Act.give(.force))
        guard var sheet = self as? FormSheet, remedy.proposals.contains(force) else { return self }
        sheet.asItIs = Field(name: "force", value: "on")
        return sheet
    }
}

/// A form of a page: the command that it sends, and what it asks for.
struct FormSheet: PageForm {
    /// What it is called, in the words of its button where it has no heading.
    let title: String
    let action: String
    let button: String
    let inputs: [FormInput]
    /// What it sends beside what is filled in.
    var fixed: [Field]
    /// What its fields hold where nothing was typed.
    var given: [Field] = []
    /// What it sends where it was refused and is meant as it is; nil: that is no way.
    var asItIs: Field?
    /// What its button is called beside what is written on it; nil: nothing else.
    var heard: String?
    /// Whether it can say first what it would do.
    var hasPreview = false
    /// The field for which it was refused; nil: it was not, or for all of it.
    var refused: (field: String, why: Unanswered)?
    var saysRefusal: Bool { refused != nil }

    init(
        _ title: String, _ action: String, _ button: String, _ inputs: [FormInput],
        sending fixed: [Field] = []
    ) {
        self.fixed = fixed
        self.title = title
        self.action = action
        self.button = button
        self.inputs = inputs
    }
}

/// One field of a form.
struct FormInput: Sendable {
    /// What may be typed in it.
    enum Content: Sendable {
        case text, amount, date, time, check
        /// A whole number.
        case number
        /// A day that is not today's where nobody says one.
        case anyDate
        /// A file.
        case picture
        /// Several people.
        case people([String])
        /// One of those that the book has, or what is typed.
        case name(Noun)
        /// One of a closed list.
        case choice([String])
    }

    let label: String
    let name: String
    let content: Content
    let isRequired: Bool
    /// What no choice is called.
    var none = ""
    /// What else whoever fills it in has to know; empty: nothing.
    var hint: String

    init(
        _ label: String, _ name: String, _ content: Content = .text,
        isRequired: Bool = false, hint: String = ""
    ) {
        self.hint = hint
        self.label = label
        self.name = name
        self.content = content
        self.isRequired = isRequired
    }
}

extension FormSheet {
    /// Those of a page, by its path; `add` are shown when somebody asks for them.
    static func all(of path: String) -> [FormSheet] {
        switch path {
        case "/shows": [ticket, sale]
        default: []
        }
    }

    /// The one behind the button "Add" of a page; nil: nothing is added there.
    static func adding(at path: String) -> FormSheet? {
        switch path {
        case "/people": ThingForm.adding(.person)
        case "/shows": ThingForm.adding(.show)
        case "/categories": category
        case "/courses": course
        case "/holidays": holiday
        default: nil
        }
    }

    /// The form that sends to an address, to be shown again where it was refused.
    static func sent(
        to action: String, _ typed: [Field], _ facts: BookFacts
    ) -> (any PageForm)? {
        if action == SpendForm.action { return SpendForm() }
        if action == SettingForm.action {
            return SettingForm.name(typed).map { SettingForm.sheet($0, facts) }
        }
        if action == ClosingForm.action { return ClosingForm.sheet }
        // What a button could not record is said in full.
        if action == "/in" { return time(way: "In") }
        if action == "/out" { return time(way: "Out") }
        let things = ThingForm.nouns.flatMap { [ThingForm.adding($0), ThingForm.changing($0)] }
        return (things + [time, ticket, sale, category, course, holiday, points, enrolment([])])
            .first { $0.action == action }
    }

    private static func time(way: String) -> FormSheet {
        var form = time
        form.given = [Field(name: "direction", value: way)]
        return form
    }

    static let time = FormSheet(
        "Add a time", "/time", "Add",
        [
            FormInput("Person", "who", .name(.person), isRequired: true),
            FormInput("Date", "on", .date), FormInput("Time", "at", .time, isRequired: true),
            FormInput("Direction", "direction", .choice(["In", "Out"])),
        ])
    static let ticket: FormSheet = {
        var form = booking
        // What is new is added with the ticket.
        form.fixed = [Field(name: "create-missing", value: "on")]
        return form
    }()
    private static let booking = FormSheet(
        "Book a ticket", "/ticket", "Book",
        [
            FormInput("Show", "show", .name(.show), isRequired: true),
            FormInput("Date", "on", .date),
            FormInput("Time", "time", .time, hint: "20:00 if left empty."),
            FormInput("Venue", "venue", .name(.venue)), FormInput("Seats", "seats"),
            FormInput("Quantity", "quantity", .number, hint: "1 if left empty."),
            FormInput("Price", "price", .amount, hint: "Of all tickets together, as paid."),
            FormInput(
                "Discount", "discount", hint: "A note, such as 10%: the price stays as you type it."
            ),
            FormInput("Cast", "cast"),
            FormInput("Review", "review"),
        ])
    private static let sale = FormSheet(
        "Announce a sale", "/sale", "Announce",
        [
            FormInput("Show", "show", .name(.show), isRequired: true),
            FormInput(
                "Opens", "at", isRequired: true, hint: "A day and a time, such as 1 dec 10:00."),
        ],
        // A show that is new is added with its sale.
        sending: [Field(name: "create-missing", value: "on")])

    /// Points of one student in one course, which are said when it is written.
    static let points: FormSheet = {
        var form = FormSheet(
            "", "/bonus", "Add",
            [
                FormInput("Points", "points", .amount, isRequired: true),
                FormInput("Reason", "reason"),
            ])
        form.fixed = ["student", "course", "on"].map { Field(name: $0, value: "") }
        return form
    }()

    /// - Parameter names: of those who are not in the course.
    static func enrolment(_ names: [String]) -> FormSheet {
        var form = FormSheet(
            "Enrol", "/enrol", "Enrol",
            [FormInput("Students", "student", .people(names)), FormInput("From", "from", .date)])
        form.fixed = [Field(name: "course", value: "")]
        return form
    }

    private static let category = FormSheet(
        "Add a category", "/categories", "Save",
        [FormInput("Name", "name", isRequired: true), FormInput("Colour", "colour")])
    private static let course = FormSheet(
        "Add a course", "/courses", "Save",
        [
            FormInput("Name", "name", isRequired: true),
            FormInput("Professor", "professor", .name(.person)),
        ])
    private static let holiday = FormSheet(
        "Add a holiday", "/holidays", "Save",
        [
            FormInput("Date", "date", .date, isRequired: true), FormInput("Name", "name"),
            FormInput("Yearly", "yearly", .check),
        ])
}

extension FormSheet {
    func write(
        _ page: inout Markup, _ facts: BookFacts, typed: [Field] = [], key: String, back: String
    ) {
        let takesFile = inputs.contains { $0.isFile }
        let held = facts.held(for: action)
        page.form(
            to: action, named: title.isEmpty ? nil : title, "fields sheet",
            id: HeldForm.anchor(of: action), takesFile: takesFile)
        if held != nil { page.saysHeld() }
        page.hidden("key", key)
        page.hidden("back", back)
        // An address fills in what is seen, and nothing else: anybody may have written it.
        for field in fixed { page.hidden(field.name, typed[field.name] ?? field.value) }
        let filled = held ?? typed
        for input in inputs {
            input.write(&page, in: action, facts, given.all(input.name) + filled.all(input.name))
            if let refused, refused.field == input.name { page.refusal(refused.why) }
        }
        page.tag("<div class=\"tools\"><button class=\"main\">")
        page.text(button)
        if let heard { page.element("<span class=\"heard\">", heard, "</span>") }
        page.tag("</button>")
        if hasPreview {
            page.tag("<button name=\"preview\" value=\"on\" formnovalidate>Preview</button>")
        }
        if let asItIs {
            page.tag("<button name=\"")
            page.bare(asItIs.name)
            page.tag("\" value=\"on\">Record it as it is</button>")
        }
        page.tag("</div></form>\n")
    }
}
