import Daybook
import Reports

extension FormInput {
    /// The field with its label.
    /// - Parameter typed: what it holds; of a field for one thing, the last of it.
    func write(_ page: inout Markup, _ facts: BookFacts, _ all: [String]) {
        let typed = all.last
        page.tag("<label>")
        page.text(label)
        switch content {
        case .text: input(&page, "text", typed)
        case .amount: input(&page, "text\" inputmode=\"decimal", typed)
        case .date: input(&page, "date", typed ?? facts.today.description)
        case .time: input(&page, "time\" step=\"any", typed)
        case .check: check(&page, isOn: typed != nil)
        case .choice(let values): choice(&page, values, all)
        case .people(let names): choice(&page, names, all, isSeveral: true)
        case .name(let noun): names(&page, noun, facts, typed)
        }
        page.tag("</label>\n")
    }

    private func check(_ page: inout Markup, isOn: Bool) {
        page.tag("<input type=\"checkbox\" value=\"on\" name=\"")
        page.bare(name)
        page.tag(isOn ? "\" checked>" : "\">")
    }

    private func input(_ page: inout Markup, _ type: StaticString, _ value: String?) {
        page.tag("<input type=\"")
        page.tag(type)
        page.tag("\" autocomplete=\"off\" name=\"")
        page.bare(name)
        if let value {
            page.tag("\" value=\"")
            page.bare(value)
        }
        page.tag(isRequired ? "\" required>" : "\">")
    }

    private func choice(
        _ page: inout Markup, _ values: [String], _ typed: [String], isSeveral: Bool = false
    ) {
        page.tag("<select name=\"")
        page.bare(name)
        page.tag(isSeveral ? "\" multiple required>" : "\">")
        for value in values {
            page.tag(typed.contains(value) ? "<option selected>" : "<option>")
            page.text(value)
            page.tag("</option>")
        }
        page.tag("</select>")
    }

    /// What the book has, to be chosen: of things that may be new, to be typed too.
    private func names(
        _ page: inout Markup, _ noun: Noun, _ facts: BookFacts, _ typed: String?
    ) {
        var names = facts.names(of: noun)
        if noun == .person || noun == .category {
            // What an entry says may be of the past.
            if let typed, !typed.isEmpty, !names.contains(typed) { names.append(typed) }
            return choice(&page, isRequired ? names : [""] + names, [typed ?? ""])
        }
        page.tag("<input autocomplete=\"off\" name=\"")
        page.bare(name)
        page.tag("\" list=\"list-")
        page.bare(name)
        page.tag("\" value=\"")
        page.bare(typed ?? "")
        page.tag(isRequired ? "\" required>" : "\">")
        page.tag("<datalist id=\"list-")
        page.bare(name)
        page.tag("\">")
        for name in names {
            page.tag("<option value=\"")
            page.bare(name)
            page.tag("\">")
        }
        page.tag("</datalist>")
    }
}

extension BookFacts {
    /// The names of those that are there, sorted.
    func names(of noun: Noun) -> [String] {
        roster.ids(of: noun).filter { roster.isLive($0, noun) }
            .map { roster.name(of: $0, noun) }.sorted()
    }
}

extension Markup {
    /// Opens a form that records something.
    /// - Parameter title: what it is called; nil: it is a button alone.
    mutating func form(to action: String, named title: String? = nil, _ style: StaticString = "") {
        tag("<form method=\"post\" action=\"")
        bare(action)
        tag("\" class=\"")
        tag(style)
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
