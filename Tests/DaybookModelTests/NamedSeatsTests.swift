import DaybookModel
import Testing

@Suite struct `Seats in a text` {
    @Test(arguments: [
        ("B 7, B 8", 2), ("B7, B8, B9", 3), ("7", 1), ("7 and 8", 2), ("7 & 8", 2), ("7; 8", 2),
        ("row 5 seat 3", 1), ("row 5 seat 3, row 5 seat 4", 2), ("Reihe 5, Platz 7", 1),
        ("Parkett, Reihe 5, Platz 7", 1), ("Reihe B 7, 8", 2), ("Parkett", 0), ("", 0),
        ("box 3, seats 1, 2", 2),
    ])
    func `are counted, and rows are none`(text: String, count: Int64) {
        #expect(NamedSeats.count(text) == count)
    }
}
