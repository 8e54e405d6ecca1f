import Daybook
import Reports

extension FormInput {
    /// The field with its label.
    /// - Parameters:
    ///   - form: the address that it is sent to, which tells it from those of other forms.
    ///   - all: what it holds; a field for one thing has the last of it.
    ///   - refused: why its form was refused, which is said here where it is about this field.
    func write(
        _ page: inout Markup, in form: String, _ facts: BookFacts, _ all: [String],
        refused: FormRefusal? = nil
    ) {
        var input = self
        input.isRefused = refused.map { $0.field == name } ?? false
        input.ask(&page, in: form, facts, all)
        refused?.write(&page, beside: name)
    }

    private func ask(
        _ page: inout Markup, in form: String, _ facts: BookFacts, _ all: [String]
    ) {
        if case .people(let names) = content {
            return people(&page, names + all.filter { !names.contains($0) }, all)
        }
        let (typed, id) = (all.last, "\(form)-\(name)")
        // What may be chosen is no part of the label, so that it stands beside it.
        page.tag("<div class=\"field\"><label for=\"")
        page.bare(id)
        page.element("\">", label, "</label>")
        // The field itself tells it to whoever hears the page.
        if isRequired, mayBeEmpty {
            page.tag("<span class=\"must\" aria-hidden=\"true\">required</span>")
        }
        switch content {
        case .text: input(&page, id, "text", typed)
        case .amount: input(&page, id, "text\" inputmode=\"decimal", typed)
        case .number: input(&page, id, "text\" inputmode=\"numeric", typed)
        case .pin: input(&page, id, "password\" inputmode=\"numeric", nil)
        case .date: input(&page, id, "date", typed ?? facts.today.description)
        case .anyDate: input(&page, id, "date", typed)
        case .picture:
            // Of a form that was refused it is not known.
            picture(&page, id, mayBeThere: form.hasSuffix(ThingForm.changePath) && typed != "")
        case .time: input(&page, id, "time\" step=\"any", typed)
        case .check: check(&page, id, isOn: typed != nil)
        case .choice(let values): choice(&page, id, values, all)
        case .people: break
        case .name(let noun): names(&page, id, noun, facts, typed)
        }
        if !hint.isEmpty {
            page.tag("<span class=\"soft\" id=\"")
            page.bare("\(id)-hint")
            page.element("\">", hint, "</span>")
        }
        page.tag("</div>\n")
    }

    /// Whether somebody can leave it empty: what is chosen from a list is there from the start.
    private var mayBeEmpty: Bool {
        switch content {
        case .text, .amount, .date, .anyDate, .time, .number, .pin: true
        case .name(let noun): noun != .person && noun != .category
        case .check, .choice, .people, .picture: false
        }
    }

    /// Whether it takes a file.
    var isFile: Bool { if case .picture = content { true } else { false } }

    private func picture(_ page: inout Markup, _ id: String, mayBeThere: Bool) {
        page.tag("<input type=\"file\" accept=\"image/jpeg,image/png,image/webp\"")
        called(&page, id)
        page.tag("><span class=\"soft\" id=\"")
        page.bare("\(id)-hint")
        page.element("\">A JPEG, PNG or WebP of at most ", Limits.pictureWords, ".</span>")
        guard mayBeThere else { return }
        page.tag("<label class=\"check\"><input type=\"checkbox\" value=\"on\" name=\"")
        page.bare(ThingForm.noPicture)
        page.element("\"> Take the ", label.lowercased(), " away</label>")
    }

    private func check(_ page: inout Markup, _ id: String, isOn: Bool) {
        page.tag("<input type=\"checkbox\" value=\"on\"")
        called(&page, id)
        page.tag(isOn ? " checked>" : ">")
    }

    /// The names by which its label and its form know it.
    private func called(_ page: inout Markup, _ id: String) {
        page.tag(" id=\"")
        page.bare(id)
        page.tag("\" name=\"")
        page.bare(name)
        page.tag("\"")
        let hint = hint.isEmpty && !isFile ? nil : "\(id)-hint"
        page.refused(isRefused, hint: hint)
    }

    private func input(
        _ page: inout Markup, _ id: String, _ type: StaticString, _ value: String?
    ) {
        page.tag("<input type=\"")
        page.tag(type)
        page.tag("\" autocomplete=\"off\"")
        called(&page, id)
        page.tag(" value=\"")
        page.bare(value ?? "")
        page.tag(isRequired ? "\" required>" : "\">")
    }

