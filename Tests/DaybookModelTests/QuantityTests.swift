import DaybookModel
import Testing

@Suite struct `A duration` {
    @Test(arguments: [
        ("8h", 480), ("8h30m", 510), ("8h 30m", 510), ("8h30min", 510), ("8H 05M", 485),
        ("90min", 90), ("0min", 0), ("8:18", 498), ("0:05", 5), ("100:00", 6000),
        ("-1h 45m", -105), ("\u{2212}1h 45m", -105), ("+0h 48m", 48), ("2h 8m", 128),
    ])
    func `is read in hours and minutes`(text: String, count: Int64) throws {
        let minutes = try #require(Minutes(text))
        #expect(minutes.count == count)
        #expect(Minutes(minutes.description) == minutes)
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
        #expect(Minutes(text) == nil)
    }

    @Test func `in a bare m is refused as ambiguous`() {
        #expect(Minutes("30m") == nil)
        #expect(Minutes("-3M") == nil)
    }

    @Test func `has a limit when it is read`() {
        #expect(Minutes("1000000000000min")?.count == Minutes.readLimit)
        for text in ["1000000000001min", "16666666666h 41m", "999999999999999999h"] {
            #expect(Minutes(text) == nil)
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
}

@Suite struct `A number of thousandths` {
    @Test(arguments: [
        ("3", 3000, "3"), ("1.25", 1250, "1.25"), ("-0.5", -500, "-0.5"), ("0.001", 1, "0.001"),
        ("10.000", 10_000, "10"), ("100", 100_000, "100"), ("-0", 0, "0"),
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

    @Test(arguments: [
        ("ten", "'ten' is not a number"), ("1.2345", "'1.2345' has more than 3 decimals"),
        ("1,5", "'1,5' has a comma, a space or an apostrophe in its digits"),
        ("99999999999999999999", "'99999999999999999999' is too large a number"),
    ])
    func `that is wrong says why`(text: String, message: String) {
        let error = #expect(throws: NumberError.self) { try Thousandths.parse(text) }
        #expect(error?.message == message)
        #expect(error?.remedy.isEmpty == false)
    }
}
