import Accounts
import Daybook
import HTTPTypes
import Hummingbird
import Logging
import Platform
import Reports
import Synchronization

/// Who asks, once it is known: the log is written outside of what finds it out.
final class Visit: Sendable {
    private let name = Mutex<String?>(nil)

    /// The account that asks; nil: nobody is logged in.
    var account: String? { name.withLock { $0 } }

    func note(_ account: Account?) {
        guard let account else { return }
        name.withLock { $0 = account.name }
    }
}

/// The file beside the book that says who has asked what, from where, and what they got. It holds
/// nothing that lets anybody in.
final class AccessLog: Sendable {
    /// A full one becomes the older one.
    private static let limitBytes: Int64 = 8 << 20

    private let file: Mutex<AppendedFile>
    private let logger: Logger
    private let hasFailed: Atomic<Bool>

    /// - Parameter book: its directory.
    init(of book: String, _ logger: Logger) throws(PlatformError) {
        let path = Files.join(book, "access.log")
        let opened = try AppendedFile(path, older: "\(path).1", limitBytes: Self.limitBytes)
        file = Mutex(opened)
        self.logger = logger
        // After all that may fail: to take it away again there crashes the compiler when it
        // optimises (Swift 6.3.1).
        hasFailed = Atomic(false)
    }

    /// Adds a line. A log that cannot be written, on a full disk, turns nobody away; the first
    /// time it is said.
    func write(_ line: AccessLine) {
        let text = Array((line.json.compact + "\n").utf8)
        let failure = file.withLock { file -> PlatformError? in
            do throws(PlatformError) { try file.append(text) } catch { return error }
            return nil
        }
        guard let failure else { return }
        if !hasFailed.exchange(true, ordering: .relaxed) {
            logger.warning("the access log has gaps", metadata: ["error": "\(failure.message)"])
        }
    }
}

/// One request in the access log.
struct AccessLine: Sendable {
    /// When it began.
    let time: Instant
    let account: String?
    let peer: String
    let method: String
    /// Its path and its question, without what lets somebody in.
    let path: String
    let status: Int
    let milliseconds: Int64

    var json: JSON {
        .object([
            JSONField("time", .string("\(time)")), JSONField("account", .text(account)),
            JSONField("peer", .string(peer)), JSONField("method", .string(method)),
            JSONField("path", .string(path)), JSONField("status", .integer(status)),
            JSONField("milliseconds", .integer(milliseconds)),
        ])
    }

    /// More of an address is nothing that anybody reads.
    private static let longest = 2000

    /// An address as it is written.
    static func shown(_ address: String) -> String {
        let parts = address.split(separator: "?", maxSplits: 1)
        let path = parts.first.map(String.init) ?? "/"
        guard parts.count > 1, !SecretField.isPage(path) else {
            return String(path.prefix(longest))
        }
        let secrets = SecretField.typed.union(SecretField.shown)
        let kept = Form.fields(parts[1]).filter {
            !secrets.contains(HeldForm.name(of: $0).lowercased())
        }
        return String((kept.isEmpty ? path : "\(path)?\(Form.query(kept))").prefix(longest))
    }
}

/// Writes each request into the access log.
struct Logged: RouterMiddleware {
    let log: AccessLog
    let keyring: KeyringFile

    func handle(_ request: Request, context: Context, next: Next) async throws -> Response {
        let time = Instant(microsecondsSinceEpoch: Now.microseconds)
        let began = SystemClock.monotonicNanoseconds()
        let response = try await next(request, context)
        // Of an account that has ended meanwhile nothing is written that may name anybody.
        let keys = try? keyring.read()
        let account = context.visit.account.flatMap { keys?[$0]?.name }
        let isOver = account != context.visit.account
        log.write(
            AccessLine(
                time: time, account: account, peer: context.peer,
                method: request.method.rawValue,
                path: isOver ? "/" : AccessLine.shown(request.uri.string),
                status: response.status.code,
                milliseconds: (SystemClock.monotonicNanoseconds() - began) / 1_000_000))
        return response
    }
}

/// Tells the access log whose request it is.
struct Noted: RouterMiddleware {
    func handle(_ request: Request, context: Context, next: Next) async throws -> Response {
        context.visit.note(context.account)
        return try await next(request, context)
    }
}
