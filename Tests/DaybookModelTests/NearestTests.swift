import DaybookModel
import Testing

@Suite struct `The nearest word` {
    @Test(arguments: [
        ("expenss", "expenses"), ("EXPENSES", "expenses"), ("tikcet", "ticket"),
        ("statio", "Stationery"), ("attendnace", "attendance"), ("ana", "Ana"), ("raank", "rank"),
    ])
    func `is found across small slips`(word: String, meant: String) {
        let words = ["rank", "expenses", "ticket", "Stationery", "attendance", "Ana", "Anna"]
        #expect(nearestName(to: word, among: words) == meant)
    }

    @Test(arguments: ["", "xyz", "zzzzzzzzzz", "st", "a"])
    func `is not guessed from far away`(word: String) {
        #expect(nearestName(to: word, among: ["rank", "expenses", "Stationery", "Ana"]) == nil)
    }

    @Test func `is the first among equals, and none among none`() {
        #expect(nearestName(to: "cat", among: ["bat", "rat"]) == "bat")
        #expect(nearestName(to: "cat", among: []) == nil)
    }

    @Test func `costs little for long input`() {
        let long = String(repeating: "x", count: 100_000)
        #expect(nearestName(to: long, among: Array(repeating: "rank", count: 1000)) == nil)
    }
}

@Suite struct `The distance of two spellings` {
    @Test(arguments: [
        ("", "", 0), ("abc", "", 3), ("", "abc", 3), ("week", "week", 0), ("wekes", "weeks", 1),
        ("tody", "today", 1), ("kitten", "sitting", 3), ("ca", "abc", 3), ("日本", "本日", 1),
    ])
    func `counts letters to change, up to a limit`(one: String, two: String, slips: Int) {
        for (first, second) in [(Array(one), Array(two)), (Array(two), Array(one))] {
            #expect(Spelling.slips(first, second, limit: 9) == slips)
            #expect(Spelling.slips(first, second, limit: slips) == slips)
            #expect(Spelling.slips(first, second, limit: slips - 1) == nil)
        }
    }

    @Test(arguments: [("rnak", 0), ("stats", 2), ("friends", nil), ("status", 2)])
    func `names the nearest within a limit`(word: String, place: Int?) {
        let words = ["rank", "streaks", "status"].map(Array.init)
        #expect(Spelling.nearest(to: Array(word), among: words) { _ in 2 } == place)
    }
}
