/// The rooms of the product from the ground up, and what each may see of the others.
enum Rooms {
    /// Arrows point down: a room is listed after every room it sees.
    static let arrows: [(room: String, sees: Set<String>)] = [
        ("CLMDB", []),
        ("CGlibc", []),
        ("CZlib", []),
        ("CExpat", []),
        ("DaybookModel", []),
        ("Pictures", ["DaybookModel"]),
        ("Platform", ["CZlib", "CExpat", "CGlibc"]),
        ("ByteStore", ["CLMDB"]),
        ("MerkleTree", []),
        // MerkleTree for its hash: the leaf of an event has commitments to its texts.
        ("EventCodec", ["MerkleTree", "DaybookModel"]),
        ("Projections", ["EventCodec", "DaybookModel"]),
        // Platform for its threads: the leaves of a full block are hashed on every core.
        ("Journal", ["ByteStore", "EventCodec", "MerkleTree", "DaybookModel", "Platform"]),
        (
            "Daybook",
            [
                "Journal", "Projections", "EventCodec", "MerkleTree", "DaybookModel", "ByteStore",
                "Platform",
            ]
        ),
        ("Reports", ["Daybook", "MerkleTree", "Pictures", "DaybookModel"]),
        ("Accounts", ["Reports", "Daybook", "MerkleTree", "Platform"]),
        (
            "DaybookCommand",
            ["Accounts", "Daybook", "Reports", "Pictures", "DaybookModel", "Platform"]
        ),
        ("DaybookProgram", ["DaybookCommand"]),
        ("CAssets", []),
        (
            "Web",
            [
                "DaybookCommand", "Accounts", "Reports", "Daybook", "Projections", "MerkleTree",
                "Pictures", "DaybookModel", "Platform", "CAssets",
            ]
        ),
        ("DaybookServer", ["Web", "DaybookCommand", "Platform"]),
    ]

    static let names = arrows.map(\.room)

    /// A permission: what may be written where, and why there.
    struct Permission: Sendable {
        let word: String
        /// Rooms or single files, below `Sources`.
        let places: [String]
        let reason: String

        func allows(_ file: SourceFile) -> Bool {
            places.contains {
                file.path == "Sources/\($0)" || file.path.hasPrefix("Sources/\($0)/")
            }
        }
    }

    /// Modules of others. Nobody imports Foundation: the model is pure, and what the program needs
    /// of the system it asks Platform for.
    static let modules: [Permission] =
        [
            Permission(
                word: "Glibc", places: ["ByteStore", "Platform"],
                reason: "the doors to the kernel: files, locks, processes, clocks"),
            Permission(
                word: "Glibc",
                places: [
                    "DaybookCommand/Session/ProcessEnd.swift",
                    "DaybookCommand/Session/Following.swift",
                ],
                reason: "exit and signals belong to the program, not to a library"),
            Permission(
                word: "Synchronization",
                places: [
                    "ByteStore", "Platform", "Journal", "Daybook", "DaybookCommand/Session",
                    "Accounts", "Web",
                ],
                reason: "a mutex or an atomic around what threads share"),
            Permission(
                word: "Crypto", places: ["MerkleTree"],
                reason: "SHA-256 and Ed25519 are nobody's to write again"),
            Permission(
                word: "Swift", places: ["Platform/CanonicalComposition.swift"],
                reason: "the standard library keeps its normaliser behind a service interface"),
            Permission(
                word: "ArgumentParser", places: ["DaybookCommand"],
                reason: "the grammar of the command line"),
        ]
        + [
            "Hummingbird", "HummingbirdCore", "HummingbirdTLS", "HTTPTypes", "NIOCore", "NIOHTTP1",
            "NIOHTTPTypes", "NIOPosix", "NIOSSL", "Logging", "ServiceLifecycle",
            "UnixSignals",
        ].map {
            Permission(word: $0, places: ["Web"], reason: "the server of the page")
        }
        + ["Crypto", "CryptoExtras"].map {
            Permission(
                word: $0, places: ["Web/Server/Passwords.swift"],
                reason: "scrypt is nobody's to write again")
        }

    /// Where memory is handled by hand.
    static let unsafe = [
        Permission(word: "unsafe", places: ["ByteStore"], reason: "the door to LMDB's pages"),
        Permission(
            word: "unsafe", places: ["Platform"],
            reason: "the door to zlib, libexpat and the kernel's calls, which take pointers"),
        Permission(
            word: "unsafe",
            places: [
                "EventCodec/Block/Column+Decoding.swift",
                "EventCodec/Block/Column+Searching.swift",
                "EventCodec/LittleEndian.swift",
                "EventCodec/Checksum.swift",
            ],
            reason: "the column reader: it unpacks, sums and validates lent bytes word by word"),
        Permission(
            word: "unsafe",
            places: ["MerkleTree/TreeHash+Hashing.swift", "Web/Server/Passwords.swift"],
            reason: "the door to swift-crypto, which takes pointers"),
        Permission(
            word: "unsafe", places: ["Web/Assets.swift"],
            reason: "the files of the page, which the linker has put into the program"),
    ]
}
