import ArgumentParser
import Daybook
import Platform
import Reports

/// `daybook serve`: the page of a book. It is a program of its own, which this one finds beside
/// itself: whoever never needs a page neither builds nor loads what serves it.
struct Serve: TakesRecorder {
    static let configuration = CommandConfiguration(
        "serve [BOOK…] [--lan] [--listen ADDRESS:PORT]",
        "Serve the book as a page for a browser.",
        """
        EXAMPLES:
          daybook serve --open
          daybook serve --lan
          daybook serve --listen 127.0.0.1:9000
          daybook serve club.book household.book
          daybook serve --behind-proxy https://books.example.org
          daybook serve --listen :443 --tls-certificate page.crt --tls-key page.key
          daybook serve --format json --listen 127.0.0.1:0

        It prints an address with a link that opens the book once, within ten minutes,
        for whoever started it; with --lan as a code for a phone's camera too.
        Everybody else gets in by an account: daybook accounts --help. What is
        recorded there is recorded by the account's name. It ends with Ctrl-C. With
        --format json it prints one line with the address as soon as it answers; port
        0 takes a free one. Several books have their pages below /books/NAME/, each
        with accounts of its own.
        """)

    @Argument(help: ArgumentHelp("Books (the nearest one).", valueName: "book"))
    var books: [String] = []

    @Option(help: ArgumentHelp("Where it listens (127.0.0.1:8321).", valueName: "address:port"))
    var listen: String?

    @Flag(help: "Serve this machine's network, by TLS with a certificate of its own.")
    var lan = false

    @Option(help: ArgumentHelp("Serve by TLS with this certificate (PEM).", valueName: "file"))
    var tlsCertificate: String?

    @Option(help: ArgumentHelp("The key of that certificate (PEM).", valueName: "file"))
    var tlsKey: String?

    @Option(
        help: ArgumentHelp(
            "Serve behind a proxy of this machine, at its public address.", valueName: "url"))
    var behindProxy: String?

    @Flag(help: "Open the page in a browser.")
    var open = false

    @Flag(help: "Show the book, and let nobody record anything.")
    var readOnly = false

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
        try system(ChildProcess.become(server, asked.words))
    }
}

extension Serve {
    /// What is asked for, as far as the words tell.
    func serving() throws(CommandError) -> Serving {
        let paths = try bookPaths()
        let output = try Output(common)
        let way = try way()
        return Serving(
            books: paths, place: try place(way), way: way, owner: Session.recorder(common),
            isForMachines: output.format == .json, opensBrowser: open, isReadOnly: readOnly)
    }

    /// The books that are named, else the one that every command finds.
    private func bookPaths() throws(CommandError) -> [String] {
        let named = (common.book.map { [$0] } ?? []) + books
        var paths = [try BookLocation.find(named.first)]
        for name in named.dropFirst() { paths.append(try BookLocation.find(name)) }
        let names = paths.map(Serving.name(ofBook:))
        if let twice = names.first(where: { name in names.count { $0 == name } > 1 }) {
            throw .usage(
                message: "two books are called \(twice), and each has its pages below its name",
                remedy: "Serve one of them by itself, or rename its directory")
        }
        return paths
    }

    private func way() throws(CommandError) -> ServingWay {
        let named = [
            lan ? "--lan" : nil, tlsCertificate ?? tlsKey == nil ? nil : "--tls-certificate",
            behindProxy == nil ? nil : "--behind-proxy",
        ].compactMap(\.self)
        try demand(
            named.count < 2, or: "\(named.joined(separator: " and ")) are two ways to be reached",
            remedy: "Keep one of them. Each way: \(run: "serve", .flag("help"))")
        if lan { return .network }
        if let behindProxy {
            guard let address = PublicAddress(behindProxy) else {
                throw .usage(
                    message: "\"\(behindProxy)\" is not the https address of a whole site",
                    remedy: "Such as: --behind-proxy https://books.example.org")
            }
            return .proxy(address)
        }
        switch (tlsCertificate, tlsKey) {
        case (nil, nil): return .here
        case (let file?, let key?): return .certificate(file: file, key: key)
        case (_?, nil):
            throw .usage(
                message: "a certificate needs its key", remedy: "Add it: --tls-key FILE")
        case (nil, _?):
            throw .usage(
                message: "a key needs its certificate",
                remedy: "Add it: --tls-certificate FILE")
        }
    }

    private func place(_ way: ServingWay) throws(CommandError) -> ListenPlace {
        let isOpen =
            switch way {
            case .network, .certificate: true
            case .here, .proxy: false
            }
        let usual = isOpen ? ListenPlace.everywhere : "127.0.0.1"
        guard let place = ListenPlace(listen ?? "", host: usual) else {
            throw .usage(
                message: "\"\(listen ?? "")\" is not an address with a port",
                remedy: "Such as: --listen 127.0.0.1:8321, --listen [::1]:8321, --listen 8321")
        }
        if isOpen || place.isLoopback { return place }
        throw way == .here ? unprotected(place) : beyondProxy(place)
    }

    /// What anybody on the way could read and change is not served.
    private func unprotected(_ place: ListenPlace) -> CommandError {
        .usage(
            message: "\(listen ?? place.host) can be reached by other machines, and nothing would "
                + "protect what they send",
            remedy: """
                There are three ways: \(run: "serve", .flag("lan")) makes a certificate, \
                --tls-certificate FILE --tls-key FILE takes yours, and --behind-proxy \
                https://NAME leaves it to a proxy. Or for this machine alone: \
                --listen 127.0.0.1:\(String(place.port))
                """)
    }

    private func beyondProxy(_ place: ListenPlace) -> CommandError {
        .usage(
            message: "\(listen ?? place.host) can be reached by others than the proxy",
            remedy: "Let the proxy of this machine ask there: "
                + "--listen 127.0.0.1:\(String(place.port))")
    }
}
