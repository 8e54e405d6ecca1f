import DaybookModel
import Testing

@Suite struct `An entry to be recorded` {
    private typealias Sample = RosterSample
    private static let ada = PersonID(0)
    private static let today = Sample.friday
    private static let yesterday = Sample.friday.adding(days: -1)

    private static func mark(
        _ date: CivilDate = today, _ slot: Slot = .morning, _ course: UInt32? = nil
    ) -> Content {
        .attendanceMarked(ada, on: date, slot, course: course.map { CourseID($0) })
    }

    private static func warn(_ date: CivilDate = today, _ slot: Slot = .morning) -> Content {
        .warningIssued(ada, on: date, slot)
    }

    private func judge(
        _ content: Content, _ more: [Content] = [], held: [Content] = [], isImport: Bool = false,
        replacing old: Content? = nil
    ) -> Verdict {
        Rules.judge(
            content, replacing: old,
            roster: Sample.roster([Sample.opened(), Sample.person(0, "Ada")] + more),
            facts: PlainFacts(held),
            context: RecordingContext(today: Self.today, isImport: isImport))
    }

    @Test func `is recorded when nothing speaks against it`() {
        #expect(judge(Self.mark()) == .record)
        #expect(judge(Self.warn()) == .record)
    }

    @Test func `is a duplicate when the same cell is held`() {
        #expect(judge(Self.mark(), held: [Self.mark()]) == .duplicate)
        #expect(judge(Self.warn(), held: [Self.warn()]) == .duplicate)
        #expect(
            judge(Self.mark(Self.today, .morning, 1), held: [Self.mark(Self.today, .morning, 1)])
                == .duplicate)
    }

    @Test func `is no duplicate of another slot, date, course or person`() {
        let held = [
            Self.mark(Self.today, .afternoon), Self.mark(Self.yesterday),
            Self.mark(Self.today, .morning, 1),
            Content.attendanceMarked(PersonID(1), on: Self.today, .morning),
        ]
        #expect(judge(Self.mark(), held: held) == .record)
    }

    @Test func `is refused where the opposite is held, of whatever course`() {
        let warned = Refusal.warned("Ada", Self.today, .morning)
        let present = Refusal.present("Ada", Self.today, .morning, course: nil)
        #expect(judge(Self.mark(), held: [Self.warn()]) == .refuse(warned))
        let inCourse = Self.mark(Self.today, .morning, 4)
        #expect(judge(inCourse, held: [Self.warn()]) == .refuse(warned))
        #expect(judge(Self.warn(), held: [Self.mark()]) == .refuse(present))
        let course = Sample.named(.courseAdded, .course, 0, "Algebra")
        let inAlgebra = Self.mark(Self.today, .morning, 0)
        #expect(
            judge(Self.warn(), [course], held: [inAlgebra])
                == .refuse(.present("Ada", Self.today, .morning, course: "Algebra")))
        #expect(judge(Self.warn(), held: [Self.mark(Self.today, .afternoon)]) == .record)
    }

    @Test func `is refused on days that are not working days, for imports too`() {
        let early = Sample.start.adding(days: -1)
        let saturday = Self.today.adding(days: -6)
        let holiday = Sample.holiday(Self.yesterday, "Eve")
        for isImport in [false, true] {
            #expect(
                judge(Self.mark(early), isImport: isImport)
                    == .refuse(.beforeStart(early, start: Sample.start)))
            #expect(
                judge(Self.mark(Self.today.adding(days: 3)), isImport: isImport)
                    == .refuse(.inTheFuture(Self.today.adding(days: 3), today: Self.today)))
            #expect(
                judge(Self.warn(saturday), isImport: isImport)
                    == .refuse(.notAWorkingDay(saturday, .weekday(.saturday))))
            #expect(
                judge(Self.mark(Self.yesterday), [holiday], isImport: isImport)
                    == .refuse(.notAWorkingDay(Self.yesterday, .holiday("Eve"))))
        }
    }

    @Test func `is refused on past days, unless the setting or an import opens them`() {
        let past = Verdict.refuse(.pastDay(Self.yesterday, today: Self.today))
        let open = Sample.setting("edit-past-days", "on", from: Self.today)
        let tooLate = Sample.setting("edit-past-days", "on", from: Self.today.adding(days: 1))
        #expect(judge(Self.mark(Self.yesterday)) == past)
        #expect(judge(Self.mark(Self.yesterday), [tooLate]) == past)
        #expect(judge(Self.mark(Self.yesterday), [open]) == .record)
        #expect(judge(Self.mark(Self.yesterday), isImport: true) == .record)
        #expect(judge(Self.mark(Self.yesterday), replacing: Self.mark(Self.today)) == past)
        let sameDay = Self.mark(Self.yesterday, .afternoon)
        #expect(judge(Self.mark(Self.yesterday), replacing: sameDay) == .record)
    }

    @Test func `is refused outside the person's employment`() {
        func days(_ date: CivilDate) -> FieldValue { .integer(Int64(date.daysSinceEpoch)) }
        let refused = Verdict.refuse(.notEmployed("Ada", Self.today, joined: nil))
        let tomorrow = Self.today.adding(days: 1)
        let left = Sample.person(0, "Ada", from: Sample.start, [.left: days(Self.yesterday)])
        let later = Sample.person(
            0, "Ada", from: Sample.start, [.joined: days(tomorrow)])
        let within = Sample.person(
            0, "Ada", from: Sample.start, [.joined: days(Self.today), .left: days(Self.today)])
        #expect(judge(Self.mark(), [left]) == refused)
        #expect(
            judge(Self.warn(), [later])
                == .refuse(.notEmployed("Ada", Self.today, joined: tomorrow)))
        #expect(judge(Self.mark(), [Sample.removed(0, on: Self.yesterday)]) == refused)
        #expect(judge(Self.mark(), [within]) == .record)
    }

    @Test(arguments: Kind.allCases.filter { $0.role == .entry })
    func `of any kind is refused inside a locked period and only there`(kind: Kind) {
        let lock = Content(.periodLocked, on: Self.yesterday, [:])
        func content(_ date: CivilDate) -> Content {
            Content(kind, on: date, [.person: .integer(0), .slot: .integer(0)])
        }
        let locked = Verdict.refuse(.locked(Self.yesterday, through: Self.yesterday))
        #expect(judge(content(Self.yesterday), [lock]) == locked)
        #expect(judge(content(Self.yesterday), [lock], isImport: true) == locked)
        #expect(judge(content(Self.today), [lock]) == .record)
        let unlocked = [lock, Content(.periodUnlocked, on: Self.today, [:])]
        #expect(judge(content(Self.yesterday), unlocked, isImport: true) == .record)
    }

    @Test func `is judged by the first rule that it breaks`() {
        let early = Sample.start.adding(days: -1)
        let lock = Content(.periodLocked, on: Self.today, [:])
        let never = judge(Self.mark(early), [lock], held: [Self.warn(early)])
        #expect(never == .refuse(.beforeStart(early, start: Sample.start)))
        let sunday = Self.today.adding(days: -5)
        let locked = judge(Self.mark(sunday), [lock])
        #expect(locked == .refuse(.locked(sunday, through: Self.today)))
        #expect(
            judge(Self.mark(sunday), held: [Self.warn(sunday)])
                == .refuse(.notAWorkingDay(sunday, .weekday(.sunday))))
        let past = judge(Self.mark(Self.yesterday), held: [Self.mark(Self.yesterday)])
        #expect(past == .refuse(.pastDay(Self.yesterday, today: Self.today)))
    }
}
