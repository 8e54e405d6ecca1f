/// How the roster events of one write are taken back: by further writes that put back what was
/// there before, each of them an act.
///
/// What somebody else has changed since stays as they left it.
public struct Reversal: Sendable {
    /// The roster just before the write, right after it, and now.
    let before: Roster
    let after: Roster
    let now: Roster
    let today: CivilDate
    let events: [Event]

    /// - Parameters:
    ///   - events: of the write, in log order.
    ///   - before: the roster without them and whatever came later.
    ///   - now: the roster with everything.
    public init(of events: [Event], before: Roster, now: Roster, today: CivilDate) {
        var after = before
        for event in events { after.apply(event.content, sequence: event.sequence) }
        self.before = before
        self.after = after
        self.now = now
        self.today = today
        self.events = events
    }

    /// The way back, collected step by step.
    struct Steps {
        var acts: [Act] = []
        /// What nothing puts back, and why.
        var remarks: [Remedy] = []

        mutating func remark(_ text: Remedy) {
            if !remarks.contains(text) { remarks.append(text) }
        }
    }

    /// More acts than this are not listed.
    private static let listed = 5

    /// The acts, or why there are none.
    public var remedy: Remedy {
        let steps = steps
        let remarks = steps.remarks.joined(separator: " ")
        guard let first = steps.acts.first else {
            return steps.remarks.isEmpty
                ? "Nothing that it says holds any more: nothing is left to reverse."
                : remarks
        }
        let lead: Remedy =
            steps.remarks.isEmpty ? "To reverse it" : "\(remarks) To reverse it"
        let count = steps.acts.count
        if count == 1 { return "\(lead): \(first)" }
        guard count <= Self.listed else {
            return "\(lead), for each of the \(count) as for the first: \(first)"
        }
        return ([lead + ":"] + steps.acts.map { Remedy($0) }).joined(separator: "\n    ")
    }

    private var steps: Steps {
        var steps = Steps()
        for event in events where event.content.kind.role == .roster {
            if let remark = lasting(event.content) { steps.remark(remark) }
        }
        for noun in Noun.allCases where !noun.facts.isOfVisits { addTurns(of: noun, to: &steps) }
        addHolidays(to: &steps)
        addLock(to: &steps)
        addSettings(to: &steps)
        return steps
    }

    /// Why nothing takes `content` back, for kinds that are not taken back.
    private func lasting(_ content: Content) -> Remedy? {
        switch content.kind.roster {
        case .bookOpened:
            "A book once opened stays; one that is not wanted is a directory to remove."
        case .studentEnrolled:
            "Whoever is enrolled stays so: the log has no event that ends it, and no points come "
                + "of it. Somebody who is to be in no course at all is taken off every list by: "
                + "\(.remove(.person, "WHO"))."
        case .noun(let noun, _) where noun.facts.isOfVisits:
            "Record a later change instead: \(.supersede(content.kind))."
        case .noun, .periodLocked, .periodUnlocked, .settingChanged, nil: nil
        }
    }

    /// The different values of `key` among the events, in the order in which they first come.
    func each<Key: Hashable>(_ key: (Content) -> Key?) -> [Key] {
        var seen: Set<Key> = []
        return events.compactMap { key($0.content) }.filter { seen.insert($0).inserted }
    }
}

extension Roster {
    /// What a setting is until it is first changed.
    public func standard(of setting: SettingName) -> String {
        setting == .weekdays
            ? (book?.weekdays ?? .mondayToFriday).description : setting.classic
    }
}
