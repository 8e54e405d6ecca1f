import DaybookModel
import Foundation
import TestSupport
import Testing

/// The zone as this machine has it.
private func zone(_ name: String) throws -> ZoneRules {
    let file = URL(fileURLWithPath: "/usr/share/zoneinfo").appendingPathComponent(name)
    return try ZoneRules(name: name, tzif: [UInt8](Data(contentsOf: file)))
}

@Suite struct `A time zone` {
    /// Instants before the table, in it, at its end, and in the years of the footer.
    private static let instants = """
        1850-01-01T00:00:00Z 1900-06-01T12:00:00Z 1942-06-15T12:00:00Z 1968-10-27T00:30:00Z
        1971-11-01T00:00:00Z 1987-06-15T00:00:00Z 1988-07-15T00:00:00Z 2006-04-10T00:00:00Z
        2026-01-15T12:00:00Z 2026-07-15T12:00:00Z 2037-12-01T00:00:00Z 2038-07-01T00:00:00Z
        2099-03-29T00:59:59Z 2099-03-29T01:00:00Z 2099-07-15T12:00:00Z 2099-12-31T23:59:59Z
        2400-02-29T12:00:00Z
        """
        .split(whereSeparator: \.isWhitespace)

    /// The seconds ahead of UTC at those instants, as Python's `zoneinfo` gives them.
    private static let offsets = """
        America/New_York -17762 -18000 -14400 -14400 -18000 -14400 -14400 -14400 -18000 \
            -14400 -18000 -14400 -14400 -14400 -14400 -18000 -18000
        Australia/Lord_Howe 38180 36000 36000 36000 36000 37800 37800 37800 39600 \
            37800 39600 37800 39600 39600 37800 39600 39600
        Asia/Kolkata 21208 19270 19800 19800 19800 19800 19800 19800 19800 \
            19800 19800 19800 19800 19800 19800 19800 19800
        Europe/Dublin -1521 -1521 3600 3600 0 3600 3600 3600 0 \
            3600 0 3600 0 3600 3600 0 0
        Asia/Seoul 30472 30472 32400 32400 32400 36000 36000 32400 32400 \
            32400 32400 32400 32400 32400 32400 32400 32400
        America/Santiago -16965 -16965 -18000 -14400 -10800 -14400 -14400 -14400 -10800 \
            -14400 -10800 -14400 -10800 -10800 -14400 -10800 -10800
        """
        .split(separator: "\n").map { $0.split(separator: " ").map(String.init) }

    @Test(arguments: offsets)
    func `stands at the offsets of an independent reader`(row: [String]) throws {
        let zone = try zone(row[0])
        #expect(row.count == Self.instants.count + 1)
        for (text, offset) in zip(Self.instants, row.dropFirst()) {
            let instant = try #require(Instant(text))
            #expect(String(zone.offsetSeconds(at: instant)) == offset, "\(row[0]) \(text)")
            #expect(zone.local(at: instant) == instant.local(offsetSeconds: Int(offset) ?? .max))
        }
    }

