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
    /// Serves a book until it is asked to stop.
    package static func run(_ asked: Serving) async throws {
        _ = try Book.open(at: asked.book)
        let reach = try Reach(asked)
        let logger = Logger(label: "daybook") { LogLines(label: $0) }
        let site = try Site(
            book: asked.book, doorway: reach.doorway, log: try AccessLog(of: asked.book, logger),
            isReadOnly: asked.isReadOnly)
        let link = try owner(asked, site.keyring, at: reach.doorway.origin)
        let greeting = Greeting(
            asked: asked, reach: reach, link: link.link(at: reach.doorway.origin))
        let app = Application(
            router: site.router, server: builder(reach), configuration: configuration(reach),
            services: [site.feed], onServerRunning: { _ in greeting.tell() }, logger: logger)
        var services = ServiceGroupConfiguration(
            services: [app], gracefulShutdownSignals: [.sigterm, .sigint], logger: logger)
        services.maximumGracefulShutdownDuration = Limits.stopTime
        do { try await ServiceGroup(configuration: services).run() } catch let error as IOError {
            throw Unanswered(
                message: "the page cannot be served at \(asked.place): \(error)",
                remedy: "Choose another place: --listen 0 takes a free port", code: .inputOutput)
        }
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
    private static func owner(
        _ asked: Serving, _ keyring: KeyringFile, at origin: String
    ) throws -> Secret {
        var generator = SystemRandomNumberGenerator()
        return try keyring.change { keyring in
            if keyring[asked.owner]?.role != .owner {
                keyring.put(Account(asked.owner, .owner))
            }
            keyring.address = origin
            return keyring.makeLink(for: asked.owner, now: Now.seconds, from: &generator)
        }
    }
}
