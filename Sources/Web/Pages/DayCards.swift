import Daybook
import DaybookModel
import Platform
import Projections
import Reports

/// A card for each person of a day, to be tapped.
struct DayCards: Sendable {
    let date: CivilDate
    let slot: Slot
    let facts: BookFacts
    let day: DayFigures
    /// When each mark was recorded, where that was on its day.
    let since: [Cell: Instant]
    let mayRecord: Bool
    let mayKeep: Bool
    /// The address of the page.
    let back: String
    /// What is told before the cards.
    let celebrations: [Celebration]
    /// Whom somebody looks for by a part of the name; empty: for nobody.
    var find = ""

    /// Whether nothing of the day is left to be told.
    var sayAll: Bool {
        facts.parts == [.attendance] || facts.parts == [.workingTime] && date == facts.today
    }

    func write(_ page: inout Markup) {
        page.tag("<div class=\"head\"><h1>")
        page.text(weekdayAndDay(date))
        page.tag("</h1><div class=\"tools\">")
        step(&page, -1, "Back in time", "‹")
        step(&page, 1, "Forward in time", "›")
        page.tag("</div></div>\n")
        guard facts.parts.contains(.attendance) else { return }
        slots(&page)
        guard let figures = day.slots.first(where: { $0.slot == slot }) else { return }
        let off = facts.roster.dayOff(date)
        if let off {
            OffDay(date: date, facts: facts, mayKeep: mayKeep, back: back).write(&page, why: off)
        }
        // Who was marked before the day was one off is still told.
        if off != nil, order(figures).isEmpty { return }
        let newcomers = Newcomers(facts, on: date)
        if let newcomers, newcomers.areAll, order(figures).isEmpty {
            return newcomers.write(&page, mayKeep: mayKeep, back: back)
        }
        counts(&page, figures)
        page.celebrate(celebrations)
        // Whoever joined later is told below.
        if facts.roster.people.allSatisfy(\.isRemoved) { page.nobody(mayKeep: mayKeep) }
        let people = found(in: order(figures))
        search(&page, order(figures).count, shown: people.count)
        page.tag("<ul class=\"cards\">\n")
        let present = Set(figures.present.map(\.person))
        let warned = Dictionary(figures.warned.map { ($0.person, $0) }) { first, _ in first }
        for person in people.prefix(Self.most) {
            card(&page, person, isPresent: present.contains(person), warned[person])
        }
        page.tag("</ul>\n")
        newcomers?.write(&page, mayKeep: mayKeep, back: back)
    }

    /// More cards than these are looked for by name.
    private static let most = 100

    private func found(in people: [PersonID]) -> [PersonID] {
        let wanted = foldedName(find)
        return people.filter { person in
            wanted.isEmpty
                || foldedName(facts.roster.name(of: person.rawValue, .person)).contains(wanted)
        }
    }

    /// The box that leaves cards out, where there are many.
    private func search(_ page: inout Markup, _ count: Int, shown: Int) {
        guard count > Self.most else { return }
        page.tag("<form method=\"get\" role=\"search\" class=\"find\" action=\"/\">")
        page.hidden("on", date.description)
        page.hidden("slot", slot.name)
        page.tag("<label>Find <input type=\"search\" name=\"find\" value=\"")
        page.bare(find)
        page.tag("\"></label><button>Find</button><span role=\"status\" class=\"soft\">")
        page.text("\(min(shown, Self.most)) of \(count) are shown.")
        page.tag("</span></form>\n")
    }

    private func step(
        _ page: inout Markup, _ days: Int, _ name: StaticString, _ sign: String
    ) {
        page.tag("<a class=\"button\" href=\"")
        page.bare("/?on=\(date.adding(days: days))")
        page.tag("\" aria-label=\"")
        page.tag(name)
        page.element("\">", sign, "</a>")
    }

    private func slots(_ page: inout Markup) {
        page.tag("<div class=\"segment\" role=\"group\" aria-label=\"Slot\">")
        for one in Slot.allCases {
            page.tag("<a href=\"")
            page.bare("/?on=\(date)&slot=\(one.name)")
            page.tag(one == slot ? "\" aria-current=\"true\">" : "\">")
            page.text(one == .morning ? "Morning" : "Afternoon")
            page.tag("</a>")
        }
        page.tag("</div>\n")
    }

