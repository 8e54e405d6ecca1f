import Accounts
import Daybook
import DaybookCommand
import Reports

/// The form by which a category has another name or colour.
enum CategoryForm {
    static let action = "/categories/\(ThingForm.changePath)"

    static let sheet = FormSheet(
        "Change", action, "Save",
        [
            FormInput("Name", "name", isRequired: true),
            FormInput("Colour", "colour", hint: "A word, such as green, or #2f6f4f."),
        ], sending: [Field(name: "category", value: "")])

    /// What a form says, as the command takes it: an emptied colour is taken away.
    static func changes(_ fields: [Field]) -> [Field] {
        fields.map {
            $0.name == "colour" && $0.value.isEmpty ? Field(name: $0.name, value: "none") : $0
        }
    }

    static func page(of name: String) -> String {
        "/\(Noun.category.facts.word)/\(Form.part(name))"
    }
}

extension Site {
    /// What the page of a category has for whoever keeps the book.
    func category(_ fields: [Field], _ facts: BookFacts, _ context: Context) -> OwnParts? {
        guard context.account?.may(.keep) ?? false, let name = fields["who"],
            let id = facts.roster.id(of: name, .category)
        else { return nil }
        let path = CategoryForm.page(of: name)
        let isChanging = fields[ThingForm.changeField] != nil
        return { (parts, _) throws(DaybookError) in
            guard isChanging else {
                return parts.above.button(
                    "Change", to: path, [Field(name: ThingForm.changeField, value: "1")])
            }
            let typed =
                ThingForm.said(of: id, .category, facts)
                + ["name", "category"].map { Field(name: $0, value: name) }
            CategoryForm.sheet.write(
                &parts.above, facts, typed: typed, key: Self.newKey(), back: path)
        }
    }
}
