import Accounts
import Crypto
import CryptoExtras
import NIOPosix
import Reports

/// Hashes of passwords by scrypt (RFC 7914), each with its cost and salt beside it, so that the
/// cost can grow: `scrypt$15$8$3$salt$key`, in hexadecimal.
struct Passwords: Sendable {
    struct Cost: Hashable, Sendable {
        /// The base-two logarithm of N.
        let log: Int
        let blockSize: Int
        let lanes: Int

        static let usual = Cost(log: 15, blockSize: 8, lanes: 3)

        /// Whether it takes at most 256 MiB and some seconds: a file from elsewhere says any.
        var isBearable: Bool { 1...18 ~= log && 1...8 ~= blockSize && 1...8 ~= lanes }
    }

    let cost: Cost
    /// Two at once, apart from whatever else waits for a thread.
    private let threads = NIOThreadPool(numberOfThreads: 2)
    /// Of an account that there is not, so that a wrong name takes as long as a wrong password.
    private let nobody: String

    init(cost: Cost) {
        self.cost = cost
        threads.start()
        // No password has this key: to try one takes as long as with any other.
        nobody = Self.text(cost, salt: Self.salt(), key: String(repeating: "0", count: 64))
    }

    /// The hash of a new password.
    func hash(of password: String) async throws -> String {
        let cost = cost
        return try await threads.runIfActive {
            try Self.hash(of: password, cost, salt: Self.salt())
        }
    }

    /// Whether a password is the one of a hash; nil: of nobody, which takes as long.
    func isRight(_ password: String, _ hash: String?) async throws -> Bool {
        let kept = hash ?? nobody
        let found = try await threads.runIfActive {
            try Self.again(password, as: kept)
        }
        return hash != nil && found.map { Self.areEqual($0, kept) } ?? false
    }

    private static func again(_ password: String, as hash: String) throws -> String? {
        let parts = hash.split(separator: "$")
        guard parts.count == 6, parts[0] == "scrypt", let log = Int(parts[1]),
            let blockSize = Int(parts[2]), let lanes = Int(parts[3]),
            case let cost = Cost(log: log, blockSize: blockSize, lanes: lanes), cost.isBearable
        else { return nil }
        return try Self.hash(of: password, cost, salt: String(parts[4]))
    }

    private static func hash(of password: String, _ cost: Cost, salt: String) throws -> String {
        let key = try KDF.Scrypt.deriveKey(
            from: Array(password.utf8), salt: Array(salt.utf8), outputByteCount: 32,
            rounds: 1 << cost.log, blockSize: cost.blockSize, parallelism: cost.lanes)
        let bytes = unsafe key.withUnsafeBytes { unsafe Array($0) }
        let text = bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        return Self.text(cost, salt: salt, key: text)
    }

    private static func text(_ cost: Cost, salt: String, key: String) -> String {
        "scrypt$\(cost.log)$\(cost.blockSize)$\(cost.lanes)$\(salt)$\(key)"
    }

    private static func salt() -> String {
        var generator = SystemRandomNumberGenerator()
        return String(Secret(from: &generator).text.prefix(32))
    }

    /// Compares in a time that does not depend on where they differ.
    private static func areEqual(_ a: String, _ b: String) -> Bool {
        a.utf8.count == b.utf8.count && zip(a.utf8, b.utf8).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
    }
}
