import DaybookModel
import ProgramSupport
import Testing

@testable import DaybookCommand

@Suite struct `A place to listen at` {
    @Test(arguments: [
        ("", "127.0.0.1:8321"), ("9000", "127.0.0.1:9000"), (":9000", "127.0.0.1:9000"),
        ("localhost", "127.0.0.1:8321"), ("localhost:0", "127.0.0.1:0"),
        ("127.0.0.2:80", "127.0.0.2:80"), ("[::1]:9000", "[::1]:9000"), ("::1", "[::1]:8321"),
        ("[::1]", "[::1]:8321"), ("0.0.0.0:9000", "*:9000"), ("[::]:9000", "*:9000"),
        ("Books.Example:443", "books.example:443"), ("192.168.1.7", "192.168.1.7:8321"),
    ])
    func `is read as people write it`(text: String, place: String) {
        let read = ListenPlace(text, host: "127.0.0.1")
        #expect(read?.description == place)
        // What the first program hands on is the same for the second.
        #expect(read.flatMap { ListenPlace("\($0)", host: "x") } == read)
    }

    @Test(arguments: [
        "127.0.0.1:", "127.0.0.1:x", "127.0.0.1:65536", ":-1", "http://127.0.0.1:80", "[::1",
        "[::1]9000", "[1]:2", "a b", "a/b", "\u{e9}:1",
    ])
    func `is not what no port follows`(text: String) {
        #expect(ListenPlace(text, host: "127.0.0.1") == nil)
    }

    @Test func `is this machine's alone where others cannot ask`() {
        let own = ["127.0.0.1", "127.9.9.9", "[::1]", "localhost"]
        #expect(own.allSatisfy { ListenPlace($0, host: "x")?.isLoopback ?? false })
        let others = ["0.0.0.0", "192.168.1.7", "books.example", "[fe80::1]", "[::]"]
        #expect(others.allSatisfy { ListenPlace($0, host: "x").map { !$0.isLoopback } ?? false })
    }
}

@Suite struct `A public address` {
    @Test(arguments: [
        ("https://books.example.org", "https://books.example.org"),
        ("HTTPS://Books.example.org/", "https://books.example.org"),
        ("https://books.example.org:443", "https://books.example.org"),
        ("https://books.example.org:8443", "https://books.example.org:8443"),
    ])
    func `is that of a whole site by TLS`(text: String, address: String) {
        #expect(PublicAddress(text)?.description == address)
    }

    @Test(arguments: [
        "http://books.example.org", "books.example.org", "https://", "https://:443",
        "https://a.example/b", "https://a@b.example", "https://a b", "https://a.example?x",
    ])
    func `is nothing else`(text: String) {
        #expect(PublicAddress(text) == nil)
    }
}

@Suite struct `Words behind serve` {
    private func serving(_ words: String...) throws(Unanswered) -> Serving {
        try Serving(["--book=some.book", "--by=Ada"] + words)
    }

    @Test func `ask for the same when they are handed on`() throws {
        for words in [
            ["--lan", "--listen=:9000"],
            ["--behind-proxy=https://a.example", "--read-only", "--open", "--listen=[::1]:1"],
            ["--tls-certificate=a", "--tls-key=b", "--listen=0.0.0.0:443", "--format=json"],
        ] {
            let asked = try Serving(["--book=some.book", "--by=Ada"] + words)
            #expect(try Serving(asked.words) == asked, "\(words)")
        }
    }

    @Test func `name the three ways where an address is open to others`() throws {
        let error = try #require(throws: Unanswered.self) { try serving("--listen=192.168.1.7") }
        let words = error.message + error.remedy.text { "\($0)" }
        for way in ["192.168.1.7", "lan", "--tls-certificate", "--behind-proxy"] {
            #expect(words.contains(way), "\(words)")
        }
        let proxy = "--behind-proxy=https://a.example"
        #expect(throws: Unanswered.self) { try serving(proxy, "--listen=0.0.0.0:80") }
        #expect(throws: Unanswered.self) { try serving(proxy, "--lan") }
        #expect(throws: Unanswered.self) { try serving("--tls-key=b") }
    }
}
