import Daybook
import DaybookModel
import Reports

/// Who joined after the day of a page, with the button by which they count from it.
struct Newcomers: Sendable {
    let date: CivilDate
    /// By name.
    let names: [String]
    /// Whether nobody was in the book on the day.
    let areAll: Bool

    /// Nil: everybody was there already.
    init?(_ facts: BookFacts, on date: CivilDate) {
        let later = facts.roster.peopleByName.filter { person in
            facts.roster.person(person)?.joined.map { date < $0 && $0 <= facts.today } ?? false
        }
        if later.isEmpty { return nil }
        self.date = date
        names = later.map { facts.roster.name(of: $0.rawValue, .person) }
        areAll = later.count == facts.names(of: .person).count
    }

    /// - Parameters:
    ///   - mayKeep: whether who reads it may change when people joined.
    ///   - back: the address of the page.
    func write(_ page: inout Markup, mayKeep: Bool, back: String) {
        page.element(areAll ? "<p>" : "<p class=\"soft\">", told, "</p>\n")
        guard mayKeep else { return }
        page.form(to: "/\(Noun.person.facts.plural)/\(ThingForm.changePath)", id: "joined")
        for name in names { page.hidden(ThingForm.known(.person), name) }
        page.hidden("joined", date.description)
        page.hidden("key", Site.newKey())
        page.hidden("back", back)
        page.element("<button>", button, "</button></form>\n")
    }

    /// What the page says of them.
    private var told: String {
        let count = names.count == 1 ? "1 person" : "\(names.count) people"
        return areAll
            ? "Nobody was in the book on \(weekdayAndDay(date)); \(count) joined later."
            : "Not there yet on this day: \(listed(names, most: 8))."
    }

    private var button: String {
        let whom = names.count == 1 ? names[0] : "all \(names.count)"
        return "Count \(whom) from \(weekdayAndDay(date))"
    }
}
