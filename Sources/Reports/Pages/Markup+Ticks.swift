extension Markup {
    /// Names down and days across, with boxes to tick: whole weeks to a table.
    mutating func ticks(_ grid: TickGrid) {
        for band in grid.bands {
            wideSheet("ticks", grid.words(band))
            heads(of: grid, band)
            tag("<tbody>\n")
            for row in grid.rows { self.row(row, of: grid, band) }
            tag("</tbody>\n</table></div>\n")
        }
    }

    private mutating func heads(of grid: TickGrid, _ band: Range<Int>) {
        let isDivided = grid.slots.count > 1
        tag("<thead><tr><th scope=\"col\"")
        tag(isDivided ? " rowspan=\"2\">" : ">")
        element("", grid.title, "</th>")
        for day in band {
            tag("<th scope=\"col\" class=\"d\"")
            if isDivided {
                tag(" colspan=\"")
                number(grid.slots.count)
                tag("\"")
            }
            element(">", grid.days[day].title, "</th>")
        }
        tag("</tr>")
        if isDivided {
            tag("<tr>")
            for _ in band {
                for half in grid.halves { element("<th scope=\"col\" class=\"d\">", half, "</th>") }
            }
            tag("</tr>")
        }
        tag("</thead>\n")
    }

    private mutating func row(_ row: TickGrid.Row, of grid: TickGrid, _ band: Range<Int>) {
        element("<tr><th scope=\"row\" class=\"t\">", row.name, "</th>")
        for day in band {
            for _ in grid.slots {
                if grid.days[day].isHoliday {
                    tag("<td class=\"d off\">–</td>")
                } else {
                    tag(row.isOpen[day] ? "<td class=\"d b\"></td>" : "<td class=\"d\"></td>")
                }
            }
        }
        tag("</tr>\n")
    }
}
