import Reports

/// The keys of the page, which only a script listens to.
enum Shortcuts {
    private static let all = [
        ("/", "Find something in a list"), ("←", "Back in time"), ("→", "Forward in time"),
        ("?", "Show these keys"),
    ]

    /// What each does, and whether they do it.
    static func write(_ page: inout Markup) {
        page.tag("<section id=\"keys\"><h2>Keys</h2>\n<dl>")
        for (key, words) in all {
            page.element("<dt><kbd>", key, "</kbd></dt>")
            page.element("<dd>", words, "</dd>\n")
        }
        page.tag("</dl>\n<label class=\"check\"><input type=\"checkbox\" data-keys> ")
        page.tag("Use these keys on this device</label></section>\n")
    }
}
