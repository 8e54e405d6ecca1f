import DaybookModel
import Foundation
import TestSupport
import Testing

/// A TZif file made by hand.
private struct ZoneFile {
    var version: UInt8 = UInt8(ascii: "2")
    var changes: [Int64] = []
    var indices: [UInt8] = []
    var offsets: [Int32] = [0]
    var leapCount: UInt32 = 0
    var footer = ""

    var bytes: [UInt8] {
        let old =
            version == 0 ? block(timeBytes: 4) : ZoneFile(version: version).block(timeBytes: 4)
        return version == 0 ? old : old + block(timeBytes: 8) + Array("\n\(footer)\n".utf8)
    }

    private func block(timeBytes: Int) -> [UInt8] {
        let counts: [UInt32] = [
            0, 0, leapCount, UInt32(changes.count), UInt32(offsets.count), 4,
        ]
        var bytes = Array("TZif".utf8) + [version] + [UInt8](repeating: 0, count: 15)
        for count in counts { bytes += bigEndian(Int64(count), 4) }
        for change in changes { bytes += bigEndian(change, timeBytes) }
        bytes += indices
        for offset in offsets { bytes += bigEndian(Int64(offset), 4) + [0, 0] }
        return bytes + Array("ABC\0".utf8)
    }

    private func bigEndian(_ value: Int64, _ count: Int) -> [UInt8] {
        (0..<count).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * Int64($0))) }
    }
}

@Suite struct `The file of a time zone` {
    private func offset(_ file: ZoneFile, at text: String) throws -> Int {
        let zone = try ZoneRules(name: "Test/Zone", tzif: file.bytes)
        return try zone.offsetSeconds(at: #require(Instant(text)))
    }

    private func error(_ bytes: [UInt8]) -> ZoneError? {
        #expect(throws: ZoneError.self) { try ZoneRules(name: "Test/Zone", tzif: bytes) }
    }

    @Test(arguments: [0, UInt8(ascii: "2"), UInt8(ascii: "3"), UInt8(ascii: "4")])
    func `is read in every version`(version: UInt8) throws {
        let file = ZoneFile(
            version: version, changes: [-100, 0, 100], indices: [1, 2, 1],
            offsets: [60, 3600, -7200])
        #expect(try offset(file, at: "1969-12-31T23:58:19Z") == 60)
        #expect(try offset(file, at: "1969-12-31T23:58:20Z") == 3600)
        #expect(try offset(file, at: "1970-01-01T00:01:39Z") == -7200)
        #expect(try offset(file, at: "2500-01-01T00:00:00Z") == 3600)
    }

    @Test(arguments: [
        ("EST5", "2026-07-01T00:00:00Z", -18_000), ("<+0330>-3:30", "2026-07-01T00:00:00Z", 12_600),
        ("<-03>3<-02>,M3.5.0/-2,M10.5.0/-1", "2026-03-29T00:59:59Z", -10_800),
        ("<-03>3<-02>,M3.5.0/-2,M10.5.0/-1", "2026-03-29T01:00:00Z", -7200),
        ("XXX0YYY,J60,J300", "2024-03-01T01:59:59Z", 0),
        ("XXX0YYY,J60,J300", "2024-03-01T02:00:00Z", 3600),
        ("XXX0YYY,J60,J300", "2026-03-01T02:00:00Z", 3600),
        ("XXX0YYY,59,300", "2024-02-29T02:00:00Z", 3600),
        ("XXX0YYY,59,300", "2026-03-01T01:59:59Z", 0),
        ("XXX0YYY,59,300", "2026-03-01T02:00:00Z", 3600),
        // Daylight saving all year, the example of RFC 9636.
        ("XXX3EDT4,0/0,J365/23", "2025-12-31T23:59:59Z", -14_400),
        ("XXX3EDT4,0/0,J365/23", "2026-01-01T03:00:00Z", -14_400),
        // South of the equator, where a year begins in daylight saving.
        ("XXX0YYY-2:30:15,M10.1.0,M4.1.0/3", "2026-01-01T00:00:00Z", 9015),
        ("XXX0YYY-2:30:15,M10.1.0,M4.1.0/3", "2026-07-01T00:00:00Z", 0),
        // Hours that reach back into the week before: Thursday 22:00 in Nuuk's rule.
        ("XXX0YYY,M3.4.4/50,M10.4.4/50", "2026-03-28T01:59:59Z", 0),
        ("XXX0YYY,M3.4.4/50,M10.4.4/50", "2026-03-28T02:00:00Z", 3600),
        ("XXX0YYY,M1.1.1/-167,M7.1.0", "2025-12-29T00:59:59Z", 0),
        ("XXX0YYY,M1.1.1/-167,M7.1.0", "2025-12-29T01:00:00Z", 3600),
        ("XXX0YYY,M1.1.1/-167,M7.1.0", "2025-12-30T00:00:00Z", 3600),
    ])
    func `ends in a rule for the later years`(footer: String, at: String, offset: Int) throws {
        #expect(try self.offset(ZoneFile(footer: footer), at: at) == offset)
    }

    @Test(arguments: [
        "E5", "EST", "EST25", "EST5EDT", "EST5EDT,M3.2.0", "EST5EDT,M13.2.0,M11.1.0",
        "EST5EDT,M3.6.0,M11.1.0", "EST5EDT,M3.2.7,M11.1.0", "EST5EDT,J0,J1", "EST5EDT,366,1",
        "EST5EDT,M3.2.0/168,M11.1.0", "<EST5", "EST5EDT,M3.2.0,M11.1.0,", "5", "EST5:60", "日本9",
    ])
    func `with another rule is refused`(footer: String) {
        #expect(
            error(ZoneFile(footer: footer).bytes)
                == .unreadableFooter(zone: "Test/Zone", text: footer))
    }

