/// Generates the whole large book from nothing, several times, beside C writing plain rows.
///
/// In it: adding the people, making up the events, packing them into blocks, folding them into
/// every projection, writing rows, and durable commits of up to four million events. Not in it:
/// making the empty book, reading files, asking rules about each event.
enum AppendBatch {
    static func run(in workshop: inout Workshop) throws(BenchmarkError) -> [Figure] {
        let scale = workshop.scale
        var (books, tables) = (Samples(), Samples())
        var first: GeneratedBook?
        for run in 1...scale.batchRuns {
            let (book, rows, written) = try once(run, in: workshop)
            books.add(book.nanoseconds)
            tables.add(written)
            try compare(first ?? book, book)
            first = first ?? book
            if run < scale.batchRuns {
                try workshop.directory.discard("large-\(run)")
                try workshop.directory.discard("rows-\(run)")
            } else {
                workshop.keep(book, rows)
            }
        }
        return try figures(books, tables, in: &workshop)
    }

    private static func once(
        _ run: Int, in workshop: Workshop
    ) throws(BenchmarkError) -> (book: GeneratedBook, rows: RowTable, written: Int64) {
        let (scale, directory) = (workshop.scale, workshop.directory)
        let book = try GeneratedBook(
            .large(events: scale.events), at: directory.place("large-\(run)"), for: .appendBatch)
        let (rows, written) = try Stopwatch.time { () throws(BenchmarkError) in
            try RowTable(at: directory.place("rows-\(run)"), count: book.events)
        }
        return (book, rows, written)
    }

    private static func compare(
        _ first: GeneratedBook, _ book: GeneratedBook
    ) throws(BenchmarkError) {
        guard first.repeatableDigests == book.repeatableDigests else {
            throw .wrongAnswer(.appendBatch, "the same events came to another state")
        }
    }

    private static func figures(
        _ books: Samples, _ tables: Samples, in workshop: inout Workshop
    ) throws(BenchmarkError) -> [Figure] {
        let scale = workshop.scale
        let book = try workshop.largeBook()
        let rows = try workshop.rows()
        for digest in book.repeatableDigests { workshop.answers.add(digest) }
        workshop.answers.add(try rows.scan())
        let yardstick = Figure.rate("", tables, events: book.events)
        let figure = Figure.rate(Workload.appendBatch.rawValue, books, events: book.events)
            .beside("rows put by C", yardstick, ratio: books.speed(against: tables))
            .aiming(at: Aim(.value, .atLeast, 3), isJudged: scale.isJudged)
        return [figure, try Sizes.figure("bytes_per_event", book, rows, isJudged: scale.isJudged)]
    }
}

/// Bytes an event takes on disk.
enum Sizes {
    private static let mostBytes = 20.0

    /// The size of the whole file, everything in it, over the events; beside the plain rows.
    static func figure(
        _ name: String, _ book: GeneratedBook, _ rows: RowTable, isJudged: Bool
    ) throws(BenchmarkError) -> Figure {
        let ours = Figure(name, try book.bytesPerEvent(), unit: "bytes")
        let theirs = Figure("", Double(rows.bytes) / Double(rows.count), unit: "bytes")
        return ours.beside("C rows", theirs, ratio: theirs.value.number / ours.value.number)
            .aiming(at: Aim(.value, .atMost, mostBytes), isJudged: isJudged)
    }
}
