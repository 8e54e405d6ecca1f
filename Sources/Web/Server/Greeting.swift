import DaybookCommand
import Platform
import Reports

/// What whoever starts the server is told, as soon as it answers.
struct Greeting: Sendable {
    let asked: Serving
    let reach: Reach
    /// What opens each book; one at least.
    let links: [Link]

    /// What opens a book once.
    struct Link: Sendable {
        let book: String
        /// Where its first page is, without the slash.
        let base: String
        let address: String
    }

    /// Says it, and opens a browser where that was asked for.
    func tell() {
        // Whoever closed this stream does not want to know.
        try? Terminal.write(
            asked.isForMachines ? json.compact + "\n" : text, to: .standardOutput)
        Terminal.flush()
        if asked.opensBrowser { open() }
    }

    private func open() {
        if let program = ProcessEnvironment.program("xdg-open") {
            // Whoever sits here is told the same as where there is none.
            if (try? ChildProcess.launch(program, [links[0].address])) != nil { return }
        }
        let text = "No program here opens a browser (xdg-open): open the address yourself.\n"
        // Whoever closed this stream does not want to know.
        try? Terminal.write(text, to: .standardError)
    }

    private var json: JSON {
        var fields = [
            JSONField("report", "serve"), JSONField("version", 1),
            JSONField("url", .string(links[0].address)),
            JSONField("origin", .string(reach.doorway.origin)),
        ]
        if links.count > 1 { fields.append(JSONField("books", .array(links.map(\.json)))) }
        if let certificate = reach.certificate {
            fields.append(JSONField("certificateSha256", .string(certificate.digest)))
        }
        return .object(fields)
    }

    private var text: String {
        let what = links.count == 1 ? "The book is" : "\(links.count) books are"
        var lines = ["\(what) open at \(reach.doorway.origin)"]
        if !reach.others.isEmpty {
            lines.append("and at \(reach.others.joined(separator: ", "))")
        }
        if asked.way == .network, let certificate = reach.certificate {
            lines += [
                "Its certificate (SHA-256): \(certificate.digest)",
                "A browser warns once that it does not know it: compare these digits.",
            ]
        }
        if case .proxy = asked.way {
            lines.append("The proxy finds it at \(asked.place.host):\(reach.port).")
        }
        if asked.isReadOnly { lines.append("Nothing can be recorded there.") }
        for link in links { lines += words(of: link) }
        lines.append("Ctrl-C ends.\n")
        return lines.joined(separator: "\n")
    }

    private func words(of link: Link) -> [String] {
        let what = links.count == 1 ? "it" : link.book
        let words = ["Open \(what) once, within ten minutes, as \(asked.owner): \(link.address)"]
        guard asked.way == .network, let code = QRCode.make(link.address, .terminal) else {
            return words
        }
        return words + [
            "Or point the camera of a phone in this network at this:",
            String(decoding: code, as: UTF8.self),
        ]
    }
}

extension Greeting.Link {
    fileprivate var json: JSON {
        .object([
            JSONField("book", .string(book)), JSONField("url", .string(address)),
            JSONField("origin", .string(base)),
        ])
    }
}
