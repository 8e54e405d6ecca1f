import TestSupport
import Testing

@testable import Accounts

@Suite struct `A keyring` {
    private var generator = SeededGenerator(seed: 7)
    private let now: Int64 = 1_000

    private mutating func secret() -> Secret { Secret(from: &generator) }

    @Test mutating func `opens the book by a link once`() {
        let link = secret()
        var keyring = Keyring()
        keyring.put(Account("Ada", .owner))
        keyring.add(link: Pass(link, for: "Ada", until: now + 1), now: now)
        #expect(keyring.use(link: link, now: now)?.name == "Ada")
        #expect(keyring.use(link: link, now: now) == nil)
    }

    @Test func `takes a name in other capitals where one account alone is called so`() {
        var keyring = Keyring()
        keyring.put(Account("Ana", .reader))
        #expect(keyring.account(typed: "aNA")?.name == "Ana")
        #expect(keyring.account(typed: "Anna") == nil)
        keyring.put(Account("ANA", .owner))
        #expect(keyring.account(typed: "ana") == nil)
        #expect(keyring.account(typed: "ANA")?.role == .owner)
    }

    @Test mutating func `opens nothing by a link or a session that is over`() {
        let (link, session) = (secret(), secret())
        var keyring = Keyring()
        keyring.put(Account("Ada", .owner))
        keyring.add(link: Pass(link, for: "Ada", until: now), now: now - 1)
        keyring.add(session: Pass(session, for: "Ada", until: now), now: now - 1)
        #expect(keyring.account(of: session, now: now - 1)?.name == "Ada")
        #expect(keyring.account(of: session, now: now) == nil)
        #expect(keyring.use(link: link, now: now) == nil)
    }

    @Test mutating func `lets nobody in who was removed`() {
        let (link, session, token) = (secret(), secret(), secret())
        var keyring = Keyring()
        keyring.put(Account("Ada", .owner))
        keyring.put(Account("Bo", .reader))
        for name in ["Ada", "Bo"] {
            keyring.add(link: Pass(link, for: name, until: now + 9), now: now)
        }
        keyring.add(session: Pass(session, for: "Ada", until: now + 9), now: now)
        keyring.add(token: Pass(token, for: "Ada", until: now + 9), now: now)
        keyring.remove("Ada")
        #expect(keyring.account(of: session, now: now) == nil)
        #expect(keyring.account(of: token, asTokenAt: now) == nil)
        #expect(keyring.use(link: link, now: now)?.name == "Bo")
    }

    @Test mutating func `keeps the last devices of an account that has many`() {
        var keyring = Keyring()
        for name in ["Ada", "Bo"] { keyring.put(Account(name, .reader)) }
        let (other, all) = (secret(), (0..<130).map { _ in secret() })
        keyring.add(session: Pass(other, for: "Bo", until: now + 9), now: now)
        let device = String(repeating: "e\u{301}\u{301}", count: 200)
        for one in all {
            keyring.add(session: Pass(one, for: "Ada", until: now + 9, device: device), now: now)
        }
        let open = all.map { keyring.account(of: $0, now: now) != nil }
        #expect(open == Array(repeating: false, count: 30) + Array(repeating: true, count: 100))
        #expect(keyring.account(of: other, now: now)?.name == "Bo")
        #expect(keyring.sessions.allSatisfy { $0.device.utf8.count < 210 })
    }

    @Test mutating func `ends the other sessions of an account alone`() {
        let all = [secret(), secret(), secret()]
        var keyring = Keyring()
        keyring.put(Account("Ada", .owner))
        keyring.put(Account("Bo", .reader))
        for (secret, name) in zip(all, ["Ada", "Ada", "Bo"]) {
            keyring.add(session: Pass(secret, for: name, until: now + 9), now: now)
        }
        keyring.endSessions(of: "Ada", except: all[0])
        #expect(all.map { keyring.account(of: $0, now: now)?.name } == ["Ada", nil, "Bo"])
    }

