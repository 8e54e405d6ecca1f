import DaybookModel
import Testing

@Suite struct `A correction` {
    private typealias Sample = RosterSample
    private static let today = Sample.friday
    private static let yesterday = Sample.friday.adding(days: -1)
    private static let mark = Content.attendanceMarked(PersonID(0), on: yesterday, .morning)
    private static let afternoon = Content.attendanceMarked(PersonID(0), on: yesterday, .afternoon)
    private static let lock = Content(.periodLocked, on: yesterday, [:])

    private static func entry(
        _ content: Content = mark, isLive: Bool = true, by correction: UInt64? = nil
    ) -> EntryState {
        EntryState(
            sequence: 7, original: content, content: content, isLive: isLive,
            correctedBy: correction)
    }

    private static func roster(_ more: [Content] = []) -> Roster {
        Sample.roster([Sample.opened(), Sample.person(0, "Ada")] + more)
    }

    private static func amend(
        _ entry: EntryState = entry(), to content: Content, _ more: [Content] = [],
        held: [Content] = [mark]
    ) -> Refusal? {
        failure { () throws(Refusal) in
            try Rules.amend(
                entry, to: content, roster: roster(more), facts: PlainFacts(held),
                context: RecordingContext(today: today))
        }
    }

    private static func retract(_ entry: EntryState, _ more: [Content] = []) -> Refusal? {
        failure { () throws(Refusal) in try Rules.retract(entry, roster: roster(more)) }
    }

    private static func reinstate(
        _ entry: EntryState, _ more: [Content] = [], held: [Content] = []
    ) -> Refusal? {
        failure { () throws(Refusal) in
            try Rules.reinstate(
                entry, roster: roster(more), facts: PlainFacts(held),
                context: RecordingContext(today: today))
        }
    }

    private static func failure(_ body: () throws(Refusal) -> Void) -> Refusal? {
        do throws(Refusal) {
            try body()
            return nil
        } catch { return error }
    }

    @Test func `is allowed for a past day, when it stays on it`() {
        #expect(Self.amend(to: Self.afternoon) == nil)
        #expect(Self.retract(Self.entry()) == nil)
        #expect(Self.reinstate(Self.entry(isLive: false, by: 8)) == nil)
    }

    @Test(arguments: Kind.allCases.filter { $0.role != .entry })
    func `of anything but an entry is refused`(kind: Kind) {
        let values = kind.fields.dropFirst().map { _ in FieldValue.none }
        let content = Content(kind: kind, version: 1, on: Self.yesterday, values: values)
        let refusal = Refusal.notAnEntry(7, kind: kind)
        #expect(Self.retract(Self.entry(content)) == refusal)
        #expect(Self.amend(Self.entry(content), to: content) == refusal)
        #expect(Self.reinstate(Self.entry(content, isLive: false)) == refusal)
    }

    @Test func `of a retracted entry can only be its reinstatement`() {
        let gone = Self.entry(isLive: false, by: 9)
        #expect(Self.retract(gone) == .alreadyRetracted(7, by: 9))
        #expect(Self.amend(gone, to: Self.afternoon) == .alreadyRetracted(7, by: 9))
        #expect(Self.reinstate(Self.entry()) == .notRetracted(7))
    }

    @Test func `never changes the kind`() {
        let warning = Content.warningIssued(PersonID(0), on: Self.yesterday, .morning)
        #expect(
            Self.amend(to: warning)
                == .differentKind(7, is: .attendanceMarked, not: .warningIssued))
    }

    @Test func `is refused when the old or the new date is locked`() {
        let moved = Content.attendanceMarked(PersonID(0), on: Self.today, .morning)
        let locked = Refusal.locked(Self.yesterday, through: Self.yesterday)
        #expect(Self.amend(to: moved, [Self.lock]) == locked)
        #expect(Self.amend(Self.entry(moved), to: Self.mark, [Self.lock], held: [moved]) == locked)
        #expect(Self.retract(Self.entry(), [Self.lock]) == locked)
        #expect(Self.reinstate(Self.entry(isLive: false), [Self.lock]) == locked)
        #expect(Self.retract(Self.entry(moved), [Self.lock]) == nil)
    }

    @Test func `obeys the rules of a new entry`() {
        let earlier = Content.attendanceMarked(
            PersonID(0), on: Self.yesterday.adding(days: -1), .morning)
        #expect(
            Self.amend(to: earlier)
                == .pastDay(Self.yesterday.adding(days: -1), today: Self.today))
        #expect(
            Self.amend(to: Self.afternoon, held: [Self.mark, Self.afternoon])
                == .taken("Ada", Self.yesterday, .afternoon))
        let warning = Content.warningIssued(PersonID(0), on: Self.yesterday, .afternoon)
        #expect(
            Self.amend(to: Self.afternoon, held: [Self.mark, warning])
                == .warned("Ada", Self.yesterday, .afternoon))
        #expect(
            Self.reinstate(Self.entry(isLive: false), held: [Self.mark])
                == .taken("Ada", Self.yesterday, .morning))
        let holiday = Sample.holiday(Self.yesterday, "Eve")
        #expect(
            Self.reinstate(Self.entry(isLive: false), [holiday])
                == .notAWorkingDay(Self.yesterday, .holiday("Eve")))
    }

    @Test func `may keep the cell that it corrects`() {
        let warning = Content.warningIssued(PersonID(0), on: Self.yesterday, .morning)
        let reworded = Content.warningIssued(
            PersonID(0), on: Self.yesterday, .morning, reason: "late")
        #expect(Self.amend(Self.entry(warning), to: reworded, held: [warning]) == nil)
    }
}
