import Daybook
import DaybookCommand
import DaybookModel
import Reports

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
        let things = ThingForm.nouns.flatMap { noun in
            // A button that changes several has no form of one.
            [ThingForm.adding(noun)]
                + (typed[noun.facts.name.rawValue] == nil ? [] : [ThingForm.changing(noun)])
        }
        let others = [
            time, ticket, sale, category, CategoryForm.sheet, course, holiday, points, score,
            warning, enrolment([]),
        ]
        return (things + others).first { $0.action == action }
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

    /// The score of one student's term project.
    static let score: FormSheet = {
        var form = FormSheet(
            "", "/score", "Score", [FormInput("Project score", "points", .amount, isRequired: true)]
        )
        form.fixed = ["student", "course", "on"].map { Field(name: $0, value: "") }
        return form
    }()

    /// Why one person is warned for a half of a day.
    static let warning: FormSheet = {
        var form = FormSheet("", "/warn", "Warn", [FormInput("Reason", "reason")])
        form.fixed = ["who", "on", "slot"].map { Field(name: $0, value: "") }
        return form
    }()

    private static let firstDay = FormInput(
        "From", "from", .date, hint: "Days before it do not count for them.")

    /// The day from which one student is in a course, which may be another one.
    static let enrolmentDay: FormSheet = {
        var form = FormSheet("Another first day", "/enrol", "Save", [firstDay])
        form.fixed = ["student", "course"].map { Field(name: $0, value: "") }
        return form
    }()

    /// - Parameter names: of those who are not in the course.
    static func enrolment(_ names: [String]) -> FormSheet {
        var form = FormSheet(
            "Enrol", "/enrol", "Enrol",
            [FormInput("Students", "student", .people(names)), firstDay])
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
