import ArgumentParser
import Daybook
import Reports

/// Values without the name of their field: `amend 12 9:05`.
extension Amend {
    /// What `amend` says of the line of another word for it that has the number of an entry: it is
    /// the line to type; nil: nothing is wrong with it.
    static func way(_ arguments: [String], _ place: Int) -> Advice? {
        var line = arguments
        line[place] = Amend.verb
        guard let amend = (try? Root.parseAsRoot(line)) as? Amend else { return nil }
        do throws(CommandError) {
            let session = try Session(amend.root)
            guard try amend.content(session) != nil else { return nil }
            try amend.refuse(session)
            return amend.why.because == nil ? amend.unreasoned.remedy : nil
        } catch {
            return error.remedy
        }
    }

    /// Refuses them, and says which fields of the entry they may be.
    func refuseNameless(_ session: Session) throws(CommandError) {
        try refuseAdded(session)
        let text = changes.first(where: \.field.isEmpty)?.text
        let what = text.map { "\"\($0)\" has no field's name before it" } ?? "nothing to change"
        guard text != nil || changes.isEmpty, let content = try content(session) else {
            try refuseRoster(session)
            guard text != nil else { return }
            let number = Suggestion.Word.event(entry.sequence)
            throw .usage(
                message: "\(what), and #\(entry.sequence) has none",
                remedy: "See what it says: \(run: "show", number). The entries: \(run: "log")")
        }
        let fields = FieldGuess(content, session)
        if let named = fields.named(changes), !named.isEmpty {
            throw .usage(message: what, remedy: "Did you mean `\(run: "amend", line(named))`?")
        }
        let meant = fields.meant(changes)
        let lead = meant.isEmpty ? "Say which field, such as" : "It may be"
        let example = fields.words(text) ?? fields.example
        let lines = (meant.isEmpty ? [example] : meant).map { line([$0]) }
            .map { Advice("`\(run: "amend", $0)`") }
        let all = content.kind.fields.map(\.field.rawValue).joined(separator: ", ")
        throw .usage(
            message: what,
            remedy: "\(lead) \(lines.joined(separator: " or ")). "
                + "The fields of \(content.kind.phrase): \(all).")
    }

    /// Refuses a field with two values, and says the line of each.
    func refuseTwice() throws(CommandError) {
        let fields = changes.map(\.field)
        guard let field = fields.first(where: { one in fields.count { $0 == one } > 1 }) else {
            return
        }
        let rest = changes.filter { $0.field != field }.map(\.words)
        let values = changes.filter { $0.field == field }.map(\.words)
        let lines = values.enumerated().filter { !values[..<$0].contains($1) }
            .map { Advice("`\(run: "amend", line([$1] + rest))`") }
        throw .usage(
            message: "\(field) is changed twice",
            remedy: "Say once what it is to be: \(lines.joined(separator: " or "))")
    }

    /// Refuses the name of an option in the place of the field that it fills: `amend 17 at=10:00`.
    func refuseOptions(_ session: Session) throws(CommandError) {
        guard let fields = try content(session)?.kind.fields.map(\.field) else { return }
        for change in changes {
            guard !fields.contains(where: { $0.rawValue == change.field }),
                let field = StrayOption.field(change.field.lowercased()), fields.contains(field)
            else { continue }
            let mended = changes.map { one in
                let isOwn = fields.contains { $0.rawValue == one.field }
                let meant = isOwn ? nil : StrayOption.field(one.field.lowercased())
                return meant.map { "\($0)=\(one.text)" } ?? one.words
            }
            throw .usage(
                message: "the field is called \(field), not \(change.field)",
                remedy: "Did you mean `\(run: "amend", line(mended))`?")
        }
    }

