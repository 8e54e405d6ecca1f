// swift-tools-version: 6.3
import PackageDescription

/// The settings of every room; each is a Swift Evolution proposal that makes a mistake an error.
let house: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),  // SE-0335
    .enableUpcomingFeature("InternalImportsByDefault"),  // SE-0409
    .enableUpcomingFeature("MemberImportVisibility"),  // SE-0444
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),  // SE-0461
    .enableUpcomingFeature("InferIsolatedConformances"),  // SE-0470
    .enableUpcomingFeature("ImmutableWeakCaptures"),  // SE-0481
    .strictMemorySafety(),  // SE-0458
    .treatAllWarnings(as: .error),  // SE-0443
]

/// Lending bytes that cannot outlive their transaction needs lifetime annotations.
let lending: [SwiftSetting] = house + [.enableExperimentalFeature("Lifetimes")]

/// What words a command runs once for each start: to optimise it costs a minute of each build, and
/// buys a fifth of a millisecond (schema/decisions/2026-11-27-words-are-not-optimised.md).
let wording: [SwiftSetting] =
    lending + [.unsafeFlags(["-Onone"], .when(configuration: .release))]

/// What reads and folds blocks is optimised in a debug build too where the gate asks for that: half
/// of what its tests take was there (schema/decisions/2026-11-28-the-gate-folds-fast.md). Whoever
/// builds on the library gets no flag of ours.
let folding: [SwiftSetting] =
    Context.environment["DAYBOOK_FOLDING"] == "optimised"
    ? lending + [.unsafeFlags(["-O"], .when(configuration: .debug))] : lending

