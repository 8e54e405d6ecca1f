import DaybookModel
import Testing

@Suite struct `A book named on the command line` {
    @Test(arguments: [
        ("See it: daybook show \"#4\"", "See it: daybook -b c.book show \"#4\""),
        ("Did you mean `daybook rank`?", "Did you mean `daybook -b c.book rank`?"),
        (
            "daybook unlock 2026-01-01 && daybook out Ana",
            "daybook -b c.book unlock 2026-01-01 && daybook -b c.book out Ana"
        ),
        (
            "To reverse it:\n    daybook lock 2026-01-01\n    daybook set",
            "To reverse it:\n    daybook -b c.book lock 2026-01-01\n    daybook -b c.book set"
        ),
    ])
    func `is named in every command`(text: String, named: String) {
        #expect(BookOption("c.book").added(to: text) == named)
    }

    @Test(arguments: [
        "See what it takes: daybook mark --help", "Make one: daybook init DIR.", "Choose another.",
        "Bring people in:  daybook import people p.csv -b x.book", "Ask daybook.", "mydaybook rank",
        "daybook status --book=x.book",
    ])
    func `is left out where it is named already, or means nothing`(text: String) {
        #expect(BookOption("c.book").added(to: text) == text)
    }

    @Test func `is not put into what a command quotes`() {
        #expect(
            BookOption("c.book").added(to: "See: daybook show \"my daybook rank\"")
                == "See: daybook -b c.book show \"my daybook rank\"")
    }

    @Test func `is quoted for the shell where it has to be`() {
        #expect(
            BookOption("our club.book").added(to: "daybook set")
                == "daybook -b \"our club.book\" set")
        #expect(BookOption("-x").added(to: "daybook set") == "daybook --book=-x set")
    }
}
