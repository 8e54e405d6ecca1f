/// Text in the language of manual pages, man(7).
struct Roff {
    private(set) var text = ""

    /// The head of a page.
    /// - Parameter section: 1 of commands, 7 of everything else.
    init(_ title: String, section: Int, version: String) {
        text =
            ".TH \(Self.quoted(title.uppercased())) \(section) \"\" "
            + "\(Self.quoted("daybook \(version)")) \(Self.quoted("Daybook"))\n.nh\n.ad l\n"
    }

    mutating func heading(_ title: String) { text += ".SH \(Self.quoted(title.uppercased()))\n" }

    /// Lines that run on as a paragraph; an empty one begins the next.
    mutating func paragraphs(_ lines: [some StringProtocol]) {
        for line in lines {
            text += line.isEmpty ? ".PP\n" : Self.line(line) + "\n"
        }
    }

    /// Lines that stand as they are.
    mutating func literal(_ lines: [some StringProtocol]) {
        text += ".nf\n.RS 4\n"
        for line in lines { text += Self.line(line) + "\n" }
        text += ".RE\n.fi\n"
    }

    /// Something named, and below it what it is.
    mutating func item(_ name: String, _ meaning: String) {
        text +=
            ".TP\n\\fB\(Self.escaped(name))\\fR\n\(Self.line(meaning.isEmpty ? " " : meaning))\n"
    }

    /// A line of text. A dot or an apostrophe in front would make a request of it.
    private static func line(_ line: some StringProtocol) -> String {
        let text = escaped(line)
        return text.hasPrefix(".") || text.hasPrefix("'") ? "\\&" + text : text
    }

    private static func escaped(_ text: some StringProtocol) -> String {
        var escaped = ""
        for character in text {
            switch character {
            case "\\": escaped += "\\e"
            case "-": escaped += "\\-"
            default: escaped.append(character)
            }
        }
        return escaped
    }

    private static func quoted(_ text: String) -> String {
        "\""
            + escaped(text).split(separator: "\"", omittingEmptySubsequences: false)
            .joined(separator: "\\(dq") + "\""
    }
}
