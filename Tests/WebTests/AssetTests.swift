import Testing

@testable import Web

@Suite struct `A file of the page` {
    @Test(arguments: [
        ("gzip, deflate, br", true), ("br;q=1.0, GZIP;q=0.5", true), ("gzip;q=0", false),
        ("gzip; q=0.000, br", false), ("br", false), ("x-gzipped", false), ("", false),
    ])
    func `is packed where that is taken`(accepted: String, isPacked: Bool) {
        #expect(Assets.File.takesGzip(accepted) == isPacked)
    }

    @Test func `is as it is where it gets no smaller, or nobody says what they take`() {
        #expect(Assets.File(type: "text/css", bytes: [1, 2, 3]).packed == nil)
        let long = Assets.File(type: "text/css", bytes: Array(repeating: 32, count: 1_000))
        #expect(long.packed != nil)
        #expect(!Assets.File.takesGzip(nil))
    }

    @Test func `is there for a telephone by its name`() {
        let assets = Assets(styles: [])
        for name in ["icon-192.png", "icon-512.png", "apple-touch-icon.png"] {
            #expect(assets.file(named: name)?.type == "image/png", "\(name)")
        }
    }
}
