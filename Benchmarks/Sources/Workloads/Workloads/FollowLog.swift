import Daybook
import DaybookModel

/// Reads the log in order, each event decoded into a value of its own, as `log` and exports do.
/// Not what a fold does: folds read columns and make no events.
enum FollowLog {
    /// Events asked for at once; each time the follower opens a new snapshot.
    private static let stride = 1 << 16

    static func run(in workshop: inout Workshop) throws(BenchmarkError) -> [Figure] {
        let large = try workshop.largeBook()
        let wanted = min(workshop.scale.followedEvents, large.events)
        var scans = Samples()
        scans.add(try workshop.rows().fastestScan())
        var samples = Samples()
        let (digest, nanoseconds) = try Stopwatch.time { () throws(BenchmarkError) in
            try follow(large.book, wanted)
        }
        samples.add(nanoseconds)
        workshop.answers.add(digest)
        let yardstick = Figure.rate("", scans, events: large.events)
        let figure = Figure.rate(Workload.followLog.rawValue, samples, events: wanted)
        let ratio = figure.value.number / yardstick.value.number
        return [figure.beside("C row scan", yardstick, ratio: ratio)]
    }

    /// - Returns: a number that hangs on every event.
    private static func follow(_ book: Book, _ wanted: Int) throws(BenchmarkError) -> UInt64 {
        var follower = book.follower(after: 0)
        var expected: UInt64 = 1
        var digest: UInt64 = 0
        while expected <= wanted {
            let limit = min(stride, wanted - Int(expected) + 1)
            for event in try daybook({ () throws(DaybookError) in
                try follower.next(limit: limit)
            }) {
                guard event.sequence == expected else {
                    throw .wrongAnswer(.followLog, "#\(event.sequence) came for #\(expected)")
                }
                expected += 1
                let day = UInt64(bitPattern: Int64(event.content.on.daysSinceEpoch))
                digest = digest &* 31 &+ (day << 8 | UInt64(event.content.kind.rawValue))
            }
            guard follower.position + 1 == expected, expected > 1 else {
                throw .wrongAnswer(.followLog, "the log ended with #\(follower.position)")
            }
        }
        return digest
    }
}
