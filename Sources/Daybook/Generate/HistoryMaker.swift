import DaybookModel
import EventCodec
import Journal

/// Makes the entries of a plan in order of days, and corrections of earlier ones as it goes. A
/// slot's cell is visited once, so no two live marks can meet in it; only a mark that nobody
/// corrected before is retracted, and only its own cell is taken up again.
struct HistoryMaker {
    private let plan: HistoryPlan
    private var random: SplitMix
    private var day = 0
    private var person: UInt32
    private var slot = Slot.morning
    private(set) var made = 0
    private(set) var corrected = 0
    /// A past mark to correct, with its sequence and content.
    private var candidate: (sequence: UInt64, content: Content)?
    /// What was retracted last, to be brought back some time.
    private var retracted: (sequence: UInt64, content: Content)?

    /// One warning for about so many slots missed.
    private static let warningShare: UInt64 = 650

    init(_ plan: HistoryPlan) {
        self.plan = plan
        random = SplitMix(seed: plan.seed)
        person = plan.people.lowerBound
    }

    /// Whether there is more to make.
    var isDone: Bool { made >= plan.entries || day >= plan.days.count }

    /// How many events the plan asks for, its people aside.
    var total: Int { plan.entries + plan.corrections }

    /// How many events of the plan have been made.
    var done: Int { made + corrected }

    /// Appends entries up to the next correction, or until `builder` holds `limit` events.
    mutating func fill(_ builder: inout BlockBuilder, _ stamp: Stamp, limit: Int) {
        let by = builder.intern(stamp.by)
        while builder.count < limit, !isDone, !isCorrectionDue {
            let roll = random.next()
            if roll & 0xFFFF < plan.attendance {
                mark(&builder, stamp, by, roll)
            } else if roll >> 16 & 0xFFFF < Self.warningShare {
                warn(&builder, stamp)
            }
            advance()
        }
    }

    private mutating func mark(
        _ builder: inout BlockBuilder, _ stamp: Stamp, _ by: Int64, _ roll: UInt64
    ) {
        let sequence = builder.firstSequence + UInt64(builder.count)
        builder.appendMark(
            PersonID(person), on: plan.days[day], slot: slot, course: nil,
            recordedAt: stamp.recordedAt, by: by)
        made += 1
        guard roll >> 32 & 0x1F == 0 else { return }
        let content = Content.attendanceMarked(PersonID(person), on: plan.days[day], slot)
        candidate = (sequence, content)
    }

    private mutating func warn(_ builder: inout BlockBuilder, _ stamp: Stamp) {
        let content = Content.warningIssued(
            PersonID(person), on: plan.days[day], slot, reason: "reserved and did not come")
        builder.append(
            Event(
                sequence: builder.firstSequence + UInt64(builder.count),
                recordedAt: stamp.recordedAt, by: stamp.by, content: content))
        made += 1
    }

    private mutating func advance() {
        if slot == .morning {
            slot = .afternoon
            return
        }
        slot = .morning
        person += 1
        if person > plan.people.upperBound {
            person = plan.people.lowerBound
            day += 1
        }
    }

    /// Whether the corrections made lag behind their share of the entries made.
    var isCorrectionDue: Bool {
        candidate != nil && corrected < plan.corrections
            && corrected * plan.entries < made * plan.corrections
    }

    /// The next correction: mostly a retraction, now and then one taken back.
    mutating func correction() -> Content? {
        guard let (sequence, content) = candidate else { return nil }
        corrected += 1
        if let (old, before) = retracted, random.chance(16_384) {
            retracted = nil
            return .entryReinstated(
                old, through: old, on: before.on, because: "it was right after all")
        }
        candidate = nil
        retracted = (sequence, content)
        return .entryRetracted(sequence, through: sequence, on: content.on, because: "wrong person")
    }
}
