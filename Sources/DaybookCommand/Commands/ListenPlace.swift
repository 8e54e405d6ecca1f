import Reports

/// An address of this machine and a port, as `--listen` takes them.
package struct ListenPlace: Hashable, Sendable, CustomStringConvertible {
    /// Where it listens where nobody says anything else.
    static let usualPort = 8321
    /// Every address of this machine.
    package static let everywhere = "*"

    /// A name or an address, IPv6 without brackets; ``everywhere``: all of this machine's.
    package let host: String
    /// 0: a free one.
    package let port: Int

    package var description: String {
        host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)"
    }
}

extension ListenPlace {
    /// Reads `ADDRESS:PORT`, `ADDRESS`, `:PORT`, `PORT`, `[IPv6]:PORT` and `[IPv6]`; nil: it is
    /// none of them.
    /// - Parameter host: the address of a text that has none.
    init?(_ text: String, host usual: String) {
        guard let (host, port) = Self.parts(text), host.allSatisfy(Self.isOfName),
            let port = port.isEmpty ? Self.usualPort : Int(port), 0...65535 ~= port
        else { return nil }
        self.port = port
        switch host.lowercased() {
        case "": self.host = usual
        case "localhost": self.host = "127.0.0.1"
        case "0.0.0.0", "::": self.host = Self.everywhere
        case let host: self.host = host
        }
    }

    private static func parts(_ text: String) -> (host: String, port: String)? {
        if text.hasPrefix("[") {
            let parts = text.dropFirst().split(separator: "]", omittingEmptySubsequences: false)
            guard parts.count == 2, parts[0].contains(":") else { return nil }
            guard parts[1].isEmpty || parts[1].hasPrefix(":") else { return nil }
            return (String(parts[0]), String(parts[1].dropFirst()))
        }
        let parts = text.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
        switch parts.count {
        case 1: return Int(text) == nil ? (text, "") : ("", text)
        case 2: return parts[1].isEmpty ? nil : (parts[0], parts[1])
        // More colons than one are of an IPv6 address.
        case _: return (text, "")
        }
    }

    private static func isOfName(_ sign: Character) -> Bool {
        sign.isASCII && (sign.isLetter || sign.isNumber || ".-:*_".contains(sign))
    }

    /// Whether only this machine gets there.
    package var isLoopback: Bool { host.hasPrefix("127.") || host == "::1" }
}

/// The address under which a proxy serves a page, such as `https://books.example.org`.
package struct PublicAddress: Hashable, Sendable, CustomStringConvertible {
    /// A name, with its port where that is not the usual one.
    package let authority: String

    /// Nil: it is no address of a whole site by HTTPS.
    init?(_ text: String) {
        guard text.lowercased().hasPrefix("https://") else { return nil }
        let rest = text.dropFirst("https://".count)
        let authority = (rest.hasSuffix("/") ? rest.dropLast() : rest).lowercased()
        let isName = authority.allSatisfy {
            $0.isASCII && ($0.isLetter || $0.isNumber || ".-:[]".contains($0))
        }
        guard isName, !authority.isEmpty, !authority.hasPrefix(":") else { return nil }
        self.authority = authority.hasSuffix(":443") ? String(authority.dropLast(4)) : authority
    }

    package var description: String { "https://\(authority)" }
}
