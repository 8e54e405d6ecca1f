import DaybookCommand
import Hummingbird
import Reports

/// A form as it was filled in and sent, which an address brings back on its page: after what stood
/// in its way was put right elsewhere.
struct HeldForm: Sendable {
    /// The address that it is sent to.
    let action: String
    let typed: [Field]

    private static let prefix = "typed-"
    private static let marker = "typed"
    /// What is said of it anew each time.
    private static let passing: Set = ["key", "back", "preview", "force"]

    init(_ action: String, _ typed: [Field]) {
        self.action = action
        self.typed = typed.filter {
            !Self.passing.contains($0.name) && !SecretField.typed.contains($0.name)
        }
    }

    /// What a field of an address is called in the form that it brings back.
    static func name(of field: Field) -> Substring {
        has(field) ? field.name.dropFirst(prefix.count) : field.name[...]
    }

    /// Reads an address; nil: it brings no form back.
    init?(_ fields: [Field]) {
        let typed = fields.filter { $0.name.hasPrefix(Self.prefix) }.map {
            Field(name: String($0.name.dropFirst(Self.prefix.count)), value: $0.value)
        }
        guard let action = fields[Self.marker], !typed.isEmpty else { return nil }
        self.action = action
        self.typed = typed
    }

    /// Whether a field of an address is of a form that it brings back.
    static func has(_ field: Field) -> Bool {
        field.name == marker || field.name.hasPrefix(prefix)
    }

    /// The page of the form with what was typed, at the place of the form.
    /// - Parameter page: the address that the form leads back to.
    func address(on page: String) -> String {
        // It is a page of its own, which its cards lead to.
        if action == FormSheet.warning.action { return own(back: page) }
        let parts = page.prefix { $0 != "#" }.split(separator: "?", maxSplits: 1)
        let path = parts.first.map(String.init) ?? "/"
        let query = parts.count > 1 ? Form.fields(parts[1]) : []
        let asked = asking(path)
        let rest = query.filter { field in
            !Self.has(field) && !asked.contains { $0.name == field.name }
        }
        let held = typed.map { Field(name: Self.prefix + $0.name, value: $0.value) }
        let mark = held.isEmpty ? [] : [Field(name: Self.marker, value: action)]
        let all = rest + asked + mark + held
        return "\(path)?\(Form.query(all))#\(Self.anchor(of: action))"
    }

    private func own(back: String) -> String {
        let held = typed.map { Field(name: Self.prefix + $0.name, value: $0.value) }
        let all =
            typed.without("reason") + [
                Field(name: "back", value: back), Field(name: Self.marker, value: action),
            ] + held
        return "\(action)?\(Form.query(all))"
    }

    /// What asks a page for the form, where it is not always there.
    private func asking(_ path: String) -> [Field] {
        if let deed = EntryDeed.allCases.first(where: { $0.action == action }) {
            let only = typed.filter { $0.name == EntryForm.only }
            return [Field(name: "do", value: deed.rawValue)] + only
        }
        if action == SettingForm.action {
            return typed.filter { [SettingForm.known, "who"].contains($0.name) }.forForms
        }
        if action == "/accounts" {
            let name = typed["name"] ?? ""
            return typed["deed"] == "role"
                ? [Field(name: "change", value: name)] : [Field(name: "add", value: "1")]
        }
        if FormSheet.adding(at: path)?.action == action { return [Field(name: "add", value: "1")] }
        if action.hasSuffix("/\(ThingForm.changePath)") {
            return [Field(name: ThingForm.changeField, value: "1")]
        }
        guard action == FormSheet.points.action, let student = typed["student"] else { return [] }
        return [Field(name: "form-points", value: student)]
    }

    /// The place of a form on its page.
    static func anchor(of action: String) -> String {
        String(action.dropFirst()).replacing("/", with: "-")
    }
}

extension BookFacts {
    /// What the address has a form filled in with as it was sent; nil: nothing.
    func held(for action: String) -> [Field]? {
        held.flatMap { $0.action == action ? $0.typed : nil }
    }
}

extension Request {
    /// The address of the page itself, without what it has a form filled in with.
    var ownAddress: String {
        let asked = Form.fields(uri.query ?? "").ofPage
        return asked.isEmpty ? uri.path : "\(uri.path)?\(Form.query(asked))"
    }
}

extension Markup {
    /// Says at a form that it was brought back.
    mutating func saysHeld() {
        tag("<p class=\"soft\" data-held>As you typed it. Nothing of it is recorded yet.</p>\n")
    }
}