    private func choice(
        _ page: inout Markup, _ id: String, _ values: [String], _ typed: [String]
    ) {
        page.tag("<select")
        called(&page, id)
        page.tag(">")
        for value in values {
            page.tag("<option value=\"")
            page.bare(value)
            page.tag(typed.contains(value) ? "\" selected>" : "\">")
            page.text(value.isEmpty ? none : value)
            page.tag("</option>")
        }
        page.tag("</select>")
    }

    /// A box to tick for each.
    private func people(_ page: inout Markup, _ names: [String], _ typed: [String]) {
        page.tag("<fieldset")
        if isRefused { page.refused(true, says: false) }
        page.element("><legend>", label, "</legend>")
        for person in names {
            page.tag("<label class=\"pick\"><input type=\"checkbox\" name=\"")
            page.bare(name)
            page.tag("\" value=\"")
            page.bare(person)
            page.tag(typed.contains(person) ? "\" checked>" : "\">")
            page.element("<span>", person, "</span></label>\n")
        }
        page.tag("</fieldset>\n")
    }

    /// What the book has, to be chosen: of things that may be new, to be typed too.
    private func names(
        _ page: inout Markup, _ id: String, _ noun: Noun, _ facts: BookFacts, _ typed: String?
    ) {
        var names = facts.names(of: noun)
        if noun == .person || noun == .category {
            // What an entry says may be of the past.
            if let typed, !typed.isEmpty, !names.contains(typed) { names.append(typed) }
            return choice(&page, id, isRequired ? names : [""] + names, [typed ?? ""])
        }
        page.tag("<input autocomplete=\"off\"")
        called(&page, id)
        page.tag(" list=\"")
        page.bare("\(id)-list")
        page.tag("\" value=\"")
        page.bare(typed ?? "")
        page.tag(isRequired ? "\" required>" : "\">")
        page.options(names, id: "\(id)-list")
    }
}

extension BookFacts {
    /// The names of those that are there, sorted.
    func names(of noun: Noun) -> [String] { roster.liveNames(of: noun) }
}

extension Roster {
    /// The names of those that are there, sorted.
    func liveNames(of noun: Noun) -> [String] {
        ids(of: noun).filter { isLive($0, noun) }.map { name(of: $0, noun) }.sorted()
    }
}

extension Markup {
    /// What a field proposes.
    mutating func options(_ names: [String], id: String) {
        tag("<datalist id=\"")
        bare(id)
        tag("\">")
        for name in names {
            tag("<option value=\"")
            bare(name)
            tag("\">")
        }
        tag("</datalist>")
    }

    /// Says at a control that what it held was refused, and by what it is described.
    /// - Parameters:
    ///   - says: whether it takes that itself: a group does not.
    ///   - hint: the place of what stands under it; nil: nothing does.
    mutating func refused(_ isRefused: Bool, says: Bool = true, hint: String? = nil) {
        if isRefused, says { tag(" aria-invalid=\"true\"") }
        let places = [hint, isRefused ? FormRefusal.id : nil].compactMap(\.self)
        guard !places.isEmpty else { return }
        tag(" aria-describedby=\"")
        bare(places.joined(separator: " "))
        tag("\"")
    }

    /// Opens a form that records something.
    /// - Parameter title: what it is called; nil: it is a button alone.
    mutating func form(
        to action: String, named title: String? = nil, _ style: StaticString = "",
        id: String? = nil, takesFile: Bool = false
    ) {
        tag(
            takesFile
                ? "<form enctype=\"multipart/form-data\" method=\"post\" action=\""
                : "<form method=\"post\" action=\"")
        bare(action)
        tag("\" class=\"")
        tag(style)
        if let id {
            tag("\" id=\"")
            bare(id)
        }
        if let title {
            tag("\" aria-label=\"")
            bare(title)
        }
        tag("\">\n")
    }

    /// A button that leads to a form.
    /// - Parameter fields: what is asked of the page at the address.
    mutating func button(_ text: String, to address: String, _ fields: [Field]) {
        tag("<form method=\"get\" action=\"")
        bare(address)
        tag("\">")
        for field in fields { hidden(field.name, field.value) }
        element("<button>", text, "</button></form>\n")
    }
}
