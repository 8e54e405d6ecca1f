import Daybook
import Reports

/// A form of a page: the command that it sends, and what it asks for.
struct FormSheet: Sendable {
    /// What it is called, in the words of its button where it has no heading.
    let title: StaticString
    let action: StaticString
    let button: StaticString
    let inputs: [FormInput]

    init(
        _ title: StaticString, _ action: StaticString, _ button: StaticString,
        _ inputs: [FormInput]
    ) {
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
        /// One of those that the book has, or what is typed.
        case name(Noun)
        /// One of a closed list.
        case choice([String])
    }

    let label: StaticString
    let name: StaticString
    let content: Content
    let isRequired: Bool

    init(
        _ label: StaticString, _ name: StaticString, _ content: Content = .text,
        isRequired: Bool = false
    ) {
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
        case "/expenses": [spend]
        case "/overtime": [time]
        case "/shows": [ticket, sale]
        default: []
        }
    }

    /// The one behind the button "Add" of a page; nil: nothing is added there.
    static func adding(at path: String) -> FormSheet? {
        switch path {
        case "/people": person
        case "/categories": category
        case "/courses": course
        case "/holidays": holiday
        default: nil
        }
    }

    /// The form that sends to an address, to be shown again where it was refused.
    static func sent(to action: String) -> FormSheet? {
        [spend, time, ticket, sale, person, category, course, holiday]
            .first { $0.action.description == action }
    }

    private static let spend = FormSheet(
        "Spend", "/spend", "Spend",
        [
            FormInput("Amount", "amount", .amount, isRequired: true),
            FormInput("Category", "category", .name(.category), isRequired: true),
            FormInput("Note", "note"), FormInput("Date", "on", .date),
            FormInput("Refund", "refund", .check),
        ])
    private static let time = FormSheet(
        "Add a time", "/time", "Add",
        [
            FormInput("Person", "who", .name(.person), isRequired: true),
            FormInput("Date", "on", .date), FormInput("Time", "at", .time, isRequired: true),
            FormInput("Direction", "direction", .choice(["In", "Out"])),
        ])
    private static let ticket = FormSheet(
        "Book a ticket", "/ticket", "Book",
        [
            FormInput("Show", "show", .name(.show), isRequired: true),
            FormInput("Date", "on", .date), FormInput("Time", "time", .time),
            FormInput("Venue", "venue", .name(.venue)), FormInput("Seats", "seats"),
            FormInput("Quantity", "quantity"), FormInput("Price", "price", .amount),
            FormInput("Discount", "discount"), FormInput("Cast", "cast"),
            FormInput("Review", "review"),
        ])
    private static let sale = FormSheet(
        "Announce a sale", "/sale", "Announce",
        [
            FormInput("Show", "show", .name(.show), isRequired: true),
            FormInput("Opens", "at", isRequired: true),
        ])
    private static let person = FormSheet(
        "Add somebody", "/people", "Save",
        [
            FormInput("Name", "name", isRequired: true),
            FormInput("Role", "role", .choice(["", "member", "employee", "student", "professor"])),
            FormInput("Joined", "joined", .date),
        ])
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
    /// The form with what was typed in it.
    /// - Parameters:
    ///   - key: by which the book knows the form: sent twice, it records once.
    ///   - back: where it leads to when it is done.
    func write(
        _ page: inout Markup, _ facts: BookFacts, typed: [Field] = [], key: String, back: String
    ) {
        page.tag("<form method=\"post\" class=\"fields sheet\" aria-label=\"")
        page.tag(title)
        page.tag("\" action=\"")
        page.tag(action)
        page.tag("\">\n")
        page.hidden("key", key)
        page.hidden("back", back)
        for input in inputs { input.write(&page, facts, typed[input.name.description]) }
        page.tag("<button class=\"main\">")
        page.tag(button)
        page.tag("</button></form>\n")
    }
}

extension FormInput {
    fileprivate func write(_ page: inout Markup, _ facts: BookFacts, _ typed: String?) {
        page.tag("<label>")
        page.tag(label)
        switch content {
        case .text: input(&page, "text", "off", typed)
        case .amount: input(&page, "text\" inputmode=\"decimal", "off", typed)
        case .date: input(&page, "date", "off", typed ?? facts.today.description)
        case .time: input(&page, "time", "off", typed)
        case .check:
            page.tag("<input type=\"checkbox\" value=\"on\" name=\"")
            page.tag(name)
            page.tag(typed == nil ? "\">" : "\" checked>")
        case .choice(let values): choice(&page, values, typed)
        case .name(let noun): names(&page, noun, facts, typed)
        }
        page.tag("</label>\n")
    }

    private func input(
        _ page: inout Markup, _ type: StaticString, _ completion: StaticString, _ value: String?,
        list: StaticString = ""
    ) {
        page.tag("<input type=\"")
        page.tag(type)
        page.tag("\" autocomplete=\"")
        page.tag(completion)
        page.tag("\" name=\"")
        page.tag(name)
        if let value {
            page.tag("\" value=\"")
            page.bare(value)
        }
        page.tag("\"")
        page.tag(list)
        page.tag(isRequired ? " required>" : ">")
    }

    private func choice(_ page: inout Markup, _ values: [String], _ typed: String?) {
        page.tag("<select name=\"")
        page.tag(name)
        page.tag("\">")
        for value in values {
            page.tag(value == typed ? "<option selected>" : "<option>")
            page.text(value)
            page.tag("</option>")
        }
        page.tag("</select>")
    }

    /// What the book has, to be chosen: of things that may be new, to be typed too.
    private func names(
        _ page: inout Markup, _ noun: Noun, _ facts: BookFacts, _ typed: String?
    ) {
        let names = facts.roster.ids(of: noun).filter { facts.roster.isLive($0, noun) }
            .map { facts.roster.name(of: $0, noun) }.sorted()
        if noun == .person || noun == .category {
            return choice(&page, isRequired ? names : [""] + names, typed)
        }
        page.tag("<input autocomplete=\"off\" name=\"")
        page.tag(name)
        page.tag("\" list=\"list-")
        page.tag(name)
        page.tag("\" value=\"")
        page.bare(typed ?? "")
        page.tag(isRequired ? "\" required>" : "\">")
        page.tag("<datalist id=\"list-")
        page.tag(name)
        page.tag("\">")
        for name in names {
            page.tag("<option value=\"")
            page.bare(name)
            page.tag("\">")
        }
        page.tag("</datalist>")
    }
}
