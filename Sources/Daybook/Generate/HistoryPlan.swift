import DaybookModel

/// A synthetic club: who there is, on which days they meet, and how eagerly each comes. Decided
/// by the seed and the counts alone.
struct HistoryPlan: Sendable {
    let people: ClosedRange<UInt32>
    /// Working days without history yet, oldest first.
    let days: [CivilDate]
    /// Entries to make; corrections come on top.
    let entries: Int
    let corrections: Int
    let seed: UInt64
    /// How likely a person comes to a slot, in 65,536ths.
    let attendance: UInt64

    /// One correction in a hundred events.
    private static let correctionShare = 100
    /// Aim for this share of the slots attended where the caller names no number of people.
    private static let usualAttendance = 0.6
    private static let fewestPeople = 5
    private static let mostAttendance = 0.98

    /// - Parameter taken: people there are already.
    /// - Throws: `.usage` when the days and people cannot hold so many events.
    init(_ options: GenerateOptions, days: [CivilDate], taken: Int) throws(DaybookError) {
        let corrections = options.events / Self.correctionShare
        let wanted = options.events - corrections
        let slots = Double(days.count * 2)
        let needed = Int((Double(wanted) / max(1, slots * Self.usualAttendance)).rounded(.up))
        let count = options.people ?? max(Self.fewestPeople, needed)
        let entries = wanted - count
        guard count > 0, entries > 0 else {
            throw Self.refusal(
                "\(options.events) events are too few for \(count) people",
                "Ask for more --events, or fewer --people.")
        }
        guard taken + count <= Limits.interned else {
            throw Self.refusal(
                "a book has at most \(Limits.interned) people", "Ask for fewer --people.")
        }
        let share = slots == 0 ? Double.infinity : Double(entries) / (slots * Double(count))
        guard share <= Self.mostAttendance else {
            throw Self.refusal(
                "\(options.events) events do not fit \(count) people on \(days.count) free "
                    + "working days",
                "Give more --people, more --days, or a book that starts earlier.")
        }
        self.days = days
        self.entries = entries
        self.corrections = corrections
        seed = options.seed
        people = UInt32(taken)...UInt32(taken + count - 1)
        // A little more than needed, so that the last day is not empty; the count ends it.
        attendance = UInt64((min(1, share * 1.02) * 65_536).rounded())
    }

    private static func refusal(_ message: String, _ remedy: String) -> DaybookError {
        DaybookError(.usage(message: message, remedy: remedy))
    }

    /// The name of a person, such as `Ana Berg 0042`.
    func name(of person: UInt32) -> String {
        var random = SplitMix(seed: seed ^ UInt64(person) &* 0x9E37_79B9)
        let first = Self.firstNames[Int(random.next() % UInt64(Self.firstNames.count))]
        let last = Self.lastNames[Int(random.next() % UInt64(Self.lastNames.count))]
        let number = String(person)
        let padding = String(repeating: "0", count: max(0, 4 - number.count))
        return "\(first) \(last) \(padding)\(number)"
    }

    private static let firstNames = [
        "Ana", "Bo", "Chen", "Dia", "Emil", "Fay", "Gus", "Hana", "Ivo", "Jun", "Kim", "Lea",
        "Max", "Nia", "Oto", "Pia", "Quin", "Rui", "Sol", "Tom", "Una", "Vic", "Wim", "Zoë",
    ]
    private static let lastNames = [
        "Lima", "Berg", "Wei", "Noor", "Fox", "Hart", "Kaya", "Novak", "Okafor", "Silva",
        "Tanaka", "Weber", "Öztürk", "Dubois", "Rossi", "Kowalski",
    ]
}
