package import Daybook

extension Answer {
    /// The receipt of an erasure.
    /// - Parameters:
    ///   - accounts: the accounts of the page that ended.
    ///   - backup: where the newest backup is, as the book knows; nil: it knows of none.
    package static func erased(
        _ erased: ErasedPerson, _ accounts: [String], backup: String?, _ frame: AnswerFrame
    ) -> Answer {
        let sequence = erased.isDryRun ? nil : erased.point.sequence
        var answer = Answer(
            "erase", frame,
            [
                "person": erased.standIn, "own": erased.own, "others": erased.others,
                "pictures": erased.pictures, "picturesLeft": erased.picturesLeft,
                "filesBeside": erased.filesBeside,
                "accounts": accounts.count,
                "rootBefore": erased.rootBefore, "sequence": sequence, "backup": backup,
            ], linesAfter: lines(erased, accounts))
        answer.isReceipt = true
        if erased.isDryRun { return answer }
        answer.hints = [
            "What was given away before has the texts still"
                + (backup.map { ": the backup at \($0)," } ?? ":")
                + " exports, proofs, printed pages. Remove them.",
            "Back the book up anew:  \(run: "backup", "DIR")",
        ]
        return answer
    }

    private static func lines(_ erased: ErasedPerson, _ accounts: [String]) -> [String] {
        let (isDry, others) = (erased.isDryRun, erased.others)
        let done = isDry ? "Would erase" : "Erased"
        var lines = [
            "\(done) the texts of \(counted(erased.own, "event")) about \(erased.standIn)."
                + (isDry ? "" : "  \(id(erased.point.sequence))")
        ]
        if !others.isEmpty {
            lines.append(
                "\(done) the texts of \(counted(others.count, "event")) that "
                    + "\(others.count == 1 ? "names" : "name") them: "
                    + "\(listed(others.map { id($0) })).")
        }
        if erased.pictures + accounts.count > 0 {
            let names = accounts.isEmpty ? "" : ": \(accounts.joined(separator: ", "))"
            lines.append(
                "\(isDry ? "Would remove" : "Removed") "
                    + "\(counted(erased.pictures, "picture")) and "
                    + "\(counted(accounts.count, "account"))\(names).")
        }
        if !erased.picturesLeft.isEmpty {
            let files = erased.picturesLeft.joined(separator: ", ")
            lines.append("Could not remove \(files). Remove it yourself.")
        }
        if !erased.filesBeside.isEmpty {
            lines.append(
                "Beside the book lie files that may name them, and stay: "
                    + "\(listed(erased.filesBeside)).")
        }
        if erased.isInBookName {
            lines.append("The book's own name speaks of them, and stays in every checkpoint.")
        }
        if erased.hasNamesake {
            lines.append("Somebody else has, or had, one of their names, and keeps it.")
        }
        return lines + ["Figures are the same. Tree root before \(erased.rootBefore)"]
    }

    /// A few of them, and how many more there are.
    private static func listed(_ names: [String]) -> String {
        let few = names.prefix(10).joined(separator: ", ")
        return names.count > 10 ? "\(few) and \(names.count - 10) more" : few
    }
}
