import Accounts
import Daybook
package import DaybookCommand
import Hummingbird
import Logging
import NIOCore
import Platform
import Reports
import Synchronization

/// The server of a page.
package enum Server {
    /// Serves a book until it is asked to stop.
    package static func run(_ asked: Serving) async throws {
        _ = try Book.open(at: asked.book)
        let port = try port(asked)
        let doorway = Doorway(port: port)
        let site = try Site(book: asked.book, doorway: doorway)
        let link = try owner(asked, site.keyring, at: doorway.origin)
        let address = link.link(at: doorway.origin)
        var logger = Logger(label: "daybook")
        logger.logLevel = .notice
        let app = Application(
            router: site.router,
            configuration: ApplicationConfiguration(
                address: .hostname(asked.host, port: port), serverName: nil),
            services: [site.feed],
            onServerRunning: { _ in Self.tell(address, doorway, asked) }, logger: logger)
        try await app.runService()
    }

    /// The port that was asked for, or a free one: browsers are told of it before it is bound.
    private static func port(_ asked: Serving) throws -> Int {
        asked.port == 0 ? try FreePort.find(host: asked.host) : asked.port
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

    private static func tell(_ address: String, _ doorway: Doorway, _ asked: Serving) {
        let text: String
        if asked.isForMachines {
            let object: JSON = .object([
                JSONField("report", "serve"), JSONField("version", 1),
                JSONField("url", .string(address)), JSONField("origin", .string(doorway.origin)),
            ])
            text = object.compact + "\n"
        } else {
            text = """
                The book is open at \(doorway.origin)
                Open it once, within ten minutes, as \(asked.owner): \(address)
                Ctrl-C ends.

                """
        }
        // Whoever closed this stream does not want to know.
        try? Terminal.write(text, to: .standardOutput)
        Terminal.flush()
    }
}
