import ByteStore
import DaybookModel
import Journal
import Platform

extension Book {
    /// Refuses the events of a file, which this book is made of, where no command would have
    /// recorded one of them.
    /// - Parameter source: what the file's events name as their source.
    /// - Throws: `.badFile` with the line.
    func confirmAdmitted(
        from file: String, naming source: String?, now: Instant
    ) throws(DaybookError) {
        let own = try eventSource()
        guard source == own else {
            throw DaybookError(
                badLine: 1, of: file,
                "source is \(source ?? "missing"), and what the line says makes it \(own)")
        }
        do throws(DaybookError) {
            _ = try Zones.find(try view().roster.book?.zone ?? "")
        } catch {
            throw DaybookError(badLine: 1, of: file, "zone: \(error.message)", error.remedy)
        }
        let snapshot = try store.reading()
        var check = HistoryCheck(Admission(now: now))
        let flaw = try journal(check.firstFlaw(in: LogReader(snapshot.reader)))
        if let flaw { throw DaybookError(badLine: flaw.sequence, of: file, flaw.text, flaw.remedy) }
    }
}

extension DaybookError {
    /// A line of a file of events that cannot be taken.
    /// - Parameter remedy: nil: the file should be as it was exported.
    init(badLine line: UInt64, of file: String, _ why: String, _ remedy: Remedy? = nil) {
        let name = file == Files.standardInput ? "" : "\(file), "
        self.init(
            .badFile(
                message: "\(name)line \(line): \(why)",
                remedy: remedy ?? EventLineError.remedy))
    }
}