    /// A wall clock and what it means, as Python's `zoneinfo` gives it with both folds.
    private static let readings = """
        America/New_York 2026-03-08T01:59:59 unique 1772953199
        America/New_York 2026-03-08T02:00:00 gap -18000 -14400
        America/New_York 2026-03-08T02:59:59 gap -18000 -14400
        America/New_York 2026-03-08T03:00:00 unique 1772953200
        America/New_York 2026-11-01T00:59:59 unique 1793509199
        America/New_York 2026-11-01T01:00:00 ambiguous 1793509200 1793512800
        America/New_York 2026-11-01T01:59:59 ambiguous 1793512799 1793516399
        America/New_York 2026-11-01T02:00:00 unique 1793516400
        America/New_York 2099-03-08T02:30:00 gap -18000 -14400
        America/New_York 2099-11-01T01:30:00 ambiguous 4097194200 4097197800
        America/New_York 1883-11-18T12:01:00 ambiguous -2717650978 -2717650740
        Australia/Lord_Howe 2026-10-04T02:15:00 gap 37800 39600
        Australia/Lord_Howe 2026-10-04T02:30:00 unique 1791041400
        Australia/Lord_Howe 2026-04-05T01:29:59 unique 1775312999
        Australia/Lord_Howe 2026-04-05T01:45:00 ambiguous 1775313900 1775315700
        Australia/Lord_Howe 2080-04-07T01:45:00 ambiguous 3479640300 3479642100
        Australia/Lord_Howe 2080-10-06T02:15:00 gap 37800 39600
        Asia/Kolkata 2026-11-20T12:00:00 unique 1795156200
        Asia/Kolkata 2090-11-20T12:00:00 unique 3814842600
        Europe/Dublin 2026-03-29T01:30:00 gap 0 3600
        Europe/Dublin 2026-10-25T01:30:00 ambiguous 1792888200 1792891800
        Europe/Dublin 2026-07-01T12:00:00 unique 1782903600
        Europe/Dublin 2090-03-26T01:30:00 gap 0 3600
        Europe/Dublin 2090-10-29T01:30:00 ambiguous 3812920200 3812923800
        Asia/Seoul 1988-05-08T02:30:00 gap 32400 36000
        Asia/Seoul 1987-10-11T02:30:00 ambiguous 560881800 560885400
        Asia/Seoul 2026-11-20T17:45:00 unique 1795164300
        Asia/Seoul 2100-01-01T00:00:00 unique 4102412400
        Pacific/Apia 2011-12-30T12:00:00 gap -36000 50400
        Pacific/Kwajalein 1969-09-30T12:00:00 ambiguous -8031600 -7948800
        Pacific/Kwajalein 1969-09-30T00:30:00 unique -8073000
        America/Scoresbysund 2026-03-29T00:30:00 unique 1774747800
        America/Scoresbysund 2026-03-28T23:30:00 gap -7200 -3600
        America/Scoresbysund 2060-03-27T23:30:00 gap -7200 -3600
        """
        .split(separator: "\n").map { $0.split(separator: " ").map(String.init) }

    @Test(arguments: readings)
    func `resolves what its clocks show`(row: [String]) throws {
        let local = try #require(LocalDateTime(row[1]))
        let found =
            switch try zone(row[0]).resolve(local) {
            case .unique(let instant): "unique \(instant.secondsSinceEpoch)"
            case .gap(let before, let after): "gap \(before) \(after)"
            case .ambiguous(let earlier, let later):
                "ambiguous \(earlier.secondsSinceEpoch) \(later.secondsSinceEpoch)"
            }
        #expect(found == row[2...].joined(separator: " "))
    }

    @Test(arguments: ["America/New_York", "Australia/Lord_Howe", "Europe/Dublin", "Asia/Seoul"])
    func `finds every instant again from its local time`(name: String) throws {
        let zone = try zone(name)
        var random = SeededGenerator(seed: 7)
        for _ in 0..<2000 {
            let instant = Instant(
                secondsSinceEpoch: Int.random(in: -4_000_000_000...8_000_000_000, using: &random))
            switch zone.resolve(zone.local(at: instant)) {
            case .unique(let only): #expect(only == instant)
            case .ambiguous(let earlier, let later):
                #expect(earlier < later)
                #expect(instant == earlier || instant == later)
            case .gap: Issue.record("\(instant) was shown by a clock")
            }
        }
    }

    @Test func `of UTC never leaves it`() throws {
        let local = try #require(LocalDateTime("2026-11-20T08:57"))
        #expect(ZoneRules.utc.resolve(local) == .unique(local.instant(offsetSeconds: 0)))
        #expect(ZoneRules.utc.offsetSeconds(at: Instant(microsecondsSinceEpoch: .min)) == 0)
    }

    @Test(arguments: ["America/New_York", "Asia/Kolkata"])
    func `survives the ends of the clock and of the calendar`(name: String) throws {
        let zone = try zone(name)
        for microseconds in [Int64.min, .max] {
            let instant = Instant(microsecondsSinceEpoch: microseconds)
            #expect(abs(zone.offsetSeconds(at: instant)) < 86_400)
        }
        for date in [CivilDate.earliest, .latest] {
            guard case .unique = zone.resolve(LocalDateTime(midnightOf: date)) else {
                Issue.record("midnight of \(date) is not unique")
                continue
            }
        }
    }
}
