import HTTPTypes
import Hummingbird
import NIOCore

/// Where a request comes from, as an address without a port.
enum Peer {
    /// How a system that listens by IPv6 writes an address of IPv4.
    private static let mapped = "::ffff:"

    /// The address of a connection's other end; empty where the system does not know it.
    static func address(_ address: SocketAddress?) -> String {
        let text = address?.ipAddress ?? ""
        let isMapped = text.hasPrefix(mapped) && text.contains(".")
        return isMapped ? String(text.dropFirst(mapped.count)) : text
    }

    /// Whether it is this machine itself.
    static func isHere(_ address: String) -> Bool {
        address.hasPrefix("127.") || address == "::1"
    }

    /// Whom a proxy asks for: the last address that it was sent, which is the one that it saw
    /// itself; what stands before it anybody may have written. `X-Forwarded-For` is what proxies
    /// set unasked; `Forwarded` (RFC 7239) counts where there is none. Nil: it says nothing.
    static func forwarded(_ headers: HTTPFields) -> String? {
        if let list = headers[values: .known("X-Forwarded-For")].last {
            return list.split(separator: ",").last.flatMap(literal)
        }
        let last = headers[values: .known("Forwarded")].last?.split(separator: ",").last
        let parts = last?.split(separator: ";").map(trimmed) ?? []
        let node = parts.first { $0.lowercased().hasPrefix("for=") }?.dropFirst("for=".count)
        return node.flatMap(literal)
    }

    /// The address in the words of a header: `192.0.2.1`, `192.0.2.1:80`, `"[2001:db8::1]:80"`.
    private static func literal(_ word: some StringProtocol) -> String? {
        var text = trimmed(word)
        if text.hasPrefix("\""), text.hasSuffix("\"") { text = String(text.dropFirst().dropLast()) }
        if text.hasPrefix("[") {
            text = String(text.dropFirst().prefix { $0 != "]" })
        } else if text.count(where: { $0 == ":" }) == 1 {
            text = String(text.prefix { $0 != ":" })
        }
        // What is none would be anything that somebody wants to see in a log.
        return (try? SocketAddress(ipAddress: text, port: 0)).map(address)
    }

    private static func trimmed(_ word: some StringProtocol) -> String {
        var text = word[...]
        while text.first?.isWhitespace ?? false { text.removeFirst() }
        while text.last?.isWhitespace ?? false { text.removeLast() }
        return String(text)
    }
}

/// Takes the address that a proxy of this machine gives for the one that a request comes from.
struct Forwarding: RouterMiddleware {
    func handle(_ request: Request, context: Context, next: Next) async throws -> Response {
        var context = context
        if Peer.isHere(context.peer), let peer = Peer.forwarded(request.headers) {
            context.peer = peer
        }
        return try await next(request, context)
    }
}
