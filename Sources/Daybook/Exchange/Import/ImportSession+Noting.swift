extension ImportSession {
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
}
