import DaybookModel
import Testing

@Suite struct `The way back from a write of the roster` {
    private typealias Sample = RosterSample
    private static let friday = Sample.friday
    private static let saturday = friday.adding(days: 1)

    /// - Parameters:
    ///   - more: recorded before it.
    ///   - since: recorded after it.
    static func way(
        back contents: [Content], after more: [Content] = [], since: [Content] = []
    ) -> String {
        let before = [Sample.opened(), Sample.person(0, "Ada Byron")] + more
        let events = contents.enumerated().map { place, content in
            Event(
                sequence: UInt64(before.count + place + 1),
                recordedAt: Instant(microsecondsSinceEpoch: 0), by: "tester", key: nil,
                source: nil, content: content)
        }
        return Reversal(
            of: events, before: Sample.roster(before),
            now: Sample.roster(before + contents + since), today: friday
        ).remedy.spelled
    }

    private static func changed(
        _ name: String, _ more: [Field: FieldValue] = [:], on date: CivilDate = friday
    ) -> Content {
        let said = Sample.person(0, name, "ada", more)
        return Content(kind: .personChanged, version: 1, on: date, values: said.values)
    }

    @Test func `takes whoever was added off every day`() {
        #expect(
            Self.way(back: [Sample.person(1, "Bo")]) == """
                To reverse it:
                    daybook people change --joined 2026-01-02 Bo
                    daybook people remove --on 2026-01-01 Bo
                """)
        let days = Self.friday.daysSinceEpoch
        let late = Sample.person(1, "Bo", "bo", [.joined: .integer(Int64(days))])
        let later = Sample.person(2, "Cy", "cy", [.joined: .integer(Int64(days + 9))])
        #expect(
            Self.way(back: [late, later]) == """
                To reverse it:
                    daybook people remove --on 2026-11-19 Bo
                    daybook people remove Cy
                """)
    }

    @Test func `puts back every field that was changed, and no other`() {
        let all = Self.changed(
            "Ada", [.role: .integer(2), .coefficient: .integer(1250), .left: .integer(30_000)])
        #expect(
            Self.way(back: [all]) == "To reverse it: daybook people change --name \"Ada Byron\" "
                + "--username \"ada byron\" --role member --coefficient 1 --from 2026-11-20 "
                + "--left none Ada")
        let again = Self.changed("Ada", [.role: .integer(1), .left: .integer(30_000)])
        #expect(
            Self.way(back: [Self.changed("Ada", [.role: .integer(2)])], since: [again])
                == "To reverse it: daybook people change --name \"Ada Byron\" "
                + "--username \"ada byron\" Ada")
        #expect(
            Self.way(back: [Self.changed("Ada")], since: [Sample.person(1, "Ada Byron", "a")])
                == "The name Ada Byron is somebody else's now. To reverse it: "
                + "daybook people change --username \"ada byron\" Ada")
    }

    @Test func `brings back who was removed, as far as the name is free`() {
        let removed = Sample.removed(0, on: Self.friday)
        #expect(
            Self.way(back: [removed])
                == "To reverse it: daybook people change --left none \"Ada Byron\"")
        let other = Sample.person(1, "Ada Byron")
        #expect(
            Self.way(back: [removed], since: [other])
                == "Another Ada Byron is in the way: nothing brings this one back.")
        #expect(
            Self.way(back: [Self.changed("Ada Byron")], after: [removed]) == """
                To reverse it:
                    daybook people change --username "ada byron" "Ada Byron"
                    daybook people remove --on 2026-11-20 "Ada Byron"
                """)
    }

    @Test func `says when nothing is left to reverse`() {
        let nothing = "Later changes replaced it: nothing is left to reverse."
        let bo = Sample.person(1, "Bo")
        #expect(Self.way(back: [bo], since: [Sample.removed(1, on: Self.friday)]) == nothing)
        let eve = Sample.holiday(Self.friday, "Eve")
        #expect(Self.way(back: [eve], since: [Sample.holiday(Self.friday, "Day")]) == nothing)
    }

    @Test func `sets a setting back to what held before, or to its default`() {
        let on = Sample.setting("edit-past-days", "on", from: Self.friday)
        let off = Sample.setting("edit-past-days", "off", from: Self.friday)
        let set = "To reverse it: daybook set"
        #expect(Self.way(back: [on]) == "\(set) edit-past-days off --from 2026-11-20")
        #expect(Self.way(back: [off], after: [on]) == "\(set) edit-past-days on --from 2026-11-20")
        let days = Sample.setting("weekdays", "mon-sat", from: Self.friday)
        #expect(Self.way(back: [days]) == "\(set) weekdays mon-fri --from 2026-11-20")
        let floor = Sample.setting("day-floor", "-3h", from: Self.friday)
        #expect(
            Self.way(back: [Sample.setting("day-floor", "0h", from: Self.friday)], after: [floor])
                == "\(set) --from 2026-11-20 day-floor -- -3h")
        #expect(
            Self.way(back: [Sample.setting("rounding", "1h", from: Self.friday, for: 0)])
                == "\(set) rounding default \"Ada Byron\" --from 2026-11-20")
    }

    @Test func `gives holidays the names they had`() {
        let days = [Self.friday, Self.saturday]
        let holidays = days.map { Sample.holiday($0, "Eve") }
        let renamed = days.map { Sample.holiday($0, "Day") }
        let revoked = days.map { Content(.holidayRevoked, on: $0, [:]) }
        #expect(
            Self.way(back: holidays)
                == "To reverse it: daybook holidays remove 2026-11-20..2026-11-21")
        let back = "To reverse it: daybook holidays add 2026-11-20..2026-11-21 Eve"
        #expect(Self.way(back: renamed, after: holidays) == back)
        #expect(Self.way(back: revoked, after: holidays) == back)
        #expect(
            Self.way(back: renamed, after: [Sample.holiday(Self.friday, "New Eve")]) == """
                To reverse it:
                    daybook holidays add 2026-11-20 "New Eve"
                    daybook holidays remove 2026-11-21
                """)
    }

    @Test func `puts the lock where it was`() {
        let lock = Content(.periodLocked, on: Self.friday, [:])
        let early = Content(.periodLocked, on: Sample.start, [:])
        let open = Content(.periodUnlocked, on: Self.friday, [:])
        #expect(Self.way(back: [lock]) == "To reverse it: daybook unlock")
        #expect(
            Self.way(back: [lock], after: [early]) == "To reverse it: daybook unlock 2026-01-02")
        let closed = "To reverse it: daybook lock 2026-11-20"
        #expect(Self.way(back: [open], after: [lock]) == closed)
        #expect(Self.way(back: [open, early], after: [lock]) == closed)
    }

    @Test func `gives courses the name and the professor they had`() {
        let course = Sample.named(.courseAdded, .course, 0, "Algebra")
        #expect(
            Self.way(back: [course])
                == "A course cannot be removed, only renamed.")
        let changed = Content(
            .courseChanged, on: Self.friday,
            [.course: .integer(0), .name: .text("Logic"), .professor: .integer(0)])
        #expect(
            Self.way(back: [changed], after: [course]) == "To reverse it: daybook courses change "
                + "--name Algebra --professor none Logic")
    }
}
