import DaybookModel

extension Markup {
    /// Names down and days across: bands of whole weeks below one another, each a table, the last
    /// of which has the figures at the right.
    mutating func days(_ grid: DayGrid) {
        for band in grid.pageBands {
            wideSheet("days", grid.words(band))
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
        wideSheet("month", grid.title)
        tag("<thead><tr><th scope=\"col\" class=\"k\">")
        tag("Wk</th>")
        for weekday in grid.weekdays { element("<th scope=\"col\">", weekday.shortName, "</th>") }
        tag("</tr></thead>\n<tbody>\n")
        let weeks = weeks(grid.days.indices, from: grid.first, on: grid.begins)
        for week in weeks { self.week(week, of: grid) }
        tag("</tbody>\n</table></div>\n")
    }

    private mutating func week(_ week: Range<Int>, of grid: MonthGrid) {
        let first = grid.first.adding(days: week.lowerBound)
        let before = grid.weekdays.firstIndex(of: first.weekday) ?? 0
        // An ISO week has the number of its Thursday.
        let thursday = grid.weekdays.firstIndex(of: .thursday) ?? 0
        tag("<tr><th scope=\"row\" class=\"k\">")
        number(ISOWeek(containing: first.adding(days: thursday - before)).number)
        tag("</th>")
        for _ in 0..<before { tag("<td></td>") }
        for day in week { self.day(grid.days[day], grid.first.adding(days: day)) }
        for _ in (before + week.count)..<grid.weekdays.count { tag("<td></td>") }
        tag("</tr>\n")
    }

    private mutating func day(_ day: MonthGrid.Day, _ date: CivilDate) {
        tag(day.isDimmed ? "<td class=\"off\">" : "<td>")
        tag(day.isBold ? "<b>" : "")
        self.date(date)
        tag(day.isBold ? "</b>" : "")
        if !day.besides.isEmpty { element(" ", day.besides, "") }
        for (place, line) in day.below.enumerated() {
            sign(line, day.told.indices.contains(place) ? day.told[place] : "")
        }
        tag("</td>")
    }

    /// A line of a day: where it is a sign, with its words for whoever points at it or hears it.
    private mutating func sign(_ line: String, _ words: String) {
        if words.isEmpty { return element("<span class=\"layer\">", line, "</span>") }
        tag("<span class=\"layer\" title=\"")
        bare(words)
        element("\"><span aria-hidden=\"true\">", line, "</span>")
        element("<span class=\"heard\">", words, "</span></span>")
    }
}

extension MonthGrid {
    /// The weekdays in the order of a page's columns.
    fileprivate var weekdays: [Weekday] {
        let all = Weekday.allCases
        let start = all.firstIndex(of: begins) ?? 0
        return Array(all[start...] + all[..<start])
    }
}

extension Markup {
    /// The head of a table that a narrow screen scrolls, by keyboard too.
    mutating func wideSheet(_ kind: StaticString, _ caption: String) {
        tag("<div class=\"sheet\" role=\"group\" tabindex=\"0\" aria-label=\"")
        bare(caption)
        tag("\"><table class=\"")
        tag(kind)
        tag("\">\n")
        element("<caption>", caption, "</caption>\n")
    }
}
