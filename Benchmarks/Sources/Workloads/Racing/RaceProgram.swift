import Daybook
import Glibc
import Yardstick

/// What `Benchmarks/race` asks of this side: a book's columns for rivals to load, questions
/// answered in process, and what plain C does on the same disk. Each line of output is a name,
/// a tab, and numbers.
package enum RaceProgram {
    private static let syncs = 200
    private static let scans = 3

    private static let usage = """
        usage: daybook-racer columns BOOK DIR
               daybook-racer figures BOOK DIR ROUNDS
               daybook-racer yardstick DIR EVENTS
               daybook-racer size BOOK

        Benchmarks/race runs it; see Benchmarks/README.md.
        """

    /// - Returns: the exit status.
    package static func run(_ arguments: [String]) -> Int32 {
        do throws(BenchmarkError) {
            try obey(arguments)
            return ExitStatus.done
        } catch {
            Machine.note("daybook-racer: \(error.message)\n\(error.remedy)")
            return error.exitStatus
        }
    }

    private static func obey(_ arguments: [String]) throws(BenchmarkError) {
        let count = arguments.last.flatMap { Int($0) } ?? 0
        switch (arguments.first, arguments.count) {
        case ("columns", 3):
            let events = try ColumnSheets.write(try open(arguments[1]), to: arguments[2])
            print("events\t\(events)")
        case ("figures", 4) where count > 0:
            let race = try RaceFigures(
                book: open(arguments[1]), directory: arguments[2], rounds: count)
            try race.run()
        case ("yardstick", 3) where count > 0: try measure(in: arguments[1], events: count)
        case ("size", 2): try size(of: arguments[1])
        default: throw .usage("\(arguments.joined(separator: " ")): \n" + usage)
        }
    }

    private static func open(_ path: String) throws(BenchmarkError) -> Book {
        try daybook { () throws(DaybookError) in try Book.open(at: path) }
    }

    /// Times of plain C and of the disk, in nanoseconds.
    private static func measure(
        in directory: String, events: Int
    ) throws(BenchmarkError) {
        let block = try SyncedBlock(at: directory + "/block")
        var syncTimes = Samples()
        for _ in 0..<syncs {
            syncTimes.add(try Stopwatch.time { () throws(BenchmarkError) in try block.sync() }.1)
        }
        show("fsync", syncTimes.nanoseconds)
        let (rows, put) = try Stopwatch.time { () throws(BenchmarkError) in
            try RowTable(at: directory + "/rows", count: events)
        }
        show("put", [put])
        var scanTimes = Samples()
        for _ in 0..<scans {
            scanTimes.add(try Stopwatch.time { () throws(BenchmarkError) in try rows.scan() }.1)
        }
        show("scan", scanTimes.nanoseconds)
        show("bytes", [rows.bytes])
    }

    private static func size(of book: String) throws(BenchmarkError) {
        for table in ["log", "state", "keys"] {
            var bytes: Int64 = 0
            let code = unsafe yardstick_table_bytes(book, table, &bytes)
            try Machine.check(code, "reading the table \(table) of \(book)")
            show(table, [bytes])
        }
    }

    static func show(_ name: String, _ numbers: [Int64]) {
        print(name + "\t" + numbers.map { "\($0)" }.joined(separator: " "))
    }
}
