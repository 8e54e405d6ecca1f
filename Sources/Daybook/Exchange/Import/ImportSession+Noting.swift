extension ImportSession {
    /// - Throws: where there are more rows than can be held: a line of a grid has many.
    func confirmRoom() throws(DaybookError) {
        try reading { () throws(CSVError) in
            guard outcome.rowCount <= Limits.importRows else {
                throw .tooManyRows(limit: Limits.importRows)
            }
            guard refusals.count > Limits.badRows, let first = refusals.first else { return }
            throw .tooManyBadRows(line: first.line, why: first.refusal.message)
        }
    }

    /// Notes an entry of somebody who counts from a later day, or from the first one.
    mutating func noteEarly(_ content: Content) {
        guard content.kind == .attendanceMarked || content.kind == .clockPunched,
            let person = content.person, let known = roster.person(person)
        else { return }
        guard let joined = known.joined else {
            return outcome.firstDay = min(content.on, outcome.firstDay ?? content.on)
        }
        guard content.on < joined else { return }
        outcome.early[person] = min(content.on, outcome.early[person] ?? content.on)
    }

    /// Notes a price of several tickets.
    mutating func notePrice(_ content: Content) {
        guard let price = content.price, price.minorUnits != 0,
            let quantity = content.integer(.quantity), quantity > 1
        else { return }
        outcome.pricedTogether += 1
    }

    /// Whether a punch that was pressed without a direction is there at the same instant: exports
    /// write the direction that it counts as.
    func isPressed(_ content: Content) -> Bool {
        guard let place = PunchPlace(content), place.direction != .unspecified else { return false }
        let pressed = PunchPlace(person: place.person, time: place.time, direction: .unspecified)
        return facts.count(of: pressed, on: content.on) > 0
    }

    /// Whether a punch is of somebody's last days: one after them may close what it opens. Those
    /// of everyone else need not be kept.
    func endsEmployment(_ content: Content) -> Bool {
        guard content.kind == .clockPunched, let person = content.person,
            let left = roster.person(person)?.left
        else { return false }
        return content.on >= left.adding(days: -2)
    }

    /// Notes what else of a row's names is missing, beside the first that is.
    mutating func noteMissing(_ names: [EntryDraft.Name], beside first: Refusal) {
        guard case .unknown = first else { return }
        for name in names {
            do throws(Refusal) {
                _ = try naming(createsMissing: false).found(name.text, name.noun)
            } catch {
                guard case .unknown = error, error != first else { continue }
                outcome.alsoMissing.append(RejectedRow(line: line, error, remedy: error.remedy))
            }
        }
    }

    /// Counts a score that the book has as it is, and refuses another one with the line that
    /// corrects it.
    mutating func settle(
        _ content: Content, scoredIn course: String, of student: String
    ) throws(Refusal) {
        let held = ScorePlace(content).flatMap { scores[$0] }
        if let held, held.content.points == content.points { return outcome.existing += 1 }
        let points = held.flatMap(\.content.points)
        throw .scored(
            student, course: course,
            held: held.flatMap { entry in
                points.flatMap { points in
                    content.points.map { HeldScore(entry.sequence, points, wanted: $0) }
                }
            })
    }
}
