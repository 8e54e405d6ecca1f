import DaybookModel

extension Markup {
    /// Names down and days across: bands of whole weeks below one another, each a table, the last
    /// of which has the figures at the right.
    mutating func days(_ grid: DayGrid) {
        for band in grid.pageBands {
            tag("<div class=\"sheet\"><table class=\"days\">\n")
            element("<caption>", grid.words(band), "</caption>\n")
            heads(of: grid, band)
            tag("<tbody>\n")
            for row in grid.rows { self.row(row, of: grid, band) }
            tag("</tbody>\n")
            if !grid.footer.isEmpty {
                tag("<tfoot>\n")
                for row in grid.footer { self.row(row, of: grid, band) }
                tag("</tfoot>\n")
            }
            tag("</table></div>\n")
        }
    }

    private mutating func heads(of grid: DayGrid, _ band: Range<Int>) {
        tag("<thead><tr>")
        if grid.title.isEmpty {
            tag("<td></td>")
        } else {
            element("<th scope=\"col\">", grid.title, "</th>")
        }
        for day in band {
            let date = grid.first.adding(days: day)
            tag("<th scope=\"col\" class=\"d")
            tag(grid.isDimmed[day] ? " off" : "")
            element("\">", String(date.weekday.shortName.prefix(2)), "<br>")
            self.date(date)
            tag("</th>")
        }
        if grid.hasTotals(band) {
            for title in grid.totals { element("<th scope=\"col\" class=\"n\">", title, "</th>") }
        }
        tag("</tr></thead>\n")
    }

    private mutating func row(_ row: DayGrid.Row, of grid: DayGrid, _ band: Range<Int>) {
        tag("<tr><th scope=\"row\" class=\"t\">")
        if let address = row.lead.flatMap({ links?($0) }) {
            link(address, row.name)
        } else {
            text(row.name)
        }
        tag("</th>")
        for day in band {
            let cell = row.cells.indices.contains(day) ? row.cells[day] : ""
            tag("<td class=\"d")
            if grid.isDimmed[day] { tag(" off") }
            if cell.contains(where: grid.warnings.contains) { tag(" warn") }
            element("\">", cell, "</td>")
        }
        if grid.hasTotals(band) {
            for total in row.totals { element("<td class=\"n\">", total, "</td>") }
        }
        tag("</tr>\n")
    }

    /// The number of a day, which leads to the day where the page can.
    private mutating func date(_ date: CivilDate) {
        let day = Suggestion("today", [.option("on", "\(date)")])
        guard let address = links?(day) else { return number(date.day) }
        tag("<a href=\"")
        bare(address)
        tag("\" aria-label=\"")
        bare(weekdayAndDay(date))
        tag("\">")
        number(date.day)
        tag("</a>")
    }

    /// A page of a wall calendar: a row for each week.
    mutating func month(_ grid: MonthGrid) {
        tag("<div class=\"sheet\"><table class=\"month\">\n")
        element("<caption>", grid.title, "</caption>\n<thead><tr><th scope=\"col\" class=\"k\">")
        tag("Wk</th>")
        for weekday in Weekday.allCases {
            element("<th scope=\"col\">", weekday.shortName, "</th>")
        }
        tag("</tr></thead>\n<tbody>\n")
        for week in weeks(grid.days.indices, from: grid.first) { self.week(week, of: grid) }
        tag("</tbody>\n</table></div>\n")
    }

    private mutating func week(_ week: Range<Int>, of grid: MonthGrid) {
        let first = grid.first.adding(days: week.lowerBound)
        tag("<tr><th scope=\"row\" class=\"k\">")
        number(ISOWeek(containing: first).number)
        tag("</th>")
        let before = first.weekday.daysSinceMonday
        for _ in 0..<before { tag("<td></td>") }
        for day in week { self.day(grid.days[day], grid.first.adding(days: day)) }
        for _ in (before + week.count)..<Weekday.allCases.count { tag("<td></td>") }
        tag("</tr>\n")
    }

    private mutating func day(_ day: MonthGrid.Day, _ date: CivilDate) {
        tag(day.isDimmed ? "<td class=\"off\">" : "<td>")
        tag(day.isBold ? "<b>" : "")
        self.date(date)
        tag(day.isBold ? "</b>" : "")
        if !day.besides.isEmpty { element(" ", day.besides, "") }
        for line in day.below { element("<br>", line, "") }
        tag("</td>")
    }
}
