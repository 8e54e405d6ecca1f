package import DaybookModel

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
            .person, .people(frame.today), people, shown: shown,
            none: prefix.isEmpty ? "Nobody is on the roster." : "Nobody's name begins like that.",
            frame)
        answer.title =
            "People" + (prefix.isEmpty ? "" : " whose names begin with \"\(brief(prefix))\"")
            + " · \(weekdayAndDay(frame.today))"
        answer.hints = ["Add someone:  \(run: "people add", "NAME")"]
        return answer
    }
}

extension Sheet<Person> {
    /// The import's columns, and whether the person was removed.
    static func people(_ today: CivilDate) -> Sheet {
        func coefficient(_ person: Person) -> String { person.coefficient(on: today).description }
        func left(_ person: Person) -> String {
            (person.left?.description ?? "") + (person.isRemoved ? " removed" : "")
        }
        return Sheet {
            Column("name", "Person", \.name)
            Column("username", "Username", \.username)
            Column("role", "Role") { Word($0.role.name) }
            Column("pay", "Pay") { Word($0.pay(on: today).name) }
            Column("coefficient", "Coefficient", .points, shown: coefficient) {
                .string(coefficient($0))
            }
            Column("joined", "Joined", \.joined)
            Column("left", "Left", shown: left, \.left)
            Column("removed", \.isRemoved)
        }
    }
}
