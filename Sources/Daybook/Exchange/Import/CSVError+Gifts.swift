extension CSVError {
    /// What says for every row what columns would say, as far as an option does.
    static func gifts(_ names: [String]) -> [Act.Gift] {
        let isSheet = !names.contains(Field.amount.rawValue)
        var (gifts, renamed): ([Act.Gift], [String]) = ([], [])
        for name in names {
            switch Field(rawValue: name) {
            case .slot: gifts.append(Act.Gift(.slot, "both"))
            case .course: gifts.append(Act.Gift(.course, "NAME"))
            case .category: gifts.append(Act.Gift(.category, "NAME"))
            case .date where isSheet: gifts.append(Act.Gift(.on, "DAY"))
            case .person, .student: gifts.append(Act.Gift(.who, "NAME"))
            default: renamed.append("COLUMN=\(name)")
            }
        }
        if renamed.isEmpty { return gifts }
        return [Act.Gift(.map, renamed.joined(separator: ","))] + gifts
    }

    /// That a column may be the missing one by another name: the first that is known by none.
    static func renaming(_ name: String, _ present: [String]) -> Remedy {
        let free = present.first { column in
            !HeaderNames.isNumbering(column) && !Field.allCases.contains { $0.isNamed(column) }
        }
        return free.map { "\nOr \"\($0)\" is it: \(.give(.map, "\($0)=\(name)"))" }
            ?? ", or rename one with \(.give(.map)) theirs=\(name)."
    }
}
