import EventCodec
import Journal

/// Makes the entries of a plan day by day, and corrections of earlier ones as it goes. A slot's
/// cell is visited once, so no two live marks can meet in it, and a day's tickets are counted as
/// they are booked, so that none passes its limit, whatever is retracted and reinstated later.
struct HistoryMaker {
    /// What is made next of a day, in this order.
    enum Phase: Int {
        case attendance, shifts, expenses, tickets, points, over
    }

    /// What all entries of one block share.
    struct EntryStamp {
        let stamp: Stamp
        let by: Int64
    }

    let plan: HistoryPlan
    var random: SplitMix
    private var phase = Phase.over
    /// What the present day still lacks.
    var lack = HistoryQuota()
    /// Cells of the day, then employees, that were visited.
    var visited = 0
    /// How many more tickets the day may have.
    var ticketsLeft: Int64 = 0
    /// Enrolments whose project is scored, in their order.
    var scored = 0
    var awards = 0
    var made = 0
    var corrections = HistoryCorrections()
    private(set) var corrected = 0
    /// The days before the present one, and it.
    private var begun = 0
    private var due = HistoryQuota()
    /// As many entries are made before the next correction.
    private var pause: Int

    init(_ plan: HistoryPlan) {
        self.plan = plan
        random = SplitMix(seed: plan.seed)
        pause = Self.pause(0, plan)
    }

    /// Equal seeds give equal histories.
    var seed: UInt64 { plan.seed }

    /// Whether there is more to make.
    var isDone: Bool { made >= plan.entries || (begun >= plan.days.count && phase == .over) }

    /// How many events the plan asks for, its roster aside.
    var total: Int { plan.entries + plan.corrections }

    /// How many events of the plan have been made.
    var done: Int { made + corrected }

    /// The day being filled.
    var day: HistoryDay { plan.days[begun - 1] }

    /// Appends entries up to the next correction, or until `builder` holds `limit` events.
    mutating func fill(_ builder: inout BlockBuilder, _ stamp: Stamp, limit: Int) {
        let entry = EntryStamp(stamp: stamp, by: builder.intern(stamp.by))
        while builder.count < limit, made < pause, !isDone {
            switch phase {
            case .attendance where visited < plan.club.people.count * 2 && lack.slots > 0:
                attend(&builder, entry)
            case .shifts where visited < plan.club.employees && lack[.shifts] > 0:
                work(&builder, entry)
            case .expenses where lack[.expenses] > 0: spend(&builder, entry)
            case .tickets where lack[.tickets] > 0: book(&builder, entry)
            case .points where lack[.points] > 0: award(&builder, entry)
            case .attendance, .shifts, .expenses, .tickets, .points, .over: goOn()
            }
        }
    }

    /// Goes on to what else the day has, or to the next day.
    private mutating func goOn() {
        visited = 0
        if let next = Phase(rawValue: phase.rawValue + 1) {
            phase = next
            return
        }
        let through = plan.quota.due(through: begun, of: plan.days.count)
        lack = through.lacking(due)
        due.add(lack)
        begun += 1
        ticketsLeft = day.tickets
        phase = .attendance
    }

    // Spread evenly, the last one before the end.
    private static func pause(_ corrected: Int, _ plan: HistoryPlan) -> Int {
        if corrected >= plan.corrections { return .max }
        return max(1, (corrected + 1) * plan.entries / (plan.corrections + 1))
    }

    /// Whether the corrections made lag behind their share of the entries made.
    var isCorrectionDue: Bool { made >= pause }

    /// The next correction; nil when there is nothing to correct yet.
    mutating func correction() -> Content? {
        guard let content = corrections.next(&random, plan) else {
            pause = made + 1
            return nil
        }
        corrected += 1
        pause = Self.pause(corrected, plan)
        return content
    }
}

/// SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014):
/// the same seed gives the same numbers on every machine.
struct SplitMix: RandomNumberGenerator, Sendable {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        return mixed ^ mixed >> 31
    }

    /// True in `wanted` of `left` cases: asked of each in turn, exactly so many are picked
    /// (Knuth, "The Art of Computer Programming" 3.4.2, algorithm S).
    /// - Precondition: both below 2^32.
    @inline(__always)
    mutating func picks(_ wanted: Int, of left: Int) -> Bool {
        (next() >> 32 &* UInt64(truncatingIfNeeded: left)) >> 32
            < UInt64(truncatingIfNeeded: wanted)
    }

    /// One of some choices.
    /// - Precondition: there is one.
    mutating func pick<Choice>(_ choices: [Choice]) -> Choice {
        choices[Int(next() % UInt64(choices.count))]
    }
}
