extension Rules {
    /// Refuses another first day of the book where locked days would come into it or fall out of
    /// it, or where an entry would come to lie before it.
    /// - Parameter entry: the first live entry before the new day; nil: there is none.
    public static func checkStart(
        _ date: CivilDate, before entry: EntryState?, _ roster: Roster
    ) throws(Refusal) {
        guard let old = roster.book?.start, date != old else { return }
        try checkLock(min(date, old), roster)
        if date > old, let entry {
            let first = "#\(entry.sequence) is of \(entry.content.on)"
            throw .badField("start", why: "\(date) is too late: \(first)")
        }
    }

    /// Refuses other rules of working time behind what was worked under the old ones.
    /// - Parameter punch: any live punch; nil: there is none.
    public static func checkPolicy(before punch: EntryState?, _ roster: Roster) throws(Refusal) {
        if let start = roster.book?.start { try checkLock(start, roster) }
        if let punch {
            throw .badField(
                "policy",
                why: "it is of the whole book, and #\(punch.sequence) was recorded under the other;"
                    + " quota, rounding and the other settings of working time have a first day")
        }
    }
}
