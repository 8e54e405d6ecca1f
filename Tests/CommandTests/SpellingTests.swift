import DaybookModel
import Reports
import Testing

@testable import DaybookCommand

@Suite struct `A suggestion on the command line` {
    private func line(_ advice: Advice, book: String? = nil, asOf: String? = nil) -> String {
        Spelling(book: book, asOf: asOf).text(advice)
    }

    @Test func `is the program with the verb, the options and the operands`() {
        #expect(
            line("See it: \(run: "log", .option("who", "Bo Berg"), .period("2026-11"))")
                == #"See it: daybook log --who "Bo Berg" -p 2026-11"#)
        #expect(
            line("\(run: "retract", .event(12), .event(13), .reason)")
                == ##"daybook retract "#12" "#13" --because "...""##)
        #expect(
            line("\(run: "mark", .flag("all"), .option("slot", "am"))")
                == "daybook mark --all --slot am")
        #expect(
            line("\(run: "prove", .blank("'#12'"), .option("output", "a.json"))")
                == "daybook prove '#12' -o a.json")
    }

    @Test func `names the book that was named, right behind the program`() {
        let advice: Advice = "\(run: "unlock", "2026-01-01") && \(run: "out", "Ana")"
        #expect(
            line(advice, book: "c.book")
                == "daybook -b c.book unlock 2026-01-01 && daybook -b c.book out Ana")
        #expect(
            line("\(run: "set")", book: "our club.book")
                == #"daybook -b "our club.book" set"#)
        #expect(line("\(run: "set")", book: "-x") == "daybook --book=-x set")
        #expect(
            line("See: \(run: "show", "my daybook rank")", book: "c.book")
                == #"See: daybook -b c.book show "my daybook rank""#)
    }

    @Test(
        arguments: [
            ("\(run: "mark", .flag("help"))", "daybook mark --help"),
            ("\(run: "init", "DIR")", "daybook init DIR"),
            (
                "\(run: "import", "people", "p.csv", .option("book", "x.book"))",
                "daybook import people p.csv -b x.book"
            ),
            ("Choose another.", "Choose another."),
        ] as [(Advice, String)])
    func `leaves the book out where it is named already, or means nothing`(
        advice: Advice, said: String
    ) {
        #expect(line(advice, book: "c.book") == said)
    }

    @Test func `explains a figure as of the point that it is of`() {
        #expect(
            line("\(run: "why", "rank", "Ana")", book: "c.book", asOf: "yesterday")
                == "daybook -b c.book why --as-of yesterday rank Ana")
        #expect(line("\(run: "friends", "Ana")", asOf: "yesterday") == "daybook friends Ana")
    }

    @Test func `writes what begins like an option so that it is none`() {
        #expect(line("\(run: "show", "-x")") == "daybook show -- -x")
        #expect(
            line("\(run: "set", "day-floor", "-3h", "Ana Lima", .from(.earliest))")
                == #"daybook set --from 0001-01-01 day-floor -- -3h "Ana Lima""#)
        #expect(
            line("\(run: "set", "points-range", .from(.earliest), "-5..5")")
                == "daybook set points-range --from 0001-01-01 -- -5..5")
        #expect(line("\(run: "log", .option("who", "-x"))") == "daybook log --who=-x")
    }

    @Test(arguments: [
        ("Ana", "Ana"), ("Bo Berg", #""Bo Berg""#), ("#4", ##""#4""##), ("", #""""#),
        ("a$b", "'a$b'"), ("it's $5", #"'it'\''s $5'"#), ("山田", "山田"),
    ])
    func `quotes what a shell would read otherwise`(text: String, word: String) {
        #expect(line("\(run: "show", .operand(text))") == "daybook show " + word)
    }

    @Test func `without a verb is its options`() {
        #expect(
            line("Give \(words: .option("book", "DIR")) too.", book: "c.book")
                == "Give --book DIR too.")
    }
}
