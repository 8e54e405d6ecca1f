/// What the workloads of one run share: the directory, the large book with the rows beside it,
/// made when first asked for, and a hash over every answer.
package struct Workshop {
    package let scale: Scale
    package let directory: WorkingDirectory
    package var answers = ResultHash()
    private var large: GeneratedBook?
    private var rollCalls: GeneratedBook?
    private var shifts: GeneratedBook?
    private var table: RowTable?

    package init(_ scale: Scale, in directory: WorkingDirectory) {
        self.scale = scale
        self.directory = directory
    }

    /// The book of ``Scale/events`` events.
    mutating func largeBook() throws(BenchmarkError) -> GeneratedBook {
        if let large { return large }
        let made = try GeneratedBook(
            .large(events: scale.events), at: directory.place("large"), for: .appendBatch)
        large = made
        return made
    }

    /// A book of as many events, marks nearly all of them.
    mutating func rollCallBook() throws(BenchmarkError) -> GeneratedBook {
        if let rollCalls { return rollCalls }
        let made = try GeneratedBook(
            .rollCalls(events: scale.events), at: directory.place("rolls"), for: .rebuildMarks)
        rollCalls = made
        return made
    }

    /// A book of as many events, all of them punches but for their corrections.
    mutating func shiftBook() throws(BenchmarkError) -> GeneratedBook {
        if let shifts { return shifts }
        let made = try GeneratedBook(
            .shifts(events: scale.events), at: directory.place("shifts"), for: .rebuildPunches)
        shifts = made
        return made
    }

    /// As many plain rows as the large book has events.
    mutating func rows() throws(BenchmarkError) -> RowTable {
        if let table { return table }
        let made = try RowTable(at: directory.place("rows"), count: try largeBook().events)
        table = made
        return made
    }

    /// Lets others use a book and a table that a workload made.
    mutating func keep(_ book: GeneratedBook, _ rows: RowTable) {
        large = book
        table = rows
    }
}