    private func counts(_ page: inout Markup, _ figures: SlotFigures) {
        let row = slot == .morning ? "Morning" : "Afternoon"
        page.tag("<p class=\"counts\"><b>")
        page.figure(
            "\(figures.present.count)", "/attendance?period=\(date)&slot=\(slot.name)", row,
            "Present")
        page.tag("</b> present ")
        if !figures.warned.isEmpty {
            page.tag("<b>")
            page.figure(
                "\(figures.warned.count)", "/log?kind=\(Kind.warningIssued.name)&period=\(date)",
                row, "Warned")
            page.tag("</b> warned ")
        }
        page.tag("<span class=\"soft\">of ")
        page.number(order(figures).count)
        page.tag("</span></p>\n")
    }

    private func order(_ figures: SlotFigures) -> [PersonID] {
        let all = figures.present.map(\.person) + figures.warned.map(\.person) + figures.missing
        let names = all.map { (name: facts.roster.name(of: $0.rawValue, .person), person: $0) }
        return names.sorted { ($0.name, $0.person.rawValue) < ($1.name, $1.person.rawValue) }
            .map(\.person)
    }

    private func card(
        _ page: inout Markup, _ person: PersonID, isPresent: Bool,
        _ warning: SlotFigures.Warned?
    ) {
        let name = facts.roster.name(of: person.rawValue, .person)
        page.tag("<li class=\"card")
        page.tag(isPresent ? " present" : warning == nil ? "" : " warned")
        page.tag("\">")
        tap(&page, name, isPresent: isPresent, person)
        page.tag("<span class=\"state\" id=\"state-")
        page.number(Int(person.rawValue))
        page.tag("\">")
        page.text(isPresent ? presence(person) : warning.map(Self.words) ?? "not yet")
        page.tag("</span>")
        if mayRecord, !isPresent { warn(&page, name, warning) }
        page.tag("</li>\n")
    }

    private func presence(_ person: PersonID) -> String {
        let time = Cell(.attendanceMarked(person, on: date, slot)).flatMap { since[$0] }
        return time.map { "present since \(facts.clock($0))" } ?? "present"
    }

    private static func words(_ warning: SlotFigures.Warned) -> String {
        ["warned", warning.reason].compactMap(\.self).joined(separator: " · ")
    }

    private func tap(
        _ page: inout Markup, _ name: String, isPresent: Bool, _ person: PersonID
    ) {
        page.tag("<form method=\"post\" action=\"")
        page.tag(isPresent ? "/unmark\">" : "/mark\">")
        asked(&page, name)
        page.hidden("key", Site.newKey())
        page.tag("<button class=\"name\" aria-describedby=\"state-")
        page.number(Int(person.rawValue))
        page.tag(isPresent ? "\" aria-pressed=\"true\"" : "\" aria-pressed=\"false\"")
        page.tag(mayRecord ? ">" : " disabled>")
        page.face(of: person, facts)
        page.text(name)
        page.tag("</button></form>")
    }

    private func warn(
        _ page: inout Markup, _ name: String, _ warning: SlotFigures.Warned?
    ) {
        page.tag("<form method=\"")
        page.tag(warning == nil ? "get\" action=\"/warn\">" : "post\" action=\"/unwarn\">")
        asked(&page, name)
        // The page that asks for the reason has a key of its own.
        if warning != nil { page.hidden("key", Site.newKey()) }
        page.tag("<button class=\"warn\" aria-label=\"")
        let words = warning == nil ? "Warn \(name)" : "Take back warning of \(name)"
        page.bare(words)
        page.tag("\" title=\"")
        page.bare(words)
        page.tag(warning == nil ? "\">!</button></form>" : "\">↶</button></form>")
    }

    private func asked(_ page: inout Markup, _ name: String) {
        page.hidden("who", name)
        page.hidden("on", date.description)
        page.hidden("slot", slot.name)
        page.hidden("back", back)
    }

    /// The first letters of the first and the last word of a name.
    static func initials(_ name: String) -> String {
        let words = name.split(separator: " ")
        let letters = [words.first, words.count > 1 ? words.last : nil].compactMap { $0?.first }
        return String(letters).uppercased()
    }
}

extension Markup {
    /// A figure that leads to what explains it.
    /// - Parameters:
    ///   - row: what it is of.
    ///   - column: what it says of that.
    mutating func figure(_ text: String, _ address: String, _ row: String, _ column: String) {
        tag("<a class=\"why\" href=\"")
        bare(address)
        tag("\" aria-label=\"")
        bare("\(text), why: \(row), \(column)")
        element("\">", text, "</a>")
    }

    /// Says that there are no people yet.
    /// - Parameter mayKeep: whether who reads it can add some.
    mutating func nobody(mayKeep: Bool) {
        tag("<p>There is nobody in the book yet.")
        if mayKeep { tag(" <a class=\"button\" href=\"/people?add=1\">Add somebody</a>") }
        tag("</p>\n")
    }
}