    /// Refuses the number of a line about a person or a thing, which has a line of its own: `amend
    /// 5` where #5 added Ana Lima.
    private func refuseRoster(_ session: Session) throws(CommandError) {
        let view = try session.view()
        let content = try ask(view.card(of: entry.sequence)).rows.event.content
        view.end()
        guard let noun = content.kind.noun, noun.facts.changed != nil,
            let id = content.id(of: noun)
        else { return }
        let name = session.roster.name(of: id, noun)
        throw .usage(
            message: "#\(entry.sequence) is about the \(noun.facts.word) \(name), and holds no "
                + "entry",
            remedy: "Give another name: `\(Neighbours.renaming(noun, name, "NAME"))`. All that "
                + "may be changed: \(run: "\(noun.facts.plural) change", .flag("help"))")
    }

    /// Refuses a fact that no entry has, and of which something is known: `amend 12 break=30`.
    func refuseTold() throws(CommandError) {
        for change in changes where Field(rawValue: change.field) == nil {
            guard let told = Neighbours.told(change.field.lowercased(), nil) else { continue }
            throw .usage(message: "no entry has a field \(change.field)", remedy: told)
        }
    }

    /// Refuses another recorder of an entry, and says the lines that record it anew.
    func refuseRecorder(_ session: Session) throws(CommandError) {
        let names: Set = ["by", "recorder", "recordedby", "user"]
        guard let change = changes.first(where: { names.contains($0.field.lowercased()) }),
            let content = try content(session)
        else { return }
        let reason = why.because.map { Suggestion.Word.option("because", $0) } ?? .reason
        let striking = Suggestion("retract", [.event(entry.sequence), reason])
        let by = Suggestion.Word.option("by", change.text)
        let again = Self.spending(content, session.roster).map { words in
            Advice("`\(Suggestion(Spend.verb, words + [by]))`")
        }
        throw .usage(
            message: "an entry keeps its recorder",
            remedy: "Strike it out: `\(striking)`, then record it again"
                + (again.map { ": " + $0 } ?? " with \(words: by)"))
    }

    /// The words that record an expense; nil: another kind.
    private static func spending(_ content: Content, _ roster: Roster) -> [Suggestion.Word]? {
        guard content.kind == .expenseRecorded, let money = content.money,
            let category = content.category
        else { return nil }
        let refund: [Suggestion.Word] = money.minorUnits < 0 ? [.flag("refund")] : []
        let amount = money.decimalText.drop { $0 == "-" }
        let note = content.text(.note).map { [Suggestion.Word.operand($0)] } ?? []
        let isOwn = money.currency == roster.currency
        let currency = isOwn ? [] : [Suggestion.Word.option("currency", money.currency.code)]
        return refund
            + [.operand(String(amount)), .operand(roster.name(of: category.rawValue, .category))]
            + note + [.option("on", "\(content.on)")] + currency
    }

    /// Refuses the number of what was added beside an entry, and names the entry's: a receipt says
    /// `#5 to #6` where `spend` added a category.
    private func refuseAdded(_ session: Session) throws(CommandError) {
        let view = try session.view()
        let card = try ask(view.card(of: entry.sequence)).rows
        let last = min(entry.sequence + 3, view.point.sequence)
        // No command that records an entry adds somebody beside it.
        guard let noun = card.event.content.kind.noun, noun != .person, entry.sequence < last
        else { return }
        for number in (entry.sequence + 1)...last {
            let next = try ask(view.card(of: number)).rows
            guard next.event.recordedAt == card.event.recordedAt else { return }
            guard let added = next.entry?.content.id(of: noun),
                added == card.event.content.id(of: noun)
            else { continue }
            if next.entry?.isLive == false {
                throw .usage(
                    message: "#\(entry.sequence) added a name, and its entry #\(number) is "
                        + "retracted",
                    remedy: "To bring it back: `\(run: "reinstate", .event(number), .reason)`")
            }
            let said = TypedLine.called?.words.dropFirst() ?? []
            let reason: [Suggestion.Word] = why.because == nil ? [.reason] : []
            let whole = Neighbours.line("amend", ["\(number)"] + said).words + reason
            throw .usage(
                message: "#\(entry.sequence) added a name, and that cannot be amended",
                remedy: "The entry is #\(number): "
                    + "`\(Suggestion("amend", whole))`")
        }
    }

