import Daybook
import DaybookModel

/// Writes the names behind the ids.
enum RosterSheets {
    static func write(_ roster: Roster, to directory: String) throws(BenchmarkError) {
        let people = try Sheet(
            at: "\(directory)/people.csv", ["id", "name", "role", "pay", "joined", "left_on"])
        for person in roster.people {
            people.append(Int64(person.id.rawValue))
            people.append(person.name)
            people.append(Int64(person.role.rawValue))
            people.append(Int64((person.pay.changes.last?.value ?? .normal).rawValue))
            for date in [person.joined, person.left] {
                date.map { people.append(Int64($0.daysSinceEpoch)) } ?? people.appendNothing()
            }
            try people.endRow()
        }
        try people.flush()
        let lists = [
            ("categories", roster.categories), ("shows", roster.shows), ("venues", roster.venues),
            ("courses", roster.courses),
        ]
        for (name, list) in lists {
            let sheet = try Sheet(at: "\(directory)/\(name).csv", ["id", "name"])
            for id in list.ids {
                sheet.append(Int64(id))
                sheet.append(list.name(of: id) ?? "")
                try sheet.endRow()
            }
            try sheet.flush()
        }
    }
}
