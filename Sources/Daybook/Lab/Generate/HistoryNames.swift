import DaybookModel

/// What people and things of a synthetic history are called.
enum HistoryNames {
    static let categories = [
        "Groceries", "Rent", "Travel", "Eating out", "Books", "Health", "Household", "Gifts",
    ]
    static let venues = ["Grand Hall", "Harbour Stage", "Old Mill", "Studio Nine", "Park Theatre"]
    static let shows = [
        "The Lighthouse", "Winter Garden", "Paper Moons", "The Clockmaker", "Salt and Snow",
        "A Map of Rivers", "Night Train", "The Understudy", "Glass Harbour", "Seven Letters",
        "The Orchard Wall", "Blue Hour", "Borrowed Light", "The Cartographer", "Low Tide",
        "Second Violin", "The Long Interval", "Ashes of Roses", "Summer Ghosts", "The Quiet Room",
    ]
    static let courses = [
        "Algebra", "Biology", "Chemistry", "Drawing", "Economics", "French", "Geometry", "History",
    ]
    static let notes = ["weekly", "for the club", "shared", "paid in cash"]
    static let reasons = ["for the exercise", "for the talk", "for helping others"]

    /// The name of a person, such as `Ana Berg 0042`.
    static func person(_ person: UInt32, seed: UInt64) -> String {
        var random = SplitMix(seed: seed ^ UInt64(person) &* 0x9E37_79B9)
        let first = random.pick(firstNames)
        let last = random.pick(lastNames)
        return "\(first) \(last) \(ASCII.text(person, width: 4))"
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