// Rooms, lowest first. A room depends only on rooms that are listed before it.
let package = Package(
    name: "daybook",
    products: [
        .library(name: "Daybook", targets: ["Daybook"]),
        .executable(name: "daybook", targets: ["DaybookProgram"]),
        .executable(name: "daybook-serve", targets: ["DaybookServer"]),
    ],
    // Whoever needs no page builds without it, and fetches nothing for it:
    // swift build --disable-default-traits --product daybook
    traits: [
        .trait(name: "Page", description: "The page of a book: daybook serve."),
        .default(enabledTraits: ["Page"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-crypto", from: "4.0.0"),
        // Without its traits: they bring Foundation, which a page has no need of.
        .package(
            url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1", traits: []),
        .package(url: "https://github.com/apple/swift-nio", from: "2.101.0"),
        .package(url: "https://github.com/apple/swift-nio-extras", from: "1.29.0"),
        .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.37.0"),
        .package(url: "https://github.com/apple/swift-log", from: "1.14.0"),
        .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
        .package(
            url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
    ],
    targets: [
        .systemLibrary(name: "CLMDB", pkgConfig: "lmdb", providers: [.apt(["liblmdb-dev"])]),
        .systemLibrary(name: "CGlibc"),
        .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
        .systemLibrary(name: "CExpat", pkgConfig: "expat", providers: [.apt(["libexpat1-dev"])]),
        .target(name: "DaybookModel", swiftSettings: house),
        .target(name: "Pictures", dependencies: ["DaybookModel"], swiftSettings: house),
        .target(
            name: "Platform", dependencies: ["CZlib", "CExpat", "CGlibc"], swiftSettings: house),
        .target(name: "ByteStore", dependencies: ["CLMDB"], swiftSettings: folding),
        .target(
            name: "MerkleTree", dependencies: [.product(name: "Crypto", package: "swift-crypto")],
            swiftSettings: folding),
        .target(
            name: "EventCodec", dependencies: ["MerkleTree", "DaybookModel"],
            swiftSettings: folding),
        .target(
            name: "Projections", dependencies: ["EventCodec", "DaybookModel"],
            swiftSettings: folding),
        .target(
            name: "Journal",
            dependencies: ["ByteStore", "EventCodec", "MerkleTree", "DaybookModel", "Platform"],
            swiftSettings: lending),
        .target(
            name: "Daybook",
            dependencies: [
                "Journal", "Projections", "EventCodec", "MerkleTree", "DaybookModel", "ByteStore",
                "Platform",
            ],
            swiftSettings: lending),
        .target(
            name: "Reports", dependencies: ["Daybook", "MerkleTree", "Pictures", "DaybookModel"],
            swiftSettings: house),
        .target(
            name: "Accounts", dependencies: ["Reports", "Daybook", "MerkleTree", "Platform"],
            swiftSettings: house),
        .target(
            name: "DaybookCommand",
            dependencies: [
                "Accounts", "Daybook", "Reports", "Pictures", "DaybookModel", "Platform",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: wording),
        .executableTarget(
            name: "DaybookProgram", dependencies: ["DaybookCommand"], swiftSettings: house,
            // Nobody loads the program as a library: its table of exported symbols, which a static
            // standard library asks for, would be 1.8 MB that each start maps.
            linkerSettings: [.unsafeFlags(["-Xlinker", "--no-export-dynamic"])]),
        .target(name: "CAssets", exclude: ["files"]),
        .target(
            name: "Web",
            dependencies: [
                "DaybookCommand", "Accounts", "Reports", "Daybook", "Projections", "MerkleTree",
                "Pictures", "DaybookModel", "Platform", "CAssets",
                .product(
                    name: "Hummingbird", package: "hummingbird",
                    condition: .when(traits: ["Page"])),
                .product(
                    name: "HummingbirdCore", package: "hummingbird",
                    condition: .when(traits: ["Page"])),
                .product(
                    name: "HummingbirdTLS", package: "hummingbird",
                    condition: .when(traits: ["Page"])),
                .product(
                    name: "NIOCore", package: "swift-nio", condition: .when(traits: ["Page"])),
                .product(
                    name: "NIOHTTP1", package: "swift-nio", condition: .when(traits: ["Page"])),
                .product(
                    name: "NIOHTTPTypes", package: "swift-nio-extras",
                    condition: .when(traits: ["Page"])),
                .product(
                    name: "NIOSSL", package: "swift-nio-ssl", condition: .when(traits: ["Page"])),
                .product(
                    name: "NIOPosix", package: "swift-nio", condition: .when(traits: ["Page"])),
                .product(name: "Logging", package: "swift-log", condition: .when(traits: ["Page"])),
                .product(
                    name: "HTTPTypes", package: "swift-http-types",
                    condition: .when(traits: ["Page"])),
                .product(
                    name: "ServiceLifecycle", package: "swift-service-lifecycle",
                    condition: .when(traits: ["Page"])),
                .product(
                    name: "UnixSignals", package: "swift-service-lifecycle",
                    condition: .when(traits: ["Page"])),
                .product(
                    name: "Crypto", package: "swift-crypto", condition: .when(traits: ["Page"])),
                .product(
                    name: "CryptoExtras", package: "swift-crypto",
                    condition: .when(traits: ["Page"])),
            ],
            swiftSettings: house),
        .executableTarget(
            name: "DaybookServer", dependencies: ["Web", "DaybookCommand", "Platform"],
            swiftSettings: house,
            linkerSettings: [.unsafeFlags(["-Xlinker", "--no-export-dynamic"])]),
        .testTarget(
            name: "HouseTests",
            dependencies: [
                "Accounts", "DaybookCommand", "Reports", "Daybook", "Journal", "EventCodec",
                "MerkleTree", "ByteStore", "Platform", "Pictures", "DaybookModel",
            ],
            swiftSettings: house),
        .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: house),
        .testTarget(
            name: "DaybookModelTests",
            dependencies: ["DaybookModel", "Reports", "DaybookCommand", "TestSupport"],
            swiftSettings: house),
        .testTarget(
            name: "PicturesTests", dependencies: ["Pictures", "DaybookModel", "TestSupport"],
            exclude: ["Golden"], swiftSettings: house),
        .testTarget(
            name: "PlatformTests", dependencies: ["Platform", "TestSupport"], swiftSettings: house),
        .testTarget(
            name: "ByteStoreTests", dependencies: ["ByteStore", "TestSupport"],
            swiftSettings: house),
        .testTarget(
            name: "EventCodecTests",
            dependencies: ["EventCodec", "MerkleTree", "DaybookModel", "TestSupport"],
            swiftSettings: lending),
        .testTarget(
            name: "MerkleTreeTests", dependencies: ["MerkleTree"], swiftSettings: house),
        .testTarget(
            name: "DaybookTests",
            dependencies: [
                "Daybook", "Journal", "Projections", "EventCodec", "MerkleTree", "DaybookModel",
                "ByteStore", "Platform", "Reports", "TestSupport",
            ],
            swiftSettings: house),
        .testTarget(
            name: "ReportsTests",
            dependencies: [
                "Reports", "Pictures", "Daybook", "Projections", "DaybookModel", "TestSupport",
            ],
            swiftSettings: house),
        .testTarget(
            name: "AccountsTests", dependencies: ["Accounts", "TestSupport"],
            swiftSettings: house),
        .testTarget(
            name: "WebTests", dependencies: ["Web", "Reports", "DaybookModel", "TestSupport"],
            swiftSettings: house),
        .target(name: "ProgramSupport", path: "Tests/ProgramSupport", swiftSettings: house),
        .testTarget(
            name: "CrashTests",
            dependencies: ["DaybookCommand", "ProgramSupport", "TestSupport"],
            swiftSettings: house),
        .testTarget(
            name: "FuzzTests",
            dependencies: [
                "Web", "Accounts", "Daybook", "Journal", "EventCodec", "MerkleTree",
                "DaybookModel", "TestSupport",
            ],
            exclude: ["Corpus"], swiftSettings: lending),
        .testTarget(
            name: "CommandTests",
            dependencies: [
                "DaybookCommand", "Daybook", "DaybookModel", "Reports", "ProgramSupport",
                "TestSupport",
            ],
            exclude: ["Golden"], swiftSettings: house),
    ]
)
