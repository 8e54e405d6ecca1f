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
