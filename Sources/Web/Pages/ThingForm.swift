import Accounts
import Daybook
import DaybookModel
import Reports

/// The forms of people and shows, which have a picture each.
enum ThingForm {
    /// Which of them is on a page: that of a person, of a show.
    static let nouns: [Noun] = [.person, .show]

    /// Adds one.
    static func adding(_ noun: Noun) -> FormSheet {
        FormSheet(
            noun == .person ? "Add somebody" : "Add a show", action(noun), "Save",
            inputs(noun, isNew: true), sending: created(noun))
    }

    /// Says something else of one, or gives it another picture.
    static func changing(_ noun: Noun) -> FormSheet {
        FormSheet(
            "Change", "\(action(noun))/\(changePath)", "Save", inputs(noun, isNew: false),
            sending: [Field(name: known(noun), value: "")] + created(noun))
    }

    static let changePath = "change"

    /// Asks a page for its form.
    static let changeField = "form-change"
    static let changeQuery = "\(changeField)=1"

    private static func action(_ noun: Noun) -> String { "/\(noun.facts.plural)" }

    /// The field that says which one is meant.
    static func known(_ noun: Noun) -> String { noun == .person ? "who" : "show" }

    /// A venue that is new comes with its show.
    private static func created(_ noun: Noun) -> [Field] {
        noun == .show ? [Field(name: "create-missing", value: "on")] : []
    }

    private static func inputs(_ noun: Noun, isNew: Bool) -> [FormInput] {
        let name = FormInput("Name", noun.facts.name.rawValue, isRequired: true)
        guard noun == .person else {
            return [
                name, FormInput("Venue", "venue", .name(.venue)),
                FormInput("First day", "first", .anyDate),
                FormInput("Last day", "last", .anyDate), FormInput("Cast", "cast"),
                FormInput("Duration", "duration"),
                FormInput(
                    "Price", "price", hint: "Of its tickets, as a note: each booking has its own."),
                FormInput("Poster", picture, .picture),
            ]
        }
        let roles = Role.allCases.map(\.name)
        return [
            name,
            FormInput("Role", "role", .choice(isNew ? [""] + roles : roles), isRequired: !isNew),
            FormInput(
                "Joined", "joined", isNew ? .date : .anyDate,
                hint: "Days before it do not count for them."),
        ] + (isNew ? [] : [FormInput("Left", "left", .anyDate)])
            + details(isNew: isNew) + [FormInput("Picture", picture, .picture)]
    }

    /// What else is said of a person, where the book has a use for it.
    private static func details(isNew: Bool) -> [FormInput] {
        let pays = PayType.allCases.map(\.name)
        var pay = FormInput(
            "Pay", "pay", .choice(isNew ? [""] + pays : pays), isRequired: !isNew,
            hint: "How extra work is paid.")
        pay.part = .workingTime
        var coefficient = FormInput(
            "Coefficient", "coefficient", .amount, isRequired: !isNew,
            hint: "Weight in weighted rankings, such as 1.25.")
        coefficient.part = .attendance
        let username = FormInput(
            "Username", "username", isRequired: !isNew,
            hint: isNew ? "The name in lower case, without spaces, if left empty." : "")
        return [username, pay, coefficient]
    }

    /// Where one leads to who added something: to the page of a show; of somebody, to the form for
    /// the next one, who often has the role and the first day of the one before.
    static func next(after typed: [Field], _ noun: Noun) -> String? {
        guard typed["back"] == action(noun) else { return nil }
        guard noun == .person else {
            return typed[noun.facts.name.rawValue].map { "/\(noun.facts.word)/\(Form.part($0))" }
        }
        let kept = typed.filter { Self.kept.contains($0.name) && !$0.value.isEmpty }
        return "\(action(.person))?\(Form.query([Field(name: "add", value: "1")] + kept.forForms))"
    }

    private static let kept: Set = ["role", "joined"]

