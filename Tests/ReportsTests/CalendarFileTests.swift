import DaybookModel
import Testing

@testable import Reports

@Suite struct `A calendar in the form of RFC 5545` {
    private static func event(_ summary: String, details: [String] = []) -> CalendarFile.Event {
        CalendarFile.Event(
            uid: "7-00ff@daybook",
            stamp: Instant("2026-11-20T09:05:03.25Z") ?? .init(secondsSinceEpoch: 0),
            revision: 9, start: Instant("2026-12-31T23:30:00+01:00") ?? .init(secondsSinceEpoch: 0),
            minutes: 150, summary: summary, location: "Globe; London", details: details,
            alarms: [1440, 90, 61])
    }

    @Test func `is written line by line, with its texts escaped and its alarms`() {
        let file = CalendarFile(
            name: "Theatre, mostly",
            events: [Self.event(#"Q\A"#, details: ["Seats: A 1, A 2", "good\nand long"])])
        let wanted = [
            "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Daybook//Daybook//EN",
            "CALSCALE:GREGORIAN", #"X-WR-CALNAME:Theatre\, mostly"#, "BEGIN:VEVENT",
            "UID:7-00ff@daybook", "DTSTAMP:20261120T090503Z", "DTSTART:20261231T223000Z",
            "DURATION:PT2H30M", #"SUMMARY:Q\\A"#, #"LOCATION:Globe\; London"#,
            #"DESCRIPTION:Seats: A 1\, A 2\ngood\nand long"#, "LAST-MODIFIED:20261120T090503Z",
            "SEQUENCE:9", "BEGIN:VALARM", "ACTION:DISPLAY", #"DESCRIPTION:Q\\A"#, "TRIGGER:-P1D",
            "END:VALARM", "BEGIN:VALARM", "ACTION:DISPLAY", #"DESCRIPTION:Q\\A"#,
            "TRIGGER:-PT1H30M", "END:VALARM", "BEGIN:VALARM", "ACTION:DISPLAY",
            #"DESCRIPTION:Q\\A"#, "TRIGGER:-PT1H1M", "END:VALARM", "END:VEVENT", "END:VCALENDAR",
        ]
        #expect(file.text == wanted.map { $0 + "\r\n" }.joined())
    }

    @Test(arguments: [66, 67, 68, 140, 141, 142, 300])
    func `folds after 75 octets and cuts no character`(count: Int) {
        for sign in ["x", "é", "한", "🎭"] {
            let summary = String(repeating: sign, count: count)
            let text = CalendarFile(name: "b", events: [Self.event(summary)]).text
            let lines = text.split(separator: "\r\n")
            #expect(lines.allSatisfy { $0.utf8.count <= 75 })
            #expect(text.replacing("\r\n ", with: "").contains("SUMMARY:\(summary)\r\n"))
        }
        let plain = CalendarFile(name: "b", events: [Self.event(String(repeating: "x", count: 68))])
        #expect(
            plain.text.contains("\r\nSUMMARY:" + String(repeating: "x", count: 67) + "\r\n x\r\n"))
    }
}
