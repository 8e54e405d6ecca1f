import Daybook

/// The id of one of a noun: what the roster calls by a name.
protocol RosterID: Equatable {
    static var noun: Noun { get }
    /// Where it stands in the key of a row.
    static var key: WritableKeyPath<FigureKey, Self?> { get }
    var rawValue: UInt32 { get }
}

extension PersonID: RosterID {
    static var noun: Noun { .person }
    static var key: WritableKeyPath<FigureKey, PersonID?> { \.person }
}

extension CategoryID: RosterID {
    static var noun: Noun { .category }
    static var key: WritableKeyPath<FigureKey, CategoryID?> { \.category }
}

extension CourseID: RosterID {
    static var noun: Noun { .course }
    static var key: WritableKeyPath<FigureKey, CourseID?> { \.course }
}

extension ShowID: RosterID {
    static var noun: Noun { .show }
    static var key: WritableKeyPath<FigureKey, ShowID?> { \.show }
}

extension VenueID: RosterID {
    static var noun: Noun { .venue }
    static var key: WritableKeyPath<FigureKey, VenueID?> { \.venue }
}

extension Roster {
    /// The name of one; one that no event added is called by number.
    func called(_ id: some RosterID) -> String { name(of: id.rawValue, type(of: id).noun) }

    /// Whom and what a row is of, as far as it is of them: `Ana Lima in Algebra`.
    func called(_ student: PersonID?, _ course: CourseID?, by separator: String) -> String {
        [student.map(called), course.map(called)].compactMap(\.self).joined(separator: separator)
    }
}
