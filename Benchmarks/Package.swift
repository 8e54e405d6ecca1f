// swift-tools-version: 6.3
import PackageDescription

/// The settings of the main package's rooms.
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

// A package of its own, so that nobody who uses Daybook builds its benchmarks. The yardsticks are
// plain C on LMDB; the workloads see of Daybook what every caller sees, its public product.
let package = Package(
    name: "daybook-benchmarks",
    products: [
        .executable(name: "daybook-bench", targets: ["DaybookBench"]),
        .executable(name: "daybook-racer", targets: ["DaybookRacer"]),
    ],
    dependencies: [.package(name: "daybook", path: "..")],
    targets: [
        .systemLibrary(
            name: "YardstickLMDB", pkgConfig: "lmdb", providers: [.apt(["liblmdb-dev"])]),
        .target(name: "Yardstick", dependencies: ["YardstickLMDB"]),
        .target(
            name: "Workloads",
            dependencies: ["Yardstick", .product(name: "Daybook", package: "daybook")],
            swiftSettings: house),
        .executableTarget(name: "DaybookBench", dependencies: ["Workloads"], swiftSettings: house),
        // The other side of Benchmarks/race.
        .executableTarget(name: "DaybookRacer", dependencies: ["Workloads"], swiftSettings: house),
        .testTarget(name: "WorkloadsTests", dependencies: ["Workloads"], swiftSettings: house),
    ]
)