    /// What an address fills in in the form of an addition: what is seen of it, and no more.
    static func filled(_ typed: [Field], of form: FormSheet) -> [Field] {
        typed.filter { field in form.inputs.contains { $0.name == field.name } }
    }

    /// The field of the file, and that which takes the picture away.
    static let picture = "picture"
    static let noPicture = "no-picture"

    /// What a form of one holds at first.
    static func said(of id: UInt32, _ noun: Noun, _ facts: BookFacts) -> [Field] {
        guard let content = facts.roster.content(of: id, noun, on: facts.today) else { return [] }
        let texts = FieldText(facts.roster, zone: facts.zone)
        let own = content.kind.fields.map { spec in
            Field(
                name: spec.field.rawValue,
                value: texts.text(content[spec.field], spec, in: content) ?? "")
        }
        let name = facts.roster.name(of: id, noun)
        return own + [
            Field(name: noun.facts.name.rawValue, value: name),
            Field(name: known(noun), value: name),
        ]
    }

    /// What a form says, as a command takes it: what was emptied is taken away.
    static func changes(_ fields: [Field], _ noun: Noun) -> [Field] {
        let optional = changing(noun).inputs.filter { !$0.isRequired }.map(\.name)
        return fields.map { field in
            field.value.isEmpty && optional.contains(field.name)
                ? Field(name: field.name, value: "none") : field
        }
    }
}

extension Site {
    /// The picture of a person or a show above their page, and for owners what changes them.
    func thing(
        _ noun: Noun, _ fields: [Field], _ facts: BookFacts, _ context: Context
    ) -> OwnParts? {
        guard let name = fields["who"], let id = facts.roster.id(of: name, noun) else { return nil }
        let mayChange = context.account?.may(.keep) ?? false
        let givesPIN = mayChange && noun == .person && facts.parts.contains(.workingTime)
        let path = "/\(noun.facts.word)/\(Form.part(name))"
        let isChanging = fields[Self.change] != nil
        return { (parts, answer) throws(DaybookError) in
            answer.leaveOutPicture()
            parts.above.picture(of: id, noun, facts)
            guard mayChange else { return }
            if isChanging {
                ThingForm.changing(noun).write(
                    &parts.above, facts, typed: ThingForm.said(of: id, noun, facts),
                    key: Self.newKey(), back: path)
            } else {
                parts.above.button("Change", to: path, [Field(name: Self.change, value: "1")])
            }
            if givesPIN {
                parts.below.tag("<h2>PIN for the door</h2>\n")
                DoorSheet.giving.write(
                    &parts.below, facts, typed: [Field(name: "who", value: name)],
                    key: Self.newKey(), back: path)
            }
        }
    }

    /// Asks a page for its form.
    private static let change = ThingForm.changeField
}

extension Markup {
    /// A large picture of a person or a show, where there is one.
    fileprivate mutating func picture(of id: UInt32, _ noun: Noun, _ facts: BookFacts) {
        guard let hash = facts.roster.picture(of: id, noun) else { return }
        let name = facts.roster.name(of: id, noun)
        tag("<p><img class=\"portrait\" width=\"200\" height=\"")
        number(noun == .person ? 200 : 280)
        tag("\" src=\"/picture/")
        bare(hash)
        tag("\" alt=\"")
        bare(noun == .person ? name : "Poster of \(name)")
        tag("\"></p>\n")
    }

    /// A small picture beside the name of somebody; without one the first letters of the name.
    /// - Parameter isShort: whether nothing stands there without a picture.
    mutating func face(of person: PersonID, _ facts: BookFacts, isShort: Bool = false) {
        if let hash = facts.roster.picture(of: person.rawValue, .person) {
            tag("<img class=\"face\" alt=\"\" width=\"40\" height=\"40\" loading=\"lazy\" src=\"")
            bare("/picture/\(hash)")
            return tag("\">")
        }
        if isShort { return }
        tag("<span class=\"face\" aria-hidden=\"true\">")
        text(DayCards.initials(facts.roster.name(of: person.rawValue, .person)))
        tag("</span>")
    }
}
