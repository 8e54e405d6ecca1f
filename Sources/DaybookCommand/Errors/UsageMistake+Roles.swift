import ArgumentParser
import DaybookModel
import Reports

// What somebody is to a book, said of a role that there is not.

extension UsageMistake {
    /// The line with the role that was meant, or without one: `people add Otto --kind guest`.
    static func roled(
        _ command: (any ParsableCommand.Type)?, _ parts: [Grammar.Part], _ arguments: [String]
    ) -> Told? {
        guard command == PeopleAdd.self || command == PeopleChange.self,
            let line = TypedLine(arguments), let (name, value) = given(parts)
        else { return nil }
        let rest = [name, value, "\(name)=\(value)"]
        let message = "\"\(value)\" is not a role"
        if let role = Role(named: value.lowercased()) {
            let others = line.words.filter { !rest.contains($0) } + ["--role", role.name]
            return (
                "unknown option \(name). Did you mean --role?",
                "Write it as `\(Neighbours.line(line.verb, others))`"
            )
        }
        let roles = Role.allCases.map(\.name)
        guard nearestName(to: value.lowercased(), among: roles) == nil else { return nil }
        let others = line.without(rest)
        let isChanged = command == PeopleChange.self
        let isAlone = !line.words.contains { $0.hasPrefix("--") && !rest.contains($0) }
        if isChanged, isAlone, let other = Neighbours.role([parts.words.last ?? "", value]) {
            return (message, other)
        }
        return (
            message + (name == "--role" ? "" : ", and \(name) is not an option"),
            "There are four roles: \(roles.enumeration). Without one: `\(others)`"
        )
    }

    /// The option for a role with what was typed behind it; nil: there is none, or it is a role.
    private static func given(_ parts: [Grammar.Part]) -> (name: String, value: String)? {
        if let role = parts.value(of: "--role"), Role(named: role.lowercased()) == nil {
            return ("--role", role)
        }
        return stray(among: ["--kind", "--type", "--status", "--position", "--job"], in: parts)
    }
}
