import DaybookCommand
import DaybookModel
import NIOCore
import Platform
import Reports

/// Where the server listens, and how people get there.
struct Reach: Sendable {
    let host: String
    let port: Int
    let doorway: Doorway
    /// Nil: what is sent is protected by others, or never leaves this machine.
    let certificate: Certificate?
    /// The other addresses under which a phone finds it.
    let others: [String]

    /// What was asked for, with a free port in place of none, a certificate where it takes one.
    init(_ asked: Serving) throws {
        let port = try Self.port(asked.place)
        var certificate: Certificate?
        switch asked.way {
        case .here: doorway = Self.here(asked.place.host, port)
        case .proxy(let address): doorway = Doorway(behindProxyAt: address.authority)
        case .network:
            let own = try Self.ownPlaces(asked.place)
            let places = own + ["localhost", "127.0.0.1"]
            certificate = try Certificate.own(of: asked.books[0], for: places)
            doorway = Doorway(places, port: port, isSecure: true)
        case .certificate(let file, let key):
            let brought = try Certificate(file: file, key: key)
            doorway = Doorway(
                try Self.places(of: brought, file, asked.place), port: port, isSecure: true)
            certificate = brought
        }
        self.port = port
        self.certificate = certificate
        host =
            asked.place.host == ListenPlace.everywhere
            ? try OwnPlace.everywhere() : asked.place.host
        others =
            asked.way == .network
            ? try Self.ownPlaces(asked.place).dropFirst().map { "https://\($0):\(port)" } : []
    }

    private static func port(_ place: ListenPlace) throws(PlatformError) -> Int {
        if place.port != 0 { return place.port }
        let isHere = place.isLoopback && !place.host.contains(":")
        return try FreePort.find(host: isHere ? place.host : "0.0.0.0")
    }

    private static func here(_ host: String, _ port: Int) -> Doorway {
        let own = OwnPlace.inAddress(host)
        let usual = ["127.0.0.1", "localhost", "[::1]"]
        return Doorway([own] + usual.filter { $0 != own }, port: port)
    }

    /// The addresses of this machine that others reach, the likeliest first.
    private static func ownPlaces(_ place: ListenPlace) throws -> [String] {
        if place.host != ListenPlace.everywhere { return [OwnPlace.inAddress(place.host)] }
        let places = try OwnPlace.ofMachine()
        guard !places.isEmpty else {
            throw Unanswered(
                message: "this machine has no address that others reach: it is in no network",
                remedy: "Join one. Or for this machine alone: leave out --lan", code: .failure)
        }
        return places
    }

    /// The places that a certificate is for, the one that people use first.
    private static func places(
        of certificate: Certificate, _ file: String, _ place: ListenPlace
    ) throws(Unanswered) -> [String] {
        let named = place.host == ListenPlace.everywhere ? [] : [OwnPlace.inAddress(place.host)]
        let places = named + certificate.places.filter { !named.contains($0) }
        // A name with a star leads nobody anywhere.
        guard let first = places.first(where: { !$0.hasPrefix("*") }) else {
            throw Unanswered(
                message: "\(file) says no name at which the page is reached",
                remedy: "Name it: --listen books.example.org:\(String(place.port))", code: .usage)
        }
        return [first] + places.filter { $0 != first }
    }
}

/// Addresses of this machine as text, IPv6 in brackets.
enum OwnPlace {
    /// All of them.
    static func everywhere() throws -> String {
        try ofMachine().first?.hasPrefix("[") ?? false ? "::" : "0.0.0.0"
    }

    /// Those that others in its networks reach, the real networks first. Addresses of IPv6 change
    /// from day to day, and a certificate with them: they count where there are no others.
    static func ofMachine() throws -> [String] {
        let found = try System.enumerateDevices().compactMap { device in
            device.address?.ipAddress.map { (name: device.name, text: $0) }
        }.filter { !Peer.isHere($0.text) && !isOfLink($0.text) }
        let four = found.filter { !$0.text.contains(":") }
        let usable = four.isEmpty ? found : four
        let isInner = { (name: String) in inner.contains { name.hasPrefix($0) } }
        return (usable.filter { !isInner($0.name) } + usable.filter { isInner($0.name) }).map {
            inAddress($0.text)
        }
    }

    /// Networks within the machine.
    private static let inner = ["docker", "br-", "veth", "virbr", "podman", "cni"]

    /// Whether an address means something only with the name of a device.
    private static func isOfLink(_ address: String) -> Bool {
        address.lowercased().hasPrefix("fe80:") || address.hasPrefix("169.254.")
    }

    /// An address as a part of another.
    static func inAddress(_ host: String) -> String { host.contains(":") ? "[\(host)]" : host }

    /// The bytes of an address, as a certificate holds them; nil: they are none.
    static func address(_ bytes: [UInt8]) -> String? {
        let packed = ByteBuffer(bytes: bytes)
        let address = try? SocketAddress(packedIPAddress: packed, port: 0)
        return address?.ipAddress.map(inAddress)
    }
}
