import Reports

extension Markup {
    /// More rows of reports than these are counted, not listed.
    private static let mostRows = 12

    /// What a correction would do. A script fills it in anew while its form is filled in.
    /// - Parameter outcome: nil: nobody asked, and it is empty.
    mutating func foretold(_ outcome: Foretold?) {
        tag("<div role=\"status\" data-foretold")
        tag(outcome == nil ? ">" : " class=\"preview\">")
        if let outcome { told(outcome) }
        tag("</div>\n")
    }

    private mutating func told(_ outcome: Foretold) {
        for line in outcome.said { element("<p>", line, "</p>\n") }
        let isNothing = outcome.rows.isEmpty
        element("<p>", isNothing ? Foretold.nothing : "Figures that would move:", "</p>\n")
        for row in outcome.rows.prefix(Self.mostRows) {
            element("<p><b>", row.name, "</b></p>\n<ul>\n")
            for figure in row.figures { element("<li>", figure, "</li>\n") }
            tag("</ul>\n")
        }
        let rest = outcome.rows.count - min(outcome.rows.count, Self.mostRows)
        if rest > 0 { element("<p>", "And \(rest) more rows of reports.", "</p>\n") }
    }
}
