package import Daybook

extension Answer {
    /// What a page is called: what it shows, without days and points.
    package var heading: String { titleParts.first ?? capitalised(report) }

    var titleParts: [String] {
        title.split(separator: " · ").map(String.init)
    }

    /// What stands under the heading: the days, what else was asked for, and the point.
    package var scope: String {
        let parts = titleParts.dropFirst() + filters
        let isSaid = parts.contains { $0.hasPrefix("as of ") }
        return (parts + (isSaid ? [] : pointWords.prefix(1))).joined(separator: " · ")
    }

    /// Writes the answer as one page of HTML that needs nothing besides itself.
    /// - Returns: how many rows its table has; nil: it has none.
    func writePage(_ setting: PageSetting, to sink: Sink) throws(DaybookError) -> Int? {
        var page = Markup(for: setting.paper)
        begin(&page, setting)
        let rows = try writeMain(&page, to: sink)
        page.tag("</main>\n")
        end(&page, setting)
        try sink(page.bytes)
        return rows
    }

    /// Writes what stands in the main part of a page, under its heading.
    /// - Returns: how many rows its table has; nil: it has none.
    package func writeMain(
        _ page: inout Markup, to sink: Sink
    ) throws(DaybookError) -> Int? {
        page.paragraphs(linesBefore, values)
        let layout = layout
        if let layout {
            try page.table(layout, caption: caption, isSeen: !unit.isEmpty, to: sink)
        }
        for block in blocks { try page.block(block, to: sink) }
        page.paragraphs(linesAfter)
        page.advice(hints)
        return layout?.rows.count
    }

    /// What stands over its table: what is counted, and in what.
    var caption: String {
        unit.isEmpty || unit == heading.lowercased() ? heading : "\(heading), \(unit)"
    }

    private func begin(_ page: inout Markup, _ setting: PageSetting) {
        page.tag("<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n")
        page.tag("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n")
        page.tag("<title>")
        page.bare((title.isEmpty ? heading : title) + " · " + book)
        page.tag("</title>\n")
        page.style(setting)
        page.tag("</head>\n<body>\n<header>\n")
        page.element("<h1>", heading, "</h1>\n")
        if !scope.isEmpty { page.element("<p class=\"scope\">", scope, "</p>\n") }
        page.tag("</header>\n<main>\n")
    }

    private func end(_ page: inout Markup, _ setting: PageSetting) {
        page.tag("<footer>\n")
        page.element("<p>", ([book] + pointWords).joined(separator: " · "), "</p>\n")
        if let root { page.element("<p class=\"print\">tree root ", root, "</p>\n") }
        if let command = setting.command {
            page.element("<p><code>$ ", command, "</code></p>\n")
        }
        page.tag("</footer>\n</body>\n</html>\n")
    }

    /// The canonical form of the days that it covers; nil: a report without a period.
    package var periodLabel: String? { period?.label }

    /// The unit of days that it covers; nil: it covers none, or several, or all.
    package var coveredSpan: CalendarSpan? {
        guard let period, let first = period.from.flatMap({ CivilDate($0) }) else { return nil }
        return CalendarUnit.allCases.map { CalendarSpan($0, containing: first) }
            .first { $0.description == period.label }
    }

    /// When the last event that counted was recorded.
    package var moment: Instant? { asOf.flatMap { Instant($0.recordedAt) } }

    /// The point that the figures stand on, with its moment to the minute.
    package var pointWords: [String] {
        guard let asOf else { return [] }
        let moment = asOf.recordedAt.prefix(16).replacing("T", with: " ")
        return ["as of \(id(UInt64(asOf.sequence)))", "recorded \(moment) UTC"]
    }
}

extension Markup {
    /// The next commands: for a reader at a screen, and no part of what is printed.
    /// On a page of a site only those that lead somewhere there.
    fileprivate mutating func advice(_ lines: [Advice]) {
        let lines = lines.filter(leads)
        if lines.isEmpty { return }
        tag("<section class=\"hints\">\n")
        for line in lines {
            tag("<p>")
            sentence(line)
            tag("</p>\n")
        }
        tag("</section>\n")
    }

    /// Whether each of its commands is done here: a page that stands alone only tells them.
    func leads(_ line: Advice) -> Bool {
        guard let links else { return true }
        return line.proposals.allSatisfy { links($0) != nil }
    }
}
