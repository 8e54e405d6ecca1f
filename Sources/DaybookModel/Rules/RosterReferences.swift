/// Which later events refer to what some events made or said of the roster, and which to what
/// those made in turn. Events are taken in in the order of the log; one that was retracted refers
/// to nothing.
public struct RosterReferences: Sendable {
    private var added: [Thing: UInt64] = [:]
    private var described: [Thing: [UInt64]] = [:]
    private var enrolled: [Enrolment: UInt64] = [:]
    /// What each event refers to, also while it does not count.
    private var referring: [UInt64: Set<UInt64>] = [:]
    private var retracted: Set<UInt64> = []

    /// One of a noun, or its picture: what else is said of it does not rest on that.
    private struct Thing: Hashable {
        let noun: Noun
        let id: UInt32
        var isPicture = false
    }

    private struct Enrolment: Hashable {
        let student: Int64
        let course: Int64

        init?(_ content: Content) {
            guard let student = content.integer(.student) ?? content.integer(.person),
                let course = content.integer(.course)
            else { return nil }
            (self.student, self.course) = (student, course)
        }
    }

    /// - Parameter targets: the roster's events that are asked about.
    public init(to targets: [Roster.Told]) {
        for (sequence, content) in targets { ask(sequence, content) }
    }

    /// What refers to an event of the roster is asked from here on.
    private mutating func ask(_ sequence: UInt64, _ content: Content) {
        if content.kind == .studentEnrolled {
            if let enrolment = Enrolment(content) { enrolled[enrolment] = sequence }
        } else if case .noun(let noun, let turn) = content.kind.roster,
            let id = content.id(of: noun)
        {
            let thing = Thing(noun: noun, id: id, isPicture: turn == .pictured)
            if turn == .added {
                added[thing] = sequence
            } else if described[thing]?.contains(sequence) != true {
                described[thing, default: []].append(sequence)
            }
        }
    }

    /// Whether nothing can refer to any of them.
    public var isEmpty: Bool { added.isEmpty && described.isEmpty && enrolled.isEmpty }

    /// Takes in an event that follows the targets.
    public mutating func take(_ sequence: UInt64, _ content: Content) {
        if let targets = content.corrected {
            if let said = content.replacement {
                note(targets.lowerBound, said, at: sequence)
            } else if [.entryRetracted, .rosterRetracted].contains(content.kind) {
                retracted.formUnion(known(targets))
            } else {
                retracted.subtract(known(targets))
            }
        } else {
            note(sequence, content, at: sequence)
            if referring[sequence] != nil { ask(sequence, content) }
        }
    }

    /// The events in a range that refer to anything.
    private func known(_ range: ClosedRange<UInt64>) -> [UInt64] {
        range.count < referring.count
            ? range.filter { referring[$0] != nil } : referring.keys.filter(range.contains)
    }

    /// - Parameter moment: the event that says it, which may be an amendment.
    private mutating func note(_ sequence: UInt64, _ content: Content, at moment: UInt64) {
        let found = references(of: content, at: moment)
        referring[sequence] = found.isEmpty ? nil : found
    }

    private func references(of content: Content, at sequence: UInt64) -> Set<UInt64> {
        var found: Set<UInt64> = []
        for (spec, value) in zip(content.kind.fields.dropFirst(), content.values) {
            guard let noun = spec.type.noun, case .integer(let id) = value else { continue }
            let thing = Thing(noun: noun, id: UInt32(truncatingIfNeeded: id))
            if let target = added[thing] { found.insert(target) }
            guard case .noun(noun, let turn) = content.kind.roster else { continue }
            let own = Thing(noun: noun, id: thing.id, isPicture: turn == .pictured)
            found.formUnion(described[own] ?? [])
        }
        if let category = content.text(.setting).flatMap({ SettingKey($0)?.category }),
            let target = added[Thing(noun: .category, id: category.rawValue)]
        {
            found.insert(target)
        }
        if let enrolment = Enrolment(content), let target = enrolled[enrolment] {
            found.insert(target)
        }
        return found.filter { $0 < sequence }
    }

    /// The live events that refer to each target, ascending; targets without any are left out.
    public var live: [UInt64: [UInt64]] {
        var live: [UInt64: [UInt64]] = [:]
        for sequence in referring.keys.sorted() where !retracted.contains(sequence) {
            for target in referring[sequence] ?? [] { live[target, default: []].append(sequence) }
        }
        return live
    }
}
