import Daybook
import DaybookModel

/// The figures of a race, asked of an open book in this process. Each answer is written as rows
/// of plain text, for the driver to compare with the rivals' before a time counts.
struct RaceFigures {
    /// One question: its name, and how it is asked.
    struct Question: Sendable {
        let name: String
        let ask: @Sendable (Book) throws(DaybookError) -> RaceRows
    }

    /// A keyed figure takes microseconds: it is asked as many times as often.
    private static let keyedRounds = 20

    let book: Book
    let directory: String
    let rounds: Int

    /// Asks everything, and prints the nanoseconds of each round.
    func run() throws(BenchmarkError) {
        for question in Self.questions {
            let answer = try daybook { () throws(DaybookError) in try question.ask(book) }
            try write(answer, as: question.name)
            let isKeyed = question.name.hasPrefix("keyed")
            var samples = Samples()
            for _ in 0..<(isKeyed ? rounds * Self.keyedRounds : rounds) {
                let again = try Stopwatch.time { () throws(BenchmarkError) in
                    try daybook { () throws(DaybookError) in try question.ask(book) }
                }
                samples.add(again.nanoseconds)
            }
            RaceProgram.show(question.name, samples.nanoseconds)
        }
    }

    private func write(_ answer: RaceRows, as name: String) throws(BenchmarkError) {
        let rows = answer.texts()
        let sheet = try Sheet(at: "\(directory)/\(name).csv", [name])
        for row in rows {
            for cell in row { sheet.append(cell) }
            try sheet.endRow()
        }
        try sheet.flush()
    }
}

/// An answer: rows as the library gives them, and how they read. Making text of them is not timed.
struct RaceRows {
    let texts: () -> [[String]]
}
