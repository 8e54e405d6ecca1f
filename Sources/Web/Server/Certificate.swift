import DaybookCommand
import DaybookModel
import MerkleTree
import NIOSSL
import Platform

/// What the page shows to be the one that it says it is, and the key to it.
struct Certificate: Sendable {
    let chain: [NIOSSLCertificate]
    let key: NIOSSLPrivateKey
    /// The places that it is for: names, and addresses with IPv6 in brackets.
    let places: [String]
    /// SHA-256 of it, as browsers show it.
    let digest: String

    /// Reads two texts in PEM; nil: they hold no certificate, or no key.
    init?(_ text: [UInt8], key: [UInt8]) {
        guard let chain = try? NIOSSLCertificate.fromPEMBytes(text), let own = chain.first,
            let key = try? NIOSSLPrivateKey(bytes: key, format: .pem),
            let bytes = try? own.toDERBytes()
        else { return nil }
        self.chain = chain
        self.key = key
        places = own._subjectAlternativeNames().compactMap { name in
            switch name.nameType {
            case .dnsName: String(decoding: name.contents, as: UTF8.self).lowercased()
            case .ipAddress: OwnPlace.address(Array(name.contents))
            case _: nil
            }
        }
        digest = TreeHash(hashing: bytes.span).bytes.map { byte in
            (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
        }.joined(separator: ":")
    }

    /// From when it opens nothing, in seconds since 1970.
    var until: Int64 { chain.first.map { Int64($0.notValidAfter) } ?? 0 }

    /// What the server shows by it. The two newest versions are what browsers speak.
    var configuration: TLSConfiguration {
        var configuration = TLSConfiguration.makeServerConfiguration(
            certificateChain: chain.map { .certificate($0) }, privateKey: .privateKey(key))
        configuration.minimumTLSVersion = .tlsv12
        configuration.applicationProtocols = ["http/1.1"]
        return configuration
    }
}

extension Certificate {
    /// More than any chain of certificates has.
    private static let limitBytes = 1 << 20

    /// The one that somebody brings.
    /// - Throws: what is wrong with the files, and what to do.
    init(file: String, key: String) throws(Unanswered) {
        let text = try Self.read(file)
        guard let certificate = Certificate(text, key: try Self.read(key)) else {
            throw Unanswered(
                message: "\(file) and \(key) do not hold a certificate and its key in PEM",
                remedy: "Convert them: openssl x509 -in FILE, openssl pkey -in FILE",
                code: .badData)
        }
        self = certificate
    }

    /// - Parameter isOwn: whether it is the book's, and not one that somebody names.
    private static func read(
        _ file: String, isOwn: Bool = false
    ) throws(Unanswered) -> [UInt8] {
        do throws(PlatformError) {
            return try isOwn
                ? Files.part(file, limitBytes: limitBytes)
                : Files.stored(file, limitBytes: limitBytes)
        } catch {
            throw Unanswered(message: error.message, remedy: "\(error.remedy)", code: .inputOutput)
        }
    }

    /// The book's own, made where there is none, or where it is over or for other places.
    static func own(of book: String, for places: [String]) throws(Unanswered) -> Certificate {
        let file = Files.join(book, "tls.crt")
        let key = Files.join(book, "tls.key")
        if Files.exists(file), Files.exists(key), !Files.isOpenToOthers(key),
            let kept = Certificate(try read(file, isOwn: true), key: try read(key, isOwn: true)),
            kept.until > Now.seconds + leastSeconds, Set(places).isSubset(of: kept.places)
        {
            return kept
        }
        let made = try CertificateMaker(places: places).make()
        do throws(PlatformError) {
            try Files.writePrivately(made.key, to: key)
            try Files.writePrivately(made.text, to: file)
        } catch {
            throw Unanswered(message: error.message, remedy: "\(error.remedy)", code: .inputOutput)
        }
        guard let certificate = Certificate(made.text, key: made.key) else {
            throw CertificateMaker.failure("what it made cannot be read")
        }
        return certificate
    }

    /// One that is over sooner is made anew: a server runs for some days.
    private static let leastSeconds: Int64 = 14 * 24 * 3600
}

/// Makes a key and a certificate that says so itself, by `openssl`.
private struct CertificateMaker {
    let places: [String]

    private static let name = "openssl"
    /// Browsers take none that is longer.
    private static let days = 397

    func make() throws(Unanswered) -> (text: [UInt8], key: [UInt8]) {
        guard let program = ProcessEnvironment.program(Self.name) else {
            throw Unanswered(
                message: "\(Self.name), which makes a key and a certificate, is not on the PATH",
                remedy: """
                    Install it: apt install openssl. Or bring a certificate: \
                    --tls-certificate FILE --tls-key FILE
                    """, code: .failure)
        }
        let (run, text, key): (ChildProcess, [UInt8], [UInt8])
        do throws(PlatformError) { (run, text, key) = try make(by: program) } catch {
            throw Self.failure(error.message)
        }
        guard run.outcome == .exited(0) else {
            throw Self.failure(String(decoding: run.standardError.suffix(500), as: UTF8.self))
        }
        return (text, key)
    }

    private func make(
        by program: String
    ) throws(PlatformError) -> (run: ChildProcess, text: [UInt8], key: [UInt8]) {
        let folder = try Files.makeTemporaryDirectory()
        // What is left over in the place for such files is for this user alone.
        defer { try? Files.remove(folder, recursive: true) }
        try Files.write(Array(setting.utf8), to: Files.join(folder, "setting"))
        let run = try ChildProcess.runAlone(
            program, Self.words, in: folder, seconds: Limits.programSeconds)
        guard run.outcome == .exited(0) else { return (run, [], []) }
        let text = try Files.stored(Files.join(folder, "text"), limitBytes: Self.limitBytes)
        let key = try Files.stored(Files.join(folder, "key"), limitBytes: Self.limitBytes)
        return (run, text, key)
    }

    private static let limitBytes = 1 << 16

    private static let words = [
        "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
        "-sha256", "-days", "\(days)", "-config", "setting", "-keyout", "key", "-out", "text",
    ]

    private var setting: String {
        let names = places.map { place in
            let isName = place.contains { $0.isLetter } && !place.hasPrefix("[")
            return "\(isName ? "DNS" : "IP"):\(place.filter { $0 != "[" && $0 != "]" })"
        }
        return """
            [req]
            distinguished_name = name
            x509_extensions = more
            prompt = no
            [name]
            CN = Daybook
            [more]
            subjectAltName = \(names.joined(separator: ", "))
            basicConstraints = critical, CA:FALSE
            keyUsage = critical, digitalSignature
            extendedKeyUsage = serverAuth

            """
    }

    static func failure(_ said: String) -> Unanswered {
        Unanswered(
            message: "\(name) did not make a certificate: \(said)",
            remedy: "Bring one: --tls-certificate FILE --tls-key FILE", code: .failure)
    }
}
