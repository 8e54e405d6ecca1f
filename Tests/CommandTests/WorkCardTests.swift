import Foundation
import ProgramSupport
import Testing

@Suite struct `The card of an employee` {
    private static let now = "2026-03-05T10:00"

    /// Ana, on diligence pay since February, at work now, with a day that lacks a punch.
    private static func book() throws -> Program {
        let program = try Program()
        _ = try program(
            "init", "t.book", "--preset", "bare", "--zone", "Europe/Berlin", "--start", "2026-01-01"
        )
        _ = try program("people", "add", "--joined", "start", "Ana Lima", "--role", "employee")
        _ = try program("people", "add", "--joined", "start", "Bo Berg")
        _ = try program(
            "people", "change", "Ana Lima", "--pay", "diligence", "--from", "2026-02-01")
        let run = try program(
            "import", "punches", "-", "--now", now,
            input: """
                person,time,direction
                Ana Lima,2026-03-02T08:00,in
                Ana Lima,2026-03-02T16:30,out
                Ana Lima,2026-03-03T08:00,in
                Ana Lima,2026-03-05T08:57,in

                """)
        #expect(run.status == 0, "\(run.errors)")
        return program
    }

    @Test func `tells the pay, the month so far and the open check-ins`() throws {
        let card = try Self.book()("show", "Ana Lima", "--now", Self.now)
        for line in [
            "Pay: normal, diligence from 1 Feb 2026.",
            "This month: worked 8h 30m of 24h 00m, 1 absence, 1 counted, 1 incomplete day.",
            "Checked in at 08:00 on Tue 3 Mar 2026 and not out.",
            "At work since 08:57 on Thu 5 Mar 2026.",
            #"Day by day:  daybook overtime --detail "Ana Lima""#,
        ] {
            #expect(card.page.contains(line + "\n"), "\(card.page)")
        }
    }

    @Test func `tells the same to programs`() throws {
        let card = try Self.book().json("show", "Ana Lima", "--now", Self.now)
        let pay = card["pay"] as? [[String: Any]] ?? []
        #expect(pay.map { $0["pay"] as? String } == ["normal", "diligence"])
        #expect(pay.last?["from"] as? String == "2026-02-01")
        let month = card["work"] as? [String: Any]
        #expect(month?["workedMinutes"] as? Int == 510)
        let open = card["openCheckIns"] as? [[String: Any]] ?? []
        #expect(open.map { $0["workingNow"] as? Bool } == [false, true])
    }

    @Test func `is silent of work where there is none`() throws {
        let card = try Self.book()("show", "Bo Berg", "--now", Self.now)
        #expect(!card.page.contains("Pay:") && !card.page.contains("This month"))
    }
}