    @Test func `that is damaged says how`() {
        #expect(error([]) == .truncated(zone: "Test/Zone"))
        #expect(error(Array("TZip2".utf8)) == .notTZif(zone: "Test/Zone"))
        #expect(error(ZoneFile(version: 9).bytes) == .notTZif(zone: "Test/Zone"))
        #expect(error(ZoneFile(leapCount: 1).bytes) == .leapSeconds(zone: "Test/Zone"))
        #expect(
            error(ZoneFile(offsets: []).bytes)?.message.hasSuffix("no local time types") == true)
        let unordered = ZoneFile(changes: [5, 5], indices: [0, 0])
        #expect(error(unordered.bytes)?.message.hasSuffix("not in order") == true)
        let unknown = ZoneFile(changes: [5], indices: [1])
        #expect(error(unknown.bytes)?.message.hasSuffix("does not exist") == true)
        let far = ZoneFile(offsets: [93_600])
        #expect(error(far.bytes)?.message.hasSuffix("more than a day") == true)
        #expect(
            error([UInt8](repeating: 0, count: ZoneRules.byteLimit + 1))
                == .notTZif(zone: "Test/Zone"))
    }

    @Test func `is never read when cut short`() {
        let bytes = ZoneFile(changes: [1, 2], indices: [0, 0], footer: "EST5").bytes
        for length in 0..<bytes.count { #expect(error(Array(bytes.prefix(length))) != nil) }
    }

    @Test(arguments: Trials.seeds(8))
    func `with any bytes changed is read or refused`(seed: UInt64) throws {
        let file = URL(fileURLWithPath: "/usr/share/zoneinfo/America/New_York")
        let original = [UInt8](try Data(contentsOf: file))
        var random = SeededGenerator(seed: seed)
        var refused = 0
        for _ in 0..<200 {
            var bytes = original
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                let index = Int.random(in: 0..<bytes.count, using: &random)
                bytes[index] = UInt8.random(in: .min ... .max, using: &random)
            }
            do throws(ZoneError) {
                let zone = try ZoneRules(name: "Test/Zone", tzif: bytes)
                _ = zone.resolve(LocalDateTime(midnightOf: CivilDate(daysSinceEpoch: 20_000)))
                _ = zone.local(at: Instant(microsecondsSinceEpoch: .max))
            } catch {
                #expect(!error.message.isEmpty && !error.remedy.isEmpty)
                refused += 1
            }
        }
        #expect(refused > 0)
    }
}
