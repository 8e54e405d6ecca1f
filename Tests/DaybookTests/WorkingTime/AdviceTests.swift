import Daybook
import DaybookModel
import TestSupport
import Testing

@Suite struct `What today advises for a missing punch` {
    /// A punch that lacks its counterpart, and what is to be done about it.
    private struct Problem {
        let person: PersonID
        let sequence: UInt64
        let direction: Direction
        let advice: Instant?
    }

    @Test(arguments: Trials.seeds(8), ["Europe/Berlin", "Australia/Lord_Howe"])
    func `makes the problem go away when it is done`(seed: UInt64, zone: String) throws {
        let history = try WorkHistory(seed: seed, zone: zone)
        let book = history.scratch.book
        try history.scratch.record([
            Content(
                .settingChanged, on: WorkHistory.start,
                [.setting: .text(SettingName.editPastDays.rawValue), .value: .text("on")])
        ])
        for text in ["2018-10-31T23:00:00Z", "2018-12-02T09:10:00Z", "2019-02-20T12:00:00Z"] {
            let now = try #require(Instant(text))
            var problems = try problems(book, history.zone, now)
            #expect(!problems.isEmpty)
            while let problem = problems.first {
                try follow(problem, book, history, now)
                let left = try self.problems(book, history.zone, now)
                #expect(
                    left.map(\.sequence) == problems.dropFirst().map(\.sequence),
                    "\(problem) at \(now)")
                if left.count >= problems.count { return }
                problems = left
            }
        }
    }

    private func problems(
        _ book: Book, _ zone: ZoneRules, _ now: Instant
    ) throws -> [Problem] {
        let today = zone.local(at: now).date
        let day = try book.view().day(today, today: today, now: now).rows
        let open = day.checkIns.filter { !$0.isRunning }.map {
            Problem(
                person: $0.person, sequence: $0.sequence, direction: .checkOut, advice: $0.closing)
        }
        let lone = day.checkOuts.map {
            Problem(
                person: $0.person, sequence: $0.sequence, direction: .checkIn, advice: $0.opening)
        }
        return open + lone
    }

    private func follow(
        _ problem: Problem, _ book: Book, _ history: WorkHistory, _ now: Instant
    ) throws {
        let recording = Recording(by: "tester", now: now)
        guard let time = problem.advice else {
            let retraction = CorrectionCommand(
                .retract, of: [problem.sequence], because: "test", zone: history.zone)
            _ = try book.commit(retraction, recording)
            return
        }
        let name = "Person \(problem.person.rawValue)"
        let command = PunchCommand(name, problem.direction, at: time, isForced: true)
        let receipt = try book.commit(command, recording)
        #expect(receipt.recorded == 1, "\(problem)")
    }
}
