import DaybookModel

/// What the tour shows: every step is one command that can be typed again.
struct TourScript {
    /// One command, and why somebody would type it.
    struct Step {
        let why: String
        let arguments: [String]
    }

    static let bookName = "tour.book"
    static let fileName = "roll.csv"
    private static let days = 28

    /// The last day of the story.
    let today: CivilDate

    private var start: CivilDate { today.adding(days: -Self.days) }

    /// Whose card is looked at, and whose first mark of today is struck out.
    private static let heroine = "Ana Lima"

    private static let people = [heroine, "Bo Berg", "Chloé Du Bois", "이다온"]

    /// A roll call of the four weeks before today: who came, by a fixed pattern.
    var rollCall: String {
        var lines = ["person,date,slot"]
        for day in 0..<Self.days {
            for (index, person) in Self.people.enumerated() {
                let date = start.adding(days: day)
                if (day * (index + 2)) % 5 != 1 { lines.append("\(person),\(date),morning") }
                if (day + index) % 3 == 0 { lines.append("\(person),\(date),afternoon") }
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// - Parameter last: the number of the book's last event when a step begins; steps that
    ///   correct the mark before them need it.
    func steps() -> [(UInt64) -> Step] {
        recording + asking + correcting + checking
    }

    private func step(_ why: String, _ arguments: String...) -> (UInt64) -> Step {
        { _ in Step(why: why, arguments: arguments) }
    }

    private var recording: [(UInt64) -> Step] {
        [
            step(
                "A book is a directory. This one is a club's: every day of the week counts.",
                "init", Self.bookName, "--preset", "club", "--name", "Tour", "--start",
                start.description),
            step(
                "Four weeks of roll calls come from a file; a file imported twice adds nothing.",
                "import", "attendance", Self.fileName, "--create-missing"),
            step("Somebody new.", "people", "add", "Dora Lind"),
            step(
                "Today's morning.", "mark", Self.heroine, "Dora Lind", "--slot", "am"),
            step(
                "Bo reserved for the afternoon and did not come.",
                "warn", "Bo Berg", "reserved and did not come", "--slot", "pm"),
        ]
    }

    private var asking: [(UInt64) -> Step] {
        [
            step("What today looks like.", "today"),
            step(
                "Who came most in four weeks; any report takes a period.",
                "rank", "-p", "\(start)..\(today)"),
            step("The longest runs of days without a gap.", "streaks"),
            step("One person, with charts.", "stats", Self.heroine),
        ]
    }

    private var correcting: [(UInt64) -> Step] {
        [
            step("A mark too many …", "mark", Self.people[2], "--slot", "pm"),
            { last in
                Step(
                    why: "… is never deleted: a further event strikes it out, and says why.",
                    arguments: ["retract", "#\(last)", "--because", "it was somebody else"])
            },
            { last in
                Step(
                    why: "Looking back: the entry, and what was done to it by whom.",
                    arguments: ["show", "#\(last - 1)"])
            },
            step("`undo` takes back the last thing you did, and says what it was.", "undo"),
            step("The log keeps all of it.", "log", "-n", "4"),
        ]
    }

    private var checking: [(UInt64) -> Step] {
        [
            step("Every byte, every event and every figure, checked.", "verify"),
            step(
                "Every figure again, from the log alone, compared with what is kept.",
                "rebuild", "--check"),
        ]
    }
}
