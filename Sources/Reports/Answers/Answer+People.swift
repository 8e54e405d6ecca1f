package import Daybook

extension Answer {
    /// The people of the roster.
    /// - Parameters:
    ///   - people: by name, as programs sort them.
    ///   - shown: the same in the order for people.
    ///   - prefix: what their names begin with; empty: anything.
    package static func people(
        _ people: [Person], shown: [Person], prefix: String, _ frame: AnswerFrame
    ) -> Answer {
        var answer = list(
            .person, .people(frame.today, picturesIn: frame.roster), people, shown: shown,
            none: prefix.isEmpty
                ? "Nobody is in the book." : "No name begins with \"\(frame.brief(prefix))\".",
            frame)
        answer.title =
            "People" + (prefix.isEmpty ? "" : " whose names begin with \"\(frame.brief(prefix))\"")
            + " · \(weekdayAndDay(frame.today))"
        let gone = people.count { $0.left.map { $0 < frame.today } ?? $0.isRemoved }
        if gone > 0 { answer.unit += ", \(gone) who left" }
        answer.hints = ["Add someone:  \(run: "people add", "NAME")"]
        return answer
    }
}

extension Sheet<Person> {
    /// The import's columns, and whether the person was removed.
    /// - Parameter roster: says the pictures, which no file of rows brings; nil: without them.
    static func people(_ today: CivilDate, picturesIn roster: Roster? = nil) -> Sheet {
        func coefficient(_ person: Person) -> String { person.coefficient(on: today).description }
        func left(_ person: Person) -> String {
            (person.left?.description ?? "") + (person.isRemoved ? " removed" : "")
        }
        return Sheet {
            Column("name", "Person", \.name).leading { person, _, _ in
                .card(of: .person, person.name)
            }
            Column("username", "Username", \.username).spare
            Column("role", "Role") { Word($0.role.name) }
            Column("pay", "Pay") { Word($0.pay(on: today).name) }
            Column("coefficient", "Coefficient", .points, shown: coefficient) {
                .string(coefficient($0))
            }.spare(.last)
            Column("joined", "Joined", \.joined)
            Column("left", "Left", shown: left, \.left)
            Column("removed", \.isRemoved)
            if let roster {
                Column("picture") { roster.picture(of: $0.id.rawValue, .person) }
            }
        }
    }
}
