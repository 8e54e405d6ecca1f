import Accounts
import DaybookModel
import Reports

/// A page that the navigation leads to.
struct Place: Hashable, Sendable {
    let name: StaticString
    let address: StaticString
    /// The parts of a book that it is of; empty: of every book.
    let parts: Set<BookPart>
    /// Only for whoever keeps the book.
    let isForOwners: Bool

    /// Those of a book, in the order of the navigation.
    static func all(of parts: Set<BookPart>, isOwner: Bool) -> [Place] {
        every.filter { place in
            (place.parts.isEmpty || !place.parts.isDisjoint(with: parts))
                && (isOwner || !place.isForOwners)
        }
    }

    private static let people: Set<BookPart> = [.attendance, .workingTime, .classroom]

    private static let ofDays: Set<BookPart> = [.attendance, .workingTime]

    /// Whether a day off means something in a book of these parts.
    static func hasHolidays(_ parts: Set<BookPart>) -> Bool { !ofDays.isDisjoint(with: parts) }

    private static let every = [
        Place("Today", "/", []),
        Place("Ranking", "/rank", [.attendance]),
        Place("Working time", "/overtime", [.workingTime]),
        Place("Expenses", "/expenses", [.expenses]),
        Place("Tickets", "/shows", [.tickets]),
        Place("Class", "/courses", [.classroom]),
        Place("Points", "/points", [.classroom]),
        Place("Calendar", "/calendar", [.attendance, .tickets]),
        Place("Statistics", "/stats", [.attendance]),
        Place("Log", "/log", []),
        Place("People", "/people", people),
        Place("Holidays", "/holidays", ofDays),
        Place("Categories", "/categories", [.expenses]),
        Place("Accounts", "/accounts", [], isForOwners: true),
        Place("Door", "/door", [.workingTime], isForOwners: true),
        Place("Settings", "/settings", []),
        Place("Ledger", "/ledger", []),
    ]

    private init(
        _ name: StaticString, _ address: StaticString, _ parts: Set<BookPart>,
        isForOwners: Bool = false
    ) {
        self.name = name
        self.address = address
        self.parts = parts
        self.isForOwners = isForOwners
    }

    static func == (a: Place, b: Place) -> Bool { a.address.description == b.address.description }

    func hash(into hasher: inout Hasher) { hasher.combine(address.description) }
}

extension Markup {
    /// What no place of the navigation is called by, and somebody looks for behind More.
    mutating func elsewhere(_ role: AccountRole?) {
        tag("<ul class=\"list\">\n<li><a href=\"/audit\">Who corrected what</a></li>\n")
        if role?.may(.keep) ?? false {
            tag("<li><a href=\"")
            bare(ClosingForm.address(back: nil))
            tag("\">Close a month</a></li>\n")
        }
        tag("</ul>\n")
    }
}
