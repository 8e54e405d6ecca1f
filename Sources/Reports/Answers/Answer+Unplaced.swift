import Daybook

// Visits of a show that was given a venue after they were booked.

extension Answer {
    /// That visits stay without a venue: each has the one that its show had when it was booked.
    static func unplaced(_ visits: [UInt64]) -> [String] {
        if visits.isEmpty { return [] }
        let stay = visits.count == 1 ? "names none and stays" : "name none and stay"
        return [
            "New visits are there. \(counted(visits.count, "visit")) booked before \(stay) so."
        ]
    }

    /// How a visit is given the venue.
    static func placing(
        _ visits: [UInt64], _ venue: VenueID?, _ roster: Roster
    ) -> [Advice] {
        guard let first = visits.first, let venue else { return [] }
        let words: [Suggestion.Word] = [
            .event(first), .operand("venue=\(roster.called(venue))"), .reason,
        ]
        let which = visits.count == 1 ? "it" : "the first"
        return ["To give \(which) the venue:  \(run: "amend", words)"]
    }
}
