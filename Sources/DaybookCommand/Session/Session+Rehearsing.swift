import Daybook
import Reports

extension Session {
    /// The answer of a write; that of a dry run says which figures it would move.
    func foretelling(_ answer: Answer) throws(CommandError) -> Answer {
        guard root.write.dryRun else { return answer }
        var changes: [ChangedFigure] = []
        if let later = rehearsal.book(of: book) {
            let now = try book.asked()
            let then = try later.asked()
            let frame = frame(at: now.point)
            for report in ComparedReport.foretold {
                changes += try ask(report.moved(from: now, to: then, frame))
            }
            now.end()
            then.end()
        }
        return answer.foretelling(changes, frame(at: point))
    }
}
