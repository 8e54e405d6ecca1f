/// How punches become intervals.
public enum Pairing: String, CaseIterable, Hashable, Sendable {
    /// An `in` opens and the next `out` closes.
    case explicit
    /// The punches of one date are in, out, in, out, whatever they say.
    case alternating
}

/// The numbers of a day's working time: domain.md 5. Each is a dated setting. In minutes.
public struct WorkPolicy: Hashable, Sendable {
    /// How punches become intervals.
    public var pairing: Pairing
    /// What is expected on each weekday.
    public var quotas: Quotas
    /// A day's worked time is rounded to the nearest multiple of this, halves up; 1: not at all.
    public var rounding: Int
    /// The least that a day with punches counts; nil: no floor.
    public var dayFloor: Int?
    /// The least that a week counts; nil: no floor.
    public var weekFloor: Int?
    /// The least that a month counts; nil: no floor.
    public var monthFloor: Int?
    /// What an absent day counts; nil: minus its quota.
    public var absence: Int?
    /// The absences that are held against diligence pay, at most; nil: all of them.
    public var absenceCap: Int?
    /// How long an interval may be open before it expires.
    public var expiry: Int

    /// The policy of a book that never changed it.
    public static let classic = WorkPolicy(
        pairing: .explicit, quotas: .classic, rounding: 60, dayFloor: -120, weekFloor: -240,
        monthFloor: 0, absence: -120, absenceCap: 3, expiry: 960)
}

extension WorkPolicy {
    /// A day's worked time as policy rounds it.
    public func rounded(_ minutes: Int) -> Int {
        rounding <= 1 ? minutes : (2 * minutes + rounding) / (2 * rounding) * rounding
    }

    /// What a day with complete punches counts.
    public func overtime(worked minutes: Int, quota: Int) -> Int {
        Self.floored(rounded(minutes) - quota, dayFloor)
    }

    /// `minutes`, but not below a floor.
    static func floored(_ minutes: Int, _ floor: Int?) -> Int {
        floor.map { max(minutes, $0) } ?? minutes
    }

    /// The longest that an interval may be open, in microseconds.
    package var expiryMicroseconds: Int64 {
        Int64(expiry) * 60 * Int64(Instant.microsecondsPerSecond)
    }
}

/// The minutes expected on each day of the week.
public struct Quotas: Hashable, Sendable {
    // Kept flat, so that a policy is copied without counting references.
    private var minutes = SIMD8<Int16>(repeating: 0)

    /// Nothing is expected on any day.
    public init() {}

    /// 8 h from Monday to Friday, 5 h on Saturday.
    public static let classic: Quotas = {
        var quotas = Quotas()
        for day in Weekday.allCases where day < .saturday { quotas[day] = 480 }
        quotas[.saturday] = 300
        return quotas
    }()

    /// The minutes of a weekday, 0...1440.
    public subscript(day: Weekday) -> Int {
        get { Int(minutes[day.daysSinceMonday]) }
        set { minutes[day.daysSinceMonday] = Int16(clamping: newValue) }
    }

    /// The longest quota: a whole day.
    static let longest: Int64 = 1440
}

extension Quotas: CustomStringConvertible {
    /// Reads `mon-fri=8h,sat=5h`: days not named have no quota. `none` is no quota at all.
    public init?(_ text: some StringProtocol) {
        self.init()
        let compact = ASCII.lowercased(text).filter { $0 != " " }
        if compact == Self.noneName { return }
        // A part without a sign of equality names further days of the part that follows.
        var pending: [Substring] = []
        for part in compact.split(separator: ",", omittingEmptySubsequences: false) {
            let sides = part.split(separator: "=", omittingEmptySubsequences: false)
            pending.append(sides[0])
            if sides.count == 1 { continue }
            guard sides.count == 2, let days = Weekdays(pending.joined(separator: ",")),
                let quota = TypedLength.quota(sides[1])
            else { return nil }
            for day in days.days { self[day] = quota }
            pending = []
        }
        if !pending.isEmpty { return nil }
    }

    /// The shortest form that reads back: `mon-fri=8h,sat=5h`.
    public var description: String {
        var parts: [String] = []
        var seen: Set<Int> = [0]
        for day in Weekday.allCases where seen.insert(self[day]).inserted {
            let same = Weekdays(Weekday.allCases.filter { self[$0] == self[day] })
            parts.append("\(same)=\(Minutes(Int64(self[day])).compact)")
        }
        return parts.isEmpty ? Self.noneName : parts.joined(separator: ",")
    }

    private static let noneName = "none"
}

extension Minutes {
    /// The short form, `8h` or `7h 30m`; ``parse(_:)`` reads it back.
    public var compact: String {
        count.isMultiple(of: Minutes.perHour) ? "\(count / Minutes.perHour)h" : description
    }
}
