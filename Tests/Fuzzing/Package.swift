// swift-tools-version: 6.3
import PackageDescription

/// The settings of the main package's rooms.
let house: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),  // SE-0335
    .enableUpcomingFeature("InternalImportsByDefault"),  // SE-0409
    .enableUpcomingFeature("MemberImportVisibility"),  // SE-0444
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),  // SE-0461
    .strictMemorySafety(),  // SE-0458
    .treatAllWarnings(as: .error),  // SE-0443
]

// A package of its own: libFuzzer brings the `main`, and all of Daybook is built with its counters.
// `.ci/nightly coverage` builds and runs it.
let package = Package(
    name: "daybook-fuzzing",
    dependencies: [.package(name: "daybook", path: "../..", traits: [])],
    targets: [
        .executableTarget(
            name: "DaybookFuzz", dependencies: [.product(name: "Daybook", package: "daybook")],
            swiftSettings: house + [.unsafeFlags(["-parse-as-library"])])
    ]
)
