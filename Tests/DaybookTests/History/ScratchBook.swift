import Daybook
import DaybookModel
import Foundation

/// A book in a directory of its own, in memory where the system offers that, gone afterwards.
final class ScratchBook {
    let path: String
    let book: Book

    static let start = CivilDate("2023-12-11") ?? .earliest
    static let now = Instant("2024-06-28T12:00:00Z") ?? Instant(microsecondsSinceEpoch: 0)
    static let today = CivilDate("2024-06-28") ?? .earliest

    /// What the system's clock says, by which events are recorded.
    static var clock: Instant {
        Instant(microsecondsSinceEpoch: Int64(Date().timeIntervalSince1970 * 1_000_000))
    }

    init(
        weekdays: Weekdays = .mondayToFriday, zone: String = "UTC",
        start: CivilDate = ScratchBook.start
    ) throws {
        let shared = "/dev" + "/shm"
        let root = FileManager.default.fileExists(atPath: shared) ? shared : NSTemporaryDirectory()
        path = root + "/daybook-\(UUID())"
        let currency = Currency("EUR") ?? .none
        let facts = BookFacts(
            name: "Scratch", zone: zone, currency: currency, start: start,
            weekdays: weekdays)
        book = try Book.create(at: path, facts, Self.recording)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    static let recording = Recording(by: "tester", now: now)

    @discardableResult
    func record(_ events: [Content]) throws -> Receipt<Void> {
        try book.commit(FixedEvents(events: events), Self.recording)
    }
}

/// Records what it is given, unjudged: for histories whose events were judged elsewhere.
struct FixedEvents: Command {
    let events: [Content]
    func need(_ roster: Roster) -> Need { Need() }

    func decide(_ situation: Situation) throws(DaybookError) -> (events: [NewEvent], Void) {
        (events.map { NewEvent($0) }, ())
    }
}

/// Records one entry if the rules let it in.
struct JudgedEntry: Command {
    let content: Content
    let isImport: Bool

    func need(_ roster: Roster) -> Need {
        var need = Need()
        need.years = content.on.year...content.on.year
        let month = YearMonth(containing: content.on)
        need.months = month...month
        return need
    }

    func decide(_ situation: Situation) throws(DaybookError) -> (events: [NewEvent], Verdict) {
        let verdict = Rules.judge(
            content, roster: situation.roster, facts: situation.facts,
            context: RecordingContext(today: situation.today, isImport: isImport))
        return (verdict == .record ? [NewEvent(content)] : [], verdict)
    }
}

/// A seeded source of choices.
struct Dice: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed &* 0x2545_F491_4F6C_DD1D ^ 0x9E37_79B9_7F4A_7C15 }

    mutating func next() -> UInt64 {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return state
    }

    mutating func one<Choice>(of choices: [Choice]) -> Choice {
        choices[Int(next() % UInt64(choices.count))]
    }
}
