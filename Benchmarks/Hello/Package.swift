// swift-tools-version: 6.3
import PackageDescription

// What the page of a book is measured beside in Benchmarks/load: the same server with nothing
// behind it. A package of its own, so that the other benchmarks do not build a server.
let package = Package(
    name: "hello",
    dependencies: [
        .package(
            url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1", traits: [])
    ],
    targets: [
        .executableTarget(
            name: "Hello",
            dependencies: [.product(name: "Hummingbird", package: "hummingbird")])
    ]
)
