import ByteStore
import Platform

/// The book of a benchmark, and what is done with it.
struct Workbench {
    private static let seed: UInt64 = 1
    private static let appends = 3
    private static let checks = 9
    private static let rebuilds = 5
    private static let verifications = 3
    private static let questions = 100
    private static let marks = 200

    let book: Book
    /// In the book when it was made.
    let events: Int
    /// Names of everyone.
    let people: [String]
    private let path: String
    private let stopwatch: Stopwatch
    private let appended: Samples

    /// Fills a book, and again from nothing.
    init(
        _ benchmark: Benchmark, in place: ThrowAwayDirectory, _ path: String,
        _ begin: (Benchmark.Phase) -> Progress
    ) throws(DaybookError) {
        let stopwatch = benchmark.stopwatch
        let home = Files.join(path, "book")
        var (samples, made) = (Samples(), Book?.none)
        try stopwatch.rounds(Self.appends) { done throws(DaybookError) in
            if done > 0 {
                made = nil
                try platform(Files.remove(home, recursive: true))
            }
            let recording = BenchmarkCalendar.recording(on: BenchmarkCalendar.today)
            let book = try place.filling { _ throws(DaybookError) in
                try Book.create(at: home, BenchmarkCalendar.facts, recording)
            }
            let options = GenerateOptions(events: benchmark.events, seed: Self.seed)
            let progress = begin(.appending)
            let time = try stopwatch.time { () throws(DaybookError) in
                _ = try book.generate(options, recording, progress: progress)
            }
            samples.add(time)
            made = book
        }
        guard let book = made else { preconditionFailure("work is done at least once") }
        let view = try book.view()
        self.book = book
        events = Int(clamping: view.point.sequence)
        people = view.roster.people.map(\.name)
        self.path = path
        self.stopwatch = stopwatch
        appended = samples
    }

    /// The kernel's name of the file system below the book.
    func fileSystem() throws(DaybookError) -> String? {
        try Daybook.store(book.store.fileSystemType)
    }

    /// Everything, in the order of the report.
    func figures(
        _ begin: (Benchmark.Phase) -> Progress
    ) throws(DaybookError) -> [BenchmarkReport.Figure] {
        let bytes = Double(try book.status().rows.bytes) / Double(events)
        let folds = try folds(begin)
        let questions = try questions(begin)
        let durable = try durable(begin)
        return [.rate(.appendBatch, appended, events: events)] + durable + folds + questions + [
            .init(.bytesPerEvent, bytes, .bytes),
            .init(.peakMemory, Machine.peakResidentBytes.map { Double($0) / 0x1p20 }, .mebibytes),
        ]
    }
}

extension Workbench {
    /// Passes over the whole log, which must agree with the rows that were written with it.
    private func folds(
        _ begin: (Benchmark.Phase) -> Progress
    ) throws(DaybookError) -> [BenchmarkReport.Figure] {
        let check = try samples(Self.checks) { () throws(DaybookError) in
            try examine(try book.rebuild(isCheckOnly: true, progress: begin(.checking)))
        }
        let rebuild = try samples(Self.rebuilds) { () throws(DaybookError) in
            try examine(try book.rebuild(progress: begin(.rebuilding)))
        }
        let verify = try samples(Self.verifications) { () throws(DaybookError) in
            let found = try book.verify(progress: begin(.verifying))
            guard found.isSound else {
                throw DaybookError(.wrongAnswer(found.problems.joined(separator: "; ")))
            }
        }
        return [
            .rate(.rebuildCheck, check, events: events),
            .rate(.rebuildSwap, rebuild, events: events), .rate(.verify, verify, events: events),
        ]
    }

    private func examine(_ report: RebuildReport) throws(DaybookError) {
        for projection in report.projections where !projection.isSame {
            throw DaybookError(.wrongAnswer("the rows of \(projection.name) differ from the log"))
        }
    }

    /// What a report costs in a process that has the book open: the first of each is not counted.
    private func questions(
        _ begin: (Benchmark.Phase) -> Progress
    ) throws(DaybookError) -> [BenchmarkReport.Figure] {
        let today = BenchmarkCalendar.today
        let progress = begin(.asking)
        let keyed = { () throws(DaybookError) in
            _ = try book.view().overtime(of: [PersonID(0)], BenchmarkCalendar.month, today: today)
        }
        let ranking = { () throws(DaybookError) in
            _ = try book.view().ranking(.attendance, BenchmarkCalendar.year, .both, today: today)
        }
        try keyed()
        let month = try samples(Self.questions, keyed)
        progress(1, 2)
        try ranking()
        let year = try samples(Self.questions, ranking)
        return [.latency(.overtimeMonth, month), .latency(.rankYear, year)]
    }

    /// Marks that are on the disk when they return, in turn with what the disk alone needs, so
    /// that whatever slows it slows both. The first of each is not counted.
    private func durable(
        _ begin: (Benchmark.Phase) -> Progress
    ) throws(DaybookError) -> [BenchmarkReport.Figure] {
        var slots = FreeSlots(of: people)
        var block = try platform(SyncedBlock(at: Files.join(path, "block")))
        let progress = begin(.marking)
        var (marks, syncs) = (Samples(), Samples())
        try stopwatch.rounds(Self.marks + 1, atLeast: 2) { done throws(DaybookError) in
            let (command, recording) = slots.next()
            let mark = try stopwatch.time { () throws(DaybookError) in
                _ = try book.commit(command, recording)
            }
            let sync = try stopwatch.time { () throws(DaybookError) in
                try platform(block.sync())
            }
            progress(done, Self.marks)
            guard done > 0 else { return }
            marks.add(mark)
            syncs.add(sync)
        }
        return [.latency(.appendOne, marks), .latency(.fsync, syncs)]
    }

    private func samples(
        _ most: Int, _ work: () throws(DaybookError) -> Void
    ) throws(DaybookError) -> Samples {
        var samples = Samples()
        try stopwatch.rounds(most) { _ throws(DaybookError) in
            samples.add(try stopwatch.time(work))
        }
        return samples
    }
}
