import HTTPTypes
import Testing

@testable import Web

@Suite struct `A place that the page is asked at` {
    @Test func `is this machine by its names and the port, and nothing else`() {
        let doorway = Doorway(port: 8321)
        for host in ["127.0.0.1:8321", "localhost:8321", "LOCALHOST:8321", "[::1]:8321"] {
            #expect(doorway.isOwn(host: host), "\(host)")
        }
        for host in [
            "evil.example", "evil.example:8321", "127.0.0.1", "127.0.0.1:8322", "localhost", "",
            "127.0.0.1:8321.evil.example", "192.168.1.7:8321",
        ] {
            #expect(!doorway.isOwn(host: host), "\(host)")
        }
        #expect(doorway.cookie == "daybook-8321")
        #expect(!doorway.isSecure)
    }

    @Test func `is the public name where a proxy serves it, and this machine no more`() {
        let doorway = Doorway(behindProxyAt: "books.example.org")
        #expect(doorway.origin == "https://books.example.org")
        #expect(doorway.isOwn(host: "Books.example.org"))
        for host in ["127.0.0.1:8321", "localhost", "books.example.org:8321", "example.org"] {
            #expect(!doorway.isOwn(host: host), "\(host)")
        }
        #expect(doorway.isOwn(origin: "https://books.example.org"))
        #expect(!doorway.isOwn(origin: "http://books.example.org"))
        #expect(doorway.path(of: "https://books.example.org/rank?x=1") == "/rank?x=1")
        #expect(doorway.path(of: "https://evil.example/rank") == nil)
        #expect(doorway.cookie == "__Host-daybook-443")
        #expect(Doorway(behindProxyAt: "a.example:8443").cookie == "__Host-daybook-8443")
    }

    @Test func `is each name of its certificate, with the port where it is not the usual one`() {
        let doorway = Doorway(["192.168.1.7", "*.example.org"], port: 443, isSecure: true)
        #expect(doorway.isOwn(host: "192.168.1.7"))
        #expect(doorway.isOwn(host: "club.example.org"))
        for host in ["example.org", "a.club.example.org", "*.example", "192.168.1.8"] {
            #expect(!doorway.isOwn(host: host), "\(host)")
        }
        let other = Doorway(["192.168.1.7"], port: 8321, isSecure: true)
        #expect(other.origin == "https://192.168.1.7:8321")
        #expect(!other.isOwn(host: "192.168.1.7"))
    }
}

@Suite struct `A peer that a proxy names` {
    private func peer(_ fields: (String, String)...) -> String? {
        var headers = HTTPFields()
        for (name, value) in fields {
            headers.append(HTTPField(name: .known(name), value: value))
        }
        return Peer.forwarded(headers)
    }

    @Test func `is the last one, which the proxy saw itself`() {
        #expect(peer(("X-Forwarded-For", "192.0.2.1")) == "192.0.2.1")
        #expect(peer(("X-Forwarded-For", "6.6.6.6, 192.0.2.1")) == "192.0.2.1")
        let twice = peer(("X-Forwarded-For", "6.6.6.6"), ("X-Forwarded-For", "192.0.2.1:443"))
        #expect(twice == "192.0.2.1")
        #expect(peer(("Forwarded", "for=6.6.6.6, for=192.0.2.1;proto=https")) == "192.0.2.1")
        #expect(peer(("Forwarded", "proto=https;For=\"[2001:db8::1]:47\"")) == "2001:db8::1")
        #expect(peer(("Forwarded", "for=6.6.6.6"), ("X-Forwarded-For", "192.0.2.1")) == "192.0.2.1")
    }

    @Test(arguments: ["", "unknown", "_hidden", "192.0.2.1\" x", "a,", "999.1.1.1", "localhost"])
    func `is nobody where the words are no address`(words: String) {
        #expect(peer(("X-Forwarded-For", words)) == nil)
        #expect(peer(("Forwarded", "for=\(words)")) == nil)
        #expect(peer() == nil)
    }
}

@Suite struct `A line of the access log` {
    @Test(arguments: [
        ("/rank?period=2026", "/rank?period=2026"), ("/login?link=abc&back=%2F", "/login"),
        ("/open", "/open"), ("/door?pin=1234", "/door"), ("/account?new=x", "/account"),
        ("/feed?token=abc&who=Ada", "/feed?who=Ada"), ("/x?LINK=abc", "/x"), ("/rank?", "/rank"),
        ("/person/Ada%20Rossi", "/person/Ada%20Rossi"),
    ])
    func `has the question, and nothing that lets somebody in`(asked: String, shown: String) {
        #expect(AccessLine.shown(asked) == shown)
    }
}

@Suite struct `The connections of an address` {
    @Test func `are as many as it may have, and nobody else pays for it`() {
        let connections = Connections(most: 2)
        #expect(connections.enter("192.0.2.1") && connections.enter("192.0.2.1"))
        #expect(!connections.enter("192.0.2.1"))
        #expect(connections.enter("192.0.2.2"))
        connections.leave("192.0.2.1")
        #expect(connections.enter("192.0.2.1") && !connections.enter("192.0.2.1"))
        for _ in 0..<9 { #expect(connections.enter("127.0.0.1")) }
    }
}
