import Daybook
import DaybookModel

/// A synthetic history to make a book of. The same one makes the same events on every machine.
struct History: Sendable {
    /// Made to the last one, roster and corrections included.
    let events: Int
    /// Nil: as many as the events need.
    let people: Int?
    /// Days the history covers, up to ``until``; nil: all since the book's start.
    let days: Int?
    /// The day after its last one.
    let until: CivilDate
    var mix = HistoryMix.everything

    private static let daysOfYear = 365
    private static let clubPeople = 40
    private static let clubEvents = 20_000
    private static let rankedPeople = 10_000

    /// Seventeen years of a club as large as the events need: 1,100 people at 10 M.
    static func large(events: Int) -> History {
        History(events: events, people: nil, days: nil, until: BookCalendar.today)
    }

    /// The same of a club that only calls its roll.
    static func rollCalls(events: Int) -> History {
        History(
            events: events, people: nil, days: nil, until: BookCalendar.today, mix: .attendance)
    }

    /// The same of a company that only clocks its people in and out.
    static func shifts(events: Int) -> History {
        History(events: events, people: nil, days: nil, until: BookCalendar.today, mix: .punches)
    }

    /// A year of 40 people, each there more often than not.
    static let club = History(
        events: clubEvents, people: clubPeople, days: daysOfYear, until: BookCalendar.today)

    /// 10,000 people in the year that is ranked.
    static func crowd(events: Int) -> History {
        History(
            events: events, people: rankedPeople, days: daysOfYear,
            until: BookCalendar.afterRankedYear)
    }
}

/// A book with a history in it.
struct GeneratedBook: Sendable {
    private static let seed: UInt64 = 1

    let book: Book
    /// Events in it when it was made, its first one included.
    let events: Int
    /// What generating took; making the empty book is not in it.
    let nanoseconds: Int64
    /// Each projection when it was made.
    private let projections: [BookStatus.Projection]

    /// - Parameter workload: whose book it is, should its making go wrong.
    init(
        _ history: History, at path: String, for workload: Workload
    ) throws(BenchmarkError) {
        let recording = BookCalendar.recording(on: history.until)
        let book = try daybook { () throws(DaybookError) in
            try Book.create(at: path, BookCalendar.facts, recording)
        }
        let options = GenerateOptions(
            events: history.events, people: history.people, days: history.days, seed: Self.seed,
            mix: history.mix)
        let (report, nanoseconds) = try Stopwatch.time { () throws(BenchmarkError) in
            try daybook { () throws(DaybookError) in try book.generate(options, recording) }
        }
        let head = Int(clamping: report.head.sequence)
        guard head == report.recorded + 1, report.recorded == history.events else {
            throw .wrongAnswer(
                workload,
                "of \(history.events) events \(report.recorded) were recorded, "
                    + "and the log ends with #\(head)")
        }
        self.book = book
        self.nanoseconds = nanoseconds
        events = head
        projections = try daybook { () throws(DaybookError) in try book.status() }.rows.projections
    }

    /// Every projection's digest when it was made.
    var digests: [UInt64] { projections.map(\.digest) }

    /// The digests that are the same whenever the history is made. The rows of the roster are its
    /// events, and those keep the moment they were recorded.
    var repeatableDigests: [UInt64] {
        projections.filter { $0.name != "roster" }.map(\.digest)
    }

    /// Bytes of the file now, over the events it was made with.
    func bytesPerEvent() throws(BenchmarkError) -> Double {
        let status = try daybook { () throws(DaybookError) in try book.status() }.rows
        return Double(status.bytes) / Double(events)
    }
}
