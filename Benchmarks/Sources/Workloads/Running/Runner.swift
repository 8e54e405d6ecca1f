/// Does the workloads one after another in a directory of their own.
package struct Runner: Sendable {
    private static let bytesPerMegabyte = 1e6
    private static let nanosecondsPerSecond = 1e9

    private let options: Options

    package init(_ options: Options) { self.options = options }

    /// - Throws: the first failure or wrong answer; the directory is removed all the same.
    package func run() throws(BenchmarkError) -> Report {
        let directory = try WorkingDirectory(in: options.parent)
        let report: Report
        do throws(BenchmarkError) {
            report = try run(in: directory)
        } catch {
            // What went wrong first is what the caller must hear of.
            do throws(BenchmarkError) { try directory.remove() } catch {
                Machine.note(error.message)
            }
            throw error
        }
        try directory.remove()
        return report
    }

    private func run(in directory: WorkingDirectory) throws(BenchmarkError) -> Report {
        var workshop = Workshop(options.scale, in: directory)
        var figures: [Figure] = []
        let foreign = Machine.foreignSeconds
        let (_, nanoseconds) = try Stopwatch.time { () throws(BenchmarkError) in
            for workload in options.workloads {
                Machine.progress("\(workload.rawValue) ...")
                figures += try workload.run(in: &workshop)
            }
        }
        let seconds = Double(nanoseconds) / Self.nanosecondsPerSecond
        let others = max(0, Machine.foreignSeconds - foreign) / seconds
        return Report(figures: figures, facts: facts(directory, others, workshop.answers))
    }

    /// - Parameter others: cores that other processes kept busy meanwhile, on average.
    private func facts(
        _ directory: WorkingDirectory, _ others: Double, _ answers: ResultHash
    ) -> [(name: String, text: String)] {
        let disk = directory.isOnDisk ? "" : ", which is memory: a sync costs nothing there"
        let peak = FigureText.number(Double(Machine.peakResidentBytes) / Self.bytesPerMegabyte)
        return [
            ("resident memory", "at most \(peak) MB, pages of mapped files included"),
            ("machine", "\(Machine.cores) cores, \(Machine.processor)"),
            ("others", "kept \(FigureText.number(others, digits: 2)) cores busy meanwhile"),
            ("directory", "\(options.parent), \(directory.fileSystem)\(disk)"),
            ("large book", "\(options.scale.events) events"),
            ("answers", "\(FigureText.hexadecimal(answers.value)), the same for the same options"),
        ]
    }
}
