import Daybook
import DaybookCommand
import DaybookModel
import Reports

/// What is filled in on a page and sent. Where it is refused, it is shown again as it was typed.
protocol PageForm: Sendable {
    /// The address that it is sent to.
    var action: String { get }
    /// Why it was refused; nil: it was not.
    var refused: FormRefusal? { get set }

    /// The fields that somebody fills in, in their order.
    func asks(_ facts: BookFacts) -> [String]

    /// Whom and what it is for, where it stands alone; nil: its fields say so.
    func heading(_ typed: [Field]) -> String?

    /// - Parameters:
    ///   - typed: what its fields are to hold.
    ///   - key: by which the book knows the form: sent twice, it records once.
    ///   - back: where it leads to when it is done.
    func write(
        _ page: inout Markup, _ facts: BookFacts, typed: [Field], key: String, back: String)
}

extension PageForm {
    func heading(_ typed: [Field]) -> String? { nil }

    /// The same form with a button for what a remedy lets one add: that it is meant as it is.
    func meantAsItIs(_ remedy: Advice) -> any PageForm {
        let force = Suggestion(Act.give(.force))
        guard var sheet = self as? FormSheet, remedy.proposals.contains(force) else { return self }
        sheet.other = (Field(name: "force", value: "on"), FormSheet.asItIsTitle)
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
    /// What another button of it sends, where it was refused and there is another way; nil: none.
    var other: (field: Field, title: String)?
    /// What its button is called beside what is written on it; nil: nothing else.
    var heard: String?
    /// Whether it can say first what it would do.
    var hasPreview = false
    /// What it would do; nil: nobody asked.
    var foretold: Foretold?
    var refused: FormRefusal?

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
        /// Digits that nobody else is to read.
        case pin
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
    /// The part of a book that it means something in; nil: every one.
    var part: BookPart?
    /// What no choice is called.
    var none = ""
    /// What else whoever fills it in has to know; empty: nothing.
    var hint: String
    /// Whether what it held was refused.
    var isRefused = false

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
    /// What the button says that records what was refused.
    static let asItIsTitle = "Record it as it is"

    func heading(_ typed: [Field]) -> String? {
        func said(_ name: String) -> String? { typed[name].flatMap { $0.isEmpty ? nil : $0 } }
        let course = said("course").map { " in \($0)" } ?? ""
        switch action {
        case Self.points.action: return said("student").map { "Points for \($0)\(course)" }
        case Self.score.action: return said("student").map { "Term project of \($0)\(course)" }
        case Self.warning.action: return said("who").map { "Warn \($0)" }
        case Self.enrolment([]).action: return "Enrol\(course)"
        case DoorSheet.giving.action: return said("who").map { "PIN of \($0)" }
        case ThingForm.changing(.person).action: return said("who").map { "Change \($0)" }
        case CategoryForm.action: return said("category").map { "Change \($0)" }
        case ThingForm.changing(.show).action: return said("show").map { "Change \($0)" }
        case _: return title.isEmpty ? nil : title
        }
    }

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
        refused?.write(&page, beside: nil)
        for input in shown(facts) {
            input.write(
                &page, in: action, facts, given.all(input.name) + filled.all(input.name),
                refused: refused)
        }
        if hasPreview { page.foretold(foretold) }
        page.tag("<div class=\"tools\"><button class=\"main\">")
        page.text(button)
        if let heard { page.element("<span class=\"heard\">", heard, "</span>") }
        page.tag("</button>")
        if hasPreview {
            page.tag("<button name=\"preview\" value=\"on\" formnovalidate>Preview</button>")
        }
        if let other {
            page.tag("<button name=\"")
            page.bare(other.field.name)
            page.tag("\" value=\"")
            page.bare(other.field.value)
            page.element("\">", other.title, "</button>")
        }
        page.tag("</div></form>\n")
        refused?.end(&page)
    }

    func asks(_ facts: BookFacts) -> [String] { shown(facts).map(\.name) }

    /// Those that mean something in the book.
    private func shown(_ facts: BookFacts) -> [FormInput] {
        inputs.filter { $0.part.map(facts.parts.contains) ?? true }
    }
}
