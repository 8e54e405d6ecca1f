import Accounts
import Daybook
import HTTPTypes
import Hummingbird
import NIOCore
import ServiceLifecycle
import Synchronization

/// Tells open pages that the log has grown. It carries numbers of events only: what they say each
/// page asks for itself, as whoever is logged in there.
final class Feed: Sendable {
    private struct Listener {
        let session: String
        let stream: AsyncStream<UInt64>.Continuation
    }
    private typealias Listeners = [Int: Listener]

    /// Another file that takes its place is followed too.
    private let book: KeptBook
    private let listeners = Mutex<(next: Int, open: Listeners)>((0, [:]))
    /// The pause between two looks at the log's head.
    private static let pause = Duration.milliseconds(200)

    init(of book: String) { self.book = KeptBook(at: book) }

    /// The numbers of the last events, from now on; of several that nobody has taken yet, the
    /// newest.
    /// - Parameter session: whose page listens; nil is returned where it has too many of them.
    func listen(as session: String) -> AsyncStream<UInt64>? {
        let (stream, continuation) = AsyncStream.makeStream(
            of: UInt64.self, bufferingPolicy: .bufferingNewest(1))
        let number = listeners.withLock { listeners -> Int? in
            let own = listeners.open.values.count { $0.session == session }
            guard own < Limits.streamsBySession else { return nil }
            listeners.next += 1
            listeners.open[listeners.next] = Listener(session: session, stream: continuation)
            return listeners.next
        }
        guard let number else { return nil }
        continuation.onTermination = { [self] _ in
            listeners.withLock { _ = $0.open.removeValue(forKey: number) }
        }
        return stream
    }

    private func tell(_ sequence: UInt64) {
        listeners.withLock { listeners in
            for listener in listeners.open.values { listener.stream.yield(sequence) }
        }
    }

    /// The number of the last event.
    private func head() throws -> UInt64 { try book.open().view().point.sequence }
}

extension Feed: Service {
    /// Looks at the log until the server stops.
    func run() async throws {
        var last = try head()
        let ticks = AsyncStream<Void> { continuation in
            let clock = Task {
                while !Task.isCancelled {
                    continuation.yield()
                    try await Task.sleep(for: Self.pause)
                }
            }
            continuation.onTermination = { _ in clock.cancel() }
        }
        for await _ in ticks.cancelOnGracefulShutdown() {
            // Where it cannot be read just now, pages say so; it may be there again.
            guard let now = try? head() else { continue }
            if now != last { tell(now) }
            last = now
        }
    }
}

extension Site {
    /// The stream of Server-Sent Events (WHATWG HTML, 9.2) of one page.
    func live(_ request: Request, _ context: Context) throws -> Response {
        // A program's token has no session: its streams count together with its account's.
        let owner = context.session?.hash ?? "of \(context.account?.name ?? "")"
        guard let numbers = feed.listen(as: owner) else {
            throw HTTPError(
                .tooManyRequests,
                message: "Too many pages of this browser are told of news: close some.")
        }
        let keyring = keyring
        return Response(
            status: .ok,
            headers: [
                .contentType: "text/event-stream", .cacheControl: "no-store",
                .known("X-Accel-Buffering"): "no",
            ],
            body: ResponseBody { writer in
                // It ends when the page hangs up, with its session or token, and when the server is
                // asked to stop.
                try? await request.body.consumeWithCancellationOnInboundClose { _ in
                    try await writer.write(ByteBuffer(string: "retry: 2000\n\n"))
                    var silent = 0
                    for await sequence in Self.events(numbers).cancelOnGracefulShutdown() {
                        guard try keyring.read().isOpen(to: context) else { break }
                        silent = sequence == nil ? silent + 1 : 0
                        if sequence == nil, silent % Self.looksToComment != 0 { continue }
                        try await writer.write(ByteBuffer(string: Self.text(sequence)))
                    }
                }
                try await writer.finish(nil)
            })
    }

    /// A comment keeps a connection open that says nothing else.
    private static func text(_ sequence: UInt64?) -> String {
        sequence.map { "id: \($0)\ndata: \($0)\n\n" } ?? ": still here\n\n"
    }

    /// Between two looks at whether its session is over, in seconds.
    private static let lookSeconds = 3
    /// So many of them without news, and a comment is sent.
    private static let looksToComment = 5

    /// The numbers, and nothing each time that the session is looked at.
    private static func events(_ numbers: AsyncStream<UInt64>) -> AsyncStream<UInt64?> {
        AsyncStream { continuation in
            let forward = Task {
                for await number in numbers { continuation.yield(number) }
                continuation.finish()
            }
            let clock = Task {
                while !Task.isCancelled {
                    try await Task.sleep(for: .seconds(lookSeconds))
                    continuation.yield(nil)
                }
            }
            continuation.onTermination = { _ in
                forward.cancel()
                clock.cancel()
            }
        }
    }
}

extension Keyring {
    /// Whether what was shown still lets somebody in.
    fileprivate func isOpen(to context: Context) -> Bool {
        let now = Now.seconds
        return context.session.map { account(of: $0, now: now) != nil }
            ?? context.token.map { account(of: $0, asTokenAt: now) != nil } ?? false
    }
}
