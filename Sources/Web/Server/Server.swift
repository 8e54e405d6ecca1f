import Accounts
import Daybook
package import DaybookCommand
import DaybookModel
import Hummingbird
import HummingbirdCore
import HummingbirdTLS
import Logging
import NIOCore
import Platform
import Reports
import ServiceLifecycle
import UnixSignals

/// The server of a page.
package enum Server {
    /// Serves books until it is asked to stop.
    package static func run(_ asked: Serving) async throws {
        for path in asked.books { _ = try Book.open(at: path) }
        let reach = try Reach(asked)
        let logger = Logger(label: "daybook") { LogLines(label: $0) }
        let passwords = Passwords(cost: .usual)
        let books = try asked.books.map {
            try book(at: $0, asked, reach.doorway, passwords, logger)
        }
        let greeting = Greeting(
            asked: asked, reach: reach, links: try books.map { try link(to: $0, of: asked.owner) })
        let app = Application(
            router: router(of: books, at: reach.doorway), server: builder(reach),
            configuration: configuration(reach), services: books.map(\.site.feed),
            onServerRunning: { _ in greeting.tell() }, logger: logger)
        var services = ServiceGroupConfiguration(
            services: [app], gracefulShutdownSignals: [.sigterm, .sigint], logger: logger)
        services.maximumGracefulShutdownDuration = Limits.stopTime
        do { try await ServiceGroup(configuration: services).run() } catch let error as IOError {
            throw Unanswered(
                message: "the page cannot be served at \(asked.place): \(error)",
                remedy: "Choose another place: --listen 0 takes a free port", code: .inputOutput)
        }
    }

    private static func book(
        at path: String, _ asked: Serving, _ doorway: Doorway, _ passwords: Passwords,
        _ logger: Logger
    ) throws -> ServedBook {
        let name = Serving.name(ofBook: path)
        let site = try Site(
            book: path, doorway: asked.books.count > 1 ? doorway.ofBook(called: name) : doorway,
            log: try AccessLog(of: path, logger), passwords: passwords,
            isReadOnly: asked.isReadOnly)
        return ServedBook(name: name, site: site)
    }

    private static func router(
        of books: [ServedBook], at doorway: Doorway
    ) -> Router<Context> {
        guard let only = books.first, books.count == 1 else {
            return Books(doorway: doorway, served: books).router
        }
        return only.site.router
    }

    /// Connections with their limits, and with TLS where it is the server's own.
    private static func builder(_ reach: Reach) -> HTTPServerBuilder {
        let connections = Connections(most: Limits.connectionsByAddress)
        let tls = reach.certificate?.configuration
        return HTTPServerBuilder { responder in
            let channel = LimitedChannel(
                base: HTTP1Channel(responder: responder, configuration: http),
                connections: connections)
            guard let tls else { return channel }
            return try TLSChannel(channel, tlsConfiguration: tls)
        }
    }

    private static let http = HTTP1Channel.Configuration(
        additionalChannelHandlers: [RequestMarks()], idleTimeout: Limits.idleTime,
        httpDecoderConfiguration: HTTP1Channel.Configuration.DecoderConfiguration(
            maxHeaderFieldSize: Limits.headerBytes, maxHeaderListSize: Limits.headerBytes,
            maxHeaderFieldCount: Limits.headerFields))

    private static func configuration(_ reach: Reach) -> ApplicationConfiguration {
        let files = Machine.allowOpenFiles(Limits.connections + Limits.reservedFiles)
        return ApplicationConfiguration(
            address: .hostname(reach.host, port: reach.port), serverName: nil,
            availableConnectionsDelegate: MaximumAvailableConnections(
                max(1, files - Limits.reservedFiles)))
    }

    /// Makes whoever starts the server an owner, with a link that opens the book once.
    private static func link(to book: ServedBook, of owner: String) throws -> Greeting.Link {
        var generator = SystemRandomNumberGenerator()
        let base = book.site.doorway.base
        let secret = try book.site.keyring.change { keyring in
            if keyring[owner]?.role != .owner { keyring.put(Account(owner, .owner)) }
            keyring.address = base
            return keyring.makeLink(for: owner, now: Now.seconds, from: &generator)
        }
        return Greeting.Link(book: book.name, base: base, address: secret.link(at: base))
    }
}
