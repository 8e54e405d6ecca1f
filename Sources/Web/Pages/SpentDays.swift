import DaybookModel
import Reports

/// The expenses of a month by day, the latest first, each day with what it comes to.
struct SpentDays: Sendable {
    let facts: BookFacts
    let month: YearMonth
    /// By date, then in the order recorded.
    let entries: [EntryState]
    /// A long list shows so many, the latest.
    private static let most = 100

    /// Of the running month they stand beside the form, of others below what they come to.
    func write(_ parts: inout PageParts, isRunning: Bool) {
        if isRunning { return write(&parts.above) }
        if !entries.isEmpty { write(&parts.below) }
    }

    private func write(_ page: inout Markup) {
        page.tag("<section class=\"beside\"><h2>Entries</h2>\n")
        if entries.isEmpty {
            return page.tag("<p class=\"soft\">Nothing was spent yet.</p></section>\n")
        }
        days(&page)
        page.tag("</section>\n")
    }

    private func days(_ page: inout Markup) {
        page.tag("<div class=\"days\">\n")
        let shown = entries.suffix(Self.most).reversed()
        for date in Set(shown.map(\.content.on)).sorted(by: >) {
            // A day is shown as a whole, or its sum would be another one.
            day(&page, date, entries.filter { $0.content.on == date })
        }
        page.tag("</div>\n")
        let rest = entries.count - shown.count
        guard rest > 0 else { return }
        page.tag("<p>")
        page.link("/log?kind=expense&period=\(month)&limit=0", "All \(entries.count) entries")
        page.tag("</p>\n")
    }

    private func day(_ page: inout Markup, _ date: CivilDate, _ entries: [EntryState]) {
        page.element("<h3><span>", weekdayAndDay(date), "</span>")
        page.element("<span>", sums(entries), "</span></h3>\n<ul class=\"list\">\n")
        for entry in entries {
            page.tag("<li><a href=\"")
            page.bare("/entry/\(entry.sequence)")
            page.element("\"><span>", words(entry.content), "</span>")
            page.element(
                "<span>", entry.content.money.map(amount) ?? "", "</span></a></li>\n")
        }
        page.tag("</ul>\n")
    }

    private func words(_ content: Content) -> String {
        let category = content.category.map { facts.roster.name(of: $0.rawValue, .category) }
        return [category, content.text(.note)].compactMap(\.self).joined(separator: " · ")
    }

    /// Currencies are never added together.
    private func sums(_ entries: [EntryState]) -> String {
        var sums: [(currency: Currency, units: Int64)] = []
        for money in entries.compactMap(\.content.money) {
            if let place = sums.firstIndex(where: { $0.currency == money.currency }) {
                sums[place].units &+= money.minorUnits
            } else {
                sums.append((money.currency, money.minorUnits))
            }
        }
        return sums.map { amount(Money(minorUnits: $0.units, currency: $0.currency)) }
            .joined(separator: ", ")
    }

    private func amount(_ money: Money) -> String { facts.figures.text(amountWithCode(money)) }
}
