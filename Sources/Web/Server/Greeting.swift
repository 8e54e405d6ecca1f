import DaybookCommand
import Platform
import Reports

/// What whoever starts the server is told, as soon as it answers.
struct Greeting: Sendable {
    let asked: Serving
    let reach: Reach
    /// Opens the book once.
    let link: String

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
            if (try? ChildProcess.launch(program, [link])) != nil { return }
        }
        let text = "No program here opens a browser (xdg-open): open the address yourself.\n"
        // Whoever closed this stream does not want to know.
        try? Terminal.write(text, to: .standardError)
    }

    private var json: JSON {
        var fields = [
            JSONField("report", "serve"), JSONField("version", 1),
            JSONField("url", .string(link)), JSONField("origin", .string(reach.doorway.origin)),
        ]
        if let certificate = reach.certificate {
            fields.append(JSONField("certificateSha256", .string(certificate.digest)))
        }
        return .object(fields)
    }

    private var text: String {
        var lines = ["The book is open at \(reach.doorway.origin)"]
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
        lines.append("Open it once, within ten minutes, as \(asked.owner): \(link)")
        if asked.way == .network, let code = QRCode.make(link, .terminal) {
            lines.append("Or point the camera of a phone in this network at this:")
            lines.append(String(decoding: code, as: UTF8.self))
        }
        lines.append("Ctrl-C ends.\n")
        return lines.joined(separator: "\n")
    }
}
