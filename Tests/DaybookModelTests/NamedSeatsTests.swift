import DaybookModel
import Testing

@Suite struct `Seats in a text` {
    @Test(arguments: [
        ("B 7, B 8", 2), ("B7, B8, B9", 3), ("7", 1), ("7 and 8", 2), ("7 & 8", 2), ("7; 8", 2),
        ("row 5 seat 3", 1), ("row 5 seat 3, row 5 seat 4", 2), ("Reihe 5, Platz 7", 1),
        ("Parkett, Reihe 5, Platz 7", 1), ("Reihe B 7, 8", 2), ("Parkett", 0), ("", 0),
        ("box 3, seats 1, 2", 2), ("B4 B5", 2), ("B4 and B5", 2), ("Row F 12-13", 2),
        ("F12-F14", 3), ("B 7-9", 3), ("1-400", 1), ("row B4 seat 5", 1),
    ])
    func `are counted, and rows are none`(text: String, count: Int64) {
        #expect(NamedSeats.count(text) == count)
    }
}
