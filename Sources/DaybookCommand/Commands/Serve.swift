import ArgumentParser
import Daybook
import Platform
import Reports

/// `daybook serve`: the page of a book. It is a program of its own, which this one finds beside
/// itself: whoever never needs a page neither builds nor loads what serves it.
struct Serve: TakesRecorder {
    static let configuration = CommandConfiguration(
        "serve [--listen ADDRESS:PORT]", "Serve the book as a page for a browser.",
        """
        EXAMPLES:
          daybook serve
          daybook serve --listen 127.0.0.1:9000
          daybook serve --format json --listen 127.0.0.1:0

        It prints an address with a link that opens the book once, within ten minutes, for
        whoever started it. What is recorded there is recorded by the account's name. It
        ends with Ctrl-C. With --format json it prints one line with the address as soon as
        it answers; port 0 takes a free one.
        """)

    @Option(help: ArgumentHelp("Where it listens (127.0.0.1:8321).", valueName: "address:port"))
    var listen: String?

    @OptionGroup var shared: SharedOptions<Serve>

    private static let program = "daybook-serve"

    mutating func run() throws(CommandError) {
        let asked = try serving()
        let own = try system(ProcessEnvironment.executablePath())
        let server = Files.join(Files.parent(of: own), Self.program)
        guard Files.exists(server) else {
            throw .failed(
                message: "\(Self.program), which serves the page, is not beside this program",
                remedy: "Build it: swift build -c release --product \(Self.program)")
        }
        Terminal.flush()
        try system(
            ChildProcess.become(
                server,
                [
                    "--book=\(asked.book)", "--listen=\(asked.host):\(asked.port)",
                    "--by=\(asked.owner)", "--format=\(asked.isForMachines ? "json" : "table")",
                ]))
    }
}

/// What is to be served, and where.
package struct Serving: Hashable, Sendable {
    /// The directory of the book.
    package let book: String
    package let host: String
    /// 0: a free one.
    package let port: Int
    /// Who starts it, and owns the book at the page.
    package let owner: String
    /// Whether a program reads what it prints.
    package let isForMachines: Bool
}

extension Serving {
    /// Reads the words behind `daybook serve`.
    package init(_ words: [String]) throws(Unanswered) {
        do {
            guard let serve = try Root.parseAsRoot(["serve"] + words) as? Serve else {
                preconditionFailure("The words behind serve call serve.")
            }
            self = try serve.serving()
        } catch let error as CommandError {
            throw Unanswered(message: error.message, remedy: error.remedy, code: error.code)
        } catch {
            throw Unanswered(
                message: "this cannot be served: \(Root.message(for: error))",
                remedy: "See what it takes: \(run: "serve", .flag("help"))", code: .usage)
        }
    }
}

extension Serve {
    fileprivate func serving() throws(CommandError) -> Serving {
        let path = try BookLocation.find(common.book)
        let output = try Output(common)
        let (host, port) = try address()
        return Serving(
            book: path, host: host, port: port, owner: Session.recorder(common),
            isForMachines: output.format == .json)
    }

    private func address() throws(CommandError) -> (host: String, port: Int) {
        guard let listen else { return ("127.0.0.1", 8321) }
        let parts = listen.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2, let port = Int(parts[1]), 0...65535 ~= port else {
            throw .usage(
                message: "\"\(listen)\" is not an address with a port",
                remedy: "Such as: --listen 127.0.0.1:8321")
        }
        let host = String(parts[0])
        guard host == "127.0.0.1" || host == "localhost" else {
            throw .usage(
                message: "\(host) can be reached by other machines, and this page has no TLS yet",
                remedy: "Listen on this machine alone: --listen 127.0.0.1:\(port)")
        }
        return ("127.0.0.1", port)
    }
}
