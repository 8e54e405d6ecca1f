import DaybookModel
import Pictures
import Reports

/// The form of an expense: the amount, on phones with a pad of numbers, and the categories as
/// buttons in their colours.
struct SpendForm: PageForm {
    static let action = "/spend"
    var action: String { Self.action }
    var refused: FormRefusal?

    func asks(_ facts: BookFacts) -> [String] { ["amount", "category", "note", "on", "refund"] }

    /// More categories than this are a list to choose from.
    private static let mostButtons = 24
    private static let pad = ["1", "2", "3", "4", "5", "6", "7", "8", "9", ".", "0", "⌫"]

    func write(
        _ page: inout Markup, _ facts: BookFacts, typed: [Field] = [], key: String, back: String
    ) {
        let held = facts.held(for: Self.action)
        let typed = held ?? typed
        page.form(
            to: Self.action, named: "Spend", "fields sheet spend",
            id: HeldForm.anchor(of: Self.action))
        if held != nil { page.saysHeld() }
        page.hidden("key", key)
        page.hidden("back", back)
        refused?.write(&page, beside: nil)
        amount(&page, typed["amount"] ?? "")
        page.tag("<div class=\"pad\">")
        for sign in Self.pad { page.element("<button type=\"button\">", sign, "</button>") }
        page.tag("</div>\n")
        categories(&page, facts, typed["category"])
        note(&page, typed["note"] ?? "")
        page.tag("<button class=\"main\">Spend</button>\n")
        refused?.write(&page, beside: "note")
        for input in Self.rest {
            input.write(
                &page, in: Self.action, facts, typed.all(input.name), refused: refused)
        }
        page.tag("</form>\n")
        refused?.end(&page)
    }

    private func isRefused(_ field: String) -> Bool { refused.map { $0.field == field } ?? false }

    private func amount(_ page: inout Markup, _ typed: String) {
        page.tag("<label class=\"amount\">Amount <input name=\"amount\" inputmode=\"decimal\" ")
        page.tag("autocomplete=\"off\" required")
        page.refused(isRefused("amount"))
        page.tag(" value=\"")
        page.bare(typed)
        page.tag("\"></label>\n")
        refused?.write(&page, beside: "amount")
    }

    /// What is filled in less often than the button is pressed stands behind it.
    private static let rest = [
        FormInput("Date", "on", .date), FormInput("Refund", "refund", .check),
    ]

    /// It stands beside the button: what it is for is written in it.
    private func note(_ page: inout Markup, _ typed: String) {
        page.tag("<div class=\"note\"><label class=\"heard\" for=\"spend-note\">Note</label>")
        page.tag("<input type=\"text\" id=\"spend-note\" name=\"note\" autocomplete=\"off\" ")
        page.tag("placeholder=\"Note\"")
        page.refused(isRefused("note"))
        page.tag(" value=\"")
        page.bare(typed)
        page.tag("\"></div>\n")
    }

    private func categories(_ page: inout Markup, _ facts: BookFacts, _ typed: String?) {
        let names = facts.names(of: .category)
        guard 1...Self.mostButtons ~= names.count else {
            if names.isEmpty { page.hidden("create-missing", "on") }
            let content: FormInput.Content = names.isEmpty ? .text : .name(.category)
            return FormInput("Category", "category", content, isRequired: true)
                .write(
                    &page, in: Self.action, facts, [typed].compactMap(\.self), refused: refused)
        }
        page.tag("<fieldset aria-label=\"Category\"")
        if isRefused("category") {
            page.tag(" role=\"radiogroup\"")
            page.refused(true)
        }
        page.tag("><legend>Category</legend><div class=\"picks\">")
        for name in names {
            page.tag("<label class=\"pick\"><input type=\"radio\" name=\"category\" value=\"")
            page.bare(name)
            page.tag(name == typed ? "\" required checked>" : "\" required>")
            if let colour = facts.colour(of: name) { page.swatch(colour) }
            page.element("<span>", name, "</span></label>\n")
        }
        page.tag("</div></fieldset>\n")
        refused?.write(&page, beside: "category")
    }
}

extension BookFacts {
    /// The colour that somebody chose for a category.
    fileprivate func colour(of category: String) -> Colour? {
        roster.id(of: category, .category).flatMap { roster.colour(of: CategoryID($0)) }
            .flatMap { Colour($0) }
    }
}
