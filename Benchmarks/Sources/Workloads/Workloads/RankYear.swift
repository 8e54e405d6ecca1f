import Daybook
import DaybookModel

/// Ranks 10,000 people by their attendance of one year, in a process that has the book open.
/// In it: a snapshot, the roster, the year's rows, counting, sorting. Not in it: starting a
/// process, opening the book, writing the report.
enum RankYear {
    private static let mostMilliseconds = 5.0

    static func run(in workshop: inout Workshop) throws(BenchmarkError) -> [Figure] {
        let scale = workshop.scale
        let crowd = try GeneratedBook(
            .crowd(events: scale.rankedEvents), at: workshop.directory.place("crowd"),
            for: .rankYear)
        let ranking = try rank(crowd.book)
        try compare(ranking, with: try NaiveCount(of: crowd.book, through: crowd.events))
        var samples = Samples()
        for _ in 0..<scale.rankings {
            let (again, nanoseconds) = try Stopwatch.time { () throws(BenchmarkError) in
                try rank(crowd.book)
            }
            guard again == ranking else {
                throw .wrongAnswer(.rankYear, "the same question had two answers")
            }
            samples.add(nanoseconds)
        }
        for row in ranking { workshop.answers.add(row.value) }
        let aim = Aim(.value, .below, mostMilliseconds)
        return [
            Figure.latency(Workload.rankYear.rawValue, samples)
                .aiming(at: aim, isJudged: scale.isJudged)
        ]
    }

    private static func rank(_ book: Book) throws(BenchmarkError) -> [RankingRow] {
        let year = Period(.year, containing: BookCalendar.afterRankedYear.adding(days: -1))
        return try daybook { () throws(DaybookError) in
            try book.view().ranking(.attendance, year, .both, today: BookCalendar.today)
        }.rows
    }

    private static func compare(
        _ ranking: [RankingRow], with naive: NaiveCount
    ) throws(BenchmarkError) {
        guard ranking.count == naive.people else {
            throw .wrongAnswer(.rankYear, "\(ranking.count) people were ranked of \(naive.people)")
        }
        for row in ranking where row.value != naive.marks(of: row.person) {
            throw .wrongAnswer(
                .rankYear,
                "person \(row.person.rawValue) has \(naive.marks(of: row.person)) marks, "
                    + "and was ranked with \(row.value)")
        }
        guard zip(ranking, ranking.dropFirst()).allSatisfy({ $0.value >= $1.value }) else {
            throw .wrongAnswer(.rankYear, "the ranking is out of order")
        }
    }
}

/// Marks of everyone counted the slow way, from the events one by one.
struct NaiveCount {
    /// Events read at once.
    private static let stride = 1 << 16

    private(set) var people = 0
    private var marks: [PersonID: Int] = [:]
    /// Whose mark an event is, by sequence.
    private var marked: [UInt64: PersonID] = [:]

    init(of book: Book, through last: Int) throws(BenchmarkError) {
        var follower = book.follower(after: 0)
        while follower.position < UInt64(last) {
            let events = try daybook { () throws(DaybookError) in
                try follower.next(limit: Self.stride)
            }
            guard !events.isEmpty else { return }
            for event in events { count(event) }
        }
    }

    func marks(of person: PersonID) -> Int { marks[person] ?? 0 }

    private mutating func count(_ event: Event) {
        switch event.content.kind {
        case .personAdded: people += 1
        case .attendanceMarked:
            guard let person = event.content.person else { return }
            marked[event.sequence] = person
            marks[person, default: 0] += 1
        case .entryRetracted: correct(event.content.targets, by: -1)
        case .entryReinstated: correct(event.content.targets, by: 1)
        default: break
        }
    }

    private mutating func correct(_ targets: ClosedRange<UInt64>?, by change: Int) {
        guard let targets else { return }
        for target in targets {
            guard let person = marked[target] else { continue }
            marks[person, default: 0] += change
        }
    }
}