    /// What the entry says now; nil where the number is of no entry, which the book refuses.
    func content(_ session: Session) throws(CommandError) -> Content? {
        let view = try session.view()
        let card = try ask(view.card(of: entry.sequence))
        view.end()
        return card.rows.entry?.content
    }

    /// The words behind `amend` that change fields.
    func line(_ changes: [String]) -> [Suggestion.Word] {
        let reason = why.because.map { Suggestion.Word.option("because", $0) } ?? .reason
        return [.event(entry.sequence)] + changes.map { .operand($0) } + [reason]
    }
}

/// Which fields of an entry a value without a name may be.
private struct FieldGuess {
    private let content: Content
    private let session: Session

    init(_ content: Content, _ session: Session) {
        (self.content, self.session) = (content, session)
    }

    /// The fields whose values are like the text. Any text is like a note, which does not count.
    func fields(of text: String?) -> [Field] {
        guard let text else { return [] }
        let reader = FieldText(session.roster, zone: session.zone)
        return content.kind.fields.filter { spec in
            if spec.type.isText || spec.type == .offset { return false }
            if spec.type == .currency { return Currency(typed: text)?.isISO == true }
            let change = FieldChange(argument: "\(spec.field)=\(text)")
            guard let meant = try? change.meant(session, looksAhead: false) else { return false }
            return (try? reader.value(meant, for: spec.field, of: content)) != nil
        }.map(\.field)
    }

    /// What a value without a name may be of what is not said yet, or what is said twice.
    func meant(_ changes: [FieldChange]) -> [String] {
        let text = changes.first(where: \.field.isEmpty)?.text
        return fields(of: text).map { "\($0)=\(text ?? "")" }
            + changes.filter { !$0.field.isEmpty }.map(\.words)
    }

    /// The changes with a name before each value; nil where that may be several, or none, or where
    /// one has two values. A value that stands beside its field's name as well is said once.
    func named(_ changes: [FieldChange]) -> [String]? {
        var named: [(field: Field, text: String)] = []
        var rest = changes[...]
        while let change = rest.popFirst() {
            let said = changes.contains { !$0.field.isEmpty && $0.text == change.text }
            let fields = change.field.isEmpty ? fields(of: change.text) : []
            if !change.field.isEmpty {
                guard let field = Field(rawValue: change.field) else { return nil }
                named.append((field, change.text))
            } else if said {
                continue
            } else if let last = named.last?.field, isText(last) {
                // A shell divides what is not quoted: `note=black bread`.
                named[named.count - 1].text += " \(change.text)"
            } else if let field = Field(rawValue: change.text.lowercased()),
                content.kind.fields.contains(where: { $0.field == field }),
                let value = rest.first, value.field.isEmpty
            {
                named.append((field, value.text))
                rest = rest.dropFirst()
            } else if fields.count == 1 {
                named.append((fields[0], change.text))
            } else {
                return nil
            }
        }
        let isTwice = Set(named.map(\.field)).count < named.count
        return isTwice ? nil : named.map { "\($0.field)=\($0.text)" }
    }

    private func isText(_ field: Field) -> Bool {
        content.kind.fields.contains { $0.field == field && $0.type.isText }
    }

    /// The text of several words in the only field that holds any; nil: it is no such text.
    func words(_ text: String?) -> String? {
        let held = content.kind.fields.filter(\.type.isText)
        guard let text, text.contains(" "), held.count == 1 else { return nil }
        return "\(held[0].field)=\(text)"
    }

    /// A field with a value that it may have.
    var example: String {
        let row = content.kind.row.fields.first {
            switch $0.spec.type {
            case .slot, .amount, .thousandths, .instant: true
            default: false
            }
        }
        let isMoment = row?.spec.type == .instant
        return row.map { "\($0.spec.field)=\(isMoment ? "9:05" : $0.example)" } ?? "date=today"
    }
}
