import Daybook

extension Markup {
    /// A sentence that proposes something: where its page can lead there, as a link.
    package mutating func sentence(_ advice: Advice) {
        guard let links else { return text(advice.plain) }
        if let label = advice.label, let command = advice.proposals.first,
            let address = links(command)
        {
            return link(address, label)
        }
        for part in advice.parts {
            switch part {
            case .text(let words): text(words)
            case .proposal(let command):
                if let address = links(command) {
                    link(address, command.words(on: .page))
                } else {
                    element("<code>", command.words(on: .prompt), "</code>")
                }
            }
        }
    }

    /// A line, which may end with the way to all rows.
    mutating func words(_ line: String) {
        let all = Suggestion(nil, [.option("limit", "0")])
        guard line.hasSuffix(AnswerFrame.allOfThem), let address = links?(all) else {
            return text(line)
        }
        text(String(line.dropLast(AnswerFrame.allOfThem.count)))
        link(address, "All of them")
    }

    /// A link.
    package mutating func link(_ address: String, _ text: String) {
        tag("<a href=\"")
        bare(address)
        element("\">", text, "</a>")
    }
}

extension Advice {
    /// What is said of the one command that ends it: `All about one:  show Ana`; nil: it says more.
    /// What stands in brackets behind a command is said to whoever types it.
    fileprivate var label: String? {
        guard parts.count == 2 || endsInBrackets, case .text(let text) = parts[0],
            case .proposal(let command) = parts[1], text.hasSuffix(":  ")
        else { return nil }
        let label = String(text.dropLast(3))
        // A line shows whom it is about, and a link does not.
        guard command.verb == "show", case .operand(let whom)? = command.words.first,
            let any = [" one", " an entry"].first(where: label.hasSuffix)
        else { return label }
        return "\(label.dropLast(any.count)) \(whom)"
    }

    private var endsInBrackets: Bool {
        guard parts.count == 3, case .text(let end) = parts[2] else { return false }
        return end.hasPrefix(" (") && end.hasSuffix(")")
    }
}

extension Suggestion {
    /// Where its words are read.
    package enum Face {
        /// As a link, which says what it leads to.
        case page
        /// As a line to be typed, which no page asks.
        case prompt
    }

    /// The command in words.
    package func words(on face: Face) -> String {
        let said = words.map { word in
            switch word {
            case .operand(let text), .blank(let text): text
            case .option(let name, let value): face == .page ? value : "--\(name) \(value)"
            case .flag(let name): face == .page ? name : "--\(name)"
            case .reason: face == .page ? "" : "--because REASON"
            }
        }
        let program = face == .page || verb == nil ? [] : ["daybook"]
        let verb = [verb].compactMap(\.self).filter { !$0.isEmpty }
        return (program + verb + said.filter { !$0.isEmpty }).joined(separator: " ")
    }
}
