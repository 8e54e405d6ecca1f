import DaybookModel
import Testing

@Suite struct `A duration` {
    @Test(arguments: [
        ("8h", 480), ("8h30m", 510), ("8h 30m", 510), ("8h30min", 510), ("8H 05M", 485),
        ("90min", 90), ("0min", 0), ("8:18", 498), ("0:05", 5), ("100:00", 6000),
        ("-1h 45m", -105), ("\u{2212}1h 45m", -105), ("+0h 48m", 48), ("2h 8m", 128),
    ])
    func `is read in hours and minutes`(text: String, count: Int64) throws {
        let minutes = try Minutes.parse(text)
        #expect(minutes.count == count)
        #expect(try Minutes.parse(minutes.description) == minutes)
    }

    @Test(arguments: [
        (498, "8h 18m"), (0, "0h 00m"), (5, "0h 05m"), (-105, "-1h 45m"), (-5, "-0h 05m"),
        (60, "1h 00m"), (.min, "-153722867280912930h 08m"),
    ])
    func `is written in one form`(count: Int64, text: String) {
        #expect(Minutes(count).description == text)
    }

    @Test(arguments: [
        "", "8", "h", "8m30", "8h60m", "8h 5", "8:5", "8:60", "8:180", "8.5h", "8h 30m 5s",
        "8h-5m", "--8h", "8 h", "min", "90minutes", "8h 30mi", "8h 30mn", "9999999999999999999h",
    ])
    func `is not read from other texts`(text: String) {
        #expect(throws: QuantityError.unreadableDuration(text)) { try Minutes.parse(text) }
    }

    @Test func `in a bare m is refused as ambiguous`() {
        #expect(throws: QuantityError.ambiguousDuration("30m")) { try Minutes.parse("30m") }
        #expect(throws: QuantityError.ambiguousDuration("-3M")) { try Minutes.parse("-3M") }
    }

    @Test func `has a limit when it is read`() throws {
        #expect(try Minutes.parse("1000000000000min").count == Minutes.readLimit)
        for text in ["1000000000001min", "16666666666h 41m", "999999999999999999h"] {
            #expect(throws: QuantityError.self) { try Minutes.parse(text) }
        }
    }

    @Test func `between two instants drops the seconds`() {
        func minutes(_ seconds: Int) -> Int64 {
            Minutes(from: Instant(secondsSinceEpoch: 30), to: Instant(secondsSinceEpoch: seconds))
                .count
        }
        #expect(minutes(30) == 0)
        #expect(minutes(89) == 0)
        #expect(minutes(90) == 1)
        #expect(minutes(30 + 16 * 3600) == 960)
        #expect(minutes(29) == -1)
        let ends = (
            Instant(microsecondsSinceEpoch: .min), Instant(microsecondsSinceEpoch: .max)
        )
        #expect(Minutes(from: ends.0, to: ends.1).count > 0)
        #expect(Minutes(from: ends.1, to: ends.0).count < 0)
    }

    @Test func `adds up`() {
        #expect(Minutes(90) + Minutes(-30) == Minutes(60))
        #expect(Minutes(90) - Minutes(120) == Minutes(-30))
        #expect(Minutes(-1) < .zero)
    }
}

@Suite struct `A number of thousandths` {
    @Test(arguments: [
        ("3", 3000, "3"), ("1.25", 1250, "1.25"), ("-0.5", -500, "-0.5"), ("0.001", 1, "0.001"),
        ("10.000", 10_000, "10"), ("100", 100_000, "100"), ("-0", 0, "0"),
        ("1,5", 1500, "1.5"), ("-87,25", -87_250, "-87.25"), ("1,234.5", 1_234_500, "1234.5"),
        ("9223372036854775.807", .max, "9223372036854775.807"),
        ("-9223372036854775.808", .min, "-9223372036854775.808"),
    ])
    func `is read exactly and written without trailing zeros`(
        text: String, value: Int64, written: String
    ) throws {
        let number = try Thousandths.parse(text)
        #expect(number.value == value)
        #expect(number.description == written)
        #expect(try Thousandths.parse(number.description) == number)
    }

    @Test func `that is wrong says why`() throws {
        let points = try Thousandths.whole(1)...Thousandths.whole(10)
        func error(_ text: String) -> QuantityError? {
            #expect(throws: QuantityError.self) { try Thousandths.parse(text, in: points) }
        }
        #expect(error("ten") == .unreadableNumber("ten"))
        #expect(error("1.2345") == .tooManyDecimals("1.2345"))
        #expect(error("1,234") == .ambiguousNumber("1,234", "1234", "1.234"))
        #expect(error("1,2,3.5") == .grouped("1,2,3.5"))
        #expect(error("10.001")?.message == "\"10.001\" is not between 1 and 10")
        #expect(error("0.999")?.remedy == "Write a value from 1 to 10.")
        #expect(error("99999999999999999999")?.message.hasSuffix("between 1 and 10") == true)
        #expect(try Thousandths.parse("10", in: points).isWhole)
    }

    @Test func `is multiplied and added exactly or not at all`() throws {
        let number = Thousandths(value: 1250)
        #expect(try number.multiplied(by: 3).description == "3.75")
        #expect(try number.adding(number).description == "2.5")
        #expect(try number.subtracting(.one).description == "0.25")
        let most = Thousandths(value: .max)
        #expect(throws: QuantityError.overflow) { try most.multiplied(by: 2) }
        #expect(throws: QuantityError.overflow) { try most.adding(Thousandths(value: 1)) }
        #expect(throws: QuantityError.overflow) { try Thousandths(value: .min).subtracting(.one) }
        #expect(throws: QuantityError.overflow) { try Thousandths.whole(.max) }
    }
}