    @Test mutating func `ends the session with a hash, of the account that it is of`() {
        let all = [secret(), secret()]
        var keyring = Keyring()
        for (secret, name) in zip(all, ["Ada", "Bo"]) {
            keyring.put(Account(name, .reader))
            keyring.add(session: Pass(secret, for: name, until: now + 9), now: now)
        }
        keyring.end(sessionWith: all[1].hash, of: "Ada")
        #expect(all.map { keyring.account(of: $0, now: now)?.name } == ["Ada", "Bo"])
        keyring.end(sessionWith: all[1].hash, of: "Bo")
        keyring.end(sessionWith: all[0].hash)
        #expect(keyring.sessions.isEmpty)
    }

    @Test mutating func `notes that a session is in use every ten minutes`() {
        let session = secret()
        var keyring = Keyring()
        keyring.add(session: Pass(session, for: "Ada", until: now + 9_999), now: now)
        #expect(keyring.isToBeNoted(session, now: now) && !keyring.isToBeNoted(secret(), now: now))
        keyring.note(session, now: now)
        #expect(keyring.sessions.map(\.seen) == [now])
        #expect(!keyring.isToBeNoted(session, now: now + 599))
        #expect(keyring.isToBeNoted(session, now: now + 600))
        #expect(Keyring(keyring.text) == keyring)
    }

    @Test mutating func `knows a door until it is switched off, and the PINs after it`() {
        let door = secret()
        var keyring = Keyring()
        keyring.add(door: Pass(door, for: "Ada", until: now + 9))
        keyring.set(pin: "one", of: 3)
        keyring.set(pin: "two", of: 3)
        #expect(keyring.isDoor(door, now: now) && !keyring.isDoor(secret(), now: now))
        #expect(!keyring.isDoor(door, now: now + 9))
        keyring.endDoors()
        #expect(!keyring.isDoor(door, now: now))
        #expect(keyring.pin(of: 3) == "two" && keyring.pin(of: 4) == nil)
    }

    @Test mutating func `has one key of a calendar for an account, until it is taken back`() {
        var keyring = Keyring()
        for name in ["Ada", "Bo"] { keyring.put(Account(name, .reader)) }
        let old = keyring.makeFeed(for: "Ada", from: &generator)
        let new = keyring.makeFeed(for: "Ada", from: &generator)
        let other = keyring.makeFeed(for: "Bo", from: &generator)
        #expect([old, new, other].map { keyring.account(ofFeed: $0)?.name } == [nil, "Ada", "Bo"])
        #expect(keyring.account(of: new, asTokenAt: now) == nil)
        #expect(keyring.account(of: new, now: now) == nil)
        keyring.endFeed(of: "Ada")
        #expect(!keyring.hasFeed("Ada") && keyring.hasFeed("Bo"))
        keyring.remove("Bo")
        #expect([new, other].allSatisfy { keyring.account(ofFeed: $0) == nil })
        keyring.put(Account("Bo", .reader))
        #expect(!keyring.hasFeed("Bo"))
    }

    @Test mutating func `is read as it was written, and holds no secret`() {
        let (session, token, door) = (secret(), secret(), secret())
        var keyring = Keyring()
        keyring.put(Account("Bo", .own, person: 7))
        keyring.add(door: Pass(door, for: "Ada", until: now))
        keyring.doorListsNames = true
        keyring.set(pin: "scrypt$2", of: 7)
        keyring.put(Account("Ada \"of\" 김", .owner, password: "scrypt$1"))
        keyring.add(session: Pass(session, for: "Ada", until: now, device: "a\nb"), now: 0)
        keyring.add(token: Pass(token, for: "Ada", until: now), now: 0)
        let feed = keyring.makeFeed(for: "Bo", from: &generator)
        keyring.address = "http://127.0.0.1:1"
        let text = keyring.text
        #expect(Keyring(text) == keyring)
        let words = String(decoding: text, as: UTF8.self)
        #expect([session, token, door, feed].allSatisfy { !words.contains($0.text) })
        #expect(Keyring(Array("{}".utf8)) == nil)
        #expect(Keyring(Array("else".utf8)) == nil)
    }

    @Test func `hashes a secret as SHA-256 does`() {
        #expect(
            Secret("abc").hash
                == TreeVector.abc, "the vector of FIPS 180-2")
    }
}

private enum TreeVector {
    static let abc = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
}
